"""Lessons: what there is to learn, and a lesson being played. A learner's answers are all there is to know: they come
with every request, and nothing is stored.
"""

from collections import OrderedDict
from threading import Lock
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

import ostoja
from ostoja import bots
from ostoja.core.errors import IllegalAction
from ostoja.core.lesson import Lesson, LessonPlay, LessonStep
from ostoja.core.option import Value
from ostoja.core.state import State
from ostoja.core.words import Event
from ostoja.table.messages import Chair, Snapshot, Thing, Things, Update
from ostoja.table.pointing import refusal_at
from ostoja.table.problem import Problem, say
from ostoja.table.setting_up import BOT_NAMES
from ostoja.table.translator import Translator, translator
from ostoja.table.viewer import Content, asking, choices, lines, result
from ostoja.texts import guide
from ostoja.texts.lesson import LessonWords, lesson_words, lessons

GENTLE: Final = "gentle"
MOST_ANSWERS: Final = 600
MOST_KEPT: Final = 100
"""How many learners are remembered; for others their answers are played again."""
Answers = Annotated[list[Annotated[int, Meta(ge=-2)]], Meta(max_length=MOST_ANSWERS)]


class LessonStepInfo(Struct):
    """A step as the list of what is learnt shows it."""

    title: str
    chapter: str
    clause: str


class LessonInfo(Struct):
    """A lesson on offer."""

    game: str
    id: str
    title: str
    about: str
    game_title: str
    minutes: int
    steps: list[LessonStepInfo]
    options: dict[str, Value]
    after: str
    """The lesson whose things it takes for known; empty of first ones."""


class Learning(Struct):
    """A learner's answers so far. `fresh`: send everything, not only what the last answer has led to."""

    answers: Answers
    fresh: bool = False


class Pointing(Struct):
    """What somebody pointed at, or picked, that is not lit."""

    answers: Answers
    at: Things
    panel: Thing = ""


class LessonReason(Struct):
    """The answer to a wrong click: which rule forbids it, and what the step is about."""

    text: str
    clause: str
    hint: str


class Card(Struct, omit_defaults=True):
    """What the teacher says now. `kind` says what is to be done."""

    at: int
    kind: Literal["do", "free", "read", "between", "over"]
    title: str = ""
    text: str = ""
    clause: str = ""
    why: str = ""
    marks: list[str] = []
    done: str = ""
    """What the step before has led to, and why."""
    left: int = 0
    """Decisions left in this step; 0 where nobody counts them."""


class LessonMoment(Struct, omit_defaults=True):
    """Where a learner is: the card, and the table as at any other game."""

    card: Card
    starts: list[int]
    """After how many answers each step so far began."""
    seats: list[Chair]
    snapshot: Snapshot | None = None
    updates: list[Update] = []


