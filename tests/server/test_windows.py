"""Where the rules ask in secret, neither what onlookers are sent nor when tells who was asked or what they answered."""

import asyncio
import json
import selectors
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ostoja.core import registry
from ostoja.server import live_table
from ostoja.server.limits import Ledger
from ostoja.server.live_table import LiveTable
from ostoja.server.live_tables import LiveTables
from ostoja.server.metrics import Metrics
from ostoja.server.news import NewsChannel
from ostoja.server.services import Services
from ostoja.server.settings import Settings
from ostoja.table.messages import Move
from ostoja.table.problem import Problem
from ostoja.table.records import Clock, Head, Place, Row
from ostoja.table.table import Table
from server import guard

SECONDS = 10.0
BOT_SECONDS = 1.5
NEVER = 1e9


class NoTimePasses(selectors.DefaultSelector):
    """Whoever waits is served at once; the clock says how long it would have been."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        if not found and timeout:
            self.now += timeout
        return found


class Onlooker:
    """Writes down what it is sent, and when."""

    lang = "en"
    person = None
    id = ""
    owner = Ledger(Settings()).owner("", "192.0.2.1")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.heard: list[tuple[float, bytes]] = []
        self.windows: list[tuple[float, int]] = []
        """When a window was told of, and how long it was to be open."""

    def push(self, data: bytes) -> None:
        message = json.loads(data)
        if message["is"] == "window":
            self.windows.append((round(self._loop.time(), 6), message["left"]))
        else:
            self.heard.append((round(self._loop.time(), 6), data))


class Bots:
    """Each thinks for a while, longer where there is something to think about, and then passes if it can."""

    async def choose(self, state: Any, seat: int, bot: str, table: str, row: int) -> tuple[int, int]:
        legal = state.legal(seat)
        await asyncio.sleep(0.3 * len(legal))
        return -1, legal[-1].index


class Evening:
    """One attack at a table of three, on a clock of its own."""

    def __init__(self, holder: int | None, people: tuple[int, ...], **settings: float) -> None:
        registry.register(guard.GAME)
        self.selector = NoTimePasses()
        self.loop = asyncio.SelectorEventLoop(self.selector)
        self.loop.time = lambda: self.selector.now  # type: ignore[method-assign]
        self.holder = holder
        self.people = people
        chosen = {"secret_seconds": SECONDS, "secret_bot_seconds": BOT_SECONDS, "bot_pause": 0.0, **settings}
        self.settings = Settings(**chosen)  # type: ignore[arg-type]
        self.outcomes: dict[int, Exception | None] = {}
        self.held: list[int] = []

    def play(self, *answers: tuple[float, int, Any]) -> list[list[tuple[float, bytes]]]:
        """What a spectator and the attacker were sent if seats answered like this: (when, seat, action)."""
        try:
            return self.loop.run_until_complete(self._play(answers))
        finally:
            self.loop.close()

    async def _play(self, answers: tuple[tuple[float, int, Any], ...]) -> list[list[tuple[float, bytes]]]:
        def add(row: Row, stored: Callable[[Exception | None], object]) -> None:
            self.loop.call_soon(stored, None)

        store: Any = SimpleNamespace(log=SimpleNamespace(add=add))
        services = Services(self.settings, store, NewsChannel(""), Bots(), Metrics())  # type: ignore[arg-type]
        house = LiveTables(services)
        places = [Place("person", f"p{at}", f"P{at}") for at in range(3)]
        for seat in range(3):
            if seat not in self.people:
                places[seat] = Place("bot", None, "Kos", "steady")
        head = Head("t", "guard", 1, {}, None, 3, 7, "p0", True, "i", Clock(), "playing", 0)
        table = Table(head, places, [])
        if self.holder is not None:
            table.state.shields[self.holder] = 1
        self.live = house.tables["t"] = LiveTable(table, house, services)
        self.live.look_after()
        watcher, attacker = Onlooker(self.loop), Onlooker(self.loop)
        for seat, looker in ((None, watcher), (0, attacker)):
            table.viewers[seat].shown()
            table.viewers[seat].listeners.add(looker)
        if 0 in self.people:
            self.move(0, guard.ATTACK)
        for when, seat, action in sorted(answers, key=lambda answer: answer[0]):
            if when < NEVER:
                await asyncio.sleep(max(0.0, when - self.loop.time()))
                self.move(seat, action)
        while table.state.hits == 0 and not any(event.key == "shielded" for event in table.log):
            assert self.loop.time() < 1000, "the window never closes"
            await asyncio.sleep(0.01)
        await services.close()
        self.windows = watcher.windows + attacker.windows
        return [watcher.heard, attacker.heard]

    def move(self, seat: int, action: Any) -> None:
        viewer = self.live.table.viewers[seat]

        def then(error: Exception | None) -> None:
            self.outcomes[seat] = error

        asked = Move(table="t", n=viewer.n, action=action.index)
        self.live.move(f"p{seat}", viewer, asked, lambda: self.held.append(seat), then)


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "now", lambda: 0)


EVERYBODY = (0, 1, 2)


@pytest.mark.parametrize("people", [EVERYBODY, (0, 1), (0,)])
def test_onlookers_hear_the_same_at_the_same_moments_whoever_is_asked(people: tuple[int, ...]) -> None:
    """A seat that can only pass, one that thinks, one that says nothing and a bot all look alike (SI-13.4)."""
    heard = []
    windows = []
    for holder in (None, 1, 2):
        for when in (0.5, 4.0, 9.5, NEVER) if holder in people else (NEVER,):
            evening = Evening(holder, people)
            heard.append(evening.play((when, holder or 0, guard.PASS)))
            windows.append(evening.windows)
    assert all(one == windows[0] for one in windows)
    assert windows[0] == ([(0.0, 1000 * SECONDS)] * 2 if len(people) > 1 else [])
    assert len(heard) >= 3
    assert all(one == heard[0] for one in heard)
    moments = {when for lists in heard[0] for when, _ in lists}
    assert moments == {0.0, SECONDS if len(people) > 1 else BOT_SECONDS}


def test_what_was_answered_shows_when_the_window_closes_and_not_before() -> None:
    passed = Evening(1, EVERYBODY).play((1.0, 1, guard.PASS))
    evening = Evening(1, EVERYBODY)
    used = evening.play((1.0, 1, guard.SHIELD))
    assert [when for when, _ in used[0]] == [when for when, _ in passed[0]] == [0.0, SECONDS]
    assert used[0][0] == passed[0][0]
    assert b"shielded" in used[0][1][1]
    assert evening.outcomes == {0: None, 1: None}


def test_the_answer_that_ends_a_window_is_held_and_may_be_changed() -> None:
    evening = Evening(1, EVERYBODY)
    used = evening.play((1.0, 1, guard.PASS), (2.0, 1, guard.SHIELD))
    assert evening.held == [1, 1]
    assert b"shielded" in used[0][1][1]


def test_a_person_who_says_nothing_passes() -> None:
    evening = Evening(1, EVERYBODY)
    assert b'"hit"' in evening.play()[0][1][1]


def test_nobody_is_hurried_who_plays_alone_with_bots() -> None:
    """The bots attack; nobody could learn from how long the one person thinks."""
    heard = Evening(1, (1,)).play((25.0, 1, guard.SHIELD))
    assert heard[0][-1][0] == 25.0


def test_no_undo_while_something_is_decided() -> None:
    """Whether it would be free, or has to be asked for, depends on who has answered in secret."""
    evening = Evening(1, EVERYBODY)
    refused: list[str] = []

    async def undo() -> None:
        await asyncio.sleep(1.0)
        house = evening.live._house
        with pytest.raises(Problem) as caught:
            await house.undo.ask(evening.live, "p0", evening.live.table.viewers[0], Onlooker.owner)
        refused.append(caught.value.code)

    evening.loop.create_task(undo())
    evening.play()
    assert refused == ["being-decided"]


def test_without_a_fixed_time_it_would_show() -> None:
    """What the tests above would find if answers took effect at once."""
    heard = [Evening(1, EVERYBODY, secret_seconds=0.0).play((when, 1, guard.PASS))[0] for when in (0.5, 4.0)]
    assert heard[0] != heard[1]
