"""PPO in one file, in the manner of CleanRL, over many tables at once.

    pip install "ostoja[envs]" torch
    python examples/cleanrl_ppo.py --game ocaleni --seats 2 --minutes 9

It prints the share of games won by the newest policy while it learns; docs/environments.md says what to expect.
"""

import argparse
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from ostoja.envs.vector import Tables

STEPS, EPOCHS, PARTS = 128, 4, 4
LAMBDA, CLIP, ENTROPY, VALUE, RATE = 0.95, 0.2, 0.01, 0.5, 3e-4


class Agent(nn.Module):
    """A policy and a value over one body."""

    def __init__(self, size, actions, width=128):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen, masks):
        found = self.body(seen)
        logits = self.policy(found).masked_fill(~masks, -1e9)
        return Categorical(logits=logits), self.value(found).squeeze(-1)


def tensors(seen):
    """What the tables show, copied, as PyTorch likes it; an ended game's empty mask allows everything for once."""
    masks = torch.from_numpy(seen["action_mask"] == 1)
    masks[~masks.any(dim=1)] = True
    return torch.tensor(seen["observation"]), masks


def gains(rewards, values, ends, last):
    """Generalised advantages: no discount, for the result comes once."""
    found = torch.zeros_like(rewards)
    ahead, after = torch.zeros_like(last), last
    for step in reversed(range(len(rewards))):
        go_on = 1.0 - ends[step]
        ahead = rewards[step] + go_on * after - values[step] + LAMBDA * go_on * ahead
        found[step], after = ahead, values[step]
    return found


def learn(agent, optimizer, data):
    seen, masks, actions, logs, advantages, returns, used = data
    order = np.flatnonzero(used.numpy())
    for _ in range(EPOCHS):
        for part in np.array_split(np.random.permutation(order), PARTS):
            spread, value = agent(seen[part], masks[part])
            ratio = (spread.log_prob(actions[part]) - logs[part]).exp()
            gain = advantages[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            loss = VALUE * (value - returns[part]).square().mean() - policy - ENTROPY * spread.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def main(game="ocaleni", seats=2, minutes=9.0, count=32, rounds=10**9, workers=1):
    torch.manual_seed(1)
    np.random.seed(1)
    settings = {"game": game, "seats": seats, "observation": "features", "reward": "zero-sum", "statements": False}
    tables = Tables(count, workers=workers, **settings)
    agent = Agent(tables.single_observation_space["observation"].shape[0], int(tables.single_action_space.n))
    optimizer = torch.optim.Adam(agent.parameters(), RATE, eps=1e-5)
    end, steps, shares, number = time.monotonic() + 60 * minutes, 0, [], 0
    seen, masks = tensors(tables.reset(seed=1)[0])
    fresh = torch.zeros(count, dtype=torch.bool)  # a step after the end only begins the next game: not learned from
    while number < rounds and time.monotonic() < end:
        rows = {name: [] for name in ("seen", "masks", "actions", "logs", "values", "rewards", "ends", "used")}
        for _ in range(STEPS):
            with torch.no_grad():
                spread, value = agent(seen, masks)
                action = spread.sample()
            shown, reward, over, _, _ = tables.step(action.numpy())
            ended = torch.from_numpy(over)
            kept = (
                seen,
                masks,
                action,
                spread.log_prob(action),
                value,
                torch.tensor(reward).float(),
                ended.float(),
                ~fresh,
            )
            for name, row in zip(rows, kept, strict=True):
                rows[name].append(row)
            shares += [reward[at] > 0 for at in np.flatnonzero(over)]
            (seen, masks), fresh = tensors(shown), ended
        stacked = {name: torch.stack(row) for name, row in rows.items()}
        with torch.no_grad():
            last = agent(seen, masks)[1]
        advantages = gains(stacked["rewards"], stacked["values"], stacked["ends"], last)
        returns = advantages + stacked["values"]
        flat = [stacked[name].flatten(0, 1) for name in ("seen", "masks", "actions", "logs")]
        learn(agent, optimizer, (*flat, advantages.flatten(), returns.flatten(), stacked["used"].flatten()))
        steps, number = steps + STEPS * count, number + 1
        if number % 5 == 0:
            print(
                f"{steps:>10,} steps  {len(shares):>7,} games  won {np.mean(shares[-500:]):.3f} of the last 500",
                flush=True,
            )
    tables.close()
    return agent, shares


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ocaleni")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--count", type=int, default=32)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.0, help="fail if a smaller share of the last 500 is won")
    wishes = vars(parser.parse_args())
    least = wishes.pop("least")
    sys.exit(bool(np.mean(main(**wishes)[1][-500:]) < least))
