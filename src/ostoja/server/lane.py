"""uvicorn's WebSocket with a short way for what comes and goes most: a whole text frame on an open connection."""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SHORT: Final = 126
LONG: Final = 1 << 16
SWITCHING: Final = 101
"""The status of an accepted handshake."""


def header(size: int) -> bytes:
    r"""The beginning of an unmasked text frame of `size` bytes (RFC 6455, 5.2).

    >>> header(5), header(300)
    (b'\x81\x05', b'\x81~\x01,')
    """
    if size < SHORT:
        return bytes((0x81, size))
    if size < LONG:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class Lane(WebSocketsSansIOProtocol):
    """Everything but plain text frames goes uvicorn's own way; nothing is compressed.

    The application takes its lane out of the scope, at `extensions["lane"]`.
    """

    drained: Callable[[], object] | None = None
    """Called when a visitor who was slow takes frames again."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            offered: dict[str, Any] = self.scope["extensions"]
            offered["lane"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.drained = None

    def write(self, data: bytes) -> bool:
        """Send a text frame at once; False if the visitor takes none now."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(header(len(data)) + data)
        return True

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()

    def send_receive_event_to_app(self) -> None:
        """Hand one message over without stopping to read, which costs calls to the system; no more than one."""
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
        else:
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False
