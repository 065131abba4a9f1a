"""Whole numbers written one after another into memory that an array reads as it is, 32 bits each.

Compiled, a number costs a nanosecond or two, and nothing is made on the way: no list, no object for a number.
"""

from array import array
from typing import Any, Final

from ostoja.core.compiled import i32, i64, vec

COMPILED: Final = not __file__.endswith((".py", ".pyc"))


class Tape:
    """Room for `size` numbers; `at` is where the next one goes, and may be set.

    >>> tape = Tape(6)
    >>> tape.append(7)
    >>> tape += [1, -1]
    >>> tape.same(3, 2)
    >>> tape.part([4, 5, 6], 1, 2)
    >>> tape.numbers()
    [7, 1, -1, 3, 3, 5]
    """

    def __init__(self, size: int) -> None:
        self.size: i64 = size
        self.cells: vec[i32] = vec[i32]([0] * size)
        self.at: i64 = 0

    @property
    def memory(self) -> Any:
        """All of it. Arrays made of it (`numpy.frombuffer`) see what is written later too."""
        return self.cells

    def append(self, number: int) -> None:
        """One number."""
        at = self.at
        self.cells[at] = number
        self.at = at + 1

    def __iadd__(self, numbers: list[int]) -> "Tape":
        self.extend(numbers)
        return self

    def extend(self, numbers: list[int]) -> None:
        """All of these: what `+=` does, and quicker."""
        if not COMPILED:
            self._put(array("i", numbers))
            return
        cells = self.cells
        at = self.at
        self.same(0, len(numbers))
        zero: object = 0  # Python has one object alone for it: most need not be looked into
        nothing: object = -1  # nor this one, and to look into what is less than 0 takes three times as long
        things: list[Any] = numbers
        for thing in things:
            if thing is nothing:
                cells[at] = -1
            elif thing is not zero:
                cells[at] = thing
            at += 1

    def part(self, numbers: list[int], start: i64, stop: i64) -> None:
        """Those of the numbers that stand from `start` to before `stop`."""
        if not COMPILED:
            self._put(array("i", numbers[start:stop]))
            return
        cells = self.cells
        at = self.at
        for place in range(start, stop):
            cells[at] = numbers[place]
            at += 1
        self.at = at

    def same(self, number: int, count: i64) -> None:
        """One number `count` times."""
        if not COMPILED:
            self._put(array("i", [number]) * count)
            return
        cells = self.cells
        bits: i32 = number
        at = self.at
        for place in range(at, at + count):
            cells[place] = bits
        self.at = at + count

    def _put(self, numbers: Any) -> None:
        """Interpreted, many numbers at once: an array."""
        if self.at + len(numbers) > self.size:
            raise IndexError(f"there is no room for {self.at + len(numbers)} numbers, only for {self.size}")
        plain: Any = self.cells
        if numbers:  # arrays that others look at refuse even an empty part
            plain[self.at : self.at + len(numbers)] = numbers
        self.at += len(numbers)

    def make_room(self, count: int) -> None:
        """Room for `count` numbers more. Arrays made of its memory before stay with the old."""
        if self.at + count > self.size:
            kept = self.numbers()
            self.size = 2 * (len(kept) + count)
            self.cells = vec[i32]([0] * self.size)
            self.at = 0
            self.part(kept, 0, len(kept))

    def numbers(self) -> list[int]:
        """All up to the next one."""
        cells = self.cells
        return [cells[place] for place in range(self.at)]

    def __len__(self) -> int:
        return self.at

    def __getitem__(self, place: i64) -> int:
        return self.cells[place]

    def __setitem__(self, place: i64, number: int) -> None:
        self.cells[place] = number

    def __reduce__(self) -> Any:
        return (Tape, (self.size,))
