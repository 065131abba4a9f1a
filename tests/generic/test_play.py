"""Random games of every mode and player count: they end, keep the invariants, accept exactly what they list."""

import pytest

from ostoja.core.errors import IllegalAction
from ostoja.core.rng import Rng
from ostoja.core.snapshot import fingerprint
from ostoja.core.state import State
from setups import Setup, play_on, positions


def look(state: State) -> None:
    """What must be true at every decision."""
    state.check()
    if state.over:
        assert state.waiting == () == state.may_act
        assert len(state.scores) == state.seats
        assert set(state.winners) <= set(range(state.seats))
        for seat in range(state.seats):
            assert state.legal(seat) == []
            assert sum(points for _, points in state.breakdown(seat)) == state.scores[seat]
            for lines in (state.breakdown, state.besides):
                assert [key for key, _ in lines(seat)] == [key for key, _ in lines(0)], "one table for all seats"
        return
    assert state.waiting, "somebody must be asked while the game goes on"
    assert set(state.waiting) <= set(state.may_act) <= set(range(state.seats))
    assert state.scores == [] == state.winners
    for seat in range(state.seats):
        legal = state.legal(seat)
        assert bool(legal) == (seat in state.may_act), f"seat {seat} in {state.stack[-1]}"
        assert len(set(legal)) == len(legal), "no action is listed twice"
        assert all(state.game.actions[action.index] is action for action in legal)


def test_random_games_end_and_keep_the_invariants(setup: Setup) -> None:
    for seed in range(2):
        play_on(setup.record(setup.seed + seed), Rng(seed), look)


def test_every_listed_action_is_accepted(small_setup: Setup) -> None:
    for record in positions(small_setup, 12):
        for seat in record.state.may_act:
            for action in record.state.legal(seat) + record.state.talk(seat):
                after = record.state.copy()
                after.play(seat, action)
                after.check()
                assert after.over or after.waiting


def test_why_not_is_none_exactly_for_legal_actions(small_setup: Setup) -> None:
    for record in positions(small_setup, 3):
        state = record.state
        for seat in range(state.seats):
            allowed = {action.index for action in state.legal(seat) + state.talk(seat)}
            for action in state.game.actions:
                reason = state.why_not(seat, action)
                assert (reason is None) == (action.index in allowed)
                if reason is not None:
                    assert reason.key
                    if seat in state.may_act and not action.talk:
                        assert reason.clause.startswith(state.game.prefix + "-"), f"{action} {reason}"


def test_an_illegal_action_is_refused_and_changes_nothing(small_setup: Setup) -> None:
    rng = Rng(1)
    for record in positions(small_setup, 4):
        state = record.state
        before = fingerprint(state)
        for seat in range(state.seats):
            allowed = state.legal(seat) + state.talk(seat)
            for _ in range(20):
                action = rng.pick(list(state.game.actions))
                if action not in allowed:
                    with pytest.raises(IllegalAction) as refusal:
                        state.play(seat, action)
                    assert refusal.value.key
        assert fingerprint(state) == before


def test_action_indices_are_their_places(game_id: str) -> None:
    import ostoja

    actions = ostoja.game(game_id).actions
    assert [action.index for action in actions] == list(range(len(actions)))
    assert len({repr(action) for action in actions}) == len(actions), "each action reads differently"
