"""Whether a decision exists can be a secret too: worlds that differ in who is asked look the same, and take as long.

Two worlds look the same to somebody, and a move is made in both. As long as nothing that is told tells them apart,
either the same seats have to answer in both, or in both a window is open whose end tells nothing. Such windows are then
played at a table, on a clock of its own, with people who answer, people who do not, and bots: what is sent and when is
the same.
"""

import asyncio
from collections.abc import Callable, Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.core.state import State
from ostoja.server import bot_play, live_table
from ostoja.server.bot_play import BotPlay
from ostoja.server.live_table import LiveTable
from ostoja.server.live_tables import LiveTables
from ostoja.server.metrics import Metrics
from ostoja.server.services import Services
from ostoja.server.settings import Settings
from ostoja.table.messages import Move
from ostoja.table.records import Clock, Head, Place, Row
from ostoja.table.rows import asks_in_secret
from ostoja.table.table import Table
from server.test_windows import BOT_SECONDS, SECONDS, Bots, NoTimePasses, Onlooker
from setups import Setup, random_move, small_setups

LOOKED_AT = 120
"""Moves of each game that are looked into."""
WORLDS = 3
PLAYED = 6
"""Windows of each game that are played at a table."""
NEVER = 1e9
HIDES_WHO_IS_ASKED = {"survive_the_island"}
"""The games whose rules hide that somebody is asked (SI-13.4); elsewhere who is asked follows from what is open."""


class Twins(NamedTuple):
    """A move in two worlds that looked the same to somebody, and of which nothing is told that tells them apart."""

    setup: Setup
    viewer: int | None
    seat: int
    action: Action
    worlds: tuple[State, State]
    after: tuple[State, State]


def moves(game_id: str) -> Iterator[tuple[Setup, State, int, Action]]:
    """Moves of random games in every mode, some of each."""
    found = small_setups(game_id)
    each = LOOKED_AT // len(found) + 1
    for setup in found:
        rng = Rng(setup.seed)
        state = setup.game.start(setup.seats, setup.seed, setup.options)
        count = 0
        while not state.over and count < each:
            seat, action = random_move(state, rng)
            before = state.copy()
            state.play(seat, action)
            if asks_in_secret(before):
                continue  # an answer in a window, which ends when its time is up
            if state.over or not (asks_in_secret(state) or rng.below(6) == 0):
                continue
            count += 1
            yield setup, before, seat, action


@cache
def twins(game_id: str) -> list[Twins]:
    rng = Rng(21)
    found = []
    for setup, before, seat, action in moves(game_id):
        for viewer in (None, *range(before.seats)):
            for _ in range(WORLDS):
                world = before.imagine(rng.below(before.seats) if viewer is None else viewer, rng)
                world.rng = before.rng.copy()
                if action.talk or action not in world.legal(seat):
                    continue
                after = tuple(played(one, seat, action) for one in (before, world))
                if all(one == other for one, other in zip(*(told(one, viewer) for one in after), strict=False)):
                    found.append(Twins(setup, viewer, seat, action, (before, world), (after[0], after[1])))
    return found


def played(state: State, seat: int, action: Action) -> State:
    after = state.copy()
    after.watched = True
    after.play(seat, action)
    return after


def told(state: State, viewer: int | None) -> list[tuple[str, list[Any]]]:
    return [(event.key, sorted(event.words.items())) for event in state.events if event.known_to(viewer)]


def looks_the_same(pair: Twins) -> bool:
    one, other = (snapshot(after.seen_by(pair.viewer)) for after in pair.after)
    return bool(one == other)


def offers(state: State) -> list[tuple[int, int]]:
    """Who is asked, and among how many answers they choose."""
    return [(seat, len(state.legal(seat))) for seat in state.waiting]


def test_who_has_to_answer_follows_from_what_is_seen_or_is_hidden_by_a_window(game_id: str) -> None:
    """OC-15, OS-18, SI-13, MT-12, BF-18: no seat is awaited in one world and not in another that looks the same, unless
    everybody waits for as long in both.
    """
    assert twins(game_id)
    for pair in twins(game_id):
        one, other = pair.after
        what = f"{pair.setup.name}: seat {pair.seat} plays {pair.action!r}, seen by {pair.viewer}"
        assert asks_in_secret(one) == asks_in_secret(other), what
        if not asks_in_secret(one) and looks_the_same(pair):
            assert one.waiting == other.waiting, what


