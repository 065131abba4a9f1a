"""A table that people play at: moves one at a time, each stored before it is told; bots, clocks and secret windows."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ostoja.core.action import Action
from ostoja.server.bot_play import BotPlay
from ostoja.server.garbage import COLLECTOR
from ostoja.server.log_writer import Conflict, settle
from ostoja.server.secret_window import SecretWindow
from ostoja.server.services import Services
from ostoja.server.steady import now
from ostoja.server.stored_logs import AT_ONCE
from ostoja.server.watchdog import TURN_SECONDS
from ostoja.table.clock import Timer
from ostoja.table.messages import Move
from ostoja.table.problem import Problem
from ostoja.table.rows import PreparedRow, asks_in_secret
from ostoja.table.table import Table
from ostoja.table.translator import translator
from ostoja.table.viewer import Viewer

if TYPE_CHECKING:
    from ostoja.server.live_tables import LiveTables

PRESENCE_SECONDS: Final = 30.0
"""How long another process's word about its visitors is believed."""
DONE: Final = object()
"""What a piece of work says instead of a part, when all are done."""
Outcome = Callable[[Exception | None], object]
"""Told once: None when a move is stored, else why it is not."""
log = logging.getLogger("ostoja.server.live_table")


class Elsewhere(NamedTuple):
    """Visitors of a table in another process."""

    people: frozenset[str]
    watchers: int
    heard: float


