"""What the decisions of this game have in common."""

from typing import Final

from ostoja.core.action import Action
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Refusal
from ostoja.games.bright_future.refusals import explain
from ostoja.games.bright_future.state import BrightFutureState


class Choice(Step[BrightFutureState]):
    """A decision of one seat. A question with a single answer is not asked (everything it could betray is open)."""

    def __init__(self, seat: int = 0) -> None:
        self.seat: Final = seat

    def run(self, state: BrightFutureState) -> bool:
        options = self.legal(state, self.seat)
        if len(options) == 1:
            self.take(state, self.seat, options[0])
            return False
        state.remember(self.seat, options)
        return True

    def waiting(self, state: BrightFutureState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        return explain(state, seat, action, self.prompt(state, seat).clause)


class Possible(Choice):
    """A decision that is left out when there is nothing to choose."""

    def run(self, state: BrightFutureState) -> bool:
        if not self.legal(state, self.seat):
            state.pop()
            return False
        return Choice.run(self, state)


class Asked(Choice):
    """A decision that is asked even with one answer: in the Arena, secret hands decide how many there are."""

    def run(self, state: BrightFutureState) -> bool:
        return True


class Automatic(Step[BrightFutureState]):
    """Something that happens without a choice: `run` always changes the stack."""

    def waiting(self, state: BrightFutureState) -> tuple[int, ...]:
        return ()
