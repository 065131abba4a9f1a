"""Finished games, looked at move by move."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated, Any, Final, Protocol

from msgspec import Meta, Struct, to_builtins
from msgspec.json import decode, encode

from ostoja.core.errors import OstojaError
from ostoja.core.fields import fields
from ostoja.core.history import History
from ostoja.core.kept import Plain, written
from ostoja.core.picture import opened
from ostoja.core.replay import FORMAT
from ostoja.core.state import FULL, State
from ostoja.table.kept_rows import kept_position, whole_before
from ostoja.table.messages import Asking, Line, Result, TableInfo
from ostoja.table.problem import Problem
from ostoja.table.records import UNDO, KeptRows, Row
from ostoja.table.rows import mark
from ostoja.table.table import Table
from ostoja.table.viewer import Content, asking, lines, result
from ostoja.table.wishes import SeatNumber

MOST_REPLAYS: Final = 20
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Logs(Protocol):
    """Where logs are stored."""

    async def rows(self, id: str) -> list[Row]:
        """The log of a table."""

    async def kept(self, id: str, first: int, last: int) -> list[KeptRows]:
        """What was kept of the positions that rows `first` to `last` led to."""


class Position(Struct):
    """A position of a replay: the scene, what was asked, and what the move before it did."""

    number: int
    count: int
    seat: int | None
    open: bool
    mover: int | None
    scene: dict[str, Any]
    waiting: tuple[int, ...]
    prompt: Asking
    log: list[Line]


class ReplayInfo(Struct):
    """A finished game, `movers` being the seat of each move; `table.frozen_why` if it was played by other rules."""

    table: TableInfo
    moves: int
    movers: list[int]
    result: Result | None


class Chart(Struct):
    """The points of each seat at each position, or what ranks players of a race: `points[position][seat]`."""

    points: list[list[int]]


class Branch(Struct, forbid_unknown_fields=True):
    """A position to play on from, the seat I take, and the bot that takes the others."""

    number: Number
    seat: SeatNumber
    bot: str


class Recording:
    """A game that can be looked at from any position."""

    def __init__(self, table: Table, rows: list[Row]) -> None:
        self.table: Final = table
        self.rows: Final = rows
        """Those of the moves that stand."""
        self._history: History | None = None
        self._chart: list[list[int]] = []
        self._file = b""
        self._names: list[str] = []
        """Those in the file: a list of their own for every change of seats."""

    @property
    def movers(self) -> list[int]:
        return [row.seat for row in self.rows]

    async def near(self, number: int, store: Logs) -> list[KeptRows]:
        """What was kept of the position after `number` moves."""
        if not 0 <= number <= len(self.rows):
            raise Problem("no-position", 404, last=len(self.rows))
        if number == 0 or self.table.old_rules is not None:
            return []
        row = self.rows[number - 1].number
        return await store.kept(self.table.head.id, whole_before(row), row)

    def at(self, number: int, kept: list[KeptRows]) -> State:
        """The position after `number` moves, from what was kept `near` it; its events are those of the last move."""
        if self.table.old_rules is not None:
            return self.table.at(number)
        if number == 0:
            return self.table.deal()
        row = self.rows[number - 1]
        with suppress(OstojaError, LookupError, ValueError, TypeError):
            state = kept_position(self.table.game, kept, row.number)
            if mark(state) == row.mark:
                return state
        if self._history is None:
            self._history = self._played()
        return self._history.at(number)

    def _played(self) -> History:
        actions = self.table.game.actions
        return History(self.table.deal, None, [(row.seat, actions[row.action]) for row in self.rows])

    def _walk(self) -> Iterator[State]:
        """All positions in order."""
        if self.table.old_rules is not None:
            return (self.table.at(number) for number in range(len(self.rows) + 1))
        return self._played().walk()

    def position(self, number: int, kept: list[KeptRows], seat: int | None, everything: bool, lang: str) -> Position:
        """A position as a seat, a spectator or, with `everything`, nobody in particular saw it."""
        table = self.table
        if seat is not None and not 0 <= seat < table.head.size:
            raise Problem("no-seat")
        state = self.at(number, kept)
        translator, names = table.translator(lang), table.names
        events = state.events if everything else [event for event in state.events if event.known_to(seat)]
        view = opened(state, seat) if everything else state.seen_by(seat)
        old = table.old_rules
        content = Content.of(view, seat) if old is None else Content.picture_of(view, seat, old.prompt)
        return Position(
            number,
            len(self.rows),
            seat,
            everything,
            self.rows[number - 1].seat if number else None,
            translator.scene(content.scene, names),
            content.waiting,
            decode(asking(content, seat, translator, names), type=Asking),
            [decode(line, type=Line) for line in lines(events, translator, names)],
        )

    def result(self, lang: str) -> Result | None:
        """The final count; rules that have become others may have none of a game they did not play."""
        try:
            found = result(self.table.state, self.table.translator(lang))
        except Exception:
            if self.table.old_rules is None:
                raise
            return None
        return found if isinstance(found, Result) else None

    def chart(self) -> list[list[int]]:
        """Each seat's points, as the rulebook counts them, at every position; in a race what it is about."""
        if not self._chart:
            self._chart = [tally(state) for state in self._walk()]
        return self._chart

    def file(self) -> bytes:
        """The replay file, written once: that takes as long as playing the game."""
        names = self.table.names
        if self._names is not names:
            self._file, self._names = encode(self.plain()), names
        return self._file

    def plain(self) -> dict[str, Any]:
        """The game as a replay file (`ostoja.replay.load` reads it)."""
        table, head = self.table, self.table.head
        return {
            "format": FORMAT,
            "game": head.game,
            "rules": head.rules,
            "seats": head.size,
            "names": table.names,
            "options": head.options,
            "pack": head.pack,
            "profile": {},
            "notes": {"table": head.id, "players": [to_builtins(place.kind) for place in table.places]},
            "seed": head.seed,
            "over": head.status == "over",
            "scores": head.scores,
            "moves": [[row.seat, row.action, _words(table, row.action)] for row in self.rows],
            "kept": self._kept(),
        }

    def _kept(self) -> list[Plain]:
        kept: list[Plain] = []
        old: Plain | None = None
        for number, new in enumerate(self._walk()):
            kept.append(written(number, old, fields(new), new.events))
            old = fields(new.copy())
        return kept


