"""Part of `make bench`: our `search` beside OpenSpiel's own IS-MCTS, on the same games and the same positions.

First random play and copies of OpenSpiel's own games and of ours, by the same loop in Python, and of theirs without
Python too. A decision is what a player chooses; dice and deals that follow are part of it, in both. Then looks and
simulations per second of processor time in a few positions of each game, and a match at equal time per decision: ours
at one seat in turn, OpenSpiel's bot, playing through our adapter, at all others. Its simulations end in random play, as
it comes; the column "led" is the same bot asking our evaluation who leads instead.

    BENCH_SECONDS (1)     how long each bot thinks about each position
    BENCH_MOVE (0.03)     seconds per decision in the match
    BENCH_MATCH (90)      seconds for the match of each game, which ends with the round under way; 0 leaves it out
"""

import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from operator import methodcaller
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ostoja
import ostoja.envs.openspiel
from ostoja.arena.lab import wilson
from ostoja.bots import search
from ostoja.bots.tree import Tree
from ostoja.core.rng import Rng
from ostoja.core.state import State

SECONDS = float(os.environ.get("BENCH_SECONDS", "1"))
MOVE = float(os.environ.get("BENCH_MOVE", "0.03"))
MATCH = float(os.environ.get("BENCH_MATCH", "90"))
CURIOSITY = 1.4
FEWEST = 2
"""IS-MCTS cannot decide after fewer simulations, however long they take."""


class WhoLeads(mcts.Evaluator):  # type: ignore[misc] # open_spiel has no types
    """Whoever is ahead by our own evaluation counts as the winner."""

    def evaluate(self, state: Any) -> Any:
        world = state.at.state
        values = np.array([world.game.evaluate(world, seat) for seat in range(world.seats)])
        return np.where(values == values.max(), 1.0, -1.0)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Peer:
    """OpenSpiel's bot, given as many simulations as fit the time by what the last decision took."""

    def __init__(self, game: Any, evaluator: Any, seed: int) -> None:
        self.bot = ismcts.ISMCTSBot(game, evaluator, CURIOSITY, FEWEST, random_state=np.random.RandomState(seed))
        self.rate = 10.0
        self.simulations = 0
        self.seconds = self.cpu = 0.0

    def choose(self, state: Any, seconds: float) -> int:
        count = max(FEWEST, round(self.rate * seconds))
        self.bot._max_simulations = count
        began, began_cpu = time.perf_counter(), time.process_time()
        action = int(self.bot.step(state))
        spent = time.perf_counter() - began
        self.cpu += time.process_time() - began_cpu
        self.rate = count / spent
        self.simulations += count
        self.seconds += spent
        return action


class Ours:
    """Our search, its looks counted."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.looks = 0
        self.seconds = self.cpu = 0.0

    def choose(self, state: Any, seconds: float) -> int:
        trees: list[Tree] = []

        def counted(*args: Any) -> Tree:
            trees.append(Tree(*args))
            return trees[-1]

        seat = state.current_player()
        view = state.at.state.seen_by(seat)
        search.Tree = counted  # type: ignore[assignment, attr-defined] # the bot keeps its tree to itself
        began, began_cpu = time.perf_counter(), time.process_time()
        action = search.SearchBot(self.seed, seconds=seconds).choose(view, seat)
        self.seconds += time.perf_counter() - began
        self.cpu += time.process_time() - began_cpu
        search.Tree = Tree  # type: ignore[attr-defined] # as above
        self.looks += trees[0].looks
        return action.index


def load(game_id: str) -> Any:
    """The game for the fewest players that are not alone."""
    seats = min(count for count in ostoja.game(game_id).seats if count > 1)
    return pyspiel.load_game(f"ostoja_{game_id}(players={seats})")


def dealt(game: Any, deal: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def positions(game: Any, count: int = 4) -> list[Any]:
    """Positions with a real choice, each of a random game of its own: a fifth of it is over in the first, then more."""
    found = []
    for deal in range(count):
        rng = Rng(deal)
        state = dealt(game, deal)
        choices = []
        while not state.is_terminal():
            if len(state.legal_actions()) > 2:
                choices.append(state.clone())
            state.apply_action(rng.pick(state.legal_actions()))
        found.append(choices[len(choices) * (deal + 1) // (count + 1)])
    return found


def rates(game: Any) -> tuple[float, float, float]:
    """Looks per second of ours, simulations per second of IS-MCTS with random play and with our evaluation."""
    ours = Ours(1)
    own = Peer(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1)
    led = Peer(game, WhoLeads(), 1)
    for state in positions(game):
        ours.choose(state, SECONDS)
        own.choose(state, SECONDS)
        led.choose(state, SECONDS)
    return ours.looks / ours.cpu, own.simulations / own.cpu, led.simulations / led.cpu


def match(game: Any) -> tuple[float, int, float, float]:
    """Our victories, of how many games, and the seconds a decision took us and them; every seat is ours in turn."""
    won, number = 0.0, 0
    end = time.perf_counter() + MATCH
    ours, decisions = Ours(2), [0, 0]
    peer = Peer(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)), 2)
    while time.perf_counter() < end or number % game.num_players():
        seat = number % game.num_players()
        ours.seed = number
        state = dealt(game, 500 + number)
        while not state.is_terminal():
            legal = state.legal_actions()
            mine = state.current_player() == seat
            if len(legal) == 1:
                state.apply_action(legal[0])
                continue
            decisions[not mine] += 1
            state.apply_action(ours.choose(state, MOVE) if mine else peer.choose(state, MOVE))
        winners = state.at.state.winners
        won += (seat in winners) / max(1, len(winners))
        number += 1
    return won, number, ours.seconds / decisions[0], peer.seconds / decisions[1]


OWN = ("backgammon", "gin_rummy", "chess", "go", "hearts", "leduc_poker", "liars_dice")
"""Games of OpenSpiel's own, written in C++. (Its bridge ends with a solver that takes longer than the play.)"""


