"""The picture of Survive the Island: its parts are drawn once and kept, and what is kept is what is drawn anew."""

import json
from collections.abc import Callable

import pytest

from games.survive_the_island.pictures import moments, seen_scene, texts
from games.survive_the_island.positions import Table, explorer
from ostoja.core.drawing import forget_drawings
from ostoja.core.tables import Pack
from ostoja.games.survive_the_island import SurviveTheIsland
from ostoja.games.survive_the_island.hexes import FOREST, HEX_AT, SAFE_LAND, SEA
from ostoja.games.survive_the_island.places import ABOARD, BOXED, ELIMINATED, PADDLES, RESERVE, SET_UP, SINKING, SUPPLY
from ostoja.games.survive_the_island.scene import scene
from ostoja.games.survive_the_island.state import IslandState

PACKED = SurviveTheIsland(
    Pack("Other numbers", {"raft": {"raft": {"seats": 5}}, "value": {"value-1": {"points": 12}}}),
)


def drawn(state: IslandState, seat: int | None) -> str:
    """As text, in which 1 is not 1.0."""
    return json.dumps(seen_scene(state, seat).plain())


def drawn_anew(state: IslandState, seat: int | None) -> str:
    forget_drawings()
    return drawn(state, seat)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_kept_is_what_would_be_drawn_anew(seats: int) -> None:
    """Two games out of boxes with other values are drawn in turns, then each position with nothing kept."""
    games = (moments(seats, seed=150, every=11), moments(seats, seed=151, every=11, game=PACKED, values="open_own"))
    states = [state.copy() for pair in zip(*games, strict=False) for state in pair]
    kept = [[drawn(state, seat) for seat in (0, 1, None)] for state in states]
    assert [[drawn_anew(state, seat) for seat in (0, 1, None)] for state in states] == kept


def test_pieces_that_stay_are_the_very_same() -> None:
    """So what a move has changed is found without comparing all there is."""
    for state in moments(3, seed=152, every=13):
        for older, newer in zip(seen_scene(state, 0).panels, seen_scene(state.copy(), 0).panels, strict=True):
            assert older is newer


def test_players_at_memory_share_a_board() -> None:
    """SI-13.2 Where nobody sees any value, the board is one for all; where somebody does, it is that seat's alone."""
    state = afternoon()
    assert seen_scene(state, 0).panels[0] is seen_scene(state, 1).panels[0] is seen_scene(state, None).panels[0]
    for open_state in (started(), afternoon(values="open_own")):
        boards = [drawn_board(open_state, seat) for seat in (0, 1, None)]
        assert len(set(boards)) == 3


def drawn_board(state: IslandState, seat: int | None) -> str:
    return json.dumps(seen_scene(state, seat).plain()["panels"][0])


def test_own_values_do_not_stay_after_set_up() -> None:
    """SI-13.2 The same explorers on the same tiles, first with their values in sight, then from memory."""
    before = started()
    after = before.copy()
    after.phase = SINKING
    for seat in (0, 1):
        id = f"explorer-{seat * 10}"
        assert texts(seen_scene(before, seat), "board")[id] == before.value[seat * 10]
        assert not [id for id in texts(seen_scene(after, seat), "board") if id.startswith("explorer-")]
        assert not [id for id in texts(seen_scene(after, seat), "mine") if id.startswith("cell-")]
        assert texts(seen_scene(before, seat), "board")[id] == before.value[seat * 10]


def test_all_values_are_drawn_where_everything_is_open() -> None:
    """SI-13.12 Of a state that is not masked, after the same position was drawn for a seat."""
    state = afternoon()
    hidden = texts(seen_scene(state, 0), "board")
    shown = texts(scene(state, 0), "board")
    assert not [id for id in hidden if id.startswith("explorer-")]
    assert shown["explorer-0"] == state.value[0]
    assert shown["explorer-10"] == state.value[10]


# One thing at a time ----------------------------------------------------------------------------------------------


def afternoon(values: str = "memory") -> IslandState:
    """Two aboard a raft, two on a tile, a swimmer beside a raft, one saved, a shark, a kaiju on land, tiles held."""
    table = Table(seats=3)
    table.tile((2, 0), "beach")
    table.put("A1", (2, 0))
    table.put("B1", (2, 0))
    table.raft((4, 0), "A2", "B2", "B3")
    table.raft((5, 0))
    table.put("C1", (4, 0))
    table.shark((-5, 0))
    table.tile((1, 0), "beach")
    table.kaiju((1, 0))
    table.hold("A", "paddles")
    table.hold("B", "dolphin", "forest")
    state = table.state
    state.explorer_at[explorer("A3")] = SAFE_LAND
    state.options = {**state.options, "values": values}
    return state


