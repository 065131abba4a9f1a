"""SI-4.17 Legal moves that a person should be asked about once more, and what moves cost in own explorers."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.words import Refusal, refuse
from ostoja.games.survive_the_island.actions import FIRST_KAIJU, FIRST_SHARK, SERPENT, SHARK
from ostoja.games.survive_the_island.hexes import SEA
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.boarding import free_seats
from ostoja.games.survive_the_island.steps.interactions import PushExplorer
from ostoja.games.survive_the_island.steps.repellent import Window

MOVES: Final = ("step", "sail")


def risk(state: IslandState, seat: int, action: Action) -> Refusal | None:
    """Into a serpent, swimming into a shark, a creature upon oneself, or ending the phase with moves to make."""
    kind = action.kind
    if kind == "end":
        useful = any(other.kind in MOVES and not risk(state, seat, other) for other in state.legal(seat))
        return refuse("risk-moves", "SI-4.1", count=state.moves_left) if useful else None
    if kind in ("step", "sail"):
        return into(creature_at(state, action.args[1], kind == "step"), "SI-4.17", "SI-4.17")
    if kind not in ("roam", "push"):
        return None
    lost = own_lost(state, seat, action)
    if lost == 0 or all(own_lost(state, seat, other) >= lost for other in state.legal(seat)):
        return None
    if kind == "roam":
        return refuse("risk-own", "SI-8.4" if action.args[0] < FIRST_SHARK else "SI-8.5", count=lost)
    return into(creature_at(state, action.args[0], True), "SI-8.4", "SI-8.5")


def into(danger: int, serpent_clause: str, shark_clause: str) -> Refusal | None:
    """Why an explorer or a raft should not come to such a creature."""
    if danger == SERPENT:
        return refuse("risk-serpent", serpent_clause)
    return refuse("risk-shark", shark_clause) if danger == SHARK else None


def creature_at(state: IslandState, to: int, on_foot: bool) -> int:
    """The kind of creature that eliminates an explorer or a raft that comes to a space, -1 if none does."""
    if to in state.creature_at[:FIRST_SHARK]:
        return SERPENT
    if on_foot and to in state.creature_at[FIRST_SHARK:FIRST_KAIJU] and swims_there(state, to):
        return SHARK
    return -1


def swims_there(state: IslandState, to: int) -> bool:
    """Would an explorer that steps there be in the water?"""
    raft = state.raft_on(to)
    return state.surface[to] == SEA and not (raft >= 0 and free_seats(state, raft) > 0)


def own_lost(state: IslandState, seat: int, action: Action) -> int:
    """The own explorers that a move brings to a serpent (SI-8.4) or a shark (SI-8.5), or such a creature to them."""
    if action.kind == "step":
        return 1 if creature_at(state, action.args[1], True) >= 0 else 0
    if action.kind == "sail":
        sunk = creature_at(state, action.args[1], False) >= 0
        return sum(state.owner(explorer) == seat for explorer in state.crew(action.args[0])) if sunk else 0
    if action.kind == "push":
        step = state.stack[-1]
        own = isinstance(step, PushExplorer) and state.owner(step.explorer) == seat
        return 1 if own and creature_at(state, action.args[0], True) >= 0 else 0
    return sum(state.owner(explorer) == seat for explorer in hit_by(state, action))


def hit_by(state: IslandState, action: Action) -> list[int]:
    """Whom a creature that moves comes upon: a serpent (SI-8.4) takes all, a shark (SI-8.5) the swimmers."""
    if action.kind != "roam" or action.args[0] >= FIRST_KAIJU:
        return []
    to = action.args[1]
    return state.explorers_on(to) if action.args[0] < FIRST_SHARK else state.standing(to)


def own_on(state: IslandState, seat: int, hex: int) -> int:
    """The own explorers directly on a hex: swimming, or on its tile."""
    return sum(state.explorer_at[explorer] == hex for explorer in state.own(seat))


def own_at_stake(state: IslandState, seat: int, action: Action) -> int:
    """The own explorers that a move loses, throws into the water, or leaves to a shark that attacks them."""
    if action.kind == "sink":
        return own_on(state, seat, action.args[0])
    if action.kind != "pass":
        return own_lost(state, seat, action)
    step = state.stack[-1]
    if not isinstance(step, Window) or step.creature >= FIRST_KAIJU:
        return 0
    return own_on(state, seat, state.creature_at[step.creature])
