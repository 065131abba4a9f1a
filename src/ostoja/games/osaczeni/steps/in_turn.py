"""What the decisions that players take one after the other have in common."""

from typing import Final

from ostoja.core.state import SEAT_ALONE, Step
from ostoja.games.osaczeni.state import OsaczeniState


class InTurn(Step[OsaczeniState]):
    """Clockwise from the badge holder; `turn` counts the seats before this one."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def seat(self, state: OsaczeniState) -> int:
        return (state.badge + self.turn) % state.seats

    def waiting(self, state: OsaczeniState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat(state)]
