"""The teacher over HTTP: hints where they harm nobody, reviews of finished games, puzzles."""

import asyncio
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from ostoja.coach.chances import Chances
from ostoja.coach.decision import StudiedDecision
from ostoja.coach.hint import hint
from ostoja.coach.puzzles import name_of, puzzles
from ostoja.coach.review import Review, findings_of, judged, steps_of
from ostoja.coach.work import PART, review, spread
from ostoja.core.registry import game
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.server import coaching
from ostoja.server.coach_told import ERRORS, hint_told, review_told
from ostoja.server.coach_told import judged as worded
from ostoja.texts import Speaker
from server.conftest import House
from server.visitor import Visitor
from setups import Setup, play_on, small_setups

Visit = Callable[..., Visitor]
SHORT = {"high_water": 4}
BOTS = [{"kind": "bot", "bot": "random"}] * 2


def hint_for(visitor: Visitor, table: str, seat: int = 0) -> list[Any]:
    """The hint, asked for until it is there; how far it is never goes back."""
    parts = [0.0]

    def told() -> bool:
        answer = visitor.post(f"/api/tables/{table}/hint", seat=seat)
        parts.append(answer["part"])
        found[:] = answer["advice"]
        return bool(found)

    found: list[Any] = []
    visitor.wait_for(told)
    assert parts == sorted(parts)
    return found


def finished(visitor: Visitor) -> str:
    """A game of bots that is over."""
    id: str = visitor.open(seats=BOTS)["id"]
    visitor.dial().enter(id)
    assert visitor.my_turn(id) is False
    visitor.wait_over(id)
    return id


def reviewed(visitor: Visitor, id: str) -> Any:
    """The whole review of a finished game."""
    visitor.wait_for(lambda: visitor.get(f"/api/replays/{id}/review")["part"] == 1.0)
    return visitor.get(f"/api/replays/{id}/review")


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
    found = hint_for(ada, id)
    offered = [choice["i"] for choice in ada.tables[id].message["choices"]]
    assert 1 <= len(found) <= 3
    assert all(one["i"] in offered and 0 < one["chance"] < 1 and one["why"] for one in found)
    assert ada.open()["hints"], "the table says so"


def test_hints_are_given_where_everybody_agreed_to_them(visit: Visit) -> None:
    """By sitting down at a table that was opened so, and says so; a rematch is like it."""
    ada, ben = visit("Ada").dial(), visit("Ben")
    table = ada.open(seats=[{"kind": "me"}, {"kind": "open"}], hints=True)
    assert table["hints"]
    assert "hints" not in ada.open(seats=[{"kind": "me"}, {"kind": "open"}])
    assert "hints" not in ada.open(seats=[{"kind": "me"}, {"kind": "me"}]), "two people at one screen are two people"
    ben.post(f"/api/tables/{table['id']}/sit", seat=1, key=table["invite"])
    ada.post(f"/api/tables/{table['id']}/start")
    ada.enter(table["id"])
    ben.dial().enter(table["id"])
    asked, other = (ada, ben) if ada.tables[table["id"]].mine else (ben, ada)
    assert hint_for(asked, table["id"], [ada, ben].index(asked))
    assert other.post(f"/api/tables/{table['id']}/hint", 409, seat=[ada, ben].index(other))["code"] == "not-asked"


