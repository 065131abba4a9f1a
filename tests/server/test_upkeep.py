"""What an operator sees: health, metrics, logs, clocks that run out, idle tables, and games that no longer replay."""

import json
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy

from high_water import rules
from ostoja.core.errors import BadOption
from ostoja.server.doctor import doctor
from ostoja.server.log_writer import Row, Stored
from ostoja.server.logs import JsonLines
from ostoja.server.settings import Settings, from_environment
from ostoja.table.clock import RETURN_ALLOWANCE, SECRET_ALLOWANCE, Timer
from ostoja.table.records import DAY, Clock
from server import whisper
from server.conftest import House
from server.visitor import Visitor, get

Visit = Callable[..., Visitor]


def finished_game(house: House) -> str:
    with Visitor(house.address, "Ada") as ada:
        id = str(ada.open(public=True)["id"])
        ada.dial().enter(id)
        ada.play_on(id)
        ada.wait_over(id)
        return id


def test_health_and_metrics(visit: Visit, house: House) -> None:
    ada = visit("Ada")
    id = ada.open()["id"]
    ada.dial().enter(id)
    ada.my_turn(id)
    ada.play(id)
    ada.refused("stale", "move", table=id, n=-1, action=0)
    assert ada.get("/health")["ok"] is True
    page = ada.http.get("/metrics").text
    assert 'ostoja_moves_total{by="person",game="high_water"}' in page
    assert 'ostoja_refused_total{code="stale"}' in page
    assert "ostoja_commit_seconds_count" in page
    assert id not in page


def test_art_and_rules_are_served(house: House) -> None:
    sheet = get(f"{house.address}/art/survive_the_island/sheet.svg")
    assert sheet.headers["content-type"].startswith("image/svg+xml")
    assert "<symbol" in sheet.text
    assert "SI-" in get(f"{house.address}/api/games/survive_the_island/rules").text
    assert get(f"{house.address}/api/games/chess/rules").status_code == 404
    assert get(f"{house.address}/art/chess/sheet.svg").status_code == 404
    nothing = get(f"{house.address}/nosuch/page")
    assert (nothing.status_code, nothing.json()["code"]) == (404, "not-found")


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord(
        {"name": "ostoja", "levelname": "INFO", "msg": "open %s", "args": ("now",), "table": "t1"}
    )
    entry = json.loads(JsonLines().format(record))
    assert (entry["message"], entry["level"], entry["table"]) == ("open now", "info", "t1")


def test_settings_come_from_the_environment() -> None:
    settings = from_environment({"OSTOJA_DATABASE": "postgresql://db/x", "OSTOJA_BOT_PAUSE": "1.5"}, port=9, host=None)
    assert (settings.port, settings.bot_pause, settings.host) == (9, 1.5, "127.0.0.1")
    assert settings.database_url == "postgresql+asyncpg://db/x"
    with pytest.raises(BadOption, match="did you mean 'port'"):
        from_environment({}, prot=1)


# Clocks -----------------------------------------------------------------------------------------------------------


def test_a_live_clock_counts_only_what_everybody_knows() -> None:
    timer = Timer(Clock("live", bank=60, step=5), 2)
    timer.begin((0,), (0,), 1000)
    assert timer.remaining(0, 11_000) == 50_000
    assert timer.deadlines() == {0: 61_000}
    timer.moved(0, 11_000)
    timer.begin((), (1,), 11_000)
    assert timer.remaining(0, 99_000) == 55_000
    assert [watch.runs for watch in timer.shown(99_000)] == [False, False]
    assert timer.deadlines() == {1: 11_000 + SECRET_ALLOWANCE}
    timer.moved(1, 40_000)
    assert timer.remaining(1, 40_000) == 60_000


def test_a_slow_clock_gives_days_for_every_move() -> None:
    timer = Timer(Clock("days", days=2), 2)
    timer.begin((0, 1), (0, 1), 0)
    assert timer.deadlines() == {0: 2 * DAY, 1: 2 * DAY}
    timer.moved(0, DAY)
    timer.begin((1,), (1,), DAY)
    assert timer.deadlines() == {1: 2 * DAY}, "the other's move gives no new time"
    timer.resume(5 * DAY)
    assert timer.deadlines() == {1: 2 * DAY}


