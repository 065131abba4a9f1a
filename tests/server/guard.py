"""Guard: a game for tests of secret windows. Somebody may hold a shield; whoever is attacked is asked in secret."""

from pathlib import Path
from typing import Final

import high_water
from ostoja.core.action import Action, ActionSpace, seat_name
from ostoja.core.game import Game
from ostoja.core.state import SEAT_ALONE, State, Step
from ostoja.core.words import Prompt, ask

SPACE = ActionSpace()
ATTACK, SHIELD, PASS = (SPACE.add(kind, path=(kind,)) for kind in ("attack", "shield", "pass"))
OPEN: Final = -1
UNKNOWN: Final = -2


class GuardState(State):
    """Which seat holds the shield is known to that seat alone."""

    def __init__(self, source: "GuardState | None" = None) -> None:
        super().__init__(source)
        self.shields: list[int] = source.shields[:] if source else []
        self.hits: int = source.hits if source else 0

    def copy(self) -> "GuardState":
        return GuardState(self)

    def hide(self, seat: int) -> None:
        self.shields = [held if at == seat else UNKNOWN for at, held in enumerate(self.shields)]

    def final_scores(self) -> list[int]:
        return [self.hits] * self.seats

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("hits", self.hits)]


class Turn(Step[GuardState]):
    def waiting(self, state: GuardState) -> tuple[int, ...]:
        return SEAT_ALONE[0]

    def legal(self, state: GuardState, seat: int) -> list[Action]:
        return [ATTACK]

    def take(self, state: GuardState, seat: int, action: Action) -> None:
        state.push(Window((PASS.index, *[OPEN] * (state.seats - 1))))

    def prompt(self, state: GuardState, seat: int) -> Prompt:
        return ask("turn", "G-1", actor=seat_name(0))


class Window(Step[GuardState]):
    """All who are attacked are asked at once; without a shield one can only pass."""

    def __init__(self, answers: tuple[int, ...] = ()) -> None:
        self.answers: Final = answers

    def run(self, state: GuardState) -> bool:
        if OPEN in self.answers:
            return True
        state.pop()
        state.hits += SHIELD.index not in self.answers
        if state.watched:
            state.tell("shielded" if SHIELD.index in self.answers else "hit")
        return False

    def secret(self) -> bool:
        return True

    def waiting(self, state: GuardState) -> tuple[int, ...]:
        return tuple(seat for seat, answer in enumerate(self.answers) if answer == OPEN)

    def legal(self, state: GuardState, seat: int) -> list[Action]:
        return [SHIELD, PASS] if state.shields[seat] else [PASS]

    def take(self, state: GuardState, seat: int, action: Action) -> None:
        answers = list(self.answers)
        answers[seat] = action.index
        state.replace(Window(tuple(answers)))

    def prompt(self, state: GuardState, seat: int) -> Prompt:
        return ask("window", "G-2")

    def seen_by(self, state: GuardState, seat: int) -> Step[GuardState]:
        return Window(tuple(answer if at == seat else UNKNOWN for at, answer in enumerate(self.answers)))


class GuardGame(Game[GuardState]):
    id = "guard"
    prefix = "G"
    seats = (3,)
    actions = SPACE.all
    folder = Path(high_water.__file__).parent

    def new_state(self) -> GuardState:
        return GuardState()

    def set_up(self, state: GuardState) -> None:
        state.shields = [0] * state.seats
        state.push(Turn())


GAME = GuardGame()
