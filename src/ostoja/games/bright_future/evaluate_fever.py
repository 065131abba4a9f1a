"""What a team should value in Underground Fever: population against the codes that are still to be removed.

The value is the logarithm of the odds of winning, roughly. At its heart is the gap: the codes in the Infection Zone
less those the team could remove soon, by mercenaries, medics and vaccines. The longer the gap takes, the more
population the visible codes cost. Beside it stand health, gear, own codes and the explored map, and what the hero on
the move can still do this turn: a turn ended without it looks worse, so a bot that sees one step ahead walks on.
"""

from typing import Any, Final

from ostoja.core.state import Step
from ostoja.games.bright_future.kit import active_points, kit_value
from ostoja.games.bright_future.names import (
    COLONY_NODE,
    DESTROY,
    DEVOURER,
    EPIDEMIC,
    FIRST_LOCATION,
    HUNT,
    MAPS,
    MUTATION,
    NODE_COUNT,
    QUARANTINE,
    WARNING,
)
from ostoja.games.bright_future.prospects import (
    CODE_WORTH,
    FREE_GEAR,
    GEAR_WORTH,
    pending,
    purse,
    unknown_worth,
)
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.fever import ChooseRoute, FeverMap, LastWindow
from ostoja.games.bright_future.steps.infection import InfectionPhase, PlaceCode, Prevent, SendCrawler
from ostoja.games.bright_future.steps.map import WAYS, activates, may_explore
from ostoja.games.bright_future.treatment import treatment

FAR: Final = 99
POPULATION_WORTH: Final = 0.3
GAP_WORTH: Final = 0.3
"""A code that nobody can remove yet."""
SPARE: Final = 0.3
"""What being able to remove more codes than there are counts beside closing the gap."""
ROUNDS: Final = 1.0
ROUNDS_PER_CODE: Final = 0.25
"""How long the rest of the game takes, about, with no gap and for each code of it."""
TURN_CODES: Final = 0.5
"""About how many codes the infection of a turn adds."""
HUNT_SHARE: Final = 0.8
LIKELY_HUNT: Final = 0.2
DESTROY_SHARE: Final = 0.7
"""A hunting mercenary counts as so many codes with all matching own codes, and without any; Destroy adds to it."""
HUNT_PRICE: Final = 0.5
"""BF-7.53 costs population, but not every hunt that is possible will be needed."""
COPY_WORTH: Final = 0.05
MERCENARY_WORTH: Final = 0.04
PREVENTION_WORTH: Final = 0.05
FOOD_WORTH: Final = 0.05
MISSION_WORTH: Final = 0.1
INACTIVE: Final = 0.95
"""Gear is active again in the next turn."""
WOUNDED_PRICE: Final = 0.15
MAP_WORTH: Final = 0.6
NUMBERED_WORTH: Final = 0.1
EXPLORE_WORTH: Final = 0.38
STEP_PRICE: Final = 0.01
AIMLESS: Final = 7
"""Nobody who has walked so many steps without an event is getting anywhere this turn."""
HERO_WORTH: Final[list[float]] = [0.2, 0.2, 0.4, 0.1, 0.0, 0.1, 0.4, 0.8, 0.2, 0.2, 0.1, 0.4]
"""Heroes in the order of `names.py`: the Devourer removes codes for nothing, the Duchess hires at half price."""


def fever_value(state: BrightFutureState, seat: int) -> float:
    """The same for all seats, but that whoever begins a turn counts its infection already, as after choosing a card."""
    fever = state.fever
    codes, rate, turns = threat(state, seat)
    moving = False
    for step in state.stack:
        if isinstance(step, FeverMap):
            moving = fever.idle_steps < AIMLESS
    visible = visible_codes(state)
    able = 0.0
    value = -1.0 - state.seats * (1.4 + MAP_WORTH)
    for other in range(state.seats):
        value += hero_value(state, other)
        able += hunting(state, other, visible)
    gap = codes - able - treatment(state, visible, moving)
    price = HUNT_PRICE * min(able, codes)
    if gap < 0.0:
        gap *= SPARE
    rounds = turns / state.seats + ROUNDS + ROUNDS_PER_CODE * max(0.0, gap)
    value += POPULATION_WORTH * (fever.population - 8.0 - price - rate * rounds) - GAP_WORTH * (gap - 4.0)
    for card in range(MAPS):
        if fever.map_cell[card] >= 0:
            value += MAP_WORTH
            slot = state.components.map_colony[card] - 1
            if slot >= 0 and fever.slots[slot] >= 0:
                value += NUMBERED_WORTH
    if moving:
        value += way_on(state, state.turn)
    return value + pending(state) - 0.003 * fever.idle_steps


# The Infection Zone ---------------------------------------------------------------------------------


def visible_codes(state: BrightFutureState) -> list[int]:
    """How many codes 1, 2 and 3 lie visible in open places."""
    visible = [0, 0, 0]
    for place in range(4):
        stack = state.fever.zone[place]
        if stack and not state.fever.zone_closed[place]:
            visible[stack[-1] - 1] += 1
    return visible


