"""Fair turns at something scarce: of those who wait, whoever has used least of it goes first."""

import asyncio
import heapq
import itertools
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

MOST_KEPT: Final = 1000


class FairTurns:
    """Lets `places` be used at once.

    Every key has a time of its own, which runs on by what it uses; a key that was away starts at the time of those who
    are served now, so nobody saves turns up. A table whose bots think long waits for one whose bots do not.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._now = 0.0
        self._used: dict[str, float] = {}
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        start = max(self._now, self._used.get(key, 0.0))
        if self._free:
            self._free -= 1
        else:
            await self._wait(start)
        self._now = max(self._now, start)
        began = time.perf_counter()
        try:
            yield
        finally:
            self._used[key] = start + time.perf_counter() - began
            self._pass_on()
            if len(self._used) > MOST_KEPT:
                self._used = {other: used for other, used in self._used.items() if used > self._now}

    async def _wait(self, start: float) -> None:
        place = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (start, next(self._order), place))
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            place = heapq.heappop(self._waiting)[2]
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
