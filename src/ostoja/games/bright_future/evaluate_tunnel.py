"""What a bot should value in the Tunnel of Power: codes for the door, health after the fight under way, goods."""

from typing import Final

from ostoja.games.bright_future.actions import FIRST_CODE, FIRST_FOOD, FIRST_MERC, FIRST_MISSION, NO_ITEM
from ostoja.games.bright_future.kit import (
    active_points,
    damage_left,
    kit_value,
    past_armour,
    points,
    ready_armour,
    ready_weapons,
)
from ostoja.games.bright_future.names import FIRST_ANOMALY, SWARM
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.barter import Answer, Offer, Wish, items_of
from ostoja.games.bright_future.steps.duel import Armour, Damage, Series, hits_of
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter, Swarm, UseCarrier, strength_of
from ostoja.games.bright_future.steps.neighbours import in_front

INACTIVE: Final = 0.9
"""What gear already used this round counts of gear that is active."""
GEAR_WORTH: Final = 0.006
FOREIGN_WORTH: Final = 0.012
CODE_WORTH: Final = 0.02
DOOR_WORTH: Final = 0.4
MERC_WORTH: Final = 0.02
FOOD_WORTH: Final = 0.025
MISSION_WORTH: Final = 0.05
DEFEAT_PRICE: Final = 0.15
"""What falling costs beside the health: the visit, and the reward."""
COLONY_WORTH: Final = 0.02
FREE_GEAR: Final = 0.035
WIN_WORTH: Final = 0.5
"""What a visit to a colony may bring beside resources, a free gear card, and the door."""
OUTPOST_DAMAGE: Final = 8.0
ANOMALY_DAMAGE: Final = 8.5
SPARED: Final = 0.35
"""What an average enemy does to a hero without gear, and what each point of active gear takes off it."""
REFUSED: Final = 0.01
"""A proposal that nobody would accept."""


def tunnel_value(state: BrightFutureState, seat: int, losses: list[int]) -> float:
    """Door codes owned, health, gear, mercenaries and goods; a hero with the codes wants location IV."""
    codes = state.codes
    need = 0
    have = 0
    missing = [0, 0, 0]
    for index in range(3):
        found = min(state.door[index], codes[3 * seat + index])
        need += state.door[index]
        have += found
        missing[index] = state.door[index] - found
    owned = codes[3 * seat] + codes[3 * seat + 1] + codes[3 * seat + 2]
    value = DOOR_WORTH * (have / need if need else 1.0) + CODE_WORTH * min(owned, 6)
    value += GEAR_WORTH * kit_value(state, seat, INACTIVE)
    value += MERC_WORTH * min(len(state.mercs[seat]), 4)
    for index in range(3):
        value += FOOD_WORTH * state.food[3 * seat + index]
        if state.mission_owner[index] == seat:
            value += MISSION_WORTH
    left = state.resources[seat] - losses[seat]
    if left <= 0 and state.resources[seat] > 0:
        return value - DEFEAT_PRICE
    value += health_value(left)
    space = state.tunnel.space_of[seat]
    if space >= 0:
        value += place_value(state, seat, space, missing, left)
    return value


def health_value(resources: float) -> float:
    """The first resources are worth most."""
    some = min(max(resources - 8.0, 0.0), 12.0)
    return 0.02 * min(resources, 8.0) + 0.008 * some + 0.002 * max(resources - 20.0, 0.0)


def place_value(state: BrightFutureState, seat: int, space: int, missing: list[int], resources: int) -> float:
    """What the coming visit promises: its reward less the damage of an average enemy."""
    track = space // 5
    first = in_front(state, space) < 0
    left = float(resources)
    if track == 0:
        return COLONY_WORTH + health_value(left + (8.0 if first else 5.0)) - health_value(left)
    active = active_points(state, seat)
    outpost = max(1.0, OUTPOST_DAMAGE - SPARED * active)
    anomaly = max(1.0, ANOMALY_DAMAGE - SPARED * active)
    lacking = missing[0] + missing[1] + missing[2]
    code = CODE_WORTH
    if lacking:
        need = state.door[0] + state.door[1] + state.door[2]
        code += DOOR_WORTH / need * (0.9 if first else 0.3 * min(lacking, 3))
    if track == 1:
        return (2 if first else 1) * FREE_GEAR + MERC_WORTH + toll(left, 0.5 * outpost)
    if track == 2:
        return code + toll(left, anomaly)
    promise = WIN_WORTH * (1.0, 0.5 if first else 0.3, 0.05, 0.0)[lacking] + FREE_GEAR + code
    return promise * survival(left, outpost + anomaly) + toll(left, outpost + anomaly)


