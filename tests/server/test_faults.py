"""Faults heal by themselves: nothing acknowledged is lost, and the game goes on without a reload.

OSTOJA_OUTAGE=30 makes what is away stay away for so many seconds.
"""

import os
import resource
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from ostoja.server import log_writer, steady
from server import whisper
from server.conftest import House, settings_for
from server.processes import ServerProcess, free_port, stored_rows
from server.services import empty_database
from server.visitor import Visitor, get

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


def test_a_full_disk_costs_refusals_and_no_move_and_is_forgotten_when_there_is_room(tmp_path: Path) -> None:
    """Files that cannot grow any more are what a full disk looks like to a program."""
    database = f"sqlite:///{tmp_path}/tables.db"
    server = ServerProcess(database).start()
    try:
        ada, id = alone_at_whisper(server)
        with ada:
            acknowledged = sum(try_to_move(ada, id) for _ in range(5))
            assert server.process is not None
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, -1))
            wait_until(lambda: not health(server)["database"], 30)
            assert not any(try_to_move(ada, id) for _ in range(3))
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
            wait_until(lambda: try_to_move(ada, id), soon())
            acknowledged += 1
            wait_until(lambda: health(server)["ok"], soon())
            assert ada.tables[id].message["scene"] == ada.shown(id)["scene"]
    finally:
        server.kill()
    assert len(stored_rows(database, id)) == acknowledged


def test_a_row_damaged_by_hand_stops_one_game_until_it_is_mended(new_house: NewHouse, tmp_path: Path) -> None:
    house = new_house()
    ada, id = alone_at_whisper(house)
    with ada:
        for _ in range(3):
            assert try_to_move(ada, id)
        house.stop()
        change(tmp_path, "UPDATE moves SET action = action + 2 WHERE number = 2")
        change(tmp_path, "DELETE FROM positions")
        again = new_house()
        ada.address = again.address
        ada.http.base_url = again.address
        ada.dial().enter(id, seat=0)
        assert ada.get(f"/api/tables/{id}")["frozen"] is True
        assert ada.open()["status"] == "playing", "other games go on"
        change(tmp_path, "UPDATE moves SET action = action - 2 WHERE number = 2")
        wait_until(lambda: try_to_move(ada, id), soon() + 4)
        assert house_rows(again, id) == 4
        assert "frozen" not in ada.get(f"/api/tables/{id}")


def house_rows(house: House, id: str) -> int:
    return int(house.table(id).rows)


def change(folder: Path, command: str) -> None:
    engine = sqlalchemy.create_engine(f"sqlite:///{folder}/tables.db")
    with engine.begin() as connection:
        connection.execute(sqlalchemy.text(command))
    engine.dispose()


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


def test_a_slow_disk_holds_up_nobody_who_does_not_write(new_house: NewHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    house = new_house()
    ada, id = alone_at_whisper(house)
    insert = log_writer.SqliteWriter.insert
    slow = 1.0

    def insert_slowly(writer: Any, rows: Any) -> None:
        time.sleep(slow)
        insert(writer, rows)

    with ada, Visitor(house.address, "Bo") as bo:
        bo.dial()
        monkeypatch.setattr(log_writer.SqliteWriter, "insert", insert_slowly)
        assert try_to_move(ada, id), "the first one is written on the spot, and found to be slow"
        n = ada.tables[id].n
        ref = ada.send("move", table=id, n=n, action=STEP)
        time.sleep(0.05)
        began = time.monotonic()
        bo.done("ping")
        pinged = time.monotonic() - began
        assert ada.until("done", "error", ref=ref)["is"] == "done"
        assert pinged < time.monotonic() - began, "the ping did not wait for the disk"
        assert pinged < slow / 2 or os.getloadavg()[0] > 4
        monkeypatch.setattr(log_writer.SqliteWriter, "insert", insert)
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


def two_at_whisper(houses: list[House]) -> tuple[Visitor, Visitor, str]:
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
        ada.enter(against_bot)
        wait_until(lambda: house_rows(houses[0], against_bot) > rows or ada.my_turn(against_bot), soon())


@pytest.mark.services
def test_a_move_whose_news_is_lost_is_seen_all_the_same(
    shared: tuple[list[House], Gate, Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the process had been killed between commit and publishing."""
    houses, _, _ = shared
    ada, bo, id = two_at_whisper(houses)
    with ada, bo:
        monkeypatch.setattr(houses[0].live.services.news, "tell_of_row", lambda table: None)
        assert try_to_move(ada, id)
        wait_until(lambda: sees(bo, id, 1), soon())


@pytest.mark.services
def test_who_enters_at_another_process_sees_no_older_position(
    shared: tuple[list[House], Gate, Gate], monkeypatch: pytest.MonkeyPatch
) -> None:
    houses, _, _ = shared
    ada, bo, id = two_at_whisper(houses)
    with ada, bo:
        monkeypatch.setattr(houses[0].live.services.news, "tell_of_row", lambda table: None)
        for steps in range(1, 6):
            assert try_to_move(ada, id)
            bo.hang_up()
            bo.tables.clear()
            bo.dial().enter(id)
            assert sum(line["key"] == "step" for line in bo.tables[id].message["log"]) == steps
