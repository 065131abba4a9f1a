"""Section 5: whose turn it is by day, and where heroes may go."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import SEAT_ALONE
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import MOVE, MOVE_HOOK, STAY, area, gear
from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AREAS,
    EXO,
    GEARS,
    HEROES,
    HOOK,
    LYING,
    R_CAN2,
    R_PEEK,
    READY,
    SHIP,
    SPENT,
    STANDING,
    STORM,
    STRENGTH,
)
from ostoja.games.ocaleni.shelter import complete, immune, in_words
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.areas import ACTIVATION, BOARDING
from ostoja.games.ocaleni.steps.choice import DayChoice, add_peeks
from ostoja.games.ocaleni.steps.pressure import press

USUAL_DISTANCE: Final = 2


def distance(start: int, end: int) -> int:
    """OC-1.2 The shorter way around the loop."""
    way = (end - start) % AREAS
    return min(way, AREAS - way)


NEAR: Final = [
    sum([1 << end for end in range(AREAS) if 1 <= distance(start, end) <= USUAL_DISTANCE]) for start in range(AREAS)
]
"""OC-5.2 Areas within two steps, as a bit mask."""
FAR: Final = [
    sum([1 << end for end in range(AREAS) if distance(start, end) > USUAL_DISTANCE]) for start in range(AREAS)
]
"""OC-9.19 Areas only the Exoskeleton reaches."""
SHIP_BIT: Final = 8
MOVES: Final = [
    [[MOVE[hero][end] for end in range(AREAS) if end != SHIP and (mask >> end) & 1] for mask in range(1 << AREAS)]
    for hero in range(HEROES)
]
"""`MOVES[hero][mask]`: moves to these areas, the ship left out."""


def effective_strength(state: OcaleniState, seat: int, hero: int) -> int:
    """OC-5.7, OC-7.11 Strength for actions and ship spaces: at most 3 in the Sandstorm, unless immune."""
    strength = STRENGTH[hero]
    if state.cards[STORM] == ACTIVE and not immune(state, seat):
        return min(strength, state.components.card_amount[STORM])
    return strength


def berth_open(state: OcaleniState, seat: int, number: int) -> bool:
    """OC-7.11 A space is available if no active hero stands on it, or always with `A_CAN2`."""
    return number not in state.hero_up or complete(state, seat, R_CAN2) > 0


def moves(state: OcaleniState, seat: int) -> list[Action]:
    """OC-5.2, OC-5.3, OC-5.4 All pairs of hero and target; staying, where only optional equipment would help."""
    base = seat * HEROES
    areas = state.hero_area
    free = ~((1 << areas[base]) | (1 << areas[base + 1]) | (1 << areas[base + 2]) | (1 << areas[base + 3]))
    exo = state.gear[seat * GEARS + EXO] == READY
    found: list[Action] = []
    aided: list[Action] = []
    for hero in range(HEROES):
        if state.hero_up[base + hero] != LYING:
            continue
        near = NEAR[areas[base + hero]] & free
        found += MOVES[hero][near & ~SHIP_BIT]
        far = FAR[areas[base + hero]] & free if exo else 0
        if far:
            aided += MOVES[hero][far & ~SHIP_BIT]
        if (near | far) & SHIP_BIT:
            number = effective_strength(state, seat, hero)
            if berth_open(state, seat, number):
                if near & SHIP_BIT:
                    found.append(MOVE[hero][SHIP])
                else:
                    aided.append(MOVE[hero][SHIP])
            if state.gear[seat * GEARS + HOOK] == READY and berth_open(state, seat, number + 1):
                aided.append(MOVE_HOOK[hero])
    if aided:
        if not found:
            aided.append(STAY)
        found += aided
    return found


class DayTurn(DayChoice):
    """OC-5.1 In turn, each player activates one hero, until all are active or cannot move."""

    def run(self, state: OcaleniState) -> bool:
        for _ in range(state.seats):
            seat = state.actor
            if not (state.skipped >> seat) & 1 and LYING in state.hero_up[seat * HEROES : seat * HEROES + HEROES]:
                options = moves(state, seat)
                if options:
                    if (state.owned[seat] >> R_PEEK) & 1:
                        add_peeks(state, seat, options)
                    if len(options) > 1:
                        state.remember(seat, options)
                        return True
                    self.choose(state, options[0])
                    return False
                skip(state, seat)
            state.actor = (seat + 1) % state.seats
        end_day(state)
        return False

    def waiting(self, state: OcaleniState) -> tuple[int, ...]:
        return SEAT_ALONE[state.actor]

    def options(self, state: OcaleniState) -> list[Action]:
        return moves(state, state.actor)

    def choose(self, state: OcaleniState, action: Action) -> None:
        if action is STAY:
            skip(state, state.actor)
        elif len(action.args) == 1:
            arrive(state, action.args[0], SHIP, True)
        else:
            arrive(state, action.args[0], action.args[1], False)

    def question(self, state: OcaleniState, seat: int) -> str:
        return "move"

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        return ask("move", "OC-5.2", actor=seat_name(state.actor))

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        if action.kind in ("move", "move-hook"):
            return why_not_move(state, seat, action)
        if action.kind == "stay":
            return refuse("must-move", "OC-5.5")
        return super().refuse(state, seat, action)


def why_not_move(state: OcaleniState, seat: int, action: Action) -> Refusal:
    """OC-5.2 Which of the movement rules stands in the way."""
    hero = action.args[0]
    target = SHIP if action.kind == "move-hook" else action.args[1]
    where = ref(area(target))
    if state.hero_up[seat * HEROES + hero] != LYING:
        return refuse("hero-moved", "OC-5.1", hero=ref(f"hero-{hero}"))
    if state.hero_area[seat * HEROES + hero] == target:
        return refuse("must-leave", "OC-5.2", area=where)
    if target in state.hero_area[seat * HEROES : seat * HEROES + HEROES]:
        return refuse("own-hero-there", "OC-5.2", area=where)
    exo = state.gear[seat * GEARS + EXO] == READY
    if distance(state.hero_area[seat * HEROES + hero], target) > USUAL_DISTANCE and not exo:
        return refuse("too-far", "OC-5.2", area=where)
    if action.kind == "move-hook" and state.gear[seat * GEARS + HOOK] != READY:
        return refuse("no-hook", "OC-9.11")
    return refuse("berth-taken", "OC-7.11")


def skip(state: OcaleniState, seat: int) -> None:
    """OC-5.4 No hero of the player can move any more: finished for the day."""
    state.skipped |= 1 << seat
    if state.watched:
        state.tell("skipped", seat=seat_name(seat))


def end_day(state: OcaleniState) -> None:
    """OC-5.8 All heroes are laid down where they are."""
    state.hero_up = [LYING] * len(state.hero_up)
    state.pop()


def arrive(state: OcaleniState, hero: int, target: int, hook: bool) -> None:
    """OC-5.6, OC-6.10 Place the hero, claim the marker on the ship, press, then act."""
    seat = state.actor
    at = seat * HEROES + hero
    if distance(state.hero_area[at], target) > USUAL_DISTANCE:
        state.gear[seat * GEARS + EXO] = SPENT
        if state.watched:
            state.tell("uses", seat=seat_name(seat), gear=ref(gear(EXO)), **in_words([]))
    state.hero_area[at] = target
    state.hero_up[at] = STANDING
    state.pawn = hero
    state.done = 0
    state.free = 0
    state.force = STRENGTH[hero]
    if state.watched:
        state.tell("moves", seat=seat_name(seat), hero=ref(f"hero-{hero}"), area=ref(area(target)))
    state.push(ACTIVATION)
    if target == SHIP:
        board_ship(state, seat, hero, hook)
        state.points = 0
    else:
        state.points = effective_strength(state, seat, hero)
    press(state, seat, target)


def board_ship(state: OcaleniState, seat: int, hero: int, hook: bool) -> None:
    """OC-7.11, OC-7.14 Take the space of one's number or stand beside it; the first of the round claims the marker."""
    number = effective_strength(state, seat, hero)
    if hook:
        number += 1
        state.gear[seat * GEARS + HOOK] = SPENT
        if state.watched:
            state.tell("uses", seat=seat_name(seat), gear=ref(gear(HOOK)), **in_words([]))
    if number not in state.hero_up:
        state.hero_up[seat * HEROES + hero] = number
    state.berth = number
    if not state.claimed:
        state.claimed = True
        state.marker = seat
        if state.watched:
            state.tell("claims-marker", seat=seat_name(seat))
    state.push(BOARDING)


DAY_TURN: Final = DayTurn()
