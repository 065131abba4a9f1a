"""Section 17: what is always true, and that check() notices when it is not."""

import random
from collections.abc import Callable

import pytest

import ostoja
from games.survive_the_island.positions import explorer
from ostoja.games.survive_the_island.hexes import HEX_AT, ISLAND, SAFE_LAND
from ostoja.games.survive_the_island.places import ABOARD, ELIMINATED, SUPPLY
from ostoja.games.survive_the_island.state import IslandState

GAME = ostoja.game("survive_the_island")


def game_at(turn: int, seed: int = 1) -> IslandState:
    """A random game at the beginning of a turn."""
    state = GAME.start(4, seed, {"random_setup": True, "values": "open_own"})
    choose = random.Random(seed)
    while state.turn < turn or state.prompt(0).key != "act" or state.moves_left < 3:
        seat = state.waiting[0]
        state.play(seat, choose.choice(state.legal(seat)))
    return state


def first_tile(state: IslandState) -> int:
    return next(hex for hex in ISLAND if 1 <= state.surface[hex] <= 3)


def lose_a_colour(state: IslandState) -> None:
    state.explorer_at[0] = -3


def change_a_value(state: IslandState) -> None:
    state.value[0] = state.value[0] % 5 + 1


def lose_a_raft(state: IslandState) -> None:
    state.raft_at.pop()


def add_a_shark(state: IslandState) -> None:
    state.creature_at.append(SUPPLY)


def swap_an_underside(state: IslandState) -> None:
    hex = first_tile(state)
    state.underside[hex] = (state.underside[hex] + 1) % 10


def miscount_volcanoes(state: IslandState) -> None:
    state.volcanoes += 1


def sink_a_mountain_early(state: IslandState) -> None:
    mountain = next(hex for hex in ISLAND if state.surface[hex] == 3)
    state.box[state.underside[mountain] * 3 + 2] += 1
    state.lay(mountain, 0)


def two_rafts_in_a_hex(state: IslandState) -> None:
    state.raft_at[0] = state.raft_at[1] = HEX_AT[3, -6]


def crowd_a_raft(state: IslandState) -> None:
    state.raft_at[0] = HEX_AT[3, -6]
    state.explorer_at[:4] = [ABOARD] * 4


def swim_beside_a_free_seat(state: IslandState) -> None:
    state.explorer_at[:10] = [ELIMINATED] * 10
    state.raft_at = [SUPPLY] * 12
    state.raft_at[0] = HEX_AT[3, -6]
    state.explorer_at[0] = HEX_AT[3, -6]


def meet_a_serpent(state: IslandState) -> None:
    state.explorer_at[0] = state.creature_at[0] = HEX_AT[3, -6]


def meet_a_shark(state: IslandState) -> None:
    state.explorer_at[0] = state.creature_at[5] = HEX_AT[3, -6]


def crowd_a_kaiju(state: IslandState) -> None:
    state.creature_at[11] = state.creature_at[6] = HEX_AT[3, -6]


def shark_on_land(state: IslandState) -> None:
    state.creature_at[5] = first_tile(state)


def aboard_nothing(state: IslandState) -> None:
    state.raft_at[11] = SUPPLY
    state.explorer_at[0] = ABOARD + 11


def forget_an_explorer(state: IslandState) -> None:
    state.explorer_at[0] = -1


def too_many_moves(state: IslandState) -> None:
    state.moves_left = 4


def foreign_swim(state: IslandState) -> None:
    state.swum = 1 << explorer("ABCD"[(state.active + 1) % 4] + "1")


def skip_a_tile(state: IslandState) -> None:
    state.turn += 1


def nobody_asked(state: IslandState) -> None:
    state.stack.clear()


