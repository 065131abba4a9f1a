"""BF-3.1 to BF-3.26: resources and defeat, gear, decks, codes and other supplies."""

from collections.abc import Callable
from typing import Final

from ostoja.core.action import ref, seat_name
from ostoja.core.piles import minus, plus, put, with_value
from ostoja.games.bright_future.names import (
    BAZAAR_SIZE,
    EVERYBODY,
    FOODS,
    GEAR,
    KINDS,
    LOST,
    OF_A_KIND,
    OUTPOST,
    OUTPOSTS,
    REMOVED,
    WON,
    WOUNDED_RESOURCES,
)
from ostoja.games.bright_future.state import BrightFutureState

POINTS_PER_LOSS: Final = 3
"""BF-7.70"""

# Resources ------------------------------------------------------------------------------------------


def earn(state: BrightFutureState, seat: int, amount: int, cause: str) -> None:
    """BF-3.1 The bank never runs out; `cause` is the card that brings the resources."""
    state.resources[seat] += amount
    if state.watched:
        state.tell("earns", seat=seat_name(seat), count=amount, cause=ref(cause))


def pay(state: BrightFutureState, seat: int, amount: int) -> None:
    """BF-3.2 A payment; whoever offers it has made sure that at least one resource is left, and tells what for."""
    state.resources[seat] -= amount


def lose(state: BrightFutureState, seat: int, amount: int) -> int:
    """BF-3.3 Damage, told before: at most everything is lost, and whoever has nothing left is defeated."""
    lost = min(amount, state.resources[seat])
    state.resources[seat] -= lost
    if state.resources[seat] == 0 and not state.wounded[seat]:
        defeat(state, seat)
    return lost


def recover(state: BrightFutureState, seat: int) -> None:
    """BF-3.5, BF-3.6 The wounded begin again with six resources."""
    state.wounded[seat] = 0
    state.resources[seat] = WOUNDED_RESOURCES
    if state.watched:
        state.tell("recovers", seat=seat_name(seat), count=WOUNDED_RESOURCES)


def defeat(state: BrightFutureState, seat: int) -> None:
    """BF-3.3 Defeated and wounded, with what that means in each mode."""
    state.wounded[seat] = 1
    if state.watched:
        state.tell("defeated", seat=seat_name(seat))
    AFTER_DEFEAT[state.mode](state, seat)


def leave_board(state: BrightFutureState, seat: int) -> None:
    """BF-3.5 The token leaves the board."""
    state.tunnel.space_of[seat] = -1


def cost_the_city(state: BrightFutureState, seat: int) -> None:
    """BF-3.6 Population falls; BF-17.20 not so without rescue, but a single player has lost."""
    if not state.no_rescue:
        lose_population(state, 1, "defeat")
    elif state.seats == 1:
        finish(state, LOST)


def lose_arena(state: BrightFutureState, seat: int) -> None:
    """BF-8.11 The opponent has won."""
    state.winner = 1 - seat
    state.finish()


AFTER_DEFEAT: Final[tuple[Callable[[BrightFutureState, int], None], ...]] = (leave_board, cost_the_city, lose_arena)
"""By mode."""


def finish(state: BrightFutureState, result: int) -> None:
    """Section 16: the game is over."""
    state.result = result
    if state.watched:
        if result == WON:
            state.tell("all-win")
        elif result == LOST:
            state.tell("all-lose")
    state.finish()


def lose_population(state: BrightFutureState, amount: int, cause: str, codes: int = 0) -> None:
    """BF-16.11 All players lose at the moment the population is 0; `cause` is what it fell by, `codes` their sum."""
    fever = state.fever
    if state.over or amount == 0:
        return
    was = fever.population
    fever.population = max(0, was - amount)
    if state.watched:
        state.tell("population", count=amount, left=fever.population, cause=cause, was=was, codes=codes)
    if fever.population == 0:
        finish(state, LOST)


def infected(state: BrightFutureState) -> list[int]:
    """The open places that hold a code."""
    zone = state.fever.zone
    closed = state.fever.zone_closed
    return [place for place in range(4) if zone[place] and not closed[place]]


def visible_codes(state: BrightFutureState) -> int:
    """BF-7.70 The codes on top of all open places, added."""
    return sum([state.fever.zone[place][-1] for place in infected(state)])


def check_cured(state: BrightFutureState) -> None:
    """BF-16.10 All players win at the moment when no open place holds a code."""
    if not state.over and not infected(state):
        finish(state, WON)


