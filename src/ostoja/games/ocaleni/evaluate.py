"""What a bot should value: the points of now, and what is likely to come of the rest in the nights that are left."""

from typing import Final

from ostoja.games.ocaleni.bill import DAY, EVENTS, night_step
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
    LYING,
    MEAT,
    NOTHING,
    PLACES,
    PREY_KINDS,
    R_VENT,
    READY,
    RESOURCES,
    ROUNDS,
    TREATED,
    UNBUILT,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.scoring import complete_rooms, total
from ostoja.games.ocaleni.shelter import complete, reserve
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import PayRoom
from ostoja.games.ocaleni.steps.feeding import airlock_water, paid, room_food
from ostoja.games.ocaleni.steps.hunting import may_hunt
from ostoja.games.ocaleni.steps.night import BUILD, FEED, RADIATION, RECRUITING

REPAIR: Final = 6

SCALE: Final = 40.0
"""A strong shelter has about 30 points."""
RECRUIT: Final = 0.75
"""Food for which there is a free space in the airlock tonight becomes a survivor."""
KEPT: Final = 0.4
"""Cans and two water keep for the next day."""
HUNGER: Final = 1.1
HELP: Final = 2
"""Food that a hero who has not moved yet may bring."""
UPKEEP: Final = 0.3
"""Food that will be needed but can still be found."""
RAY: Final = 0.9
"""A point of radiation that nobody holds off, next night."""
LIKELY: Final = 0.85
"""What tonight's survivors and materials are enough for, until it is done."""
HOPED: Final = 0.35
"""The same for what the nights after it may bring."""
NEWCOMERS: Final = 2
"""Survivors a shelter may find or recruit in a round."""
PAYABLE: Final = 0.6
"""An event whose cost is at hand: somebody else may be first, and the goods would do other things."""
TIE: Final = 0.01
"""Tokens left at the end decide between equal points."""
MATERIAL: Final = 0.4
AMMUNITION: Final = 0.2
MOST: Final = 12
TILE: Final = 0.15
"""A repaired tile, each day it may be used."""
ACTION: Final = 0.85
"""An action not yet taken is worth a little less than what it will bring."""
EFFECTS: Final = (
    0.4, 0.6, 0.8, 0.8, 0.4, 0.9, 0.6, 0.5, 0.6, 0.2, 0.9, 0.9, 1.0, 0.4, 0.3, 0.1, 0.1, 0.9, 0.4, 0.2, 0.2, 0.6,
)  # fmt: skip
"""What a complete room brings in a round, by its kind."""


class Outlook:
    """What a shelter still has before it: the step of its night, nights after this one, days with this one."""

    def __init__(self, state: OcaleniState, seat: int) -> None:
        self.step: Final = night_step(state, seat)
        self.nights: Final = ROUNDS - state.round
        self.days: Final = self.nights + 1 if self.step == DAY else self.nights
        base = seat * RESOURCES
        food = state.goods[base + MEAT] + state.goods[base + WATER] + state.goods[base + CAN] + reserve(state, seat)
        self.need: Final = room_food(state, seat) + airlock_water(state, seat)
        covered = paid(state, seat) if self.step <= FEED else 0
        self.short: Final = self.need - covered if self.step <= FEED else 0
        self.spare: Final = food - covered
        space = state.components.airlock - state.people[seat * PLACES]
        self.recruits: Final = min(self.spare, space) if self.step <= RECRUITING else 0
        """Survivors that spare food could bring into the airlock tonight."""


def evaluate(state: OcaleniState, seat: int) -> float:
    """Mostly one's own prosperity, partly the lead over the best rival."""
    if state.draft:
        return 0.5
    value = worth(state, seat)
    best = -99.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, worth(state, other))
    return 0.5 + (0.7 * (value - 15.0) + 0.3 * (value - best)) / SCALE


