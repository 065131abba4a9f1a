"""Which of several processes looks after a table: has its bots play, its clocks ring and its sleep end.

Every process can show every table and take moves for it, because a row is written once whoever writes it. To look after
it is the task of one: the share that its id falls to, while that process lives, else the next one that does.
"""

import time
import zlib
from collections.abc import Callable
from typing import Final

SILENT_SECONDS: Final = 8.0
"""A process that has said nothing for so long has died."""


class Shares:
    """The shares of all processes; `share` is "2/4" for the third of four."""

    def __init__(self, share: str, hears: Callable[[], bool]) -> None:
        mine, of = share.split("/")
        self.mine: Final = int(mine)
        self.of: Final = int(of)
        self._hears: Final = hears
        self._heard: Final = dict.fromkeys(range(self.of), time.monotonic())
        self._alive = frozenset(range(self.of))

    def hear(self, share: int) -> None:
        """Another process lives."""
        self._heard[share] = time.monotonic()

    def review(self) -> bool:
        """Look who lives; has that changed? Who hears nothing at all cannot know."""
        if not self._hears():
            self._heard.update(dict.fromkeys(self._heard, time.monotonic()))
            return False
        before, oldest = self._alive, time.monotonic() - SILENT_SECONDS
        self._alive = frozenset(share for share, heard in self._heard.items() if heard > oldest) | {self.mine}
        return self._alive != before

    def home(self, id: str) -> int:
        """The share that looks after a table."""
        first = zlib.crc32(id.encode()) % self.of
        return next(at % self.of for at in range(first, first + self.of) if at % self.of in self._alive)

    def looks_after(self, id: str) -> bool:
        return self.of == 1 or self.home(id) == self.mine
