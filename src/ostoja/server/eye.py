"""What one viewer of a table, a seat or the spectators, has been told, and how the next update is made from it.

Everything here is derived from `state.seen_by(viewer)` and from events that are `known_to(viewer)`. Each viewer has an
update number of its own, which grows only when something this viewer may know has changed: it betrays no decision made
in secret.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import UNSET, Raw, UnsetType

from ostoja.core.action import Action
from ostoja.core.game import Game
from ostoja.core.scene import Scene
from ostoja.core.state import State, Step, fields
from ostoja.core.words import Event, Prompt
from ostoja.server.protocol import Result, Score, Snapshot, Update, Watch, encode
from ostoja.server.voice import Telling, Voice

if TYPE_CHECKING:
    from ostoja.server.connection import Connection

KEPT_UPDATES: Final = 32
"""How many updates a viewer who lost the connection may have missed and still be brought up to date one by one."""
MOST_LINES: Final = 1000
NONE: Final[frozenset[int]] = frozenset()
NOT_SEEN: Final = ("number", "number_known", "rng", "stack", "game")
_names: dict[type, tuple[str, ...]] = {}


def alike(old: State, new: State) -> bool:
    """Do two views of one seat show the same? The count of moves, which would betray secret ones, is left out."""
    if len(old.stack) != len(new.stack):
        return False
    for mine, other in zip(old.stack, new.stack, strict=True):
        if mine is not other and not _same_step(mine, other):
            return False
    names = _names.get(type(new))
    if names is None:
        names = _names[type(new)] = tuple(name for name in fields(new) if name not in NOT_SEEN)
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

    @classmethod
    def of(cls, view: State, seat: int | None) -> "Content":
        game = view.game
        legal = [] if seat is None else view.legal(seat)
        risky = NONE
        if type(game).risky is not Game.risky:
            risky = frozenset([action.index for action in legal if game.risky(view, view.viewer, action)])
        return cls(
            game.scene(view, seat),
            view.waiting,
            view.prompt(seat),
            legal,
            [] if seat is None else view.talk(seat),
            risky,
        )

    def asks_like(self, other: "Content") -> bool:
        """Is the same asked, with the same choices?"""
        return self.choices == other.choices and self.prompts_like(other)

    def prompts_like(self, other: "Content") -> bool:
        mine, theirs = self.prompt, other.prompt
        return mine.key == theirs.key and mine.clause == theirs.clause and mine.words == theirs.words


class Eye:
    """A viewpoint: `seat`, or None for all spectators together."""

    def __init__(self, table_id: str, seat: int | None, look: Callable[[int | None], State] | None = None) -> None:
        self.table_id: Final = table_id
        self.seat: Final = seat
        self._look: Final = look
        """Gives the seat's view of the table as it is."""
        self.n = 0
        self.asked = 0
        """The oldest update a move may answer: nothing that was asked of this seat has changed since."""
        self._view: State | None = None
        self.content: Content | None = None
        self.undo = False
        self.listeners: set[Connection] = set()
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
        """Take `view` as what is seen, without telling anybody."""
        view.number = view.number_known = self.n
        self._view = view
        self.content = None

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
            self.content = Content.of(self.seen(), self.seat)
            self.asked = self.n
        return self.content

    def turn(self, state: State, view: State | None, known: list[Event], undo: bool, own: bool) -> "Change":
        """The change to `state`, worked out but not yet told.

        `view` is what this eye sees of it, if known already, `known` what it learns; `own`: this seat has moved.
        """
        n = self.n + 1
        if not self.listeners:
            return Change(self, n, n, None, None, known, undo)
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
        return Change(self, n, self.asked if together else n, old, new, known, undo)

    def snapshot(
        self, voice: Voice, names: Sequence[str], log: list[Event], clocks: list[Watch] | None, state: State
    ) -> bytes:
        """Everything this viewer may see, as a message. `state` is only asked how the game ended."""
        content = self.shown()
        return encode(
            Snapshot(
                self.table_id,
                self.n,
                voice.scene(content.scene, names),
                content.waiting,
                asking(content, self.seat, voice, names),
                choices(content.choices, voice, names, content.risky),
                choices(content.talk, voice, names),
                lines(self.knows(log)[-MOST_LINES:], voice, names),
                self.undo,
                self.seat,
                clocks if clocks is not None else UNSET,
                result(state, voice),
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


class Change:
    """An update of one eye, made before its row is stored and told after."""

    __slots__ = ("asked", "eye", "known", "n", "new", "old", "undo")

    def __init__(
        self,
        eye: Eye,
        n: int,
        asked: int,
        old: Content | None,
        new: Content | None,
        known: list[Event],
        undo: bool,
    ) -> None:
        self.eye = eye
        self.n = n
        self.asked = asked
        self.old = old
        self.new = new
        self.known = known
        self.undo = undo

    def message(self, telling: Telling, clocks: list[Watch] | None, state: State) -> bytes:
        """The update in one language. `state` is only asked how the game ended."""
        old, new, seat = self.old, self.new, self.eye.seat
        assert old is not None
        assert new is not None
        voice, names = telling.voice, telling.names
        same_waiting = new.waiting == old.waiting
        return encode(
            Update(
                self.eye.table_id,
                self.n,
                seat,
                telling.scene(new.scene, old.scene),
                UNSET if same_waiting else new.waiting,
                UNSET if same_waiting and new.prompts_like(old) else asking(new, seat, voice, names),
                still(new.choices, old.choices, voice, names, new.risky, old.risky),
                still(new.talk, old.talk, voice, names),
                telling.lines(self.known) or UNSET,
                clocks if clocks is not None else UNSET,
                self.undo if self.undo != self.eye.undo else UNSET,
                result(state, voice),
            )
        )

    def take(self) -> None:
        """The row is stored: this is what is seen now."""
        eye = self.eye
        eye.n = self.n
        eye.asked = self.asked
        eye._view = None
        eye.content = self.new
        eye.undo = self.undo
        if self.new is None and eye.history:
            eye.history.clear()

    def tell(self, messages: dict[str, bytes]) -> "list[Connection]":
        """Send it to everybody who looks through this eye; those are left who came while it was being stored."""
        eye = self.eye
        if not eye.listeners and not eye.history:
            return []
        for lang, data in messages.items():
            kept = eye.history.get(lang)
            if kept is None:
                kept = eye.history[lang] = deque(maxlen=KEPT_UPDATES)
            kept.append((self.n, data))
        if len(eye.history) > len(messages):
            for lang in eye.history.keys() - messages.keys():
                del eye.history[lang]
        left = []
        for connection in eye.listeners:
            if connection.lang in messages:
                connection.push(messages[connection.lang])
            else:
                left.append(connection)
        return left


def asking(content: Content, seat: int | None, voice: Voice, names: Sequence[str]) -> Raw:
    return voice.asking(content.prompt, seat, content.waiting, names)


def choices(actions: list[Action], voice: Voice, names: Sequence[str], risky: frozenset[int] = NONE) -> list[Raw]:
    return [voice.choice(action, action.index in risky, names) for action in actions]


def still(
    new: list[Action],
    old: list[Action],
    voice: Voice,
    names: Sequence[str],
    risky: frozenset[int] = NONE,
    were_risky: frozenset[int] = NONE,
) -> list[Raw | int] | UnsetType:
    """What is offered now, if it is not what was offered before: those still offered by their numbers only."""
    if new == old and risky == were_risky:
        return UNSET
    if not new or not old:
        return [voice.choice(action, action.index in risky, names) for action in new]
    known = {action.index for action in old} - (risky ^ were_risky)
    return [
        action.index if action.index in known else voice.choice(action, action.index in risky, names) for action in new
    ]


def lines(events: list[Event], voice: Voice, names: Sequence[str]) -> list[Raw]:
    return [voice.line(event, names) for event in events]


def result(state: State, voice: Voice) -> Result | UnsetType:
    """The final count, once there is one and everybody may know it."""
    if not state.over:
        return UNSET
    seats = range(state.seats)
    breakdown = [[Score(voice.score(key), points) for key, points in state.breakdown(seat)] for seat in seats]
    besides = [[Score(voice.score(key), number) for key, number in state.besides(seat)] for seat in seats]
    return Result(state.scores, state.winners, breakdown, besides)
