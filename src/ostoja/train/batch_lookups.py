"""What the arguments of actions point at, looked up for a whole batch on the learner's device.

`ostoja.bots.tokens.Lookups` does the same for one position. Here the workers send bare observations, and tables say for
every action where it looks: a worker's time is for playing.
"""

import numpy as np
import torch
from torch import Tensor

from ostoja.bots.tokens import Lookups


class BatchLookups:
    """Tables of where actions look, by table size and seat, and of the tokens for what they find there."""

    def __init__(self, lookups: Lookups, tables: list[tuple[int, int]], device: torch.device) -> None:
        """`tables` are pairs of seats and seat, in the order of the learner's own numbers."""
        self.lookups = lookups
        self.longest = lookups.longest()
        firsts, self.known = self._flat(device)
        size = len(tables), len(lookups.game.actions), lookups.most
        place, first, low, high = (np.zeros(size, np.int32) for _ in range(4))
        for number, (seats, seat) in enumerate(tables):
            length = lookups.length(seats)
            for action in lookups.game.actions:
                for slot, pointer in enumerate(lookups.pointers(action, seat, seats)):
                    at = number, action.index, slot
                    block = pointer.block
                    place[at] = pointer.place + (self.longest - length if pointer.place >= length else 0)
                    first[at], low[at], high[at] = firsts[block.start] - block.low, block.low, block.high
        self.place, self.first, self.low, self.high = (
            torch.from_numpy(part).to(device) for part in (place, first, low, high)
        )
        bounds = np.zeros((max(lookups.spans) + 1, len(lookups.tallies), 2), np.int64)
        for seats, spans in lookups.spans.items():
            for number, (start, end, _) in enumerate(spans):
                bounds[seats, number] = start, end
        self.bounds = torch.from_numpy(bounds).to(device)

    def _flat(self, device: torch.device) -> tuple[dict[int, int], Tensor]:
        """Where each block begins in a list of the tokens of all values, which begins with one that says nothing."""
        flat = [self.lookups.tokens]
        firsts: dict[int, int] = {}
        for block in self.lookups.blocks.values():
            firsts[block.start] = len(flat)
            for value in range(block.low, block.high + 1):
                token = block.token(value)
                flat.append(self.lookups.tokens if token < 0 else token)
        return firsts, torch.tensor(flat, dtype=torch.int32, device=device)

    def tokens(self, numbers: Tensor, seats: Tensor, table: Tensor, legal: Tensor, choice: Tensor) -> Tensor:
        """`Lookups.most` tokens for each action; `numbers` are one observation a row, as long as the longest."""
        whole = torch.cat([numbers.long(), *self.tallies(numbers.long(), seats)], 1)
        which = table[choice]
        value = whole[choice[:, None], self.place[which, legal].long()]
        value = torch.minimum(torch.maximum(value, self.low[which, legal]), self.high[which, legal])
        return self.known[self.first[which, legal] + value]

    def tallies(self, numbers: Tensor, seats: Tensor) -> list[Tensor]:
        """How often each value stands among the numbers that a tally counts."""
        found = []
        at = torch.arange(self.longest, device=numbers.device)
        for number, tally in enumerate(self.lookups.tallies):
            start, end = self.bounds[seats, number].unbind(1)
            value = numbers - tally.first
            counted = (at >= start[:, None]) & (at < end[:, None]) & (value >= 0) & (value < tally.size)
            counts = torch.zeros(len(numbers), tally.size + 1, dtype=torch.int64, device=numbers.device)
            counts.scatter_add_(1, torch.where(counted, value, tally.size), torch.ones_like(numbers))
            found.append(counts[:, : tally.size].clamp(max=tally.most))
        return found
