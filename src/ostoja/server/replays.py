"""Finished games, looked at move by move."""

from collections import OrderedDict
from typing import Any, Final

from msgspec import Struct, to_builtins
from msgspec.json import decode

from ostoja.core.picture import opened
from ostoja.core.replay import FORMAT
from ostoja.core.state import FULL, State
from ostoja.server.eye import Content, asking, lines
from ostoja.server.problem import Problem
from ostoja.server.protocol import Asking, Line
from ostoja.server.table import Table

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
        self._kept: dict[int, State] = {0: table.fresh(watched=True)}

    def at(self, number: int) -> State:
        """The position after `number` moves; its events are those of the last move."""
        line = self.table.line
        if not 0 <= number <= len(line):
            raise Problem("no-position", 404, last=len(line))
        if number == 0:
            return self._kept[0]
        start = max(kept for kept in self._kept if kept < number)
        state = self._kept[start].copy()
        for at in range(start, number):
            state.watched = at == number - 1
            seat, index = line[at]
            state.play(seat, self.table.game.actions[index])
            if (at + 1) % EVERY == 0 and at + 1 not in self._kept:
                self._kept[at + 1] = state.copy()
        return state

    def position(self, number: int, seat: int | None, everything: bool, lang: str) -> Position:
        """A position as a seat, a spectator or, with `everything`, nobody in particular saw it."""
        table = self.table
        if seat is not None and not 0 <= seat < table.head.size:
            raise Problem("no-seat")
        state = self.at(number)
        voice, names = table.voice(lang), table.names
        events = state.events if everything else [event for event in state.events if event.known_to(seat)]
        content = Content.of(opened(state, seat) if everything else state.seen_by(seat), seat)
        return Position(
            number,
            len(table.line),
            seat,
            everything,
            table.line[number - 1][0] if number else None,
            voice.scene(content.scene, names),
            content.waiting,
            decode(asking(content, seat, voice, names), type=Asking),
            [decode(line, type=Line) for line in lines(events, voice, names)],
        )

    def chart(self) -> list[list[int]]:
        """Each seat's points, as the rulebook counts them, at every position."""
        state = self.table.fresh()
        points = [tally(state)]
        for seat, index in self.table.line:
            state.play(seat, self.table.game.actions[index])
            points.append(tally(state))
        return points

    def plain(self) -> dict[str, Any]:
        """The game as a replay file (`ostoja.replay.load` reads it)."""
        table, head = self.table, self.table.head
        return {
            "format": FORMAT,
            "game": head.game,
            "rules": head.rules,
            "seats": head.size,
            "names": table.names,
            "options": table.state.options,
            "pack": head.pack,
            "profile": {},
            "notes": {"table": head.id, "players": [to_builtins(place.kind) for place in table.places]},
            "seed": head.seed,
            "over": table.state.over,
            "scores": table.state.scores,
            "moves": [[seat, index, repr(table.game.actions[index])[1:-1]] for seat, index in table.line],
        }


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
