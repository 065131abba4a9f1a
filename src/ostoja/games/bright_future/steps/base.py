"""What the decisions of this game have in common."""

from ostoja.core.action import Action
from ostoja.core.choice import Choice
from ostoja.core.state import Step
from ostoja.core.words import Refusal
from ostoja.games.bright_future.refusals import explain
from ostoja.games.bright_future.state import BrightFutureState


class Question(Choice[BrightFutureState]):
    """A decision of one seat. A question with a single answer is not asked (everything it could betray is open)."""

    def run(self, state: BrightFutureState) -> bool:
        return self.settle(state)

    def deck(self) -> int:
        """The kind of location whose card on top is asked about; -1 if it is about none."""
        return -1

    def refuse(self, state: BrightFutureState, seat: int, action: Action) -> Refusal:
        return explain(state, seat, action, self.prompt(state, seat).clause)


class Possible(Question):
    """A decision that is left out when there is nothing to choose."""

    def run(self, state: BrightFutureState) -> bool:
        if not self.legal(state, self.seat):
            state.pop()
            return False
        return Question.run(self, state)


class AlwaysAsked(Question):
    """A decision that is asked even with one answer: in the Arena, secret hands decide how many there are."""

    def run(self, state: BrightFutureState) -> bool:
        return True


class Automatic(Step[BrightFutureState]):
    """Something that happens without a choice: `run` always changes the stack."""

    def waiting(self, state: BrightFutureState) -> tuple[int, ...]:
        return ()
