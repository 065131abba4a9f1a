"""The rough play by which a searching bot looks a round ahead."""

import pytest

from games.survive_the_island.positions import FAR_AWAY, Table
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island import GAME
from ostoja.games.survive_the_island.actions import END, PICK, ROAM, STEP, USE
from ostoja.games.survive_the_island.hexes import AROUND, BEACH, BESIDE, COORDINATES, HEX_AT, ISLAND, LANDING, SAFE_LAND
from ostoja.games.survive_the_island.places import SUPPLY
from ostoja.games.survive_the_island.quick import any_tile, best_attack, best_move, quick_choice
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.action_phase import ActionPhase
from setups import Setup, play_on, small_setups


def no_hurry() -> None:
    """A clock that never strikes."""


def first_turn() -> IslandState:
    state = GAME.start(4, 8, {"random_setup": True})
    while not state.turn:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    return state


@pytest.mark.parametrize("mode", small_setups("survive_the_island"), ids=lambda mode: mode.name)
def test_it_comes_to_the_beginning_of_the_own_next_turn(mode: Setup) -> None:
    """From every twentieth decision of a random game, whoever decides there; the set-up is left as it is."""
    number = [0, 0]

    def look(state: IslandState) -> None:
        number[0] += 1
        if state.over or number[0] % 20:
            return
        seat = number[0] // 20 % state.seats
        after = state.copy()
        GAME.play_ahead(after, seat, no_hurry)
        after.check()
        if not state.turn:
            assert after.number == state.number
        elif not after.over and after.turn <= state.turn + state.seats:
            assert after.turn > state.turn
            assert after.waiting == (seat,)
            assert isinstance(after.stack[-1], ActionPhase)
            number[1] += 1

    play_on(mode.record(), Rng(5), look)
    assert number[1] > 0


def test_the_same_luck_brings_the_same_round() -> None:
    state = first_turn()
    futures = [state.copy(), state.copy(), state.copy()]
    futures[2].rng = Rng(99)
    for future in futures:
        GAME.play_ahead(future, 1, no_hurry)
    first, second, third = [(future.explorer_at, future.creature_at, future.surface) for future in futures]
    assert first == second
    assert first != third


def test_the_clock_is_looked_at_before_every_decision() -> None:
    """One that strikes at its fifth look leaves the state after four decisions."""
    state = first_turn()
    before = state.number
    looks = iter(range(4))
    with pytest.raises(StopIteration):
        GAME.play_ahead(state, 1, looks.__next__)
    assert state.number - before == 4


def test_the_seat_brings_its_best_people_to_safety_first() -> None:
    table = Table(bystanders=False)
    landing = LANDING[0]
    table.raft(COORDINATES[landing], "A1", "A2")
    table.state.value[:2] = [2, 5]
    assert best_move(table.state, 0) in [STEP[1][hex] for hex in BESIDE[landing] if hex >= SAFE_LAND]


def test_the_seat_ends_its_moves_where_none_would_help() -> None:
    table = Table(bystanders=False)
    table.put("B1", FAR_AWAY)
    assert best_move(table.state, 0) is END


def test_a_creature_is_sent_at_others_and_spares_the_own_people() -> None:
    """A serpent between two rafts; when only the own one is there, it goes elsewhere, whatever the luck."""
    table = Table()
    middle = LANDING[0]
    left, right = [COORDINATES[hex] for hex in AROUND[middle][:2]]
    serpent = table.serpent(COORDINATES[middle])
    table.raft(left, "A1")
    other = table.raft(right, "B1")
    table.rolled("serpent")
    assert best_attack(table.state, 0) is ROAM[serpent][HEX_AT[right]]
    table.lose("B1")
    table.state.raft_at[other] = SUPPLY
    ways = {best_attack(table.state, 0) for _ in range(60)}
    assert ROAM[serpent][HEX_AT[left]] not in ways
    assert len(ways) > 1


def test_a_tile_under_own_people_is_not_the_one_to_sink() -> None:
    table = Table()
    beaches = [hex for hex in ISLAND if table.state.surface[hex] == BEACH]
    for explorer, hex in enumerate(beaches[1:6]):
        table.state.explorer_at[explorer] = hex
    table.sinking_phase()
    chosen = {any_tile(table.state, 0).args[0] for _ in range(200)}
    assert chosen == set(beaches) - set(beaches[1:6])


def test_the_seat_uses_tiles_that_help_when_its_moves_are_over() -> None:
    """A dolphin for a swimmer, but not paddles for rafts that nobody needs."""
    table = Table(moves=0)
    paddles, dolphin = table.hold("A", "paddles"), table.hold("A", "dolphin")
    assert best_move(table.state, 0) is END
    table.put("A1", (5, -5))
    table.state.value[0] = 4
    assert best_move(table.state, 0) is USE[dolphin]
    table.lose("A1")
    table.raft((4, -4), "A1", "A2", "A3")
    assert best_move(table.state, 0) is USE[paddles]


def test_a_submerged_creature_comes_up_beside_the_others() -> None:
    """A serpent next to a full raft of B's, and not where it could come to A's."""
    table = Table(moves=0)
    table.raft((4, -4), "A1", "A2", "A3")
    table.raft((-4, 4), "B1", "B2", "B3")
    serpent = table.serpent((5, -4))
    table.play("use", table.hold("A", "submerge", "forest"))
    assert quick_choice(table.state, 0) is PICK[serpent]
    table.play("pick", serpent)
    assert quick_choice(table.state, 0).args[0] in AROUND[HEX_AT[-4, 4]]
