"""How the round to come may go, played quickly in an imagined world: a searching bot's look ahead.

The seat itself makes the moves that add most to its people's chances, worked out without trying them. The others leave
their people where they are; they sink tiles, and send creatures where these harm somebody else.
"""

from collections.abc import Callable
from typing import Final

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.actions import END, FIRST_KAIJU, FIRST_SHARK, RAFTS
from ostoja.games.survive_the_island.evaluate import (
    BY_SERPENT,
    BY_SHARK,
    DISTANCE,
    NEAR_RAFT,
    RAFT,
    SWIMMER,
    TILE,
    danger,
    evaluate,
    free_rafts,
)
from ostoja.games.survive_the_island.hexes import ADJACENT, HEXES, SAFE_LAND, SEA
from ostoja.games.survive_the_island.places import ABOARD, OWN, OWNERS
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.action_phase import ActionPhase
from ostoja.games.survive_the_island.steps.creature_phase import MoveCreature
from ostoja.games.survive_the_island.steps.sinking import SinkingPhase

OWN_LOSS: Final = 2.0
"""How much more the own people count than those of others, for whoever moves a creature."""
PUSHED: Final = 0.3
"""How much of a passenger is lost when a kaiju breaks the raft."""


def play_ahead(state: IslandState, seat: int, check_clock: Callable[[], None]) -> None:
    """Play on to the beginning of the seat's next turn; during the set-up, not at all."""
    turn = state.turn
    while turn and not state.over:
        check_clock()
        actor = state.waiting[0]
        step = state.stack[-1]
        if isinstance(step, ActionPhase):
            if actor == seat and state.turn > turn:
                return
            state.play(actor, best_move(state, seat) if actor == seat else END)
        elif isinstance(step, MoveCreature):
            state.play(actor, best_attack(state, actor))
        elif isinstance(step, SinkingPhase):
            state.play(actor, any_tile(state, actor))
        elif actor == seat:
            state.play(seat, best_tried(state, seat))
        else:
            state.play(actor, state.rng.pick(state.legal(actor)))


def any_tile(state: IslandState, seat: int) -> Action:
    """What the seat sinks: rather a tile without own people on it."""
    offer = state.legal(seat)
    own = [state.explorer_at[explorer] for explorer in OWN[state.seats][seat]]
    return state.rng.pick([action for action in offer if action.args[0] not in own] or offer)


def best_tried(state: IslandState, seat: int) -> Action:
    """The action after which the evaluation is best, all tried with the same luck, which is not the luck to come."""
    luck = state.rng.next()
    offer = state.legal(seat)
    chosen = offer[0]
    top = -1.0
    for action in offer:
        after = state.copy()
        after.rng = Rng(luck)
        after.play(seat, action)
        value = evaluate(after, seat)
        if value > top:
            top = value
            chosen = action
    return chosen


def best_attack(state: IslandState, seat: int) -> Action:
    """The way of a creature that costs the others most and the seat least; any where it makes no difference."""
    aboard = [0.0] * HEXES
    swimming = [0.0] * HEXES
    owners = OWNERS[state.seats]
    for explorer, place in enumerate(state.explorer_at):
        worth = state.value[explorer] * (-OWN_LOSS if owners[explorer] == seat else 1.0)
        if place >= ABOARD:
            aboard[state.raft_at[place - ABOARD]] += worth
        elif 0 <= place < SAFE_LAND and state.surface[place] == SEA:
            swimming[place] += worth
    offer = state.legal(seat)
    chosen = state.rng.pick(offer)
    top = harm(chosen, aboard, swimming)
    for action in offer:
        worth = harm(action, aboard, swimming)
        if worth > top:
            top = worth
            chosen = action
    return chosen


def harm(roam: Action, aboard: list[float], swimming: list[float]) -> float:
    """What is lost where a creature goes: all with serpents, swimmers with sharks, rafts with kaiju."""
    creature = roam.args[0]
    end = roam.args[1]
    if creature < FIRST_SHARK:
        return aboard[end] + swimming[end]
    return swimming[end] if creature < FIRST_KAIJU else PUSHED * aboard[end]


def best_move(state: IslandState, seat: int) -> Action:
    """The step or sail that adds most to the chances of the seat's people, or the end of moving."""
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
    chosen = END
    top = 0.0
    for action in state.legal(seat):
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
    return chosen


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
