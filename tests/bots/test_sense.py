"""Bots do nothing absurd: a fault once seen in whole games, looked for in positions of games."""

import sys
from pathlib import Path

import pytest

import ostoja
from ostoja import bots
from ostoja.games.osaczeni.steps.voting import ATTACK_PHASE, Decision

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
try:
    from bots_votes import needless, votes_on_victims
finally:
    sys.path.pop(0)


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


@pytest.mark.parametrize(("bot", "wrong"), [("steady", False), ("sharp@1:looks=100", True)])
def test_nobody_points_at_the_own_family_because_it_is_over_then(bot: str, wrong: bool) -> None:
    """OS-11.6 Where the own vote led on to a later moment, that moment was liked better than the danger before it."""
    player = bots.make(bot, 5)
    votes = votes_on_victims([9000])
    assert any(needless(state, seat, player.choose(state.seen_by(seat), seat)) for state, seat in votes) is wrong


def test_other_votes_are_chosen_among_all() -> None:
    """OS-6.2, OS-7.1 The truck and the badge are prizes: there one may point at oneself."""
    state = ostoja.game("osaczeni").start(4, 3)
    while not isinstance(state.stack[-1], Decision):
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    seat = state.waiting[0]
    assert state.phase != ATTACK_PHASE
    assert state.game.sensible(state.seen_by(seat), seat) == state.legal(seat)
