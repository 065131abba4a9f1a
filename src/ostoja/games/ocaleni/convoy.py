"""What lies beside the board: the Convoy with its events, the phases of the day and the steps of the night."""

from typing import Final

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import RAIL, drawn_once, seat_colour
from ostoja.core.scene import Panel, Piece
from ostoja.games.ocaleni.components import OcaleniComponents
from ostoja.games.ocaleni.drawing import CARD_REF, COINS, NIGHTTIME, OcaleniNow
from ostoja.games.ocaleni.ids import ACTIVE, CARD_NAMES, RESOURCES, ROUNDS
from ostoja.games.ocaleni.state import OcaleniState

NIGHT_ICONS: Final = ("i-event", "i-food", "i-radiation", "i-survivor", "i-room", "i-equipment", "i-clean")
PHASE_ICONS: Final = ("i-dawn", "i-sun", "i-moon")
PHASES: Final = ("scene-dawn", "scene-day", "scene-night")
TITLE: Final = Piece("title", "t-title", 14, 24, 1, text=ref("scene-convoy-name"), room=120)
NO_EVENTS: Final = Piece("no-events", "t-note", 14, 139, 1, text=ref("scene-no-events"), room=256)


def track(seen: OcaleniState, now: OcaleniNow) -> Panel:
    """The Convoy board with its six events and the radiation of each day, then phases and the steps of the night."""
    printed, round = seen.components, seen.round
    active = [card for card in seen.convoy[:round] if seen.cards[card] == ACTIVE]
    row = 38 if len(active) <= 3 else 23
    top = 121 + row * max(1, len(active))
    panel = Panel("track", "track", RAIL, top + 72, tip="scene-convoy", head=116)
    pieces = panel.pieces
    pieces.append(TITLE)
    if round:
        pieces.append(day(round))
    today = 0 if seen.over else round
    for number in range(ROUNDS):
        pieces += radiation(number, printed.radiation[number], number == today - 1)
        if number < round:
            card = seen.convoy[number]
            pieces += event_pieces(printed, number, card, seen.cards[card])
        else:
            pieces.append(face_down(number, printed.radiation[number]))
    for n, card in enumerate(active):
        pieces += active_pieces(printed, card, 118 + row * n, row > 30)
    if not active:
        pieces.append(NO_EVENTS)
    pieces.append(rule(top))
    phase = 0 if seen.over else now.phase
    for n in range(3):
        pieces += phase_pieces(n, phase == n + 1, max(1, round), top)
    step = now.step if phase == NIGHTTIME else 0
    for n in range(1, len(NIGHT_ICONS) + 1):
        pieces += night_pieces(n, step == n, now.step > n, top)
    return panel


@drawn_once
def day(round: int) -> Piece:
    words: dict[str, Word] = {"round": round}
    return Piece("day", "t-note", 270, 23.5, 1, text=ref("scene-day-of"), words=words, marks=("end",), room=140)


@drawn_once
def rule(top: int) -> Piece:
    return Piece("rule", "rule", 14, top - 2, -1)


@drawn_once
def phase_pieces(n: int, on: bool, round: int, top: int) -> tuple[Piece, ...]:
    """Dawn, day or night, and whether it is now."""
    x, y = 28 + 90 * n, top + 17
    style, marks = ("t-strong", ()) if on else ("t-text", ("quiet",))
    ink, text = ("ink",) if on else ("quiet",), ref(f"scene-phase-{n}")
    return (
        Piece(f"phase-{n}", "step-on" if on else "step", x, y, -1, tip=PHASES[n], words={"round": round}),
        Piece(f"phase-{n}-icon", PHASE_ICONS[n], x, y, 0, 0.6, marks=ink),
        Piece(f"phase-{n}-name", style, x + 14, top + 21.5, 0, text=text, room=64, marks=marks),
    )


