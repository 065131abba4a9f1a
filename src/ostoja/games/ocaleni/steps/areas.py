"""Section 7: what a hero does where he has arrived."""

from typing import Final

from ostoja.core.action import Action, ref, seat_name
from ostoja.core.state import SEAT_ALONE, Step
from ostoja.core.words import Prompt, Refusal, ask, refuse
from ostoja.games.ocaleni.actions import (
    ALGAE,
    END,
    GATHER,
    HUNT,
    SEARCH,
    SEARCH_FREE,
    TAKE,
    TREAT,
    USE,
    area,
    gear,
    resource,
)
from ostoja.games.ocaleni.ids import (
    ACCESS_CARD,
    AREA_RESOURCE,
    ARRIVAL_GAIN,
    ARRIVAL_GEAR,
    BASE,
    BROKEN,
    CAN,
    CHIP,
    CITY,
    CUPBOARDS,
    DAM,
    EMPTY,
    FIND_NAMES,
    FINDS,
    FLASHLIGHT,
    GATHERED,
    GEARS,
    HEROES,
    HUNTED,
    HUNTING,
    METAL,
    NOT_OWNED,
    NOTHING,
    PLACES,
    PLUS_GEAR,
    R_CAN1,
    R_CAN2,
    R_CUPBOARD,
    R_SEARCH2,
    READY,
    RESOURCES,
    SEARCHED,
    SHIP,
    SPENT,
    THERMAL,
    TILES_SHOWN,
    TREATED,
    WOOD,
)
from ostoja.games.ocaleni.shelter import complete, count_ready, cure, has_space, in_words, of_materials, spend_rooms
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.choice import DayChoice
from ostoja.games.ocaleni.steps.hunting import Sensor, bring_down, may_hunt, why_not_hunt
from ostoja.games.ocaleni.steps.losses import Settle


def can_settle(state: OcaleniState, seat: int) -> bool:
    """OC-7.13 Is there a place for one more survivor?"""
    return True in [has_space(state, place) for place in range(seat * PLACES, seat * PLACES + PLACES)]


def gain_find(state: OcaleniState, seat: int, find: int) -> None:
    """OC-7.20, section 1.4 What a search token brings."""
    printed = state.components
    found = [0] * RESOURCES
    if printed.find_gain[find] != NOTHING:
        found[printed.find_gain[find]] = printed.find_amount[find]
        state.goods[seat * RESOURCES + printed.find_gain[find]] += printed.find_amount[find]
    cure(state, seat, printed.find_cure[find])
    if state.watched:
        name, value = ref("find-" + FIND_NAMES[find]), printed.track[state.dose[seat]]
        cured = printed.find_cure[find]
        state.tell("finds", seat=seat_name(seat), find=name, cured=cured, value=value, **in_words(found))


class OnTheShip(Step[OcaleniState]):
    """OC-7.12, OC-7.13 On the ship: cans of the space and of the rooms, then its survivor (OC-R.19: in this order)."""

    def stored_as(self) -> str:
        return "Boarding"

    def run(self, state: OcaleniState) -> bool:
        seat = state.actor
        state.pop()
        cans = state.components.cans[state.berth]
        extra = 0
        for kind in (R_CAN1, R_CAN2):
            count = count_ready(state, seat, kind)
            if count:
                extra += count * state.components.room_amount[kind]
                spend_rooms(state, seat, kind, count)
        state.goods[seat * RESOURCES + CAN] += cans + extra
        if state.watched:
            state.tell("boards", seat=seat_name(seat), number=state.berth, count=cans + extra, extra=extra)
        beside = state.hero_up[seat * HEROES + state.pawn] != state.berth
        if beside or (state.ship >> state.berth) & 1:
            if can_settle(state, seat):
                state.push(Settle(seat, True))
            elif state.watched:
                state.tell("no-place", seat=seat_name(seat))
        return False


