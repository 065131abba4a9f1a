"""What is done now and then: idle tables leave memory, the database is brought to the disk, garbage is collected."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from ostoja.server.database import checkpoint
from ostoja.server.garbage import COLLECTOR
from ostoja.server.live_table import PRESENCE_SECONDS
from ostoja.server.live_tables import LOGGED_OUT, MANY_TABLES, LiveTables
from ostoja.server.sessions import Sessions
from ostoja.server.steady import CLOCK
from ostoja.table.records import KeptRows

ROUND_SECONDS: Final = 2.0
OVER_SECONDS: Final = 30.0
"""So long a game that is over stays in memory when nobody looks at it."""
DISK_SECONDS: Final = 1.0
"""What is acknowledged is on the disk within twice this time."""
MENDED_SECONDS: Final = 4.0
"""So often damaged games are looked at again."""
LOG_INS_SECONDS: Final = 10.0
"""So often it is seen whether those who are connected are still logged in."""
MANY_LOG_INS: Final = 500
KEPT_AT_ONCE: Final = 50
"""Of so many tables positions are kept in one transaction, which moves have to wait for."""
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
        self._looked = 0.0
        self._log_ins = 0.0
        self._place = 0
        self._started = False

    async def run(self) -> None:
        while True:
            await self._try(self.round)
            await asyncio.sleep(min(ROUND_SECONDS, self._services.settings.idle_after))

    async def run_to_disk(self) -> None:
        """Bring what was written to the disk, whatever else there is to do."""
        while True:
            await asyncio.sleep(DISK_SECONDS)
            await self._try(self.to_disk)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except (OSError, TimeoutError, SQLAlchemyError, sqlite3.Error) as error:
            self._services.metrics.failures.labels("housekeeping").inc()
            log.warning("housekeeping failed", extra={"reason": repr(error)})
        except Exception:
            self._services.metrics.failures.labels("housekeeping").inc()
            log.exception("housekeeping failed")

    async def finish(self) -> None:
        """The server stops."""
        await self._try(self.keep_positions)

    async def round(self) -> None:
        """Everything once; what fails does not keep the rest from being done."""
        COLLECTOR.round(self._services.store.log.written, alone=not self._house.visitors)
        self._follow_the_clock()
        self._review_public_tables()
        for work in (
            self._wake,
            self._tell_others,
            self._catch_up,
            self.keep_positions,
            self._house.note_awake,
            self.let_go,
            self._look_again,
            self._end_connections,
        ):
            await self._try(work)

    async def to_disk(self) -> None:
        """Bring what was written, by anybody, to the disk: with SQLite that is a checkpoint."""
        store = self._services.store
        written = store.log.written
        if store.engine.dialect.name != "sqlite" or written == self._on_disk:
            return
        long = SHORT_LOG if self._services.settings.wait_for_disk else LONG_LOG
        if await checkpoint(store.engine) > long:
            await store.log.begin_anew()
        self._on_disk = written

    def _follow_the_clock(self) -> None:
        """The machine's clock has jumped: nobody's time to think has."""
        jump = CLOCK.follow()
        if jump:
            log.warning("the time of day has jumped", extra={"milliseconds": jump})
            for live in self._house.tables.values():
                if live.table.timer is not None:
                    live.table.timer.shift(jump)
                    live.set_alarm()

    async def keep_positions(self) -> None:
        """Write down where games have got to; while the rules are the same, it can be worked out again."""
        tables = [live.table for live in self._house.tables.values() if live.table.unkept]
        for start in range(0, len(tables), KEPT_AT_ONCE):
            some = tables[start : start + KEPT_AT_ONCE]
            runs: list[KeptRows] = []
            counts: list[int] = []
            for table in some:
                runs += table.unkept.runs()
                counts.append(len(table.unkept))
                await asyncio.sleep(0)  # moves need not wait for more than one table
            await self._services.store.keep(runs)
            for table, count in zip(some, counts, strict=True):
                table.unkept.stored(count)

    async def _wake(self) -> None:
        """Games whose clock runs out, and after a start or when another process has died, those it had in memory."""
        died = self._house.shares.review()
        await self._house.wake(not self._started or died)
        self._started = True
        if died:
            await self._house.catch_up(list(self._house.tables))
            for live in list(self._house.tables.values()):
                live.look_after()

    async def _tell_others(self) -> None:
        """This process lives, and these are its visitors."""
        news = self._services.news
        if not news.shared:
            return
        await news.tell("here", share=self._house.shares.mine)
        if time.monotonic() - self._told < PRESENCE_SECONDS / 3:
            return
        self._told = time.monotonic()
        visited = [live for live in self._house.tables.values() if live.visitors()]
        for start in range(0, len(visited), MANY_TABLES):
            await self._house.tell_presence(*visited[start : start + MANY_TABLES])

    async def _catch_up(self) -> None:
        """Some tables at a time: has another process written rows that nobody told us of?"""
        if not self._services.news.shared:
            return
        ids = [id for id, live in self._house.tables.items() if live.in_use]
        self._place = self._place if self._place < len(ids) else 0
        some = ids[self._place : self._place + MANY_TABLES]
        self._place += MANY_TABLES
        if some:
            await self._house.catch_up(some)

    async def _look_again(self) -> None:
        """Has somebody mended the log of a game that people wait for?"""
        if time.monotonic() - self._looked < MENDED_SECONDS:
            return
        self._looked = time.monotonic()
        for id, live in list(self._house.tables.items()):
            old = live.table.old_rules
            if old is not None and old.stored == old.rules and live.table.playing and live.visitors():
                await self._house.look_again(id)

    async def _end_connections(self) -> None:
        """A log-in that was ended past this server (by an operator, or while Redis was away) is dead here too."""
        if time.monotonic() - self._log_ins < LOG_INS_SECONDS:
            return
        self._log_ins = time.monotonic()
        visitors = {visitor: visitor.session for visitor in self._house.visitors if visitor.session}
        ids = sorted(set(visitors.values()))
        living: set[str] = set()
        for start in range(0, len(ids), MANY_LOG_INS):
            living |= await Sessions(self._services.store).living(ids[start : start + MANY_LOG_INS])
        for visitor, session in visitors.items():
            if session not in living:
                visitor.close(LOGGED_OUT)

    def _review_public_tables(self) -> None:
        for live in self._house.tables.values():
            head = live.table.head
            if head.status == "open" and head.public and head.host in live.present():
                self._house.public.host_is_there(head, live.table.places)
        self._house.public.review()

    async def let_go(self) -> None:
        """Drop tables that nobody has used for a while; where the game is over, a short one."""
        running = time.monotonic() - self._services.settings.idle_after
        over = max(running, time.monotonic() - OVER_SECONDS)
        idle = [
            id
            for id, live in self._house.tables.items()
            if live.touched < (over if live.over else running) and not live.in_use
        ]
        if idle:
            await self._house.let_go(idle)
