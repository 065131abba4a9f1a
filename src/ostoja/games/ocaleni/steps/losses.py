"""Losing survivors and tokens, rising contamination, and finding a place for a new survivor."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import DISCARD, LOSE, NO_SETTLE, SETTLE, resource, room
from ostoja.games.ocaleni.ids import HEROES, MEAT, PLACES, RESOURCES, WOOD
from ostoja.games.ocaleni.shelter import has_space, one_kind, place_of, survivors
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import DayChoice

BY_NIGHT: Final = ("OC-8.9", "OC-8.12")
"""Losses at night: nobody may look into a search stack then."""
CAUSES: Final = {
    "OC-8.9": "cause-hunger",
    "OC-8.12": "cause-radiation",
    "OC-11.6": "card-cloud",
    "OC-11.7": "card-ice",
    "OC-11.11": "card-rats",
    "OC-11.12": "card-clan",
}
"""What a loss comes from, by the clause that asks for it."""


def irradiate(
    state: OcaleniState, seat: int, positions: int, clause: str, level: int = 0, airlock: int = 0, vents: int = 0
) -> None:
    """OC-8.12 Move the marker up; every position beyond the end of the track costs a survivor instead.

    At night the log tells how it was counted: the level of the round, the survivors in the airlock, the ventilation.
    """
    if positions <= 0:
        return
    last = len(state.components.track) - 1
    before = state.dose[seat]
    reached = before + positions
    state.dose[seat] = min(last, reached)
    if state.watched and before < last:
        state.tell(
            "irradiated",
            cause=ref(CAUSES[clause]),
            seat=seat_name(seat),
            count=state.dose[seat] - before,
            was=state.components.track[before],
            value=state.components.track[state.dose[seat]],
            level=level,
            airlock=airlock,
            vents=vents,
        )
    if reached > last:
        lose_survivors(state, seat, reached - last, clause)


def lose_survivors(state: OcaleniState, seat: int, count: int, clause: str) -> None:
    """OC-8.9, OC-8.12, OC-11.7 Remove survivors of the owner's choice; without one if too few or all in one place."""
    places = [place for place in range(seat * PLACES, seat * PLACES + PLACES) if state.people[place] > 0]
    if len(places) > 1 and count < survivors(state, seat):
        state.push(LoseSurvivors(seat, count, clause))
        return
    for place in places:
        remove(state, place, min(count, state.people[place]), clause)
    if state.watched and not places:
        state.tell("nothing-to-lose", cause=ref(CAUSES[clause]), seat=seat_name(seat))


def remove(state: OcaleniState, place: int, count: int, clause: str) -> None:
    state.people[place] -= count
    if state.watched:
        state.tell(
            "loses-survivors",
            cause=ref(CAUSES[clause]),
            seat=seat_name(place // PLACES),
            count=count,
            room=ref(room(state.room[place])),
        )


class LoseSurvivors(DayChoice):
    """OC-8.9, OC-8.12, OC-11.7 Which survivors are removed, one by one, from any places."""

    def __init__(self, seat: int, count: int, clause: str) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.clause: Final = clause

    def several(self) -> bool:
        return True

    def options(self, state: OcaleniState) -> list[Action]:
        return [
            LOSE[state.room[place]]
            for place in range(self.seat * PLACES, self.seat * PLACES + PLACES)
            if state.people[place] > 0
        ]

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        if self.clause in BY_NIGHT:
            return self.options(state)
        return super().legal(state, seat)

    def choose(self, state: OcaleniState, action: Action) -> None:
        remove(state, place_of(state, self.seat, action.args[0]), 1, self.clause)
        if self.count > 1:
            state.replace(LoseSurvivors(self.seat, self.count - 1, self.clause))
        else:
            state.pop()

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        cause = ref(CAUSES[self.clause])
        return ask("lose-survivor", self.clause, actor=seat_name(self.seat), count=self.count, cause=cause)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "lose":
            return refuse("nobody-there", self.clause, room=ref(room(action.args[0])))
        return super().refuse(state, seat, action)


def discard_tokens(state: OcaleniState, seat: int, count: int, clause: str) -> None:
    """OC-11.11, OC-11.12 Give up tokens of one's choice; without one if all have to go or are of one kind."""
    kinds = [kind for kind in wanted(clause) if state.goods[seat * RESOURCES + kind] > 0]
    counts = [state.goods[seat * RESOURCES + kind] for kind in kinds]
    if len(kinds) > 1 and count < sum(counts):
        state.push(DiscardTokens(seat, count, clause))
        return
    for kind in kinds:
        discard(state, seat, kind, min(count, state.goods[seat * RESOURCES + kind]), clause)


def wanted(clause: str) -> range:
    """The Rat Plague eats food, the Hostile Clan takes materials and ammunition."""
    return range(MEAT, WOOD) if clause == "OC-11.11" else range(WOOD, RESOURCES)


def discard(state: OcaleniState, seat: int, kind: int, count: int, clause: str) -> None:
    state.goods[seat * RESOURCES + kind] -= count
    if state.watched:
        state.tell("discards", cause=ref(CAUSES[clause]), seat=seat_name(seat), **one_kind(kind, count))


class DiscardTokens(DayChoice):
    """OC-11.11, OC-11.12 Which tokens are given up, one by one, of any kinds."""

    def __init__(self, seat: int, count: int, clause: str) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.clause: Final = clause

    def several(self) -> bool:
        return True

    def options(self, state: OcaleniState) -> list[Action]:
        return [DISCARD[kind] for kind in wanted(self.clause) if state.goods[self.seat * RESOURCES + kind] > 0]

    def choose(self, state: OcaleniState, action: Action) -> None:
        discard(state, self.seat, action.args[0], 1, self.clause)
        if self.count > 1:
            state.replace(DiscardTokens(self.seat, self.count - 1, self.clause))
        else:
            state.pop()

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        cause = ref(CAUSES[self.clause])
        return ask("discard", self.clause, actor=seat_name(self.seat), count=self.count, cause=cause)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "discard":
            return refuse("not-to-discard", self.clause, res=ref(resource(action.args[0])))
        if action.kind == "lose":
            return refuse("tokens-first", self.clause)
        return super().refuse(state, seat, action)


class Settle(DayChoice):
    """OC-7.13, OC-9.8 Put a survivor of the ship or of the Flashlight into the airlock or a built room."""

    def __init__(self, seat: int, from_ship: bool) -> None:
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
        if self.from_ship and state.hero_up[self.seat * HEROES + state.pawn] == state.berth:
            state.ship &= ~(1 << state.berth)
        if state.watched:
            state.tell("settles", seat=seat_name(self.seat), room=ref(room(action.args[0])))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("settle", "OC-7.13" if self.from_ship else "OC-9.8", actor=seat_name(self.seat))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "settle":
            return refuse("no-free-space", "OC-7.13", room=ref(room(action.args[0])))
        return super().refuse(state, seat, action)
