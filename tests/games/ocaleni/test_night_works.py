"""Section 8: building, repairing and cleaning at night."""

from games.ocaleni.positions import (
    airlock,
    at,
    done,
    furnish,
    give,
    inside,
    kinds,
    legal,
    own,
    play,
    refusal,
    stock,
    table,
    tile,
    trigger,
)
from ostoja.games.ocaleni.actions import (
    BUILD,
    BUILD_CHEAP,
    COMPLETE,
    END_BUILDING,
    END_REPAIRS,
    MIX,
    REPAIR,
    RUN_ROOM,
    STAFF,
)
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    AXE,
    BOW,
    BROKEN,
    CLAN,
    CLOUD,
    FIRE,
    PICKAXE,
    R_AMMO4,
    R_BUILD,
    R_EVENT,
    R_GROW,
    R_WATER,
    READY,
    SPENT,
    UNBUILT,
    VEST,
)
from ostoja.games.ocaleni.shelter import draw_tile
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.feeding import room_food
from ostoja.games.ocaleni.steps.night import clean
from ostoja.games.ocaleni.steps.repairing import Repairing


def test_building() -> None:
    """OC-8.14 Three materials of any mix; the room is built and empty."""
    state = table()
    give(state, wood=2, metal=1, chips=1)
    at(state, Building(0))
    assert refusal(state, STAFF[0]) == ("not-built", "OC-8.14")
    play(state, BUILD[0])
    assert legal(state) == [MIX[3][1], MIX[3][2], MIX[3][4]], "2+1+0, 2+0+1, 1+1+1"
    assert refusal(state, MIX[3][0]) == ("wrong-mix", "OC-8.14")
    play(state, MIX[3][2])
    assert stock(state) == {"metal": 1}
    assert inside(state, 1) == 0
    assert done(state), "nothing else can be done"


def test_what_stands_in_the_way_of_building() -> None:
    """OC-8.14, OC-8.15, OC-8.16 Refusals say why."""
    state = table()
    give(state, wood=3)
    furnish(state, R_BUILD, 0)
    furnish(state, R_EVENT, 4)
    at(state, Building(0))
    assert refusal(state, BUILD[0]) == ("built-already", "OC-8.14")
    assert refusal(state, BUILD_CHEAP[2]) == ("no-builders", "OC-10.1")
    assert refusal(state, STAFF[0]) == ("airlock-empty", "OC-8.15")
    assert refusal(state, RUN_ROOM[0]) == ("not-complete", "OC-8.16")
    assert refusal(state, BUILD[42]) == ("not-your-room", "OC-8.14")
    airlock(state, 1)
    give(state, wood=2)
    state.forget()
    assert refusal(state, STAFF[2 * R_EVENT]) == ("room-full", "OC-8.14")
    assert refusal(state, BUILD[2]) == ("no-materials", "OC-8.14")


def test_survivors_move_from_the_airlock_only() -> None:
    """OC-8.15, OC-I.12 One by one into free printed spaces; nobody leaves a room."""
    state = table()
    airlock(state, 2)
    furnish(state, R_BUILD, 2)
    furnish(state, R_EVENT, 1)
    at(state, Building(0))
    assert legal(state) == [STAFF[0], STAFF[2 * R_EVENT], END_BUILDING]
    play(state, STAFF[0])
    assert (inside(state), inside(state, 1)) == (1, 3)
    assert STAFF[0] not in legal(state)
    play(state, STAFF[2 * R_EVENT])
    assert done(state)


def test_a_room_works_from_the_moment_it_is_complete() -> None:
    """OC-8.16 In this very step; what was used stays used when the room is completed again."""
    state = table()
    airlock(state, 1)
    furnish(state, R_AMMO4, 2)
    at(state, Building(0))
    assert kinds(state) == {"staff", "end-building"}
    play(state, STAFF[2 * R_AMMO4], RUN_ROOM[2 * R_AMMO4])
    assert stock(state) == {"ammo": 4}
    state.people[4] = 2
    airlock(state, 1)
    at(state, Building(0))
    play(state, STAFF[2 * R_AMMO4])
    assert done(state), "complete again, but used"


def test_building_example() -> None:
    """OC-X.16, OC-10.1 The builders' room first, then another room for 1 material, both staffed, its effect used."""
    state = table()
    airlock(state, 6)
    give(state, wood=4)
    state.room = [AIRLOCK, 0, 2, 4, 2 * R_AMMO4, 8, 10, 6, *state.room[8:]]
    at(state, Building(0))
    play(state, BUILD[0], STAFF[0], STAFF[0], STAFF[0])
    assert stock(state) == {"wood": 1}
    play(state, BUILD_CHEAP[2 * R_AMMO4])
    assert stock(state) == {}
    play(state, *[STAFF[2 * R_AMMO4]] * 3)
    assert (inside(state), inside(state, 1), inside(state, 4)) == (0, 3, 3)
    play(state, RUN_ROOM[2 * R_AMMO4])
    assert stock(state) == {"ammo": 4}