def test_a_hint_that_is_not_wanted_any_more_is_stopped(
    visit: Visit, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = visit("Ada").dial()
    id = ada.open()["id"]
    ada.enter(id)
    assert ada.my_turn(id)
    workers = house.live.services.bot_workers
    stopped: list[bool] = []
    viewers: list[int] = []
    think = workers.work

    async def slow(work: Any, view: bytes, seat: int, seed: int, path: str) -> Any:
        slip = coaching.Slip(path)
        viewers.append(pickle.loads(view).viewer)
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(slip.stopped)

    monkeypatch.setattr(workers, "work", slow)
    assert ada.post(f"/api/tables/{id}/hint", seat=0) == {"part": 0.0, "advice": []}
    ada.post(f"/api/tables/{id}/hint/stop", seat=0)
    ada.wait_for(lambda: stopped == [True])
    assert viewers == [0], "a worker gets the view of the seat and nothing else"
    assert ada.post(f"/api/tables/{id}/hint/stop", 403, seat=1)["code"] == "not-your-seat"
    monkeypatch.setattr(workers, "work", think)
    assert hint_for(ada, id), "and may be asked for again"


def test_a_worker_stops_thinking_when_it_is_told_to(tmp_path: Path) -> None:
    file = tmp_path / "slip"
    file.write_bytes(b"\0\1")
    state = game("survive_the_island").start(4, seed=7)
    with pytest.raises(coaching.Stopped):
        coaching.hinted(pickle.dumps(state.seen_by(1)), 1, 3, str(file))
    file.write_bytes(b"\0\0")
    assert coaching.hinted(pickle.dumps(state.seen_by(1)), 1, 3, str(file))
    assert file.read_bytes()[0] == coaching.WHOLE


def test_no_byte_of_a_hint_depends_on_what_is_hidden(game_id: str) -> None:
    """As with moves: everything hidden from the seat is dealt anew, and what it is told is the same."""
    for setup in small_setups(game_id):
        state = played_some(setup).state
        seat = state.waiting[0]
        told: set[bytes] = set()
        for world in (state, state.imagine(seat, Rng(3)), state.imagine(seat, Rng(4))):
            table: Any = SimpleNamespace(game=world.game, names=[str(at) for at in range(world.seats)], state=world)
            found = hint(world.seen_by(seat), seat, seed=5, rounds=4)
            told |= {lang.encode() + msgspec.json.encode(hint_told(table, seat, found, lang)) for lang in ("en", "pl")}
        assert len(told) == 2, setup.name


def test_hints_and_reviews_are_told_in_every_mode(game_id: str) -> None:
    """A hint at the beginning and a review of the end, in both languages: every word of them is there."""
    for setup in {str(setup.options): setup for setup in small_setups(game_id)}.values():
        record = setup.record()
        state = record.state
        seat = state.waiting[0]
        names = [str(at) for at in range(state.seats)]
        table: Any = SimpleNamespace(game=state.game, names=names, state=state)
        advice = hint(state.seen_by(seat), seat, rounds=4)
        hints = [hint_told(table, seat, advice, lang) for lang in ("en", "pl")]
        assert all(one.text and one.why for told in hints for one in told.advice)
        play_on(record, Rng(setup.seed))
        found = Review(record)
        found.add(steps_of(record, range(len(record.moves))[-3:]))
        found.add(findings_of(record, found.decisions(), 4))
        for lang in ("en", "pl"):
            told = review_told(found, 1.0, Speaker(state.game, lang, names, strict=True))
            assert len(told.numbers) == 3
            assert all(one.better.text and one.better.why for one in told.decisions)


def played_some(setup: Setup) -> Replay:
    """The beginning of a game."""
    record = setup.record()
    rng = Rng(5)
    for _ in range(SHORT.get(setup.game_id, 12)):
        seat = record.state.waiting[0]
        record.play(seat, rng.pick(record.state.legal(seat)))
    return record


def test_no_hint_where_another_person_sits_nor_for_another_seat(visit: Visit) -> None:
    ada, ben = visit("Ada").dial(), visit("Ben")
    table = ada.open(seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table['id']}/sit", seat=1, key=table["invite"])
    ada.post(f"/api/tables/{table['id']}/start")
    assert "hints" not in ada.get(f"/api/tables/{table['id']}")
    refused = ada.post(f"/api/tables/{table['id']}/hint", 409, seat=0)
    assert refused["code"] == "no-hints"
    assert ada.post(f"/api/tables/{table['id']}/hint", 403, seat=1)["code"] == "not-your-seat"


def test_a_finished_game_is_reviewed_while_one_watches(visit: Visit) -> None:
    ada = visit("Ada")
    running = ada.open(seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])["id"]
    assert ada.http.get(f"/api/replays/{running}/review").status_code == 404, "not before the end"
    id = finished(ada)
    told = reviewed(ada, id)
    moves = ada.get(f"/api/replays/{id}")["moves"]
    assert not told["problem"]
    assert told["numbers"] == list(range(moves))
    assert len(told["chances"]) == len(told["bands"]) == moves
    assert len(told["seats"]) == len(told["result"]) == 2
    assert {one["kind"] for one in told["decisions"]} <= set(ERRORS)
    for seat in (0, 1):
        turns = ada.get(f"/api/replays/{id}/review", seat=seat)["turns"]
        assert {one["seat"] for one in turns} <= {seat}
    assert ada.http.get(f"/api/replays/{id}/review?seat=2").status_code == 400


