"""Accounts: log-ins that rotate and can be ended, passwords and names that change, all of it told or forgotten."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy
from msgspec import json as json_of
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from ostoja.cli.accounts import reset_password
from ostoja.server import housekeeping, leaving, sessions
from ostoja.server.live_tables import LOGGED_OUT
from ostoja.server.model import metadata
from ostoja.server.settings import Settings
from ostoja.table.records import Clock, Head, Place, Saying
from patience import PATIENCE
from server.conftest import House
from server.services import sql
from server.visitor import Visitor, get

ON_BOTH_STORAGES = True
Visit = Callable[..., Visitor]
OPEN = [{"kind": "me"}, {"kind": "open"}]
PASSWORD = "correct horse"


def who(house: House, cookie: str) -> dict[str, Any]:
    """Whose cookie this is, asked by somebody who has only the cookie."""
    return get(f"{house.address}/api/me", headers={"cookie": cookie}).json()


def closed_with(visitor: Visitor) -> int:
    """The code with which the server hangs up."""
    try:
        while True:
            visitor.socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def registered(visit: Visit, login: str) -> Visitor:
    person = visit(login.title())
    person.post("/api/account", login=login, password=PASSWORD)
    return person


def second_device(visit: Visit, login: str, password: str = PASSWORD) -> Visitor:
    other = visit()
    other.post("/api/login", login=login, password=password)
    return other


def test_a_cookie_is_dead_after_logout_and_its_connection_ends(visit: Visit, house: House) -> None:
    ada = visit("Ada").dial()
    stolen = ada.cookie
    assert who(house, stolen)["name"] == "Ada"
    ada.post("/api/logout")
    assert who(house, stolen) == {}
    assert closed_with(ada) == LOGGED_OUT


def test_a_planted_guest_cookie_does_not_open_the_account_made_of_it(visit: Visit, house: House) -> None:
    """Eve makes a guest, puts its cookie into Ada's browser, and waits until Ada makes it an account."""
    eve = visit("Guest").dial()
    planted = eve.cookie
    ada = visit()
    ada.http.cookies = eve.http.cookies.__class__(eve.http.cookies)
    ada.post("/api/account", login="planted", password=PASSWORD)
    assert ada.get("/api/me")["account"] == "planted"
    assert who(house, planted) == {}
    assert closed_with(eve) == LOGGED_OUT


def test_log_ins_are_listed_and_ended_one_by_one_or_all(visit: Visit, house: House) -> None:
    ada = registered(visit, "lists")
    two, three, four = (second_device(visit, "lists") for _ in range(3))
    listed = ada.get("/api/account")
    assert listed["login"] == "lists"
    assert [one["this"] for one in listed["sessions"]].count(True) == 1
    assert len(listed["sessions"]) == 4
    assert all(one["device"].startswith("python-httpx") for one in listed["sessions"])
    (of_two,) = [one["id"] for one in two.get("/api/account")["sessions"] if one["this"]]
    assert len(ada.post("/api/account/sessions/end", id=of_two)["sessions"]) == 3
    assert two.get("/api/me") == {}
    assert three.get("/api/me")["account"] == "lists"
    assert len(ada.post("/api/account/sessions/end")["sessions"]) == 1
    assert three.get("/api/me") == four.get("/api/me") == {}
    assert ada.get("/api/me")["account"] == "lists"


def test_nobody_ends_the_log_ins_of_others(visit: Visit) -> None:
    ada, eve = registered(visit, "own"), visit("Eve")
    id = ada.get("/api/account")["sessions"][0]["id"]
    assert eve.post("/api/account/sessions/end", 404, id=id)["code"] == "no-session"
    assert ada.get("/api/me")["account"] == "own"


