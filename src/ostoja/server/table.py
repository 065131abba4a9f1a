"""A table in memory: the position its log leads to, what every viewer has been told, and the next row in the making.

A row is prepared on a copy, stored by the ledger, and only then taken over and told. Nothing here waits or stores.
"""

import asyncio
import time
import zlib
from hmac import compare_digest
from typing import Any, Final, NamedTuple

from ostoja.core.action import Action
from ostoja.core.errors import HiddenInformation, IllegalAction, OstojaError
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import Event, Refusal
from ostoja.server.clock import Timer
from ostoja.server.eye import Change, Eye, alike
from ostoja.server.gate import Gate
from ostoja.server.ledger import Row
from ostoja.server.model import UNDO
from ostoja.server.pointing import why_not
from ostoja.server.problem import Problem
from ostoja.server.protocol import Watch
from ostoja.server.records import Head, Place
from ostoja.server.undo import revealed_nothing
from ostoja.server.voice import Telling, Voice, voice
from ostoja.texts.language import DEFAULT

PRESENCE_SECONDS: Final = 30.0
"""How long another process's word about its visitors is believed."""


def mark(state: State) -> int:
    """A short hash of a position: what is next at random, who is asked, and what they may do."""
    waiting = state.waiting
    offer = [action.index for action in state.legal(waiting[0])] if waiting else []
    return zlib.crc32(repr((state.rng.state, state.over, waiting, offer)).encode())


class Prepared:
    """A row that is not stored yet, and what it will change."""

    __slots__ = ("changes", "events", "messages", "row", "state")

    def __init__(self, row: Row, state: State, events: list[Event]) -> None:
        self.row = row
        self.state = state
        self.events = events
        self.changes: list[Change] = []
        self.messages: list[dict[str, bytes]] = []


