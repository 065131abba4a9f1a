"""Lessons: what there is to learn, and a lesson being played. A learner's answers are all there is to know: they come
with every request, and nothing is stored.
"""

from logging import Logger
from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from ostoja.core.registry import playable
from ostoja.server.api.common import READS, Lang, beside, language, refusals, visitor
from ostoja.server.lesson_play import (
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
from ostoja.texts.lesson import lessons

Asking = Request[Any, Any, Any]


class LessonsApi(Controller):
    """Guided first games."""

    tags = ["lessons"]

    @get("/api/lessons", responses=refusals(400))
    async def lessons(self, request: Asking, lang: Lang = None) -> list[LessonInfo]:
        """All lessons, in words."""
        sound = [lesson for game in playable() for lesson in lessons(game)[0].values()]
        return [lesson_info(lesson, language(request)) for lesson in sound]

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


def check_lessons(log: Logger) -> None:
    """Read all lessons; those that cannot be used are named in the log."""
    for game in playable():
        for problem in lessons(game)[1]:
            log.warning("a lesson is not usable", extra={"reason": problem})
