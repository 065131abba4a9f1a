"""Nobody is slowed by another: attacks on what is scarce, each accounted to whoever carries it out."""

import asyncio
import json
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.openapi.spec import OpenAPI

import ostoja
from ostoja.server import app as application
from ostoja.server import bot_play, door, limits, undoing
from ostoja.server.api import games
from ostoja.server.metrics import Metrics
from ostoja.server.settings import Settings
from ostoja.server.threads import SWITCH_SECONDS
from ostoja.server.watchdog import visible
from ostoja.table.recording import Recording
from ostoja.table.table import Table
from ostoja.texts import LANGUAGES, guide
from patience import PATIENCE
from server.conftest import House
from server.visitor import Visitor, get

Visit = Callable[..., Visitor]
OPEN = [{"kind": "me"}, {"kind": "open"}]

# Rounds of the event loop -----------------------------------------------------------------------------------------


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


# What is scarce ---------------------------------------------------------------------------------------------------

SEARCH = "/api/games/survive_the_island/guide/search"
LONG_WORDS = "a " * 100


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


def test_what_is_searched_for_is_paid_for(new_house: Callable[..., House], no_time: None) -> None:
    """And so are GETs as such."""
    house = new_house(work_seconds_per_minute=0.05)
    refused = refusals(lambda: get(house.address + SEARCH, params={"words": "raft"}))
    assert refused
    assert refused[0].json()["code"] == "too-fast"
    assert int(refused[0].headers["retry-after"]) > 0
    house = new_house(reads_per_second=2)
    assert refusals(lambda: get(house.address + "/api/phrases"), 12)


def over(visitor: Visitor) -> str:
    """A finished public game."""
    id = visitor.open(public=True)["id"]
    visitor.dial().enter(id)
    visitor.play_on(id)
    visitor.wait_over(id)
    return str(id)


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


def test_changing_the_language_again_and_again_is_paid_for(new_house: Callable[..., House], no_time: None) -> None:
    """Finding 13: three connections that toggled it used a core. Moves go on."""
    house = new_house(work_seconds_per_minute=0.1)
    with Visitor(house.address, "Ada") as ada:
        id = ada.open(seats=[{"kind": "me"}, {"kind": "me", "name": "Bo"}])["id"]
        ada.dial().enter(id)
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
    with Visitor(house.address, "Eve") as eve, Visitor(house.address, "Ada") as ada:
        ids = [eve.open(seats=bots)["id"] for _ in range(3)]
        over(ada)
        assert [len(house.table(id).moves) for id in ids] == [0, 0, 0]
        eve.dial().enter(ids[0])
        eve.wait_for(lambda: eve.get(f"/api/tables/{ids[0]}")["status"] == "over")
        assert [len(house.table(id).moves) for id in ids[1:]] == [0, 0]


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


# The door ---------------------------------------------------------------------------------------------------------


def half_request(house: House) -> socket.socket:
    """A connection that has begun to ask for something, and goes no further."""
    half = socket.create_connection(("127.0.0.1", house.socket.getsockname()[1]), timeout=PATIENCE)
    half.sendall(b"GET /api/me HTTP/1.1\r\nHost: here\r\nX-Slow: ")
    return half


def is_closed(connection: socket.socket) -> bool:
    """Waits until the other side hangs up."""
    try:
        while connection.recv(1000):
            pass
    except ConnectionError:
        pass
    return True


def test_requests_that_do_not_come_in_are_given_up(new_house: Callable[..., House]) -> None:
    """Finding 8: half requests were waited for without end."""
    house = new_house(request_seconds=0.3)
    halves = [half_request(house) for _ in range(20)]
    late = socket.create_connection(("127.0.0.1", house.socket.getsockname()[1]), timeout=PATIENCE)
    assert get(f"{house.address}/api/me").status_code == 200
    body = socket.create_connection(("127.0.0.1", house.socket.getsockname()[1]), timeout=PATIENCE)
    body.sendall(b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{")
    for connection in (*halves, late, body):
        assert is_closed(connection)
        connection.close()


def test_slow_requests_leave_room_for_others(new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_BEGUN", 10)
    house = new_house()
    halves = [half_request(house) for _ in range(11)]
    assert is_closed(halves[0])
    assert get(f"{house.address}/api/me").status_code == 200
    for half in halves:
        half.close()


def test_one_address_has_so_many_connections(new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it is a proxy whose word is trusted."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "203.0.113.1")
    house = new_house(connections_per_address=5)
    halves = [half_request(house) for _ in range(6)]
    assert is_closed(halves[5])
    halves[0].close()
    with Visitor(house.address) as ada:
        ada.wait_for(lambda: is_let_in(house))
    for half in halves:
        half.close()


def is_let_in(house: House) -> bool:
    try:
        return get(f"{house.address}/api/me").status_code == 200
    except httpx.TransportError:
        return False


def test_metrics_are_for_this_machine_and_for_those_who_know_the_token(new_house: Callable[..., House]) -> None:
    """Finding 11."""
    house = new_house(metrics_token="open sesame")
    page = f"{house.address}/metrics"
    assert b"ostoja_connections" in get(page).content
    for headers in ({"x-forwarded-for": "203.0.113.5"}, {"forwarded": "for=203.0.113.5"}, {"via": "1.1 proxy"}):
        assert get(page, headers=headers).status_code == 404
        assert get(page, headers={**headers, "authorization": "Bearer guess"}).status_code == 404
        assert get(page, headers={**headers, "authorization": "Bearer open sesame"}).status_code == 200
    house = new_house()
    for shown in ("Bearer", "Bearer x", ""):
        headers = {"x-forwarded-for": "203.0.113.5", "authorization": shown}
        assert get(f"{house.address}/metrics", headers=headers).status_code == 404


def test_metrics_count_no_answer_that_only_the_rules_gave() -> None:
    """How many seats were asked in secret and had no choice is nobody's business."""
    metrics = Metrics()
    before = metrics.page()
    metrics.moved("guard", "rules", 0.001)
    assert metrics.page() == before
    metrics.moved("guard", "person", 0.001)
    assert metrics.page() != before


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
