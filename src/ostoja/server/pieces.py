"""A WebSocket that is read a piece at a time: however much a visitor sends at once, others have their turn.

A quarter of a megabyte is read from the network in one go, forty thousand of the smallest frames. Frames that are no
messages (pings, parts of a message) are accounted like messages.
"""

from time import perf_counter
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ostoja.server.limits import MESSAGES, Owner
from ostoja.table.problem import Problem

PIECE: Final = 2048
"""So many bytes are read before others have their turn: at most a third as many frames."""

BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class InPieces(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with its reading under control."""

    owner: Owner | None = None
    """To whom it is accounted, once the visitor is known; until then nothing is read."""
    left = b""
    """What has come and is not read yet."""
    paused = False
    """Does the visitor take no more messages for now?"""
    waits = False
    """Does it wait for a turn in the event loop?"""

    def data_received(self, data: bytes) -> None:
        """The whole request. If it opens no WebSocket (it has a body, a very long header), uvicorn waits for ever."""
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.write(BAD_REQUEST)
            self.transport.close()

    def come(self, data: bytes) -> None:
        """This has come: read it, at once if it is not much, nothing is before it and somebody listens."""
        if self.owner is not None and not self.left and not self.paused and len(data) <= PIECE:
            self.read(data)
            return
        self.left += data
        self.transport.pause_reading()
        self.read_on()

    def read(self, data: bytes) -> None:
        """Frames, or parts of them."""
        super().data_received(data)

    def read_on(self) -> None:
        """Read what is left, as far as others have theirs."""
        if self.owner is None or self.waits:
            return
        while self.left and not self.paused and not self.transport.is_closing():
            turn = self.owner.round.turn()
            if turn is not None:
                self.waits = True
                turn.add_done_callback(self._turn_comes)
                return
            self._read_piece(self.owner)
        if self.transport.is_closing():
            self.left = b""
        elif not self.paused:
            self.transport.resume_reading()

    def _turn_comes(self, turn: object) -> None:
        assert self.owner is not None
        self.waits = False
        self._read_piece(self.owner)
        self.read_on()

    def _read_piece(self, owner: Owner) -> None:
        began = perf_counter()
        if not self.paused and not self.transport.is_closing():
            piece, self.left = self.left[:PIECE], self.left[PIECE:]
            self.read(piece)
        owner.round.spend(perf_counter() - began)

    def pause(self) -> None:
        """The visitor takes no more messages for now; those may still come that were read already."""
        self.paused = True
        self.transport.pause_reading()

    def go_on(self) -> None:
        """The visitor takes messages again."""
        self.paused = False
        self.read_on()

    def handle_ping(self) -> None:
        """Answer, if they have not sent too many."""
        if self._may_send():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """They are there."""
        if self._may_send():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """A further part of a message."""
        if self._may_send():
            super().handle_cont(event)

    def _may_send(self) -> bool:
        """Who sends too many frames that are no messages is no browser, and sent away."""
        try:
            if self.owner is not None:
                self.owner.take(MESSAGES)
        except Problem:
            self.transport.close()
            return False
        return True
