"""The toy game of the docs, dealt again whenever the hands are empty: a load without end, with a scene of its own."""

from functools import lru_cache

from endless.rules import AgainTurn, deal
from high_water import HighWater
from high_water.rules import CARDS, HIDDEN, HighWaterState
from ostoja.core.action import ref, seat_name
from ostoja.core.scene import Panel, Piece, Scene

CARD = [
    [Piece(f"card-{card}", "card", 40 * place, 30, text=ref(f"card-{card}")) for place in range(CARDS)]
    for card in range(CARDS)
]
"""Every card at every place, made once."""
BACKS = [Piece(f"back-{place}", "back", 40 * place, 30) for place in range(3)]
NAMES = [Piece("name", "t-name", 0, 10, text=seat_name(seat)) for seat in range(4)]


class EndlessWater(HighWater):
    """High Water without an end."""

    id = "endless"

    def set_up(self, state: HighWaterState) -> None:
        deal(state)
        state.points = [0] * state.seats
        state.push(AgainTurn(0))

    def scene(self, seen: HighWaterState, seat: int | None) -> Scene:
        """The dyke, and a panel for each hand."""
        waiting = seen.waiting
        panels = [dyke(tuple(seen.laid))]
        for at, hand in enumerate(seen.hands):
            panels.append(shown_hand(at, at == seat, at in waiting, tuple(hand), seen.points[at]))
        return Scene(self, panels, seat)


@lru_cache(10_000)
def dyke(laid: tuple[int, ...]) -> Panel:
    """The cards laid, drawn once for all tables."""
    panel = Panel("board", "board", 500, 60)
    panel.pieces = [CARD[card][place] for place, card in enumerate(laid)]
    return panel


@lru_cache(10_000)
def shown_hand(at: int, mine: bool, asked: bool, hand: tuple[int, ...], points: int) -> Panel:
    """A player's cards, name and points."""
    marks = ("turn",) if asked else ()
    panel = Panel(f"seat-{at}", "mine" if mine else "others", 200, 60, "", at, (at + 1,), marks)
    panel.pieces = [BACKS[n] if card == HIDDEN else CARD[card][n] for n, card in enumerate(hand)]
    panel.pieces += [NAMES[at], Piece("points", "t-num", 150, 10, text=points)]
    return panel


GAME = EndlessWater()
