"""Chapter 5: costs, payment, refunds. Each of them is computed here and nowhere else."""

from ostoja.games.metro2033.cards import FIRST_HERO, FIRST_RESOURCE, FIRST_THREAT, NEUTRAL
from ostoja.games.metro2033.state import MetroState


def play_cost(state: MetroState, seat: int, card: int) -> int:
    """MT-5.1 Tokens to move down for playing the upright side of a card."""
    if card < FIRST_RESOURCE:
        return station_cost(state, seat, card)
    if card < FIRST_HERO:
        return resource_cost(state, seat, card)
    return state.components.cost[card]


def resource_cost(state: MetroState, seat: int, card: int) -> int:
    """MT-5.2 Nothing for a free type (MT-5.3), one less, once only, for a cheaper type (MT-5.4), else as printed."""
    components = state.components
    type = components.type[card]
    if state.flipped[seat] and components.type[state.factions[seat]] == type:
        return 0
    cost = components.cost[card]
    cheaper = False
    for station in state.stations[seat]:
        if components.type[station] == type:
            if state.tokens[station]:
                return 0
            cheaper = True
    return cost - 1 if cheaper and cost else cost


def station_cost(state: MetroState, seat: int, card: int) -> int:
    """MT-5.5 One less for each Station of the same allegiance in the tableau, neutral ones apart, but at least 1."""
    components = state.components
    cost = components.cost[card]
    allegiance = components.allegiance[card]
    if allegiance == NEUTRAL:
        return cost
    for station in state.stations[seat]:
        if components.allegiance[station] == allegiance:
            cost -= 1
    return cost if cost > 1 else 1


def free_types(state: MetroState, seat: int) -> list[int]:
    """MT-5.3 The Resource types the seat plays for nothing."""
    types = [state.components.type[station] for station in state.stations[seat] if state.tokens[station]]
    if state.flipped[seat]:
        types.append(state.components.type[state.factions[seat]])
    return sorted(set(types))


def cheaper_types(state: MetroState, seat: int) -> list[int]:
    """MT-5.4 The Resource types the seat plays for one less."""
    types = {state.components.type[station] for station in state.stations[seat]}
    return sorted(types - set(free_types(state, seat)))


def tidy_refund(state: MetroState, card: int, rotated: bool) -> int:
    """MT-7.11 The printed cost of the side of a Resource, Threat or Hero that was played."""
    return state.components.shield_cost[card] if rotated else state.components.cost[card]


def keep_cost(state: MetroState, seat: int) -> int:
    """MT-7.7 Tokens to put on the next kept Station: one more than Stations kept at this moment (MT-7.8)."""
    return 1 + state.kept(seat)


def pay(state: MetroState, seat: int, cost: int) -> None:
    """MT-5.1 Move tokens down."""
    state.above[seat] -= cost
    state.below[seat] += cost


def move_up(state: MetroState, seat: int, count: int) -> int:
    """MT-5.7, MT-5.10 Move tokens up, as many as lie below; how many moved."""
    moved = min(count, state.below[seat])
    state.below[seat] -= moved
    state.above[seat] += moved
    return moved


def can_protect(state: MetroState, card: int) -> bool:
    """MT-4.2 Has this Resource or Threat a Protection side?"""
    is_hero = FIRST_HERO <= card < FIRST_THREAT
    return card >= FIRST_RESOURCE and not is_hero and state.components.shield[card] != 0
