"""Section 10: rooms that work by day. Each tile works complete only, once per round unless permanent."""

import pytest

from games.ocaleni.positions import (
    STRONG,
    airlock,
    at,
    furnish,
    heroes,
    inside,
    kinds,
    legal,
    own,
    play,
    refusal,
    stand,
    stock,
    table,
    trigger,
    visit,
)
from ostoja.games.ocaleni.actions import (
    END,
    FEAST,
    HUNT,
    MOVE,
    PEEK,
    SEARCH,
    SEARCH_FREE,
    SETTLE,
    USE,
)
from ostoja.games.ocaleni.ids import (
    BASE,
    BLACKWOOD,
    DAM,
    EMPTY,
    FLASHLIGHT,
    FOREST,
    HIDDEN,
    MINE,
    MUTATION,
    PEAK,
    PLAGUE,
    R_BUILD,
    R_CAN1,
    R_CAN2,
    R_CUPBOARD,
    R_HUNT1,
    R_HUNT2,
    R_IMMUNE,
    R_PEEK,
    R_SEARCH2,
    READY,
    SHIP,
    STORM,
)
from ostoja.games.ocaleni.shelter import immune
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.losses import LoseSurvivors
from ostoja.games.ocaleni.steps.movement import DAY_TURN


def game_hunt(*rooms: int) -> OcaleniState:
    state = table()
    for number, kind in enumerate(rooms):
        furnish(state, kind, place=4 + number)
    return play(visit(state, FOREST), HUNT)


@pytest.mark.covers("room-hunt2")
def test_slaughterhouse() -> None:
    """OC-10.4 One hunt: +2 meat, if used."""
    state = game_hunt(R_HUNT2)
    assert legal(state) == [FEAST[0][0], FEAST[1][0]]
    assert refusal(state, FEAST[0][1]) == ("no-feast", "OC-10.4")
    fork = play(state.copy(), FEAST[0][0])
    assert stock(fork) == {"meat": 1}
    play(state, FEAST[1][0])
    assert stock(state) == {"meat": 3}
    assert state.used[4] == 1


@pytest.mark.covers("room-hunt1")
def test_smokehouse() -> None:
    """OC-10.19 +1 meat; may add to the other room."""
    state = game_hunt(R_HUNT2, R_HUNT1)
    assert len(legal(state)) == 4
    play(state, FEAST[1][1])
    assert stock(state) == {"meat": 4}


def test_two_copies_work_independently() -> None:
    """OC-10.4, OC-R.22 Two rooms of a kind in one shelter."""
    state = game_hunt(R_HUNT2, R_HUNT2)
    assert legal(state) == [FEAST[0][0], FEAST[1][0], FEAST[2][0]]
    play(state, FEAST[2][0])
    assert stock(state) == {"meat": 5}
    assert state.used[4] + state.used[5] == 2


def test_pestilence_and_rooms() -> None:
    """OC-X.34 Kind 3, first token, Pestilence, +2: two meat."""
    state = table()
    furnish(state, R_HUNT2)
    trigger(state, PLAGUE)
    visit(state, FOREST)
    play(state, HUNT, FEAST[1][0])
    assert stock(state) == {"meat": 2}


@pytest.mark.covers("room-can1")
def test_jetty() -> None:
    """OC-10.5 Entering the ship: +1 can, once a round."""
    state = table()
    place = furnish(state, R_CAN1)
    visit(state, SHIP)
    assert stock(state) == {"cans": 4}
    assert state.used[place] == 1
    used = table()
    used.used[furnish(used, R_CAN1)] = 1
    visit(used, SHIP)
    assert stock(used) == {"cans": 3}


@pytest.mark.covers("room-can2")
def test_harbour_office() -> None:
    """OC-10.6 +2 cans; permanently: the ship is open even if the space is taken."""
    state = table()
    furnish(state, R_CAN2)
    heroes(state, 1, BASE, DAM, PEAK, SHIP)
    stand(state, 1, STRONG, 5)
    visit(state, SHIP)
    assert stock(state) == {"cans": 5}
    used = table()
    used.used[furnish(used, R_CAN2)] = 1
    heroes(used, 1, BASE, DAM, PEAK, SHIP)
    stand(used, 1, STRONG, 5)
    visit(used, SHIP)
    assert stock(used) == {"cans": 3}, "the open space stays, the cans came once"


