"""All tables in memory: loaded when somebody asks, played on, brought up to date with other processes, and let go."""

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from ostoja.core.errors import OstojaError
from ostoja.core.rng import Rng
from ostoja.server.connection import Connection
from ostoja.server.database import checkpoint
from ostoja.server.eye import Eye
from ostoja.server.info import chat_line, info
from ostoja.server.ledger import Conflict, settle
from ostoja.server.lobby import Lobby
from ostoja.server.metrics import Metrics
from ostoja.server.problem import Problem
from ostoja.server.protocol import Chat, Resumed, TableNews
from ostoja.server.settings import Settings
from ostoja.server.store import Store, now
from ostoja.server.table import PRESENCE_SECONDS, Elsewhere, Prepared, Table
from ostoja.server.thinkers import Thinkers
from ostoja.server.wire import Wire

MANY_ROWS: Final = 100
CHECKPOINT_SECONDS: Final = 2.0
SOME_OBJECTS: Final = 20_000
"""New objects since garbage was last collected; a request leaves about twenty behind that only this finds."""
MANY_TIMES: Final = 500
"""So often the new objects alone are searched while people play."""
LONG_LOG: Final = 20_000
"""Pages of SQLite's write-ahead log from which on it is begun anew, which moves have to wait for."""
SHORT_LOG: Final = 4000
"""The same where every move waits for the disk, and waits longer the longer the log is."""
Outcome = Callable[[Exception | None], object]
log = logging.getLogger("ostoja.server.hall")


