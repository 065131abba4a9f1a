"""Ostoja: one digital table for survival board games.

>>> import ostoja
>>> game = ostoja.game("survive_the_island")
>>> state = game.start(seats=4, seed=7)
>>> seat = state.waiting[0]
>>> state.play(seat, state.legal(seat)[0])
"""

from ostoja.core import replay
from ostoja.core.errors import (
    BadOption,
    BadPack,
    BadReplay,
    HiddenInformation,
    IllegalAction,
    OstojaError,
    UnknownGame,
)
from ostoja.core.registry import game, games
from ostoja.core.rng import Rng
from ostoja.core.tables import load_pack

__all__ = [
    "BadOption",
    "BadPack",
    "BadReplay",
    "HiddenInformation",
    "IllegalAction",
    "OstojaError",
    "Rng",
    "UnknownGame",
    "game",
    "games",
    "load_pack",
    "replay",
]
__version__ = "0.1.0"
