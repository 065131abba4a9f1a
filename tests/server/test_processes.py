"""Several processes behind one port: a table keeps to one of them, and its visitors come over to it."""

import asyncio
import json
import os
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ostoja.core.errors import BadOption
from ostoja.server.news import News, NewsChannel, decode
from ostoja.server.processes import check, environment
from ostoja.server.settings import Settings, from_environment
from ostoja.server.shares import SILENT_SECONDS, Shares
from patience import PATIENCE
from server import whisper
from server.conftest import House
from server.processes import ServerProcess
from server.services import empty_database
from server.test_windows import NoTimePasses
from server.visitor import Visitor

COUNT = 2


def test_sqlite_is_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"need PostgreSQL.*one writer"):
        check(Settings(database=f"sqlite:///{tmp_path}/x.db", redis="redis://here:1/0"), 2)
    with pytest.raises(BadOption, match="need Redis"):
        check(Settings(database="postgresql://here/x"), 2)
    check(Settings(database="postgresql://here/x", redis="redis://here:1/0"), 2)


def test_settings_reach_the_processes() -> None:
    settings = Settings(database="postgresql://here/x", https=True, bot_pause=0.25)
    again = from_environment(environment(settings, share="1/2"))
    assert (again.database, again.https, again.bot_pause, again.share) == ("postgresql://here/x", True, 0.25, "1/2")


@pytest.mark.parametrize("share", ["2/2", "x", "1", "-1/2"])
def test_a_share_that_makes_no_sense_is_refused(share: str) -> None:
    with pytest.raises(BadOption, match="OSTOJA_SHARE"):
        from_environment({"OSTOJA_SHARE": share})


def test_every_table_is_looked_after_by_one_process_and_by_another_when_that_has_died(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr("ostoja.server.shares.time.monotonic", lambda: now)
    hears = True
    shares = [Shares(f"{mine}/3", lambda: hears) for mine in range(3)]
    ids = [f"table{number}" for number in range(300)]

    def keepers(among: list[Shares]) -> list[list[int]]:
        return [[one.mine for one in among if one.looks_after(id)] for id in ids]

    first = keepers(shares)
    assert all(len(found) == 1 for found in first)
    assert {found[0] for found in first} == {0, 1, 2}
    now = SILENT_SECONDS + 1
    for one in shares[:2]:
        for share in (0, 1):
            one.hear(share)
        assert one.review(), "the third is silent"
    second = keepers(shares[:2])
    assert all(len(found) == 1 for found in second)
    assert all(after == before for before, after in zip(first, second, strict=True) if before != [2])
    for one in shares[:2]:
        one.hear(2)
        assert one.review()
    assert keepers(shares) == first
    hears = False
    now *= 3
    assert not shares[0].review(), "who hears nothing knows nothing of the others"
    assert keepers(shares[:1])[0] == ([0] if first[0] == [0] else [])


class TellsNobody:
    """Redis, as far as news needs it: who was told of what, and when."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.told: list[tuple[float, list[str]]] = []

    async def publish(self, channel: str, data: bytes) -> None:
        self.told.append((round(self.loop.time(), 3), json.loads(data)["tables"]))


def test_news_of_rows_is_told_soon_where_it_is_awaited_and_seldom_where_it_is_not() -> None:
    """A table whose people are all in its own process costs the others next to nothing."""
    selector = NoTimePasses()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]

    async def play() -> list[tuple[float, list[str]]]:
        news = NewsChannel("redis://nowhere:1/0")
        redis = TellsNobody(loop)
        news._redis = redis  # type: ignore[assignment]
        for number in range(100):
            news.tell_of_row(f"own{number % 4}", awaited=False)
            if number % 50 == 0:
                news.tell_of_row("shared", awaited=True)
            await asyncio.sleep(0.01)
        await asyncio.sleep(1)
        return redis.told

    told = loop.run_until_complete(play())
    loop.close()
    soon = [when for when, tables in told if tables == ["shared"]]
    assert soon == [0.01, 0.51]
    later = [tables for _, tables in told if tables != ["shared"]]
    assert later == [["own0", "own1", "own2", "own3"]] * 2


def test_who_is_there_is_told_of_many_tables_at_once(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else what processes tell each other would grow with the tables of all of them."""
    house, other = new_house(), new_house()
    told: list[News] = []

    async def tell(what: str, table: str = "", tables: list[str] | None = None, **data: Any) -> None:
        told.append(decode(msgspec.json.encode(News(what, "elsewhere", table, tables or [], data))))

    with Visitor(house.address, "Ada") as ada:
        ids = [ada.open("whisper", [{"kind": "me"}, {"kind": "me"}])["id"] for _ in range(8)]
        ada.dial()
        for id in ids:
            ada.enter(id)
            other.do(other.live.table(id))
        news = house.live.services.news
        monkeypatch.setattr(news, "shared", True)
        monkeypatch.setattr(news, "tell", tell)
        house.do(house.app.state.housekeeping._tell_others())
        monkeypatch.undo()
    (found,) = [one for one in told if one.what == "presence"]
    assert not any(other.live.tables[id].shown_elsewhere for id in ids)
    other.do(other.live.hear(found))
    assert all(other.live.tables[id].shown_elsewhere for id in ids)


# With PostgreSQL and Redis ------------------------------------------------------------------------------------------


class Several(ServerProcess):
    """`ostoja serve --processes 2`."""

    def start(self) -> "Several":
        command = [sys.executable, "-m", "ostoja.cli", "serve", "--processes", str(COUNT)]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert "http" in self.process.stdout.readline(), "the server did not start"
        return self

    @property
    def children(self) -> list[int]:
        assert self.process is not None
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in listed.split()]

    def holder(self, person: Visitor) -> int:
        """The process that has a visitor's connection."""
        far = person.socket.socket.getsockname()[1]
        ends = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        (inode,) = [end[9] for end in ends if end[1].endswith(f":{self.port:04X}") and end[2].endswith(f":{far:04X}")]
        (found,) = [
            pid
            for pid in self.children
            if any(os.readlink(handle) == f"socket:[{inode}]" for handle in Path(f"/proc/{pid}/fd").iterdir())
        ]
        return found


