"""The rough play by which a searching bot looks several turns ahead."""

import pytest

from games.metro2033.positions import CIGARETTES, FUEL, MEDICINES, PORK, Player, position
from ostoja.core.rng import Rng
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.actions import DECK
from ostoja.games.metro2033.ahead import sensible
from ostoja.games.metro2033.steps.basic import BasicAction
from ostoja.games.metro2033.steps.bazaar import DRAW
from setups import Setup, play_on, small_setups


def no_hurry() -> None:
    """A clock that never strikes."""


@pytest.mark.parametrize("mode", small_setups("metro2033"), ids=lambda mode: mode.name)
def test_it_comes_to_the_beginning_of_the_own_next_turn(mode: Setup) -> None:
    """From every tenth decision of a random game, whoever decides there, for every seat."""
    number = [0]

    def look(state) -> None:
        number[0] += 1
        if state.over or number[0] % 10:
            return
        for seat in range(state.seats):
            after = state.copy()
            GAME.play_ahead(after, seat, no_hurry)
            after.check()
            if not after.over:
                assert state.turns < after.turns <= state.turns + state.seats
                assert after.waiting == (seat,)
                assert isinstance(after.stack[-1], BasicAction)

    play_on(mode.record(), Rng(5), look)
    assert number[0] > 100


def test_the_same_luck_brings_the_same_turns() -> None:
    state = GAME.start(4, 8)
    futures = [state.copy(), state.copy(), state.copy()]
    futures[2].rng = Rng(99)
    for future in futures:
        for _ in range(3):
            GAME.play_ahead(future, 1, no_hurry)
    first, second, third = [(future.discard, future.hands, future.bazaar) for future in futures]
    assert first == second
    assert first != third


def test_the_clock_is_looked_at_before_every_decision() -> None:
    """One that strikes at its fifth look leaves the state after four decisions."""
    state = GAME.start(4, 8)
    before = state.number
    looks = iter(range(4))
    with pytest.raises(StopIteration):
        GAME.play_ahead(state, 1, looks.__next__)
    assert state.number - before == 4


def test_the_seat_completes_a_mission_and_the_others_do_not_build() -> None:
    ready = {"faction": "f5", "resources": (PORK, MEDICINES)}
    state = position(Player(**ready), Player(**{**ready, "faction": "f2"}))
    GAME.play_ahead(state, 0, no_hurry)
    assert (state.flipped, state.reserve) == ([True, False], [4, 5])
    assert len(state.supplies[1]) <= 2
    assert not state.stations[1]


def test_it_does_not_draw_blind_while_there_is_a_bazaar() -> None:
    """Tried in a world, the deck would show its top card."""
    state = position(Player(), Player(), bazaar=(PORK, FUEL, CIGARETTES))
    state.push(DRAW[0][1])
    state.forget()
    assert DECK in state.legal(0)
    assert DECK not in sensible(state, 0, state.stack[-1])