def sweep(state: BrightFutureState) -> None:
    """BF-17.1, BF-17.2 In Survival whoever fell in the fight just ended is out, with everything owned."""
    if not state.survival:
        return
    fallen = [seat for seat in range(state.seats) if state.wounded[seat] and state.alive[seat]]
    if not fallen:
        return
    living = state.alive.count(1) - len(fallen)
    for seat in fallen:
        own = sum(state.codes[3 * seat : 3 * seat + 3])
        rank = 1000 * own + min(999, state.resources_before[seat]) + 1 if living == 0 else 0
        state.resources_before = with_value(state.resources_before, seat, rank)
        state.alive = with_value(state.alive, seat, 0)
        if state.watched:
            state.tell("eliminated", seat=seat_name(seat))
        state.gear_discard = sorted(state.gear_discard + state.gear[seat])
        for card in state.gear[seat]:
            state.spent[card] = 0
        state.gear[seat] = []
        state.discards[OUTPOST] = state.discards[OUTPOST] + state.mercs[seat]
        state.mercs[seat] = []
        for index in range(3):
            state.code_pile[index] += state.codes[3 * seat + index]
            state.codes[3 * seat + index] = 0
            state.food_supply = with_value(
                state.food_supply, index, state.food_supply[index] + state.food[3 * seat + index]
            )
            state.food[3 * seat + index] = 0
            if state.mission_owner[index] == seat:
                state.mission_owner = with_value(state.mission_owner, index, REMOVED)
    if living <= 1:
        if living == 1:
            state.winner = state.alive.index(1)
            if state.watched:
                state.tell("last-alive", seat=seat_name(state.winner))
        state.finish()


# Gear ------------------------------------------------------------------------------------------


def draw_gear(state: BrightFutureState) -> int:
    """BF-3.20 The top gear card, -1 when deck and discard pile are both empty."""
    if not state.gear_deck:
        if not state.gear_discard:
            return -1
        state.gear_deck = state.gear_discard[:]
        state.gear_discard = []
        state.rng.shuffle(state.gear_deck)
        if state.watched:
            state.tell("reshuffled", kind="gear")
    card = state.gear_deck[-1]
    state.gear_deck = state.gear_deck[:-1]
    return card


def gain_gear(state: BrightFutureState, seat: int, card: int) -> None:
    """BF-3.11 Newly acquired gear is active."""
    state.gear[seat] = plus(state.gear[seat], card)
    state.spent[card] = 0
    if state.watched:
        state.tell("gains-gear", seat=seat_name(seat), gear=ref(GEAR[card]))


def buy_gear(state: BrightFutureState, seat: int, card: int, price: int) -> None:
    """BF-2.10, BF-3.30 A card that is paid for."""
    pay(state, seat, price)
    state.gear[seat] = plus(state.gear[seat], card)
    state.spent[card] = 0
    if state.watched:
        state.tell("buys", seat=seat_name(seat), gear=ref(GEAR[card]), count=price)


def discard_gear(state: BrightFutureState, seat: int, card: int) -> None:
    """A card goes to the face-up discard pile, which is kept in order: what is given up is the same in any order."""
    state.gear[seat] = minus(state.gear[seat], card)
    state.spent[card] = 0
    state.gear_discard = plus(state.gear_discard, card)


def drop_gear(state: BrightFutureState, seat: int, card: int) -> None:
    """A card is given up, which is all that happens."""
    discard_gear(state, seat, card)
    if state.watched:
        state.tell("drops-gear", seat=seat_name(seat), gear=ref(GEAR[card]))


def refill_bazaar(state: BrightFutureState) -> None:
    """BF-2.2, BF-3.20 Six face-up cards; empty slots stay empty when no card is left anywhere."""
    while len(state.bazaar) < BAZAAR_SIZE:
        card = draw_gear(state)
        if card < 0:
            break
        state.bazaar = put(state.bazaar, card)
        if state.watched:
            state.tell("bazaar", gear=ref(GEAR[card]))


def any_gear_left(state: BrightFutureState) -> bool:
    """Is there a card to be taken, from the Bazaar or the deck?"""
    return len(state.bazaar) > 0 or len(state.gear_deck) > 0 or len(state.gear_discard) > 0


def ready(state: BrightFutureState, seat: int) -> None:
    """BF-3.11 All gear of a player becomes active."""
    spent = state.spent
    for card in state.gear[seat]:
        spent[card] = 0


# Location cards ------------------------------------------------------------------------------------------


def ensure_location(state: BrightFutureState, kind: int) -> bool:
    """BF-3.20 Is there a card of this kind to draw? An empty deck is made again of its discard pile."""
    if state.decks[kind]:
        return True
    pile = state.discards[kind][:]
    if not pile:
        return False
    state.rng.shuffle(pile)
    state.decks[kind] = pile
    state.discards[kind] = []
    if state.watched:
        state.tell("reshuffled", kind=KINDS[kind])
    return True


def draw_location(state: BrightFutureState, kind: int) -> int:
    """The top card of a location deck, -1 if there is none."""
    if not ensure_location(state, kind):
        return -1
    card = state.decks[kind][-1]
    state.decks[kind] = state.decks[kind][:-1]
    if state.known[OF_A_KIND * kind + card]:
        state.known = with_value(state.known, OF_A_KIND * kind + card, 0)
    return card


