"""Section 12, BF-6.35: a visit to a colony. What Underground Fever adds is in `fever_visits.py`."""

from collections.abc import Callable
from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import with_value
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import (
    CASH_FOOD,
    CASH_MISSION,
    FEED_GEAR,
    FEED_MERC,
    FOOD,
    GIVE_FOOD,
    LEAVE,
    MARKET,
    MISSION_CODE,
    REWARD,
    SPECIAL,
    SWAP_DOOR,
    SWAP_FOOD,
)
from ostoja.games.bright_future.names import (
    ABANDONED_FARM,
    ANOMALY,
    AT_SPECIAL,
    CANNIBALS,
    COLONIES,
    COLONY,
    EXCHANGED,
    FOODS,
    FOUGHT,
    GEAR,
    HARBOUR,
    LOCATIONS,
    MARAUDERS,
    MISSIONS,
    MUSHROOM_FARM,
    OF_A_KIND,
    OUTPOST,
    OUTPOSTS,
    RAT_HUNTER,
    REFUGEES,
    REMOVED,
    REWARDS,
    REWIRED,
    STADIUM,
    SUPPLY,
    SWAPPED,
    TRADED,
    UNIVERSITY,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Question
from ostoja.games.bright_future.steps.fight import Encounter
from ostoja.games.bright_future.steps.market import Market, sell_token
from ostoja.games.bright_future.steps.mercenaries import add_salvage, salvage
from ostoja.games.bright_future.steps.rewards import NO_LASHER, FreeGear, random_code
from ostoja.games.bright_future.steps.supplies import (
    any_gear_left,
    discard_gear,
    discard_merc,
    discard_met,
    draw_location,
    earn,
    ensure_location,
    gain_food,
    spend_food,
    spend_merc,
    take_food,
)

LEFT: Final = 0
RIGHT: Final = 1
BOTH: Final = 2
MONEY: Final = 0
MEAL: Final = 1
TOOL: Final = 2
"""What the right half of the left side gives: more resources, a food token, a gear card."""
NO_SLOT: Final = -1


class TakeReward(Question):
    """BF-6.35, BF-7.42 The reward of the left side: both for the first visitor of a round, else one."""

    def __init__(self, seat: int, both: int) -> None:
        super().__init__(seat)
        self.both: Final = both

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        sides = self.sides(state)
        options = [REWARD[2 * side] for side in sides]
        if MARAUDERS in state.mercs[seat]:
            options += [REWARD[2 * side + 1] for side in sides]
        return options

    def sides(self, state: BrightFutureState) -> list[int]:
        if self.both:
            return [BOTH]
        components = state.components
        colony = state.met[COLONY]
        reward = components.colony_reward[colony]
        if (reward == MEAL and state.food_supply[components.colony_food[colony]]) or (
            reward == TOOL and any_gear_left(state)
        ):
            return [LEFT, RIGHT]
        return [LEFT]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        components = state.components
        colony = state.met[COLONY]
        side = action.args[0]
        times = action.args[1]
        reward = components.colony_reward[colony]
        if times == 2:
            discard_merc(state, seat, MARAUDERS)
        if side != LEFT and reward != MONEY and state.has(seat, RAT_HUNTER):
            state.push(ExtraFood(seat))
        money = components.colony_resources[colony] if side != RIGHT else 0
        if side != LEFT and reward == MONEY:
            money += components.colony_second[colony]
        if money:
            earn(state, seat, times * money, COLONIES[colony])
        if side != LEFT and reward != MONEY:
            if reward == MEAL:
                gain_food(state, seat, components.colony_food[colony], times)
            else:
                state.push(FreeGear(seat, times))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        components = state.components
        colony = state.met[COLONY]
        food = components.colony_food[colony]
        words = {"actor": seat_name(self.seat), "colony": ref(COLONIES[colony])}
        words["reward"] = REWARDS[components.colony_reward[colony]]
        words["food"] = ref(FOODS[food]) if food >= 0 else ref("nothing")
        first, second = components.colony_resources[colony], components.colony_second[colony]
        return ask("reward", "BF-6.35", **words, both=self.both, count=first, second=second)


class ExtraFood(Question):
    """BF-9.6 The Rat Hunter takes a food token of any kind beside a reward of food or gear."""

    def run(self, state: BrightFutureState) -> bool:
        if not any(state.food_supply):
            state.pop()
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [FOOD[food] for food in range(3) if state.food_supply[food]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        gain_food(state, seat, action.args[0], 1)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("extra-food", "BF-9.6", actor=seat_name(self.seat))


class Colony(Question):
    """BF-12.0 The optional actions of the right side, and of a numbered colony's slot, in any order."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def run(self, state: BrightFutureState) -> bool:
        if state.wounded[self.seat]:
            state.pop()
            return False
        return Question.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [LEAVE]
        colony = state.met[COLONY]
        done = state.visit_flags
        if colony <= MUSHROOM_FARM:
            self.add_farm(state, seat, colony, options)
        elif colony <= REFUGEES:
            if not done & FOUGHT and may_fight(state, colony):
                options.append(SPECIAL)
            if colony == REFUGEES and state.mission_owner[2] == SUPPLY:
                options += [GIVE_FOOD[food] for food in range(3) if state.food[3 * seat + food]]
            if not done & EXCHANGED:
                options += [CASH_MISSION[m] for m in range(3) if state.mission_owner[m] == seat]
        else:
            if not done & TRADED:
                options.append(MARKET)
            if colony == STADIUM and not done & FOUGHT and may_fight(state, colony):
                options.append(SPECIAL)
            if HARBOUR <= colony <= UNIVERSITY and not done & EXCHANGED:
                options += [MISSION_CODE[m] for m in range(3) if state.mission_owner[m] == seat]
            if colony == UNIVERSITY and not done & REWIRED:
                self.add_swaps(state, seat, options)
            if state.components.food_pays[colony]:
                options += [CASH_FOOD[food] for food in range(3) if state.food[3 * seat + food]]
            if colony > UNIVERSITY and state.components.mission_pays[colony]:
                options += [CASH_MISSION[m] for m in range(3) if state.mission_owner[m] == seat]
        self.add_more(state, seat, options)
        if state.mercs[seat]:
            add_salvage(state, seat, options)
        return options

    def add_swaps(self, state: BrightFutureState, seat: int, options: list[Action]) -> None:
        """BF-12.7 A door code against an own one or any code of the pile."""
        news = new_codes(state, seat)
        for old in range(3):
            if state.door[old]:
                options += [SWAP_DOOR[6 * old + new] for new in news]

    def add_more(self, state: BrightFutureState, seat: int, options: list[Action]) -> None:
        """What a mode adds."""

    def add_farm(self, state: BrightFutureState, seat: int, colony: int, options: list[Action]) -> None:
        """BF-12.1 Swap a food token of another kind, feed the farm with gear and mercenaries."""
        kind = state.components.colony_food[colony]
        if not state.food_supply[kind]:
            return
        if not state.visit_flags & SWAPPED:
            options += [SWAP_FOOD[food] for food in range(3) if food != kind and state.food[3 * seat + food]]
        options += [FEED_GEAR[card] for card in state.gear[seat]]
        options += [FEED_MERC[merc] for merc in state.mercs[seat]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is LEAVE:
            state.pop()
        else:
            RIGHT_SIDE[action.kind](state, seat, action)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("colony", "BF-12.0", actor=seat_name(self.seat), colony=ref(COLONIES[state.met[COLONY]]))


# What the right side offers ----------------------------------------------------------------------------------------


def enter_market(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-3.30 Once a visit (BF-12.0)."""
    state.visit_flags |= TRADED
    state.push(Market(seat, state.met[COLONY]))


def feed_gear(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.1 (b)"""
    discard_gear(state, seat, action.args[0])
    farm_pays(state, seat, GEAR[action.args[0]], 1)


def feed_merc(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.1 (b)"""
    spend_merc(state, seat, action.args[0])
    farm_pays(state, seat, OUTPOSTS[action.args[0]], 1)


def swap_food(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.1 (a) Once a visit, two tokens for one."""
    state.visit_flags |= SWAPPED
    spend_food(state, seat, action.args[0])
    farm_pays(state, seat, FOODS[action.args[0]], 2)


def farm_pays(state: BrightFutureState, seat: int, item: str, count: int) -> None:
    """BF-12.1 Food of the farm for what was given."""
    food = state.components.colony_food[state.met[COLONY]]
    got = take_food(state, seat, food, count)
    if state.watched:
        state.tell("swaps-food", seat=seat_name(seat), item=ref(item), food=ref(FOODS[food]), count=got)


def give_food(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.4 (a) Food for the refugees earns their mission token."""
    spend_food(state, seat, action.args[0])
    state.mission_owner = with_value(state.mission_owner, 2, seat)
    if state.watched:
        given = ref(FOODS[action.args[0]])
        state.tell("feeds-refugees", seat=seat_name(seat), food=given, mission=ref(MISSIONS[2]))


def cash_in(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.2 (b), BF-12.8 A food or mission token for the price this colony pays."""
    state.visit_flags |= EXCHANGED
    components = state.components
    colony = state.met[COLONY]
    sell_token(state, seat, action, components.food_pays[colony], components.mission_pays[colony])


def mission_code(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.6, BF-12.7 A mission token, which leaves the game, for a random code."""
    state.visit_flags |= EXCHANGED
    state.mission_owner = with_value(state.mission_owner, action.args[0], REMOVED)
    if state.watched:
        state.tell("hands-in", seat=seat_name(seat), mission=ref(MISSIONS[action.args[0]]))
    random_code(state, seat, NO_LASHER)


def swap_door(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.7 The door code goes to the player or into the pile."""
    old, source, new = action.args
    state.door[old - 1] -= 1
    state.door[new - 1] += 1
    give_for(state, seat, source, old, new)


def new_codes(state: BrightFutureState, seat: int) -> list[int]:
    """BF-12.7 The codes that can come to the board: 0 to 2 own ones, 3 to 5 those of the pile."""
    own = [n for n in range(3) if state.codes[3 * seat + n]]
    return own + [3 + n for n in range(3) if state.code_pile[n]]


def give_for(state: BrightFutureState, seat: int, source: int, old: int, new: int) -> None:
    """BF-12.7 The old code comes to where the new one was: to the player (source 0) or into the pile."""
    state.visit_flags |= REWIRED
    if source == 0:
        state.codes[3 * seat + new - 1] -= 1
        state.codes[3 * seat + old - 1] += 1
    else:
        state.code_pile[new - 1] -= 1
        state.code_pile[old - 1] += 1
    if state.watched:
        state.tell("swaps-code", seat=seat_name(seat), old=old, new=new)


def send_soldiers(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-10.8"""
    salvage(state, seat)


def may_fight(state: BrightFutureState, colony: int) -> bool:
    """BF-12.2, BF-12.3 while the mission is there; BF-12.3, BF-12.5 while there is an outpost to fight (BF-3.20)."""
    if colony == ABANDONED_FARM:
        return state.mission_owner[0] == SUPPLY
    if colony == REFUGEES or (colony == CANNIBALS and state.mission_owner[1] != SUPPLY):
        return False
    return len(state.decks[OUTPOST]) > 0 or len(state.discards[OUTPOST]) > 0


def special(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.9 The special fight."""
    foe = reveal_special(state, seat)
    state.push(Encounter(seat, foe, AT_SPECIAL))


def reveal_special(state: BrightFutureState, seat: int) -> int:
    """BF-12.9 The top card is revealed, to be fought as hostile, and discarded afterwards; which one it is."""
    state.visit_flags |= FOUGHT
    kind = ANOMALY if state.met[COLONY] == ABANDONED_FARM else OUTPOST
    ensure_location(state, kind)
    card = draw_location(state, kind)
    state.met[kind] = card
    if state.watched:
        state.tell("reveals", seat=seat_name(seat), card=ref(LOCATIONS[OF_A_KIND * kind + card]))
    state.push(AfterSpecial(kind))
    return OF_A_KIND * kind + card


class AfterSpecial(Automatic):
    """BF-12.9 The card of a special fight goes to its discard pile."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        discard_met(state, self.kind)
        return False


RIGHT_SIDE: Final[dict[str, Callable[[BrightFutureState, int, Action], None]]] = {
    "market": enter_market,
    "feed-gear": feed_gear,
    "feed-merc": feed_merc,
    "swap-food": swap_food,
    "special": special,
    "give-food": give_food,
    "cash-food": cash_in,
    "cash-mission": cash_in,
    "mission-code": mission_code,
    "swap-door": swap_door,
    "salvage": send_soldiers,
}
"""What each kind of action in a colony does."""


def visit_colony(state: BrightFutureState, seat: int, both: int) -> None:
    """The reward, then the optional actions."""
    state.push(Colony(seat, NO_SLOT))
    state.push(TakeReward(seat, both))
