"""Bots think in worker processes: they get a pickled view of their seat and answer with indices."""

import asyncio
import hashlib
import hmac
import logging
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ostoja import bots
from ostoja.bots.outside import spec_of
from ostoja.bots.process import start_pool, stop_pool
from ostoja.core.state import State

T = TypeVar("T")
GIVES_WAY: Final = 5
"""How nice workers are: where cores are few, the server itself goes first."""
log = logging.getLogger("ostoja.server.bot_workers")


def choose(view: bytes, seat: int, bot: str, seed: int) -> tuple[int, int]:
    """The index of what a bot says first (-1: nothing) and of what it does; runs in a worker."""
    seen: State = pickle.loads(view)
    player = bots.make(bot, seed)
    statement = player.speak(seen, seat)
    return -1 if statement is None else statement.index, player.choose(seen, seat).index


class BotWorkers:
    """The worker processes, started when the first bot has to think and again if one of them dies."""

    def __init__(self, workers: int, modules: tuple[str, ...], secret: str) -> None:
        self.workers: Final = workers
        self.modules: Final = modules
        self._key: Final = hashlib.sha256(b"ostoja bots " + secret.encode()).digest()
        self._pool: ProcessPoolExecutor | None = None

    def seed(self, table: str, seat: int, row: int) -> int:
        """What a bot's luck begins with: nobody who does not know the server's secret can foretell it."""
        return int.from_bytes(hmac.digest(self._key, f"{table} {seat} {row}".encode(), "sha256")[:8], "big")

    async def choose(self, state: State, seat: int, bot: str, table: str, row: int) -> tuple[int, int]:
        """What `bot` says (-1: nothing) and does at `seat`. Only the seat's view leaves this process."""
        view = pickle.dumps(state.seen_by(seat), protocol=pickle.HIGHEST_PROTOCOL)
        return await self._run(choose, view, seat, spec_of(bot), self.seed(table, seat, row))

    async def work(self, work: Callable[..., T], *arguments: Any) -> T:
        """Something else to be done in a worker, such as the teacher's thinking."""
        return await self._run(work, *arguments)

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        pool = self._pool
        if pool is None:
            pool = self._pool = start_pool(self.workers, self.modules, GIVES_WAY)
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            log.warning("a worker process died; starting anew")
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            stop_pool(self._pool)