def test_repairing() -> None:
    """OC-8.17, OC-X.17, OC-8.18 Pickaxe: 2 wood + 1 metal; repaired, one point."""
    state = table()
    own(state, BROKEN, PICKAXE)
    own(state, BROKEN, VEST)
    give(state, wood=2, metal=2)
    at(state, Repairing(0))
    assert legal(state) == [REPAIR[PICKAXE], END_REPAIRS]
    assert refusal(state, REPAIR[VEST]) == ("repair-too-dear", "OC-8.17")
    assert refusal(state, REPAIR[AXE]) == ("gear-not-owned", "OC-8.17")
    play(state, REPAIR[PICKAXE])
    assert tile(state, PICKAXE) == READY
    assert stock(state) == {"metal": 1}
    assert dict(state.breakdown(0))["equipment"] == 1
    assert done(state)


def test_a_repaired_tile_is_not_repaired_again() -> None:
    """OC-8.18 It lies right of the shelter."""
    state = table()
    own(state, READY, AXE)
    own(state, BROKEN, BOW)
    give(state, wood=5, metal=5)
    at(state, Repairing(0))
    assert refusal(state, REPAIR[AXE]) == ("repaired-already", "OC-8.18")


def test_duplicates_are_never_owned() -> None:
    """OC-8.19, OC-X.36 Axe owned: draws Axe, Bow, Bow; the Axe and the second Bow go to the discard pile."""
    state = table()
    own(state, BROKEN, AXE)
    state.deck = (VEST, BOW, BOW, AXE)
    assert draw_tile(state, 0) == BOW
    assert state.discard == (AXE,)
    assert draw_tile(state, 0) == VEST
    assert state.discard == (AXE, BOW)


def test_rejected_tiles_do_not_come_back_in_the_same_draw() -> None:
    """OC-8.19, OC-R.31 With only owned kinds left the draw ends with nothing."""
    state = table()
    own(state, READY, AXE)
    own(state, BROKEN, BOW)
    state.deck = (AXE,)
    state.discard = (BOW,)
    assert draw_tile(state, 0) == -1
    assert sorted(state.discard) == [AXE, BOW]
    assert state.deck == ()


def test_cleaning() -> None:
    """OC-8.20, OC-I.11 Meat 0, water at most 2, everything else is kept; tiles are ready again."""
    state = table()
    give(state, meat=5, water=4, cans=9, wood=12, metal=9, chips=10, ammo=20)
    own(state, SPENT, AXE)
    clean(state, 0)
    assert stock(state) == {"water": 2, "cans": 9, "wood": 12, "metal": 9, "chips": 10, "ammo": 20}
    assert tile(state, AXE) == READY


def test_an_unused_reserve_is_lost() -> None:
    """OC-8.20, OC-10.8 It is no token and does not add up."""
    state = table()
    furnish(state, R_WATER)
    clean(state, 0)
    assert stock(state) == {}


def test_a_room_broken_by_loss() -> None:
    """OC-X.39 One lost: not complete, no discount, upkeep still 1; refilled from the airlock it works again."""
    state = table()
    trigger(state, FIRE, CLAN, CLOUD)
    furnish(state, R_EVENT, 3)
    give(state, water=2)
    at(state, Completing(0))
    assert done(state), "no discount"
    assert room_food(state, 0) == 1
    assert dict(state.breakdown(0))["rooms"] == 0
    airlock(state, 1)
    at(state, Building(0))
    play(state, STAFF[2 * R_EVENT])
    state.passed = 0
    at(state, Completing(0))
    assert COMPLETE[FIRE] in legal(state)


def test_two_equal_rooms_are_built_one_after_the_other() -> None:
    """OC-12.1, OC-R.22 Of two copies not built yet only the first is offered."""
    state = table()
    state.room = [AIRLOCK, 0, 2, 4, 2 * R_GROW, 2 * R_GROW + 1, 8, 10, *state.room[8:]]
    give(state, wood=3)
    at(state, Building(0))
    assert BUILD[2 * R_GROW] in legal(state)
    assert BUILD[2 * R_GROW + 1] not in legal(state)
    state.people[4] = 0
    state.forget()
    assert BUILD[2 * R_GROW + 1] in legal(state)
    assert state.people[5] == UNBUILT
