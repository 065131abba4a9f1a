"""Processor time of a move with one process and with several, on PostgreSQL and Redis, in turn in one run.

    scripts/services run -- .venv/bin/python benchmarks/processes.py
    scripts/services run -- .venv/bin/python benchmarks/processes.py metro2033 --rounds 20 --build plain

A server with one process and one with two (`--processes`) run all the time, each on a database of its own; each is
played at, one after the other, round after round. The figure is the processor time that a move costs all processes of a
server, beside that of the one process in the same round, with its quartiles. What PostgreSQL, Redis and the players use
is not counted.
"""

import argparse
import os
import signal
import statistics
import sys
import tempfile
from pathlib import Path

import uvloop
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

import ostoja
from server import COMPILED, PLAIN, TOY, Ours, connected, cpu_seconds, memory

BURST = 1.0
"""Seconds."""
MOST = 1.15
"""As many times the processor time of one process may a move cost with several."""


def children(pid: int) -> list[int]:
    """The processes behind the port, without those in which bots think."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def empty_database(address: str, name: str) -> str:
    engine = create_async_engine(address.replace("postgresql:", "postgresql+asyncpg:"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return f"{address.rsplit('/', 1)[0]}/{name}"


async def started(count: int, number: int, options: argparse.Namespace, folder: str) -> Ours:
    options.database = await empty_database(os.environ["OSTOJA_TEST_POSTGRESQL"], f"bench{number}")
    options.redis = f"{os.environ['OSTOJA_TEST_REDIS'].rsplit('/', 1)[0]}/{number}"
    command = [sys.executable, "-m", "ostoja.cli", "serve", "--processes", str(count)]
    return Ours(options.game, options.build, options, folder, command)


async def measure(options: argparse.Namespace) -> None:
    counts = [1, options.processes]
    with tempfile.TemporaryDirectory() as folder:
        servers = [await started(count, number, options, folder) for number, count in enumerate(counts, 1)]
        try:
            empty = [[memory(pid) / 1024 for pid in children(server.pid)] for server in servers]
            loads = [await connected(server, options.tables) for server in servers]
            costs: list[list[float]] = [[] for _ in servers]
            speeds: list[list[float]] = [[] for _ in servers]
            for _ in range(options.rounds):
                for at, (server, load) in enumerate(zip(servers, loads, strict=True)):
                    before = sum(cpu_seconds(pid) for pid in children(server.pid))
                    took = await load.run(BURST, 0)
                    moves = max(1, len(load.latencies))
                    costs[at].append((sum(cpu_seconds(pid) for pid in children(server.pid)) - before) / moves)
                    speeds[at].append(moves / took)
            for count, megabytes, cost, speed in zip(counts, empty, costs, speeds, strict=True):
                print(
                    f"{count} processes: {1e6 * statistics.median(cost):.0f} µs of processor per move, "
                    f"{statistics.median(speed):.0f} moves/s, "
                    f"{' and '.join(f'{one:.0f}' for one in megabytes)} MB empty"
                )
            ratios = sorted(two / one for one, two in zip(*costs, strict=True))
            low, middle, high = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
            verdict = "yes" if middle <= MOST else "NO"
            print(f"{counts[1]} beside 1: {middle:.2f} ({low:.2f}-{high:.2f}); at most {MOST}: {verdict}")
        finally:
            for server in servers:
                os.kill(server.pid, signal.SIGTERM)
                server.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default=TOY, choices=[TOY, *ostoja.games()])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=16)
    parser.add_argument("--build", choices=(PLAIN, COMPILED), default=PLAIN)
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
