"""Night step 6: repairing equipment."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import END_REPAIRS, NO_REPAIR, REPAIR, RUN_ROOM, gear, room
from ostoja.games.ocaleni.ids import (
    BROKEN,
    GEARS,
    NOT_OWNED,
    PLACES,
    R_AUTOFIX,
    R_DRAW1,
    R_FIX2,
    READY,
    RESOURCES,
    WOOD,
)
from ostoja.games.ocaleni.shelter import draw_tile, of_materials, place_of
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import affordable, pay_mix, why_not_build
from ostoja.games.ocaleni.steps.choice import Settled

FULL_PRICE: Final = 3
FIXING: Final = (R_DRAW1, R_AUTOFIX, R_FIX2)


def payments(state: OcaleniState, seat: int, kind: int, price: int) -> list[Action]:
    """OC-8.17 Ways to pay that many of the materials printed on a tile."""
    base = seat * RESOURCES + WOOD
    cost = state.components.gear_cost[kind]
    goods = state.goods
    return affordable(price, min(cost[0], goods[base]), min(cost[1], goods[base + 1]), min(cost[2], goods[base + 2]))


def can_repair(state: OcaleniState, seat: int, kind: int, price: int) -> bool:
    """The seat has that many of the materials printed on the tile."""
    if price == 0:
        return True
    base = seat * RESOURCES + WOOD
    cost = state.components.gear_cost[kind]
    goods = state.goods
    return min(cost[0], goods[base]) + min(cost[1], goods[base + 1]) + min(cost[2], goods[base + 2]) >= price


def repairable(state: OcaleniState, seat: int, price: int) -> list[Action]:
    """Broken tiles that so many of their own materials can repair."""
    return [
        REPAIR[kind]
        for kind in range(GEARS)
        if state.gear[seat * GEARS + kind] == BROKEN and can_repair(state, seat, kind, price)
    ]


def mend(state: OcaleniState, seat: int, kind: int, wood: int, metal: int, chips: int) -> None:
    """OC-8.18 The tile is repaired for these materials: usable from the next day on, and worth a point."""
    state.gear[seat * GEARS + kind] = READY
    if state.watched:
        state.tell("repairs", seat=seat_name(seat), gear=ref(gear(kind)), **of_materials(wood, metal, chips))


class Repairing(Settled):
    """OC-8.17 Repair broken tiles for their three materials, use rooms that repair, until the player ends it."""

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        found = repairable(state, seat, FULL_PRICE)
        for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
            kind = state.room[place] >> 1
            if kind not in FIXING or state.people[place] < state.spaces[kind] or state.used[place]:
                continue
            if kind == R_DRAW1 or repairable(state, seat, price_with(state, kind)):
                found.append(RUN_ROOM[state.room[place]])
        found.append(END_REPAIRS)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        if action is END_REPAIRS:
            state.pop()
        elif action.kind == "repair":
            pay_and_mend(state, seat, action.args[0], FULL_PRICE)
        else:
            place = place_of(state, seat, action.args[0])
            kind = action.args[0] >> 1
            state.used[place] = 1
            if state.watched:
                state.tell("runs-room", seat=seat_name(seat), room=ref(room(action.args[0])))
            if kind == R_DRAW1:
                draw_tile(state, seat)
            state.push(Mending(seat, kind))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("repair", "OC-8.17", actor=seat_name(self.seat))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "repair":
            return why_not_repair(state, seat, action.args[0], FULL_PRICE)
        if action.kind == "run-room":
            return why_not_build(state, seat, action)
        return super().refuse(state, seat, action)


def price_with(state: OcaleniState, kind: int) -> int:
    """OC-10.2, OC-10.18, OC-10.22 Materials a repair still costs with this room."""
    return max(0, FULL_PRICE - state.components.room_amount[kind])


def pay_and_mend(state: OcaleniState, seat: int, kind: int, price: int) -> None:
    """Pay at once where there is one way to, else ask."""
    if price:
        state.push(PayRepair(seat, kind, price))
    else:
        mend(state, seat, kind, 0, 0, 0)


def why_not_repair(state: OcaleniState, seat: int, kind: int, price: int) -> Refusal:
    name = ref(gear(kind))
    tile = state.gear[seat * GEARS + kind]
    if tile == NOT_OWNED:
        return refuse("gear-not-owned", "OC-8.17", gear=name)
    if tile != BROKEN:
        return refuse("repaired-already", "OC-8.18", gear=name)
    return refuse("repair-too-dear", "OC-8.17", gear=name, count=price)


class Mending(Settled):
    """OC-10.2, OC-10.18, OC-10.22 Which tile a room repairs; after a draw the player may also leave it."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        found = repairable(state, seat, price_with(state, self.kind))
        if self.kind == R_DRAW1:
            found.append(NO_REPAIR)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        state.pop()
        if action is not NO_REPAIR:
            pay_and_mend(state, seat, action.args[0], price_with(state, self.kind))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        count = price_with(state, self.kind)
        return ask("mend", "OC-8.17", actor=seat_name(self.seat), room=ref(room(2 * self.kind)), count=count)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "repair":
            return why_not_repair(state, seat, action.args[0], price_with(state, self.kind))
        return super().refuse(state, seat, action)


class PayRepair(Settled):
    """OC-8.17 Any of the printed materials, as many as the repair still costs."""

    def __init__(self, seat: int, kind: int, price: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.price: Final = price

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        return payments(state, seat, self.kind, self.price)

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        pay_mix(state, seat, action)
        state.pop()
        mend(state, seat, self.kind, action.args[0], action.args[1], action.args[2])

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("pay-repair", "OC-8.17", actor=seat_name(self.seat), gear=ref(gear(self.kind)), count=self.price)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "mix":
            return refuse("wrong-materials", "OC-8.17", gear=ref(gear(self.kind)), count=self.price)
        return super().refuse(state, seat, action)
