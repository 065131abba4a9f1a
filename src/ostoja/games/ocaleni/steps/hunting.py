"""OC-7.9: hunting with actions, gear and ammunition; the Thermal Sensor; rooms that bring more meat."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import FEAST, HUNT_WITH, MOST_AMMO, NO_PREY, PICK, area
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AMMO,
    BEAR_TRAP,
    GEARS,
    HEROES,
    HUNTED,
    HUNTING,
    MEAT,
    MUTATION,
    PLAGUE,
    PREY_KINDS,
    PREY_NAMES,
    R_HUNT1,
    R_HUNT2,
    READY,
    RESOURCES,
    SHOTGUN,
    SPENT,
)
from ostoja.games.ocaleni.shelter import count_ready, immune, spend_rooms
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import DayChoice

TOOLS: Final = (SHOTGUN, BEAR_TRAP)


def stack_here(state: OcaleniState) -> int:
    return HUNTING[state.hero_area[state.actor * HEROES + state.pawn]]


def toughness(state: OcaleniState, seat: int, kind: int) -> int:
    """OC-7.9, OC-11.9 Printed, and more while the Animal Mutation is active."""
    if state.cards[MUTATION] == ACTIVE and not immune(state, seat):
        return state.components.toughness[kind] + state.components.card_amount[MUTATION]
    return state.components.toughness[kind]


def tool_help(state: OcaleniState, seat: int, count: int) -> int:
    """OC-9.15, OC-9.16 Actions saved by the first `count` of Shotgun and Bear Trap that are ready."""
    found = 0
    for kind in TOOLS:
        if count and state.gear[seat * GEARS + kind] == READY:
            found += state.components.gear_amount[kind]
            count -= 1
    return found


def may_hunt(state: OcaleniState, seat: int, kind: int) -> bool:
    """OC-7.9 Actions, gear and ammunition together are enough for this prey."""
    missing = toughness(state, seat, kind) - state.points - state.goods[seat * RESOURCES + AMMO]
    return missing <= 0 or missing <= tool_help(state, seat, 2)


def why_not_hunt(state: OcaleniState, seat: int, where: int) -> Refusal:
    if HUNTING[where] < 0:
        return refuse("not-here", "OC-7.9", area=ref(area(where)))
    if not state.prey[HUNTING[where]]:
        return refuse("no-prey-left", "OC-7.9", area=ref(area(where)))
    if state.done & HUNTED and not state.options["multi_hunt"]:
        return refuse("hunted-already", "OC-7.9")
    return refuse("prey-too-tough", "OC-7.9", prey=ref("prey-" + PREY_NAMES[state.prey[HUNTING[where]][-1]]))


class Sensor(DayChoice):
    """OC-9.20 Having looked through the stack, the player may hunt any token of it, or none."""

    def options(self, state: OcaleniState) -> list[Action]:
        stack = state.prey[stack_here(state)]
        found: list[Action] = []
        for depth in range(len(stack)):
            kind = stack[-1 - depth]
            if may_hunt(state, self.seat, kind):
                found.append(PICK[depth][kind])
        found.append(NO_PREY)
        return found

    def choose(self, state: OcaleniState, action: Action) -> None:
        if action is NO_PREY:
            state.pop()
        else:
            state.pop()
            bring_down(state, self.seat, action.args[0], True)

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("pick", "OC-9.20", actor=seat_name(self.seat))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "pick":
            return refuse("not-to-pick", "OC-9.20", prey=ref("prey-" + PREY_NAMES[action.args[1]]))
        return super().refuse(state, seat, action)


def bring_down(state: OcaleniState, seat: int, depth: int, sensor: bool) -> None:
    """OC-7.9 The prey is shown and put beside the shelter for the rest of the game; then it has to be paid for."""
    number = stack_here(state)
    stack = state.prey[number]
    at = len(stack) - 1 - depth
    kind = stack[at]
    state.prey[number] = stack[:at] + stack[at + 1 :]
    if sensor:
        # Whoever had looked before can no longer tell the order: the place of the token is not shown.
        state.known &= ~(15 << (8 + number * 4)) | (1 << (8 + number * 4 + seat))
    state.done |= HUNTED
    state.hunted[seat * PREY_KINDS + kind] += 1
    if state.watched:
        state.tell("hunts", seat=seat_name(seat), prey=ref("prey-" + PREY_NAMES[kind]))
    state.push(Hunt(seat, kind))


class Hunt(DayChoice):
    """OC-7.9 How the prey is brought down: gear and ammunition, the rest with actions."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def run(self, state: OcaleniState) -> bool:
        return self.settle(state)

    def options(self, state: OcaleniState) -> list[Action]:
        tough = toughness(state, self.seat, self.kind)
        ammo = state.goods[self.seat * RESOURCES + AMMO]
        found: list[Action] = []
        last = -1
        for tools in range(3):
            saved = tool_help(state, self.seat, tools)
            if saved == last:
                break
            last = saved
            left = max(0, tough - saved)
            for spent in range(max(0, left - state.points), min(left, ammo, MOST_AMMO) + 1):
                found.append(HUNT_WITH[tools][spent])
        return found

    def choose(self, state: OcaleniState, action: Action) -> None:
        tools, ammo = action.args
        seat = self.seat
        tough, helped = toughness(state, seat, self.kind), tool_help(state, seat, tools)
        actions = max(0, tough - helped) - ammo
        state.points -= actions
        state.goods[seat * RESOURCES + AMMO] -= ammo
        for tool in TOOLS:
            if tools and state.gear[seat * GEARS + tool] == READY:
                state.gear[seat * GEARS + tool] = SPENT
                tools -= 1
        if state.watched and (ammo or action.args[0]):
            state.tell(
                "shoots",
                seat=seat_name(seat),
                ammo=ammo,
                tools=action.args[0],
                tough=tough,
                helped=helped,
                actions=actions,
            )
        meat = meat_of(state, seat, self.kind)
        if count_ready(state, seat, R_HUNT2) or count_ready(state, seat, R_HUNT1):
            state.replace(Feast(seat, meat))
        else:
            state.pop()
            gain_meat(state, seat, meat)

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        prey = ref("prey-" + PREY_NAMES[self.kind])
        return ask("hunt-with", "OC-7.9", actor=seat_name(self.seat), prey=prey, points=state.points)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "hunt-with":
            return refuse("hunt-not-paid", "OC-7.9", points=state.points)
        return super().refuse(state, seat, action)


