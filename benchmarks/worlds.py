"""What of a searching bot's decision goes to imagining worlds: what could be saved by imagining many of them at once.

    python benchmarks/worlds.py                     # all games, some minutes; PYTHONPATH=build/compiled: compiled

For each game some decisions of three games with up to four seats, each searched with 200 looks: how many worlds it
imagined, what one costs and what its copy costs (which every world needs for itself), and their part of the time. All
times are processor time, the least of several bursts.
"""

import argparse
import time
from collections.abc import Callable

import ostoja.core.state
from ostoja.bots.search import TRIES, Race
from ostoja.bots.tree import Tree
from ostoja.core.action import Action
from ostoja.core.registry import game
from ostoja.core.rng import Rng
from ostoja.core.state import State

GAMES = ("bright_future", "metro2033", "ocaleni", "osaczeni", "survive_the_island")
LOOKS = 200
SEEDS = (3, 11, 19)
MOVES = 260
EVERY = 13
"""Every so many moves the decision is searched."""
TRIED = 4
"""Games go on by the best of so many random actions, one step ahead."""


def microseconds(work: Callable[[], object], times: int, bursts: int) -> float:
    """The least that it takes."""
    least = float("inf")
    for _ in range(bursts):
        began = time.process_time()
        for _ in range(times):
            work()
        least = min(least, (time.process_time() - began) / times)
    return 1e6 * least


def thought(view: State, seat: int, actions: list[Action]) -> Tree:
    """What `SearchBot(looks=200)` does."""
    tree = Tree(view, seat, Rng(5), view.game.look_on(view), 0.0, view.game.turns_ahead)
    Race(tree, list(actions)).run(LOOKS, TRIES * LOOKS)
    return tree


def measured(view: State, seat: int, actions: list[Action]) -> tuple[int, float, float, float]:
    """Worlds imagined, and microseconds: of the decision, of imagining them, of copying them."""
    worlds = len(thought(view, seat, actions).worlds)
    dice = Rng(1)
    decision = microseconds(lambda: thought(view, seat, actions), 1, 3)
    one = microseconds(lambda: view.imagine(seat, dice), 40, 12)
    copy = microseconds(lambda: view.seen_by(seat), 40, 12)
    return worlds, decision, worlds * one, worlds * copy


def next_move(state: State, seat: int, rng: Rng) -> Action:
    def worth(action: Action) -> float:
        world = state.copy()
        world.rng = Rng(1)
        world.play(seat, action)
        return float(world.game.evaluate(world, seat))

    legal = state.legal(seat)
    return max((legal[rng.below(len(legal))] for _ in range(TRIED)), key=worth)


def decisions(name: str) -> list[tuple[int, float, float, float]]:
    """Some decisions of some games."""
    found = []
    rules = game(name)
    for seed in SEEDS:
        state, rng = rules.start(min(max(rules.seats), 4), seed=seed), Rng(seed)
        for number in range(MOVES):
            if state.over:
                break
            seat = state.waiting[0]
            view = state.seen_by(seat)
            actions = rules.sensible(view, seat)
            if number % EVERY == EVERY // 2 and len(actions) > 1:
                found.append(measured(view, seat, actions))
            state.play(seat, next_move(state, seat, rng))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    print("compiled" if str(ostoja.core.state.__file__).endswith(".so") else "plain", flush=True)
    for name in parser.parse_args().games:
        found = decisions(name)
        worlds, decision, imagining, copying = (sum(one[part] for one in found) for part in range(4))
        print(
            f"{name:20} {len(found)} decisions of {decision / len(found) / 1000:.2f} ms: "
            f"{worlds / len(found):.0f} worlds of {imagining / worlds:.2f} µs (copy {copying / worlds:.2f}), "
            f"{100 * imagining / decision:.1f} % of the time, "
            f"{100 * (imagining - copying) / decision:.1f} % without the copies",
            flush=True,
        )


if __name__ == "__main__":
    main()
