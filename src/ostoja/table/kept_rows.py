"""What is kept beside a table's log: positions to begin from, so that no table is played from its first move again.

Each row has an entry (`ostoja.core.kept.written`), every 32nd of them a whole position. A whole entry also says how
much each viewer has been told (`n`), and where clocks run every entry has them (`clock`). Row 0 brings the deal along.
"""

import zlib
from collections.abc import Sequence
from typing import Any, Final

from msgspec import DecodeError, json

from ostoja.core.errors import OstojaError
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.kept import WHOLE_EVERY, Plain, position, written
from ostoja.core.state import State
from ostoja.core.words import Event
from ostoja.table.records import KeptRows, Row

AT_HAND: Final = 256
"""A loaded table has at least so many of its last rows at hand, for its log and for undoing."""
MOST_HELD: Final = 64
"""So many positions of a table wait to be written down: few, because they are large, and take time all at once."""


class NotKept(OstojaError):
    """What is kept does not lead to the rows: the log has to be played from its beginning."""


def is_whole(number: int) -> bool:
    """Is a whole position kept of this row?"""
    return (number + 1) % WHOLE_EVERY == 0


def first_at_hand(rows: int) -> int:
    """The row from which on a table with so many rows is loaded: one with a whole position, or the first of all."""
    first = (rows - AT_HAND) // WHOLE_EVERY * WHOLE_EVERY - 1
    return max(0, first)


def whole_before(row: int) -> int:
    """The last row up to `row` of which a whole position is kept; the first of all has the deal."""
    return max(0, (row + 1) // WHOLE_EVERY * WHOLE_EVERY - 1)


def kept_position(game: Game[Any], kept: Sequence[KeptRows], row: int) -> State:
    """The position that a row led to, with what happened; an error if it is not among what was kept."""
    first = whole_before(row)
    return position(game, _chain(kept_entries(kept, first), first), row - first + (not first))


def _chain(entries: list[Plain], first: int) -> list[Plain]:
    """Entries that begin with a whole one: row 0 has the deal before it."""
    return [entries[0]["deal"], *entries] if entries and not first else entries


def sum_of(kept: str) -> int:
    """Tells whether somebody has changed what was kept."""
    return zlib.crc32(kept.encode())


class Unkept:
    """What is to be kept of rows that are stored.

    A position that was reached is never changed, so a move only has it held here. Positions are written down when they
    are about to be stored: those of many moves one after the other, which takes less time than after every move.
    """

    def __init__(self, table_id: str) -> None:
        self._table_id: Final = table_id
        self._held: Final[list[tuple[int, State, State, list[Event], Plain]]] = []
        self._written: Final[list[tuple[int, bytes]]] = []

    def add(self, number: int, before: State, after: State, events: list[Event], more: Plain) -> None:
        """A row led from one position to another, and `more` is to be kept of it."""
        if len(self._held) == MOST_HELD:
            self._write()
        self._held.append((number, before, after, events, more))

    @property
    def rows(self) -> list[int]:
        """Their numbers."""
        return [number for number, _ in self._written] + [held[0] for held in self._held]

    def __len__(self) -> int:
        return len(self._written) + len(self._held)

    def clear(self) -> None:
        """Nothing of this is to be kept."""
        self._held.clear()
        self._written.clear()

    def stored(self, count: int) -> None:
        """The first `count` of them are kept."""
        del self._written[:count]

    def runs(self) -> list[KeptRows]:
        """As it is stored: in runs of rows that follow each other, a whole position always beginning one."""
        self._write()
        found: list[tuple[int, list[bytes]]] = []
        for number, entry in self._written:
            if not found or found[-1][0] + len(found[-1][1]) != number or is_whole(number):
                found.append((number, []))
            found[-1][1].append(entry)
        texts = [(first, b"[" + b",".join(run) + b"]") for first, run in found]
        return [KeptRows(self._table_id, first, text.decode(), zlib.crc32(text)) for first, text in texts]

    def _write(self) -> None:
        last: State | None = None
        known: Plain = {}
        for number, before, after, events, more in self._held:
            old = known if before is last else fields(before)
            last, known = after, fields(after)
            entry = written(number + 1, old, known, events)
            entry.update(more)
            self._written.append((number, json.encode(entry)))
        self._held.clear()


def kept_entries(kept: Sequence[KeptRows], first: int = 0) -> list[Plain]:
    """The entries of row `first` and those after it, as far as there is no gap and nothing is damaged."""
    found: dict[int, Plain] = {}
    for run in kept:
        if run.sum is not None and run.sum != sum_of(run.kept):
            continue
        try:
            entries = json.decode(run.kept)
        except DecodeError:
            continue
        for number, entry in enumerate(entries, run.first):
            found[number] = entry
    entries = []
    while first + len(entries) in found:
        entries.append(found[first + len(entries)])
    return entries


class Kept:
    """The entries of rows that follow each other, from the deal or from a whole position on."""

    def __init__(self, game: Game[Any], rows: list[Row], entries: list[Plain]) -> None:
        self.first: Final = rows[0].number if rows else 0
        self._game: Final = game
        self._rows: Final = rows
        if self.first and (not entries or "n" not in entries[0]):
            raise NotKept("no position is kept to begin from")
        self.entries: Final = entries
        self._chain: Final = _chain(entries, self.first)
        whole = [row.number for row, entry in zip(rows, entries, strict=False) if "n" in entry]
        self.last: Final = whole[-1] if whole else -1
        """The last row with a whole position, -1 if there is none but the deal."""

    def entry(self, number: int) -> Plain:
        """What was kept of a row."""
        return self.entries[number - self.first]

    def has(self, number: int) -> bool:
        return 0 <= number - self.first < len(self.entries)

    def state(self, number: int) -> State:
        """The position a row has led to, to be played on; it is the one the row says."""
        state = position(self._game, self._chain, number - self.first + (not self.first))
        state.events = []
        return state

    def standing(self, since: int) -> list[tuple[int, int]]:
        """Whole positions after row `since` whose moves all stand: how many moves, and the row."""
        found: list[tuple[int, int]] = []
        least: int | None = None
        for row in reversed(self._rows[: self.last - self.first + 1]):
            if row.number <= since:
                break
            if (least is None or row.keep <= least) and is_whole(row.number):
                found.append((row.keep, row.number))
            least = row.keep if least is None else min(least, row.keep)
        return found[::-1]
