"""The middle of the ring: the phase, who acts, pressure, heroes to be placed, the deck, the first player."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import drawn_once, seat_colour
from ostoja.core.scene import Piece
from ostoja.games.ocaleni.drawing import AREA_REF, DAYTIME, NIGHTTIME, SET_UP, OcaleniNow, hero_piece, minus
from ostoja.games.ocaleni.ids import (
    GEAR_NAMES,
    HEROES,
    LYING,
    SHIP,
    STRENGTH,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DayTurn
from ostoja.games.ocaleni.steps.pressure import HandOver, PressureDefence

HUB: Final = (377, 250)
PHASES: Final = ("scene-set-up", "scene-dawn", "scene-day", "scene-night")


def hub_pieces(seen: OcaleniState, seat: int | None, now: OcaleniNow) -> list[Piece]:
    """The phase, the hero in action or the pressure, heroes still to be placed; below, deck and first player."""
    x, y = HUB
    pieces = [*heading("scene-over" if seen.over else PHASES[now.phase], seen.round)]
    if isinstance(now.top, PressureDefence | HandOver):
        pieces += duel_pieces(seen, now.top, x, y - 8)
    elif now.phase == DAYTIME and not seen.over:
        pieces += turn_pieces(seen, now, x, y - 8)
    elif now.phase == SET_UP and seat is not None and not seen.draft and not seen.over:
        waiting = [hero for hero in range(HEROES) if seen.hero_area[seat * HEROES + hero] < 0]
        for turn, hero in enumerate(waiting):
            at = seat * HEROES + hero
            left = x + 50 * (turn - (len(waiting) - 1) / 2)
            piece = hero_piece(at, True, True, left, y + 12, 600)
            pieces.append(piece._replace(tip="scene-hero-waits"))
    elif seen.over:
        pieces += result_pieces(seen, x, y - 12)
    else:
        pieces += waiting_pieces(now.waiting, now.step if now.phase == NIGHTTIME else 0, y - 12)
    pieces += deck(len(seen.deck))
    if seen.discard:
        pieces += discard(len(seen.discard), seen.discard[-1])
    if not seen.draft:
        pieces += first_player(seen.first, seen.marker)
    return pieces


@drawn_once
def heading(key: str, round: int) -> tuple[Piece, ...]:
    """The middle of the ring, and the phase."""
    x, y = HUB
    words: dict[str, Word] = {"round": round}
    return (
        Piece("hub", "hub", x, y, -500),
        Piece("hub-phase", "t-strong", x, y - 54, -400, text=ref(key), room=216, words=words, marks=("middle",)),
    )


def result_pieces(seen: OcaleniState, x: float, y: float) -> list[Piece]:
    """OC-13 The final scores, the winners larger."""
    pieces: list[Piece] = []
    winners = seen.winners
    for seat, points in enumerate(seen.scores):
        left, won = x + 54 * (seat - (seen.seats - 1) / 2), seat in winners
        pieces.append(Piece(f"final-{seat}", f"seal-{seat_colour(seat)}", left, y - 10, 1, 1 if won else 0.7))
        style = "t-big" if won else "t-num"
        marks = ("middle", "accent") if won else ("middle",)
        pieces.append(Piece(f"final-{seat}-points", style, left, y + 26, 1, text=minus(points), marks=marks))
    return pieces


@drawn_once
def waiting_pieces(waiting: tuple[int, ...], step: int, y: int) -> tuple[Piece, ...]:
    """Whose answer the table waits for; of a single player also at which step of the night, if it is one."""
    x = HUB[0]
    if len(waiting) == 1:
        other = waiting[0]
        style, lift = f"t-name-{seat_colour(other)}", 9 if step else 0
        pieces = (
            Piece("hub-seal", f"seal-{seat_colour(other)}", x - 84, y, 1),
            Piece("hub-name", style, x - 60, y + 5 - lift, 1, text=seat_name(other), room=160),
        )
        text = ref(f"scene-night-{step}")
        return (*pieces, Piece("hub-step", "t-note", x - 60, y + 15, 1, text=text, room=168)) if step else pieces
    seals: list[Piece] = []
    for turn, other in enumerate(waiting):
        left = x + 44 * (turn - (len(waiting) - 1) / 2)
        words: dict[str, Word] = {"seat": seat_name(other)}
        seals.append(
            Piece(f"hub-seal-{other}", f"seal-{seat_colour(other)}", left, y, 1, tip="scene-waits", words=words)
        )
    return tuple(seals)


def turn_pieces(seen: OcaleniState, now: OcaleniNow, x: int, y: int) -> list[Piece]:
    """While a hero acts, where and how many actions are left; between turns, who is next and how far everybody is."""
    actor = seen.actor
    if now.area < 0 or seen.hero_up[actor * HEROES + seen.pawn] == LYING or isinstance(now.top, DayTurn):
        return day_pieces(seen, now, x, y - 4)
    if now.waiting != (actor,):
        return [*waiting_pieces(now.waiting, 0, y - 4)]
    pieces = [*acting(actor, seen.pawn, now.area, x, y)]
    if now.area != SHIP:
        for n in range(max(seen.points, STRENGTH[seen.pawn])):
            pieces.append(pip(n, seen.points, x, y))
    return pieces


@drawn_once
def acting(actor: int, pawn: int, area: int, x: int, y: int) -> tuple[Piece, ...]:
    """A hero and where he acts."""
    return (
        Piece("acting", f"hero-{seat_colour(actor)}", x - 88, y + 20, 1, text=STRENGTH[pawn]),
        Piece("acting-name", f"t-name-{seat_colour(actor)}", x - 62, y - 11, 1, text=seat_name(actor), room=170),
        Piece("acting-area", "t-text", x - 62, y + 6, 1, text=AREA_REF[area], room=170),
    )


@drawn_once
def pip(n: int, left: int, x: int, y: int) -> Piece:
    """One of the actions, of which some are left."""
    words: dict[str, Word] = {"count": left}
    look = "pip" if n < left else "pip-used"
    return Piece(f"point-{n}", look, x - 56 + 15 * n, y + 19, 1, tip="scene-points", words=words)


def day_pieces(seen: OcaleniState, now: OcaleniNow, x: int, y: int) -> list[Piece]:
    """Everybody in turn order with the heroes that have moved; whoever is to move is larger."""
    pieces: list[Piece] = []
    for turn in range(seen.seats):
        seat = (seen.first + turn) % seen.seats
        left = x + 54 * (turn - (seen.seats - 1) / 2)
        pieces.append(in_turn(seat, seat in now.waiting, left, y - 8))
        for hero in range(HEROES):
            up = seen.hero_up[seat * HEROES + hero] != LYING
            pieces.append(moved(seat, hero, up, left + 10.5 * (hero - 1.5), y + 21))
    return pieces


@drawn_once
def in_turn(seat: int, waits: bool, x: float, y: int) -> Piece:
    size, tip = (1.0, "scene-waits") if waits else (0.66, "scene-in-turn")
    return Piece(f"turn-{seat}", f"seal-{seat_colour(seat)}", x, y, 1, size, tip=tip, words={"seat": seat_name(seat)})


@drawn_once
def moved(seat: int, hero: int, up: bool, x: float, y: int) -> Piece:
    return Piece(f"turn-{seat}-{hero}", f"moved-{seat_colour(seat)}" if up else "unmoved", x, y, 1)


def duel_pieces(seen: OcaleniState, top: PressureDefence | HandOver, x: float, y: float) -> list[Piece]:
    """OC-6 Who presses whom, with how much; what the victim has to defend himself with is in his shelter."""
    victim = top.seat if isinstance(top, PressureDefence) else top.victim
    hero = next((n for n in range(HEROES) if seen.hero_area[victim * HEROES + n] == area_of(seen)), 0)
    left = seen.pressure if isinstance(top, PressureDefence) else top.count
    words: dict[str, Word] = {"attacker": seat_name(seen.actor), "victim": seat_name(victim), "count": left}
    return [
        Piece("duel", "duel", x, y, -300, tip="scene-pressure-of", words=words),
        Piece("duel-attacker", f"hero-{seat_colour(seen.actor)}", x - 84, y + 20, 1, 0.95, text=STRENGTH[seen.pawn]),
        Piece("duel-arrow", "i-arrow", x - 52, y, 1, 0.8, marks=("bad",)),
        Piece("duel-victim", f"hero-{seat_colour(victim)}", x - 20, y + 20, 1, 0.95, text=STRENGTH[hero]),
        Piece("duel-word", "t-text", x + 10, y - 4, 1, text=ref("scene-pressure"), room=88),
        Piece("duel-count", "t-big", x + 10, y + 18, 1, text=left, marks=("bad",)),
    ]


def area_of(seen: OcaleniState) -> int:
    """Where the hero in action is."""
    return seen.hero_area[seen.actor * HEROES + seen.pawn]


DECK_AT: Final = (377, 300)


@drawn_once
def deck(count: int) -> tuple[Piece, ...]:
    """The equipment deck."""
    x, y = DECK_AT
    words: dict[str, Word] = {"count": count}
    return (
        Piece("deck", "deck" if count else "pile-none", x - 92, y, 1, 0.95, tip="scene-deck", words=words),
        Piece("deck-count", "t-num", x - 73, y + 5.5, 1, text=count),
    )


@drawn_once
def discard(count: int, kind: int) -> tuple[Piece, ...]:
    """The discard pile and what was put there last."""
    x, y = DECK_AT
    words: dict[str, Word] = {"count": count, "gear": ref(f"gear-{GEAR_NAMES[kind]}")}
    return (
        Piece("discard", "tile", x - 30, y, 1, 0.72, tip="scene-discard", words=words),
        Piece("discard-icon", f"i-gear-{GEAR_NAMES[kind]}", x - 30, y, 2, 0.85, marks=("ink",)),
        Piece("discard-count", "t-num", x - 11, y + 5.5, 1, text=count),
    )


@drawn_once
def first_player(first: int, marker: int) -> tuple[Piece, ...]:
    """Who is first, and who will be from tonight on."""
    x, y = DECK_AT
    tonight = marker != first
    words: dict[str, Word] = {"seat": seat_name(first), "next": seat_name(marker)}
    tip = "scene-first-next" if tonight else "scene-first"
    pieces = (
        Piece("first", "i-first-player", x + 42, y, 1, 0.9, marks=("accent",), tip=tip, words=words),
        Piece("first-seal", f"seal-{seat_colour(first)}", x + 66, y, 1, 0.72, tip=tip, words=words),
    )
    if not tonight:
        return pieces
    return (
        *pieces,
        Piece("first-arrow", "i-moon", x + 84, y - 11, 1, 0.5, marks=("quiet",)),
        Piece("first-next", f"seal-{seat_colour(marker)}", x + 98, y, 1, 0.72, tip=tip, words=words),
    )
