"""The teacher over HTTP: hints at a table, reviews of finished games, puzzles."""

import time
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Raw, Struct

from ostoja.coach import puzzles as puzzling
from ostoja.coach.chances import BadCoach
from ostoja.coach.decision import SHOWN
from ostoja.coach.hint import reason
from ostoja.coach.puzzles import Puzzle
from ostoja.coach.review import MoveFinding, Review
from ostoja.coach.words import why
from ostoja.core.registry import playable
from ostoja.server.api.common import CHANGES, READS, Id, Lang, beside, language, owner, person, refusals
from ostoja.server.coaching import Reviews, hint
from ostoja.server.live_tables import LiveTables
from ostoja.table.messages import Asking as AskedNow
from ostoja.table.problem import Problem
from ostoja.table.recording import Recordings
from ostoja.table.table import Table
from ostoja.table.translator import translator
from ostoja.table.viewer import Content, asking, choices
from ostoja.table.wishes import Seat
from ostoja.texts import Speaker

Asking = Request[Any, Any, Any]
DAY: Final = 86_400
REVIEWS: Final = Reviews()


class Advised(Struct):
    """An action the teacher would play: its chance, the half of an 80 % interval, and why."""

    i: int
    text: str
    path: tuple[str, ...]
    chance: float
    band: float
    sure: bool
    why: str


class Judged(Struct):
    """A decision of the game: what was played, what is better, and what it is called."""

    number: int
    seat: int
    kind: str
    played: Advised
    better: Advised
    loss: float


class SeatSum(Struct):
    """A seat's game in sums: `start + luck + own + others` is the result, but for `error`."""

    start: float
    luck: float
    luck_error: float
    own: float
    own_error: float
    others: float
    result: float
    error: float
    accuracy: float
    counts: dict[str, int]


class ReviewTurn(Struct):
    """A turning point: a position, whether a decision or luck turned the game, and by how much."""

    number: int
    seat: int
    what: str
    change: float


class ReviewTold(Struct):
    """A review as far as it is: `part` of 1 is done. `problem` says why there can be none."""

    part: float
    problem: str
    source: str = ""
    chances: list[list[float]] = []
    bands: list[list[float]] = []
    seats: list[SeatSum] = []
    turns: list[ReviewTurn] = []
    decisions: list[Judged] = []


class PuzzleInfo(Struct):
    """A puzzle on offer."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    seats: int
    seat: int
    prompt: str


class PuzzleTable(Struct):
    """A puzzle's position as its seat sees it, and what can be done there."""

    info: PuzzleInfo
    scene: dict[str, Any]
    prompt: AskedNow
    choices: list[Raw]


class PuzzleAnswer(Struct, forbid_unknown_fields=True):
    """The action somebody takes for the solution."""

    action: Annotated[int, Meta(ge=0)]


class Solution(Struct):
    """Was it right, what the best actions promise, and why."""

    right: bool
    answers: list[Advised]
    why: str


