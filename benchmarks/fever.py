"""Underground Fever: how often a team of bots wins, and how often the same search does if it sees everything.

Both play the same deals with the same time or looks. The search that sees everything looks ahead in the true position,
decks, pile and luck to come included, where ours imagines worlds: so the difference is what cannot be known.

Usage: fever.py FILE [-n GAMES] [--seconds S | --looks L]
                     [--case NAME …] [--first SEED] [--blind] [--jobs J]

Every game is a line of FILE: a run that was stopped goes on where it was, one with more games adds to it. FILE is for
one setting of time or looks. `--blind` leaves out the search that sees everything.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final

import ostoja
from ostoja import bots
from ostoja.arena.lab import wilson
from ostoja.arena.workers import cores
from ostoja.bots.champion import LOOKS, MOST_LOOKS, LikedRace
from ostoja.bots.chance import dice_for
from ostoja.bots.network import Network
from ostoja.bots.networks import network_for
from ostoja.bots.tree import WORLDS, Tree
from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.state import State

CASES: Final[dict[str, tuple[int, dict[str, Value]]]] = {
    **{level: (2, {"level": level}) for level in ("infection", "epidemic", "plague", "pandemic")},
    "no-rescue": (2, {"no_rescue": True}),
    "solo": (1, {}),
    "solo-no-rescue": (1, {"no_rescue": True}),
    "three": (3, {}),
    "four": (4, {}),
}
USUAL: Final = ("infection", "epidemic", "plague", "pandemic", "no-rescue", "solo")
FIRST: Final = 70_000


class SeeingRace(LikedRace):
    """The champion's race with every look in the true position, with the luck that will be."""

    def __init__(self, network: Network, tree: Tree, actions: list[Action], truth: State) -> None:
        super().__init__(network, tree, actions)
        self.truth = truth
        tree.worlds = [truth.copy()] * WORLDS

    def looked(self, world: State) -> list[float]:
        return super().looked(self.truth)


def choose_seeing(truth: State, seat: int, seed: int, seconds: float, looks: int) -> Action:
    """What the champion would do if it saw everything."""
    deadline = time.perf_counter() + seconds if seconds else 0.0
    actions = truth.legal(seat)
    if len(actions) == 1:
        return actions[0]
    game = truth.game
    dice = dice_for(seed, truth.number, seat)
    tree = Tree(truth.copy(), seat, dice, game.look_on(truth), deadline)
    network = network_for(game, truth.options)
    assert network is not None, "Underground Fever has a network"
    return SeeingRace(network, tree, list(actions), truth).run(looks or (MOST_LOOKS if seconds else LOOKS))


def play(case: str, seed: int, seeing: bool, seconds: float, looks: int) -> dict[str, Any]:
    """One game, and what is written about it."""
    seats, options = CASES[case]
    state: Any = ostoja.game("bright_future").start(seats, seed, {"mode": "fever", **options})
    spec = f"champion:{setting(seconds, looks)}"
    team = [bots.make(spec, seed + seat) for seat in range(seats)]
    began = time.process_time()
    while not state.over:
        seat = state.waiting[0]
        if seeing:
            action = choose_seeing(state, seat, seed + seat, seconds, looks)
        else:
            action = team[seat].choose(state.seen_by(seat), seat)
        state.play(seat, action)
    return {
        "case": case,
        "seed": seed,
        "seeing": seeing,
        "bot": spec,
        "won": bool(state.winners),
        "population": state.fever.population,
        "rounds": state.round,
        "decisions": state.number,
        "seconds": round(time.process_time() - began, 1),
    }


def setting(seconds: float, looks: int) -> str:
    return f"seconds={seconds}" if seconds else f"looks={looks}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("-n", "--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--looks", type=int, default=0)
    parser.add_argument("--case", action="append", choices=CASES)
    parser.add_argument("--first", type=int, default=FIRST)
    parser.add_argument("--blind", action="store_true")
    parser.add_argument("--jobs", type=int, default=cores())
    wishes = parser.parse_args()
    seconds = 0.0 if wishes.looks else wishes.seconds or 0.1
    sides = (False,) if wishes.blind else (False, True)
    cases = wishes.case or USUAL
    lines = wishes.file.read_text().splitlines() if wishes.file.exists() else []
    rows = [json.loads(line) for line in lines]
    spec = f"champion:{setting(seconds, wishes.looks)}"
    if any(row["bot"] != spec for row in rows):
        parser.error(f"{wishes.file} holds games of {rows[0]['bot']}; take another file for {spec}")
    deals = range(wishes.first, wishes.first + wishes.games)
    there = {(row["case"], row["seed"], row["seeing"]) for row in rows}
    wanted = [(case, seed, side) for seed in deals for case in cases for side in sides]
    with ProcessPoolExecutor(wishes.jobs) as pool, wishes.file.open("a") as file:
        games = [pool.submit(play, *game, seconds, wishes.looks) for game in wanted if game not in there]
        for game in as_completed(games):
            rows.append(game.result())
            print(json.dumps(rows[-1]), file=file, flush=True)
    show([row for row in rows if row["seed"] in deals], cases, sides)


def show(rows: list[dict[str, Any]], cases: tuple[str, ...], sides: tuple[bool, ...]) -> None:
    """The table: for each case and side the games won, with the 95 % interval."""
    print("| Underground Fever | sees everything | games | won | 95 % interval | population left | rounds |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for case in cases:
        for side in sides:
            own = [row for row in rows if row["case"] == case and row["seeing"] == side]
            if own:
                won = sum(row["won"] for row in own)
                low, high = wilson(won, len(own))
                left = sum(row["population"] for row in own) / len(own)
                rounds = sum(row["rounds"] for row in own) / len(own)
                cells = [case, "yes" if side else "no", f"{len(own)}", f"{won / len(own):.1%}"]
                print(f"| {' | '.join(cells)} | {low:.1%}-{high:.1%} | {left:.1f} | {rounds:.1f} |")


if __name__ == "__main__":
    main()
