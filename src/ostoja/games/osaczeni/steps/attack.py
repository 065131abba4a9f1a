"""Phase 6, "They are trying to get in!" (section 11), and what a death does (section 13)."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import AREA_IDS, CHARACTER_IDS, PARKING, SACRIFICE
from ostoja.games.osaczeni.state import DEAD, OsaczeniState
from ostoja.games.osaczeni.steps.voting import drop_pistols, open_decision, open_discussion


def they_try_to_get_in(state: OsaczeniState) -> None:
    state.push(Attack(1))


class Attack(Step[OsaczeniState]):
    """OS-11.1 The areas are resolved in order. OS-11.2-11.3 Without people or a breach nothing happens."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def run(self, state: OsaczeniState) -> bool:
        area = self.area
        while area < PARKING:
            if area in state.where and state.breach(area):
                state.replace(Breach(area))
                if state.watched:
                    state.tell(
                        "attack",
                        area=ref(AREA_IDS[area]),
                        monsters=state.monsters[area],
                        strength=state.strength_at(area),
                        sign="≥" if state.row_one() else ">",
                    )
                open_discussion(state, area)
                return False
            area += 1
        if PARKING in state.where and state.monsters[PARKING]:
            relieve(state)
            if state.watched and state.monsters[PARKING]:
                state.tell("attack-parking", monsters=state.monsters[PARKING])
            state.replace(ParkingAttack())
            return False
        state.pop()
        come_out(state)
        return False


def come_out(state: OsaczeniState) -> None:
    """OS-11.14 At the end of the phase all hidden characters are turned face up again."""
    if state.watched:
        for number in range(len(state.where)):
            if state.face_down >> number & 1:
                state.tell("comes-out", seat=seat_name(number >> 2), character=ref(CHARACTER_IDS[number & 3]))
    state.face_down = 0


def relieve(state: OsaczeniState) -> None:
    """V16 Before the attack on the parking lot begins, one of its monsters returns to the pool."""
    leaving = min(state.law[law.PARKING_RELIEF], state.monsters[PARKING])
    if leaving:
        state.monsters[PARKING] -= leaving
        if state.watched:
            state.tell("relief", monsters=leaving)


class Breach(Step[OsaczeniState]):
    """OS-11.5-11.9 After the discussion: do they still get in, and whom do they find?"""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def run(self, state: OsaczeniState) -> bool:
        area = self.area
        if not state.breach(area):
            if state.watched:
                state.tell(
                    "kept-out",
                    area=ref(AREA_IDS[area]),
                    monsters=state.monsters[area],
                    strength=state.strength_at(area),
                    sign="<" if state.row_one() else "≤",
                )
            self.leave(state)
        elif state.voters(area) == 0:
            if state.watched:
                state.tell("nobody-found", area=ref(AREA_IDS[area]), monsters=state.monsters[area])
            state.monsters[area] = 0
            self.leave(state)
        else:
            state.replace(Victim(area))
            open_decision(state, area)
        return False

    def leave(self, state: OsaczeniState) -> None:
        end_attack(state)
        state.replace(Attack(self.area + 1))


class ParkingAttack(Step[OsaczeniState]):
    """OS-11.11 step 1 The stop test, then step 2, a discussion."""

    def run(self, state: OsaczeniState) -> bool:
        if parking_stops(state):
            return False
        state.replace(ParkingDecision())
        open_discussion(state, PARKING)
        return False


class ParkingDecision(Step[OsaczeniState]):
    """OS-11.11 step 3 The stop test again, then step 4, the decision."""

    def run(self, state: OsaczeniState) -> bool:
        if parking_stops(state):
            return False
        state.replace(Victim(PARKING))
        open_decision(state, PARKING)
        return False


def parking_stops(state: OsaczeniState) -> bool:
    """OS-11.11 No monster left, or nobody face up: then the rest of the monsters leave and the attack is over."""
    if state.monsters[PARKING] and state.voters(PARKING):
        return False
    if state.watched:
        state.tell("parking-over", monsters=state.monsters[PARKING])
    state.monsters[PARKING] = 0
    end_attack(state)
    come_out(state)
    state.pop()
    return True


