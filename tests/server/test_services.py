"""PostgreSQL and Redis: two server processes share all tables. `make test-services` runs this."""

import os
from collections.abc import Iterator

import pytest

from server.processes import ServerProcess, kill_while_playing
from server.services import empty_database
from server.visitor import Visitor

pytestmark = pytest.mark.services
KILLS = int(os.environ.get("OSTOJA_KILLS", "4"))


@pytest.fixture
def database() -> str:
    return empty_database()


@pytest.fixture
def servers(database: str) -> Iterator[list[ServerProcess]]:
    redis = os.environ["OSTOJA_TEST_REDIS"]
    found = [ServerProcess(database, redis) for _ in range(2)]
    yield found
    for server in found:
        if server.process is not None and server.process.poll() is None:
            server.kill()


def test_killed_servers_lose_no_acknowledged_move(servers: list[ServerProcess], database: str) -> None:
    assert kill_while_playing(servers, database, KILLS, pairs=3, seed=KILLS) > KILLS


def test_a_table_is_shared_between_processes(servers: list[ServerProcess]) -> None:
    one, other = (server.start().address for server in servers)
    with Visitor(one, "Ada") as ada, Visitor(other, "Bo") as bo, Visitor(other) as watcher:
        bo.dial().done("lobby")
        table = ada.open("high_water", [{"kind": "me"}, {"kind": "open"}], public=True)
        id = table["id"]
        assert bo.until("lobby_change")["put"][0]["id"] == id
        bo.post(f"/api/tables/{id}/sit", seat=1)
        ada.dial().enter(id)
        watcher.dial().enter(id)
        bo.enter(id)
        ada.wait_for(lambda: ada.get(f"/api/tables/{id}")["seats"][1]["kind"] == "person")
        ada.post(f"/api/tables/{id}/start")
        for person in (ada, bo, watcher):
            person.until("snapshot")
        ada.wait_for(lambda: all(seat.get("here") for seat in ada.get(f"/api/tables/{id}")["seats"]))
        assert ada.post(f"/api/tables/{id}/stand_in", 409, seat=1)["code"] == "present"
        ada.done("say", table=id, text="hello over there")
        bo.wait_for(lambda: bo.until("chat")["lines"][0]["text"] == "hello over there")
        while "result" not in ada.tables[id].message:
            mover, waiter = (ada, bo) if ada.tables[id].mine else (bo, ada)
            n = waiter.tables[id].n
            mover.play(id)
            while waiter.tables[id].n == n:
                waiter.read()
        for person in (ada, bo):
            assert person.tables[id].message == person.shown(id)
        while "result" not in watcher.tables[id].message:
            watcher.read()


def test_the_same_row_is_written_once(servers: list[ServerProcess]) -> None:
    """One person in two windows on two processes answers the same question twice at the same moment."""
    one, other = (server.start().address for server in servers)
    with Visitor(one, "Ada") as ada, Visitor(other) as twin:
        twin.http.cookies = ada.http.cookies
        id = ada.open("whisper", [{"kind": "me"}, {"kind": "me"}])["id"]
        for window in (ada, twin):
            window.dial().enter(id, seat=0)
        for _ in range(20):
            n = ada.tables[id].n
            assert twin.tables[id].n == n
            refs = [window.send("move", table=id, n=n, action=0) for window in (ada, twin)]
            answers = [window.until("done", "error", ref=ref) for window, ref in zip((ada, twin), refs, strict=True)]
            assert sorted(answer["is"] for answer in answers) == ["done", "error"]
            for window in (ada, twin):
                while window.tables[id].n == n:
                    window.read()
            assert ada.tables[id].message == twin.tables[id].message
