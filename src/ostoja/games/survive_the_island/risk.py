"""SI-4.17 Legal moves that a person should be asked about once more."""

from ostoja.core.action import Action
from ostoja.core.words import Refusal, refuse
from ostoja.games.survive_the_island.actions import FIRST_KAIJU, FIRST_SHARK
from ostoja.games.survive_the_island.hexes import SEA
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.boarding import free_seats


def risk(state: IslandState, action: Action) -> Refusal | None:
    """Into a serpent, swimming into a shark, or ending the phase with moves left."""
    if action.kind == "end":
        return refuse("risk-moves", "SI-4.1", count=state.moves_left) if state.moves_left > 0 else None
    if action.kind not in ("step", "sail"):
        return None
    to = action.args[1]
    if to in state.creature_at[:FIRST_SHARK]:
        return refuse("risk-serpent", "SI-4.17")
    if action.kind == "step" and to in state.creature_at[FIRST_SHARK:FIRST_KAIJU] and swims_there(state, to):
        return refuse("risk-shark", "SI-4.17")
    return None


def swims_there(state: IslandState, to: int) -> bool:
    """Would an explorer that steps there be in the water?"""
    raft = state.raft_on(to)
    return state.surface[to] == SEA and not (raft >= 0 and free_seats(state, raft) > 0)
