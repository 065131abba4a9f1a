"""What an action is about, as tokens: its kind, and each of its arguments as the one who acts numbers them.

A network knows an action by the sum of its tokens, so that what it learns of "move this one" helps with all places to
move to. Kinds with few actions have a token for every single action besides.
"""

from typing import Any, Final

from ostoja.core.action import Action
from ostoja.core.game import Game

FEW: Final = 700
"""A kind of action with no more members than this has a token for each of them."""


class Tokens:
    """Names the tokens of a game's actions."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.members: Final[dict[str, int]] = {}
        for action in game.actions:
            self.members[action.kind] = self.members.get(action.kind, 0) + 1

    def names(self, action: Action, seat: int, seats: int) -> list[str]:
        """The tokens of an action at a seat: "step", "step 0 17", "step 1 120" and so on."""
        kind = action.kind
        found = [kind]
        args = self.game.turned_args(action, seat, seats)
        if len(args) > 1:
            found += [f"{kind} {place} {arg}" for place, arg in enumerate(args)]
        if args and (len(args) == 1 or self.members[kind] <= FEW):
            found.append(f"{kind} {args}")
        return found

    @property
    def most(self) -> int:
        """How many tokens an action has at the most."""
        return 2 + max(len(action.args) for action in self.game.actions)