class Classroom:
    """Those who are learning, by their answers: the last positions are kept, so that nobody waits for old moves."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, str, tuple[int, ...]], LessonPlay] = OrderedDict()

    def play(self, lesson: Lesson, answers: list[int]) -> LessonPlay:
        """The learner who has given these answers; a wrong answer is an IllegalAction."""
        given = tuple(answers)
        play = self._nearest(lesson, given)
        for answer in given[len(play.answers) :]:
            play.answer(answer)
        with self._lock:
            self._kept[lesson.game.id, lesson.id, given] = play.copy()
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return play

    def _nearest(self, lesson: Lesson, given: tuple[int, ...]) -> LessonPlay:
        """A learner of our own to go on with: as far as somebody with these answers is remembered."""
        with self._lock:
            for count in range(len(given), -1, -1):
                name = (lesson.game.id, lesson.id, given[:count])
                if name in self._kept:
                    self._kept.move_to_end(name)
                    return self._kept[name].copy()
        return LessonPlay(lesson, bots.make(GENTLE, lesson.seed).choose)


CLASSROOM: Final = Classroom()


def found(game: str, lesson: str) -> Lesson:
    if game not in ostoja.games():
        raise Problem("not-found", 404)
    sound, _ = lessons(ostoja.game(game))
    if lesson not in sound:
        raise Problem("not-found", 404)
    return sound[lesson]


def lesson_info(lesson: Lesson, lang: str) -> LessonInfo:
    words = lesson_words(lesson.game, lang)
    steps = [
        LessonStepInfo(words.step(lesson, step, "title"), words.chapter(step.chapter), step.clause)
        for step in lesson.steps
    ]
    title = translator(lesson.game.id, lang).speaker.title
    return LessonInfo(
        lesson.game.id,
        lesson.id,
        words.title(lesson),
        words.about(lesson),
        title,
        lesson.minutes,
        steps,
        lesson.options,
        lesson.after,
    )


def played(lesson: Lesson, answers: list[int]) -> LessonPlay:
    try:
        return CLASSROOM.play(lesson, answers)
    except (IllegalAction, IndexError) as error:
        raise Problem("illegal", 409, clause=getattr(error, "clause", "")) from error


def names_at(lesson: Lesson, you: str) -> list[str]:
    birds = iter(BOT_NAMES)
    return [you if seat == lesson.seat else next(birds) for seat in range(lesson.seats)]


def moment(lesson: Lesson, answers: list[int], lang: str, fresh: bool, name: str) -> LessonMoment:
    """What a learner with these answers is shown."""
    play = played(lesson, answers)
    spoken = translator(lesson.game.id, lang)
    names = names_at(lesson, name or say(lang, "lesson-you"))
    chairs = [
        Chair("person" if seat == lesson.seat else "bot", seat_name, here=True, yours=seat == lesson.seat)
        for seat, seat_name in enumerate(names)
    ]
    told = LessonMoment(card(play, lesson_words(lesson.game, lang), lang), play.starts, chairs)
    if fresh or not answers:
        told.snapshot = snapshot(play, spoken, names)
    else:
        told.updates = updates(play, spoken, names)
    return told


def card(play: LessonPlay, words: LessonWords, lang: str) -> Card:
    """What the teacher says."""
    lesson, step = play.lesson, play.step
    before = lesson.steps[play.at - 1] if play.at and not play.made else None
    done = words.step(lesson, before, "done") if before else ""
    if step is None:
        return Card(play.at, "over", done=done)
    return Card(
        play.at,
        kind_of(play, step),
        words.step(lesson, step, "title"),
        words.step(lesson, step),
        step.clause,
        guide.sentence(lesson.game.folder, step.clause, lang, play.state.options),
        [] if play.between else list(step.marks),
        done,
        len(step.do) - play.made if step.do else 0,
    )


def kind_of(play: LessonPlay, step: LessonStep) -> Literal["do", "free", "read", "between"]:
    if play.between:
        return "between"
    return "read" if step.read_only else "free" if step.free else "do"


def offering(play: LessonPlay, state: State, last: bool) -> Content:
    """What the learner sees of a position; only in the last one something can be chosen, and only what is right."""
    content = Content.of(state.seen_by(play.lesson.seat), play.lesson.seat)
    return content._replace(choices=play.offered() if last else [], talk=[])


def known(play: LessonPlay, events: tuple[Event, ...] | list[Event]) -> list[Event]:
    return [event for event in events if event.known_to(play.lesson.seat)]


def snapshot(play: LessonPlay, spoken: Translator, names: list[str]) -> Snapshot:
    content = offering(play, play.state, True)
    seat = play.lesson.seat
    return Snapshot(
        "",
        len(play.answers),
        spoken.scene(content.scene, names),
        content.waiting,
        asking(content, seat, spoken, names),
        choices(content.choices, content, spoken, names),
        [],
        lines(known(play, play.told), spoken, names),
        False,
        seat,
        UNSET,
        result(play.state, spoken),
    )


def updates(play: LessonPlay, spoken: Translator, names: list[str]) -> list[Update]:
    """What the last answer has led to, move by move."""
    seat, trail = play.lesson.seat, play.trail
    old = offering(play, trail[0].state, False)
    told: list[Update] = []
    for number, position in enumerate(trail[1:], 1):
        last = number == len(trail) - 1
        new = offering(play, position.state, last)
        told.append(
            Update(
                "",
                len(play.answers),
                seat,
                spoken.scene_change(new.scene, old.scene, names),
                new.waiting,
                asking(new, seat, spoken, names),
                [*choices(new.choices, new, spoken, names)],
                UNSET,
                lines(known(play, position.events), spoken, names) or UNSET,
                UNSET,
                UNSET,
                result(position.state, spoken) if last else UNSET,
            )
        )
        old = new
    if not told:
        told.append(whole(play, spoken, names))
    return told


def whole(play: LessonPlay, spoken: Translator, names: list[str]) -> Update:
    """Nothing was played: another step asks, and what can be chosen is another."""
    content = offering(play, play.state, True)
    offered: list[Raw | int] | UnsetType = [*choices(content.choices, content, spoken, names)]
    return Update("", len(play.answers), play.lesson.seat, choices=offered)


def reason(lesson: Lesson, data: Pointing, lang: str) -> LessonReason:
    """The rule that forbids what was pointed at, if one does, and what the step is about."""
    play = played(lesson, data.answers)
    step = play.step
    words = lesson_words(lesson.game, lang)
    spoken = translator(lesson.game.id, lang)
    hint = words.step(lesson, step, "hint") if step else ""
    if step and not hint:
        hint = say(lang, "lesson-hint", title=words.step(lesson, step, "title"))
    names = names_at(lesson, say(lang, "lesson-you"))
    view = play.state.seen_by(lesson.seat)
    refusal = refusal_at(view, lesson.seat, data.at, data.panel) if data.at else None
    if refusal is None:
        return LessonReason("", step.clause if step else "", hint)
    rules = lesson.game.rules_in_play(view)
    return LessonReason(spoken.refusal(refusal, names, rules), refusal.clause, hint)
