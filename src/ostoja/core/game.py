"""A game: what the lobby, the bots and the replays need to know before a state exists."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ostoja.core.action import Action, Word, read_notation
from ostoja.core.errors import BadOption, UnknownAction, suggestion
from ostoja.core.lookups import Lookup, Tally
from ostoja.core.observation import MOST_SEATS, Common, Numbers, common_pieces
from ostoja.core.option import Option, Value
from ostoja.core.rng import Rng
from ostoja.core.state import FULL, State
from ostoja.core.tables import Pack, Tables, apply_pack, read_tables
from ostoja.core.tape import Tape
from ostoja.core.words import Event, Refusal

if TYPE_CHECKING:
    from ostoja.core.scene import Piece, Scene

S = TypeVar("S", bound=State)

NEAR = 3
"""So many actions are suggested to somebody who writes one that does not exist,"""
COMPARED = 200
"""out of so many that have the most words in common with it."""


class Game(Generic[S]):
    """One rulebook. A game's folder holds one subclass and one instance of it, called GAME.

    >>> import ostoja
    >>> game = ostoja.game("survive_the_island")
    >>> list(game.seats)
    [2, 3, 4, 5]
    >>> game.action("step explorer-3 hex-g6") in game.actions
    True
    """

    id: str = ""
    prefix: str = ""
    """How its clause ids begin, e.g. "SI"."""
    version: int = 1
    """Raised whenever the same seed and actions would give another game, or an action index changes."""
    seats: Sequence[int] = ()
    """The player counts with default options."""
    options: tuple[Option, ...] = ()
    minutes: int = 0
    """How long a game takes people who know it, for the lobby; 0 if nobody has said so."""
    weight: int = 0
    """How much there is to learn: 1 (a child plays it) to 5; the lobby shows the simplest first."""
    counts_points: bool = True
    """Are scores points of the rulebook? Where they only say who stands before whom, the end shows places instead."""
    actions: Sequence[Action] = ()
    """The finite action space; `actions[n].index == n`."""
    folder: Path
    """The game's folder, with `data/`, `texts/` and `art/`."""

    foresight: int = 0
    """How many decisions of others a searching bot follows after its own turn: more where their answer matters."""
    turns_ahead: int = 0
    """How many turns a searching bot's look goes on by `play_ahead` instead: where a plan takes several turns."""

    costs: tuple[str, ...] = ()
    """The kinds of actions by which something is only given up: on a screen they do not look like what gains."""

    questions: tuple[str, ...] = ()
    """The text keys of all prompts after `prompt-`; their order is fixed for a rules version, new ones come last."""
    own_pieces: tuple[Numbers, ...] = ()
    """What a learner is shown of this game beside what it is shown of every game."""
    lookups: tuple[Lookup, ...] = ()
    """What of it the arguments of an action point at."""
    tallies: tuple[Tally, ...] = ()
    """Pieces made of others, to be looked up only."""
    glances: int = 0
    """How many things `glance` may tell a network…"""
    glanced: tuple[str, ...] = ()
    """…and the pieces it tells all of, which are not shown number by number then."""
    training: ClassVar[dict[str, float]] = {}
    """How its networks learn best, where that is not as usual: fields of `TrainingPlan` and `LearnerSettings`."""

    components: Any = None
    """The tables as the game's own records, made in its constructor; content packs are in them already."""

    def __init__(self, pack: Pack | None = None) -> None:
        self.pack = pack
        self.tables: Tables = read_tables(self.folder / "data")
        if pack is not None:
            self.tables = apply_pack(self.tables, pack, self.id)

    # What each game writes ------------------------------------------------------------------------------------

    def new_state(self) -> S:
        """An empty state of this game."""
        raise NotImplementedError

    def set_up(self, state: S) -> None:
        """Lay out the pieces (seats, options, profile and rng are there already) and push the first steps."""
        raise NotImplementedError

    def seats_for(self, options: dict[str, Value]) -> Sequence[int]:
        """The player counts of a mode."""
        return self.seats

    def natural_options(self, seats: int) -> dict[str, Value]:
        """Defaults that depend on the seat count, e.g. one seat: the solo mode."""
        return {}

    def modes(self) -> list[dict[str, Value]]:
        """The options every generic test is run with: by default each value of each option, one at a time."""
        found: list[dict[str, Value]] = [{}]
        for option in self.options:
            found += [{option.id: value} for value in option.values if value != option.default]
        return found

    def component_ids(self) -> list[str]:
        """Every card, tile, hero, event…: each has a text of this key and a test that covers it."""
        return []

    def cooperative(self, options: dict[str, Value]) -> bool:
        """Do all seats win or lose together in this mode?"""
        return False

    def labels(self, state: S) -> list[str]:
        """What sets the seats apart, as text keys (factions, heroes); [] if nothing does. The lab counts wins by it."""
        return []

    def evaluate(self, state: S, seat: int) -> float:
        """How good a full position is for `seat`, for bots: more is better. Here: the lead on the best other seat."""
        points = [sum(part for _, part in state.breakdown(at)) for at in range(state.seats)]
        rivals = points[:seat] + points[seat + 1 :]
        return float(points[seat] - (max(rivals) if rivals else 0))

    def merits(self, state: S, seat: int) -> list[tuple[str, float]]:
        """What speaks for `seat` in a full position, by text keys: the teacher's reasons are what changes of it.

        Sizes are in points, or what comes nearest to them. Here: the count line by line, and the best rival's.
        """
        found = [(f"score-{key}", float(part)) for key, part in state.breakdown(seat)]
        others = [sum(part for _, part in state.breakdown(at)) for at in range(state.seats) if at != seat]
        if others and not self.cooperative(state.options):
            found.append(("merit-rivals", -float(max(others))))
        return found

    def observe_own(self, state: S, seat: int, found: Tape) -> None:
        """Write the numbers of `own_pieces` in order, reading nothing the seat may not know (`observation.py`)."""

    def glance(self, numbers: list[int], seats: int) -> list[int]:
        """What a network is told beside the numbers of an observation, which all of it follows from: which of `glances`
        things are true. A game has it where pieces are numbered one by one that mean the same.
        """
        return []

    def turned_args(self, action: Action, seat: int, seats: int) -> tuple[int, ...]:
        """The action's `args` for a learner: seats counted from the observer, own pieces numbered as it sees them."""
        return action.args

    def starter(self, state: S) -> int:
        """The seat that begins the game, -1 as long as that is open. The lab asks until it is told, at the start and
        after every decision.
        """
        return 0

    def counts_as_use(self, key: str) -> bool:
        """Does an event of this key tell that a seat used the components it names? The lab counts by it."""
        return True

    def look_on(self, seen: S) -> int:
        """How many decisions of others a look follows from here: fewer where they cannot know what is chosen."""
        return self.foresight

    def sensible(self, seen: S, seat: int) -> list[Action]:
        """What a searching bot chooses among: the legal actions without those that can only do harm. Here: all."""
        return seen.legal(seat)

    def play_ahead(self, state: S, seat: int, check_clock: Callable[[], None]) -> None:
        """Play on, quickly and roughly, to the beginning of the seat's next turn: for bots, in an imagined world.

        `check_clock` is called before every decision; it raises what ends the look when the bot's time is up.
        """
        raise NotImplementedError

    def make_small(self, state: S, pieces: int, turns: int) -> int:
        """Turn a game that has just begun into a small one, for exact algorithms: few pieces, few turns, all rules.

        The answer is in how many equally likely ways its secrets can lie.
        """
        raise BadOption(f"{self.id} has no small games (pieces, turns)")

    def lay_secrets(self, state: S, way: int) -> None:
        """Lay the secrets of a small game in one of these ways, counted from 0."""
        raise NotImplementedError

    def statement(self, seen: S, seat: int, rng: Rng) -> Action | None:
        """What a bot at `seat` says now: one of `seen.talk(seat)`, or nothing. A bot that has spoken is asked again."""
        return None

    def plausible(self, world: S, seen: S, seat: int) -> float:
        """How well a world that `seat` imagines fits what others have said, for bots: 1 is well, 0 not at all."""
        return 1.0

    def risk(self, seen: S, seat: int, action: Action) -> Refusal | None:
        """Why a person would want to be asked once more before this action, None if not. It is legal all the same."""
        return None

    def rules_in_play(self, seen: S) -> dict[str, Value]:
        """The options by which clause hints are chosen: the table's, with what was drawn in play."""
        return seen.options

    def words_at(self, seen: S, action: Action) -> dict[str, Word]:
        """What the text of an action says in this position: where words alone tell pieces apart, by their places."""
        return action.words

    def scene(self, seen: S, seat: int | None) -> "Scene":
        """What that seat sees: panels of pieces. A game without art gets labelled boxes."""
        from ostoja.core.scene import plain_scene

        return plain_scene(seen, seat)

    def stands_for(self, seen: S, seat: int, piece: "Piece") -> str | Refusal:
        """What pointing at a piece that no action names would mean: the thing that it stands for ("" if it only shows
        something), or the rule by which nothing can be done with it now.
        """
        return ""

    def told_of(self, event: Event) -> dict[str, Word]:
        """The words of an event by which the things it tells of are found on the table: with the name of a single piece
        where several words together say which it is, and without what is no thing.
        """
        return event.words

    def board(self, seen: S, seat: int | None, say: "Say") -> str:
        """The table in characters, with rich's [markup], for the terminal."""
        raise NotImplementedError

    # The contract ---------------------------------------------------------------------------------------------

    def start(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: dict[str, Value] | None = None,
        pack: Pack | None = None,
        profile: dict[str, Any] | None = None,
        watched: bool = False,
    ) -> S:
        """A new game. A wrong seat count or option is a BadOption that says what would be right.

        >>> import ostoja
        >>> game = ostoja.game("survive_the_island")
        >>> game.start(seats=4, seed=7)
        <game('survive_the_island').start(4) after 0 decisions: seat 1 asked 'take' (SI-2.6)>
        >>> game.start(seats=9)
        Traceback (most recent call last):
        ...
        ostoja.core.errors.BadOption: survive_the_island is for 2-5 players, not 9
        """
        if pack is not None:
            return type(self)(pack).start(seats, seed, options, None, profile, watched)
        count = seats if seats is not None else self.usual_seats(options or {})
        state = self.new_state()
        state.game = self
        state.seats = count
        state.options = self.complete(count, options or {})
        state.profile = profile if profile is not None else {}
        state.rng = self.luck(seed)
        state.watched = watched
        state.forget()
        self.set_up(state)
        state.advance()
        return state

    def luck(self, seed: int) -> Rng:
        """The generator of a new game."""
        return Rng(seed)

    def action(self, text: str) -> Action:
        """The action that is written like this; `str(action)` writes it.

        >>> import ostoja
        >>> game = ostoja.game("survive_the_island")
        >>> game.action("step explorer-3 hex-g6")
        <step explorer-3 hex-g6>
        >>> game.action("step explorer-3 g6")
        Traceback (most recent call last):
        ...
        ostoja.core.errors.UnknownAction: survive_the_island has no action 'step explorer-3 g6'; did you mean ...
        """
        wanted = read_notation(text)
        if wanted not in self._written:
            raise UnknownAction(f"{self.id} has no action '{' '.join(text.split())}'{self._near(wanted)}")
        return self._written[wanted]

    @cached_property
    def _written(self) -> dict[str, Action]:
        return {str(action).lower(): action for action in self.actions}

    def _near(self, wanted: str) -> str:
        """What may have been meant, to end an error message."""
        words = wanted.split() or [""]
        same_kind = [written for written, action in self._written.items() if action.kind == words[0]]
        if not same_kind:
            return suggestion(words[0], {action.kind for action in self.actions})
        same_kind.sort(key=lambda written: -len(set(words) & set(written.split())))
        near = get_close_matches(wanted, same_kind[:COMPARED], n=NEAR) or same_kind[:NEAR]
        return f"; did you mean {' or '.join(map(repr, near))}?"

    @cached_property
    def pieces(self) -> tuple[Numbers, ...]:
        """What a learner is shown: the pieces of every game and the game's own."""
        return (*common_pieces(self.options, self.questions), *self.own_pieces)

    @cached_property
    def _common(self) -> Common:
        return Common(self.options, self.questions)

    def observe(self, state: S, seat: int) -> list[int]:
        """The numbers of `pieces` as `seat` may know them: the same from full state, view and imagined world.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> state.game.observe(state, 1) == state.game.observe(state.seen_by(1), 1)
        True
        """
        found = Tape(self.observed[state.seats])
        self.observe_into(found, state, seat)
        return found.numbers()

    def observe_into(self, found: Tape, state: S, seat: int) -> None:
        """Write the same numbers onto a tape, without a list on the way."""
        self._common.add(found, state, seat)
        self.observe_own(state, seat, found)

    @cached_property
    def observed(self) -> list[int]:
        """How many numbers `observe` gives at a table of so many seats."""
        return [sum(piece.length(seats) for piece in self.pieces) for seats in range(MOST_SEATS + 1)]

    def usual_seats(self, options: dict[str, Value]) -> int:
        """The seat count taken when none is asked for: the largest up to four of the mode."""
        allowed = self.seats_for(self._checked(options))
        return max((count for count in allowed if count <= 4), default=min(allowed))

    def complete(self, seats: int, options: dict[str, Value]) -> dict[str, Value]:
        """All options, the given ones checked, the others at their defaults for this seat count."""
        full = {**self._checked({}), **self.natural_options(seats), **self._checked(options, fill=False)}
        allowed = self.seats_for(full)
        if seats not in allowed:
            chosen = ", ".join(f"{name}={value}" for name, value in options.items())
            mode = f" with {chosen}" if chosen else ""
            raise BadOption(f"{self.id}{mode} is for {_listed(allowed)} players, not {seats}")
        return full

    def start_text(self, seats: int, options: dict[str, Value], seed: int | None = None) -> str:
        """The call of `start` that began a game, with those options that are not as they would have been anyway."""
        usual = {**self._checked({}), **self.natural_options(seats)}
        chosen = {name: value for name, value in options.items() if value != usual.get(name)}
        words = [str(seats)]
        words += [] if seed is None else [f"seed={seed}"]
        words += [f"options={chosen}"] if chosen else []
        words += [f"pack={self.pack.name!r}"] if self.pack else []
        return f"game({self.id!r}).start({', '.join(words)})"

    def position_text(self, state: State) -> str:
        """How it began, and who is asked what; a view tells what its seat may know."""
        began = f"{self.start_text(state.seats, state.options)} after {state.number} decisions"
        if state.viewer != FULL:
            began += f" as seat {state.viewer} sees it" if state.viewer >= 0 else " as a spectator sees it"
        if state.over:
            return f"{began}: over, scores {state.scores}"
        asked: list[str] = []
        for seat in state.waiting:
            prompt = state.prompt(seat if state.viewer == FULL else state.viewer)
            asked.append(f"seat {seat} asked {prompt.key!r} ({prompt.clause})")
        return f"{began}: {', '.join(asked) or 'the game goes on'}"

    def _checked(self, options: dict[str, Value], fill: bool = True) -> dict[str, Value]:
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.id} has no option '{name}'{suggestion(name, known)}")
            if not known[name].accepts(value):
                values = ", ".join(str(value).lower() for value in known[name].values)
                raise BadOption(f"{self.id}: option {name} must be one of {values}, not {value!r}")
        return {**({name: option.default for name, option in known.items()} if fill else {}), **options}

    def __reduce__(self) -> tuple[Any, ...]:
        return (_find, (self.id, self.pack.plain() if self.pack else None))

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


class Say:
    """How a game's drawing code gets its words: `say("tile-shark")`, `say("turn", seat=seat_name(2))`."""

    width: int = 120
    """How many characters fit in a line: a map that is wider has to be drawn smaller."""
    low: bool = False
    """Is the screen so low that a map should take as few lines as it can?"""

    def __call__(self, key: str, **words: int | str) -> str:
        raise NotImplementedError


def _find(id: str, pack: dict[str, Any] | None) -> "Game[Any]":
    from ostoja.core.registry import game

    found = game(id)
    return type(found)(Pack.from_plain(pack)) if pack else found


def _listed(numbers: Sequence[int]) -> str:
    ordered = sorted(numbers)
    if len(ordered) > 1 and ordered == list(range(ordered[0], ordered[-1] + 1)):
        return f"{ordered[0]}-{ordered[-1]}"
    return ", ".join(map(str, ordered))
