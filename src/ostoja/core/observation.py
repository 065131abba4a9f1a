"""What a learner is shown of a position: named pieces of whole numbers, fixed in length for a seat count.

A game's `observation.py` holds `PIECES`, which describes its own ones, `QUESTIONS`, the prompts it can ask, and
`observe`, which writes their numbers in their order. Seats are counted from the observer: 0 is the observer, 1 the next
seat. What a seat may not know is never read, so the numbers of a full state are those of the seat's view.
"""

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ostoja.core.compiled import i64
from ostoja.core.errors import HiddenInformation
from ostoja.core.fields import fields
from ostoja.core.option import Option, Value
from ostoja.core.state import FULL, State, Step
from ostoja.core.tape import COMPILED, Tape

if TYPE_CHECKING:
    from ostoja.core.game import Game

MOST_SEATS: Final = 8


class Numbers(NamedTuple):
    """One named piece: `size` numbers from `low` to `high`, so many for every seat if `each` (the observer first).

    The numbers are amounts, or `codes` that stand for things: a learner should not read 7 as more than 6.
    """

    name: str
    size: int
    low: int
    high: int
    about: str
    each: bool = False
    codes: bool = False

    def length(self, seats: int) -> int:
        """How many numbers it has at a table of `seats`."""
        return self.size * seats if self.each else self.size


# What is told of every game -----------------------------------------------------------------------------------


def common_pieces(options: Sequence[Option], questions: Sequence[str]) -> tuple[Numbers, ...]:
    """The observer, who is asked what, and the options: so that one learner can play all modes."""
    chosen = [
        Numbers(
            f"option_{option.id}", 1, 0, len(option.values) - 1, f"option {option.id}: {_values(option)}", codes=True
        )
        for option in options
    ]
    return (
        Numbers("seat", 1, 0, MOST_SEATS - 1, "the observer's own seat number", codes=True),
        Numbers("seats", 1, 1, MOST_SEATS, "seats at the table", codes=True),
        Numbers("asked", 1, 0, 1, "1 for a seat known to be asked now", each=True),
        Numbers(
            "question", 1, 0, len(questions), "what is being asked: its place in QUESTIONS from 1; 0 none", codes=True
        ),
        *chosen,
    )


def _values(option: Option) -> str:
    values = [str(value).lower() for value in option.values]
    return ", ".join(values) if len(values) < 8 else f"{values[0]} to {values[-1]}"


class Common:
    """Writes the numbers of the common pieces of one game."""

    def __init__(self, options: Sequence[Option], questions: Sequence[str]) -> None:
        self.options: list[tuple[str, dict[Value, int]]] = [
            (option.id, {value: place for place, value in enumerate(option.values)}) for option in options
        ]
        self.questions: dict[str, int] = {key: number for number, key in enumerate(questions, 1)}

    def add(self, found: Tape, state: State, seat: int) -> None:
        """The beginning of an observation; the pieces of the game follow."""
        self.add_asked(found, state, seat)
        found.extend(self.chosen(state.options))

    def chosen(self, options: dict[str, Value]) -> list[int]:
        """The numbers of the options, the same for all of a game."""
        return [places[options[id]] for id, places in self.options]

    def add_asked(self, found: Tape, state: State, seat: int) -> None:
        """Everything before the options."""
        if state.viewer not in (FULL, seat):
            raise HiddenInformation("a view is observed by its own seat only")
        seats = state.seats
        found.append(seat)
        found.append(seats)
        start: i64 = found.at
        found.same(0, seats)
        question = 0
        if state.stack and not state.over:
            top = seen_step(state, state.stack[-1], seat)
            for other in top.waiting(state):
                found[start + (other - seat) % seats] = 1
            question = self.questions.get(top.question(state, seat), 0)
        found.append(question)


def seen_step(state: State, step: Step[Any], seat: int) -> Step[Any]:
    """A step of the stack as the observer may know it."""
    return step.seen_by(state, seat) if state.viewer == FULL else step


# What is being resolved ---------------------------------------------------------------------------------------

PLAIN: Final = 0
"""The field is the number itself."""
SEAT: Final = 1
"""The field is a seat, or a negative code."""
COUNTED: Final = 2
"""The field holds things from 0 on: how many of each."""
SEATS: Final = 3
"""The field is a set of seats, one bit each: the piece has one number a seat."""
WORD: Final = 4
"""The field is one of the stack's `words`: its place among them."""
EACH: Final = 5
"""The field holds one number for every seat, in seat order."""


class StepField:
    """A field of a step: how it is told, and where its numbers are."""

    def __init__(self, name: str, how: i64, place: i64, size: i64) -> None:
        self.name: Final = name
        self.how: Final = how
        self.place: Final = place
        self.size: Final = size


