"""What a network is told at a glance is what the position says, for every seat of every table size."""

import importlib

import pytest

import ostoja
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.hexes import HEXES, SAFE_LAND
from ostoja.games.survive_the_island.observation import ORDER
from ostoja.games.survive_the_island.places import ABOARD, OWN
from ostoja.games.survive_the_island.state import IslandState

told = importlib.import_module("ostoja.games.survive_the_island.glance")  # whose name is the game's function too


def spots(state: IslandState, seat: int) -> list[tuple[int, int]]:
    """Owner from the observer and spot of everybody who is somewhere."""
    own = len(OWN[state.seats][0])
    found = []
    for number, explorer in enumerate(ORDER[state.seats][seat][: own * state.seats]):
        place = state.explorer_at[explorer]
        if place >= ABOARD:
            found.append((number // own, HEXES + state.raft_at[place - ABOARD]))
        elif place >= 0:
            found.append((number // own, 2 * HEXES if place >= SAFE_LAND else place))
    return sorted(found)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_people_rafts_and_creatures_are_told_where_they_are(seats: int) -> None:
    game = ostoja.game("survive_the_island")
    state = game.start(seats, seed=11)
    rng = Rng(4)
    aboard = 0
    while not state.over:
        seat = state.number % seats
        rows = game.glance(game.observe(state, seat), seats)
        assert all(0 <= row < game.glances for row in rows)
        people = [divmod(row, told.SPOTS) for row in rows if row < told.AS_KIND]
        assert sorted((who // told.VALUES, spot) for who, spot in people) == spots(state, seat)
        rafts = [(row - told.RAFT_AT) // told.CREW for row in rows if told.RAFT_AT <= row < told.RAFT_FAR]
        assert sorted(rafts) == sorted(hex for hex in state.raft_at if hex >= 0)
        creatures = [(row - told.CREATURE_AT) % HEXES for row in rows if told.CREATURE_AT <= row < told.THIN_LEFT]
        assert sorted(creatures) == sorted(hex for hex in state.creature_at if hex >= 0)
        aboard += any(HEXES <= spot < 2 * HEXES for _, spot in people)
        actor = state.waiting[0]
        legal = state.legal(actor)
        homeward = [action for action in legal if action.kind in ("sail", "board")]
        state.play(actor, rng.pick(homeward or legal))
    assert aboard


def test_a_network_tells_a_glance_from_another() -> None:
    """Two explorers of one value that change places are one glance, and two observations."""
    game = ostoja.game("survive_the_island")
    state = game.start(2, seed=3)
    rng = Rng(1)
    while any(place < 0 for place in state.explorer_at[: len(OWN[2][0])]):
        actor = state.waiting[0]
        state.play(actor, rng.pick(state.legal(actor)))
    seen = game.observe(state, 0)
    first, second = next(
        (one, other)
        for one in OWN[2][0]
        for other in OWN[2][0]
        if one < other and state.explorer_at[one] != state.explorer_at[other]
    )
    places, values = list(state.explorer_at), list(state.value)
    state.explorer_at[first], state.explorer_at[second] = places[second], places[first]
    state.value[first], state.value[second] = values[second], values[first]
    state.forget()
    swapped = game.observe(state, 0)
    assert swapped != seen
    assert sorted(game.glance(swapped, 2)) == sorted(game.glance(seen, 2))
