"""Our champion beside OpenSpiel's IS-MCTS with the same network as its evaluation, at equal time for a decision.

OpenSpiel's own Python bot plays our games through our adapter: values and priors of its nodes are those of the network
that `champion` uses, or the game's evaluation where there is none, and it chooses children by PUCT. Ours sits at one
seat in turn, theirs at all others; where all play together, each team by itself, on the same deals.

Usage: ismcts.py FILE [GAME …] [-n GAMES] [--seconds S] [--seats N]

Every game is a line of FILE: a run that was stopped goes on where it was, one with more games adds to it. `fever` and
`arena` are games here; without GAME all are played.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from openspiel import CURIOSITY, Peer, dealt

import ostoja
import ostoja.envs.openspiel
from ostoja import bots
from ostoja.arena.lab import wilson
from ostoja.bots.inputs import tables_of
from ostoja.bots.networks import network_for
from ostoja.core.option import Value

MODES: Final[dict[str, tuple[str, dict[str, Value]]]] = {
    "fever": ("bright_future", {"mode": "fever"}),
    "arena": ("bright_future", {"mode": "arena"}),
}
"""Modes that are games of their own here."""
FIRST: Final = 900
"""OpenSpiel deals a thousand games; the last hundred are for this."""


class ByNetwork(mcts.Evaluator):  # type: ignore[misc] # open_spiel has no types
    """Every seat's chance as the champion sees it, and how likely the network would take each action."""

    def evaluate(self, state: Any) -> Any:
        world = state.at.state
        network = network_for(world.game, world.options)
        if network is None:
            hopes = [world.game.evaluate(world, seat) for seat in range(world.seats)]
        else:
            hopes = network.hopes([world.game.observe(world, seat) for seat in range(world.seats)], world.seats)
        return 2.0 * np.array(hopes) - 1.0

    def prior(self, state: Any) -> list[tuple[int, float]]:
        world, seat, legal = state.at.state, state.current_player(), state.legal_actions()
        network = network_for(world.game, world.options)
        if network is None:
            return [(action, 1 / len(legal)) for action in legal]
        actions = [world.game.actions[action] for action in legal]
        _, liked = network.judge(world.game.observe(world, seat), seat, world.seats, actions)
        return list(zip(legal, liked, strict=True))


class NetworkPeer(Peer):
    """OpenSpiel's bot with the network, given as many simulations as fit the time."""

    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, ByNetwork(), seed)
        self.bot = ismcts.ISMCTSBot(
            game,
            ByNetwork(),
            CURIOSITY,
            2,
            random_state=np.random.RandomState(seed),
            child_selection_policy=ismcts.ChildSelectionPolicy.PUCT,
        )


def play(name: str, game: Any, deal: int, ours: tuple[int, ...], seconds: float) -> dict[str, Any]:
    """One game with our champion at some seats, and what is written about it."""
    state = dealt(game, deal)
    champion = bots.make(f"champion:seconds={seconds}", deal)
    peer = NetworkPeer(game, deal)
    spent, decisions = 0.0, 0
    while not state.is_terminal():
        legal, seat = state.legal_actions(), state.current_player()
        if len(legal) == 1:
            state.apply_action(legal[0])
        elif seat in ours:
            began = time.perf_counter()
            state.apply_action(champion.choose(state.at.state.seen_by(seat), seat).index)
            spent += time.perf_counter() - began
            decisions += 1
        else:
            state.apply_action(peer.choose(state, seconds))
    winners = state.at.state.winners
    together = state.at.state.game.cooperative(state.at.state.options)
    won = float(bool(winners)) if together else sum(seat in winners for seat in ours) / max(1, len(winners))
    return {
        "game": name,
        "deal": deal,
        "ours": ours,
        "seats": game.num_players(),
        "seconds": seconds,
        "won": won,
        "simulations": peer.simulations,
        "spent": [round(spent, 2), round(peer.seconds, 2)],
        "decisions": decisions,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("-n", "--number", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--seats", type=int, default=0)
    wishes = parser.parse_args()
    lines = wishes.file.read_text().splitlines() if wishes.file.exists() else []
    rows = [json.loads(line) for line in lines]
    print(
        "| game | seats | games | won | 95 % interval | IS-MCTS, or fair share |\n|---|--:|--:|--:|--:|--:|", flush=True
    )
    for name in wishes.games or [*ostoja.games(), *MODES]:
        id, options = MODES.get(name, (name, {}))
        found = ostoja.game(id)
        allowed = [count for own, count in tables_of(found) if count > 1 and options.items() <= own.items()]
        seats = wishes.seats if wishes.seats in allowed else min(allowed)
        named = "".join(f",{option}={value}" for option, value in options.items())
        game = pyspiel.load_game(f"ostoja_{id}(players={seats}{named})")
        everybody = tuple(range(seats))
        together = found.cooperative(found.complete(seats, options))
        there = {(row["deal"], tuple(row["ours"])) for row in rows if same(row, name, seats, wishes.seconds)}
        with wishes.file.open("a") as file:
            for number in range(wishes.number):
                deal = FIRST + (number // 2 if together else number // seats)
                ours = (everybody if number % 2 else ()) if together else (number % seats,)
                if (deal, ours) not in there:
                    rows.append(play(name, game, deal, ours, wishes.seconds))
                    print(json.dumps(rows[-1]), file=file, flush=True)
        own = [row for row in rows if same(row, name, seats, wishes.seconds)]
        show(name, seats, own, together)


def same(row: dict[str, Any], name: str, seats: int, seconds: float) -> bool:
    return bool(row["game"] == name and row["seats"] == seats and row["seconds"] == seconds)


def show(name: str, seats: int, rows: list[dict[str, Any]], together: bool) -> None:
    """A line of the table."""
    mine = [row["won"] for row in rows if row["ours"]]
    theirs = [row["won"] for row in rows if not row["ours"]]
    low, high = wilson(sum(mine), len(mine))
    rival = f"{sum(theirs) / len(theirs):.0%}" if together and theirs else f"{1 / seats:.0%}"
    cells = [name, f"{seats}", f"{len(rows)}", f"{sum(mine) / len(mine):.0%}", f"{low:.0%}-{high:.0%}", rival]
    print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
