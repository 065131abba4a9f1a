"""A bot that comes with the package: it lays its highest card and never risks what it has banked."""

from ostoja.bots import Bot
from ostoja.core.action import Action
from ostoja.core.state import State


class HighestBot(Bot):
    def choose(self, seen: State, seat: int) -> Action:
        offered = seen.legal(seat)
        return next((action for action in offered if action.kind == "keep"), offered[-1])
