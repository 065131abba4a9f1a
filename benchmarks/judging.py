"""What a network's word costs: an observation and what the network makes of it, in every scope and player count.

    PYTHONPATH=build/compiled python benchmarks/judging.py      # half a minute; without PYTHONPATH: interpreted

Up to sixty positions of one random game for each line; microseconds of processor time, the observation included. "All"
is every seat's chance and a liking for every legal action, "chance" the observer's chance alone, "of 8" the same asked
for eight positions at once.
"""

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import mean, median
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import ostoja
from ostoja.bots.inputs import tables_of
from ostoja.bots.network import Network
from ostoja.bots.networks import network_for
from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.state import State

POSITIONS = 60
TOGETHER = 8
AIM = 100


class Asked(NamedTuple):
    """Somebody who has a choice."""

    state: State
    seat: int
    legal: list[Action]


def scopes() -> Iterator[tuple[str, int, dict[str, Value], Network]]:
    """The first mode of every network, with each of its player counts."""
    met: set[tuple[str, str, int]] = set()
    for id in ostoja.games():
        game = ostoja.game(id)
        for options, seats in tables_of(game):
            network = network_for(game, game.complete(seats, options))
            if network is not None and (id, str(network.scope), seats) not in met:
                met.add((id, str(network.scope), seats))
                yield id, seats, options, network


def choices(state: State) -> list[Asked]:
    """Of a random game."""
    rng = Rng(5)
    found: list[Asked] = []
    while not state.over and len(found) < POSITIONS:
        seat = state.waiting[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            found.append(Asked(state.copy(), seat, legal))
        state.play(seat, rng.pick(legal))
    return found


def microseconds(work: Callable[[], object]) -> float:
    """The least of three times."""
    least = float("inf")
    for _ in range(3):
        began = time.thread_time_ns()
        work()
        least = min(least, (time.thread_time_ns() - began) / 1000)
    return least


def everything(network: Network, one: Asked) -> object:
    """What is asked to choose."""
    return network.judge(one.state.game.observe(one.state, one.seat), one.seat, one.state.seats, one.legal)


def chance(network: Network, one: Asked, times: int) -> object:
    """What is asked to judge so many positions."""
    return network.hopes([one.state.game.observe(one.state, one.seat)] * times, one.state.seats)


def main() -> None:
    print("| game | mode | seats | actions | all, median | most | chance, median | most | of 8, each |")
    print("|---|---|--:|--:|--:|--:|--:|--:|--:|")
    over: list[str] = []
    for id, seats, options, network in scopes():
        asked = choices(ostoja.game(id).start(seats, options=options, seed=3))
        whole = [microseconds(partial(everything, network, one)) for one in asked]
        single = [microseconds(partial(chance, network, one, 1)) for one in asked]
        several = [microseconds(partial(chance, network, one, TOGETHER)) / TOGETHER for one in asked]
        mode = " ".join(f"{name}={value}" for name, value in options.items()) or "usual"
        print(
            f"| {id} | {mode} | {seats} | {mean(len(one.legal) for one in asked):.0f} | {median(whole):.0f} "
            f"| {max(whole):.0f} | {median(single):.0f} | {max(single):.0f} | {median(several):.0f} |"
        )
        if median(whole) > AIM:
            over.append(f"{id} {mode} with {seats}")
    print(f"\nOver {AIM} µs in the median: {', '.join(over) or 'none'}")


if __name__ == "__main__":
    main()
