"""Ostoja: one digital table for survival board games.

>>> import ostoja
>>> game = ostoja.game("survive_the_island")
>>> state = game.start(seats=4, seed=7)
>>> state.play(1, game.action("take explorer-12"))
>>> state
<game('survive_the_island').start(4) after 1 decisions: seat 1 asked 'place' (SI-2.6)>
"""

from collections.abc import Callable
from typing import Any

from ostoja.core import picture, replay
from ostoja.core.errors import (
    BadOption,
    BadPack,
    BadReplay,
    HiddenInformation,
    IllegalAction,
    OstojaError,
    UnknownAction,
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
    "UnknownAction",
    "UnknownGame",
    "game",
    "games",
    "load_pack",
    "replay",
]
__version__ = "0.1.0"


def _words(game: Any, lang: str) -> Callable[..., str]:
    """The texts of a picture that was given none, as in a notebook."""
    from ostoja.texts import Speaker

    return Speaker(game, lang).text


picture.say_by(_words)
