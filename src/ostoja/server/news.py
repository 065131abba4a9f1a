"""News between server processes (and within one): in memory, or through Redis.

The database is the truth, and news only says where to look. While Redis is away each process hears its own news; when
it is back, everybody looks at the database for what they have missed.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

GATHER_SECONDS: Final = 0.01
"""News of rows that come within this time is told together."""
LATER_SECONDS: Final = 0.5
"""The same where no other process is known to show the table or to look after it."""
TRY_AGAIN: Final = 0.25
"""Seconds until Redis is tried again."""
PATIENCE: Final = 2.0
"""Seconds to wait for an answer of Redis."""
log = logging.getLogger("ostoja.server.news")


class News(msgspec.Struct, omit_defaults=True):
    """Something that happened at a table, told to every process. It never carries a secret of a game."""

    what: str
    node: str
    table: str = ""
    tables: list[str] = []
    data: dict[str, Any] = {}
    heard: bool = False
    """Has the process that tells it dealt with it already?"""


Handler = Callable[[News], Awaitable[None]]
Missed = Callable[[], Awaitable[None]]
decode = msgspec.json.Decoder(News).decode


class NewsChannel:
    """Publishes news and hands what arrives to a handler, in order."""

    def __init__(self, redis_url: str) -> None:
        self.node: Final = secrets.token_hex(4)
        self.shared: Final = bool(redis_url)
        """Are there other processes to tell?"""
        self._url: Final = redis_url
        self._channel: Final = f"ostoja {urlsplit(redis_url).path.strip('/') or 0}"
        """One for each database of Redis: servers that share nothing else may share the Redis."""
        self._redis: Redis | None = None
        self._arrived: asyncio.Queue[News] = asyncio.Queue()
        self._rows: Final[dict[float, set[str]]] = {GATHER_SECONDS: set(), LATER_SECONDS: set()}
        """Tables whose rows are to be told of, by how soon."""
        self._tasks: list[asyncio.Task[None]] = []
        self._telling: Final[set[asyncio.Future[None]]] = set()
        self._connected = asyncio.Event()
        self._missed: Missed | None = None

    @property
    def alive(self) -> bool:
        """Does this process hear the others?"""
        return not self.shared or self._connected.is_set()

    async def open(self, handler: Handler, missed: Missed | None = None) -> None:
        """Begin to listen; `missed` is called when Redis was away and is back."""
        self._missed = missed
        self._tasks = [asyncio.create_task(self._deal(handler), name="news")]
        if self.shared:
            self._redis = Redis.from_url(
                self._url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, health_check_interval=10
            )
            self._tasks.append(asyncio.create_task(self._listen(self._redis), name="news from Redis"))
            await asyncio.wait_for(self._connected.wait(), 60)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._redis is not None:
            await self._redis.aclose()

    async def tell(self, what: str, table: str = "", tables: list[str] | None = None, **data: Any) -> None:
        """Tell everybody; while Redis is away this process alone."""
        news = News(what, self.node, table, tables or [], data)
        if self._redis is None or not self.alive:
            self._arrived.put_nowait(news)
            news = msgspec.structs.replace(news, heard=True)
        if self._redis is not None:
            try:
                await self._redis.publish(self._channel, msgspec.json.encode(news))
            except Exception as error:
                log.warning("news could not be published", extra={"what": what, "reason": repr(error)})
                if not news.heard:
                    self._arrived.put_nowait(news)

    def tell_of_row(self, table: str, awaited: bool) -> None:
        """A row was written: the others are told, of many tables at once, and soon if one of them waits for it."""
        if not self.shared:
            return
        seconds = GATHER_SECONDS if awaited else LATER_SECONDS
        rows = self._rows[seconds]
        if not rows:
            asyncio.get_running_loop().call_later(seconds, self._tell_of_rows, rows)
        rows.add(table)

    def _tell_of_rows(self, rows: set[str]) -> None:
        tables = sorted(rows)
        rows.clear()
        telling = asyncio.ensure_future(self.tell("rows", tables=tables))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _deal(self, handler: Handler) -> None:
        while True:
            news = await self._arrived.get()
            try:
                await handler(news)
            except Exception:
                log.exception("news could not be handled")

    async def _listen(self, redis: Redis) -> None:
        """Hear the others for ever, beginning again whenever the connection is lost."""
        first = True
        while True:
            try:
                async with redis.pubsub() as channel:
                    await channel.subscribe(self._channel)
                    await self._hear(channel, first)
            except Exception as error:
                log.warning("Redis is away", extra={"reason": repr(error)})
            self._connected.clear()
            first = False
            await asyncio.sleep(TRY_AGAIN)

    async def _hear(self, channel: PubSub, first: bool) -> None:
        heard = time.monotonic()
        while True:
            message = await channel.get_message(timeout=1.0)
            if message is None:
                if time.monotonic() - heard > PATIENCE:
                    await channel.ping()
            elif message["type"] == "message":
                news = decode(message["data"])
                if not (news.heard and news.node == self.node):
                    self._arrived.put_nowait(news)
            elif message["type"] == "subscribe":
                self._connected.set()
                if not first and self._missed is not None:
                    self._catch_up = asyncio.ensure_future(self._missed())
            if message is not None:
                heard = time.monotonic()
            elif time.monotonic() - heard > 3 * PATIENCE:
                raise TimeoutError("Redis does not answer")
