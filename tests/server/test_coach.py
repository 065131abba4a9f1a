"""The teacher over HTTP: hints where they harm nobody, reviews of finished games, puzzles."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ostoja.coach.puzzles import name_of, puzzles
from ostoja.core.registry import game
from server.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture
def puzzle() -> Any:
    return puzzles(game("survive_the_island"))[0]


def test_a_puzzle_is_shown_without_its_solution_and_what_is_hidden(visit: Visit, puzzle: Any) -> None:
    told = visit().get(f"/api/puzzles/{puzzle.id}")
    text = json.dumps(told)
    assert puzzle.id == name_of(puzzle.game, puzzle.seed, len(puzzle.moves))
    assert str(puzzle.seed) not in puzzle.id, "a seed tells everything hidden"
    assert "seed" not in text
    assert "answers" not in told
    assert puzzle.answers[0][0] in [choice["i"] for choice in told["choices"]]


def test_an_answer_is_explained_right_or_wrong(visit: Visit, puzzle: Any) -> None:
    guest = visit()
    right = guest.post(f"/api/puzzles/{puzzle.id}", action=int(puzzle.answers[0][0]))
    wrong = guest.post(f"/api/puzzles/{puzzle.id}", action=puzzle.obvious)
    assert (right["right"], wrong["right"]) == (True, False)
    assert right["answers"] == wrong["answers"]
    assert right["why"]
    assert right["answers"][0]["chance"] > right["answers"][1]["chance"]


def test_there_is_one_a_day(visit: Visit) -> None:
    guest = visit()
    today = guest.get("/api/puzzles/today")
    assert today["id"] in [one["id"] for one in guest.get("/api/puzzles")]
    assert guest.http.get("/api/puzzles/none-such").status_code == 404


def test_a_hint_is_for_who_plays_alone_with_bots(visit: Visit) -> None:
    ada = visit("Ada").dial()
    id = ada.open()["id"]
    ada.enter(id)
    assert ada.my_turn(id)
    found = ada.post(f"/api/tables/{id}/hint", seat=0)
    offered = [choice["i"] for choice in ada.tables[id].message["choices"]]
    assert 1 <= len(found) <= 3
    assert all(one["i"] in offered and 0 < one["chance"] < 1 and one["why"] for one in found)


def test_no_hint_where_another_person_sits_nor_for_another_seat(visit: Visit) -> None:
    ada, ben = visit("Ada").dial(), visit("Ben")
    table = ada.open(seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table['id']}/sit", seat=1, key=table["invite"])
    ada.post(f"/api/tables/{table['id']}/start")
    refused = ada.post(f"/api/tables/{table['id']}/hint", 409, seat=0)
    assert refused["code"] == "no-hints"
    assert ada.post(f"/api/tables/{table['id']}/hint", 403, seat=1)["code"] == "not-your-seat"


def test_a_finished_game_is_reviewed_while_one_watches(visit: Visit) -> None:
    ada = visit("Ada").dial()
    id = ada.open(seats=[{"kind": "bot", "bot": "random"}] * 2)["id"]
    assert ada.http.get(f"/api/replays/{id}/review").status_code == 404, "not before the end"
    ada.enter(id)
    assert ada.my_turn(id) is False
    ada.wait_over(id)
    ada.wait_for(lambda: ada.get(f"/api/replays/{id}/review")["part"] == 1.0)
    told = ada.get(f"/api/replays/{id}/review")
    assert not told["problem"]
    assert len(told["chances"]) == ada.get(f"/api/replays/{id}")["moves"]
    assert len(told["seats"]) == 2
    assert {one["kind"] for one in told["decisions"]} <= {"best", "good", "inaccuracy", "mistake", "blunder"}
