"""Bots think in worker processes, in fair turns: they get a pickled view of their seat and answer with indices."""

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
from ostoja.bots.outside import spec_of
from ostoja.bots.pipe import end_all
from ostoja.core import registry
from ostoja.core.state import State
from ostoja.server.turns import Turns

T = TypeVar("T")
log = logging.getLogger("ostoja.server.thinkers")


def register_games(modules: tuple[str, ...]) -> None:
    """Make the games of these modules known."""
    for name in modules:
        registry.register(importlib.import_module(name).GAME)


def start_worker(modules: tuple[str, ...]) -> None:
    """A worker leaves stopping to the server, does not outlive it, and gives way to it where cores are few."""
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    threading.Thread(target=_end_with_server, daemon=True).start()
    register_games(modules)


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        _end()


def _end(*_: Any) -> None:
    """End at once, and the outside bots with it."""
    end_all()
    os._exit(1)


def choose(view: bytes, seat: int, bot: str, seed: int) -> tuple[int, int]:
    """The index of what a bot says first (-1: nothing) and of what it does; runs in a worker."""
    seen: State = pickle.loads(view)
    player = bots.make(bot, seed)
    statement = player.speak(seen, seat)
    return -1 if statement is None else statement.index, player.choose(seen, seat).index


class Thinkers:
    """The worker processes, started when the first bot has to think and again if one of them dies."""

    def __init__(self, workers: int, modules: tuple[str, ...]) -> None:
        self.workers: Final = workers
        self.modules: Final = modules
        self._pool: ProcessPoolExecutor | None = None
        self._turns = Turns(workers)

    async def choose(self, state: State, seat: int, bot: str, seed: str) -> tuple[int, int]:
        """What `bot` says (-1: nothing) and does at `seat`. Only the seat's view leaves this process."""
        view = pickle.dumps(state.seen_by(seat), protocol=pickle.HIGHEST_PROTOCOL)
        async with self._turns.turn(seed):
            return await self._run(choose, view, seat, spec_of(bot), zlib.crc32(seed.encode()))

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
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
            workers = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)  # which forgets its processes
            for worker in workers:
                worker.terminate()
