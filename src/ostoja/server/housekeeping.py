"""What is done now and then: idle tables leave memory, the database is brought to the disk, garbage is collected."""

import asyncio
import gc
import logging
import time
from typing import Final

from ostoja.server.database import checkpoint
from ostoja.server.live_table import PRESENCE_SECONDS
from ostoja.server.live_tables import LiveTables

ROUND_SECONDS: Final = 2.0
SOME_OBJECTS: Final = 20_000
"""New objects since garbage was last collected; a request leaves about twenty behind that only this finds."""
MANY_TIMES: Final = 500
"""So often the new objects alone are searched while people play."""
LONG_LOG: Final = 20_000
"""Pages of SQLite's write-ahead log from which on it is begun anew, which moves have to wait for."""
SHORT_LOG: Final = 4000
"""The same where every move waits for the disk, and waits longer the longer the log is."""
log = logging.getLogger("ostoja.server.housekeeping")


class Housekeeping:
    """Goes round for ever; what fails is logged and tried again in the next round."""

    def __init__(self, house: LiveTables) -> None:
        self._house: Final = house
        self._services: Final = house.services
        self._on_disk = 0
        self._told = 0.0

    async def run(self) -> None:
        while True:
            await asyncio.sleep(min(ROUND_SECONDS, self._services.settings.idle_after))
            try:
                await self.round()
            except Exception:
                self._services.metrics.failures.labels("housekeeping").inc()
                log.exception("housekeeping failed")

    async def round(self) -> None:
        """Everything once."""
        written = self._services.store.log.written
        collect_garbage(busy=written != self._on_disk)
        self.let_go()
        self._review_public_tables()
        await self._tell_presence()
        await self.keep_positions()
        if written != self._on_disk:
            await self._to_disk()
            self._on_disk = written

    async def _to_disk(self) -> None:
        """Bring what was written, by anybody, to the disk: with SQLite that is a checkpoint."""
        store = self._services.store
        if store.engine.dialect.name != "sqlite":
            return
        long = SHORT_LOG if self._services.settings.wait_for_disk else LONG_LOG
        if await checkpoint(store.engine) > long:
            await store.log.begin_anew()

    async def keep_positions(self) -> None:
        """Write down where games have got to; while the rules are the same, it can be worked out again."""
        tables = [live.table for live in self._house.tables.values() if live.table.unkept]
        if not tables:
            return
        counts = [len(table.unkept) for table in tables]
        await self._services.store.keep([run for table in tables for run in table.to_keep()])
        for table, count in zip(tables, counts, strict=True):
            del table.unkept[:count]

    async def _tell_presence(self) -> None:
        if not self._services.news.shared or time.monotonic() - self._told < PRESENCE_SECONDS / 3:
            return
        self._told = time.monotonic()
        for live in list(self._house.tables.values()):
            if live.visitors():
                await self._house.tell_presence(live)

    def _review_public_tables(self) -> None:
        for live in self._house.tables.values():
            head = live.table.head
            if head.status == "open" and head.public and head.host in live.present():
                self._house.public.host_is_there(head, live.table.places)
        self._house.public.review()

    def let_go(self) -> None:
        """Drop tables that nobody has used for a while."""
        oldest = time.monotonic() - self._services.settings.idle_after
        tables = self._house.tables
        for id, live in list(tables.items()):
            if live.touched < oldest and not live.in_use:
                live.quiet()
                del tables[id]
        self._services.metrics.tables.set(len(tables))


def spare_the_collector() -> None:
    """Moves leave no cycles behind, and to search hundreds of tables for some stalls everybody for a tenth of a second.

    So that is left to housekeeping, which does it when nobody plays or when there is no other way.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


def collect_garbage(busy: bool) -> None:
    """Search for cycles once there is something to find; while people play, who have to wait for it, in what is new."""
    new, times, _ = gc.get_count()
    if busy and times < MANY_TIMES:
        if new > SOME_OBJECTS:
            gc.collect(0)
    elif new > SOME_OBJECTS or times:
        gc.collect()
