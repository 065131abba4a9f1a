"""`make bench-server`: 200 tables at once over real WebSockets: moves per second, latency and memory.

    python benchmarks/server.py                                     # everything, about fifteen minutes
    python benchmarks/server.py metro2033 --seconds 10 --rate 500   # one game
    python benchmarks/server.py endless boardgame.io --seconds 10 --build plain

`endless` is the toy game of the docs, dealt again whenever it is over; its moves are durable. boardgame.io's server
runs beside it with a game as trivial, in memory, measured by the same generator. Every table has two people (or the
game's smallest number), each on a connection of their own, who play at random; a finished game has a rematch. Before
each of the two runs every table of the five games is played to a moment of its own.
Latency is from sending a move to its acknowledgement, which comes after the commit. First everybody answers at once;
then moves are offered at a fixed rate, and a move that has to wait for its turn counts from when it was due.

Our server is measured twice: `plain` on CPython as it is, `compiled` from build/compiled (`make compiled`), which
`make play` uses too once it is there. A few `stale` answers are to be expected in Osaczeni, where several answer at
once: while one says "ready" to an attack, another plays a tin against it; that changes what is asked, and the answer
under way is refused and asked for anew.
"""

import argparse
import asyncio
import functools
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
import uvloop
from players import BoardgamePlayer, Load, OstojaPlayer, connect

import ostoja

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "scripts"))
from compile import is_fresh  # noqa: E402  a script beside us

BUILD = HERE.parent / "build"
PLAIN, COMPILED = "plain", "compiled"
TOY = "endless"
PEER = "boardgame.io"
TOY_RATE = 500.0
GAME_RATE = 200.0
FURTHEST = 100
"""A table begins at most so many moves into its game, if it is not over before."""


def memory(pid: int) -> float:
    """Resident kilobytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0


def cpu_seconds(pid: int) -> float:
    """Processor time used by the server."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def decisions(game: str, seats: int) -> int:
    """The length of a game played at random."""
    state = ostoja.game(game).start(seats, seed=1)
    while not state.over:
        seat = random.choice(state.waiting)
        state.play(seat, random.choice(state.legal(seat)))
    return int(state.number)


def seats_and_length(game: str, full: bool = False) -> tuple[int, int]:
    """The smallest number of people at a table, or the largest, and how far into the game tables may be."""
    if game == TOY:
        return 2, 1
    seats = (max if full else min)(count for count in ostoja.game(game).seats if count > 1)
    return seats, min(FURTHEST, decisions(game, seats))


