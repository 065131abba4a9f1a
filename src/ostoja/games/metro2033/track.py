"""Beside the board: whose turn it is, the race to ten tokens, the Survival rules in force, what has been discarded."""

from typing import Final, NamedTuple

from ostoja.core.action import Word, ref, seat_name
from ostoja.core.drawing import RAIL, drawn_at_most, drawn_once
from ostoja.core.scene import Panel, Piece
from ostoja.games.metro2033.cards import (
    CARDS,
    FIRST_CARAVAN,
    FIRST_HERO,
    FIRST_RESOURCE,
    FIRST_THREAT,
    STARTING_TOKENS,
    TOKENS,
    TYPES,
)
from ostoja.games.metro2033.components import MetroComponents
from ostoja.games.metro2033.drawing import BOXES, TYPE_SYMBOLS, colour_of
from ostoja.games.metro2033.state import MetroState

SURVIVAL: Final = ("all_symbols", "exhaustion", "no_rest", "duty")
HEAP: Final = (*TYPES, "station", "hero", "threat", "caravan")
HEAP_SYMBOLS: Final = (*TYPE_SYMBOLS, "i-station", "i-hero", "i-monster", "i-caravan")
GAP: Final = 48.0
"""How far apart the stops of the race are."""


class Course(NamedTuple):
    """All that the track shows."""

    active: int
    """Whose turn it is; below 0: nobody's."""
    step: int
    label: str
    round: int
    """0: before the first one."""
    colours: tuple[int, ...]
    totals: tuple[int, ...]
    discarded: tuple[int, ...]
    """How many of each kind of `HEAP`."""
    survival: tuple[str, ...]


def track(seen: MetroState, step: int, label: str) -> Panel:
    """Whose turn, which part of it, the race to ten tokens, the Survival rules in force, what has been discarded."""
    counts, heap = [0] * len(HEAP), heaps(seen.game.components)
    for card in seen.discard:
        counts[heap[card]] += 1
    return course(
        Course(
            seen.active() if not seen.over else -1,
            step,
            label,
            seen.round() if seen.turns else 0,
            tuple([colour_of(seen, seat) for seat in range(seen.seats)]),
            tuple([TOKENS - left for left in seen.reserve]),
            tuple(counts),
            tuple([name for name in SURVIVAL if seen.options[name]]),
        )
    )


@drawn_at_most(BOXES)
def heaps(values: MetroComponents) -> tuple[int, ...]:
    """Which of the counts of the discard pile each card belongs to."""
    return tuple(heap_of(values, card) for card in range(CARDS))


def heap_of(values: MetroComponents, card: int) -> int:
    if FIRST_RESOURCE <= card < FIRST_HERO:
        return values.type[card]
    return 6 if card < FIRST_RESOURCE else 7 if card < FIRST_THREAT else 8 if card < FIRST_CARAVAN else 9


@drawn_once
def course(now: Course) -> Panel:
    """The panel itself."""
    panel = Panel("track", "track", RAIL, 206 if now.survival else 180, tip="scene-track", head=116)
    panel.pieces = [*phases(now.step), phase(now.label), *STOPS, *runners(now.colours, now.totals), HEAP_LABEL]
    if now.active >= 0:
        panel.pieces.append(active_seal(now.active, now.colours[now.active]))
    if now.round:
        panel.pieces += [ROUND_LABEL, round_number(now.round)]
    for kind, count in enumerate(now.discarded):
        panel.pieces += heap_count(kind, count)
    panel.pieces += survival_rules(now.survival)
    return panel


ROUND_LABEL: Final = Piece("round-label", "i-clock", 239, 26, size=0.6, marks=("quiet",), tip="scene-round")
HEAP_LABEL: Final = Piece("heap-label", "t-note", 16, 128, text=ref("scene-discard"), room=130)


def stops() -> tuple[Piece, ...]:
    """The line of the race with its numbers."""
    pieces = [Piece("race", "race", 22, 86, -2, tip="scene-race")]
    for total in range(STARTING_TOKENS, TOKENS + 1):
        x = 22 + GAP * (total - STARTING_TOKENS)
        pieces.append(Piece(f"stop-{total}", "stop-last" if total == TOKENS else "stop", x, 86, -1))
        pieces.append(Piece(f"stop-{total}-label", "t-note", x, 106, 0, 0.92, 0, total, 0, ("middle",)))
    return tuple(pieces)


