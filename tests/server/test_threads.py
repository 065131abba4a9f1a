"""While a thread computes, the event loop has its turn ten times as often as usual, and only then."""

import asyncio
import sys
import threading

import pytest

from ostoja.server.threads import SWITCH_SECONDS, compute


def test_threads_take_turns_often_while_one_of_them_computes() -> None:
    usual = sys.getswitchinterval()
    found: list[float] = []
    ends = [threading.Event(), threading.Event()]

    async def two() -> None:
        tasks = [asyncio.create_task(compute(end.wait)) for end in ends]
        for end, task in zip(ends, tasks, strict=True):
            await asyncio.sleep(0)
            found.append(sys.getswitchinterval())
            end.set()
            await task

    asyncio.run(two())
    assert found == [pytest.approx(SWITCH_SECONDS)] * 2
    assert sys.getswitchinterval() == usual > SWITCH_SECONDS


def test_what_fails_in_a_thread_fails_here_and_the_usual_turns_are_back() -> None:
    usual = sys.getswitchinterval()
    with pytest.raises(ZeroDivisionError):
        asyncio.run(compute(lambda: 1 / 0))
    assert sys.getswitchinterval() == usual
