"""What a shelter can do: complete rooms, free places, the water reserve, contamination, equipment."""

from ostoja.core.action import ref, seat_name
from ostoja.games.ocaleni.actions import gear as gear_key
from ostoja.games.ocaleni.ids import (
    BROKEN,
    GEARS,
    NOT_OWNED,
    NOTHING,
    PLACES,
    R_IMMUNE,
    R_WATER,
    RESOURCE_NAMES,
    RESOURCES,
    UNBUILT,
    WATER,
)
from ostoja.games.ocaleni.state import OcaleniState


def complete(state: OcaleniState, seat: int, kind: int) -> int:
    """OC-8.16 How many of the seat's rooms of this kind are built and have all printed spaces filled."""
    if not (state.owned[seat] >> kind) & 1:
        return 0
    found = 0
    people = state.people
    needed = state.spaces[kind]
    for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
        if people[place] >= needed and state.room[place] >> 1 == kind:
            found += 1
    return found


def ready(state: OcaleniState, seat: int, kind: int) -> int:
    """The index of a complete room of this kind not used this round, or NOTHING."""
    if not (state.owned[seat] >> kind) & 1:
        return NOTHING
    needed = state.spaces[kind]
    for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
        if state.room[place] >> 1 == kind and state.people[place] >= needed and not state.used[place]:
            return place
    return NOTHING


def count_ready(state: OcaleniState, seat: int, kind: int) -> int:
    """How many complete rooms of this kind are not used this round."""
    if not (state.owned[seat] >> kind) & 1:
        return 0
    found = 0
    needed = state.spaces[kind]
    for place in range(seat * PLACES + 1, seat * PLACES + PLACES):
        if state.room[place] >> 1 == kind and state.people[place] >= needed and not state.used[place]:
            found += 1
    return found


def spend_rooms(state: OcaleniState, seat: int, kind: int, count: int) -> None:
    """Mark that many complete rooms of this kind as used this round."""
    for _ in range(count):
        state.used[ready(state, seat, kind)] = 1


def immune(state: OcaleniState, seat: int) -> bool:
    """OC-10.9 Hazard events do not touch a shelter with this room complete."""
    return (state.owned[seat] >> R_IMMUNE) & 1 == 1 and complete(state, seat, R_IMMUNE) > 0


def survivors(state: OcaleniState, seat: int) -> int:
    """All survivors of a shelter, in the airlock and in rooms."""
    found = 0
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if state.people[place] > 0:
            found += state.people[place]
    return found


def has_space(state: OcaleniState, place: int) -> bool:
    """OC-7.13, OC-R.28 A survivor may be put here: the airlock or a built room with a free printed space."""
    inside = state.people[place]
    if place % PLACES == 0:
        return inside < state.components.airlock
    return inside != UNBUILT and inside < state.spaces[state.room[place] >> 1]


def place_of(state: OcaleniState, seat: int, code: int) -> int:
    """Where the seat has this room (2 * kind + copy, or the airlock); NOTHING if it has none."""
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if state.room[place] == code:
            return place
    return NOTHING


def reserve(state: OcaleniState, seat: int) -> int:
    """OC-10.8 Virtual water the seat may still pay with this round."""
    if not (state.owned[seat] >> R_WATER) & 1:
        return 0
    return count_ready(state, seat, R_WATER) * state.components.room_amount[R_WATER]


def pay_water(state: OcaleniState, seat: int, count: int) -> int:
    """OC-8.8, OC-10.8 Pay water, from the reserve first: it cannot be kept. How many tokens were paid."""
    while count > 0:
        place = ready(state, seat, R_WATER)
        if place == NOTHING:
            break
        state.used[place] = 1
        count -= state.components.room_amount[R_WATER]
    tokens = max(0, count)
    state.goods[seat * RESOURCES + WATER] -= tokens
    return tokens


def in_words(counts: list[int], reserve: int = 0) -> dict[str, int]:
    """So many tokens of each kind, from meat on, for a line of the log; and water that was paid from the reserve."""
    words = {"reserve": reserve}
    for kind in range(RESOURCES):
        words[RESOURCE_NAMES[kind]] = counts[kind] if kind < len(counts) else 0
    return words


def one_kind(kind: int, count: int) -> dict[str, int]:
    """The same for tokens of a single kind."""
    counts = [0] * RESOURCES
    counts[kind] = count
    return in_words(counts)


def of_materials(wood: int, metal: int, chips: int) -> dict[str, int]:
    """The same for materials."""
    return in_words([0, 0, 0, wood, metal, chips])


def cure(state: OcaleniState, seat: int, count: int) -> None:
    """Lower the contamination; nothing happens at the best end of the track (OC-7.7, OC-10.11)."""
    state.dose[seat] = max(0, state.dose[seat] - count)


def owns(state: OcaleniState, seat: int, kind: int) -> bool:
    return state.gear[seat * GEARS + kind] != NOT_OWNED


def draw_tile(state: OcaleniState, seat: int) -> int:
    """OC-8.19 Draw equipment until a kind comes that the seat does not own; NOTHING when deck and discard run out."""
    rejected: list[int] = []
    found = NOTHING
    while found == NOTHING:
        kind = next_tile(state)
        if kind == NOTHING:
            break
        if owns(state, seat, kind):
            rejected.append(kind)
            if state.watched:
                state.tell("rejects", seat=seat_name(seat), gear=ref(gear_key(kind)))
        else:
            found = kind
    state.discard += tuple(rejected)
    if found != NOTHING:
        state.gear[seat * GEARS + found] = BROKEN
        if state.watched:
            state.tell("draws", seat=seat_name(seat), gear=ref(gear_key(found)))
    elif state.watched:
        state.tell("draws-nothing", seat=seat_name(seat))
    return found


def next_tile(state: OcaleniState) -> int:
    """OC-3.3 The top tile of the deck; the discard pile is shuffled into a new deck when it is empty."""
    if not state.deck:
        if not state.discard:
            return NOTHING
        tiles = list(state.discard)
        state.rng.shuffle(tiles)
        state.deck = tuple(tiles)
        state.discard = ()
    kind = state.deck[-1]
    state.deck = state.deck[:-1]
    return kind
