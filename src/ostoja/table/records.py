"""What is stored, as values: people, table headers, seats, clocks and what was said."""

import json
from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct, convert, to_builtins
from msgspec.structs import asdict, replace

from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.registry import game
from ostoja.core.tables import Pack

Status = Literal["open", "playing", "over"]
UNDO: Final = -1
"""The `action` of a row that takes moves back; its `keep` says how many of them stay."""
SECONDS: Final = 1000
DAY: Final = 24 * 3600 * SECONDS


class Row(NamedTuple):
    """One line of a table's log."""

    table_id: str
    number: int
    seat: int
    action: int
    keep: int
    """How many moves of the game stand after this row."""
    told: int
    """Who saw anything of it: bit 0 spectators, bit 1 seat 0, bit 2 seat 1 …"""
    mark: int
    """A short hash of the position reached, to notice rules that have changed."""
    at: int
    """Milliseconds since 1970."""


class KeptRows(NamedTuple):
    """The positions that some rows led to, one after the other, and what was told with them; as secret as the seed."""

    table_id: str
    first: int
    kept: str
    """A list in JSON, of what `ostoja.core.kept.written` makes; see `ostoja.table.kept_rows`."""
    sum: int | None = None
    """By which damage is noticed; None in what earlier versions have kept."""


class Person(Struct, frozen=True):
    """A visitor: a guest with a name, or somebody with an account."""

    id: str
    name: str
    login: str | None = None
    password: str | None = None


class Place(Struct, frozen=True):
    """A seat: open, a person's, or a bot's. A bot may `stand_in` for a person who is away, or for good."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str | None = None
    name: str = ""
    bot: str = ""
    stand_in: str = ""

    @property
    def player(self) -> str:
        """The bot that answers for this seat now, "" for a person."""
        return self.stand_in or self.bot

    @property
    def resigned(self) -> bool:
        """Has somebody given this seat up for good?"""
        return self.kind == "bot" and bool(self.stand_in)

    def given_up(self, bot: str) -> "Place":
        """The seat played to the end by a bot, under the name of whoever sat there."""
        return Place("bot", None, self.name, bot, bot)

    def columns(self) -> dict[str, Any]:
        return asdict(self)

    def but(self, **changes: Any) -> "Place":
        return replace(self, **changes)


class Clock(Struct, frozen=True):
    """How long players may think: not limited, a bank with a bonus per move (live), or a number of days per move."""

    kind: Literal["none", "live", "days"] = "none"
    bank: int = 0
    """Seconds for the whole game (live)."""
    step: int = 0
    """Seconds added per move (live)."""
    days: int = 0

    @property
    def possible(self) -> bool:
        if self.kind == "live":
            return 10 <= self.bank <= 6 * 3600 and 0 <= self.step <= 600
        return self.kind == "none" or 1 <= self.days <= 30


class Saying(Struct, frozen=True):
    """A line of chat: free text, or a ready-made phrase that everyone reads in their own language."""

    id: int
    person: str
    name: str
    text: str
    phrase: str
    at: int


class Head(Struct, frozen=True):
    """A table's header: all that is needed, with the log, to play its game again."""

    id: str
    game: str
    rules: int
    options: dict[str, Value]
    pack: dict[str, Any] | None
    size: int
    seed: int
    host: str
    public: bool
    invite: str
    clock: Clock
    status: Status
    created: int
    started: int | None = None
    ended: int | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    origin: str | None = None
    branched_at: int | None = None
    rematch: str | None = None
    hints: bool = False
    """Did everybody agree, by sitting down here, that hints may be asked for?"""

    def columns(self) -> dict[str, Any]:
        """As a database row: what is not a number or a word is JSON."""
        data = asdict(self)
        for name in ("options", "pack", "scores", "winners"):
            data[name] = None if data[name] is None else json.dumps(data[name])
        data["clock"] = json.dumps(to_builtins(self.clock))
        return data

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> "Head":
        data = {name: row[name] for name in cls.__struct_fields__}
        for name in ("options", "pack", "scores", "winners", "clock"):
            data[name] = None if data[name] is None else json.loads(data[name])
        data["public"], data["hints"] = bool(data["public"]), bool(data["hints"])
        return convert(data, cls)

    def but(self, **changes: Any) -> "Head":
        return replace(self, **changes)

    def rulebook(self) -> Game[Any]:
        """The game, with this table's content pack in it."""
        found = game(self.game)
        return type(found)(Pack.from_plain(self.pack)) if self.pack else found
