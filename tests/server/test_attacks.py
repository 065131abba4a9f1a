"""Attacks that once succeeded, each carried out again."""

import asyncio
import socket
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy.ext.asyncio import create_async_engine

from ostoja.server import app as application
from ostoja.server import housekeeping
from ostoja.server.bot_workers import BotWorkers
from ostoja.texts import LANGUAGES
from server import guard, whisper
from server.conftest import House
from server.services import sql
from server.visitor import Visitor, get, post

ON_BOTH_STORAGES = True
Visit = Callable[..., Visitor]
OPEN = [{"kind": "me"}, {"kind": "open"}]
GAMES = "high_water,server.whisper"
WINDOW = 1.0
"""Seconds for which everybody waits where somebody may be asked in secret."""


def test_one_failed_round_does_not_end_housekeeping(
    new_house: Callable[..., House], storage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk was full for a moment."""
    if storage != "sqlite":
        pytest.skip("PostgreSQL makes its checkpoints itself")
    tries: list[str] = []
    checkpoint = housekeeping.checkpoint

    async def full_once(engine: Any) -> int:
        tries.append("once")
        if len(tries) == 1:
            raise OSError("no space left on device")
        return await checkpoint(engine)

    monkeypatch.setattr(housekeeping, "checkpoint", full_once)
    house = new_house(idle_after=0.05)
    with Visitor(house.address, "Ada") as ada:
        ada.open()
        ada.wait_for(lambda: len(tries) > 1)


@contextmanager
def locked(house: House) -> Iterator[None]:
    """A stranger holds the database so that it can be read and not be written to."""
    url = house.settings.database_url
    if url.startswith("sqlite"):
        stranger = sqlite3.connect(url.partition(":///")[2], isolation_level=None)
        stranger.execute("BEGIN IMMEDIATE")
        yield
        stranger.execute("COMMIT")
        stranger.close()
        return
    engine = create_async_engine(url)

    async def lock() -> Any:
        connection = await engine.connect()
        await connection.execute(sqlalchemy.text("LOCK TABLE secrets, moves IN EXCLUSIVE MODE"))
        return connection

    connection = house.do(lock())
    yield
    house.do(connection.close())
    house.do(engine.dispose())


def test_health_tells_when_nothing_can_be_written(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading still works while the disk is full or the database is locked."""
    house = new_house()
    assert get(f"{house.address}/health").status_code == 200
    monkeypatch.setattr(application, "HEALTH_SECONDS", 0.2)
    with locked(house):
        assert get(f"{house.address}/health").status_code == 503
    monkeypatch.undo()
    with Visitor(house.address, "Ada") as ada:
        ada.wait_for(lambda: get(f"{house.address}/health").status_code == 200)


def test_every_write_is_brought_to_the_disk_not_only_moves(new_house: Callable[..., House]) -> None:
    """An account, a table, a line of chat: all of them are counted."""
    house = new_house()
    log = house.live.services.store.log

    def counted(work: Callable[[], Any]) -> bool:
        before = log.written
        work()
        return bool(log.written > before)

    with Visitor(house.address) as ada:
        assert counted(lambda: ada.post("/api/me", name="Ada"))
        assert counted(lambda: ada.post("/api/account", login="ada", password="correct horse"))
        table: dict[str, Any] = {}
        assert counted(lambda: table.update(ada.open(seats=OPEN)))
        ada.dial().enter(table["id"])
        assert counted(lambda: ada.done("say", table=table["id"], text="hello"))
        assert not counted(lambda: ada.get(f"/api/tables/{table['id']}"))


def test_a_game_never_begins_with_a_seat_that_was_left_at_the_same_moment(visit: Visit, house: House) -> None:
    ada, bo = visit("Ada"), visit("Bo")
    hosting = house.app.state.hosting
    people = house.app.state.people

    async def both(id: str) -> None:
        found = [await people.of_cookie(person.cookie.removeprefix("ostoja=")) for person in (ada, bo)]
        one, other = (session.person for session in found)
        await asyncio.gather(hosting.leave(other, id, 1), hosting.start(one, id), return_exceptions=True)

    for _ in range(12):
        table = ada.open(seats=OPEN, public=True)
        bo.post(f"/api/tables/{table['id']}/sit", seat=1)
        house.do(both(table["id"]))
        now = ada.get(f"/api/tables/{table['id']}")
        assert now["status"] == "open" or now["seats"][1]["kind"] == "person"
        ada.post(f"/api/tables/{table['id']}/leave")
        house.do(house.live.services.store.change_table(table["id"], status="over"))


def test_two_rematches_asked_for_at_once_are_one_table(visit: Visit, house: House) -> None:
    ada = visit("Ada")
    id = ada.open()["id"]
    ada.dial().enter(id)
    ada.play_on(id)
    ada.wait_over(id)

    async def twice() -> list[str]:
        session = await house.app.state.people.of_cookie(ada.cookie.removeprefix("ostoja="))
        heads = await asyncio.gather(*(house.app.state.hosting.rematch(session.person, id) for _ in range(4)))
        return [head.id for head in heads]

    assert len(set(house.do(twice()))) == 1


def test_a_bots_luck_cannot_be_worked_out_from_what_players_know() -> None:
    """Its seed was a hash of the invitation."""
    here, there = (BotWorkers(1, (), secret) for secret in ("one secret", "another"))
    seeds = {here.seed("table", seat, row) for seat in range(3) for row in range(20)}
    assert len(seeds) == 60
    assert here.seed("table", 0, 0) != there.seed("table", 0, 0)
    assert zlib.crc32(b"table") not in seeds


def test_nobody_peeks_for_free_while_a_bot_stands_in(visit: Visit, house: House) -> None:
    """Draw, look, take back: that needs the consent of people who are away, too."""
    ada, bo = visit("Ada"), visit("Bo")
    id = ada.open("whisper", OPEN, public=True)["id"]
    bo.post(f"/api/tables/{id}/sit", seat=1)
    ada.post(f"/api/tables/{id}/start")
    ada.dial().enter(id)
    ada.post(f"/api/tables/{id}/stand_in", seat=1, bot="random")
    ada.done("move", table=id, n=ada.tables[id].n, action=whisper.PEEK.index)
    ada.done("undo", table=id)
    assert ada.until("undo", open=True)["waiting"] == [1]
    assert len(house.table(id).moves) == 1
    ada.done("ping")


def test_made_up_cookies_do_not_lift_the_limit(new_house: Callable[..., House], no_time: None) -> None:
    house = new_house(requests_per_second=1)
    codes = [
        post(f"{house.address}/api/tables", json={}, headers={"cookie": f"ostoja=invented{number}"}).status_code
        for number in range(12)
    ]
    assert 429 in codes


@pytest.mark.parametrize(("column", "value"), [("options", "{"), ("clock", '{"kind": "sun"}'), ("seed", "x")])
def test_a_damaged_row_does_not_keep_the_server_from_starting(
    new_house: Callable[..., House], storage: str, column: str, value: str
) -> None:
    """Finding 15."""
    if column == "seed" and storage != "sqlite":
        pytest.skip("PostgreSQL has only numbers there")
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        damaged, good = (ada.open(seats=OPEN, public=True)["id"] for _ in range(2))
    house.stop()
    sql(house.settings.database, f"UPDATE tables SET {column} = :value WHERE id = :id", value=value, id=damaged)
    with Visitor(new_house().address, "Bo") as bo:
        assert [table["id"] for table in bo.get("/api/tables")] == [good]
        assert bo.get(f"/api/tables/{damaged}", 404)["code"] == "no-table"


def test_chat_says_who_sits_at_the_table(visit: Visit) -> None:
    """A spectator who takes the name of a player has no seat."""
    ada, eve = visit("Ada"), visit("Ada")
    id = ada.open(seats=OPEN, public=True)["id"]
    for person in (ada, eve):
        person.dial().enter(id)
    ada.done("say", table=id, text="it is me")
    assert eve.until("chat", all=None)["lines"][0]["seat"] == 0
    eve.done("say", table=id, text="no, me")
    assert "seat" not in eve.until("chat", all=None)["lines"][0]
    eve.send("enter", table=id)
    assert [line.get("seat") for line in eve.until("chat", all=True)["lines"]] == [0, None]


@pytest.mark.parametrize(
    "path",
    ["/static/", "/static/%00", "/static/" + "a" * 300, "/api/tables/%00", "/api/replays/a%00b", "/art/high_water/%00"],
)
def test_odd_addresses_are_refused_not_failed(house: House, path: str) -> None:
    assert 400 <= get(house.address + path).status_code < 500


def test_a_body_that_is_no_text_is_refused(house: House) -> None:
    answer = post(
        f"{house.address}/api/me", content=b'{"name": "\xff\xfe"}', headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400


def test_who_hangs_up_in_the_middle_of_a_request_fills_no_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """Each of them was an error with its traceback."""
    head = "POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    refused = house.app.state.metrics.refused.labels("bad-message")
    before = refused._value.get()
    with caplog.at_level("ERROR"):
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", house.socket.getsockname()[1])) as half:
                half.sendall(head.encode())
        with Visitor(house.address) as ada:
            ada.wait_for(lambda: refused._value.get() >= before + 5)
    assert not caplog.records


def test_a_log_in_has_no_name_with_odd_letters(visit: Visit) -> None:
    """On PostgreSQL that failed, and the connection by which moves are stored was made anew."""
    ada = visit("Ada")
    for id in ("\x00", "a\x00b", "a b", "ż", "x" * 40):
        assert ada.post("/api/account/sessions/end", 400, id=id)["code"] == "bad-message"
    assert ada.post("/api/account/sessions/end", 404, id="x" * 32)["code"] == "no-session"
    assert ada.post("/api/account/sessions/end", id="")["name"] == "Ada"


def test_a_table_has_no_name_with_odd_letters(visit: Visit) -> None:
    """PostgreSQL takes no NUL in a text."""
    ada = visit("Ada").dial()
    for id in ("\x00", "a\x00b", "x" * 40, ""):
        ada.refused("no-table", "enter", table=id)


# Seats ------------------------------------------------------------------------------------------------------------


def test_a_stranger_takes_one_seat_and_not_all_of_them(visit: Visit) -> None:
    ada, eve = visit("Ada"), visit("Eve")
    table = ada.open(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], public=True)
    sit = f"/api/tables/{table['id']}/sit"
    eve.post(sit, seat=1)
    assert eve.post(sit, 403, seat=2)["code"] == "one-seat"
    eve.post(sit, seat=2, key=table["invite"], name="A friend")


def test_who_was_sent_away_does_not_come_back(visit: Visit) -> None:
    ada, eve, bo = visit("Ada"), visit("Eve"), visit("Bo")
    id = ada.open(seats=OPEN, public=True)["id"]
    eve.post(f"/api/tables/{id}/sit", seat=1)
    ada.post(f"/api/tables/{id}/kick", seat=1)
    assert eve.post(f"/api/tables/{id}/sit", 403, seat=1)["code"] == "sent-away"
    bo.post(f"/api/tables/{id}/sit", seat=1)


def test_a_form_cannot_hide_its_kind_by_sending_in_pieces(visit: Visit) -> None:
    """A chunked body has no length, and another page may send text/plain without asking."""
    ada = visit("Ada")

    def pieces() -> Iterator[bytes]:
        yield b'{"name": '
        yield b'"Eve"}'

    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = ada.http.post("/api/me", content=pieces(), headers={"content-type": kind} if kind else {})
        assert answer.status_code == 415
    assert ada.get("/api/me")["name"] == "Ada"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_looks_on_cannot_tell_whether_somebody_is_asked_in_secret(
    new_house: Callable[..., House], lang: str
) -> None:
    """Nobody holds a shield and all are answered for, or somebody does and answers or not: the same, after as long."""
    house = new_house(games=f"{GAMES},server.guard", secret_seconds=WINDOW)
    worlds = [(holder, answers) for holder in (None, 1, 2) for answers in (False, True)]
    heard = [attacked(house, holder, answers, lang) for holder, answers in worlds]
    messages = [told for told, _ in heard]
    assert "hit" in messages[0]
    assert messages == messages[:1] * len(worlds)
    for _, seconds in heard:
        assert seconds >= WINDOW - 0.01


def attacked(house: House, holder: int | None, answers: bool, lang: str) -> tuple[str, float]:
    """What a spectator is told of an attack, and how long after its beginning they are told of its end."""
    with ExitStack() as stack:
        people = [stack.enter_context(Visitor(house.address, name, lang)) for name in ("Ada", "Bo", "Cid", "")]
        id = people[0].open("guard", [{"kind": "me"}, *[{"kind": "open"}] * 2], public=True)["id"]
        for seat in (1, 2):
            people[seat].post(f"/api/tables/{id}/sit", seat=seat)
        people[0].post(f"/api/tables/{id}/start")

        async def give_shield() -> None:
            state = house.table(id).state
            state.shields = [int(seat == holder) for seat in range(3)]
            state.forget()

        house.do(give_shield())
        for person in people:
            person.dial().enter(id)
        watcher = people[3]
        watcher.inbox.clear()
        began = time.monotonic()
        people[0].done("move", table=id, n=people[0].tables[id].n, action=guard.ATTACK.index)
        if holder is not None and answers:
            asked = people[holder]
            asked.my_turn(id)
            asked.send("move", table=id, n=asked.tables[id].n, action=guard.PASS.index)
        told = []
        while not told or not any(line["key"] == "hit" for line in told[-1].get("log", ())):
            told.append(watcher.until("update", "window", "snapshot", "undo"))
            told[-1].pop("table")
            told[-1].pop("left", None)
        return str(told), time.monotonic() - began
