"""The door for requests: whoever comes has to say what they want in time, and nobody stands in it for long.

uvicorn waits for ever for a request that has begun. Here it has to come in within a time; one address (unless it is a
trusted proxy, which brings many visitors) has so many connections at most; and of requests that are not complete yet
only so many wait, from wherever they come: for one more, the oldest is given up. A proper visitor's takes milliseconds.

A quarter of a megabyte is read in one go, and uvicorn would take any number of requests, headers or pieces of a body
out of it before others have their turn, and keep an address of any length: so there are bounds for all of these.
"""

import asyncio
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ostoja.server.limits import network
from ostoja.server.settings import Settings

MOST_BEGUN: Final = 300
"""Requests that have not come in completely."""
MOST_URL: Final = 3000
"""Bytes of an address."""
MOST_HEAD: Final = 16_384
"""Bytes of all headers."""
MOST_HEADERS: Final = 100
MOST_PARTS: Final = 1000
"""So many pieces of a body may come in one go."""


class TooMuchInOneGo(Exception):
    """The parser is to stop at once; uvicorn answers 400 and hangs up."""


class Doorkeeper:
    """Who stands in the door."""

    def __init__(self, settings: Settings) -> None:
        self.seconds: Final = settings.request_seconds
        self.per_address: Final = settings.connections_per_address
        self.most_bytes: Final = 8 * settings.body_bytes
        """Of one request, however it is packed; the application refuses bodies that are too long."""
        self.begun: Final[dict[HttpDoor, None]] = {}
        self.connections: Final[dict[str, int]] = {}

    def comes(self, address: str) -> bool:
        """One more connection; False if there are too many from there."""
        count = self.connections.get(address, 0) + 1
        self.connections[address] = count
        return count <= self.per_address

    def goes(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def begins(self, door: "HttpDoor") -> None:
        """A request is awaited; the oldest of too many is given up."""
        self.begun[door] = None
        if len(self.begun) > MOST_BEGUN:
            next(iter(self.begun)).give_up()

    def ends(self, door: "HttpDoor") -> None:
        self.begun.pop(door, None)


class HttpDoor(HttpToolsProtocol):
    """A connection, as far as it is not a WebSocket."""

    keeper: Doorkeeper
    """Set by `make_door`."""
    _due: asyncio.TimerHandle | None = None
    _address = ""
    _unfinished = 0
    """Bytes that have come of a request that is not complete."""
    _headed = False
    """Are its headers complete?"""
    _url = _head = _headers = _parts = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = network(self.client[0]) if self.client else ""
        if address and not _is_trusted(self.config, address):
            self._address = address
            if not self.keeper.comes(address):
                transport.close()
                return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        self._parts = 0
        super().data_received(data)
        self._unfinished += len(data)
        if self._unfinished > (self.keeper.most_bytes if self._headed else MOST_HEAD):
            self.give_up()
        elif self.transport.get_protocol() is self and (self.cycle is None or self.cycle.response_complete):
            self._wait()  # empty lines, say: uvicorn has just forgotten how long to wait for another request

    def on_message_begin(self) -> None:
        """Nobody asks a second time before the first answer: no browser does, and no proxy that we know."""
        if self.cycle is not None and not self.cycle.response_complete:
            raise TooMuchInOneGo
        self._wait()
        self._url = self._head = self._headers = 0
        self._headed = False
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._url += len(url)
        if self._url > MOST_URL:
            raise TooMuchInOneGo
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One of a request's headers, or of those that may follow its body."""
        self._headers += 1
        self._head += len(name) + len(value)
        if self._headers > MOST_HEADERS or self._head > MOST_HEAD:
            raise TooMuchInOneGo
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._headed = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._parts += 1
        if self._parts > MOST_PARTS:
            raise TooMuchInOneGo
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._came()
        super().on_message_complete()

    def give_up(self) -> None:
        """This took too long."""
        self._came()
        self.transport.close()

    def _wait(self) -> None:
        if self._due is None:
            self._due = self.loop.call_later(self.keeper.seconds, self.give_up)
            self.keeper.begins(self)

    def _came(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
            self.keeper.ends(self)
        self._unfinished = 0

    def _leave(self) -> None:
        self._came()
        address, self._address = self._address, ""
        if address:
            self.keeper.goes(address)


def make_door(settings: Settings) -> type[HttpDoor]:
    """The door of one server."""
    return type("HttpDoor", (HttpDoor,), {"keeper": Doorkeeper(settings)})


def _is_trusted(config: Config, address: str) -> bool:
    """Is this a proxy that tells whom it speaks for (FORWARDED_ALLOW_IPS)?"""
    app = config.loaded_app
    return isinstance(app, ProxyHeadersMiddleware) and address in app.trusted_hosts
