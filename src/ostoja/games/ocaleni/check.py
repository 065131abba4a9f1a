"""Section 18: what is true in every position. Slow; tests call it at every decision."""

from typing import TYPE_CHECKING

from ostoja.games.ocaleni.ids import (
    ACTIVE,
    AIRLOCK,
    AREAS,
    BASIC_ROOMS,
    CARDS,
    CITIES,
    FIND_TOKENS,
    FINDS,
    GEARS,
    HEROES,
    MEAT,
    NOT_OWNED,
    NOTHING,
    PLACES,
    R_GROW,
    RESOURCES,
    ROUNDS,
    SHIP,
    SPENT,
    TILES_SHOWN,
    UNBUILT,
    UNSEEN,
    WATER,
)

if TYPE_CHECKING:
    from ostoja.games.ocaleni.state import OcaleniState


def check(state: "OcaleniState") -> None:
    """Assert the invariants OC-I.1 to OC-I.16 that a single position can show."""
    check_shelters(state)
    check_tiles(state)
    check_tokens(state)
    check_events(state)
    check_board(state)
    check_heroes(state)
    if state.over:
        for seat in range(state.seats):
            assert state.goods[seat * RESOURCES + MEAT] <= state.components.meat_kept, "OC-I.11 no meat is kept"
            assert state.goods[seat * RESOURCES + WATER] <= state.components.water_kept, "OC-I.11 two water are kept"


def check_shelters(state: "OcaleniState") -> None:
    assert min(state.goods) >= 0, "OC-I.1 no count is negative"
    for seat in range(state.seats):
        assert 0 <= state.dose[seat] < len(state.components.track), "OC-I.10 the marker is on the track"
        if state.draft:
            continue
        base = seat * PLACES
        rooms = state.room[base : base + PLACES]
        assert rooms[0] == AIRLOCK, "OC-I.6 a shelter has one airlock"
        assert [code >> 1 for code in rooms[1 : 1 + BASIC_ROOMS]] == [0, 1, 2], "OC-I.6 three basic rooms"
        assert all(code >> 1 >= BASIC_ROOMS for code in rooms[1 + BASIC_ROOMS :]), "OC-I.6 four advanced rooms"
        assert len(set(rooms)) == PLACES, "OC-I.6 every room is one tile"
        mask = 0
        for code in rooms[1:]:
            mask |= 1 << (code >> 1)
        assert state.owned[seat] == mask, "OC-I.6 the shelter's rooms are what they are"
        assert 0 <= state.people[base] <= state.components.airlock, "OC-I.1 the airlock holds 0 to 7"
        for place in range(base + 1, base + PLACES):
            kind = state.room[place] >> 1
            most = state.components.room_amount[R_GROW] if kind == R_GROW else state.spaces[kind]
            assert UNBUILT <= state.people[place] <= most, "OC-I.1 a room holds at most its spaces"
            assert state.used[place] in (0, 1), "OC-I.15 a tile is used at most once a round"


def check_tiles(state: "OcaleniState") -> None:
    if not state.draft and state.round > 0:
        counts = [0] * GEARS
        for kind in state.deck + state.discard + tuple(state.display):
            if kind != NOTHING:
                counts[kind] += 1
        for number, tile in enumerate(state.gear):
            assert NOT_OWNED <= tile <= SPENT, "OC-I.2 a player owns at most one of a kind"
            if tile != NOT_OWNED:
                counts[number % GEARS] += 1
        assert counts == state.components.gear_copies, "OC-I.2 two tiles of each kind exist"
        assert len(state.display) == CITIES * TILES_SHOWN, "OC-I.2 at most three tiles in a display"


def check_tokens(state: "OcaleniState") -> None:
    assert min(state.prey_unaccounted()) >= 0, "OC-I.3 six tokens of each kind of prey exist"
    for city, stack in enumerate(state.search):
        counts = state.aside[city * FINDS : city * FINDS + FINDS]
        for find in stack:
            counts[find] += 1
        if state.round > 0:
            assert counts == state.components.find_copies, "OC-I.4 the tokens of a city are its ten"
            assert sum(counts) == FIND_TOKENS, "OC-I.4 a city has ten tokens"


def check_events(state: "OcaleniState") -> None:
    assert state.round <= ROUNDS, "OC-I.16 there are six rounds"
    assert len(set(state.convoy)) == ROUNDS, "OC-I.5 six different events lie on the Convoy board"
    for number, card in enumerate(state.convoy):
        seen = state.cards[card] != UNSEEN
        assert seen == (number < state.round), "OC-I.5 the events of past and present days are open, the others not"
    assert all(state.cards[card] == UNSEEN for card in range(CARDS) if card not in state.convoy), (
        "OC-I.5 the rest is out"
    )
    assert all(ACTIVE <= owner < state.seats for owner in state.cards if owner != UNSEEN), "OC-I.5 one owner per event"
    assert 0 <= state.first < state.seats, "OC-I.14 there is one first player"
    assert 0 <= state.marker < state.seats, "OC-I.14 one player holds the marker"


def check_board(state: "OcaleniState") -> None:
    for area in range(AREAS):
        limit = state.components.pool[area][state.seats - 2]
        assert 0 <= state.pools[area] <= limit, "OC-I.7 no pool is above its limit"


def check_heroes(state: "OcaleniState") -> None:
    if state.round == 0:
        return
    berths = [up for up in state.hero_up if up > 1]
    assert len(set(berths)) == len(berths), "OC-I.9 heroes on the ship stand on different spaces"
    for seat in range(state.seats):
        areas = state.hero_area[seat * HEROES : seat * HEROES + HEROES]
        assert len(set(areas)) == HEROES, "OC-I.8 two heroes of one colour never share an area"
        assert all(0 <= area < AREAS for area in areas), "OC-I.8 every player has four heroes on the board"
        for hero in range(HEROES):
            if state.hero_up[seat * HEROES + hero] > 1:
                assert areas[hero] == SHIP, "OC-I.9 only the ship has numbered spaces"
