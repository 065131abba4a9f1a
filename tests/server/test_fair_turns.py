"""Fair turns: a table whose bots think long does not keep the others waiting."""

import asyncio

import pytest

from ostoja.server import fair_turns
from ostoja.server.fair_turns import FairTurns


class Clock:
    """Time that passes only when somebody thinks."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        return self.now


def test_whoever_has_used_least_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(fair_turns, "time", clock)
    served: list[str] = []

    async def think(fair: FairTurns, key: str, seconds: float, times: int) -> None:
        for _ in range(times):
            async with fair.turn(key):
                await asyncio.sleep(0)
                clock.now += seconds
                served.append(key)

    async def play() -> None:
        fair = FairTurns(1)
        slow = [think(fair, f"slow-{number}", 1.0, 3) for number in range(3)]
        await asyncio.gather(*slow, think(fair, "quick", 0.1, 10))

    asyncio.run(play())
    assert len(served) == 19
    first, *waits, _ = "".join("q" if key == "quick" else "s" for key in served).split("q")
    assert len(first) <= 3
    assert max(map(len, waits)) < 3, "the quick one never waits for all the others"


def test_a_place_given_up_is_passed_on() -> None:
    async def play() -> list[str]:
        fair = FairTurns(1)
        served: list[str] = []

        async def use(key: str) -> None:
            async with fair.turn(key):
                served.append(key)

        async with fair.turn("first"):
            waiting = [asyncio.create_task(use(key)) for key in ("a", "b", "c")]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await use("d")
        return served

    assert asyncio.run(play()) == ["c", "d"]
