"""How bots draw lots, and random bots that play on: what a simulation does most of the time."""

from ostoja.core.compiled import i64
from ostoja.core.rng import Rng
from ostoja.core.state import State


def dice_for(seed: int, number: int, seat: int) -> Rng:
    """The random numbers of a bot for the decision after `number` others."""
    if 0 <= seed < 1 << 32:  # all of it fits into 64 bits, where it is reckoned quickly
        small: i64 = seed
        return Rng(((small * 1_000_003 + number) * 31 + seat) ^ 0xB075)
    return Rng(((seed * 1_000_003 + number) * 31 + seat) ^ 0xB075)


def play_on(state: State, seat: int, seeds: list[int]) -> None:
    """Random bots, `seeds[other]` being the one at each other seat, answer until `seat` is asked or the game is over.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> play_on(state, 3, [0, 1, 2, 3])
    >>> state.waiting
    (3,)
    """
    while not state.over:
        waiting = state.waiting
        other = waiting[0]
        if other == seat or seat in waiting:
            return
        state.play_any(other, dice_for(seeds[other], state.number, other))