class Activation(DayChoice):
    """OC-7.1 The hero does what his area offers, in any order, until his player ends it."""

    def run(self, state: OcaleniState) -> bool:
        options = self.legal(state, state.actor)
        if options[0] is END:
            end(state)
            return False
        state.remember(state.actor, options)
        return True

    def waiting(self, state: OcaleniState) -> tuple[int, ...]:
        return SEAT_ALONE[state.actor]

    def options(self, state: OcaleniState) -> list[Action]:
        seat = state.actor
        where = state.hero_area[seat * HEROES + state.pawn]
        found: list[Action] = []
        arrival = ARRIVAL_GEAR[where]
        if arrival >= 0 and state.gear[seat * GEARS + arrival] == READY:
            found.append(USE[arrival])
        if where != SHIP:
            if CITY[where] >= 0:
                city_options(state, seat, CITY[where], found)
            else:
                pool_options(state, seat, where, found)
        found.append(END)
        return found

    def choose(self, state: OcaleniState, action: Action) -> None:
        if action is END:
            end(state)
            return
        seat = state.actor
        where = state.hero_area[seat * HEROES + state.pawn]
        kind = action.kind
        if kind == "gather":
            gather(state, seat, where)
        elif kind == "use":
            use(state, seat, where, action.args[0])
        elif kind == "take":
            take_tile(state, seat, CITY[where], action.args[0])
        elif action is SEARCH:
            state.points -= 1
            state.done |= SEARCHED
            search(state, seat, CITY[where])
        elif action is SEARCH_FREE:
            state.free += 1
            search(state, seat, CITY[where])
        elif action is HUNT:
            bring_down(state, seat, 0, False)
        elif action is TREAT:
            state.goods[seat * RESOURCES + CHIP] -= 1
            state.done |= TREATED
            if state.watched:
                state.tell("treats", seat=seat_name(seat))
        else:
            state.points -= 1
            state.algae = False
            cure(state, seat, 1)
            if state.watched:
                state.tell("algae", seat=seat_name(seat), value=state.components.track[state.dose[seat]])

    def question(self, state: OcaleniState, seat: int) -> str:
        return "act"

    def prompt(self, state: OcaleniState, seat: int) -> Prompt:
        where = state.hero_area[state.actor * HEROES + state.pawn]
        return ask("act", "OC-7.1", actor=seat_name(state.actor), area=ref(area(where)), points=state.points)

    def refuse(self, state: OcaleniState, seat: int, action: Action) -> Refusal:
        found = why_not_act(state, seat, action)
        return found if found is not None else super().refuse(state, seat, action)


def pool_options(state: OcaleniState, seat: int, where: int, found: list[Action]) -> None:
    """OC-7.6 to OC-7.9, OC-7.15, OC-7.16 Base, Forest, Mine, Funfair, Dam."""
    if state.pools[where]:
        if state.points and (where != DAM or state.done & TREATED):
            found.append(GATHER[AREA_RESOURCE[where]])
        if state.done & GATHERED and state.gear[seat * GEARS + PLUS_GEAR[where]] == READY:
            found.append(USE[PLUS_GEAR[where]])
    if where == BASE:
        if state.points and state.algae:
            found.append(ALGAE)
    elif where == DAM:
        if not state.done & TREATED:
            if state.goods[seat * RESOURCES + CHIP]:
                found.append(TREAT)
            if state.gear[seat * GEARS + ACCESS_CARD] == READY:
                found.append(USE[ACCESS_CARD])
    elif state.prey[HUNTING[where]] and (not state.done & HUNTED or state.options["multi_hunt"]):
        if may_hunt(state, seat, state.prey[HUNTING[where]][-1]):
            found.append(HUNT)
        if state.gear[seat * GEARS + THERMAL] == READY:
            found.append(USE[THERMAL])


def city_options(state: OcaleniState, seat: int, city: int, found: list[Action]) -> None:
    """OC-7.17, OC-7.18, OC-10.14 Equipment of a kind not owned, the top search token, free tokens."""
    if state.gear[seat * GEARS + FLASHLIGHT] == READY and can_settle(state, seat):
        found.append(USE[FLASHLIGHT])
    if state.points:
        for kind in sorted(set(state.display[city * TILES_SHOWN : city * TILES_SHOWN + TILES_SHOWN])):
            if kind != NOTHING and state.gear[seat * GEARS + kind] == NOT_OWNED:
                found.append(TAKE[kind])
    if state.search[city]:
        if state.points:
            found.append(SEARCH)
        if state.done & SEARCHED and (state.owned[seat] >> R_SEARCH2) & 1:
            rooms = complete(state, seat, R_SEARCH2)
            if state.free < rooms * state.components.room_amount[R_SEARCH2]:
                found.append(SEARCH_FREE)


def gather(state: OcaleniState, seat: int, where: int) -> None:
    """OC-7.6, OC-7.8, OC-7.16 One token from the pool for one action."""
    state.points -= 1
    state.pools[where] -= 1
    state.goods[seat * RESOURCES + AREA_RESOURCE[where]] += 1
    state.done |= GATHERED
    if state.watched:
        state.tell("gathers", seat=seat_name(seat), res=ref(resource(AREA_RESOURCE[where])), area=ref(area(where)))


def use(state: OcaleniState, seat: int, where: int, kind: int) -> None:
    """OC-7.4, OC-7.5, section 9 A repaired tile, once per round."""
    state.gear[seat * GEARS + kind] = SPENT
    amount = state.components.gear_amount[kind]
    found = [0] * RESOURCES
    if kind == PLUS_GEAR[where]:
        found[AREA_RESOURCE[where]] = min(amount, state.pools[where])
        state.pools[where] -= found[AREA_RESOURCE[where]]
    elif kind == ARRIVAL_GEAR[where]:
        found[ARRIVAL_GAIN[where]] = amount
    for goods in range(RESOURCES):
        state.goods[seat * RESOURCES + goods] += found[goods]
    if state.watched:
        state.tell("uses", seat=seat_name(seat), gear=ref(gear(kind)), **in_words(found))
    if kind == FLASHLIGHT:
        state.push(Settle(seat, False))
    elif kind == ACCESS_CARD:
        state.done |= TREATED
    elif kind == THERMAL:
        state.known |= 1 << (8 + HUNTING[where] * 4 + seat)
        state.push(Sensor(seat))


