"""Finished games, looked at move by move."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, to_builtins
from msgspec.json import decode

from ostoja.core.kept import Plain, written
from ostoja.core.picture import opened
from ostoja.core.replay import FORMAT
from ostoja.core.state import FULL, State
from ostoja.table.messages import Asking, Line, Result
from ostoja.table.problem import Problem
from ostoja.table.table import Table
from ostoja.table.viewer import Content, asking, lines, result

EVERY: Final = 16
"""A position is kept every so many moves."""
MOST_REPLAYS: Final = 20


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


class Recording:
    """A game that can be looked at from any position."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self._positions: Callable[[int], State] | None = None

    def at(self, number: int) -> State:
        """The position after `number` moves; its events are those of the last move."""
        last = len(self.table.moves)
        if not 0 <= number <= last:
            raise Problem("no-position", 404, last=last)
        if self._positions is None:
            self._positions = self.table.positions()
        return self._positions(number)

    def position(self, number: int, seat: int | None, everything: bool, lang: str) -> Position:
        """A position as a seat, a spectator or, with `everything`, nobody in particular saw it."""
        table = self.table
        if seat is not None and not 0 <= seat < table.head.size:
            raise Problem("no-seat")
        state = self.at(number)
        translator, names = table.translator(lang), table.names
        events = state.events if everything else [event for event in state.events if event.known_to(seat)]
        view = opened(state, seat) if everything else state.seen_by(seat)
        old = table.old_rules
        content = Content.of(view, seat) if old is None else Content.picture_of(view, seat, old.prompt)
        return Position(
            number,
            len(table.moves),
            seat,
            everything,
            table.moves[number - 1][0] if number else None,
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
        """Each seat's points, as the rulebook counts them, at every position."""
        return [tally(self.at(number)) for number in range(len(self.table.moves) + 1)]

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
            "moves": [[seat, index, _words(table, index)] for seat, index in table.moves],
            "kept": self._kept(),
        }

    def _kept(self) -> list[Plain]:
        kept: list[Plain] = []
        old: State | None = None
        for number in range(len(self.table.moves) + 1):
            new = self.at(number)
            kept.append(written(number, old, new, new.events))
            old = new
        return kept


def _words(table: Table, index: int) -> str:
    """What an action is called; an action of other rules may have no name today."""
    actions = table.game.actions
    return str(actions[index]) if index < len(actions) else ""


def tally(state: State) -> list[int]:
    assert state.viewer == FULL
    return [sum(points for _, points in state.breakdown(seat)) for seat in range(state.seats)]


class Recordings:
    """The replays looked at lately."""

    def __init__(self) -> None:
        self._recordings: OrderedDict[str, Recording] = OrderedDict()

    def of(self, table: Table) -> Recording:
        """The replay of a finished game."""
        if table.head.status != "over":
            raise Problem("no-replay", 404)
        found = self._recordings.get(table.head.id)
        if found is None or found.table is not table:
            found = self._recordings[table.head.id] = Recording(table)
        self._recordings.move_to_end(table.head.id)
        while len(self._recordings) > MOST_REPLAYS:
            self._recordings.popitem(last=False)
        return found
