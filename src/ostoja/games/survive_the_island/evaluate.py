"""What a bot should value (section 18): for each explorer its value times the chance that it will be saved."""

from typing import Final

from ostoja.games.survive_the_island.actions import FIRST_KAIJU, FIRST_SHARK
from ostoja.games.survive_the_island.hexes import AROUND, BEACH, HEXES, ISLAND, MOUNTAIN, SAFE_LAND, SEA, TO_LANDING
from ostoja.games.survive_the_island.places import (
    ABOARD,
    DIE,
    DOLPHIN,
    LAST_VOLCANO,
    OWNERS,
    PADDLES,
    REPELLENT,
    RESERVE,
    SUBMERGE,
)
from ostoja.games.survive_the_island.state import IslandState

RAFT: Final = [0.86, 0.78, 0.68, 0.58, 0.48, 0.40, 0.34, 0.30]
"""The chance of a passenger whose raft is so many moves from a landing hex."""
SWIMMER: Final = [0.74, 0.56, 0.40, 0.28, 0.20, 0.15, 0.12, 0.10]
"""The chance of a swimmer so far from a landing hex."""
TILE: Final = [0.30, 0.34, 0.36]
"""The chance of somebody on a beach, a forest or a mountain, before rafts nearby are looked at."""
NEAR_RAFT: Final = 0.14
"""A raft with a free seat beside the tile, or NEXT_TO_NEAR for one two steps away."""
NEXT_TO_NEAR: Final = 0.07
BY_SERPENT: Final = 0.80
BY_SHARK: Final = 0.84
BY_KAIJU: Final = 0.93
FOREIGN_RAFT: Final = 0.92
"""What is left of a passenger's chance beside a threat, or where others alone have control."""
TILES: Final = {PADDLES: 0.6, DOLPHIN: 0.5, SUBMERGE: 0.6, DIE: 0.3, REPELLENT: 0.8}
"""What a held ability is worth, in points, while there is time to wait for the right moment."""
IN_TIME: Final = 3.0
"""With so many turns to come, or more, there is time."""
VOLCANO_TILES: Final = 4
"""SI-1.9 Volcanoes among the mountains; the third ends the game."""
SCALE: Final = 60.0

DISTANCE: Final[list[int]] = [min(moves, 7) for moves in TO_LANDING]
WITHIN_TWO: Final[list[list[int]]] = [
    sorted({far for near in AROUND[hex] for far in AROUND[near]}.union(AROUND[hex])) for hex in range(HEXES)
]
"""The hexes up to two steps away, the hex itself included."""


def evaluate(state: IslandState, seat: int) -> float:
    """From 0 to 1: the points to be expected against those of the strongest and of all other players."""
    hopes = expected_points(state)
    mine = hopes[seat]
    others = [hopes[other] for other in range(state.seats) if other != seat]
    lead = mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return min(1.0, max(0.0, 0.5 + lead / SCALE))