def take_tile(state: OcaleniState, seat: int, city: int, kind: int) -> None:
    """OC-7.17 A tile of the display, broken; it is not replaced before dawn."""
    state.points -= 1
    state.display[state.display.index(kind, city * TILES_SHOWN)] = NOTHING
    state.gear[seat * GEARS + kind] = BROKEN
    if state.watched:
        state.tell("takes-tile", seat=seat_name(seat), gear=ref(gear(kind)))


def search(state: OcaleniState, seat: int, city: int) -> None:
    """OC-7.18, OC-7.20, OC-10.21 The top token works at once and lies open beside the city."""
    find = state.search[city][-1]
    state.search[city] = state.search[city][:-1]
    state.aside[city * FINDS + find] += 1
    gain_find(state, seat, find)
    if find == EMPTY:
        sort_out(state, seat)


def sort_out(state: OcaleniState, seat: int) -> None:
    """OC-10.21 Each Sorting Room pays for the first Empty Cupboard of a city that is drawn while it is complete."""
    rooms = complete(state, seat, R_CUPBOARD) - (state.done >> CUPBOARDS)
    if rooms > 0:
        state.done += rooms << CUPBOARDS
        count = rooms * state.components.room_amount[R_CUPBOARD]
        state.goods[seat * RESOURCES + WOOD] += count
        state.goods[seat * RESOURCES + METAL] += count
        if state.watched:
            state.tell("sorts", seat=seat_name(seat), **of_materials(count, count, 0))


def end(state: OcaleniState) -> None:
    """OC-5.6 What is unspent is lost; the next player is on turn."""
    state.points = 0
    state.actor = (state.actor + 1) % state.seats
    state.pop()


def why_not_act(state: OcaleniState, seat: int, action: Action) -> Refusal | None:
    """The clause that forbids an action of an area; None for what is no such action."""
    where = state.hero_area[seat * HEROES + state.pawn]
    kind = action.kind
    if kind not in ("gather", "use", "take", "search", "search-free", "hunt", "treat", "algae"):
        return None
    if kind == "use":
        return why_not_use(state, seat, where, action.args[0])
    if kind == "hunt":
        return why_not_hunt(state, seat, where)
    clause = {"gather": "OC-7.8", "take": "OC-7.17", "treat": "OC-7.15", "algae": "OC-7.7"}.get(kind, "OC-7.18")
    if not offers(where, action):
        return refuse("not-here", clause, area=ref(area(where)))
    if kind == "treat":
        return refuse("already-treated", clause) if state.done & TREATED else refuse("no-chip", clause)
    if kind == "search-free":
        return refuse("no-free-search", "OC-10.14")
    if not state.points:
        return refuse("no-actions-left", clause)
    if kind == "gather":
        if where == DAM and not state.done & TREATED:
            return refuse("untreated", "OC-7.16")
        return refuse("pool-empty", "OC-7.2", area=ref(area(where)))
    if kind == "algae":
        return refuse("algae-gone", clause)
    if kind == "take":
        if state.gear[seat * GEARS + action.args[0]] != NOT_OWNED:
            return refuse("owned-already", "OC-8.19", gear=ref(gear(action.args[0])))
        return refuse("not-on-display", clause, gear=ref(gear(action.args[0])))
    return refuse("stack-empty", clause, area=ref(area(where)))


def offers(where: int, action: Action) -> bool:
    """Is the action one of this area at all?"""
    if action.kind == "gather":
        return AREA_RESOURCE[where] == action.args[0]
    if action.kind == "algae":
        return where == BASE
    if action.kind == "treat":
        return where == DAM
    return CITY[where] >= 0


def why_not_use(state: OcaleniState, seat: int, where: int, kind: int) -> Refusal:
    """OC-7.4, OC-7.5 Why a tile does not help now."""
    name = ref(gear(kind))
    tile = state.gear[seat * GEARS + kind]
    clause = f"OC-9.{kind + 1}"
    if tile == NOT_OWNED:
        return refuse("gear-not-owned", clause, gear=name)
    if tile == BROKEN:
        return refuse("gear-broken", clause, gear=name)
    if tile == SPENT:
        return refuse("gear-spent", clause, gear=name)
    if kind == PLUS_GEAR[where]:
        return refuse("gather-first", "OC-7.5", gear=name)
    return refuse("gear-useless", clause, gear=name)


ACTIVATION: Final = Activation()
BOARDING: Final = OnTheShip()
