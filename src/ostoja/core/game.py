"""A game: what the lobby, the bots and the replays need to know before a state exists."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ostoja.core.action import Action
from ostoja.core.errors import BadOption, suggestion
from ostoja.core.option import Option, Value
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.tables import Pack, Tables, apply_pack, read_tables
from ostoja.core.words import Refusal

if TYPE_CHECKING:
    from ostoja.core.scene import Piece, Scene

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """One rulebook. A game's folder holds one subclass and one instance of it, called GAME."""

    id: str = ""
    prefix: str = ""
    """How its clause ids begin, e.g. "SI"."""
    version: int = 1
    """Raised whenever the same seed and actions would give another game, or an action index changes."""
    seats: Sequence[int] = ()
    """The player counts with default options."""
    options: tuple[Option, ...] = ()
    actions: Sequence[Action] = ()
    """The finite action space; `actions[n].index == n`."""
    folder: Path
    """The game's folder, with `data/`, `texts/` and `art/`."""

    foresight: int = 0
    """How many decisions of others a searching bot follows after its own turn: more where their answer matters."""
    turns_ahead: int = 0
    """How many turns a searching bot's look goes on by `play_ahead` instead: where a plan takes several turns."""

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

    def labels(self, state: S) -> list[str]:
        """What sets the seats apart, as text keys (factions, heroes); [] if nothing does. The lab counts wins by it."""
        return []

    def evaluate(self, state: S, seat: int) -> float:
        """How good a full position is for `seat`, for bots: more is better. Here: the lead on the best other seat."""
        points = [sum(part for _, part in state.breakdown(at)) for at in range(state.seats)]
        rivals = points[:seat] + points[seat + 1 :]
        return float(points[seat] - (max(rivals) if rivals else 0))

    def play_ahead(self, state: S, seat: int, check_clock: Callable[[], None]) -> None:
        """Play on, quickly and roughly, to the beginning of the seat's next turn: for bots, in an imagined world.

        `check_clock` is called before every decision; it raises what ends the look when the bot's time is up.
        """
        raise NotImplementedError

    def statement(self, seen: S, seat: int, rng: Rng) -> Action | None:
        """What a bot at `seat` says now: one of `seen.talk(seat)`, or nothing. A bot that has spoken is asked again."""
        return None

    def plausible(self, world: S, seen: S, seat: int) -> float:
        """How well a world that `seat` imagines fits what others have said, for bots: 1 is well, 0 not at all."""
        return 1.0

    def risky(self, seen: S, seat: int, action: Action) -> bool:
        """Would a person want to be asked once more before this action? It is legal all the same."""
        return False

    def scene(self, seen: S, seat: int | None) -> "Scene":
        """What that seat sees: panels of pieces. A game without art gets labelled boxes."""
        from ostoja.core.scene import plain_scene

        return plain_scene(seen, seat)

    def stands_for(self, seen: S, seat: int, piece: "Piece") -> str | Refusal:
        """What pointing at a piece that no action names would mean: the thing that it stands for ("" if it only shows
        something), or the rule by which nothing can be done with it now.
        """
        return ""

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
        """A new game. A wrong seat count or option is a BadOption that says what would be right."""
        if pack is not None:
            return type(self)(pack).start(seats, seed, options, None, profile, watched)
        count = seats if seats is not None else self.usual_seats(options or {})
        state = self.new_state()
        state.game = self
        state.seats = count
        state.options = self.complete(count, options or {})
        state.profile = profile if profile is not None else {}
        state.rng = Rng(seed)
        state.watched = watched
        state.forget()
        self.set_up(state)
        state.advance()
        return state

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
