"""Section 4, moves: explorers that walk and swim, rafts that sail, and who controls a raft."""

from typing import Final

from ostoja.core.action import Action, seat_name
from ostoja.core.compiled import i32, i64, u8, vec
from ostoja.core.lists import holds
from ostoja.core.words import Refusal, refuse
from ostoja.games.survive_the_island.actions import (
    CREATURE_PIECES,
    FIRST_KAIJU,
    RAFTS,
    SAIL,
    SAILS_FROM,
    STEP,
    STEPS_FROM,
    colour_word,
    hex_word,
    number_word,
)
from ostoja.games.survive_the_island.hexes import (
    AROUND,
    BESIDE,
    BESIDE_ROWS,
    ISLAND_ROW,
    NAMES,
    NEAR,
    SAFE_LAND,
    SEA,
    VOLCANO,
)
from ostoja.games.survive_the_island.places import (
    ABOARD,
    NOT_USED,
    OWNER_ROWS,
    OWNERS,
    SUPPLY,
    ground_marks,
    mark,
    no_marks,
)
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.boarding import Boarding, board, free_seats
from ostoja.games.survive_the_island.steps.creature_moves import kaiju_on
from ostoja.games.survive_the_island.steps.interactions import Arrival, arrive, save

CLOSED: Final = 1
BESIDE_CLOSED: Final = 2
SEAT_BITS: Final = 6
ONE_SEAT: Final = 63
"""The bits of a crew that count the people of one seat."""
NO_CREWS: Final = vec[i32]([0] * RAFTS)


def closed_spaces(state: IslandState) -> "vec[u8]":
    """SI-4.3 The spaces no explorer may enter, those with a kaiju and the volcanoes, and those beside them."""
    marks = no_marks()
    for kaiju in range(FIRST_KAIJU, CREATURE_PIECES):
        if state.creature_at[kaiju] >= 0:
            close(marks, state.creature_at[kaiju])
    if state.volcanoes:
        for hex in ISLAND_ROW:
            if state.surface[hex] == VOLCANO:
                close(marks, hex)
    return marks


def close(marks: "vec[u8]", hex: int) -> None:
    """Mark one of them."""
    for near in NEAR[hex]:
        if marks[near] == 0:
            marks[near] = BESIDE_CLOSED
    marks[hex] = CLOSED


def open_steps(state: IslandState, explorer: int, here: int) -> list[Action]:
    """SI-4.3 The steps of an explorer to spaces without a volcano and without a kaiju."""
    closed = closed_spaces(state)
    if closed[here] == 0:
        return STEPS_FROM[explorer][here]
    steps = STEP[explorer]
    return [steps[to] for to in BESIDE[here] if closed[to] != CLOSED]


def is_foot_move(state: IslandState, explorer: int, to: int) -> bool:
    """SI-4.5, SI-4.6 A foot move neither starts nor ends as a swimmer; every other step is a swim."""
    if state.swims(explorer):
        return False
    if state.surface[to] != SEA:
        return True
    raft = state.raft_on(to)
    return raft >= 0 and free_seats(state, raft) > 0


def step_moves(state: IslandState, seat: i32, crews: "vec[i32]") -> list[Action]:
    """SI-4.1 to SI-4.9 All steps that explorers of a seat may make as moves.

    The one look at every explorer also adds those who are aboard to `crews`, which raft moves need.
    """
    offer: list[Action] = []
    owners = OWNER_ROWS[state.seats]
    closed = closed_spaces(state)
    swum: i64 = state.swum
    explorer: i64
    place: i64
    for explorer, place in enumerate(state.explorer_at):
        if place == NOT_USED:
            break  # as are all that follow
        if place >= ABOARD:
            crews[place - ABOARD] += 1 << SEAT_BITS * owners[explorer]
            here: i64 = state.raft_at[place - ABOARD]
        else:
            here = place
        if owners[explorer] != seat or here < 0 or here >= SAFE_LAND:
            continue
        if swum >> explorer & 1:
            if not state.swims(explorer):
                for to in BESIDE_ROWS[here]:
                    if closed[to] != CLOSED and is_foot_move(state, explorer, to):
                        offer.append(STEP[explorer][to])
        elif closed[here]:
            steps = STEP[explorer]
            for to in BESIDE_ROWS[here]:
                if closed[to] != CLOSED:
                    offer.append(steps[to])
        else:
            offer += STEPS_FROM[explorer][here]
    return offer


def controls(state: IslandState, seat: int, raft: int) -> bool:
    """SI-4.11 An empty raft is everybody's; else the crew decides."""
    owners = OWNERS[state.seats]
    return has_control([owners[explorer] for explorer in state.crew(raft)], seat)


def has_control(crew: list[int], seat: int) -> bool:
    """SI-4.11 At least one aboard and at least as many as each other player; `crew` lists whose those aboard are."""
    mine = crew.count(seat)
    if 2 * mine >= len(crew):
        return True
    return mine > 0 and all(crew.count(other) <= mine for other in crew)


def raft_moves(state: IslandState, seat: int) -> list[Action]:
    """SI-4.10 All moves of rafts that are empty or controlled by a seat."""
    offer: list[Action] = []
    add_raft_moves(state, seat, all_crews(state), offer)
    return offer


