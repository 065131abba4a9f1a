"""Choices made quickly, without trying them: by what a move adds to somebody's chances, as the evaluation has them."""

from typing import Final

from ostoja.core.action import Action
from ostoja.games.survive_the_island.actions import (
    END,
    FIRST_KAIJU,
    FIRST_SHARK,
    PICK,
    RAFTS,
    USE,
)
from ostoja.games.survive_the_island.evaluate import (
    BY_SERPENT,
    BY_SHARK,
    DISTANCE,
    NEAR_RAFT,
    RAFT,
    SWIMMER,
    TILE,
    WITHIN_TWO,
    danger,
    fading,
    free_rafts,
    tile_worth,
    tiles_left,
)
from ostoja.games.survive_the_island.hexes import ADJACENT, AROUND, HEXES, SAFE_LAND, SEA
from ostoja.games.survive_the_island.places import ABOARD, DOLPHIN, OWN, OWNERS, PADDLES
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.abilities import Dive, Dolphin, Paddles, Repel, Submerge, dolphin_steps
from ostoja.games.survive_the_island.steps.creature_phase import MoveCreature
from ostoja.games.survive_the_island.steps.moves import raft_moves
from ostoja.games.survive_the_island.steps.repellent import Window

BEGUN: Final = (Window, MoveCreature, Paddles, Dolphin, Submerge, Dive, Repel)
"""Steps in the middle of something: what it brings shows only when it is finished."""
OWN_LOSS: Final = 2.0
"""How much more the own people count than those of others, for whoever moves a creature."""
PUSHED: Final = 0.3
"""How much of a passenger is lost when a kaiju breaks the raft."""
SECOND_STEP: Final = 1.7
"""What two steps of an ability bring, measured by the first."""


def finished(state: IslandState) -> IslandState:
    """The position when what has been begun is done: an ability, the way of a creature, a repellent window."""
    if state.over or not isinstance(state.stack[-1], BEGUN):
        return state
    after = state.copy()
    while not after.over and isinstance(after.stack[-1], BEGUN):
        actor = after.waiting[0]
        after.play(actor, quick_choice(after, actor))
    return after


def quick_choice(state: IslandState, seat: int) -> Action:
    """What a seat does in the middle of something; whoever can repel a creature does."""
    step = state.stack[-1]
    if isinstance(step, MoveCreature):
        return best_attack(state, seat)
    if isinstance(step, Submerge):
        return PICK[best_to_submerge(state, seat)]
    offer = state.legal(seat)
    if isinstance(step, Dive):
        return best_dive(state, seat, step.creature, offer)
    if isinstance(step, Paddles | Dolphin):
        return best_of(state, seat, offer)[0]
    return offer[0]


# Creatures ----------------------------------------------------------------------------------------------------


class Prey:
    """What creatures can do harm to, hex by hex, for a seat: the people of others count for it, its own against it."""

    def __init__(self, state: IslandState, seat: int) -> None:
        self.aboard: Final = [0.0] * HEXES
        self.swimming: Final = [0.0] * HEXES
        owners = OWNERS[state.seats]
        for explorer, place in enumerate(state.explorer_at):
            worth = state.value[explorer] * (-OWN_LOSS if owners[explorer] == seat else 1.0)
            if place >= ABOARD:
                self.aboard[state.raft_at[place - ABOARD]] += worth
            elif 0 <= place < SAFE_LAND and state.surface[place] == SEA:
                self.swimming[place] += worth

    def on(self, creature: int, hex: int) -> float:
        """What is lost where a creature goes: all with serpents, swimmers with sharks, rafts with kaiju."""
        if creature < FIRST_SHARK:
            return self.aboard[hex] + self.swimming[hex]
        return self.swimming[hex] if creature < FIRST_KAIJU else PUSHED * self.aboard[hex]

    def near(self, creature: int, hex: int) -> float:
        """What a creature could come to from a hex."""
        found = 0.0
        for near in AROUND[hex] if creature < FIRST_SHARK else WITHIN_TWO[hex]:
            found += self.on(creature, near)
        return found


def best_attack(state: IslandState, seat: int) -> Action:
    """The way of a creature that costs the others most and the seat least; any where it makes no difference."""
    prey = Prey(state, seat)
    offer = state.legal(seat)
    chosen = state.rng.pick(offer)
    top = prey.on(chosen.args[0], chosen.args[1])
    for action in offer:
        worth = prey.on(action.args[0], action.args[1])
        if worth > top:
            top = worth
            chosen = action
    return chosen


def best_to_submerge(state: IslandState, seat: int) -> int:
    """The creature that the seat has most to fear from where it is now."""
    prey = Prey(state, seat)
    chosen = -1
    least = 0.0
    for creature, hex in enumerate(state.creature_at):
        if hex >= 0:
            worth = prey.near(creature, hex)
            if chosen < 0 or worth < least:
                least = worth
                chosen = creature
    return chosen


