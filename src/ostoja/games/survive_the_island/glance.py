"""What a network is told of Survive the Island beside the bare numbers: who is where, whoever exactly it is.

An observation numbers explorers, rafts and creatures one by one, and a network would have to learn for each of them
what a place is worth. Here those of one owner and one value, or of one kind, share their rows, and nothing is said of
their numbers: what an action does to which of them is looked up (`LOOKUPS`). A row is the place of something true in
the list of all that may be: `GLANCES` of them.
"""

from typing import Final

from ostoja.games.survive_the_island.actions import CREATURE_PIECES, EXPLORERS, FIRST_KAIJU, FIRST_SHARK, RAFTS
from ostoja.games.survive_the_island.evaluate import DISTANCE, WITHIN_TWO
from ostoja.games.survive_the_island.hexes import AROUND, BEACH, HEXES, ISLAND, MOUNTAIN, SAFE_LAND, SEA
from ostoja.games.survive_the_island.observation import MOST_SEATS, SHARES, STACK
from ostoja.games.survive_the_island.places import ABOARD, OWN

BEFORE: Final = 5
"""Numbers of an observation before the explorers: seat, seats, what is asked, two options; and who is asked."""
VALUES: Final = 7
"""Treasures from 1 to 6, and one that is not known."""
OWNERS_AND_VALUES: Final = MOST_SEATS * VALUES
SPOTS: Final = 2 * HEXES + 1
"""A hex on foot or swimming, a hex aboard a raft, or saved."""
KINDS: Final = 6
"""On a beach, a forest or a mountain, swimming, aboard, or swimming and done with it for this turn."""
GLANCED: Final = (
    "explorer_place", "explorer_value", "explorer_swum", "raft_hex", "creature_hex",
    "step_explorer", "step_raft", "step_creature", "step_kaiju",
)  # fmt: skip
"""The pieces that are told here and nowhere else."""
FAR: Final = 8
THREATS: Final = 4
"""No creature can come, a serpent can, a shark or a kaiju can, both."""
HANDY: Final = 3
"""No free seat on a raft within two steps, one within two, one within one."""
CREW: Final = 16
"""Own people aboard, up to three, and others, up to three."""
THIN: Final = 41
STONE: Final = 10

AT_SPOT: Final = 0
AS_KIND: Final = AT_SPOT + OWNERS_AND_VALUES * SPOTS
BY_RAFT: Final = AS_KIND + OWNERS_AND_VALUES * KINDS * FAR * THREATS
RAFT_AT: Final = BY_RAFT + OWNERS_AND_VALUES * KINDS * HANDY
RAFT_FAR: Final = RAFT_AT + HEXES * CREW
CREATURE_AT: Final = RAFT_FAR + FAR * CREW
THIN_LEFT: Final = CREATURE_AT + 3 * HEXES
STONE_LEFT: Final = THIN_LEFT + THIN
EXPLORER_IN_HAND: Final = STONE_LEFT + STONE
RAFT_IN_HAND: Final = EXPLORER_IN_HAND + MOST_SEATS * SPOTS
CREATURE_IN_HAND: Final = RAFT_IN_HAND + HEXES
KAIJU_IN_HAND: Final = CREATURE_IN_HAND + HEXES
VALUE_IN_HAND: Final = KAIJU_IN_HAND + HEXES
GLANCES: Final = VALUE_IN_HAND + VALUES
STACK_LENGTH: Final = [sum(piece.length(seats) for piece in STACK.pieces) for seats in range(MOST_SEATS + 1)]
"""The steps being resolved are the last numbers of an observation."""


