"""Night step 1: completing events, one at a time, in turn order."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import COMPLETE, NO_REDUCE, PASS, REDUCE, resource
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AMMO,
    CARD_NAMES,
    CARDS,
    NOTHING,
    R_EVENT,
    RESOURCES,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.shelter import pay_water, ready, reserve
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import Choice, Settled
from ostoja.games.ocaleni.steps.moments import inactive

FOOD_OFF: Final = 1
"""OC-10.3 The event room takes off one food."""


def lacking(state: OcaleniState, seat: int, cost: list[int]) -> tuple[int, int, int]:
    """Food, materials and ammunition the seat is short of; the water reserve counts (OC-8.4)."""
    base = seat * RESOURCES
    food = materials = 0
    for kind in range(AMMO):
        short = cost[kind] - state.goods[base + kind]
        if short > 0:
            if kind == WATER:
                short = max(0, short - reserve(state, seat))
            if kind < WOOD:
                food += short
            else:
                materials += short
    return food, materials, max(0, cost[AMMO] - state.goods[base + AMMO])


def payable(state: OcaleniState, seat: int, card: int) -> bool:
    """OC-8.3 The seat can pay this event, with the discount of its event room if need be."""
    food, materials, ammo = lacking(state, seat, state.components.card_cost[card])
    if food + materials + ammo == 0:
        return True
    off = state.components.room_amount[R_EVENT]
    if food > FOOD_OFF or materials > off or ammo > off or ready(state, seat, R_EVENT) == NOTHING:
        return False
    if ammo and not state.options["event_room_ammo"]:
        return False
    return (food > 0) + (materials > 0) + (ammo > 0) == 1


class Completing(Choice):
    """OC-8.2, OC-8.3 In turn: complete one active event or pass for the night. Who can pay nothing passes."""

    def run(self, state: OcaleniState) -> bool:
        seat = self.seat
        if ACTIVE in state.cards:
            for _ in range(state.seats):
                if not (state.passed >> seat) & 1:
                    if seat != self.seat:
                        state.replace(Completing(seat))
                        return False
                    options = self.legal(state, seat)
                    if len(options) > 1:
                        state.remember(seat, options)
                        return True
                    state.passed |= 1 << seat
                seat = (seat + 1) % state.seats
        state.pop()
        return False

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        found = [COMPLETE[card] for card in range(CARDS) if state.cards[card] == ACTIVE and payable(state, seat, card)]
        found.append(PASS)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        state.replace(Completing((seat + 1) % state.seats))
        if action is PASS:
            state.passed |= 1 << seat
            if state.watched:
                state.tell("passes", seat=seat_name(seat))
        elif ready(state, seat, R_EVENT) != NOTHING:
            state.push(Discount(seat, action.args[0], ()))
        else:
            finish_event(state, seat, action.args[0], ())

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("complete", "OC-8.3", actor=seat_name(self.seat))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "complete":
            card = action.args[0]
            name = ref("card-" + CARD_NAMES[card])
            if state.cards[card] == ACTIVE:
                missing = sum(lacking(state, seat, state.components.card_cost[card]))
                return refuse("cannot-pay-event", "OC-8.4", card=name, missing=missing)
            return inactive(card)
        return super().refuse(state, seat, action)


def reduced_cost(state: OcaleniState, card: int, reduced: tuple[int, ...]) -> list[int]:
    cost = state.components.card_cost[card][:]
    for kind in reduced:
        cost[kind] -= 1
    return cost


def reductions(state: OcaleniState, seat: int, card: int, reduced: tuple[int, ...]) -> list[int]:
    """OC-10.3 Kinds that may be taken off next so that the rest can be paid in the end."""
    cost = reduced_cost(state, card, reduced)
    off = state.components.room_amount[R_EVENT]
    found: list[int] = []
    for kind in range(reduced[-1] if reduced else 0, RESOURCES):
        if cost[kind] == 0 or (kind == AMMO and not state.options["event_room_ammo"]):
            continue
        if reduced and (reduced[-1] < WOOD or (kind == AMMO) != (reduced[-1] == AMMO)):
            continue
        if len(reduced) >= (FOOD_OFF if kind < WOOD else off):
            continue
        more = (*reduced, kind)
        if can_pay(state, seat, card, more) or (kind >= WOOD and reductions(state, seat, card, more)):
            found.append(kind)
    return found


def can_pay(state: OcaleniState, seat: int, card: int, reduced: tuple[int, ...]) -> bool:
    return sum(lacking(state, seat, reduced_cost(state, card, reduced))) == 0


class Discount(Settled):
    """OC-8.4, OC-10.3 The event room takes off up to two materials or one food of the printed ones, one by one."""

    def __init__(self, seat: int = 0, card: int = 0, reduced: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.reduced: Final = reduced

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        found = [REDUCE[kind] for kind in reductions(state, seat, self.card, self.reduced)]
        if can_pay(state, seat, self.card, self.reduced):
            found.append(NO_REDUCE)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        if action is NO_REDUCE:
            state.pop()
            finish_event(state, seat, self.card, self.reduced)
        else:
            state.replace(Discount(self.seat, self.card, (*self.reduced, action.args[0])))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("reduce", "OC-10.3", actor=seat_name(self.seat), card=ref("card-" + CARD_NAMES[self.card]))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "reduce":
            return refuse("not-to-reduce", "OC-10.3", res=ref(resource(action.args[0])))
        return super().refuse(state, seat, action)


def finish_event(state: OcaleniState, seat: int, card: int, reduced: tuple[int, ...]) -> None:
    """OC-8.4, OC-8.5 Pay to the bank in the printed kinds; the card is the seat's and its effect ends."""
    cost = reduced_cost(state, card, reduced)
    for kind in range(RESOURCES):
        if kind == WATER:
            pay_water(state, seat, cost[kind])
        else:
            state.goods[seat * RESOURCES + kind] -= cost[kind]
    if reduced:
        state.used[ready(state, seat, R_EVENT)] = 1
    state.cards[card] = seat
    if state.watched:
        points = state.components.points[card]
        state.tell("completes", seat=seat_name(seat), card=ref("card-" + CARD_NAMES[card]), points=points)