def test_a_changed_password_ends_all_other_log_ins(visit: Visit, house: House) -> None:
    ada = registered(visit, "changes")
    other = second_device(visit, "changes").dial()
    before = ada.cookie
    assert ada.post("/api/account/password", 403, old="wrong horse", new="another horse")["code"] == "login-failed"
    assert ada.post("/api/account/password", 400, old=PASSWORD, new="short")["code"] == "bad-password"
    assert other.get("/api/me")["account"] == "changes"
    ada.post("/api/account/password", old=PASSWORD, new="another horse")
    assert closed_with(other) == LOGGED_OUT
    assert other.get("/api/me") == {} == who(house, before)
    assert ada.get("/api/me")["account"] == "changes"
    assert visit().post("/api/login", 403, login="changes", password=PASSWORD)["code"] == "login-failed"
    second_device(visit, "changes", "another horse")


def test_an_account_gets_another_name(visit: Visit) -> None:
    ada = registered(visit, "first.name")
    registered(visit, "taken.name")
    assert ada.post("/api/account/login", 403, login="second", password="wrong horse")["code"] == "login-failed"
    assert ada.post("/api/account/login", 409, login="taken.name", password=PASSWORD)["code"] == "login-taken"
    assert ada.post("/api/account/login", login="Second.name", password=PASSWORD)["account"] == "second.name"
    assert visit().post("/api/login", 403, login="first.name", password=PASSWORD)["code"] == "login-failed"
    second_device(visit, "second.name")
    assert visit("Guest").post("/api/account/login", 409, login="guest", password="")["code"] == "no-account"


