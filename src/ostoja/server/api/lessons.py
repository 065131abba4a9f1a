"""Lessons: what there is to learn, and a lesson being played. A learner's answers are all there is to know: they come
with every request. Of somebody with an account it is kept how far they are.
"""

from functools import lru_cache
from logging import Logger
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

import ostoja
from ostoja.coach.chances import FILE, BadCoach, scales
from ostoja.coach.puzzles import check_puzzles
from ostoja.core.registry import playable
from ostoja.server.api.common import (
    CHANGES,
    READS,
    Lang,
    beside,
    language,
    owner,
    person,
    refusals,
    told_alike,
    visitor,
)
from ostoja.server.coach_told import every_puzzle
from ostoja.server.files import same_for_all
from ostoja.server.lesson_play import (
    Answers,
    Learning,
    LessonInfo,
    LessonMoment,
    LessonReason,
    Pointing,
    found,
    lesson_info,
    moment,
    reason,
)
from ostoja.server.limits import PERSON_BYTES, STORED
from ostoja.table.problem import Problem
from ostoja.table.records import Person
from ostoja.texts.lesson import lessons

Asking = Request[Any, Any, Any]


class Learnt(Struct):
    """How far I am with a lesson (`lesson-GAME-ID`) or a puzzle (`puzzle-ID`)."""

    name: Annotated[str, Meta(max_length=80)]
    answers: Answers
    done: bool


class LessonsApi(Controller):
    """Guided first games."""

    tags = ["lessons"]

    @get("/api/lessons", responses=told_alike(list[LessonInfo], 400))
    async def lessons(self, request: Asking, lang: Lang = None) -> Response[bytes]:
        """All lessons, in words."""
        return same_for_all(request, lesson_infos(tuple(game.id for game in playable()), language(request)))

    @get("/api/me/learnt", responses=refusals(400, 401, 403))
    async def learnt(self, request: Asking) -> list[Learnt]:
        """How far I am with lessons and puzzles, wherever I log in."""
        mine = account(request)
        return [Learnt(*entry) for entry in await request.app.state.store.learnt(mine.id)]

    @post("/api/me/learnt", responses=CHANGES, status_code=200)
    async def keep(self, request: Asking, data: JSONBody[Learnt]) -> Learnt:
        """Keep how far I am."""
        mine = account(request)
        if data.name not in names():
            raise Problem("not-found", 404)
        owner(request).take(STORED, PERSON_BYTES)
        await request.app.state.store.keep_learnt(mine.id, data.name, data.answers, data.done)
        return data

    @post("/api/lessons/{game:str}/{lesson:str}", responses=READS, status_code=200)
    async def learn(
        self, request: Asking, game: FromPath[str], lesson: FromPath[str], data: JSONBody[Learning], lang: Lang = None
    ) -> LessonMoment:
        """Where somebody is who has given these answers. Nothing is stored."""
        who = visitor(request)
        return await beside(
            request, moment, found(game, lesson), data.answers, language(request), data.fresh, who.name if who else ""
        )

    @post("/api/lessons/{game:str}/{lesson:str}/why", responses=READS, status_code=200)
    async def why(
        self, request: Asking, game: FromPath[str], lesson: FromPath[str], data: JSONBody[Pointing], lang: Lang = None
    ) -> LessonReason:
        """Why something cannot be pointed at now."""
        return await beside(request, reason, found(game, lesson), data, language(request))


@lru_cache(maxsize=16)
def lesson_infos(games: tuple[str, ...], lang: str) -> list[LessonInfo]:
    """All lessons of these games, put into words once."""
    return [lesson_info(lesson, lang) for id in games for lesson in lessons(ostoja.game(id))[0].values()]


def account(request: Asking) -> Person:
    """Who asks; a guest's device keeps its own progress."""
    found = person(request)
    if found.login is None:
        raise Problem("no-account", 403)
    return found


def names() -> set[str]:
    """Everything there is to learn, as it is called where progress is kept."""
    taught = {f"lesson-{game.id}-{id}" for game in playable() for id in lessons(game)[0]}
    return taught | {f"puzzle-{puzzle.id}" for puzzle in every_puzzle()}


def check_lessons(log: Logger) -> None:
    """Read all lessons, puzzles and scales; those that cannot be used are named in the log."""

    def told(problem: str) -> None:
        log.warning("a file of the teacher is not usable", extra={"reason": problem})

    for game in playable():
        for problem in lessons(game)[1]:
            told(problem)
        check_puzzles(game, told)
        try:
            scales(game.folder / FILE)
        except BadCoach as error:
            told(str(error))
