"""Section 14: the special actions of the tunnel cards of the Tunnel of Power."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, plus, with_value
from ostoja.core.words import Prompt, ask, only, others
from ostoja.games.bright_future.actions import (
    BOTTOM,
    DONE,
    PEEK,
    REDRAW,
    SELL,
    SELL_FOOD,
    SELL_MISSION,
    SKIP,
    TOP,
    TRASH,
    USE,
)
from ostoja.games.bright_future.names import (
    ANOMALY,
    GALLERY,
    GEAR,
    KINDS,
    LOCATIONS,
    METRO,
    OF_A_KIND,
    SEWERS,
    SHAFT,
    SHELTER,
    SMUGGLERS,
    TECHNICAL,
    TUNNELS,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.market import TRADER, Market, open_visit, sell_gear, sell_token
from ostoja.games.bright_future.steps.supplies import draw_code, earn, ensure_location, pile_size, refill_bazaar

GALLERY_RESOURCES: Final = 2
"""BF-14.5"""
METRO_CARDS: Final = 3
"""BF-14.3"""


def special_action(state: BrightFutureState, seat: int, card: int) -> None:
    """BF-6.8 Before the token is placed the card's action may be used."""
    if card == TECHNICAL:
        state.push(Peek(seat, 0))
    elif card == SEWERS:
        open_visit(state)
        state.push(Market(seat, TRADER))
    elif card == METRO:
        state.push(ClearBazaar(seat, METRO_CARDS))
    elif card == SHAFT:
        state.push(Peek(seat, ANOMALY))
    elif card == GALLERY:
        state.push(Gallery(seat))
    elif card == SHELTER:
        state.push(Shelter(seat))
    elif card == SMUGGLERS:
        state.push(Smugglers(seat))


class Peek(Question):
    """BF-14.1 Look at the top card of one location deck; BF-14.4 of the anomalies."""

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PEEK[kind] for kind in range(self.first, 3) if state.decks[kind] or state.discards[kind]]
        options.append(SKIP)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is SKIP:
            state.pop()
            return
        look_at_top(state, seat, action.args[0])
        state.replace(PutBack(seat, action.args[0]))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        clause = "BF-14.4" if self.first else "BF-14.1"
        return ask("peek", clause, actor=seat_name(self.seat))


def look_at_top(state: BrightFutureState, seat: int, kind: int) -> None:
    """Section 18: only the peeker knows the card, until it is resolved or shuffled."""
    ensure_location(state, kind)
    card = state.decks[kind][-1]
    place = OF_A_KIND * kind + card
    state.known = with_value(state.known, place, state.known[place] | 1 << seat)
    if state.watched:
        state.tell("peeks", only(seat), card=ref(LOCATIONS[OF_A_KIND * kind + card]))
        state.tell("peeks-others", others(seat), seat=seat_name(seat), kind=KINDS[kind])


class PutBack(Question):
    """BF-14.1 The card goes back on top or to the bottom; everybody sees which."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def deck(self) -> int:
        return self.kind

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [TOP, BOTTOM]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is BOTTOM:
            deck = state.decks[self.kind]
            state.decks[self.kind] = [deck[-1], *deck[:-1]]
        if state.watched:
            where = "bottom" if action is BOTTOM else "top"
            state.tell("puts-back", seat=seat_name(seat), kind=KINDS[self.kind], where=where)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        if seat != self.seat:
            return ask("put-back-others", "BF-14.1", actor=seat_name(self.seat), kind=KINDS[self.kind])
        card = LOCATIONS[OF_A_KIND * self.kind + state.decks[self.kind][-1]]
        return ask("put-back", "BF-14.1", actor=seat_name(self.seat), card=ref(card))


class ClearBazaar(Question):
    """BF-14.3 Up to three Bazaar cards are discarded and replaced."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [DONE]
        if self.left:
            options += [TRASH[card] for card in state.bazaar]
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is DONE:
            state.pop()
            refill_bazaar(state)
            return
        card = action.args[0]
        state.bazaar = minus(state.bazaar, card)
        state.gear_discard = plus(state.gear_discard, card)
        if state.watched:
            state.tell("trashes", seat=seat_name(seat), gear=ref(GEAR[card]))
        state.replace(ClearBazaar(seat, self.left - 1))

    def several(self) -> bool:
        return True

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("clear-bazaar", "BF-14.3", actor=seat_name(self.seat), count=self.left)


class Gallery(Question):
    """BF-14.5 Take two resources."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        return [USE, SKIP]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is USE:
            earn(state, seat, GALLERY_RESOURCES, TUNNELS[GALLERY])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("gallery", "BF-14.5", actor=seat_name(self.seat))


class Shelter(Question):
    """BF-14.6 Sell one gear card for its printed cost, or one token for its value."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [SELL[card] for card in state.gear[seat]]
        for index in range(3):
            if state.food[3 * seat + index]:
                options.append(SELL_FOOD[index])
            if state.mission_owner[index] == seat:
                options.append(SELL_MISSION[index])
        options.append(SKIP)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is SKIP:
            return
        components = state.components
        index = action.args[0]
        if action.kind == "sell":
            sell_gear(state, seat, index, components.cost[index])
        else:
            sell_token(state, seat, action, components.food_value[index % 3], components.mission_value[index % 3])

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("shelter", "BF-14.6", actor=seat_name(self.seat))


class Smugglers(Question):
    """BF-14.7 A door code is replaced by a random one, then goes into the pile."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [SKIP]
        if pile_size(state):
            options += [REDRAW[n] for n in range(3) if state.door[n]]
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is SKIP:
            return
        old = action.args[0]
        new = draw_code(state)
        state.door[old - 1] -= 1
        state.door[new - 1] += 1
        state.code_pile[old - 1] += 1
        if state.watched:
            state.tell("changes-door", seat=seat_name(seat), old=old, new=new)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("smugglers", "BF-14.7", actor=seat_name(self.seat))
