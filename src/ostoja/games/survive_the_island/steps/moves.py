"""Section 4, moves: explorers that walk and swim, rafts that sail, and who controls a raft."""

from ostoja.core.action import Action, seat_name
from ostoja.core.compiled import i64
from ostoja.core.lists import holds
from ostoja.core.words import Refusal, refuse
from ostoja.games.survive_the_island.actions import (
    CREATURE_PIECES,
    FIRST_KAIJU,
    RAFTS,
    SAIL,
    STEP,
    STEPS_FROM,
    colour_word,
    hex_word,
    number_word,
)
from ostoja.games.survive_the_island.hexes import (
    ADJACENT,
    AROUND,
    BESIDE,
    ISLAND,
    NAMES,
    SAFE_LAND,
    SEA,
    VOLCANO,
)
from ostoja.games.survive_the_island.places import ABOARD, OWN, OWNERS, SUPPLY
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.boarding import Boarding, board, free_seats
from ostoja.games.survive_the_island.steps.creature_moves import kaiju_on
from ostoja.games.survive_the_island.steps.interactions import Arrival, arrive, save


def closed_spaces(state: IslandState) -> list[int]:
    """SI-4.3 The spaces no explorer may enter: those with a kaiju and the volcanoes."""
    found: list[int] = []
    for kaiju in range(FIRST_KAIJU, CREATURE_PIECES):
        hex = state.creature_at[kaiju]
        if hex >= 0:
            found.append(hex)
    if state.volcanoes:
        found += [hex for hex in ISLAND if state.surface[hex] == VOLCANO]
    return found


def open_steps(state: IslandState, explorer: int, here: int) -> list[Action]:
    """SI-4.3 The steps of an explorer to spaces without a volcano and without a kaiju."""
    steps = STEP[explorer]
    closed = closed_spaces(state)
    return [steps[to] for to in BESIDE[here] if not holds(closed, to)]


def is_foot_move(state: IslandState, explorer: int, to: int) -> bool:
    """SI-4.5, SI-4.6 A foot move neither starts nor ends as a swimmer; every other step is a swim."""
    if state.swims(explorer):
        return False
    if state.surface[to] != SEA:
        return True
    raft = state.raft_on(to)
    return raft >= 0 and free_seats(state, raft) > 0


def step_moves(state: IslandState, seat: int) -> list[Action]:
    """SI-4.1 to SI-4.9 All steps that explorers of a seat may make as moves."""
    offer: list[Action] = []
    places = state.explorer_at
    swum = state.swum
    closed = closed_spaces(state)
    beside = [ADJACENT[hex] for hex in closed]
    for explorer in OWN[state.seats][seat]:
        place = places[explorer]
        if place >= ABOARD:
            place = state.raft_at[place - ABOARD]
        elif place < 0 or place >= SAFE_LAND:
            continue
        if swum and swum >> explorer & 1:
            if not state.swims(explorer):
                offer += [s for s in open_steps(state, explorer, place) if is_foot_move(state, explorer, s.args[1])]
            continue
        for near in beside:
            if near[place]:
                steps = STEP[explorer]
                offer += [steps[to] for to in BESIDE[place] if not holds(closed, to)]
                break
        else:
            offer += STEPS_FROM[explorer][place]
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
    add_raft_moves(state, seat, offer)
    return offer


def add_raft_moves(state: IslandState, seat: int, offer: list[Action]) -> None:
    """The same, added to an offer."""
    foreign = foreign_rafts(state, seat)
    shut = state.surface[:]
    for hex in state.raft_at:
        shut[hex] = VOLCANO  # in the supply: on safe land, where no raft goes
    for kaiju in range(FIRST_KAIJU, CREATURE_PIECES):
        shut[state.creature_at[kaiju]] = VOLCANO
    for raft, here in enumerate(state.raft_at):
        if here < 0 or foreign[raft]:
            continue
        sails = SAIL[raft]
        for to in AROUND[here]:
            if shut[to] == SEA:
                offer.append(sails[to])


def foreign_rafts(state: IslandState, seat: int) -> list[bool]:
    """SI-4.11 For each raft: is somebody else in control of it?"""
    foreign = [False] * RAFTS
    crews = [0] * RAFTS
    """How many of each seat are aboard, eight bits for a seat."""
    owners = OWNERS[state.seats]
    anybody = False
    for explorer, place in enumerate(state.explorer_at):
        if place >= ABOARD:
            crews[place - ABOARD] += 1 << 8 * owners[explorer]
            anybody = True
    if anybody:
        for raft, aboard in enumerate(crews):
            crew: i64 = aboard
            mine: i64 = crew >> 8 * seat & 255
            while crew:
                if crew & 255 > mine:
                    foreign[raft] = True
                crew >>= 8
    return foreign


def any_raft_moves(state: IslandState, seat: int) -> bool:
    """Is there a raft that is empty or controlled by a seat and may sail somewhere?"""
    for raft in range(RAFTS):
        here = state.raft_at[raft]
        if here >= 0 and controls(state, seat, raft):
            for to in AROUND[here]:
                if may_sail(state, to):
                    return True
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
