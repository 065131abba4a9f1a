"""Section 7, where creatures may go: the paths of serpents, sharks and kaiju, by die or by push."""

from typing import Final

from ostoja.core.lists import holds
from ostoja.games.survive_the_island.actions import CREATURE_PIECES, FIRST_KAIJU, KAIJU, KIND_OF, RAFTS, SHARK
from ostoja.games.survive_the_island.hexes import AROUND, BEFORE, BEYOND, MOUNTAIN, SEA
from ostoja.games.survive_the_island.state import IslandState

PREY: Final = -1
CLOSED: Final = 9
"""Beside the terrains, what a space can be to a creature: it stops there (SI-7.7 b), or may not go there."""
OFF_BOARD: Final[list[int]] = [CLOSED] * RAFTS
"""Behind the spaces: where those aboard leave their marks, and by negative codes whatever is not on the board."""


def prey_of(state: IslandState, kind: int) -> list[int]:
    """SI-7.7 b The surface as a creature of this kind finds it: PREY where something stops it, CLOSED by kaiju.

    Explorers that stand on tiles are of no matter to sharks and serpents, which never come there.
    """
    ground = state.surface + OFF_BOARD
    if kind == KAIJU:
        for place in state.explorer_at:
            ground[place] = PREY
        for hex in state.raft_at:
            ground[hex] = PREY
        for hex in state.creature_at:
            ground[hex] = PREY
        return ground
    for kaiju in range(FIRST_KAIJU, CREATURE_PIECES):
        ground[state.creature_at[kaiju]] = CLOSED
    if state.components.reach[kind] > 1:
        for place in state.explorer_at:
            if ground[place] == SEA:
                ground[place] = PREY
        if kind != SHARK:
            for hex in state.raft_at:
                ground[hex] = PREY
    return ground


def may_enter(state: IslandState, creature: int, hex: int) -> bool:
    """SI-7.4 to SI-7.6 May a creature step into a space?"""
    if creature < FIRST_KAIJU:
        return state.surface[hex] == SEA and not kaiju_on(state, hex)
    if state.surface[hex] > MOUNTAIN:
        return False
    return not holds(state.creature_at, hex) or kaiju_may_displace(state, creature, hex)


def kaiju_on(state: IslandState, hex: int) -> bool:
    """Is there a kaiju in a space?"""
    return any(state.creature_at[kaiju] == hex for kaiju in range(FIRST_KAIJU, CREATURE_PIECES))


def kaiju_may_displace(state: IslandState, kaiju: int, hex: int) -> bool:
    """SI-8.10 A kaiju enters only where all others could be pushed.

    A pushed kaiju meets none (SI-8.8): there are two, and the other one is in the space that it leaves.
    """
    kaiju_spaces = [
        hex if other == kaiju else state.creature_at[other] for other in range(FIRST_KAIJU, CREATURE_PIECES)
    ]
    for creature in state.creatures_on(hex):
        if creature != kaiju and not can_leave(state, creature, kaiju_spaces):
            return False
    return True


def can_leave(state: IslandState, creature: int, kaiju_spaces: list[int]) -> bool:
    """SI-8.10 With the kaiju imagined in `kaiju_spaces`, does a creature pushed out of its space have a legal path?"""
    for near in AROUND[state.creature_at[creature]]:
        if near in kaiju_spaces:
            continue
        if creature < FIRST_KAIJU:
            if state.surface[near] == SEA:
                return True
        elif state.surface[near] <= MOUNTAIN:
            beyond = [*kaiju_spaces, near]
            if all(can_leave(state, other, beyond) for other in state.creatures_on(near)):
                return True
    return False


def destinations(state: IslandState, creature: int, prey: list[int]) -> list[int]:
    """SI-7.4 to SI-7.7 Where a creature's movement may end: one step away, or two for sharks and kaiju.

    Ways to the same end have equal outcomes, because whatever a creature could meet on the way would have stopped it.
    `prey` comes from `prey_of`.
    """
    if creature >= FIRST_KAIJU:
        return kaiju_destinations(state, creature, prey)
    start = state.creature_at[creature]
    found = [near for near in AROUND[start] if prey[near] <= SEA]
    if state.components.reach[KIND_OF[creature]] > 1:
        for number, middle in enumerate(AROUND[start]):
            if prey[middle] == SEA:
                befores = BEFORE[start][number]
                for place, end in enumerate(BEYOND[start][number]):
                    if prey[end] <= SEA:
                        before = befores[place]
                        if before < 0 or prey[before] != SEA:
                            found.append(end)
    return found


def kaiju_destinations(state: IslandState, kaiju: int, prey: list[int]) -> list[int]:
    """SI-7.6, SI-8.8 The same for a kaiju, which goes over land and sea and has to be able to push what it meets."""
    start = state.creature_at[kaiju]
    found: list[int] = []
    for near in AROUND[start]:
        if SEA <= prey[near] <= MOUNTAIN or (prey[near] == PREY and may_enter(state, kaiju, near)):
            found.append(near)
    if state.components.reach[KAIJU] > 1:
        for number, middle in enumerate(AROUND[start]):
            if SEA <= prey[middle] <= MOUNTAIN:
                befores = BEFORE[start][number]
                for place, end in enumerate(BEYOND[start][number]):
                    before = befores[place]
                    if before < 0 or not SEA <= prey[before] <= MOUNTAIN:
                        ground = prey[end]
                        if SEA <= ground <= MOUNTAIN or (ground == PREY and may_enter(state, kaiju, end)):
                            found.append(end)
    return found


def paths(state: IslandState, creature: int) -> list[list[int]]:
    """SI-7.7 Every legal path of a creature, space by space."""
    start = state.creature_at[creature]
    kind = KIND_OF[creature]
    prey = prey_of(state, kind)
    found = []
    for middle in AROUND[start]:
        if not may_enter(state, creature, middle):
            continue
        found.append([middle])
        if state.components.reach[kind] > 1 and prey[middle] != PREY:
            found += [[middle, end] for end in AROUND[middle] if end != start and may_enter(state, creature, end)]
    return found


def can_move(state: IslandState, creature: int) -> bool:
    """Has a creature on the board any legal path?"""
    start = state.creature_at[creature]
    if start >= 0:
        for near in AROUND[start]:
            if may_enter(state, creature, near):
                return True
    return False
