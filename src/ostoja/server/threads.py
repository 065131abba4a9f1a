"""Work that computes in a thread beside the event loop, which still has its turn soon."""

import asyncio
import sys
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")
SWITCH_SECONDS: Final = 0.0005
"""How long a thread may compute before the event loop has its turn: ten times less than usual."""
_usual: Final = sys.getswitchinterval()
_computing: Final[list[object]] = []
"""What is under way now."""


async def compute(work: Callable[..., T], *arguments: Any) -> T:
    """Have a thread do it. Only meanwhile threads take turns so often: with every turn something is lost."""
    token = object()
    _computing.append(token)
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        return await asyncio.to_thread(work, *arguments)
    finally:
        _computing.remove(token)
        if not _computing:
            sys.setswitchinterval(_usual)


def timed(work: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    """What comes of it, and the processor time that this thread took for it."""
    began = time.thread_time()
    return work(*arguments), time.thread_time() - began
