"""Undo, secret decisions and simultaneous ones, in a game made of nothing else."""

from collections.abc import Callable
from typing import Any

from ostoja.core.rng import Rng
from ostoja.table.table import Table
from ostoja.table.undo import signs
from server import whisper
from server.conftest import House
from server.visitor import Visitor

Visit = Callable[..., Visitor]


def circle(visit: Visit, count: int = 3) -> tuple[list[Visitor], str]:
    people = [visit(name) for name in ("Ada", "Bo", "Cid")[:count]]
    table = people[0].open("whisper", [{"kind": "me"}] + [{"kind": "open"}] * (count - 1), public=True)
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/api/tables/{table['id']}/sit", seat=seat)
    people[0].post(f"/api/tables/{table['id']}/start")
    for person in people:
        person.dial().enter(table["id"])
    return people, table["id"]


def move(person: Visitor, id: str, action: Any) -> None:
    person.done("move", table=id, n=person.tables[id].n, action=action.index)


def settle(people: list[Visitor]) -> None:
    for person in people:
        person.done("ping")


def test_a_decision_in_secret_shows_to_nobody_else(visit: Visit, house: House) -> None:
    (ada, bo, cid), id = circle(visit)
    watcher = visit().dial()
    watcher.enter(id)
    move(ada, id, whisper.WHISPER)
    settle([ada, bo, cid, watcher])
    assert bo.tables[id].mine
    assert ada.tables[id].message["waiting"] == watcher.tables[id].message["waiting"] == []
    before = {person: (person.tables[id].n, dict(person.tables[id].message)) for person in (ada, watcher)}
    move(bo, id, whisper.YES)
    settle([ada, bo, cid, watcher])
    assert cid.tables[id].mine
    for person, (n, message) in before.items():
        assert person.tables[id].n == n
        assert person.tables[id].message == message == person.shown(id)
    assert house.table(id).rows == 2
    move(cid, id, whisper.NO)
    settle([ada, bo, cid, watcher])
    assert ada.tables[id].message["waiting"] == [1]
    for person in (ada, bo, cid, watcher):
        assert person.tables[id].message == person.shown(id)


def test_update_numbers_are_the_same_after_a_restart(new_house: Callable[..., House]) -> None:
    house = new_house()
    with Visitor(house.address, "Ada") as ada, Visitor(house.address, "Bo") as bo:
        people = {"Ada": ada, "Bo": bo}
        table = ada.open("whisper", [{"kind": "me"}, {"kind": "open"}], public=True)
        id = table["id"]
        bo.post(f"/api/tables/{id}/sit", seat=1)
        ada.post(f"/api/tables/{id}/start")
        for person in people.values():
            person.dial().enter(id)
        for person, action in (
            (ada, whisper.STEP),
            (ada, whisper.PEEK),
            (ada, whisper.WHISPER),
            (bo, whisper.YES),
            (bo, whisper.STEP),
        ):
            settle([ada, bo])
            move(person, id, action)
        settle([ada, bo])
        told = {name: person.tables[id].message for name, person in people.items()}
        house.stop()
        again = new_house()
        for name, person in people.items():
            person.address = again.address
            person.dial().enter(id)
            assert person.tables[id].message == told[name]
        assert told["Ada"]["n"] != told["Bo"]["n"], "Bo saw nothing of the peek"


def test_votes_are_cast_at_the_same_time_and_may_be_changed(visit: Visit, house: House) -> None:
    (ada, bo, cid), id = circle(visit)
    move(ada, id, whisper.VOTE)
    settle([ada, bo, cid])
    n = {person: person.tables[id].n for person in (ada, bo, cid)}
    for person in (bo, ada):
        answer = person.ask("move", table=id, n=n[person], action=whisper.YES.index)
        assert answer["is"] == "done", "another's vote does not make mine stale"
    bo.refused("stale", "move", table=id, n=n[bo], action=whisper.NO.index)
    settle([bo])
    move(bo, id, whisper.NO)
    seen = str(house.table(id).viewers[0].seen().votes)
    assert seen == "[1, -2, -1]"
    cid.done("move", table=id, n=n[cid], action=whisper.YES.index)
    settle([ada, bo, cid])
    assert house.table(id).state.steps == 2
    assert ada.tables[id].message["waiting"] == [1]


