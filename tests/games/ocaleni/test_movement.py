"""Section 5: movement."""

import pytest

from games.ocaleni.positions import (
    MIDDLE,
    STRONG,
    WEAK,
    WEAK2,
    at,
    done,
    furnish,
    heroes,
    kinds,
    legal,
    own,
    play,
    refusal,
    rest,
    stand,
    table,
    tile,
    trigger,
)
from ostoja.games.ocaleni.actions import END, GATHER, MOVE, MOVE_HOOK, STAY
from ostoja.games.ocaleni.ids import (
    AMMO,
    BASE,
    BLACKWOOD,
    DAM,
    EXO,
    FAIR,
    FLASHLIGHT,
    FOREST,
    HOOK,
    LYING,
    MINE,
    PEAK,
    R_CAN2,
    R_IMMUNE,
    READY,
    SHIP,
    SPENT,
    STANDING,
    STORM,
)
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DAY_TURN, distance


def targets(state: OcaleniState, hero: int) -> set[int]:
    return {action.args[1] for action in legal(state) if action.kind == "move" and action.args[0] == hero}


def stuck() -> OcaleniState:
    """Red 5 inactive in the Mine, own heroes in Peak, Base and Funfair, a blue 5 on ship space 5."""
    state = table()
    heroes(state, 0, PEAK, BASE, FAIR, MINE)
    heroes(state, 1, FOREST, DAM, PEAK, SHIP)
    rest(state, 0, STRONG)
    for hero in range(3):
        stand(state, 1, hero)
    stand(state, 1, STRONG, 5)
    return state


@pytest.mark.covers(
    "area-base",
    "area-peak",
    "area-mine",
    "area-ship",
    "area-fair",
    "area-blackwood",
    "area-forest",
    "area-dam",
)
def test_the_areas_form_a_loop() -> None:
    """OC-5.2 Distances around the loop of section 1.2."""
    loop = [BASE, PEAK, MINE, SHIP, FAIR, BLACKWOOD, FOREST, DAM]
    assert [distance(BASE, area) for area in loop] == [0, 1, 2, 3, 4, 3, 2, 1]
    assert distance(FOREST, PEAK) == 3


def test_players_take_turns_with_one_hero_each() -> None:
    """OC-5.1, OC-I.9 Clockwise from the first player, until all four heroes of everybody are active."""
    state = table(3)
    state.first = state.actor = 1
    for seat in range(3):
        heroes(state, seat, BASE, MINE, FAIR, FOREST)
    at(state, DAY_TURN)
    order = []
    while not done(state):
        if "move" in kinds(state):
            order.append(state.waiting[0])
            play(state, legal(state)[0])
        else:
            play(state, END if END in legal(state) else legal(state)[-1])
    assert order == [1, 2, 0] * 4


def test_heroes_are_laid_down_where_they_are() -> None:
    """OC-5.8 At the end of the day."""
    state = table()
    heroes(state, 0, BASE, MINE, FAIR, FOREST)
    for seat in range(2):
        for hero in range(4):
            stand(state, seat, hero)
    at(state, DAY_TURN)
    assert done(state)
    assert state.hero_up == [LYING] * 8
    assert state.hero_area[:4] == [BASE, MINE, FAIR, FOREST]


def test_a_hero_moves_one_or_two_areas() -> None:
    """OC-5.2 Never none, never three."""
    state = table()
    heroes(state, 0, BASE, FAIR, BLACKWOOD, SHIP)
    at(state, DAY_TURN)
    assert targets(state, WEAK) == {PEAK, MINE, DAM, FOREST}
    assert refusal(state, MOVE[WEAK][BASE]) == ("must-leave", "OC-5.2")
    heroes(state, 0, BASE, PEAK, MINE, FOREST)
    state.forget()
    assert refusal(state, MOVE[WEAK][FAIR]) == ("too-far", "OC-5.2")


