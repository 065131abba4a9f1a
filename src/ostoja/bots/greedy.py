"""One step ahead."""

from typing import Final

from ostoja.bots.bot import Thinker
from ostoja.bots.tree import imagined, value_after
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State

WORLDS: Final = 8
"""How many worlds are imagined for a decision with few choices."""

TRIALS: Final = 160
"""How often an action is tried at most for one decision: more choices, fewer worlds."""


class GreedyBot(Thinker):
    """Tries every action in a few worlds it could be in and takes the one after which they look best on average.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> GreedyBot(seed=7, worlds=1).choose(state.seen_by(1), 1) in state.legal(1)
    True

    All actions are tried in the same worlds with the same luck, so that a difference is the action's doing.
    """

    limits = {"worlds": (1, 1000), "trials": (1, 100_000)}

    def __init__(self, seed: int = 0, worlds: int = WORLDS, trials: int = TRIALS) -> None:
        super().__init__(seed)
        self.worlds: Final = worlds
        self.trials: Final = trials

    def choose(self, seen: State, seat: int) -> Action:
        actions = seen.legal(seat)
        if len(actions) == 1:
            return actions[0]
        dice = self.dice(seen, seat)
        dice.shuffle(actions)
        del actions[self.trials :]
        totals = [sum(own) for own in self.tries(seen, seat, actions, dice)]
        return actions[totals.index(max(totals))]

    def tries(self, seen: State, seat: int, actions: list[Action], dice: Rng) -> list[list[float]]:
        """What each action brought in each world."""
        tries: list[list[float]] = [[] for _ in actions]
        for _ in range(max(1, min(self.worlds, self.trials // len(actions)))):
            world = imagined(seen, seat, dice)
            luck = dice.next()
            for own, action in zip(tries, actions, strict=True):
                own.append(value_after(world.copy(), seat, action, luck))
        return tries
