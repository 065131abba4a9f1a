"""Where things are drawn: hex centres, spots within a hex, what is printed on the board; and how an explorer looks."""

import math
from typing import Final

from ostoja.core.action import Word, ref
from ostoja.core.drawing import KEPT, WIDTH, drawn_at_most
from ostoja.core.scene import Piece
from ostoja.games.survive_the_island.actions import COLOUR_SIZE, EXPLORER_KEYS
from ostoja.games.survive_the_island.components import COLOURS, CREATURES, ISLES, TERRAINS
from ostoja.games.survive_the_island.hexes import (
    AROUND,
    COORDINATES,
    HEXES,
    ISLAND,
    KEYS,
    LANDING,
    NAMES,
    SAFE,
    SAFE_LAND,
    SEA,
    SERPENT_STARTS,
    SPACES,
    VOLCANO,
    isle_of,
)
from ostoja.games.survive_the_island.places import OWN, OWNERS, SET_UP
from ostoja.games.survive_the_island.state import IslandState

EXPLORER_WORDS: Final[list[dict[str, Word]]] = [
    {"colour": ref(COLOURS[explorer // COLOUR_SIZE]), "number": explorer % COLOUR_SIZE + 1}
    for explorer in range(len(EXPLORER_KEYS))
]

KIND_NAMES: Final = [id[9:] for id in CREATURES]
COLOURS_OF: Final = [
    [tuple(explorer // COLOUR_SIZE + 1 for explorer in own[::COLOUR_SIZE]) for own in by_seat] for by_seat in OWN
]
"""`COLOURS_OF[seats][seat]`: the seat colours (1 to 5) a player has, two in a game for two."""

BOARD_HEIGHT: Final = 612
SIDE: Final = 34
TILT: Final = 0.87
"""The board is seen a little from the south, so that tiles show their thickness."""
X: Final = [round(WIDTH / 2 + SIDE * math.sqrt(3) * (q + r / 2), 1) for q, r in COORDINATES]
Y: Final = [round(BOARD_HEIGHT / 2 + 4 + SIDE * 1.5 * TILT * r, 1) for q, r in COORDINATES]
LIFT: Final = (0, 5, 10, 16, 16, 9)
"""How high the top of a surface is, SEA to SAFE."""
GLOWS: Final = ("glow-sea", "glow-beach", "glow-forest", "glow-mountain", "glow-mountain", "glow-isle")

Spot = tuple[float, float, float]
"""A place within a hex and a size."""


def pawn_spots(count: int) -> list[Spot]:
    """Where explorers stand on a tile: one, a pair, a triangle, then rows of three."""
    if count == 1:
        return [(0, 13, 0.88)]
    if count == 2:
        return [(-9, 13, 0.88), (9, 13, 0.88)]
    if count == 3:
        return [(0, 3, 0.8), (-11, 14, 0.8), (11, 14, 0.8)]
    return _crowd(count, -4, 16, 0.7)


def swimmer_spots(count: int, beside_raft: bool) -> list[Spot]:
    """Where explorers swim in a hex: in front of a raft if there is one."""
    if beside_raft:
        return (
            [(16 * (n - (count - 1) / 2), 22, 0.66) for n in range(count)] if count < 4 else _crowd(count, 16, 26, 0.56)
        )
    if count == 1:
        return [(0, 9, 1)]
    if count == 2:
        return [(-12, 6, 0.84), (12, 12, 0.84)]
    if count == 3:
        return [(0, -2, 0.8), (-13, 14, 0.8), (13, 14, 0.8)]
    return _crowd(count, -4, 16, 0.66)


def creature_spots(count: int, shared: bool) -> list[Spot]:
    """Where creatures are in a hex: alone in the middle, beside others at the back."""
    if shared:
        return [(14 + 14 * (n - (count - 1) / 2), -13, 0.66) for n in range(count)]
    if count == 1:
        return [(0, 0, 1)]
    size = 0.74 if count == 2 else 0.58
    return [(24 * (n - (count - 1) / 2) * size, (n % 2) * 8 - 4, size) for n in range(count)]


def _crowd(count: int, top: float, bottom: float, size: float) -> list[Spot]:
    across = 2 if count == 4 else 3 if count <= 6 else 4 if count <= 12 else 6
    rows = -(-count // across)
    spots: list[Spot] = []
    for n in range(count):
        row, column = divmod(n, across)
        filled = min(across, count - row * across)
        y = bottom if rows == 1 else top + (bottom - top) * row / (rows - 1)
        spots.append(((column - (filled - 1) / 2) * 42 / across, y, size if across <= 3 else size * 3 / across))
    return spots


def depths() -> list[int]:
    """How deep the printed sea looks: 1 at the island's coast to 4 far out."""
    found = [0 if hex in ISLAND else 4 for hex in range(HEXES)]
    for depth in range(1, 4):
        for hex in range(HEXES):
            if found[hex] == 4 and any(found[near] == depth - 1 for near in AROUND[hex]):
                found[hex] = depth
    return found


DEPTH: Final = depths()


def ground(hex: int, surface: int, free: bool) -> Piece:
    """The piece of a space while it is `surface`; `free`: nothing is on it."""
    row = COORDINATES[hex][1]
    variant = (COORDINATES[hex][0] * 7 + row * 3) % 3
    words: dict[str, Word] = {"hex": NAMES[hex]}
    z = row - 700.0
    if surface == SAFE:
        symbol, tip, words, z = "isle", ISLES[isle_of(hex)], {}, row - 500.0
    elif surface == VOLCANO:
        symbol, tip = "volcano", "scene-volcano"
    elif surface != SEA:
        symbol, tip = f"{TERRAINS[surface - 1]}-{variant}", "scene-land"
        words["terrain"] = ref(f"terrain-{TERRAINS[surface - 1]}")
    elif hex in ISLAND:
        symbol, tip, z = "shallows", "scene-shallows", row - 900.0
    else:
        symbol, tip, z = f"sea-{DEPTH[hex]}", "scene-sea", row - 900.0
        if hex == SERPENT_STARTS[0]:
            symbol, tip = "lagoon", "scene-lagoon"
    marks = ("free",) if free and surface != SAFE else ()
    return Piece(KEYS[hex], symbol, X[hex], Y[hex], z, marks=marks, tip=tip, words=words, glow=GLOWS[surface])


def surfaces(hex: int) -> range:
    """What a space can be."""
    if hex >= SAFE_LAND:
        return range(SAFE, SAFE + 1)
    return range(SEA, SAFE) if hex in ISLAND else range(SEA, SEA + 1)


GROUND: Final[list[dict[int, tuple[Piece, Piece]]]] = [
    {surface: (ground(hex, surface, False), ground(hex, surface, True)) for surface in surfaces(hex)}
    for hex in range(SPACES)
]
"""`GROUND[hex][surface][free]`: the pieces of all spaces, made once."""
FOAM: Final = {hex: Piece(f"foam-{KEYS[hex][4:]}", "foam", X[hex], Y[hex], -800) for hex in ISLAND}
"""The foam around a tile that water touches."""


def isle_hexes(isle: int) -> tuple[int, int, int]:
    """The inner hex of an isle, the one of the lighthouse, and the third."""
    first = SAFE_LAND + 3 * isle
    return first, first + 1, first + 2


def footing(isle: int, several: bool) -> list[tuple[float, float]]:
    """Where the stacks of saved explorers stand on an isle: the only one, or up to five."""
    inner, tower, third = isle_hexes(isle)
    if not several:
        return [(X[inner], Y[inner] + 1)]
    side = 1 if X[tower] < WIDTH / 2 else -1
    return [
        (X[inner] - 12, Y[inner] + 2),
        (X[inner] + 12, Y[inner] + 2),
        (X[third] - 13, Y[third] + 9),
        (X[third] + 13, Y[third] + 9),
        (X[tower] + 17 * side, Y[tower] + 2),
    ]


FOOTING: Final = [(footing(isle, False), footing(isle, True)) for isle in range(len(ISLES))]


def printed() -> list[Piece]:
    """What is printed on the board and never changes: waves, landing hexes, shoals, lighthouses, row letters."""
    pieces: list[Piece] = []
    for hex in range(HEXES):
        q, r = COORDINATES[hex]
        if hex in LANDING:
            pieces.append(Piece(f"landing-{KEYS[hex][4:]}", "landing", X[hex], Y[hex], -850))
        elif hex not in ISLAND and (q * 5 + r * 11 + q * r) % 3 == 0 and hex not in SERPENT_STARTS:
            pieces.append(Piece(f"wave-{KEYS[hex][4:]}", f"wave-{(q + 2 * r) % 3}", X[hex], Y[hex], -850))
        if hex == 0 or COORDINATES[hex - 1][1] != r:
            pieces.append(Piece(f"row-{NAMES[hex][0]}", "t-map", 17, Y[hex] + 3.5, -860, text=NAMES[hex][0]))
    for isle, id in enumerate(ISLES):
        inner, tower, third = isle_hexes(isle)
        for hex in (inner, tower, third):
            pieces.append(Piece(f"shoal-{KEYS[hex][4:]}", "shoal", X[hex], Y[hex], -860))
        pieces.append(Piece(f"lighthouse-{id[5:]}", "lighthouse", X[tower], Y[tower] - 1, Y[tower] - 8))
        said = ref(f"scene-{id[5:]}")
        pieces.append(
            Piece(f"label-{id[5:]}", "t-land", X[third], Y[third] - 15, -400, 0.95, text=said, room=72, marks=("halo",))
        )
    return pieces


PRINTED_PIECES: Final = printed()


@drawn_at_most(KEPT // 4)
def free_ground(surface: bytes) -> tuple[Piece, ...]:
    """The ground of a board with nothing on it: all spaces in their order, what is printed, foam around the tiles."""
    spaces = [GROUND[hex][surface[hex]][True] for hex in range(SPACES)]
    wet = [hex for hex in ISLAND if surface[hex] != SEA and any(surface[near] == SEA for near in AROUND[hex])]
    return (*spaces, *PRINTED_PIECES, *[FOAM[hex] for hex in wet])


def shown_values(seen: IslandState, seat: int | None) -> list[int]:
    """SI-13.1 to SI-13.3 The values that may be displayed, else 0: own ones in set-up or by option, all at the end.

    Of others the view holds them only where everything is open; then the own ones are shown as well.
    """
    values = seen.value
    if seat is None or seen.over or seen.phase == SET_UP or seen.options["values"] == "open_own":
        return values
    if values[OWN[seen.seats][(seat + 1) % seen.seats][0]]:
        return values
    return [0 if owner == seat else value for owner, value in zip(OWNERS[seen.seats], values, strict=True)]


def explorer_piece(explorer: int, value: int, swims: bool, x: float, y: float, z: float, size: float) -> Piece:
    """One explorer, with its value unless that is hidden."""
    words = EXPLORER_WORDS[explorer]
    return Piece(
        EXPLORER_KEYS[explorer],
        f"{'swim' if swims else 'pawn'}-{explorer // COLOUR_SIZE + 1}",
        x,
        y,
        z,
        size,
        0,
        value or "",
        0,
        (),
        "scene-explorer-value" if value else "scene-explorer",
        {**words, "value": value} if value else words,
        "glow-swim" if swims else "glow-pawn",
    )
