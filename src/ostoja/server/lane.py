"""uvicorn's WebSocket with a short way for what is sent most: a whole text frame to a visitor who takes it."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SHORT: Final = 126
LONG: Final = 1 << 16


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
    """Everything but plain text frames on an open connection goes uvicorn's own way; nothing is compressed."""

    async def send(self, message: Any) -> None:
        if (
            message["type"] == "websocket.send"
            and self.handshake_complete
            and self.writable.is_set()
            and not (self.close_sent or self.disconnected or self.initial_response or self.transport.is_closing())
        ):
            data = message["text"].encode()
            self.transport.write(header(len(data)) + data)
        else:
            await super().send(message)
