"""Players that choose. `ostoja.bots.make("greedy", seed=7).choose(seen, seat)` gives a legal action.

>>> make("gredy")
Traceback (most recent call last):
...
ostoja.core.errors.BadOption: there is no bot 'gredy'; did you mean 'greedy'?
"""

from collections.abc import Callable

from ostoja.bots.bot import Bot
from ostoja.bots.greedy import GreedyBot
from ostoja.bots.random import RandomBot
from ostoja.core.errors import BadOption, suggestion

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "check", "make"]

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}
"""The bots by name, weakest first."""


def check(name: str) -> str:
    """The name itself, if a bot has it; else a BadOption that says which there are."""
    if name not in BOTS:
        raise BadOption(f"there is no bot '{name}'{suggestion(name, BOTS)}")
    return name


def make(name: str, seed: int = 0) -> Bot:
    """A new bot; bots of the same name and seed choose alike."""
    return BOTS[check(name)](seed)
