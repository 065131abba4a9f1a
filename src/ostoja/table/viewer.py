"""What one viewer of a table, a seat or the spectators, has been told, and how the next update is made from it.

Everything here is derived from `state.seen_by(viewer)` and from events that are `known_to(viewer)`. Each viewer has an
update number of its own, which grows only when something this viewer may know has changed: it betrays no decision made
in secret.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from msgspec import UNSET, Raw, UnsetType

from ostoja.core.action import Action, Word
from ostoja.core.fields import attributes, fields
from ostoja.core.game import Game
from ostoja.core.scene import Scene
from ostoja.core.state import State, Step
from ostoja.core.words import Event, Prompt
from ostoja.table.messages import Result, Score, Snapshot, Update, Watch, encode
from ostoja.table.translator import ShownPanels, Translator

KEPT_UPDATES: Final = 32
"""How many updates a viewer who lost the connection may have missed and still be brought up to date one by one."""
MOST_LINES: Final = 1000
NONE: Final[frozenset[int]] = frozenset()
OWN_WORDS: Final[dict[int, dict[str, Word]]] = {}
NOT_SEEN: Final = ("number", "number_known", "rng", "stack", "game")
_names: dict[type, tuple[str, ...]] = {}


class Listener(Protocol):
    """Somebody who looks at the table and is sent what this viewer is told."""

    lang: str

    def push(self, data: bytes) -> None:
        """Send a message soon, in order."""


def alike(old: State, new: State) -> bool:
    """Do two views of one seat show the same? The count of moves, which would betray secret ones, is left out."""
    if len(old.stack) != len(new.stack):
        return False
    for mine, other in zip(old.stack, new.stack, strict=True):
        if mine is not other and not _same_step(mine, other):
            return False
    names = _names.get(type(new))
    if names is None:
        names = _names[type(new)] = tuple(name for name in attributes(new) if name not in NOT_SEEN)
    return all(getattr(old, name) == getattr(new, name) for name in names)


def _same_step(one: Step[Any], other: Step[Any]) -> bool:
    return type(one) is type(other) and fields(one) == fields(other)


class Content(NamedTuple):
    """What a viewer is shown beside the log, in no language yet."""

    scene: Scene
    waiting: tuple[int, ...]
    prompt: Prompt
    choices: list[Action]
    talk: list[Action]
    risky: frozenset[int]
    """The indices of choices a person should be asked about once more."""
    words: dict[int, dict[str, Word]]
    """The words of choices that have others than their own in this position, by index."""

    @classmethod
    def of(cls, view: State, seat: int | None) -> "Content":
        game = view.game
        legal = [] if seat is None else view.legal(seat)
        risky = NONE
        if type(game).risk is not Game.risk:
            risky = frozenset([action.index for action in legal if game.risk(view, view.viewer, action) is not None])
        words = OWN_WORDS
        if type(game).words_at is not Game.words_at:
            words = {
                action.index: said for action in legal if (said := game.words_at(view, action)) is not action.words
            }
        return cls(
            game.scene(view, seat),
            view.waiting,
            view.prompt(seat),
            legal,
            [] if seat is None else view.talk(seat),
            risky,
            words,
        )

    @classmethod
    def picture_of(cls, view: State, seat: int | None, why: Prompt) -> "Content":
        """The same with a reason instead of a question: a position of a game that is not played on."""
        return cls(view.game.scene(view, seat), (), why, [], [], NONE, OWN_WORDS)

    def asks_like(self, other: "Content") -> bool:
        """Is the same asked, with the same choices?"""
        return self.choices == other.choices and self.words == other.words and self.prompts_like(other)

    def prompts_like(self, other: "Content") -> bool:
        mine, theirs = self.prompt, other.prompt
        return mine.key == theirs.key and mine.clause == theirs.clause and mine.words == theirs.words


class Viewer:
    """A viewpoint: `seat`, or None for all spectators together."""

    def __init__(self, table_id: str, seat: int | None, look: Callable[[int | None], State] | None = None) -> None:
        self.table_id: Final = table_id
        self.seat: Final = seat
        self._look = look
        """Gives the seat's view of the table as it is."""
        self.n = 0
        self.asked = 0
        """The oldest update a move may answer: nothing that was asked of this seat has changed since."""
        self._view: State | None = None
        self.content: Content | None = None
        self.undo = False
        self.only_looks: Prompt | None = None
        """Why nothing is asked at a table that can only be looked at."""
        self.listeners: set[Listener] = set()
        self.history: dict[str, deque[tuple[int, bytes]]] = {}

    @property
    def bit(self) -> int:
        """Its place in a row's `told`."""
        return 1 if self.seat is None else 2 << self.seat

    def knows(self, events: list[Event]) -> list[Event]:
        """Those of the events that this viewer may know: the very same list if it is all of them."""
        if not events:
            return events
        known = [event for event in events if event.known_to(self.seat)]
        return events if len(known) == len(events) else known

    def show(self, view: State) -> None:
        """Take `view` as what is seen, without texts anybody."""
        view.number = view.number_known = self.n
        self._view = view
        self.content = None

    def rest(self, over: bool) -> None:
        """Nobody looks any more: what is shown is worked out when somebody does; once it is `over`, nothing is kept."""
        self._view = self.content = None
        if over:
            self.history.clear()

    def part(self) -> None:
        """The table leaves memory, and nothing here is to hold it."""
        self.rest(over=True)
        self._look = None

    def seen(self) -> State:
        """What is seen, worked out only when somebody asks."""
        if self._view is None:
            assert self._look is not None
            self._view = self._look(self.seat)
            self._view.number = self._view.number_known = self.n
        return self._view

    def shown(self) -> Content:
        """What is shown now."""
        if self.content is None:
            why = self.only_looks
            view, seat = self.seen(), self.seat
            self.content = Content.of(view, seat) if why is None else Content.picture_of(view, seat, why)
            self.asked = self.n
        return self.content

    def update(
        self, state: State, view: State | None, known: list[Event], undo: bool, own: bool, unsaid: int = 0
    ) -> "ViewerUpdate":
        """The change to `state`, worked out but not yet told.

        `view` is what this viewer sees of it, if known already, `known` what it learns; `own`: this seat has moved;
        `unsaid`: so many lines it knows are taken back.
        """
        n = self.n + 1
        if not self.listeners:
            return ViewerUpdate(self, n, n, view, None, None, known, undo, unsaid)
        view = view or state.seen_by(self.seat)
        view.number = view.number_known = n
        old = self.shown()
        new = Content.of(view, self.seat)
        together = (
            not own
            and len(old.waiting) > 1
            and self.seat in old.waiting
            and self.seat in new.waiting
            and new.asks_like(old)
        )
        return ViewerUpdate(self, n, self.asked if together else n, view, old, new, known, undo, unsaid)

    def snapshot(
        self, translator: Translator, names: Sequence[str], log: list[Event], clocks: list[Watch] | None, state: State
    ) -> bytes:
        """Everything this viewer may see, as a message. `state` is only asked how the game ended."""
        content = self.shown()
        return encode(
            Snapshot(
                self.table_id,
                self.n,
                translator.scene(content.scene, names),
                content.waiting,
                asking(content, self.seat, translator, names),
                choices(content.choices, content, translator, names),
                choices(content.talk, content, translator, names),
                lines(self.knows(log)[-MOST_LINES:], translator, names),
                self.undo,
                self.seat,
                clocks if clocks is not None else UNSET,
                result(state, translator),
            )
        )

    def missed(self, lang: str, n: int) -> list[bytes] | None:
        """The updates after `n`, None if they are not all at hand."""
        if n == self.n:
            return []
        kept = self.history.get(lang, ())
        found = [data for number, data in kept if number > n]
        return found if n < self.n and len(found) == self.n - n else None

    def forget(self) -> None:
        """Drop what was worked out for listeners; names or rights have changed."""
        self.content = None
        self.history.clear()