def test_a_review_is_kept_with_its_game(new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for again, by anybody and after a restart, it is not worked out again; a damaged one is."""
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        id = finished(ada)
        told = reviewed(ada, id)
    house.stop()
    again = new_house()
    works: list[Any] = []
    think = again.live.services.bot_workers.work

    async def work(*arguments: Any) -> Any:
        works.append(arguments)
        return await think(*arguments)

    monkeypatch.setattr(again.live.services.bot_workers, "work", work)
    with Visitor(again.address, "Bo") as bo:
        kept = reviewed(bo, id)
        assert works == []
        assert named(kept) == named(told)
        again.do(again.live.services.store.keep_review(id, '{"version": 1, "steps": [1]'))
    again.stop()
    third = new_house()
    with Visitor(third.address, "Cid") as cid:
        assert named(reviewed(cid, id)) == named(told)


def named(told: Any) -> list[Any]:
    """What a review says, but for the last digits."""
    errors = [(one["number"], one["kind"], one["better"]["i"], one["better"]["why"]) for one in told["decisions"]]
    return errors + [(one["number"], one["seat"], one["what"]) for one in told["turns"]]


def test_a_review_is_the_same_after_it_was_kept() -> None:
    record = small_setups("high_water")[0].record()
    play_on(record, Rng(3))
    found = review(record)
    again = Review(record)
    assert again.take(json.loads(json.dumps(found.plain())))
    assert again.plain() == found.plain()
    speaker = Speaker(record.game, "en", ["a", "b"])
    first, second = (msgspec.to_builtins(review_told(one, 1.0, speaker)) for one in (found, again))
    assert first["decisions"]
    assert named(first) == named(second)
    assert not Review(record).take({**found.plain(), "version": 0})
    assert not Review(record).take({**found.plain(), "steps": found.plain()["steps"][1:]})


def test_after_its_first_part_a_review_shows_the_whole_game() -> None:
    """Something can be read at once: the first positions that are valued are spread over the game."""
    record = Replay("survive_the_island", 4, 7)
    play_on(record, Rng(3))
    first = spread(len(record.moves))[0].numbers
    assert len(first) <= PART
    assert first[0] == 0
    assert first[-1] > 0.8 * len(record.moves)
    assert sorted(n for work in spread(50) for n in work.numbers) == list(range(50))


def test_a_review_tells_a_seat_what_it_could_know(game_id: str) -> None:
    """What is said about a decision comes from its seat's view: dealt anew behind it, no byte differs."""
    for setup in small_setups(game_id):
        record = played_some(setup)
        number = len(record.moves) - 1
        seat, action = record.moves[number]
        state = record.at(number)
        told: set[bytes] = set()
        for world in (state, state.imagine(seat, Rng(3)), state.imagine(seat, Rng(4))):
            told.add(finding_words(world, seat, action, number))
        assert len(told) == 1, setup.name


def finding_words(world: Any, seat: int, action: Any, number: int) -> bytes:
    """What is told about a decision if `world` were the truth."""
    decision = StudiedDecision(world.seen_by(seat), seat, Chances(world), 3, action)
    decision.think(4)
    finding = judged(decision, action, number)
    found: Any = SimpleNamespace(record=SimpleNamespace(at=lambda _: world, game=world.game))
    names = [str(at) for at in range(world.seats)]
    return msgspec.json.encode(worded(found, finding, Speaker(world.game, "en", names), {}))


def test_progress_is_kept_in_an_account(visit: Visit) -> None:
    """Lessons and puzzles, on every device; what is done stays done, and is told and forgotten with the account."""
    guest = visit("Ada")
    name = "lesson-survive_the_island-first"
    assert guest.post("/api/me/learnt", 403, name=name, answers=[-1], done=False)["code"] == "no-account"
    guest.post("/api/account", login="learner", password="correct horse")
    guest.post("/api/me/learnt", name=name, answers=[-1, 5], done=True)
    guest.post("/api/me/learnt", name=name, answers=[-1], done=False)
    assert guest.post("/api/me/learnt", 404, name="lesson-none-such", answers=[], done=True)["code"] == "not-found"
    other = visit()
    other.post("/api/login", login="learner", password="correct horse")
    assert other.get("/api/me/learnt") == [{"name": name, "answers": [-1], "done": True}]
    assert [one["name"] for one in other.get("/api/account/export")["learnt"]] == [name]
    other.post("/api/account/delete", password="correct horse")
    assert visit("Bo").http.get("/api/me/learnt").status_code == 403
