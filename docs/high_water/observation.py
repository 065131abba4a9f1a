"""What a learner sees of High Water."""

from ostoja.core.observation import PLAIN, SEAT, Numbers, Stack, add_counted, add_turned
from ostoja.core.tape import Tape

from .rules import CARDS, HighWaterState

QUESTIONS = ("lay", "risk")

STACK = Stack(
    [
        (Numbers("step_seat", 1, -1, 3, "whose card it is, from the observer; -1 none", codes=True), SEAT),
        (Numbers("step_card", 1, -1, CARDS - 1, "the card that has held, -1 none", codes=True), PLAIN),
        (Numbers("step_stake", 1, 0, CARDS, "the points at risk"), PLAIN),
    ]
)

PIECES = (
    Numbers("hand", CARDS, 0, 1, "1 for a card in the observer's hand"),
    Numbers("laid", CARDS, 0, 1, "1 for a card on the dyke"),
    Numbers("cards", 1, 0, 3, "cards in each hand", each=True),
    Numbers("points", 1, 0, 72, "points banked", each=True),
    *STACK.pieces,
)


def observe(state: HighWaterState, seat: int, found: Tape) -> None:
    """Write the numbers of `PIECES` as `seat` may know them: of the hands, its own."""
    add_counted(found, state.hands[seat], CARDS)
    add_counted(found, state.laid, CARDS)
    add_turned(found, [len(hand) for hand in state.hands], seat, state.seats)
    add_turned(found, state.points, seat, state.seats)
    STACK.add(found, state, seat)
