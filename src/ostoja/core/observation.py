"""What a learner is shown of a position: named pieces of whole numbers, fixed in length for a seat count.

A game's `observation.py` holds `PIECES`, which describes them, and `observe(seen, seat)`, which gives their numbers in
the same order, from the seat's view only. Seats are counted from the observer: 0 is the observer, 1 the next seat.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Piece(NamedTuple):
    """One named piece: `size` numbers from `low` to `high`, so many for every seat if `each` (the observer first).

    The numbers are amounts, or `codes` that stand for things: a learner should not read 7 as more than 6.
    """

    name: str
    size: int
    low: int
    high: int
    about: str
    each: bool = False
    codes: bool = False

    def length(self, seats: int) -> int:
        """How many numbers it has at a table of `seats`."""
        return self.size * seats if self.each else self.size


def turned(values: Sequence[int], seat: int, seats: int) -> list[int]:
    """A flat list per seat, begun with the observer.

    >>> turned([10, 11, 20, 21, 30, 31], seat=1, seats=3)
    [20, 21, 30, 31, 10, 11]
    """
    cut = len(values) // seats * seat
    return [*values[cut:], *values[:cut]]


def from_here(other: int, seat: int, seats: int) -> int:
    """A seat number counted from the observer; what is no seat (negative) stays as it is."""
    return (other - seat) % seats if other >= 0 else other


def padded(values: Sequence[int], size: int, filler: int = -1) -> list[int]:
    """Exactly `size` numbers: the first ones, filled up behind."""
    return [*values[:size], *[filler] * (size - len(values))]


def counted(values: Sequence[int], kinds: int) -> list[int]:
    """How many of each kind 0 to kinds - 1 there are; what is hidden (negative) is not counted.

    >>> counted([2, 0, 2, -1], kinds=4)
    [1, 0, 2, 0]
    """
    found = [0] * kinds
    for value in values:
        if value >= 0:
            found[value] += 1
    return found


def bits(mask: int, count: int) -> list[int]:
    """The lowest `count` bits of a set written as a mask."""
    return [mask >> number & 1 for number in range(count)]
