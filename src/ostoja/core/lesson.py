"""Lessons: a chosen deal and the steps by which somebody learns a game on it. Data, played over ordinary states.

A lesson is a file `lessons/<id>.toml` in the game's folder; its texts are in `lessons/en.ftl` and `lessons/pl.ftl`:

    seats = 3                       # the deal
    seed = 7
    options = { values = "open" }
    seat = 0                        # who learns; gentle bots take the other seats
    minutes = 7
    after = "first"                 # if it is no first one: the lesson whose things it takes for known
    moves = ["1 take explorer-3"]   # what is played before the first step: a seat and an action each

    [[step]]
    id = "sail"
    chapter = "moving"
    clause = "SI-4.11"
    marks = ["raft-3", "hex-b8"]    # the pieces the text speaks of, as [a] and [b]
    do = ["sail raft-3 hex-b8"]     # one entry for each decision; ["…", "…"] where several are right
    others = ["1 step explorer-12 hex-c4"]   # what others do meanwhile; a bot chooses where it says nothing

A pattern is the beginning of an action's notation, with `*` for any word: `step`, `step * hex-b8`. Instead of `do` a
step may have `free`: so many decisions of one's own (`true`: to the end of the game), or fewer if one of the prompts
`until` comes after another one. A step with neither is only read. With `waits` a step may begin later: what is asked
before something of it can be done is answered freely.
"""

import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from ostoja.core.action import Action
from ostoja.core.errors import IllegalAction, OstojaError, UnknownAction, suggestion
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.state import State
from ostoja.core.words import Event

NEXT: Final = -1
"""The answer to a step that is only read."""
SKIP: Final = -2
"""Whatever the step asks for is done for the learner."""
MOST_MARKS: Final = 6
MOST_STEPS: Final = 30
TO_THE_END: Final = 10_000
"""More decisions than any game has."""
LESSON_FIELDS: Final = ("seats", "seed", "options", "seat", "minutes", "after", "moves", "step")
STEP_FIELDS: Final = ("id", "chapter", "clause", "marks", "do", "others", "free", "until", "waits")
Choose = Callable[[State, int], Action]
"""How a gentle bot chooses from a seat's view."""


class BadLesson(OstojaError):
    """A lesson that cannot be used; the message names file, step and field."""


@dataclass(frozen=True)
class LessonStep:
    """One idea of the rulebook."""

    id: str
    chapter: str
    clause: str
    marks: tuple[str, ...]
    do: tuple[tuple[str, ...], ...]
    others: tuple[tuple[int, Action], ...]
    free: int
    until: tuple[str, ...]
    waits: bool

    @property
    def read_only(self) -> bool:
        return not self.do and not self.free


@dataclass(frozen=True)
class Lesson:
    """A deal, who learns on it, and the steps."""

    game: Game[Any]
    id: str
    seats: int
    seed: int
    options: dict[str, Value]
    seat: int
    minutes: int
    moves: tuple[tuple[int, Action], ...]
    steps: tuple[LessonStep, ...]
    after: str = ""
    """The lesson whose things this one takes for known."""

    @property
    def chapters(self) -> list[str]:
        """In the order of the steps."""
        return list(dict.fromkeys(step.chapter for step in self.steps))


def lesson_files(game: Game[Any]) -> list[Path]:
    return sorted((game.folder / "lessons").glob("*.toml"))