class Evening:
    """A move and the window after it, at a table whose people answer when they are told to."""

    def __init__(self, pair: Twins, world: State, people: tuple[int, ...], answers_at: float) -> None:
        self.pair = pair
        self.world = world
        self.people = people
        self.answers_at = answers_at
        self.selector = NoTimePasses()
        self.loop = asyncio.SelectorEventLoop(self.selector)
        self.loop.time = lambda: self.selector.now  # type: ignore[method-assign]

    def play(self) -> list[tuple[float, Any]]:
        """What the viewer was sent, and when, until the window was closed."""
        try:
            return self.loop.run_until_complete(self._play())
        finally:
            self.loop.close()

    async def _play(self) -> list[tuple[float, Any]]:
        def add(row: Row, stored: Callable[[Exception | None], object]) -> None:
            self.loop.call_soon(stored, None)

        setup, viewer, seat, action, *_ = self.pair
        store: Any = SimpleNamespace(log=SimpleNamespace(add=add))
        news: Any = SimpleNamespace(shared=False, alive=True, tell_of_row=lambda *row: None)
        settings = Settings(secret_seconds=SECONDS, secret_bot_seconds=BOT_SECONDS, bot_pause=0.0)
        services = Services(settings, store, news, Bots(), Metrics())  # type: ignore[arg-type]
        house = LiveTables(services)
        places = [Place("bot", None, "Kos", "steady") for _ in range(setup.seats)]
        for at in self.people:
            places[at] = Place("person", f"p{at}", f"P{at}")
        options = setup.game.complete(setup.seats, setup.options)
        head = Head(
            "t",
            setup.game_id,
            setup.game.version,
            options,
            None,
            setup.seats,
            7,
            "p0",
            True,
            "i",
            Clock(),
            "playing",
            0,
        )
        table = Table(head, places, [])
        table.state = self.world.copy()
        live = house.tables["t"] = LiveTable(table, house, services)
        looker = Onlooker(self.loop)
        table.viewers[viewer].shown()
        table.viewers[viewer].listeners.add(looker)
        self._move(live, seat, action)
        if self.answers_at < NEVER:
            await asyncio.sleep(self.answers_at)
            for at in table.state.waiting:
                if at in self.people and at != viewer:
                    self._move(live, at, table.state.legal(at)[-1])
        while live.window is not None or not looker.heard:
            assert self.loop.time() < 1000, "the window never closes"
            await asyncio.sleep(0.01)
        await services.close()
        return [*looker.heard, *looker.windows]

    def _move(self, live: LiveTable, seat: int, action: Action) -> None:
        viewer = live.table.viewers[seat]
        asked = Move(table="t", n=viewer.n, action=action.index)
        live.move(f"p{seat}", viewer, asked, lambda: None, lambda error: None)


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "now", lambda: 0)


def windows(game_id: str) -> list[Twins]:
    """Those after which others are asked, or have other answers, in one world than in the other."""
    return [
        pair
        for pair in twins(game_id)
        if asks_in_secret(pair.after[0])
        and looks_the_same(pair)
        and offers(pair.after[0]) != offers(pair.after[1])
        and pair.viewer not in pair.after[0].waiting
    ]


def test_games_that_hide_who_is_asked_have_been_found(game_id: str) -> None:
    """Else the test below would play nothing."""
    assert bool(windows(game_id)) == (game_id in HIDES_WHO_IS_ASKED)


def test_others_are_sent_the_same_at_the_same_moments(game_id: str) -> None:
    """SI-13.4: whoever is asked, whether they have a choice, and whether they answer, whenever; bots included."""
    for pair in windows(game_id)[:PLAYED]:
        everybody = tuple(range(pair.setup.seats))
        with_one_bot = tuple(at for at in everybody if at == pair.seat or at != pair.after[0].waiting[0])
        for people in {everybody, with_one_bot, (pair.seat,)}:
            heard = [
                Evening(pair, world, people, answers_at).play()
                for world in pair.worlds
                for answers_at in ((1.0, 7.0, NEVER) if len(people) > 1 else (0.1,))
            ]
            assert all(one == heard[0] for one in heard[1:]), f"{pair.setup.name}, people {people}"
            moments = sorted({when for when, _ in heard[0]})
            assert moments == [0.0, SECONDS if len(people) > 1 else BOT_SECONDS]


def test_a_bot_without_a_choice_takes_as_long_as_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everybody knows that it is asked, and nobody that it can only pass (OS-4.4, OS-23.6)."""
    selector = NoTimePasses()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]
    monkeypatch.setattr(bot_play, "time", SimpleNamespace(monotonic=lambda: selector.now))
    legal: list[int] = []

    async def choose(*what: Any) -> tuple[int, int]:
        await asyncio.sleep(2.0 if len(legal) > 1 else 0.0)
        return -1, 0

    async def taken(choices: int, bots: BotPlay) -> float:
        legal[:] = range(choices)
        began = loop.time()
        await bots._choice(1)
        return loop.time() - began

    place = Place("bot", None, "Kos", "steady")
    state = SimpleNamespace(legal=lambda seat: legal)
    table: Any = SimpleNamespace(
        state=state, places=[place, place], rows=0, head=SimpleNamespace(id="t", game="g", host="h")
    )
    services = Services(Settings(), None, None, SimpleNamespace(choose=choose), Metrics())  # type: ignore[arg-type]
    looker = Onlooker(loop)
    live: Any = SimpleNamespace(table=table, services=services, visitors=lambda: [looker], present=set, watchers=1)
    table.seats_of = lambda person: []
    bots = BotPlay(live)

    async def play() -> None:
        assert await taken(2, bots) == pytest.approx(2.0)
        assert await taken(1, bots) == pytest.approx(2.0)
        assert await taken(1, BotPlay(live)) == pytest.approx(2.0), "one that has not chosen yet, as one like it did"

    loop.run_until_complete(play())
    loop.close()
