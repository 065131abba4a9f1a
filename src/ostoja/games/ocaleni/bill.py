"""What a shelter still has to pay tonight: the one place for board, picture and bots."""

from typing import Final, NamedTuple

from ostoja.games.ocaleni.ids import PLACES, R_VENT
from ostoja.games.ocaleni.shelter import complete
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.feeding import Feeding, Recruiting, airlock_water, paid, room_food
from ostoja.games.ocaleni.steps.night import CLEANING, FEED, RADIATION, NightSteps
from ostoja.games.ocaleni.steps.repairing import Repairing
from ostoja.games.ocaleni.steps.rounds import SHELTERS, Rounds

DAY: Final = 0
EVENTS: Final = 1
OVER: Final = CLEANING + 1
WORKS: Final = (Feeding, Recruiting, Building, Repairing)
"""What a player is busy with in a step; `NightSteps` below it names the next one."""


class Bill(NamedTuple):
    """Food for rooms, water for the airlock, what of it is missing, and how far the contamination will rise."""

    food: int
    water: int
    missing: int
    rays: int


def night_step(state: OcaleniState, seat: int) -> int:
    """The first step of the night that a shelter has not done: DAY before nightfall, OVER when its night is done."""
    found = DAY
    for step in state.stack:
        if isinstance(step, Rounds) and step.part >= SHELTERS:
            if step.part == SHELTERS:
                return EVENTS
            turn = (seat - state.first) % state.seats
            if turn != step.part - SHELTERS - 1:
                return FEED if turn >= step.part - SHELTERS else OVER
            found = OVER
        elif isinstance(step, NightSteps):
            found = step.number
        elif isinstance(step, WORKS):
            found -= 1
    return found


def bill_of(state: OcaleniState, seat: int) -> Bill:
    """OC-8.6, OC-8.7, OC-8.11 What is still due: nothing of a step of the night that is done."""
    step = night_step(state, seat)
    if step > FEED:
        return Bill(0, 0, 0, rays(state, seat) if step <= RADIATION else 0)
    food, water = room_food(state, seat), airlock_water(state, seat)
    return Bill(food, water, food + water - paid(state, seat), rays(state, seat))


def rays(state: OcaleniState, seat: int) -> int:
    """OC-8.11 How far the contamination would rise tonight."""
    printed = state.components
    if not 0 < state.round <= len(printed.radiation):
        return 0
    vents = complete(state, seat, R_VENT) * printed.room_amount[R_VENT]
    return max(0, printed.radiation[state.round - 1] - state.people[seat * PLACES] - vents)
