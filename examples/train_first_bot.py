"""Train your first bot: the whole program of docs/train_your_first_bot.md.

Usage: train_first_bot.py [GAMES] [MATCHES]     games to learn from (default 1000), games to measure with (default 300)
"""

import sys

import numpy as np

import ostoja
from ostoja import bots
from ostoja.arena.simulate import play_all, prepare
from ostoja.envs.observation import Sight
from ostoja.envs.pettingzoo import env

GAME, SEATS = "osaczeni", 3


def collect(games, seed=0):
    """Play at random; remember what every seat saw now and then, and how the game ended for it."""
    table = env(GAME, SEATS)
    sight = table.table.sight
    dice = np.random.default_rng(seed)
    rows, results = [], []
    for number in range(games):
        table.reset(seed=seed + number)
        seen_by = {agent: [] for agent in table.agents}
        for agent in table.agent_iter():
            shown, reward, terminated, _, _ = table.last()
            if terminated:
                rows += seen_by[agent]
                results += [reward] * len(seen_by[agent])
                table.step(None)
                continue
            if dice.random() < 0.25:
                for other in table.agents:
                    seen_by[other].append(sight.features(table.observe(other)["observation"]))
            table.step(dice.choice(np.flatnonzero(shown["action_mask"])))
    return np.array(rows), np.array(results)


def fit(rows, results, caution=2000.0):
    """Ridge regression: the weights with which a sum over the features comes closest to the results."""
    rows = np.hstack([rows, np.ones((len(rows), 1))]).astype(np.float64)
    return np.linalg.solve(rows.T @ rows + caution * np.eye(rows.shape[1]), rows.T @ results)


class LearntBot(bots.Bot):
    """Tries every action in a few worlds it could be in and takes the one that the weights like best."""

    def __init__(self, seed=0, weights=None, worlds=4):
        super().__init__(seed)
        self.weights = weights
        self.worlds = worlds
        self.sight = Sight(ostoja.game(GAME), SEATS)

    def choose(self, seen, seat):
        actions = seen.legal(seat)
        if len(actions) == 1:
            return actions[0]
        dice = self.dice(seen, seat)
        values = np.zeros(len(actions))
        for _ in range(self.worlds):
            world = seen.imagine(seat, dice)
            values += [self.value(world.copy(), seat, action, dice) for action in actions]
        return actions[int(np.argmax(values))]

    def value(self, world, seat, action, dice):
        """What the position is worth after the action; who decides at the same time answers at random."""
        together = world.waiting
        world.play(seat, action)
        for other in together:
            if other != seat and other in world.waiting:
                world.play(other, dice.pick(world.legal(other)))
        if world.over:
            return 1.0 if seat in world.winners else -1.0
        return self.sight.features(self.sight.vector(world, seat)) @ self.weights[:-1] + self.weights[-1]


def measure(weights, matches, rival="random"):
    """The part of the arena's games that the learnt bot wins, taking every seat in turn; rivals have the others."""
    bots.BOTS["learnt"] = lambda seed: LearntBot(seed, weights)
    won = 0.0
    for seat in range(SEATS):
        names = ["learnt" if at == seat else rival for at in range(SEATS)]
        for outcome in play_all(prepare(GAME, matches // SEATS, SEATS, names=names, seed=1_000_000)):
            won += (seat in outcome.winners) / max(1, len(outcome.winners))
    return won / (matches // SEATS * SEATS)


def main(games=1000, matches=300):
    rows, results = collect(games)
    print(f"{games} random games, {len(rows):,} observations of {rows.shape[1]} features")
    weights = fit(rows, results)
    print(f"won {measure(weights, matches):.1%} of {matches} games against random; a fair share is {1 / SEATS:.1%}")
    return weights


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