def test_own_heroes_block_standing_or_lying_but_may_be_passed() -> None:
    """OC-5.2 The area behind an own hero can be reached."""
    state = table()
    heroes(state, 0, BASE, PEAK, DAM, BLACKWOOD)
    stand(state, 0, WEAK2)
    at(state, DAY_TURN)
    assert targets(state, WEAK) == {MINE, FOREST}
    assert refusal(state, MOVE[WEAK][PEAK]) == ("own-hero-there", "OC-5.2")


def test_heroes_of_others_do_not_block() -> None:
    """OC-5.2 He may end where other colours are, standing or lying."""
    state = table()
    heroes(state, 0, BASE, FAIR, BLACKWOOD, SHIP)
    heroes(state, 1, PEAK, DAM, MINE, FOREST)
    stand(state, 1, WEAK)
    at(state, DAY_TURN)
    assert targets(state, WEAK) == {PEAK, MINE, DAM, FOREST}


def test_the_ship_space_is_part_of_the_choice() -> None:
    """OC-5.3 With or without the Grappling Hook."""
    state = table()
    heroes(state, 0, PEAK, BASE, DAM, MINE)
    own(state, READY, HOOK)
    at(state, DAY_TURN)
    assert MOVE[STRONG][SHIP] in legal(state)
    assert MOVE_HOOK[STRONG] in legal(state)
    assert MOVE_HOOK[WEAK2] not in legal(state), "three steps away"
    own(state, SPENT, HOOK)
    state.forget()
    assert refusal(state, MOVE_HOOK[STRONG]) == ("no-hook", "OC-9.11")


def test_a_stuck_hero() -> None:
    """OC-X.24, OC-5.4 The ship is the only free area and blocked: skipped, finished, lying and safe from pressure."""
    state = stuck()
    state.watched = True
    at(state, DAY_TURN)
    assert done(state)
    assert state.skipped == 0b01
    assert ("skipped", {"seat": "#0"}) in [(event.key, event.words) for event in state.events]
    assert state.hero_area[STRONG] == MINE


def test_a_stuck_hero_is_not_pressed() -> None:
    """OC-5.4, OC-6.1 He stays inactive, so a stronger arrival does not touch him."""
    state = table()
    heroes(state, 1, FOREST, DAM, FAIR, BASE)
    rest(state, 1, STRONG)
    heroes(state, 0, MINE, BLACKWOOD, FAIR, SHIP)
    rest(state, 0, WEAK)
    state.goods[3] = 5
    state.skipped = 1
    state.actor = 1
    at(state, DAY_TURN)
    play(state, MOVE[STRONG][MINE])
    assert state.goods[3] == 5
    assert kinds(state) >= {"gather", "hunt", "end"}


def test_movable_heroes_go_first() -> None:
    """OC-5.5 Nobody may hold back a hero that can move."""
    state = stuck()
    stand(state, 0, WEAK, LYING)
    at(state, DAY_TURN)
    assert {action.args[0] for action in legal(state)} == {WEAK}
    assert refusal(state, STAY) == ("must-move", "OC-5.5")
    assert refusal(state, MOVE[STRONG][SHIP]) == ("berth-taken", "OC-7.11")


def test_nobody_is_forced_to_use_equipment() -> None:
    """OC-5.4 If only the Exoskeleton or the Hook would help, the player may be skipped instead."""
    state = stuck()
    own(state, READY, HOOK)
    at(state, DAY_TURN)
    assert legal(state) == [MOVE_HOOK[STRONG], STAY]
    play(state, STAY)
    assert done(state)
    assert state.skipped == 1
    assert tile(state, HOOK) == READY
    other = stuck()
    own(other, READY, EXO)
    at(other, DAY_TURN)
    assert STAY in legal(other)
    assert targets(other, STRONG) == {BLACKWOOD, FOREST, DAM}


