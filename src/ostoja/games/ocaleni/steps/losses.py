"""Losing survivors and tokens, rising contamination, and finding a place for a new survivor."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import DISCARD, LOSE, NO_SETTLE, SETTLE, resource, room
from ostoja.games.ocaleni.ids import PLACES, RESOURCES, WOOD
from ostoja.games.ocaleni.shelter import has_space, place_of, survivors
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import DayChoice

BY_NIGHT: Final = ("OC-8.9", "OC-8.12")
"""Losses at night: nobody may look into a search stack then."""


def irradiate(state: OcaleniState, seat: int, positions: int, clause: str) -> None:
    """OC-8.12 Move the marker up; every position beyond the end of the track costs a survivor instead."""
    if positions <= 0:
        return
    last = len(state.components.track) - 1
    reached = state.dose[seat] + positions
    state.dose[seat] = min(last, reached)
    if state.watched:
        state.tell("irradiated", seat=seat_name(seat), count=positions, value=state.components.track[state.dose[seat]])
    if reached > last:
        state.push(LoseSurvivors(seat, reached - last, 0, clause))


class LoseSurvivors(DayChoice):
    """OC-8.9, OC-8.12, OC-11.7 Remove survivors of the owner's choice, place by place; all if there are too few."""

    def __init__(self, seat: int = 0, count: int = 1, place: int = 0, clause: str = "OC-8.9") -> None:
        super().__init__(seat)
        self.count: Final = count
        self.place: Final = place
        self.clause: Final = clause

    def run(self, state: OcaleniState) -> bool:
        if self.count >= survivors(state, self.seat):
            while self.remove_first(state):
                pass
            state.pop()
            return False
        return self.settle(state)

    def remove_first(self, state: OcaleniState) -> bool:
        """Too few are left to choose from: take whoever is there."""
        for place in range(self.seat * PLACES, self.seat * PLACES + PLACES):
            if state.people[place] > 0:
                self.remove(state, place)
                return True
        return False

    def remove(self, state: OcaleniState, place: int) -> None:
        state.people[place] -= 1
        if state.watched:
            state.tell("loses-survivor", seat=seat_name(self.seat), room=ref(room(state.room[place])))

    def options(self, state: OcaleniState) -> list[Action]:
        found: list[Action] = []
        later = 0
        for place in range(self.seat * PLACES + PLACES - 1, self.seat * PLACES + self.place - 1, -1):
            if state.people[place] > 0:
                later += state.people[place]
                if later >= self.count:
                    found.append(LOSE[state.room[place]])
        found.reverse()
        return found

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        if self.clause in BY_NIGHT:
            return self.options(state)
        return super().legal(state, seat)

    def choose(self, state: OcaleniState, action: Action) -> None:
        place = place_of(state, self.seat, action.args[0])
        self.remove(state, place)
        if self.count > 1:
            state.replace(LoseSurvivors(self.seat, self.count - 1, place % PLACES, self.clause))
        else:
            state.pop()

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("lose-survivor", self.clause, actor=seat_name(self.seat), count=self.count)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "lose":
            return refuse("nobody-there", self.clause, room=ref(room(action.args[0])))
        return super().refuse(state, seat, action)


class DiscardTokens(DayChoice):
    """OC-11.11, OC-11.12 Give up tokens of one's choice to the Rat Plague (food) or the Hostile Clan (the others)."""

    def __init__(self, seat: int = 0, count: int = 1, kind: int = 0, clause: str = "OC-11.11") -> None:
        super().__init__(seat)
        self.count: Final = count
        self.kind: Final = kind
        self.clause: Final = clause

    def run(self, state: OcaleniState) -> bool:
        if self.count <= 0:
            state.pop()
            return False
        return self.settle(state)

    def options(self, state: OcaleniState) -> list[Action]:
        found: list[Action] = []
        later = 0
        end = WOOD if self.clause == "OC-11.11" else RESOURCES
        for kind in range(end - 1, self.kind - 1, -1):
            if state.goods[self.seat * RESOURCES + kind] > 0:
                later += state.goods[self.seat * RESOURCES + kind]
                if later >= self.count:
                    found.append(DISCARD[kind])
        found.reverse()
        return found

    def choose(self, state: OcaleniState, action: Action) -> None:
        kind = action.args[0]
        state.goods[self.seat * RESOURCES + kind] -= 1
        if state.watched:
            state.tell("discards", seat=seat_name(self.seat), res=ref(resource(kind)))
        state.replace(DiscardTokens(self.seat, self.count - 1, kind, self.clause))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("discard", self.clause, actor=seat_name(self.seat), count=self.count)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "discard":
            return refuse("not-to-discard", self.clause, res=ref(resource(action.args[0])))
        if action.kind == "lose":
            return refuse("tokens-first", self.clause)
        return super().refuse(state, seat, action)


class Settle(DayChoice):
    """OC-7.13, OC-9.8 Put a survivor of the ship or of the Flashlight into the airlock or a built room."""

    def __init__(self, seat: int = 0, from_ship: bool = True) -> None:
        super().__init__(seat)
        self.from_ship: Final = from_ship

    def run(self, state: OcaleniState) -> bool:
        return self.settle(state)

    def options(self, state: OcaleniState) -> list[Action]:
        found = [
            SETTLE[state.room[place]]
            for place in range(self.seat * PLACES, self.seat * PLACES + PLACES)
            if has_space(state, place)
        ]
        if self.from_ship:
            found.append(NO_SETTLE)
        return found

    def choose(self, state: OcaleniState, action: Action) -> None:
        state.pop()
        if action is NO_SETTLE:
            return
        state.people[place_of(state, self.seat, action.args[0])] += 1
        if self.from_ship and state.hero_up[self.seat * 4 + state.pawn] == state.berth:
            state.ship &= ~(1 << state.berth)
        if state.watched:
            state.tell("settles", seat=seat_name(self.seat), room=ref(room(action.args[0])))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("settle", "OC-7.13" if self.from_ship else "OC-9.8", actor=seat_name(self.seat))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "settle":
            return refuse("no-free-space", "OC-7.13", room=ref(room(action.args[0])))
        return super().refuse(state, seat, action)