def survival(resources: float, damage: float) -> float:
    """How likely a hero with so many resources stands after so much damage, about."""
    return min(1.0, max(0.0, 0.5 + (resources - damage) / (damage + 4.0)))


def toll(resources: float, damage: float) -> float:
    """The health that a visit costs, and the risk of falling."""
    fall = 1.0 - survival(resources, damage)
    return health_value(max(0.0, resources - damage)) - health_value(resources) - DEFEAT_PRICE * fall


# What is under way ---------------------------------------------------------------------------------


def losses_under_way(state: BrightFutureState) -> list[int]:
    """What each player will lose, about, in the fight being resolved: with an enemy, or with another player."""
    fight = state.fight
    losses = [0] * state.seats
    top = state.stack[-1]
    if isinstance(top, Assign):
        losses[top.seat] = damage_left(state, top.seat, fight.foe, fight.strength - fight.stopped, top.symbol)
    elif isinstance(top, Bargain):
        losses[top.seat] = top.damage
    elif isinstance(top, Encounter):
        losses[top.seat] = damage_left(state, top.seat, top.foe, strength_of(state, top.seat, top.foe), 0)
    elif isinstance(top, Swarm):
        strength = strength_of(state, top.seat, FIRST_ANOMALY + SWARM)
        losses[top.seat] = damage_left(state, top.seat, fight.foe, strength, 0)
    elif isinstance(top, UseCarrier):
        losses[top.seat] = damage_left(state, top.seat, fight.foe, fight.strength, 0)
    else:
        for step in state.stack:
            if isinstance(step, Series):
                add_duel(state, step, losses)
                break
    return losses


def add_duel(state: BrightFutureState, series: Series, losses: list[int]) -> None:
    """BF-5.2 to BF-5.7 The weapon attack under way, those that may follow it, and the counter-attack."""
    attacker, target = series.seat, series.target
    armour = ready_armour(state, target)
    strikes = ready_weapons(state, attacker)
    answered = not series.counter and (state.fight.attacks_made > 0 or len(strikes) > 0)
    for step in state.stack:
        if isinstance(step, Damage):
            top = state.stack[-1]
            now = 3 * top.hit if isinstance(top, Armour) else 0
            losses[target] += past_armour(state, armour, state.fight.hits, now)
    for card in strikes:
        losses[target] += past_armour(state, armour, hits_of(state, card, 0, 1), 0)
    if answered and losses[target] < state.resources[target]:
        armour = ready_armour(state, attacker)
        for card in ready_weapons(state, target):
            losses[attacker] += past_armour(state, armour, hits_of(state, card, 0, 1), 0)


# Barter ---------------------------------------------------------------------------------------------


def barter_value(state: BrightFutureState, seat: int) -> float:
    """What the barter being proposed would bring `seat`, if the partner has a reason to accept it."""
    top = state.stack[-1]
    if isinstance(top, Answer):
        if seat == top.proposer:
            return deal(state, seat, top.seat, top.given, top.wanted)
        return 0.0
    if isinstance(top, Wish) and top.seat == seat:
        return best_deal(state, seat, top.partner, [top.given])
    if isinstance(top, Offer) and top.seat == seat:
        return best_deal(state, seat, top.partner, items_of(state, seat))
    return 0.0


def best_deal(state: BrightFutureState, seat: int, partner: int, gifts: list[int]) -> float:
    wishes = items_of(state, partner)
    return max([deal(state, seat, partner, gift, wish) for gift in gifts for wish in wishes], default=-REFUSED)


def deal(state: BrightFutureState, seat: int, partner: int, given: int, wanted: int) -> float:
    """The gain of a barter in which the partner gains too."""
    if item_worth(state, partner, given) <= item_worth(state, partner, wanted):
        return -REFUSED
    return item_worth(state, seat, wanted) - item_worth(state, seat, given)


def item_worth(state: BrightFutureState, seat: int, item: int) -> float:
    """BF-3.40 What a thing that may change hands is worth to a player."""
    if item == NO_ITEM:
        return 0.0
    if item < FIRST_MERC:
        own = state.components.gear_race[item] == state.race[seat]
        return GEAR_WORTH * points(state, item) if own else FOREIGN_WORTH
    if item < FIRST_CODE:
        return MERC_WORTH
    if item < FIRST_FOOD:
        index = item - FIRST_CODE
        need = state.door[0] + state.door[1] + state.door[2]
        missing = state.codes[3 * seat + index] < state.door[index]
        return CODE_WORTH + (DOOR_WORTH / need if missing else 0.0)
    return FOOD_WORTH if item < FIRST_MISSION else MISSION_WORTH
