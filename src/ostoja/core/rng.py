"""The random generator that lives in a state.

SplitMix64: 64 bits of state, a few lines, the same numbers on every machine for ever. Its test vectors are
frozen in `tests/core/test_rng.py`; changing a number here breaks every stored game.
"""

from typing import Final, TypeVar

from ostoja.core.errors import HiddenInformation

T = TypeVar("T")

MASK: Final = 0xFFFFFFFFFFFFFFFF
STEP: Final = 0x9E3779B97F4A7C15
HIDDEN: Final = -1


def mix(z: int) -> int:
    """SplitMix64's finaliser: neighbouring inputs give unrelated outputs."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


class Rng:
    """A small copyable generator. `state` is the whole of it; HIDDEN in a view, where drawing is an error.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)]
    [1, 1, 2, 5, 5, 0, 0, 0]
    """

    def __init__(self, seed: int = 0, state: int | None = None) -> None:
        self.state = mix(seed & MASK) if state is None else state

    def next(self) -> int:
        """The next 64 random bits.

        >>> Rng(7).next()
        9672475392221035855
        """
        if self.state == HIDDEN:
            raise HiddenInformation("a view has no random generator; play on a state from imagine() instead")
        self.state = (self.state + STEP) & MASK
        return mix(self.state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely.

        >>> Rng(7).below(6)
        1
        """
        value = self.next()
        while value > MASK - n and value >= (MASK + 1) // n * n:
            value = self.next()
        return value % n

    def pick(self, items: list[T]) -> T:
        """One of `items`.

        >>> Rng(7).pick(["wood", "metal", "chips"])
        'metal'
        """
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put `items` in a random order, in place.

        >>> deck = [1, 2, 3, 4, 5]
        >>> Rng(8).shuffle(deck)
        >>> deck
        [2, 1, 3, 4, 5]
        """
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def random(self) -> float:
        """A number from 0 up to but not including 1.

        >>> round(Rng(7).random(), 4)
        0.5243
        """
        return (self.next() >> 11) / 9007199254740992.0

    def copy(self) -> "Rng":
        """One that goes on with the same numbers.

        >>> rng = Rng(7)
        >>> rng.copy().next() == rng.next()
        True
        """
        return Rng(0, self.state)

    def hide(self) -> None:
        """Forget the numbers to come."""
        self.state = HIDDEN
