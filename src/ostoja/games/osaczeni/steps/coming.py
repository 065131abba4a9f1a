"""Phase 5, "They are coming!" (section 10): dice, Crybabies and crowds bring monsters."""

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.osaczeni import law
from ostoja.games.osaczeni.actions import AREA_IDS, PLACE_MONSTER
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.in_turn import InTurn


def they_are_coming(state: OsaczeniState) -> None:
    """Phase 5; V09 lets the eliminated players add their monsters."""
    arrive(state)
    if state.law[law.FROM_THE_COLD]:
        state.push(FromTheCold(0))


def arrive(state: OsaczeniState) -> None:
    """OS-10.1 A a monster for each die, B where Crybabies are most, C where characters are most."""
    for area in range(1, 7):
        if area in state.dice:
            come(state, area, "dice", state.dice.count(area))
    attracts = state.law[law.ATTRACTS]
    if attracts >= 0:
        crying = [0, 0, 0, 0, 0, 0, 0]
        for place in state.where[attracts::4]:
            if place > 0:
                crying[place] += 1
        most = max(crying)
        if most:
            for area in range(1, 7):
                if crying[area] == most:
                    come(state, area, "crybaby" if attracts == 2 else "leader")
    where = state.where
    crowd = [where.count(area) for area in range(1, 7)]
    most = max(crowd)
    for area in range(1, 7):
        if crowd[area - 1] == most:
            come(state, area, "crowd")


def come(state: OsaczeniState, area: int, why: str, count: int = 1) -> None:
    """OS-10.2 Monsters come to the area, to the parking lot instead, or stay in the pool."""
    reached = [state.place_monster(area) for _ in range(count)]
    if state.watched:
        here, stayed = reached.count(area), reached.count(0)
        if here:
            state.tell("monsters", area=ref(AREA_IDS[area]), monsters=here, why=why)
        if count > here + stayed:
            state.tell("monsters-instead", area=ref(AREA_IDS[area]), monsters=count - here - stayed, why=why)
        if stayed and state.pool:
            state.tell("monsters-stay", area=ref(AREA_IDS[area]), monsters=stayed, why=why)
        elif stayed:
            state.tell("pool-empty", area=ref(AREA_IDS[area]), monsters=stayed, why=why)


class FromTheCold(InTurn):
    """V09 Each eliminated player, clockwise from the badge holder, places a monster."""

    def run(self, state: OsaczeniState) -> bool:
        turn = self.turn
        while turn < state.seats:
            seat = (state.badge + turn) % state.seats
            if not state.alive(seat) and state.pool > 0:
                open_areas = [area for area in range(1, 7) if state.free_notch(area)]
                if len(open_areas) == 1:
                    haunt(state, seat, open_areas[0])
                elif open_areas:
                    if turn != self.turn:
                        state.replace(FromTheCold(turn))
                    return True
            turn += 1
        state.pop()
        return False

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        return [PLACE_MONSTER[area] for area in range(1, 7) if state.free_notch(area)]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        haunt(state, seat, action.args[0])
        state.replace(FromTheCold(self.turn + 1))

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("place-monster", "OS-17.3", actor=seat_name(self.seat(state)))

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        if action.kind != "place-monster":
            return refuse("only-a-monster", "OS-10.4")
        if state.is_closed(action.args[0]):
            return refuse("area-closed", "OS-12.2", area=ref(AREA_IDS[action.args[0]]))
        return refuse("no-notch", "OS-3.7", area=ref(AREA_IDS[action.args[0]]))


def haunt(state: OsaczeniState, seat: int, area: int) -> None:
    """V09 A monster from the pool goes to the chosen area."""
    state.monsters[area] += 1
    if state.watched:
        state.tell("haunts", seat=seat_name(seat), area=ref(AREA_IDS[area]))
