"""The page's second worker: bots think here, so that the table itself never waits."""

import pickle

from ostoja import bots
from ostoja.core.state import State


def think(view: bytes, seat: int, bot: str, seed: int) -> tuple[int, int]:
    """The index of what a bot says first (-1: nothing) and of what it does. Only its seat's view has come here."""
    seen: State = pickle.loads(view)
    player = bots.make(bot, seed)
    statement = player.speak(seen, seat)
    return -1 if statement is None else statement.index, player.choose(seen, seat).index
