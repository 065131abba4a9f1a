"""Section 3: turns of three phases, until the game ends."""

from ostoja.core.action import seat_name
from ostoja.games.survive_the_island.places import ACTIONS, CREATURES, MOVES, SET_UP, SINKING
from ostoja.games.survive_the_island.state import IslandState, IslandStep
from ostoja.games.survive_the_island.steps.action_phase import ACTION_PHASE
from ostoja.games.survive_the_island.steps.creature_phase import roll
from ostoja.games.survive_the_island.steps.sinking import SINKING_PHASE


class Turn(IslandStep):
    """SI-3.1 The action phase, the sinking phase and the creature phase; then the player to the left is active."""

    def run(self, state: IslandState) -> bool:
        if state.phase == ACTIONS:
            state.phase = SINKING
            state.push(SINKING_PHASE)
        elif state.phase == SINKING:
            state.phase = CREATURES
            roll(state)
        else:
            begin_turn(state)
            state.push(ACTION_PHASE)
        return False


def begin_turn(state: IslandState) -> None:
    """SI-3.2 Fix the moves and the tiles to sink for the whole turn."""
    if state.phase == SET_UP:
        state.active = state.first
    else:
        state.active = (state.active + 1) % state.seats
        if state.sinks_due > 1:
            state.doubles += 1
    state.turn += 1
    state.phase = ACTIONS
    state.swum = 0
    state.rolled = -1
    if state.has_explorers(state.active):
        state.moves_left = MOVES
        state.sinks_due = 1
    else:
        state.moves_left = 0
        state.sinks_due = 2
    state.sinks_left = state.sinks_due
    if state.watched:
        state.tell("turn", seat=seat_name(state.active), turn=state.turn, sinks=state.sinks_due)
