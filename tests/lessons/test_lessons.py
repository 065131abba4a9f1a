"""Every lesson of every game: played to its end, in both languages."""

import re
from functools import cache

import pytest

import ostoja
from ostoja import bots
from ostoja.core.action import Action
from ostoja.core.errors import IllegalAction
from ostoja.core.lesson import NEXT, SKIP, Lesson, LessonPlay, lesson_files
from ostoja.core.registry import game
from ostoja.texts import LANGUAGES
from ostoja.texts.lesson import MOST_WORDS, LessonWords, lessons

LESSONS = [(id, file.stem) for id in ostoja.games() for file in lesson_files(game(id))]
"""Every file there is: one that is refused fails."""
FIRST = {"bright_future": {"arena", "fever", "tunnel"}}
"""Lessons that take nothing for known, where they are not called so."""


def lesson_of(id: str, name: str) -> Lesson:
    sound, problems = lessons(game(id))
    assert problems == ()
    return sound[name]


def begin(lesson: Lesson) -> LessonPlay:
    return LessonPlay(lesson, bots.make("gentle", lesson.seed).choose)


def answer_rightly(play: LessonPlay) -> None:
    """What a learner does who follows the lesson; free stretches are played by a bot."""
    step = play.step
    assert step is not None
    play.answer(NEXT if step.read_only else SKIP if step.free else play.offered()[0].index)


@cache
def followed(id: str, name: str) -> LessonPlay:
    play = begin(lesson_of(id, name))
    while not play.over:
        answer_rightly(play)
    return play


def test_every_game_and_mode_has_a_first_lesson() -> None:
    for id in ostoja.games():
        if id != "high_water":
            assert {name for name, one in lessons(game(id))[0].items() if not one.after} == FIRST.get(id, {"first"})


def test_a_lesson_of_a_variant_is_played_by_its_rules() -> None:
    """MT-11.3: in Survival spent tokens stay below after a Mission."""
    below: dict[str, int] = {}
    for name in ("first", "survival"):
        play = begin(lesson_of("metro2033", name))
        while play.step is not None and play.step.id != "free":
            answer_rightly(play)
        below[name] = play.state.below[0]
    assert below == {"first": 0, "survival": 4}


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_a_lesson_is_short_and_ends_in_a_free_game(id: str, name: str) -> None:
    lesson = lesson_of(id, name)
    assert (4 if lesson.after else 8) <= len(lesson.steps) <= 20
    free = [step for step in lesson.steps if step.free]
    assert len(free) >= 2, "a stretch on one's own, and the free game"
    assert lesson.steps[-1] is free[-1]
    assert sum(step.read_only for step in lesson.steps) <= 3, "nearly every step is something to do"


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_a_lesson_is_played_to_its_end_by_what_it_accepts(id: str, name: str) -> None:
    """Nothing is asked that the step is not about; every mark is a piece that is there, once."""
    play = begin(lesson_of(id, name))
    seat = play.lesson.seat
    while not play.over:
        step = play.step
        assert step is not None
        assert play.state.over or play.asked
        assert step.waits or not play.between, f"{step.id}: {play.state.prompt(seat)} instead"
        if play.made == 0:
            scene = play.lesson.game.scene(play.state.seen_by(seat), seat)
            pieces = {piece.id for panel in scene.panels for piece in panel.pieces}
            assert set(step.marks) <= pieces, f"{step.id}: {set(step.marks) - pieces} is not on the table"
        answer_rightly(play)
    assert play.state.over, "the free game was played to its end"
    assert len(play.starts) == len(play.lesson.steps) + 1


