"""The state of a game and the steps it is resolved by.

A state is plain data: ints and lists, indexed by component id. Its stack of steps says what is being resolved;
the top step says who must choose, from what, and what the choice does. Steps are values: they are never changed
after they are made, progress is written to the state or the step is replaced. So a copied stack is a copied list.
"""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from ostoja.core.action import Action, Word
from ostoja.core.compiled import mypyc_attr
from ostoja.core.errors import HiddenInformation, IllegalAction
from ostoja.core.fields import attributes, fields, rebuild_state, rebuild_step
from ostoja.core.rng import Rng
from ostoja.core.words import EVERYONE, SPECTATOR, Event, Prompt, Refusal, refuse

if TYPE_CHECKING:
    from ostoja.core.game import Game

S = TypeVar("S", bound="State")

FULL: Final = -2
"""The `viewer` of a state that hides nothing."""

SEAT_ALONE: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(16))
"""`SEAT_ALONE[seat]` is `(seat,)`, made once."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One thing being resolved. Subclasses are named after the rulebook and hold only ints, strings and tuples.

    A step's fields are exactly its constructor's arguments, so that it can be stored and built again.
    """

    def run(self, state: S) -> bool:
        """Do whatever needs no choice. True: a seat must choose now. False: the stack has changed, look again."""
        return True

    def waiting(self, state: S) -> tuple[int, ...]:
        """The seats whose answer is needed."""
        raise NotImplementedError

    def may_act(self, state: S) -> tuple[int, ...]:
        """The waiting seats and those that may still change their answer or interject."""
        return self.waiting(state)

    def legal(self, state: S, seat: int) -> list[Action]:
        """What `seat`, one of `may_act`, may do. Never empty."""
        raise NotImplementedError

    def take(self, state: S, seat: int, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def prompt(self, state: S, seat: int) -> Prompt:
        """What is being asked, as `seat` may read it (SPECTATOR too)."""
        raise NotImplementedError

    def question(self, state: S, seat: int) -> str:
        """The key of `prompt`, which observations tell. Steps that are often observed say it without the rest."""
        return self.prompt(state, seat).key

    def refuse(self, state: S, seat: int, action: Action) -> Refusal:
        """Why `action`, which is not in `legal`, is not. Override it wherever a better answer than "not now" exists."""
        return refuse("not-now", self.prompt(state, seat).clause)

    def secret(self) -> bool:
        """Is even the fact that somebody decides here a secret? Then the decision is not counted in views."""
        return False

    def several(self) -> bool:
        """Does a seat name several things here, one after another, that it gives, pays or loses? Then in any order."""
        return False

    def seen_by(self, state: S, seat: int) -> "Step[S]":
        """This step as `seat` may know it: itself, unless it holds or betrays a secret."""
        return self

    def stored_as(self) -> str:
        """The name this step is hashed under: its class's, or that of the step it stands for in a mode or variant."""
        return type(self).__name__

    def __reduce__(self) -> Any:
        return (rebuild_step, (type(self), fields(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in fields(self).items())})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Each game adds its own fields, its `hide` and `guess`, and a constructor that copies `source`.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> state
    <game('survive_the_island').start(4) after 0 decisions: seat 1 asked 'take' (SI-2.6)>
    >>> state.play(1, state.game.action("take explorer-12"))
    >>> state.seen_by(3)
    <game('survive_the_island').start(4) after 1 decisions as seat 3 sees it: seat 1 asked 'place' (SI-2.6)>

    `number` counts the decisions made, `number_known` those that everybody may know of; a view has only the latter.
    """

    def __init__(self, source: "State | None" = None) -> None:
        if source is None:
            self.game: Game[Any] = cast("Game[Any]", None)
            self.seats: int = 0
            self.options: dict[str, str | int | bool] = {}
            self.profile: dict[str, Any] = {}
            self.rng: Rng = Rng()
            self.stack: list[Step[Any]] = []
            self.number: int = 0
            self.number_known: int = 0
            self.over: bool = False
            self.viewer: int = FULL
            self._offered_to: int = -1
            self._offered: list[Action] = []
        else:
            self.game = source.game
            self.seats = source.seats
            self.options = source.options
            self.profile = source.profile
            self.rng = source.rng.copy()
            self.stack = source.stack[:]
            self.number = source.number
            self.number_known = source.number_known
            self.over = source.over
            self.viewer = source.viewer
            self._offered_to = source._offered_to
            self._offered = source._offered
        self.watched: bool = False
        self.events: list[Event] = []

    # What each game writes ------------------------------------------------------------------------------------

    def copy(self: S) -> S:
        """A cheap, independent copy; nobody listens to its events. Written as `return MyState(self)`.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> other = state.copy()
        >>> other.play(1, other.legal(1)[0])
        >>> (other.number, state.number)
        (1, 0)
        """
        raise NotImplementedError

    def hide(self, seat: int) -> None:
        """Mask, in this copy, everything `seat` (SPECTATOR: a watcher) must not know. Steps mask themselves."""

    def guess(self, seat: int, rng: Rng) -> None:
        """Fill in, in this view of `seat`, everything masked, at random among what the seat cannot rule out."""

    def stored(self) -> dict[str, Any]:
        """The position by the names it is hashed and kept under: its attributes, unless a game groups or renames them.

        Within a rules version these names and values stay, so that a hash in a log stays true.
        """
        return attributes(self)

    def restore(self, name: str, value: Any) -> None:
        """Put a value of `stored` back in its place."""
        setattr(self, name, value)

    def final_scores(self) -> list[int]:
        """Points per seat at the end."""
        raise NotImplementedError

    def final_winners(self) -> list[int]:
        """The seats that have won, all of them when they share it, none when everybody lost."""
        scores = self.final_scores()
        best = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == best]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """The seat's points as the rulebook counts them if the game ended now: (text key after `score-`, points).

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.breakdown(0)
        [('saved', 0)]
        """
        raise NotImplementedError

    def besides(self, seat: int) -> list[tuple[str, int]]:
        """What the final count looks at besides points, such as a tie-break: (text key after `score-`, number)."""
        return []

    def check(self) -> None:
        """Assert the rulebook's invariants; used by tests at every decision."""

    def statements(self, seat: int) -> list[Action]:
        """What `seat` may say now; see `talk`."""
        return []

    def hear(self, seat: int, action: Action) -> None:
        """Write down a statement. It binds nobody."""
        raise NotImplementedError

    # The contract ---------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer is needed now; () when over, or in a view that may not show who is asked.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.waiting
        (1,)
        """
        if self.over or not self.stack:
            return ()
        return self.stack[-1].waiting(self)

    @property
    def may_act(self) -> tuple[int, ...]:
        """The waiting seats, and those that may still change their answer or interject.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.may_act
        (1,)
        """
        if self.over or not self.stack:
            return ()
        return self.stack[-1].may_act(self)

    def prompt(self, seat: int | None) -> Prompt:
        """What is being asked, in words fit for `seat` (None: a spectator).

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.prompt(1)
        <Prompt take SI-2.6>
        """
        if self.over or not self.stack:
            return Prompt("over", "", {})
        return self.stack[-1].prompt(self, SPECTATOR if seat is None else seat)

    def legal(self, seat: int) -> list[Action]:
        """What `seat` may do now: empty for a seat that is not in `may_act`, never empty for one that is.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.legal(1)[:2]
        [<take explorer-10>, <take explorer-11>]
        >>> state.legal(0)
        []
        """
        return self._offer(seat)[:]

    def legal_indices(self, seat: int) -> list[int]:
        """The indices of what `seat` must choose from: empty for a seat that is not waited for.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.legal_indices(1)[:2]
        [10, 11]
        """
        if seat not in self.waiting:
            return []
        return [action.index for action in self._offer(seat)]

    def talk(self, seat: int) -> list[Action]:
        """The structured statements `seat` may make now: played like actions, logged, binding nothing.

        >>> import ostoja
        >>> state = ostoja.game("osaczeni").start(3, seed=7)
        >>> state.talk(0)[0]
        <say-agree>
        """
        if self.over:
            return []
        return self.statements(seat)

    def play(self, seat: int, action: Action) -> None:
        """Carry out an action. IllegalAction, with the rule that forbids it, leaves the state untouched.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.play(1, state.game.action("take explorer-12"))
        >>> state.play(1, state.game.action("sink hex-d4"))
        Traceback (most recent call last):
        ...
        ostoja.core.errors.IllegalAction: <sink hex-d4> is not legal for seat 1: place-first (SI-2.6)
        """
        if self.viewer != FULL:
            raise HiddenInformation("a view cannot be played on; use imagine() for a full state")
        if action.talk:
            if action not in self.talk(seat):
                raise self._illegal(seat, action)
            self.number += 1
            self.number_known += 1
            self.hear(seat, action)
            self.forget()
            return
        if not self._is_offered(seat, action):
            raise self._illegal(seat, action)
        self._carry_out(seat, action)

    def play_any(self, seat: int, rng: Rng) -> None:
        """Let `seat`, one of `may_act`, do something legal, drawn from `rng`: to play on quickly.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.play_any(1, ostoja.Rng(5))
        >>> state.number
        1
        """
        if self.viewer != FULL:
            raise HiddenInformation("a view cannot be played on; use imagine() for a full state")
        offer = self._offer(seat)
        if not offer:
            raise IllegalAction(f"seat {seat} is not asked")
        self._carry_out(seat, rng.pick(offer))

    def play_index(self, seat: int, index: int) -> bool:
        """Play the action of this index, if it is offered to `seat`; False if not, and nothing is done.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.play_index(1, 0), state.play_index(1, 10)
        (False, True)
        """
        for action in self._offer(seat):
            if action.index == index:
                if self.viewer != FULL:
                    raise HiddenInformation("a view cannot be played on; use imagine() for a full state")
                self._carry_out(seat, action)
                return True
        return False

    def _carry_out(self, seat: int, action: Action) -> None:
        step = self.stack[-1]
        self.number += 1
        if not step.secret():
            self.number_known += 1
        self._offered_to = -1
        step.take(self, seat, action)
        self.advance()

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """None if `action` is legal for `seat`, else the rule that forbids it.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.why_not(1, state.game.action("take explorer-0"))
        <Refusal not-yours SI-2.6>
        >>> state.why_not(1, state.game.action("take explorer-12"))
        """
        if action.talk:
            return None if action in self.talk(seat) else refuse("no-statement", "")
        if self._is_offered(seat, action):
            return None
        if self.over or not self.stack:
            return refuse("game-over", "")
        if seat not in self.may_act:
            return refuse("not-your-turn", self.prompt(seat).clause)
        return self.stack[-1].refuse(self, seat, action)

    def seen_by(self: S, seat: int | None) -> S:
        """The same type with everything this seat must not know masked; None is a spectator.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> view = state.seen_by(3)
        >>> view.rng.next()
        Traceback (most recent call last):
        ...
        ostoja.core.errors.HiddenInformation: a view has no random generator; play on a state from imagine() instead
        """
        viewer = SPECTATOR if seat is None else seat
        view = self.copy()
        view.forget()
        if view.viewer == viewer:
            return view
        if view.viewer != FULL:
            raise HiddenInformation("only the full state can be seen by another seat")
        view.stack = [step.seen_by(self, viewer) for step in self.stack]
        view.viewer = viewer
        view.number = view.number_known
        view.rng.hide()
        view.hide(viewer)
        return view

    def imagine(self: S, seat: int, rng: Rng) -> S:
        """A full state this seat could be in: what it knows is kept, the rest is drawn from `rng`.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> world = state.seen_by(1).imagine(1, ostoja.Rng(5))
        >>> world.play(1, world.legal(1)[0])
        """
        world = self.seen_by(seat)
        world.viewer = FULL
        world.rng = rng.child()
        world.guess(seat, rng)
        world.forget()
        return world

    @property
    def scores(self) -> list[int]:
        """Points per seat once the game is over, [] before.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.scores
        []
        """
        return self.final_scores() if self.over else []

    @property
    def winners(self) -> list[int]:
        """The winning seats once the game is over, [] before and when everybody lost.

        >>> import ostoja
        >>> state = ostoja.game("bright_future").start(2, seed=7, options={"mode": "arena"})
        >>> while not state.over:
        ...     state.play(state.waiting[0], state.legal(state.waiting[0])[0])
        >>> max(state.scores) == state.scores[state.winners[0]]
        True
        """
        return self.final_winners() if self.over else []

    # For the rules --------------------------------------------------------------------------------------------

    def push(self, step: Step[Any]) -> None:
        """Resolve `step` before what is being resolved now."""
        self.stack.append(step)

    def pop(self) -> None:
        """The step on top is done."""
        self.stack.pop()

    def replace(self, step: Step[Any]) -> None:
        """The step on top goes on as `step`."""
        self.stack[-1] = step

    def finish(self) -> None:
        """The game is over: nothing else is resolved."""
        self.over = True
        self.stack.clear()

    def tell(self, key: str, audience: int = EVERYONE, **words: Word) -> None:
        """Emit an event. In rules: `if state.watched: state.tell("sinks", hex=…)`, so that silence costs nothing."""
        if self.watched:
            self.events.append(Event(key, words, audience))

    def advance(self) -> None:
        """Run steps until somebody must choose or the game is over."""
        while not self.over and not self.stack[-1].run(self):
            pass

    def forget(self) -> None:
        """Drop what was worked out from the position. Call it after changing a position by hand, as tests do."""
        self._offered_to = -1

    def remember(self, seat: int, options: list[Action]) -> None:
        """Keep what `run` has worked out anyway as the answer to the next `legal(seat)` of this position."""
        self._offered_to = seat
        self._offered = options

    def _offer(self, seat: int) -> list[Action]:
        if seat == self._offered_to:
            return self._offered
        if not 0 <= seat < self.seats:
            return []
        if self.viewer >= SPECTATOR and seat != self.viewer:
            raise HiddenInformation("a view only knows what its own seat may do")
        self._offered = self.stack[-1].legal(self, seat) if seat in self.may_act else []
        self._offered_to = seat
        return self._offered

    def _is_offered(self, seat: int, action: Action) -> bool:
        """An action is one object, and `in` would ask every other one whether it is equal."""
        offer: list[Any] = self._offer(seat)
        return any(offered is action for offered in offer)

    def _illegal(self, seat: int, action: Action) -> IllegalAction:
        reason = self.why_not(seat, action)
        if reason is None:
            return IllegalAction("that cannot be played here")
        law = f" ({reason.clause})" if reason.clause else ""
        return IllegalAction(f"{action!r} is not legal for seat {seat}: {reason.key}{law}", reason.clause, reason.key)

    def __reduce__(self) -> Any:
        return (rebuild_state, (type(self), fields(self)))

    def __repr__(self) -> str:
        """`Game.position_text`, which tells of a view what its seat may know."""
        if not self.over and not self.stack:
            return f"<{type(self).__name__}, not set up>"
        return f"<{self.game.position_text(self)}>"

    def _repr_svg_(self) -> str:
        """The picture a notebook shows: the table as a spectator sees it, or as the viewer does."""
        seen = self.seen_by(None) if self.viewer == FULL else self
        return str(self.game.scene(seen, None if seen.viewer < 0 else seen.viewer).svg())
