"""The toy game of the docs, dealt again whenever the hands are empty: a load that does not end."""

from high_water import CARDS, HighWater, HighWaterState, Turn

MOST_CARDS = 2 * CARDS


class AgainTurn(Turn):
    """HW-2, and then HW-1 once more."""

    def run(self, state: HighWaterState) -> bool:
        if not state.hands[self.seat]:
            state.laid = []
            deal(state)
        return True

    def take(self, state: HighWaterState, seat: int, action: object) -> None:
        super().take(state, seat, action)
        for at, step in enumerate(state.stack):
            if type(step) is Turn:
                state.stack[at] = AgainTurn(step.seat)


def deal(state: HighWaterState) -> None:
    deck = list(range(CARDS))
    state.rng.shuffle(deck)
    state.hands = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(state.seats)]


class EndlessWater(HighWater):
    id = "endless"

    def set_up(self, state: HighWaterState) -> None:
        deal(state)
        state.points = [0] * state.seats
        state.push(AgainTurn(0))


GAME = EndlessWater()
