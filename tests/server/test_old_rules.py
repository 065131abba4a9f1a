"""A game of earlier rules can be looked at to the end of what was played, and says why it cannot go on."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

import high_water
from high_water import rules
from ostoja.core.replay import KeptReplay, from_plain
from ostoja.server.doctor import doctor
from ostoja.server.settings import Settings
from server.conftest import House
from server.visitor import Visitor

NewHouse = Callable[..., House]
SENTENCES = {
    "en": "This game was played by rules version 1; this program plays version 2.",
    "pl": "Tę partię rozegrano według wersji 1 zasad; ten program gra według wersji 2.",
}


@pytest.fixture
def change_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """The next version of High Water: nothing holds, and nobody may lay the first card of the hand."""

    def change() -> None:
        monkeypatch.setattr(type(high_water.GAME), "version", 2)
        monkeypatch.setattr(rules, "wave", lambda state, seat, card, times: state.rng.next())
        monkeypatch.setattr(rules.Turn, "legal", lambda step, state, seat: [rules.LAY[state.hands[seat][-1]]])

    return change


def at_a_table(house: House) -> tuple[Visitor, str]:
    ada = Visitor(house.address, "Ada")
    id = str(ada.open(seats=[{"kind": "me"}, {"kind": "me", "name": "Bo"}], public=True)["id"])
    ada.dial().enter(id)
    return ada, id


def play(ada: Visitor, id: str, moves: int) -> None:
    """Some moves of both seats, one of them taken back."""
    for number in range(moves):
        if "result" in ada.tables[id].message:
            return
        ada.enter(id, seat=ada.tables[id].message["waiting"][0])
        ada.play(id, number)
        if number == 1:
            ada.done("undo", table=id)


def again(ada: Visitor, house: House) -> Visitor:
    ada.address = house.address
    ada.http.base_url = house.address
    return ada.dial()


def shown(ada: Visitor, id: str, seat: int) -> dict[str, Any]:
    """What is seen of the table and of its log."""
    message = ada.enter(id, seat=seat).message
    return {name: message[name] for name in ("scene", "log", "n", "seat")}


def test_a_running_table_is_seen_as_it_was_left(new_house: NewHouse, change_rules: Callable[[], None]) -> None:
    house = new_house()
    ada, id = at_a_table(house)
    with ada:
        play(ada, id, 4)
        before = [shown(ada, id, seat) for seat in (0, 1)]
        assert before[0] != before[1]
        house.stop()
        change_rules()
        again(ada, new_house())
        assert [shown(ada, id, seat) for seat in (0, 1)] == before
        assert ada.tables[id].message["choices"] == ada.tables[id].message["waiting"] == []
        assert ada.tables[id].message["undo"] is False
        assert ada.tables[id].message["prompt"]["text"].startswith(SENTENCES["en"])
        for lang, sentence in SENTENCES.items():
            told = ada.get(f"/api/tables/{id}", lang=lang)
            assert told["frozen"] is True
            assert told["frozen_why"].startswith(sentence)
        answer = ada.refused("other-rules", "move", table=id, n=ada.tables[id].n, action=0)
        assert answer["text"].startswith(SENTENCES["en"])
        ada.refused("other-rules", "undo", table=id)


def test_a_finished_game_is_looked_at_move_by_move(
    new_house: NewHouse, change_rules: Callable[[], None], tmp_path: Path
) -> None:
    house = new_house()
    ada, id = at_a_table(house)
    with ada:
        play(ada, id, 100)
        ada.wait_over(id)
        before = everything(ada, id)
        moves = ada.get(f"/api/replays/{id}")["moves"]
        chart = ada.get(f"/api/replays/{id}/chart")
        result = ada.get(f"/api/replays/{id}")["result"]
        house.stop()
        change_rules()
        again(ada, new_house())
        assert everything(ada, id) == before
        replay = ada.get(f"/api/replays/{id}")
        assert (replay["moves"], replay["result"]) == (moves, result)
        assert replay["table"]["frozen_why"].startswith(SENTENCES["en"])
        assert ada.get(f"/api/replays/{id}/chart") == chart
        assert ada.post(f"/api/replays/{id}/branch", 404, number=0, seat=0, bot="random")["code"] == "no-replay"
        record = from_plain(ada.get(f"/api/replays/{id}/file"))
        assert isinstance(record, KeptReplay)
        assert (record.rules, record.last, record.state.scores) == (1, moves, result["scores"])
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", games="high_water,server.whisper")
    (finding,) = doctor(settings=settings)
    assert "played by rules version 1, this program plays version 2; all of it can be looked at" in finding.text


def everything(ada: Visitor, id: str) -> list[Any]:
    """Every position of a replay from all sides, without what was asked."""
    found = []
    for number in range(ada.get(f"/api/replays/{id}")["moves"] + 1):
        for look in ({"seat": 0}, {"seat": 1}, {}, {"open": True}):
            position = ada.get(f"/api/replays/{id}/positions/{number}", **look)
            found.append([position[name] for name in ("number", "count", "mover", "scene", "log")])
    return found


def test_what_a_position_cannot_hold_today_ends_the_view(
    new_house: NewHouse, change_rules: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step in which points are risked is gone from the rules."""
    house = new_house()
    ada, id = at_a_table(house)
    with ada:
        play(ada, id, 100)
        ada.wait_over(id)
        keys = [line["key"] for line in ada.tables[id].message["log"]]
        house.stop()
        change_rules()
        monkeypatch.delattr(rules, "Risk")
        again(ada, new_house())
        replay = ada.get(f"/api/replays/{id}")
        assert 0 < replay["moves"] < len(keys)
        assert "It can be shown up to row" in replay["table"]["frozen_why"]
        last = ada.get(f"/api/replays/{id}/positions/{replay['moves']}")
        assert last["scene"]["panels"]
        assert ada.get(f"/api/replays/{id}/positions/{replay['moves'] + 1}", 404)["code"] == "no-position"


