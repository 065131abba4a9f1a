"""A table as the environments use it: a game being played, what agents are shown of it, and its picture."""

import io
import operator
import pickle
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from rich.errors import MarkupError
from rich.text import Text

from ostoja.core.action import Action
from ostoja.core.errors import BadOption, BadPack, IllegalAction, suggestion
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.registry import game as find_game
from ostoja.core.state import State
from ostoja.core.tables import Pack, load_pack
from ostoja.envs.observation import Mask, Sight, Vector
from ostoja.envs.rewards import REWARDS, check_reward, result
from ostoja.texts import Speaker

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
ILLEGAL: Final = ("random", "raise")
OBSERVATIONS: Final = ("numbers", "features", "both")
WIDTH: Final = 640
"""Pixels across an `rgb_array`."""

Shown = dict[str, Vector | Mask]
"""What an agent is given: "observation" and "action_mask", and "features" where both kinds are asked for."""
Picture = str | NDArray[np.uint8] | None
Saved = tuple[State, np.random.Generator, dict[str, Any]]
"""A saved position, the table's dice, and what the environment keeps beside them, by name."""


class TableSettings(TypedDict, total=False):
    """What every environment may be told beside its game, seats and options."""

    render_mode: str | None
    illegal: str
    """What is done with an action that is not legal: "random" plays another one, "raise" is an error."""
    pack: Pack | Path | str | None
    """A content pack, or its file."""
    reward: str
    """One of REWARDS."""
    observation: str
    """One of OBSERVATIONS."""
    statements: bool
    """False leaves statements, which no mask ever offers, out of the action space."""


