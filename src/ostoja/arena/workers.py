"""Where the games of a tournament are played: here, in processes of this machine, or on a Ray cluster."""

import importlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait as wait_for_end
from typing import Any, Final

from ostoja.arena.tournament import Ending, Pairing, Played, play
from ostoja.bots import pipe
from ostoja.core import registry
from ostoja.core.errors import OstojaError

AHEAD: Final = 2
"""Games handed out for each process: one is played, one waits."""
KNOCK: Final = 5.0
"""Seconds in which a cluster must open its door."""
PATIENCE: Final = 3
"""With so many fatal games in a row it is not the games."""
ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""A process for each core is enough: libraries of numbers in it keep to one thread."""


class WorkersLost(OstojaError):
    """The processes that should play die again and again."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(pairings: Iterable[Pairing], jobs: int) -> Iterator[Ending]:
    """The games as they end, played by `jobs` processes; one alone needs no other process."""
    if jobs <= 1:
        yield from map(play, pairings)
        return
    left = {pairing.number: pairing for pairing in pairings}
    while left:
        try:
            for ending in _in_processes(list(left.values()), jobs):
                del left[ending[0].number]
                yield ending
        except BrokenProcessPool:
            for ending in _one_by_one(list(islice(left.values(), AHEAD * jobs))):
                del left[ending[0].number]
                yield ending


def _one_by_one(suspects: list[Pairing]) -> Iterator[Ending]:
    """After a process has died: the games it may have died of, each in a process of its own. The fatal one is void."""
    deaths = 0
    for pairing in suspects:
        try:
            yield from _in_processes([pairing], 1)
            deaths = 0
        except BrokenProcessPool as error:
            deaths += 1
            if deaths == PATIENCE:
                raise WorkersLost(
                    f"the processes that play die again and again (killed, or out of memory?), last in game "
                    f"{pairing.number}; try fewer --jobs"
                ) from error
            nothing = (0.0,) * pairing.setup.seats
            none = (0,) * pairing.setup.seats
            failure = "WorkersLost: the process that played this game died"
            yield (
                Played(pairing.number, pairing.seed, pairing.sitting, (), (), none, nothing, nothing, 0.0, failure),
                None,
            )


def _in_processes(pairings: list[Pairing], jobs: int) -> Iterator[Ending]:
    where = home(pairings[0].setup.game)
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), start_worker, (where,))
    queue = iter(pairings)
    running: set[Future[Ending]] = set()
    try:
        while True:
            running |= {pool.submit(play, pairing) for pairing in islice(queue, AHEAD * jobs - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        left = list((pool._processes or {}).values()) if running else []
        pool.shutdown(wait=False, cancel_futures=True)  # which forgets its processes
        for process in left:
            process.terminate()


def home(game_id: str) -> str:
    """The module a game comes from, so that another process can find it too."""
    return type(registry.game(game_id)).__module__


def make_known(module: str) -> None:
    """Register a game that lives outside `ostoja.games`."""
    if not module.startswith("ostoja."):
        registry.register(importlib.import_module(module).GAME)


def start_worker(module: str) -> None:
    """A worker leaves interruptions to its parent, does not outlive it, and leaves no outside bot behind."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    make_known(module)


def _end(*_: Any) -> None:
    pipe.end_all()
    os._exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for_end([parent.sentinel])
        _end()


def play_on_ray(pairings: Iterable[Pairing], address: str, jobs: int | None = None) -> Iterator[Ending]:
    """The games as they end, played on a Ray cluster. `local` starts Ray on this machine, with `jobs` cores."""
    import ray

    knock(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    local: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **local)
    except Exception as error:  # of many kinds; a node that is slow to start raises a plain one
        raise WorkersLost(f"no Ray cluster at {address}: {' '.join(str(error).split())}") from error
    try:
        task = ray.remote(play_remotely)
        resources: Any = ray.cluster_resources
        queue = iter(pairings)
        running: list[Any] = []
        while True:
            ahead = AHEAD * max(1, int(resources().get("CPU", 1)))
            running += [
                task.remote(pairing, home(pairing.setup.game))
                for pairing in islice(queue, max(0, ahead - len(running)))
            ]
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Is anybody at HOST:PORT? Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        raise WorkersLost(f"no Ray cluster at {address}: {error}") from error


def play_remotely(pairing: Pairing, module: str) -> Ending:
    """One game on a machine of the cluster."""
    make_known(module)
    return play(pairing)