class CoachApi(Controller):
    """What would you play? Where did I go wrong? And one puzzle a day."""

    tags = ["coach"]

    @post("/api/tables/{id:str}/hint", status_code=200, responses=CHANGES)
    async def hint(self, request: Asking, id: Id, data: JSONBody[Seat], lang: Lang = None) -> list[Advised]:
        """The three best actions for my seat, where no other person sits at the table."""
        me = person(request)
        house: LiveTables = request.app.state.house
        table = (await house.table(id)).table
        check_hint(table, me.id, data.seat)
        row = table.rows
        found = await hint(house.services, table.state, data.seat, owner(request), id, row)
        if table.rows != row:
            raise Problem("stale", 409)
        speaker = Speaker(table.game, language(request), table.names)
        seen = table.state.seen_by(data.seat)
        return [
            Advised(
                one.action.index,
                speaker.action(one.action, seen),
                tuple(one.action.path),
                one.chance,
                one.band,
                one.sure,
                reason(one, speaker),
            )
            for one in found
        ]

    @get("/api/replays/{id:str}/review", responses=READS)
    async def review(self, request: Asking, id: Id, lang: Lang = None) -> ReviewTold:
        """The review of a finished game: asked for again and again, it tells how far it is."""
        house: LiveTables = request.app.state.house
        table = (await house.table(id)).table
        recordings: Recordings = request.app.state.recordings
        recording = await recordings.of(table, request.app.state.store)
        job = REVIEWS.known(id)
        if job is None:
            plain = await beside(request, recording.plain)
            job = REVIEWS.of(house.services, id, plain, owner(request))
        if job.review is None:
            return ReviewTold(job.part, job.problem)
        return told(job.review, job.part, Speaker(table.game, language(request), table.names))

    @get("/api/puzzles", responses=refusals(400))
    async def puzzles(self, request: Asking, lang: Lang = None) -> list[PuzzleInfo]:
        """All puzzles."""
        return [puzzle_info(puzzle, language(request)) for puzzle in every_puzzle()]

    @get("/api/puzzles/today", responses=READS)
    async def today(self, request: Asking, lang: Lang = None) -> PuzzleInfo:
        """The puzzle of the day."""
        found = puzzling.of_the_day(every_puzzle(), int(time.time()) // DAY)
        if found is None:
            raise Problem("not-found", 404)
        return puzzle_info(found, language(request))

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


def check_hint(table: Table, me: str, seat: int) -> None:
    """A hint is for the person who is asked, where it harms nobody else."""
    if seat not in table.seats_of(me):
        raise Problem("not-your-seat", 403)
    if any(place.kind == "person" and place.person != me for place in table.places):
        raise Problem("no-hints", 409)
    if table.head.status != "playing" or seat not in table.state.waiting:
        raise Problem("not-asked", 409)


# Reviews ------------------------------------------------------------------------------------------------------------


def told(found: Review, part: float, speaker: Speaker) -> ReviewTold:
    """What there is of a review."""
    if 0 not in found.steps:
        return ReviewTold(part, "", found.chances.source)
    numbers = sorted(found.steps)
    whole = len(numbers) == len(found.record.moves)
    return ReviewTold(
        part,
        "",
        found.chances.source,
        [[round(chance, 4) for chance in found.steps[number].chances] for number in numbers] if whole else [],
        [[round(SHOWN * error, 4) for error in found.steps[number].errors] for number in numbers] if whole else [],
        [SeatSum(*found.account(seat)) for seat in range(found.seats)] if whole else [],
        [ReviewTurn(number, found.steps[number].mover, what, change) for number, what, change in found.turning_points()]
        if whole
        else [],
        [judged(found, finding, speaker) for _, finding in sorted(found.findings.items())],
    )


def judged(found: Review, finding: MoveFinding, speaker: Speaker) -> Judged:
    """A finding in words."""
    seen = found.record.at(finding.number).seen_by(finding.seat)
    sure = finding.kind not in ("best", "good")
    sides: list[Advised] = []
    for option in (finding.played, finding.best):
        action = found.record.game.actions[option.action]
        reasons = why(finding.gains, speaker) if option is finding.best and sure else ""
        words = speaker.action(action, seen)
        sides.append(
            Advised(action.index, words, tuple(action.path), option.chance, SHOWN * option.error, sure, reasons)
        )
    return Judged(finding.number, finding.seat, finding.kind, sides[0], sides[1], finding.loss)


# Puzzles ------------------------------------------------------------------------------------------------------------


def every_puzzle() -> list[Puzzle]:
    return [puzzle for game in playable() for puzzle in puzzling.puzzles(game)]


def the_puzzle(id: str) -> Puzzle:
    for puzzle in every_puzzle():
        if puzzle.id == id:
            return puzzle
    raise Problem("not-found", 404)


def puzzle_info(puzzle: Puzzle, lang: str) -> PuzzleInfo:
    speaker = Speaker(puzzling.game_of(puzzle), lang)
    return PuzzleInfo(
        puzzle.id, puzzle.game, speaker.title, puzzle.options, puzzle.seats, puzzle.seat, speaker.text(puzzling.TASK)
    )


def puzzle_table(puzzle: Puzzle, lang: str) -> PuzzleTable:
    """The position as the seat sees it."""
    try:
        state = puzzling.record_of(puzzle).state
    except BadCoach as error:
        raise Problem("not-found", 404) from error
    spoken, names = translator(puzzle.game, lang), [str(seat + 1) for seat in range(puzzle.seats)]
    content = Content.of(state.seen_by(puzzle.seat), puzzle.seat)
    return PuzzleTable(
        puzzle_info(puzzle, lang),
        spoken.scene(content.scene, names),
        msgspec.json.decode(asking(content, puzzle.seat, spoken, names), type=AskedNow),
        choices(content.choices, content, spoken, names),
    )


def solution(puzzle: Puzzle, action: int, lang: str) -> Solution:
    """The answer to an answer."""
    game = puzzling.game_of(puzzle)
    speaker = Speaker(game, lang, [str(seat + 1) for seat in range(puzzle.seats)])
    seen = puzzling.record_of(puzzle).state.seen_by(puzzle.seat)
    answers = [
        Advised(
            int(index),
            speaker.action(game.actions[int(index)], seen),
            tuple(game.actions[int(index)].path),
            chance,
            SHOWN * error,
            True,
            "",
        )
        for index, chance, error in puzzle.answers
    ]
    return Solution(action == answers[0].i, answers, why([(key, size) for key, size in puzzle.gains], speaker))