def worth(state: OcaleniState, seat: int) -> float:
    """Points now, and what the position promises beyond them."""
    value = total(state, seat) + TIE * sum(state.goods[seat * RESOURCES : seat * RESOURCES + RESOURCES])
    if state.over:
        return value
    ahead = Outlook(state, seat)
    value += food_value(state, seat, ahead) + shield_value(state, seat, ahead) + event_value(state, seat, ahead)
    value += shelter_value(state, seat, ahead)
    value += AMMUNITION * ahead.days / ROUNDS * min(state.goods[seat * RESOURCES + AMMO], MOST)
    if state.points and state.actor == seat:
        value += activation_value(state, seat, ahead)
    return value


def food_value(state: OcaleniState, seat: int, ahead: Outlook) -> float:
    """Recruits, what keeps, hunger tonight, and the upkeep of the nights to come."""
    value = RECRUIT * ahead.recruits - UPKEEP * ahead.nights * ahead.need
    helped = 0
    if ahead.step == DAY:
        helped = min(ahead.short, HELP * state.hero_up[seat * HEROES : seat * HEROES + HEROES].count(LYING))
    value -= HUNGER * (ahead.short - helped) + UPKEEP * helped
    if ahead.nights:
        base = seat * RESOURCES
        keeps = state.goods[base + CAN] + min(state.goods[base + WATER], state.components.water_kept)
        value += KEPT * min(keeps, ahead.spare - ahead.recruits)
    return value


def shield_value(state: OcaleniState, seat: int, ahead: Outlook) -> float:
    """Points lost to tonight's radiation, and to that of the nights to come if nobody joins the airlock."""
    levels = state.components.radiation
    held = state.people[seat * PLACES] + complete(state, seat, R_VENT)
    value = 0.0
    if ahead.step <= RADIATION and state.round:
        track = state.components.track
        reached = state.dose[seat] + max(0, levels[state.round - 1] - held)
        value -= track[state.dose[seat]] - track[min(reached, len(track) - 1)] + max(0, reached - len(track) + 1)
    if ahead.nights:
        value -= RAY * (1.0 + 0.25 * (ahead.nights - 1)) * max(0, levels[state.round] - held)
    return value


def shelter_value(state: OcaleniState, seat: int, ahead: Outlook) -> float:
    """Equipment and rooms: what they bring each day, and what tonight's survivors and materials are enough for."""
    printed = state.components
    base = seat * RESOURCES + WOOD
    stock = state.goods[base : base + 3]
    value = tile_value(state, seat, ahead, stock)
    left = sum(stock)
    building = NOTHING
    top = state.stack[-1]
    if isinstance(top, PayRoom) and top.seat == seat:
        building = top.place
        left -= top.price
        value -= TIE * top.price
    built: list[tuple[int, float]] = []
    plans: list[tuple[int, float]] = []
    for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
        inside = 0 if place == building else state.people[place]
        kind = state.room[place] >> 1
        effect = EFFECTS[kind] * ahead.days
        if inside >= state.spaces[kind]:
            value += effect
        elif inside > 0:
            built.append((state.spaces[kind] - inside, -effect))
        else:
            rooms = plans if inside == UNBUILT else built
            rooms.append((state.spaces[kind], UPKEEP * ahead.nights * printed.upkeep[kind] - effect))
    if left < printed.room_cost or ahead.step >= BUILD:
        plans = []
    return value + completions(state, seat, ahead, built, plans) + MATERIAL * ahead.days / ROUNDS * min(left, MOST)


