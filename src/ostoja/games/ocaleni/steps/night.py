"""Night: each player's own steps 2 to 7, in turn order."""

from typing import Final

from ostoja.core.action import ref, seat_name
from ostoja.core.state import Step
from ostoja.games.ocaleni.ids import AMMO, CAN, GEARS, MEAT, READY, RESOURCES, SPENT, WATER
from ostoja.games.ocaleni.scoring import parts, total
from ostoja.games.ocaleni.shelter import in_words
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.choice import TribeChoice
from ostoja.games.ocaleni.steps.feeding import Feeding, Recruiting, radiation
from ostoja.games.ocaleni.steps.repairing import Repairing

FEED: Final = 2
RADIATION: Final = 3
RECRUITING: Final = 4
BUILD: Final = 5
CLEANING: Final = 7


class NightSteps(Step[OcaleniState]):
    """OC-8.1 Steps 2 to 7 of one player."""

    def __init__(self, seat: int, number: int = FEED) -> None:
        self.seat: Final = seat
        self.number: Final = number
        """The step that is due; the first one feeds."""

    def run(self, state: OcaleniState) -> bool:
        seat = self.seat
        if self.number == CLEANING:
            state.pop()
            clean(state, seat)
            return False
        state.replace(NightSteps(seat, self.number + 1))
        if self.number == FEED:
            state.push(Feeding(seat))
        elif self.number == RADIATION:
            radiation(state, seat)
        else:
            step = work(seat, self.number)
            state.push(step)
            if state.watched and len(step.legal(state, seat)) == 1:
                state.tell("idle", seat=seat_name(seat), step=ref(f"scene-night-{self.number}"))
        return False


def work(seat: int, number: int) -> TribeChoice:
    """What a player does in steps 4 to 6."""
    if number == RECRUITING:
        return Recruiting(seat)
    return Building(seat) if number == BUILD else Repairing(seat)


def clean(state: OcaleniState, seat: int) -> None:
    """OC-8.20, OC-14.3 Meat spoils, two water are kept, with `storage8` eight of the others; tiles are ready again."""
    base = seat * RESOURCES
    printed = state.components
    before = state.goods[base : base + RESOURCES]
    state.goods[base + MEAT] = min(state.goods[base + MEAT], printed.meat_kept)
    state.goods[base + WATER] = min(state.goods[base + WATER], printed.water_kept)
    if state.options["storage8"]:
        for kind in range(CAN, AMMO + 1):
            state.goods[base + kind] = min(state.goods[base + kind], printed.others_kept)
    for number in range(seat * GEARS, seat * GEARS + GEARS):
        if state.gear[number] == SPENT:
            state.gear[number] = READY
    if state.watched:
        thrown = [before[kind] - state.goods[base + kind] for kind in range(RESOURCES)]
        counted = dict(parts(state, seat))
        state.tell("cleans", seat=seat_name(seat), points=total(state, seat), **counted, **in_words(thrown))
