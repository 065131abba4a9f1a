"""What stored games cost: a load, an undo and a position of a replay early and late in a game; many sleeping tables.

    python benchmarks/storage.py                    # both
    python benchmarks/storage.py length             # milliseconds at move 50 and at move 5,000
    python benchmarks/storage.py sleep --tables 10000

`length` plays the toy game of the docs for ever (`endless`) and is on one core, without a server. `sleep` fills a
database with running correspondence tables, each with a clock of days and some moves, and starts a server on it and on
an empty one in turn: seconds until it can be visited, and resident memory ten seconds later.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ostoja.bots.process import make_known
from ostoja.core.registry import game
from ostoja.server.metrics import Metrics
from ostoja.server.store import Store
from ostoja.table.recording import Recordings
from ostoja.table.records import DAY, Clock, Head, KeptRows, Person, Place, Row, Status
from ostoja.table.table import Table

HERE = Path(__file__).parent
TOY = "endless"
PLACES = [Place("person", f"p{seat}", f"P{seat}") for seat in range(2)]
ROUNDS = 20
SETTLED_SECONDS = 10.0
MOST_SECONDS = 2.0
MOST_MEGABYTES = 50.0
"""What 10,000 sleeping tables may cost: a start, and memory above an empty server."""


def head(id: str, status: Status = "playing", clock: Clock | None = None) -> Head:
    rules = game(TOY).version
    began = time.time_ns() // 1_000_000
    options = game(TOY).complete(2, {})
    return Head(id, TOY, rules, options, None, 2, 7, "p0", False, "i", clock or Clock(), status, began, began)


def play(table: Table, moves: int) -> tuple[list[Row], list[KeptRows]]:
    """Some moves, and what is kept of them."""
    rows: list[Row] = []
    for _ in range(moves):
        seat = table.state.waiting[0]
        prepared = table.prepare_move(seat, table.state.legal(seat)[0], table.head.created)
        table.render(prepared)
        table.commit(prepared)
        rows.append(prepared.row)
    return rows, table.unkept.runs()


async def opened(folder: str) -> Store:
    store = Store(f"sqlite+aiosqlite:///{folder}/bench.db", Metrics())
    await store.open()
    for place in PLACES:
        await store.add_person(Person(place.person or "", place.name))
    return store


def milliseconds(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return 1000 * statistics.median(times)


async def length(folder: str, moves: int) -> None:
    store = await opened(folder)
    table = Table(head(f"t{moves}"), PLACES, [])
    rows, kept = play(table, moves)
    await store.add_table(table.head, PLACES, rows)
    await store.keep(kept)
    id = table.head.id
    fetched, loaded = [], []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        found = await store.at_hand(id)
        fetched.append(time.perf_counter() - began)
        began = time.perf_counter()
        again = Table(table.head, PLACES, *found)
        loaded.append(time.perf_counter() - began)
    undo = milliseconds(lambda: again.prepare_undo(0, again.count - 3, 0))
    recording = await Recordings().of(Table(head(id, "over"), PLACES, *found), store)
    near = await recording.near(moves - 1, store)
    position = milliseconds(lambda: recording.at(moves - 1, near))
    read, load = (1000 * statistics.median(times) for times in (fetched, loaded))
    print(
        f"at move {moves:5}: reading {read:6.2f} ms, loading {load:6.2f} ms, undo {undo:6.2f} ms, "
        f"a position of the replay {position:6.2f} ms",
        flush=True,
    )
    await store.close()


async def fill(folder: str, tables: int, moves: int) -> None:
    """Running correspondence tables that sleep until their clocks run out."""
    store = await opened(folder)
    clock = Clock("days", days=14)
    rows, kept = play(Table(head("x", clock=clock), PLACES, []), moves)
    for number in range(tables):
        id = f"t{number}"
        await store.add_table(head(id, clock=clock), PLACES, [row._replace(table_id=id) for row in rows])
        await store.keep([run._replace(table_id=id) for run in kept])
    await store.set_waking({f"t{number}": time.time_ns() // 1_000_000 + 14 * DAY for number in range(tables)})
    await store.close()


def start(folder: str) -> tuple[float, float]:
    """Seconds until a server can be visited, and its memory in megabytes a little later."""
    environment = {
        **os.environ,
        "PYTHONPATH": ":".join([*filter(None, [os.environ.get("PYTHONPATH")]), str(HERE), str(HERE.parent / "docs")]),
        "OSTOJA_DATABASE": f"sqlite:///{folder}/bench.db",
        "OSTOJA_PORT": "0",
        "OSTOJA_GAMES": TOY,
        "OSTOJA_LOG_LEVEL": "WARNING",
    }
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "ostoja.server"], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    took = time.perf_counter() - began
    time.sleep(SETTLED_SECONDS)
    status = Path(f"/proc/{process.pid}/status").read_text()
    process.terminate()
    process.wait()
    return took, int(status.split("VmRSS:")[1].split()[0]) / 1024


def sleep(tables: int, moves: int) -> None:
    with tempfile.TemporaryDirectory() as full, tempfile.TemporaryDirectory() as empty:
        asyncio.run(fill(full, tables, moves))
        asyncio.run(fill(empty, 0, moves))
        names = "empty", f"{tables} tables"
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
        for _ in range(3):
            for name, folder in zip(names, (empty, full), strict=True):
                took, memory = start(folder)
                found[name].append((took, memory))
                print(f"{name:14} open after {took:5.2f} s, {memory:6.1f} MB", flush=True)
        (_, least), (took, most) = (
            [statistics.median(one) for one in zip(*found[name], strict=True)] for name in names
        )
        verdicts = ["yes" if fits else "NO" for fits in (took < MOST_SECONDS, most - least <= MOST_MEGABYTES)]
        print(f"open within {MOST_SECONDS:.0f} s: {verdicts[0]} ({took:.2f} s, medians of three)")
        print(f"at most {MOST_MEGABYTES:.0f} MB above an empty server: {verdicts[1]} ({most - least:.1f} MB)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=("length", "sleep"))
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=20, help="of each sleeping table")
    options = parser.parse_args()
    sys.path[:0] = [str(HERE), str(HERE.parent / "docs")]
    make_known((TOY,))
    if options.what != "sleep":
        for moves in (50, 5000):
            with tempfile.TemporaryDirectory() as folder:
                asyncio.run(length(folder, moves))
    if options.what != "length":
        sleep(options.tables, options.moves)


if __name__ == "__main__":
    main()