def completions(
    state: OcaleniState, seat: int, ahead: Outlook, built: list[tuple[int, float]], plans: list[tuple[int, float]]
) -> float:
    """Rooms that tonight's survivors, those for tomorrow's radiation left out, can complete; the next one is hoped for.

    Each room is the survivors it lacks and what it costs more than it brings; of the `plans` one may be built.
    """
    points = state.components.room_points
    hands = 0
    if ahead.step <= BUILD:
        hands = state.people[seat * PLACES] + ahead.recruits
        if ahead.nights:
            hands = max(0, hands - state.components.radiation[state.round])
    count = complete_rooms(state, seat)
    value = 0.0
    for need, cost in sorted(built):
        gain = max(0.0, points[count + 1] - points[count] - cost)
        if need > hands:
            return value + HOPED * gain * min(need, hands + NEWCOMERS) / need if ahead.nights else value
        value += LIKELY * gain
        hands -= need
        count += 1
    if plans:
        need, cost = min(plans)
        if need <= hands:
            value += LIKELY * LIKELY * max(0.0, points[count + 1] - points[count] - cost)
    return value


def tile_value(state: OcaleniState, seat: int, ahead: Outlook, stock: list[int]) -> float:
    """Equipment that may be used, and repairs that the stock, which loses their materials, is enough for."""
    printed = state.components
    likely = LIKELY if ahead.step <= REPAIR else HOPED if ahead.nights else 0.0
    tiles = state.gear[seat * GEARS : seat * GEARS + GEARS]
    value = 0.0
    for kind in range(GEARS):
        if tiles[kind] >= READY:
            value += TILE * ahead.days
        elif tiles[kind] == BROKEN:
            cost = printed.gear_cost[kind]
            if cost[0] <= stock[0] and cost[1] <= stock[1] and cost[2] <= stock[2]:
                for number in range(3):
                    stock[number] -= cost[number]
                value += likely * (2 if tiles[printed.partner[kind]] >= READY else 1)
            elif ahead.days:
                have = min(cost[0], stock[0]) + min(cost[1], stock[1]) + min(cost[2], stock[2])
                value += HOPED * (1 + have) / 4
    return value


def event_value(state: OcaleniState, seat: int, ahead: Outlook) -> float:
    """The best active event, as far as the seat has its cost."""
    printed = state.components
    best = 0.0
    if ahead.step > EVENTS and not ahead.nights:
        return best
    for card in range(CARDS):
        if state.cards[card] == ACTIVE:
            cost = printed.card_cost[card]
            have = 0
            for kind in range(RESOURCES):
                have += min(cost[kind], state.goods[seat * RESOURCES + kind])
            share = have / sum(cost)
            best = max(best, printed.points[card] * share * share)
    return (PAYABLE if ahead.step <= EVENTS else HOPED) * best


def activation_value(state: OcaleniState, seat: int, ahead: Outlook) -> float:
    """What the actions still left to the hero may bring where he stands."""
    where = state.hero_area[seat * HEROES + state.pawn]
    fade = ahead.days / ROUNDS
    if CITY[where] >= 0:
        return ACTION * 0.4 * fade * state.points
    takes = min(state.points, state.pools[where])
    if where == DAM:
        open_dam = state.done & TREATED or state.goods[seat * RESOURCES + CHIP] > 0
        return ACTION * meals(state, seat, ahead, takes) if open_dam else 0.0
    if where == BASE:
        return ACTION * AMMUNITION * fade * takes
    value = MATERIAL * fade * takes
    stack = state.prey[HUNTING[where]] if HUNTING[where] >= 0 else ()
    if stack and not state.done & HUNTED and stack[-1] >= 0 and may_hunt(state, seat, stack[-1]):
        kind = stack[-1]
        meat = state.components.meat[kind][min(2, state.hunted[seat * PREY_KINDS + kind])]
        shots = max(0, state.components.toughness[kind] - state.points)
        value = max(value, meals(state, seat, ahead, meat) - AMMUNITION * shots)
    return ACTION * value


def meals(state: OcaleniState, seat: int, ahead: Outlook, count: int) -> float:
    """Food that fills tonight's gap saves a survivor, more of it brings recruits while the airlock has space."""
    space = state.components.airlock - state.people[seat * PLACES] - ahead.recruits
    return HUNGER * min(count, ahead.short) + RECRUIT * max(0, min(count - ahead.short, space))
