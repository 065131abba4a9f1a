"""Section 12, BF-6.35, BF-7.42 to BF-7.46: a visit to a colony."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.bright_future.actions import (
    CASH_FOOD,
    CASH_MISSION,
    EXTRA_CODE,
    FEED_GEAR,
    FEED_MERC,
    FOOD,
    GIVE_FOOD,
    LEAVE,
    MARKET,
    MEDIC,
    MISSION_CODE,
    PLACES,
    REWARD,
    SALVAGE,
    SPECIAL,
    SWAP_DOOR,
    SWAP_FOOD,
    SWAP_ZONE,
    VACCINE,
)
from ostoja.games.bright_future.names import (
    ABANDONED_FARM,
    ANOMALY,
    AT_SPECIAL,
    CANNIBALS,
    COLONIES,
    COLONY,
    EXPEDITION,
    FEVER,
    FOODS,
    GEAR,
    HARBOUR,
    LOCATIONS,
    MARAUDERS,
    MISSIONS,
    MUSHROOM_FARM,
    OUTPOST,
    OUTPOSTS,
    RAT_HUNTER,
    REFUGEES,
    REMOVED,
    STADIUM,
    SUPPLY,
    UNIVERSITY,
)
from ostoja.games.bright_future.piles import put, with_value
from ostoja.games.bright_future.refusals import without_code
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Automatic, Choice
from ostoja.games.bright_future.steps.fight import Encounter
from ostoja.games.bright_future.steps.market import Market, sell_token
from ostoja.games.bright_future.steps.mercenaries import Purge, add_hunts, add_salvage, hunt, salvage
from ostoja.games.bright_future.steps.rewards import NO_LASHER, FreeGear, random_code
from ostoja.games.bright_future.steps.supplies import (
    any_gear_left,
    can_pay,
    check_cured,
    discard_gear,
    discard_merc,
    discard_met,
    draw_location,
    earn,
    ensure_location,
    gain_food,
    infected,
    pay,
    remove_top,
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
SWAPPED: Final = 1
FOUGHT: Final = 2
EXCHANGED: Final = 4
GAVE: Final = 8
REWIRED: Final = 16
TRADED: Final = 32
"""Flags of `state.done`: what may be done once in a visit and has been."""
NO_SLOT: Final = -1
MICROBIOLOGIST: Final = 3
"""The last of the four slots; the others have a medic."""


class TakeReward(Choice):
    """BF-6.35, BF-7.42 The reward of the left side: both for the first visitor of a round, else one."""

    def __init__(self, seat: int = 0, both: int = 0) -> None:
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
        if (reward == MEAL and state.supply[components.colony_food[colony]]) or (
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
        if times == 2 and state.mode == FEVER:
            state.push(Purge(seat, 2))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        components = state.components
        colony = state.met[COLONY]
        food = components.colony_food[colony]
        words = {"actor": seat_name(self.seat), "colony": ref(COLONIES[colony])}
        words["reward"] = ("resources", "food", "gear")[components.colony_reward[colony]]
        words["food"] = ref(FOODS[food]) if food >= 0 else ref("nothing")
        first, second = components.colony_resources[colony], components.colony_second[colony]
        return ask("reward", "BF-6.35", **words, both=self.both, count=first, second=second)


class ExtraFood(Choice):
    """BF-9.6 The Rat Hunter takes a food token of any kind beside a reward of food or gear."""

    def run(self, state: BrightFutureState) -> bool:
        if not any(state.supply):
            state.pop()
            return False
        return Choice.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [FOOD[food] for food in range(3) if state.supply[food]]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        gain_food(state, seat, action.args[0], 1)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("extra-food", "BF-9.6", actor=seat_name(self.seat))


class Colony(Choice):
    """BF-12.0 The optional actions of the right side, and of a numbered colony's slot, in any order."""

    def __init__(self, seat: int = 0, slot: int = NO_SLOT) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def run(self, state: BrightFutureState) -> bool:
        if state.wounded[self.seat]:
            state.pop()
            return False
        return Choice.run(self, state)

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [LEAVE]
        colony = state.met[COLONY]
        done = state.done
        if colony <= MUSHROOM_FARM:
            self.add_farm(state, seat, colony, options)
        elif colony <= REFUGEES:
            if not done & FOUGHT and may_fight(state, colony):
                options.append(SPECIAL)
            if colony == REFUGEES and state.mission[2] == SUPPLY:
                options += [GIVE_FOOD[food] for food in range(3) if state.food[3 * seat + food]]
            if not done & EXCHANGED:
                options += [CASH_MISSION[m] for m in range(3) if state.mission[m] == seat]
        else:
            if not done & TRADED:
                options.append(MARKET)
            if colony == STADIUM and not done & FOUGHT and may_fight(state, colony):
                options.append(SPECIAL)
            if HARBOUR <= colony <= UNIVERSITY and not done & EXCHANGED:
                options += [MISSION_CODE[m] for m in range(3) if state.mission[m] == seat]
            if colony == UNIVERSITY and not done & REWIRED:
                add_swaps(state, seat, options)
            if state.components.food_pays[colony]:
                options += [CASH_FOOD[food] for food in range(3) if state.food[3 * seat + food]]
            if colony > UNIVERSITY and state.components.mission_pays[colony]:
                options += [CASH_MISSION[m] for m in range(3) if state.mission[m] == seat]
        if self.slot >= 0:
            self.add_slot(state, seat, options)
        if state.mercs[seat]:
            if state.mode == FEVER:
                add_hunts(state, seat, options)
            add_salvage(state, seat, options)
        return options

    def add_farm(self, state: BrightFutureState, seat: int, colony: int, options: list[Action]) -> None:
        """BF-12.1 Swap a food token of another kind, feed the farm with gear and mercenaries."""
        kind = state.components.colony_food[colony]
        if not state.supply[kind]:
            return
        if not state.done & SWAPPED:
            options += [SWAP_FOOD[food] for food in range(3) if food != kind and state.food[3 * seat + food]]
        options += [FEED_GEAR[card] for card in state.gear[seat]]
        options += [FEED_MERC[merc] for merc in state.mercs[seat]]

    def add_slot(self, state: BrightFutureState, seat: int, options: list[Action]) -> None:
        """BF-7.45 The local medic of slots 1 to 3; BF-7.46 the microbiologist of slot 4, BF-10.12 the Expedition."""
        if self.slot < MICROBIOLOGIST:
            if can_pay(state, seat, state.components.medic_price[self.slot]):
                options += [MEDIC[p] for p in infected(state) if state.zone[p][-1] == self.slot + 1]
            return
        if EXPEDITION in state.mercs[seat]:
            options.append(EXTRA_CODE)
        if vaccine_ready(state, seat):
            options += [VACCINE[p] for p in infected(state)]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        kind = action.kind
        colony = state.met[COLONY]
        components = state.components
        if action is LEAVE:
            state.pop()
        elif action is MARKET:
            state.done |= TRADED
            state.push(Market(seat, colony))
        elif kind == "feed-gear":
            discard_gear(state, seat, action.args[0])
            farm_pays(state, seat, colony, GEAR[action.args[0]], 1)
        elif kind == "feed-merc":
            spend_merc(state, seat, action.args[0])
            farm_pays(state, seat, colony, OUTPOSTS[action.args[0]], 1)
        elif kind == "swap-food":
            state.done |= SWAPPED
            spend_food(state, seat, action.args[0])
            farm_pays(state, seat, colony, FOODS[action.args[0]], 2)
        elif action is SPECIAL:
            state.done |= FOUGHT
            special_fight(state, seat, colony)
        elif kind in ("cash-mission", "cash-food"):
            state.done |= EXCHANGED
            sell_token(state, seat, action, components.food_pays[colony], components.mission_pays[colony])
        elif kind == "give-food":
            spend_food(state, seat, action.args[0])
            state.mission = with_value(state.mission, 2, seat)
            if state.watched:
                given = ref(FOODS[action.args[0]])
                state.tell("feeds-refugees", seat=seat_name(seat), food=given, mission=ref(MISSIONS[2]))
        elif kind == "mission-code":
            state.done |= EXCHANGED
            state.mission = with_value(state.mission, action.args[0], REMOVED)
            if state.watched:
                state.tell("hands-in", seat=seat_name(seat), mission=ref(MISSIONS[action.args[0]]))
            random_code(state, seat, NO_LASHER)
        elif kind in ("swap-door", "swap-zone"):
            state.done |= REWIRED
            swap_code(state, seat, action)
        elif kind == "medic":
            price = components.medic_price[self.slot]
            pay(state, seat, price)
            if state.watched:
                where = ref(PLACES[action.args[0]])
                state.tell("treats", seat=seat_name(seat), place=where, number=self.slot + 1, count=price)
            remove_top(state, action.args[0])
            check_cured(state)
        elif kind == "vaccine":
            vaccinate(state, seat, action.args[0])
        elif action is EXTRA_CODE:
            discard_merc(state, seat, EXPEDITION)
            random_code(state, seat, NO_LASHER)
        elif action is SALVAGE:
            salvage(state, seat)
        else:
            hunt(state, seat, action)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("colony", "BF-12.0", actor=seat_name(self.seat), colony=ref(COLONIES[state.met[COLONY]]))

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action.kind == "medic" and state.mode == FEVER:
            return no_medic(state, seat, self.slot, action.args[0])
        return super().refuse(state, seat, action)


