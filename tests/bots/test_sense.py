"""Bots do nothing absurd: a fault once seen in whole games, looked for in positions of games."""

from collections.abc import Iterator

import ostoja
from ostoja import bots
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.attack import Victim
from ostoja.games.osaczeni.steps.voting import ATTACK_PHASE, Decision

WORLDS = 24


def votes_on_victims(games: range) -> Iterator[tuple[OsaczeniState, int]]:
    """Every seat asked in these games, played quickly, who is to be eaten."""
    quick = bots.make("greedy:worlds=1,trials=12", 4)
    for seed in games:
        state: OsaczeniState = ostoja.game("osaczeni").start(4, seed)
        while not state.over:
            seat = state.waiting[0]
            if isinstance(state.stack[-1], Decision) and state.phase == ATTACK_PHASE:
                yield state, seat
            state.play(seat, quick.choose(state.seen_by(seat), seat))


def family(state: OsaczeniState, seat: int) -> int:
    return sum(place > 0 for place in state.where[4 * seat : 4 * seat + 4])


def losses(state: OsaczeniState, seat: int, action: Action) -> int:
    """How many of its characters the answer costs the seat in some worlds, where the others point anywhere."""
    lost = 0
    for number in range(WORLDS):
        world: OsaczeniState = state.seen_by(seat).imagine(seat, Rng(number))
        dice = Rng(number)
        world.play(seat, action)
        while world.voting == state.voting or (not world.over and isinstance(world.stack[-1], Victim)):
            other = world.waiting[0]
            world.play(other, dice.pick(world.legal(other)))
        lost += family(state, seat) - family(world, seat)
    return lost


def needless(state: OsaczeniState, seat: int, action: Action) -> bool:
    """OS-11.6 Does it point at the own family where another answer loses nobody, or less often?"""
    if action.args[0] != seat:
        return False
    return losses(state, seat, action) > min(losses(state, seat, other) for other in state.legal(seat))


def test_to_point_at_oneself_is_found_to_be_needless() -> None:
    """The measure itself: where two or more are asked, the own vote is a reason to be chosen."""
    found = [
        needless(state, seat, next(action for action in state.legal(seat) if action.args[0] == seat))
        for state, seat in votes_on_victims(range(2))
    ]
    assert sum(found) > 0.6 * len(found)


def test_steady_does_not_point_at_the_own_family_without_need() -> None:
    """It was one vote in seven."""
    steady = bots.make("steady", 5)
    asked = wrong = 0
    for state, seat in votes_on_victims(range(100, 108)):
        asked += 1
        wrong += needless(state, seat, steady.choose(state.seen_by(seat), seat))
    assert asked > 25
    assert wrong == 0
