"""How bots draw lots, and random bots that play on: what a simulation does most of the time."""

from typing import Final

from ostoja.core.compiled import i64
from ostoja.core.rng import Rng
from ostoja.core.state import State

SMALL: Final = 1 << 32
"""The seeds below are reckoned with quickly."""


def dice_for(seed: int, number: int, seat: int) -> Rng:
    """The random numbers of a bot for the decision after `number` others."""
    if not 0 <= seed < SMALL:
        return Rng(((seed * 1_000_003 + number) * 31 + seat) ^ 0xB075)
    dice = Rng()
    _sow(dice, seed, number, seat)
    return dice


def _sow(dice: Rng, seed: i64, number: i64, seat: i64) -> None:
    """The same in dice that are there already: for a small seed all of it fits into 64 bits."""
    dice.sow(((seed * 1_000_003 + number) * 31 + seat) ^ 0xB075)


def play_on(state: State, seat: int, seeds: list[int]) -> None:
    """Random bots, `seeds[other]` being the one at each other seat, answer until `seat` is asked or the game is over.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> play_on(state, 3, [0, 1, 2, 3])
    >>> state.waiting
    (3,)
    """
    dice = Rng()
    while not state.over:
        waiting = state.waiting
        other = waiting[0]
        if other == seat or (len(waiting) > 1 and seat in waiting):
            return
        seed = seeds[other]
        if 0 <= seed < SMALL:
            _sow(dice, seed, state.number, other)
        else:
            dice = dice_for(seed, state.number, other)
        state.play_any(other, dice)
