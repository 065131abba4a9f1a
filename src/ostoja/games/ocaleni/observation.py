"""What a learner sees of Ocaleni. Numbers of areas, rooms, equipment and events are those of `ids.py`."""

from typing import Final

from ostoja.core.compiled import i32, i64
from ostoja.core.lists import holds
from ostoja.core.observation import (
    COUNTED,
    PLAIN,
    SEAT,
    WORD,
    Numbers,
    Stack,
    add_bits,
    add_padded,
    add_turned,
    add_turned_bits,
    from_here,
)
from ostoja.core.tape import Tape
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    AREAS,
    CARDS,
    CITIES,
    FIND_TOKENS,
    FINDS,
    GEARS,
    HEROES,
    HIDDEN,
    LEADERS,
    NOTHING,
    PLACES,
    PREY_KINDS,
    READY,
    RESOURCES,
    ROOMS,
    ROUNDS,
    TILES_SHOWN,
)
from ostoja.games.ocaleni.state import DRAFT, HAND, OFFER, OcaleniState

STACKS: Final = 3
STACK_SIZE: Final = 10
"""OC-2 A prey stack begins with at most ten tokens."""

QUESTIONS: Final = (
    "keep", "free-build", "split", "lead", "drafting", "drop", "put", "placing", "lose-survivor", "discard", "settle",
    "move", "swing", "defend", "give", "seize", "act", "pick", "hunt-with", "feast", "complete", "reduce", "feed-meat",
    "feed-cans", "recruit", "build", "pay-room", "scrap", "repair", "mend", "pay-repair",
)  # fmt: skip
LOSSES: Final = ("OC-8.9", "OC-8.12", "OC-11.6", "OC-11.7", "OC-11.11", "OC-11.12")
"""By which clause something is lost: hunger, radiation, the events Cloud, Plague, Rats and Clan."""

STACK: Final = Stack(
    [
        (
            Numbers("step_part", 1, -1, 7, "of the round: dawn, day, night, then how many nights are done", codes=True),
            PLAIN,
        ),
        (
            Numbers("step_number", 1, -1, 12, "events struck this morning, or the part 2-7 of a night", codes=True),
            PLAIN,
        ),
        (Numbers("step_turn", 1, -1, 4, "how many seats an event or the pressure has come to", codes=True), PLAIN),
        (Numbers("step_seat", 1, -1, 3, "whose decision it is, from the observer", codes=True), SEAT),
        (Numbers("step_victim", 1, -1, 3, "who hands tokens over, from the observer", codes=True), SEAT),
        (Numbers("step_hero", 1, -1, HEROES - 1, "the hero under pressure", codes=True), PLAIN),
        (Numbers("step_card", 1, -1, CARDS - 1, "the event that strikes or is being completed", codes=True), PLAIN),
        (Numbers("step_reduced", RESOURCES, 0, 9, "what the event room has taken off its price, by resource"), COUNTED),
        (Numbers("step_kind", 1, -1, 30, "the kind of resource, prey, tile or room in question", codes=True), PLAIN),
        (Numbers("step_place", 1, -1, 31, "the place of the shelter in question", codes=True), PLAIN),
        (Numbers("step_price", 1, 0, 9, "materials to pay"), PLAIN),
        (Numbers("step_count", 1, 0, 40, "survivors or tokens still to be lost or handed over"), PLAIN),
        (
            Numbers(
                "step_clause", 1, -1, len(LOSSES) - 1, "why: hunger, radiation, Cloud, Plague, Rats, Clan", codes=True
            ),
            WORD,
        ),
        (Numbers("step_meat", 1, -1, 40, "meat chosen for food, or won in this hunt; -1 not chosen"), PLAIN),
        (Numbers("step_from_ship", 1, 0, 1, "1 for a survivor that comes from the ship"), PLAIN),
        (
            Numbers("step_a", 1, -1, FINDS - 1, "the first of four search tokens, one of which is dropped", codes=True),
            PLAIN,
        ),
        (Numbers("step_b", 1, -1, FINDS - 1, "the second", codes=True), PLAIN),
        (Numbers("step_c", 1, -1, FINDS - 1, "the third", codes=True), PLAIN),
        (Numbers("step_d", 1, -1, FINDS - 1, "the fourth", codes=True), PLAIN),
    ],
    LOSSES,
)

