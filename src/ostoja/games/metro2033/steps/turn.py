"""Chapter 3: turn structure, and the round limit of chapter 10."""

from typing import Final

from ostoja.core.action import seat_name
from ostoja.core.state import Step
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.basic import BasicAction
from ostoja.games.metro2033.steps.bazaar import MOST_SEATS, Refill
from ostoja.games.metro2033.steps.free import FreeWindow

BASIC_ACTION: Final = 0
"""The first free window and the Basic action, which are asked together (MT-3.10)."""
SECOND_WINDOW: Final = 1
END_OF_TURN: Final = 2
NEXT_PLAYER: Final = 3


class MetroTurn(Step[MetroState]):
    """MT-3.2 Free window, exactly one Basic action, free window, end of turn; then the next player (MT-3.1).

    MT-3.5 A player without a card in hand has the free windows only.
    """

    def __init__(self, seat: int, phase: int = BASIC_ACTION) -> None:
        self.seat: Final = seat
        self.phase: Final = phase
        """One of those above, from the first on."""

    def stored_as(self) -> str:
        return "Turn"

    def run(self, state: MetroState) -> bool:
        seat = self.seat
        if self.phase == NEXT_PLAYER:
            next_player(state, seat)
            return False
        state.replace(TURNS[seat][self.phase + 1])
        if self.phase == BASIC_ACTION and state.hands[seat]:
            state.push(BASIC_ACTIONS[seat])
        elif self.phase == END_OF_TURN:
            state.push(Refill(seat))
        else:
            state.push(WINDOWS[seat])
        return False


TURNS: Final[list[list[MetroTurn]]] = [
    [MetroTurn(seat, phase) for phase in range(NEXT_PLAYER + 1)] for seat in range(MOST_SEATS)
]
WINDOWS: Final[list[FreeWindow]] = [FreeWindow(seat) for seat in range(MOST_SEATS)]
BASIC_ACTIONS: Final[list[BasicAction]] = [BasicAction(seat) for seat in range(MOST_SEATS)]


def next_player(state: MetroState, seat: int) -> None:
    """MT-3.1 The next player clockwise becomes active, unless the round limit (MT-10.6) ends the game."""
    limit = int(state.options["round_limit"])
    if limit and state.turns == limit * state.seats:
        if state.watched:
            state.tell("round-limit", rounds=limit)
        state.finish()
        return
    following = (seat + 1) % state.seats
    state.turns += 1
    state.replace(TURNS[following][BASIC_ACTION])
    if state.watched:
        state.tell("turn", seat=seat_name(following))
