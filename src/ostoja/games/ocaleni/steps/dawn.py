"""Section 3: dawn fills the board again."""

from ostoja.core.action import ref, seat_name
from ostoja.games.ocaleni.actions import area, gear
from ostoja.games.ocaleni.ids import (
    AREAS,
    CITIES,
    CITY_AREAS,
    FIND_NAMES,
    FINDS,
    NOTHING,
    STRONGEST_BERTH,
    TILES_SHOWN,
    WEAKEST_BERTH,
)
from ostoja.games.ocaleni.shelter import next_tile
from ostoja.games.ocaleni.state import OcaleniState


def dawn(state: OcaleniState) -> None:
    """OC-3.2 Pools, ship, algae, then each city; rooms may be used again (OC-3.1)."""
    state.used = [0] * len(state.used)
    state.claimed = False
    if state.watched:
        state.tell("dawn", round=state.round, seat=seat_name(state.first))
    fill_pools(state)
    for berth in range(WEAKEST_BERTH, STRONGEST_BERTH + 1):
        state.ship |= 1 << berth
    state.algae = True
    for city in range(CITIES):
        deal_tiles(state, city)
    for city in range(CITIES):
        shuffle_finds(state, city)


def fill_pools(state: OcaleniState) -> None:
    """OC-3.2 Up to the printed limit; what was left counts."""
    for number in range(AREAS):
        state.pools[number] = state.components.pool[number][state.seats - 2]


def deal_tiles(state: OcaleniState, city: int) -> None:
    """OC-3.2 Old tiles are discarded, three new ones lie open."""
    if not state.display:
        state.display = [NOTHING] * (CITIES * TILES_SHOWN)
    for number in range(city * TILES_SHOWN, city * TILES_SHOWN + TILES_SHOWN):
        if state.display[number] != NOTHING:
            state.discard += (state.display[number],)
            state.display[number] = NOTHING
    for number in range(city * TILES_SHOWN, city * TILES_SHOWN + TILES_SHOWN):
        kind = next_tile(state)
        state.display[number] = kind
        if state.watched and kind != NOTHING:
            state.tell("tile-shown", city=ref(area(CITY_AREAS[city])), gear=ref(gear(kind)))


def shuffle_finds(state: OcaleniState, city: int) -> None:
    """OC-3.2 All ten tokens are shuffled face down, then some laid aside face up with fewer than four players."""
    tokens = [find for find in range(FINDS) for _ in range(state.components.find_copies[find])]
    state.rng.shuffle(tokens)
    state.search[city] = tuple(tokens)
    for find in range(FINDS):
        state.aside[city * FINDS + find] = 0
    state.known &= ~(15 << (city * 4))
    lay_aside(state, city, state.components.search_stack[CITY_AREAS[city]][state.seats - 2])


def lay_aside(state: OcaleniState, city: int, height: int) -> None:
    """OC-3.2, OC-4.5 Show tokens from the top and lay them beside the city until the stack has this height."""
    while len(state.search[city]) > height:
        find = state.search[city][-1]
        state.search[city] = state.search[city][:-1]
        state.aside[city * FINDS + find] += 1
        if state.watched:
            state.tell("laid-aside", city=ref(area(CITY_AREAS[city])), find=ref("find-" + FIND_NAMES[find]))
