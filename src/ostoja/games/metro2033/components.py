"""The cards' printed values, read from `data/*.toml` or a content pack.

One record drives a card everywhere: the rules read its lists, `face` turns the record into its text, and
the tests are run over the same records.
"""

from typing import Any, Final

from ostoja.core.action import Word, ref
from ostoja.core.errors import BadPack, suggestion
from ostoja.core.tables import Row, Tables, number, place_of
from ostoja.games.metro2033.cards import (
    ALLEGIANCES,
    CARDS,
    COLOURS,
    FIRST_CARAVAN,
    FIRST_FACTION,
    FIRST_HERO,
    FIRST_RESOURCE,
    FIRST_THREAT,
    IDS,
    LOSSES,
    MOST_SYMBOLS,
    NUMBER,
    SYMBOLS,
    TOKEN_COLOURS,
    TYPES,
)

DECK_COUNTS: Final = {"resource": 72, "station": 30, "threat": 14, "hero": 6, "caravan": 6}
"""MT-2.5 How many cards of each class the common deck of 128 holds."""
CLASS_STARTS: Final = {
    "station": 0,
    "resource": FIRST_RESOURCE,
    "hero": FIRST_HERO,
    "threat": FIRST_THREAT,
    "caravan": FIRST_CARAVAN,
    "faction": FIRST_FACTION,
}
HIGHEST: Final = {
    "cost": 10,
    "value": 10,
    "protection_cost": 10,
    "amount": 10,
    "requirement": 30,
    "reward": 5,
    "copies": 36,
}
LOWEST: Final = {"amount": 1, "requirement": 1, "reward": 1}


class MetroComponents:
    """Every printed value. A value that makes no sense, or a deck that does not add up, is a BadPack."""

    def __init__(self, tables: Tables) -> None:
        self.cost: Final[list[int]] = [0] * CARDS
        """Tokens to play the upright side; tokens moved up when the card is discarded from the hand."""
        self.amount: Final[list[int]] = [0] * CARDS
        self.type: Final[list[int]] = [-1] * CARDS
        """A Resource's type, the type a Hero doubles, the bonus type of a Station or Faction."""
        self.colour: Final[list[int]] = [-1] * CARDS
        """A Resource's kind, the bonus colour of a Station or Faction, a Caravan's colour."""
        self.mission: Final[list[int]] = [-1] * CARDS
        self.requirement: Final[list[int]] = [0] * CARDS
        self.reward: Final[list[int]] = [0] * CARDS
        self.allegiance: Final[list[int]] = [-1] * CARDS
        self.symbols: Final[list[int]] = [0] * CARDS
        """What a Monster attacks with."""
        self.loss: Final[list[int]] = [-1] * CARDS
        self.shield: Final[list[int]] = [0] * CARDS
        """What a Hero or a card played as Protection protects from; 0: no Protection side."""
        self.shield_cost: Final[list[int]] = [0] * CARDS
        self.copies: Final[list[int]] = [0] * CARDS
        self.deck: Final[list[int]] = []
        """The common deck, in order."""
        self.token: Final = [""] * CARDS
        for table, start in CLASS_STARTS.items():
            self._check_ids(table, tables.get(table, {}), start)
            for id, row in tables[table].items():
                self._read(table, row, NUMBER[id])
        for table, count in DECK_COUNTS.items():
            found = sum(self.copies[NUMBER[id]] for id in tables[table])
            if found != count:
                raise BadPack(f"metro2033: the deck must hold {count} {table} cards, but the copies add up to {found}")
        for card in range(FIRST_FACTION):
            self.deck.extend([card] * self.copies[card])
        self.records: Final[list[Row]] = [tables[class_of(card)][IDS[card]] for card in range(CARDS)]

    def _check_ids(self, table: str, rows: dict[str, Row], start: int) -> None:
        known = [id for id in IDS if class_of(NUMBER[id]) == table]
        if sorted(rows) != sorted(known):
            wrong = sorted(set(rows) ^ set(known))
            raise BadPack(
                f"metro2033: the table '{table}' must hold exactly its {len(known)} cards; check {', '.join(wrong)}"
            )

    def _read(self, table: str, row: Row, card: int) -> None:
        lists = {"value": self.cost, "protection_cost": self.shield_cost}
        for field in ("cost", "value", "amount", "requirement", "reward", "protection_cost", "copies"):
            if field in row:
                lists.get(field, getattr(self, field, self.cost))[card] = number(
                    row, field, LOWEST.get(field, 0), HIGHEST[field]
                )
        for field in ("type", "doubles", "bonus"):
            if field in row:
                self.type[card] = place_of(row, field, TYPES)
                self.colour[card] = self.type[card] // 3
        if table == "caravan":
            self.colour[card] = place_of(row, "colour", COLOURS[:2])
        if table == "station":
            self.copies[card] = 1
            self.allegiance[card] = place_of(row, "allegiance", ALLEGIANCES)
            if self.cost[card] < 1:
                raise BadPack(f"metro2033: station.{row['id']}.cost must be at least 1 (MT-5.5)")
        if "mission" in row:
            self.mission[card] = place_of(row, "mission", COLOURS)
        if table == "threat":
            self.symbols[card] = _mask(table, row, "symbols", least=1)
            self.loss[card] = place_of(row, "loss", LOSSES)
        if "protection" in row:
            self.shield[card] = _mask(table, row, "protection", least=1 if table == "hero" else 0)
            if not self.shield[card] and self.shield_cost[card]:
                raise BadPack(f"metro2033: {table}.{row['id']} has a protection_cost but no protection")
        if table == "faction":
            place_of(row, "token", TOKEN_COLOURS)
            self.token[card] = row["token"]

    def face(self, card: int) -> tuple[str, dict[str, Word]]:
        """What is printed on a card: the text that describes its class, and the words of its record."""
        words: dict[str, Word] = {}
        for field, value in self.records[card].items():
            if field in ("id", "provenance", "note", "copies"):
                continue
            if isinstance(value, int):
                words[field] = value
            elif isinstance(value, list):
                words[f"{field}_count"] = len(value)
                for place in range(MOST_SYMBOLS):
                    words[f"{field}_{place + 1}"] = ref(f"symbol-{value[place]}") if place < len(value) else ""
            else:
                words[field] = ref(word_for(field, value))
        return f"face-{class_of(card)}", words


def word_for(field: str, value: str) -> str:
    """The text of a printed word: a type, a colour, an allegiance…"""
    if field in ("type", "doubles", "bonus"):
        return f"type-{value}"
    words = {
        "allegiance": f"allegiance-{value}",
        "mission": f"mission-{value}",
        "colour": f"colour-{value}",
        "loss": f"loss-{value}",
        "token": f"token-{value}",
    }
    return words[field]


def class_of(card: int) -> str:
    """The table a card's record is in."""
    return next(table for table, start in reversed(CLASS_STARTS.items()) if card >= start)


def _mask(table: str, row: Row, field: str, least: int) -> int:
    names: list[Any] = row[field]
    unknown = [name for name in names if name not in SYMBOLS]
    if unknown:
        hint = suggestion(str(unknown[0]), SYMBOLS)
        raise BadPack(f"metro2033: {table}.{row['id']}.{field} knows no symbol '{unknown[0]}'{hint}")
    if len(set(names)) != len(names) or not least <= len(names) <= MOST_SYMBOLS:
        raise BadPack(f"metro2033: {table}.{row['id']}.{field} must name {least} to {MOST_SYMBOLS} different symbols")
    return sum(1 << SYMBOLS.index(name) for name in names)