class Ours:
    """Our server on a database of its own, and the tables set up at it."""

    def __init__(
        self,
        game: str,
        build: str,
        options: argparse.Namespace,
        folder: str,
        command: list[str] | None = None,
        tree: Path = HERE.parent,
    ) -> None:
        self.game = game
        self.seats, self.length = seats_and_length(game)
        paths = [str(tree / name) for name in ("src", "benchmarks", "docs")]
        if build == COMPILED:
            paths.insert(0, str(tree / "build" / COMPILED))
        paths.append(os.environ.get("PYTHONPATH", ""))
        environment = {
            **os.environ,
            "PYTHONPATH": ":".join(paths),
            "OSTOJA_DATABASE": options.database or f"sqlite:///{folder}/bench.db",
            "OSTOJA_REDIS": options.redis,
            "OSTOJA_PORT": "0",
            "OSTOJA_GAMES": TOY if game == TOY else "",
            "OSTOJA_LOG_LEVEL": "WARNING",
            "OSTOJA_GUESTS_PER_MINUTE": "1000000",
            "OSTOJA_REQUESTS_PER_SECOND": "1000000",
            "OSTOJA_MESSAGES_PER_SECOND": "1000000",
            "OSTOJA_CONNECTIONS_PER_ADDRESS": "100000",
            "OSTOJA_STORED_BYTES_PER_HOUR": "1000000000000",
            "OSTOJA_SECRET_SECONDS": "0",
        }
        command = command or [sys.executable, "-m", "ostoja.server"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        self.pid = self.process.pid
        assert self.process.stdout is not None
        address = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))
        self.host = address.split("//")[1].rstrip("/")
        self.client = httpx.AsyncClient(base_url=address, timeout=60)
        self.people: dict[str, list[str]] = {}
        self.players: dict[str, list[OstojaPlayer]] = {}

    async def set_up(self, tables: int) -> None:
        """Tables with a guest on every seat."""
        for number in range(tables):
            cookies = []
            for seat in range(self.seats):
                answer = await self._ask("/api/me", {"name": f"P{number}-{seat}"})
                cookies.append("ostoja=" + answer.cookies["ostoja"])
                self.client.cookies.clear()
            wishes = [{"kind": "me"}] + [{"kind": "open"}] * (self.seats - 1)
            table = await self._post("/api/tables", cookies[0], {"game": self.game, "seats": wishes})
            await self._seat(table, cookies)

    async def _seat(self, table: dict[str, Any], cookies: list[str]) -> None:
        for seat in range(1, self.seats):
            body = {"seat": seat, "key": table["invite"]}
            await self._post(f"/api/tables/{table['id']}/sit", cookies[seat], body)
        await self._post(f"/api/tables/{table['id']}/start", cookies[0])
        self.people[table["id"]] = cookies

    async def _post(self, path: str, cookie: str, body: dict[str, Any] | None = None) -> Any:
        return (await self._ask(path, body, {"cookie": cookie})).json()

    async def _ask(
        self, path: str, body: dict[str, Any] | None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """Where limits are not lifted, come back when one may."""
        while (
            answer := await self.client.post(path, json=body, headers=headers)
        ).status_code == httpx.codes.TOO_MANY_REQUESTS:
            await asyncio.sleep(float(answer.headers["retry-after"]))
        return answer.raise_for_status()

    async def connect(self, load: Load) -> list[OstojaPlayer]:
        for table, cookies in self.people.items():
            makers = [
                functools.partial(OstojaPlayer, load, self.host, cookie, table, seat, self.again)
                for seat, cookie in enumerate(cookies)
            ]
            self.players[table] = [await connect(self.host, make) for make in makers]
        return [player for players in self.players.values() for player in players]

    def spread(self) -> None:
        """Give every table a moment of its own to begin at."""
        for players in self.players.values():
            ahead = [random.randrange(self.length)]
            for player in players:
                player.ahead = ahead

    async def again(self, id: str) -> None:
        """A rematch of a finished game."""
        cookies, players = self.people.pop(id), self.players.pop(id)
        table = await self._post(f"/api/tables/{id}/rematch", cookies[0])
        await self._seat(table, cookies)
        self.players[table["id"]] = players
        for player in players:
            player.enter(table["id"])


async def connected(server: Ours, tables: int) -> Load:
    """A load of players at a server, each table at a moment of its own."""
    await server.set_up(tables)
    load = Load()
    players = await server.connect(load)
    await asyncio.wait_for(asyncio.gather(*(player.entered for player in players)), 60)
    server.spread()
    await load.spread()
    return load


class Peer:
    """boardgame.io's server, installed into build/; a match is made when its first player comes."""

    seats = 2

    def __init__(self) -> None:
        folder = BUILD / "boardgame_io"
        if not (folder / "node_modules" / "boardgame.io").is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / "boardgame_io" / "package.json", folder)
            command = ["npm", "install", "--silent", "--no-audit", "--no-fund"]
            subprocess.run(command, cwd=folder, env=with_node(), check=True)
        self.process = subprocess.Popen(
            ["node", str(HERE / "boardgame_io" / "server.js"), str(folder)],
            env={**with_node(), "NODE_ENV": "production"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        found = None
        while found is None:
            found = re.fullmatch(r"(\d+) (\d+)\s*", self.process.stdout.readline())
        self.pid = int(found[1])
        self.host = f"127.0.0.1:{found[2]}"

    async def set_up(self, tables: int) -> None:
        self.tables = tables

    async def connect(self, load: Load) -> list[BoardgamePlayer]:
        return [
            await connect(self.host, functools.partial(BoardgamePlayer, load, self.host, table, seat))
            for table in range(self.tables)
            for seat in range(self.seats)
        ]


def with_node() -> dict[str, str]:
    """The environment with the Node of our own .venv first."""
    return {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}


async def bench(name: str, build: str, options: argparse.Namespace, folder: str) -> None:
    server = Peer() if name == PEER else Ours(name, build, options, folder)
    try:
        await measure(name, build, server, options)
    finally:
        os.kill(server.pid, signal.SIGTERM)
        server.process.wait()


async def measure(name: str, build: str, server: Ours | Peer, options: argparse.Namespace) -> None:
    pid = server.pid
    empty = memory(pid)
    await server.set_up(options.tables)
    loaded = memory(pid)
    load = Load()
    players = await server.connect(load)
    await asyncio.wait_for(asyncio.gather(*(player.entered for player in players)), 60)
    connected = memory(pid)
    table, connection = (loaded - empty) / options.tables, (connected - loaded) / len(players)
    sizes = f"{table:.0f} kB per idle table, {connection:.0f} kB per connection"
    if name == PEER:
        sizes = f"{(connected - empty) / options.tables:.0f} kB per table with its connections"
    title = name if name == PEER else f"{name} ({build})"
    print(f"\n{title}: {options.tables} tables of {server.seats}; {empty / 1024:.0f} MB empty, {sizes}", flush=True)
    rate = options.rate or (TOY_RATE if name in (TOY, PEER) else GAME_RATE)
    for pace, offered in (("full speed", 0.0), (f"{rate:.0f}/s offered", rate)):
        if isinstance(server, Ours):
            server.spread()
            await load.spread()
        sent, cpu = load.bytes, cpu_seconds(pid)
        took = await load.run(options.seconds, offered)
        print(f"  {pace:14} {figures(load, took, load.bytes - sent, cpu_seconds(pid) - cpu)}", flush=True)


def figures(load: Load, took: float, size: int, cpu: float) -> str:
    moves = max(1, len(load.latencies))
    return (
        f"{len(load.latencies) / took:6.0f} moves/s   p50 {load.wait(0.5):7.2f} ms   p99 {load.wait(0.99):7.2f} ms   "
        f"{size / moves:6.0f} bytes/move   {1e6 * cpu / moves:5.0f} µs cpu/move   {load.errors or ''}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", default=[PEER, TOY, *ostoja.games()], help="games, endless, boardgame.io")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30, help="of each run")
    parser.add_argument("--rate", type=float, default=0, help="moves/s offered; 500 for the toys, 200 for the games")
    parser.add_argument("--build", choices=(PLAIN, COMPILED), help="only this one; both if there is a compiled build")
    parser.add_argument("--database", default="", help="another database than a throw-away SQLite file")
    parser.add_argument("--redis", default="")
    options = parser.parse_args()
    builds = [options.build] if options.build else [PLAIN, COMPILED]
    if COMPILED in builds and not is_fresh(BUILD / COMPILED):
        print("there is no compiled build of the source as it is now; make compiled builds one", file=sys.stderr)
        builds.remove(COMPILED)
    for name in options.what:
        for build in builds[:1] if name == PEER else builds:
            with tempfile.TemporaryDirectory() as folder:
                uvloop.run(bench(name, build, options, folder))


if __name__ == "__main__":
    main()
