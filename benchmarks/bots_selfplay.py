"""How many games an hour self-play gets through in each game, learning included, as `ostoja train` does it.

Each game begins with the network it ships, or with a new one, and plays all its modes and player counts. Rounds of
self-play and learning are counted for some seconds after the first one. Needs what `ostoja[train]` brings.

Usage: bots_selfplay.py [GAME …] [--seconds S] [--workers W] [--device cpu|cuda]      `fever` and `arena` are games here
"""

import argparse
import tempfile
import time
from pathlib import Path
from typing import Final

import ostoja
from ostoja.arena.workers import cores
from ostoja.bots.networks import network_for
from ostoja.core.option import Value
from ostoja.train.learner import LearnerSettings, Workers
from ostoja.train.training import Training, TrainingPlan, modes_of

MODES: Final[dict[str, tuple[str, dict[str, Value]]]] = {
    "bright_future": ("bright_future", {"mode": "tunnel"}),
    "fever": ("bright_future", {"mode": "fever"}),
    "arena": ("bright_future", {"mode": "arena"}),
}


def speed(name: str, seconds: float, workers: int, device: str) -> tuple[int, int, float]:
    """Games and choices in so many seconds of self-play with learning."""
    many = device != "cpu"
    id, options = MODES.get(name, (name, {}))
    game = ostoja.game(id)
    plan = TrainingPlan(id, options, (), minutes=1)
    usual = modes_of(game, options, ())[0]
    network = network_for(game, game.complete(usual.seats, usual.options))
    settings = LearnerSettings(
        workers=workers,
        games=256 if many else 64,
        steps=64 if many else 48,
        minibatch=16_384 if many else 3_072,
        width=256 if network is None else network.width,
        device=device,
        threads=0 if many else 1,
    )
    with tempfile.TemporaryDirectory() as folder:
        training = Training(plan, settings, Path(folder), lambda *_: None)
        if network is not None:
            training.begin_with(network)
        pool = Workers(id, training.modes, settings)
        try:
            pool.ready()
            training.learner.round(pool, False)
            games, choices = training.learner.games, training.learner.choices
            began = time.monotonic()
            while (spent := time.monotonic() - began) < seconds:
                training.learner.round(pool, False)
            return training.learner.games - games, training.learner.choices - choices, spent
        finally:
            pool.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--device", default="cpu")
    wishes = parser.parse_args()
    print(f"{wishes.workers} workers, {wishes.device}")
    print("| game | seconds | games | games an hour | choices a second |\n|---|--:|--:|--:|--:|", flush=True)
    for name in wishes.games or dict.fromkeys([*ostoja.games(), *MODES]):
        games, choices, spent = speed(name, wishes.seconds, wishes.workers, wishes.device)
        print(
            f"| {name} | {spent:.0f} | {games:,} | {3600 * games / spent:,.0f} | {choices / spent:,.0f} |", flush=True
        )


if __name__ == "__main__":
    main()
