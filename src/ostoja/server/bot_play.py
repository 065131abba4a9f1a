"""Bots answer at one table, one after the other, until a person is asked."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ostoja.server.log_writer import settle
from ostoja.table.problem import Problem

if TYPE_CHECKING:
    from ostoja.server.live_table import LiveTable

BOT_TRIES: Final = 3
log = logging.getLogger("ostoja.server.bot_play")


class BotPlay:
    """The bots of one table. One who has spoken is asked again, then acts."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: Final = live
        self._task: asyncio.Task[None] | None = None

    @property
    def thinking(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """Is a bot asked now?"""
        if self._task is None and self._live.table.bot_to_move() is not None:
            self._task = self._live.services.spawn(self._play())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _play(self) -> None:
        live, table = self._live, self._live.table
        spoke = False
        try:
            while (seat := table.bot_to_move()) is not None and not live.stale and not live.services.closing:
                rows = table.rows
                statement, index = await self._choice(seat)
                held: asyncio.Future[None] | None = None
                async with live.alone():
                    if table.rows == rows and not live.stale and self._is_asked(seat):
                        spoke = statement >= 0 and not spoke
                        held = await self._move(seat, statement if spoke else index)
                if held is not None:
                    await held
        except Problem as problem:
            if problem.code != "stale":
                raise
        finally:
            if self._task is asyncio.current_task():
                self._task = None
        self.wake()

    def _is_asked(self, seat: int) -> bool:
        table = self._live.table
        return table.bot_to_move() is not None and bool(table.places[seat].player) and seat in table.state.waiting

    async def _move(self, seat: int, index: int) -> "asyncio.Future[None] | None":
        """Answer; where a window has to close first, what to wait for."""
        live = self._live
        action = live.table.game.actions[index]
        prepared = live.prepare(seat, action)
        if live.window is None or not live.window.ends_with(prepared):
            await live.write(prepared, "bot")
            return None
        held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        live.window.hold(seat, action, lambda error: settle(held, error))
        return held

    async def _choice(self, seat: int) -> tuple[int, int]:
        """What the seat's bot says (-1: nothing) and does; the first legal action if it fails again and again."""
        live, table = self._live, self._live.table
        services = live.services
        bot = table.places[seat].player
        earliest = time.monotonic() + (services.settings.bot_pause if live.visitors() else 0)
        for attempt in range(BOT_TRIES):
            try:
                with services.metrics.bot_seconds.labels(bot).time():
                    chosen = await services.bot_workers.choose(table.state, seat, bot, table.head.id, table.rows)
                await asyncio.sleep(max(0.0, earliest - time.monotonic()))
                return chosen
            except Exception:
                log.exception("a bot failed", extra={"bot": bot, "game": table.head.game, "attempt": attempt})
                services.metrics.failures.labels("bot").inc()
                await asyncio.sleep(0.1)
        return -1, table.state.legal(seat)[0].index