PIECES: Final = (
    Numbers("hand", HAND, -1, ROOMS - 1, "rooms dealt to the observer, -1 once the draft is over", codes=True),
    Numbers("leader_offer", OFFER, -1, LEADERS - 1, "leaders the observer may choose from, -1 after it", codes=True),
    Numbers(
        "draft",
        DRAFT,
        NOTHING,
        AIRLOCK,
        "the observer's draft so far: four rooms, the room built, survivors in it, leader; -1 not chosen",
        codes=True,
    ),
    Numbers("goods", RESOURCES, 0, 40, "meat, water, cans, wood, metal, chips, ammo", each=True),
    Numbers("room", PLACES, HIDDEN, AIRLOCK, "2 * kind + copy of each place of the shelter", each=True, codes=True),
    Numbers("people", PLACES, -1, 40, "survivors in each place of the shelter, -1 not built", each=True),
    Numbers("room_used", PLACES, 0, 1, "1 for a room used this round", each=True),
    Numbers("gear", GEARS, 0, 3, "each equipment: not owned, broken, ready, spent", each=True, codes=True),
    Numbers("hunted", PREY_KINDS, 0, 6, "prey tokens of strength 3 to 7", each=True),
    Numbers("dose", 1, 0, 20, "place on the contamination track", each=True),
    Numbers("score", 1, -20, 120, "points if the game ended now", each=True),
    Numbers("bill", 2, 0, 40, "food for the rooms and water for the airlock if night fell now", each=True),
    Numbers("leader", 1, -1, LEADERS - 1, "the leader, -1 before the draft is open", each=True, codes=True),
    Numbers(
        "hero_area", HEROES, HIDDEN, AREAS - 1, "area of each hero, -1 not placed, -2 hidden", each=True, codes=True
    ),
    Numbers("hero_up", HEROES, 0, 6, "each hero: lying, standing, or its space 3-6 on the ship", each=True, codes=True),
    Numbers("passed", 1, 0, 1, "1 for a seat that has passed", each=True),
    Numbers("skipped", 1, 0, 1, "1 for a seat that has skipped", each=True),
    Numbers("peeked", CITIES, 0, 1, "1 for a seat that has looked into the search stack of each city", each=True),
    Numbers("scouted", STACKS, 0, 1, "1 for a seat that has looked through each prey stack", each=True),
    Numbers("convoy", ROUNDS, HIDDEN, CARDS - 1, "events of the six days, -2 face down", codes=True),
    Numbers(
        "card", CARDS, -2, 3, "each event: -2 unseen, -1 active, else who completed it, from the observer", codes=True
    ),
    Numbers("pools", AREAS, 0, 40, "resources lying on each area"),
    Numbers(
        "prey",
        STACKS * STACK_SIZE,
        HIDDEN,
        PREY_KINDS - 1,
        "three prey stacks from the top: kinds 0-4, -2 face down, -1 no token",
        codes=True,
    ),
    Numbers(
        "finds",
        CITIES * FIND_TOKENS,
        HIDDEN,
        FINDS - 1,
        "the search stack of each city from the top: kinds 0-7, -2 face down, -1 no token",
        codes=True,
    ),
    Numbers("finds_shown", CITIES * FINDS, 0, FIND_TOKENS, "search tokens lying face up, by city and kind"),
    Numbers("display", CITIES * TILES_SHOWN, NOTHING, GEARS - 1, "equipment shown in each city, -1 none", codes=True),
    Numbers("gear_left", 1, 0, 2 * GEARS, "tiles in the equipment deck"),
    Numbers("gear_discarded", GEARS, 0, 2, "equipment tiles discarded, by kind"),
    Numbers("ship", 7, 0, 1, "1 for a space of the ship where a survivor waits"),
    Numbers("algae", 1, 0, 1, "1 when the algae are there"),
    Numbers("claimed", 1, 0, 1, "1 when the first player's marker is claimed"),
    Numbers("round", 1, 0, ROUNDS, "the day, 0 before the first"),
    Numbers("first", 1, 0, 3, "the first player, from the observer", codes=True),
    Numbers("marker", 1, 0, 3, "who has the marker, from the observer", codes=True),
    Numbers("actor", 1, 0, 3, "whose activation it is, from the observer", codes=True),
    Numbers("pawn", 1, 0, 3, "the hero in action", codes=True),
    Numbers("berth", 1, 0, 6, "the space of the ship chosen for it", codes=True),
    Numbers("points", 1, 0, 20, "movement points left"),
    Numbers("force", 1, 0, 40, "strength of the hero in action"),
    Numbers("pressure", 1, 0, 40, "pressure still to be resolved"),
    Numbers(
        "done",
        6,
        0,
        1,
        "gathered, searched, treated, hunted, one Sorting Room has paid, two have paid: by the hero in action",
    ),
    Numbers("free", 1, 0, 40, "free things still to be taken"),
    *STACK.pieces,
)


