"""How many codes the medics and the microbiologist could remove soon, and who gets there over the map."""

from typing import Final

from ostoja.games.bright_future.names import COLONY_NODE, MANHOLE, MAPS, NODE_COUNT
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import Colony
from ostoja.games.bright_future.steps.fever_visits import MICROBIOLOGIST
from ostoja.games.bright_future.steps.map import WAYS

FAR: Final = 99
FIRST_NUMBERED: Final = 12
"""The last four map cards show the numbered colonies."""
MEDIC_SHARE: Final = 0.7
VACCINE_SHARE: Final = 0.7
NEARLY_VACCINE: Final = 0.25
"""What a code to be removed by a medic, or under a vaccine, counts of one that is gone."""
NEXT_TURN: Final = 0.55
LATER_TURN: Final = 0.85
"""What reaching a goal not now but in the next turn leaves of it, and each turn after that."""
REWARD: Final = 4
"""Resources a visit brings before the medic is paid."""
STEP_PRICE: Final = 0.02
CARD_STEPS: Final = 3
"""About how many steps lie on a card that has to be crossed."""


def treatment(state: BrightFutureState, visible: list[int], moving: bool) -> float:
    """For each numbered colony on the map, what the hero who makes most of it could do there; sooner is more."""
    fever = state.fever
    components = state.components
    links = card_links(state)
    top = state.stack[-1]
    visited = top.slot if isinstance(top, Colony) else -1
    value = 0.0
    for card in range(FIRST_NUMBERED, MAPS):
        slot = components.map_colony[card] - 1
        if fever.map_cell[card] < 0 or (fever.slots[slot] < 0 and slot != visited):
            continue
        count = biggest(state) if slot == MICROBIOLOGIST else removable(state, slot + 1)
        if count == 0:
            continue
        far = card_distances(state, links, card)
        best = 0.0
        for seat in range(state.seats):
            here = fever.map_card[seat]
            if here < 0 or far[here] == FAR or state.wounded[seat] or (slot == visited and seat != state.turn):
                continue
            if slot == MICROBIOLOGIST:
                worth = count * vaccine_share(state, seat, visible)
            else:
                money = state.resources[seat] + (-1 if slot == visited else REWARD)
                worth = MEDIC_SHARE * min(count, money // components.medic_price[slot])
            if worth > best and slot != visited:
                worth *= soon(state, seat, links, far, moving and seat == state.turn)
            best = max(best, worth)
        value += best
    return value


def removable(state: BrightFutureState, number: int) -> int:
    """BF-7.45 Visible codes of a number, with those of the same number right below them."""
    count = 0
    for place in range(4):
        if not state.fever.zone_closed[place]:
            stack = state.fever.zone[place]
            index = len(stack) - 1
            while index >= 0 and stack[index] == number:
                count += 1
                index -= 1
    return count


def biggest(state: BrightFutureState) -> int:
    """BF-7.46 The most codes that one vaccine could get rid of."""
    return max([len(state.fever.zone[place]) for place in range(4) if not state.fever.zone_closed[place]], default=0)


def vaccine_share(state: BrightFutureState, seat: int, visible: list[int]) -> float:
    """BF-7.46 How far the own codes go towards all visible ones."""
    need = 0
    have = 0
    for index in range(3):
        need += visible[index]
        have += min(visible[index], state.codes[3 * seat + index])
    if need == 0:
        return 0.0
    return VACCINE_SHARE if have == need else NEARLY_VACCINE * (have / need) * (have / need)


def soon(state: BrightFutureState, seat: int, links: list[list[int]], far: list[int], moving: bool) -> float:
    """What is left of a goal that is reached only after some turns and steps."""
    fever = state.fever
    here = fever.map_card[seat]
    changes = far[here]
    if not moving:
        return NEXT_TURN * LATER_TURN ** (max(1, changes) - 1)
    delay = max(0, changes - (0 if fever.card_changed else 1))
    steps = distances(state, here, fever.map_node[seat])
    walk = steps[COLONY_NODE] if changes == 0 else steps[MANHOLE]
    if changes:
        for port in range(4):
            other = links[here][port]
            if other >= 0 and far[other] < changes:
                walk = min(walk, steps[port])
    if walk == FAR:
        walk = 8
        delay += 1
    walked = max(0.5, 1.0 - STEP_PRICE * (walk + CARD_STEPS * changes))
    return walked if delay == 0 else walked * NEXT_TURN * LATER_TURN ** (delay - 1)


# The map --------------------------------------------------------------------------------------------


def card_links(state: BrightFutureState) -> list[list[int]]:
    """For each map card the card beyond each of its ports, -1 where there is none to go to."""
    fever = state.fever
    edges = state.components.map_edges
    cells = fever.map_cell
    links: list[list[int]] = []
    for card in range(MAPS):
        found = [-1, -1, -1, -1]
        links.append(found)
        if cells[card] < 0:
            continue
        for port in range(4):
            if not edges[NODE_COUNT * card + port]:
                continue
            way = (port + 2 * fever.map_turn[card]) % 4
            beyond = cells[card] + WAYS[way]
            if beyond in cells:
                other = cells.index(beyond)
                if edges[NODE_COUNT * other + (way + 2 + 2 * fever.map_turn[other]) % 4]:
                    found[port] = other
    return links


def card_distances(state: BrightFutureState, links: list[list[int]], goal: int) -> list[int]:
    """Card changes from every card to `goal`; manholes join all cards that have one."""
    edges = state.components.map_edges
    far = [FAR] * MAPS
    far[goal] = 0
    reached = [goal]
    climbed = False
    for card in reached:
        for near in links[card]:
            if near >= 0 and far[near] == FAR:
                far[near] = far[card] + 1
                reached.append(near)
        if not climbed and edges[NODE_COUNT * card + MANHOLE]:
            climbed = True
            for other in range(MAPS):
                if state.fever.map_cell[other] >= 0 and far[other] == FAR and edges[NODE_COUNT * other + MANHOLE]:
                    far[other] = far[card] + 1
                    reached.append(other)
    return far


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