def started() -> IslandState:
    """In set-up: the first explorer of each player stands on a tile of its own."""
    state = afternoon()
    state.phase = SET_UP
    for seat, hex in enumerate(((2, 0), (0, 1), (1, 1))):
        state.explorer_at[seat * 10 : seat * 10 + 10] = [HEX_AT[hex]] + [RESERVE] * 9
    return state


def put(name: str, at: int, value: int) -> Callable[[IslandState], None]:
    def change(state: IslandState) -> None:
        getattr(state, name)[at] = value

    return change


def laid(at: int, surface: int) -> Callable[[IslandState], None]:
    return lambda state: state.lay(at, surface)


def setting(name: str, value: object) -> Callable[[IslandState], None]:
    return lambda state: setattr(state, name, value)


SEEN_BY_ALL = {
    "steps": put("explorer_at", explorer("A1"), HEX_AT[0, 1]),
    "lost": put("explorer_at", explorer("A1"), ELIMINATED),
    "saved": put("explorer_at", explorer("A1"), SAFE_LAND),
    "saved elsewhere": put("explorer_at", explorer("A3"), SAFE_LAND + 3),
    "boards": put("explorer_at", explorer("C1"), ABOARD + 1),
    "lands": put("explorer_at", explorer("B2"), HEX_AT[0, 1]),
    "control of a raft": put("explorer_at", explorer("A4"), ABOARD),
    "has swum": setting("swum", 1 << explorer("C1")),
    "has swum and is aboard": setting("swum", 1 << explorer("A2")),
    "raft sails": put("raft_at", 0, HEX_AT[5, -1]),
    "raft is gone": put("raft_at", 1, SUPPLY),
    "shark": put("creature_at", 5, HEX_AT[-5, 1]),
    "shark beside a raft": put("creature_at", 5, HEX_AT[5, 0]),
    "kaiju": put("creature_at", 11, HEX_AT[0, 1]),
    "tile sinks": laid(HEX_AT[2, 0], SEA),
    "other tile": laid(HEX_AT[2, 0], FOREST),
    "tile under a kaiju sinks": laid(HEX_AT[1, 0], SEA),
    "tile used": put("held_owner", 0, BOXED),
    "tile of another": put("held_owner", 0, 2),
    "terrain of a tile": put("held_terrain", 1, FOREST - 1),
    "volcano": setting("volcanoes", 2),
    "turn": setting("active", 1),
    "first player": lambda state: setattr(state, "first", (state.first + 1) % 3),
    "phase": setting("phase", SINKING),
    "moves": setting("moves_left", 1),
    "roll": setting("rolled", 1),
}


@pytest.mark.parametrize("name", SEEN_BY_ALL)
def test_one_thing_that_changes_changes_the_picture(name: str) -> None:
    """Whoever looks, and the older position still looks as it did."""
    before = afternoon()
    after = before.copy()
    SEEN_BY_ALL[name](after)
    for seat in (0, 1, None):
        older = drawn(before, seat)
        assert drawn(after, seat) == drawn_anew(after, seat) != older
        assert drawn(before, seat) == older


def test_a_held_tile_is_drawn_for_its_owner_alone() -> None:
    """SI-13.7"""
    before = afternoon()
    after = before.copy()
    after.held_kind[0] = PADDLES + 2
    assert [drawn(before, seat) == drawn(after, seat) for seat in (0, 1, None)] == [False, True, True]


def rims(seats: int) -> list[str]:
    """The rims of a raft that carries one explorer of each of the first three colours."""
    table = Table(seats=seats)
    table.raft((4, 0), "A1", "B1", "C1")
    shown = seen_scene(table.state, None).panels[0].pieces
    return [piece.symbol for piece in shown if piece.id.startswith("raft-0-rim")]


def test_the_same_crew_at_another_table_has_other_owners() -> None:
    """SI-2.2, SI-4.11 With two players the first and the third colour are one player's, and so is the raft."""
    shared = ["rim-third-left-1", "rim-third-middle-2", "rim-third-right-3"]
    assert [rims(seats) for seats in (3, 2, 3, 4, 5)] == [shared, ["rim-1"], shared, shared, shared]