def test_a_token_is_replaced_now_and_then(visit: Visit, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old one holds until the new one has come back, and not longer: a lost answer costs nobody their games."""
    ada = visit("Ada")
    first = ada.cookie
    ada.get("/api/me")
    assert ada.cookie == first
    monkeypatch.setattr(sessions, "ROTATE_AFTER", -1)
    get(f"{house.address}/api/me", headers={"cookie": first})
    assert who(house, first)["name"] == "Ada", "the answer with the new one was lost"
    ada.get("/api/me")
    second = ada.cookie
    assert second != first
    monkeypatch.setattr(sessions, "ROTATE_AFTER", 24 * 3600 * 1000)
    assert who(house, second)["name"] == "Ada"
    assert who(house, first)["name"] == "Ada", "what was under way is still answered"
    monkeypatch.setattr(sessions, "GRACE", -1)
    assert who(house, first) == {}
    assert who(house, second)["name"] == "Ada"


def test_a_log_in_that_nobody_uses_ends(visit: Visit, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = visit("Ada")
    monkeypatch.setattr(sessions, "COOKIE_SECONDS", -1)
    assert who(house, ada.cookie) == {}


def test_the_database_holds_no_token_that_could_be_used(new_house: Callable[..., House]) -> None:
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        token = ada.cookie.partition(".")[2]
        stored = str([sql(house.settings.database, f"SELECT * FROM {name}") for name in metadata.tables])
    assert "Ada" in stored
    assert token not in stored


def finished_game(visit: Visit) -> tuple[Visitor, Visitor, str]:
    """Two people have played and talked."""
    ada, bo = visit("Ada"), visit("Bo")
    id = ada.open(seats=OPEN, public=True)["id"]
    bo.post(f"/api/tables/{id}/sit", seat=1)
    ada.post(f"/api/tables/{id}/start")
    for person in (ada, bo):
        person.dial().enter(id)
    bo.done("say", table=id, text="a word of mine")
    while "result" not in ada.tables[id].message:
        for person in (ada, bo):
            person.done("ping")
            if person.tables[id].mine:
                person.play(id)
    ada.wait_over(id)
    return ada, bo, id


def test_everything_stored_of_a_person_is_told_to_them(visit: Visit) -> None:
    _, bo, id = finished_game(visit)
    told = bo.get("/api/account/export")
    assert told["person"]["name"] == "Bo"
    assert [table["id"] for table in told["tables"]] == [id]
    assert [line["text"] for line in told["chat"]] == ["a word of mine"]
    assert {move["seat"] for move in told["moves"]} == {1}
    assert len(told["sessions"]) == 1
    text = json.dumps(told)
    assert "Ada" not in text
    assert "seed" not in text
    assert "token" not in text
    assert visit().get("/api/account/export", 401)["code"] == "no-name"


def test_all_moves_are_told_a_few_at_a_time(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may have made hundreds of thousands, and have said and opened as much: everybody would wait."""
    _, bo, id = finished_game(visit)
    for word in ("one", "two", "three"):
        bo.done("say", table=id, text=word)
        bo.open(seats=[{"kind": "me"}, {"kind": "me", "name": "Also"}, {"kind": "open"}])
    at_once = bo.get("/api/account/export")
    monkeypatch.setattr(leaving, "AT_ONCE", 2)
    read: list[int] = []
    encode = json_of.encode
    monkeypatch.setattr(leaving, "json", SimpleNamespace(encode=lambda what: (read.append(len(what)), encode(what))[1]))
    told = bo.get("/api/account/export")
    assert told == at_once
    assert [move["number"] for move in told["moves"]] == sorted({move["number"] for move in told["moves"]})
    assert [line["text"] for line in told["chat"]] == ["a word of mine", "one", "two", "three"]
    assert [len(told[what]) for what in ("tables", "seats")] == [4, 7]
    assert len(told["moves"]) > 2
    assert max(read[1:]) == 2, "but for what there is little of"


def much(house: House, person: str, games: int, lines: int) -> list[str]:
    """Finished games that somebody has played, two seats in each, and what they have said there."""
    head = Head("", "whisper", 1, {}, None, 3, 7, person, False, "i", Clock(), "over", 0, 0)
    mine = Place("person", person, "Ada")
    store = house.live.services.store
    ids = [f"{person}{number}" for number in range(games)]

    async def fill() -> None:
        for id in ids:
            await store.add_table(replace(head, id=id), [mine, Place("bot", None, "B", "random"), mine])
        for number in range(lines):
            await store.add_saying(ids[0], Saying(0, person, "Ada", f"line {number}", "", number))

    house.do(fill())
    return ids


def test_forgetting_somebody_who_did_much_does_not_hold_up_moves(
    visit: Visit, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of games and lines in one transaction: nobody's move was stored before its end."""
    monkeypatch.setattr(leaving, "AT_ONCE", 8)
    ada, bo = visit("Ada"), visit("Bo")
    person = ada.get("/api/me")["id"]
    ids = much(house, person, games=30, lines=50)
    much(house, bo.get("/api/me")["id"], games=2, lines=3)
    most, changed = [0], [0]

    def count(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        if statement.startswith(("UPDATE", "DELETE")):
            changed[0] += max(0, cursor.rowcount)
            most[0] = max(most[0], changed[0])

    def committed(connection: Any) -> None:
        changed[0] = 0

    engine = house.live.services.store.engine.sync_engine
    sqlalchemy.event.listen(engine, "after_cursor_execute", count)
    sqlalchemy.event.listen(engine, "commit", committed)
    try:
        ada.post("/api/account/delete")
    finally:
        sqlalchemy.event.remove(engine, "after_cursor_execute", count)
        sqlalchemy.event.remove(engine, "commit", committed)
    assert 8 <= most[0] <= 2 * 8
    database = house.settings.database
    assert sql(database, "SELECT count(*) FROM chat WHERE person = :id", id=person)[0][0] == 0
    assert sql(database, "SELECT count(*) FROM seats WHERE person = :id", id=person)[0][0] == 0
    left = sql(database, "SELECT kind, name FROM seats WHERE table_id = :id ORDER BY seat", id=ids[-1])
    assert [tuple(row) for row in left] == [("person", ""), ("bot", "B"), ("person", "")]
    told = bo.get("/api/account/export")
    assert [len(told[what]) for what in ("tables", "seats", "chat")] == [2, 4, 3], "nobody else has lost anything"


def test_an_account_has_so_many_log_ins(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever knows a password could store ten of them a minute, for a year."""
    monkeypatch.setattr(sessions, "MOST_DEVICES", 3)
    secret = {"login": "many", "password": PASSWORD}
    first = visit("Ada")
    first.post("/api/account", **secret)
    devices = [visit() for _ in range(4)]
    for device in devices:
        device.post("/api/login", **secret)
    assert len(devices[-1].get("/api/account")["sessions"]) == 3
    assert first.get("/api/me") == {}
    assert devices[-1].get("/api/me")["name"] == "Ada"


def test_a_deleted_account_leaves_finished_games_without_its_name(visit: Visit, house: House) -> None:
    ada, bo, id = finished_game(visit)
    bo.post("/api/account", login="leaves", password=PASSWORD)
    bo.dial()
    running = bo.open(seats=[{"kind": "me"}, {"kind": "open"}], public=True)["id"]
    ada.post(f"/api/tables/{running}/sit", seat=1)
    bo.post(f"/api/tables/{running}/start")
    waiting = bo.open(seats=OPEN, public=True)["id"]
    assert bo.post("/api/account/delete", 403, password="wrong horse")["code"] == "login-failed"
    cookie = bo.cookie
    bo.post("/api/account/delete", password=PASSWORD)
    assert who(house, cookie) == {}
    assert closed_with(bo) == LOGGED_OUT
    assert visit().post("/api/login", 403, login="leaves", password=PASSWORD)["code"] == "login-failed"
    replay = ada.get(f"/api/replays/{id}")
    assert [seat.get("name", "") for seat in replay["table"]["seats"]] == ["Ada", ""]
    assert replay["result"]["scores"]
    assert ada.get(f"/api/tables/{running}")["seats"][0]["kind"] == "bot"
    assert ada.get(f"/api/tables/{waiting}", 404)["code"] == "no-table"
    assert waiting not in [table["id"] for table in ada.get("/api/tables")]
    store = house.live.services.store
    assert [line.text for line in house.do(store.sayings(id))] == []
    ada.dial().enter(id)
    assert "Bo" not in json.dumps(ada.tables[id].message)
    registered(visit, "leaves")


def test_a_guest_can_be_forgotten_too(visit: Visit) -> None:
    ada = visit("Ada")
    ada.post("/api/account/delete")
    assert ada.get("/api/me") == {}


def test_an_operator_resets_a_password(new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever had got at the account is out of it, also where they are connected just now; nobody else is."""
    monkeypatch.setattr(housekeeping, "LOG_INS_SECONDS", 0.0)
    house = new_house(idle_after=0.1)
    with Visitor(house.address, "Ada") as ada, Visitor(house.address) as other:
        ada.post("/api/account", login="forgets", password=PASSWORD)
        ada.dial()
        other.post("/api/me", name="Bo")
        other.dial()
        settings = Settings(database=house.settings.database)
        fresh = reset_password("Forgets", settings)
        assert fresh is not None
        assert ada.get("/api/me") == {}, "whoever was logged in is not any more"
        assert closed_with(ada) == LOGGED_OUT
        other.done("ping")
        assert other.post("/api/login", 403, login="forgets", password=PASSWORD)["code"] == "login-failed"
        assert other.post("/api/login", login="forgets", password=fresh)["account"] == "forgets"
        assert reset_password("nobody.here", settings) is None


def test_account_names_are_not_told_without_a_limit(new_house: Callable[..., House], no_time: None) -> None:
    """Whoever tries names, to register or to log in, is soon told to come back later, and when."""
    house = new_house(logins_per_minute=6)
    with Visitor(house.address, "Ada") as ada, Visitor(house.address, "Eve") as eve:
        ada.post("/api/account", login="ada", password=PASSWORD)
        codes = [eve.http.post("/api/account", json={"login": "ada", "password": PASSWORD}) for _ in range(8)]
        assert [one.status_code for one in codes] == [409] * 5 + [429] * 3
        assert int(codes[-1].headers["retry-after"]) >= 1
        assert codes[-1].headers["retry-after"] in codes[-1].json()["text"]
        with Visitor(house.address, "Eve again") as again:
            assert again.http.post("/api/login", json={"login": "ada", "password": "x"}).status_code == 429