def end_attack(state: OsaczeniState) -> None:
    """OS-5.11 The pistols of this attack are over."""
    state.voting = 0
    state.asked = 0
    state.ready = 0
    drop_pistols(state)


class Victim(Step[OsaczeniState]):
    """OS-11.6 The chosen player decides which own face-up character is eaten."""

    def __init__(self, area: int) -> None:
        self.area: Final = area

    def run(self, state: OsaczeniState) -> bool:
        prey = self.prey(state, state.chosen)
        if len(prey) > 1:
            return True
        self.eat(state, prey[0])
        return False

    def prey(self, state: OsaczeniState, seat: int) -> list[int]:
        found: list[int] = []
        for kind in range(4):
            number = 4 * seat + kind
            if state.where[number] == self.area and not state.face_down >> number & 1:
                found.append(kind)
        return found

    def waiting(self, state: OsaczeniState) -> tuple[int, ...]:
        return SEAT_ALONE[state.chosen]

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        return [SACRIFICE[kind] for kind in self.prey(state, seat)]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        self.eat(state, action.args[0])

    def eat(self, state: OsaczeniState, kind: int) -> None:
        """OS-11.7 Then all monsters leave an area 1-5; OS-11.11 step 5 one leaves the parking lot."""
        leaving = 1 if self.area == PARKING else state.monsters[self.area]
        die(state, 4 * state.chosen + kind, leaving)
        state.monsters[self.area] -= leaving
        if self.area == PARKING:
            state.replace(ParkingAttack())
        else:
            end_attack(state)
            state.replace(Attack(self.area + 1))

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("sacrifice", "OS-11.6", actor=seat_name(state.chosen), area=ref(AREA_IDS[self.area]))

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action.kind != "sacrifice":
            return refuse("sacrifice-now", "OS-11.6")
        number = 4 * seat + action.args[0]
        if state.where[number] == self.area:
            return refuse("hidden", "OS-14.8", character=ref(CHARACTER_IDS[action.args[0]]))
        return refuse(
            "not-there", "OS-11.6", character=ref(CHARACTER_IDS[action.args[0]]), area=ref(AREA_IDS[self.area])
        )


def die(state: OsaczeniState, number: int, leaving: int = 0) -> None:
    """OS-13.1 Into the cold store; a full row; the victim token; elimination and the badge.

    `leaving` is how many monsters go then, for the log.
    """
    seat = number >> 2
    if state.watched:
        state.tell(
            "eaten",
            seat=seat_name(seat),
            character=ref(CHARACTER_IDS[number & 3]),
            area=ref(AREA_IDS[state.where[number]]),
            holder=seat_name(state.victim),
            token="kept" if state.victim == seat else "taken",
            monsters=leaving,
        )
    state.where[number] = DEAD
    state.cold = [*state.cold, number]
    state.victim = seat
    if state.watched:
        row_filled(state)
    if not state.alive(seat):
        if state.watched:
            state.tell("eliminated", seat=seat_name(seat))
        if state.badge == seat:
            state.badge = state.next_living(seat)  # OS-13.5
            if state.watched and state.badge != seat:
                state.tell("badge-passes", seat=seat_name(state.badge), holder=seat_name(seat))


def row_filled(state: OsaczeniState) -> None:
    """OS-13.1 Tell of a row that has just become full; its effect is read off the cold store."""
    values = state.law
    dead = len(state.cold)
    if dead == values[law.ROW_ONE_FULL]:
        state.tell("row", row=ref("row-1"), works="no" if values[law.ROW_ONE_ACTIVE] else "yes")
    elif dead == values[law.ROW_TWO_FULL]:
        state.tell("row", row=ref("row-2"), works="yes" if values[law.ROW_TWO_DICE] else "no")
    elif dead == values[law.ROW_THREE_FULL]:
        state.tell("row", row=ref("row-3"), works="yes" if values[law.ROW_THREE_DICE] else "no")