class Table:
    """One game being played, or played to the end."""

    def __init__(self, head: Head, places: list[Place], rows: list[Row]) -> None:
        self.head = head
        self.places: list[Place] = []
        self.names: list[str] = []
        self.seat_people(places)
        self.game: Final[Game[Any]] = head.rulebook()
        self.gate: Final = Gate()
        """One row at a time is prepared and stored."""
        self.eyes: Final[dict[int | None, Eye]] = {
            seat: Eye(head.id, seat, self.look) for seat in (None, *range(head.size))
        }
        self.frozen_at: int | None = None
        """The first row that the rules of today do not play as it was played."""
        self.touched = 0.0
        self.left: Final[dict[str, int]] = {}
        """When people who sit here were last seen to go, in milliseconds since 1970."""
        self.elsewhere: Final[dict[str, Elsewhere]] = {}
        """Who looks at this table through other processes, by process."""
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.undo_request: UndoRequest | None = None
        self.stale = False
        """Memory and database may differ; the table has to be loaded again."""
        self.rows = 0
        self.line: list[tuple[int, int]] = []
        self.log: list[Event] = []
        self.timer = Timer(head.clock, head.size) if head.clock.kind != "none" else None
        self.state = self.fresh(watched=True)
        self._load(rows)

    # The log --------------------------------------------------------------------------------------------------

    def fresh(self, watched: bool = False) -> State:
        """The starting position."""
        state: State = self.game.start(self.head.size, self.head.seed, self.head.options, watched=watched)
        return state

    def at(self, line: list[tuple[int, int]]) -> State:
        """The position after some moves."""
        state = self.fresh()
        for seat, index in line:
            state.play(seat, self.game.actions[index])
        return state

    def _load(self, rows: list[Row]) -> None:
        self.log = self.state.events
        self.state.events = []
        self._clock(self.head.started or self.head.created)
        for row in rows:
            try:
                state, events = self._played(row)
            except (OstojaError, IndexError):
                self.frozen_at = row.number
                break
            if row.mark != mark(state):
                self.frozen_at = row.number
                break
            self._take(row, state, events)
            for eye in self.eyes.values():
                eye.n += bool(row.told & eye.bit)
        for eye in self.eyes.values():
            eye.undo = self.may_undo(eye.seat)

    def _played(self, row: Row) -> tuple[State, list[Event]]:
        """What a row leads to, and what happened."""
        if row.action == UNDO:
            audience = self._undo_audience(row)
            return self.at(self.line[: row.keep]), [Event("note-took-back", {"seat": f"#{row.seat}"}, audience)]
        state = self.state.copy()
        state.watched = True
        state.play(row.seat, self.game.actions[row.action])
        events = state.events
        state.events = []
        return state, events

    def _undo_audience(self, row: Row) -> int:
        """Those who saw the undone move learn that it is undone: `told` shifted to an audience."""
        return -1 if row.told & 1 else row.told >> 1

    def _take(self, row: Row, state: State, events: list[Event]) -> None:
        self.state = state
        if row.action == UNDO:
            del self.line[row.keep :]
        else:
            self.line.append((row.seat, row.action))
        self.log += events
        self.rows = row.number + 1
        if self.timer is not None:
            self.timer.moved(row.seat, row.at)
            self._clock(row.at)

    def begin(self, at: int) -> None:
        """The game starts now."""
        self._clock(at)

    def _clock(self, at: int) -> None:
        if self.timer is not None and self.head.status != "open":
            self.timer.begin(self.state.seen_by(None).waiting, self.state.waiting, at)

    # The next row ---------------------------------------------------------------------------------------------

    def check_move(self, seat: int, n: int, index: int) -> Action:
        """The action, if this seat may answer update `n` with it."""
        eye = self.eyes[seat]
        if not eye.asked <= n <= eye.n:
            raise Problem("stale", 409)
        if not 0 <= index < len(self.game.actions):
            raise Problem("no-action")
        return self.game.actions[index]

    def prepare_move(self, seat: int, action: Action, at: int) -> Prepared:
        """A move, played on a copy. An illegal one is a Problem with the rule that forbids it."""
        state = self.state.copy()
        state.watched = True
        try:
            state.play(seat, action)
        except (IllegalAction, HiddenInformation) as error:
            raise Illegal(self, why_not(self.look(seat), seat, action)) from error
        events = state.events
        state.events = []
        return self._prepare(state, events, seat, action.index, len(self.line) + 1, at)

    def prepare_undo(self, seat: int, keep: int, at: int) -> Prepared:
        """Back to the first `keep` moves."""
        return self._prepare(self.at(self.line[:keep]), [], seat, UNDO, keep, at)

    def prepare_row(self, row: Row) -> Prepared:
        """A row that another process has stored."""
        state, events = self._played(row)
        return self._prepare(state, events, row.seat, row.action, row.keep, row.at, row.told)

    def _prepare(
        self, state: State, events: list[Event], seat: int, action: int, keep: int, at: int, given: int | None = None
    ) -> Prepared:
        """The next row and what it changes; `given` is who was told of it, if another process has decided that."""
        found: list[tuple[Eye, State | None, list[Event]]] = []
        told = 0
        for eye in self.eyes.values():
            known = eye.knows(events)
            view: State | None = None
            if given is not None:
                changed = bool(given & eye.bit)
            elif known:
                changed = True
            else:
                view = state.seen_by(eye.seat)
                changed = not alike(eye.seen(), view)
            if changed:
                told |= eye.bit
                found.append((eye, view, known))
        row = Row(self.head.id, self.rows, seat, action, keep, told, mark(state), at)
        if action == UNDO and given is None:
            events = [Event("note-took-back", {"seat": f"#{seat}"}, self._undo_audience(row))]
            found = [(eye, view, eye.knows(events)) for eye, view, _ in found]
        prepared = Prepared(row, state, events)
        prepared.changes = [
            eye.turn(state, view, known, self._may_undo_after(row, state, eye.seat), eye.seat == seat)
            for eye, view, known in found
        ]
        return prepared

    def _may_undo_after(self, row: Row, state: State, seat: int | None) -> bool:
        if row.action == UNDO:
            return _may_undo(state, self.line[: row.keep], seat)
        return not state.over and (seat == row.seat or _may_undo(state, self.line, seat))

    def render(self, prepared: Prepared) -> None:
        """Write the messages of a prepared row, one per viewer and language that is listening."""
        names = self.names
        clocks = self._clocks_after(prepared)
        tellings: dict[str, Telling] = {}
        for change in prepared.changes:
            messages: dict[str, bytes] = {}
            prepared.messages.append(messages)
            for connection in change.eye.listeners:
                lang = connection.lang
                if lang in messages:
                    continue
                telling = tellings.get(lang)
                if telling is None:
                    telling = tellings[lang] = Telling(self.voice(lang), names)
                messages[lang] = change.message(telling, clocks, prepared.state)

    def _clocks_after(self, prepared: Prepared) -> list[Watch] | None:
        if self.timer is None:
            return None
        after = Timer(self.timer.clock, self.head.size)
        after.left, after.since = self.timer.left[:], self.timer.since[:]
        after.moved(prepared.row.seat, prepared.row.at)
        after.begin(prepared.state.seen_by(None).waiting, prepared.state.waiting, prepared.row.at)
        return after.shown(prepared.row.at)

    def commit(self, prepared: Prepared) -> None:
        """The row is stored: take it over and tell everybody."""
        self._take(prepared.row, prepared.state, prepared.events)
        for change, messages in zip(prepared.changes, prepared.messages, strict=True):
            change.take()
            for connection in change.tell(messages):
                connection.push(self.snapshot(change.eye, connection.lang, prepared.row.at))

    # Questions ------------------------------------------------------------------------------------------------

    def seat_people(self, places: list[Place]) -> None:
        """These sit here now."""
        self.places = places
        self.names = [place.name or f"{seat + 1}" for seat, place in enumerate(places)]

    @property
    def playing(self) -> bool:
        return self.head.status == "playing"

    def voice(self, lang: str) -> Voice:
        return voice(self.head.game, lang)

    def seats_of(self, person: str) -> list[int]:
        if not person:
            return []
        return [seat for seat, place in enumerate(self.places) if place.kind == "person" and place.person == person]

    def visible_to(self, person: str, key: str) -> bool:
        """May this visitor watch? Public and finished games are open; a private one needs a seat or the invitation."""
        return (
            self.head.public
            or self.head.status == "over"
            or compare_digest(key.encode(errors="replace"), self.head.invite.encode())
            or person == self.head.host
            or bool(self.seats_of(person))
        )

    def present(self) -> set[str]:
        """The people who look at this table now, here or through another process."""
        return self.here().union(*(other.people for other in self._others()))

    def here(self) -> set[str]:
        """The people who look at this table through this process."""
        return {connection.person.id for eye in self.eyes.values() for connection in eye.listeners if connection.person}

    def _others(self) -> list["Elsewhere"]:
        """What other processes have said lately; one that has died is silent."""
        oldest = time.monotonic() - PRESENCE_SECONDS
        return [other for other in self.elsewhere.values() if other.heard > oldest]

    @property
    def watchers(self) -> int:
        return len(self.eyes[None].listeners) + sum(other.watchers for other in self._others())

    @property
    def busy(self) -> bool:
        """Does anybody look, think or count here?"""
        return (
            any(eye.listeners for eye in self.eyes.values())
            or self.thinking is not None
            or self.gate.shut
            or (self.playing and self.timer is not None)
        )

    def bot_to_move(self) -> int | None:
        """The first seat a bot has to answer for."""
        if not self.playing or self.frozen_at is not None:
            return None
        return next((seat for seat in self.state.waiting if self.places[seat].player), None)

    def look(self, seat: int | None) -> State:
        """The table as a seat or a spectator sees it."""
        return self.state.seen_by(seat)

    def may_undo(self, seat: int | None) -> bool:
        return _may_undo(self.state, self.line, seat)

    def undo_to(self, seat: int) -> int:
        """How many moves stand once this seat's last one is gone."""
        for keep in range(len(self.line) - 1, -1, -1):
            mover, index = self.line[keep]
            if mover == seat and not self.game.actions[index].talk:
                return keep
        raise Problem("nothing-to-undo", 409)

    def undo_is_free(self, seat: int, keep: int, rng: Rng) -> bool:
        """Was it the very last move, and has it revealed nothing?"""
        if keep != len(self.line) - 1:
            return False
        before = self.at(self.line[:keep])
        return revealed_nothing(before, seat, self.game.actions[self.line[keep][1]], rng)

    def snapshot(self, eye: Eye, lang: str, at: int) -> bytes:
        """All of what a viewer sees."""
        clocks = self.timer.shown(at) if self.timer is not None else None
        return eye.snapshot(self.voice(lang), self.names, self.log, clocks, self.state)


class Illegal(Problem):
    """A move that a rule forbids, told as far as the mover may know it."""

    def __init__(self, table: Table, refusal: Refusal | None) -> None:
        super().__init__("illegal", 409)
        self.table = table
        self.refusal = refusal

    @property
    def clause(self) -> str:
        return self.refusal.clause if self.refusal else ""

    def text(self, lang: str = DEFAULT) -> str:
        if self.refusal is None:
            return super().text(lang)
        return self.table.voice(lang).refusal(self.refusal, self.table.names)


class Elsewhere(NamedTuple):
    """Visitors of a table in another process."""

    people: frozenset[str]
    watchers: int
    heard: float


class UndoRequest:
    """Somebody asks to take back a move; all other people at the table have to agree."""

    def __init__(self, seat: int, rows: int, keep: int, waiting: set[int]) -> None:
        self.seat: Final = seat
        self.rows: Final = rows
        self.keep: Final = keep
        self.waiting: Final = waiting


def _may_undo(state: State, line: list[tuple[int, int]], seat: int | None) -> bool:
    return not state.over and seat is not None and any(mover == seat for mover, _ in line)