def meat_of(state: OcaleniState, seat: int, kind: int) -> int:
    """OC-7.9, OC-11.8 The value for the latest of this kind, less one in the Pestilence."""
    value = state.components.meat[kind][min(3, state.hunted[seat * PREY_KINDS + kind]) - 1]
    if state.cards[PLAGUE] == ACTIVE and not immune(state, seat):
        value -= state.components.card_amount[PLAGUE]
    return max(0, value)


def gain_meat(state: OcaleniState, seat: int, meat: int) -> None:
    state.goods[seat * RESOURCES + MEAT] += meat
    if state.watched:
        state.tell("meat", seat=seat_name(seat), count=meat)


class Feast(DayChoice):
    """OC-10.4, OC-10.19 Rooms that add meat to this hunt."""

    def __init__(self, seat: int, meat: int) -> None:
        super().__init__(seat)
        self.meat: Final = meat

    def options(self, state: OcaleniState) -> list[Action]:
        most_big = count_ready(state, self.seat, R_HUNT2)
        most_small = count_ready(state, self.seat, R_HUNT1)
        return [FEAST[big][small] for big in range(most_big + 1) for small in range(most_small + 1)]

    def choose(self, state: OcaleniState, action: Action) -> None:
        big, small = action.args
        spend_rooms(state, self.seat, R_HUNT2, big)
        spend_rooms(state, self.seat, R_HUNT1, small)
        amount = state.components.room_amount
        state.pop()
        gain_meat(state, self.seat, self.meat + big * amount[R_HUNT2] + small * amount[R_HUNT1])

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("feast", "OC-10.4", actor=seat_name(self.seat), meat=self.meat)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "feast":
            return refuse("no-feast", "OC-10.4")
        return super().refuse(state, seat, action)
