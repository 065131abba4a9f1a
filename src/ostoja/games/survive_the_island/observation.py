"""What a learner sees of Survive the Island. Codes of places and tiles are in `places.py` and `hexes.py`."""

from typing import Final

from ostoja.core.observation import Piece, bits, counted, from_here, padded
from ostoja.games.survive_the_island.actions import CREATURE_PIECES, EXPLORERS, RAFTS
from ostoja.games.survive_the_island.hexes import HEXES, SPACES
from ostoja.games.survive_the_island.places import ABOARD, NOT_USED, OWN, PADDLES, REPELLENT
from ostoja.games.survive_the_island.state import IslandState

ABILITIES: Final = REPELLENT - PADDLES + 1
HOLDERS: Final = 5

PIECES: Final = (
    Piece(
        "explorer_place",
        EXPLORERS,
        NOT_USED,
        ABOARD + RAFTS - 1,
        "where each explorer is: the observer's first, then seat by seat; 0-132 a hex, 133-144 saved on safe land, "
        "145-156 aboard raft 0-11, -1 not placed, -2 eliminated, -3 no explorer",
        codes=True,
    ),
    Piece("explorer_value", EXPLORERS, 0, 9, "treasure of each explorer in the same order; 0 where it is hidden"),
    Piece("explorer_swum", EXPLORERS, 0, 1, "1 for an explorer that has swum this turn, in the same order"),
    Piece("raft_hex", RAFTS, -1, HEXES - 1, "hex of each raft, -1 in the supply", codes=True),
    Piece("creature_hex", CREATURE_PIECES, -1, HEXES - 1, "hex of serpents 0-4, sharks 5-10, kaiju 11-12", codes=True),
    Piece("surface", SPACES, 0, 5, "every space: sea, beach, forest, mountain, volcano, safe land", codes=True),
    Piece("tiles_mine", ABILITIES, 0, 15, "own ability tiles: paddles, dolphin, submerge, die, repellent"),
    Piece("tiles_held", HOLDERS, 0, 15, "how many ability tiles each seat holds, from the observer on"),
    Piece("tiles_boxed", 30, 0, 40, "tiles out of the game, kind * 3 + terrain"),
    Piece("active", 1, 0, HOLDERS - 1, "whose turn it is, from the observer", codes=True),
    Piece("first", 1, 0, HOLDERS - 1, "the first player, from the observer", codes=True),
    Piece("phase", 1, 0, 3, "set-up, actions, sinking, creatures", codes=True),
    Piece("rolled", 1, -1, 2, "creature kind rolled in this turn, -1 before", codes=True),
    Piece("turn", 1, 0, 39, "number of the turn, 0 in set-up"),
    Piece("moves_left", 1, 0, 3, "moves left in this action phase"),
    Piece("sinks_left", 1, 0, 2, "tiles still to sink in this turn"),
    Piece("volcanoes", 1, 0, 3, "volcanoes found; the third ends the game"),
)


def observe(seen: IslandState, seat: int) -> list[list[int]]:
    """The numbers of `PIECES` as `seat` sees them."""
    seats = seen.seats
    order = [explorer for step in range(seats) for explorer in OWN[seats][(seat + step) % seats]]
    swum = bits(seen.swum, EXPLORERS)
    own = [kind - PADDLES for kind, owner in zip(seen.held_kind, seen.held_owner, strict=True) if owner == seat]
    holders = [from_here(owner, seat, seats) for owner in seen.held_owner]
    return [
        padded([seen.explorer_at[explorer] for explorer in order], EXPLORERS, NOT_USED),
        padded([seen.value[explorer] for explorer in order], EXPLORERS, 0),
        padded([swum[explorer] for explorer in order], EXPLORERS, 0),
        seen.raft_at,
        seen.creature_at,
        seen.surface,
        counted(own, ABILITIES),
        counted(holders, HOLDERS),
        seen.box,
        [from_here(seen.active, seat, seats)],
        [from_here(seen.first, seat, seats)],
        [seen.phase],
        [seen.rolled],
        [seen.turn],
        [seen.moves_left],
        [seen.sinks_left],
        [seen.volcanoes],
    ]
