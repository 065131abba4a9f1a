"""News between server processes (and within one): Litestar channels, in memory or through Redis."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend

CHANNEL: Final = "news"
log = logging.getLogger("ostoja.server.news")


class News(msgspec.Struct, omit_defaults=True):
    """Something that happened at a table, told to every process. It never carries a secret of a game."""

    what: str
    node: str
    table: str = ""
    tables: list[str] = []
    data: dict[str, Any] = {}


Handler = Callable[[News], Awaitable[None]]


def make_channels(redis_url: str) -> ChannelsPlugin:
    """Channels in memory, or in Redis where there are several processes."""
    backend: ChannelsBackend = MemoryChannelsBackend()
    if redis_url:
        from redis.asyncio import Redis

        backend = RedisChannelsPubSubBackend(redis=Redis.from_url(redis_url), key_prefix="ostoja")
    return ChannelsPlugin(backend=backend, channels=[CHANNEL])


class NewsChannel:
    """Publishes news and hands what arrives to a handler, in order."""

    def __init__(self, channels: ChannelsPlugin, shared: bool) -> None:
        self.node: Final = secrets.token_hex(4)
        self.shared: Final = shared
        """Are there other processes to tell?"""
        self._channels = channels
        self._task: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def open(self, handler: Handler) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._listen(handler), name="news_channel")
        await self._ready.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def tell(self, what: str, table: str = "", tables: list[str] | None = None, **data: Any) -> None:
        """Publish; a lost connection to Redis is logged, and the database stays the truth."""
        news = msgspec.json.encode(News(what, self.node, table, tables or [], data))
        try:
            await self._channels.wait_published(news, CHANNEL)
        except Exception:
            log.exception("news could not be published", extra={"what": what})

    async def _listen(self, handler: Handler) -> None:
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            self._ready.set()
            async for data in subscriber.iter_events():
                try:
                    await handler(msgspec.json.decode(data, type=News))
                except Exception:
                    log.exception("news could not be handled")
