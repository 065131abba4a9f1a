"""The words of lessons, and which lessons can be used.

The texts of a game's lessons are in `lessons/en.ftl` and `lessons/pl.ftl`. The step `sail` of the lesson `first`:

    first = First game
        .about = Moving, sinking, creatures.
    chapter-moving = Moving
    first-sail = Two of yours sit on [a], so you may sail it. Move it to [b].
        .title = Most aboard steers the raft
        .done = The raft took everybody along: it belongs to nobody.
        .hint = (may be missing) what a wrong click is answered with
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from ostoja.core.game import Game
from ostoja.core.lesson import BadLesson, Lesson, LessonStep, lesson_files, read_lesson
from ostoja.texts import guide
from ostoja.texts.book import Book, read
from ostoja.texts.language import DEFAULT, LANGUAGES

MOST_WORDS: Final = 40
LETTER: Final = re.compile(r"\[([a-z])\]")
"""A mark that a text speaks of."""
ATTRIBUTES: Final = ("title", "done", "hint")


class LessonWords:
    """Speaks for the lessons of one game in one language."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        book = read(game.folder / "lessons", lang) or read(game.folder / "lessons", DEFAULT)
        if book is None:
            raise BadLesson(f"{game.id}: its lessons have no texts ({lang}.ftl)")
        self.book: Final[Book] = book

    def title(self, lesson: Lesson) -> str:
        return self.text(lesson.id)

    def about(self, lesson: Lesson) -> str:
        return self.text(lesson.id, "about")

    def chapter(self, chapter: str) -> str:
        return self.text(f"chapter-{chapter}")

    def step(self, lesson: Lesson, step: LessonStep, attribute: str = "") -> str:
        """The text of a step, or its `title`, `done` or `hint`; empty where it has none."""
        return self.text(f"{lesson.id}-{step.id}", attribute)

    def text(self, key: str, attribute: str = "") -> str:
        if key not in self.book or (attribute and attribute not in self.book.attributes(key)):
            return ""
        return self.book.format(key, {}, attribute)[0]


@cache
def lesson_words(game: Game[Any], lang: str) -> LessonWords:
    """The one speaker of a game's lessons in a language."""
    return LessonWords(game, lang)


@cache
def lessons(game: Game[Any]) -> tuple[dict[str, Lesson], tuple[str, ...]]:
    """The lessons of a game that can be used, by id, and what is wrong with the others."""
    found: dict[str, Lesson] = {}
    problems: list[str] = []
    for file in lesson_files(game):
        try:
            found[file.stem] = checked(game, file)
        except BadLesson as error:
            problems.append(f"{game.id}/lessons/{error}")
    return found, tuple(problems)


def checked(game: Game[Any], file: Path) -> Lesson:
    """The lesson of a file, with its texts and clauses looked at; a BadLesson names file, step and field."""
    lesson = read_lesson(game, file)
    for problem in wrong_words(lesson):
        raise BadLesson(f"{file.name}, {problem}")
    return lesson


def wrong_words(lesson: Lesson) -> Iterator[str]:
    """What is wrong with the texts and clauses of a lesson."""
    clauses = dict(guide.reference(lesson.game.id)) | dict.fromkeys(guide.wordings(lesson.game.folder), "")
    for lang in LANGUAGES:
        name = f"{lang}.ftl"
        if read(lesson.game.folder / "lessons", lang) is None:
            yield f"{name}: there is no such file"
            return
        words = LessonWords(lesson.game, lang)
        if words.book.junk:
            yield f"{name}: cannot be read at {words.book.junk[0][:40]!r}"
        if not words.title(lesson) or not words.about(lesson):
            yield f"{name}: {lesson.id} or {lesson.id}.about is missing"
        for chapter in lesson.chapters:
            if not words.chapter(chapter):
                yield f"{name}: chapter-{chapter} is missing"
        for step in lesson.steps:
            yield from (f"step '{step.id}', {name}: {problem}" for problem in _wrong_step(words, lesson, step))
    for step in lesson.steps:
        if step.clause not in clauses:
            yield f"step '{step.id}', clause: there is no clause '{step.clause}'"


def _wrong_step(words: LessonWords, lesson: Lesson, step: LessonStep) -> Iterator[str]:
    if not words.step(lesson, step) or not words.step(lesson, step, "title"):
        yield "text or title is missing"
    if not step.read_only and not words.step(lesson, step, "done"):
        yield "done is missing: what happened, and why"
    known = "abcdefgh"[: len(step.marks)]
    for attribute in ("", *ATTRIBUTES):
        text = words.step(lesson, step, attribute)
        if len(text.split()) > MOST_WORDS:
            yield f"{attribute or 'text'} has {len(text.split())} words, {MOST_WORDS} are enough"
        for letter in LETTER.findall(text):
            if letter not in known or attribute in ("title", "done"):
                yield f"{attribute or 'text'} speaks of [{letter}], which no mark stands for"