def farm_pays(state: BrightFutureState, seat: int, colony: int, item: str, count: int) -> None:
    """BF-12.1 Food of the farm for what was given."""
    food = state.components.colony_food[colony]
    got = take_food(state, seat, food, count)
    if state.watched:
        state.tell("swaps-food", seat=seat_name(seat), item=ref(item), food=ref(FOODS[food]), count=got)


def no_medic(state: BrightFutureState, seat: int, slot: int, place: int) -> Refusal:
    """BF-7.45 Why nobody in this colony removes the code of a place for you."""
    if slot == NO_SLOT:
        return refuse("medic-not-here", "BF-7.11")
    if slot == MICROBIOLOGIST:
        return refuse("medic-microbiologist", "BF-7.46")
    bare = without_code(state, place)
    if bare is not None:
        return bare
    if state.zone[place][-1] != slot + 1:
        return refuse("medic-number", "BF-7.45", number=slot + 1, visible=state.zone[place][-1])
    return refuse("medic-too-dear", "BF-3.2", price=state.components.medic_price[slot], money=state.resources[seat])


def may_fight(state: BrightFutureState, colony: int) -> bool:
    """BF-12.2, BF-12.3 while the mission is there; BF-12.3, BF-12.5 while there is an outpost to fight (BF-3.20)."""
    if colony == ABANDONED_FARM:
        return state.mission[0] == SUPPLY
    if colony == REFUGEES or (colony == CANNIBALS and state.mission[1] != SUPPLY):
        return False
    return len(state.decks[OUTPOST]) > 0 or len(state.discards[OUTPOST]) > 0


