"""SI-4.17 Legal moves that a person should be asked about once more."""

from ostoja.core.action import Action
from ostoja.games.survive_the_island.actions import FIRST_KAIJU, FIRST_SHARK
from ostoja.games.survive_the_island.hexes import SEA
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.boarding import free_seats


def risky(state: IslandState, action: Action) -> bool:
    """Into a serpent, swimming into a shark, or ending the phase with moves left."""
    if action.kind == "end":
        return state.moves_left > 0
    if action.kind not in ("step", "sail"):
        return False
    to = action.args[1]
    if to in state.creature_at[:FIRST_SHARK]:
        return True
    return action.kind == "step" and to in state.creature_at[FIRST_SHARK:FIRST_KAIJU] and swims_there(state, to)


def swims_there(state: IslandState, to: int) -> bool:
    """Would an explorer that steps there be in the water?"""
    raft = state.raft_on(to)
    return state.surface[to] == SEA and not (raft >= 0 and free_seats(state, raft) > 0)
