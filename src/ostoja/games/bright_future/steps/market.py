"""BF-3.30 to BF-3.33: market visits, at a colony or with the Trader."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, plus, with_value
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.bright_future.actions import (
    BUY,
    BUY_DECK,
    BUY_DISCARD,
    FENCE,
    HAGGLE,
    LEAVE,
    SALVAGE,
    SELL,
    SELL_FOOD,
    SELL_MISSION,
)
from ostoja.games.bright_future.names import DEALER, DEALER_USED, FOODS, GEAR, MISSIONS, REMOVED, VAGABONDS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.mercenaries import add_salvage, salvage
from ostoja.games.bright_future.steps.supplies import (
    buy_gear,
    can_pay,
    discard_gear,
    discard_merc,
    draw_gear,
    refill_bazaar,
    spend_food,
)

TRADER: Final = -1
UNSEEN_PRICE: Final = 4
"""BF-3.30 (b)"""


def buy_price(state: BrightFutureState, colony: int, card: int) -> int:
    """BF-3.31 Printed cost, dearer at Serdika, halved at most once and rounded up."""
    components = state.components
    price = components.cost[card]
    halved = state.half_price
    if colony >= 0:
        price += components.surcharge[colony]
        if components.halves[colony] == components.gear_race[card]:
            halved = 1
    return (price + 1) // 2 if halved else price


def unseen_price(state: BrightFutureState, colony: int) -> int:
    """BF-3.31 Only Vagabonds halve the price of an unseen card."""
    price = UNSEEN_PRICE + (state.components.surcharge[colony] if colony >= 0 else 0)
    return (price + 1) // 2 if state.half_price else price


def sale_price(state: BrightFutureState, colony: int, card: int) -> int:
    """BF-3.31 A halving colony also pays half, rounded down."""
    components = state.components
    price = components.cost[card]
    if colony >= 0:
        price += components.surcharge[colony]
        if components.halves[colony] == components.gear_race[card]:
            return price // 2
    return price


def fence_price(state: BrightFutureState, card: int) -> int:
    """BF-9.5 Half the printed cost, rounded up."""
    return (state.components.cost[card] + 1) // 2


def sell_gear(state: BrightFutureState, seat: int, card: int, price: int) -> None:
    discard_gear(state, seat, card)
    receive_price(state, seat, GEAR[card], price)


def receive_price(state: BrightFutureState, seat: int, item: str, price: int) -> None:
    """What was sold is paid for."""
    state.resources[seat] += price
    if state.watched:
        state.tell("sells", seat=seat_name(seat), item=ref(item), count=price)


def sell_token(state: BrightFutureState, seat: int, action: Action, food_price: int, mission_price: int) -> None:
    """A food or mission token for its price; BF-3.22 the food returns to the supply, the mission leaves the game."""
    if action.kind in ("sell-food", "cash-food"):
        spend_food(state, seat, action.args[0])
        receive_price(state, seat, FOODS[action.args[0]], food_price)
    else:
        state.mission_owner = with_value(state.mission_owner, action.args[0], REMOVED)
        receive_price(state, seat, MISSIONS[action.args[0]], mission_price)


def add_sales(state: BrightFutureState, seat: int, options: list[Action]) -> None:
    """BF-3.30 (c), (d) Own gear but that bought in this visit (BF-3.32), food and missions."""
    fresh = state.fresh
    for card in state.gear[seat]:
        if card not in fresh:
            options.append(SELL[card])
    food = state.food
    mission = state.mission_owner
    for index in range(3):
        if food[3 * seat + index]:
            options.append(SELL_FOOD[index])
        if mission[index] == seat:
            options.append(SELL_MISSION[index])


class Market(Question):
    """BF-3.30 Buy and sell in any order until leaving."""

    def __init__(self, seat: int, colony: int) -> None:
        super().__init__(seat)
        self.colony: Final = colony

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [LEAVE]
        money = state.resources[seat]
        for card in state.bazaar:
            if buy_price(state, self.colony, card) < money:
                options.append(BUY[card])
        if unseen_price(state, self.colony) < money and (state.gear_deck or state.gear_discard):
            options.append(BUY_DECK)
        add_sales(state, seat, options)
        if state.has(seat, DEALER) and not state.visit_flags & DEALER_USED:
            for card in state.gear_discard:
                if fence_price(state, card) < money:
                    options.append(FENCE)
                    break
        if state.mercs[seat]:
            if self.colony >= 0 and not state.half_price and VAGABONDS in state.mercs[seat]:
                options.append(HAGGLE)
            add_salvage(state, seat, options)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is LEAVE:
            state.pop()
            refill_bazaar(state)
        elif action.kind == "buy":
            card = action.args[0]
            state.bazaar = minus(state.bazaar, card)
            state.fresh = plus(state.fresh, card)
            buy_gear(state, seat, card, buy_price(state, self.colony, card))
        elif action is BUY_DECK:
            card = draw_gear(state)
            state.fresh = plus(state.fresh, card)
            buy_gear(state, seat, card, unseen_price(state, self.colony))
        elif action.kind == "sell":
            sell_gear(state, seat, action.args[0], sale_price(state, self.colony, action.args[0]))
        elif action is FENCE:
            state.push(Fence(seat))
        elif action is HAGGLE:
            discard_merc(state, seat, VAGABONDS)
            state.half_price = 1
        elif action is SALVAGE:
            salvage(state, seat)
        else:
            components = state.components
            index = action.args[0]
            sell_token(state, seat, action, components.food_value[index], components.mission_value[index])

    def question(self, state: BrightFutureState, seat: int) -> str:
        return "market"

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("market", "BF-3.30", actor=seat_name(self.seat), money=state.resources[self.seat])

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        money = state.resources[seat]
        if action is BUY_DECK and (state.gear_deck or state.gear_discard):
            return refuse("unseen-too-dear", "BF-3.2", price=unseen_price(state, self.colony), money=money)
        if action.kind == "buy" and action.args[0] in state.bazaar:
            card = action.args[0]
            price = buy_price(state, self.colony, card)
            return refuse("too-dear", "BF-3.2", gear=ref(GEAR[card]), price=price, money=money)
        if action.kind == "sell" and action.args[0] in state.gear[seat]:
            return refuse("just-bought", "BF-3.32", gear=ref(GEAR[action.args[0]]))
        return super().refuse(state, seat, action)


class Fence(Question):
    """BF-9.5 The Dealer buys one card of the discard pile at half its printed cost."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [
            BUY_DISCARD[card] for card in sorted(state.gear_discard) if can_pay(state, seat, fence_price(state, card))
        ]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        card = action.args[0]
        state.gear_discard = minus(state.gear_discard, card)
        state.fresh = plus(state.fresh, card)
        state.visit_flags |= DEALER_USED
        buy_gear(state, seat, card, fence_price(state, card))
        state.pop()

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("fence", "BF-9.5", actor=seat_name(self.seat))


def open_visit(state: BrightFutureState) -> None:
    """Nothing has been bought, exchanged or halved yet."""
    state.fresh = []
    state.half_price = 0
    state.visit_flags = 0
