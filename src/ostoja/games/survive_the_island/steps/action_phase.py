"""Sections 4 and 5: the action phase, up to three moves with abilities in between."""

from typing import Final

from ostoja.core.action import Action, seat_name
from ostoja.core.compiled import i64
from ostoja.core.lists import holds
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import END, USE
from ostoja.games.survive_the_island.places import NOBODY, PADDLES
from ostoja.games.survive_the_island.state import IslandState, IslandStep
from ostoja.games.survive_the_island.steps.abilities import can_use, use
from ostoja.games.survive_the_island.steps.moves import (
    add_raft_moves,
    is_foot_move,
    no_crews,
    sail,
    step,
    step_moves,
    why_no_sail,
    why_no_step,
)

CREATURE_MOVES: Final = ("pick", "fetch-creature", "roam", "resolve", "next-creature")
"""What is done with creatures, in the creature phase or when a tile is sunk."""
PIECE_MOVES: Final = ("step", "sail", "place", "launch", "dive", "push", "board", "next-explorer", "fetch-raft")
"""What points at a space, an explorer or a raft."""


def add_uses(state: IslandState, seat: int, may_sail: bool, offer: list[Action]) -> None:
    """SI-5.3 Add the held tiles that can be used; each kind is looked at once, kinds are kept as bits."""
    usable: i64 = 1 << PADDLES if may_sail else 0
    useless: i64 = 0
    for number, owner in enumerate(state.held_owner):
        if owner == NOBODY:
            break  # numbers are given out in order
        if owner == seat:
            kind: i64 = state.held_kind[number]
            bit: i64 = 1 << kind
            if not (usable | useless) & bit:
                if can_use(state, seat, kind):
                    usable |= bit
                else:
                    useless |= bit
            if usable & bit:
                offer.append(USE[number])


class ActionPhase(IslandStep):
    """SI-4.1 The active player makes moves and uses abilities in any order, and ends the phase at any time."""

    def run(self, state: IslandState) -> bool:
        """Without moves the phase ends by itself, but only for somebody who holds no tiles: others must not learn
        from the question whether a held tile is of use (SI-13.7).
        """
        if state.moves_left > 0 or holds(state.held_owner, state.active):
            return True
        state.pop()
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        offer: list[Action] = []
        may_sail = False
        if state.moves_left > 0:
            crews = no_crews()
            offer = step_moves(state, seat, crews)
            steps = len(offer)
            add_raft_moves(state, seat, crews, offer)
            may_sail = len(offer) > steps
        add_uses(state, seat, may_sail, offer)
        offer.append(END)
        return offer

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        kind = action.kind
        if kind == "step":
            explorer = action.args[0]
            state.moves_left -= 1
            if not is_foot_move(state, explorer, action.args[1]):
                state.swum |= 1 << explorer
            step(state, explorer, action.args[1])
        elif kind == "sail":
            state.moves_left -= 1
            sail(state, action.args[0], action.args[1])
        elif kind == "use":
            use(state, seat, action.args[0])
        else:
            state.pop()

    def question(self, state: IslandState, seat: int) -> str:
        return "act"

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        return ask("act", "SI-4.1", actor=seat_name(state.active), moves=state.moves_left)

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind == "use":
            if state.held_owner[action.args[0]] != seat:
                return refuse("not-held", "SI-5.1")
            return refuse("no-effect", "SI-5.3")
        if action.kind in CREATURE_MOVES:
            return refuse("creatures-later", "SI-7.2")
        if action.kind == "sink":
            return refuse("sink-later", "SI-3.1")
        if state.moves_left == 0 and action.kind in PIECE_MOVES:
            return refuse("no-moves-left", "SI-4.1")
        if action.kind not in ("step", "sail"):
            return refuse("not-in-action-phase", "SI-4.1")
        piece, to = action.args
        if action.kind == "sail":
            return why_no_sail(state, seat, piece, to)
        refusal = why_no_step(state, seat, piece, to)
        if refusal.key == "kaiju-there" and state.swum >> piece & 1 and not is_foot_move(state, piece, to):
            return refuse("has-swum", "SI-4.7")
        return refusal


ACTION_PHASE: Final = ActionPhase()
"""Steps are values: one is enough."""
