"""Which games there are: the folders in `ostoja/games`, and what installed packages name as `ostoja.games`.

Nothing else has to know a game's name. A package of its own says in its pyproject.toml:

    [project.entry-points."ostoja.games"]
    high_water = "high_water:GAME"
"""

import importlib
import pkgutil
import warnings
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ostoja.core.errors import UnknownGame, suggestion
from ostoja.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES: Final = "ostoja.games"

_registered: dict[str, Game[Any]] = {}


def games() -> list[str]:
    """The ids of all games.

    >>> [id for id in games() if id.startswith("o")]
    ['ocaleni', 'osaczeni']
    """
    return sorted(_folders() | set(installed(GAMES)) | set(_registered))


def game(id: str) -> Game[Any]:
    """The game with this id. One of ours is never replaced by an installed package that gives its game the same id.

    >>> game("survive_the_island").start(4, seed=7)
    <game('survive_the_island').start(4) after 0 decisions: seat 1 asked 'take' (SI-2.6)>
    >>> game("chess")
    Traceback (most recent call last):
    ...
    ostoja.core.errors.UnknownGame: there is no game 'chess'...
    """
    if id not in _registered:
        if id not in _folders() and id not in installed(GAMES):
            raise UnknownGame(f"there is no game '{id}'{suggestion(id, games())}")
        register(_load(id))
    return _registered[id]


def playable() -> list[Game[Any]]:
    """All games, but for those that cannot be loaded: a broken package is warned of and must not stop the others."""
    found: list[Game[Any]] = []
    for id in games():
        try:
            found.append(game(id))
        except UnknownGame as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def register(new: Game[Any]) -> None:
    """Make a game known that lives outside `ostoja/games` and in no installed package."""
    _registered[new.id] = new


@cache
def installed(group: str) -> dict[str, "EntryPoint"]:
    """What the installed packages offer under this name. Asked when a name is not ours: looking takes 50 ms, once."""
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=group)}


@cache
def _folders() -> frozenset[str]:
    package = importlib.import_module(GAMES)
    return frozenset(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def _load(id: str) -> Game[Any]:
    try:
        found = importlib.import_module(f"{GAMES}.{id}").GAME if id in _folders() else installed(GAMES)[id].load()
    except Exception as error:  # code of others: whatever it does, the game is not there
        raise UnknownGame(f"the game '{id}' cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Game) or found.id != id:
        raise UnknownGame(f"the game '{id}' cannot be loaded: its package gives {found!r} instead")
    return found
