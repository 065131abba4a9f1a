"""The printed values: the map, the tile list, creatures, die, explorers and rafts, read from `data/`."""

from pathlib import Path
from typing import Final

from ostoja.core.errors import BadPack
from ostoja.core.tables import Tables, number, read_tables

FOLDER: Final = Path(__file__).parent
TABLES: Final = read_tables(FOLDER / "data")
"""The box as printed. The map, the ids and the piece counts of it shape the action space, so no pack changes them."""

TILES: Final = list(TABLES["tile"])
"""The ids of the ten undersides; a tile kind is a place in this list."""
TERRAINS: Final = ("beach", "forest", "mountain")
CREATURES: Final = list(TABLES["creature"])
COLOURS: Final = list(TABLES["colour"])
ISLES: Final = list(TABLES["isle"])
IMMEDIATE: Final = sum(row["kind"] == "immediate" for row in TABLES["tile"].values())
"""Kinds below this number take effect at once, the others are kept (SI-1.9)."""
ABILITY_TILES: Final = sum(row[t] for row in TABLES["tile"].values() for t in TERRAINS if row["kind"] == "ability")
"""How many tiles can ever be held: each gets a number of its own when it is gained."""

FIXED: Final = {
    "row": ("r", "sea", "island"),
    "isle": ("hexes",),
    "serpent_start": ("hex",),
    "terrain": ("tiles",),
    "tile": ("kind",),
    "creature": ("pieces",),
    "raft": ("pieces",),
    "colour": ("explorers",),
    "players": ("colours",),
}
"""What the map, the ids and the action space are built from."""


class IslandComponents:
    """The values a content pack may replace, as flat lists, checked."""

    def __init__(self, tables: Tables) -> None:
        """Take the values from `tables`; a count or range that the rules cannot work with is a BadPack."""
        for table, names in FIXED.items():
            for id, row in tables[table].items():
                for name in names:
                    if row[name] != TABLES[table][id][name]:
                        raise BadPack(f"{table}.{id}.{name} shapes the board and its pieces; a pack cannot change it")
        self.tiles: list[int] = [tables["tile"][id][terrain] for id in TILES for terrain in TERRAINS]
        """How many tiles there are: `tiles[kind * 3 + terrain - 1]` (SI-1.9)."""
        self.reach: list[int] = [number(tables["creature"][id], "reach", 1, 2) for id in CREATURES]
        """The longest move of serpents, sharks and kaiju (SI-1.11)."""
        self.die: list[int] = [
            kind for kind, id in enumerate(CREATURES) for _ in range(number(tables["creature"][id], "die_faces", 0, 6))
        ]
        """The kind shown by each face of the creature die (SI-1.12)."""
        self.values: list[int] = [
            number(row, "points", 1, 99)
            for row in tables["value"].values()
            for _ in range(number(row, "pieces", 0, 10))
        ]
        """The values of the ten explorers of a colour (SI-1.8)."""
        self.capacity: int = number(tables["raft"]["raft"], "seats", 1, 10)
        """How many explorers a raft carries (SI-1.5)."""
        self.rafts: list[int] = [0, 0] + [number(row, "rafts", 1, 12) for row in tables["players"].values()]
        """How many rafts each player places, by the number of players (SI-2.5)."""
        self._check(tables)

    def _check(self, tables: Tables) -> None:
        for place, terrain in enumerate(TERRAINS):
            counts = self.tiles[place::3]
            wanted = tables["terrain"][f"terrain-{terrain}"]["tiles"]
            if min(counts) < 0 or sum(counts) != wanted:
                raise BadPack(f"the {terrain} tiles must be {wanted} in all, not {sum(counts)}")
        if sum(self.tiles[IMMEDIATE * 3 :]) > ABILITY_TILES:
            raise BadPack(f"there can be at most {ABILITY_TILES} ability tiles")
        if self.tiles[TILES.index("tile-volcano") * 3 + 2] < 3:
            raise BadPack("at least 3 mountains must be volcanoes, or the game might never end")
        if len(self.die) != 6:
            raise BadPack(f"the creature die has 6 faces, not {len(self.die)}")
        if len(self.values) != 10:
            raise BadPack(f"a colour has 10 explorers, not {len(self.values)}")
        for seats in range(2, 6):
            if self.rafts[seats] * seats > 12:
                raise BadPack(f"{seats} players cannot place {self.rafts[seats]} rafts each: there are 12")
