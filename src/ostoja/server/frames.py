"""Frames of a WebSocket (RFC 6455, 5.2), as far as the lane looks at them itself."""

from typing import Final

TEXT: Final = 0x81
MASKED: Final = 128
HEAD: Final = 6
"""Bytes before the text of a short masked frame: its kind, its size and the mask."""
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


def is_short_text(data: bytes) -> bool:
    """Is this one masked text frame of at most 125 bytes, and nothing else?"""
    return len(data) > HEAD and data[0] == TEXT and len(data) == HEAD + data[1] - MASKED < HEAD + SHORT


def unmasked(data: bytes) -> bytes:
    r"""The text of such a frame.

    >>> unmasked(b"\x81\x83\x01\x02\x03\x04" + bytes([97 ^ 1, 98 ^ 2, 99 ^ 3]))
    b'abc'
    """
    size = len(data) - HEAD
    mask = (data[2:HEAD] * (size // 4 + 1))[:size]
    text = int.from_bytes(data[HEAD:], "little") ^ int.from_bytes(mask, "little")
    return text.to_bytes(size, "little")


def is_whole(data: bytes) -> bool:
    r"""Are these masked frames, none of them very long, from the first byte to the last?

    >>> ping = b"\x89\x80mask"
    >>> is_whole(ping + ping), is_whole(ping + ping[:3])
    (True, False)
    """
    at, end = 0, len(data)
    while at + HEAD <= end:
        size = data[at + 1] & 127
        if size > SHORT:
            return False
        at += HEAD + (size if size < SHORT else 2 + int.from_bytes(data[at + 2 : at + 4], "big"))
    return at == end
