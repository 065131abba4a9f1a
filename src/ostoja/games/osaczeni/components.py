"""The tiles, tokens and cards of the box, read from the tables and checked."""

from typing import Any

from ostoja.core.errors import BadPack, suggestion
from ostoja.core.tables import Row, Tables
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import CHARACTERS, ITEMS, PARKING, VARIANTS

CARDS = 23
UNLIMITED = 99
NO_LIMIT = CARDS
EPILOGUES = 21


class OsaczeniComponents:
    """The printed values, ready for a state: what it needs of them it keeps as references to these lists."""

    def __init__(self, tables: Tables) -> None:
        self.capacity = [0, *(self._capacity(tables["area"][f"area-{area}"]) for area in range(1, PARKING + 1))]
        self.notches = [0, *(tables["area"][f"area-{area}"]["notches"] for area in range(1, PARKING + 1))]
        self.most_players = [tables["character"][f"character-{name}"]["most_players"] for name in CHARACTERS]
        self.copies = [tables["item"][f"item-{name}"]["copies"] for name in ITEMS]
        self.weapon = [bool(tables["item"][f"item-{name}"]["weapon"]) for name in ITEMS]
        self.epilogues = [row["number"] for row in sorted(tables["epilogue"].values(), key=lambda row: row["order"])]
        self.laws = [self._law(tables, variant) for variant in range(VARIANTS + 1)]
        self.strengths = [values[law.STRENGTH : law.STRENGTH + 4] for values in self.laws]
        self.votes = [values[law.VOTES : law.VOTES + 4] for values in self.laws]
        self.points = [values[law.POINTS : law.POINTS + 4] for values in self.laws]
        self._check()

    def _capacity(self, area: Row) -> int:
        return area["capacity"] if area["limited"] else UNLIMITED

    def _law(self, tables: Tables, variant: int) -> list[int]:
        """The values in force with a variant (0: the standard rules)."""
        supply = {id: row["count"] for id, row in tables["supply"].items()}
        rows = [tables["row"][f"row-{row}"] for row in (1, 2, 3)]
        item = {name: tables["item"][f"item-{name}"] for name in ITEMS}
        values: dict[str, Any] = dict.fromkeys(law.NAMES, 0)
        values |= {
            "start_cards": supply["cards-dealt"],
            "truck_cards": supply["cards-in-the-truck"],
            "hand_limit": NO_LIMIT,
            "closes_at": max(self.notches),
            "attracts": CHARACTERS.index("crybaby"),
            "start_dice": supply["dice-under-the-hatch"],
            "setup_dice": supply["dice-under-the-hatch"],
            "row_two_dice": rows[1]["dice"],
            "row_three_dice": rows[2]["dice"],
            "row_one_full": rows[0]["spaces"],
            "row_two_full": rows[0]["spaces"] + rows[1]["spaces"],
            "row_three_full": sum(row["spaces"] for row in rows),
            "keys_points": item["keys"]["points"],
            "monsters": supply["monsters"],
            "round_limit": supply["round-limit"],
            "pistol_votes": item["pistol"]["extra_votes"],
            "bat_removes": item["bat"]["removes"],
            "saw_removes": item["saw"]["removes"],
            "molotov_removes": item["molotov"]["removes"],
        }
        for name in CHARACTERS:
            row = tables["character"][f"character-{name}"]
            values |= {f"{name}_{field}": row[field] for field in ("strength", "votes", "points")}
        if variant:
            changes = tables["variant"][f"variant-{variant:02}"]["changes"]
            for name, value in changes.items():
                if name not in law.NAMES:
                    raise BadPack(
                        f"variant-{variant:02} changes '{name}', which no rule knows{suggestion(name, law.NAMES)}"
                    )
                if type(value) is not int:
                    raise BadPack(f"variant-{variant:02}: {name} must be a whole number, not {value!r}")
            values |= changes
        return [values[name] for name in law.NAMES]

    def _check(self) -> None:
        """Counts and ranges that the rules rely on."""
        if sum(self.copies) != CARDS or min(self.copies) < 0:
            raise BadPack(f"the item deck has {CARDS} cards, not {sum(self.copies)}")
        if set(self.notches[1:]) != {6}:
            raise BadPack(f"every area has 6 notches, not {self.notches[1:]}")
        if self.capacity[PARKING] != UNLIMITED:
            raise BadPack("the parking lot takes any number of characters (limited = false)")
        if not all(space >= 1 for space in self.capacity[1:]):
            raise BadPack(f"every area has room for at least one character, not {self.capacity[1:PARKING]}")
        if sorted(self.epilogues) != list(range(1, EPILOGUES + 1)):
            raise BadPack("the epilogues are numbered 1 to 21, each once")
        if self.most_players[:3] != [6, 6, 6]:
            raise BadPack("Defender, Leader and Crybaby are used with every player count (most_players = 6)")
        for variant, values in enumerate(self.laws):
            where = f"with variant {variant}" if variant else "with the standard rules"
            if not 1 <= values[law.START_DICE] + values[law.ROW_TWO_DICE] + values[law.ROW_THREE_DICE] <= 6:
                raise BadPack(f"there are 6 dice: {where} there would be another number under the hatch")
            if not 1 <= values[law.TRUCK_CARDS] <= 3:
                raise BadPack(f"the searcher draws 1 to 3 cards, {where} {values[law.TRUCK_CARDS]}")
            if not 1 <= values[law.START_CARDS] <= 3:
                raise BadPack(f"each player is dealt 1 to 3 cards, {where} {values[law.START_CARDS]}")
            if values[law.HAND_LIMIT] < 1 or values[law.CLOSES_AT] < 1 or values[law.ROUND_LIMIT] < 1:
                raise BadPack(f"{where} a limit would be below 1")
            if not 1 <= values[law.MONSTERS] <= 36:
                raise BadPack(f"there are 1 to 36 monsters, {where} {values[law.MONSTERS]}")
            if not 0 < values[law.ROW_ONE_FULL] <= values[law.ROW_TWO_FULL] <= values[law.ROW_THREE_FULL]:
                raise BadPack("the rows of the cold store have spaces")
            if min(values[law.STRENGTH : law.VOTES]) < 1 or min(values[law.VOTES : law.POINTS]) < 1:
                raise BadPack(f"{where} a character would have no strength or no vote")
            if not -1 <= values[law.ATTRACTS] < len(CHARACTERS):
                raise BadPack(f"{where} 'attracts' names no character: {values[law.ATTRACTS]}")