def _words(table: Table, index: int) -> str:
    """What an action is called; an action of other rules may have no name today."""
    actions = table.game.actions
    return str(actions[index]) if index < len(actions) else ""


def tally(state: State) -> list[int]:
    """The points of every seat; where the rules count none, the first of what they look at instead."""
    assert state.viewer == FULL
    counted = [
        state.breakdown(seat) if state.game.counts_points else state.besides(seat)[:1] for seat in range(state.seats)
    ]
    return [sum(points for _, points in lines) for lines in counted]


class Recordings:
    """The replays looked at lately."""

    def __init__(self) -> None:
        self._recordings: OrderedDict[str, Recording] = OrderedDict()

    async def of(self, table: Table, store: Logs) -> Recording:
        """The replay of a finished game."""
        if table.head.status != "over":
            raise Problem("no-replay", 404)
        found = self._recordings.get(table.head.id)
        if found is None or found.table is not table:
            found = self._recordings[table.head.id] = Recording(table, await standing(table, store))
        self._recordings.move_to_end(table.head.id)
        while len(self._recordings) > MOST_REPLAYS:
            self._recordings.popitem(last=False)
        return found


async def standing(table: Table, store: Logs) -> list[Row]:
    """The rows of the moves that stand, as far as they can be shown."""
    found: list[Row] = []
    for row in await store.rows(table.head.id):
        if row.number >= table.rows:
            break
        if row.action == UNDO:
            del found[row.keep :]
        else:
            found.append(row)
    return found
