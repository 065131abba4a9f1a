"""The step that most decisions are: one seat has to choose."""

from typing import Final

from ostoja.core.compiled import mypyc_attr
from ostoja.core.state import SEAT_ALONE, S, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """One seat has to choose. What it may choose, what that does and how it is asked stands in the subclass."""

    def __init__(self, seat: int = 0) -> None:
        self.seat: Final = seat

    def waiting(self, state: S) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def settle(self, state: S) -> bool:
        """What `run` may return: a single answer is taken unasked, several are asked for.

        Only where everything that the number of answers could betray is open.
        """
        options = self.legal(state, self.seat)
        if len(options) == 1:
            self.take(state, self.seat, options[0])
            return False
        state.remember(self.seat, options)
        return True