@drawn_once
def night_pieces(n: int, on: bool, past: bool, top: int) -> tuple[Piece, ...]:
    """A step of the night: now, done, or to come."""
    x, y = 33 + 36.4 * (n - 1), top + 49
    look = "night-on" if on else "night-past" if past else "night"
    return (
        Piece(f"night-{n}", look, x, y, -1, tip=f"scene-night-{n}"),
        Piece(f"night-{n}-icon", NIGHT_ICONS[n - 1], x, y, 0, 0.66, marks=("ink",) if on else ("quiet",)),
    )


@drawn_once
def radiation(number: int, level: int, now: bool) -> tuple[Piece, ...]:
    """The radiation of a day, below its event, and a frame around the event of this day."""
    x = event_at(number)
    words: dict[str, Word] = {"round": number + 1, "radiation": level}
    pieces = (
        Piece(f"rad-{number}", "rad-now" if now else "rad", x, 101, -1, tip="scene-radiation", words=words),
        Piece(f"rad-{number}-icon", "i-radiation", x - 6, 101, 0, 0.5, marks=("ink",) if now else ()),
        Piece(f"rad-{number}-level", "t-cell", x + 7, 105.2, 0, text=level, marks=("on-accent",) if now else ()),
    )
    return (*pieces, Piece("event-now", "event-now", x, 62, -2)) if now else pieces


def event_at(number: int) -> float:
    """Where a space of the Convoy board is."""
    return 33 + 43.8 * number


@drawn_once
def face_down(number: int, level: int) -> Piece:
    """An event of a later day."""
    words: dict[str, Word] = {"round": number + 1, "radiation": level}
    return Piece(f"event-{number}", "event-down", event_at(number), 62, 0, tip="scene-event-down", words=words)


@drawn_once
def event_pieces(printed: OcaleniComponents, number: int, card: int, owner: int) -> tuple[Piece, ...]:
    """An event on the Convoy board: active, or completed by a player."""
    x, id = event_at(number), f"event-{number}"
    name, points = CARD_NAMES[card], ref("scene-pp")
    words: dict[str, Word] = {"card": CARD_REF[card], "points": printed.points[card]}
    if owner == ACTIVE:
        return (
            Piece(id, "event-open", x, 62, 0),
            Piece(f"{id}-icon", f"i-card-{name}", x, 55, 1, 0.95, marks=("ink",)),
            Piece(f"{id}-points", "t-print", x, 80, 1, text=points, words=words, room=38),
            Piece(f"card-{name}", "hit-event", x, 62, 2, tip="scene-event", words=words, glow="glow-event"),
        )
    words["seat"] = seat_name(owner)
    return (
        Piece(id, "event-done", x, 62, 0),
        Piece(f"{id}-seal", f"seal-{seat_colour(owner)}", x, 54, 1, 0.7),
        Piece(f"{id}-points", "t-note", x, 80, 1, text=points, words=words, marks=("middle",), room=38),
        Piece(f"card-{name}", "hit-event", x, 62, 2, tip="scene-event-done", words=words, glow="glow-event"),
    )


@drawn_once
def active_pieces(printed: OcaleniComponents, card: int, y: int, wide: bool) -> tuple[Piece, ...]:
    """An active event in words: what it does and what it costs to complete."""
    id = f"active-{CARD_NAMES[card]}"
    words: dict[str, Word] = {"card": CARD_REF[card]}
    height, size = (19, 0.86) if wide else (13, 0.7)
    pieces = [Piece(id, f"i-card-{CARD_NAMES[card]}", 26, y + height, 1, size)]
    if wide:
        pieces.append(Piece(f"{id}-effect", "t-note", 44, y + 33, 1, text=ref("scene-effect"), words=words, room=226))
    right = 270
    for kind in reversed(range(RESOURCES)):
        count = printed.card_cost[card][kind]
        if count:
            pieces.append(Piece(f"{id}-{kind}", COINS[kind], right - 8, y + 12.5, 1, 0.76))
            pieces.append(Piece(f"{id}-{kind}-count", "t-strong", right - 19, y + 17, 1, text=count, marks=("end",)))
            right -= 33
    pieces.append(Piece(f"{id}-name", "t-strong", 44, y + 17, 1, text=CARD_REF[card], room=right - 46))
    return tuple(pieces)
