"""Section 6: pressure, the only moment when others act in a player's turn."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import DEFEND, GIVE, MOST_AMMO, NO_SWING, SEIZE, SHIELD, SWING, WEAR, resource
from ostoja.games.ocaleni.ids import (
    AMMO,
    BAT,
    GEARS,
    HEROES,
    LYING,
    NOTHING,
    R_CHOOSE,
    R_HERO3,
    READY,
    RESOURCES,
    SPENT,
    STEALABLE,
    STRENGTH,
    VEST,
)
from ostoja.games.ocaleni.shelter import complete, one_kind, ready
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import DayChoice

WEAKEST: Final = 3


def rival(state: OcaleniState, seat: int, target: int) -> int:
    """OC-6.1 The seat's active hero on an area, or NOTHING. There is at most one (OC-5.2)."""
    for at in range(seat * HEROES, seat * HEROES + HEROES):
        if state.hero_area[at] == target:
            return at % HEROES if state.hero_up[at] != LYING else NOTHING
    return NOTHING


def press(state: OcaleniState, seat: int, target: int) -> None:
    """OC-6.1, OC-6.4 Weaker active heroes of others must be pressed; the Bat may reach equal ones."""
    weakest = 9
    for turn in range(1, state.seats):
        other = (seat + turn) % state.seats
        hero = rival(state, other, target)
        if hero != NOTHING and STRENGTH[hero] < weakest:
            weakest = STRENGTH[hero]
    if weakest == 9:
        return
    swing = state.gear[seat * GEARS + BAT] == READY and weakest < state.force + state.components.gear_amount[BAT]
    if swing or weakest < state.force:
        state.push(Pressing(1))
        if swing:
            state.push(Swing(seat))


class Swing(DayChoice):
    """OC-6.4, OC-9.17 The attacker may use the Baseball Bat before the first victim."""

    def options(self, state: OcaleniState) -> list[Action]:
        return [SWING, NO_SWING]

    def choose(self, state: OcaleniState, action: Action) -> None:
        state.pop()
        if action is SWING:
            state.gear[self.seat * GEARS + BAT] = SPENT
            state.force += state.components.gear_amount[BAT]
            if state.watched:
                state.tell("swings", seat=seat_name(self.seat))

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("swing", "OC-6.4", actor=seat_name(self.seat))


class Pressing(Step[OcaleniState]):
    """OC-6.3 Victims one after another, from the attacker's left."""

    def __init__(self, turn: int) -> None:
        self.turn: Final = turn

    def run(self, state: OcaleniState) -> bool:
        target = state.hero_area[state.actor * HEROES + state.pawn]
        for turn in range(self.turn, state.seats):
            other = (state.actor + turn) % state.seats
            hero = rival(state, other, target)
            if hero != NOTHING and STRENGTH[hero] < state.force:
                state.pressure = state.force - STRENGTH[hero]
                if state.watched:
                    state.tell(
                        "presses",
                        seat=seat_name(state.actor),
                        victim=seat_name(other),
                        pressure=state.pressure,
                        force=state.force,
                        strength=STRENGTH[hero],
                    )
                state.replace(Pressing(turn + 1))
                state.push(PressureDefence(other, hero))
                return False
        state.pop()
        return False


