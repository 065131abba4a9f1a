"""The teacher's work on a server: in the bots' workers, behind all play, and never more than a seat may know."""

import asyncio
import json
import logging
import os
import pickle
import tempfile
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from mmap import mmap
from typing import TYPE_CHECKING, Any, Final

from ostoja.coach.chances import Chances
from ostoja.coach.decision import Stopped, StudiedDecision
from ostoja.coach.hint import ROUNDS, Advice, advice
from ostoja.coach.review import MoveFinding, Review, ReviewStep
from ostoja.coach.work import STAGES, Work, do_part, packed, stages
from ostoja.core.errors import OstojaError
from ostoja.core.replay import Replay, from_plain
from ostoja.core.state import State
from ostoja.server.coach_told import Worded
from ostoja.server.limits import STORED, Owner
from ostoja.server.threads import compute
from ostoja.table.table import Table

if TYPE_CHECKING:
    from ostoja.server.services import Services

BEHIND: Final = 9
"""How urgent the teacher's work is: any bot goes first."""
HINT_SECONDS: Final = 3.0
FEWEST: Final = 4
MOST_KEPT: Final = 20
MOST_HINTS: Final = 200
AT_ONCE: Final = 2
REVIEW_BYTES: Final = 60_000
WHOLE: Final = 255
log = logging.getLogger("ostoja.server.coaching")

Plain = tuple[int, float, float, bool, tuple[tuple[str, float], ...]]


class Slip:
    """Two bytes that the server and a worker both see: how far the thinking is, and whether it is still wanted."""

    def __init__(self, path: str) -> None:
        with open(path, "r+b") as file:
            self._bytes: Final = mmap(file.fileno(), 2)

    @property
    def part(self) -> float:
        return self._bytes[0] / WHOLE

    @part.setter
    def part(self, part: float) -> None:
        self._bytes[0] = int(WHOLE * part)

    @property
    def stopped(self) -> bool:
        return self._bytes[1] > 0

    def stop(self) -> None:
        self._bytes[1] = 1


def hinted(view: bytes, seat: int, seed: int, path: str) -> list[Plain]:
    """Advice for the seat whose view this is; runs in a worker, for a few seconds at most."""
    seen: State = pickle.loads(view)
    slip = Slip(path)
    began = time.monotonic()
    decision = StudiedDecision(seen, seat, Chances(seen), seed)

    def go() -> None:
        if slip.stopped:
            raise Stopped

    rounds = ROUNDS if len(decision.choices) > 1 else FEWEST
    while decision.rounds < rounds:
        decision.think(1, go)
        used = (time.monotonic() - began) / HINT_SECONDS
        slip.part = min(1.0, max(used, decision.rounds / rounds))
        if used > 1.0 and decision.rounds >= FEWEST:
            break
    return [(one.action.index, one.chance, one.band, one.sure, one.gains) for one in advice(decision)]


class HintJob:
    """A hint being thought about, or found: for one seat in one position."""

    def __init__(self, table: Table, seat: int) -> None:
        self.row: Final = table.rows
        self.state: Final = table.state
        self.seat: Final = seat
        self.advice: list[Advice] | None = None
        self.task: asyncio.Task[None] | None = None
        file, self._path = tempfile.mkstemp("ostoja")
        os.write(file, bytes(2))
        os.close(file)
        self._slip: Final = Slip(self._path)

    @property
    def part(self) -> float:
        return self._slip.part

    def stop(self) -> None:
        """Nobody wants it any more."""
        self._slip.stop()
        if self.task is not None:
            self.task.cancel()

    async def run(self, services: "Services", owner: Owner, table: str) -> None:
        """What the teacher would play. Only the seat's view leaves this process."""
        workers = services.bot_workers
        view = pickle.dumps(self.state.seen_by(self.seat), protocol=pickle.HIGHEST_PROTOCOL)
        seed = workers.seed(table, self.seat, self.row)
        try:
            async with services.bot_turns.turn(owner, lambda: BEHIND):
                found = await workers.work(hinted, view, self.seat, seed, self._path)
        finally:
            os.unlink(self._path)
        actions = self.state.game.actions
        self.advice = [Advice(actions[index], chance, band, sure, gains) for index, chance, band, sure, gains in found]


