"""What the teacher tells: hints, reviews and puzzles as they are sent. A server and a static page tell the same."""

import time
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Raw, Struct

from ostoja.coach import puzzles as puzzling
from ostoja.coach.chances import BadCoach
from ostoja.coach.decision import SHOWN
from ostoja.coach.hint import Advice, reason
from ostoja.coach.puzzles import Puzzle
from ostoja.coach.review import KINDS, MoveFinding, Review
from ostoja.coach.words import why
from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.registry import playable
from ostoja.core.state import State
from ostoja.table.info import may_hint
from ostoja.table.messages import Asking
from ostoja.table.problem import Problem, say
from ostoja.table.setting_up import BOT_NAMES
from ostoja.table.table import Table
from ostoja.table.translator import translator
from ostoja.table.viewer import Content, asking, choices
from ostoja.texts import Speaker

ERRORS: Final = KINDS[2:]
DIGITS: Final = 4
DAY: Final = 86_400


class Advised(Struct):
    """An action and what it promises: its chance, the half of an 80 % interval, and why."""

    i: int
    text: str
    path: tuple[str, ...]
    chance: float
    band: float
    sure: bool
    """Can it be told from the one it is compared with?"""
    why: str


class HintTold(Struct):
    """A hint as far as it is: `part` of 1 is done; there is advice once it is found."""

    part: float
    advice: list[Advised]


class Judged(Struct):
    """An error of the game: what was played, what is better, and what it is called."""

    number: int
    seat: int
    kind: str
    played: Advised
    better: Advised
    loss: float
    clause: str


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
    """A turning point for a seat: where, whether a decision or luck turned the game, and by how much.

    Of luck it is told what came, and what was to be expected.
    """

    number: int
    seat: int
    what: str
    change: float
    came: float
    expected: float
    band: float


class ReviewTold(Struct):
    """A review as far as it is: `part` of 1 is done. `problem` says why there can be none.

    `chances` and `bands` are those of each seat in the positions of `numbers`.
    """

    part: float
    problem: str
    source: str = ""
    together: bool = False
    numbers: list[int] = []
    chances: list[list[float]] = []
    bands: list[list[float]] = []
    result: list[float] = []
    seats: list[SeatSum] = []
    turns: list[ReviewTurn] = []
    decisions: list[Judged] = []


class PuzzleInfo(Struct):
    """A puzzle on offer."""

    id: str
    game: str
    title: str
    mode: str
    options: dict[str, str | int | bool]
    seats: int
    seat: int
    prompt: str


class PuzzleTable(Struct):
    """A puzzle's position as its seat sees it, and what can be done there."""

    info: PuzzleInfo
    scene: dict[str, Any]
    prompt: Asking
    choices: list[Raw]
    waiting: tuple[int, ...]


class PuzzleAnswer(Struct, forbid_unknown_fields=True):
    """The action somebody takes for the solution."""

    action: Annotated[int, Meta(ge=0)]


class Solution(Struct):
    """Was it right, what the best actions promise, and why."""

    right: bool
    answers: list[Advised]
    why: str


def advised(
    action: Action, seen: State, speaker: Speaker, chance: float, band: float, sure: bool, reasons: str
) -> Advised:
    """An action in words."""
    words = speaker.action(action, seen)
    return Advised(action.index, words, tuple(action.path), round(chance, DIGITS), round(band, DIGITS), sure, reasons)


# Hints --------------------------------------------------------------------------------------------------------------


def check_hint(table: Table, me: str, seat: int) -> None:
    """A hint is for the person who is asked, where it harms nobody else."""
    if seat not in table.seats_of(me):
        raise Problem("not-your-seat", 403)
    if not may_hint(table.head, table.places):
        raise Problem("no-hints", 409)
    if table.head.status != "playing" or seat not in table.state.waiting:
        raise Problem("not-asked", 409)


def hint_told(table: Table, seat: int, found: list[Advice], lang: str) -> HintTold:
    """A hint that was found, in words."""
    speaker = Speaker(table.game, lang, table.names)
    seen = table.state.seen_by(seat)
    return HintTold(
        1.0,
        [
            advised(one.action, seen, speaker, one.chance, one.band, one.sure, reason(one, speaker, at == 0))
            for at, one in enumerate(found)
        ],
    )


# Reviews ------------------------------------------------------------------------------------------------------------

Worded = dict[tuple[str, int], tuple[MoveFinding, Judged]]
"""Errors in words, by language and position: they are told again and again."""


def review_told(
    found: Review, part: float, speaker: Speaker, seat: int | None = None, words: Worded | None = None
) -> ReviewTold:
    """What there is of a review; turning points for one seat, or each for whoever moved."""
    numbers = sorted(found.steps)
    whole = len(numbers) == len(found.record.moves)
    steps = [found.steps[number] for number in numbers]
    errors = [one for _, one in sorted(found.findings.items()) if one.kind in ERRORS]
    return ReviewTold(
        part,
        "",
        found.chances.source,
        found.chances.together,
        numbers,
        [[round(chance, DIGITS) for chance in step.chances] for step in steps],
        [[round(SHOWN * error, DIGITS) for error in step.errors] for step in steps],
        found.result,
        [SeatSum(*found.account(at)) for at in range(found.seats)] if whole else [],
        [turn(found, entry, seat) for entry in found.turning_points(seat)] if whole else [],
        [judged(found, one, speaker, {} if words is None else words) for one in errors],
    )


