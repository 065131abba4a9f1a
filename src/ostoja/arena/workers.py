"""Where the games of a tournament are played: here, in processes of this machine, or on a Ray cluster."""

import logging
import os
import socket
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Final

from ostoja.arena.tournament import Ending, Pairing, Played, play
from ostoja.bots.process import home, make_known, start_pool, stop_pool
from ostoja.core.errors import OstojaError

AHEAD: Final = 2
"""Games handed out for each process: one is played, one waits."""
KNOCK: Final = 5.0
"""Seconds in which a cluster must open its door."""
PATIENCE: Final = 3
"""With so many fatal games in a row it is not the games."""


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
    pool = start_pool(jobs, (home(pairings[0].setup.game),))
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
        stop_pool(pool, at_once=bool(running))


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
    make_known((module,))
    return play(pairing)
