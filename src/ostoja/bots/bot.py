"""What a bot is."""

from abc import ABC, abstractmethod
from typing import Final

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State


class Bot(ABC):
    """Chooses for a seat, from what that seat sees.

    A bot remembers nothing between choices: the same view gives the same choice, so that a game can be taken back,
    resumed or audited. Its randomness comes from `dice`.
    """

    blind: bool = False
    """Looks at nothing but `legal(seat)`, so a simulation may spare it the masked view."""

    def __init__(self, seed: int = 0) -> None:
        self.seed: Final = seed

    @abstractmethod
    def choose(self, seen: State, seat: int) -> Action:
        """One of `seen.legal(seat)`. `seen` is the seat's view; `seen.imagine(seat, rng)` gives worlds to play in."""

    def dice(self, seen: State, seat: int) -> Rng:
        """Random numbers for one decision, which do not depend on the decisions before it."""
        return Rng(((self.seed * 1_000_003 + seen.number) * 31 + seat) ^ 0xB075)
