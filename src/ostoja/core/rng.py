"""The random generator that lives in a state.

SplitMix64: 64 bits of state, a few lines, the same numbers on every machine for ever. Its test vectors are
frozen in `tests/core/test_rng.py`; changing a number here breaks every stored game.
"""

from typing import Any, Final, TypeVar

from ostoja.core.compiled import i64
from ostoja.core.errors import HiddenInformation

T = TypeVar("T")

HIDDEN: Final = -1
COMPILED: Final = not __file__.endswith((".py", ".pyc"))
WHOLE: Final = 1 << 64
SMALL: Final = 1 << 61
"""Compiled, numbers below it are no objects."""


def word(bits: int) -> i64:
    """64 bits as they are reckoned with: as a whole number from 0 on, or, compiled, in two's complement."""
    return bits - WHOLE if COMPILED and bits >> 63 else bits


def unsigned(bits: i64) -> int:
    """The whole number from 0 on that 64 bits are."""
    return int(bits) + WHOLE if bits < 0 else bits


MASK: Final[i64] = word(0xFFFFFFFFFFFFFFFF)
"""Compiled, numbers keep to 64 bits by themselves, and this is -1, which changes nothing."""
STEP: Final[i64] = word(0x9E3779B97F4A7C15)
FIRST: Final[i64] = word(0xBF58476D1CE4E5B9)
SECOND: Final[i64] = word(0x94D049BB133111EB)
HALF: Final = 0x7FFFFFFFFFFFFFFF


def mix(z: i64) -> i64:
    """SplitMix64's finaliser: neighbouring inputs give unrelated outputs."""
    z = ((z ^ (z >> 30 & 0x3FFFFFFFF)) * FIRST) & MASK
    z = ((z ^ (z >> 27 & 0x1FFFFFFFFF)) * SECOND) & MASK
    return z ^ (z >> 31 & 0x1FFFFFFFF)


class Rng:
    """A small copyable generator. `state` is the whole of it; HIDDEN in a view, where drawing is an error.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)]
    [1, 1, 2, 5, 5, 0, 0, 0]
    """

    def __init__(self, seed: int = 0, state: int | None = None) -> None:
        self._hidden: bool = False
        self._bits: i64 = 0
        if state is None:
            self._bits = mix(seed if 0 <= seed < SMALL else word(seed % WHOLE))
        elif state == HIDDEN:
            self._hidden = True
        else:
            self._bits = word(state)

    def sow(self, seed: i64) -> None:
        """Begin anew as `Rng(seed)` does, for a seed from 0 to 2**61.

        >>> rng = Rng(3)
        >>> rng.sow(7)
        >>> rng.next() == Rng(7).next()
        True
        """
        self._bits = mix(seed)
        self._hidden = False

    @property
    def state(self) -> int:
        """All there is to know of it, as one number."""
        return HIDDEN if self._hidden else unsigned(self._bits)

    def _draw(self) -> i64:
        """The next 64 random bits as `word` has them."""
        if self._hidden:
            raise HiddenInformation("a view has no random generator; play on a state from imagine() instead")
        self._bits = (self._bits + STEP) & MASK
        return mix(self._bits)

    def next(self) -> int:
        """The next 64 random bits.

        >>> Rng(7).next()
        9672475392221035855
        """
        return unsigned(self._draw())

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely.

        >>> Rng(7).below(6)
        1
        """
        return self._below(n)

    def _below(self, n: i64) -> i64:
        while True:
            bits = self._draw()
            high: i64 = bits >> 1 & HALF
            if high < HALF - n or unsigned(bits) < WHOLE // n * n:
                return (high % n * 2 + (bits & 1)) % n

    def pick(self, items: list[T]) -> T:
        """One of `items`.

        >>> Rng(7).pick(["wood", "metal", "chips"])
        'metal'
        """
        return items[self._below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put `items` in a random order, in place.

        >>> deck = [1, 2, 3, 4, 5]
        >>> Rng(8).shuffle(deck)
        >>> deck
        [2, 1, 3, 4, 5]
        """
        for last in range(len(items) - 1, 0, -1):
            other = self._below(last + 1)
            items[last], items[other] = items[other], items[last]

    def random(self) -> float:
        """A number from 0 up to but not including 1.

        >>> round(Rng(7).random(), 4)
        0.5243
        """
        return int(self._draw() >> 11 & 0x1FFFFFFFFFFFFF) / 9007199254740992.0

    def copy(self) -> "Rng":
        """One that goes on with the same numbers.

        >>> rng = Rng(7)
        >>> rng.copy().next() == rng.next()
        True
        """
        twin = Rng(0, HIDDEN)
        twin._bits = self._bits
        twin._hidden = self._hidden
        return twin

    def child(self) -> "Rng":
        """A generator of its own, seeded with the next number: `Rng(rng.next())`.

        >>> Rng(7).child().next() == Rng(Rng(7).next()).next()
        True
        """
        found = Rng(0, HIDDEN)
        found._bits = mix(self._draw())
        found._hidden = False
        return found

    def hide(self) -> None:
        """Forget the numbers to come."""
        self._bits = 0
        self._hidden = True

    def __reduce__(self) -> Any:
        return (Rng, (0, self.state))
