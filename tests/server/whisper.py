"""Whisper: a game for tests of all a server has to be careful about: secret windows, votes, peeks, promises."""

from pathlib import Path
from typing import Final

import high_water
from ostoja.core.action import Action, ActionSpace, seat_name
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.state import SEAT_ALONE, State, Step
from ostoja.core.words import Prompt, ask, only

HIDDEN: Final = -1
SPACE = ActionSpace()
STEP, PEEK, ROLL, WHISPER, VOTE, END = (
    SPACE.add(kind, path=(kind,)) for kind in ("step", "peek", "roll", "whisper", "vote", "end")
)
YES, NO = (SPACE.add(kind, path=(kind,)) for kind in ("yes", "no"))
PROMISE = SPACE.add("promise", path=("promise",), talk=True)


class WhisperState(State):
    """Each seat has a face-down card, which it may peek at, and has heard whispers nobody else knows of."""

    def __init__(self, source: "WhisperState | None" = None) -> None:
        super().__init__(source)
        self.steps: int = source.steps if source else 0
        self.cards: list[int] = source.cards[:] if source else []
        self.peeked: list[int] = source.peeked[:] if source else []
        self.heard: list[int] = source.heard[:] if source else []
        self.votes: list[int] = source.votes[:] if source else []
        self.promises: list[int] = source.promises[:] if source else []
        self.rolled: int = source.rolled if source else -1

    def copy(self) -> "WhisperState":
        return WhisperState(self)

    def hide(self, seat: int) -> None:
        for at in range(self.seats):
            if at != seat or not self.peeked[at]:
                self.cards[at] = HIDDEN
            if at != seat:
                self.peeked[at] = 0
                self.heard[at] = HIDDEN
                self.votes[at] = -2 if self.votes[at] >= 0 else -1

    def guess(self, seat: int, rng: Rng) -> None:
        for at in range(self.seats):
            if self.cards[at] == HIDDEN:
                self.cards[at] = rng.below(1000)
            if self.heard[at] == HIDDEN:
                self.heard[at] = 0
            if self.votes[at] == -2:
                self.votes[at] = rng.below(2)

    def final_scores(self) -> list[int]:
        return self.cards[:]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("card", self.cards[seat])]

    def statements(self, seat: int) -> list[Action]:
        return [PROMISE]

    def hear(self, seat: int, action: Action) -> None:
        self.promises[seat] += 1
        if self.watched:
            self.tell("promise", seat=seat_name(seat))


class Turn(Step[WhisperState]):
    def __init__(self, seat: int = 0) -> None:
        self.seat: Final = seat

    def waiting(self, state: WhisperState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: WhisperState, seat: int) -> list[Action]:
        return [STEP, PEEK, ROLL, WHISPER, VOTE, END]

    def take(self, state: WhisperState, seat: int, action: Action) -> None:
        following = Turn((seat + 1) % state.seats)
        if action is STEP:
            state.steps += 1
            if state.watched:
                state.tell("step", seat=seat_name(seat))
        elif action is PEEK:
            state.peeked[seat] = 1
            if state.watched:
                state.tell("peek", only(seat), card=state.cards[seat])
        elif action is ROLL:
            state.rolled = state.rng.below(6)
        elif action is WHISPER:
            state.replace(following)
            state.push(Whispered((seat + 1) % state.seats, seat))
        elif action is VOTE:
            state.votes = [-1] * state.seats
            state.replace(following)
            state.push(Ballot())
        else:
            state.finish()

    def prompt(self, state: WhisperState, seat: int) -> Prompt:
        return ask("turn", "W-1", actor=seat_name(self.seat))


class Whispered(Step[WhisperState]):
    """Asked of one seat in secret, and of the next, until it comes back to who whispered."""

    def __init__(self, seat: int = 0, origin: int = 0) -> None:
        self.seat: Final = seat
        self.origin: Final = origin

    def waiting(self, state: WhisperState) -> tuple[int, ...]:
        return SEAT_ALONE[self.seat]

    def legal(self, state: WhisperState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, state: WhisperState, seat: int, action: Action) -> None:
        state.heard[seat] += 1
        following = (seat + 1) % state.seats
        if following == self.origin:
            state.pop()
        else:
            state.replace(Whispered(following, self.origin))

    def prompt(self, state: WhisperState, seat: int) -> Prompt:
        return ask("whispered", "W-2")

    def secret(self) -> bool:
        return True

    def seen_by(self, state: WhisperState, seat: int) -> Step[WhisperState]:
        return self if seat == self.seat else Hush()


class Hush(Step[WhisperState]):
    """What the others see of a whisper, however many there are to come."""

    def waiting(self, state: WhisperState) -> tuple[int, ...]:
        return ()

    def prompt(self, state: WhisperState, seat: int) -> Prompt:
        return ask("hush", "W-2")


class Ballot(Step[WhisperState]):
    """All vote at once and may change their minds until the last has voted."""

    def run(self, state: WhisperState) -> bool:
        if -1 in state.votes:
            return True
        state.steps += sum(state.votes)
        state.votes = [-1] * state.seats
        state.pop()
        return False

    def waiting(self, state: WhisperState) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.seats) if state.votes[seat] == -1)

    def may_act(self, state: WhisperState) -> tuple[int, ...]:
        return tuple(range(state.seats))

    def legal(self, state: WhisperState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, state: WhisperState, seat: int, action: Action) -> None:
        state.votes[seat] = 1 if action is YES else 0

    def prompt(self, state: WhisperState, seat: int) -> Prompt:
        return ask("ballot", "W-3")


class WhisperGame(Game[WhisperState]):
    id = "whisper"
    prefix = "W"
    seats = (2, 3)
    actions = SPACE.all
    folder = Path(high_water.__file__).parent

    def new_state(self) -> WhisperState:
        return WhisperState()

    def set_up(self, state: WhisperState) -> None:
        state.cards = [state.rng.below(1000) for _ in range(state.seats)]
        state.peeked = [0] * state.seats
        state.heard = [0] * state.seats
        state.votes = [-1] * state.seats
        state.promises = [0] * state.seats
        state.push(Turn(0))


GAME = WhisperGame()