class ReviewJob:
    """A review being made, or made: `part` of it is done, or `problem` says why there is none."""

    def __init__(self) -> None:
        self.review: Review | None = None
        self.part = 0.0
        self.problem = ""
        self.words: Final[Worded] = {}

    async def run(self, services: "Services", id: str, plain: dict[str, Any], owner: Owner) -> None:
        """Take what was kept; else do the work in parts, each of which waits for its turn, and keep it."""
        try:
            record: Replay = await compute(from_plain, plain)
            self.review = Review(record)
        except OstojaError as error:
            self.problem = str(error)
            return
        if not self._take(await services.store.review(id), id):
            await self._make(self.review, services, owner)
            await services.store.keep_review(id, json.dumps(self.review.plain(), separators=(",", ":")))
        self.part = 1.0

    def _take(self, kept: str | None, id: str) -> bool:
        """Is this a review of the game, as it was kept? One that cannot be read is made again."""
        assert self.review is not None
        try:
            return kept is not None and self.review.take(json.loads(kept))
        except (ValueError, TypeError, KeyError):
            log.exception("a stored review is damaged", extra={"table": id})
            return False

    async def _make(self, review: Review, services: "Services", owner: Owner) -> None:
        parcel = packed(review.record)
        room = asyncio.Semaphore(AT_ONCE)

        async def do(work: Work) -> list[ReviewStep | MoveFinding]:
            async with room, services.bot_turns.turn(owner, lambda: BEHIND):
                return await services.bot_workers.work(do_part, parcel, work.numbers, work.rounds)

        for stage, works in enumerate(stages(review)):
            begin, end = STAGES[stage], STAGES[stage + 1]
            parts = [asyncio.create_task(do(work)) for work in works]
            try:
                for done, coming in enumerate(asyncio.as_completed(parts), 1):
                    review.add(await coming)
                    self.part = begin + (end - begin) * done / len(works)
            finally:  # without one of them there is no review, and a server that stops waits for none
                for part in parts:
                    part.cancel()
                await asyncio.gather(*parts, return_exceptions=True)


class Teacher:
    """What is being thought about for visitors of this process, and the reviews asked for lately."""

    def __init__(self, services: "Services") -> None:
        self._services: Final = services
        self._hints: OrderedDict[tuple[str, int], HintJob] = OrderedDict()
        self._reviews: OrderedDict[str, ReviewJob] = OrderedDict()

    def hint(self, table: Table, seat: int, owner: Owner) -> HintJob:
        """The hint for a seat in the position as it is now; whoever asks first sets it going."""
        name = (table.head.id, seat)
        job = self._hints.get(name)
        if job is None or job.row != table.rows:
            self.stop_hint(*name)
            job = self._hints[name] = HintJob(table, seat)
            job.task = self._services.spawn(job.run(self._services, owner, table.head.id))
            while len(self._hints) > MOST_HINTS:
                self.stop_hint(*next(iter(self._hints)))
        return job

    def stop_hint(self, table: str, seat: int) -> None:
        job = self._hints.pop((table, seat), None)
        if job is not None:
            job.stop()

    async def review(self, id: str, plain: Callable[[], Awaitable[dict[str, Any]]], owner: Owner) -> ReviewJob:
        """The review of a finished game, which is `plain`; whoever asks first sets it going."""
        job = self._reviews.get(id)
        if job is None:
            owner.take(STORED, REVIEW_BYTES)
            job = self._reviews[id] = ReviewJob()
            self._services.spawn(job.run(self._services, id, await plain(), owner))
        self._reviews.move_to_end(id)
        while len(self._reviews) > MOST_KEPT:
            self._reviews.popitem(last=False)
        return job
