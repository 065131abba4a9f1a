"""Puzzles: shipped ones can be played, a broken one is named and left out, and what is found is one."""

import json
from pathlib import Path

import pytest

import ostoja
from ostoja.coach.chances import BadCoach
from ostoja.coach.puzzles import clear, of_the_day, plain, puzzles, read_puzzle, record_of
from ostoja.core.game import Game

OURS = ("survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future")


@pytest.mark.parametrize("id", OURS)
def test_shipped_puzzles_can_be_played(id: str) -> None:
    game: Game = ostoja.game(id)
    problems: list[str] = []
    found = puzzles(game, problems.append)
    assert not problems
    assert found, "no puzzles are shipped"
    assert len({puzzle.id for puzzle in found}) == len(found)
    for puzzle in found[:: max(1, len(found) // 8)]:
        state = record_of(puzzle).state
        assert puzzle.seat in state.waiting
        legal = [action.index for action in state.legal(puzzle.seat)]
        assert puzzle.obvious in legal
        assert puzzle.obvious != puzzle.answers[0][0], "the best is not the obvious one"
        assert puzzle.answers[0][1] - puzzle.answers[1][1] >= 0.049, "one is clearly best"


def test_each_mode_of_bright_future_has_some() -> None:
    found = puzzles(ostoja.game("bright_future"))
    assert {puzzle.options["mode"] for puzzle in found} == {"tunnel", "fever", "arena"}


def test_a_broken_puzzle_names_its_field_and_the_others_still_work(tmp_path: Path) -> None:
    game: Game = ostoja.game("survive_the_island")
    good = puzzles(game)[0]
    line = json.loads(plain(good))
    for change, said in (
        ({"seat": "two"}, "seat must be of type int"),
        ({"moves": [[0, 10**9]]}, "moves, answers and obvious"),
        ({"rules": 99}, "game and rules"),
        ({"game": "metro2033"}, "game and rules"),
    ):
        with pytest.raises(BadCoach, match=f"a.jsonl, line 3: .*{said}|a.jsonl, line 3: {said}"):
            read_puzzle(json.dumps({**line, **change}), game, "a.jsonl, line 3")
    with pytest.raises(BadCoach, match="not readable as JSON"):
        read_puzzle("{", game, "a.jsonl, line 3")
    with pytest.raises(BadCoach, match="moves cannot be played"):
        record_of(good._replace(moves=good.moves[1:]))


def test_one_a_day() -> None:
    every = puzzles(ostoja.game("survive_the_island"))
    days = [of_the_day(every, day) for day in range(len(every))]
    assert len({puzzle.id for puzzle in days if puzzle}) > len(every) // 2
    assert of_the_day([], 3) is None


def test_clear_means_better_than_every_other() -> None:
    from ostoja.coach.decision import study

    state = ostoja.game("survive_the_island").start(4, seed=7)
    found = study(state.seen_by(1), 1, rounds=6)
    assert not clear(found, found.best(), 1.0), "the first explorers are all alike"
