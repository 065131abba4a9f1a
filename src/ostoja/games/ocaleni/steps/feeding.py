"""Night steps 2 to 4: feeding, radiation, recruiting."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.compiled import i64
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import END_RECRUITING, FEED_CANS, FEED_MEAT, RECRUIT, resource
from ostoja.games.ocaleni.ids import CAN, MEAT, PLACES, R_VENT, RESOURCES, WATER
from ostoja.games.ocaleni.shelter import complete, in_words, pay_water, reserve
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import Settled
from ostoja.games.ocaleni.steps.losses import irradiate, lose_survivors


def room_food(state: OcaleniState, seat: int) -> int:
    """OC-8.6 F: full upkeep of every room with at least one survivor."""
    people, room = state.people, state.room
    upkeep = state.components.upkeep
    first: i64 = seat * PLACES
    need = 0
    for place in range(first + 1, first + PLACES):
        if people[place] > 0:
            need += upkeep[room[place] >> 1]
    return need


def airlock_water(state: OcaleniState, seat: int) -> int:
    """OC-8.6, OC-8.10 W: occupied rows of the airlock, the first filled first."""
    inside = state.people[seat * PLACES]
    if inside == 0:
        return 0
    return 1 if inside <= state.components.airlock_rows[0] else 2


def paid(state: OcaleniState, seat: int) -> int:
    """OC-8.7 P: all the player can pay."""
    base = seat * RESOURCES
    need, rows = room_food(state, seat), airlock_water(state, seat)
    water = state.goods[base + WATER] + reserve(state, seat)
    to_airlock = min(rows, water)
    return to_airlock + min(need, state.goods[base + MEAT] + state.goods[base + CAN] + water - to_airlock)


class Feeding(Settled):
    """OC-8.8 How much of the payment is meat, then how much is cans; water makes up the rest."""

    def __init__(self, seat: int, meat: int = -1) -> None:
        super().__init__(seat)
        self.meat: Final = meat
        """How much of it is meat, -1 before that was said."""

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        base = seat * RESOURCES
        total = paid(state, seat)
        for_rooms = min(total, room_food(state, seat))
        water = state.goods[base + WATER] + reserve(state, seat)
        cans = state.goods[base + CAN]
        if self.meat < 0:
            return [
                FEED_MEAT[meat]
                for meat in range(min(state.goods[base + MEAT], for_rooms), -1, -1)
                if max(0, total - meat - water) <= min(cans, for_rooms - meat)
            ]
        least = max(0, total - self.meat - water)
        return FEED_CANS[least : min(cans, for_rooms - self.meat) + 1]

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        if self.meat < 0:
            state.replace(Feeding(self.seat, action.args[0]))
            return
        total = paid(state, seat)
        cans = action.args[0]
        rooms, airlock = room_food(state, seat), airlock_water(state, seat)
        short = rooms + airlock - total
        water = total - self.meat - cans
        state.goods[seat * RESOURCES + MEAT] -= self.meat
        state.goods[seat * RESOURCES + CAN] -= cans
        tokens = pay_water(state, seat, water)
        state.pop()
        if state.watched and total:
            spent = in_words([self.meat, tokens, cans], water - tokens)
            missing = max(0, short)
            state.tell("feeds", seat=seat_name(seat), rooms=rooms, airlock=airlock, paid=total, short=missing, **spent)
        if short > 0:
            if state.watched:
                state.tell("hunger", seat=seat_name(seat), count=short, rooms=rooms, airlock=airlock, paid=total)
            lose_survivors(state, seat, short, "OC-8.9")

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        if self.meat < 0:
            return ask("feed-meat", "OC-8.8", actor=seat_name(self.seat), count=paid(state, self.seat))
        left = paid(state, self.seat) - self.meat
        return ask("feed-cans", "OC-8.8", actor=seat_name(self.seat), count=left)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind in ("feed-meat", "feed-cans"):
            return refuse("wrong-food", "OC-8.8")
        return super().refuse(state, seat, action)


def radiation(state: OcaleniState, seat: int) -> None:
    """OC-8.11 The level of the round, less the survivors in the airlock and the ventilation."""
    level = state.components.radiation[state.round - 1]
    vents = complete(state, seat, R_VENT) * state.components.room_amount[R_VENT]
    airlock = state.people[seat * PLACES]
    positions = level - airlock - vents
    irradiate(state, seat, positions, "OC-8.12", level, airlock, vents)
    if state.watched and positions <= 0 < level:
        state.tell("kept-safe", seat=seat_name(seat), level=level, airlock=airlock, vents=vents)


class Recruiting(Settled):
    """OC-8.13 A survivor into the airlock for each food, while there is space; foods in any order."""

    def several(self) -> bool:
        return True

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        found: list[Action] = []
        if state.people[seat * PLACES] < state.components.airlock:
            for kind in range(MEAT, CAN + 1):
                if state.goods[seat * RESOURCES + kind] or (kind == WATER and reserve(state, seat)):
                    found.append(RECRUIT[kind])
        found.append(END_RECRUITING)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        if action is END_RECRUITING:
            state.pop()
            return
        kind = action.args[0]
        if kind == WATER:
            pay_water(state, seat, 1)
        else:
            state.goods[seat * RESOURCES + kind] -= 1
        state.people[seat * PLACES] += 1
        if state.watched:
            state.tell("recruits", seat=seat_name(seat), res=ref(resource(kind)))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        space = state.components.airlock - state.people[self.seat * PLACES]
        return ask("recruit", "OC-8.13", actor=seat_name(self.seat), space=space)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "recruit":
            if state.people[seat * PLACES] >= state.components.airlock:
                return refuse("airlock-full", "OC-8.13")
            return refuse("no-such-food", "OC-8.13", res=ref(resource(action.args[0])))
        return super().refuse(state, seat, action)