def put_back(state: BrightFutureState, kind: int, card: int) -> None:
    """A card goes face up on top of its deck."""
    state.decks[kind] = put(state.decks[kind], card)
    state.known = with_value(state.known, OF_A_KIND * kind + card, EVERYBODY)


def discard_met(state: BrightFutureState, kind: int) -> None:
    """The location card on the table goes to its discard pile."""
    if state.met[kind] >= 0:
        state.discards[kind] = put(state.discards[kind], state.met[kind])
        state.met[kind] = -1


def spend_merc(state: BrightFutureState, seat: int, merc: int) -> None:
    """BF-3.21, BF-3.50 A mercenary is used once."""
    state.mercs[seat] = minus(state.mercs[seat], merc)
    state.discards[OUTPOST] = put(state.discards[OUTPOST], merc)


def discard_merc(state: BrightFutureState, seat: int, merc: int) -> None:
    """A mercenary is used up for its ability."""
    spend_merc(state, seat, merc)
    if state.watched:
        state.tell("uses-mercenary", seat=seat_name(seat), mercenary=ref(OUTPOSTS[merc]))


def hire_merc(state: BrightFutureState, seat: int, merc: int, price: int) -> None:
    """BF-6.42, BF-9.7 An outpost is hired."""
    pay(state, seat, price)
    state.mercs[seat] = plus(state.mercs[seat], merc)
    if state.watched:
        state.tell("hires", seat=seat_name(seat), mercenary=ref(OUTPOSTS[merc]), count=price)


def gain_merc(state: BrightFutureState, seat: int, merc: int) -> None:
    """An outpost card becomes a mercenary of `seat` for nothing."""
    state.mercs[seat] = plus(state.mercs[seat], merc)
    if state.watched:
        state.tell("gains-mercenary", seat=seat_name(seat), mercenary=ref(OUTPOSTS[merc]))


# Codes and tokens ------------------------------------------------------------------------------------------


def pile_size(state: BrightFutureState) -> int:
    pile = state.code_pile
    return pile[0] + pile[1] + pile[2]


def draw_code(state: BrightFutureState) -> int:
    """BF-3.23 A code drawn at random from the pile, which must not be empty; its number."""
    pile = state.code_pile
    pick = state.rng.below(pile[0] + pile[1] + pile[2])
    number = 1 if pick < pile[0] else 2 if pick < pile[0] + pile[1] else 3
    pile[number - 1] -= 1
    return number


def own_code(state: BrightFutureState, seat: int, number: int) -> None:
    state.codes[3 * seat + number - 1] += 1
    if state.watched:
        state.tell("gains-code", seat=seat_name(seat), number=number)


def take_visible(state: BrightFutureState, place: int) -> int:
    """The visible code of a place is taken off it; its number."""
    fever = state.fever
    number = fever.zone[place][-1]
    fever.zone[place] = fever.zone[place][:-1]
    return number


def remove_top(state: BrightFutureState, place: int) -> None:
    """BF-7.47 The visible code of a place goes back to the pile; whoever does it tells how."""
    state.code_pile[take_visible(state, place) - 1] += 1


def take_food(state: BrightFutureState, seat: int, food: int, count: int) -> int:
    """BF-3.22 Food can be taken only while the supply has it; how much it was."""
    got = min(count, state.food_supply[food])
    state.food_supply = with_value(state.food_supply, food, state.food_supply[food] - got)
    state.food[3 * seat + food] += got
    return got


def gain_food(state: BrightFutureState, seat: int, food: int, count: int) -> None:
    """Food is taken as a reward."""
    got = take_food(state, seat, food, count)
    if state.watched and got:
        state.tell("gains-food", seat=seat_name(seat), food=ref(FOODS[food]), count=got)


def spend_food(state: BrightFutureState, seat: int, food: int) -> None:
    """BF-3.22 Spent food returns to the supply."""
    state.food[3 * seat + food] -= 1
    state.food_supply = with_value(state.food_supply, food, state.food_supply[food] + 1)


def can_pay(state: BrightFutureState, seat: int, amount: int) -> bool:
    """BF-3.2 A payment must leave at least one resource."""
    return state.resources[seat] > amount


def active_gear(state: BrightFutureState, seat: int) -> list[int]:
    """BF-3.10 The cards a player can use now: active and of the own race."""
    spent = state.spent
    races = state.components.gear_race
    race = state.race[seat]
    return [card for card in state.gear[seat] if not spent[card] and races[card] == race]


def next_living(state: BrightFutureState, seat: int) -> int:
    """The next player clockwise who is still in the game."""
    other = (seat + 1) % state.seats
    while not state.alive[other] and other != seat:
        other = (other + 1) % state.seats
    return other


def in_order(state: BrightFutureState, first: int) -> list[int]:
    """The living players, clockwise from `first`."""
    return [seat for seat in [(first + n) % state.seats for n in range(state.seats)] if state.alive[seat]]