def turn(found: Review, entry: tuple[int, str, float], seat: int | None) -> ReviewTurn:
    """A turning point."""
    number, what, change = entry
    step = found.steps[number]
    at = step.mover if seat is None else seat
    numbers = (change, found.after(number)[at], found.expected(number, at), SHOWN * step.luck_errors[at])
    return ReviewTurn(number, at, what, *(round(one, DIGITS) for one in numbers))


def judged(found: Review, finding: MoveFinding, speaker: Speaker, words: Worded) -> Judged:
    """An error in words."""
    name = (speaker.lang, finding.number)
    known = words.get(name)
    if known is not None and known[0] is finding:
        return known[1]
    seen = found.record.at(finding.number).seen_by(finding.seat)
    played, better = (
        advised(found.record.game.actions[one.action], seen, speaker, one.chance, SHOWN * one.error, True, reasons)
        for one, reasons in ((finding.played, ""), (finding.best, why(finding.gains, speaker)))
    )
    clause = seen.prompt(finding.seat).clause
    loss = round(finding.loss, DIGITS)
    told = Judged(finding.number, finding.seat, finding.kind, played, better, loss, clause)
    words[name] = (finding, told)
    return told


# Puzzles ------------------------------------------------------------------------------------------------------------


def every_puzzle() -> list[Puzzle]:
    return [puzzle for game in playable() for puzzle in puzzling.puzzles(game)]


def the_puzzle(id: str) -> Puzzle:
    for puzzle in every_puzzle():
        if puzzle.id == id:
            return puzzle
    raise Problem("not-found", 404)


def the_days_puzzle() -> Puzzle:
    """The puzzle of this day."""
    found = puzzling.of_the_day(every_puzzle(), int(time.time()) // DAY)
    if found is None:
        raise Problem("not-found", 404)
    return found


def puzzle_infos(lang: str) -> list[PuzzleInfo]:
    """All puzzles, in words."""
    return [puzzle_info(puzzle, lang) for puzzle in every_puzzle()]


def puzzle_info(puzzle: Puzzle, lang: str) -> PuzzleInfo:
    game = puzzling.game_of(puzzle)
    speaker = translator(puzzle.game, lang).speaker
    return PuzzleInfo(
        puzzle.id,
        puzzle.game,
        speaker.title,
        puzzle_mode(speaker, puzzle.options),
        puzzle.options,
        puzzle.seats,
        puzzle.seat,
        speaker.text(puzzling.TASK_TOGETHER if game.cooperative(puzzle.options) else puzzling.TASK),
    )


def puzzle_mode(speaker: Speaker, options: Mapping[str, Value]) -> str:
    """The mode by its name, the usual one too where there are several, and what else differs from the usual game."""
    modes = [option for option in speaker.game.options if option.id == "mode"]
    names = [speaker.option_value(mode, options.get(mode.id, mode.default)) for mode in modes]
    rest = {id: value for id, value in options.items() if id != "mode"}
    return "; ".join(filter(None, [*names, speaker.options(rest)]))


def puzzle_table(puzzle: Puzzle, lang: str) -> PuzzleTable:
    """The position as the seat sees it."""
    try:
        state = puzzling.record_of(puzzle).state
    except BadCoach as error:
        raise Problem("not-found", 404) from error
    spoken, names = translator(puzzle.game, lang), puzzle_names(puzzle, lang)
    content = Content.of(state.seen_by(puzzle.seat), puzzle.seat)
    return PuzzleTable(
        puzzle_info(puzzle, lang),
        spoken.scene(content.scene, names),
        msgspec.json.decode(asking(content, puzzle.seat, spoken, names), type=Asking),
        choices(content.choices, content, spoken, names),
        content.waiting,
    )


def puzzle_names(puzzle: Puzzle, lang: str) -> list[str]:
    """Who sits there: the visitor, and birds."""
    birds = iter(BOT_NAMES)
    return [say(lang, "lesson-you") if seat == puzzle.seat else next(birds) for seat in range(puzzle.seats)]


def solution(puzzle: Puzzle, action: int, lang: str) -> Solution:
    """The answer to an answer."""
    game = puzzling.game_of(puzzle)
    speaker = Speaker(game, lang, puzzle_names(puzzle, lang))
    seen = puzzling.record_of(puzzle).state.seen_by(puzzle.seat)
    answers = [
        advised(game.actions[int(index)], seen, speaker, chance, SHOWN * error, True, "")
        for index, chance, error in puzzle.answers
    ]
    return Solution(action == answers[0].i, answers, why([(key, size) for key, size in puzzle.gains], speaker))
