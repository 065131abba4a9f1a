"""Phase 4, "Over here!" (section 9): maps and dice are revealed, and one character of each family moves."""

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.osaczeni.actions import (
    AREA_IDS,
    CHARACTER_IDS,
    DONE,
    ENERGY,
    ITEM_IDS,
    MOVE,
    PARKING,
    PLAY_ENERGY,
)
from ostoja.games.osaczeni.state import NOWHERE, OsaczeniState
from ostoja.games.osaczeni.steps.cards import CARD_OF, CLAUSE_OF, refuse_card
from ostoja.games.osaczeni.steps.in_turn import InTurn


def over_here(state: OsaczeniState) -> None:
    """OS-9.1 The maps are revealed; OS-9.2 the hatch is lifted; OS-9.3 the moves begin."""
    state.maps_open = True
    state.hatch_open = True
    state.shown = 0
    if state.watched:
        for seat in range(state.seats):
            if 0 < state.destination[seat] < NOWHERE:
                state.tell("map", seat=seat_name(seat), area=ref(AREA_IDS[state.destination[seat]]))
        state.tell("hatch", dice=" ".join([str(die) for die in state.dice]))
    state.push(MoveCharacter(0))


def movable(state: OsaczeniState, seat: int, room: bool) -> list[int]:
    """OS-9.4 The own characters outside the destination; if it has no room, outside the parking lot too."""
    goal = state.destination[seat]
    found: list[int] = []
    for kind in range(4):
        place = state.where[4 * seat + kind]
        if place > 0 and place != goal and (room or place != PARKING):
            found.append(kind)
    return found


class MoveCharacter(InTurn):
    """OS-9.3 Clockwise from the badge holder, each player alive moves one character."""

    def stored_as(self) -> str:
        return "Move"

    def run(self, state: OsaczeniState) -> bool:
        if self.turn == state.seats:
            state.pop()
            return False
        seat = self.seat(state)
        goal = state.destination[seat]
        if goal == 0:
            state.replace(MoveCharacter(self.turn + 1))
            return False
        if goal != NOWHERE:
            candidates = movable(state, seat, state.has_room(goal))
            if len(candidates) > 1:
                return True
            if candidates:
                self.move(state, seat, candidates[0])
                return False
            if state.watched:
                state.tell("stays", seat=seat_name(seat))
        state.replace(EnergyDrinks(self.turn))
        return False

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        return [MOVE[kind] for kind in movable(state, seat, state.has_room(state.destination[seat]))]

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        self.move(state, seat, action.args[0])

    def move(self, state: OsaczeniState, seat: int, kind: int) -> None:
        goal = state.destination[seat]
        target = goal if state.has_room(goal) else PARKING
        if state.watched:
            state.tell(
                "moves",
                seat=seat_name(seat),
                character=ref(CHARACTER_IDS[kind]),
                start=ref(AREA_IDS[state.where[4 * seat + kind]]),
                area=ref(AREA_IDS[target]),
                full="no" if target == goal else "yes",
            )
        state.where[4 * seat + kind] = target
        state.replace(EnergyDrinks(self.turn))

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        mover = self.seat(state)
        goal = state.destination[mover]
        if state.has_room(goal):
            return ask("move", "OS-9.4", actor=seat_name(mover), area=ref(AREA_IDS[goal]))
        return ask("move-full", "OS-9.4", actor=seat_name(mover), area=ref(AREA_IDS[goal]))

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        card = CARD_OF.get(action.kind, -1)
        if card >= 0:
            wrong = refuse_card(state, seat, card)
            return wrong if wrong is not None else refuse("card-not-now", "OS-9.7", card=ref(ITEM_IDS[card]))
        if action.kind != "move":
            return refuse("move-first", "OS-9.3")
        place = state.where[4 * seat + action.args[0]]
        who = ref(CHARACTER_IDS[action.args[0]])
        if place <= 0:
            return refuse("not-alive", "OS-13.2", character=who)
        return refuse("cannot-move", "OS-9.4", character=who, area=ref(AREA_IDS[place]))


class EnergyDrinks(InTurn):
    """OS-9.6 After the own move a player may play energy drinks. An empty hand needs no question (OS-23.6)."""

    def run(self, state: OsaczeniState) -> bool:
        if state.hands[self.seat(state)]:
            return True
        state.replace(MoveCharacter(self.turn + 1))
        return False

    def legal(self, state: OsaczeniState, seat: int) -> list[Action]:
        found = [DONE]
        if ENERGY in state.hands[seat]:
            targets = [area for area in range(1, 7) if state.has_room(area)]
            for kind in range(4):
                place = state.where[4 * seat + kind]
                if place > 0:
                    table = PLAY_ENERGY[kind]
                    for area in targets:
                        if area != place:
                            found.append(table[area - 1])
        return found

    def take(self, state: OsaczeniState, seat: int, action: Action) -> None:
        if action is DONE:
            state.replace(MoveCharacter(self.turn + 1))
            return
        kind, area = action.args[0], action.args[1]
        state.spend(seat, ENERGY)
        if state.watched:
            state.tell(
                "plays-energy",
                seat=seat_name(seat),
                card=ref(ITEM_IDS[ENERGY]),
                character=ref(CHARACTER_IDS[kind]),
                start=ref(AREA_IDS[state.where[4 * seat + kind]]),
                area=ref(AREA_IDS[area]),
            )
        state.where[4 * seat + kind] = area

    def question(self, state: OsaczeniState, seat: int) -> str:
        return "energy"

    def prompt(self, state: OsaczeniState, seat: int) -> Prompt:
        return ask("energy", "OS-9.6", actor=seat_name(self.seat(state)))

    def refuse(self, state: OsaczeniState, seat: int, action: Action) -> Refusal:
        card = CARD_OF.get(action.kind, -1)
        if card < 0:
            return refuse("energy-window", "OS-9.6")
        wrong = refuse_card(state, seat, card)
        if wrong is not None:
            return wrong
        if card != ENERGY:
            return refuse("card-not-now", CLAUSE_OF[card], card=ref(ITEM_IDS[card]))
        kind, area = action.args[0], action.args[1]
        if state.where[4 * seat + kind] <= 0:
            return refuse("not-alive", "OS-13.2", character=ref(CHARACTER_IDS[kind]))
        if state.where[4 * seat + kind] == area:
            return refuse("same-area", "OS-14.2", area=ref(AREA_IDS[area]))
        if state.is_closed(area):
            return refuse("area-closed", "OS-12.2", area=ref(AREA_IDS[area]))
        return refuse("no-room", "OS-3.6", area=ref(AREA_IDS[area]))
