"""How a worker process begins in which bots play, think or learn: the one place where any is started."""

import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from ostoja.bots.pipe import end_all
from ostoja.core import registry

ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""A process for each core is enough: libraries of numbers in it keep to one thread."""


def home(game_id: str) -> str:
    """The module a game comes from, so that another process can find it too."""
    return type(registry.game(game_id)).__module__


def make_known(modules: tuple[str, ...]) -> None:
    """Register games that live outside `ostoja.games`."""
    for name in modules:
        if not name.startswith("ostoja."):
            registry.register(importlib.import_module(name).GAME)


def start_worker(modules: tuple[str, ...], niceness: int = 0) -> None:
    """A worker leaves interruptions to its parent, does not outlive it, and leaves no outside bot behind."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    make_known(modules)


def start_pool(workers: int, modules: tuple[str, ...], niceness: int = 0) -> ProcessPoolExecutor:
    """Worker processes to which the games of these modules are known."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), start_worker, (modules, niceness))


def start_process(
    work: Callable[..., None], *arguments: Any, modules: tuple[str, ...]
) -> tuple[BaseProcess, Connection]:
    """A worker that does one thing, and the pipe to it, whose other end is the first argument of `work`."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_begin, args=(modules, work, theirs, *arguments), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _begin(modules: tuple[str, ...], work: Callable[..., None], *arguments: Any) -> None:
    start_worker(modules)
    work(*arguments)


def stop_pool(pool: ProcessPoolExecutor, at_once: bool = True) -> None:
    """End the workers; `at_once`: in the middle of whatever they do."""
    workers = list((pool._processes or {}).values()) if at_once else []
    pool.shutdown(wait=False, cancel_futures=True)  # which forgets its processes
    for worker in workers:
        worker.terminate()


def _end(*_: Any) -> None:
    """End at once, and the outside bots with it."""
    end_all()
    os._exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        _end()
