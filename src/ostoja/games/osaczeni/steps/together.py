"""What the decisions that several players take together have in common."""

from ostoja.core.state import Step
from ostoja.games.osaczeni.state import SEATS_OF, OsaczeniState


class Together(Step[OsaczeniState]):
    """Everybody who is asked answers when they like, and may change the answer until the last one is in."""

    def run(self, state: OsaczeniState) -> bool:
        if state.asked & ~state.ready:
            return True
        state.asked = 0
        state.ready = 0
        state.pop()
        return False

    def waiting(self, state: OsaczeniState) -> tuple[int, ...]:
        return SEATS_OF[state.asked & ~state.ready]

    def may_act(self, state: OsaczeniState) -> tuple[int, ...]:
        return SEATS_OF[state.asked]
