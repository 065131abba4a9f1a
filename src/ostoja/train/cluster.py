"""Self-play on as many machines as a Ray cluster has."""

import logging
import os
from typing import Any, Final

import ray

from ostoja.bots.process import home, make_known
from ostoja.core.errors import BadOption
from ostoja.train.selfplay import Player

CORES: Final = 0.3
"""What a worker keeps busy: of those that play and those of the two kinds of tests, one at a time is asked."""


class RemotePlayer:
    """A worker somewhere in the cluster, spoken to as through a pipe."""

    def __init__(self, game_id: str, *how: Any) -> None:
        self.player: Any = ray.remote(num_cpus=CORES)(PlayerThere).remote(home(game_id), game_id, *how)
        self.coming: Final[list[Any]] = []

    def send(self, order: tuple[Any, ...]) -> None:
        told = self.player.do.remote(*order)
        if order[0] != "set":
            self.coming.append(told)

    def poll(self, timeout: float | None) -> bool:
        """Is there something to be received?"""
        return bool(ray.wait(self.coming[:1], timeout=timeout)[0])

    def recv(self) -> Any:
        return ray.get(self.coming.pop(0))

    def end(self) -> None:
        ray.kill(self.player)


class PlayerThere:
    """What runs on the other machine."""

    def __init__(self, module: str, *how: Any) -> None:
        make_known((module,))
        self.player = Player(*how)

    def do(self, order: str, *rest: Any) -> Any:
        return getattr(self.player, order)(*rest)


def join(address: str, workers: int) -> None:
    """Join the cluster at an address; `local` starts Ray on this machine, for so many workers."""
    if ray.is_initialized():
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    local: dict[str, Any] = {"num_cpus": workers, "include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **local)
    except Exception as error:  # of many kinds; a node that is slow to start raises a plain one
        raise BadOption(f"no Ray cluster at {address}: {' '.join(str(error).split())}") from error