def test_rows_from_before_positions_were_kept_are_played_as_far_as_they_go(
    new_house: NewHouse, change_rules: Callable[[], None], tmp_path: Path
) -> None:
    house = new_house()
    ada, id = at_a_table(house)
    with ada:
        play(ada, id, 4)
        house.stop()
        engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path}/tables.db")
        with engine.begin() as connection:
            connection.execute(sqlalchemy.text("DELETE FROM positions"))
        engine.dispose()
        change_rules()
        again(ada, new_house()).enter(id, seat=0)
        assert ada.get(f"/api/tables/{id}")["frozen_why"].endswith("up to row 0 of its log.")
        ada.refused("other-rules", "move", table=id, n=ada.tables[id].n, action=0)


def test_a_table_that_has_not_begun_is_played_by_the_new_rules(
    new_house: NewHouse, change_rules: Callable[[], None]
) -> None:
    house = new_house()
    with Visitor(house.address, "Ada") as ada, Visitor(house.address, "Bo") as bo:
        id = ada.open(seats=[{"kind": "me"}, {"kind": "open"}], public=True)["id"]
        house.stop()
        change_rules()
        later = new_house()
        for person in (ada, bo):
            again(person, later)
        bo.post(f"/api/tables/{id}/sit", seat=1)
        ada.post(f"/api/tables/{id}/start")
        ada.enter(id)
        ada.play(id)
        assert "frozen" not in ada.get(f"/api/tables/{id}")
        later.stop()
        again(ada, new_house()).enter(id)
        assert "frozen" not in ada.get(f"/api/tables/{id}")


def test_positions_stay_in_the_house(new_house: NewHouse) -> None:
    """A kept position tells as much as the seed: no answer holds one while the game is on."""
    house = new_house()
    ada, id = at_a_table(house)
    with ada:
        play(ada, id, 3)
        house.do(house.app.state.housekeeping.keep_positions())
        assert '"rng"' in house.do(house.live.services.store.kept(id))[0].kept
        told = str(ada.tables[id].message) + ada.http.get(f"/api/tables/{id}").text + ada.http.get("/metrics").text
        assert '"rng"' not in told
        assert '"kept"' not in told
        assert ada.get(f"/api/replays/{id}/file", 404)["code"] == "no-replay"


def test_positions_that_were_lost_are_worked_out_again_while_the_rules_are_the_same(
    new_house: NewHouse, change_rules: Callable[[], None], tmp_path: Path
) -> None:
    """They are written a little after the moves: a killed server has not written the last ones."""
    house = new_house()
    ada, id = at_a_table(house)
    with ada:
        play(ada, id, 4)
        before = shown(ada, id, 0)
        house.stop()
        engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path}/tables.db")
        with engine.begin() as connection:
            connection.execute(sqlalchemy.text("DELETE FROM positions"))
        engine.dispose()
        same = new_house()
        again(ada, same).enter(id, seat=0)
        same.stop()
        change_rules()
        again(ada, new_house())
        assert shown(ada, id, 0) == before
