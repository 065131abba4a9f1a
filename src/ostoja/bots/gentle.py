"""One step ahead, with a beginner's errors."""

from typing import Final

from ostoja.bots.greedy import GreedyBot
from ostoja.core.action import Action
from ostoja.core.state import State

WORLDS: Final = 2
TRIALS: Final = 60
FORGOTTEN: Final = 0.4
"""How often an action is not thought of at all."""
FEAR: Final = 0.5
"""How far the worst that an action brought counts, instead of what it brings on average."""
CHARM: Final = 0.4
"""How much more than it is an action seems to be worth at most, in parts of what is at stake…"""
GIVEN_AWAY: Final = 0.5
"""…and how much worse than the best it may be to be taken at all: errors, but no absurdities."""


class GentleBot(GreedyBot):
    """Forgets, overvalues and plays safe, but does not throw away what it sees.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> GentleBot(seed=7).choose(state.seen_by(1), 1) in state.legal(1)
    True
    """

    def __init__(self, seed: int = 0, worlds: int = WORLDS, trials: int = TRIALS) -> None:
        super().__init__(seed, worlds, trials)

    def choose(self, seen: State, seat: int) -> Action:
        actions = seen.legal(seat)
        if len(actions) == 1:
            return actions[0]
        dice = self.dice(seen, seat)
        dice.shuffle(actions)
        del actions[self.trials :]
        tries = self.tries(seen, seat, actions, dice)
        means = [sum(own) / len(own) for own in tries]
        best = max(means)
        stake = best - min(means)
        chosen = actions[means.index(best)]
        top = -1.0
        for action, mean, own in zip(actions, means, tries, strict=True):
            forgotten = dice.random() < FORGOTTEN
            seems = mean + FEAR * (min(own) - mean) + CHARM * stake * dice.random()
            if mean >= best - GIVEN_AWAY * stake and not forgotten and seems > top:
                chosen, top = action, seems
        return chosen