class Hall:
    """The live tables of one process; `Play` (play.py) adds what happens at them."""

    def __init__(self, settings: Settings, store: Store, wire: Wire, thinkers: Thinkers, metrics: Metrics) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.wire: Final = wire
        self.thinkers: Final = thinkers
        self.metrics: Final = metrics
        self.lobby: Final = Lobby(store, settings.host_away_after)
        self.connections: Final[set[Connection]] = set()
        self.tables: Final[dict[str, Table]] = {}
        self.rng: Final = Rng(time.time_ns())
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._written = 0
        self.closing = False

    # Tables ---------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table, loaded if need be."""
        found = self.tables.get(id)
        if found is None or found.stale:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        if found is None:
            raise Problem("no-table", 404)
        found.touched = time.monotonic()
        return found

    async def _load(self, id: str) -> Table | None:
        if not 0 < len(id) <= 32:
            return None
        head, places = await self.store.seated(id)
        if head is None:
            return None
        rows = await self.store.rows(id)
        try:
            if len(rows) > MANY_ROWS:
                table = await asyncio.to_thread(Table, head, places, rows)
            else:
                table = Table(head, places, rows)
        except OstojaError as error:
            log.warning("a stored game cannot be set up", extra={"table": id, "reason": str(error)})
            return None
        if table.timer is not None:
            table.timer.resume(now())
        if table.frozen_at is not None:
            log.warning("a stored game differs from the rules", extra={"table": id, "row": table.frozen_at})
        old = self.tables.get(id)
        self.tables[id] = table
        self.metrics.tables.set(len(self.tables))
        if old is not None:
            self._move_over(old, table)
        self.looked_after(table)
        return table

    def _move_over(self, old: Table, new: Table) -> None:
        """Visitors of a table that was loaded anew see it as it is."""
        _quiet(old)
        for seat, eye in old.eyes.items():
            for connection in list(eye.listeners):
                eye.listeners.discard(connection)
                connection.eyes[new.head.id] = new.eyes[seat]
                new.eyes[seat].listeners.add(connection)
        self.show_all(new)

    def looked_after(self, table: Table) -> None:
        """Called whenever a table has reached a new position: bots, clocks and the end of the game. See play.py."""

    # Rows -----------------------------------------------------------------------------------------------------

    async def write(self, table: Table, prepared: Prepared, by: str) -> None:
        """Store a row, then take it over and tell everybody. The caller is inside the table's gate."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(table, prepared, by, lambda error: settle(written, error))
        try:
            await written
        except asyncio.CancelledError:
            self._distrust(table)
            raise

    def put(self, table: Table, prepared: Prepared, by: str, then: Outcome) -> None:
        """The same without waiting; the gate is to stay shut until `then` has been told how it went."""
        began = time.perf_counter()
        fault: Exception | None = None

        def stored(error: Exception | None) -> None:
            error = error or fault
            if isinstance(error, Conflict):
                self.spawn(self._overtaken(table, then))
                return
            if error is None and table.stale:
                error = Problem("not-entered", 409)
            if error is None:
                try:
                    table.commit(prepared)
                    self._committed(table, by, time.perf_counter() - began)
                except Exception as failure:
                    error = failure
            if error is not None:
                self._distrust(table)
            then(error)

        self.store.ledger.add(prepared.row, stored)
        try:
            table.render(prepared)
        except Exception as error:
            fault = error

    def _committed(self, table: Table, by: str, seconds: float) -> None:
        self._written += 1
        self.metrics.moved(table.head.game, by, seconds)
        if self.wire.shared:
            self.spawn(self.wire.tell("rows", tables=[table.head.id]))
        self.looked_after(table)

    async def _overtaken(self, table: Table, then: Outcome) -> None:
        """Another process wrote this number first."""
        try:
            await self.catch_up(table)
        except Exception as error:
            self._distrust(table)
            then(error)
        else:
            then(Problem("stale", 409))

    def _distrust(self, table: Table) -> None:
        """Load the table again: what is in memory may not be what is stored."""
        if not table.stale:
            table.stale = True
            self.spawn(self._reload(table.head.id))

    async def _reload(self, id: str) -> None:
        if self.closing:
            return
        await self.table(id)

    async def catch_up(self, table: Table) -> None:
        """Take over rows that another process has written. The caller is inside the table's gate."""
        for row in await self.store.rows(table.head.id, table.rows - 1):
            prepared = table.prepare_row(row)
            table.render(prepared)
            table.commit(prepared)
        self.looked_after(table)

    # Visitors -------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, id: str, seat: int | None, key: str, n: int | None) -> None:
        """Follow a table: what was missed since update `n`, or all of it."""
        table = await self.table(id)
        if not table.visible_to(connection.id, key):
            raise Problem("no-table", 404)
        if seat is not None and seat not in table.seats_of(connection.id):
            raise Problem("not-your-seat", 403)
        sayings = await self.store.sayings(id)
        old = connection.eyes.get(id)
        if old is not None:
            old.listeners.discard(connection)
        connection.wishes[id] = (seat, key)
        eye = table.eyes[self._seat_for(connection, table)]
        eye.shown()
        connection.eyes[id] = eye
        eye.listeners.add(connection)
        self.tell_info(table, connection)
        if table.head.status != "open":
            missed = eye.missed(connection.lang, n) if n is not None else None
            if missed is None:
                connection.push(table.snapshot(eye, connection.lang, now()))
            else:
                connection.tell(Resumed(id, eye.n if not missed else n or 0, eye.seat))
                for data in missed:
                    connection.push(data)
        connection.tell(Chat(id, [chat_line(saying, connection.lang) for saying in sayings], True))
        if connection.person is not None and table.seats_of(connection.id):
            self.show_presence(table)
        if table.head.public and connection.id == table.head.host:
            self.lobby.host_is_there(table.head, table.places)

    def _seat_for(self, connection: Connection, table: Table) -> int | None:
        """The seat asked for while it is theirs, else their first, preferring one that is asked."""
        own = table.seats_of(connection.id)
        wish = connection.wishes.get(table.head.id, (None, ""))[0]
        if wish in own:
            return wish
        waiting = table.state.waiting if len(own) > 1 else ()
        return next((seat for seat in own if seat in waiting), own[0] if own else None)

    def exit(self, connection: Connection, id: str) -> None:
        eye = connection.eyes.pop(id, None)
        connection.wishes.pop(id, None)
        table = self.tables.get(id)
        if eye is None:
            return
        eye.listeners.discard(connection)
        if not eye.listeners:
            eye.content = None
        if table is not None:
            table.touched = time.monotonic()
            if connection.id:
                table.left[connection.id] = now()
            self.show_presence(table)

    def depart(self, connection: Connection) -> None:
        """The connection is gone."""
        self.connections.discard(connection)
        self.lobby.listeners.discard(connection)
        for id in list(connection.eyes):
            self.exit(connection, id)

    def followed(self, connection: Connection, id: str) -> tuple[Table, Eye]:
        """A table this visitor follows, and their eye."""
        eye, table = connection.eyes.get(id), self.tables.get(id)
        if eye is None or table is None:
            raise Problem("not-entered", 409)
        return table, eye

    def tell_info(self, table: Table, connection: Connection) -> None:
        present = frozenset(table.present())
        found = info(
            table.head,
            table.places,
            connection.lang,
            connection.id,
            present,
            table.watchers,
            table.frozen_at is not None,
        )
        connection.tell(TableNews(table.head.id, found))

    def show_presence(self, table: Table) -> None:
        """Who is here has changed: tell all visitors, and other processes theirs."""
        for connection in visitors(table):
            self.tell_info(table, connection)
        if self.wire.shared:
            self.spawn(self._tell_presence(table))

    async def _tell_presence(self, table: Table) -> None:
        watchers = len(table.eyes[None].listeners)
        await self.wire.tell("presence", table.head.id, people=sorted(table.here()), watchers=watchers)

    def hear_presence(self, table: Table, node: str, people: list[str], watchers: int) -> None:
        """Another process says who looks at a table there."""
        before = table.present(), table.watchers
        table.elsewhere[node] = Elsewhere(frozenset(people), watchers, time.monotonic())
        if (table.present(), table.watchers) != before:
            for connection in visitors(table):
                self.tell_info(table, connection)

    def show_all(self, table: Table) -> None:
        """Seats, names or rights have changed: everybody gets the table anew, through the eye that is theirs now."""
        for eye in table.eyes.values():
            eye.forget()
        for connection in visitors(table):
            old = connection.eyes[table.head.id]
            if not table.visible_to(connection.id, connection.wishes.get(table.head.id, (None, ""))[1]):
                self.exit(connection, table.head.id)
                continue
            eye = table.eyes[self._seat_for(connection, table)]
            old.listeners.discard(connection)
            eye.listeners.add(connection)
            connection.eyes[table.head.id] = eye
            self.tell_info(table, connection)
            if table.head.status != "open":
                connection.push(table.snapshot(eye, connection.lang, now()))

    async def refresh(self, id: str, load: bool = True) -> None:
        """The header or the seats of a table were changed in the database; a game that begins is loaded."""
        head, places = await self.store.seated(id)
        if head is None:
            return
        self.lobby.change(head, places)
        table = self.tables.get(id)
        if table is None:
            if head.status == "playing" and load:
                await self.table(id)
            return
        async with table.gate:
            began = table.head.status == "open" and head.status == "playing"
            same_people = [(p.kind, p.person, p.name) for p in table.places] == [
                (p.kind, p.person, p.name) for p in places
            ]
            table.head = head
            table.seat_people(places)
            if began:
                table.begin(head.started or now())
            if began or not same_people:
                self.show_all(table)
            else:
                self.show_presence(table)
        self.looked_after(table)

    # Housekeeping ---------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Do something beside; its failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spawned)
        return task

    def _spawned(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.failures.labels("background").inc()
            log.error("background work failed", exc_info=task.exception())

    async def housekeeping(self) -> None:
        """Let idle tables go and keep SQLite's log short, for ever."""
        sqlite = self.store.engine.dialect.name == "sqlite"
        long = SHORT_LOG if self.settings.wait_for_disk else LONG_LOG
        written = 0
        told = 0.0
        while True:
            await asyncio.sleep(min(CHECKPOINT_SECONDS, self.settings.idle_after))
            busy = self._written != written
            written = self._written
            collect_garbage(busy)
            if sqlite and busy and await checkpoint(self.store.engine) > long:
                await self.store.ledger.begin_anew()
            self.let_go()
            self._review_lobby()
            if self.wire.shared and time.monotonic() - told > PRESENCE_SECONDS / 3:
                told = time.monotonic()
                for table in list(self.tables.values()):
                    if visitors(table):
                        await self._tell_presence(table)

    def _review_lobby(self) -> None:
        for table in self.tables.values():
            if table.head.status == "open" and table.head.public and table.head.host in table.present():
                self.lobby.host_is_there(table.head, table.places)
        self.lobby.review()

    def let_go(self) -> None:
        """Drop tables that nobody has used for a while."""
        oldest = time.monotonic() - self.settings.idle_after
        for id, table in list(self.tables.items()):
            if table.touched < oldest and not table.busy:
                _quiet(table)
                del self.tables[id]
        self.metrics.tables.set(len(self.tables))

    async def close(self) -> None:
        self.closing = True
        for table in self.tables.values():
            _quiet(table)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def collect_garbage(busy: bool) -> None:
    """Search for cycles once there is something to find; while people play, who have to wait for it, in what is new."""
    new, times, _ = gc.get_count()
    if busy and times < MANY_TIMES:
        if new > SOME_OBJECTS:
            gc.collect(0)
    elif new > SOME_OBJECTS or times:
        gc.collect()


def visitors(table: Table) -> list[Connection]:
    return [connection for eye in table.eyes.values() for connection in eye.listeners]


def tell_visitors(table: Table, message: bytes) -> None:
    for connection in visitors(table):
        connection.push(message)


def _quiet(table: Table) -> None:
    if table.alarm is not None:
        table.alarm.cancel()
        table.alarm = None
    if table.thinking is not None:
        table.thinking.cancel()
        table.thinking = None
