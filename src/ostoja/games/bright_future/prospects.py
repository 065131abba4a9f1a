"""What is about to happen to a hero in Underground Fever, and what it is worth: rewards, encounters, fights."""

from typing import Final

from ostoja.games.bright_future.kit import damage_left, points
from ostoja.games.bright_future.names import (
    COLONY,
    DEVOURER,
    DUCHESS,
    FIRST_ANOMALY,
    LOOKS_FIRST,
    MUTANT,
    OF_A_KIND,
    OUTPOST,
    SWARM,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import TakeReward
from ostoja.games.bright_future.steps.encounters import Met
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter, Swarm, strength_of
from ostoja.games.bright_future.steps.location import Friendly
from ostoja.games.bright_future.steps.rewards import FeverCode, FreeGear
from ostoja.games.bright_future.steps.routes import Freelancer, Passage, PickCard
from ostoja.games.bright_future.steps.set_up import KeepGear

CODE_WORTH: Final = 0.3
ZONE_CODE_WORTH: Final = 0.4
"""BF-3.23 With an empty pile a code comes from the zone."""
GEAR_WORTH: Final = 0.025
"""One point of the kit."""
FREE_GEAR: Final = 6 * GEAR_WORTH
HEALTH_WORTH: Final = 0.045
MONEY_WORTH: Final = 0.018
PLENTY_WORTH: Final = 0.007
"""A resource among the first ten, the next twelve and those beyond."""
DEFEAT_PRICE: Final = 0.6
HIRE_WORTH: Final = 0.144
"""A mercenary to be hired, the price taken off."""


def pending(state: BrightFutureState) -> float:
    """A reward about to be taken, a card about to be met, or a fight about to be paid for."""
    fight = state.fight
    top = state.stack[-1]
    if isinstance(top, Friendly):
        return deal_worth(state, top.seat)
    if isinstance(top, TakeReward):
        return 4 * MONEY_WORTH
    if isinstance(top, FreeGear):
        return FREE_GEAR * top.count
    if isinstance(top, FeverCode):
        return code_worth(state)
    if isinstance(top, (Passage, Freelancer)):
        return 0.12
    if isinstance(top, PickCard):
        return max([card_worth(state, top.seat, top.kind, card) for card in state.decks[top.kind][-2:]], default=0.0)
    if isinstance(top, Met):
        return card_worth(state, top.seat, top.kind, state.met[top.kind])
    if isinstance(top, Encounter):
        return card_worth(state, top.seat, top.foe // OF_A_KIND, top.foe % OF_A_KIND)
    if isinstance(top, Assign):
        damage = damage_left(state, top.seat, fight.foe, fight.strength - fight.stopped, top.symbol)
        return fight_worth(state, top.seat, fight.foe, damage)
    if isinstance(top, Swarm):
        strength = strength_of(state, top.seat, FIRST_ANOMALY + SWARM)
        return fight_worth(state, top.seat, fight.foe, damage_left(state, top.seat, fight.foe, strength, 0))
    if isinstance(top, Bargain):
        return fight_worth(state, top.seat, fight.foe, top.damage)
    if isinstance(top, KeepGear):
        return draft_worth(state, top.seat)
    return 0.0


def card_worth(state: BrightFutureState, seat: int, kind: int, card: int) -> float:
    """What meeting a known location card promises."""
    if kind == COLONY:
        return 0.05 + 5 * MONEY_WORTH
    hero = state.hero[seat]
    if kind == OUTPOST:
        mutant = state.components.outpost_race[card] == MUTANT
        if state.components.outpost_race[card] == state.race[seat] or (mutant and hero in (DEVOURER, DUCHESS)):
            return deal_worth(state, seat)
    foe = OF_A_KIND * kind + card
    worth = fight_worth(state, seat, foe, damage_left(state, seat, foe, strength_of(state, seat, foe), 0))
    avoidable = hero == LOOKS_FIRST[kind]
    return max(0.0, worth) if avoidable else worth


def deal_worth(state: BrightFutureState, seat: int) -> float:
    """A friendly outpost: free gear, and a mercenary or a meal of the Devourer."""
    if state.hero[seat] == DEVOURER:
        own = sum(1 for index in range(3) if state.codes[3 * seat + index])
        return FREE_GEAR + 4 * MONEY_WORTH + 0.12 * own
    return FREE_GEAR + (HIRE_WORTH if state.resources[seat] > 5 else 0.0)


def fight_worth(state: BrightFutureState, seat: int, foe: int, damage: int) -> float:
    """The reward of a fight less the damage, or the price of a defeat."""
    left = state.resources[seat]
    if damage >= left:
        return -DEFEAT_PRICE
    gain = code_worth(state) if foe >= FIRST_ANOMALY else FREE_GEAR
    return gain + purse(float(left - damage)) - purse(float(left))


def code_worth(state: BrightFutureState) -> float:
    """A random code to come, which may be one already owned."""
    pile = state.code_pile
    return 0.8 * CODE_WORTH + (0.0 if pile[0] + pile[1] + pile[2] else ZONE_CODE_WORTH)


def draft_worth(state: BrightFutureState, seat: int) -> float:
    """BF-2.10 The cards of the own race among those on offer, which still cost something."""
    components = state.components
    worth = 0.0
    for card in state.draft_row:
        if components.gear_race[card] == state.race[seat]:
            worth += max(0.0, 0.7 * GEAR_WORTH * points(state, card) - PLENTY_WORTH * components.cost[card])
    return worth


def unknown_worth(state: BrightFutureState, seat: int, anomaly: bool, active: int) -> float:
    """What the top card of a deck, not known yet, promises and costs; half the outposts are friendly."""
    left = float(state.resources[seat])
    if anomaly:
        gain = code_worth(state)
        damage = max(1.0, 8.5 - 0.35 * active)
    else:
        gain = deal_worth(state, seat)
        damage = 0.6 * max(1.0, 8.0 - 0.35 * active)
    risk = DEFEAT_PRICE * max(0.0, 1.0 - left / (damage + 3.0))
    return gain - risk - purse(left) + purse(max(0.0, left - damage))


def purse(resources: float) -> float:
    """The first resources are worth most: they are health."""
    some = min(max(resources - 10.0, 0.0), 12.0)
    return HEALTH_WORTH * min(resources, 10.0) + MONEY_WORTH * some + PLENTY_WORTH * max(resources - 22.0, 0.0)
