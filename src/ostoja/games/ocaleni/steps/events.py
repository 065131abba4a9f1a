"""Sections 4 and 11: the events at the start of the day."""

from typing import Final

from ostoja.core.action import ref, seat_name
from ostoja.core.state import Step
from ostoja.games.ocaleni.actions import area
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    CARD_NAMES,
    CARDS,
    CITY,
    CLAN,
    CLOUD,
    ICE,
    RATS,
)
from ostoja.games.ocaleni.scoring import food, supplies
from ostoja.games.ocaleni.shelter import immune
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.dawn import lay_aside
from ostoja.games.ocaleni.steps.losses import discard_tokens, irradiate, lose_survivors

STRIKING: Final = (CLOUD, ICE, RATS, CLAN)
"""Hazards that strike every shelter at the start of a day; the others hold all day (OC-4.2)."""


def turn_up(state: OcaleniState) -> None:
    """OC-4.1 The event of this round becomes active."""
    card = state.convoy[state.round - 1]
    state.cards[card] = ACTIVE
    if state.watched:
        state.tell("event", card=ref("card-" + CARD_NAMES[card]), points=state.components.points[card])


def limit(state: OcaleniState, number: int) -> int:
    """OC-4.5 An area's printed pool, or a city's search stack, less what active shortages take."""
    printed = state.components
    table = printed.search_stack if CITY[number] >= 0 else printed.pool
    left = table[number][state.seats - 2]
    for card in range(CARDS):
        if printed.shortage[card] and state.cards[card] == ACTIVE and number in printed.cut_areas[card]:
            left -= printed.cut[card][state.seats - 2]
    return max(0, left)


def cut_down(state: OcaleniState, card: int) -> None:
    """OC-4.5, OC-11.1 to OC-11.5 What is above the limit goes to the bank; search tokens lie aside face up."""
    for number in state.components.cut_areas[card]:
        allowed = limit(state, number)
        if CITY[number] >= 0:
            lay_aside(state, CITY[number], allowed)
        elif state.pools[number] > allowed:
            state.pools[number] = allowed
        if state.watched:
            state.tell("cut", card=ref("card-" + CARD_NAMES[card]), area=ref(area(number)), limit=allowed)


class DayStart(Step[OcaleniState]):
    """OC-4.1 The new event first, then the older active ones, oldest first; each is finished before the next."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, state: OcaleniState) -> bool:
        if self.number == state.round:
            state.pop()
            return False
        state.replace(DayStart(self.number + 1))
        card = state.convoy[state.round - 1 if self.number == 0 else self.number - 1]
        if state.cards[card] == ACTIVE:
            if state.components.shortage[card]:
                cut_down(state, card)
            elif card in STRIKING:
                state.push(HazardStrike(card, 0))
        return False


class HazardStrike(Step[OcaleniState]):
    """OC-4.3, OC-4.4 A hazard strikes shelter after shelter, in turn order; immune ones are left alone."""

    def __init__(self, card: int, turn: int) -> None:
        self.card: Final = card
        self.turn: Final = turn

    def stored_as(self) -> str:
        return "Strike"

    def run(self, state: OcaleniState) -> bool:
        if self.turn == state.seats:
            state.pop()
            return False
        seat = (state.first + self.turn) % state.seats
        state.replace(HazardStrike(self.card, self.turn + 1))
        if immune(state, seat):
            if state.watched:
                state.tell("immune", seat=seat_name(seat), card=ref("card-" + CARD_NAMES[self.card]))
        else:
            strike(state, self.card, seat)
        return False


def strike(state: OcaleniState, card: int, seat: int) -> None:
    """OC-11.6, OC-11.7, OC-11.11, OC-11.12 What one hazard does to one shelter."""
    amount = state.components.card_amount[card]
    if card == CLOUD:
        irradiate(state, seat, amount, "OC-11.6")
    elif card == ICE:
        lose_survivors(state, seat, amount, "OC-11.7")
    elif card == RATS:
        if food(state, seat) >= amount:
            discard_tokens(state, seat, amount, "OC-11.11")
        else:
            lose_survivors(state, seat, 1, "OC-11.11")
    elif supplies(state, seat) >= amount:
        discard_tokens(state, seat, amount, "OC-11.12")
    else:
        lose_survivors(state, seat, 1, "OC-11.12")