class Alone:
    """One's turn at a table, from when it is free until one is done."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: Final = live

    async def __aenter__(self) -> Table:
        live = self._live
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.when_free(lambda: live.free() if turn.done() else turn.set_result(None))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                live.free()
            raise
        return live.table

    async def __aexit__(self, *error: object) -> None:
        self._live.free()


class Storing:
    """A row that is being stored while its messages are written.

    No nested functions: compiled ones hold each other, and with them the table, until garbage is searched for.
    """

    def __init__(self, live: "LiveTable", prepared: PreparedRow, by: str, then: "Outcome") -> None:
        self._live: Final = live
        self._prepared: Final = prepared
        self._by: Final = by
        self._then: Final = then
        self._began: Final = time.perf_counter()
        self._undone = 2
        self._error: Exception | None = None
        live.services.ledger.house.round.move_begins()

    def stored(self, error: Exception | None) -> None:
        """The row is, or why not: that counts more than what became of the messages."""
        self._error = error or self._error
        self._part_done()

    def rendered(self, error: Exception | None) -> None:
        """The messages are written, or why not."""
        self._error = self._error or error
        self._part_done()

    def _part_done(self) -> None:
        self._undone -= 1
        if self._undone == 0:
            self._live.services.ledger.house.round.move_ends()
            self._live.row_stored(self._prepared, self._by, self._began, self._error, self._then)


class LiveTable:
    """One table in memory."""

    def __init__(self, table: Table, house: "LiveTables", services: Services) -> None:
        self.table: Final = table
        self.services: Final = services
        self._house: Final = house
        self.bots: Final = BotPlay(self)
        self.window: SecretWindow | None = None
        """Open while somebody is asked in secret."""
        self.touched = 0.0
        self.stale = False
        """Memory and database may differ; the table has to be loaded again."""
        self.left: Final[dict[str, int]] = {}
        """When people who sit here were last seen to go, in milliseconds since 1970."""
        self._elsewhere: Final[dict[str, Elsewhere]] = {}
        """Who looks at this table through other processes, by process."""
        self._alarm: asyncio.TimerHandle | None = None
        self._called: set[int] | None = None
        """The seats that are waited for as far as they were told; None before the table was looked at."""
        self._row_began = 0.0
        """When the last row that was prepared began to be."""
        self._granted: Final[dict[int, int]] = {}
        """At which row a player who had come back was given time to look, by seat."""
        self._busy = False
        self._queue: deque[Callable[[], object]] = deque()

    # One at a time --------------------------------------------------------------------------------------------

    def when_free(self, work: Callable[[], object]) -> None:
        """Begin something that changes the table, at once or after those who came before; `free` ends it."""
        if self._busy:
            self._queue.append(work)
        else:
            self._busy = True
            work()

    def free(self) -> None:
        """Let the next one begin."""
        if self._queue:
            asyncio.get_running_loop().call_soon(self._queue.popleft())
        else:
            self._busy = False

    def alone(self) -> "Alone":
        """The same for work that waits for something: `async with live.alone() as table`."""
        return Alone(self)

    # Moves ----------------------------------------------------------------------------------------------------

    def move(self, person: str, viewer: Viewer, asked: Move, held: Callable[[], object], then: Outcome) -> None:
        """A visitor's move. `then` is told how it went; `held` before that, if it has to wait for a window to close."""
        self.when_free(lambda: self._move(person, viewer, asked, held, then))

    def _move(self, person: str, viewer: Viewer, asked: Move, held: Callable[[], object], then: Outcome) -> None:
        try:
            seat = self.playing_seat(person, viewer)
            action = self.table.check_move(seat, asked.n, asked.action)
            prepared = self.prepare(seat, action)
        except Exception as error:
            self.free()
            then(error)
            return
        if self.window is not None and self.window.ends_with(prepared):
            self.free()
            held()
            self.window.hold(seat, action, then)
            return

        self._store(prepared, "person", lambda error: self._moved(error, then))

    def _moved(self, error: Exception | None, then: Outcome) -> None:
        self.free()
        then(error)

    def playing_seat(self, person: str, viewer: Viewer) -> int:
        """The seat this visitor entered as, if they may play it."""
        if self.stale:
            raise Problem("not-entered", 409)
        return self.table.playing_seat(person, viewer)

    def prepare(self, seat: int, action: Action) -> PreparedRow:
        """The next row. A fault in the rules (a content pack may cause one) changes nothing."""
        COLLECTOR.before_move()
        self._row_began = time.perf_counter()
        try:
            return self.table.prepare_move(seat, action, now())
        except Problem:
            raise
        except Exception as error:
            self.services.metrics.failures.labels("rules").inc()
            log.exception("the rules failed", extra={"game": self.table.head.game, "action": action.index})
            raise Problem("failed", 500) from error

    async def write(self, prepared: PreparedRow, by: str) -> None:
        """Store a row, then take it over and tell everybody. The caller is alone at the table."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._store(prepared, by, lambda error: settle(written, error))
        try:
            await written
        except asyncio.CancelledError:
            self._distrust()
            raise

    def _store(self, prepared: PreparedRow, by: str, then: Outcome) -> None:
        """The same without waiting. Messages are written while the row is, and sent when both are done."""
        storing = Storing(self, prepared, by, then)
        self.services.store.log.add(prepared.row, storing.stored)
        self._render(self.table.rendering(prepared), storing.rendered, self._row_began)

    def _render(self, work: Iterator[None], then: Outcome, began: float) -> None:
        """Write messages for as long as everybody may be kept waiting, and the others when it is our turn again.

        To play the move was part of this turn, which `began` before.
        """
        error: Exception | None = None
        try:
            while time.perf_counter() - began <= TURN_SECONDS:
                if next(work, DONE) is DONE:
                    break
            else:
                asyncio.get_running_loop().call_soon(self._render_on, work, then)
                return
        except Exception as failure:
            error = failure
        finally:
            COLLECTOR.after_move()
        then(error)

    def _render_on(self, work: Iterator[None], then: Outcome) -> None:
        COLLECTOR.before_move()
        self._render(work, then, time.perf_counter())

    def row_stored(self, prepared: PreparedRow, by: str, began: float, error: Exception | None, then: Outcome) -> None:
        """A row is stored and its messages are written, or something went wrong."""
        if isinstance(error, Conflict):
            self.services.spawn(self._overtaken(then))
            return
        if error is None and self.stale:
            error = Problem("not-entered", 409)
        if error is None:
            try:
                self.table.commit(prepared)
                self._committed(by, time.perf_counter() - began)
            except Exception as failure:
                error = failure
        if error is not None:
            self._distrust()
        then(error)

    def _committed(self, by: str, seconds: float) -> None:
        self.services.metrics.moved(self.table.head.game, by, seconds)
        id = self.table.head.id
        self.services.news.tell_of_row(id, self.shown_elsewhere or not self._house.shares.looks_after(id))
        self.look_after()

    async def _overtaken(self, then: Outcome) -> None:
        """Another process wrote this number first."""
        try:
            await self.catch_up()
        except Exception as error:
            self._distrust()
            then(error)
        else:
            then(Problem("stale", 409))

    def _distrust(self) -> None:
        """Load the table again: what is in memory may not be what is stored."""
        if not self.stale:
            self.stale = True
            self.services.spawn(self._house.reload(self.table.head.id))

    async def catch_up(self) -> None:
        """Take over rows that another process has written. The caller is alone at the table."""
        for row in await self.services.store.rows(self.table.head.id, self.table.rows - 1):
            prepared = self.table.prepare_row(row)
            for _ in self.table.rendering(prepared):
                await asyncio.sleep(0)  # others have their turn
            self.table.commit(prepared)
        self.look_after()

    # After a move ---------------------------------------------------------------------------------------------

    @property
    def looked_after(self) -> bool:
        """Is it for this process to have bots play and clocks ring here?"""
        return not self.stale and not self.services.closing and self._house.shares.looks_after(self.table.head.id)

    def look_after(self, rest: float = 0.0) -> None:
        """A new position has been reached: who has to answer now, by when, or is the game over?

        What is done by itself is done after `rest` seconds: where it has failed, not as fast as it fails.
        """
        table = self.table
        if self.stale or self._house.tables.get(table.head.id) is not self:
            return
        if table.undo_request is not None and table.undo_request.rows != table.rows:
            self._house.undo.settle(self, False)
        if not table.playing or table.old_rules is not None:
            return
        self._look_at_window()
        if rest:
            asyncio.get_running_loop().call_later(rest, self.look_after)
        elif table.state.over:
            self.services.spawn(self._finish())
        else:
            if self.window is not None:
                self.window.answer_without_choice()
            self.bots.wake()
            self.set_alarm()
            self._call_players()

    def _call_players(self) -> None:
        """At a table of days, call those who are away and have just become the ones who are waited for."""
        table = self.table
        if table.head.clock.kind != "days" or not self.looked_after:
            return
        waited = {seat for seat in table.state.waiting if not table.places[seat].player}
        known = waited if table.rows else set()
        new = waited - (known if self._called is None else self._called)
        self._called = waited
        for person in {table.places[seat].person for seat in new} - {None} - self.present():
            title = translator(table.head.game, "en").speaker.title
            self.services.spawn(self.services.pushes.call(str(person), table.head.id, title))

    def _look_at_window(self) -> None:
        secret = asks_in_secret(self.table.state)
        if secret and self.window is None:
            self.window = SecretWindow(self)
        elif not secret and self.window is not None:
            self.window.close()
            self.window = None

    async def _finish(self) -> None:
        head, state = self.table.head, self.table.state
        try:
            finished = await self.services.store.finish_table(head.id, state.scores, state.winners)
        except Exception:
            self._distrust()
            raise
        if finished:
            await self._house.changed(head.id)

    def set_alarm(self) -> None:
        """Ring when the first clock has run out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        end = self._deadline()
        if end is not None and self.looked_after:
            delay = max(0, end - now()) / 1000 + 0.01
            self._alarm = asyncio.get_running_loop().call_later(
                min(delay, 24 * 3600), lambda: self.services.spawn(self._ring())
            )

    def _deadline(self) -> int | None:
        """When the first clock runs out."""
        timer = self.table.timer
        if timer is None or not self.table.playing:
            return None
        return min((end for seat, end in timer.deadlines().items() if not self.table.places[seat].player), default=None)

    def wakes(self) -> int | None:
        """When somebody has to look after this game if it leaves memory now."""
        end = self._deadline()
        return None if end is None else max(end, AT_ONCE)

    async def _ring(self) -> None:
        """Bots stand in for those whose time is up."""
        self._alarm = None
        table = self.table
        if table.timer is None or not table.playing or not self.looked_after:
            return
        try:
            if self.services.news.shared:  # perhaps a move came in time, elsewhere
                async with self.alone():
                    await self.catch_up()
            await self._stand_in_for_late(table.timer)
        except Exception:
            self._distrust()
            raise

    async def _stand_in_for_late(self, timer: Timer) -> None:
        table = self.table
        at = now()
        for seat, end in timer.deadlines().items():
            place = table.places[seat]
            if end <= at and not place.player:
                changed = place.but(stand_in=self.services.settings.stand_in)
                await self.services.store.change_seats(table.head.id, "playing", {seat: (place, changed)})
                await self._house.changed(table.head.id)
        self.set_alarm()

    def came_back(self, seat: int) -> None:
        """A player took the seat back from a bot. Time to look is given once at a position, or it would never end."""
        if self.table.timer is not None:
            if self._granted.get(seat) != self.table.rows:
                self._granted[seat] = self.table.rows
                self.table.timer.grant(seat, now())
            self.set_alarm()

    # Who is there ---------------------------------------------------------------------------------------------

    def visitors(self) -> list[Any]:
        """All who look at this table through this process: visitors, or whoever stands in for one in a test."""
        return [listener for viewer in self.table.viewers.values() for listener in viewer.listeners]

    def tell_visitors(self, message: bytes) -> None:
        for visitor in self.visitors():
            visitor.push(message)

    def here(self) -> set[str]:
        """The people who look at this table through this process."""
        return {visitor.person.id for visitor in self.visitors() if visitor.person}

    def present(self) -> set[str]:
        """The people who look at this table now, here or through another process."""
        return self.here().union(*(other.people for other in self._others()))

    def is_here(self, person: str) -> bool:
        """Is somebody looking at the table, or was a moment ago?"""
        left = self.left.get(person)
        patience = self.services.settings.absent_after * 1000
        return person in self.present() or (left is not None and now() - left < patience)

    def hear_of(self, node: str, people: list[str], watchers: int) -> bool:
        """Another process says who looks at the table there; is that new?"""
        before = self.present(), self.watchers
        self._elsewhere[node] = Elsewhere(frozenset(people), watchers, time.monotonic())
        return (self.present(), self.watchers) != before

    def _others(self) -> list[Elsewhere]:
        """What other processes have said lately; one that has died is silent."""
        oldest = time.monotonic() - PRESENCE_SECONDS
        return [other for other in self._elsewhere.values() if other.heard > oldest]

    @property
    def watchers(self) -> int:
        return len(self.table.viewers[None].listeners) + sum(other.watchers for other in self._others())

    @property
    def in_use(self) -> bool:
        """Does anybody look, think or count here?"""
        return (
            any(viewer.listeners for viewer in self.table.viewers.values())
            or self.bots.thinking
            or self._busy
            or bool(self.table.unkept)
            or self.window is not None
            or self.shown_elsewhere
        )

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.table.head.status == "over"

    @property
    def shown_elsewhere(self) -> bool:
        """Does anybody look at this table through another process?"""
        return bool(self._elsewhere) and any(other.people or other.watchers for other in self._others())

    def quiet(self) -> None:
        """Nothing happens here by itself any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.window is not None:
            self.window.close()
            self.window = None
        self.bots.stop()

    def part(self) -> None:
        """Leave memory at once: nothing here is left for a search for garbage, which everybody would wait for."""
        self.quiet()
        self.bots.part()
        self.table.part()
