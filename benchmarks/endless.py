"""The toy game of the docs, dealt again whenever the hands are empty: a load without end, with a scene of its own."""

from high_water import CARDS, HIDDEN, HighWater, HighWaterState, Turn
from ostoja.core.action import Action, ref, seat_name
from ostoja.core.scene import Panel, Piece, Scene

CARD = [
    [Piece(f"card-{card}", "card", 40 * place, 30, text=ref(f"card-{card}")) for place in range(CARDS)]
    for card in range(CARDS)
]
"""Every card at every place, made once."""
BACKS = [Piece(f"back-{place}", "back", 40 * place, 30) for place in range(3)]
NAMES = [Piece("name", "t-name", 0, 10, text=seat_name(seat)) for seat in range(4)]


class AgainTurn(Turn):
    """HW-2, and then HW-1 once more."""

    def run(self, state: HighWaterState) -> bool:
        if not state.hands[self.seat]:
            state.laid = []
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


class EndlessWater(HighWater):
    """High Water without an end."""

    id = "endless"

    def set_up(self, state: HighWaterState) -> None:
        deal(state)
        state.points = [0] * state.seats
        state.push(AgainTurn(0))

    def scene(self, seen: HighWaterState, seat: int | None) -> Scene:
        """The dyke, and a panel for each hand."""
        dyke = Panel("board", "board", 500, 60)
        dyke.pieces = [CARD[card][place] for place, card in enumerate(seen.laid)]
        panels = [dyke]
        waiting = seen.waiting
        for at, hand in enumerate(seen.hands):
            marks = ("turn",) if at in waiting else ()
            panel = Panel(f"seat-{at}", "mine" if at == seat else "others", 200, 60, "", at, (at + 1,), marks)
            panel.pieces = [BACKS[n] if card == HIDDEN else CARD[card][n] for n, card in enumerate(hand)]
            panel.pieces += [NAMES[at], Piece("points", "t-num", 150, 10, text=seen.points[at])]
            panels.append(panel)
        return Scene(self, panels, seat)


GAME = EndlessWater()
