"""One at a time: a lock that can also be taken at once, without a task that waits for it."""

import asyncio
from collections import deque


class Gate:
    """Whoever waits is let in first come, first served, unless they may go first."""

    __slots__ = ("_waiting", "shut")

    def __init__(self) -> None:
        self.shut = False
        """Is somebody inside?"""
        self._waiting: deque[asyncio.Future[None]] = deque()

    def enter_now(self) -> bool:
        """Go in, unless somebody is inside."""
        if self.shut:
            return False
        self.shut = True
        return True

    def leave(self) -> None:
        """Let the next one in; the gate stays shut behind them."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.shut = False

    async def __aenter__(self) -> None:
        await self.enter()

    async def enter(self, first: bool = False) -> None:
        """Wait for one's turn, as the next of all if `first`."""
        if self.enter_now():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if first:
            self._waiting.appendleft(turn)
        else:
            self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *error: object) -> None:
        self.leave()
