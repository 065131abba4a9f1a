"""Which network plays what: files `networks/*.net` in the game's folder, each for the modes of its scope."""

import os
from functools import cache
from pathlib import Path
from typing import Any, Final

from ostoja.bots.network import Network, read_network
from ostoja.core.game import Game
from ostoja.core.option import Value

ELSEWHERE: Final = "OSTOJA_NETWORKS"
"""A folder with networks of one's own, `GAME/*.net`, looked at before the game's folder."""


def network_for(game: Game[Any], options: dict[str, Value], fair: bool = False) -> Network | None:
    """The network with the narrowest scope that these options fit; None where the game has none.

    Where there are two, the one of league games plays, and the one that judges all seats alike is asked for chances.
    """
    fitting = [
        network
        for network in networks(game.id, os.environ.get(ELSEWHERE, ""))
        if all(options.get(name) == value for name, value in network.scope.items()) and (network.fair or not fair)
    ]
    return max(fitting, key=lambda network: (len(network.scope), not network.fair), default=None)


@cache
def networks(id: str, elsewhere: str) -> list[Network]:
    """All networks of a game. They know its usual components; a content pack plays by them too."""
    from ostoja.core.registry import game

    own = game(id)
    folders = [Path(elsewhere) / id] if elsewhere else [own.folder / "networks"]
    return [read_network(file, own) for folder in folders for file in sorted(folder.glob("*.net"))]
