"""What a bot values: more points, a fed shelter, useful goods."""

import pytest

from games.ocaleni.positions import GAME, airlock, at, furnish, give, own, play, stand, table, trigger, visit
from ostoja.bots.greedy import GreedyBot
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.ocaleni.actions import END_BUILDING, RECRUIT, REPAIR
from ostoja.games.ocaleni.ids import (
    AXE,
    BASE,
    BOW,
    BROKEN,
    CAN,
    CROWBAR,
    FIRE,
    FOREST,
    HEROES,
    PICKAXE,
    R_BUILD,
    R_DRAW1,
    R_EVENT,
    READY,
    ROUNDS,
)
from ostoja.games.ocaleni.scoring import complete_rooms
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.choice import Choice
from ostoja.games.ocaleni.steps.feeding import Recruiting
from ostoja.games.ocaleni.steps.night import NightSteps
from ostoja.games.ocaleni.steps.repairing import Repairing
from ostoja.games.ocaleni.steps.rounds import SHELTERS, Rounds


def value(state: OcaleniState, seat: int = 0) -> float:
    return GAME.evaluate(state, seat)


def test_goods_tiles_rooms_and_events_have_a_value() -> None:
    """OC-13.1 Whatever brings points, now or tonight, is better to have."""
    bare = value(table())
    for furnishing in (
        lambda state: give(state, wood=2),
        lambda state: give(state, cans=2),
        lambda state: own(state, BROKEN, AXE),
        lambda state: own(state, READY, AXE),
        lambda state: airlock(state, 1) or give(state, water=1),
        lambda state: furnish(state, R_EVENT, 0),
    ):
        state = table()
        furnishing(state)
        assert value(state) > bare
    burning = table()
    trigger(burning, FIRE)
    give(burning, water=2)
    nearly = value(burning)
    give(burning, water=3)
    assert value(burning) > nearly


def test_hunger_is_bad_and_a_rival_s_luck_too() -> None:
    """OC-8.9 A room that cannot be fed costs survivors."""
    hungry = table()
    furnish(hungry, R_BUILD)
    for hero in range(HEROES):
        stand(hungry, 0, hero)
    fed = hungry.copy()
    give(fed, cans=2)
    assert value(fed) > value(hungry) + 0.02
    rich = table()
    give(rich, 1, cans=5)
    assert value(rich) < value(table())


def test_actions_left_are_worth_something() -> None:
    """OC-5.6 A hero in the Forest with five actions is better than one whose activation is over."""
    forest = visit(table(), FOREST)
    over = forest.copy()
    over.points = 0
    assert value(forest) > value(over)
    assert value(visit(table(), BASE)) != value(forest)


def test_every_position_can_be_judged() -> None:
    """OC-2.8 From the draft to the end, in imagined worlds too; the value is about 0 to 1."""
    rng = Rng(3)
    state: OcaleniState = GAME.start(3, 3)
    while not state.over:
        seat = rng.pick(list(state.waiting))
        if rng.below(20) == 0:
            assert -1 < value(state.imagine(seat, rng), seat) < 2
        state.play(seat, rng.pick(state.legal(seat)))
    assert -1 < value(state) < 2


def steady(state: OcaleniState, seat: int = 0) -> Action:
    """What a bot that looks one step ahead does, with a fixed number of looks."""
    return GreedyBot(1, worlds=2, trials=60).choose(state.seen_by(seat), seat)


def at_night(state: OcaleniState, *works: Choice) -> OcaleniState:
    """In the first player's own night, at this step; the second player's night, with a can to spend, follows."""
    give(state, 1, cans=1)
    number = {Recruiting: 5, Building: 6, Repairing: 7}[type(works[-1])]
    return at(state, Rounds(SHELTERS + 1), NightSteps(0, number), *works)


def test_a_room_that_nobody_will_staff_is_worth_nothing_on_the_last_night() -> None:
    """OC-13.1b Only complete rooms score: nothing is built that cannot be completed."""
    state = table(2, round=ROUNDS)
    give(state, wood=3, metal=3)
    airlock(state, 2)
    at_night(state, Building(0))
    assert steady(state) is END_BUILDING
    built = state.copy()
    built.people[1] = 0
    assert value(built) == pytest.approx(value(state))


def test_rooms_are_completed_on_the_last_night() -> None:
    """OC-13.1b, OC-8.15 After the last radiation the airlock's survivors are worth more in rooms."""
    state = table(2, round=ROUNDS)
    furnish(state, R_BUILD, 2)
    furnish(state, R_EVENT, 2)
    furnish(state, R_DRAW1)
    airlock(state, 3)
    at_night(state, Building(0))
    while state.waiting == (0,) and isinstance(state.stack[-1], Building):
        play(state, steady(state))
    assert complete_rooms(state, 0) == 3


def test_a_room_is_built_for_survivors_who_wait() -> None:
    """OC-8.14 With four more in the airlock than it needs, one room complete already: build, and fill what is built."""
    state = table(2, round=ROUNDS)
    furnish(state, R_BUILD)
    give(state, wood=3)
    airlock(state, 4)
    at_night(state, Building(0))
    play(state, steady(state))
    while state.waiting == (0,) and isinstance(state.stack[-1], Building):
        play(state, steady(state))
    assert complete_rooms(state, 0) == 2


def test_equipment_is_repaired_as_the_points_it_is() -> None:
    """OC-13.1e, OC-13.1f On any night; the tile that completes a symbol first."""
    for round in (2, ROUNDS):
        state = table(2, round=round)
        own(state, BROKEN, AXE)
        own(state, BROKEN, PICKAXE)
        own(state, READY, BOW)
        give(state, wood=2, metal=2)
        at_night(state, Repairing(0))
        assert steady(state) is REPAIR[AXE]


def test_materials_are_kept_for_a_repair_rather_than_an_empty_room() -> None:
    """OC-8.17 Three materials, a broken tile of that price, nobody to staff a room: the tile."""
    state = table(2, round=4)
    own(state, BROKEN, CROWBAR)
    give(state, metal=3)
    airlock(state, 2)
    at_night(state, Building(0))
    play(state, steady(state))
    assert isinstance(state.stack[-1], Repairing)
    play(state, steady(state))
    assert state.gear[CROWBAR] == READY


def test_the_airlock_is_a_shield_until_the_last_radiation() -> None:
    """OC-8.11 Two survivors stay for tomorrow's radiation; food left on the last night is for recruits."""
    state = table(2, round=2)
    furnish(state, R_EVENT, 2)
    airlock(state, 2)
    give(state, cans=4, water=2)
    at_night(state, Building(0))
    assert steady(state) is END_BUILDING
    last = table(2, round=ROUNDS)
    furnish(last, R_EVENT)
    give(last, cans=2)
    at_night(last, Recruiting(0))
    assert steady(last) is RECRUIT[CAN]