STOPS: Final = stops()


@drawn_once
def active_seal(seat: int, colour: int) -> Piece:
    """Whose turn it is."""
    words: dict[str, Word] = {"seat": seat_name(seat)}
    return Piece("active", f"seal-{colour}", 28, 26, size=0.8, tip="scene-active", words=words)


@drawn_once
def phases(step: int) -> tuple[Piece, ...]:
    """The three parts of a turn."""
    pieces: list[Piece] = []
    for number in range(1, 4):
        pieces += phase_number(number, number == step)
    return tuple(pieces)


@drawn_once
def phase_number(number: int, now: bool) -> tuple[Piece, Piece]:
    x = 32.0 + 25 * number
    look = ("on-accent",) if now else ("quiet",)
    return (
        Piece(f"phase-{number}", "step-on" if now else "step", x, 26, -1, tip=f"scene-step-{number}"),
        Piece(f"phase-{number}-number", "t-cell", x, 30.3, text=number, marks=look),
    )


@drawn_once
def phase(label: str) -> Piece:
    """What is going on, in a word or two."""
    return Piece("phase", "t-strong", 122, 30.5, 0, 0.88, 0, ref(label), 103)


@drawn_once
def round_number(number: int) -> Piece:
    return Piece("round", "t-num", 274, 31.5, text=number, marks=("end",))


@drawn_once
def runners(colours: tuple[int, ...], totals: tuple[int, ...]) -> tuple[Piece, ...]:
    """The players in the race, those with equally many tokens beside each other."""
    pieces: list[Piece] = []
    at: dict[int, int] = {}
    for seat, (colour, total) in enumerate(zip(colours, totals, strict=True)):
        if colour:
            place = at.get(total, 0)
            at[total] = place + 1
            pieces.append(runner(seat, colour, total, place, totals.count(total)))
    return tuple(pieces)


@drawn_once
def runner(seat: int, colour: int, total: int, place: int, crowd: int) -> Piece:
    """A player in the race, at a place among those with equally many tokens."""
    row, column = divmod(place, 3)
    beside = min(3, crowd - 3 * row)
    spot = max(14 + 7.5 * (beside - 1), 22 + GAP * (total - STARTING_TOKENS)) + 15 * (column - (beside - 1) / 2)
    who: dict[str, Word] = {"seat": seat_name(seat), "total": total}
    return Piece(
        f"runner-{seat}", f"seal-{colour}", spot, 66 - 17 * row, 1 + place, 0.46, tip="scene-runner", words=who
    )


@drawn_once
def heap_count(kind: int, count: int) -> tuple[Piece, Piece]:
    """How many cards of a kind have been discarded."""
    name, symbol = HEAP[kind], HEAP_SYMBOLS[kind]
    x, y = 26.0 + 52 * (kind % 5), (143 if kind < 5 else 164)
    quiet = () if count else ("quiet",)
    size = 0.66 if symbol.startswith("i-") else 0.95
    return (
        Piece(f"heap-{name}-icon", symbol, x, y, 0, size, marks=quiet, tip=f"scene-heap-{name}"),
        Piece(f"heap-{name}", "t-strong", x + 13, y + 4.5, text=count, marks=quiet),
    )


@drawn_once
def survival_rules(names: tuple[str, ...]) -> tuple[Piece, ...]:
    """MT-11 The Survival rules in force."""
    pieces: list[Piece] = []
    for n, name in enumerate(names):
        x = 26.0 + 66 * n
        number: dict[str, Word] = {"number": SURVIVAL.index(name) + 1}
        label = ref("scene-survival")
        pieces.append(Piece(f"survival-{name}", f"survival-{name}", x, 189, 0, tip=f"option-{name}"))
        pieces.append(Piece(f"survival-{name}-number", "t-strong", x + 16, 193.5, text=label, words=number))
    return tuple(pieces)
