"""How long bots think, in every mode and at every player count: `steady` in all, `champion` beyond its time.

A quick game at every kind of table gives positions with a real choice, spread over the game. All times are processor
time of this process, so that others on the machine do not count. Run it interpreted and with the compiled build.

Usage: bots_thinking.py [GAME …] [-n POSITIONS] [--seconds S]      POSITIONS (6) of each mode and player count
"""

import argparse
import time
from typing import Any, Final

from thinking import Clock, milliseconds

import ostoja
from ostoja import bots
from ostoja.bots.inputs import tables_of
from ostoja.bots.networks import network_for
from ostoja.core import state as core_state
from ostoja.core.option import Value
from ostoja.core.state import State

QUICK: Final = "greedy:worlds=1,trials=6"
LONGEST: Final = 1500
"""Decisions after which a game is left."""


def positions(game_id: str, options: dict[str, Value], seats: int, count: int) -> list[tuple[State, int]]:
    """Views with a real choice, as far apart in a quick game as they can be, and the seats that decide."""
    bot = bots.make(QUICK, 7)
    state: Any = ostoja.game(game_id).start(seats, 7, options)
    found: list[tuple[State, int]] = []
    while not state.over and state.number < LONGEST:
        seat = state.waiting[0]
        seen = state.seen_by(seat)
        if len(seen.legal(seat)) > 1:
            found.append((seen, seat))
        state.play(seat, bot.choose(seen, seat))
    return found[:: max(1, len(found) // count)][:count]


def beyond(seconds: float, seen: State, seat: int) -> float:
    """Milliseconds that a champion takes beyond its time."""
    bot = bots.make(f"champion:seconds={seconds}", 3)
    real = time.perf_counter
    clock = time.perf_counter = Clock()
    try:
        bot.choose(seen, seat)
        return 1000 * (time.process_time() - clock.began - seconds)
    finally:
        time.perf_counter = real


def high(times: list[float], part: float) -> float:
    """So large a part of the times is at most this."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("-n", "--positions", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.1)
    wishes = parser.parse_args()
    build = "compiled" if core_state.__file__.endswith(".so") else "interpreted"
    print(f"Milliseconds of processor time, {build}; champion has {1000 * wishes.seconds:.0f} ms.")
    heads = ["game", "tables", "positions", "steady p50", "p99", "most", "champion beyond p99", "most"]
    print(
        f"| {' | '.join(heads)} | slowest for steady, for champion |\n|---|{'--:|' * (len(heads) - 1)}---|", flush=True
    )
    for game_id in wishes.games or ostoja.games():
        game = ostoja.game(game_id)
        tables = tables_of(game)
        steady: list[tuple[float, str]] = []
        champion: list[tuple[float, str]] = []
        for options, seats in tables:
            network_for(game, game.complete(seats, options))  # read before anything is timed
            name = " ".join([f"{seats} seats", *(f"{option}={value}" for option, value in options.items())])
            for seen, seat in positions(game_id, options, seats, wishes.positions):
                steady.append((milliseconds("steady", seen, seat), name))
                champion.append((beyond(wishes.seconds, seen, seat), name))
        own = [spent for spent, _ in steady]
        over = [spent for spent, _ in champion]
        cells = [f"{value:.0f}" for value in (high(own, 0.5), high(own, 0.99), max(own))]
        cells += [f"{value:.1f}" for value in (high(over, 0.99), max(over))]
        worst = f"{max(steady)[1]}; {max(champion)[1]}"
        print(f"| {game_id} | {len(tables)} | {len(own)} | {' | '.join(cells)} | {worst} |", flush=True)


if __name__ == "__main__":
    main()
