"""Section 10: rooms that work by night. Each tile works complete only, once per round unless permanent."""

import pytest

from games.ocaleni.positions import (
    GAME,
    airlock,
    at,
    done,
    furnish,
    give,
    inside,
    legal,
    own,
    play,
    refusal,
    stock,
    table,
    tile,
    trigger,
)
from ostoja.core.tables import Pack
from ostoja.games.ocaleni.actions import (
    BUILD,
    BUILD_CHEAP,
    COMPLETE,
    END_BUILDING,
    END_REPAIRS,
    MIX,
    NO_REDUCE,
    NO_REPAIR,
    PASS,
    RECRUIT,
    REDUCE,
    REPAIR,
    RUN_ROOM,
    SCRAP,
    STAFF,
)
from ostoja.games.ocaleni.ids import (
    AXE,
    BOW,
    BROKEN,
    CAN,
    CLAN,
    CLOUD,
    CROWBAR,
    FIRE,
    ICE,
    LOOTERS,
    METAL,
    NOT_OWNED,
    PLAGUE,
    R_AMMO4,
    R_AUTOFIX,
    R_BUILD,
    R_DRAW1,
    R_DRAW2,
    R_EVENT,
    R_FIX2,
    R_GROW,
    R_RAD1,
    R_SCRAP,
    R_VENT,
    R_WATER,
    READY,
    ROOM_NAMES,
    VEST,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.shelter import reserve
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.feeding import Feeding, Recruiting, paid, radiation
from ostoja.games.ocaleni.steps.losses import LoseSurvivors
from ostoja.games.ocaleni.steps.repairing import Repairing


@pytest.mark.parametrize(
    ("name", "upkeep", "spaces"),
    [
        ("build", 2, 3),
        ("draw1", 2, 3),
        ("event", 1, 4),
        ("hunt2", 3, 3),
        ("can1", 1, 4),
        ("can2", 3, 3),
        ("ammo4", 3, 3),
        ("water", 2, 3),
        ("immune", 2, 3),
        ("scrap", 2, 3),
        ("rad1", 2, 3),
        ("vent", 2, 3),
        ("grow", 2, 3),
        ("search2", 2, 3),
        ("draw2", 2, 3),
        ("peek", 1, 4),
        ("hero3", 1, 4),
        ("autofix", 3, 3),
        ("hunt1", 1, 4),
        ("choose", 1, 4),
        ("cupboard", 2, 3),
        ("fix2", 2, 3),
    ],
)
def test_printed_upkeep_and_spaces(name: str, upkeep: int, spaces: int) -> None:
    """OC-8.6 Values of section 1.11."""
    kind = ROOM_NAMES.index(name)
    assert (GAME.components.upkeep[kind], GAME.components.spaces[kind]) == (upkeep, spaces)


@pytest.mark.covers("room-build")
def test_builders() -> None:
    """OC-10.1 One room a round for 1 material; discounts do not add up."""
    state = table()
    place = furnish(state, R_BUILD)
    give(state, wood=1, chips=1)
    at(state, Building(0))
    assert BUILD[2] not in legal(state)
    play(state, BUILD_CHEAP[2])
    assert legal(state) == [MIX[1][0], MIX[1][2]]
    play(state, MIX[1][2])
    assert stock(state) == {"wood": 1}
    assert state.used[place] == 1
    assert done(state), "one material is not enough for another room now"


@pytest.mark.covers("room-draw1")
def test_tool_store() -> None:
    """OC-10.2 Draw 1, then at once a repair, also of the drawn tile, for any 2 of its 3 materials, or not."""
    state = table()
    furnish(state, R_DRAW1)
    state.deck = (BOW,)
    give(state, wood=2, metal=1)
    at(state, Repairing(0))
    assert legal(state) == [RUN_ROOM[2 * R_DRAW1], END_REPAIRS]
    play(state, RUN_ROOM[2 * R_DRAW1])
    assert tile(state, BOW) == BROKEN
    assert legal(state) == [REPAIR[BOW], NO_REPAIR]
    fork = state.copy()
    play(state, REPAIR[BOW])
    assert legal(state) == [MIX[2][0], MIX[2][1]], "2 wood, or 1 wood and 1 metal"
    assert refusal(state, MIX[2][3]) == ("wrong-materials", "OC-8.17")
    play(state, MIX[2][0])
    assert tile(state, BOW) == READY
    assert stock(state) == {"metal": 1}
    play(fork, NO_REPAIR)
    assert legal(fork) == [REPAIR[BOW], END_REPAIRS], "now at full price"


def test_tool_store_without_tiles() -> None:
    """OC-10.2 The discount also if no tile could be drawn."""
    state = table()
    furnish(state, R_DRAW1)
    own(state, BROKEN, CROWBAR)
    give(state, metal=2)
    at(state, Repairing(0))
    play(state, RUN_ROOM[2 * R_DRAW1], REPAIR[CROWBAR])
    assert tile(state, CROWBAR) == READY
    assert stock(state) == {}


@pytest.mark.covers("room-event")
def test_crisis_room() -> None:
    """OC-10.3, OC-8.4 Up to 2 printed materials or 1 printed food less, once a round; no ammunition."""
    state = table()
    place = furnish(state, R_EVENT)
    trigger(state, ICE)
    give(state, wood=4, metal=1)
    at(state, Completing(0))
    assert legal(state) == [COMPLETE[ICE], PASS]
    play(state, COMPLETE[ICE])
    assert state.cards[ICE] == 0, "one wood and one metal less is the only way"
    assert stock(state) == {}
    assert state.used[place] == 1


def test_crisis_room_with_a_choice() -> None:
    """OC-10.3, OC-12.1 Kind by kind, in any order, only what can be completed; or nothing."""
    state = table()
    furnish(state, R_EVENT)
    trigger(state, ICE)
    give(state, wood=5, metal=2)
    at(state, Completing(0))
    play(state, COMPLETE[ICE])
    assert legal(state) == [REDUCE[WOOD], REDUCE[METAL], NO_REDUCE]
    assert refusal(state, REDUCE[CAN]) == ("not-to-reduce", "OC-10.3")
    play(state, REDUCE[METAL])
    assert legal(state) == [REDUCE[WOOD], REDUCE[METAL], NO_REDUCE]
    play(state, REDUCE[WOOD])
    assert stock(state) == {"wood": 1, "metal": 1}
    full = table()
    place = furnish(full, R_EVENT)
    trigger(full, ICE)
    give(full, wood=5, metal=2)
    at(full, Completing(0))
    play(full, COMPLETE[ICE], NO_REDUCE)
    assert stock(full) == {}
    assert full.used[place] == 0, "the room is left for another event"


def test_event_discount_example() -> None:
    """OC-X.35 Wildfire 2 water; Hostile Clan 5 ammunition + 1 metal; Looters still 5 ammunition; the second in full."""
    state = table()
    furnish(state, R_EVENT)
    trigger(state, FIRE, CLAN, LOOTERS)
    give(state, water=2)
    at(state, Completing(0))
    assert legal(state) == [COMPLETE[FIRE], PASS]
    give(state, water=0, ammo=5, metal=1)
    state.passed = 0
    at(state, Completing(0))
    assert legal(state) == [COMPLETE[LOOTERS], COMPLETE[CLAN], PASS]
    give(state, ammo=4, metal=3)
    state.passed = 0
    at(state, Completing(0))
    assert done(state)
    give(state, ammo=5, metal=1, water=3)
    state.passed = 0
    at(state, Completing(0))
    play(state, COMPLETE[CLAN])
    assert stock(state) == {"water": 3}
    assert legal(state) == [COMPLETE[FIRE], PASS]
    play(state, COMPLETE[FIRE])
    assert stock(state) == {}, "paid in full"


def test_a_discount_that_has_to_be_used() -> None:
    """OC-10.3, OC-12.1 One wood is missing: it may be named first or second, and the rest is not taken off unasked."""
    for order in ((WOOD, METAL), (METAL, WOOD)):
        state = table()
        furnish(state, R_EVENT)
        trigger(state, ICE)
        give(state, wood=4, metal=2)
        at(state, Completing(0))
        play(state, COMPLETE[ICE])
        assert legal(state) == [REDUCE[WOOD], REDUCE[METAL]]
        play(state, REDUCE[order[0]], REDUCE[order[1]])
        assert stock(state) == {"metal": 1}
        assert state.cards[ICE] == 0


@pytest.mark.covers("room-ammo4")
def test_armoury() -> None:
    """OC-10.7 Step 5: 4 ammunition from the bank, once."""
    state = table()
    furnish(state, R_AMMO4)
    at(state, Building(0))
    assert legal(state) == [RUN_ROOM[2 * R_AMMO4], END_BUILDING]
    play(state, RUN_ROOM[2 * R_AMMO4])
    assert stock(state) == {"ammo": 4}
    assert done(state)


@pytest.mark.covers("room-water")
def test_cistern() -> None:
    """OC-10.8 One virtual water per round in any payment: event, feeding or recruiting; used first."""
    state = table()
    furnish(state, R_WATER)
    trigger(state, FIRE)
    give(state, water=2)
    at(state, Completing(0))
    play(state, COMPLETE[FIRE])
    assert stock(state) == {}
    assert reserve(state, 0) == 0
    recruits = table()
    furnish(recruits, R_WATER)
    give(recruits, water=1)
    at(recruits, Recruiting(0))
    play(recruits, RECRUIT[WATER])
    assert stock(recruits) == {"water": 1}
    play(recruits, RECRUIT[WATER])
    assert stock(recruits) == {}
    assert inside(recruits) == 2
    dry = table()
    furnish(dry, R_WATER)
    at(dry, Recruiting(0))
    play(dry, RECRUIT[WATER])
    assert inside(dry) == 1, "the reserve alone recruits, too"


def test_two_cisterns_give_two_waters() -> None:
    """OC-10.8 One per complete tile."""
    state = table()
    furnish(state, R_WATER)
    furnish(state, R_WATER, place=5)
    assert reserve(state, 0) == 2


def test_water_reserve_example() -> None:
    """OC-X.32 No tokens, F = 2, W = 1: one virtual water; P = 1, 2 survivors lost."""
    state = table()
    furnish(state, R_WATER)
    airlock(state, 1)
    assert paid(state, 0) == 1
    at(state, Feeding(0))
    assert reserve(state, 0) == 0
    assert state.prompt(0).words["count"] == 2


@pytest.mark.covers("room-scrap")
def test_scrapyard() -> None:
    """OC-10.10 One own tile, broken or repaired, becomes its three materials and goes to the discard pile."""
    state = table()
    furnish(state, R_SCRAP)
    own(state, READY, AXE)
    own(state, BROKEN, VEST)
    at(state, Building(0))
    play(state, RUN_ROOM[2 * R_SCRAP])
    assert legal(state) == [SCRAP[AXE], SCRAP[VEST]]
    assert refusal(state, SCRAP[BOW]) == ("gear-not-owned", "OC-10.10")
    play(state, SCRAP[AXE])
    assert stock(state) == {"wood": 1, "metal": 2}
    assert tile(state, AXE) == NOT_OWNED
    assert state.discard == (AXE,)


def test_nothing_to_scrap() -> None:
    """OC-10.10 Without a tile the room cannot be used."""
    state = table()
    furnish(state, R_SCRAP)
    give(state, wood=3)
    at(state, Building(0))
    assert refusal(state, RUN_ROOM[2 * R_SCRAP]) == ("no-use-now", "OC-8.14")


@pytest.mark.covers("room-rad1")
def test_decontamination() -> None:
    """OC-10.11 Contamination 1 down, nothing at the end of the track."""
    state = table()
    furnish(state, R_RAD1)
    at(state, Building(0))
    fork = state.copy()
    play(state, RUN_ROOM[2 * R_RAD1])
    assert state.dose[0] == 1
    fork.dose[0] = 0
    play(fork, RUN_ROOM[2 * R_RAD1])
    assert fork.dose[0] == 0


@pytest.mark.covers("room-vent")
def test_ventilation() -> None:
    """OC-10.12 Permanent, counts as a survivor in the airlock against radiation only."""
    state = table(2, round=5)
    furnish(state, R_VENT)
    furnish(state, R_VENT, place=5)
    radiation(state, 0)
    assert state.dose[0] == 3
    assert inside(state) == 0


@pytest.mark.covers("room-grow")
def test_nursery() -> None:
    """OC-10.13, OC-X.38 3 → 4 in step 5; one lost: still complete; 8 is the end; place 4 is not for others."""
    state = table()
    furnish(state, R_GROW)
    airlock(state, 1)
    at(state, Building(0))
    assert legal(state) == [RUN_ROOM[2 * R_GROW], END_BUILDING], "no airlock survivor may use place 4"
    play(state, RUN_ROOM[2 * R_GROW])
    assert inside(state, 4) == 4
    assert GAME.components.upkeep[R_GROW] == 2
    at(state, LoseSurvivors(0, 1, "OC-11.7"))
    play(state, next(action for action in legal(state) if action.args[0] == 2 * R_GROW))
    assert inside(state, 4) == 3
    state.used = [0] * len(state.used)
    at(state, Building(0))
    assert RUN_ROOM[2 * R_GROW] in legal(state)
    state.people[4] = 8
    state.forget()
    assert refusal(state, RUN_ROOM[2 * R_GROW]) == ("no-use-now", "OC-8.14")
    assert refusal(state, STAFF[2 * R_GROW]) == ("room-full", "OC-8.14")


@pytest.mark.covers("room-draw2")
def test_parts_store() -> None:
    """OC-10.15 Draw two tiles, each of a kind not owned; they are broken."""
    state = table()
    furnish(state, R_DRAW2)
    own(state, READY, AXE)
    state.deck = (VEST, AXE, BOW)
    at(state, Building(0))
    play(state, RUN_ROOM[2 * R_DRAW2])
    assert (tile(state, BOW), tile(state, VEST), tile(state, AXE)) == (BROKEN, BROKEN, READY)
    assert state.discard == (AXE,)


@pytest.mark.covers("room-autofix")
def test_automatic_workshop() -> None:
    """OC-10.18 Step 6: one broken tile for free."""
    state = table()
    furnish(state, R_AUTOFIX)
    own(state, BROKEN, AXE)
    own(state, BROKEN, VEST)
    at(state, Repairing(0))
    play(state, RUN_ROOM[2 * R_AUTOFIX])
    assert legal(state) == [REPAIR[AXE], REPAIR[VEST]]
    play(state, REPAIR[VEST])
    assert tile(state, VEST) == READY
    assert done(state)


@pytest.mark.covers("room-fix2")
def test_workbench() -> None:
    """OC-10.22 Step 6: one broken tile for any 1 of its 3 materials."""
    state = table()
    furnish(state, R_FIX2)
    own(state, BROKEN, AXE)
    own(state, BROKEN, VEST)
    give(state, metal=1)
    at(state, Repairing(0))
    assert legal(state) == [RUN_ROOM[2 * R_FIX2], END_REPAIRS]
    play(state, RUN_ROOM[2 * R_FIX2])
    assert tile(state, AXE) == READY, "the vest has no metal in it"
    assert stock(state) == {}


def test_cloud_costs_with_the_crisis_room() -> None:
    """OC-10.3 Materials of different kinds may be taken off."""
    state = table()
    furnish(state, R_EVENT)
    trigger(state, CLOUD)
    give(state, metal=3, chips=2)
    at(state, Completing(0))
    play(state, COMPLETE[CLOUD])
    assert stock(state) == {}
    assert state.cards[CLOUD] == 0


def test_food_is_taken_off_alone() -> None:
    """OC-10.3 Two materials or one food, not both."""
    state = table()
    furnish(state, R_EVENT)
    trigger(state, PLAGUE)
    give(state, water=3, cans=1)
    at(state, Completing(0))
    play(state, COMPLETE[PLAGUE])
    assert stock(state) == {}
    poor = table()
    furnish(poor, R_EVENT)
    trigger(poor, PLAGUE)
    give(poor, water=2, cans=1)
    at(poor, Completing(0))
    assert done(poor)


def test_food_and_materials_are_not_taken_off_together() -> None:
    """OC-8.4, OC-10.3 Where an event costs both (a pack's Wildfire: 3 water, 2 wood), it is one or the other."""
    state = table()
    state.game = GAME.start(2, 1, pack=Pack("test", {"card": {"card-fire": {"wood": 2}}}, "ocaleni")).game
    furnish(state, R_EVENT)
    trigger(state, FIRE)
    give(state, water=3, wood=2)
    at(state, Completing(0))
    play(state, COMPLETE[FIRE])
    assert legal(state) == [REDUCE[WATER], REDUCE[WOOD], NO_REDUCE]
    assert stock(play(state.copy(), REDUCE[WATER])) == {"water": 1}, "and nothing else is asked"
    assert stock(play(state.copy(), REDUCE[WOOD], REDUCE[WOOD])) == {"wood": 2}
