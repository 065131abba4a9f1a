"""Speed of our games in one process: random decisions/s, games/s, µs per copy and imagine, bytes per state.

All times are processor time, so that other programs on the machine count as little as possible.

Usage: games.py [GAME …] [--seconds 2] [--json]
"""

import argparse
import gc
import json
import pickle
import random
import time
from typing import Any

import ostoja
from ostoja.core import state as core_state
from ostoja.core.option import Value
from ostoja.core.state import State


def play(state: State, choose: random.Random) -> int:
    """Play at random to the end; the number of decisions."""
    decisions = 0
    while not state.over:
        seat = state.waiting[0]
        legal = state.legal(seat)
        state.play(seat, legal[int(choose.random() * len(legal))])
        decisions += 1
    return decisions


def micros(task: Any, seconds: float) -> float:
    """Microseconds per call of `task`."""
    count = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(50):
            task()
        count += 50
    return (time.process_time() - begin) / count * 1e6


def middle(game_id: str, seats: int, options: dict[str, Value]) -> State:
    """A position half-way through a random game."""
    game = ostoja.game(game_id)
    length = play(game.start(seats, 7, options), random.Random(7))
    state: State = game.start(seats, 7, options)
    choose = random.Random(7)
    for _ in range(length // 2):
        seat = state.waiting[0]
        state.play(seat, choose.choice(state.legal(seat)))
    return state


def measure(game_id: str, seats: int, options: dict[str, Value], seconds: float) -> dict[str, Any]:
    """One row of the table."""
    game = ostoja.game(game_id)
    choose = random.Random(1)
    play(game.start(seats, 0, options), choose)
    gc.collect()
    decisions = games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        decisions += play(game.start(seats, games, options), choose)
        games += 1
    spent = time.process_time() - begin
    state = middle(game_id, seats, options)
    seat = (state.waiting or (0,))[0]
    rng = ostoja.Rng(1)
    return {
        "game": game_id,
        "seats": seats,
        "mode": ", ".join(f"{name}={value}" for name, value in options.items()),
        "compiled": core_state.__file__.endswith(".so"),
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions_per_game": decisions / games,
        "copy_us": micros(state.copy, seconds / 4),
        "imagine_us": micros(lambda: state.imagine(seat, rng), seconds / 4),
        "bytes": len(pickle.dumps(state)),
    }


def rows(game_ids: list[str], seconds: float) -> list[dict[str, Any]]:
    """All games with all player counts of their default mode, and other modes that have counts of their own."""
    found = []
    for game_id in game_ids:
        game = ostoja.game(game_id)
        for options in [{}, *(mode for mode in game.modes() if "mode" in mode and len(mode) == 1)]:
            counts = [count for count in range(1, 9) if count in game.seats_for({**defaults(game_id), **options})]
            found += [measure(game_id, seats, options, seconds) for seats in counts]
    return found


def defaults(game_id: str) -> dict[str, Value]:
    """The game's options at their defaults."""
    return {option.id: option.default for option in ostoja.game(game_id).options}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    result = rows(arguments.games or ostoja.games(), arguments.seconds)
    if arguments.json:
        print(json.dumps(result))
        return
    print("game                 seats  decisions/s   games/s dec./game  copy µs imagine µs  bytes mode")
    for row in result:
        print(
            f"{row['game']:20} {row['seats']:5} {row['decisions_per_second']:12,.0f} {row['games_per_second']:9.1f} "
            f"{row['decisions_per_game']:9.0f} {row['copy_us']:8.2f} {row['imagine_us']:10.1f} {row['bytes']:6} "
            f"{row['mode']}"
        )


if __name__ == "__main__":
    main()