def test_what_revealed_nothing_is_taken_back_at_once(visit: Visit, house: House) -> None:
    (ada, bo), id = circle(visit, 2)
    at_first = {person: dict(person.tables[id].message) for person in (ada, bo)}
    move(ada, id, whisper.STEP)
    settle([ada, bo])
    assert ada.tables[id].message["undo"] is True
    ada.done("undo", table=id)
    settle([ada, bo])
    for person in (ada, bo):
        now = person.tables[id].message
        assert now == person.shown(id)
        assert now["scene"]["panels"][1:] == at_first[person]["scene"]["panels"][1:]
        assert now["log"][-1]["key"] == "note-took-back"
        assert now["n"] == 2
    table: Table = house.table(id)
    assert (table.rows, table.moves) == (2, [])
    ada.refused("nothing-to-undo", "undo", table=id)
    bo.refused("nothing-to-undo", "undo", table=id)


def test_what_was_revealed_is_taken_back_if_all_agree(visit: Visit, house: House) -> None:
    (ada, bo, cid), id = circle(visit)
    for action in (whisper.ROLL, whisper.PEEK):
        move(ada, id, action)
        settle([ada])
        rows = house.table(id).rows
        ada.done("undo", table=id)
        assert bo.until("undo", open=True)["waiting"] == [1, 2]
        ada.until("undo", open=True)
        assert house.table(id).rows == rows
        ada.refused("request-open", "undo", table=id)
        ada.refused("no-request", "agree", table=id, yes=True)
        bo.done("agree", table=id, yes=True)
        cid.done("agree", table=id, yes=True)
        assert ada.until("undo", open=False).get("agreed")
        ada.until("update")
        settle([bo, cid])
        assert house.table(id).moves == []
    move(ada, id, whisper.ROLL)
    settle([ada])
    ada.done("undo", table=id)
    bo.until("undo", open=True)
    bo.done("agree", table=id, yes=False)
    assert "agreed" not in ada.until("undo", open=False)
    assert len(house.table(id).moves) == 1
    bo.refused("no-request", "agree", table=id, yes=True)
    visit("Eve").dial().refused("not-entered", "agree", table=id, yes=True)


def test_a_request_ends_when_the_game_goes_on(visit: Visit) -> None:
    (ada, bo), id = circle(visit, 2)
    move(ada, id, whisper.ROLL)
    settle([ada])
    ada.done("undo", table=id)
    ada.until("undo", open=True)
    move(ada, id, whisper.STEP)
    assert "agreed" not in bo.until("undo", open=False)
    bo.refused("no-request", "agree", table=id, yes=True)


def test_alone_with_bots_anything_is_taken_back(visit: Visit, house: House) -> None:
    ada = visit("Ada")
    id = ada.open()["id"]
    ada.dial().enter(id)
    ada.my_turn(id)
    ada.play(id)
    ada.done("undo", table=id)
    assert house.table(id).moves == []


def test_free_undo_is_decided_by_what_was_learnt() -> None:
    state = whisper.GAME.start(3, 7)
    rng = Rng(1)
    verdicts = {
        action.kind: all(signs(state, 0, action, rng))
        for action in (whisper.STEP, whisper.PEEK, whisper.ROLL, whisper.VOTE, whisper.WHISPER, whisper.END)
    }
    assert verdicts == {"step": True, "peek": False, "roll": False, "vote": True, "whisper": True, "end": False}


def test_statements_are_made_by_anybody_and_logged(visit: Visit, house: House) -> None:
    (ada, bo), id = circle(visit, 2)
    assert [choice["kind"] for choice in bo.tables[id].message["talk"]] == ["promise"]
    move(bo, id, whisper.PROMISE)
    settle([ada, bo])
    assert ada.tables[id].message["log"][-1]["key"] == "promise"
    assert house.table(id).state.promises == [0, 1]
    bo.refused("nothing-to-undo", "undo", table=id)
    move(ada, id, whisper.STEP)
