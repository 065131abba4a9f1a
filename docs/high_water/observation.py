"""What a learner sees of High Water."""

from high_water.rules import CARDS, HighWaterState
from ostoja.core.observation import Piece, counted, turned

PIECES = (
    Piece("hand", CARDS, 0, 1, "1 for a card in the observer's hand"),
    Piece("laid", CARDS, 0, 1, "1 for a card on the dyke"),
    Piece("cards", 1, 0, 3, "cards in each hand", each=True),
    Piece("points", 1, 0, 72, "points banked", each=True),
)


def observe(seen: HighWaterState, seat: int) -> list[list[int]]:
    """The numbers of `PIECES` as `seat` sees them."""
    return [
        counted(seen.hands[seat], CARDS),
        counted(seen.laid, CARDS),
        turned([len(hand) for hand in seen.hands], seat, seen.seats),
        turned(seen.points, seat, seen.seats),
    ]
