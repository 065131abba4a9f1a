"""Night step 5: building rooms, moving survivors in, and using rooms."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import (
    BUILD,
    BUILD_CHEAP,
    END_BUILDING,
    MIX,
    MIXES,
    RUN_ROOM,
    SCRAP,
    STAFF,
    gear,
    room,
)
from ostoja.games.ocaleni.ids import (
    AMMO,
    CHIP,
    GEARS,
    METAL,
    NOT_OWNED,
    NOTHING,
    PLACES,
    R_AMMO4,
    R_BUILD,
    R_DRAW2,
    R_GROW,
    R_RAD1,
    R_SCRAP,
    RESOURCES,
    UNBUILT,
    WOOD,
)
from ostoja.games.ocaleni.shelter import cure, draw_tile, of_materials, one_kind, place_of, ready
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import Settled

WORKING: Final = (R_AMMO4, R_SCRAP, R_RAD1, R_GROW, R_DRAW2)
"""OC-8.14 The rooms with an effect of their own in this step."""


def materials(state: OcaleniState, seat: int) -> int:
    base = seat * RESOURCES
    return state.goods[base + WOOD] + state.goods[base + METAL] + state.goods[base + CHIP]


class Building(Settled):
    """OC-8.14 Build, move survivors from the airlock, use complete rooms, in any order, until the player ends it."""

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        found: list[Action] = []
        stock = materials(state, seat)
        price = state.components.room_cost
        cheap = stock > 0 and ready(state, seat, R_BUILD) != NOTHING
        waiting = state.people[seat * PLACES] > 0
        for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
            code = state.room[place]
            inside = state.people[place]
            if inside == UNBUILT:
                if place_waits(state, place):
                    continue
                if stock >= price:
                    found.append(BUILD[code])
                if cheap:
                    found.append(BUILD_CHEAP[code])
            elif inside < state.spaces[code >> 1]:
                if waiting:
                    found.append(STAFF[code])
            elif not state.used[place] and code >> 1 in WORKING and useful(state, seat, place):
                found.append(RUN_ROOM[code])
        found.append(END_BUILDING)
        return found

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        if action is END_BUILDING:
            state.pop()
            return
        place = place_of(state, seat, action.args[0])
        if action.kind == "staff":
            staff(state, seat, place)
        elif action.kind == "run-room":
            run_room(state, seat, place)
        else:
            price = state.components.room_cost
            if action.kind == "build-cheap":
                price -= state.components.room_amount[R_BUILD]
            state.push(PayRoom(seat, place, price))

    def question(self, state: OcaleniState, seat: int) -> str:
        return "build"

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("build", "OC-8.14", actor=seat_name(self.seat), stock=materials(state, self.seat))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind in ("build", "build-cheap", "staff", "run-room"):
            return why_not_build(state, seat, action)
        return super().refuse(state, seat, action)


def place_waits(state: OcaleniState, place: int) -> bool:
    """Of two equal rooms not built yet the first is built first."""
    return state.room[place] & 1 == 1 and state.people[place - 1] == UNBUILT


def why_not_build(state: OcaleniState, seat: int, action: Action) -> Refusal:
    """OC-8.14 to OC-8.16 What stands in the way of a room."""
    place = place_of(state, seat, action.args[0])
    name = ref(room(action.args[0]))
    if place == NOTHING:
        return refuse("not-your-room", "OC-8.14", room=name)
    inside = state.people[place]
    if action.kind in ("build", "build-cheap"):
        if inside != UNBUILT:
            return refuse("built-already", "OC-8.14", room=name)
        if action.kind == "build-cheap" and ready(state, seat, R_BUILD) == NOTHING:
            return refuse("no-builders", "OC-10.1")
        if place_waits(state, place):
            return refuse("twin-first", "OC-8.14", room=name)
        price = state.components.room_cost
        if action.kind == "build-cheap":
            price -= state.components.room_amount[R_BUILD]
        return refuse("no-materials", "OC-8.14", count=price, stock=materials(state, seat))
    if inside == UNBUILT:
        return refuse("not-built", "OC-8.14", room=name)
    if action.kind == "staff":
        if state.people[seat * PLACES] == 0:
            return refuse("airlock-empty", "OC-8.15")
        return refuse("room-full", "OC-8.14", room=name)
    if inside < state.spaces[action.args[0] >> 1]:
        return refuse("not-complete", "OC-8.16", room=name)
    if state.used[place]:
        return refuse("room-used", "OC-8.14", room=name)
    return refuse("no-use-now", "OC-8.14", room=name)


def useful(state: OcaleniState, seat: int, place: int) -> bool:
    """Can the room do anything: a tile to scrap, a place to grow into, a tile to draw?"""
    kind = state.room[place] >> 1
    if kind == R_SCRAP:
        return max(state.gear[seat * GEARS : seat * GEARS + GEARS]) != NOT_OWNED
    if kind == R_GROW:
        return state.people[place] < state.components.room_amount[R_GROW]
    if kind == R_DRAW2:
        return len(state.deck) + len(state.discard) > 0
    return True


def staff(state: OcaleniState, seat: int, place: int) -> None:
    """OC-8.15 One survivor leaves the airlock for good."""
    state.people[seat * PLACES] -= 1
    state.people[place] += 1
    if state.watched:
        state.tell("staffs", seat=seat_name(seat), room=ref(room(state.room[place])))


def run_room(state: OcaleniState, seat: int, place: int) -> None:
    """OC-10.7, OC-10.10, OC-10.11, OC-10.13, OC-10.15 The effect of a room of this step."""
    kind = state.room[place] >> 1
    amount = state.components.room_amount[kind]
    name = ref(room(state.room[place]))
    state.used[place] = 1
    if kind == R_AMMO4:
        state.goods[seat * RESOURCES + AMMO] += amount
        if state.watched:
            state.tell("room-gains", seat=seat_name(seat), room=name, **one_kind(AMMO, amount))
    elif kind == R_RAD1:
        cure(state, seat, amount)
        if state.watched:
            state.tell("room-cures", seat=seat_name(seat), room=name, value=state.components.track[state.dose[seat]])
    elif kind == R_GROW:
        state.people[place] += 1
        if state.watched:
            state.tell("room-grows", seat=seat_name(seat), room=name, count=state.people[place])
    elif kind == R_DRAW2:
        if state.watched:
            state.tell("runs-room", seat=seat_name(seat), room=name)
        for _ in range(amount):
            draw_tile(state, seat)
    else:
        if state.watched:
            state.tell("runs-room", seat=seat_name(seat), room=name)
        state.push(Scrapping(seat))


class PayRoom(Settled):
    """OC-8.14 Materials of any mix for a room."""

    def __init__(self, seat: int, place: int, price: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.price: Final = price

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        base = seat * RESOURCES
        return affordable(self.price, state.goods[base + WOOD], state.goods[base + METAL], state.goods[base + CHIP])

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        pay_mix(state, seat, action)
        if self.price < state.components.room_cost:
            state.used[ready(state, seat, R_BUILD)] = 1
        state.people[self.place] = 0
        state.pop()
        if state.watched:
            name = ref(room(state.room[self.place]))
            state.tell("builds", seat=seat_name(seat), room=name, **of_materials(*action.args))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        name = ref(room(state.room[self.place]))
        return ask("pay-room", "OC-8.14", actor=seat_name(self.seat), room=name, count=self.price)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "mix":
            return refuse("wrong-mix", "OC-8.14", count=self.price)
        return super().refuse(state, seat, action)


def affordable(price: int, wood: int, metal: int, chips: int) -> list[Action]:
    """The mixes of this size that so many materials of each kind allow."""
    found: list[Action] = []
    ways = MIXES[price]
    for number in range(len(ways)):
        way = ways[number]
        if way[0] <= wood and way[1] <= metal and way[2] <= chips:
            found.append(MIX[price][number])
    return found


def pay_mix(state: OcaleniState, seat: int, action: Action) -> None:
    for number in range(3):
        state.goods[seat * RESOURCES + WOOD + number] -= action.args[number]


class Scrapping(Settled):
    """OC-10.10 One own tile, broken or repaired, becomes the three materials printed on it."""

    def legal(self, state: OcaleniState, seat: int) -> list[Action]:
        return [SCRAP[kind] for kind in range(GEARS) if state.gear[seat * GEARS + kind] != NOT_OWNED]

    def take(self, state: OcaleniState, seat: int, action: Action) -> None:
        kind = action.args[0]
        state.gear[seat * GEARS + kind] = NOT_OWNED
        state.discard += (kind,)
        cost = state.components.gear_cost[kind]
        for number in range(3):
            state.goods[seat * RESOURCES + WOOD + number] += cost[number]
        state.pop()
        if state.watched:
            state.tell("scraps", seat=seat_name(seat), gear=ref(gear(kind)), **of_materials(*cost))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("scrap", "OC-10.10", actor=seat_name(self.seat))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "scrap":
            return refuse("gear-not-owned", "OC-10.10", gear=ref(gear(action.args[0])))
        return super().refuse(state, seat, action)
