"""The weakest opponent and the broadest tester."""

from ostoja.bots.bot import Bot
from ostoja.core.action import Action
from ostoja.core.state import State


class RandomBot(Bot):
    """Takes any legal action, all equally likely.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> RandomBot(seed=7).choose(state.seen_by(1), 1) in state.legal(1)
    True
    """

    blind = True

    def choose(self, seen: State, seat: int) -> Action:
        return self.dice(seen, seat).pick(seen.legal(seat))
