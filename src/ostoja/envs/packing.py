"""Whole numbers as bytes, to be taken over by arrays. Compiled, a number costs a few nanoseconds."""

from array import array
from typing import TYPE_CHECKING, Final

COMPILED: Final = not __file__.endswith(".py")

if COMPILED or TYPE_CHECKING:
    from librt.strings import BytesWriter, write_i16_le, write_i32_le


def packed(numbers: list[int]) -> bytes:
    """Sixteen bits a number.

    >>> list(packed([1, 2, -1]))
    [1, 0, 2, 0, 255, 255]
    """
    if not COMPILED:
        return array("h", numbers).tobytes()
    writer = BytesWriter()
    for number in numbers:
        write_i16_le(writer, number)
    return writer.getvalue()


def packed_indices(indices: list[int], start: int) -> bytes:
    """`start` and an index, in 32 bits each."""
    if not COMPILED:
        return array("i", [start + index for index in indices]).tobytes()
    writer = BytesWriter()
    for index in indices:
        write_i32_le(writer, start + index)
    return writer.getvalue()
