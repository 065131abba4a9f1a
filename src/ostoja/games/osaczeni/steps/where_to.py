"""Phase 3, "Where to go?" (section 8): the badge holder openly, the others in secret."""

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Prompt, Refusal, ask, only, refuse
from ostoja.games.osaczeni.actions import AREA_IDS, GO
from ostoja.games.osaczeni.state import NOWHERE, SEATS_OF, OsaczeniState
from ostoja.games.osaczeni.steps.together import Together


def where_to_go(state: OsaczeniState) -> None:
    state.maps_open = False
    state.push(SecretDestinations())
    state.push(OpenDestination())


class OpenDestination(Step[OsaczeniState]):
    """OS-8.1 The badge holder names his destination for all to hear."""

    def run(self, state: OsaczeniState) -> bool:
        goals = state.goals(state.badge)
        if len(goals) > 1:
            return True
        self.announce(state, goals[0] if goals else NOWHERE)
        return False

    def announce(self, state: OsaczeniState, area: int) -> None:
        badge = state.badge
        state.destination[badge] = area
        if state.watched:
            if area == NOWHERE:
                state.tell("nowhere", seat=seat_name(badge))
            else:
                state.tell("announces", seat=seat_name(badge), area=ref(AREA_IDS[area]))
        open_maps(state)
        state.pop()

    def waiting(self, state: OsaczeniState) -> tuple[int, ...]:
        return SEAT_ALONE[state.badge]

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        return [GO[area] for area in state.goals(seat)]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        self.announce(state, action.args[0])

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("go-open", "OS-8.1", actor=seat_name(state.badge))

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        return refuse_destination(state, seat, action)


def open_maps(state: OsaczeniState) -> None:
    """OS-8.3 Everybody else alive marks a map; OS-4.4, OS-8.4 those without a choice are marked at once."""
    state.asked = 0
    state.ready = 0
    for seat in SEATS_OF[state.living() & ~(1 << state.badge)]:
        goals = state.goals(seat)
        if len(goals) > 1:
            state.asked |= 1 << seat
            continue
        state.destination[seat] = goals[0] if goals else NOWHERE
        if state.watched:
            state.tell("map-locked" if goals else "nowhere", seat=seat_name(seat))


class SecretDestinations(Together):
    """OS-8.3 All at once and in secret; a mark may be changed until the last one is made."""

    def secret(self) -> bool:
        """That somebody changed an answer before the reveal must not show."""
        return True

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        now = state.destination[seat]
        return [GO[area] for area in state.goals(seat) if area != now]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        if state.watched:
            if not state.ready >> seat & 1:
                state.tell("map-locked", seat=seat_name(seat))
            state.tell("map-mine", only(seat), area=ref(AREA_IDS[action.args[0]]))
        state.destination[seat] = action.args[0]
        state.ready |= 1 << seat

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("go-secret", "OS-8.3")

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        return refuse_destination(state, seat, action)


def refuse_destination(state: OsaczeniState, seat: int, action: Action) -> Refusal:
    """Why an area cannot be chosen now."""
    if action.kind != "go":
        return refuse("destination-first", "OS-8.1")
    area = action.args[0]
    if state.is_closed(area):
        return refuse("area-closed", "OS-12.2", area=ref(AREA_IDS[area]))
    if state.destination[seat] == area:
        return refuse("chosen-already", "OS-8.3", area=ref(AREA_IDS[area]))
    return refuse("all-there", "OS-8.2", area=ref(AREA_IDS[area]))