class ViewerUpdate:
    """An update of one viewer, made before its row is stored and told after."""

    __slots__ = ("asked", "known", "n", "new", "old", "undo", "unsaid", "view", "viewer")

    def __init__(
        self,
        viewer: Viewer,
        n: int,
        asked: int,
        view: State | None,
        old: Content | None,
        new: Content | None,
        known: list[Event],
        undo: bool,
        unsaid: int,
    ) -> None:
        self.viewer = viewer
        self.n = n
        self.asked = asked
        self.view = view
        self.old = old
        self.new = new
        self.known = known
        self.undo = undo
        self.unsaid = unsaid

    def message(
        self,
        translator: Translator,
        names: Sequence[str],
        clocks: list[Watch] | None,
        state: State,
        told: list[Raw] | None = None,
        shown: ShownPanels | None = None,
    ) -> bytes:
        """The update in one language. `state` is only asked how the game ended.

        `told` are the lines, if they exist, and `shown` the panels that have changed for other viewers.
        """
        old, new, seat = self.old, self.new, self.viewer.seat
        assert old is not None
        assert new is not None
        same_waiting = new.waiting == old.waiting
        return encode(
            Update(
                self.viewer.table_id,
                self.n,
                seat,
                translator.scene_change(new.scene, old.scene, names, shown),
                UNSET if same_waiting else new.waiting,
                UNSET if same_waiting and new.prompts_like(old) else asking(new, seat, translator, names),
                still(new.choices, old.choices, new, old, translator, names),
                still(new.talk, old.talk, new, old, translator, names),
                (lines(self.known, translator, names) if told is None else told) or UNSET,
                clocks if clocks is not None else UNSET,
                self.undo if self.undo != self.viewer.undo else UNSET,
                result(state, translator),
                self.unsaid,
            )
        )

    def take(self) -> None:
        """The row is stored: this is what is seen now."""
        viewer = self.viewer
        viewer.n = self.n
        viewer.asked = self.asked
        viewer._view = self.view
        viewer.content = self.new
        viewer.undo = self.undo
        if self.new is None and viewer.history:
            viewer.history.clear()

    def tell(self, messages: dict[str, bytes]) -> list[Listener]:
        """Send it to everybody who looks through this viewer; those are left who came while it was being stored."""
        viewer = self.viewer
        if not viewer.listeners and not viewer.history:
            return []
        for lang, data in messages.items():
            kept = viewer.history.get(lang)
            if kept is None:
                kept = viewer.history[lang] = deque(maxlen=KEPT_UPDATES)
            kept.append((self.n, data))
        if len(viewer.history) > len(messages):
            for lang in viewer.history.keys() - messages.keys():
                del viewer.history[lang]
        left: list[Listener] = []
        for listener in viewer.listeners:
            if listener.lang in messages:
                listener.push(messages[listener.lang])
            else:
                left.append(listener)
        return left


