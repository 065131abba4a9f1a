"""A small game for exact algorithms: the last turns of the rulebook's game, with few explorers."""

from typing import Final

from ostoja.core.errors import BadOption
from ostoja.games.survive_the_island.hexes import AROUND, ISLAND, LANDING, MOUNTAIN, PRINTED, SEA, VOLCANO
from ostoja.games.survive_the_island.places import (
    CREATURES,
    ELIMINATED,
    LAST_VOLCANO,
    NOT_USED,
    NOTHING,
    SUPPLY,
    VOLCANO_TILE,
    WHIRLPOOL_TILE,
    mark,
    no_marks,
)
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.turn import Turn

MOST_PIECES: Final = 3
MOST_TURNS: Final = 5


def make_small(state: IslandState, pieces: int, turns: int) -> int:
    """The position before one of the last `turns` turns in which every seat has `pieces` swimmers, beside safe land.

    It could come up in play: all beaches, forests and two volcanoes are gone. Of the mountains that are left two more
    are volcanoes, the others whirlpools, so that the third volcano (SI-11.1) ends the game after `turns` turns at the
    latest. One serpent is beside an explorer; rafts and other creatures there are none. Which of the mountains are
    volcanoes is all that is secret from game to game: the explorers' values are those of the seed.
    """
    if not 1 <= pieces <= MOST_PIECES or not 1 <= turns <= MOST_TURNS:
        raise BadOption(f"a small game has 1-{MOST_PIECES} pieces and 1-{MOST_TURNS} turns, not {pieces} and {turns}")
    state.raft_at = [SUPPLY] * len(state.raft_at)
    state.creature_at = [SUPPLY] * len(state.creature_at)
    state.explorer_at = [at if at == NOT_USED else ELIMINATED for at in state.explorer_at]
    _sink(state, turns + 1)
    for number in range(pieces):
        for seat in range(state.seats):
            state.explorer_at[state.own(seat)[number]] = _free(state, LANDING)
    beside = sorted({near for hex in state.explorer_at if hex >= 0 for near in AROUND[hex]})
    state.creature_at[0] = _free(state, beside)
    state.active = (state.first - 1) % state.seats
    state.phase = CREATURES
    state.sinks_due = 1
    state.turn = len(ISLAND) - turns - 1
    state.stack = [Turn()]
    state.forget()
    state.advance()
    return len(_ways(turns + 1))


def lay_secrets(state: IslandState, way: int) -> None:
    """Lay two volcanoes under two of the mountains, whirlpools under the others."""
    mountains = [hex for hex in ISLAND if state.surface[hex] == MOUNTAIN]
    for number, hex in enumerate(mountains):
        state.underside[hex] = VOLCANO_TILE if number in _ways(len(mountains))[way] else WHIRLPOOL_TILE


def _ways(mountains: int) -> list[tuple[int, int]]:
    """Which two of the mountains may be volcanoes."""
    return [(first, second) for second in range(mountains) for first in range(second)]


def _sink(state: IslandState, left: int) -> None:
    """Leave so many mountains, and the two volcanoes that were revealed before; all other tiles are in the box."""
    hexes = ISLAND[:]
    state.rng.shuffle(hexes)
    standing, mountains = hexes[: LAST_VOLCANO - 1], hexes[LAST_VOLCANO - 1 : LAST_VOLCANO - 1 + left]
    state.surface = PRINTED
    state.underside = [NOTHING] * len(state.underside)
    for hex in standing:
        state.lay(hex, VOLCANO)
        state.underside[hex] = VOLCANO_TILE
    for hex in mountains:
        state.lay(hex, MOUNTAIN)
    lay_secrets(state, 0)
    state.box = state.components.tiles[:]
    for hex in standing + mountains:
        state.box[state.underside[hex] * 3 + MOUNTAIN - 1] -= 1
    state.volcanoes = len(standing)


def _free(state: IslandState, among: list[int]) -> int:
    """One of these sea hexes, with nobody on it."""
    full = no_marks()
    mark(full, state.explorer_at, 1)
    mark(full, state.creature_at, 1)
    return state.rng.pick([hex for hex in among if state.surface[hex] == SEA and not full[hex]])