class Stack:
    """The steps being resolved, as numbers: the piece `step_hex` is the field `hex` of the innermost step that has it.

    A piece that no step has a field for is at its lowest; so are things not counted.
    """

    def __init__(self, fields: Sequence[tuple[Numbers, int]], words: Sequence[str] = ()) -> None:
        self.fields: Final = list(fields)
        self.words: Final[dict[str, int]] = {word: place for place, word in enumerate(words)}
        self.pieces: Final = tuple([piece for piece, _ in fields])
        self._sizes: list[int] = [sum(piece.length(seats) for piece in self.pieces) for seats in range(MOST_SEATS + 1)]
        self._lows: list[Tape] = [self._nothing(seats) for seats in range(MOST_SEATS + 1)]
        """What stands where nothing is told, so far as it is not 0: place, number, place, number …"""
        self._known: list[dict[type, list[StepField]]] = [{} for _ in range(MOST_SEATS + 1)]

    def place(self, name: str, seats: int) -> int:
        """Where the numbers of a piece begin."""
        start = 0
        for piece in self.pieces:
            if piece.name == name:
                return start
            start += piece.length(seats)
        raise KeyError(name)

    def add(self, found: Tape, state: State, seat: int) -> None:
        """The numbers of all its pieces."""
        seats = state.seats
        begin: i64 = found.at
        found.same(0, self._sizes[seats])
        lows = self._lows[seats]
        theirs, cells = lows.cells, found.cells
        for at in range(0, lows.size, 2):
            cells[begin + i64(theirs[at])] = theirs[at + 1]
        for real in state.stack:
            step = seen_step(state, real, seat)
            known = self._known[seats].get(type(step))
            if known is None:
                known = self._learn(step, seats)
            for told in known:
                start = begin + told.place
                value = getattr(step, told.name)
                if told.how == PLAIN:
                    number: int = value
                    found[start] = number
                elif told.how == SEAT:
                    found[start] = from_here(value, seat, seats)
                elif told.how == COUNTED:
                    for place in range(start, start + told.size):
                        found[place] = 0
                    for thing in value:
                        kind: i64 = thing
                        found[start + kind] += 1
                elif told.how == WORD:
                    found[start] = self.words[value]
                elif told.how == EACH:
                    for other, number in enumerate(value):
                        found[start + (other - seat) % seats] = number
                else:
                    for other in range(seats):
                        found[start + (other - seat) % seats] = value >> other & 1

    def _nothing(self, seats: int) -> Tape:
        low: list[int] = []
        for piece, how in self.fields:
            low += [0 if how in (COUNTED, SEATS) else piece.low] * piece.length(seats)
        told = [both for place, number in enumerate(low) if number for both in (place, number)]
        found = Tape(len(told))
        found.extend(told)
        return found

    def _learn(self, step: Step[Any], seats: int) -> list[StepField]:
        """Which fields of a class of steps are told, and where: worked out once."""
        names = fields(step)
        found = [
            StepField(piece.name[5:], how, self.place(piece.name, seats), piece.length(seats))
            for piece, how in self.fields
            if piece.name[5:] in names
        ]
        self._known[seats][type(step)] = found
        return found


# For the games' observations ----------------------------------------------------------------------------------


def add_turned(found: Tape, values: list[int], seat: i64, seats: i64) -> None:
    """A flat list per seat, begun with the observer.

    >>> found = Tape(6)
    >>> add_turned(found, [10, 11, 20, 21, 30, 31], seat=1, seats=3)
    >>> found.numbers()
    [20, 21, 30, 31, 10, 11]
    """
    if seat == 0:
        found.extend(values)
        return
    cut: i64 = len(values) // seats * seat
    if not COMPILED:
        found += values[cut:] + values[:cut]
        return
    cells = found.cells
    start = found.at
    found.same(0, len(values))
    end = found.at
    place = end - cut
    zero: object = 0
    things: list[Any] = values
    for thing in things:
        if place == end:
            place = start
        if thing is not zero:
            cells[place] = thing
        place += 1


def add_turned_bits(found: Tape, mask: i64, seat: i64, seats: i64) -> None:
    """A set of seats, one bit each, begun with the observer."""
    add_bits(found, mask >> seat, seats - seat)
    add_bits(found, mask, seat)


def from_here(other: i64, seat: i64, seats: i64) -> int:
    """A seat number counted from the observer; what is no seat (negative) stays as it is."""
    return (other - seat) % seats if other >= 0 else other


def add_padded(found: Tape, values: list[int], size: i64, filler: int = -1) -> None:
    """Exactly `size` numbers: the first ones, filled up behind."""
    there: i64 = len(values)
    count = there if there < size else size
    found.part(values, 0, count)
    found.same(filler, size - count)


def add_counted(found: Tape, values: list[int], kinds: int) -> None:
    """How many of each kind 0 to kinds - 1 there are; what is hidden (negative) is not counted.

    >>> found = Tape(4)
    >>> add_counted(found, [2, 0, 2, -1], kinds=4)
    >>> found.numbers()
    [1, 0, 2, 0]
    """
    start: i64 = found.at
    found.same(0, kinds)
    cells = found.cells
    for value in values:
        if value >= 0:
            cells[start + value] += 1


def add_bits(found: Tape, mask: i64, count: i64) -> None:
    """The lowest `count` bits of a set written as a mask."""
    start: i64 = found.at
    found.same(0, count)
    cells = found.cells
    for number in range(count):
        if mask >> number & 1:
            cells[start + number] = 1


# The layout ---------------------------------------------------------------------------------------------------


def fingerprint(game: "Game[Any]") -> str:
    """A short hash of all a learner relies on: pieces, questions, options and actions of a rules version."""
    layout = (
        game.version,
        [tuple(piece)[:4] + tuple(piece)[5:] for piece in game.pieces],
        list(game.questions),
        [(option.id, option.values) for option in game.options],
        len(game.actions),
    )
    return hashlib.sha256(repr(layout).encode()).hexdigest()[:16]
