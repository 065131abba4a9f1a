"""Lessons are data: a broken file is refused by name, step and field, and the others still work."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from ostoja import bots
from ostoja.core.action import Action
from ostoja.core.errors import IllegalAction
from ostoja.core.lesson import NEXT, BadLesson, LessonPlay, read_lesson
from ostoja.core.registry import game
from ostoja.texts.lesson import checked, lessons

ISLAND = game("survive_the_island")
GOOD = (ISLAND.folder / "lessons" / "first.toml").read_text(encoding="utf-8")


class Elsewhere:
    """A game whose lessons lie in another folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __getattr__(self, name: str) -> Any:
        return getattr(ISLAND, name)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Any:
    shutil.copytree(ISLAND.folder / "lessons", tmp_path / "lessons")
    shutil.copytree(ISLAND.folder / "guide", tmp_path / "guide")
    return Elsewhere(tmp_path)


BROKEN = {
    "toml": ("seats = 3", "seats = = 3", ["first.toml"]),
    "seats": ("seats = 3", "seats = 9", ["first.toml", "seats"]),
    "seed": ("seed = 299", 'seed = "x"', ["first.toml", "seed"]),
    "seat": ("seat = 0", "seat = 3", ["first.toml", "seat"]),
    "option": ("random_setup", "random_stup", ["first.toml", "options", "random_setup"]),
    "field": ("minutes = 7", "minuets = 7", ["first.toml", "minuets", "minutes"]),
    "after": ("minutes = 7", 'minutes = 7\nafter = "frist"', ["first.toml", "after", "frist"]),
    "id twice": ('id = "foot"', 'id = "moves"', ["first.toml", "moves", "twice"]),
    "no id": ('id = "foot"\n', "", ["first.toml", "step '3'", "id"]),
    "action": ("step explorer-5 hex-h10", "step explorer-5 hex-z9", ["first.toml", "step 'foot'", "do", "hex-z9"]),
    "kind": ("sink hex-j5", "snik hex-j5", ["first.toml", "step 'sink'", "do", "sink"]),
    "clause": ("SI-4.5", "SI-44.5", ["first.toml", "step 'foot'", "clause", "SI-44.5"]),
    "others": ('"1 sail raft-5', '"7 sail raft-5', ["first.toml", "step 'serpent'", "others", "7 sail"]),
    "others' action": ('"1 sail raft-5', '"1 sial raft-5', ["first.toml", "step 'serpent'", "others", "sial"]),
    "until": ('until = ["act"]', 'until = ["atc"]', ["first.toml", "step 'turn'", "until", "act"]),
    "free": ("free = 20", "free = -1", ["first.toml", "step 'turn'", "free"]),
    "both": ("free = 20", 'free = 20\ndo = ["end"]', ["first.toml", "step 'turn'", "free", "do"]),
    "marks": ('marks = ["hex-j5"]', 'marks = "hex-j5"', ["first.toml", "step 'sink'", "marks"]),
    "letter": ('marks = ["hex-j5"]', "marks = []", ["first.toml", "step 'sink'", "en.ftl", "[a]"]),
    "chapter": ('chapter = "sinking"', 'chapter = "snking"', ["first.toml", "en.ftl", "chapter-snking"]),
    "text": ('id = "foot"', 'id = "food"', ["first.toml", "step 'food'", "en.ftl", "missing"]),
}


@pytest.mark.parametrize(("old", "new", "named"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_refused_by_file_step_and_field(elsewhere: Any, old: str, new: str, named: list[str]) -> None:
    file = elsewhere.folder / "lessons" / "first.toml"
    assert old in GOOD
    checked(elsewhere, file)
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadLesson) as refused:
        checked(elsewhere, file)
    for part in named:
        assert part in str(refused.value)


def test_the_others_still_work(elsewhere: Any) -> None:
    (elsewhere.folder / "lessons" / "broken.toml").write_text("seats = 3", encoding="utf-8")
    sound, problems = lessons(elsewhere)
    assert list(sound) == ["first", "setup"]
    assert len(problems) == 1
    assert "broken.toml" in problems[0]


def test_a_text_of_too_many_words_is_refused(elsewhere: Any) -> None:
    file = elsewhere.folder / "lessons" / "pl.ftl"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("first-sink = ", "first-sink = " + "słowo " * 40), encoding="utf-8")
    with pytest.raises(BadLesson, match=r"step 'sink', pl\.ftl: text has 58 words"):
        checked(elsewhere, elsewhere.folder / "lessons" / "first.toml")


def test_a_language_that_is_missing_is_refused(elsewhere: Any) -> None:
    (elsewhere.folder / "lessons" / "pl.ftl").unlink()
    with pytest.raises(BadLesson, match=r"first\.toml, pl\.ftl"):
        checked(elsewhere, elsewhere.folder / "lessons" / "first.toml")


