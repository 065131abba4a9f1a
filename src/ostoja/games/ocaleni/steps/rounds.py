"""The six rounds: dawn, day, night (OC-3.1)."""

from typing import Final

from ostoja.core.action import seat_name
from ostoja.core.state import Step
from ostoja.games.ocaleni.ids import ROUNDS
from ostoja.games.ocaleni.scoring import food, supplies
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.dawn import dawn
from ostoja.games.ocaleni.steps.events import DayStart, turn_up
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.games.ocaleni.steps.night import NightSteps

DAWN: Final = 0
DAY: Final = 1
NIGHT: Final = 2
SHELTERS: Final = 3
"""From here on the number says how many players have finished their night."""


class Rounds(Step[OcaleniState]):
    """OC-3.1 What comes next in a round."""

    def __init__(self, part: int) -> None:
        self.part: Final = part

    def run(self, state: OcaleniState) -> bool:
        if self.part == DAWN:
            state.round += 1
            dawn(state)
            state.replace(Rounds(DAY))
            turn_up(state)
            state.push(DayStart(0))
        elif self.part == DAY:
            state.replace(Rounds(NIGHT))
            state.actor = state.first
            state.skipped = 0
            state.push(DAY_TURN)
        elif self.part == NIGHT:
            state.replace(Rounds(SHELTERS))
            begin_night(state)
        elif self.part < SHELTERS + state.seats:
            state.replace(Rounds(self.part + 1))
            state.push(NightSteps((state.first + self.part - SHELTERS) % state.seats))
        elif state.round < ROUNDS:
            state.replace(Rounds(DAWN))
        else:
            if state.watched:
                tell_tie(state)
            state.finish()
        return False


def begin_night(state: OcaleniState) -> None:
    """OC-8.1 The holder of the marker is first from now on; events are completed first."""
    state.first = state.marker
    state.passed = 0
    if state.watched:
        state.tell("night", round=state.round, seat=seat_name(state.first))
    state.push(Completing(state.first))


def tell_tie(state: OcaleniState) -> None:
    """OC-13.2 What decides between players with the same points."""
    scores = state.final_scores()
    tied = [seat for seat in range(state.seats) if scores[seat] == max(scores)]
    winners = state.final_winners()
    if len(winners) == len(tied):
        return
    most = max([food(state, seat) for seat in tied])
    by_food = len([seat for seat in tied if food(state, seat) == most]) == len(winners)
    for seat in winners:
        if by_food:
            state.tell("wins-by-food", seat=seat_name(seat), count=most)
        else:
            state.tell("wins-by-supplies", seat=seat_name(seat), count=supplies(state, seat))
