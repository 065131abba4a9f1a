"""What a bot should value in a position: 1 is a certain victory, 0 a certain defeat."""

from math import exp
from typing import Final

from ostoja.games.bright_future.evaluate_fever import fever_value
from ostoja.games.bright_future.kit import kit_value
from ostoja.games.bright_future.names import ARENA, FEVER
from ostoja.games.bright_future.scoring import final_winners
from ostoja.games.bright_future.state import BrightFutureState

INACTIVE: Final = 0.7
"""What gear already used this round counts of gear that is active."""


def evaluate(state: BrightFutureState, seat: int) -> float:
    """How good the position is for `seat`."""
    if state.over:
        winners = final_winners(state)
        return 1.0 if seat in winners else 0.0
    if state.mode == FEVER:
        return 0.02 + 0.96 / (1.0 + exp(-fever_value(state, seat)))
    if state.mode == ARENA:
        return clamp(0.5 + (fighter_value(state, seat) - fighter_value(state, 1 - seat)) / 2)
    own = tunnel_value(state, seat)
    rivals = [tunnel_value(state, other) for other in range(state.seats) if other != seat and state.alive[other]]
    return clamp(0.35 + own - (0.4 * max(rivals) if rivals else 0.0))


def clamp(value: float) -> float:
    """Any sum of merits as a number between defeat and victory, without ever losing a difference."""
    return 0.02 + 0.96 / (1.0 + exp(2.0 - 4.0 * value))


def health_value(resources: int) -> float:
    """The first resources are worth most."""
    return 0.02 * min(resources, 8) + 0.008 * min(max(resources - 8, 0), 12) + 0.002 * max(resources - 20, 0)


def tunnel_value(state: BrightFutureState, seat: int) -> float:
    """Door codes owned, health, gear, mercenaries and goods; a hero with the codes wants location IV."""
    codes = state.codes
    need = 0
    have = 0
    for index in range(3):
        need += state.door[index]
        have += min(state.door[index], codes[3 * seat + index])
    owned = codes[3 * seat] + codes[3 * seat + 1] + codes[3 * seat + 2]
    value = 0.4 * (have / need if need else 1.0) + 0.02 * min(owned, 6)
    value += health_value(state.resources[seat]) + 0.006 * kit_value(state, seat, INACTIVE)
    value += 0.02 * min(len(state.mercs[seat]), 4)
    for index in range(3):
        value += 0.025 * state.food[3 * seat + index] + (0.05 if state.mission[index] == seat else 0.0)
    space = state.place[seat]
    if space >= 0:
        value += place_value(state, seat, space, need - have)
    return value


def place_value(state: BrightFutureState, seat: int, space: int, missing: int) -> float:
    """What the coming visit promises."""
    track = space // 5
    lead = 0.01 * (4 - space % 5)
    strong = state.resources[seat] + kit_value(state, seat, INACTIVE) / 3
    if track == 0:
        return lead + (0.12 if state.resources[seat] < 12 else 0.05)
    if track == 1:
        return lead + (0.08 if strong > 12 else -0.05)
    if track == 2:
        return lead + (0.14 if strong > 14 else -0.05)
    if missing <= 1 and strong > 20:
        return lead + (0.5 if missing == 0 else 0.25)
    return -0.1 if strong < 20 else lead


def fighter_value(state: BrightFutureState, seat: int) -> float:
    """Arena: resources, cards in play and in hand, and the attacks on their way."""
    value = 0.04 * min(state.resources[seat], 25) + 0.01 * len(state.hands[seat])
    value += 0.012 * kit_value(state, seat, INACTIVE)
    if state.turn == seat:
        for index in range(0, len(state.queue), 4):
            value += 0.03 * state.components.attack[state.queue[index]]
    return value
