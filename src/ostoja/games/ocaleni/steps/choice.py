"""What decisions have in common: one seat chooses; by day it may look into a search stack first (OC-10.16)."""

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.choice import Choice
from ostoja.core.words import Refusal, only, others, refuse
from ostoja.games.ocaleni.actions import PEEK, PEEKS, area
from ostoja.games.ocaleni.ids import CITIES, CITY_AREAS, FIND_NAMES, NOTHING, R_PEEK
from ostoja.games.ocaleni.shelter import ready
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.moments import another_time


class TribeChoice(Choice[OcaleniState]):
    """One player has to choose."""

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.index < PEEKS:
            return refuse("cannot-peek", "OC-10.16")
        return another_time(state, seat, action, self.prompt(state, seat).clause)


class Settled(TribeChoice):
    """A decision that is not asked when it has a single answer."""

    def run(self, state: OcaleniState) -> bool:
        return self.settle(state)


class DayChoice(TribeChoice):
    """A decision of the day: what it is about, and the search stacks its seat may look into."""

    def options(self, state: OcaleniState) -> list[Action]:
        """What the decision itself offers."""
        raise NotImplementedError

    def choose(self, state: OcaleniState, action: Action) -> None:
        """Carry out one of `options`."""
        raise NotImplementedError

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        found = self.options(state)
        if (state.owned[seat] >> R_PEEK) & 1:
            add_peeks(state, seat, found)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        if action.index < PEEKS:
            peek(state, seat, action.args[0])
        else:
            self.choose(state, action)


def add_peeks(state: OcaleniState, seat: int, found: list[Action]) -> None:
    """OC-10.16 Each search stack that is not empty, while the room is complete and unused."""
    if ready(state, seat, R_PEEK) != NOTHING:
        for city in range(CITIES):
            if state.search[city]:
                found.append(PEEK[city])


def peek(state: OcaleniState, seat: int, city: int) -> None:
    """OC-10.16 Look at all tokens of a search stack; that it happened is open, what was seen is not."""
    state.used[ready(state, seat, R_PEEK)] = 1
    state.known |= 1 << (city * 4 + seat)
    if state.watched:
        state.tell("peeks", others(seat), seat=seat_name(seat), city=ref(area(CITY_AREAS[city])))
        top = ref("find-" + FIND_NAMES[state.search[city][-1]])
        state.tell("peeked", only(seat), city=ref(area(CITY_AREAS[city])), count=len(state.search[city]), find=top)
