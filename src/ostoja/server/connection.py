"""One visitor's WebSocket: what waits to be sent, and which tables they follow."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Final

from ostoja.server.eye import Eye
from ostoja.server.gate import Gate
from ostoja.server.lane import Lane
from ostoja.server.limits import Bucket
from ostoja.server.protocol import Told, encode
from ostoja.server.records import Person

MOST_WAITING: Final = 4_000_000
"""Bytes not taken by a slow visitor before the connection is given up; they can resume."""
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Connection:
    """Collects messages and sends all that are there in one frame, one per line."""

    def __init__(self, send: Send, lane: Lane, person: Person | None, lang: str, address: str, rate: float) -> None:
        self.person = person
        self.lang = lang
        self.address: Final = address
        self.bucket: Final = Bucket(rate, 4 * rate)
        self.questions: Final = Bucket(rate / 8, rate / 2)
        """`why` may cost more than a move, and comes with every hover."""
        self.gate: Final = Gate()
        """One message at a time is carried out, in order."""
        self.eyes: Final[dict[str, Eye]] = {}
        """The tables followed, and through which eye."""
        self.wishes: Final[dict[str, tuple[int | None, str]]] = {}
        """The seat asked for at each table, and the invitation shown."""
        self._send = send
        self._lane = lane
        lane.drained = self._flush
        self._soon = asyncio.get_running_loop().call_soon
        self._waiting: list[bytes] = []
        self._size = 0
        self._closed = asyncio.Event()
        self._open = True
        self._code = 1000

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def push(self, data: bytes) -> None:
        """Send soon, in order. Never waits."""
        if not self._open:
            return
        if not self._waiting:
            self._soon(self._flush)
        self._waiting.append(data)
        self._size += len(data)
        if self._size > MOST_WAITING:
            self.close(1013)

    def _flush(self) -> None:
        """Send all that is there, unless the visitor has to catch up first."""
        if self._waiting and self._open and self._lane.write(b"\n".join(self._waiting)):
            self._waiting.clear()
            self._size = 0

    def tell(self, message: Told) -> None:
        self.push(encode(message))

    def close(self, code: int) -> None:
        """Give up this connection."""
        self._open = False
        self._code = code
        self._closed.set()

    async def closing(self) -> None:
        """Wait until the connection is given up, and say goodbye."""
        await self._closed.wait()
        with contextlib.suppress(ConnectionError, RuntimeError):
            if self._waiting and self._code != 1013:
                await self._send({"type": "websocket.send", "text": b"\n".join(self._waiting).decode()})
            await self._send({"type": "websocket.close", "code": self._code})
