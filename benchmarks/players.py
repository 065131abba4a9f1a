"""The players of the load: bare WebSocket clients for our server and for boardgame.io's, which look at what they must.

The generator shares the machine with the server it measures, so it reads as little of each message as it can.
"""

import asyncio
import base64
import functools
import os
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec


class Load:
    """Who may move, and when they do."""

    def __init__(self) -> None:
        self.rate = 0.0
        self.running = False
        self.able: dict[Player, None] = {}
        self.latencies: list[float] = []
        self.errors: dict[str, int] = {}
        self.bytes = 0
        self.unanswered = 0
        self.offered = 0
        """Moves of this run so far; one that was refused is offered again."""

    def ready(self, player: "Player") -> None:
        """Called when a player has heard something: may they move?"""
        if not player.mine or player.sent:
            self.able.pop(player, None)
        elif player.ahead and player.ahead[0]:
            player.ahead[0] -= 1
            player.move(time.perf_counter())
        elif self.running and not self.rate:
            player.move(time.perf_counter())
        else:
            self.able[player] = None

    async def spread(self) -> None:
        """Play every table to where it is to begin: games that start together would all end together, too."""
        for player in list(self.able):
            del self.able[player]
            self.ready(player)
        await self._quiet()

    async def run(self, seconds: float, rate: float) -> float:
        """Play for a while, at full speed or as many moves per second; the seconds it took."""
        self.rate, self.running, self.latencies, self.errors = rate, True, [], {}
        began = time.perf_counter()
        self.offered = 0
        if not rate:
            for player in list(self.able):
                del self.able[player]
                player.move(time.perf_counter())
            await asyncio.sleep(seconds)
        else:
            while (now := time.perf_counter()) - began < seconds:
                while self.able and began + self.offered / rate <= now:
                    player = next(iter(self.able))
                    del self.able[player]
                    player.move(began + self.offered / rate)
                    self.offered += 1
                await asyncio.sleep(max(0.0005, min(0.002, began + self.offered / rate - time.perf_counter())))
        took = time.perf_counter() - began
        self.running = False
        self.rate = 1.0
        moves = len(self.latencies)
        await self._quiet()
        del self.latencies[moves:]
        return took

    def wait(self, part: float) -> float:
        """So many of the last run's moves (0.99: all but one in a hundred) took at most so many milliseconds."""
        ordered = sorted(self.latencies) or [0.0]
        return 1000 * ordered[int(len(ordered) * part)]

    async def _quiet(self) -> None:
        """Wait until every move is answered and every rematch set up, so that the next run begins without a backlog."""
        for _ in range(2000):
            await asyncio.sleep(0.05)
            if not self.unanswered:
                return


class Player(asyncio.Protocol):
    """One connection. Latency is from sending a move, or from when it was due, to its acknowledgement."""

    path = "/"

    def __init__(self, load: Load, host: str, cookie: str = "") -> None:
        self.load, self.host, self.cookie = load, host, cookie
        self.buffer = bytearray()
        self.open = False
        self.mine = False
        self.sent = 0.0
        self.ahead: list[int] = []
        """How many moves are left for all players of a table until it has come to where it is to begin."""
        self.entered = asyncio.get_running_loop().create_future()

    def begin(self) -> None:
        """The connection is open."""
        raise NotImplementedError

    def take(self, frame: bytes) -> None:
        """A frame has come."""
        raise NotImplementedError

    def move(self, due: float) -> None:
        raise NotImplementedError

    def acknowledged(self) -> None:
        self.load.latencies.append(time.perf_counter() - self.sent)
        self.load.unanswered -= 1
        self.sent = 0.0

    def failed(self, code: str) -> None:
        self.load.errors[code] = self.load.errors.get(code, 0) + 1
        self.load.unanswered -= bool(self.sent)
        self.load.offered -= bool(self.sent)
        self.sent = 0.0

    # A WebSocket, as little of it as is needed ----------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.load.bytes += len(data)
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.buffer.startswith(b"HTTP/1.1 101"), bytes(self.buffer[:200])
            del self.buffer[: end + 4]
            self.open = True
            self.begin()
        while (frame := self.frame()) is not None:
            self.take(frame)

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


class Choice(msgspec.Struct):
    i: int


class Prompt(msgspec.Struct):
    mine: bool = False


class Info(msgspec.Struct):
    id: str
    status: str


class Note(msgspec.Struct):
    """What is looked at in a message of ours."""

    kind: str = msgspec.field(name="is")
    n: int = 0
    choices: list[int | Choice] | None = None
    prompt: Prompt | None = None
    result: Any = None
    code: str = ""
    ref: int = 0
    info: Info | None = None


