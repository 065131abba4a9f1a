"""What a bot is."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final

from ostoja.bots.chance import dice_for
from ostoja.core.action import Action
from ostoja.core.errors import BadOption, suggestion
from ostoja.core.rng import Rng
from ostoja.core.state import State

Settings = dict[str, Any]


class Bot(ABC):
    """Chooses for a seat, from what that seat sees.

    >>> class Eager(Bot):
    ...     def choose(self, seen: State, seat: int) -> Action:
    ...         return seen.legal(seat)[-1]
    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> Eager().choose(state.seen_by(1), 1)
    <take explorer-19>

    A bot remembers nothing between choices: the same view gives the same choice, so that a game can be taken back,
    resumed or audited. Its randomness comes from `dice`.
    """

    blind: bool = False
    """Looks at nothing but `legal(seat)`, so a simulation may spare it the masked view."""

    limits: ClassVar[dict[str, tuple[float, float]]] = {}
    """The settings a spec may give, with the least and the greatest value; whole numbers if the least one is."""

    def __init__(self, seed: int = 0) -> None:
        self.seed: Final = seed

    @abstractmethod
    def choose(self, seen: State, seat: int) -> Action:
        """One of `seen.legal(seat)`. `seen` is the seat's view; `seen.imagine(seat, rng)` gives worlds to play in.

        >>> import ostoja
        >>> from ostoja import bots
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> bots.make("random").choose(state.seen_by(1), 1) in state.legal(1)
        True
        """

    def speak(self, seen: State, seat: int) -> Action | None:
        """One of `seen.talk(seat)` to be said before choosing, or None. Most bots are silent.

        >>> import ostoja
        >>> from ostoja import bots
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> bots.make("random").speak(state.seen_by(1), 1)
        """
        return None

    def close(self, seen: State | None = None) -> None:
        """The game is over (`seen` is its end) or left: give back what was held. Most bots hold nothing."""
        return None

    def dice(self, seen: State, seat: int) -> Rng:
        """Random numbers for one decision, which do not depend on the decisions before it."""
        return dice_for(self.seed, seen.number, seat)

    @classmethod
    def read_setting(cls, name: str, key: str, text: str) -> float:
        """The value of a setting as typed; a BadOption says what is wrong with it."""
        if key not in cls.limits:
            raise BadOption(f"the bot '{name}' has no setting '{key}'{suggestion(key, cls.limits)}")
        least, most = cls.limits[key]
        whole = isinstance(least, int)
        try:
            value: float = int(text) if whole else float(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            what = "a whole number" if whole else "a number"
            raise BadOption(f"the bot '{name}': {key} must be {what} from {least} to {most}, not '{text}'")
        return value


class Thinker(Bot):
    """A bot that imagines worlds, and talks where the game has something to say."""

    def speak(self, seen: State, seat: int) -> Action | None:
        statement: Action | None = seen.game.statement(seen, seat, self.dice(seen, seat))
        return statement
