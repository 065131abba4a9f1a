"""Night: each player's own steps 2 to 7, in turn order."""

from typing import Final

from ostoja.core.action import seat_name
from ostoja.core.state import Step
from ostoja.games.ocaleni.ids import AMMO, CAN, GEARS, MEAT, READY, RESOURCES, SPENT, WATER
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.feeding import Feeding, Recruiting, radiation
from ostoja.games.ocaleni.steps.repairing import Repairing

FEED: Final = 2
RADIATION: Final = 3
RECRUITING: Final = 4
BUILD: Final = 5
REPAIRS: Final = 6
CLEANING: Final = 7


class NightSteps(Step[OcaleniState]):
    """OC-8.1 Steps 2 to 7 of one player."""

    def __init__(self, seat: int = 0, number: int = FEED) -> None:
        self.seat: Final = seat
        self.number: Final = number

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
        elif self.number == RECRUITING:
            state.push(Recruiting(seat))
        elif self.number == BUILD:
            state.push(Building(seat))
        else:
            state.push(Repairing(seat))
        return False


def clean(state: OcaleniState, seat: int) -> None:
    """OC-8.20, OC-14.3 Meat spoils, two water are kept, with `storage8` eight of the others; tiles are ready again."""
    base = seat * RESOURCES
    printed = state.components
    state.goods[base + MEAT] = min(state.goods[base + MEAT], printed.meat_kept)
    state.goods[base + WATER] = min(state.goods[base + WATER], printed.water_kept)
    if state.options["storage8"]:
        for kind in range(CAN, AMMO + 1):
            state.goods[base + kind] = min(state.goods[base + kind], printed.others_kept)
    for number in range(seat * GEARS, seat * GEARS + GEARS):
        if state.gear[number] == SPENT:
            state.gear[number] = READY
    if state.watched:
        state.tell("cleans", seat=seat_name(seat))
