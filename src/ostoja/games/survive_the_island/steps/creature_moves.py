"""Section 7, where creatures may go: the paths of serpents, sharks and kaiju, by die or by push."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.compiled import u8, vec
from ostoja.core.lists import holds
from ostoja.games.survive_the_island.actions import CREATURE_PIECES, FIRST_KAIJU, KAIJU, KIND_OF, ROAM, SHARK
from ostoja.games.survive_the_island.hexes import AROUND, BEFORE, BEYOND, MOUNTAIN, NEAR, SEA
from ostoja.games.survive_the_island.places import ground_marks, mark
from ostoja.games.survive_the_island.state import IslandState

PREY: Final = 6
CREATURE: Final = 7
SHUT: Final = 8
"""What a space can be to a creature: people or a raft stop it there (SI-7.7 b), a kaiju meets a creature there, or it
may not go there. SI-7.4, SI-7.5 To serpents and sharks all surfaces but SEA (1 to 5) are shut, too."""
KAIJU_GROUND: Final = bytes([SEA if surface <= MOUNTAIN else SHUT for surface in range(256)])
"""SI-7.6 The surfaces as kaiju find them: like SEA or SHUT."""


def prey_of(state: IslandState, kind: int, far: bool) -> "vec[u8]":
    """SI-7.7 b What creatures of this kind find in the spaces: SEA if nothing, PREY, CREATURE, or else they are shut.

    Explorers that stand on tiles are PREY there to sharks, too, which never come there.
    """
    prey = ground_marks(state.surface.translate(KAIJU_GROUND) if kind == KAIJU else state.surface)
    if kind == KAIJU or far:
        mark(prey, state.explorer_at, PREY)
        if kind != SHARK:
            mark(prey, state.raft_at, PREY)
    if kind == KAIJU:
        mark(prey, state.creature_at, CREATURE)
    else:
        for kaiju in range(FIRST_KAIJU, CREATURE_PIECES):
            prey[state.creature_at[kaiju]] = SHUT
    return prey


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


def all_roams(state: IslandState, creatures: list[int]) -> list[Action]:
    """SI-7.4 to SI-7.7 Where the movement of one of these creatures, all of a kind, may end."""
    offer: list[Action] = []
    kind = KIND_OF[creatures[0]]
    far = state.components.reach[kind] > 1
    prey = prey_of(state, kind, far)
    for creature in creatures:
        if state.creature_at[creature] >= 0:
            roams(state, creature, prey, far, offer)
    return offer


def roams(state: IslandState, creature: int, prey: "vec[u8]", far: bool, offer: list[Action]) -> None:
    """Add where a creature's movement may end: one step away, or two (`far`) for sharks and kaiju.

    Ways to the same end have equal outcomes, because whatever a creature could meet on the way would have stopped it.
    `prey` comes from `prey_of`.
    """
    start = state.creature_at[creature]
    moves = ROAM[creature]
    for near in NEAR[start]:
        if prey[near] == SEA or may_meet(state, creature, near, prey[near]):
            offer.append(moves[near])
    if far:
        for number, middle in enumerate(NEAR[start]):
            if prey[middle] == SEA:
                befores = BEFORE[start][number]
                for place, end in enumerate(BEYOND[start][number]):
                    first_way = befores[place] < 0 or prey[befores[place]] != SEA
                    if first_way and (prey[end] == SEA or may_meet(state, creature, end, prey[end])):
                        offer.append(moves[end])


def may_meet(state: IslandState, creature: int, hex: int, found: u8) -> bool:
    """SI-8.8 May a creature go where there is something? A kaiju has to be able to push the creatures it meets."""
    if found == PREY:
        return state.surface[hex] <= (MOUNTAIN if creature >= FIRST_KAIJU else SEA)
    return found == CREATURE and may_enter(state, creature, hex)


def paths(state: IslandState, creature: int) -> list[list[int]]:
    """SI-7.7 Every legal path of a creature, space by space."""
    start = state.creature_at[creature]
    kind = KIND_OF[creature]
    far = state.components.reach[kind] > 1
    prey = prey_of(state, kind, far)
    found = []
    for middle in AROUND[start]:
        if not may_enter(state, creature, middle):
            continue
        found.append([middle])
        if far and prey[middle] == SEA:
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
