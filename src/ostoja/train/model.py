"""The network as PyTorch trains it. `ostoja.bots.network` plays it without PyTorch."""

from typing import Final

import torch
from torch import Tensor, nn
from torch.nn.functional import embedding_bag

MOST: Final = 127 / 64
"""Weights behind the first layer stay within this, so that they can be stored as bytes."""
CEILING: Final = 4.0
"""No unit says more than this, so that all can be reckoned in whole numbers."""
COPIES: Final = 64
"""How many copies of an action's rows share the learning on a GPU."""


class Model(nn.Module):
    """Rows summed, two small layers, a chance of winning for every seat, and a liking for every legal action.

    An action is liked by what the inner layers ask of it, and, with `pairs`, by how its named tokens fit what the first
    layer sees: the inner layers are too narrow to ask after every card and every place.
    """

    def __init__(
        self, rows: int, named: int, looked: int, seats: int, width: int = 256, inner: int = 64, pairs: int = 64
    ) -> None:
        super().__init__()
        tokens = named + looked
        self.named = named
        self.rows = nn.EmbeddingBag(rows, width, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.08)
        self.bias = nn.Parameter(torch.full((width,), 0.3))
        self.second = nn.Linear(width, inner)
        self.third = nn.Linear(inner, inner)
        self.value = nn.Linear(inner, seats)
        self.ask = nn.Linear(inner, inner)
        self.tokens = nn.EmbeddingBag(tokens + 1, inner, mode="sum", padding_idx=tokens)
        nn.init.normal_(self.tokens.weight, std=0.2)
        with torch.no_grad():
            self.tokens.weight[tokens].zero_()
        self.liking = nn.Linear(inner, 1, bias=False)
        self.plain = nn.EmbeddingBag(tokens + 1, 1, mode="sum", padding_idx=tokens)
        nn.init.zeros_(self.plain.weight)
        self.see = nn.Linear(width, pairs) if pairs else None
        self.fits = nn.EmbeddingBag(named + 1, pairs, mode="sum", padding_idx=named) if pairs else None
        if self.fits is not None:
            nn.init.normal_(self.fits.weight, std=0.05)
            with torch.no_grad():
                self.fits.weight[named].zero_()

    def forward(self, rows: Tensor, offsets: Tensor, tokens: Tensor, choice: Tensor) -> tuple[Tensor, Tensor]:
        """Value logits of every choice's seats, and a logit for every legal action, `choice` says whose."""
        first = torch.clamp(self.rows(rows, offsets) + self.bias, 0, CEILING)
        second = torch.clamp(self.second(first), 0, CEILING)
        body = torch.clamp(self.third(second), 0, CEILING)
        asked = self.ask(body)
        about = summed(self.tokens, tokens)
        likes = self.liking(torch.relu(asked[choice] + about)).squeeze(1) + summed(self.plain, tokens).squeeze(1)
        if self.see is not None and self.fits is not None:
            likes = likes + (self.see(first)[choice] * summed(self.fits, tokens.clamp(max=self.named))).sum(1)
        return self.value(body), likes

    @torch.no_grad()
    def confine(self) -> None:
        """Keep the weights where they can be stored."""
        for layer in (self.second, self.third, self.see):
            if layer is not None:
                layer.weight.clamp_(-MOST, MOST)


def summed(bag: nn.EmbeddingBag, tokens: Tensor) -> Tensor:
    """The sum of each action's rows.

    A GPU adds up what is learned of one row one after another, and some rows are nearly every action's: many copies of
    all rows, which take turns, share that work (a step of the optimiser took 153 ms with one copy).
    """
    if not bag.weight.is_cuda:
        found: Tensor = bag(tokens)
        return found
    count = len(bag.weight)
    known = torch.cat([bag.weight[:-1], torch.zeros_like(bag.weight[-1:])]).repeat(COPIES, 1)
    turn = torch.arange(len(tokens), dtype=tokens.dtype, device=tokens.device) % COPIES * count
    return embedding_bag(tokens + turn[:, None], known, mode="sum")


def log_chances(likes: Tensor, choice: Tensor, count: int) -> Tensor:
    """The logarithm of each action's chance among those of its own choice."""
    top = torch.full((count,), -1e30, device=likes.device, dtype=likes.dtype)
    top = top.scatter_reduce(0, choice, likes.detach(), "amax")
    shifted = likes - top[choice]
    total = torch.zeros(count, device=likes.device, dtype=likes.dtype).index_add(0, choice, shifted.exp())
    return shifted - total.log()[choice]


def pick(chances: Tensor, choice: Tensor, count: int, best: bool = False) -> Tensor:
    """One action a choice, drawn by its chance (or the likeliest): places in the flat list."""
    if not best:
        noise = torch.rand_like(chances).clamp_(1e-12, 1 - 1e-7)
        chances = chances - torch.log(-torch.log(noise))
    top = torch.full((count,), -1e30, device=chances.device, dtype=chances.dtype)
    top = top.scatter_reduce(0, choice, chances, "amax")
    hits = torch.nonzero(chances == top[choice]).squeeze(1)
    found = torch.empty(count, dtype=torch.long, device=chances.device)
    found[choice[hits]] = hits
    return found