def random_play(
    new: Callable[[int], Any], play: Callable[[Any, random.Random], None], copy: Callable[[Any], Any]
) -> Any:
    """Decisions per second of processor time and microseconds per copy; `play` makes one decision."""
    choose = random.Random(1)
    decisions = 0
    kept: list[Any] = []
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        state = new(decisions)
        while not over(state):
            play(state, choose)
            decisions += 1
            if decisions % 50 == 0 and len(kept) < 100:
                kept.append(copy(state))
    rate = decisions / (time.process_time() - begin)
    copies = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS / 4:
        for state in kept:
            copy(state)
        copies += len(kept)
    return rate, (time.process_time() - begin) / copies * 1e6


def over(state: Any) -> bool:
    return bool(state.over if isinstance(state, State) else state.is_terminal())


def their_move(state: Any, choose: random.Random) -> None:
    """A decision in a game of OpenSpiel's, and the dice and deals that follow."""
    any_action(state, choose)
    while state.is_chance_node():
        any_action(state, choose)


def any_action(state: Any, choose: random.Random) -> None:
    legal = state.legal_actions()
    state.apply_action(legal[int(choose.random() * len(legal))])


def our_move(state: State, choose: random.Random) -> None:
    seat = state.waiting[0]
    legal = state.legal(seat)
    state.play(seat, legal[int(choose.random() * len(legal))])


def their_start(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    choose = random.Random(seed)
    while state.is_chance_node():
        any_action(state, choose)
    return state


def in_their_language(game: Any) -> float:
    """Decisions per second of whole games that OpenSpiel's own random players play in C++."""
    players = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    decisions = games = 0
    spent = 0.0
    while spent < SECONDS:
        state = game.new_initial_state()
        begin = time.process_time()
        pyspiel.evaluate_bots(state, players, games)
        spent += time.process_time() - begin
        decisions += sum(move.player >= 0 for move in state.full_history())
        games += 1
    return decisions / spent


def our_start(game: Any, seed: int) -> Any:
    return game.start(seed=seed)


def engines(games: list[str]) -> None:
    """Print the first table: OpenSpiel's rules are in C++, its loop and ours in Python."""
    print("| engine | decisions/s | in C++ alone | copy µs |\n|---|--:|--:|--:|", flush=True)
    for name in OWN:
        game = pyspiel.load_game(name)
        rate, copy = random_play(partial(their_start, game), their_move, methodcaller("clone"))
        print(f"| OpenSpiel {name} | {rate:,.0f} | {in_their_language(game):,.0f} | {copy:.2f} |", flush=True)
    for id in games:
        rate, copy = random_play(partial(our_start, ostoja.game(id)), our_move, methodcaller("copy"))
        print(f"| {id} | {rate:,.0f} | | {copy:.2f} |", flush=True)
    print()


def main(games: list[str]) -> None:
    """Print the tables."""
    engines(games or ostoja.games())
    heads = ["game", "seats", "looks/s", "IS-MCTS sim./s", "×", "led sim./s", "×"]
    heads += ["games", "won", "95 % interval", "fair share", "× share", "s/decision", "IS-MCTS s/decision"]
    print(f"| {' | '.join(heads)} |\n|---|{'--:|' * (len(heads) - 1)}", flush=True)
    for game_id in games or ostoja.games():
        game = load(game_id)
        looks, own, led = rates(game)
        seats = game.num_players()
        cells = [game_id, f"{seats}", f"{looks:,.0f}", f"{own:,.1f}", f"{looks / own:.1f}"]
        cells += [f"{led:,.0f}", f"{looks / led:.1f}"]
        if MATCH:
            won, played, mine, theirs = match(game)
            low, high = wilson(won, played)
            cells += [f"{played}", f"{won / played:.0%}", f"{low:.0%}-{high:.0%}"]
            cells += [f"{1 / seats:.0%}", f"{won * seats / played:.2f}"]
            cells += [f"{mine:.2f}", f"{theirs:.2f}"]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
