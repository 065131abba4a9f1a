"""Bots think in worker processes: they get a pickled view of their seat and answer with an action's index."""

import asyncio
import importlib
import logging
import multiprocessing
import os
import pickle
import signal
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from ostoja import bots
from ostoja.core import registry
from ostoja.core.state import State

T = TypeVar("T")
log = logging.getLogger("ostoja.server.thinkers")


def register_games(modules: tuple[str, ...]) -> None:
    """Make the games of these modules known."""
    for name in modules:
        registry.register(importlib.import_module(name).GAME)


def start_worker(modules: tuple[str, ...]) -> None:
    """A worker leaves stopping to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    register_games(modules)


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)


def choose(view: bytes, seat: int, bot: str, seed: int) -> int:
    """The index of what a bot does; runs in a worker."""
    seen: State = pickle.loads(view)
    return bots.make(bot, seed).choose(seen, seat).index


class Thinkers:
    """The worker processes, started when the first bot has to think and again if one of them dies."""

    def __init__(self, workers: int, modules: tuple[str, ...]) -> None:
        self.workers: Final = workers
        self.modules: Final = modules
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> int:
        """What `bot` does at `seat`. Only the seat's view leaves this process."""
        view = pickle.dumps(state.seen_by(seat), protocol=pickle.HIGHEST_PROTOCOL)
        return await self.run(choose, view, seat, bot, zlib.crc32(seed.encode()))

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Any heavy work, done in a worker."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        if pool is None:
            pool = self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), start_worker, (self.modules,)
            )
        try:
            return await loop.run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            log.warning("a worker process died; starting anew")
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