def asking(content: Content, seat: int | None, translator: Translator, names: Sequence[str]) -> Raw:
    return translator.asking(content.prompt, seat, content.waiting, names)


def choices(actions: list[Action], content: Content, translator: Translator, names: Sequence[str]) -> list[Raw]:
    risky, words = content.risky, content.words
    return [translator.choice(action, action.index in risky, names, words.get(action.index)) for action in actions]


def still(
    new: list[Action], old: list[Action], now: Content, before: Content, translator: Translator, names: Sequence[str]
) -> list[Raw | int] | UnsetType:
    """What is offered now, if it is not what was offered before: those still offered by their numbers only."""
    risky, words, were = now.risky, now.words, before.words
    if new == old and risky == before.risky and words == were:
        return UNSET
    known = {action.index for action in old} - (risky ^ before.risky) if new else NONE
    if words or were:
        known = {index for index in known if words.get(index) == were.get(index)}
    sent: list[Raw | int] = []
    for action in new:
        index = action.index
        as_before = index in known
        sent.append(index if as_before else translator.choice(action, index in risky, names, words.get(index)))
    return sent


def lines(events: list[Event], translator: Translator, names: Sequence[str]) -> list[Raw]:
    return [translator.line(event, names) for event in events]


def result(state: State, translator: Translator) -> Result | UnsetType:
    """The final count, once there is one and everybody may know it."""
    if not state.over:
        return UNSET
    seats = range(state.seats)
    breakdown = [[Score(translator.score(key), points) for key, points in state.breakdown(seat)] for seat in seats]
    besides = [[Score(translator.score(key), number) for key, number in state.besides(seat)] for seat in seats]
    return Result(state.scores, state.winners, breakdown, besides, not state.game.counts_points)
