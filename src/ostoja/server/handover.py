"""An open connection goes over to the process that looks after the table it enters, so that a move is played once.

The processes of one machine listen on one port, and any of them may be the one that a visitor is let in by. When such a
visitor enters a table of another, the file descriptor of the connection is sent there through a Unix socket, with the
request that opened it and what was not carried out yet. The visitor notices nothing.
"""

import asyncio
import logging
import os
import socket
from array import array
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, msgpack

if TYPE_CHECKING:
    from ostoja.server.visitor import Socket

MOST_BYTES: Final = 1 << 17
log = logging.getLogger("ostoja.server.handover")


class Gift(Struct, array_like=True):
    """What comes with a connection."""

    request: bytes
    lang: str
    messages: list[bytes]


Adopt = Callable[[socket.socket, Gift], Awaitable[None]]
decode = msgpack.Decoder(Gift).decode


class Muted:
    """A transport that says nothing: what it would say, the visitor has heard from another process."""

    def __init__(self, transport: Any) -> None:
        self.transport: Final = transport

    def write(self, data: bytes) -> None:
        """Nothing is sent."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


class Handover:
    """The door between the processes of one machine: a socket for each of them in one folder, by its share."""

    def __init__(self, folder: str, share: int) -> None:
        self._folder: Final = Path(folder)
        self._share: Final = share
        self._socket: Final = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._adoptions: Final[set[asyncio.Future[None]]] = set()

    def open(self, adopt: Adopt) -> None:
        """Take connections from now on."""
        path = self._folder / str(self._share)
        path.unlink(missing_ok=True)
        self._socket.bind(str(path))
        asyncio.get_running_loop().add_reader(self._socket, self._take, adopt)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        (self._folder / str(self._share)).unlink(missing_ok=True)

    def give(self, share: int, connection: "Socket", lang: str, messages: list[bytes]) -> bool:
        """Give a connection away, if it is between two messages; False if it stays."""
        transport = connection.transport
        data = msgpack.encode(Gift(connection.opening, lang, messages))
        if transport.get_write_buffer_size() or not connection.is_between_messages or len(data) > MOST_BYTES:
            return False
        transport.pause_reading()
        handle = array("i", [transport.get_extra_info("socket").fileno()])
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, handle)]
        try:
            self._socket.sendmsg([data], rights, 0, str(self._folder / str(share)))
        except OSError:
            transport.resume_reading()
            return False
        transport.abort()
        return True

    def _take(self, adopt: Adopt) -> None:
        with suppress(BlockingIOError):
            data, handles, _, _ = socket.recv_fds(self._socket, MOST_BYTES + 1, 1)
            for handle in handles[1:]:
                os.close(handle)
            if handles:
                adoption = asyncio.ensure_future(adopt(socket.socket(fileno=handles[0]), decode(data)))
                self._adoptions.add(adoption)
                adoption.add_done_callback(self._adopted)

    def _adopted(self, adoption: "asyncio.Future[None]") -> None:
        self._adoptions.discard(adoption)
        if not adoption.cancelled() and adoption.exception() is not None:
            log.error("a connection was lost on its way", exc_info=adoption.exception())
