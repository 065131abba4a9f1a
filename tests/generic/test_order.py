"""Where a seat names several things one after another, any order will do, and nothing is taken unasked.

Two things a and b are offered. Whatever still fits after a click is offered after it: if b is offered after a, so is
a after b, and both ways lead to the same position. In a fixed order one of them is gone after the other.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import ostoja
from ostoja.core.action import Action
from ostoja.core.fields import fields
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.core.state import State, Step
from setups import games

OFTEN = 30
"""How many positions of a kind of step are looked into."""
MOST_PAIRS = 15
ENOUGH, MOST_ROUNDS = 12_000, 30
"""So many decisions are played at least, and so many games of a set-up at most."""

FIXED: dict[str, dict[str, str]] = {
    "survive_the_island": {
        "ActionPhase": "SI-4.2 moves on the board: one opens or closes the way of the next",
        "Paddles": "SI-10.6 a raft's two steps are a way",
        "Dolphin": "SI-10.7 a swimmer's two steps are a way",
    },
    "bright_future": {
        "Handcar": "BF-15.6 two locations are a way",
        "Series": "BF-5.6 hits take effect in order, and a defeated player is hit no more",
    },
}
"""Steps in which the order of things of one kind matters by the book, with its clause."""


def after(state: State, seat: int, action: Action) -> State:
    twin = state.copy()
    twin.play(seat, action)
    return twin


def still(state: State, twin: State, seat: int, action: Action) -> bool:
    """Is the seat asked the same again, and may it still answer so?"""
    return not twin.over and type(twin.stack[-1]) is type(state.stack[-1]) and action in twin.legal(seat)


def position(state: State) -> object:
    """The position without the number of decisions that led to it."""
    return {name: snapshot(value) for name, value in fields(state).items() if name not in ("number", "number_known")}


def disorder(state: State, seat: int, one: Action, two: Action) -> str:
    """What is wrong with the order of two actions; the last thing that is left may go without a question."""
    first, second = after(state, seat, one), after(state, seat, two)
    stays = still(state, first, seat, two), still(state, second, seat, one)
    if stays == (True, False):
        one, two = two, one
    if stays[0] != stays[1]:
        forced = after(state, seat, one), after(after(state, seat, two), seat, one)
        if position(forced[0]) == position(forced[1]):
            return ""
        return f"{two!r} is not to be had after {one!r}, but {one!r} is after {two!r}"
    if all(stays) and position(after(first, seat, two)) != position(after(second, seat, one)):
        return f"{one!r}, {two!r} and {two!r}, {one!r} lead to different positions"
    return ""


def pairs(state: State, seat: int, rng: Rng) -> list[tuple[Action, Action]]:
    """Pairs of things of one kind that are offered to a seat."""
    found = [(one, two) for one, two in combinations(state.legal(seat), 2) if one.kind == two.kind]
    while len(found) > MOST_PAIRS:
        found.pop(rng.below(len(found)))
    return found


def choices(game_id: str, wanted: set[str]) -> Iterator[tuple[str, State, int]]:
    """Positions in which a seat chooses, some for every kind of step; until all steps `wanted` have been met."""
    met: Counter[str] = Counter()
    decisions = 0
    for setup, _, walk in games(game_id, range(MOST_ROUNDS)):
        if decisions > ENOUGH and wanted <= met.keys():
            return
        for number, (before, seat, _) in enumerate(walk):
            decisions += 1
            step = type(before.stack[-1]).__name__
            if met[step] < OFTEN and len(before.legal(seat)) > 1:
                met[step] += 1
                yield f"{setup.name}, decision {number}, {step}", before, seat
    assert wanted <= met.keys(), f"never met with a choice: {', '.join(sorted(wanted - met.keys()))}"


def marked(game_id: str) -> set[str]:
    """The steps of a game in which several things are named."""

    def all_below(cls: type) -> Iterator[type]:
        for sub in cls.__subclasses__():
            yield sub
            yield from all_below(sub)

    package = type(ostoja.game(game_id)).__module__
    mine = [cls for cls in all_below(Step) if cls.__module__.startswith(package)]
    return {cls.__name__ for cls in mine if cls.several is not Step.several}


def test_things_may_be_named_in_any_order(game_id: str) -> None:
    rng = Rng(14)
    faults: dict[object, str] = {}
    for where, state, seat in choices(game_id, marked(game_id)):
        step = state.stack[-1]
        name = type(step).__name__
        if not step.several() and name in FIXED.get(game_id, {}):
            continue
        for one, two in pairs(state, seat, rng):
            fault = disorder(state, seat, one, two)
            if fault and (step.several() or "is not to be had" in fault):
                mark = "" if step.several() else " (say several(), or that and why the order is fixed)"
                sample = f"{where}{mark}, prompt {state.prompt(seat).key}: seat {seat}: {fault}"
                faults.setdefault((name, one.kind, fault.split(">")[1][:10]), sample)
    assert not faults, f"{len(faults)} kinds of steps depend on an order:\n" + "\n".join(faults.values())