def test_ready_equipment_is_no_reason_to_stay() -> None:
    """OC-5.4, OC-5.5 While a hero can move without equipment, nobody may be skipped."""
    state = stuck()
    stand(state, 0, WEAK, LYING)
    own(state, READY, HOOK)
    own(state, READY, EXO)
    at(state, DAY_TURN)
    assert MOVE_HOOK[STRONG] in legal(state)
    assert refusal(state, STAY) == ("must-move", "OC-5.5")


def test_a_room_that_opens_the_ship_is_no_equipment() -> None:
    """OC-5.5 With `A_CAN2` the stuck hero has to go."""
    state = stuck()
    furnish(state, R_CAN2)
    at(state, DAY_TURN)
    assert state.hero_area[STRONG] == SHIP, "the only move is made at once"


def test_the_moved_hero_stands_up_and_acts() -> None:
    """OC-5.6 Then pressure, then actions until the player ends it; unspent actions are lost."""
    state = table()
    heroes(state, 0, DAM, FAIR, BLACKWOOD, SHIP)
    at(state, DAY_TURN)
    play(state, MOVE[WEAK][BASE])
    assert state.hero_up[WEAK] == STANDING
    assert refusal(state, MOVE[WEAK2][FOREST]) == ("heroes-by-day", "OC-5.1")
    play(state, GATHER[AMMO], END)
    assert state.points == 0
    assert state.waiting == (1,)


@pytest.mark.parametrize(("hero", "points"), [(WEAK, 3), (WEAK2, 3), (MIDDLE, 4), (STRONG, 5)])
def test_action_points_are_the_strength(hero: int, points: int) -> None:
    """OC-5.7 Three, four or five."""
    state = table()
    areas = [FAIR, BLACKWOOD, SHIP, MINE]
    areas[hero] = DAM
    heroes(state, 0, *areas)
    at(state, DAY_TURN)
    play(state, MOVE[hero][BASE])
    assert state.points == points


def test_points_are_fixed_when_the_hero_is_placed() -> None:
    """OC-5.7 A room completed later in the activation does not change them."""
    state = table()
    trigger(state, STORM)
    own(state, READY, FLASHLIGHT)
    furnish(state, R_IMMUNE, 2)
    heroes(state, 0, FAIR, SHIP, FOREST, BASE)
    state.search = [(0, 0, 0, 0, 0), (0, 0, 0, 0, 0)]
    at(state, DAY_TURN)
    play(state, MOVE[STRONG][PEAK])
    assert state.points == 3
    play(state, *[action for action in legal(state) if action.kind == "use"])
    play(state, *[action for action in legal(state) if action.kind == "settle" and action.args[0] == 2 * R_IMMUNE])
    assert state.points == 3


def test_example_of_the_book() -> None:
    """OC-X.2 The 3 in the Base can only go to Silent Peak; 4 and 5 may enter the Base afterwards."""
    state = table()
    heroes(state, 0, BASE, FOREST, DAM, MINE)
    stand(state, 0, WEAK2)
    at(state, DAY_TURN)
    assert targets(state, WEAK) == {PEAK}
    assert BASE not in targets(state, MIDDLE) | targets(state, STRONG)
    assert refusal(state, MOVE[WEAK2][DAM])[1] == "OC-5.1"
    play(state, MOVE[WEAK][PEAK])
    state.actor = 0
    at(state, DAY_TURN)
    assert BASE in targets(state, MIDDLE)
    assert BASE in targets(state, STRONG)


def test_lying_heroes_do_not_block_the_ship() -> None:
    """OC-X.25, OC-7.11 An inactive red 4 lies there; blue 4 enters space 4 and presses nobody."""
    state = table()
    heroes(state, 0, BASE, PEAK, SHIP, DAM)
    heroes(state, 1, BASE, PEAK, MINE, DAM)
    state.goods[3] = 4
    state.actor = 1
    at(state, DAY_TURN)
    play(state, MOVE[MIDDLE][SHIP])
    assert state.hero_up[4 + MIDDLE] == 4
    assert state.goods[3] == 4
