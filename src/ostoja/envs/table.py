"""A table as the environments use it: a game being played, what agents are shown of it, and its picture."""

import io
import pickle
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from rich.errors import MarkupError
from rich.text import Text

from ostoja.core.action import Action
from ostoja.core.errors import BadOption, IllegalAction, suggestion
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.registry import game as find_game
from ostoja.core.state import State
from ostoja.envs.observation import Mask, Sight, Vector
from ostoja.texts import Speaker

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
ILLEGAL: Final = ("random", "raise")
WIDTH: Final = 640
"""Pixels across an `rgb_array`."""

WIN: Final = 1.0
LOSS: Final = -1.0

Shown = dict[str, Vector | Mask]
"""What an agent is given: "observation" and "action_mask"."""
Picture = str | NDArray[np.uint8] | None


class Table:
    """One game of any kind and mode, to be set up again and again."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        render_mode: str | None = None,
        illegal: str = "random",
    ) -> None:
        _check("render_mode", render_mode, RENDER_MODES)
        _check("illegal", illegal, ILLEGAL)
        self.game: Final = find_game(game) if isinstance(game, str) else game
        self.seats: Final = seats if seats is not None else self.game.usual_seats(options or {})
        self.options: Final = self.game.complete(self.seats, options or {})
        self.sight: Final = Sight(self.game, self.seats)
        self.render_mode: Final = render_mode
        self.illegal: Final = illegal
        self.dice = np.random.default_rng()
        self.state: State = self.game.start(self.seats, 0, self.options)

    # Spaces ---------------------------------------------------------------------------------------------------

    def observation_space(self) -> spaces.Dict:
        """The vector of named pieces, and a 1 for every action that may be taken now."""
        sight = self.sight
        mask = spaces.Box(0, 1, (len(self.game.actions),), np.int8)
        return spaces.Dict({"observation": spaces.Box(sight.low, sight.high, dtype=np.float32), "action_mask": mask})

    def action_space(self) -> spaces.Discrete:
        """The index of an action; `game.actions[index]` says which it is."""
        return spaces.Discrete(len(self.game.actions))

    # Playing --------------------------------------------------------------------------------------------------

    def start(self, seed: int | None) -> None:
        """A new game: the one `game.start(seed=seed)` gives, or the next of this table's own dice."""
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        game_seed = seed if seed is not None else int(self.dice.integers(2**63))
        self.state = self.game.start(self.seats, game_seed, self.options)

    def show(self, seat: int) -> Shown:
        """What `seat` is given now."""
        return {"observation": self.sight.vector(self.state, seat), "action_mask": self.sight.mask(self.state, seat)}

    def play(self, seat: int, index: int) -> dict[str, Any]:
        """Take the action of this index, or what `illegal` says instead; tells which rule forbade an illegal one."""
        if not 0 <= index < len(self.game.actions):
            raise IllegalAction(
                f"there is no action {index}: {self.game.id} has actions 0 to {len(self.game.actions) - 1}"
            )
        action = self.game.actions[index]
        reason = self.state.why_not(seat, action)
        if reason is None and not action.talk:
            self.state.play(seat, action)
            return {}
        if self.illegal == "raise":
            if reason is None:
                raise IllegalAction(f"{action!r} is a statement, which the mask never offers")
            self.state.play(seat, action)
        self.play_random(seat)
        return {"illegal": "talk" if reason is None else f"{reason.key} {reason.clause}".strip()}

    def play_random(self, seat: int) -> None:
        """Any legal action, by this table's own dice."""
        legal: list[Action] = self.state.legal(seat)
        self.state.play(seat, legal[int(self.dice.integers(len(legal)))])

    def reward(self, seat: int) -> float:
        """1 for having won, alone or with others, -1 for having lost, 0 while the game goes on."""
        if not self.state.over:
            return 0.0
        return WIN if seat in self.state.winners else LOSS

    # Saving ---------------------------------------------------------------------------------------------------

    def save(self, **more: Any) -> bytes:
        """The exact position with all that is hidden and all luck to come, and `more` of the environment's own."""
        return pickle.dumps((self.game.id, self.game.version, self.seats, self.options, self.state, self.dice, more))

    def restore(self, saved: bytes) -> dict[str, Any]:
        """Go back to a saved position; gives back what was saved with it. Only for data you have saved yourself."""
        id, version, seats, options, state, dice, more = pickle.loads(saved)
        if (id, version, seats, options) != (self.game.id, self.game.version, self.seats, self.options):
            raise BadOption(
                f"this was saved at a table of {id} (rules {version}) for {seats} with {options}, not at one of "
                f"{self.game.id} (rules {self.game.version}) for {self.seats} with {self.options}"
            )
        self.state = state
        self.dice = dice
        found: dict[str, Any] = more
        return found

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


def _check(name: str, value: str | None, known: tuple[str, ...]) -> None:
    if value is not None and value not in known:
        raise BadOption(f"{name} must be one of {', '.join(known)}, not '{value}'{suggestion(value, known)}")
