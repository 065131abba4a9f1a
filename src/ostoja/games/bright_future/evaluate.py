"""What a bot should value in a position: 1 is a certain victory, 0 a certain defeat."""

from math import exp
from typing import Final

from ostoja.games.bright_future.evaluate_arena import arena_value
from ostoja.games.bright_future.evaluate_fever import fever_value
from ostoja.games.bright_future.evaluate_tunnel import barter_value, losses_under_way, tunnel_value
from ostoja.games.bright_future.names import ARENA, FEVER
from ostoja.games.bright_future.scoring import final_winners
from ostoja.games.bright_future.state import BrightFutureState

AHEAD: Final = 7.0
"""As many resources ahead in the Arena make victory likely."""
RIVAL: Final = 0.4
"""What the best rival's merits count of the own."""


def evaluate(state: BrightFutureState, seat: int) -> float:
    """How good the position is for `seat`."""
    if state.over:
        winners = final_winners(state)
        return 1.0 if seat in winners else 0.0
    if state.mode == FEVER:
        return 0.02 + 0.96 / (1.0 + exp(-fever_value(state, seat)))
    if state.mode == ARENA:
        return 0.01 + 0.98 / (1.0 + exp(-arena_value(state, seat) / AHEAD))
    losses = losses_under_way(state)
    own = tunnel_value(state, seat, losses) + barter_value(state, seat)
    best = 0.0
    for other in range(state.seats):
        if other != seat and state.alive[other]:
            best = max(best, tunnel_value(state, other, losses))
    return clamp(0.35 + own - RIVAL * best)


def clamp(value: float) -> float:
    """Any sum of merits as a number between defeat and victory, without ever losing a difference."""
    return 0.02 + 0.96 / (1.0 + exp(2.0 - 4.0 * value))
