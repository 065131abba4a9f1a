"""Many tables at once over real WebSockets: moves per second, latency, memory.

    python benchmarks/server.py                       # the toy game, 200 tables, 10 s per run
    python benchmarks/server.py --game metro2033 --seconds 30 --rate 200

Every table has two (or the game's smallest number of) people, each on a connection of their own, who play at random.
Latency is from sending a move to its acknowledgement, which comes after the commit. First everybody answers at once;
then moves are offered at a fixed rate, and a move that has to wait for the generator counts from when it was due.
"""

import argparse
import asyncio
import base64
import functools
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

HERE = Path(__file__).parent
TOY = "endless"


class Choice(msgspec.Struct):
    i: int


class Prompt(msgspec.Struct):
    mine: bool = False


class Note(msgspec.Struct):
    """What the generator looks at in a message."""

    kind: str = msgspec.field(name="is")
    n: int = 0
    choices: list[Choice] | None = None
    prompt: Prompt | None = None
    result: msgspec.Raw | None = None
    code: str = ""


read_note = msgspec.json.Decoder(Note).decode


class Player(asyncio.Protocol):
    """One connection: a bare WebSocket client, so that the generator costs little."""

    def __init__(self, table: str, seat: int, cookie: str, host: str, load: "Load") -> None:
        self.table, self.seat, self.cookie, self.host, self.load = table, seat, cookie, host, load
        self.buffer = bytearray()
        self.open = False
        self.n = 0
        self.choices: list[Choice] = []
        self.mine = False
        self.sent = 0.0
        self.over = False
        self.bytes = 0
        self.entered = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws?lang=en HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer[:200])
            del self.buffer[: end + 4]
            self.open = True
            self.send(b'{"do":"enter","table":"%s","seat":%d}' % (self.table.encode(), self.seat))
        while (frame := self.frame()) is not None:
            for line in frame.split(b"\n"):
                self.take(line)

    def frame(self) -> bytes | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        kind, data = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == 9:
            self.transport.write(b"\x8a" + bytes([128 | len(data)]) + b"\0\0\0\0" + data)
            return self.frame()
        return data if kind == 1 else None

    def send(self, data: bytes) -> None:
        size = len(data)
        head = b"\x81" + (bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big"))
        self.transport.write(head + b"\0\0\0\0" + data)

    def take(self, line: bytes) -> None:
        note = read_note(line)
        if note.kind in ("update", "snapshot"):
            self.n = note.n
            if note.choices is not None:
                self.choices = note.choices
            if note.prompt is not None:
                self.mine = note.prompt.mine
            if note.result is not None:
                self.over = True
            if not self.sent and not self.over:
                self.load.ready(self)
        elif note.kind == "done":
            if not self.entered.done():
                self.entered.set_result(None)
            elif self.sent:
                self.load.acknowledged(time.perf_counter() - self.sent)
                self.sent = 0.0
                if not self.over:
                    self.load.ready(self)
        elif note.kind == "error":
            self.load.errors[note.code] = self.load.errors.get(note.code, 0) + 1
            self.sent = 0.0

    def move(self, due: float) -> None:
        choice = random.choice(self.choices)
        self.sent = due
        self.send(b'{"do":"move","table":"%s","n":%d,"action":%d}' % (self.table.encode(), self.n, choice.i))


class Load:
    """Who may move, and when they do."""

    def __init__(self) -> None:
        self.rate = 0.0
        self.running = False
        self.able: dict[Player, None] = {}
        self.latencies: list[float] = []
        self.errors: dict[str, int] = {}

    def ready(self, player: Player) -> None:
        if not player.mine or not player.choices or player.sent:
            self.able.pop(player, None)
        elif self.running and not self.rate:
            player.move(time.perf_counter())
        else:
            self.able[player] = None

    def acknowledged(self, seconds: float) -> None:
        self.latencies.append(seconds)

    async def run(self, seconds: float, rate: float) -> tuple[float, int]:
        """Play for a while; the seconds it took and the moves that were offered."""
        self.rate, self.running, self.latencies = rate, True, []
        began = time.perf_counter()
        offered = 0
        if not rate:
            for player in list(self.able):
                self.able.pop(player)
                player.move(time.perf_counter())
            await asyncio.sleep(seconds)
        else:
            while (now := time.perf_counter()) - began < seconds:
                while self.able and began + offered / rate <= now:
                    player = next(iter(self.able))
                    del self.able[player]
                    player.move(began + offered / rate)
                    offered += 1
                await asyncio.sleep(max(0.0, min(0.002, began + offered / rate - time.perf_counter())))
        self.running = False
        took = time.perf_counter() - began
        self.rate = 1.0
        await asyncio.sleep(0.3)
        return took, offered


def memory(pid: int) -> float:
    """Resident megabytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    """Processor time used by the server."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def start(folder: str, game: str, database: str, redis: str) -> tuple[subprocess.Popen[str], str]:
    environment = {
        **os.environ,
        "PYTHONPATH": f"{HERE}:{HERE.parent / 'docs'}",
        "OSTOJA_DATABASE": database or f"sqlite:///{folder}/bench.db",
        "OSTOJA_REDIS": redis,
        "OSTOJA_PORT": "0",
        "OSTOJA_GAMES": "endless" if game == TOY else "",
        "OSTOJA_GUESTS_PER_MINUTE": "1000000",
        "OSTOJA_REQUESTS_PER_SECOND": "1000000",
        "OSTOJA_MESSAGES_PER_SECOND": "1000000",
        "OSTOJA_CONNECTIONS_PER_ADDRESS": "100000",
    }
    server = subprocess.Popen(
        [sys.executable, "-m", "ostoja.server"], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    return server, server.stdout.readline().strip()


async def set_tables(address: str, game: str, seats: int, tables: int) -> list[tuple[str, list[str]]]:
    """Tables with a guest on every seat: ids and cookies."""
    found: list[tuple[str, list[str]]] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        for number in range(tables):
            cookies = []
            for seat in range(seats):
                answer = await client.post("/api/me", json={"name": f"P{number}-{seat}"}, headers={"cookie": ""})
                cookies.append("ostoja=" + answer.cookies["ostoja"])
                client.cookies.clear()
            wishes = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
            body = {"game": game, "seats": wishes}
            table = (await client.post("/api/tables", json=body, headers={"cookie": cookies[0]})).json()
            for seat in range(1, seats):
                sit = {"seat": seat, "key": table["invite"]}
                await client.post(f"/api/tables/{table['id']}/sit", json=sit, headers={"cookie": cookies[seat]})
            await client.post(f"/api/tables/{table['id']}/start", headers={"cookie": cookies[0]})
            found.append((table["id"], cookies))
    return found


def report(name: str, load: Load, took: float, bytes_sent: int, cpu: float) -> None:
    moves = len(load.latencies)
    ordered = sorted(load.latencies) or [0.0]
    p50, p99 = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99))
    size = bytes_sent / moves if moves else 0
    print(
        f"{name:24} {moves / took:8.0f} moves/s   p50 {p50:7.2f} ms   p99 {p99:7.2f} ms   "
        f"{size:6.0f} bytes/move   {1e6 * cpu / max(1, moves):5.0f} µs cpu/move   {load.errors or 'no errors'}",
        flush=True,
    )