@pytest.fixture
def several() -> Iterator[Several]:
    server = Several(empty_database(), os.environ["OSTOJA_TEST_REDIS"])
    server.environment["OSTOJA_PORT"] = str(server.port)
    yield server.start()
    if server.process is not None and server.process.poll() is None:
        assert server.stop() == 0


def play(ada: Visitor, bo: Visitor, id: str, moves: int) -> None:
    for _ in range(moves):
        for person, other in ((ada, bo), (bo, ada)):
            shown = person.tables[id]
            if shown.message["choices"]:
                wish = [choice["i"] for choice in shown.message["choices"] if choice["i"] != whisper.END.index]
                person.done("move", table=id, n=shown.n, action=wish[0])
            other.done("ping")


@pytest.mark.services
def test_visitors_come_over_to_the_process_of_their_table(several: Several) -> None:
    """Whoever they are let in by, those at one table are in one process; chat, seats and moves go on as ever."""
    tables: list[tuple[Visitor, Visitor, str]] = []
    for number in range(6):
        ada, bo = Visitor(several.address, f"Ada{number}"), Visitor(several.address, f"Bo{number}")
        id = str(ada.open("whisper", [{"kind": "me"}, {"kind": "open"}], public=True)["id"])
        bo.post(f"/api/tables/{id}/sit", seat=1)
        ada.post(f"/api/tables/{id}/start")
        for person in (ada, bo):
            person.dial().enter(id)
            while not person.tables[id].message:
                person.read()
        tables.append((ada, bo, id))
    for ada, bo, id in tables:
        home = several.children[zlib.crc32(id.encode()) % COUNT]
        assert [several.holder(person) for person in (ada, bo)] == [home, home]
        play(ada, bo, id, 5)
        ada.send("say", table=id, text="hello")
        assert bo.until("chat", table=id)["lines"][-1]["text"] == "hello"
        for person in (ada, bo):
            assert person.tables[id].message == person.shown(id)
            person.refused("not-entered", "move", table="nosuchtable", n=0, action=0)
    for ada, bo, _ in tables:
        for person in (ada, bo):
            person.__exit__()


@pytest.mark.services
def test_a_dead_process_is_started_again_and_its_games_go_on(several: Several) -> None:
    with Visitor(several.address, "Ada") as ada:
        ids = [ada.open("whisper", [{"kind": "me"}, {"kind": "me", "name": "B"}])["id"] for _ in range(4)]
        moves = dict.fromkeys(ids, 0)
        for pid in several.children:
            os.kill(pid, 9)
            for id in ids:
                moves[id] += move_once(ada, id)
        for id in ids:
            ada.dial().enter(id, seat=0)
            steps = [line for line in ada.tables[id].message["log"] if line["key"] == "step"]
            assert len(steps) == moves[id] == COUNT


def move_once(person: Visitor, id: str) -> int:
    """Play a step, coming back as often as it takes."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            before = steps_shown(person, id)
            answer = person.ask("move", table=id, n=person.tables[id].n, action=whisper.STEP.index)
            if answer["is"] == "done" or steps_shown(person, id) > before:
                return 1
        except Exception:
            assert time.monotonic() < deadline, "the game does not go on"
            time.sleep(0.1)


def steps_shown(person: Visitor, id: str) -> int:
    person.dial().enter(id, seat=0)
    return sum(line["key"] == "step" for line in person.tables[id].message["log"])


@pytest.mark.services
def test_bots_play_once(several: Several) -> None:
    """Nobody has to be refused because two processes had the same bot think."""
    with Visitor(several.address, "Ada") as ada:
        bots: list[Any] = [{"kind": "bot", "bot": "random"}] * 3
        id = ada.open("high_water", [*bots, {"kind": "me"}])["id"]
        ada.dial().enter(id)
        ada.play_on(id)
        ada.wait_over(id)
        pages = {ada.http.get("/metrics").text for _ in range(10)}
        refused = [line for page in pages for line in page.splitlines() if 'refused_total{code="stale"}' in line]
        assert not any(float(line.rsplit(" ", 1)[1]) for line in refused)
