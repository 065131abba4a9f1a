"""Nobody is slowed by another: attacks on what is scarce, each accounted to whoever carries it out."""

import asyncio
import json
import os
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ostoja.server import bot_play, limits, live_tables, undoing
from ostoja.server.settings import Settings
from ostoja.server.threads import SWITCH_SECONDS
from ostoja.table.recording import Recording
from ostoja.table.table import Table
from ostoja.texts import guide
from server import whisper
from server.conftest import House
from server.visitor import Visitor, get, over

Visit = Callable[..., Visitor]
OPEN = [{"kind": "me"}, {"kind": "open"}]

SEARCH = "/api/games/survive_the_island/guide/search"
LONG_WORDS = "a " * 100
BRANCH = {"number": 0, "seat": 0, "bot": "random"}


def refusals(ask: Callable[[], Any], most: int = 60) -> list[Any]:
    """Ask again and again, until it is refused; the refusals."""
    for _ in range(most):
        answer = ask()
        if answer.status_code == 429:
            return [answer]
        assert answer.status_code == 200, answer.text
    return []


def test_searching_the_rules_does_not_hold_the_loop_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 1: twelve requests stopped everybody for 13 s. It is done in a thread."""
    threads: list[int] = []
    search = guide.search

    def watched(*what: str) -> Any:
        threads.append(threading.get_ident())
        return search(*what)

    monkeypatch.setattr(guide, "search", watched)
    for _ in range(12):
        assert get(house.address + SEARCH, params={"words": LONG_WORDS}).status_code == 200
    assert len(threads) == 12
    assert house.thread.ident not in threads


def test_what_is_searched_for_is_paid_for(new_house: Callable[..., House], no_time: None) -> None:
    """And so are GETs as such."""
    house = new_house(work_seconds_per_minute=0.05)
    refused = refusals(lambda: get(house.address + SEARCH, params={"words": "raft"}))
    assert refused
    assert refused[0].json()["code"] == "too-fast"
    assert int(refused[0].headers["retry-after"]) > 0
    house = new_house(reads_per_second=2)
    assert refusals(lambda: get(house.address + "/api/phrases"), 12)


@pytest.mark.parametrize("what", ["chart", "positions/3", "file"])
def test_looking_at_finished_games_is_paid_for_and_done_beside(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, no_time: None, what: str
) -> None:
    """Finding 13: charts and positions were free, for anybody."""
    house = new_house()
    threads: list[int] = []
    name = {"chart": "chart", "positions/3": "position", "file": "plain"}[what]
    work = getattr(Recording, name)

    def watched(*arguments: Any) -> Any:
        threads.append(threading.get_ident())
        assert sys.getswitchinterval() == pytest.approx(SWITCH_SECONDS)
        return work(*arguments)

    monkeypatch.setattr(Recording, name, watched)
    with Visitor(house.address, "Ada") as ada:
        id = over(ada)
    nobody = house.live.services.ledger.owner("", "127.0.0.1")
    nobody.take(limits.WORK, 0)
    before = nobody._bucket(limits.WORK).tokens
    assert get(f"{house.address}/api/replays/{id}/{what}").status_code == 200
    assert nobody._bucket(limits.WORK).tokens < before
    assert threads
    assert house.thread.ident not in threads
    nobody.pay(limits.WORK, 1e9)
    assert get(f"{house.address}/api/replays/{id}/{what}").status_code == 429


@pytest.mark.parametrize("many", [live_tables.MANY_ROWS, 0], ids=["here", "in a thread"])
def test_whoever_has_a_table_loaded_pays_for_it(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, no_time: None, many: int
) -> None:
    """One after the other of very many that are not in memory: the request was paid for, and the loading was not."""
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        id = over(ada)

    loads: list[str] = []

    def slow(*what: Any) -> Table:
        loads.append(threading.current_thread().name)
        end = time.thread_time() + 0.2
        while time.thread_time() < end:
            pass
        return Table(*what)

    house.do(house.live.let_go([id]))
    monkeypatch.setattr(live_tables, "MANY_ROWS", many)
    monkeypatch.setattr(live_tables, "Table", slow)
    nobody = house.live.services.ledger.owner("", "127.0.0.1")
    nobody.take(limits.WORK, 0)
    before = nobody._bucket(limits.WORK).tokens
    for _ in range(3):
        assert get(f"{house.address}/api/tables/{id}").status_code == 200
    assert before - nobody._bucket(limits.WORK).tokens >= 0.2
    assert [name == house.thread.name for name in loads] == [many > 0]


def test_changing_the_language_again_and_again_is_paid_for(new_house: Callable[..., House], no_time: None) -> None:
    """Finding 13: three connections that toggled it used a core. Moves go on."""
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        id = ada.open(seats=[{"kind": "me"}, {"kind": "me", "name": "Bo"}])["id"]
        ada.dial().enter(id)
        next(iter(house.live.visitors)).owner._bucket(limits.WORK).tokens = 0.1
        answers = []
        for turn in range(400):
            answers.append(ada.ask("language", lang=("pl", "en")[turn % 2]))
            if answers[-1]["is"] == "error":
                break
        assert answers[-1]["code"] == "too-fast"
        assert any(letter.isdigit() for letter in answers[-1]["text"])
        assert ada.my_turn(id)
        ada.play(id)


def test_many_undos_at_once_are_worked_out_one_after_the_other(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 12: and between two steps of one of them everybody else has as long."""
    house = new_house()
    at_work: list[Any] = []
    most: list[int] = []
    rests: list[float] = []
    signs, sleep = Table.undo_signs, asyncio.sleep

    def counted(table: Table, *what: Any) -> Iterator[bool]:
        at_work.append(table)
        most.append(len(at_work))
        try:
            for sign in signs(table, *what):
                began = time.perf_counter()
                while time.perf_counter() - began < 2 * undoing.WORK_SECONDS:
                    pass
                yield sign
        finally:
            at_work.remove(table)

    async def rested(seconds: float) -> None:
        rests.append(seconds)
        await sleep(seconds)

    monkeypatch.setattr(Table, "undo_signs", counted)
    monkeypatch.setattr(undoing, "asyncio", SimpleNamespace(sleep=rested))
    with ExitStack() as stack:
        guests = [stack.enter_context(Visitor(house.address, f"Eve {number}")) for number in range(4)]
        refs = []
        for eve in guests:
            id = eve.open("whisper", [{"kind": "me"}, {"kind": "me", "name": "Bo"}])["id"]
            eve.dial().enter(id, seat=0)
            eve.play(id)
            refs.append((eve, eve.send("undo", table=id)))
        for eve, ref in refs:
            assert eve.until("done", "error", ref=ref)["is"] == "done"
    assert most == [1] * 4
    assert len(rests) > 4
    assert min(rests) >= undoing.WORK_SECONDS


