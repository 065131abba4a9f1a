"""The teacher in a page: hints, reviews and puzzles as a server tells them, worked out in a worker of its own."""

import asyncio
import pickle
import time
from typing import Any, Final

from ostoja.coach.chances import Chances
from ostoja.coach.decision import StudiedDecision
from ostoja.coach.hint import ROUNDS, Advice, advice
from ostoja.core.state import State
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
from ostoja.server.coaching import FEWEST, HINT_SECONDS, ReviewJob
from ostoja.site.asked import PageRequest
from ostoja.site.services import PageServices
from ostoja.table.problem import Problem
from ostoja.table.recording import Recording, Recordings
from ostoja.table.table import Table
from ostoja.table.wishes import Seat
from ostoja.texts import Speaker

WAIT_SECONDS: Final = 0.4
"""So long an answer waits for a hint to be found; then it tells how far it is."""
RECORDINGS: Final = Recordings()


def studied(view: bytes, seat: int, seed: int) -> list[tuple[Any, ...]]:
    """Advice for the seat whose view this is; in the teacher's worker, for a few seconds."""
    seen: State = pickle.loads(view)
    end = time.monotonic() + HINT_SECONDS
    decision = StudiedDecision(seen, seat, Chances(seen), seed)
    rounds = ROUNDS if len(decision.choices) > 1 else FEWEST
    while decision.rounds < rounds and (decision.rounds < FEWEST or time.monotonic() < end):
        decision.think(1)
    return [(one.action.index, one.chance, one.band, one.sure, one.gains) for one in advice(decision)]


class PageHint:
    """A hint being thought about, or found: for one seat in one position. The clock tells how far it is."""

    def __init__(self, table: Table, seat: int, services: PageServices) -> None:
        self.place: Final = (table.head.id, seat, table.rows)
        self.advice: list[Advice] = []
        self._began: Final = time.monotonic()
        self.task: Final = services.spawn(self._run(table.state, seat, services))

    @property
    def part(self) -> float:
        return min(0.99, (time.monotonic() - self._began) / HINT_SECONDS)

    async def _run(self, state: State, seat: int, services: PageServices) -> None:
        view = pickle.dumps(state.seen_by(seat), protocol=pickle.HIGHEST_PROTOCOL)
        found = await services.bot_workers.work(studied, view, seat, services.bot_workers.seed("", seat, 0))
        self.advice = [Advice(state.game.actions[index], *more) for index, *more in found]


class PageTeacher:
    """What is being thought about in this page."""

    def __init__(self) -> None:
        self.hint: PageHint | None = None
        self.reviews: Final[dict[str, ReviewJob]] = {}

    def stop(self) -> None:
        """Nobody wants the hint any more; what the worker finds is not looked at."""
        if self.hint is not None:
            self.hint.task.cancel()
        self.hint = None


TEACHER: Final = PageTeacher()


async def hint(asked: PageRequest) -> HintTold:
    """The three best actions for my seat; asked again, it tells how far it is."""
    seat, table = asked.read(Seat).seat, (await asked.hosted()).table
    check_hint(table, asked.person.id, seat)
    job = TEACHER.hint
    if job is None or job.place != (table.head.id, seat, table.rows):
        TEACHER.stop()
        job = TEACHER.hint = PageHint(table, seat, asked.house.services)
    await asyncio.wait({job.task}, timeout=WAIT_SECONDS)
    if table.rows != job.place[2]:
        raise Problem("stale", 409)
    if not job.task.done():
        return HintTold(job.part, [])
    if job.task.cancelled() or job.task.exception() is not None:
        TEACHER.hint = None
        raise Problem("failed", 500)
    return hint_told(table, seat, job.advice, asked.visitor.lang)


async def stop_hint(asked: PageRequest) -> HintTold:
    if asked.read(Seat).seat not in (await asked.hosted()).table.seats_of(asked.person.id):
        raise Problem("not-your-seat", 403)
    TEACHER.stop()
    return HintTold(0.0, [])


async def recording(asked: PageRequest) -> Recording:
    return await RECORDINGS.of((await asked.hosted()).table, asked.house)


async def review(asked: PageRequest) -> ReviewTold:
    """The review of a finished game: asked for again and again, it tells how far it is."""
    found, seat, services = await recording(asked), asked.number("seat"), asked.house.services
    job = TEACHER.reviews.get(asked.id)
    if job is None:
        job = TEACHER.reviews[asked.id] = ReviewJob()
        services.spawn(job.run(services, asked.id, found.plain(), services.owner))  # type: ignore[arg-type]  # all it uses is there
    if job.review is None:
        return ReviewTold(job.part, job.problem)
    if seat is not None and seat >= job.review.seats:
        raise Problem("no-seat")
    speaker = Speaker(found.table.game, asked.visitor.lang, found.table.names)
    return review_told(job.review.so_far(), job.part, speaker, seat, job.words)


async def puzzles(asked: PageRequest) -> list[PuzzleInfo]:
    return puzzle_infos(asked.visitor.lang)


async def todays_puzzle(asked: PageRequest) -> PuzzleInfo:
    return puzzle_info(the_days_puzzle(), asked.visitor.lang)


async def puzzle(asked: PageRequest) -> PuzzleTable:
    return puzzle_table(the_puzzle(asked.id), asked.visitor.lang)


async def solve(asked: PageRequest) -> Solution:
    return solution(the_puzzle(asked.id), asked.read(PuzzleAnswer).action, asked.visitor.lang)