def test_an_incomplete_room_does_nothing() -> None:
    """OC-8.16 Two of three spaces filled."""
    state = table()
    furnish(state, R_CAN2, 2)
    heroes(state, 1, BASE, DAM, PEAK, SHIP)
    stand(state, 1, STRONG, 5)
    heroes(state, 0, BASE, DAM, PEAK, MINE)
    at(state, DAY_TURN)
    assert MOVE[STRONG][SHIP] not in legal(state)


def test_a_room_completed_by_the_ship_does_not_help_the_same_visit() -> None:
    """OC-R.19, OC-8.16 Cans first, then the survivor; but it works from then on."""
    state = table()
    state.ship = 1 << 5
    furnish(state, R_CAN1, 3)
    visit(state, SHIP)
    assert stock(state) == {"cans": 3}
    play(state, SETTLE[2 * R_CAN1])
    assert stock(state) == {"cans": 3}
    assert inside(state, 4) == 4


@pytest.mark.covers("room-immune")
def test_safe_ward() -> None:
    """OC-10.9 Permanent: no hazard touches the owner, evaluated at the moment of each effect."""
    state = table()
    place = furnish(state, R_IMMUNE)
    trigger(state, STORM)
    visit(state, FOREST)
    assert state.points == 5
    state.people[place] = 2
    assert not immune(state, 0)
    visit(state, FOREST)
    assert state.points == 3


@pytest.mark.parametrize(("people", "toughness", "meat"), [(3, 3, 1), (2, 4, 0)])
def test_safe_ward_and_prey(people: int, toughness: int, meat: int) -> None:
    """OC-7.9, OC-10.9 Mutation and Pestilence do not reach whoever is immune; they do reach an incomplete room."""
    state = table()
    furnish(state, R_IMMUNE, people)
    trigger(state, MUTATION, PLAGUE)
    state.prey[0] = (0,)
    visit(state, FOREST)
    play(state, HUNT)
    assert state.points == 5 - toughness
    assert stock(state).get("meat", 0) == meat


@pytest.mark.covers("room-search2")
def test_scouts() -> None:
    """OC-10.14 After one paid search up to two free tokens, at any later time; once per city; tiles do not count."""
    state = table()
    furnish(state, R_SEARCH2)
    state.search = [(0, 0, 0, 0, 0, 0, 0), ()]
    visit(state, BLACKWOOD)
    assert SEARCH_FREE not in legal(state)
    play(state, SEARCH)
    play(state, *[SEARCH] * 4)
    assert state.points == 0
    assert legal(state) == [SEARCH_FREE, END]
    play(state, SEARCH_FREE, SEARCH_FREE)
    assert stock(state) == {"water": 7}
    assert state.waiting == (1,)


def test_scouts_end_after_two() -> None:
    """OC-10.14 Two per complete tile."""
    state = table()
    furnish(state, R_SEARCH2)
    state.search = [(0,) * 9, ()]
    visit(state, BLACKWOOD)
    play(state, SEARCH, SEARCH_FREE, SEARCH_FREE)
    assert refusal(state, SEARCH_FREE) == ("no-free-search", "OC-10.14")


def test_two_scouts_rooms_give_two_each() -> None:
    """OC-10.14, OC-R.22 Two copies work independently: four free tokens."""
    state = table()
    furnish(state, R_SEARCH2)
    furnish(state, R_SEARCH2, place=5)
    state.search = [(0,) * 9, ()]
    visit(state, BLACKWOOD)
    play(state, SEARCH, *[SEARCH_FREE] * 4)
    assert refusal(state, SEARCH_FREE) == ("no-free-search", "OC-10.14")


@pytest.mark.parametrize(("kind", "cans"), [(R_CAN1, 5), (R_CAN2, 7)])
def test_two_equal_rooms_both_add_cans(kind: int, cans: int) -> None:
    """OC-10.5, OC-10.6, OC-R.22 Two copies work independently: 3 cans of space 5, and those of both rooms."""
    state = table()
    furnish(state, kind)
    furnish(state, kind, place=5)
    visit(state, SHIP)
    assert stock(state) == {"cans": cans}