MOVE = 1
"""The `ref` of a move, by which its answer is known from others."""
read_note = msgspec.json.Decoder(Note).decode
Again = Callable[[str], Awaitable[None]]


class OstojaPlayer(Player):
    """Plays at random at a table of ours; when the game is over, `again` sets up another."""

    path = "/ws?lang=en"

    def __init__(self, load: Load, host: str, cookie: str, table: str, seat: int, again: Again) -> None:
        super().__init__(load, host, cookie)
        self.table, self.seat, self.again = table.encode(), seat, again
        self.n = 0
        self.choices: list[int] = []
        self.asked = False
        self.over = False

    def begin(self) -> None:
        self.over = False
        self.send(b'{"do":"enter","table":"%s","seat":%d}' % (self.table, self.seat))

    def enter(self, table: str) -> None:
        """Go over to another table."""
        self.send(b'{"do":"exit","table":"%s"}' % self.table)
        self.table = table.encode()
        self.begin()

    def take(self, frame: bytes) -> None:
        for line in frame.split(b"\n"):
            self.hear(line)

    def hear(self, line: bytes) -> None:
        note = read_note(line)
        if note.kind in ("update", "snapshot"):
            self.n = note.n
            if note.choices is not None:
                self.choices = [choice if isinstance(choice, int) else choice.i for choice in note.choices]
            if note.prompt is not None:
                self.asked = note.prompt.mine
            self.mine = self.asked and bool(self.choices)
            if note.result is not None:
                self.mine = False
            if not self.sent:
                self.load.ready(self)
        elif note.kind == "done":
            if note.ref == MOVE:
                self.acknowledged()
                self.load.ready(self)
            elif not self.entered.done():
                self.entered.set_result(None)
        elif note.kind == "error":
            self.failed(note.code)
            self.load.ready(self)
        elif note.info is not None and note.info.status == "over" and note.info.id == self.table.decode():
            if not self.over and self.seat == 0:
                self.load.unanswered += 1
                self.set_up = asyncio.ensure_future(self.again(note.info.id))
                self.set_up.add_done_callback(self.set_up_again)
            self.over = True

    def set_up_again(self, task: "asyncio.Future[None]") -> None:
        self.load.unanswered -= 1
        task.result()

    def move(self, due: float) -> None:
        self.sent = due
        self.load.unanswered += 1
        action = random.choice(self.choices)
        self.send(b'{"do":"move","ref":%d,"table":"%s","n":%d,"action":%d}' % (MOVE, self.table, self.n, action))


class BoardgamePlayer(Player):
    """Plays boardgame.io's trivial game over socket.io; an update with the next number is the acknowledgement."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, load: Load, host: str, table: int, seat: int) -> None:
        super().__init__(load, host)
        self.table, self.seat = b"match%d" % table, b"%d" % seat
        self.turn = b'"currentPlayer":"%d"' % seat
        self.n = 0

    def begin(self) -> None:
        self.send(b"40/trivial,")

    def take(self, frame: bytes) -> None:
        if frame.startswith(b'42/trivial,["update"'):
            n = number_after(frame, b'"_stateID":')
            mine = self.turn in frame
            if self.sent and n > self.n:
                self.acknowledged()
            self.n, self.mine = n, mine
            self.load.ready(self)
        elif frame.startswith(b"2"):
            self.send(b"3")
        elif frame.startswith(b"40/trivial"):
            self.send(b'42/trivial,["sync","%s","%s",null,2]' % (self.table, self.seat))
        elif frame.startswith(b'42/trivial,["sync"'):
            self.n, self.mine = number_after(frame, b'"_stateID":'), self.turn in frame
            if not self.entered.done():
                self.entered.set_result(None)
            self.load.ready(self)

    def move(self, due: float) -> None:
        self.sent = due
        self.load.unanswered += 1
        self.send(
            b'42/trivial,["update",{"type":"MAKE_MOVE","payload":{"type":"lay","args":[],"playerID":"%s"}},%d,"%s","%s"]'
            % (self.seat, self.n, self.table, self.seat)
        )


def number_after(frame: bytes, word: bytes) -> int:
    at = frame.index(word) + len(word)
    end = at
    while frame[end : end + 1].isdigit():
        end += 1
    return int(frame[at:end])


async def connect(host: str, make: "functools.partial[Any]") -> Any:
    """A player with an open connection, before it has entered."""
    name, port = host.rsplit(":", 1)
    _, player = await asyncio.get_running_loop().create_connection(make, name, int(port))
    return player
