"""The time of day, which here never jumps: clocks of players go by it."""

import time
from typing import Final

NOTICED: Final = 1000
"""A difference of so many milliseconds is a jump."""


class SteadyClock:
    """Milliseconds since 1970, counted on evenly from when this was made, whatever happens to the machine's clock."""

    def __init__(self) -> None:
        self._ahead = self._difference()

    def _difference(self) -> int:
        return time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000 + self._ahead

    def follow(self) -> int:
        """Go by the machine's clock again; by how much it has jumped, 0 if it has not."""
        jump = self._difference() - self._ahead
        if abs(jump) < NOTICED:
            return 0
        self._ahead += jump
        return jump


CLOCK: Final = SteadyClock()
now = CLOCK.now
"""Milliseconds since 1970."""
