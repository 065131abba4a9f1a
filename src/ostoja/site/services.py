"""What tables of a page use: the browser's store, other workers, settings, and a place for what goes on beside."""

import asyncio
import pickle
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

from ostoja.server.fair_turns import FairTurns
from ostoja.server.limits import Owner
from ostoja.site.thinker import parcel, think

Beside = Callable[[str, bytes], Awaitable[bytes]]
"""Has a parcel (`thinker.py`) done by the worker with this name."""
T = TypeVar("T")
REVIEW: Final = "review/"
THINKER: Final = "thinker"


class PageStore(Protocol):
    """The browser's own store: texts by key."""

    async def put(self, key: str, text: str) -> None:
        """Keep a text; it is safe when this returns."""

    async def all(self, begins: str) -> list[str]:
        """All texts whose keys begin so, in the order of the keys."""


class PageShelf:
    """The store, and what is kept there beside tables."""

    def __init__(self, store: PageStore) -> None:
        self.put: Final = store.put
        self.all: Final = store.all

    async def review(self, table: str) -> str | None:
        """What was found out about a finished game, as it was kept."""
        return next(iter(await self.all(f"{REVIEW}{table}")), None)

    async def keep_review(self, table: str, found: str) -> None:
        await self.put(f"{REVIEW}{table}", found)


class PageSettings:
    """What may be chosen for a page; a server's settings of the same names."""

    def __init__(self, bot_pause: float = 0.4, secret_seconds: float = 10.0, secret_bot_seconds: float = 1.5) -> None:
        self.bot_pause = bot_pause
        self.secret_seconds = secret_seconds
        self.secret_bot_seconds = secret_bot_seconds
        self.stand_in = "steady"


class PageWorkers:
    """Those who work beside the table: one thinks for bots, one teaches."""

    def __init__(self, beside: Beside) -> None:
        self._beside: Final = beside

    async def think(self, view: bytes, seat: int, bot: str) -> tuple[int, int]:
        """What a bot says (-1: nothing) and does."""
        return await self._done(THINKER, think, view, seat, bot, secrets.randbits(63))

    async def work(self, work: Callable[..., T], *arguments: Any) -> T:
        """The teacher's work, as in a server's workers."""
        return await self._done("teacher", work, *arguments)

    def seed(self, table: str, seat: int, row: int) -> int:
        return secrets.randbits(63)

    async def _done(self, worker: str, work: Callable[..., T], *arguments: Any) -> T:
        found: T = pickle.loads(await self._beside(worker, parcel(work, *arguments)))
        return found


class PageServices:
    """What tables use: the store, workers, settings, and a place for what goes on beside."""

    def __init__(self, store: PageStore, beside: Beside, settings: PageSettings) -> None:
        self.store: Final = PageShelf(store)
        self.bot_workers: Final = PageWorkers(beside)
        self.bot_turns: Final = FairTurns(1)
        self.owner: Final = Owner("", None, {})
        """To whom the teacher's work is accounted: nobody else uses this browser."""
        self.settings: Final = settings
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
