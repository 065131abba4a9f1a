"""Group commit: the log rows of all tables that arrive while the disk is busy are written in one transaction.

A caller is told when its row is safe. The first batch takes whatever is there, and while it is being committed the next
one gathers, so a lone move waits for one commit and a crowd shares one. Moves go before everything else that is to be
written, of which they let one through between two batches. A few rows are written to SQLite on the spot, which is done
sooner than handing them to a thread; many, and rows that have to wait for the disk, go to the thread.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidRequestError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ostoja.server.database import CHECKPOINT, make_writer
from ostoja.server.metrics import Metrics
from ostoja.server.model import positions
from ostoja.server.watchdog import TURN_SECONDS
from ostoja.table.records import KeptRows, Row

log = logging.getLogger("ostoja.server.log_writer")


class Conflict(Exception):
    """Another process has written this row number first; nothing was stored."""


Stored = Callable[[Exception | None], object]
"""Told once: None when the row is committed, else why it is not."""
FEW_ROWS: Final = 12
"""So many are written on the spot."""
SLOW_SECONDS: Final = 0.02
"""When that takes longer, everybody else waits too long for it, so it is left to the thread for REST_SECONDS."""
REST_SECONDS: Final = 10.0
PLAIN_INSERT = f"INSERT INTO moves ({', '.join(Row._fields)}) VALUES ({', '.join('?' for _ in Row._fields)})"
PLAIN_KEEP = (
    f"INSERT INTO positions ({', '.join(KeptRows._fields)}) VALUES ({', '.join('?' for _ in KeptRows._fields)}) "
    "ON CONFLICT (table_id, first) DO UPDATE SET kept = excluded.kept, sum = excluded.sum"
)
ONE_INSERT = (
    f"INSERT INTO moves ({', '.join(Row._fields)}) SELECT * FROM unnest("
    + ", ".join(f"${place}::{kind}[]" for place, kind in enumerate(("text", *["int"] * 5, "bigint", "bigint"), 1))
    + ")"
)


class LogWriter:
    """The one writer of this process: log rows in batches, kept positions, everything else through `writing()`."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics, wait_for_disk: bool = False) -> None:
        self._engine = engine
        self._wait_for_disk = wait_for_disk
        self._metrics = metrics
        self.written = 0
        """How many transactions there have been: what they wrote is to be brought to the disk."""
        self._one_writer = asyncio.Lock()
        self._one_other = asyncio.Lock()
        """Of all who write anything but rows, only one waits for its turn beside the next batch."""
        self._connection: AsyncConnection | None = None
        self._pending: list[tuple[Row, Stored]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._here: SqliteWriter | None = None
        self._slow_until = 0.0
        self._thread: SqliteThread | None = None

    async def open(self) -> None:
        """Begin to write."""
        self._closing = False
        self._connection = await self._engine.connect()
        if self._engine.dialect.name == "sqlite":
            url = self._engine.url
            self._here = None if self._wait_for_disk else SqliteWriter(make_writer(url, False, patience=0))
            self._thread = SqliteThread(SqliteWriter(make_writer(url, self._wait_for_disk)))
        self._task = asyncio.create_task(self._run(), name="log")

    async def close(self) -> None:
        """Write what is pending, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await self._connection.close()
        if self._here is not None:
            self._here.disconnect()
        if self._thread is not None:
            await self._thread.close()

    def add(self, row: Row, stored: Stored) -> None:
        """Write a row soon; `stored` is told Conflict if its number is taken."""
        if self._closing:
            stored(ConnectionError("the server is stopping"))
            return
        if not self._pending:
            asyncio.get_running_loop().call_soon(self._write_soon)
        self._pending.append((row, stored))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction of its own for anything but log rows, never at the same time as a batch."""
        async with self._one_other, self._one_writer:
            connection = await self._writer()
            try:
                async with connection.begin():
                    yield connection
            except IntegrityError:
                raise
            except (DBAPIError, OSError):
                await self._drop(connection)
                raise
            self.written += 1

    async def keep(self, kept: list[KeptRows]) -> None:
        """Keep positions, those of damaged runs again. Moves wait for it: with SQLite it is one hop to the thread."""
        if self._thread is None:
            query = postgresql_insert(positions)
            changes = {"kept": query.excluded.kept, "sum": query.excluded.sum}
            query = query.on_conflict_do_update(index_elements=["table_id", "first"], set_=changes)
            async with self.writing() as connection:
                await connection.execute(query, [run._asdict() for run in kept])
            return
        async with self._one_other, self._one_writer:
            await self._thread.do(SqliteWriter.keep, kept)
        self.written += 1

    async def begin_anew(self) -> None:
        """Finish a checkpoint of SQLite's log between two batches: the log is then written from its start again.

        A log that only grows makes the disk note its length at every commit, which takes several times as long.
        """
        if self._thread is not None and not self._closing:
            async with self._one_writer:
                await self._thread.do(SqliteWriter.checkpoint)

    async def _writer(self) -> AsyncConnection:
        """The writing connection, opened again if the database went away."""
        if self._connection is None or self._connection.invalidated or self._connection.closed:
            self._connection = await self._engine.connect()
        return self._connection

    def _write_soon(self) -> None:
        """Write what has gathered, on the spot if it is little and nobody else is writing."""
        batch = self._pending
        if not batch:
            return
        began = time.monotonic()
        if self._here is None or len(batch) > FEW_ROWS or self._one_writer.locked() or began < self._slow_until:
            self._wake.set()
            return
        try:
            self._here.insert([row for row, _ in batch])
        except (DBAPIError, sqlite3.Error):
            self._wake.set()  # nothing is stored; `_run` tries it again and finds out why
            return
        ended = time.monotonic()
        self._metrics.commit_seconds.observe(ended - began)
        if ended - began > SLOW_SECONDS:
            self._slow_until = ended + REST_SECONDS
        self._pending = []
        self._settle(batch, [None] * len(batch))

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._pending:
                await self._write_pending()
            if self._closing:
                return

    async def _write_pending(self) -> None:
        """Write what has gathered in one transaction; nothing of it is held until the next."""
        async with self._one_writer:
            batch, self._pending = self._pending, []
            began = time.monotonic()
            results = await self._write([row for row, _ in batch])
            self._metrics.commit_seconds.observe(time.monotonic() - began)
        self._settle(batch, results)

    def _settle(self, batch: list[tuple[Row, Stored]], results: Sequence[Exception | None]) -> None:
        """Everybody is told what became of their row."""
        self.written += 1
        self._metrics.commit_rows.observe(len(batch))
        self._tell(zip(batch, results, strict=True))

    def _tell(self, settled: Iterator[tuple[tuple[Row, Stored], Exception | None]]) -> None:
        """One after the other, and when that has taken a while the rest after everybody else's turn."""
        began = time.perf_counter()
        for (_, stored), result in settled:
            try:
                stored(result)
            except Exception:
                log.exception("what follows a stored row failed")
            if time.perf_counter() - began > TURN_SECONDS:
                asyncio.get_running_loop().call_soon(self._tell, settled)
                return

    async def _write(self, rows: list[Row]) -> list[Exception | None]:
        """Rows in one transaction, or one by one if a number is taken; what became of each."""
        try:
            await self._insert(rows)
        except IntegrityError:
            if len(rows) == 1:
                return [Conflict()]
            return [result for row in rows for result in await self._write([row])]
        except Exception as error:
            return [error] * len(rows)
        return [None] * len(rows)

    async def _insert(self, rows: list[Row]) -> None:
        if self._thread is not None:
            await self._thread.do(SqliteWriter.insert, rows)
            return
        connection = await self._writer()
        try:
            await insert_in_one_go(connection, rows)
        except IntegrityError:
            raise
        except Exception:
            await self._drop(connection)
            raise

    async def _drop(self, connection: AsyncConnection) -> None:
        """The database may have gone away: the next one who writes connects again."""
        self._connection = None
        with suppress(DBAPIError, OSError, InvalidRequestError):
            await connection.invalidate()
            await connection.close()


async def insert_in_one_go(connection: AsyncConnection, rows: list[Row]) -> None:
    """All rows or none, by one statement that PostgreSQL commits by itself: one way there and back instead of three."""
    from asyncpg import IntegrityConstraintViolationError

    raw = (await connection.get_raw_connection()).driver_connection
    assert raw is not None
    try:
        await raw.execute(ONE_INSERT, *(list(column) for column in zip(*rows, strict=True)))
    except IntegrityConstraintViolationError as error:
        raise IntegrityError(ONE_INSERT, None, error) from error


class SqliteWriter:
    """A connection that writes log rows."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: PoolProxiedConnection | None = None

    def insert(self, rows: list[Row]) -> None:
        """All rows or none; they are committed when this returns."""
        self._write(PLAIN_INSERT, rows)

    def keep(self, kept: list[KeptRows]) -> None:
        """The same for positions."""
        self._write(PLAIN_KEEP, kept)

    def _write(self, query: str, values: Sequence[tuple[Any, ...]]) -> None:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        try:
            self._connection.cursor().executemany(query, values)
            self._connection.commit()
        except sqlite3.IntegrityError as error:
            self._connection.rollback()
            raise IntegrityError(query, None, error) from error
        except Exception:
            self.disconnect()
            raise

    def checkpoint(self) -> None:
        if self._connection is not None:
            self._connection.cursor().execute(CHECKPOINT).fetchall()

    def disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()


class SqliteThread:
    """A writer in a thread of its own: one hop per transaction instead of one per statement."""

    def __init__(self, writer: SqliteWriter) -> None:
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._work: SimpleQueue[tuple[Callable[..., None], tuple[Any, ...], asyncio.Future[None]] | None] = (
            SimpleQueue()
        )
        self._thread = Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    def do(self, work: Callable[..., None], *what: Any) -> "asyncio.Future[None]":
        """Have one of the writer's methods done in the thread."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._work.put((work, what, future))
        return future

    async def close(self) -> None:
        """Do what is to be done, then stop."""
        await self.do(SqliteWriter.disconnect)
        self._work.put(None)
        self._thread.join()  # it has nothing left to do

    def _run(self) -> None:
        while (found := self._work.get()) is not None:
            work, what, future = found
            try:
                work(self._writer, *what)
            except Exception as error:
                self._loop.call_soon_threadsafe(settle, future, error)
            else:
                self._loop.call_soon_threadsafe(settle, future, None)


def settle(future: "asyncio.Future[None]", error: Exception | None) -> None:
    """Tell somebody who waits, if they still do."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
