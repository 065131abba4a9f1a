"""Section 3: rounds and dawn."""

import pytest

from games.ocaleni.positions import GAME, at, furnish, give, own, play, stock, table, tile
from ostoja.games.ocaleni.actions import RUN_ROOM
from ostoja.games.ocaleni.ids import (
    AXE,
    BASE,
    BOW,
    BROKEN,
    DAM,
    FAIR,
    FINDS,
    FOREST,
    HIDDEN,
    MINE,
    NOTHING,
    R_AMMO4,
    VEST,
)
from ostoja.games.ocaleni.shelter import draw_tile, next_tile
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.dawn import dawn, deal_tiles
from ostoja.games.ocaleni.steps.rounds import DAWN, Rounds


def test_a_game_has_six_rounds_of_dawn_day_and_night() -> None:
    """OC-3.1, OC-I.16 Six dawns, then it is over."""
    state = GAME.start(2, 5, watched=True)
    told = []
    while not state.over:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[-1])
        told += [event.key for event in state.events if event.key in ("dawn", "night")]
        state.events.clear()
    assert told == ["dawn", "night"] * 6


def test_rooms_are_available_again_when_a_round_begins() -> None:
    """OC-3.1 A used room may be used once more."""
    state = table()
    place = furnish(state, R_AMMO4)
    state.used[place] = 1
    dawn(state)
    assert state.used[place] == 0


@pytest.mark.parametrize(("seats", "limit", "water"), [(2, 6, 7), (3, 8, 9), (4, 10, 11)])
def test_pools_are_filled_up_to_the_printed_limit(seats: int, limit: int, water: int) -> None:
    """OC-3.2, OC-14.1 What was left counts; the limit depends on the number of players."""
    state = table(seats)
    state.pools = [3] * 8
    dawn(state)
    assert [state.pools[area] for area in (BASE, FOREST, MINE, FAIR)] == [limit] * 4
    assert state.pools[DAM] == water


def test_ship_and_algae_come_back() -> None:
    """OC-3.2 A survivor on every empty space, the algae marker on its active side, a new claim is open."""
    state = table()
    state.ship = 1 << 4
    state.algae = False
    state.claimed = True
    dawn(state)
    assert state.ship == 0b1111000
    assert state.algae
    assert not state.claimed


def test_city_displays_are_dealt_anew() -> None:
    """OC-3.2 Blackwood first; the old tiles go to the discard pile, equal kinds may lie side by side."""
    state = table()
    state.display = [AXE, NOTHING, BOW, NOTHING, NOTHING, NOTHING]
    state.deck = (1, 2, 3, 4, 4, 5)
    dawn(state)
    assert state.display == [5, 4, 4, 3, 2, 1]
    assert state.discard == (AXE, BOW)


@pytest.mark.parametrize(("seats", "aside"), [(2, 4), (3, 2), (4, 0)])
def test_search_stacks_are_shuffled_and_some_tokens_shown(seats: int, aside: int) -> None:
    """OC-3.2 All ten tokens, 4, 2 or 0 face up beside the city; nobody knows the stack any more."""
    state = table(seats)
    state.search = [(0,), (1, 2)]
    state.aside[0] = 1
    state.known = 0b11
    dawn(state)
    for city in range(2):
        assert len(state.search[city]) == 10 - aside
        beside = state.aside[city * FINDS : city * FINDS + FINDS]
        assert sum(beside) == aside
        for find in range(FINDS):
            assert beside[find] + state.search[city].count(find) == GAME.components.find_copies[find]
    assert state.known == 0
    assert state.seen_by(0).search[0] == (HIDDEN,) * (10 - aside)


def test_a_new_deck_is_made_of_the_discard_pile() -> None:
    """OC-3.3 When the deck is empty; if both are empty, nothing is drawn."""
    state = table()
    state.deck = ()
    state.discard = (AXE, BOW, VEST)
    drawn = {next_tile(state) for _ in range(3)}
    assert drawn == {AXE, BOW, VEST}
    assert state.discard == ()
    assert next_tile(state) == NOTHING


def test_a_display_stays_empty_when_no_tile_is_left() -> None:
    """OC-3.3 If both are empty, no tile is drawn."""
    state = table()
    state.deck = (AXE,)
    deal_tiles(state, 0)
    assert state.display[:3] == [AXE, NOTHING, NOTHING]


def test_drawing_from_an_empty_deck_gives_nothing() -> None:
    """OC-3.3 A room that draws gets none."""
    state = table()
    assert draw_tile(state, 0) == NOTHING


def test_the_first_round_has_a_dawn() -> None:
    """OC-3.4 It is the first filling of the board."""
    state = GAME.start(2, 9)
    while state.round == 0:
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    assert state.round == 1
    assert state.pools[BASE] == 6
    assert NOTHING not in state.display


def test_the_bank_never_runs_out() -> None:
    """OC-3.5 More tokens than are in the box."""
    state = table()
    give(state, ammo=40)
    furnish(state, R_AMMO4)
    at(state, Building(0))
    play(state, RUN_ROOM[2 * R_AMMO4])
    assert stock(state)["ammo"] == 44


def test_prey_is_never_refilled() -> None:
    """OC-3.6 Dawn leaves the stacks alone."""
    state = table()
    state.prey = [(1, 2), (), (4,)]
    dawn(state)
    assert state.prey == [(1, 2), (), (4,)]


def test_the_next_round_follows_the_last_shelter() -> None:
    """OC-8.21, OC-8.1 After step 7 of the last player a new dawn, or the end after round 6."""
    state = table(2, round=2)
    own(state, BROKEN, AXE)
    state.stack = [Rounds(DAWN)]
    state.forget()
    state.deck = (BOW,) * 6
    state.cards = [-2] * 12
    state.advance()
    assert state.round == 3
    assert tile(state, AXE) == BROKEN
    assert state.waiting == (0,)
    last = table(2, round=6)
    last.stack = [Rounds(3)]
    last.forget()
    last.advance()
    assert last.over