def glance(numbers: list[int], seats: int) -> list[int]:
    """The rows that an observation at a table of `seats` switches on; one may come several times."""
    found: list[int] = []
    before = BEFORE + seats
    rafts = before + 3 * EXPLORERS + SHARES * seats
    creatures = rafts + RAFTS
    surface = creatures + CREATURE_PIECES
    own = len(OWN[seats][0])
    threat = threats(numbers, creatures, found)
    crew = [0] * RAFTS
    others = [0] * RAFTS
    for explorer in range(own * seats):
        place = numbers[before + explorer]
        if place >= ABOARD:
            if explorer < own:
                crew[place - ABOARD] += 1
            else:
                others[place - ABOARD] += 1
    handy = [0] * HEXES
    for raft in range(RAFTS):
        hex = numbers[rafts + raft]
        if hex >= 0:
            people = min(crew[raft], 3) * 4 + min(others[raft], 3)
            found.append(RAFT_AT + hex * CREW + people)
            found.append(RAFT_FAR + DISTANCE[hex] * CREW + people)
            if crew[raft] + others[raft] < 3:
                mark_near(handy, hex)
    for explorer in range(own * seats):
        place = numbers[before + explorer]
        if place < 0:
            continue
        who = explorer // own * VALUES + min(numbers[before + EXPLORERS + explorer], VALUES - 1)
        if SAFE_LAND <= place < ABOARD:
            found.append(AT_SPOT + who * SPOTS + 2 * HEXES)
            continue
        if place >= ABOARD:
            kind = 4
            hex = numbers[rafts + place - ABOARD]
            found.append(AT_SPOT + who * SPOTS + HEXES + hex)
        else:
            hex = place
            ground = numbers[surface + hex]
            kind = min(ground, MOUNTAIN) - BEACH
            if ground == SEA:
                kind = 5 if numbers[before + 2 * EXPLORERS + explorer] else 3
            found.append(AT_SPOT + who * SPOTS + hex)
            found.append(BY_RAFT + (who * KINDS + kind) * HANDY + handy[hex])
        found.append(AS_KIND + ((who * KINDS + kind) * FAR + DISTANCE[hex]) * THREATS + threat[hex])
    thin = stone = 0
    for hex in ISLAND:
        ground = numbers[surface + hex]
        if ground == MOUNTAIN:
            stone += 1
        elif ground != SEA and ground < MOUNTAIN:
            thin += 1
    found.append(THIN_LEFT + min(thin, THIN - 1))
    found.append(STONE_LEFT + min(stone, STONE - 1))
    add_in_hand(numbers, seats, own, found)
    return found


def add_in_hand(numbers: list[int], seats: int, own: int, found: list[int]) -> None:
    """Where the explorer, raft, creature and kaiju are that are being dealt with, and what the explorer is worth."""
    before = BEFORE + seats
    rafts = before + 3 * EXPLORERS + SHARES * seats
    creatures = rafts + RAFTS
    stack = len(numbers) - STACK_LENGTH[seats]
    explorer = numbers[stack + STACK.place("step_explorer", seats)]
    if explorer >= 0:
        found.append(VALUE_IN_HAND + min(numbers[before + EXPLORERS + explorer], VALUES - 1))
    if explorer >= 0 and numbers[before + explorer] >= 0:
        place = numbers[before + explorer]
        spot = 2 * HEXES
        if place >= ABOARD:
            spot = HEXES + numbers[rafts + place - ABOARD]
        elif place < SAFE_LAND:
            spot = place
        found.append(EXPLORER_IN_HAND + explorer // own * SPOTS + spot)
    raft = numbers[stack + STACK.place("step_raft", seats)]
    if raft >= 0 and numbers[rafts + raft] >= 0:
        found.append(RAFT_IN_HAND + numbers[rafts + raft])
    creature = numbers[stack + STACK.place("step_creature", seats)]
    if creature >= 0 and numbers[creatures + creature] >= 0:
        found.append(CREATURE_IN_HAND + numbers[creatures + creature])
    kaiju = numbers[stack + STACK.place("step_kaiju", seats)]
    if kaiju >= 0 and numbers[creatures + kaiju] >= 0:
        found.append(KAIJU_IN_HAND + numbers[creatures + kaiju])


def threats(numbers: list[int], creatures: int, found: list[int]) -> list[int]:
    """Which creatures could come to each hex in one movement, roughly; where each stands becomes a row."""
    threat = [0] * HEXES
    for creature in range(CREATURE_PIECES):
        hex = numbers[creatures + creature]
        if hex < 0:
            continue
        kind = 0 if creature < FIRST_SHARK else 1 if creature < FIRST_KAIJU else 2
        found.append(CREATURE_AT + kind * HEXES + hex)
        for near in WITHIN_TWO[hex] if kind else AROUND[hex]:
            threat[near] |= 2 if kind else 1
    return threat


def mark_near(handy: list[int], hex: int) -> None:
    """A raft with a free seat is here: whoever is near may board it."""
    for far in WITHIN_TWO[hex]:
        if not handy[far]:
            handy[far] = 1
    for near in AROUND[hex]:
        handy[near] = 2
    handy[hex] = 2
