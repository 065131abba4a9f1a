"""Scenes in numbers, for each game and mode: time to make one, and what the server sends over a whole greedy game.

"full" is a snapshot with its log and choices, "update" what a move tells the seat that looks, each on its own and
compressed by zlib; "art" are the game's SVG files, as they are and compressed. Times are processor time, plain CPython.

Usage: scenes.py [GAME …]
"""

import argparse
import statistics
import time
import zlib
from typing import Any, cast

import ostoja
from ostoja.bots.greedy import GreedyBot
from ostoja.core.state import State
from ostoja.core.words import Event
from ostoja.table.translator import translator
from ostoja.table.viewer import Listener, Viewer

SEED = 11
TARGETS = "targets: 2 ms for a scene, 4 kB for an update, 20 kB for a full one, 300 kB of art"


def modes(game_id: str) -> list[tuple[str, int, dict[str, Any]]]:
    """The largest table of a game, or of each of its modes."""
    game = ostoja.game(game_id)
    (chosen,) = [option.values for option in game.options if option.id == "mode"] or [()]
    found = [(f"{game_id} {mode}", {"mode": mode}) for mode in chosen] or [(game_id, {})]
    usual = {option.id: option.default for option in game.options}
    return [(name, max(game.seats_for({**usual, **options})), options) for name, options in found]


def packed(data: bytes) -> int:
    return len(zlib.compress(data))


class Watched:
    """A game that seat 0 looks at, and what it is sent."""

    def __init__(self, state: State) -> None:
        self.names = [f"Player {seat + 1}" for seat in range(state.seats)]
        self.translator = translator(state.game.id, "en")
        self.viewer = Viewer("benchmark", 0)
        self.viewer.show(state.seen_by(0))
        self.viewer.listeners.add(cast(Listener, None))  # somebody is there
        self.log: list[Event] = []
        self.times: list[float] = []
        self.updates: list[int] = []
        self.full: list[int] = []

    def told(self, state: State) -> None:
        """Seat 0 is told of a move."""
        events, state.events = state.events, []
        known = self.viewer.knows(events)
        self.log += known
        view = state.seen_by(0)
        begin = time.process_time()
        state.game.scene(view, 0)
        self.times.append(time.process_time() - begin)
        change = self.viewer.update(state, view, known, undo=False, own=False)
        self.updates.append(packed(change.message(self.translator, self.names, None, state)))
        change.take()
        if len(self.updates) % 20 == 1:
            self.full.append(packed(self.viewer.snapshot(self.translator, self.names, self.log, None, state)))


def measure(game_id: str, seats: int, options: dict[str, Any]) -> Watched:
    """Play one game and watch it."""
    state: State = ostoja.game(game_id).start(seats, SEED, options, watched=True)
    bot = GreedyBot(SEED, worlds=1, trials=12)
    watched = Watched(state)
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, bot.choose(state.seen_by(seat), seat))
        watched.told(state)
    return watched


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*")
    print(
        f"{'':24}{'seats':>6}{'moves':>7}{'ms':>7}{'update':>8}{'95 %':>8}{'full':>8}{'most':>8}{'art':>9}{'packed':>8}"
    )
    for game_id in parser.parse_args().games or ostoja.games():
        files = [file.read_bytes() for file in sorted((ostoja.game(game_id).folder / "art").glob("*.svg"))]
        for name, seats, options in modes(game_id):
            seen = measure(game_id, seats, options)
            update, *_, late = statistics.quantiles(seen.updates, n=20)[9::9]
            ms = f"{1000 * statistics.median(seen.times):.2f}"
            sizes = [update, late, statistics.median(seen.full), max(seen.full), sum(map(len, files))]
            row = [seats, len(seen.times), ms, *map(round, sizes), packed(b"".join(files))]
            print(f"{name:24}" + "".join(f"{value:>8}" for value in row), flush=True)
    print(TARGETS)


if __name__ == "__main__":
    main()
