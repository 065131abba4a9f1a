"""The teacher over HTTP: hints at a table, reviews of finished games, puzzles."""

import asyncio
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from ostoja.server.api.common import CHANGES, READS, Id, Lang, beside, language, owner, person, told_alike
from ostoja.server.coach_told import (
    HintTold,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleTable,
    ReviewTold,
    Solution,
    check_hint,
    hint_told,
    puzzle_info,
    puzzle_infos,
    puzzle_table,
    review_told,
    solution,
    the_days_puzzle,
    the_puzzle,
)
from ostoja.server.coaching import Teacher
from ostoja.server.files import same_for_all
from ostoja.server.live_tables import LiveTables
from ostoja.table.problem import Problem
from ostoja.table.recording import Recordings
from ostoja.table.wishes import Seat
from ostoja.texts import Speaker

Asking = Request[Any, Any, Any]
WAIT_SECONDS: Final = 0.4
"""So long an answer waits for a hint to be found; then it tells how far it is."""


class CoachApi(Controller):
    """What would you play? Where did I go wrong? And one puzzle a day."""

    tags = ["coach"]

    @post("/api/tables/{id:str}/hint", status_code=200, responses=CHANGES)
    async def hint(self, request: Asking, id: Id, data: JSONBody[Seat], lang: Lang = None) -> HintTold:
        """The three best actions for my seat, where that harms nobody; asked again, it tells how far it is."""
        me = person(request)
        house: LiveTables = request.app.state.house
        table = (await house.table(id)).table
        check_hint(table, me.id, data.seat)
        job = teacher(request).hint(table, data.seat, owner(request))
        assert job.task is not None
        await asyncio.wait({job.task}, timeout=WAIT_SECONDS)
        if table.rows != job.row:
            raise Problem("stale", 409)
        if job.advice is None:
            if job.task.done():
                teacher(request).stop_hint(id, data.seat)
                raise Problem("failed", 500)
            return HintTold(job.part, [])
        return hint_told(table, data.seat, job.advice, language(request))

    @post("/api/tables/{id:str}/hint/stop", status_code=200, responses=CHANGES)
    async def stop_hint(self, request: Asking, id: Id, data: JSONBody[Seat]) -> HintTold:
        """I do not want to know any more."""
        me = person(request)
        house: LiveTables = request.app.state.house
        if data.seat not in (await house.table(id)).table.seats_of(me.id):
            raise Problem("not-your-seat", 403)
        teacher(request).stop_hint(id, data.seat)
        return HintTold(0.0, [])

    @get("/api/replays/{id:str}/review", responses=READS)
    async def review(
        self,
        request: Asking,
        id: Id,
        seat: Annotated[
            int | None, QueryParameter(name="seat", ge=0, le=15, description="Whose turning points")
        ] = None,
        lang: Lang = None,
    ) -> ReviewTold:
        """The review of a finished game: asked for again and again, it tells how far it is."""
        house: LiveTables = request.app.state.house
        table = (await house.table(id)).table
        recordings: Recordings = request.app.state.recordings
        recording = await recordings.of(table, request.app.state.store)
        job = await teacher(request).review(id, lambda: beside(request, recording.plain), owner(request))
        if job.review is None:
            return ReviewTold(job.part, job.problem)
        if seat is not None and seat >= job.review.seats:
            raise Problem("no-seat")
        speaker = Speaker(table.game, language(request), table.names)
        return await beside(request, review_told, job.review.so_far(), job.part, speaker, seat, job.words)

    @get("/api/puzzles", responses=told_alike(list[PuzzleInfo], 400))
    async def puzzles(self, request: Asking, lang: Lang = None) -> Response[bytes]:
        """All puzzles."""
        return same_for_all(request, await beside(request, puzzle_infos, language(request)))

    @get("/api/puzzles/today", responses=READS)
    async def today(self, request: Asking, lang: Lang = None) -> PuzzleInfo:
        """The puzzle of the day."""
        return await beside(request, lambda: puzzle_info(the_days_puzzle(), language(request)))

    @get("/api/puzzles/{puzzle:str}", responses=READS)
    async def puzzle(self, request: Asking, puzzle: FromPath[str], lang: Lang = None) -> PuzzleTable:
        """A puzzle's position."""
        return await beside(request, puzzle_table, the_puzzle(puzzle), language(request))

    @post("/api/puzzles/{puzzle:str}", status_code=200, responses=READS)
    async def solve(
        self, request: Asking, puzzle: FromPath[str], data: JSONBody[PuzzleAnswer], lang: Lang = None
    ) -> Solution:
        """Is this the solution? The answer explains it either way."""
        return await beside(request, solution, the_puzzle(puzzle), data.action, language(request))


def teacher(request: Asking) -> Teacher:
    found: Teacher = request.app.state.teacher
    return found