class PressureDefence(DayChoice):
    """OC-6.5 The victim's owner may cancel the pressure, wear the vest and spend ammunition, in any order."""

    def __init__(self, seat: int, hero: int) -> None:
        super().__init__(seat)
        self.hero: Final = hero

    def stored_as(self) -> str:
        return "Defence"

    def run(self, state: OcaleniState) -> bool:
        if state.pressure == 0:
            state.pop()
            return False
        return self.settle(state)

    def options(self, state: OcaleniState) -> list[Action]:
        found: list[Action] = []
        if STRENGTH[self.hero] == WEAKEST and ready(state, self.seat, R_HERO3) != NOTHING:
            found.append(SHIELD)
        if state.gear[self.seat * GEARS + VEST] == READY:
            found.append(WEAR)
        most = min(state.pressure, state.goods[self.seat * RESOURCES + AMMO], MOST_AMMO - 1)
        return found + DEFEND[: most + 1]

    def choose(self, state: OcaleniState, action: Action) -> None:
        if action is SHIELD:
            state.used[ready(state, self.seat, R_HERO3)] = 1
            state.pressure = 0
            if state.watched:
                state.tell("shields", seat=seat_name(self.seat))
        elif action is WEAR:
            state.gear[self.seat * GEARS + VEST] = SPENT
            was, state.pressure = state.pressure, max(0, state.pressure - state.components.gear_amount[VEST])
            if state.watched:
                state.tell("wears-vest", seat=seat_name(self.seat), pressure=state.pressure, less=was - state.pressure)
        else:
            ammo = action.args[0]
            state.goods[self.seat * RESOURCES + AMMO] -= ammo
            state.pressure -= ammo
            if state.watched and ammo:
                state.tell("defends", seat=seat_name(self.seat), ammo=ammo, pressure=state.pressure)
            # Whoever has spent ammunition first may still wear the vest or cancel the rest.
            if ammo == 0 or state.pressure == 0 or self.options(state)[0].kind == "defend":
                state.pop()
                if state.pressure:
                    yield_tokens(state, self.seat)

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask(
            "defend", "OC-6.5", actor=seat_name(self.seat), attacker=seat_name(state.actor), pressure=state.pressure
        )

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind == "defend":
            if action.args[0] > state.pressure:
                return refuse("too-much-defence", "OC-6.5", pressure=state.pressure)
            return refuse("no-ammo", "OC-6.5")
        if action.kind == "wear":
            return refuse("no-vest", "OC-9.18")
        if action.kind == "shield":
            return refuse("no-shield", "OC-10.17")
        return super().refuse(state, seat, action)


def yield_tokens(state: OcaleniState, victim: int) -> None:
    """OC-6.6, OC-6.7 The victim's owner, or the attacker with `A_CHOOSE`, picks the tokens that change hands."""
    kinds = [kind for kind in range(STEALABLE) if state.goods[victim * RESOURCES + kind] > 0]
    total = sum(state.goods[victim * RESOURCES : victim * RESOURCES + STEALABLE])
    if len(kinds) > 1 and state.pressure < total:
        chooser = state.actor if complete(state, state.actor, R_CHOOSE) else victim
        state.push(HandOver(chooser, victim, state.pressure))
        return
    for kind in kinds:
        hand_over(state, victim, kind, min(state.pressure, state.goods[victim * RESOURCES + kind]))
    if state.watched and not kinds:
        state.tell("nothing-to-give", seat=seat_name(victim))


def hand_over(state: OcaleniState, victim: int, kind: int, count: int) -> None:
    """OC-6.8 Tokens are in the attacker's shelter at once."""
    state.goods[victim * RESOURCES + kind] -= count
    state.goods[state.actor * RESOURCES + kind] += count
    if state.watched:
        attacker = seat_name(state.actor)
        state.tell("hands-over", seat=seat_name(victim), attacker=attacker, **one_kind(kind, count))


class HandOver(DayChoice):
    """OC-6.6 Tokens of food and materials go to the attacker one by one, of any kinds."""

    def __init__(self, seat: int, victim: int, count: int) -> None:
        super().__init__(seat)
        self.victim: Final = victim
        self.count: Final = count

    def several(self) -> bool:
        return True

    def options(self, state: OcaleniState) -> list[Action]:
        table = GIVE if self.seat == self.victim else SEIZE
        return [table[kind] for kind in range(STEALABLE) if state.goods[self.victim * RESOURCES + kind] > 0]

    def choose(self, state: OcaleniState, action: Action) -> None:
        hand_over(state, self.victim, action.args[0], 1)
        if self.count > 1:
            state.replace(HandOver(self.seat, self.victim, self.count - 1))
        else:
            state.pop()

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        if self.seat == self.victim:
            return ask("give", "OC-6.6", actor=seat_name(self.seat), attacker=seat_name(state.actor), count=self.count)
        return ask("seize", "OC-6.7", actor=seat_name(self.seat), victim=seat_name(self.victim), count=self.count)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind in ("give", "seize"):
            return refuse("not-to-give", "OC-6.6", res=ref(resource(action.args[0])))
        return super().refuse(state, seat, action)
