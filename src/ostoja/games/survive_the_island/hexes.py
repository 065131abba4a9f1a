"""The map of section 1.6 as flat tables: 133 playing hexes in row order (0-132), then 12 of safe land (133-144)."""

from typing import Final

from ostoja.core.compiled import i64, vec
from ostoja.games.survive_the_island.components import TABLES

DIRECTIONS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""SI-1.20 The steps from a hex to its six neighbours, in axial coordinates."""

SEA: Final = 0
BEACH: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
VOLCANO: Final = 4
SAFE: Final = 5
"""SI-1.21 What a hex is now. BEACH to MOUNTAIN are LAND, in the order in which they sink."""


def playing_hexes() -> list[tuple[int, int]]:
    """SI-1.22 The playing hexes row by row, from left to right."""
    found: list[tuple[int, int]] = []
    for row in TABLES["row"].values():
        found += [(q, row["r"]) for q in sorted(row["sea"] + row["island"])]
    return found


def safe_hexes() -> list[tuple[int, int]]:
    """SI-1.25 The entry hexes of the four isles, three each."""
    return [(q, r) for isle in TABLES["isle"].values() for q, r in isle["hexes"]]


HEXES: Final = 133
SAFE_LAND: Final = HEXES
"""Hexes from this number on are safe land."""
SPACES: Final = SAFE_LAND + 12
"""How many spaces there are: a plain number, which compiled code need not look up; a test compares it with the map."""
COORDINATES: Final[list[tuple[int, int]]] = playing_hexes() + safe_hexes()
HEX_AT: Final[dict[tuple[int, int], int]] = {place: hex for hex, place in enumerate(COORDINATES)}
"""The hex at axial coordinates."""


def hex_names() -> list[str]:
    """SI-1.22 "G6" is the sixth playing hex of row G; "NW-2" is the second entry hex of the northwest isle."""
    names = [f"{id}{n + 1}" for id, row in TABLES["row"].items() for n in range(len(row["sea"]) + len(row["island"]))]
    return names + [f"{id[5:].upper()}-{n + 1}" for id, row in TABLES["isle"].items() for n in range(len(row["hexes"]))]


NAMES: Final[list[str]] = hex_names()
KEYS: Final[list[str]] = [f"hex-{name.lower()}" for name in NAMES]
"""How paths call a hex: "hex-g6", "hex-nw-2"."""


def neighbours(hex: int) -> list[i64]:
    """SI-1.20 All spaces next to a hex, safe land included."""
    q, r = COORDINATES[hex]
    return [HEX_AT[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in HEX_AT]


BESIDE: Final[list[list[i64]]] = [neighbours(hex) for hex in range(SPACES)]
"""The spaces next to each hex, safe land included: where an explorer may be able to go."""
AROUND: Final[list[list[i64]]] = [[other for other in BESIDE[hex] if other < HEXES] for hex in range(SPACES)]
"""The playing hexes next to each hex: where rafts and creatures may be able to go."""


def beyond(start: i64, middle: i64) -> list[i64]:
    """The playing hexes two steps from `start` behind `middle`, which is next to it."""
    return [end for end in AROUND[middle] if end != start and end not in AROUND[start]]


def before(start: i64, middle: i64, end: i64) -> i64:
    """The last hex before `middle` in `AROUND[start]` from which `end` is reached too, -1 if there is none."""
    earlier = AROUND[start][: AROUND[start].index(middle)]
    return ([-1] + [other for other in earlier if end in AROUND[other]])[-1]


BEYOND: Final["list[list[vec[i64]]]"] = [
    [vec[i64](beyond(hex, middle)) for middle in AROUND[hex]] for hex in range(HEXES)
]
"""How creatures with two steps go on from a hex: for each hex next to it, those behind that one."""
BEFORE: Final["list[list[vec[i64]]]"] = [
    [vec[i64]([before(hex, middle, end) for end in beyond(hex, middle)]) for middle in AROUND[hex]]
    for hex in range(HEXES)
]
"""From where each of these has been reached before."""
NEAR: Final["list[vec[i64]]"] = [vec[i64](around) for around in AROUND]
BESIDE_ROWS: Final["list[vec[i64]]"] = [vec[i64](beside) for beside in BESIDE]
"""AROUND and BESIDE as rows of plain numbers, which compiled code reads without a look at an object."""
ADJACENT: Final[list[list[bool]]] = [[near in AROUND[hex] for near in range(HEXES)] for hex in range(HEXES)]
"""Are two playing hexes next to each other?"""

ISLAND: Final[list[i64]] = sorted(HEX_AT[q, row["r"]] for row in TABLES["row"].values() for q in row["island"])
"""The forty hexes that carry a tile at the start."""
ISLAND_ROW: Final = vec[i64](ISLAND)
"""The same as a row of plain numbers."""
SERPENT_STARTS: Final[list[int]] = [HEX_AT[row["hex"][0], row["hex"][1]] for row in TABLES["serpent_start"].values()]
"""SI-1.24 Where the five serpents begin."""
COAST: Final[list[i64]] = [
    hex
    for hex in range(HEXES)
    if hex not in ISLAND and hex not in SERPENT_STARTS and any(near in ISLAND for near in AROUND[hex])
]
"""SI-1.26 Where rafts may be placed: the sea hexes that touch the island, without the serpent's lagoon."""
LANDING: Final[list[int]] = [hex for hex in range(HEXES) if any(near >= SAFE_LAND for near in BESIDE[hex])]
"""SI-1.25 The sea hexes next to safe land."""
PRINTED: Final = bytes([SAFE if hex >= SAFE_LAND else SEA for hex in range(SPACES)])
"""The surface of the board without its tiles."""


def isle_of(hex: int) -> int:
    """The isle (0 to 3) that a safe-land hex belongs to."""
    return (hex - SAFE_LAND) // 3


def distances() -> list[int]:
    """How many raft moves each hex is from the nearest landing hex, over a board without its island."""
    found = [99] * HEXES
    front = LANDING
    steps = 0
    while front:
        for hex in front:
            found[hex] = steps
        front = sorted({near for hex in front for near in AROUND[hex] if found[near] == 99})
        steps += 1
    return found


TO_LANDING: Final[list[int]] = distances()
