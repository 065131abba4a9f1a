"""High Water dealt again whenever the hands are empty."""

from high_water.rules import CARDS, HighWaterState, Turn
from ostoja.core.action import Action


class AgainTurn(Turn):
    """HW-2, and then HW-1 once more."""

    def run(self, state: HighWaterState) -> bool:
        if not state.hands[self.seat]:
            state.laid = []
            state.points = [0] * state.seats
            deal(state)
        return True

    def take(self, state: HighWaterState, seat: int, action: Action) -> None:
        super().take(state, seat, action)
        for at, step in enumerate(state.stack):
            if type(step) is Turn:
                state.stack[at] = AgainTurn(step.seat)


def deal(state: HighWaterState) -> None:
    """HW-1 Three cards each."""
    deck = list(range(CARDS))
    state.rng.shuffle(deck)
    state.hands = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(state.seats)]
