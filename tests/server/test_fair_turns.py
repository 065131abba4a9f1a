"""Fair turns: whoever makes bots think long, at however many tables and by whatever names, keeps nobody waiting."""

import asyncio

import pytest

from ostoja.server import fair_turns
from ostoja.server.fair_turns import FairTurns
from ostoja.server.limits import Ledger, Owner
from ostoja.server.settings import Settings


class Clock:
    """Time that passes only when somebody thinks."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(fair_turns, "time", clock)
    return clock


@pytest.fixture
def ledger() -> Ledger:
    return Ledger(Settings())


async def think(fair: FairTurns, clock: Clock, served: list[str], owner: Owner, seconds: float, times: int) -> None:
    for _ in range(times):
        async with fair.turn(owner):
            await asyncio.sleep(0)
            clock.now += seconds
            served.append(owner.name)


def longest_wait(served: list[str], name: str) -> int:
    """How many others were served between two turns of somebody, before the first one included."""
    waits = "".join("q" if one == name else "s" for one in served).split("q")[:-1]
    return max(map(len, waits))


def test_whoever_has_used_least_goes_first(clock: Clock, ledger: Ledger) -> None:
    served: list[str] = []

    async def play() -> None:
        fair = FairTurns(1)
        slow = [think(fair, clock, served, ledger.owner(f"slow-{at}", f"10.0.0.{at}"), 1.0, 3) for at in range(3)]
        await asyncio.gather(*slow, think(fair, clock, served, ledger.owner("quick", "10.0.1.1"), 0.1, 10))

    asyncio.run(play())
    assert len(served) == 19
    assert longest_wait(served, "quick") <= 3, "the quick one never waits for all the others"


def test_many_tables_of_one_person_have_one_share(clock: Clock, ledger: Ledger) -> None:
    """Finding 3: 87 tables of sharp bots."""
    served: list[str] = []

    async def play() -> None:
        fair = FairTurns(1)
        eve = ledger.owner("eve", "10.0.0.1")
        many = [think(fair, clock, served, eve, 1.0, 2) for _ in range(30)]
        await asyncio.gather(*many, think(fair, clock, served, ledger.owner("ada", "10.0.1.1"), 1.0, 10))

    asyncio.run(play())
    assert longest_wait(served, "ada") <= 2


def test_many_guests_of_one_address_have_one_share(clock: Clock, ledger: Ledger) -> None:
    served: list[str] = []

    async def play() -> None:
        fair = FairTurns(1)
        guests = [think(fair, clock, served, ledger.owner(f"eve-{at}", "10.0.0.1"), 1.0, 2) for at in range(30)]
        await asyncio.gather(*guests, think(fair, clock, served, ledger.owner("ada", "10.0.1.1"), 1.0, 10))

    asyncio.run(play())
    assert longest_wait(served, "ada") <= 2


def test_people_of_one_address_share_alike(clock: Clock, ledger: Ledger) -> None:
    """Behind a proxy that hides addresses all have one."""
    served: list[str] = []

    async def play() -> None:
        fair = FairTurns(1)
        eve = ledger.owner("eve", "10.0.0.1")
        many = [think(fair, clock, served, eve, 1.0, 2) for _ in range(30)]
        await asyncio.gather(*many, think(fair, clock, served, ledger.owner("ada", "10.0.0.1"), 1.0, 10))

    asyncio.run(play())
    assert longest_wait(served, "ada") <= 2


def test_the_urgent_go_first_as_they_are_when_a_place_is_free(ledger: Ledger) -> None:
    served: list[str] = []
    urgency = {"watched": 1, "unwatched": 2, "visited": 2}

    async def use(fair: FairTurns, name: str) -> None:
        async with fair.turn(ledger.owner("ada", "10.0.0.1"), lambda: urgency[name]):
            served.append(name)

    async def play() -> None:
        fair = FairTurns(1)
        async with fair.turn(ledger.owner("bo", "10.0.0.2")):
            tasks = [asyncio.create_task(use(fair, name)) for name in ("unwatched", "watched", "visited")]
            await asyncio.sleep(0)
            urgency["visited"] = 0
        await asyncio.gather(*tasks)

    asyncio.run(play())
    assert served == ["visited", "watched", "unwatched"]


def test_nobody_saves_turns_up(clock: Clock, ledger: Ledger) -> None:
    """One who comes after an hour is served next, and then takes turns like the others."""
    served: list[str] = []

    async def play() -> None:
        fair = FairTurns(1)
        busy, late = ledger.owner("busy", "10.0.0.1"), ledger.owner("late", "10.0.0.2")
        await think(fair, clock, served, busy, 1.0, 100)
        served.clear()
        busy_tables = [think(fair, clock, served, busy, 1.0, 5) for _ in range(2)]
        await asyncio.gather(*busy_tables, *(think(fair, clock, served, late, 1.0, 5) for _ in range(2)))

    asyncio.run(play())
    assert longest_wait(served, "busy") <= 3


def test_a_place_given_up_is_passed_on(ledger: Ledger) -> None:
    async def play() -> list[str]:
        fair = FairTurns(1)
        served: list[str] = []

        async def use(key: str) -> None:
            async with fair.turn(ledger.owner(key, "10.0.0.1")):
                served.append(key)

        async with fair.turn(ledger.owner("first", "10.0.0.1")):
            waiting = [asyncio.create_task(use(key)) for key in ("a", "b", "c")]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await use("d")
        return served

    assert asyncio.run(play()) == ["c", "d"]
