"""Fair turns at something scarce: of those who wait, the most urgent, and of these whose owner has used least of it."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from ostoja.server.limits import Owner

Urgency = Callable[[], int]
"""Asked whenever a place is free; the lowest goes first."""


class Waiting(NamedTuple):
    """Somebody waits for a place."""

    urgency: Urgency
    owner: Owner
    order: int
    place: "asyncio.Future[None]"

    @property
    def rank(self) -> tuple[float, ...]:
        """Addresses are compared first, then the people of one address, then who came first."""
        address = self.owner.parent
        return (self.urgency(), address.used if address else 0.0, self.owner.used, self.order)


class FairTurns:
    """Lets `places` be used at once.

    Every owner has a time of its own, which runs on by what it uses; one that was away starts at the time of those who
    are served now, so nobody saves turns up. Whose bots think long waits for those whose bots do not, and many guests
    of one address wait as one.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[Waiting] = []
        self._order = itertools.count()

    @asynccontextmanager
    async def turn(self, owner: Owner, urgency: Urgency = lambda: 0) -> AsyncIterator[None]:
        """Wait for a place, and have it; what it was used for is the owner's."""
        one: Owner | None = owner
        while one is not None and one.parent is not None:
            one.used = max(one.used, one.parent.clock)
            one = one.parent
        if self._free:
            self._free -= 1
        else:
            await self._wait(owner, urgency)
        self._serve(owner, 0.0)
        began = time.perf_counter()
        try:
            yield
        finally:
            self._serve(owner, time.perf_counter() - began)
            self._pass_on()

    def _serve(self, owner: Owner, seconds: float) -> None:
        one: Owner | None = owner
        while one is not None and one.parent is not None:
            one.parent.clock = max(one.parent.clock, one.used)
            one.used += seconds
            one = one.parent

    async def _wait(self, owner: Owner, urgency: Urgency) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = Waiting(urgency, owner, next(self._order), place)
        self._waiting.append(waiting)
        try:
            await place
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not place.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            chosen = min(self._waiting, key=lambda waiting: waiting.rank)
            self._waiting.remove(chosen)
            if not chosen.place.done():
                chosen.place.set_result(None)
                return
        self._free += 1
