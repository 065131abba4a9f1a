"""Codes used in the lists of the state."""

from typing import Final, cast

from ostoja.core.compiled import i32, i64, u8, vec
from ostoja.games.survive_the_island.actions import COLOUR_SIZE, EXPLORERS, RAFTS

# Where an explorer is: 0 to 132 on that hex (on its tile, or swimming if it is SEA), 133 to 144 saved on that hex of
# safe land, ABOARD + raft on that raft, or one of these:
ABOARD: Final = 145
RESERVE: Final = -1
ELIMINATED: Final = -2
NOT_USED: Final = -3
"""The explorer's colour does not take part."""

SUPPLY: Final = -1
"""Where a raft or a creature is when it is not on the board."""

NOBODY: Final = -1
"""No owner: a held-tile number not given out yet, an explorer of a colour that does not take part."""
BOXED: Final = -2
"""The owner of a held tile that has been used and lies in the box."""

NOTHING: Final = -1
"""No tile on this hex, or a held-tile number not given out yet."""
HIDDEN: Final = -2
"""A tile kind the viewer must not know; a hidden explorer value is 0."""

# Tile kinds, in the order of data/tiles.toml (SI-1.9); below PADDLES they take effect at once
SHARK_TILE: Final = 0
KAIJU_TILE: Final = 1
RAFT_TILE: Final = 2
WHIRLPOOL_TILE: Final = 3
VOLCANO_TILE: Final = 4
PADDLES: Final = 5
DOLPHIN: Final = 6
SUBMERGE: Final = 7
DIE: Final = 8
REPELLENT: Final = 9

# Where the turn is (SI-3.1)
SET_UP: Final = 0
ACTIONS: Final = 1
SINKING: Final = 2
CREATURES: Final = 3

LAST_VOLCANO: Final = 3
"""SI-11.1 The volcano that ends the game."""
MOVES: Final = 3
"""SI-3.2 Moves per turn."""


def owners(seats: int) -> list[int]:
    """SI-2.2 Whose each explorer is: one colour per seat, with two players colours in turn, two each."""
    colours = 4 if seats == 2 else seats
    found = [explorer // COLOUR_SIZE for explorer in range(EXPLORERS)]
    return [colour % seats if colour < colours else NOBODY for colour in found]


OWNERS: Final[list[list[int]]] = [[NOBODY] * EXPLORERS] * 2 + [owners(seats) for seats in range(2, 6)]
"""`OWNERS[seats][explorer]` is a seat, or NOBODY."""
OWN: Final[list[list[list[i64]]]] = [
    [[explorer for explorer in range(EXPLORERS) if OWNERS[seats][explorer] == seat] for seat in range(seats)]
    for seats in range(6)
]
"""`OWN[seats][seat]` lists the explorers of a seat."""
OWNER_ROWS: Final["list[vec[i32]]"] = [vec[i32](row) for row in OWNERS]
"""`OWNERS` as rows of plain numbers."""


COMPILED: Final = not __file__.endswith((".py", ".pyc"))
DECKS: Final = bytes(RAFTS)
NO_MARKS: Final = vec[u8]([0] * (ABOARD + RAFTS))


def no_marks() -> "vec[u8]":
    """A mark for each space, 0 everywhere.

    Whatever is elsewhere leaves its mark behind the spaces: aboard at its number, the negative codes at the very end.
    """
    return NO_MARKS[:]


def ground_marks(ground: bytes) -> "vec[u8]":
    """The same with the marks that `ground` has for the spaces."""
    marks = ground + DECKS
    return vec[u8](marks) if COMPILED else cast("vec[u8]", bytearray(marks))


def mark(marks: "vec[u8]", places: list[int], sign: u8) -> None:
    """Put a sign at all these places."""
    for place in places:
        marks[place] = sign