def observe(state: OcaleniState, seat: int, found: Tape) -> None:
    """Write the numbers of `PIECES` as `seat` may know them."""
    seats = state.seats
    _add_own(found, state.hand, seat, HAND)
    _add_own(found, state.offer, seat, OFFER)
    _add_own(found, state.draft, seat, DRAFT)
    add_turned(found, state.goods, seat, seats)
    room: i64 = found.at
    add_turned(found, state.room, seat, seats)
    add_turned(found, state.people, seat, seats)
    add_turned(found, state.used, seat, seats)
    gear: i64 = found.at
    add_turned(found, state.gear, seat, seats)
    add_turned(found, state.hunted, seat, seats)
    add_turned(found, state.dose, seat, seats)
    _add_counts(state, seat, found, room, gear)
    add_turned(found, state.leader, seat, seats)
    _add_places(state, seat, found)
    add_turned(found, state.hero_up, seat, seats)
    add_turned_bits(found, state.passed, seat, seats)
    add_turned_bits(found, state.skipped, seat, seats)
    _add_knowledge(state.known, seat, seats, found)
    round: i64 = state.round
    found.part(state.convoy, 0, round)
    found.same(HIDDEN, ROUNDS - round)
    for owner in state.cards:
        found.append(from_here(owner, seat, seats))
    found.extend(state.pools)
    for stack in range(STACKS):
        _add_stack(found, state.prey[stack], STACK_SIZE, 1, state.has_scouted(seat, stack))
    for city in range(CITIES):
        _add_stack(found, state.search[city], FIND_TOKENS, 0, state.has_peeked(seat, city))
    found.extend(state.aside)
    add_padded(found, state.display, CITIES * TILES_SHOWN)
    found.append(len(state.deck))
    start: i64 = found.at
    found.same(0, GEARS)
    for kind in state.discard:
        found[start + kind] += 1
    add_bits(found, state.ship, 7)
    found.append(state.algae)
    found.append(state.claimed)
    found.append(round)
    found.append(from_here(state.first, seat, seats))
    found.append(from_here(state.marker, seat, seats))
    found.append(from_here(state.actor, seat, seats))
    found.append(state.pawn)
    found.append(state.berth)
    found.append(state.points)
    found.append(state.force)
    found.append(state.pressure)
    add_bits(found, state.done, 6)
    found.append(state.free)
    STACK.add(found, state, seat)


