"""Section 4, boarding: swimmers climb onto a raft with a free seat at once, and the active player settles overflow."""

from typing import Final

from ostoja.core.action import Action, seat_name
from ostoja.core.lists import count_of, place_of
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.survive_the_island.actions import BOARD, colour_word, number_word
from ostoja.games.survive_the_island.hexes import NAMES, SEA
from ostoja.games.survive_the_island.places import ABOARD
from ostoja.games.survive_the_island.state import IslandState, IslandStep


def free_seats(state: IslandState, raft: int) -> int:
    """How many more explorers a raft can carry."""
    return state.components.capacity - count_of(state.explorer_at, ABOARD + raft)


def board(state: IslandState, hex: int) -> bool:
    """SI-4.12 Swimmers on a hex board a raft there; True if they are more than its seats and somebody must choose."""
    if state.surface[hex] != SEA:
        return False
    raft = place_of(state.raft_at, hex)
    if raft < 0:
        return False
    swimmers = state.standing(hex)
    if not swimmers:
        return False
    free = free_seats(state, raft)
    if free <= 0:
        return False
    if len(swimmers) > free:
        return True
    for explorer in swimmers:
        climb(state, explorer, raft)
    return False


def climb(state: IslandState, explorer: int, raft: int) -> None:
    """One explorer takes a seat."""
    state.explorer_at[explorer] = ABOARD + raft
    if state.watched:
        state.tell(
            "boards",
            seat=seat_name(state.owner(explorer)),
            colour=colour_word(explorer),
            number=number_word(explorer),
            hex=NAMES[state.raft_at[raft]],
        )


class Boarding(IslandStep):
    """SI-4.13 More swimmers than free seats: the active player chooses who boards, one by one in any order."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex

    def at_rest(self) -> bool:
        return False

    def several(self) -> bool:
        return True

    def run(self, state: IslandState) -> bool:
        if free_seats(state, state.raft_at.index(self.hex)) > 0:
            return True
        state.pop()
        return False

    def legal(self, state: IslandState, seat: int) -> list[Action]:
        return [BOARD[explorer] for explorer in state.standing(self.hex)]

    def take(self, state: IslandState, seat: int, action: Action) -> None:
        climb(state, action.args[0], state.raft_at.index(self.hex))

    def prompt(self, state: IslandState, seat: int) -> Prompt:
        free = free_seats(state, state.raft_at.index(self.hex))
        return ask("board", "SI-4.13", actor=seat_name(state.active), hex=NAMES[self.hex], free=free)

    def refuse(self, state: IslandState, seat: int, action: Action) -> Refusal:
        if action.kind != "board":
            return refuse("board-first", "SI-4.13", hex=NAMES[self.hex])
        return refuse("not-swimming-there", "SI-4.13", hex=NAMES[self.hex])