def best_dive(state: IslandState, seat: int, creature: int, offer: list[Action]) -> Action:
    """Where a creature threatens the others most and the seat least."""
    prey = Prey(state, seat)
    chosen = offer[0]
    top = prey.near(creature, chosen.args[0])
    for action in offer:
        worth = prey.near(creature, action.args[0])
        if worth > top:
            top = worth
            chosen = action
    return chosen


# Explorers and rafts ------------------------------------------------------------------------------------------


def any_tile(state: IslandState, seat: int) -> Action:
    """What the seat sinks: rather a tile without own people on it."""
    offer = state.legal(seat)
    own = [state.explorer_at[explorer] for explorer in OWN[state.seats][seat]]
    return state.rng.pick([action for action in offer if action.args[0] not in own] or offer)


def best_move(state: IslandState, seat: int) -> Action:
    """The step or sail that adds most to the chances of the seat's people, then tiles that help, then the end."""
    moves = [action for action in state.legal(seat) if action.kind in ("step", "sail")]
    if moves:
        chosen, gain = best_of(state, seat, moves)
        if gain > 0.0:
            return chosen
    if seat in state.held_owner:
        thin, mountains = tiles_left(state)
        time = fading(state, thin, mountains)
        for number, owner in enumerate(state.held_owner):
            if owner == seat:
                kind = state.held_kind[number]
                offer = helped_by(state, seat, kind)
                if offer and SECOND_STEP * best_of(state, seat, offer)[1] > tile_worth(kind, time):
                    return USE[number]
    return END


def helped_by(state: IslandState, seat: int, kind: int) -> list[Action]:
    """The first steps that paddles or a dolphin make possible."""
    if kind == PADDLES:
        return raft_moves(state, seat)
    return dolphin_steps(state, seat) if kind == DOLPHIN else []


def best_of(state: IslandState, seat: int, offer: list[Action]) -> tuple[Action, float]:
    """The step or sail of an offer that adds most to the chances of the seat's people, and how much; if none does,
    whatever else is offered last.
    """
    capacity: int = state.components.capacity
    crew = [0] * RAFTS
    for place in state.explorer_at:
        if place >= ABOARD:
            crew[place - ABOARD] += 1
    free_raft = [False] * HEXES
    for raft, hex in enumerate(state.raft_at):
        if hex >= 0 and crew[raft] < capacity:
            free_raft[hex] = True
    serpents = danger(state, 0, FIRST_SHARK, 1)
    sharks = danger(state, FIRST_SHARK, FIRST_KAIJU, 2)
    near = free_rafts(state, crew)
    now: dict[int, float] = {}
    own_aboard = [0.0] * RAFTS
    for explorer in OWN[state.seats][seat]:
        place = state.explorer_at[explorer]
        if place >= ABOARD:
            now[explorer] = aboard_chance(state.raft_at[place - ABOARD], serpents)
            own_aboard[place - ABOARD] += state.value[explorer]
        elif 0 <= place < SAFE_LAND:
            now[explorer] = chance(state, place, serpents, sharks, near)
    chosen = offer[-1]
    top = 0.0
    for action in offer:
        kind = action.kind
        if kind not in ("step", "sail"):
            continue
        piece = action.args[0]
        to = action.args[1]
        if to in state.creature_at:
            continue
        if kind == "step":
            if to >= SAFE_LAND:
                then = 1.0
            elif free_raft[to]:
                then = aboard_chance(to, serpents)
            else:
                then = chance(state, to, serpents, sharks, near)
            gain = state.value[piece] * (then - now[piece])
        else:
            here = state.raft_at[piece]
            gain = own_aboard[piece] * (aboard_chance(to, serpents) - aboard_chance(here, serpents))
            if free_raft[here]:
                gain += sum_of_near(state, seat, near, here, to)
        if gain > top:
            top = gain
            chosen = action
    return chosen, top


def sum_of_near(state: IslandState, seat: int, near: list[float], here: int, to: int) -> float:
    """What own people on tiles and in the sea gain by a raft with a free seat that sails nearer, or lose."""
    gain = 0.0
    for explorer in OWN[state.seats][seat]:
        place = state.explorer_at[explorer]
        if 0 <= place < SAFE_LAND:
            if ADJACENT[to][place]:
                if near[place] < NEAR_RAFT / 2:
                    gain += NEAR_RAFT * state.value[explorer]
            elif ADJACENT[here][place]:
                gain -= NEAR_RAFT * state.value[explorer]
    return gain


def aboard_chance(hex: int, serpents: list[bool]) -> float:
    """The chance of a passenger, as the evaluation has it."""
    return RAFT[DISTANCE[hex]] * (BY_SERPENT if serpents[hex] else 1.0)


def chance(state: IslandState, hex: int, serpents: list[bool], sharks: list[bool], near: list[float]) -> float:
    """The chance of somebody on a tile or swimming, as the evaluation has it."""
    if state.surface[hex] != SEA:
        return TILE[state.surface[hex] - 1] + near[hex] - 0.02 * DISTANCE[hex]
    found = SWIMMER[DISTANCE[hex]] + 0.5 * near[hex]
    if serpents[hex]:
        found *= BY_SERPENT
    return found * BY_SHARK if sharks[hex] else found
