"""The weakest opponent and the broadest tester."""

from ostoja.bots.bot import Bot
from ostoja.core.action import Action
from ostoja.core.state import State


class RandomBot(Bot):
    """Takes any legal action, all equally likely."""

    blind = True

    def choose(self, seen: State, seat: int) -> Action:
        return self.dice(seen, seat).pick(seen.legal(seat))
