"""Faults heal by themselves: nothing acknowledged is lost, and the game goes on without a reload.

OSTOJA_OUTAGE=30 makes what is away stay away for so many seconds.
"""

import os
import resource
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from ostoja.server import log_writer, steady
from ostoja.server.model import metadata
from patience import PATIENCE
from server import whisper
from server.conftest import House, settings_for
from server.processes import ServerProcess, free_port, stored_rows
from server.services import empty_database, sql
from server.visitor import Visitor, get

ON_BOTH_STORAGES = True
NewHouse = Callable[..., House]
OUTAGE = float(os.environ.get("OSTOJA_OUTAGE", "1"))
STEP = whisper.STEP.index
SOON = 5.0
"""Seconds after the repair by which the game goes on; more where the machine has ten times more to do than it can."""


def soon() -> float:
    return SOON * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


class Gate(threading.Thread):
    """A port through which a service is reached, until it is shut: then connections end and none are made."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__(daemon=True)
        self.target = (host, port)
        self.port = free_port()
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.listener: socket.socket | None = None
        self.open()

    def open(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", self.port), reuse_port=True)
        threading.Thread(target=self._accept, args=(self.listener,), daemon=True).start()

    def shut(self) -> None:
        assert self.listener is not None
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for pair in self.pairs:
            for side in pair:
                with suppress(OSError):
                    side.shutdown(socket.SHUT_RDWR)
        self.pairs.clear()

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.create_connection(self.target)
                self.pairs.append((near, far))
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for side in (one, other):
            with suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)


def gate_to(url: str) -> tuple[Gate, str]:
    """A gate, and the address of the service behind it."""
    parsed = sqlalchemy.engine.make_url(url)
    assert parsed.host is not None
    assert parsed.port is not None
    gate = Gate(parsed.host, parsed.port)
    return gate, url.replace(f":{parsed.port}/", f":{gate.port}/")


def health(house: House | ServerProcess) -> dict[str, Any]:
    """What /health says; its status is 200 exactly if all is well."""
    answer = get(f"{house.address}/health")
    found = answer.json()
    assert answer.status_code == (200 if found["ok"] else 503)
    return found  # type: ignore[no-any-return]


def wait_until(true: Callable[[], bool], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not heal in time"
        time.sleep(0.05)


def try_to_move(person: Visitor, id: str) -> bool:
    """Play a step as a page would: with what it shows. Was it acknowledged?"""
    with suppress(TimeoutError):
        while True:
            person.read(0.01)
    return bool(person.ask("move", table=id, n=person.tables[id].n, action=STEP)["is"] == "done")


def alone_at_whisper(house: House | ServerProcess) -> tuple[Visitor, str]:
    ada = Visitor(house.address, "Ada")
    id = str(ada.open("whisper", [{"kind": "me"}, {"kind": "me", "name": "Bo"}])["id"])
    ada.dial().enter(id, seat=0)
    return ada, id


# One process --------------------------------------------------------------------------------------------------------


def files_cannot_grow(server: ServerProcess, database: str, full: bool) -> None:
    """That is what a full disk looks like to a program."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096 if full else -1, -1))


def postgresql_has_no_room(server: ServerProcess, database: str, full: bool) -> None:
    """What it answers to whoever writes, as long as its disk is full.

    One table is locked at a time, and none to make room again: the server goes on writing meanwhile.
    """
    raises = "BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END"
    body = raises if full else "BEGIN RETURN NULL; END"
    sql(database, f"CREATE OR REPLACE FUNCTION no_room() RETURNS trigger AS $${body}$$ LANGUAGE plpgsql")
    for table in metadata.tables if full else ():
        when = f"BEFORE INSERT OR UPDATE OR DELETE ON {table} FOR EACH STATEMENT EXECUTE FUNCTION no_room()"
        sql(database, f"CREATE OR REPLACE TRIGGER no_room_{table} {when}")


FULL_DISKS = [
    pytest.param(files_cannot_grow, id="sqlite"),
    pytest.param(postgresql_has_no_room, id="postgresql", marks=pytest.mark.services),
]