@pytest.mark.parametrize("bot", ["gentle", "random"])
@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_free_stretches_are_played_to_their_ends(id: str, name: str, bot: str) -> None:
    """However well a learner plays: what is offered is taken, what is taught after it can be done, the game ends."""
    play = begin(lesson_of(id, name))
    seat = play.lesson.seat
    learner = bots.make(bot, 5)
    free: dict[str, int] = {}
    while (step := play.step) is not None:
        if step.read_only:
            play.answer(NEXT)
            continue
        assert step.waits or not play.between, f"{step.id}: {play.state.prompt(seat)} instead"
        offered = play.offered()
        chosen = learner.choose(play.state.seen_by(seat), seat) if step.free or play.between else offered[0]
        assert chosen in offered
        free[step.id] = free.get(step.id, 0) + bool(step.free)
        play.answer(chosen.index)
        assert free[step.id] <= max(step.free, 0)
    assert play.state.over
    assert all(free[one.id] for one in play.lesson.steps if one.free), "no stretch was left out"


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_what_others_do_is_written_down_up_to_the_first_free_stretch(id: str, name: str) -> None:
    """So a bot that plays otherwise one day changes no guided step."""

    def nobody(seen: object, seat: int) -> Action:
        raise AssertionError(f"seat {seat} had to choose for itself")

    play = LessonPlay(lesson_of(id, name), nobody)
    while play.step is not None and not play.step.free:
        answer_rightly(play)


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_each_right_action_leads_on(id: str, name: str) -> None:
    """Where several are right, none of them ends in a step that cannot be done."""
    play = begin(lesson_of(id, name))
    while play.step is not None and not play.step.free:
        for action in play.offered():
            other = play.copy()
            other.answer(action.index)
            step = other.step
            assert step is not None
            assert not other.between or step.waits, f"{action} leads to {step.id}, which cannot be done"
        answer_rightly(play)


@pytest.mark.parametrize(("id", "name"), LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_steps_are_told_in_few_words(id: str, name: str, lang: str) -> None:
    lesson = lesson_of(id, name)
    words = LessonWords(lesson.game, lang)
    assert words.book.lang == lang
    for step in lesson.steps:
        told = [words.step(lesson, step, part) for part in ("", "title", "done")]
        assert all(0 < len(text.split()) <= MOST_WORDS for text in told if text or not step.read_only), step.id
        assert "{" not in "".join(told)


@pytest.mark.parametrize(("id", "name"), LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_speaks_of_every_piece_it_letters(id: str, name: str, lang: str) -> None:
    lesson = lesson_of(id, name)
    words = LessonWords(lesson.game, lang)
    for step in lesson.steps:
        told = set(re.findall(r"\[([a-h])\]", words.step(lesson, step)))
        assert told == set("abcdefgh"[: len(step.marks)]), step.id


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_no_text_of_lessons_is_left_over(id: str, name: str) -> None:
    sound = lessons(game(id))[0].values()
    used = {one.id for one in sound} | {f"chapter-{chapter}" for one in sound for chapter in one.chapters}
    used |= {f"{one.id}-{step.id}" for one in sound for step in one.steps}
    for lang in LANGUAGES:
        assert set(LessonWords(game(id), lang).book.messages) == used


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_answers_given_again_lead_to_the_same_place(id: str, name: str) -> None:
    play = followed(id, name)
    half = play.answers[: len(play.answers) // 2]
    one, two = begin(play.lesson), begin(play.lesson)
    for answer in half:
        one.answer(answer)
        two = two.copy()
        two.answer(answer)
    assert (one.at, one.made, one.starts) == (two.at, two.made, two.starts)
    assert one.state.seen_by(0).number == two.state.seen_by(0).number
    assert [str(event) for event in one.told] == [str(event) for event in two.told]


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_every_step_can_be_skipped(id: str, name: str) -> None:
    play = begin(lesson_of(id, name))
    for at in range(len(play.lesson.steps)):
        if play.step is None or not play.step.free:
            assert play.at == at
            play.answer(SKIP)
        else:
            break
    assert play.step is not None
    assert play.step.free


@pytest.mark.parametrize(("id", "name"), LESSONS)
def test_a_wrong_answer_is_refused_and_changes_nothing(id: str, name: str) -> None:
    play = begin(lesson_of(id, name))
    while play.step is not None and not play.step.free:
        before = (play.at, play.made, play.answers[:], play.state.number)
        right = {action.index for action in play.offered()}
        wrong = next(action for action in play.lesson.game.actions if action.index not in right)
        with pytest.raises(IllegalAction):
            play.answer(wrong.index)
        if not play.step.read_only:
            with pytest.raises(IllegalAction):
                play.answer(NEXT)
        assert (play.at, play.made, play.answers, play.state.number) == before
        answer_rightly(play)