def _add_counts(state: OcaleniState, seat: i64, found: Tape, room: i64, gear: i64) -> None:
    """What `total`, `room_food` and `airlock_water` say of every seat, counted from what stands in `found` already.

    Rooms and the people in them are there from `room` on, equipment from `gear` on.
    """
    printed = state.components
    points, upkeep, spaces = printed.points, printed.upkeep, state.spaces
    left_half, partner = printed.left_half, printed.partner
    first_row: i64 = printed.airlock_rows[0]
    cells = found.cells
    seats: i64 = state.seats
    score: i64 = found.at
    bill = score + seats
    found.same(0, 3 * seats)
    for card, owner in enumerate(state.cards):
        if owner >= 0:
            cells[score + (owner - seat) % seats] += points[card]
    for step in range(seats):
        people = room + PLACES * seats
        inside = i64(cells[people])
        survivors: i64 = inside if inside > 0 else 0
        cells[bill + 1] = 0 if inside == 0 else 1 if inside <= first_row else 2
        complete: i64 = 0
        food: i64 = 0
        for place in range(1, PLACES):
            inside = i64(cells[people + place])
            if inside > 0:
                code = i64(cells[room + place])
                survivors += inside
                food += upkeep[code >> 1]
                if code >= 0 and inside >= spaces[code >> 1]:
                    complete += 1
        cells[bill] = i32(food)
        repaired: i64 = 0
        for tile in range(GEARS):
            if cells[gear + tile] >= READY:
                repaired += 1
                if left_half[tile] and cells[gear + partner[tile]] >= READY:
                    repaired += 1
        dose = state.dose[(seat + step) % seats]
        cells[score] += printed.room_points[complete] + printed.track[dose] + i32(survivors + repaired)
        score += 1
        bill += 2
        room += PLACES
        gear += GEARS


def _add_own(found: Tape, values: list[int], seat: i64, size: i64) -> None:
    """What the observer has of a list with `size` numbers for every seat; there is none after the draft."""
    if values:
        found.part(values, seat * size, seat * size + size)
    else:
        found.same(NOTHING, size)


def _add_knowledge(known: i64, seat: i64, seats: i64, found: Tape) -> None:
    """Who has looked into which search stack, and through which prey stack, the observer first."""
    cells = found.cells
    at: i64 = found.at
    found.same(0, (CITIES + STACKS) * seats)
    if not known:
        return
    for step in range(seats):
        other = (seat + step) % seats
        for city in range(CITIES):
            cells[at + CITIES * step + city] = i32(known >> (city * 4 + other) & 1)
        for stack in range(STACKS):
            cells[at + CITIES * seats + STACKS * step + stack] = i32(known >> (8 + stack * 4 + other) & 1)


def _add_stack(found: Tape, tokens: tuple[int, ...], size: i64, shown: i64, known: bool) -> None:
    """A stack from the top: the first `shown` tokens lie open, the others only to whoever has looked through it."""
    count: i64 = len(tokens)
    if not known:
        shown = min(shown, count)
        for depth in range(shown):
            found.append(tokens[count - 1 - depth])
        found.same(HIDDEN, count - shown)
    else:
        for depth in range(count):
            found.append(tokens[count - 1 - depth])
    found.same(NOTHING, size - count)


def _add_places(state: OcaleniState, seat: int, found: Tape) -> None:
    """OC-2.12 Placed in secret, heroes of others stay hidden until everybody has placed them."""
    seats = state.seats
    places = state.hero_area
    if not holds(places, NOTHING) or state.options["placement"] != "simultaneous":
        add_turned(found, places, seat, seats)
        return
    for step in range(seats):
        other = (seat + step) % seats
        own = places[other * HEROES : other * HEROES + HEROES]
        if other == seat:
            found.extend(own)
        else:
            found.same(NOTHING if NOTHING in own else HIDDEN, HEROES)
