"""Group commit: the log rows of all tables that arrive while the disk is busy are written in one transaction.

A caller waits until its row is safe. The first batch takes whatever is there, and while it is being committed the next
one gathers, so a lone move waits for one commit and a crowd shares one.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import NamedTuple

from msgspec import json
from sqlalchemy import PoolProxiedConnection, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ostoja.server.database import make_writer
from ostoja.server.metrics import Metrics
from ostoja.server.model import moves


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


class Conflict(Exception):
    """Another process has written this row number first; nothing was stored."""


COLUMNS = ", ".join(Row._fields)
FIELDS = ", ".join(f"json_extract(value, '$[{at}]')" for at in range(len(Row._fields)))
PLAIN_INSERT = f"INSERT INTO moves ({COLUMNS}) SELECT {FIELDS} FROM json_each(?)"
"""All rows of a batch in one statement: SQLite works beside Python instead of handing over to it after every row."""


class Ledger:
    """The one writer of this process: log rows in batches, everything else through `writing()`."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics
        self._lock = asyncio.Lock()
        self._connection: AsyncConnection | None = None
        self._pending: list[tuple[Row, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._thread: SqliteThread | None = SqliteThread(engine) if engine.dialect.name == "sqlite" else None

    async def open(self) -> None:
        """Begin to write."""
        self._closing = False
        self._connection = await self._engine.connect()
        self._task = asyncio.create_task(self._run(), name="ledger")

    async def close(self) -> None:
        """Write what is pending, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await self._connection.close()
        if self._thread is not None:
            await self._thread.close()

    def add(self, row: Row) -> asyncio.Future[None]:
        """Done once the row is committed; Conflict if its number is taken."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._closing:
            future.set_exception(ConnectionError("the server is stopping"))
            return future
        self._pending.append((row, future))
        self._wake.set()
        return future

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction of its own for anything but log rows, never at the same time as a batch."""
        async with self._lock:
            connection = await self._writer()
            async with connection.begin():
                yield connection

    async def _writer(self) -> AsyncConnection:
        """The writing connection, opened again if the database went away."""
        if self._connection is None or self._connection.invalidated or self._connection.closed:
            self._connection = await self._engine.connect()
        return self._connection

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._pending:
                batch, self._pending = self._pending, []
                async with self._lock:
                    with self._metrics.commit_seconds.time():
                        await self._write(batch)
                self._metrics.commit_rows.observe(len(batch))
            if self._closing:
                return

    async def _write(self, batch: list[tuple[Row, asyncio.Future[None]]]) -> None:
        try:
            await self._insert([row for row, _ in batch])
        except IntegrityError:
            if len(batch) == 1:
                _fail(batch[0][1], Conflict())
                return
            for entry in batch:
                await self._write([entry])
        except Exception as error:
            for _, future in batch:
                _fail(future, error)
        else:
            for _, future in batch:
                if not future.done():
                    future.set_result(None)

    async def _insert(self, rows: list[Row]) -> None:
        if self._thread is not None:
            await self._thread.insert(rows)
            return
        connection = await self._writer()
        try:
            async with connection.begin():
                await connection.execute(insert(moves), [row._asdict() for row in rows])
        except IntegrityError:
            raise
        except Exception:
            await connection.invalidate()
            await connection.close()
            self._connection = None
            raise


class SqliteThread:
    """Writes log rows to SQLite from a thread of its own: one hop per transaction instead of one per statement."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = make_writer(engine.url)
        self._pool = ThreadPoolExecutor(1, "ledger")
        self._connection: PoolProxiedConnection | None = None

    async def insert(self, rows: list[Row]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._pool, self._insert, rows)

    def _insert(self, rows: list[Row]) -> None:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        try:
            self._connection.cursor().execute(PLAIN_INSERT, (json.encode(rows).decode(),))
            self._connection.commit()
        except sqlite3.IntegrityError as error:
            self._connection.rollback()
            raise IntegrityError(PLAIN_INSERT, None, error) from error
        except Exception:
            self._close()
            raise

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._pool, self._close)


def _fail(future: "asyncio.Future[None]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
