"""What a bot should value: the points of now, and what is likely to come of the goods until the Convoy arrives."""

from typing import Final

from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AMMO,
    BASE,
    BROKEN,
    CAN,
    CARDS,
    CHIP,
    CITY,
    DAM,
    GEARS,
    HEROES,
    HUNTED,
    HUNTING,
    MEAT,
    METAL,
    PLACES,
    PREY_KINDS,
    READY,
    RESOURCES,
    ROUNDS,
    TREATED,
    UNBUILT,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.scoring import total
from ostoja.games.ocaleni.shelter import reserve
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.feeding import airlock_water, paid, room_food
from ostoja.games.ocaleni.steps.hunting import may_hunt

SCALE: Final = 40.0
"""A strong shelter has about 30 points."""
FOOD: Final = 0.55
"""Food left after tonight's bill becomes recruits, or is eaten later."""
MATERIAL: Final = 0.4
AMMUNITION: Final = 0.2
MOST_OF_ONE: Final = 8
BROKEN_TILE: Final = 0.25
READY_TILE: Final = 0.3
BUILT: Final = 1.0
STAFFED: Final = 1.0
HUNGER: Final = 0.9
RAYS: Final = 0.8
AFFORDABLE_EVENT: Final = 0.45
COMPLETE: Final = 2.5
UPKEEP: Final = 0.8
ACTION: Final = 0.85
"""An action not yet taken is worth a little less than what it will bring."""


def evaluate(state: OcaleniState, seat: int) -> float:
    """Points now, tonight's bill, and the use of goods, tiles and rooms, which fades towards the last night."""
    if state.draft:
        return 0.5
    left = (ROUNDS - state.round) / ROUNDS
    value = total(state, seat) + prospects(state, seat, left)
    best = -99.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, total(state, other) + prospects(state, other, left))
    # Mostly one's own prosperity, partly the lead over the best rival.
    return 0.5 + (0.7 * (value - 15.0) + 0.3 * (value - best)) / SCALE


def prospects(state: OcaleniState, seat: int, left: float) -> float:
    """What the position is worth beyond its points."""
    if state.over:
        return 0.0
    value = goods_value(state, seat, left) + shelter_value(state, seat, left) + event_value(state, seat)
    if state.points and state.actor == seat:
        value += activation_value(state, seat, left)
    return value


def goods_value(state: OcaleniState, seat: int, left: float) -> float:
    base = seat * RESOURCES
    goods = state.goods
    need = room_food(state, seat) + airlock_water(state, seat)
    covered = paid(state, seat)
    food = goods[base + MEAT] + goods[base + WATER] + goods[base + CAN] + reserve(state, seat)
    spare = max(0, food - covered)
    free = state.components.airlock - state.people[seat * PLACES] + 2
    value = FOOD * min(spare, free) + 0.1 * max(0, spare - free)
    value -= HUNGER * max(0, need - covered)
    for kind in (WOOD, METAL, CHIP):
        value += MATERIAL * (0.35 + 0.65 * left) * min(goods[base + kind], MOST_OF_ONE)
    value += AMMUNITION * (0.25 + 0.75 * left) * min(goods[base + AMMO], MOST_OF_ONE)
    return value


def shelter_value(state: OcaleniState, seat: int, left: float) -> float:
    value = 0.0
    for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
        inside = state.people[place]
        if inside != UNBUILT:
            spaces = state.spaces[state.room[place] >> 1]
            value += BUILT + STAFFED * min(inside, spaces) / spaces
            if inside >= spaces:
                value += COMPLETE * left
            if inside > 0:
                value -= UPKEEP * left * state.components.upkeep[state.room[place] >> 1]
    for tile in state.gear[seat * GEARS : seat * GEARS + GEARS]:
        if tile == BROKEN:
            value += BROKEN_TILE
        elif tile >= READY:
            value += READY_TILE * left
    if state.round:
        level = state.components.radiation[state.round - 1]
        value -= RAYS * (1.0 + 2.0 * left) * max(0, level - state.people[seat * PLACES])
    return value


def event_value(state: OcaleniState, seat: int) -> float:
    """Active events the seat could pay tonight, as far as it has the goods."""
    printed = state.components
    best = 0.0
    for card in range(CARDS):
        if state.cards[card] == ACTIVE:
            cost = printed.card_cost[card]
            have = 0
            for kind in range(RESOURCES):
                have += min(cost[kind], state.goods[seat * RESOURCES + kind])
            best = max(best, AFFORDABLE_EVENT * printed.points[card] * have / sum(cost))
    return best


def activation_value(state: OcaleniState, seat: int, left: float) -> float:
    """What the actions still left to the hero may bring where he stands."""
    where = state.hero_area[seat * HEROES + state.pawn]
    short = room_food(state, seat) + airlock_water(state, seat) - paid(state, seat)
    if CITY[where] >= 0:
        return ACTION * 0.3 * (0.3 + left) * state.points
    takes = min(state.points, state.pools[where])
    if where == DAM:
        open_dam = state.done & TREATED or state.goods[seat * RESOURCES + CHIP] > 0
        return ACTION * food_value(takes, short) if open_dam else 0.0
    if where == BASE:
        return ACTION * AMMUNITION * (0.25 + 0.75 * left) * takes
    value = MATERIAL * (0.35 + 0.65 * left) * takes
    stack = state.prey[HUNTING[where]] if HUNTING[where] >= 0 else ()
    if stack and not state.done & HUNTED and stack[-1] >= 0 and may_hunt(state, seat, stack[-1]):
        kind = stack[-1]
        meat = state.components.meat[kind][min(2, state.hunted[seat * PREY_KINDS + kind])]
        shots = max(0, state.components.toughness[kind] - state.points)
        value = max(value, food_value(meat, short) - AMMUNITION * shots)
    return ACTION * value


def food_value(count: int, short: int) -> float:
    """Food that fills tonight's gap is worth a survivor, more of it a recruit."""
    return HUNGER * min(count, short) + FOOD * max(0, count - short)
