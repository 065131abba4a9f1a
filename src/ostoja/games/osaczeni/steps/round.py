"""The round (section 4) and its last phase, "End of round / end of game" (section 12)."""

from typing import Final

from ostoja.core.action import ref, seat_name
from ostoja.core.state import Step
from ostoja.games.osaczeni import law, scoring, statements
from ostoja.games.osaczeni.actions import AREA_IDS, CHARACTER_IDS, PARKING
from ostoja.games.osaczeni.state import NONE, OsaczeniState
from ostoja.games.osaczeni.steps.attack import they_try_to_get_in
from ostoja.games.osaczeni.steps.badge import who_takes_the_badge
from ostoja.games.osaczeni.steps.coming import they_are_coming
from ostoja.games.osaczeni.steps.over_here import over_here
from ostoja.games.osaczeni.steps.truck import who_searches
from ostoja.games.osaczeni.steps.where_to import where_to_go

PHASES: Final = 7


class SevenPhases(Step[OsaczeniState]):
    """OS-4.1 Phases 1 to 7, again and again, until phase 7 ends the game."""

    def stored_as(self) -> str:
        return "Round"

    def run(self, state: OsaczeniState) -> bool:
        phase = state.phase % PHASES + 1
        state.phase = phase
        if phase == 1:
            state.round += 1
        if state.watched:
            state.tell("phase", phase=phase, round=state.round)
        if phase == 1:
            who_searches(state)
        elif phase == 2:
            who_takes_the_badge(state)
        elif phase == 3:
            where_to_go(state)
        elif phase == 4:
            over_here(state)
        elif phase == 5:
            they_are_coming(state)
        elif phase == 6:
            they_try_to_get_in(state)
        else:
            end_of_round(state)
        return False


def end_of_round(state: OsaczeniState) -> None:
    """OS-12.1 Areas close; OS-12.4 the end test; else the table is cleared for the next round."""
    for area in range(1, PARKING):
        if state.monsters[area] >= state.law[law.CLOSES_AT]:
            close(state, area)
    state.chosen = NONE
    why = why_over(state)
    if why:
        scoring.finish(state, why)
        return
    state.dice = []
    state.seen = 0
    for seat in range(state.seats):
        state.destination[seat] = 0
        state.votes[seat] = NONE
    statements.forget_round(state)


def close(state: OsaczeniState, area: int) -> None:
    """OS-12.1 The tile is turned; its people go to the parking lot, its monsters to the pool."""
    if state.watched:
        state.tell("closes", area=ref(AREA_IDS[area]), monsters=state.monsters[area])
    state.closed |= 1 << area
    state.monsters[area] = 0
    where = state.where
    for number in range(len(where)):
        if where[number] == area:
            where[number] = PARKING
            if state.watched:
                state.tell(
                    "flees",
                    seat=seat_name(number >> 2),
                    character=ref(CHARACTER_IDS[number & 3]),
                    start=ref(AREA_IDS[area]),
                    area=ref(AREA_IDS[PARKING]),
                )


def why_over(state: OsaczeniState) -> str:
    """Why the game ends now, empty if it goes on.

    OS-12.4 At most X characters live; V07 all are in one stronghold; OS-12.6 sixty rounds are over.
    """
    if state.living_characters() <= state.seats - state.law[law.THRESHOLD_DROP]:
        return "few"
    if state.law[law.STRONGHOLD_ENDS] > 0 and scoring.stronghold(state):
        return "stronghold"
    return "rounds" if state.round >= state.law[law.ROUND_LIMIT] else ""
