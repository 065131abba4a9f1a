"""Puzzles: shipped ones can be played, a broken one is named and left out, and what is found is one."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import ostoja
from ostoja.coach.chances import BadCoach
from ostoja.coach.decision import study
from ostoja.coach.puzzles import (
    LOST,
    SURELY,
    WON,
    check_puzzles,
    clear,
    of_the_day,
    plain,
    puzzles,
    read_puzzle,
    record_of,
)
from ostoja.core.game import Game

OURS = ("survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future")


FEWEST = 30
SOME = 5


@pytest.mark.parametrize("id", OURS)
def test_shipped_puzzles_can_be_played(id: str) -> None:
    game: Game = ostoja.game(id)
    problems: list[str] = []
    check_puzzles(game, problems.append)
    assert not problems
    found = puzzles(game)
    assert len({puzzle.id for puzzle in found}) == len(found) >= FEWEST
    for puzzle in found:
        assert puzzle.obvious != puzzle.answers[0][0], "the best is not the obvious one"
        assert puzzle.answers[0][1] - puzzle.answers[1][1] >= 0.049, "one is clearly best"


@pytest.mark.parametrize("id", OURS)
def test_shipped_puzzles_are_what_the_teacher_thinks_today(id: str) -> None:
    """A network, evaluation or scale that has changed since may find another action best, or value it otherwise."""
    found = puzzles(ostoja.game(id))
    for puzzle in found[:: len(found) // SOME]:
        seen = record_of(puzzle).state.seen_by(puzzle.seat)
        decision = study(seen, puzzle.seat, len(puzzle.moves) + 1, SURELY, seen.game.actions[puzzle.obvious])
        best = decision.best()
        today = (best.action.index, best.chance(puzzle.seat))
        assert today == pytest.approx(puzzle.answers[0][:2], abs=0.05), f"find new ones: ostoja puzzles {id}"


@pytest.mark.parametrize("mode", ["tunnel", "fever", "arena"])
def test_each_mode_of_bright_future_has_as_many(mode: str) -> None:
    assert sum(puzzle.options["mode"] == mode for puzzle in puzzles(ostoja.game("bright_future"))) >= FEWEST


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "type": ({"seat": "two"}, "seat must be of type int, not 'two'"),
    "missing": ({"gains": None}, "gains must be of type list, not None"),
    "true": ({"seats": True}, "seats must be of type int, not True"),
    "a move": ({"moves": [[0, 1], 5]}, "moves, entry 2 must be [int, int], not 5"),
    "half a move": ({"moves": [[0]]}, "moves, entry 1 must be [int, int], not [0]"),
    "an answer": ({"answers": [[0, "half", 0.1]]}, "answers, entry 1 must be [int, float, float]"),
    "one answer": ({"answers": [[0, 0.5, 0.1]]}, "answers must be two at least"),
    "a gain": ({"gains": [["score-saved", None]]}, "gains, entry 1 must be [str, float]"),
    "an action": ({"moves": [[0, 10**9]]}, "moves, answers and obvious must be actions of"),
    "a seat": ({"seat": 9}, "seat and moves must be of seats 0 to"),
    "a mover": ({"moves": [[-1, 0]]}, "seat and moves must be of seats 0 to"),
    "seats": ({"seats": 9}, "seats or options: "),
    "options": ({"options": {"valeus": "open"}}, "seats or options: "),
    "rules": ({"rules": 99}, "game and rules are survive_the_island 99"),
    "game": ({"game": "metro2033"}, "game and rules are metro2033"),
}


@pytest.mark.parametrize(("change", "said"), BROKEN.values(), ids=BROKEN)
def test_a_broken_puzzle_names_file_line_and_field(change: dict[str, Any], said: str) -> None:
    game: Game = ostoja.game("survive_the_island")
    line = json.loads(plain(puzzles(game)[0]))
    with pytest.raises(BadCoach, match=re.escape(f"a.jsonl, line 3: {said}")):
        read_puzzle(json.dumps({**line, **change}), game, "a.jsonl, line 3")


def test_the_others_still_work(tmp_path: Path) -> None:
    """What cannot be read is left out at once, what cannot be played when all are played; both are named."""
    island: Game = ostoja.game("survive_the_island")
    first, second, third, fourth = puzzles(island)[:4]
    lines = [
        plain(first).encode(),
        b"{",
        b"\xff",
        plain(second._replace(moves=second.moves[1:])).encode(),
        plain(third._replace(obvious=third.moves[0][1])).encode(),
        plain(fourth).encode(),
    ]
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "a.jsonl").write_bytes(b"\n".join(lines))
    game: Any = Elsewhere(island, tmp_path)
    assert len(puzzles(game)) == 4
    problems: list[str] = []
    check_puzzles(game, problems.append)
    named = ["line 2: it is not readable", "line 3: it is not", "line 4: .*moves cannot be played", "line 5: .*obvious"]
    for problem, said in zip(problems, named, strict=True):
        assert re.search(f"^survive_the_island/puzzles/a.jsonl, {said}", problem)
    assert puzzles(game) == [first, fourth]


class Elsewhere:
    """A game whose files lie in another folder."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game = game
        self.folder = folder

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def test_one_a_day() -> None:
    every = puzzles(ostoja.game("survive_the_island"))
    days = [of_the_day(every, day) for day in range(len(every))]
    assert len({puzzle.id for puzzle in days if puzzle}) > len(every) // 2
    assert of_the_day([], 3) is None


def test_clear_means_better_than_every_other() -> None:
    state = ostoja.game("survive_the_island").start(4, seed=7)
    found = study(state.seen_by(1), 1, rounds=6)
    assert not clear(found, found.best(), 1.0), "the first explorers are all alike"


def test_where_all_play_together_a_puzzle_decides_the_game() -> None:
    """Underground Fever: the city is saved in this turn, or lost by everything else."""
    for puzzle in puzzles(ostoja.game("bright_future")):
        if puzzle.options["mode"] == "fever":
            best, next_best = (chance for _, chance, _ in puzzle.answers[:2])
            assert best >= WON or next_best <= LOST, puzzle.id
