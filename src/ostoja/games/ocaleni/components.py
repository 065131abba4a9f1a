"""The component tables as flat lists by id, checked: counts the action space relies on may not be changed by a pack."""

from typing import Any

from ostoja.core.errors import BadPack
from ostoja.core.tables import Tables, number, place_of
from ostoja.games.ocaleni.ids import (
    AREA_NAMES,
    CARD_NAMES,
    FIND_NAMES,
    FIND_TOKENS,
    GEAR_NAMES,
    HOOK,
    LEADER_NAMES,
    MUTATION,
    PREY_COPIES,
    PREY_NAMES,
    R_BUILD,
    R_GROW,
    RESOURCE_NAMES,
    ROOM_NAMES,
    ROUNDS,
    STORM,
    STRENGTH,
)

MOST_UPKEEP = 4
MOST_TOUGHNESS = 9
MOST_AMMO = 10
MOST_AIRLOCK = 12


def _rows(tables: Tables, table: str, names: tuple[str, ...]) -> list[dict[str, Any]]:
    wanted = [f"{table}-{name}" for name in names]
    if list(tables[table]) != wanted:
        raise BadPack(f"the table '{table}' must hold exactly {', '.join(wanted)}, in this order")
    return [tables[table][id] for id in wanted]


def _list(row: dict[str, Any], field: str, length: int, low: int, high: int) -> list[int]:
    values = row[field]
    if len(values) != length or any(type(value) is not int or not low <= value <= high for value in values):
        raise BadPack(f"{row['id']}: {field} must be {length} whole numbers from {low} to {high}, not {values!r}")
    return list(values)


