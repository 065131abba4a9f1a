"""uvicorn's WebSocket with a short way for what comes and goes most: a whole text frame on an open connection."""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ostoja.server.frames import header, is_short_text, is_whole, unmasked

SWITCHING: Final = 101
"""The status of an accepted handshake."""


class Lane(WebSocketsSansIOProtocol):
    """Everything but plain text frames goes uvicorn's own way; nothing is compressed.

    The application takes its lane out of the scope, at `extensions["lane"]`.
    """

    drained: Callable[[], object] | None = None
    """Called when a visitor who was slow takes frames again."""
    hear: Callable[[bytes], bool] | None = None
    """Takes a text if it can be dealt with at once."""
    frames_come_whole = True
    """Has all that came since the handshake ended with the end of a frame?"""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            offered: dict[str, Any] = self.scope["extensions"]
            offered["lane"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.drained = self.hear = None

    def listen(self, hear: Callable[[bytes], bool]) -> None:
        """From now on `hear` is asked first; what it does not take goes to the application."""
        if self.frames_come_whole:
            self.hear = hear

    def data_received(self, data: bytes) -> None:
        """Most often this is one short text frame."""
        hear = self.hear
        if (
            hear is not None
            and is_short_text(data)
            and not self.frames
            and not self.close_sent
            and self.queue.empty()
            and hear(unmasked(data))
        ):
            return
        if self.handshake_initiated and self.frames_come_whole and not is_whole(data):
            self.frames_come_whole = False
            self.hear = None
        super().data_received(data)

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
