"""High Water: a toy game that shows a whole game folder. Rules: rules.md."""

from pathlib import Path

from ostoja.core.action import seat_name
from ostoja.core.game import Game, Say
from ostoja.core.option import flag
from ostoja.core.tape import Tape

from .observation import PIECES, QUESTIONS, observe
from .rules import CARDS, HIDDEN, SPACE, HighWaterState, Turn


class HighWater(Game[HighWaterState]):
    id = "high_water"
    prefix = "HW"
    seats = (2, 3, 4)
    options = (flag("calm", "HW-5"),)
    actions = SPACE.all
    questions = QUESTIONS
    own_pieces = PIECES
    folder = Path(__file__).parent

    def new_state(self) -> HighWaterState:
        return HighWaterState()

    def set_up(self, state: HighWaterState) -> None:
        """HW-1 Deal three cards to each player."""
        deck = list(range(CARDS))
        state.rng.shuffle(deck)
        state.hands = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(state.seats)]
        state.points = [0] * state.seats
        state.push(Turn(0))

    def component_ids(self) -> list[str]:
        return list(self.tables["card"])

    def observe_own(self, state: HighWaterState, seat: int, found: Tape) -> None:
        observe(state, seat, found)

    def board(self, seen: HighWaterState, seat: int | None, say: Say) -> str:
        lines = [say("dyke", cards=", ".join(say(f"card-{card}") for card in seen.laid))]
        for at, hand in enumerate(seen.hands):
            cards = ", ".join("?" if card == HIDDEN else say(f"card-{card}") for card in hand)
            lines.append(say("player", seat=seat_name(at), points=seen.points[at], cards=cards))
        return "\n".join(lines)


GAME = HighWater()