class OcaleniComponents:
    """Every printed value, in lists by the numbers of `ids.py`; what depends on the player count by seats - 2."""

    def __init__(self, tables: Tables) -> None:
        self._board(tables)
        self._shelter(tables["shelter"]["shelter"])
        self._tokens(tables)
        self._gear(tables)
        self._rooms(tables)
        self._cards(tables)
        self._leaders(tables)

    def _board(self, tables: Tables) -> None:
        """Sections 1.2, 1.6, 1.8 Areas, ship spaces, radiation."""
        areas = _rows(tables, "area", AREA_NAMES)
        self.grid: list[tuple[int, int]] = [(number(row, "column", 0, 2), number(row, "row", 0, 2)) for row in areas]
        self.pool: list[list[int]] = [_list(row, "pool", 3, 0, 30) for row in areas]
        self.prey_stack: list[list[int]] = [_list(row, "prey", 3, 0, 10) for row in areas]
        self.search_stack: list[list[int]] = [_list(row, "search", 3, 0, FIND_TOKENS) for row in areas]
        berths = _rows(tables, "berth", ("3", "4", "5", "6"))
        self.cans: list[int] = [0, 0, 0] + [number(row, "cans", 0, 9) for row in berths]
        days = _rows(tables, "day", tuple(str(day) for day in range(1, ROUNDS + 1)))
        self.radiation: list[int] = [number(row, "radiation", 0, 10) for row in days]

    def _shelter(self, row: dict[str, Any]) -> None:
        self.airlock_rows: list[int] = _list(row, "airlock_rows", 2, 1, 9)
        self.airlock: int = sum(self.airlock_rows)
        if self.airlock > MOST_AIRLOCK:
            raise BadPack(f"an airlock holds at most {MOST_AIRLOCK} survivors, not {self.airlock}")
        self.water_kept: int = number(row, "water_kept", 0, 30)
        self.meat_kept: int = number(row, "meat_kept", 0, 30)
        self.others_kept: int = number(row, "others_kept", 0, 30)
        self.track: list[int] = _list(row, "track", 11, -50, 50)
        self.track_start: int = number(row, "start", 0, 10)
        self.room_points: list[int] = _list(row, "room_points", 8, 0, 50)
        self.survivors: int = number(row, "survivors", 4, 4)
        self.room_cost: int = number(row, "room_cost", 3, 3)

    def _tokens(self, tables: Tables) -> None:
        """Sections 1.3, 1.4 Prey and search tokens."""
        prey = _rows(tables, "prey", PREY_NAMES)
        self.toughness: list[int] = [number(row, "toughness", 1, MOST_TOUGHNESS) for row in prey]
        self.meat: list[list[int]] = [_list(row, "meat", 3, 0, 20) for row in prey]
        self.prey_copies: list[int] = [number(row, "copies", PREY_COPIES, PREY_COPIES) for row in prey]
        finds = _rows(tables, "find", FIND_NAMES)
        self.find_copies: list[int] = [number(row, "copies", 0, FIND_TOKENS) for row in finds]
        if sum(self.find_copies) != FIND_TOKENS:
            raise BadPack(f"a city has {FIND_TOKENS} search tokens, not {sum(self.find_copies)}")
        for row in finds:
            if row["gain"] and row["gain"] not in RESOURCE_NAMES:
                raise BadPack(
                    f"{row['id']}: gain must be empty or one of {', '.join(RESOURCE_NAMES)}, not {row['gain']!r}"
                )
        self.find_gain: list[int] = [RESOURCE_NAMES.index(row["gain"]) if row["gain"] else -1 for row in finds]
        self.find_amount: list[int] = [number(row, "amount", 0, 9) for row in finds]
        self.find_cure: list[int] = [number(row, "cure", 0, 9) for row in finds]

    def _gear(self, tables: Tables) -> None:
        """Sections 1.9, 1.10 Equipment: repair cost in wood, metal, chips; printed amount; partner of the symbol."""
        rows = _rows(tables, "gear", GEAR_NAMES)
        self.gear_copies: list[int] = [number(row, "copies", 2, 2) for row in rows]
        self.gear_cost: list[tuple[int, int, int]] = []
        for row in rows:
            cost = (number(row, "wood", 0, 3), number(row, "metal", 0, 3), number(row, "chips", 0, 3))
            if sum(cost) != 3:
                raise BadPack(f"{row['id']}: a repair costs 3 materials, not {sum(cost)}")
            self.gear_cost.append(cost)
        self.gear_amount: list[int] = [number(row, "amount", 0, 4) for row in rows]
        if self.gear_amount[HOOK] != 1:
            raise BadPack("gear-hook: the Grappling Hook reaches the next space, so its amount is 1")
        self.symbol: list[str] = [str(row["symbol"]) for row in rows]
        halves = [(row["symbol"], row["half"]) for row in rows]
        if any(half not in ("left", "right") for _, half in halves) or len(set(halves)) != len(rows):
            raise BadPack("every symbol has one left and one right half, each on one kind of equipment")
        self.left_half: list[bool] = [half == "left" for _, half in halves]
        other = {"left": "right", "right": "left"}
        if any((symbol, other[half]) not in halves for symbol, half in halves):
            raise BadPack("every symbol has one left and one right half, each on one kind of equipment")
        self.partner: list[int] = [halves.index((symbol, other[half])) for symbol, half in halves]

    def _rooms(self, tables: Tables) -> None:
        """Section 1.11 Rooms."""
        rows = _rows(tables, "room", ROOM_NAMES)
        self.room_copies: list[int] = [
            number(row, "copies", 4, 4) if row["basic"] else number(row, "copies", 2, 2) for row in rows
        ]
        if [row["basic"] for row in rows] != [True] * 3 + [False] * 19:
            raise BadPack("the first three rooms are the basic ones, the others advanced")
        self.upkeep: list[int] = [number(row, "upkeep", 0, MOST_UPKEEP) for row in rows]
        self.spaces: list[int] = [number(row, "spaces", 1, 4) for row in rows]
        self.room_amount: list[int] = [number(row, "amount", 0, 9) for row in rows]
        number(rows[R_BUILD], "amount", 1, self.room_cost - 1)
        number(rows[R_GROW], "amount", self.spaces[R_GROW], 9)

    def _cards(self, tables: Tables) -> None:
        """Section 1.12 Events."""
        rows = _rows(tables, "card", CARD_NAMES)
        if [row["shortage"] for row in rows] != [True] * 5 + [False] * 7:
            raise BadPack("the first five events are the shortages, the others hazards")
        self.points: list[int] = [number(row, "points", 0, 20) for row in rows]
        self.shortage: list[bool] = [bool(row["shortage"]) for row in rows]
        self.cut: list[list[int]] = [_list(row, "cut", 3, 0, 30) for row in rows]
        areas = [f"area-{name}" for name in AREA_NAMES]
        if any(area not in areas for row in rows for area in row["areas"]):
            raise BadPack(f"the areas of an event must be among {', '.join(areas)}")
        self.cut_areas: list[list[int]] = [[areas.index(area) for area in row["areas"]] for row in rows]
        self.card_amount: list[int] = [number(row, "amount", 0, 9) for row in rows]
        if not STRENGTH[0] <= self.card_amount[STORM] <= STRENGTH[-1]:
            raise BadPack(
                f"card-storm: heroes keep {STRENGTH[0]} to {STRENGTH[-1]} actions, not {self.card_amount[STORM]}"
            )
        if max(self.toughness) + self.card_amount[MUTATION] > MOST_AMMO:
            raise BadPack(f"prey may not be tougher than {MOST_AMMO}, mutated")
        self.card_cost: list[list[int]] = [[number(row, name, 0, 20) for name in RESOURCE_NAMES] for row in rows]
        if any(sum(cost) == 0 for cost in self.card_cost):
            raise BadPack("every event costs something to complete")

    def _leaders(self, tables: Tables) -> None:
        """Section 1.13 Leaders."""
        rows = _rows(tables, "leader", LEADER_NAMES)
        self.age: list[int] = [number(row, "age", 1, 150) for row in rows]
        if len(set(self.age)) != len(rows):
            raise BadPack("no two leaders have the same age")
        areas = [f"area-{name}" for name in AREA_NAMES]
        for row in rows:
            if len(row["start"]) != 4 or len(set(row["start"])) != 4 or not set(row["start"]) <= set(areas):
                raise BadPack(f"{row['id']}: start must be four different areas, not {row['start']!r}")
        self.start: list[list[int]] = [[areas.index(area) for area in row["start"]] for row in rows]
        self.leader_goods: list[list[int]] = [[number(row, name, 0, 9) for name in RESOURCE_NAMES] for row in rows]
        self.leader_gear: list[int] = [place_of(row, "gear", [f"gear-{name}" for name in GEAR_NAMES]) for row in rows]
        if any(self.leader_gear.count(kind) > self.gear_copies[kind] for kind in self.leader_gear):
            raise BadPack("no more leaders may begin with a kind of equipment than there are tiles of it")
        self.leader_finds: list[bool] = [number(row, "finds", 0, 4) > 0 for row in rows]
        if self.leader_finds.count(True) > 1:
            raise BadPack("one leader at most begins with search tokens")
