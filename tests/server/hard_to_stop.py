"""Whisper, at a server whose threads are all busy for ever and, if HARD_TO_STOP says so, whose news never close."""

import asyncio
import os
import time
from typing import Any

from ostoja.server import app as application
from ostoja.server.news import NewsChannel
from server.whisper import GAME

__all__ = ["GAME"]
MANY = 64


async def compute_for_ever(app: Any) -> None:
    for _ in range(MANY):
        asyncio.get_running_loop().run_in_executor(None, time.sleep, 600)


async def never(news: NewsChannel) -> None:
    await asyncio.Event().wait()


if "HARD_TO_STOP" in os.environ:  # else somebody only looks at this module
    application.prepare = compute_for_ever
    if os.environ["HARD_TO_STOP"] == "news":
        application.STOP_SECONDS = 1  # type: ignore[misc]
        NewsChannel.close = never  # type: ignore[method-assign]