def read_lesson(game: Game[Any], file: Path) -> Lesson:
    """The lesson of a file; a BadLesson names the file, the step and the field that is wrong."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadLesson(f"{file.name}: {error}") from error
    return _Reader(game, file.name).lesson(file.stem, data)


class _Reader:
    """Checks one file, field by field."""

    def __init__(self, game: Game[Any], file: str) -> None:
        self.game: Final = game
        self.file: Final = file
        self.step = ""

    def wrong(self, field: str, reason: str) -> BadLesson:
        where = f", step '{self.step}'" if self.step else ""
        return BadLesson(f"{self.file}{where}, {field}: {reason}")

    def lesson(self, id: str, data: dict[str, Any]) -> Lesson:
        self.known(data, LESSON_FIELDS)
        seats = self.number(data, "seats", 1, 12)
        options = data.get("options", {})
        if not isinstance(options, dict):
            raise self.wrong("options", "must be a table of options")
        try:
            self.game.complete(seats, options)
        except OstojaError as error:
            raise self.wrong("seats or options", str(error)) from error
        rows = data.get("step")
        if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_STEPS:
            raise self.wrong("step", f"there must be 1 to {MOST_STEPS} of them")
        seed = self.number(data, "seed", 0, 2**63 - 1)
        seat = self.number(data, "seat", 0, seats - 1)
        minutes = self.number(data, "minutes", 1, 60)
        after = self.word(data, "after") if "after" in data else ""
        if after and after not in [file.stem for file in lesson_files(self.game)]:
            raise self.wrong("after", f"there is no lesson '{after}'")
        moves = self.moves(data, "moves", seats)
        steps = tuple(self.read_step(number, row, seats) for number, row in enumerate(rows, 1))
        self.step = ""
        twice = {step.id for step in steps if [other.id for other in steps].count(step.id) > 1}
        if twice:
            raise self.wrong("step", f"the id '{sorted(twice)[0]}' stands there twice")
        return Lesson(self.game, id, seats, seed, options, seat, minutes, moves, steps, after)

    def read_step(self, number: int, row: Any, seats: int) -> LessonStep:
        self.step = str(number)
        if not isinstance(row, dict):
            raise self.wrong("step", "must be written as [[step]] with field = value below it")
        self.step = self.word(row, "id")
        self.known(row, STEP_FIELDS)
        marks = self.words(row, "marks")
        if len(marks) > MOST_MARKS:
            raise self.wrong("marks", f"there are {len(marks)} of them, {MOST_MARKS} can be looked at")
        do = tuple(self.patterns(entry) for entry in self.many(row, "do"))
        free = row.get("free", 0)
        if free is True:
            free = TO_THE_END
        if type(free) is not int or free < 0:
            raise self.wrong("free", f"must be a number of decisions or true, not {free!r}")
        if free and do:
            raise self.wrong("free", "a step has either `do` or `free`")
        until = self.words(row, "until")
        if until and not free:
            raise self.wrong("until", "only a step with `free` ends by it")
        for key in until:
            if key not in self.game.questions:
                raise self.wrong("until", f"nothing asks '{key}'{suggestion(key, self.game.questions)}")
        waits = row.get("waits", False)
        if type(waits) is not bool:
            raise self.wrong("waits", f"must be true or false, not {waits!r}")
        others = self.moves(row, "others", seats)
        return LessonStep(
            self.step, self.word(row, "chapter"), self.word(row, "clause"), marks, do, others, free, until, waits
        )

    def known(self, row: dict[str, Any], fields: Sequence[str]) -> None:
        for field in row:
            if field not in fields:
                raise self.wrong(field, f"there is no such field{suggestion(field, fields)}")

    def number(self, row: dict[str, Any], field: str, low: int, high: int) -> int:
        value = row.get(field)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(field, f"must be from {low} to {high}, not {value!r}")
        return value

    def word(self, row: dict[str, Any], field: str) -> str:
        value = row.get(field)
        if not isinstance(value, str) or not value:
            raise self.wrong(field, f"must be a word, not {value!r}")
        return value

    def many(self, row: dict[str, Any], field: str) -> list[Any]:
        value = row.get(field, [])
        if not isinstance(value, list):
            raise self.wrong(field, f"must be a list, not {value!r}")
        return value

    def words(self, row: dict[str, Any], field: str) -> tuple[str, ...]:
        found = self.many(row, field)
        if not all(isinstance(word, str) and word for word in found):
            raise self.wrong(field, f"must be a list of words, not {found!r}")
        return tuple(found)

    def patterns(self, entry: Any) -> tuple[str, ...]:
        """The patterns of one decision: each must fit some action the game has."""
        patterns = [entry] if isinstance(entry, str) else entry
        if not isinstance(patterns, list) or not patterns or not all(isinstance(one, str) for one in patterns):
            raise self.wrong("do", f"must hold patterns or lists of patterns, not {entry!r}")
        for pattern in patterns:
            if not self.is_written(pattern):
                kinds = {action.kind for action in self.game.actions}
                kind = pattern.split(" ")[0]
                near = "" if kind in kinds else suggestion(kind, kinds)
                raise self.wrong("do", f"no action of {self.game.id} is written '{pattern}'{near}")
        return tuple(patterns)

    def is_written(self, pattern: str) -> bool:
        """Does an action fit? Most patterns are a whole one, which is found at once."""
        with suppress(UnknownAction):
            return bool(self.game.action(pattern))
        return any(fits(pattern, action) for action in self.game.actions)

    def moves(self, row: dict[str, Any], field: str, seats: int) -> tuple[tuple[int, Action], ...]:
        found: list[tuple[int, Action]] = []
        for text in self.words(row, field):
            seat, _, written = text.partition(" ")
            if not seat.isdecimal() or int(seat) >= seats:
                raise self.wrong(field, f"'{text}' must begin with a seat from 0 to {seats - 1}")
            try:
                found.append((int(seat), self.game.action(written)))
            except OstojaError as error:
                raise self.wrong(field, str(error)) from error
        return tuple(found)


def fits(pattern: str, action: Action) -> bool:
    """Is the action written like this, at least in its beginning?

    >>> step = Action(0, "step", (3, 61), ("explorer-3", "hex-g6"))
    >>> [fits(pattern, step) for pattern in ("step", "step * hex-g6", "step explorer-3 hex-g6", "step explorer", "st")]
    [True, True, True, False, False]
    """
    wanted, written = pattern.split(), str(action).split() if pattern.startswith(action.kind) else []
    return len(wanted) <= len(written) and all(
        fnmatchcase(word, want) for want, word in zip(wanted, written, strict=False)
    )


@dataclass(frozen=True)
class LessonPosition:
    """A position on the way, and what the move before it told."""

    state: State
    events: tuple[Event, ...]


class LessonPlay:
    """Somebody at a lesson: the position, the step, and what the answer given last has led to."""

    def __init__(self, lesson: Lesson, choose: Choose) -> None:
        self.lesson: Final = lesson
        self.choose: Final = choose
        self.state: State = lesson.game.start(lesson.seats, lesson.seed, dict(lesson.options), watched=True)
        self.told: list[Event] = list(self.state.events)
        """Everything that was told so far."""
        self.at = 0
        """The number of the step; that of all steps once there is nothing left to learn."""
        self.made = 0
        """So many decisions of this step have been made."""
        self.answers: list[int] = []
        self.starts: list[int] = []
        """After how many answers each step so far began."""
        self.trail: list[LessonPosition] = []
        """The positions since the last answer, the one before it first."""
        self._script: list[tuple[int, Action]] = []
        for seat, action in lesson.moves:
            self._play(seat, action)
        self._settle()
        self._begin()

    def copy(self) -> "LessonPlay":
        """An independent copy, to go on from the same place."""
        twin = LessonPlay.__new__(LessonPlay)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.state.watched = True
        for name in ("told", "answers", "starts", "trail", "_script"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    @property
    def step(self) -> LessonStep | None:
        """None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        return self.step is None

    @property
    def asked(self) -> bool:
        """Is the learner asked anything by the game?"""
        return self.lesson.seat in self.state.waiting

    @property
    def between(self) -> bool:
        """Is something asked that the step is not about, and answered freely?"""
        step = self.step
        return step is not None and bool(step.do) and self.asked and not self._accepted()

    def offered(self) -> list[Action]:
        """What the learner may do now: of what is legal, what the step is about."""
        step = self.step
        if step is None or step.read_only or not self.asked:
            return []
        return self._accepted() or self.state.legal(self.lesson.seat)

    def answer(self, answer: int) -> None:
        """Take the learner's next answer: the index of an action, NEXT or SKIP. A wrong one changes nothing."""
        step = self.step
        if step is None:
            raise IllegalAction("the lesson is over")
        if answer >= 0:
            self._check(answer)
        elif answer == NEXT and not step.read_only:
            raise IllegalAction("this step is done on the table", step.clause)
        elif answer not in (NEXT, SKIP):
            raise IllegalAction("that is no answer", step.clause)
        self.trail = [LessonPosition(self.state.copy(), ())]
        self.answers.append(answer)
        if step.read_only:
            self._next()
        elif answer == SKIP:
            while self.step is step:
                self._decide(self._easiest())
        else:
            self._decide(self.lesson.game.actions[answer])
        self._begin()

    def _check(self, answer: int) -> None:
        if not any(action.index == answer for action in self.offered()):
            step = self.step
            raise IllegalAction("that is not what this step is about", step.clause if step else "")

    def _easiest(self) -> Action:
        """What is done for a learner who skips: the first right action, else what a bot would do."""
        accepted = self._accepted()
        if accepted:
            return accepted[0]
        seat = self.lesson.seat
        return self.choose(self.state.seen_by(seat), seat)

    def _accepted(self) -> list[Action]:
        step = self.step
        legal = self.state.legal(self.lesson.seat) if self.asked else []
        if step is None or not step.do:
            return legal
        patterns = step.do[self.made]
        return [action for pattern in patterns for action in legal if fits(pattern, action)]

    def _decide(self, action: Action) -> None:
        """Play a decision of the learner, and what others do until the next one."""
        step = self.step
        assert step is not None
        about = not self.between
        question = self.state.prompt(self.lesson.seat).key
        self._play(self.lesson.seat, action)
        self.made += about
        if step.do and self.made == len(step.do):
            self._next()
            return
        self._settle()
        if self.state.over or (step.free and self._enough(step, question)):
            self._next()

    def _enough(self, step: LessonStep, before: str) -> bool:
        """Were the decisions many enough, or is it asked again what ends the stretch?"""
        question = self.state.prompt(self.lesson.seat).key
        return self.made >= step.free or (question in step.until and question != before)

    def _next(self) -> None:
        """On to the next step, after what others do meanwhile."""
        step = self.step
        assert step is not None
        self._settle()
        self.at += 1
        self.made = 0

    def _begin(self) -> None:
        """Note where a new step begins. Once the game is over, only what is read is left."""
        while self.state.over and self.step is not None and not self.step.read_only:
            self.at += 1
        while len(self.starts) <= self.at:
            self.starts.append(len(self.answers))
            self._script = list(self.step.others) if self.step is not None else []

    def _settle(self) -> None:
        """Let others choose until only the learner is waited for."""
        while others := [seat for seat in self.state.waiting if seat != self.lesson.seat]:
            self._play(*(self._scripted() or (others[0], self.choose(self.state.seen_by(others[0]), others[0]))))

    def _scripted(self) -> tuple[int, Action] | None:
        """What is written down next; where that is not possible any more, nothing of it holds."""
        if self._script:
            seat, action = self._script.pop(0)
            if seat in self.state.waiting and action in self.state.legal(seat):
                return seat, action
            self._script = []
        return None

    def _play(self, seat: int, action: Action) -> None:
        self.state.events = []
        try:
            self.state.play(seat, action)
        except IllegalAction as error:
            step = f", step '{self.step.id}'" if self.answers and self.step else ", moves"
            raise BadLesson(f"{self.lesson.id}.toml{step}: {error}") from error
        self.told += self.state.events
        self.trail.append(LessonPosition(self.state.copy(), tuple(self.state.events)))
