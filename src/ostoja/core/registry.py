"""Which games there are. A folder in `ostoja/games` is a game; nothing else has to know its name."""

import importlib
import pkgutil
from typing import Any

from ostoja.core.errors import UnknownGame, suggestion
from ostoja.core.game import Game

_registered: dict[str, Game[Any]] = {}


def games() -> list[str]:
    """The ids of all games.

    >>> [id for id in games() if id.startswith("o")]
    ['ocaleni', 'osaczeni']
    """
    package = importlib.import_module("ostoja.games")
    folders = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    return sorted(folders | set(_registered))


def game(id: str) -> Game[Any]:
    """The game with this id.

    >>> game("survive_the_island").start(4, seed=7)
    <game('survive_the_island').start(4) after 0 decisions: seat 1 asked 'take' (SI-2.6)>
    >>> game("chess")
    Traceback (most recent call last):
    ...
    ostoja.core.errors.UnknownGame: there is no game 'chess'...
    """
    if id not in _registered:
        if id not in games():
            raise UnknownGame(f"there is no game '{id}'{suggestion(id, games())}")
        register(importlib.import_module(f"ostoja.games.{id}").GAME)
    return _registered[id]


def register(new: Game[Any]) -> None:
    """Make a game known that lives outside `ostoja/games`."""
    _registered[new.id] = new
