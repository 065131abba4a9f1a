"""Section 12: player counts and options."""

import pytest

import ostoja
from ostoja.core.errors import BadOption
from ostoja.games.survive_the_island.actions import SPACE
from ostoja.games.survive_the_island.hexes import COAST, ISLAND

GAME = ostoja.game("survive_the_island")


def test_two_to_five_players() -> None:
    """SI-12.1, SI-12.2 No solo game, and nothing for six."""
    for seats in (1, 6):
        with pytest.raises(BadOption):
            GAME.start(seats)
    assert [sum(at != -3 for at in GAME.start(seats).explorer_at) for seats in (2, 3, 4, 5)] == [40, 30, 40, 50]


def test_the_values_option_changes_the_picture_only() -> None:
    """SI-12.3 The same game, and the same view, with both values."""
    memory, open_own = GAME.start(3, 5), GAME.start(3, 5, {"values": "open_own"})
    for number in range(150):
        seat = memory.waiting[0]
        action = memory.legal(seat)[number % len(memory.legal(seat))]
        assert [a.index for a in open_own.legal(seat)] == [a.index for a in memory.legal(seat)]
        memory.play(seat, action)
        open_own.play(seat, action)
    assert memory.seen_by(0).value == open_own.seen_by(0).value
    assert any(memory.seen_by(0).value), "perfect recall is legal"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_set_up(seats: int) -> None:
    """SI-12.4 Everything is placed under the usual restrictions."""
    state = GAME.start(seats, 9, {"random_setup": True})
    places = [at for at in state.explorer_at if at != -3]
    assert set(places) <= set(ISLAND)
    assert max(places.count(hex) for hex in ISLAND) == (2 if seats == 5 else 1)
    rafts = [at for at in state.raft_at if at >= 0]
    assert len(rafts) == (8 if seats in (2, 4) else 2 * seats)
    assert set(rafts) <= set(COAST)


def test_owners_look_once_at_a_random_set_up() -> None:
    """SI-12.4 All at the same time, in any order, before the first turn."""
    state = GAME.start(3, 9, {"random_setup": True})
    assert state.waiting == (0, 1, 2)
    ready = SPACE["ready"]
    state.play(2, ready)
    assert state.waiting == (0, 1)
    assert state.why_not(0, SPACE["end"]).clause == "SI-12.4"
    state.play(0, ready)
    state.play(1, ready)
    assert (state.turn, state.waiting) == (1, (state.first,))
    state = GAME.start(3, 9, {"random_setup": True, "values": "open_own"})
    assert state.turn == 1, "who always sees the own values need not look"
