"""The printed values of all cards as flat lists indexed by card number: what the rules look at."""

from typing import Final

from ostoja.core.compiled import mypyc_attr
from ostoja.games.metro2033.cards import CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class Values:
    """Every printed number; `Components` fills it from the tables."""

    def __init__(self) -> None:
        self.cost: Final[list[int]] = [0] * CARDS
        """Tokens to play the upright side; tokens moved up when the card is discarded from the hand."""
        self.amount: Final[list[int]] = [0] * CARDS
        self.type: Final[list[int]] = [-1] * CARDS
        """A Resource's type, the type a Hero doubles, the bonus type of a Station or Faction."""
        self.colour: Final[list[int]] = [-1] * CARDS
        """A Resource's kind, the bonus colour of a Station or Faction, a Caravan's colour."""
        self.mission: Final[list[int]] = [-1] * CARDS
        self.requirement: Final[list[int]] = [0] * CARDS
        self.reward: Final[list[int]] = [0] * CARDS
        self.allegiance: Final[list[int]] = [-1] * CARDS
        self.symbols: Final[list[int]] = [0] * CARDS
        """What a Monster attacks with."""
        self.loss: Final[list[int]] = [-1] * CARDS
        self.shield: Final[list[int]] = [0] * CARDS
        """What a Hero or a card played as Protection protects from; 0: no Protection side."""
        self.shield_cost: Final[list[int]] = [0] * CARDS
        self.copies: Final[list[int]] = [0] * CARDS
        self.deck: Final[list[int]] = []
        """The common deck, in order."""
