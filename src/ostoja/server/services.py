"""What every part of the server works with: settings, database, news, bots, counters, and work done beside."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from ostoja.server.bot_workers import BotWorkers
from ostoja.server.fair_turns import FairTurns
from ostoja.server.limits import Ledger
from ostoja.server.metrics import Metrics
from ostoja.server.news import NewsChannel
from ostoja.server.pushes import Pushes
from ostoja.server.settings import Settings
from ostoja.server.store import Store

log = logging.getLogger("ostoja.server.services")


class Services:
    """Made once when the server starts."""

    def __init__(
        self, settings: Settings, store: Store, news: NewsChannel, bot_workers: BotWorkers, metrics: Metrics
    ) -> None:
        self.pushes: Final = Pushes(store, settings)
        self.settings: Final = settings
        self.store: Final = store
        self.news: Final = news
        self.bot_workers: Final = bot_workers
        self.metrics: Final = metrics
        self.ledger: Final = Ledger(settings)
        self.bot_turns: Final = FairTurns(settings.bot_workers)
        self.work_turns: Final = FairTurns(1)
        self.rests_until = 0.0
        """When a thread may compute again for requests, by the monotonic clock."""
        self.thought: Final[dict[tuple[str, str], float]] = {}
        """How long a bot took for its last choice anywhere, by game and level."""
        self.closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

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

    async def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
