"""High Water: a toy game that shows a whole game folder. Rules: docs/add_a_game.md."""

from pathlib import Path
from typing import Final

from ostoja.core.action import Action, ActionSpace, ref, seat_name
from ostoja.core.game import Game, Say
from ostoja.core.option import flag
from ostoja.core.rng import Rng
from ostoja.core.state import SEAT_ALONE, State, Step
from ostoja.core.words import Prompt, Refusal, ask, only, others, refuse

CARDS: Final = 12
HIDDEN: Final = -1

SPACE = ActionSpace()
LAY = [SPACE.add("lay", card, path=(f"card-{card}",), words={"card": ref(f"card-{card}")}) for card in range(CARDS)]
KEEP = SPACE.add("keep", path=("keep",))
RISK = SPACE.add("risk", path=("risk",))


class HighWaterState(State):
    """Where the twelve cards are, and the points. A hidden card of a hand is HIDDEN."""

    def __init__(self, source: "HighWaterState | None" = None) -> None:
        super().__init__(source)
        if source is None:
            self.hands: list[list[int]] = []
            self.laid: list[int] = []
            self.points: list[int] = []
            self.height: list[int] = []
        else:
            self.hands = [hand[:] for hand in source.hands]
            self.laid = source.laid[:]
            self.points = source.points[:]
            self.height = source.height

    def copy(self) -> "HighWaterState":
        return HighWaterState(self)

    def hide(self, seat: int) -> None:
        """HW-4 Hands are secret."""
        for other in range(self.seats):
            if other != seat:
                self.hands[other] = [HIDDEN] * len(self.hands[other])

    def guess(self, seat: int, rng: Rng) -> None:
        unseen = [card for card in range(CARDS) if card not in self.laid and card not in self.hands[seat]]
        rng.shuffle(unseen)
        for other in range(self.seats):
            if other != seat:
                self.hands[other] = sorted(unseen.pop() for _ in self.hands[other])

    def final_scores(self) -> list[int]:
        return self.points[:]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("banked", self.points[seat])]

    def check(self) -> None:
        held = [card for hand in self.hands for card in hand] + self.laid
        assert len(held) == len(set(held)), "HW-1 each card is in one place"


class Turn(Step[HighWaterState]):
    """HW-2 In turn, each player lays one card of the hand on the dyke."""

    def __init__(self, seat: int = 0) -> None:
        self.seat: Final = seat

    def run(self, state: HighWaterState) -> bool:
        if not state.hands[self.seat]:
            state.finish()
            return False
        return True

    def waiting(self, state: HighWaterState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: HighWaterState, seat: int) -> list[Action]:
        return [LAY[card] for card in state.hands[seat]]

    def take(self, state: HighWaterState, seat: int, action: Action) -> None:
        card = action.args[0]
        state.hands[seat].remove(card)
        state.laid.append(card)
        state.replace(Turn((seat + 1) % state.seats))
        wave(state, seat, card, state.height[card])

    def prompt(self, state: HighWaterState, seat: int) -> Prompt:
        return ask("lay", "HW-2", actor=seat_name(self.seat))

    def refuse(self, state: HighWaterState, seat: int, action: Action) -> Refusal:
        if action.kind == "lay":
            return refuse("not-in-hand", "HW-2", card=ref(f"card-{action.args[0]}"))
        return refuse("no-wave-yet", "HW-3")


class Risk(Step[HighWaterState]):
    """HW-3 A player whose card has held may risk its points once more, for double."""

    def __init__(self, seat: int = 0, card: int = 0) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def waiting(self, state: HighWaterState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: HighWaterState, seat: int) -> list[Action]:
        return [KEEP, RISK]

    def take(self, state: HighWaterState, seat: int, action: Action) -> None:
        state.pop()
        if action is RISK:
            state.points[seat] -= state.height[self.card]
            wave(state, seat, self.card, 2 * state.height[self.card], last=True)

    def prompt(self, state: HighWaterState, seat: int) -> Prompt:
        return ask("risk", "HW-3", actor=seat_name(self.seat), card=ref(f"card-{self.card}"))


def wave(state: HighWaterState, seat: int, card: int, stake: int, last: bool = False) -> None:
    """HW-3 The sea rolls 1 to 12; a card at least that high holds and banks its stake."""
    roll = state.rng.below(CARDS) + 1
    holds = state.height[card] >= roll
    if state.watched:
        state.tell("wave", seat=seat_name(seat), card=ref(f"card-{card}"), roll=roll, holds=str(holds).lower())
    if holds:
        state.points[seat] += stake
        if not last and not state.options["calm"]:
            state.push(Risk(seat, card))


class HighWater(Game[HighWaterState]):
    id = "high_water"
    prefix = "HW"
    seats = (2, 3, 4)
    options = (flag("calm", "HW-5"),)
    actions = SPACE.all
    folder = Path(__file__).parent

    def new_state(self) -> HighWaterState:
        return HighWaterState()

    def set_up(self, state: HighWaterState) -> None:
        """HW-1 Deal three cards to each player."""
        deck = list(range(CARDS))
        state.rng.shuffle(deck)
        state.height = [self.tables["card"][f"card-{card}"]["height"] for card in range(CARDS)]
        state.hands = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(state.seats)]
        state.points = [0] * state.seats
        state.push(Turn(0))
        for seat in range(state.seats):
            state.tell("dealt", only(seat), cards=len(state.hands[seat]))
            state.tell("dealt-others", others(seat), seat=seat_name(seat), cards=len(state.hands[seat]))

    def component_ids(self) -> list[str]:
        return list(self.tables["card"])

    def board(self, seen: HighWaterState, seat: int | None, say: Say) -> str:
        lines = [say("dyke") + " " + " ".join(say(f"card-{card}") for card in seen.laid)]
        for other in range(seen.seats):
            hand = " ".join("[dim]?[/dim]" if card == HIDDEN else say(f"card-{card}") for card in seen.hands[other])
            lines.append(f"{say('player', seat=seat_name(other))}: {seen.points[other]}  {hand}")
        return "\n".join(lines)


GAME = HighWater()
