"""BF-7.40 to BF-7.46: what is different in Underground Fever when a card is met and when a colony is visited.

Each of these steps takes the place of the one it is made from, and is stored under its name.
"""

from collections.abc import Callable
from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.piles import put, with_value
from ostoja.core.words import Refusal, refuse
from ostoja.games.bright_future.actions import EXTRA_CODE, LEAVE, MEDIC, SWAP_ZONE, VACCINE
from ostoja.games.bright_future.names import AT_SPECIAL, CLEANERS, EXPEDITION, GIGAMUTANT, PLACES
from ostoja.games.bright_future.refusals import without_code
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import (
    NO_SLOT,
    RIGHT_SIDE,
    Colony,
    TakeReward,
    give_for,
    new_codes,
    reveal_special,
)
from ostoja.games.bright_future.steps.fight import Encounter
from ostoja.games.bright_future.steps.mercenaries import Purge, add_hunts, hunt
from ostoja.games.bright_future.steps.rewards import NO_LASHER, random_code
from ostoja.games.bright_future.steps.supplies import (
    can_pay,
    check_cured,
    discard_merc,
    infected,
    pay,
    remove_top,
)

MICROBIOLOGIST: Final = 3
"""The last of the four slots; the others have a medic."""


class FeverEncounter(Encounter):
    """BF-10.1, BF-10.2 Gigamutant and Cleaners who spare their owner a fight may also work against the infection."""

    def stored_as(self) -> str:
        return "Encounter"

    def send(self, state: BrightFutureState, seat: int, merc: int) -> None:
        super().send(state, seat, merc)
        if merc in (GIGAMUTANT, CLEANERS):
            state.push(Purge(seat, 1 if merc == GIGAMUTANT else 2))


class FeverTakeReward(TakeReward):
    """BF-7.42 The reward of the left side; BF-10.3 Marauders who double it may also work against the infection."""

    def stored_as(self) -> str:
        return "TakeReward"

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        super().take(state, seat, action)
        if action.args[1] == 2:
            state.push(Purge(seat, 2))


class FeverColony(Colony):
    """BF-12.0 The optional actions, with those of a numbered slot (BF-7.45, BF-7.46) and Hunt and Destroy (BF-7.55)."""

    def stored_as(self) -> str:
        return "Colony"

    def add_swaps(self, state: BrightFutureState, seat: int, options: list[Action]) -> None:
        """BF-12.7 A visible code of an open place against an own one or any code of the pile."""
        news = new_codes(state, seat)
        for place in infected(state):
            options += [SWAP_ZONE[6 * place + new] for new in news]

    def add_more(self, state: BrightFutureState, seat: int, options: list[Action]) -> None:
        if self.slot >= 0:
            self.add_slot(state, seat, options)
        if state.mercs[seat]:
            add_hunts(state, seat, options)

    def add_slot(self, state: BrightFutureState, seat: int, options: list[Action]) -> None:
        """BF-7.45 The local medic of slots 1 to 3; BF-7.46 the microbiologist of slot 4, BF-10.12 the Expedition."""
        if self.slot < MICROBIOLOGIST:
            if can_pay(state, seat, state.components.medic_price[self.slot]):
                options += [MEDIC[p] for p in infected(state) if state.fever.zone[p][-1] == self.slot + 1]
            return
        if EXPEDITION in state.mercs[seat]:
            options.append(EXTRA_CODE)
        if vaccine_ready(state, seat):
            options += [VACCINE[p] for p in infected(state)]

    def take(self, state: BrightFutureState, seat: int, action: Action) -> None:
        if action is LEAVE:
            state.pop()
        else:
            FEVER_SIDE[action.kind](state, seat, action)

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        if action.kind == "medic":
            return no_medic(state, seat, self.slot, action.args[0])
        return super().refuse(state, seat, action)


def special(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.9 The special fight."""
    foe = reveal_special(state, seat)
    state.push(FeverEncounter(seat, foe, AT_SPECIAL))


def swap_zone(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-12.7 The visible code of a place goes to the player or into the pile."""
    place, source, new = action.args
    zone = state.fever.zone
    old = zone[place][-1]
    zone[place] = put(zone[place][:-1], new)
    give_for(state, seat, source, old, new)


def treat(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-7.45 The medic of slot 1, 2 or 3 removes a visible code of that number."""
    place = action.args[0]
    number = state.fever.zone[place][-1]
    price = state.components.medic_price[number - 1]
    pay(state, seat, price)
    if state.watched:
        state.tell("treats", seat=seat_name(seat), place=ref(PLACES[place]), number=number, count=price)
    remove_top(state, place)
    check_cured(state)


def no_medic(state: BrightFutureState, seat: int, slot: int, place: int) -> Refusal:
    """BF-7.45 Why nobody in this colony removes the code of a place for you."""
    if slot == NO_SLOT:
        return refuse("medic-not-here", "BF-7.11")
    if slot == MICROBIOLOGIST:
        return refuse("medic-microbiologist", "BF-7.46")
    bare = without_code(state, place)
    if bare is not None:
        return bare
    if state.fever.zone[place][-1] != slot + 1:
        return refuse("medic-number", "BF-7.45", number=slot + 1, visible=state.fever.zone[place][-1])
    return refuse("medic-too-dear", "BF-3.2", price=state.components.medic_price[slot], money=state.resources[seat])


def extra_code(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-10.12 The Expedition brings a random code."""
    discard_merc(state, seat, EXPEDITION)
    random_code(state, seat, NO_LASHER)


def vaccine_ready(state: BrightFutureState, seat: int) -> bool:
    """BF-7.46 The own codes contain all visible codes of the open places."""
    need = [0, 0, 0]
    for place in infected(state):
        need[state.fever.zone[place][-1] - 1] += 1
    own = 3 * seat
    codes = state.codes
    return codes[own] >= need[0] and codes[own + 1] >= need[1] and codes[own + 2] >= need[2]


def vaccinate(state: BrightFutureState, seat: int, action: Action) -> None:
    """BF-7.46 The codes are paid, the place keeps its top code face down for ever, the others return to the pile."""
    fever = state.fever
    place = action.args[0]
    paid = infected(state)
    for open_place in paid:
        number = fever.zone[open_place][-1]
        state.codes[3 * seat + number - 1] -= 1
        state.code_pile[number - 1] += 1
    for number in fever.zone[place][:-1]:
        state.code_pile[number - 1] += 1
    fever.zone[place] = fever.zone[place][-1:]
    fever.zone_closed = with_value(fever.zone_closed, place, 1)
    if state.watched:
        state.tell("vaccine", seat=seat_name(seat), place=ref(PLACES[place]), count=len(paid))
    check_cured(state)


FEVER_SIDE: Final[dict[str, Callable[[BrightFutureState, int, Action], None]]] = {
    **RIGHT_SIDE,
    "special": special,
    "swap-zone": swap_zone,
    "medic": treat,
    "vaccine": vaccinate,
    "extra-code": extra_code,
    "hunt": hunt,
    "destroy": hunt,
}
"""What each kind of action in a colony does in Underground Fever."""


def visit_fever_colony(state: BrightFutureState, seat: int, slot: int) -> None:
    """The reward, then the optional actions."""
    state.push(FeverColony(seat, slot))
    state.push(FeverTakeReward(seat, 0))