def special_fight(state: BrightFutureState, seat: int, colony: int) -> None:
    """BF-12.9 The top card is revealed, fought as hostile, and discarded afterwards."""
    kind = ANOMALY if colony == ABANDONED_FARM else OUTPOST
    ensure_location(state, kind)
    card = draw_location(state, kind)
    state.met[kind] = card
    if state.watched:
        state.tell("reveals", seat=seat_name(seat), card=ref(LOCATIONS[12 * kind + card]))
    state.push(AfterSpecial(kind))
    state.push(Encounter(seat, 12 * kind + card, AT_SPECIAL))


class AfterSpecial(Automatic):
    """BF-12.9 The card of a special fight goes to its discard pile."""

    def __init__(self, kind: int = 0) -> None:
        self.kind: Final = kind

    def run(self, state: BrightFutureState) -> bool:
        state.pop()
        discard_met(state, self.kind)
        return False


def add_swaps(state: BrightFutureState, seat: int, options: list[Action]) -> None:
    """BF-12.7 A visible board code against an own one or any code of the pile."""
    news = [n for n in range(3) if state.codes[3 * seat + n]]
    news += [3 + n for n in range(3) if state.pile[n]]
    if state.mode == FEVER:
        for place in infected(state):
            options += [SWAP_ZONE[6 * place + new] for new in news]
    else:
        for old in range(3):
            if state.door[old]:
                options += [SWAP_DOOR[6 * old + new] for new in news]


def swap_code(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.7 The board code goes to the player (i) or into the pile (ii)."""
    source = action.args[1]
    new = action.args[2]
    if action.kind == "swap-zone":
        old = state.zone[action.args[0]][-1]
        state.zone[action.args[0]] = put(state.zone[action.args[0]][:-1], new)
    else:
        old = action.args[0]
        state.door[old - 1] -= 1
        state.door[new - 1] += 1
    if source == 0:
        state.codes[3 * seat + new - 1] -= 1
        state.codes[3 * seat + old - 1] += 1
    else:
        state.pile[new - 1] -= 1
        state.pile[old - 1] += 1
    if state.watched:
        state.tell("swaps-code", seat=seat_name(seat), old=old, new=new)


def vaccine_ready(state: BrightFutureState, seat: int) -> bool:
    """BF-7.46 The own codes contain all visible codes of the open places."""
    need = [0, 0, 0]
    for place in infected(state):
        need[state.zone[place][-1] - 1] += 1
    own = 3 * seat
    codes = state.codes
    return codes[own] >= need[0] and codes[own + 1] >= need[1] and codes[own + 2] >= need[2]


def vaccinate(state: BrightFutureState, seat: int, place: int) -> None:
    """BF-7.46 The codes are paid, the place keeps its top code face down for ever, the others return to the pile."""
    paid = infected(state)
    for open_place in paid:
        number = state.zone[open_place][-1]
        state.codes[3 * seat + number - 1] -= 1
        state.pile[number - 1] += 1
    for number in state.zone[place][:-1]:
        state.pile[number - 1] += 1
    state.zone[place] = state.zone[place][-1:]
    state.closed = with_value(state.closed, place, 1)
    if state.watched:
        state.tell("vaccine", seat=seat_name(seat), place=ref(PLACES[place]), count=len(paid))
    check_cured(state)


def visit_colony(state: BrightFutureState, seat: int, both: int, slot: int) -> None:
    """The reward, then the optional actions."""
    state.push(Colony(seat, slot))
    state.push(TakeReward(seat, both))
