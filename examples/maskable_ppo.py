"""MaskablePPO of sb3-contrib learns to beat random players, from nothing but the result of each game.

    pip install "ostoja[envs]" sb3-contrib
    python examples/maskable_ppo.py --game osaczeni --seats 3 --minutes 9

It prints the share of games won before and after; docs/environments.md says what to expect.
"""

import argparse
import sys
import time

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from ostoja.envs.gymnasium import SeatEnv


class Clock(BaseCallback):
    """Ends the training when its minutes are over."""

    def __init__(self, minutes):
        super().__init__()
        self.end = time.monotonic() + 60 * minutes

    def _on_step(self):
        return time.monotonic() < self.end


def won(model, settings, games):
    """The share of games that the model wins, a shared victory counted by its part."""
    table = SeatEnv(**settings | {"reward": "shared"})
    total = 0.0
    for number in range(games):
        seen, _ = table.reset(seed=10**6 + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=table.action_masks())
            seen, reward, over, _, _ = table.step(action)
        total += reward
    return total / games


def main(game="osaczeni", seats=3, minutes=9.0, games=400, steps=10**9):
    settings = {"game": game, "seats": seats, "observation": "features", "reward": "zero-sum", "statements": False}
    tables = make_vec_env(SeatEnv, n_envs=8, env_kwargs=settings, seed=1)
    model = MaskablePPO(
        "MultiInputPolicy",
        tables,
        n_steps=256,
        batch_size=256,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        learning_rate=3e-4,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
    )
    before = won(model, settings, games)
    model.learn(steps, callback=Clock(minutes))
    after = won(model, settings, games)
    error = 2 * np.sqrt(after * (1 - after) / games)
    print(f"{game}, {seats} seats, {model.num_timesteps:,} steps: won {before:.3f}, then {after:.3f} ± {error:.3f}")
    return before, after


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="osaczeni")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--least", type=float, default=0.0, help="fail if a smaller share is won in the end")
    wishes = vars(parser.parse_args())
    least = wishes.pop("least")
    sys.exit(bool(main(**wishes)[1] < least))
