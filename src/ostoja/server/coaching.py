"""The teacher's work on a server: in the bots' workers, behind all play, and never more than a seat may know."""

import asyncio
import pickle
import time
from collections import OrderedDict
from typing import Any, Final

from ostoja.coach.chances import Chances
from ostoja.coach.decision import Stopped, StudiedDecision
from ostoja.coach.hint import ROUNDS, Advice, advice
from ostoja.coach.review import MoveFinding, Review, ReviewStep
from ostoja.coach.work import STAGES, Work, do_part, packed, stages
from ostoja.core.errors import OstojaError
from ostoja.core.replay import Replay, from_plain
from ostoja.core.state import State
from ostoja.server.limits import Owner
from ostoja.server.services import Services

BEHIND: Final = 9
"""How urgent the teacher's work is: any bot goes first."""
HINT_SECONDS: Final = 3.0
FEWEST: Final = 4
MOST_KEPT: Final = 20
AT_ONCE: Final = 2

Plain = tuple[int, float, float, bool, tuple[tuple[str, float], ...]]


def hinted(view: bytes, seat: int, seed: int) -> list[Plain]:
    """Advice for the seat whose view this is; runs in a worker, for a few seconds at most."""
    seen: State = pickle.loads(view)
    deadline = time.monotonic() + HINT_SECONDS
    decision = StudiedDecision(seen, seat, Chances(seen.game, seen.options), seed)

    def go() -> None:
        if decision.rounds >= FEWEST and time.monotonic() > deadline:
            raise Stopped

    try:
        decision.think(ROUNDS, go)
    except Stopped:
        even(decision)
    return [(one.action.index, one.chance, one.band, one.sure, one.gains) for one in advice(decision)]


def even(decision: StudiedDecision) -> None:
    """Drop the looks of a round that was broken off."""
    for choice in decision.choices:
        del choice.found[decision.rounds :]


async def hint(services: Services, state: State, seat: int, owner: Owner, table: str, row: int) -> list[Advice]:
    """What the teacher would play at `seat`. Only the seat's view leaves this process."""
    workers = services.bot_workers
    view = pickle.dumps(state.seen_by(seat), protocol=pickle.HIGHEST_PROTOCOL)
    async with services.bot_turns.turn(owner, lambda: BEHIND):
        found = await workers.work(hinted, view, seat, workers.seed(table, seat, row))
    actions = state.game.actions
    return [Advice(actions[index], chance, band, sure, gains) for index, chance, band, sure, gains in found]


class ReviewJob:
    """A review being made, or made: `part` of it is done, or `problem` says why there is none."""

    def __init__(self) -> None:
        self.review: Review | None = None
        self.part = 0.0
        self.problem = ""

    async def run(self, services: Services, plain: dict[str, Any], owner: Owner) -> None:
        """Do the work in parts, each of which waits for its turn."""
        try:
            record: Replay = await asyncio.to_thread(from_plain, plain)
            self.review = Review(record)
        except OstojaError as error:
            self.problem = str(error)
            return
        parcel = packed(record)
        room = asyncio.Semaphore(AT_ONCE)

        async def do(work: Work) -> list[ReviewStep | MoveFinding]:
            async with room, services.bot_turns.turn(owner, lambda: BEHIND):
                return await services.bot_workers.work(do_part, parcel, work.numbers, work.rounds)

        for stage, works in enumerate(stages(self.review)):
            begin, end = STAGES[stage], STAGES[stage + 1]
            for done, coming in enumerate(asyncio.as_completed([do(work) for work in works]), 1):
                self.review.add(await coming)
                self.part = begin + (end - begin) * done / len(works)
        self.part = 1.0


class Reviews:
    """The reviews asked for lately, by table."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()

    def of(self, services: Services, id: str, plain: dict[str, Any], owner: Owner) -> ReviewJob:
        """The review of a finished game; whoever asks first sets it going."""
        job = self._jobs.get(id)
        if job is None:
            job = self._jobs[id] = ReviewJob()
            services.spawn(job.run(services, plain, owner))
        self._jobs.move_to_end(id)
        while len(self._jobs) > MOST_KEPT:
            self._jobs.popitem(last=False)
        return job

    def known(self, id: str) -> ReviewJob | None:
        return self._jobs.get(id)