def test_who_is_refused_waits_for_it_and_others_do_not(new_house: Callable[..., House], no_time: None) -> None:
    """To refuse very many requests or messages would be work, too."""
    house = new_house(messages_per_second=2, reads_per_second=20, refusal_seconds=0.4)
    with Visitor(house.address, "Ada") as ada, Visitor(house.address, "Bo") as bo:
        ada.dial()
        bo.dial()
        answers = [ada.ask("ping")["is"] for _ in range(8)]
        assert answers == ["done"] * 8
        began = time.monotonic()
        assert [ada.ask("ping")["is"] for _ in range(3)] == ["error"] * 3
        assert time.monotonic() - began >= 0.8
        for _ in range(40):
            ada.send("ping")
        assert bo.ask("ping")["is"] == "done"
        house.live.services.ledger.owner("", "127.0.0.1").pay(limits.WORK, 1e9)
        began = time.monotonic()
        assert get(f"{house.address}/api/phrases").status_code == 429
        assert time.monotonic() - began >= 0.4


def test_one_address_has_a_few_shares_however_many_names(new_house: Callable[..., House], no_time: None) -> None:
    house = new_house(requests_per_second=1)
    with ExitStack() as stack:
        guests = [stack.enter_context(Visitor(house.address)) for _ in range(15)]
        codes = [guest.http.post("/api/me", json={"name": f"G{at}"}).status_code for at, guest in enumerate(guests)]
        codes += [guest.http.post("/api/me", json={"name": "X"}).status_code for _ in range(4) for guest in guests]
    assert codes.count(429) > 15
    assert codes.count(200) <= 40


