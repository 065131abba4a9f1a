"""What a bot should value in a position: 1 is a certain victory, 0 a certain defeat."""

from math import exp
from typing import Final

from ostoja.games.bright_future.names import (
    ARENA,
    COLONY_NODE,
    DESTROY,
    FEVER,
    HUNT,
    NODE_COUNT,
    QUARANTINE,
    WARNING,
    WEAPONS,
)
from ostoja.games.bright_future.scoring import final_winners
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import TakeReward, vaccine_ready
from ostoja.games.bright_future.steps.fever import ChooseRoute
from ostoja.games.bright_future.steps.fight import Assign, Bargain, Encounter, Swarm
from ostoja.games.bright_future.steps.infection import InfectionPhase
from ostoja.games.bright_future.steps.location import Friendly
from ostoja.games.bright_future.steps.map import WAYS, card_at, may_explore, port_towards
from ostoja.games.bright_future.steps.rewards import FeverCode, FreeGear
from ostoja.games.bright_future.steps.routes import Freelancer, Passage, PickCard

FAR: Final = 99
INFECTION_COST: Final = (0.08, 0.05, 0.015)
"""About what a Contamination, an Epidemic and a Mutation cost."""
USUAL_COST: Final = 0.045
POPULATION_WORTH: Final = 0.035


def evaluate(state: BrightFutureState, seat: int) -> float:
    """How good the position is for `seat`."""
    if state.over:
        winners = final_winners(state)
        return 1.0 if seat in winners else 0.0
    if state.mode == FEVER:
        return clamp(fever_value(state, seat))
    if state.mode == ARENA:
        return clamp(0.5 + (fighter_value(state, seat) - fighter_value(state, 1 - seat)) / 2)
    own = tunnel_value(state, seat)
    rivals = [tunnel_value(state, other) for other in range(state.seats) if other != seat and state.alive[other]]
    return clamp(0.35 + own - (0.4 * max(rivals) if rivals else 0.0))


def clamp(value: float) -> float:
    """Any sum of merits as a number between defeat and victory, without ever losing a difference."""
    return 0.02 + 0.96 / (1.0 + exp(2.0 - 4.0 * value))


def kit_value(state: BrightFutureState, seat: int) -> float:
    """The best value of each attack and defence type among the usable gear; inactive cards count for less."""
    components = state.components
    race = state.race[seat]
    attack = [0.0, 0.0, 0.0, 0.0]
    defence = [0.0, 0.0, 0.0, 0.0]
    for card in state.gear[seat]:
        if components.gear_race[card] != race:
            continue
        worth = 0.7 if state.spent[card] else 1.0
        if card < WEAPONS:
            type = components.attack_type[card]
            attack[type] = max(attack[type], worth * components.attack[card])
        else:
            for type in range(4):
                defence[type] = max(defence[type], worth * components.defence[4 * card + type])
    return sum(attack) + 1.2 * sum(defence)


def health_value(resources: int) -> float:
    """The first resources are worth most."""
    return 0.02 * min(resources, 8) + 0.008 * min(max(resources - 8, 0), 12) + 0.002 * max(resources - 20, 0)


def tunnel_value(state: BrightFutureState, seat: int) -> float:
    """Door codes owned, health, gear, mercenaries and goods; a hero with the codes wants location IV."""
    codes = state.codes
    need = 0
    have = 0
    for index in range(3):
        need += state.door[index]
        have += min(state.door[index], codes[3 * seat + index])
    owned = codes[3 * seat] + codes[3 * seat + 1] + codes[3 * seat + 2]
    value = 0.4 * (have / need if need else 1.0) + 0.02 * min(owned, 6)
    value += health_value(state.resources[seat]) + 0.006 * kit_value(state, seat)
    value += 0.02 * min(len(state.mercs[seat]), 4)
    for index in range(3):
        value += 0.025 * state.food[3 * seat + index] + (0.05 if state.mission[index] == seat else 0.0)
    space = state.place[seat]
    if space >= 0:
        value += place_value(state, seat, space, need - have)
    return value


def place_value(state: BrightFutureState, seat: int, space: int, missing: int) -> float:
    """What the coming visit promises."""
    track = space // 5
    lead = 0.01 * (4 - space % 5)
    strong = state.resources[seat] + kit_value(state, seat) / 3
    if track == 0:
        return lead + (0.12 if state.resources[seat] < 12 else 0.05)
    if track == 1:
        return lead + (0.08 if strong > 12 else -0.05)
    if track == 2:
        return lead + (0.14 if strong > 14 else -0.05)
    if missing <= 1 and strong > 20:
        return lead + (0.5 if missing == 0 else 0.25)
    return -0.1 if strong < 20 else lead


def fighter_value(state: BrightFutureState, seat: int) -> float:
    """Arena: resources, cards in play and in hand, and the attacks on their way."""
    value = 0.04 * min(state.resources[seat], 25) + 0.012 * kit_value(state, seat) + 0.01 * len(state.hands[seat])
    if state.turn == seat:
        for index in range(0, len(state.queue), 4):
            value += 0.03 * state.components.attack[state.queue[index]]
    return value


