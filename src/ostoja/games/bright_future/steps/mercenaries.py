"""Section 10 and BF-7.50 to BF-7.55: what mercenaries do outside fights; Hunt and Destroy; the Devourer's meals."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import minus, plus, put
from ostoja.core.words import Prompt, ask
from ostoja.games.bright_future.actions import (
    CULL,
    DESTROY_CODES,
    DONE,
    HUNT_CODE,
    PASS,
    PURGE,
    SALVAGE,
    SALVAGE_GEAR,
)
from ostoja.games.bright_future.names import DESTROY, HUNT, OUTPOST, OUTPOSTS, PLACES, SOLDIERS
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.base import Question
from ostoja.games.bright_future.steps.supplies import (
    check_cured,
    discard_merc,
    gain_gear,
    infected,
    lose_population,
    remove_top,
    spend_merc,
)

SALVAGE_BUDGET: Final = 6
"""BF-10.8"""


def devour(state: BrightFutureState, seat: int, merc: int) -> None:
    """BF-9.8 Resources equal to the hire cost; the card is discarded."""
    gain = state.components.hire[merc]
    state.resources[seat] += gain
    state.discards[OUTPOST] = put(state.discards[OUTPOST], merc)
    if state.watched:
        state.tell("devours", seat=seat_name(seat), outpost=ref(OUTPOSTS[merc]), count=gain)


def offer_cull(state: BrightFutureState, seat: int) -> None:
    """BF-9.8 In Underground Fever a meal is also a Hunt without population loss."""
    for step in AFTER_MEAL[state.mode]:
        state.push(step(seat))


class Cull(Question):
    """BF-9.8 Remove one visible code with a matching own one, or leave it."""

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [CULL[p] for p in infected(state) if state.codes[3 * seat + state.fever.zone[p][-1] - 1]]
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is not PASS:
            place = action.args[0]
            if state.watched:
                number = state.fever.zone[place][-1]
                state.tell("culls", seat=seat_name(seat), place=ref(PLACES[place]), number=number)
            remove_top(state, place)
            check_cured(state)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("cull", "BF-9.8", actor=seat_name(self.seat))


AFTER_MEAL: Final[tuple[tuple[type[Cull], ...], ...]] = ((), (Cull,), ())
"""By mode."""


class Purge(Question):
    """BF-10.1 to BF-10.3 The Destroy effect of a mercenary already discarded, for its price in population."""

    def __init__(self, seat: int, cost: int) -> None:
        super().__init__(seat)
        self.cost: Final = cost

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        options = [PURGE[n - 1] for n in matching_numbers(state, seat)]
        options.append(PASS)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        state.pop()
        if action is not PASS:
            if state.watched:
                state.tell("purges", seat=seat_name(seat), number=action.args[0])
            destroy(state, action.args[0], self.cost)

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("purge", "BF-7.54", actor=seat_name(self.seat), cost=self.cost)


def matching_numbers(state: BrightFutureState, seat: int) -> list[int]:
    """The visible numbers of which `seat` owns a code."""
    visible = [state.fever.zone[p][-1] for p in infected(state)]
    return [n for n in (1, 2, 3) if n in visible and state.codes[3 * seat + n - 1]]


def destroy(state: BrightFutureState, number: int, cost: int) -> None:
    """BF-7.54 All codes of the number visible now are removed; BF-16.10 victory is checked before the price is paid."""
    for place in infected(state):
        if state.fever.zone[place][-1] == number:
            remove_top(state, place)
    check_cured(state)
    lose_population(state, cost, "destroy")


# Hunt and Destroy by a mercenary of one's own ----------------------------------------------------------------------


def hunts(state: BrightFutureState, seat: int, merc: int) -> list[Action]:
    """BF-7.53, BF-7.54 What this mercenary can do to the visible codes, with a matching own code."""
    symbols = state.components.symbols[merc]
    options: list[Action] = []
    if symbols & HUNT:
        for place in infected(state):
            if state.codes[3 * seat + state.fever.zone[place][-1] - 1]:
                options.append(HUNT_CODE[4 * merc + place])
    if symbols & DESTROY:
        for number in matching_numbers(state, seat):
            options.append(DESTROY_CODES[3 * merc + number - 1])
    return options


def hunt(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-7.53 Remove the code, then population -1; BF-7.54 remove all of a number, then population -2."""
    merc, target = action.args
    spend_merc(state, seat, merc)
    if action.kind == "hunt":
        if state.watched:
            number = state.fever.zone[target][-1]
            where = ref(PLACES[target])
            state.tell("hunts", seat=seat_name(seat), mercenary=ref(OUTPOSTS[merc]), place=where, number=number)
        remove_top(state, target)
        check_cured(state)
        lose_population(state, 1, "hunt")
    else:
        if state.watched:
            state.tell("destroys", seat=seat_name(seat), mercenary=ref(OUTPOSTS[merc]), number=target)
        destroy(state, target, 2)


def add_hunts(state: BrightFutureState, seat: int, options: list[Action]) -> None:
    """BF-7.55 Hunt and Destroy at any time of the own turn: between other things, and in the middle of a visit."""
    for merc in state.mercs[seat]:
        options += hunts(state, seat, merc)


# Soldiers ------------------------------------------------------------------------------------------


def add_salvage(state: BrightFutureState, seat: int, options: list[Action]) -> None:
    """BF-10.8 The Soldiers may be sent whenever their owner is free to act and the discard pile holds something."""
    if SOLDIERS in state.mercs[seat]:
        cost = state.components.cost
        for card in state.gear_discard:
            if cost[card] <= SALVAGE_BUDGET:
                options.append(SALVAGE)
                return


def salvage(state: BrightFutureState, seat: int) -> None:
    discard_merc(state, seat, SOLDIERS)
    state.push(Salvage(seat, SALVAGE_BUDGET))


class Salvage(Question):
    """BF-10.8 Any number of discarded gear cards with printed costs up to six in all."""

    def __init__(self, seat: int, budget: int) -> None:
        super().__init__(seat)
        self.budget: Final = budget

    def legal(self, state: BrightFutureState, seat: int) -> list[Action]:
        cost = state.components.cost
        options = [SALVAGE_GEAR[card] for card in sorted(state.gear_discard) if cost[card] <= self.budget]
        options.append(DONE)
        return options

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is DONE:
            state.pop()
            return
        card = action.args[0]
        state.gear_discard = minus(state.gear_discard, card)
        gain_gear(state, seat, card)
        state.fresh = plus(state.fresh, card)
        state.replace(Salvage(seat, self.budget - state.components.cost[card]))

    def prompt(self, state: BrightFutureState, seat: int) -> Prompt:
        return ask("salvage", "BF-10.8", actor=seat_name(self.seat), budget=self.budget)
