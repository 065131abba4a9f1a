"""Every kind of write is brought to the disk by itself, soon after it was acknowledged, whatever else happens or not.

With SQLite: the file without its write-ahead log is what a power failure leaves at worst. With PostgreSQL: its log as
far as it has been handed to the disk.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from ostoja.server import housekeeping
from ostoja.table.records import UNDO
from server import whisper
from server.conftest import House
from server.services import sql
from server.test_push import CONTACT, Browser
from server.test_storage import house_was_busy
from server.visitor import Visitor

ON_BOTH_STORAGES = True
OPEN = [{"kind": "me"}, {"kind": "open"}]
PROMISED = 2.0
ROUND = 0.1
"""The server looks for what was written ten times as often as usual, so that the test is short."""


class Disk:
    """What a power failure would leave at worst."""

    def __init__(self, house: House, folder: Path) -> None:
        self.database = house.settings.database
        self.file = folder / "tables.db"
        self.copy = folder / "copy.db"
        self.late: list[str] = []

    def written(self) -> str:
        """Up to where PostgreSQL's log is written, on the disk or not."""
        if self.file.exists():
            return ""
        return str(sql(self.database, "SELECT CAST(pg_current_wal_insert_lsn() AS text)")[0][0])

    def rows(self, query: str, written: str = "") -> int:
        if written:
            there = f"pg_current_wal_flush_lsn() >= '{written}'::pg_lsn"
            return int(sql(self.database, f"SELECT CASE WHEN {there} THEN count(*) ELSE -1 END FROM {query}")[0][0])
        self.copy.write_bytes(self.file.read_bytes())
        try:
            with sqlalchemy.create_engine(f"sqlite:///file:{self.copy}?immutable=1&uri=true").connect() as connection:
                return int(connection.execute(sqlalchemy.text(f"SELECT count(*) FROM {query}")).scalar_one())
        except sqlalchemy.exc.DatabaseError:
            return -1  # the file was copied while it was being written

    def gets(self, what: str, write: Callable[[], Any], query: str, rows: int = 1) -> Any:
        """Something is written, and only that; soon so many rows are on the disk that it alone can have made so."""
        assert self.rows(query, self.written()) != rows, f"{what}: it is there already"
        answer = write()
        acknowledged, written = time.monotonic(), self.written()
        while self.rows(query, written) != rows and time.monotonic() < acknowledged + 10:
            time.sleep(0.02)
        took = time.monotonic() - acknowledged
        if took >= PROMISED and not house_was_busy(took):
            self.late.append(f"{what}: {took:.1f} s")
        return answer


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "DISK_SECONDS", ROUND)


def test_whoever_a_person_is_and_what_they_keep_is_on_the_disk(
    new_house: Callable[..., House], tmp_path: Path, often: None
) -> None:
    house = new_house(push_contact=CONTACT)
    disk = Disk(house, tmp_path)
    secret = {"login": "ada", "password": "correct horse"}
    device = Browser().device()
    with Visitor(house.address) as ada, Visitor(house.address) as phone:
        disk.gets("a guest", lambda: ada.post("/api/me", name="Ada"), "people WHERE name = 'Ada'")
        disk.gets("another name", lambda: ada.post("/api/me", name="Ada B."), "people WHERE name = 'Ada B.'")
        disk.gets("an account", lambda: ada.post("/api/account", **secret), "people WHERE login = 'ada'")
        disk.gets("a log-in", lambda: phone.post("/api/login", **secret), "sessions", 2)
        disk.gets("a log-out", lambda: phone.post("/api/logout"), "sessions", 1)
        named = {**secret, "login": "ada2"}
        disk.gets("another login", lambda: ada.post("/api/account/login", **named), "people WHERE login = 'ada2'")
        learnt = {"name": "high_water/first", "answers": [0], "done": False}
        disk.gets("progress", lambda: keep_learnt(house, ada, learnt), "learnt")
        disk.gets("a device to call", lambda: ada.post("/api/push", **device), "pushes")
        disk.gets("a device less", lambda: ada.post("/api/push/end", endpoint=device["endpoint"]), "pushes", 0)
        gone = {"password": secret["password"]}
        disk.gets(
            "somebody forgotten", lambda: ada.post("/api/account/delete", **gone), "people WHERE login = 'ada2'", 0
        )
    assert not disk.late


def keep_learnt(house: House, ada: Visitor, learnt: dict[str, Any]) -> None:
    store = house.live.services.store

    async def keep() -> None:
        person = await store.person_by_login("ada2")
        await store.keep_learnt(person.id, learnt["name"], learnt["answers"], learnt["done"])

    house.do(keep())


def test_a_table_and_all_that_is_done_there_is_on_the_disk(
    new_house: Callable[..., House], tmp_path: Path, often: None
) -> None:
    house = new_house()
    disk = Disk(house, tmp_path)
    with Visitor(house.address, "Ada") as ada, Visitor(house.address, "Bo") as bo:
        table = disk.gets("a table", lambda: ada.open("whisper", OPEN, public=True), "tables")
        id = table["id"]

        def at(path: str, who: Visitor = ada, **body: Any) -> Callable[[], Any]:
            return lambda: who.post(f"/api/tables/{id}/{path}", **body)

        def move(who: Visitor, action: Any) -> Callable[[], Any]:
            return lambda: who.done("move", table=id, n=who.tables[id].n, action=action.index)

        disk.gets("a bot's seat", at("bot", seat=1, bot="random"), "seats WHERE kind = 'bot'")
        disk.gets("an open seat", at("kick", seat=1), "seats WHERE kind = 'open'")
        disk.gets("a seat", at("sit", bo, seat=1), "seats WHERE kind = 'person'", 2)
        disk.gets("other seats", at("swap", one=0, other=1), "seats WHERE seat = 1 AND name = 'Ada'")
        at("swap", one=0, other=1)()
        disk.gets("a start", at("start"), "tables WHERE status = 'playing'")
        ada.dial().enter(id)
        disk.gets("a line of chat", lambda: ada.done("say", table=id, text="hello"), "chat")
        disk.gets("a move", move(ada, whisper.STEP), "moves")
        disk.gets("an undo", lambda: ada.done("undo", table=id), f"moves WHERE action = {UNDO}")
        disk.gets("a stand-in", at("stand_in", seat=1, bot="random"), "seats WHERE stand_in = 'random'")
        disk.gets("a seat given back", at("give_back", bo, seat=1), "seats WHERE stand_in = 'random'", 0)
        disk.gets("the end", move(ada, whisper.END), "tables WHERE status = 'over'")
        keep = house.live.services.store.keep_review
        disk.gets("a review", lambda: house.do(keep(id, "found")), "reviews")
        disk.gets("a rematch", at("rematch"), "tables WHERE status = 'open'")
        branch = f"/api/replays/{id}/branch"
        disk.gets(
            "a branch", lambda: ada.post(branch, 201, number=0, seat=0, bot="random"), "tables WHERE origin IS NOT NULL"
        )
    assert not disk.late