def coming(state: BrightFutureState, seat: int, total: int) -> float:
    """What the rest of the own turn and of the round costs anyway: ending a turn must look no worse than waiting."""
    done = (state.turn - state.first) % state.seats
    cost = 0.0
    if state.drawn:
        cost = 0.07
    elif state.turn == seat:
        for step in state.stack:
            if isinstance(step, InfectionPhase):
                done += 1
                chosen = not isinstance(state.stack[-1], ChooseRoute)
                cost = INFECTION_COST[state.components.infection[state.route]] if chosen else USUAL_COST
    return cost + POPULATION_WORTH * (total // 3) * done / state.seats


def fever_value(state: BrightFutureState, seat: int) -> float:
    """Population against codes: what is visible costs every round, what lies below has to be removed too."""
    components = state.components
    visible = [0, 0, 0]
    tokens = 0
    for place in range(4):
        stack = state.zone[place]
        if stack and not state.closed[place]:
            visible[stack[-1] - 1] += 1
            tokens += len(stack)
    total = visible[0] + 2 * visible[1] + 3 * visible[2]
    value = 0.35 + POPULATION_WORTH * (state.population - 6) - 0.015 * total - 0.06 * tokens
    value += 0.3 * 0.7**tokens - coming(state, seat, total) + pending(state)
    for other in range(state.seats):
        value += 0.5 * hero_value(state, other, visible)
    for card in range(16):
        if state.map_cell[card] >= 0:
            value += 0.16 if components.map_colony[card] else 0.10
    return value - 0.0005 * state.quiet


def pending(state: BrightFutureState) -> float:
    """A reward about to be taken, or a fight about to be paid for."""
    top = state.stack[-1]
    if isinstance(top, (Friendly, TakeReward)):
        return 0.04
    if isinstance(top, FreeGear):
        return 0.012 * top.count
    if isinstance(top, FeverCode):
        return 0.04
    if isinstance(top, (PickCard, Passage, Freelancer)):
        return 0.045
    if isinstance(top, (Encounter, Assign, Bargain, Swarm)):
        foe = top.foe if isinstance(top, Encounter) else state.foe
        cut = kit_value(state, top.seat) / 4 if isinstance(top, Encounter) else 1.3 * state.cut
        damage = max(0, int(state.components.strength[foe] - cut))
        left = state.resources[top.seat]
        return (
            0.02 + 0.8 * (health_value(max(0, left - damage)) - health_value(left)) - (0.1 if damage >= left else 0.0)
        )
    return 0.0


def hero_value(state: BrightFutureState, seat: int, visible: list[int]) -> float:
    """Health, gear, codes like the visible ones, useful mercenaries and the way to a medic who can be paid."""
    components = state.components
    resources = state.resources[seat]
    value = health_value(resources) + 0.004 * min(resources, 40) + 0.009 * kit_value(state, seat)
    if state.wounded[seat]:
        value -= 0.1
    best = 0
    for index in range(3):
        owned = state.codes[3 * seat + index]
        if owned:
            value += 0.07 + 0.02 * min(owned - 1, 2) + (0.03 if visible[index] else 0.0)
            best = max(best, visible[index])
        value += 0.02 * state.food[3 * seat + index] + (0.04 if state.mission[index] == seat else 0.0)
    for merc in state.mercs[seat]:
        symbols = components.symbols[merc]
        value += 0.03
        if symbols & (HUNT | DESTROY):
            value += 0.02 + (0.02 if best else 0.0)
        if symbols & (WARNING | QUARANTINE):
            value += 0.02
    if state.card[seat] >= 0:
        value += way_value(state, seat, visible)
    return value


def way_value(state: BrightFutureState, seat: int, visible: list[int]) -> float:
    """How near a hero is to a medic who can be paid for codes that lie there, or else to an unexplored tunnel."""
    components = state.components
    here = state.card[seat]
    steps = distances(state, here, state.node[seat])
    best = 0.0
    for port in range(4):
        if steps[port] < FAR:
            way = (port + 2 * state.map_turn[here]) % 4
            if may_explore(state, seat, state.map_cell[here] + WAYS[way]):
                best = max(best, 0.13 / (1 + 0.15 * steps[port]))
    for card in range(12, 16):
        place = state.map_cell[card]
        slot = components.map_colony[card] - 1
        if place < 0 or state.slots[slot] < 0:
            continue
        if slot == 3:
            worth = 0.3 if vaccine_ready(state, seat) else 0.0
        else:
            worth = 0.14 * min(visible[slot], (state.resources[seat] - 1) // components.medic_price[slot])
        if worth <= 0.0:
            continue
        if card == here:
            best = max(best, worth / (1 + 0.25 * steps[COLONY_NODE]))
            continue
        for port in range(4):
            if steps[port] == FAR:
                continue
            way = (port + 2 * state.map_turn[here]) % 4
            other = card_at(state, state.map_cell[here] + WAYS[way])
            if other >= 0 and port_towards(state, other, (way + 2) % 4) >= 0:
                cell = state.map_cell[other]
                far = abs(cell // 128 - place // 128) + abs(cell % 128 - place % 128)
                best = max(best, worth / (1.6 + 0.25 * steps[port] + 0.8 * far))
    return best


def distances(state: BrightFutureState, card: int, start: int) -> list[int]:
    """Steps from a node to all nodes of a card, FAR for those out of reach."""
    edges = state.components.map_edges
    steps = [FAR] * NODE_COUNT
    steps[start] = 0
    reached = [start]
    for node in reached:
        for near in edges[NODE_COUNT * card + node]:
            if steps[near] == FAR:
                steps[near] = steps[node] + 1
                reached.append(near)
    return steps