def test_what_is_stored_is_limited(new_house: Callable[..., House], no_time: None) -> None:
    house = new_house(stored_bytes_per_hour=9_000)
    with Visitor(house.address, "Ada") as ada:
        codes = [ada.http.post("/api/tables", json={"game": "high_water", "seats": OPEN}).status_code for _ in range(6)]
        assert codes[0] == 201
        assert codes[-1] == 429
        id = ada.get("/api/me/tables")[0]["id"]
        ada.dial().enter(id)
        ada.done("say", table=id, text="short")
        while ada.ask("say", table=id, text="x" * 300)["is"] == "done":
            pass
        ada.done("ping")


def test_what_is_played_is_stored_and_counts(new_house: Callable[..., House], no_time: None) -> None:
    """One person who moved and took it back, again and again, wrote 80 MB an hour. Who has used theirs up plays on."""
    house = new_house(stored_bytes_per_hour=2_000 + 4 * limits.PLAYED_BYTES, messages_per_second=100_000)
    with Visitor(house.address, "Ada") as ada:
        id = ada.open("whisper", [{"kind": "me"}, {"kind": "me"}])["id"]
        ada.dial().enter(id, seat=0)
        for _ in range(2):
            ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
            done = ada.ask("undo", table=id)
        assert done["code"] == "too-fast"
        assert ada.http.post("/api/tables", json={"game": "high_water", "seats": OPEN}).status_code == 429
        ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)


def test_a_table_made_again_is_paid_for_with_its_pack(new_house: Callable[..., House], no_time: None) -> None:
    """A rematch, and a game that begins at a position of a finished one."""
    house = new_house(stored_bytes_per_hour=5_000)
    with Visitor(house.address, "Ada") as ada:
        id = ada.open("whisper", [{"kind": "me"}, {"kind": "me"}])["id"]

        async def finish() -> None:
            store = house.live.services.store
            await store.finish_table(id, (0, 0), (0,))
            await house.live.changed(id)
            table = house.table(id)
            table.head = table.head.but(pack={"pack": {"name": "x" * 4_000}})

        house.do(finish())
        for path, body in ((f"/api/tables/{id}/rematch", {}), (f"/api/replays/{id}/branch", BRANCH)):
            assert ada.http.post(path, json=body).status_code == 429


# Content packs and lists ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "about",
    [
        {"name": "x" * 130_000},
        {"name": "x" * 61},
        {"name": ""},
        {"name": "two\nlines"},
        {"name": "My box", "comment": "x" * 100_000},
        {"name": "My box", "game": "x" * 100},
        {"name": "My box", "game": 7},
    ],
)
def test_a_content_pack_stores_nothing_that_is_not_asked_for(visit: Visit, about: dict[str, Any]) -> None:
    """Finding 2: names of 130 KB, and whatever else, were stored and sent to everybody in the lobby."""
    body = {"game": "high_water", "seats": OPEN, "public": True, "pack": {"pack": about}}
    answer = visit("Ada").http.post("/api/tables", json=body)
    assert answer.status_code in (400, 413)


def test_the_lobby_stays_small_and_open(new_house: Callable[..., House]) -> None:
    """Finding 2: 36 tables made a list of 4.7 MB, for which everybody who followed it was hung up on."""
    house = new_house()
    with Visitor(house.address, "x" * 24) as eve, Visitor(house.address, "y" * 24) as mal:
        for visitor in (eve, mal):
            for _ in range(18):
                visitor.open(seats=OPEN, public=True, pack={"pack": {"name": "x" * 60}})
        with Visitor(house.address, "Ada") as ada:
            ada.dial().send("lobby")
            assert len(ada.until("lobby")["tables"]) == 36
            assert len(get(f"{house.address}/api/tables").content) < 36 * 2000
            ada.done("ping")


