"""Part of `make bench`: does a bot with a clock keep to it where thinking is slowest, and how long do the others take?

Random games and games of `gentle` bots, of every game and mode, give thousands of positions; in each the quick parts of
a decision are timed (the view, the actions, imagining a world and trying an action) and the slowest are kept. There
`sharp:seconds=0.1` thinks. All times are processor time of this process, so that others on the machine do not count.

    over        the most a decision took beyond its 0.1 seconds
    stretch     the longest time without a look at the clock: what it could ever be over, with the end below
    end         the longest time from the last look at the clock to the answer
    greedy, gentle, steady    the slowest decision of bots without a clock, in the same positions

Usage: thinking.py [GAME …]      BENCH_POSITIONS (6) says how many positions of each mode are thought about
"""

import heapq
import itertools
import os
import sys
import time
from collections.abc import Iterator

import ostoja
from ostoja import bots
from ostoja.core import state as core_state
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.state import State

POSITIONS = int(os.environ.get("BENCH_POSITIONS", "6"))
BUDGET = 0.1
LONGEST = 1500
"""Decisions of a random game after which it is left: those of Metro 2033 may take thousands."""
CLOCKLESS = ("greedy", "gentle", "steady")


class Clock:
    """Stands in for `time.perf_counter`, goes by processor time and notes how far apart it is looked at."""

    def __init__(self) -> None:
        self.began = self.last = time.process_time()
        self.stretch = 0.0

    def __call__(self) -> float:
        now = time.process_time()
        self.stretch = max(self.stretch, now - self.last)
        self.last = now
        return now


def milliseconds(spec: str, seen: State, seat: int) -> float:
    """How long a bot thinks."""
    bot = bots.make(spec, 3)
    began = time.process_time()
    bot.choose(seen, seat)
    return 1000 * (time.process_time() - began)


def clocked(seen: State, seat: int) -> tuple[float, float, float]:
    """Milliseconds over the budget, of the longest stretch and of the end, of a bot with a clock."""
    bot = bots.make(f"sharp:seconds={BUDGET}", 3)
    real = time.perf_counter
    clock = time.perf_counter = Clock()
    bot.choose(seen, seat)
    ended = time.process_time()
    time.perf_counter = real
    return 1000 * (ended - clock.began - BUDGET), 1000 * clock.stretch, 1000 * (ended - clock.last)


def modes(game_id: str) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every mode of a game with the most players it is for."""
    game = ostoja.game(game_id)
    for options in game.modes():
        full = {option.id: option.default for option in game.options} | options
        yield max(game.seats_for(full)), options


def slowest(game_id: str, seats: int, options: dict[str, Value]) -> list[tuple[State, int]]:
    """The views in two games in which first tries of all actions take longest, and the seats that decide."""
    found: list[tuple[float, int, State, int]] = []
    numbers = itertools.count()
    for player in ("random", "gentle"):
        rng = Rng(7)
        bot = bots.make(player, 7)
        state = ostoja.game(game_id).start(seats, 7, options)
        while not state.over and state.number < LONGEST:
            seat = state.waiting[0]
            began = time.process_time()
            seen = state.seen_by(seat)
            legal = seen.legal(seat)
            world = seen.imagine(seat, rng)
            world.play(seat, legal[-1])
            world.game.evaluate(world, seat)
            spent = (time.process_time() - began) * len(legal)
            if len(legal) > 1:
                heapq.heappush(found, (spent, next(numbers), seen, seat))
                if len(found) > POSITIONS:
                    heapq.heappop(found)
            state.play(seat, bot.choose(seen, seat))
    return [(seen, seat) for _, _, seen, seat in found]


def main(games: list[str]) -> None:
    """Print the table."""
    build = "compiled" if core_state.__file__.endswith(".so") else "interpreted"
    print(f"Milliseconds of processor time, {build}; sharp thinks {1000 * BUDGET:.0f} ms.")
    heads = ["game", "positions", "over", "stretch", "end", *CLOCKLESS]
    print(f"| {' | '.join(heads)} |\n|---|{'--:|' * (len(heads) - 1)}", flush=True)
    for game_id in games or ostoja.games():
        found = [place for seats, options in modes(game_id) for place in slowest(game_id, seats, options)]
        sharp = [max(column) for column in zip(*(clocked(*place) for place in found), strict=True)]
        others = [max(milliseconds(spec, *place) for place in found) for spec in CLOCKLESS]
        print(f"| {game_id} | {len(found)} | {' | '.join(f'{value:.1f}' for value in sharp + others)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