def can_sail(state: IslandState, seat: int) -> bool:
    """Are there any?"""
    for raft, here in enumerate(state.raft_at):
        if here >= 0 and controls(state, seat, raft) and any(may_sail(state, to) for to in NEAR[here]):
            return True
    return False


def add_raft_moves(state: IslandState, seat: i32, crews: "vec[i32]", offer: list[Action]) -> None:
    """The same, added to an offer, when the crews are known."""
    shut = ground_marks(state.surface)
    mark(shut, state.raft_at, 1)
    for kaiju in range(FIRST_KAIJU, CREATURE_PIECES):
        shut[state.creature_at[kaiju]] = 1
    raft: i64
    here: i64
    for raft, here in enumerate(state.raft_at):
        if here >= 0 and not (crews[raft] and is_foreign(crews[raft], seat)):
            around = NEAR[here]
            if all(shut[to] == SEA for to in around):
                offer += SAILS_FROM[raft][here]
            else:
                sails = SAIL[raft]
                for to in around:
                    if shut[to] == SEA:
                        offer.append(sails[to])


def no_crews() -> "vec[i32]":
    """For each raft how many of each seat are aboard, six bits for a seat: nobody yet."""
    return NO_CREWS[:]


def all_crews(state: IslandState) -> "vec[i32]":
    """The same, counted."""
    crews = no_crews()
    owners = OWNER_ROWS[state.seats]
    for explorer, place in enumerate(state.explorer_at):
        if place >= ABOARD:
            crews[place - ABOARD] += 1 << SEAT_BITS * owners[explorer]
    return crews


def is_foreign(crew: i32, seat: i32) -> bool:
    """SI-4.11 Is somebody else in control of a raft with this crew?"""
    mine = crew >> SEAT_BITS * seat & ONE_SEAT
    while crew:
        if crew & ONE_SEAT > mine:
            return True
        crew >>= SEAT_BITS
    return False


def sails_of(state: IslandState, raft: int) -> list[Action]:
    """SI-4.10 The moves of one raft, whoever moves it."""
    sails = SAIL[raft]
    return [sails[to] for to in AROUND[state.raft_at[raft]] if may_sail(state, to)]


def may_sail(state: IslandState, to: int) -> bool:
    """SI-4.10 A raft may enter a sea hex without another raft and without a kaiju."""
    return state.surface[to] == SEA and not holds(state.raft_at, to) and not kaiju_on(state, to)


def step(state: IslandState, explorer: int, to: int) -> None:
    """SI-4.15 An explorer leaves its space, a seat it left is taken, then it enters the new space."""
    place = state.explorer_at[explorer]
    start = state.hex_of(explorer)
    if state.watched and to < SAFE_LAND:
        seat = seat_name(state.owner(explorer))
        colour = colour_word(explorer)
        number = number_word(explorer)
        state.tell("steps", seat=seat, colour=colour, number=number, start=NAMES[start], hex=NAMES[to])
    state.explorer_at[explorer] = to
    overflow = place >= ABOARD and board(state, start)
    if to >= SAFE_LAND:
        save(state, explorer, start, to)
    elif overflow:
        state.push(Arrival(to))
    else:
        arrive(state, to)
    if overflow:
        state.push(Boarding(start))


def sail(state: IslandState, raft: int, to: int) -> None:
    """SI-4.16 Raft and passengers enter the new hex; boarding and creatures there follow."""
    if state.watched:
        seat = seat_name(state.active)
        aboard = state.explorer_at.count(ABOARD + raft)
        state.tell("sails", seat=seat, start=NAMES[state.raft_at[raft]], hex=NAMES[to], aboard=aboard)
    state.raft_at[raft] = to
    arrive(state, to)


def why_no_step(state: IslandState, seat: int, explorer: int, to: int) -> Refusal:
    """Why an explorer may not step to a space, other than by the limit of one swim."""
    if OWNERS[state.seats][explorer] != seat:
        return refuse("not-yours", "SI-4.2")
    if not state.in_play(explorer):
        return refuse("not-in-play", "SI-4.2")
    here = state.hex_of(explorer)
    if to == here:
        return refuse("same-hex", "SI-4.8")
    if to not in BESIDE[here]:
        return refuse("not-adjacent", "SI-4.1", hex=hex_word(to))
    if state.surface[to] == VOLCANO:
        return refuse("volcano", "SI-4.3", hex=hex_word(to))
    return refuse("kaiju-there", "SI-4.3", hex=hex_word(to))


def why_no_sail(state: IslandState, seat: int, raft: int, to: int) -> Refusal:
    """Why a raft may not be moved to a hex by a seat."""
    if state.raft_at[raft] == SUPPLY:
        return refuse("raft-in-supply", "SI-4.2")
    if not controls(state, seat, raft):
        return refuse("not-in-control", "SI-4.11")
    return why_no_way(state, raft, to)


def why_no_way(state: IslandState, raft: int, to: int) -> Refusal:
    """Why a raft cannot go to a hex, whoever moves it."""
    if to not in AROUND[state.raft_at[raft]]:
        return refuse("not-adjacent", "SI-4.1", hex=NAMES[to])
    if state.surface[to] != SEA:
        return refuse("rafts-need-sea", "SI-4.10", hex=NAMES[to])
    if to in state.raft_at:
        return refuse("raft-there", "SI-4.10", hex=NAMES[to])
    return refuse("kaiju-there", "SI-4.10", hex=NAMES[to])