class EnvTable:
    """One game of any kind and mode, to be set up again and again."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        render_mode: str | None = None,
        illegal: str = "random",
        pack: Pack | Path | str | None = None,
        reward: str = "win",
        observation: str = "numbers",
        statements: bool = True,
    ) -> None:
        if render_mode is not None:
            _check("render_mode", render_mode, RENDER_MODES)
        _check("illegal", illegal, ILLEGAL)
        _check("observation", observation, OBSERVATIONS)
        if not isinstance(statements, bool):
            raise BadOption(f"statements must be True or False, not {statements!r}")
        if not isinstance(game, str | Game):
            raise BadOption(f"a game is a Game or its name, not {game!r}")
        found = find_game(game) if isinstance(game, str) else game
        if pack is not None:
            found = type(found)(_pack(pack))
        self.game: Final = found
        given = dict(_options(options))
        self.seats: Final = self.game.usual_seats(given) if seats is None else whole_number("seats", seats)
        self.options: Final = self.game.complete(self.seats, given)
        self._given: Final = given
        """Those that were asked for, which a new game completes quicker than all of them."""
        self.sight: Final = Sight(self.game, self.seats)
        self.render_mode: Final = render_mode
        self.illegal: Final = illegal
        self.observation: Final = observation
        check_reward(reward, self.game, self.seats, self.options)
        self.reward_kind: Final = reward
        spoken = [action.index for action in self.game.actions if action.talk and not statements]
        self.action_count: Final = len(self.game.actions) - len(spoken)
        """How many actions an agent has. Statements come last, so that the others keep their numbers without."""
        if spoken and min(spoken) < self.action_count:
            raise BadOption(f"the statements of {self.game.id} do not come last; they cannot be left out")
        self.dice = np.random.default_rng()
        self.state: State = self.game.start(self.seats, 0, self.options)

    # Spaces ---------------------------------------------------------------------------------------------------

    def observation_space(self) -> spaces.Dict:
        """What is observed, and a 1 for every action that may be taken now."""
        found: dict[str, spaces.Space[Any]] = {"observation": self.shape}
        if self.observation == "both":
            found["features"] = self._features
        return spaces.Dict({**found, "action_mask": spaces.Box(0, 1, (self.action_count,), np.int8)})

    def action_space(self) -> spaces.Discrete:
        """The index of an action; `game.actions[index]` says which it is."""
        return spaces.Discrete(self.action_count)

    def state_space(self) -> spaces.Box:
        """The observations of all seats in a row, for a critic that may look into every hand."""
        shape = self.shape
        return spaces.Box(np.tile(shape.low, self.seats), np.tile(shape.high, self.seats), dtype=np.float32)

    @property
    def shape(self) -> spaces.Box:
        """The space of "observation": the vector of named pieces, or its features."""
        if self.observation == "features":
            return self._features
        return spaces.Box(self.sight.low, self.sight.high, dtype=np.float32)

    @property
    def _features(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.sight.feature_size,), np.float32)

    # Playing --------------------------------------------------------------------------------------------------

    def start(self, seed: int | None, options: dict[str, Value] | None = None) -> None:
        """A new game: the one `game.start(seed=seed)` gives, or the next of this table's own dice.

        `options` of the game are for this one game; seats and pack are those of the table, which made its spaces.
        """
        chosen = self._chosen(_options(options)) if options else self._given
        dice = self.dice if seed is None else np.random.default_rng(checked_seed(seed))
        game_seed = int(dice.integers(2**63)) if seed is None else int(seed)
        self.state = self.game.start(self.seats, game_seed, chosen)
        self.dice = dice

    def show(self, seat: int) -> Shown:
        """What `seat` is given now."""
        mask = self.sight.mask(self.state, seat)[: self.action_count]
        return {**self.shown(self.sight.vector(self.state, seat)), "action_mask": mask}

    def shown(self, numbers: Vector) -> dict[str, Vector]:
        """What agents are given of a vector, or of many in rows: its numbers, their features, or both."""
        if self.observation == "numbers":
            return {"observation": numbers}
        features = self.sight.features(numbers)
        return (
            {"observation": features}
            if self.observation == "features"
            else {"observation": numbers, "features": features}
        )

    def everything(self) -> Vector:
        """What `state_space` describes."""
        shown = [self.show(seat)["observation"] for seat in range(self.seats)]
        return np.concatenate(shown, dtype=np.float32)

    def play(self, seat: int, index: Any) -> dict[str, Any]:
        """Take the action of this index, or what `illegal` says instead; tells which rule forbade an illegal one.

        What is no action at all (another number, 1.5, None, True) is an error, and nothing is played.
        """
        action = self.game.actions[self.checked(seat, index)]
        reason = self.state.why_not(seat, action)
        if reason is None and not action.talk:
            self.state.play(seat, action)
            return {}
        self.play_random(seat)
        return {"illegal": "talk" if reason is None else f"{reason.key} {reason.clause}".strip()}

    def checked(self, seat: int, index: Any) -> int:
        """The index itself, if it is one that `play` takes; nothing is played yet."""
        number = whole(index)
        if number is None or not 0 <= number < self.action_count:
            what = f"{index!r}" if number is None else f"{number}"
            raise IllegalAction(f"there is no action {what}: {self.game.id} has actions 0 to {self.action_count - 1}")
        if self.illegal == "raise":
            action = self.game.actions[number]
            if self.state.why_not(seat, action) is not None:
                self.state.play(seat, action)  # raises what names the rule, and changes nothing
            if action.talk:
                raise IllegalAction(f"{action!r} is a statement, which the mask never offers")
        return number

    def play_random(self, seat: int) -> None:
        """Any legal action, by this table's own dice."""
        legal: list[Action] = self.state.legal(seat)
        self.state.play(seat, legal[int(self.dice.integers(len(legal)))])

    def reward(self, seat: int) -> float:
        """What the finished game is worth to a seat, 0 while it goes on."""
        return REWARDS[self.reward_kind](self.state)[seat] if self.state.over else 0.0

    def result(self, seat: int) -> dict[str, Any]:
        """What the last `info` of a game tells a seat; nothing while it goes on."""
        return result(self.state, seat) if self.state.over else {}

    def _chosen(self, options: dict[str, Value]) -> dict[str, Value]:
        """The table's options with those of one game; what was fixed when the table was made is refused."""
        for name in ("seats", "players", "pack", "seat", "bots"):
            if name in options and name not in self.options:
                raise BadOption(f"'{name}' is chosen when the environment is made; a reset takes the game's options")
        chosen = self.game.complete(self.seats, {**self.options, **options})
        check_reward(self.reward_kind, self.game, self.seats, chosen)
        self.game.start(self.seats, 0, chosen)  # what the rules refuse is refused before the dice are touched
        return chosen

    # Saving ---------------------------------------------------------------------------------------------------

    def save(self, **more: Any) -> bytes:
        """The exact position with all that is hidden and all luck to come, and `more` of the environment's own."""
        return pickle.dumps((self._described(), self.state, self.dice, more))

    def opened(self, saved: Any, names: Iterable[str]) -> Saved:
        """The position, dice and what else was saved, which must have these names. Only for data of your own.

        What was saved by another kind of environment or at another table is refused; nothing changes here.
        """
        try:
            described, state, dice, more = pickle.loads(saved)
        except Exception as error:  # bytes of other origin can be anything, and so can what reading them raises
            raise BadOption("this was not saved by save() of an environment") from error
        if described != self._described():
            raise BadOption(f"this was saved at a table of {described}, not at one of {self._described()}")
        if set(more) != set(names):
            raise BadOption(f"this was saved by another kind of environment: it has {', '.join(more)}")
        return state, dice, more

    def restore(self, saved: Any, names: Iterable[str]) -> dict[str, Any]:
        """Go back to a saved position; gives back what was saved with it."""
        self.state, self.dice, more = self.opened(saved, names)
        return more

    def _described(self) -> str:
        """What makes positions of one table fit another."""
        pack = f" and pack {self.game.pack.plain()}" if self.game.pack else ""
        return f"{self.game.id} (rules {self.game.version}) for {self.seats} with {self.options}{pack}"

    # Pictures -------------------------------------------------------------------------------------------------

    def render(self, seat: int | None = None) -> Picture:
        """The table as `seat` sees it (None: a spectator), in the way `render_mode` says."""
        if self.render_mode in ("human", "ansi"):
            text = self.text(seat)
            if self.render_mode == "ansi":
                return text
            print(text)
            return None
        if self.render_mode == "svg":
            return self.svg(seat)
        if self.render_mode == "rgb_array":
            return self.pixels(seat)
        raise BadOption(f"to render, make the environment with render_mode, one of {', '.join(RENDER_MODES)}")

    def text(self, seat: int | None) -> str:
        """The table in characters."""
        drawn = self.game.board(self.state.seen_by(seat), seat, Speaker(self.game, "en").say)
        try:
            return Text.from_markup(drawn, emoji=False).plain
        except MarkupError:
            return drawn

    def svg(self, seat: int | None) -> str:
        """The whole picture as SVG."""
        return self.game.scene(self.state.seen_by(seat), seat).svg(say=Speaker(self.game, "en").text)

    def pixels(self, seat: int | None) -> NDArray[np.uint8]:
        """The whole picture as rows of red, green and blue."""
        from PIL import Image

        from ostoja.png import png

        return np.asarray(Image.open(io.BytesIO(png(self.svg(seat), WIDTH))).convert("RGB"))