async def bench(options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server, address = start(folder, options.game, options.database, options.redis)
        try:
            await measure(options, server.pid, address)
        finally:
            server.terminate()
            server.wait()


async def measure(options: argparse.Namespace, pid: int, address: str) -> None:
    seats = 2
    if options.game != TOY:
        import ostoja

        seats = min(count for count in ostoja.game(options.game).seats if count > 1)
    empty = memory(pid)
    tables = await set_tables(address, options.game, seats, options.tables)
    loaded = memory(pid)
    host = address.split("//")[1].rstrip("/")
    name, port = host.rsplit(":", 1)
    load = Load()
    players = []
    loop = asyncio.get_running_loop()
    for table, cookies in tables:
        for seat, cookie in enumerate(cookies):
            make = functools.partial(Player, table, seat, cookie, host, load)
            _, player = await loop.create_connection(make, name, int(port))
            players.append(player)
    await asyncio.wait_for(asyncio.gather(*(player.entered for player in players)), 60)
    connected = memory(pid)
    print(f"{options.game}: {options.tables} tables of {seats}, {len(players)} connections")
    print(f"memory: {empty:.0f} MB empty, {1024 * (loaded - empty) / options.tables:.0f} kB per idle table, ", end="")
    print(f"{1024 * (connected - loaded) / len(players):.0f} kB per connection")
    for title, rate in (("full speed", 0.0), (f"{options.rate:.0f} moves/s offered", options.rate)):
        before, cpu = sum(player.bytes for player in players), cpu_seconds(pid)
        took, _ = await load.run(options.seconds, rate)
        report(title, load, took, sum(player.bytes for player in players) - before, cpu_seconds(pid) - cpu)
    print(f"memory at the end: {memory(pid):.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default=TOY)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--database", default="", help="another database than a throw-away SQLite file")
    parser.add_argument("--redis", default="")
    asyncio.run(bench(parser.parse_args()))


if __name__ == "__main__":
    main()
