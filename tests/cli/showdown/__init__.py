"""Showdown: everybody picks a number in secret at the same time, and may announce one. For tests of the table only."""

from pathlib import Path

from ostoja.core.action import Action, ActionSpace, seat_name
from ostoja.core.game import Game, Say
from ostoja.core.rng import Rng
from ostoja.core.state import State, Step
from ostoja.core.words import Prompt, ask

NUMBERS = 80
OPEN, HIDDEN = -1, -2

SPACE = ActionSpace()
PICK = [SPACE.add("pick", number, path=(f"n{number}",), words={"number": number}) for number in range(NUMBERS)]
CLAIM = [SPACE.add("claim", number, words={"number": number}, talk=True) for number in range(3)]


class ShowdownState(State):
    def __init__(self, source: "ShowdownState | None" = None) -> None:
        super().__init__(source)
        self.picked: list[int] = source.picked[:] if source else []

    def copy(self) -> "ShowdownState":
        return ShowdownState(self)

    def hide(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat and self.picked[other] != OPEN and not self.over:
                self.picked[other] = HIDDEN

    def guess(self, seat: int, rng: Rng) -> None:
        self.picked = [rng.below(NUMBERS) if number == HIDDEN else number for number in self.picked]

    def final_scores(self) -> list[int]:
        return self.picked[:]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("number", max(0, self.picked[seat]))]

    def statements(self, seat: int) -> list[Action]:
        return CLAIM

    def hear(self, seat: int, action: Action) -> None:
        self.tell("claims", seat=seat_name(seat), number=action.args[0])


class Pick(Step[ShowdownState]):
    def run(self, state: ShowdownState) -> bool:
        if OPEN in state.picked:
            return True
        for seat in range(state.seats):
            state.tell("shows", seat=seat_name(seat), number=state.picked[seat])
        state.finish()
        return False

    def waiting(self, state: ShowdownState) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.seats) if state.picked[seat] == OPEN)

    def legal(self, state: ShowdownState, seat: int) -> list[Action]:
        return PICK

    def take(self, state: ShowdownState, seat: int, action: Action) -> None:
        state.picked[seat] = action.args[0]

    def prompt(self, state: ShowdownState, seat: int) -> Prompt:
        return ask("pick", "SD-1")


class Showdown(Game[ShowdownState]):
    id = "showdown"
    seats = (1, 2, 3, 4)
    actions = SPACE.all
    folder = Path(__file__).parent

    def new_state(self) -> ShowdownState:
        return ShowdownState()

    def set_up(self, state: ShowdownState) -> None:
        state.picked = [OPEN] * state.seats
        state.profile["played"] = state.profile.get("played", 0) + 1
        state.push(Pick())

    def labels(self, state: ShowdownState) -> list[str]:
        return [("side-odd", "side-even")[number % 2 == 0] for number in state.picked]

    def board(self, seen: ShowdownState, seat: int | None, say: Say) -> str:
        shown = {OPEN: "…", HIDDEN: "?"}
        lines = [f"{say('player', seat=seat_name(at))} {shown.get(n, n)}" for at, n in enumerate(seen.picked)]
        return "\n".join(lines)


GAME = Showdown()
