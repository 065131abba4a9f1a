"""Luck as explicit chance: a generator that stops the rules at every draw, so that each outcome is a branch.

The rules know nothing of it. A move is tried on a copy with the outcomes drawn so far; where one more is needed, the
try ends, the outcome is chosen from outside, and the move is tried again from its beginning:

>>> luck = Luck()
>>> drawn = attempt(luck, lambda rng: rng.below(6) + rng.below(6))
>>> drawn, luck.sides
(None, 6)
>>> luck.outcomes += [2, 5]
>>> attempt(luck, lambda rng: rng.below(6) + rng.below(6))
7
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

from ostoja.core import rng as generator
from ostoja.core.errors import BadOption
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.state import State

T = TypeVar("T")

MOST_SIDES: Final = 256
"""No draw of any game has more outcomes."""


class Luck:
    """What chance has said about one move so far, and how many outcomes the next draw has (0: none is needed)."""

    def __init__(self, outcomes: list[int] | None = None, sides: int = 0) -> None:
        self.outcomes = outcomes if outcomes is not None else []
        self.sides = sides

    def copy(self) -> "Luck":
        return Luck(self.outcomes[:], self.sides)


class DrawNeeded(Exception):
    """The rules draw, and chance has not said yet what."""


def attempt(luck: Luck, move: Callable[[Rng], T]) -> T | None:
    """What `move` gives if the outcomes suffice; else None, and `luck.sides` tells what has to be drawn."""
    luck.sides = 0
    try:
        return move(_drawing(luck))
    except DrawNeeded:
        return None


def check_source() -> None:
    """Compiled code calls no other generator than its own: explicit chance needs the plain source."""
    if not (generator.__file__ or "").endswith(".py"):
        raise BadOption("chance=explicit runs on the plain source only, not on the compiled build")


def dealt(ours: Game[Any], luck: Luck, seats: int, options: dict[str, Any]) -> State | None:
    """A new game with the outcomes drawn so far; None while the set-up needs more."""

    def set_up(rng: Rng) -> State:
        game = _twin(ours)
        vars(game)["luck"] = lambda seed: rng
        state = game.start(seats, 0, options)
        state.game = ours
        return settled(state)

    return attempt(luck, set_up)


@cache
def _twin(ours: Game[Any]) -> Game[Any]:
    """Another instance of a game, which may be given another generator."""
    return type(ours)(ours.pack)


def played(state: State, luck: Luck, seat: int, action: Any) -> State | None:
    """The position after an action with the outcomes drawn so far; None while it needs more."""

    def play(rng: Rng) -> State:
        after = state.copy()
        after.rng = rng
        after.play(seat, action)
        return settled(after)

    return attempt(luck, play)


def settled(state: State) -> State:
    """The position without anything of the luck that led to it."""
    state.rng = Rng(0)
    return state


def _drawing(luck: Luck) -> Rng:
    """A generator that gives the outcomes one after another, and stops at the first that is missing."""
    rng: Rng = _drawing_type()(luck)
    return rng


@cache
def _drawing_type() -> Any:
    """Its class, made when it is first needed: the compiled generator has no subclasses."""

    class Drawing(Rng):
        def __init__(self, luck: Luck) -> None:
            super().__init__(0)
            self.luck = luck
            self.given = 0

        def below(self, n: int) -> int:
            if n == 1:
                return 0
            if self.given == len(self.luck.outcomes):
                self.luck.sides = n
                raise DrawNeeded
            self.given += 1
            return self.luck.outcomes[self.given - 1]

        def pick(self, items: list[Any]) -> Any:
            return items[self.below(len(items))]

        def shuffle(self, items: list[Any]) -> None:
            for last in range(len(items) - 1, 0, -1):
                other = self.below(last + 1)
                items[last], items[other] = items[other], items[last]

        def next(self) -> int:
            raise BadOption("this game draws bits, not outcomes; chance=explicit cannot branch on them")

        def random(self) -> float:
            raise BadOption("this game draws a number between 0 and 1; chance=explicit cannot branch on it")

        def copy(self) -> Rng:
            return self

    return Drawing
