"""The page's other workers: what takes long is done there, so that the table itself never waits."""

import pickle
from typing import Any

from ostoja import bots
from ostoja.core.state import State


def parcel(work: Any, *arguments: Any) -> bytes:
    """A function of ours and what it is given, for another worker."""
    return pickle.dumps((work, arguments), protocol=pickle.HIGHEST_PROTOCOL)


def done(parcel: bytes) -> bytes:
    """The work of a parcel is done here; what the function gave back."""
    work, arguments = pickle.loads(parcel)
    return pickle.dumps(work(*arguments), protocol=pickle.HIGHEST_PROTOCOL)


def think(view: bytes, seat: int, bot: str, seed: int) -> tuple[int, int]:
    """The index of what a bot says first (-1: nothing) and of what it does. Only its seat's view has come here."""
    seen: State = pickle.loads(view)
    player = bots.make(bot, seed)
    statement = player.speak(seen, seat)
    return -1 if statement is None else statement.index, player.choose(seen, seat).index
