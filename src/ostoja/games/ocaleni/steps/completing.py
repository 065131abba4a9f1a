"""Night step 1: completing events, one at a time, in turn order."""

from itertools import combinations_with_replacement
from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import COMPLETE, NO_REDUCE, PASS, REDUCE, resource
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AMMO,
    CARD_NAMES,
    CARDS,
    CHIP,
    METAL,
    NOTHING,
    R_EVENT,
    RESOURCES,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.shelter import in_words, pay_water, ready, reserve
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import TribeChoice
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


class Completing(TribeChoice):
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
                    if state.watched:
                        state.tell("cannot-complete", seat=seat_name(seat))
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


def discounts(state: OcaleniState, seat: int, card: int) -> list[tuple[int, ...]]:
    """OC-10.3 What the event room may take off so that the seat can pay the rest: kinds in order, () for nothing."""
    off = state.components.room_amount[R_EVENT]
    tries: list[tuple[int, ...]] = [()]
    tries += [(kind,) * FOOD_OFF for kind in range(WOOD)]
    for count in range(1, off + 1):
        tries += combinations_with_replacement((WOOD, METAL, CHIP), count)
        if state.options["event_room_ammo"]:
            tries.append((AMMO,) * count)
    found: list[tuple[int, ...]] = []
    for reduced in tries:
        cost = reduced_cost(state, card, reduced)
        if min(cost) >= 0 and sum(lacking(state, seat, cost)) == 0:
            found.append(reduced)
    return found


def contains(whole: tuple[int, ...], part: tuple[int, ...]) -> bool:
    """Is every kind of `part` in `whole`, at least as often?"""
    return all(part.count(kind) <= whole.count(kind) for kind in part)


class Discount(TribeChoice):
    """OC-8.4, OC-10.3 The event room takes off up to two materials or one food of the printed ones, in any order."""

    def __init__(self, seat: int, card: int, reduced: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.reduced: Final = reduced

    def run(self, state: OcaleniState) -> bool:
        """One way to pay, or one kind to begin with, is not asked; but after a click nothing is taken off unasked."""
        ways = [way for way in discounts(state, self.seat, self.card) if contains(way, self.reduced)]
        if len(ways) == 1 and (not self.reduced or ways[0] == self.reduced):
            state.pop()
            finish_event(state, self.seat, self.card, ways[0])
            return False
        return True if self.reduced else self.settle(state)

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        ways = discounts(state, seat, self.card)
        found: list[Action] = []
        for kind in range(RESOURCES):
            more = (*self.reduced, kind)
            if True in [contains(way, more) for way in ways]:
                found.append(REDUCE[kind])
        if self.reduced in ways:
            found.append(NO_REDUCE)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        if action is NO_REDUCE:
            state.pop()
            finish_event(state, seat, self.card, self.reduced)
        else:
            state.replace(Discount(self.seat, self.card, tuple(sorted((*self.reduced, action.args[0])))))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("reduce", "OC-10.3", actor=seat_name(self.seat), card=ref("card-" + CARD_NAMES[self.card]))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "reduce":
            return refuse("not-to-reduce", "OC-10.3", res=ref(resource(action.args[0])))
        return super().refuse(state, seat, action)


def finish_event(state: OcaleniState, seat: int, card: int, reduced: tuple[int, ...]) -> None:
    """OC-8.4, OC-8.5 Pay to the bank in the printed kinds; the card is the seat's and its effect ends."""
    cost = reduced_cost(state, card, reduced)
    tokens = 0
    for kind in range(RESOURCES):
        if kind == WATER:
            tokens = pay_water(state, seat, cost[kind])
        else:
            state.goods[seat * RESOURCES + kind] -= cost[kind]
    if reduced:
        state.used[ready(state, seat, R_EVENT)] = 1
    state.cards[card] = seat
    if state.watched:
        points = state.components.points[card]
        spare = cost[WATER] - tokens
        cost[WATER] = tokens
        name = ref("card-" + CARD_NAMES[card])
        state.tell("completes", seat=seat_name(seat), card=name, points=points, **in_words(cost, spare))