def test_a_player_who_comes_back_has_time_to_look() -> None:
    timer = Timer(Clock("live", bank=10), 1)
    timer.begin((0,), (0,), 0)
    timer.moved(0, 10_000)
    timer.begin((0,), (0,), 10_000)
    timer.grant(0, 20_000)
    assert timer.deadlines() == {0: 20_000 + RETURN_ALLOWANCE}


def test_whoever_gets_up_and_comes_back_has_used_the_time_they_have_used() -> None:
    """Who got up just before their time was up, and sat down again, had all of it."""
    for clock, left in ((Clock("live", bank=600), 40_000), (Clock("days", days=1), DAY - 560_000)):
        timer = Timer(clock, 2)
        timer.begin((0,), (0,), 0)
        timer.grant(0, 560_000)
        assert timer.remaining(0, 560_000) == left
    timer.grant(0, 2 * DAY)
    assert timer.remaining(0, 2 * DAY) == DAY, "whose day is over has another"


def test_time_to_look_is_given_once_at_a_position(visit: Visit, house: House) -> None:
    """Who let a bot take over and came back at once, again and again, never had to move."""
    ada, bo = visit("Ada"), visit("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    id = ada.open(seats=seats, public=True, clock={"kind": "live", "bank": 10, "step": 5})["id"]
    bo.post(f"/api/tables/{id}/sit", seat=1)
    ada.post(f"/api/tables/{id}/start")
    live = house.live.tables[id]

    async def comes_back() -> list[int]:
        found = []
        for _ in range(3):
            live.table.timer.left[0] = 0
            live.came_back(0)
            found.append(live.table.timer.left[0])
        return found

    assert house.do(comes_back()) == [RETURN_ALLOWANCE, 0, 0]


def test_only_answers_that_stand_earn_time(new_house: Callable[..., House]) -> None:
    """To say something, or to move and take it back, again and again, earned a step each time."""
    house = new_house()
    with Visitor(house.address, "Ada") as ada, Visitor(house.address, "Bo") as bo:
        seats, clock = [{"kind": "me"}, {"kind": "open"}], {"kind": "live", "bank": 600, "step": 60}
        id = ada.open("whisper", seats, public=True, clock=clock)["id"]
        bo.post(f"/api/tables/{id}/sit", seat=1)
        ada.post(f"/api/tables/{id}/start")
        ada.dial().enter(id)
        left = house.table(id).timer.left
        for _ in range(3):
            ada.done("move", table=id, n=ada.tables[id].n, action=whisper.PROMISE.index)
            ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
            ada.done("undo", table=id)
        assert left[0] <= 600_000
        assert ada.shown(id)["clocks"][0]["left"] <= 600_000
        ada.done("move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)
        assert 600_000 < left[0] <= 660_000


def test_a_bot_takes_over_when_the_time_is_up(visit: Visit, house: House) -> None:
    ada = visit("Ada")
    id = ada.open(seats=[{"kind": "me"}, {"kind": "me"}], clock={"kind": "live", "bank": 10})["id"]
    ada.dial().enter(id, seat=0)
    assert ada.tables[id].message["clocks"][0]["runs"] is True
    assert 0 < ada.tables[id].message["clocks"][0]["left"] <= 10_000

    async def time_passes() -> None:
        table = house.table(id)
        table.timer.left = [0, 0]
        house.live.tables[id].set_alarm()

    house.do(time_passes())
    while "result" not in ada.tables[id].message:
        ada.read()
    ada.wait_over(id)
    assert [seat["stand_in"] for seat in ada.get(f"/api/tables/{id}")["seats"]] == ["random", "random"]


# Memory -----------------------------------------------------------------------------------------------------------


def test_an_idle_table_leaves_memory_and_comes_back(visit: Visit, house: House) -> None:
    ada = visit("Ada")
    id = ada.open(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    ada.dial().enter(id)
    ada.play(id)
    told = ada.tables[id].message

    async def idle() -> None:
        house.live.tables[id].touched = -1e9
        await house.app.state.housekeeping.let_go()

    house.do(idle())
    assert id in house.live.tables, "somebody is looking"
    ada.hang_up()
    ada.wait_for(lambda: not house.live.tables[id].in_use)
    house.do(idle())
    assert id not in house.live.tables
    ada.dial().enter(id, seat=told["seat"])
    assert ada.tables[id].message == told


def test_a_failure_while_storing_loses_nothing_and_shows_the_truth(
    visit: Visit, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row may be stored or not: the table is loaded again and everybody sees what is true."""
    ada = visit("Ada")
    id = ada.open(seats=[{"kind": "me"}, {"kind": "me"}])["id"]
    ada.dial().enter(id, seat=0)
    table = house.table(id)
    add = house.live.services.store.log.add

    def fail(row: Row, stored: Stored) -> None:
        add(row, lambda error: stored(error or OSError("the answer was lost")))

    monkeypatch.setattr(house.live.services.store.log, "add", fail)
    n = ada.tables[id].n
    ada.refused("failed", "move", table=id, n=n, action=ada.tables[id].message["choices"][0]["i"])
    while ada.tables[id].n == n:
        ada.read()
    assert house.table(id) is not table
    assert house.table(id).rows == 1
    assert ada.tables[id].message == ada.shown(id)


# Rules that have changed ------------------------------------------------------------------------------------------


def test_the_doctor_finds_games_that_replay_otherwise(
    new_house: Callable[..., House], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house()
    id = finished_game(house)
    house.stop()
    database = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(database=database, games="high_water,server.whisper")
    assert doctor(settings=settings) == []
    monkeypatch.setattr(rules, "wave", lambda state, seat, card, times: [state.rng.next(), state.rng.next()])
    (finding,) = doctor(settings=settings)
    assert (finding.table, finding.row) == (id, 0)
    assert id in finding.text
    again = new_house()
    with Visitor(again.address, "Bo") as bo:
        replay = bo.get(f"/api/replays/{id}")
        assert (
            replay["table"]["frozen_why"]
            == "This game was begun under other rules; it can be looked at but not played on."
        )
        assert replay["table"]["scores"]
        assert bo.get(f"/api/replays/{id}/positions/{replay['moves']}")["number"] == replay["moves"]


def test_a_running_game_under_other_rules_can_be_seen_but_not_played(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        id = ada.open("whisper", [{"kind": "me"}, {"kind": "me"}])["id"]
        ada.dial().enter(id, seat=0)
        ada.done("move", table=id, n=0, action=whisper.STEP.index)
        house.stop()
        monkeypatch.setattr(whisper.Turn, "legal", lambda step, state, seat: [whisper.STEP, whisper.END])
        again = new_house()
        ada.address = again.address
        ada.http.base_url = again.address
        ada.dial().enter(id, seat=0)
        assert ada.get(f"/api/tables/{id}")["frozen"] is True
        ada.refused("other-rules", "move", table=id, n=ada.tables[id].n, action=whisper.STEP.index)


def test_a_game_that_is_gone_does_not_break_the_rest(new_house: Callable[..., House], tmp_path: Path) -> None:
    house = new_house()
    id = finished_game(house)
    house.stop()
    engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path}/tables.db")
    with engine.begin() as connection:
        connection.execute(sqlalchemy.text("UPDATE tables SET game = 'forgotten'"))
    engine.dispose()
    (finding,) = doctor(settings=Settings(database=f"sqlite:///{tmp_path}/tables.db"))
    assert "forgotten" in finding.text
    with Visitor(new_house().address, "Bo") as bo:
        assert [table["title"] for table in bo.get("/api/replays")] == ["forgotten"]
        assert bo.get(f"/api/replays/{id}", 404)["code"] == "no-table"
        finished = bo.open()
        assert finished["status"] == "playing"