@pytest.mark.parametrize("full_disk", FULL_DISKS)
def test_a_full_disk_costs_refusals_and_no_move_and_is_forgotten_when_there_is_room(
    full_disk: Callable[[ServerProcess, str, bool], None], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db" if full_disk is files_cannot_grow else empty_database()
    server = ServerProcess(database).start()
    try:
        ada, id = alone_at_whisper(server)
        with ada:
            acknowledged = sum(try_to_move(ada, id) for _ in range(5))
            full_disk(server, database, True)
            wait_until(lambda: not health(server)["database"], 30)
            assert not any(try_to_move(ada, id) for _ in range(3))
            full_disk(server, database, False)
            wait_until(lambda: try_to_move(ada, id), soon())
            acknowledged += 1
            wait_until(lambda: health(server)["ok"], soon())
            assert ada.tables[id].message["scene"] == ada.shown(id)["scene"]
    finally:
        server.kill()
    assert len(stored_rows(database, id)) == acknowledged


def test_a_row_damaged_by_hand_stops_one_game_until_it_is_mended(new_house: NewHouse) -> None:
    house = new_house()
    ada, id = alone_at_whisper(house)
    with ada:
        for _ in range(3):
            assert try_to_move(ada, id)
        house.stop()
        sql(house.settings.database, "UPDATE moves SET action = action + 2 WHERE number = 2")
        sql(house.settings.database, "DELETE FROM positions")
        again = new_house()
        ada.address = again.address
        ada.http.base_url = again.address
        ada.dial().enter(id, seat=0)
        assert ada.get(f"/api/tables/{id}")["frozen"] is True
        assert ada.open()["status"] == "playing", "other games go on"
        sql(house.settings.database, "UPDATE moves SET action = action - 2 WHERE number = 2")
        wait_until(lambda: try_to_move(ada, id), soon() + 4)
        assert house_rows(again, id) == 4
        assert "frozen" not in ada.get(f"/api/tables/{id}")


def house_rows(house: House, id: str) -> int:
    return int(house.table(id).rows)


@pytest.mark.parametrize("hours", [1, -1])
def test_a_clock_that_jumps_takes_nobodys_time(
    hours: int, new_house: NewHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Bo"}]
        id = str(ada.open("whisper", seats, clock={"kind": "live", "bank": 600})["id"])
        ada.dial().enter(id, seat=0)
        assert try_to_move(ada, id)
        time_ns = time.time_ns
        monkeypatch.setattr(steady.time, "time_ns", lambda: time_ns() + hours * 3_600_000_000_000)
        before = steady.now()
        wait_until(lambda: abs(steady.now() - before) > 3_000_000, 30)
        assert try_to_move(ada, id)
        left = [clock["left"] for clock in ada.shown(id)["clocks"]]
        assert all(540_000 < one <= 600_000 for one in left), left
        assert "stand_in" not in ada.get(f"/api/tables/{id}")["seats"][0]


@contextmanager
def slow_disk(house: House, seconds: float) -> Iterator[None]:
    """To write a row takes so long."""
    if not house.settings.database.startswith("sqlite"):
        sleeps = f"BEGIN PERFORM pg_sleep({seconds}); RETURN NULL; END"
        sql(house.settings.database, f"CREATE FUNCTION slow() RETURNS trigger AS $${sleeps}$$ LANGUAGE plpgsql")
        after = "CREATE TRIGGER slow AFTER INSERT ON moves FOR EACH STATEMENT EXECUTE FUNCTION slow()"
        sql(house.settings.database, after)
        yield
        sql(house.settings.database, "DROP FUNCTION slow CASCADE")
        return
    insert = log_writer.SqliteWriter.insert

    def insert_slowly(writer: Any, rows: Any) -> None:
        time.sleep(seconds)
        insert(writer, rows)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log_writer.SqliteWriter, "insert", insert_slowly)
        yield


def test_a_slow_disk_holds_up_nobody_who_does_not_write(new_house: NewHouse) -> None:
    house = new_house()
    ada, id = alone_at_whisper(house)
    slow = 1.0
    with ada, Visitor(house.address, "Bo") as bo:
        bo.dial()
        with slow_disk(house, slow):
            assert try_to_move(ada, id), "the first one is written on the spot, and found to be slow"
            ref = ada.send("move", table=id, n=ada.tables[id].n, action=STEP)
            time.sleep(0.05)
            began = time.monotonic()
            bo.done("ping")
            pinged = time.monotonic() - began
            assert ada.until("done", "error", ref=ref)["is"] == "done"
            assert pinged < time.monotonic() - began, "the ping did not wait for the disk"
            assert pinged < slow / 2 or os.getloadavg()[0] > 4
        assert try_to_move(ada, id)
        assert house_rows(house, id) == 3


# PostgreSQL and Redis -----------------------------------------------------------------------------------------------


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[tuple[list[House], Gate, Gate]]:
    """Two servers on one PostgreSQL and one Redis, and the gates to these."""
    database = empty_database()
    postgresql, at = gate_to(database)
    redis, redis_at = gate_to(os.environ["OSTOJA_TEST_REDIS"])
    houses = [House(settings_for(tmp_path, database=at, redis=redis_at)).start() for _ in range(2)]
    yield houses, postgresql, redis
    for house in houses:
        if house.thread.is_alive():
            house.stop()


def two_at_whisper(houses: Sequence[House | ServerProcess]) -> tuple[Visitor, Visitor, str]:
    """Two people at one table, each through a process of their own."""
    ada, bo = (Visitor(house.address, name) for house, name in zip(houses, ("Ada", "Bo"), strict=True))
    id = str(ada.open("whisper", [{"kind": "me"}, {"kind": "open"}], public=True)["id"])
    bo.post(f"/api/tables/{id}/sit", seat=1)
    ada.post(f"/api/tables/{id}/start")
    for person in (ada, bo):
        person.dial().enter(id)
        while not person.tables[id].message:
            person.read()
    return ada, bo, id


def sees(person: Visitor, id: str, steps: int) -> bool:
    with suppress(TimeoutError):
        while True:
            person.read(0.01)
    return sum(line["key"] == "step" for line in person.tables[id].message["log"]) == steps


def sayings(person: Visitor) -> list[str]:
    return [line["text"] for message in person.inbox if message["is"] == "chat" for line in message["lines"]]


@pytest.mark.services
def test_redis_away_and_back(shared: tuple[list[House], Gate, Gate]) -> None:
    houses, _, redis = shared
    ada, bo, id = two_at_whisper(houses)
    with ada, bo:
        assert try_to_move(ada, id)
        wait_until(lambda: sees(bo, id, 1), soon())
        redis.shut()
        wait_until(lambda: not any(health(house)["news"] for house in houses), soon() + 5)
        assert try_to_move(ada, id), "the database is enough to play"
        ada.send("say", table=id, text="are you there?")
        assert ada.until("chat")["lines"][0]["text"] == "are you there?"
        wait_until(lambda: sees(bo, id, 2), soon())
        time.sleep(OUTAGE)
        assert try_to_move(ada, id)
        redis.open()
        wait_until(lambda: all(health(house)["ok"] for house in houses), soon())
        wait_until(lambda: sees(bo, id, 3) and "are you there?" in sayings(bo), soon())
        assert try_to_move(ada, id)
        wait_until(lambda: sees(bo, id, 4), soon())


@pytest.mark.services
def test_postgresql_away_and_back(shared: tuple[list[House], Gate, Gate]) -> None:
    houses, postgresql, _ = shared
    ada, bo, id = two_at_whisper(houses)
    with ada, bo:
        assert try_to_move(ada, id)
        against_bot = ada.open("whisper", [{"kind": "bot", "bot": "random"}, {"kind": "me"}])["id"]
        postgresql.shut()
        wait_until(lambda: not any(health(house)["database"] for house in houses), 30)
        assert not try_to_move(ada, id)
        time.sleep(OUTAGE)
        assert not try_to_move(ada, id)
        postgresql.open()
        wait_until(lambda: all(health(house)["ok"] for house in houses), soon())
        wait_until(lambda: try_to_move(ada, id), soon())
        wait_until(lambda: sees(bo, id, 2), soon())
        assert sees(ada, id, 2)
        rows = house_rows(houses[0], against_bot) if against_bot in houses[0].live.tables else 0
        game = ada.enter(against_bot)
        wait_until(  # the bot may have ended the game by its only move
            lambda: house_rows(houses[0], against_bot) > rows or ada.my_turn(against_bot) or "result" in game.message,
            soon(),
        )


@pytest.mark.services
def test_a_move_whose_news_is_lost_is_seen_all_the_same(
    shared: tuple[list[House], Gate, Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the process had been killed between commit and publishing."""
    houses, _, _ = shared
    ada, bo, id = two_at_whisper(houses)
    with ada, bo:
        monkeypatch.setattr(houses[0].live.services.news, "tell_of_row", lambda *row: None)
        assert try_to_move(ada, id)
        wait_until(lambda: sees(bo, id, 1), soon())


@pytest.mark.services
def test_a_process_killed_between_commit_and_news_strands_nobody(tmp_path: Path) -> None:
    """Finding 4. The row is stored and nobody was told: neither its player nor the other process."""
    database, redis, sign = empty_database(), os.environ["OSTOJA_TEST_REDIS"], tmp_path / "die"
    servers = [ServerProcess(database, redis) for _ in range(2)]
    servers[0].environment |= {"OSTOJA_GAMES": "server.dies_after_commit", "DIES_AFTER_COMMIT": str(sign)}
    try:
        ada, bo, id = two_at_whisper([server.start() for server in servers])
        with ada, bo:
            assert try_to_move(ada, id)
            wait_until(lambda: sees(bo, id, 1), soon())
            sign.touch()
            ada.send("move", table=id, n=ada.tables[id].n, action=STEP)
            assert servers[0].process is not None
            servers[0].process.wait(PATIENCE)
            assert len(stored_rows(database, id)) == 2
            wait_until(lambda: sees(bo, id, 2), soon())
            sign.unlink()
            servers[0].start()
            ada.dial().enter(id)
            assert sees(ada, id, 2), "the move counts, though nobody has told its player so"
            assert try_to_move(ada, id)
            wait_until(lambda: sees(bo, id, 3), soon())
    finally:
        for server in servers:
            server.kill()


@pytest.mark.services
def test_who_enters_at_another_process_sees_no_older_position(
    shared: tuple[list[House], Gate, Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    houses, _, _ = shared
    ada, bo, id = two_at_whisper(houses)
    with ada, bo:
        monkeypatch.setattr(houses[0].live.services.news, "tell_of_row", lambda *row: None)
        for steps in range(1, 6):
            assert try_to_move(ada, id)
            bo.hang_up()
            bo.tables.clear()
            bo.dial().enter(id)
            assert sum(line["key"] == "step" for line in bo.tables[id].message["log"]) == steps


@pytest.mark.services
def test_a_process_knows_at_once_where_else_its_tables_are_looked_at(
    shared: tuple[list[House], Gate, Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There rows are told of soon; of tables that nobody looks at elsewhere now and then."""

    async def nothing() -> None:
        pass

    houses, _, _ = shared
    for house in houses:
        monkeypatch.setattr(house.app.state.housekeeping, "_tell_others", nothing)
    ada, id = alone_at_whisper(houses[0])
    with ada, Visitor(houses[1].address) as watcher, Visitor(houses[1].address) as other:
        live = houses[0].live.tables[id]
        assert not live.shown_elsewhere
        invite = ada.get(f"/api/tables/{id}")["invite"]
        watcher.dial().enter(id, key=invite)
        ada.wait_for(lambda: live.shown_elsewhere)
        other.dial().enter(id, key=invite)
        watcher.hang_up()
        assert try_to_move(ada, id)
        wait_until(lambda: sees(other, id, 1), soon())
        other.hang_up()
        ada.wait_for(lambda: not live.shown_elsewhere)