def test_a_look_alone_keeps_no_activation_open() -> None:
    """OC-7.1, OC-10.16 Where a hero can do nothing there is no decision; the room is left for the next one."""
    state = table()
    place = furnish(state, R_PEEK)
    state.search = [(0, 1), ()]
    visit(state, SHIP)
    assert state.waiting == (1,)
    assert state.used[place] == 0


@pytest.mark.covers("room-peek")
def test_observatory() -> None:
    """OC-10.16 By day, at an own decision: one stack in its order, for the user's eyes only."""
    state = table()
    furnish(state, R_PEEK)
    state.search = [(0, 1, 2), (3, 4)]
    at(state, DAY_TURN)
    assert PEEK[0] in legal(state)
    assert PEEK[1] in legal(state)
    play(state, PEEK[0])
    assert state.seen_by(0).search == [(0, 1, 2), (HIDDEN, HIDDEN)]
    assert state.seen_by(1).search == [(HIDDEN,) * 3, (HIDDEN,) * 2]
    assert state.waiting == (0,)
    assert kinds(state) == {"move"}, "once a round"
    assert refusal(state, PEEK[1]) == ("cannot-peek", "OC-10.16")
    night = table()
    furnish(night, R_PEEK)
    night.search = [(0, 1, 2), (3, 4)]
    furnish(night, R_BUILD, 2)
    airlock(night, 2)
    at(night, LoseSurvivors(0, 1, "OC-8.9"))
    assert kinds(night) == {"lose"}, "not by night"


def test_peeking_during_an_activation() -> None:
    """OC-10.16 D9 to D11 too; it costs no action."""
    state = table()
    furnish(state, R_PEEK)
    state.search = [(0, 1, 2), (3, 4)]
    visit(state, PEAK)
    play(state, PEEK[1])
    assert state.points == 5
    play(state, SEARCH)
    assert state.seen_by(0).search[1] == (3,)


@pytest.mark.covers("room-cupboard")
def test_sorting_room() -> None:
    """OC-10.21 The first Empty Cupboard in a city this round: 1 wood and 1 metal per tile; the second nothing."""
    state = table()
    furnish(state, R_CUPBOARD)
    furnish(state, R_CUPBOARD, place=5)
    state.search = [(EMPTY, EMPTY, EMPTY), (EMPTY,)]
    visit(state, BLACKWOOD)
    play(state, SEARCH, SEARCH)
    assert stock(state) == {"wood": 2, "metal": 2}
    visit(state, PEAK)
    play(state, SEARCH)
    assert stock(state) == {"wood": 4, "metal": 4}, "the other city pays once more"


def test_a_sorting_room_completed_between_two_searches() -> None:
    """OC-10.21 An Empty Cupboard drawn while the room is incomplete does not use it up: the second one pays."""
    state = table()
    furnish(state, R_CUPBOARD, 2)
    own(state, READY, FLASHLIGHT)
    state.search = [(EMPTY, EMPTY, EMPTY), ()]
    visit(state, BLACKWOOD)
    play(state, SEARCH)
    assert stock(state) == {}
    play(state, USE[FLASHLIGHT], SETTLE[2 * R_CUPBOARD], SEARCH)
    assert stock(state) == {"wood": 1, "metal": 1}
    play(state, SEARCH)
    assert stock(state) == {"wood": 1, "metal": 1}, "once per city"


def test_each_sorting_room_pays_once_in_a_city() -> None:
    """OC-10.21 One of two rooms pays for the first cupboard, the other, completed since, for the second."""
    state = table()
    furnish(state, R_CUPBOARD)
    furnish(state, R_CUPBOARD, 2, place=5)
    own(state, READY, FLASHLIGHT)
    state.search = [(EMPTY, EMPTY, EMPTY), ()]
    visit(state, BLACKWOOD)
    play(state, SEARCH, USE[FLASHLIGHT], SETTLE[2 * R_CUPBOARD + 1], SEARCH, SEARCH)
    assert stock(state) == {"wood": 2, "metal": 2}