DAMAGE: dict[str, list[Callable[[IslandState], None]]] = {
    "SI-I.1": [lose_a_colour, change_a_value],
    "SI-I.2": [lose_a_raft, add_a_shark],
    "SI-I.3": [swap_an_underside, miscount_volcanoes],
    "SI-I.4": [sink_a_mountain_early],
    "SI-I.5": [two_rafts_in_a_hex, crowd_a_raft],
    "SI-I.6": [swim_beside_a_free_seat],
    "SI-I.7": [meet_a_serpent, meet_a_shark, crowd_a_kaiju],
    "SI-I.8": [shark_on_land],
    "SI-I.9": [aboard_nothing, forget_an_explorer],
    "SI-I.10": [too_many_moves, foreign_swim],
    "SI-I.11": [skip_a_tile],
    "SI-I.12": [nobody_asked],
}


@pytest.mark.parametrize(("clause", "damage"), [(c, d) for c, damages in DAMAGE.items() for d in damages])
def test_damage_is_noticed(clause: str, damage: Callable[[IslandState], None]) -> None:
    """SI-I.1 SI-I.2 SI-I.3 SI-I.4 SI-I.5 SI-I.6 SI-I.7 SI-I.8 SI-I.9 SI-I.10 SI-I.11 SI-I.12"""
    state = game_at(2)
    state.check()
    damage(state)
    state.forget()
    with pytest.raises(AssertionError, match=rf"{clause}\b"):
        state.check()


def test_a_third_volcano_without_an_end_is_noticed() -> None:
    """SI-I.3"""
    state = game_at(2)
    state.volcanoes = 3
    for hex in [hex for hex in ISLAND if state.underside[hex] == 4][:3]:
        state.lay(hex, 4)
    with pytest.raises(AssertionError, match=r"SI-I\.3 the third volcano"):
        state.check()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_saved_and_eliminated_are_final(seats: int) -> None:
    """SI-I.13 Nobody comes back, in many random games; SI-I.12 and they end within 39 turns."""
    for seed in range(6):
        state = GAME.start(seats, seed, {"random_setup": True})
        choose = random.Random(seed)
        done: dict[int, int] = {}
        while not state.over:
            seat = state.waiting[0]
            state.play(seat, choose.choice(state.legal(seat)))
            for gone, at in done.items():
                assert state.explorer_at[gone] == at
            done = {e: at for e, at in enumerate(state.explorer_at) if at == ELIMINATED or SAFE_LAND <= at < ABOARD}
        assert state.turn <= 39


def test_a_view_with_a_secret_is_noticed() -> None:
    """SI-I.14 Undersides, foreign tiles, foreign values and the generator."""
    state = game_at(20, 3)
    holder = next(owner for owner in state.held_owner if owner >= 0)
    viewer = (holder + 1) % 4
    state.seen_by(viewer).check()
    state.seen_by(None).check()
    hex = first_tile(state)
    view = state.seen_by(viewer)
    view.underside[hex] = state.underside[hex]
    with pytest.raises(AssertionError, match=r"SI-I\.14 no underside"):
        view.check()
    view = state.seen_by(viewer)
    view.held_kind = state.held_kind
    with pytest.raises(AssertionError, match=r"SI-I\.14 held by others"):
        view.check()
    view = state.seen_by(viewer)
    view.value = state.value
    with pytest.raises(AssertionError, match=r"SI-I\.14 no foreign value"):
        view.check()
    view = state.seen_by(viewer)
    view.rng = state.rng
    with pytest.raises(AssertionError, match=r"SI-I\.14 no random generator"):
        view.check()


def test_random_games_keep_the_invariants_at_every_decision() -> None:
    """SI-I.1 to SI-I.14, with the deeper checks whenever no interaction is being resolved."""
    for seed in range(4):
        state = GAME.start(2 + seed, seed + 50)
        choose = random.Random(seed)
        while not state.over:
            state.check()
            seat = state.waiting[0]
            state.play(seat, choose.choice(state.legal(seat)))
        state.check()
        assert state.volcanoes == 3 or not state.anybody_in_play()