def threat(state: BrightFutureState, seat: int) -> tuple[float, float, float]:
    """Codes in open places, population they cost in a round, and turns of this round that are over.

    The infection that is sure to come in the turn under way counts as if it had come, with a code like the average of
    the pile: so ending a turn looks no worse than putting it off.
    """
    fever = state.fever
    codes = 0.0
    total = 0.0
    low = 4
    high = 0
    fewest = FAR
    covered = 0
    for place in range(4):
        if fever.zone_closed[place]:
            continue
        stack = fever.zone[place]
        size = len(stack)
        top = stack[-1] if size else 0
        if size < fewest or (size == fewest and top > covered):
            fewest = size
            covered = top
        if size:
            codes += size
            total += top
            low = min(low, top)
            high = max(high, top)
    step = state.stack[-1]
    effect, turns, more = infection_to_come(state, step, seat)
    codes += more
    if effect >= 0:
        drawn = expected_code(state, isinstance(step, Prevent))
        if drawn == 0.0:
            codes += POPULATION_WORTH / GAP_WORTH
        elif effect == MUTATION:
            total += drawn - low
        else:
            codes += 1.0
            total += drawn - (high if effect == EPIDEMIC else covered)
    return codes, max(0.0, total - 1.0) / 3.0, turns


def infection_to_come(state: BrightFutureState, step: Step[Any], seat: int) -> tuple[int, float, float]:
    """The effect that is sure to come in the turn under way (-1 none), turns over then, codes a route will bring."""
    turns = float((state.turn - state.first) % state.seats)
    if isinstance(step, (PlaceCode, Prevent)):
        return step.effect, turns + 1.0, 0.0
    if isinstance(step, (LastWindow, SendCrawler)):
        return -1, turns + 1.0, 0.0
    for below in state.stack:
        if isinstance(below, InfectionPhase):
            if not isinstance(step, ChooseRoute):
                return state.components.infection[state.fever.route], turns + 1.0, 0.0
            if seat == state.turn:
                return -1, turns + 1.0, TURN_CODES
    return -1, turns, 0.0


def expected_code(state: BrightFutureState, exact: bool) -> float:
    """The number of the code drawn, or of the average one: luck must not decide when a turn is ended; 0 for none."""
    fever = state.fever
    pile = state.code_pile
    count = pile[0] + pile[1] + pile[2]
    total = pile[0] + 2 * pile[1] + 3 * pile[2]
    if fever.drawn_code:
        if exact:
            return float(fever.drawn_code)
        count += 1
        total += fever.drawn_code
    return total / count if count else 0.0


def hunting(state: BrightFutureState, seat: int, visible: list[int]) -> float:
    """BF-7.53, BF-7.54, BF-9.8 How many codes a hero could have removed, by the mercenaries and codes owned."""
    seen = visible[0] + visible[1] + visible[2]
    if not seen:
        return 0.0
    match = 0
    most = 0
    for index in range(3):
        if state.codes[3 * seat + index]:
            match += visible[index]
            most = max(most, visible[index])
    share = match / seen
    able = share if state.hero[seat] == DEVOURER else 0.0
    for merc in state.mercs[seat]:
        symbols = state.components.symbols[merc]
        if symbols & (HUNT | DESTROY):
            able += LIKELY_HUNT + (HUNT_SHARE - LIKELY_HUNT) * share
            if symbols & DESTROY and most > 1:
                able += DESTROY_SHARE * (most - 1)
    return able


# Heroes ---------------------------------------------------------------------------------------------


def hero_value(state: BrightFutureState, seat: int) -> float:
    """Health, gear, codes, mercenaries and goods."""
    value = purse(float(state.resources[seat])) + GEAR_WORTH * kit_value(state, seat, INACTIVE)
    if state.hero[seat] >= 0:
        value += HERO_WORTH[state.hero[seat]]
    if state.wounded[seat]:
        value -= WOUNDED_PRICE
    for index in range(3):
        owned = state.codes[3 * seat + index]
        if owned:
            value += CODE_WORTH + COPY_WORTH * min(owned - 1, 2)
        value += FOOD_WORTH * state.food[3 * seat + index]
        if state.mission_owner[index] == seat:
            value += MISSION_WORTH
    for merc in state.mercs[seat]:
        value += MERCENARY_WORTH
        if state.components.symbols[merc] & (WARNING | QUARANTINE):
            value += PREVENTION_WORTH
    return value


def way_on(state: BrightFutureState, seat: int) -> float:
    """The best way over the card that is still open this turn: the encounters on it, and a tunnel to explore."""
    fever = state.fever
    here = fever.map_card[seat]
    if here < 0:
        return MAP_WORTH + FREE_GEAR
    edges = state.components.map_edges
    sums = [0.0] * NODE_COUNT
    steps = [FAR] * NODE_COUNT
    steps[fever.map_node[seat]] = 0
    reached = [fever.map_node[seat]]
    active = active_points(state, seat)
    best = 0.0
    for node in reached:
        worth = sums[node] - STEP_PRICE * steps[node]
        if node < FIRST_LOCATION and not fever.card_changed:
            way = (node + 2 * fever.map_turn[here]) % 4
            if may_explore(state, seat, fever.map_cell[here] + WAYS[way]):
                worth += EXPLORE_WORTH
        best = max(best, worth)
        for near in edges[NODE_COUNT * here + node]:
            if steps[near] == FAR:
                steps[near] = steps[node] + 1
                sums[near] = sums[node]
                if FIRST_LOCATION <= near < COLONY_NODE and activates(state, seat, here, near):
                    sums[near] += unknown_worth(state, seat, near >= FIRST_LOCATION + 2, active)
                reached.append(near)
    return best
