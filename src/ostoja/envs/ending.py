"""Small games for exact algorithms: the last decisions of a game, with all that is secret dealt anew.

The position is one that random players reach, so many decisions before their game ends. What everybody knows of it is
fixed; chance deals what nobody or not everybody knows, in `deals` equally likely ways. Then the rules go on as ever.
Games that have small ones of their own (few pieces, few turns) say themselves in which ways the secrets can lie.
"""

from typing import Any

from ostoja.bots import RandomBot
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import SPECTATOR


def late_position(ours: Game[Any], seats: int, options: dict[str, Value], seed: int, left: int) -> State:
    """The game that begins with `seed`, played at random up to `left` decisions before its end."""
    state: State = ours.start(seats, seed, options)
    bot = RandomBot(seed)
    passed = [state.copy()]
    while not state.over:
        state.play(state.waiting[0], bot.choose(state, state.waiting[0]))
        passed.append(state.copy())
    return passed[max(0, len(passed) - 1 - left)]


def world(late: State, number: int) -> State:
    """One of the ways in which the secrets of a position can lie, by what is public."""
    return late.imagine(SPECTATOR, Rng(number))


def secrets_laid(small: State, way: int) -> State:
    """A small game of the game's own making, its secrets laid in one of the ways."""
    begun = small.copy()
    begun.game.lay_secrets(begun, way)
    return begun