# What callers give --------------------------------------------------------------------------------------------


def whole(value: Any) -> int | None:
    """The whole number that Python, NumPy or PyTorch mean by this; None if it is none. True and False are none.

    >>> whole(7), whole(np.array(7)), whole(7.0), whole("7"), whole(True)
    (7, 7, None, None, None)
    """
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def whole_number(name: str, value: Any, least: int = 0) -> int:
    """A setting that has to be a whole number; if it is not, a BadOption that names it."""
    found = whole(value)
    if found is None or found < least:
        raise BadOption(f"{name} must be a whole number of at least {least}, not {value!r}")
    return found


def checked_seed(seed: Any) -> int:
    """The seed of a reset, if it is one."""
    return whole_number("seed", seed)


def _options(options: Any) -> dict[str, Value]:
    """The options of a game by name."""
    if options is not None and not (isinstance(options, dict) and all(isinstance(name, str) for name in options)):
        raise BadOption(f"options are given by name, as in {{'name': value}}, not {options!r}")
    return options or {}


def _pack(pack: Any) -> Pack:
    if isinstance(pack, Pack):
        return pack
    if not isinstance(pack, str | Path):
        raise BadPack(f"a pack is a Pack or the path of its file, not {pack!r}")
    return load_pack(Path(pack))


def check_settings(settings: Iterable[str], own: Iterable[str]) -> None:
    """A BadOption for a setting that this environment, which has some of its `own`, does not know."""
    known = [*own, *TableSettings.__annotations__]
    for name in settings:
        if name not in known:
            raise BadOption(f"there is no setting '{name}'{suggestion(name, known)}")


def _check(name: str, value: Any, known: tuple[str, ...]) -> None:
    if value not in known:
        raise BadOption(f"{name} must be one of {', '.join(known)}, not '{value}'{suggestion(str(value), known)}")
