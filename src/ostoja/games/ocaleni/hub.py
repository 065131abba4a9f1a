"""The middle of the ring: the phase, who acts, pressure, heroes to be placed, the deck, the first player."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.scene import Piece
from ostoja.games.ocaleni.drawing import (
    AREA_REF,
    DAYTIME,
    NIGHTTIME,
    SET_UP,
    Now,
    colour,
    hero_piece,
    minus,
)
from ostoja.games.ocaleni.ids import (
    GEAR_NAMES,
    HEROES,
    LYING,
    SHIP,
    STRENGTH,
    STRONGEST_BERTH,
    WEAKEST_BERTH,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DayTurn
from ostoja.games.ocaleni.steps.pressure import Defence, HandOver

HUB: Final = (377, 250)
BERTHS: Final = range(WEAKEST_BERTH, STRONGEST_BERTH + 1)
PHASES: Final = ("scene-set-up", "scene-dawn", "scene-day", "scene-night")


def hub_pieces(seen: OcaleniState, seat: int | None, now: Now) -> list[Piece]:
    """The phase, the hero in action or the pressure, heroes still to be placed; below, deck and first player."""
    x, y = HUB
    key = "scene-over" if seen.over else PHASES[now.phase]
    pieces = [
        Piece("hub", "hub", x, y, -500),
        Piece(
            "hub-phase",
            "t-strong",
            x,
            y - 54,
            -400,
            text=ref(key),
            room=216,
            words={"round": seen.round},
            marks=("middle",),
        ),
    ]
    if isinstance(now.top, Defence | HandOver):
        pieces += duel_pieces(seen, now.top, x, y - 8)
    elif now.phase == DAYTIME and not seen.over:
        pieces += turn_pieces(seen, now, x, y - 8)
    elif now.phase == SET_UP and seat is not None and not seen.draft and not seen.over:
        waiting = [hero for hero in range(HEROES) if seen.hero_area[seat * HEROES + hero] < 0]
        for turn, hero in enumerate(waiting):
            at = seat * HEROES + hero
            left = x + 50 * (turn - (len(waiting) - 1) / 2)
            piece = hero_piece(seen, seat, at, left, y + 12, 600)
            pieces.append(piece._replace(symbol=f"hero-{colour(seat)}", tip="scene-hero-waits", glow="glow-hero"))
    elif seen.over:
        pieces += result_pieces(seen, x, y - 12)
    else:
        pieces += waiting_pieces(now, x, y - 12)
    pieces += deck_pieces(seen, x, y + 50)
    return pieces


def result_pieces(seen: OcaleniState, x: float, y: float) -> list[Piece]:
    """OC-13 The final scores, the winners larger."""
    pieces: list[Piece] = []
    winners = seen.winners
    for seat, points in enumerate(seen.scores):
        left, won = x + 54 * (seat - (seen.seats - 1) / 2), seat in winners
        pieces.append(Piece(f"final-{seat}", f"seal-{colour(seat)}", left, y - 10, 1, 1 if won else 0.7))
        style = "t-big" if won else "t-num"
        marks = ("middle", "accent") if won else ("middle",)
        pieces.append(Piece(f"final-{seat}-points", style, left, y + 26, 1, text=minus(points), marks=marks))
    return pieces


def waiting_pieces(now: Now, x: float, y: float) -> list[Piece]:
    """Whose answer the table waits for."""
    pieces: list[Piece] = []
    count = len(now.waiting)
    if count == 1:
        other = now.waiting[0]
        lift = 9 if now.phase == NIGHTTIME else 0
        pieces.append(Piece("hub-seal", f"seal-{colour(other)}", x - 84, y, 1))
        if lift:
            text = ref(f"scene-night-{now.step}")
            pieces.append(Piece("hub-step", "t-note", x - 60, y + 15, 1, text=text, room=168))
        pieces.append(
            Piece("hub-name", f"t-name-{colour(other)}", x - 60, y + 5 - lift, 1, text=seat_name(other), room=160)
        )
    else:
        for turn, other in enumerate(now.waiting):
            left = x + 44 * (turn - (count - 1) / 2)
            words: dict[str, Word] = {"seat": seat_name(other)}
            pieces.append(
                Piece(f"hub-seal-{other}", f"seal-{colour(other)}", left, y, 1, tip="scene-waits", words=words)
            )
    return pieces


def turn_pieces(seen: OcaleniState, now: Now, x: float, y: float) -> list[Piece]:
    """While a hero acts, where and how many actions are left; between turns, who is next and how far everybody is."""
    actor = seen.actor
    if now.area < 0 or seen.hero_up[actor * HEROES + seen.pawn] == LYING or isinstance(now.top, DayTurn):
        return day_pieces(seen, now, x, y - 4)
    if now.waiting != (actor,):
        return waiting_pieces(now, x, y - 4)
    pieces = [
        Piece("acting", f"hero-{colour(actor)}", x - 88, y + 20, 1, text=STRENGTH[seen.pawn]),
        Piece("acting-name", f"t-name-{colour(actor)}", x - 62, y - 11, 1, text=seat_name(actor), room=170),
        Piece("acting-area", "t-text", x - 62, y + 6, 1, text=AREA_REF[now.area], room=170),
    ]
    if now.area != SHIP:
        words: dict[str, Word] = {"count": seen.points}
        for n in range(max(seen.points, STRENGTH[seen.pawn])):
            look = "pip" if n < seen.points else "pip-used"
            pieces.append(Piece(f"point-{n}", look, x - 56 + 15 * n, y + 19, 1, tip="scene-points", words=words))
    return pieces


def day_pieces(seen: OcaleniState, now: Now, x: float, y: float) -> list[Piece]:
    """Everybody in turn order with the heroes that have moved; whoever is to move is larger."""
    pieces: list[Piece] = []
    for turn in range(seen.seats):
        seat = (seen.first + turn) % seen.seats
        left = x + 54 * (turn - (seen.seats - 1) / 2)
        size, words = (1.0 if seat in now.waiting else 0.66), {"seat": seat_name(seat)}
        tip = "scene-waits" if seat in now.waiting else "scene-in-turn"
        pieces.append(Piece(f"turn-{seat}", f"seal-{colour(seat)}", left, y - 8, 1, size, tip=tip, words={**words}))
        for hero in range(HEROES):
            up = seen.hero_up[seat * HEROES + hero] != LYING
            symbol = f"moved-{colour(seat)}" if up else "unmoved"
            pieces.append(Piece(f"turn-{seat}-{hero}", symbol, left + 10.5 * (hero - 1.5), y + 21, 1))
    return pieces


def duel_pieces(seen: OcaleniState, top: Defence | HandOver, x: float, y: float) -> list[Piece]:
    """OC-6 Who presses whom, with how much; what the victim has to defend himself with is in his shelter."""
    victim = top.seat if isinstance(top, Defence) else top.victim
    hero = next((n for n in range(HEROES) if seen.hero_area[victim * HEROES + n] == area_of(seen)), 0)
    left = seen.pressure if isinstance(top, Defence) else top.count
    words: dict[str, Word] = {"attacker": seat_name(seen.actor), "victim": seat_name(victim), "count": left}
    return [
        Piece("duel", "duel", x, y, -300, tip="scene-pressure-of", words=words),
        Piece("duel-attacker", f"hero-{colour(seen.actor)}", x - 84, y + 20, 1, 0.95, text=STRENGTH[seen.pawn]),
        Piece("duel-arrow", "i-arrow", x - 52, y, 1, 0.8, marks=("bad",)),
        Piece("duel-victim", f"hero-{colour(victim)}", x - 20, y + 20, 1, 0.95, text=STRENGTH[hero]),
        Piece("duel-word", "t-text", x + 10, y - 4, 1, text=ref("scene-pressure"), room=88),
        Piece("duel-count", "t-big", x + 10, y + 18, 1, text=left, marks=("bad",)),
    ]


def area_of(seen: OcaleniState) -> int:
    """Where the hero in action is."""
    return seen.hero_area[seen.actor * HEROES + seen.pawn]


def deck_pieces(seen: OcaleniState, x: float, y: float) -> list[Piece]:
    """The equipment deck, what was discarded last, who is first and who will be from tonight on."""
    pieces = [
        Piece(
            "deck",
            "deck" if seen.deck else "pile-none",
            x - 92,
            y,
            1,
            0.95,
            tip="scene-deck",
            words={"count": len(seen.deck)},
        ),
        Piece("deck-count", "t-num", x - 73, y + 5.5, 1, text=len(seen.deck)),
    ]
    if seen.discard:
        kind = seen.discard[-1]
        words: dict[str, Word] = {"count": len(seen.discard), "gear": ref(f"gear-{GEAR_NAMES[kind]}")}
        pieces.append(Piece("discard", "tile", x - 30, y, 1, 0.72, tip="scene-discard", words=words))
        pieces.append(Piece("discard-icon", f"i-gear-{GEAR_NAMES[kind]}", x - 30, y, 2, 0.85, marks=("ink",)))
        pieces.append(Piece("discard-count", "t-num", x - 11, y + 5.5, 1, text=len(seen.discard)))
    if not seen.draft:
        tonight = seen.marker != seen.first
        words = {"seat": seat_name(seen.first), "next": seat_name(seen.marker)}
        tip = "scene-first-next" if tonight else "scene-first"
        pieces.append(Piece("first", "i-first-player", x + 42, y, 1, 0.9, marks=("accent",), tip=tip, words=words))
        pieces.append(Piece("first-seal", f"seal-{colour(seen.first)}", x + 66, y, 1, 0.72, tip=tip, words=words))
        if tonight:
            pieces.append(Piece("first-arrow", "i-moon", x + 84, y - 11, 1, 0.5, marks=("quiet",)))
            pieces.append(Piece("first-next", f"seal-{colour(seen.marker)}", x + 98, y, 1, 0.72, tip=tip, words=words))
    return pieces
