"""Servers that run beside each other and are played at in turn, so that what else the machine does matters little."""

import contextlib
import os
import signal
import statistics
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from players import Load

from server import Ours, connected

BURST = 0.5
"""Seconds of a round at full speed."""


class Found(NamedTuple):
    """What was measured at one server, round by round."""

    micros: list[float]
    """Processor time of a move at full speed, all threads together."""
    full_p99: list[float]
    """Milliseconds until a move is acknowledged, at full speed."""
    p99: list[float]
    """The same at a fixed rate."""


@contextlib.contextmanager
def running(make: Mapping[str, Callable[[], Ours]]) -> Iterator[dict[str, Ours]]:
    """The servers, stopped at the end."""
    with contextlib.ExitStack() as stack:
        servers: dict[str, Ours] = {}
        for name, start in make.items():
            servers[name] = start()
            stack.callback(stop, servers[name])
        yield servers


def stop(server: Ours) -> None:
    os.kill(server.pid, signal.SIGTERM)
    server.process.wait()


async def in_turn(
    servers: dict[str, Ours], rounds: int, tables: int, rate: float, seconds: float = 2 * BURST
) -> dict[str, Found]:
    """Play at full speed for the processor time, then `seconds` at a rate for the wait; the order turns every round."""
    loads: dict[str, Load] = {name: await connected(server, tables) for name, server in servers.items()}
    names = list(servers)
    found = {name: Found([], [], []) for name in names}
    for number in range(rounds + 1):
        for name in names if number % 2 else names[::-1]:
            before = cpu_micros(servers[name].pid)
            await loads[name].run(BURST, 0)
            if number:  # the first round warms up
                moves = max(1, len(loads[name].latencies))
                found[name].micros.append((cpu_micros(servers[name].pid) - before) / moves)
                found[name].full_p99.append(loads[name].wait(0.99))
    for number in range(rounds):
        for name in names if number % 2 else names[::-1]:
            await loads[name].run(seconds, rate)
            found[name].p99.append(loads[name].wait(0.99))
    return found


def cpu_micros(pid: int) -> float:
    """Processor time of all threads."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):
            total += int((task / "schedstat").read_text().split()[0])
    return total / 1000


def beside(these: list[float], those: list[float]) -> str:
    """The ratio of two rows of rounds: its median, and its quartiles in brackets."""
    ratios = [one / other for one, other in zip(these, those, strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    return f"{middle:.2f} ({low:.2f}-{high:.2f})"