# The player -------------------------------------------------------------------------------------------------------

HEAD = """
seats = 3
seed = 299
options = { random_setup = true, values = "open_own" }
seat = 0
minutes = 1
"""


def play_of(tmp_path: Path, steps: str, head: str = HEAD) -> LessonPlay:
    file = tmp_path / "short.toml"
    file.write_text(head + steps, encoding="utf-8")
    return LessonPlay(read_lesson(ISLAND, file), bots.make("gentle", 1).choose)


def step(id: str, more: str) -> str:
    return f'[[step]]\nid = "{id}"\nchapter = "one"\nclause = "SI-4.1"\n{more}\n'


def test_only_what_the_step_is_about_is_offered(tmp_path: Path) -> None:
    play = play_of(tmp_path, step("a", 'do = [["step explorer-0 hex-i10", "sail raft-0"]]'))
    assert {str(action).split()[0] for action in play.offered()} == {"step", "sail"}
    assert len(play.offered()) == 6


def test_a_free_stretch_offers_everything_and_is_counted(tmp_path: Path) -> None:
    play = play_of(tmp_path, step("a", "free = 2") + step("b", ""))
    assert play.offered() == play.state.legal(0)
    for at in (0, 0, 1):
        assert play.at == at
        if at == 0:
            play.answer(play.offered()[0].index)


def test_a_free_stretch_ends_when_it_is_asked_again(tmp_path: Path) -> None:
    """`until` comes after another question: one's own moves, which are all asked alike, do not end it."""
    play = play_of(tmp_path, step("a", 'free = 50\nuntil = ["act"]') + step("b", ""))
    questions = []
    while play.at == 0:
        questions.append(play.state.prompt(0).key)
        play.answer(play.offered()[0].index)
    assert questions[:4] == ["act", "act", "act", "sink"]
    assert play.state.prompt(0).key == "act"


def test_a_step_that_waits_lets_other_questions_be_answered_freely(tmp_path: Path) -> None:
    play = play_of(tmp_path, step("a", 'do = ["sink"]\nwaits = true') + step("b", ""))
    assert play.between
    assert play.offered() == play.state.legal(0)
    for _ in range(3):
        play.answer(play.offered()[0].index)
    assert (play.between, play.at, play.made) == (False, 0, 0)
    play.answer(play.offered()[0].index)
    assert play.at == 1


def test_what_is_written_down_is_played_as_long_as_it_is_possible(tmp_path: Path) -> None:
    """The first entry is played, the second cannot be, so the rest is the bots' choice."""
    others = 'others = ["1 end", "1 step explorer-10 hex-h9", "1 sink hex-d5"]'
    steps = (
        step("a", 'do = ["end"]') + step("b", 'do = ["sink hex-j5"]') + step("c", 'do = ["roam serpent-4"]\n' + others)
    )
    play = play_of(tmp_path, steps + step("d", ""))
    for _ in range(3):
        play.answer(play.offered()[0].index)
    told = [event for position in play.trail for event in position.events]
    first = next(event for event in told if event.words.get("seat") == "#1" and event.key != "turn")
    assert first.key.startswith(("sink", "keeps")), "the turn began with `end`: a tile sinks, or goes to the hand"
    assert not any(event.words.get("place") == "D5" for event in told)
    assert play.step is not None
    assert play.step.id == "d"


def test_a_move_at_the_beginning_that_is_not_legal_names_the_file(tmp_path: Path) -> None:
    head = HEAD + 'moves = ["1 sink hex-d5"]\n'
    with pytest.raises(BadLesson, match=r"short\.toml, moves: .*sink hex-d5"):
        play_of(tmp_path, step("a", ""), head)


def test_after_the_end_of_the_game_only_what_is_read_is_left(tmp_path: Path) -> None:
    play = play_of(tmp_path, step("a", "free = true") + step("b", 'do = ["sink"]') + step("c", ""))
    play.answer(-2)
    assert play.state.over
    assert play.step is not None
    assert play.step.id == "c"
    play.answer(NEXT)
    assert play.over
    with pytest.raises(IllegalAction):
        play.answer(NEXT)


def test_the_trail_shows_the_answer_and_what_followed(tmp_path: Path) -> None:
    play = play_of(tmp_path, step("a", 'do = ["step explorer-0 hex-i10"]') + step("b", ""))
    before = play.state.number
    played: list[Action] = play.offered()
    play.answer(played[0].index)
    assert [position.state.number for position in play.trail] == [before, before + 1]
    assert [event.key for event in play.trail[1].events] == ["steps", "boards"]
