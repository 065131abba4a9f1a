"""Section 13: the six parts of the score and the two tie-breakers."""

from typing import TYPE_CHECKING

from ostoja.core.compiled import i64
from ostoja.games.ocaleni.ids import GEARS, PLACES, READY, RESOURCES, WOOD

if TYPE_CHECKING:
    from ostoja.games.ocaleni.state import OcaleniState


def parts(state: "OcaleniState", seat: int) -> list[tuple[str, int]]:
    """OC-13.1 Events, rooms, contamination, survivors, repaired equipment, completed symbols."""
    return [
        ("events", event_points(state, seat)),
        ("rooms", state.components.room_points[complete_rooms(state, seat)]),
        ("contamination", state.components.track[state.dose[seat]]),
        ("survivors", survivor_points(state, seat)),
        ("equipment", repaired(state, seat)),
        ("symbols", symbols(state, seat)),
    ]


def total(state: "OcaleniState", seat: int) -> int:
    """OC-13.1 The sum of the six parts, added up without a list of them: learners and bots ask for it often."""
    printed = state.components
    return (
        event_points(state, seat)
        + printed.room_points[complete_rooms(state, seat)]
        + printed.track[state.dose[seat]]
        + survivor_points(state, seat)
        + repaired(state, seat)
        + symbols(state, seat)
    )


def event_points(state: "OcaleniState", seat: int) -> int:
    """OC-13.1a"""
    found = 0
    for card, owner in enumerate(state.cards):
        if owner == seat:
            found += state.components.points[card]
    return found


def complete_rooms(state: "OcaleniState", seat: int) -> int:
    """OC-13.1b The airlock is no room."""
    room, people, spaces = state.room, state.people, state.spaces
    first: i64 = seat * PLACES
    found = 0
    for place in range(first + 1, first + PLACES):
        inside = people[place]
        if inside > 0 and room[place] >= 0 and inside >= spaces[room[place] >> 1]:
            found += 1
    return found


def survivor_points(state: "OcaleniState", seat: int) -> int:
    """OC-13.1d One for each survivor, in incomplete rooms too."""
    people = state.people
    first: i64 = seat * PLACES
    found = 0
    for place in range(first, first + PLACES):
        inside = people[place]
        if inside > 0:
            found += inside
    return found


def repaired(state: "OcaleniState", seat: int) -> int:
    """OC-13.1e"""
    gear = state.gear
    first: i64 = seat * GEARS
    found = 0
    for tile in range(first, first + GEARS):
        if gear[tile] >= READY:
            found += 1
    return found


def symbols(state: "OcaleniState", seat: int) -> int:
    """OC-13.1f Both halves must be on repaired tiles."""
    gear = state.gear
    first: i64 = seat * GEARS
    found = 0
    for tile in range(first, first + GEARS):
        if gear[tile] >= READY:
            printed = state.components
            kind = tile - first
            if printed.left_half[kind] and gear[first + printed.partner[kind]] >= READY:
                found += 1
    return found


def food(state: "OcaleniState", seat: int) -> int:
    """Food tokens; the water reserve is none."""
    return sum(state.goods[seat * RESOURCES : seat * RESOURCES + WOOD])


def supplies(state: "OcaleniState", seat: int) -> int:
    """Materials and ammunition."""
    return sum(state.goods[seat * RESOURCES + WOOD : seat * RESOURCES + RESOURCES])


def besides(state: "OcaleniState", seat: int) -> list[tuple[str, int]]:
    """OC-13.2 What decides between players who share the most points; nothing where only one has them."""
    scores = [total(state, other) for other in range(state.seats)]
    if scores.count(max(scores)) == 1:
        return []
    return [("food", food(state, seat)), ("supplies", supplies(state, seat))]


def winners(state: "OcaleniState") -> list[int]:
    """OC-13.2 Most points, then most food tokens, then most materials and ammunition; else shared."""
    ranks = [(total(state, seat), food(state, seat), supplies(state, seat)) for seat in range(state.seats)]
    best = max(ranks)
    return [seat for seat in range(state.seats) if ranks[seat] == best]
