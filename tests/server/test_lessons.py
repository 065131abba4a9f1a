"""Lessons over HTTP: what a learner is shown, wrong clicks, and that nothing hidden is sent."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ostoja.core.lesson import NEXT, SKIP
from ostoja.core.registry import game
from ostoja.server.api import lessons as api
from ostoja.server.lesson_play import Classroom
from ostoja.texts.lesson import lessons
from server.visitor import Visitor

Visit = Callable[..., Visitor]
ISLAND = "/api/lessons/survive_the_island/first"


def learn(guest: Visitor, *answers: int, **more: Any) -> Any:
    return guest.post(ISLAND, answers=list(answers), **more)


def index(text: str) -> int:
    return game("survive_the_island").action(text).index


ABOARD = index("step explorer-0 hex-i10")


def test_every_lesson_is_on_offer_in_both_languages(visit: Visit) -> None:
    guest = visit()
    english, polish = (guest.get("/api/lessons", lang=lang) for lang in ("en", "pl"))
    found = [(one["game"], one["id"]) for one in english]
    assert ("survive_the_island", "first") in found
    assert ("bright_future", "fever") in found
    assert found == [(one["game"], one["id"]) for one in polish]
    for one, other in zip(english, polish, strict=True):
        assert one["title"] != other["title"] or one["game"] == "bright_future"
        assert len(one["steps"]) == len(other["steps"]) >= 4
        assert all(
            first["title"] != second["title"] for first, second in zip(one["steps"], other["steps"], strict=True)
        )


def test_a_lesson_begins_with_the_whole_table(visit: Visit) -> None:
    """Nobody needs a name to learn."""
    told = learn(visit())
    assert told["card"]["kind"] == "read"
    assert told["card"]["at"] == 0
    assert told["snapshot"]["choices"] == []
    assert {panel["id"] for panel in told["snapshot"]["scene"]["panels"]} >= {"board", "mine"}


def test_only_the_right_actions_are_offered_and_an_answer_leads_on(visit: Visit) -> None:
    guest = visit("Ada")
    told = learn(guest, NEXT)
    (choice,) = told["updates"][-1]["choices"]
    assert choice["i"] == ABOARD
    assert told["card"]["marks"] == ["explorer-0", "raft-0"]
    after = learn(guest, NEXT, ABOARD)
    assert after["card"]["at"] == 2
    assert after["card"]["done"]
    assert after["updates"][0]["log"][0]["text"].startswith("Ada:")
    assert after["starts"] == [0, 1, 2]


def test_what_others_do_meanwhile_comes_move_by_move(visit: Visit) -> None:
    guest = visit()
    answers = [NEXT, SKIP, SKIP, SKIP, SKIP]
    told = learn(guest, *answers, SKIP)
    assert len(told["updates"]) == 10, "the serpent, and nine moves of two rivals"
    assert all(update["choices"] == [] for update in told["updates"][:-1]), "nothing stays lit meanwhile"
    assert told["updates"][-1]["choices"]


def test_everything_is_sent_to_somebody_who_comes_back(visit: Visit) -> None:
    guest = visit()
    on_the_way = learn(guest, NEXT, ABOARD)
    back = learn(guest, NEXT, ABOARD, fresh=True)
    assert back["card"] == on_the_way["card"]
    assert back["snapshot"]["choices"]
    assert len(back["snapshot"]["log"]) > 30


def test_a_wrong_answer_is_refused(visit: Visit) -> None:
    guest = visit()
    for wrong in ([ABOARD], [NEXT, NEXT], [NEXT, index("sail raft-0 hex-j10")], [10**6], [NEXT, 10**6]):
        assert guest.post(ISLAND, 409, answers=wrong)["code"] == "illegal"
    assert guest.post(ISLAND, 400, answers=[-3])["code"] == "bad-message"
    assert guest.post(ISLAND, 400, answers=[NEXT] * 601)["code"] == "bad-message"


@pytest.mark.parametrize("path", ["survive_the_island/second", "chess/first", "high_water/first"])
def test_a_lesson_that_is_not_there(visit: Visit, path: str) -> None:
    assert visit().post(f"/api/lessons/{path}", 404, answers=[])["code"] == "not-found"


def test_a_wrong_click_is_answered_by_the_rule_and_the_step(visit: Visit) -> None:
    guest = visit()
    far = guest.post(ISLAND + "/why", answers=[NEXT], at=["explorer-0", "hex-d4"], panel="board")
    assert far["text"] == "D4 is too far away."
    assert far["clause"] == "SI-4.1"
    assert "Three moves a turn" in far["hint"]
    allowed = guest.post(ISLAND + "/why", answers=[NEXT], at=["raft-0", "hex-j10"], panel="board")
    assert (allowed["text"], allowed["clause"]) == ("", "SI-4.1"), "legal, but not what the step is about"
    assert allowed["hint"]


def test_a_learner_is_not_told_what_is_hidden(visit: Visit) -> None:
    """The underside of a tile and the values of rivals are in no message, as at any table."""
    guest = visit()
    answers: list[int] = [NEXT, SKIP, SKIP, SKIP]
    told = learn(guest, *answers, fresh=True)
    rivals = [
        piece
        for panel in told["snapshot"]["scene"]["panels"]
        for piece in panel["pieces"]
        if piece["id"].startswith("explorer-") and int(piece["id"].split("-")[1]) >= 10
    ]
    assert len(rivals) == 20
    assert not any("value" in piece.get("tip", "") for piece in rivals)
    assert "paddles" not in str(told["snapshot"]).lower()


def test_a_classroom_gives_every_learner_a_position_of_their_own() -> None:
    lesson = lessons(game("survive_the_island"))[0]["first"]
    room = Classroom()
    first = room.play(lesson, [NEXT])
    first.answer(ABOARD)
    second = room.play(lesson, [NEXT])
    assert (first.at, second.at) == (2, 1)
    assert second.state.number == 0


def test_a_broken_lesson_is_named_when_the_server_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(api, "lessons", lambda game: ({}, (f"{game.id}/lessons/first.toml, step 'sail', do: wrong",)))
    log = logging.getLogger("test-lessons")
    monkeypatch.setattr(log, "warning", lambda message, extra: told.append(extra["reason"]))
    api.check_lessons(log)
    assert "osaczeni/lessons/first.toml, step 'sail', do: wrong" in told


def test_broken_puzzles_and_scales_are_named_when_the_server_starts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each by file, line and field; the server starts all the same."""
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "usual.jsonl").write_text('{"id": 3}\n')
    (tmp_path / "coach.toml").write_text("[[scale]]\nweight = true\n")

    class Broken:
        id = "broken"
        folder = tmp_path

    monkeypatch.setattr(api, "playable", lambda: [Broken])
    monkeypatch.setattr(api, "lessons", lambda game: ({}, ()))
    told: list[str] = []
    log = logging.getLogger("test-lessons")
    monkeypatch.setattr(log, "warning", lambda message, extra: told.append(extra["reason"]))
    api.check_lessons(log)
    puzzle, scale = told
    assert puzzle == "broken/puzzles/usual.jsonl, line 1: id must be of type str, not 3"
    assert scale.endswith("coach.toml: scale 1: weight must be a number, not True")
