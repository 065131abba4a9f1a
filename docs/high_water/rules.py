"""The rules of High Water: its actions, its state and its steps."""

from typing import Final

from ostoja.core.action import Action, ActionSpace, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.core.words import Prompt, Refusal, ask, refuse

CARDS: Final = 12
HIDDEN: Final = -1
SPACE = ActionSpace()
LAY = [SPACE.add("lay", card, path=(f"card-{card}",), words={"card": ref(f"card-{card}")}) for card in range(CARDS)]
KEEP, RISK = (SPACE.add(kind, path=(kind,)) for kind in ("keep", "risk"))


class HighWaterState(State):
    """A position of High Water.

    hands[seat]   cards in each hand, sorted; HIDDEN where masked
    laid          cards on the dyke, the last one last
    points[seat]  points banked
    """

    def __init__(self, source: "HighWaterState | None" = None) -> None:
        super().__init__(source)
        self.hands: list[list[int]] = [hand[:] for hand in source.hands] if source else []
        self.laid: list[int] = source.laid[:] if source else []
        self.points: list[int] = source.points[:] if source else []

    def copy(self) -> "HighWaterState":
        return HighWaterState(self)

    def hide(self, seat: int) -> None:
        """HW-4 Hands are secret."""
        self.hands = [hand if at == seat else [HIDDEN] * len(hand) for at, hand in enumerate(self.hands)]

    def guess(self, seat: int, rng: Rng) -> None:
        unseen = [card for card in range(CARDS) if card not in self.laid + self.hands[seat]]
        rng.shuffle(unseen)
        self.hands = [hand if at == seat else sorted(unseen.pop() for _ in hand) for at, hand in enumerate(self.hands)]

    def final_scores(self) -> list[int]:
        return self.points[:]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("banked", self.points[seat])]

    def check(self) -> None:
        held = sum(self.hands, self.laid)
        assert len(held) == len(set(held)), "HW-1 each card is in one place"


class Turn(Choice[HighWaterState]):
    """HW-2 In turn, each player lays one card of the hand on the dyke."""

    def run(self, state: HighWaterState) -> bool:
        if not state.hands[self.seat]:
            state.finish()
        return not state.over

    def legal(self, state: HighWaterState, seat: int) -> list[Action]:
        return [LAY[card] for card in state.hands[seat]]

    def take(self, state: HighWaterState, seat: int, action: Action) -> None:
        (card,) = action.args
        state.hands[seat].remove(card)
        state.laid.append(card)
        state.replace(Turn((seat + 1) % state.seats))
        wave(state, seat, card, 1)

    def prompt(self, state: HighWaterState, seat: int) -> Prompt:
        return ask("lay", "HW-2", actor=seat_name(self.seat))

    def refuse(self, state: HighWaterState, seat: int, action: Action) -> Refusal:
        return refuse("not-in-hand", "HW-2") if action.kind == "lay" else refuse("no-wave-yet", "HW-3")


class Risk(Choice[HighWaterState]):
    """HW-3 A player whose card has held may risk its points once more, for double."""

    def __init__(self, seat: int = 0, card: int = 0, stake: int = 0) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.stake: Final = stake

    def legal(self, state: HighWaterState, seat: int) -> list[Action]:
        return [KEEP, RISK]

    def take(self, state: HighWaterState, seat: int, action: Action) -> None:
        state.pop()
        if action is RISK:
            state.points[seat] -= self.stake
            wave(state, seat, self.card, 2)

    def prompt(self, state: HighWaterState, seat: int) -> Prompt:
        return ask("risk", "HW-3", actor=seat_name(self.seat), card=ref(f"card-{self.card}"))


def wave(state: HighWaterState, seat: int, card: int, times: int) -> None:
    """HW-3 The sea rolls 1 to 12; a card at least that high holds and banks its height."""
    height: int = state.game.tables["card"][f"card-{card}"]["height"]
    roll = state.rng.below(CARDS) + 1
    if state.watched:
        state.tell("wave", seat=seat_name(seat), card=ref(f"card-{card}"), roll=roll, height=height)
    if height >= roll:
        state.points[seat] += times * height
        if times == 1 and not state.options["calm"]:
            state.push(Risk(seat, card, height))