def test_a_long_name_stored_by_an_older_version_is_cut(new_house: Callable[..., House], tmp_path: Path) -> None:
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        ada.open(seats=OPEN, public=True, pack={"pack": {"name": "Box"}})
    house.stop()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE tables SET pack = ?", [json.dumps({"pack": {"name": "x" * 130_000}})])
    (table,) = get(f"{new_house().address}/api/tables").json()
    assert table["pack"] == "x" * 60


# Bots -------------------------------------------------------------------------------------------------------------


def test_where_only_bots_play_and_nobody_looks_they_stop(new_house: Callable[..., House]) -> None:
    """Finding 3: unwatched games of bots kept people's bots from thinking."""
    house = new_house()
    bots = [{"kind": "bot", "bot": "random"}] * 2

    def moves(id: str) -> int:
        return len(house.do(house.live.table(id)).table.moves)

    with Visitor(house.address, "Eve") as eve, Visitor(house.address, "Ada") as ada:
        ids = [eve.open(seats=bots)["id"] for _ in range(3)]
        over(ada)
        assert [moves(id) for id in ids] == [0, 0, 0]
        eve.dial().enter(ids[0])
        eve.wait_for(lambda: eve.get(f"/api/tables/{ids[0]}")["status"] == "over")
        assert [moves(id) for id in ids[1:]] == [0, 0]


def test_bots_have_the_cores_that_the_server_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """A container on a large machine has few of them."""
    for cores, workers in (({0, 1, 2}, 2), ({5}, 1)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda process, cores=cores: cores)
        assert Settings().bot_workers == workers


def test_bots_think_first_where_a_player_waits(visit: Visit, house: House) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    id = ada.open(public=True)["id"]
    house.do(house.live.table(id))
    bots = house.live.tables[id].bots

    async def urgency() -> int:
        return int(bots._urgency())

    assert house.do(urgency()) == bot_play.AWAY
    bo.dial().enter(id)
    assert house.do(urgency()) == bot_play.WATCHED
    ada.dial().enter(id)
    assert house.do(urgency()) == bot_play.PLAYED
    assert bots._owner().name == ada.get("/api/me")["id"]


def test_many_tables_of_bots_keep_nobodys_bot_from_answering(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding 3: three guests had sharp bots play each other at 87 tables, and others' bots answered a minute later.
    Between a person's move and its answer nobody else's bot begins to think.
    """
    house = new_house(bot_workers=1)
    thought: list[tuple[str, int]] = []
    mine = ""

    async def choose(state: Any, seat: int, bot: str, table: str, row: int) -> tuple[int, int]:
        thought.append((table, house.table(mine).rows if mine else -1))
        await asyncio.sleep(0.01)
        return -1, state.legal(seat)[0].index

    monkeypatch.setattr(house.live.services.bot_workers, "choose", choose)
    with ExitStack() as stack:
        guests = [stack.enter_context(Visitor(house.address, f"Eve {number}")) for number in range(3)]
        for eve in guests:
            eve.dial()
            for _ in range(20):
                eve.send("enter", table=eve.open("whisper", [{"kind": "bot", "bot": "sharp"}] * 3)["id"])
        ada = stack.enter_context(Visitor(house.address, "Ada"))
        ada.wait_for(lambda: len({table for table, _ in thought}) > 30)
        id = ada.open()["id"]
        ada.dial().enter(id)
        mine = id
        ada.play_on(id)
    answered = [rows for table, rows in thought if table == mine]
    assert len(answered) > 3
    for number in answered:
        others = [table for table, rows in thought if rows == number and table != mine]
        assert len(others) < 6, "a bot does not wait for the sixty others"
