"""The logs of tables in the database: rows, positions kept beside them, and when a sleeping table is to be woken."""

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import Select, and_, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ostoja.server.log_writer import LogWriter
from ostoja.server.model import moves, positions, tables
from ostoja.table.kept_rows import first_at_hand
from ostoja.table.records import KeptRows, Row

AWAKE: Final = 0
"""The `wakes` of a table that a process has in memory."""
AT_ONCE: Final = 1
"""The `wakes` of a table that nobody looks after yet."""
ROWS_AT_ONCE: Final = 500
"""So many rows of a log are read in one go: a game may have thousands, and everybody else waits while they are made."""


class StoredLogs:
    """What is written for every move, and read when a table is loaded."""

    engine: AsyncEngine
    log: LogWriter

    async def rows(self, id: str, after: int = -1) -> list[Row]:
        """The log of a table from row number `after + 1` on."""
        async with self.engine.connect() as connection:
            return await _rows(connection, id, after + 1)

    async def kept(self, id: str, first: int = 0, last: int | None = None) -> list[KeptRows]:
        """What was kept of the positions that rows `first` to `last` led to."""
        async with self.engine.connect() as connection:
            return await _kept(connection, id, first, last)

    async def at_hand(self, id: str) -> tuple[list[Row], list[KeptRows]]:
        """The last rows of a table and what was kept of them: enough to play on."""
        newest = select(func.max(moves.c.number)).where(moves.c.table_id == id)
        async with self.engine.connect() as connection:
            last = (await connection.execute(newest)).scalar()
            first = first_at_hand(0 if last is None else last + 1)
            return await _rows(connection, id, first), await _kept(connection, id, first, None)

    async def newest(self, ids: Collection[str]) -> dict[str, int]:
        """How many rows each of these tables has."""
        rows = select(func.max(moves.c.number)).where(moves.c.table_id == tables.c.id).scalar_subquery()
        async with self.engine.connect() as connection:
            found = await connection.execute(select(tables.c.id, rows).where(tables.c.id.in_(ids)))
            return {id: -1 if number is None else number for id, number in found}

    async def keep(self, found: list[KeptRows]) -> None:
        """Keep positions, those of damaged runs again."""
        await self.log.keep(found)

    # Sleep ----------------------------------------------------------------------------------------------------

    async def set_waking(self, times: dict[str, int | None]) -> None:
        """When tables are to be woken."""
        async with self.log.writing() as connection:
            for id, wakes in times.items():
                await connection.execute(update(tables).where(tables.c.id == id).values(wakes=wakes))

    async def slept(self, id: str) -> bool:
        """Has a table left memory in good order, so that its clocks went on?"""
        query = select(tables.c.wakes).where(tables.c.id == id)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar() not in (AWAKE, AT_ONCE)

    async def to_wake(self, until: int, also_awake: bool = False) -> list[str]:
        """Running games that somebody should look after by now; those too that a process had in memory, if asked."""
        since = AWAKE if also_awake else AT_ONCE
        due = and_(tables.c.status == "playing", tables.c.wakes >= since, tables.c.wakes <= until)
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(select(tables.c.id).where(due))]


async def _rows(connection: AsyncConnection, id: str, first: int) -> list[Row]:
    query = select(moves).where(moves.c.table_id == id).order_by(moves.c.number).limit(ROWS_AT_ONCE)
    found: list[Row] = []
    more = True
    while more:
        rows = [Row(*row) for row in await connection.execute(query.where(moves.c.number >= first))]
        found += rows
        more = len(rows) == ROWS_AT_ONCE
        first = found[-1].number + 1 if more else first
    return found


async def _kept(connection: AsyncConnection, id: str, first: int, last: int | None) -> list[KeptRows]:
    """The runs from the one that holds row `first` on."""
    mine = positions.c.table_id == id
    begin = select(func.max(positions.c.first)).where(mine, positions.c.first <= first).scalar_subquery()
    query: Select[Any] = select(positions).where(mine, positions.c.first >= func.coalesce(begin, 0))
    if last is not None:
        query = query.where(positions.c.first <= last)
    return [KeptRows(*row) for row in await connection.execute(query.order_by(positions.c.first))]
