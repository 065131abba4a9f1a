"""The event loop is everybody's: what is no move has a little of each round, what all are told is worked out once."""

import asyncio
import pkgutil
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.openapi.spec import OpenAPI

import ostoja
from ostoja.server import app as application
from ostoja.server import files, limits, lobby
from ostoja.server.api import common, games, guides
from ostoja.server.settings import Settings
from ostoja.server.threads import SWITCH_SECONDS
from ostoja.server.watchdog import visible
from ostoja.table.recording import Recording
from ostoja.texts import LANGUAGES
from server.conftest import House
from server.visitor import Visitor, get, over


def busy(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def test_however_many_ask_they_share_a_little_of_each_round_of_the_loop() -> None:
    """Whoever moves meanwhile waits for one or two of them, not for all."""
    rounds: list[list[int]] = [[]]

    async def ask(number: int) -> None:
        for _ in range(4):
            busy(0.002)
            rounds[-1].append(number)
            await asyncio.sleep(0)

    async def count() -> None:
        while True:
            rounds.append([])
            await asyncio.sleep(0)

    async def crowd() -> None:
        owner = limits.Ledger(Settings()).owner("eve", "192.0.2.1")
        counting = asyncio.create_task(count())
        await asyncio.gather(*(owner.paid(ask, number) for number in range(5)))
        counting.cancel()

    asyncio.run(crowd())
    steps = [step for one in rounds for step in one]
    assert sorted(steps) == sorted([*range(5)] * 4)
    assert max(map(len, rounds)) <= 2
    assert set(steps[:5]) == set(range(5)), "nobody waits twice while another has not come at all"


def test_while_a_move_is_on_its_way_what_is_no_move_waits_but_not_for_ever() -> None:
    """A move takes several rounds of the loop: a step of something else in each held it up for all of them."""
    done: list[str] = []

    async def ask(name: str) -> None:
        done.append(name)

    async def go() -> None:
        owner = limits.Ledger(Settings()).owner("eve", "192.0.2.1")
        owner.round.move_begins()
        asked = [asyncio.create_task(owner.paid(ask, name)) for name in ("first", "second")]
        for _ in range(20):
            await asyncio.sleep(0)
        assert done == []
        owner.round.move_ends()
        await asyncio.gather(*asked)
        assert done == ["first", "second"]
        owner.round.move_begins()
        await owner.paid(ask, "patient")

    asyncio.run(go())
    assert done[2:] == ["patient"]


def test_a_move_that_waits_for_the_disk_does_not_hold_up_what_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a disk or a database hung, everybody's requests together had one step in every five milliseconds."""
    monkeypatch.setattr(limits, "PATIENCE", 0.2)
    done: list[int] = []

    async def ask(number: int) -> None:
        for _ in range(4):
            await asyncio.sleep(0)
        done.append(number)

    async def go() -> float:
        owner = limits.Ledger(Settings()).owner("eve", "192.0.2.1")
        owner.round.move_begins()
        began = time.perf_counter()
        await asyncio.gather(*(owner.paid(ask, number) for number in range(20)))
        return time.perf_counter() - began

    waited = asyncio.run(go())
    assert sorted(done) == [*range(20)]
    assert 0.2 <= waited < 100 * 0.2 / 2, "for the patience once, and not at each of a hundred steps"


def test_moves_are_on_their_way_until_they_are_told(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else requests would be slow ever after."""
    begun: list[int] = []
    begins = limits.LoopRound.move_begins

    def counted(round: limits.LoopRound) -> None:
        begins(round)
        begun.append(round._moves)

    monkeypatch.setattr(limits.LoopRound, "move_begins", counted)
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        over(ada)
        ada.wait_for(lambda: house.live.services.ledger.house.round._moves == 0)
    assert len(begun) > 1
    assert min(begun) > 0


def test_who_goes_while_waiting_for_a_round_is_told_so() -> None:
    ended = []

    async def go() -> None:
        owner = limits.Ledger(Settings()).owner("eve", "192.0.2.1")
        free = asyncio.Event()

        async def work() -> None:
            try:
                await free.wait()
            except asyncio.CancelledError:
                ended.append("cancelled")
                raise

        task = asyncio.create_task(owner.paid(work))
        for _ in range(3):
            await asyncio.sleep(0)
        free.set()
        owner.round.spend(1.0)  # the next step finds the round full
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(go())
    assert ended == ["cancelled"]


def test_what_is_put_into_words_once_is_so_before_anybody_asks(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first who asked for the games, or for another language, held everybody up for 50 to 300 ms."""
    monkeypatch.setattr(application, "PREPARE_SECONDS", 0.0)
    games._game_info.cache_clear()
    threads: list[int] = []
    said = games.option_value

    def watched(*what: Any) -> Any:
        threads.append(threading.get_ident())
        return said(*what)

    described: list[tuple[OpenAPI, int, float]] = []
    describe = OpenAPI.to_schema

    def watched_description(*what: Any) -> Any:
        described.append((what[0], threading.get_ident(), sys.getswitchinterval()))
        return describe(*what)

    monkeypatch.setattr(games, "rehearse", lambda id, lang: None)  # that is tested by itself, and takes long
    monkeypatch.setattr(games, "option_value", watched)
    monkeypatch.setattr(OpenAPI, "to_schema", watched_description)
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        ada.wait_for(lambda: games._game_info.cache_info().currsize == len(ostoja.games()) * len(LANGUAGES))
        assert threads
        for lang in LANGUAGES:
            assert len(ada.get("/api/games", lang=lang)) == len(ostoja.games())
        ada.wait_for(lambda: house.app.plugins.get(OpenAPIPlugin)._openapi_schema is not None)
        whole = describe(house.app.openapi_schema)
        assert ada.get("/schema/openapi.json")["paths"].keys() == whole["paths"].keys()
    assert house.thread.ident not in threads
    (once,) = [one for one in described if one[0] is house.app.openapi_schema]  # others may describe theirs meanwhile
    assert once[1] != house.thread.ident, "and not by whoever asks first"
    assert once[2] == pytest.approx(SWITCH_SECONDS)


def test_after_work_in_a_thread_the_loop_has_its_time(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a thread computes, moves take twice as long meanwhile: charts made players wait five times as long."""
    house = new_house()
    rests: list[float] = []

    async def compute(work: Callable[[], tuple[Any, float]]) -> tuple[Any, float]:
        return work()[0], 1000.0

    async def rested(seconds: float) -> None:
        rests.append(seconds)

    monkeypatch.setattr(common, "compute", compute)
    monkeypatch.setattr(common, "asyncio", SimpleNamespace(sleep=rested))
    for _ in range(2):
        assert get(f"{house.address}/api/puzzles").status_code == 200
    assert rests[0] <= 0
    assert 2000 < rests[1] <= 3000


# Worked out once --------------------------------------------------------------------------------------------------

GZIP = {"accept-encoding": "gzip"}


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/lessons",
        "/api/puzzles",
        "/api/games/osaczeni/rules",
        "/api/games/osaczeni/guide",
    ],
)
def test_what_all_are_told_is_compressed_once(house: House, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """Compressing was most of what such a request cost, and held everybody up."""
    first = get(house.address + path, headers=GZIP)
    assert first.headers["content-encoding"] == "gzip"
    monkeypatch.setattr(files.gzip, "compress", None)
    again = get(house.address + path, headers=GZIP)
    assert (again.status_code, again.content) == (200, first.content)
    known = get(house.address + path, headers={**GZIP, "if-none-match": first.headers["etag"]})
    assert known.status_code == 304


def test_a_guide_that_was_written_needs_no_thread(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = f"{house.address}/api/games/metro2033/guide"
    first = get(path).json()
    monkeypatch.setattr(guides, "beside", None)
    assert get(path).json() == first


def test_of_guides_asked_for_in_odd_ways_few_are_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "MOST_GUIDES", 3)
    for number in range(5):
        assert get(f"{house.address}/api/games/high_water/guide", params={"options": f"x={number}"}).status_code == 200
    assert len(guides._guides) == 3


def test_which_games_there_are_is_read_from_the_disk_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ostoja.games()
    monkeypatch.setattr(pkgutil, "iter_modules", None)
    assert "osaczeni" in ostoja.games()


def test_lists_of_tables_ask_no_database(new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a hundred finished games that took 6 ms of everybody's time."""
    house = new_house()
    with Visitor(house.address, "Bo") as bo:
        ids = [over(bo)]
    house.stop()
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        ids.append(over(ada))

        async def no_database(*what: Any) -> Any:
            raise AssertionError("the database was asked")

        monkeypatch.setattr(house.app.state.store, "list_tables", no_database)
        for lang in LANGUAGES:
            assert [table["id"] for table in ada.get("/api/replays", lang=lang)] == ids[::-1]
        assert ada.get("/api/tables") == []
        monkeypatch.setattr(lobby, "MOST_FINISHED", 2)
        ids.append(over(ada))
        assert [table["id"] for table in ada.get("/api/replays")] == ids[:0:-1]
        ada.post("/api/account/delete", 200)
        listed = get(f"{house.address}/api/replays").json()
    assert len(listed) == 2
    assert "Ada" not in [chair.get("name") for table in listed for chair in table["seats"]]


def test_after_an_outage_lists_say_what_is_stored(new_house: Callable[..., House], tmp_path: Path) -> None:
    """What other processes have changed meanwhile was told in the words of before."""
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        ada.open(seats=[{"kind": "me"}, {"kind": "open"}], public=True)
        assert ada.get("/api/tables")[0]["seats"][0]["name"] == "Ada"
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute("UPDATE seats SET name = 'Eva' WHERE name = 'Ada'")
        house.do(house.live.missed_news())
        assert ada.get("/api/tables")[0]["seats"][0]["name"] == "Eva"


def test_what_a_finished_game_was_is_worked_out_once(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A chart or a file took as long as playing the game, in a thread that everybody shares the processor with."""
    house = new_house()
    walks: list[Recording] = []
    walk = Recording._walk

    def watched(recording: Recording) -> Any:
        walks.append(recording)
        return walk(recording)

    monkeypatch.setattr(Recording, "_walk", watched)
    with Visitor(house.address, "Ada") as ada:
        id = over(ada)
        for what in ("chart", "file"):
            first = ada.get(f"/api/replays/{id}/{what}")
            assert ada.get(f"/api/replays/{id}/{what}") == first
        assert len(walks) == 2
        assert "Ada" in first["names"]
        ada.post("/api/account/delete", 200)
    assert "Ada" not in get(f"{house.address}/api/replays/{id}/file").json()["names"]


# The watchdog -----------------------------------------------------------------------------------------------------


def test_the_watchdog_names_who_holds_the_loop_up(house: House) -> None:
    async def hold_up() -> None:
        end = time.thread_time() + 0.3
        while time.thread_time() < end:
            pass

    page = b""
    for _ in range(20):
        house.do(hold_up())
        page = house.app.state.metrics.page()
        if b"hold_up" in page:
            break
    assert b"hold_up" in page


def test_a_call_without_a_frame_is_named_if_it_was_made_visible(house: House) -> None:
    """Compiled functions have no frames. What they call has, but is over soon each time."""

    def a_moment(number: int) -> None:
        end = time.thread_time() + 0.002
        while time.thread_time() < end:
            pass

    async def hold_up() -> None:
        asyncio.get_running_loop().call_soon(visible(list), map(a_moment, range(150)))

    page = b""
    for _ in range(20):
        house.do(hold_up())
        page = house.app.state.metrics.page()
        if b"compiled_call" in page:
            break
    assert b"compiled_call" in page