def expected_points(state: IslandState) -> list[float]:
    """For each seat, the sum of values times chances, and something for held tiles."""
    hopes = [0.0] * state.seats
    serpents = danger(state, 0, FIRST_SHARK, 1)
    sharks = danger(state, FIRST_SHARK, FIRST_KAIJU, 2)
    kaiju = danger(state, FIRST_KAIJU, len(state.creature_at), 2)
    owners = OWNERS[state.seats]
    crew = [0] * len(state.raft_at)
    own_crew = [0] * (len(state.raft_at) * state.seats)
    for explorer, place in enumerate(state.explorer_at):
        if place >= ABOARD:
            crew[place - ABOARD] += 1
            own_crew[(place - ABOARD) * state.seats + owners[explorer]] += 1
    seats_near = free_rafts(state, crew)
    thin, mountains = tiles_left(state)
    late = lateness(state, thin, mountains)
    for explorer, place in enumerate(state.explorer_at):
        if place < 0:
            if place == RESERVE:
                hopes[owners[explorer]] += 0.3 * state.value[explorer]
            continue
        owner = owners[explorer]
        if SAFE_LAND <= place < ABOARD:
            hopes[owner] += state.value[explorer]
            continue
        if state.over:
            continue
        if place >= ABOARD:
            raft = place - ABOARD
            hex = state.raft_at[raft]
            chance = RAFT[DISTANCE[hex]]
            if serpents[hex]:
                chance *= BY_SERPENT
            if 2 * own_crew[raft * state.seats + owner] < crew[raft]:
                chance *= FOREIGN_RAFT
            if late > 0.0:
                chance *= 1.0 - 0.10 * late * min(DISTANCE[hex], 4)
        else:
            hex = place
            distance = DISTANCE[hex]
            if state.surface[hex] == SEA:
                chance = SWIMMER[distance] + 0.5 * seats_near[hex]
                if serpents[hex]:
                    chance *= BY_SERPENT
                if sharks[hex]:
                    chance *= BY_SHARK
            else:
                chance = TILE[state.surface[hex] - 1] + seats_near[hex] - 0.02 * distance
            if late > 0.0:
                chance *= 1.0 - 0.14 * late * min(distance + 1, 5)
        if kaiju[hex]:
            chance *= BY_KAIJU
        hopes[owner] += state.value[explorer] * (chance if chance > 0.02 else 0.02)
    if not state.over and max(state.held_owner) >= 0:
        time = fading(state, thin, mountains)
        for number, owner in enumerate(state.held_owner):
            if owner >= 0:
                hopes[owner] += tile_worth(state.held_kind[number], time)
    return hopes


def tile_worth(kind: int, time: float) -> float:
    """What a held ability is worth with so much time left, from 0 to 1: a tile is for using."""
    return TILES[kind] * time


def fading(state: IslandState, thin: int, mountains: int) -> float:
    """1 while everybody has some turns to come, then less and less: by the tiles that will sink before the end."""
    volcanoes = state.volcanoes
    sinking = thin + (LAST_VOLCANO - volcanoes) * (mountains + 1) / (VOLCANO_TILES + 1 - volcanoes)
    return min(1.0, sinking / (IN_TIME * state.seats))


def danger(state: IslandState, first: int, end: int, reach: int) -> list[bool]:
    """The hexes that creatures from `first` up to `end` could come to in one movement, roughly."""
    found = [False] * HEXES
    for creature in range(first, end):
        hex = state.creature_at[creature]
        if hex >= 0:
            for near in WITHIN_TWO[hex] if reach > 1 else AROUND[hex]:
                found[near] = True
    return found


def free_rafts(state: IslandState, crew: list[int]) -> list[float]:
    """How much a raft with a free seat close by adds to the chance of whoever is on a hex."""
    found = [0.0] * HEXES
    for raft, hex in enumerate(state.raft_at):
        if hex < 0 or crew[raft] >= state.components.capacity:
            continue
        beside = NEAR_RAFT - 0.012 * DISTANCE[hex]
        farther = beside - NEXT_TO_NEAR
        for far in WITHIN_TWO[hex]:
            found[far] = max(found[far], farther)
        for near in AROUND[hex]:
            found[near] = max(found[near], beside)
    return found


def lateness(state: IslandState, thin: int, mountains: int) -> float:
    """0 while thin tiles are left, up to 1 when the next volcano may end the game."""
    if thin > 10:
        return 0.0
    if thin:
        return 0.3 * (10 - thin) / 10
    return min(1.0, 0.3 + 0.23 * state.volcanoes + 0.03 * (8 - mountains))


def tiles_left(state: IslandState) -> tuple[int, int]:
    """How many beaches and forests are left, and how many mountains."""
    mountains = 0
    thin = 0
    for hex in ISLAND:
        if BEACH <= state.surface[hex] < MOUNTAIN:
            thin += 1
        elif state.surface[hex] == MOUNTAIN:
            mountains += 1
    return thin, mountains
