"""What a bot values: more points, a fed shelter, useful goods."""

import pytest

from games.ocaleni.positions import GAME, airlock, at, furnish, give, own, play, stand, table, trigger, visit
from ostoja.bots.greedy import GreedyBot
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.games.ocaleni.actions import END_BUILDING, RECRUIT, REPAIR
from ostoja.games.ocaleni.evaluate import (
    LIKELY,
    Outlook,
    activation_value,
    completions,
    event_value,
    food_value,
    shelter_value,
    tile_value,
    worth,
)
from ostoja.games.ocaleni.ids import (
    AXE,
    BASE,
    BOW,
    BROKEN,
    CAN,
    CROWBAR,
    FIRE,
    FOREST,
    GEARS,
    HEROES,
    HUNTED,
    PICKAXE,
    R_BUILD,
    R_DRAW1,
    R_EVENT,
    READY,
    ROUNDS,
)
from ostoja.games.ocaleni.scoring import complete_rooms
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building, PayRoom
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


def outlook(state: OcaleniState) -> tuple[OcaleniState, int, Outlook]:
    """What the parts of a judgement are given."""
    return state, 0, Outlook(state, 0)


def with_goods(state: OcaleniState, **goods: int) -> OcaleniState:
    give(state, **goods)
    return state


def test_spare_food_is_worth_recruits_until_they_are_recruited() -> None:
    """OC-8.12 Cans while recruiting on the last night are survivors; a step later they are not."""
    early, late = (at_night(with_goods(table(2, round=ROUNDS), cans=2), work) for work in (Recruiting(0), Building(0)))
    assert food_value(*outlook(early)) > food_value(*outlook(late)) + 1


def test_cans_keep_and_meat_does_not() -> None:
    """OC-8.18 With a full airlock, a night before the last: what is left spoils, or keeps."""
    fresh, canned = table(2, round=2), table(2, round=2)
    for state in (fresh, canned):
        airlock(state, state.components.airlock)
    give(fresh, meat=9)
    give(canned, cans=9)
    assert food_value(*outlook(canned)) > food_value(*outlook(fresh)) + 0.3


def test_heroes_who_have_not_moved_may_still_bring_food() -> None:
    """OC-5.1, OC-8.9 A gap in the morning is not yet hunger."""
    morning = table()
    furnish(morning, R_BUILD)
    evening = morning.copy()
    for hero in range(HEROES):
        stand(evening, 0, hero)
    assert food_value(*outlook(morning)) > food_value(*outlook(evening)) + 0.5


def test_mouths_to_feed_in_the_nights_to_come_cost_something() -> None:
    """OC-8.6 After tonight's meal a staffed room still has its upkeep before it; after the last one it has not."""
    for round, costs in ((2, True), (ROUNDS, False)):
        bare, staffed = (at_night(table(2, round=round), Building(0)) for _ in range(2))
        furnish(staffed, R_BUILD)
        assert (food_value(*outlook(staffed)) < food_value(*outlook(bare))) == costs


def test_an_event_counts_by_what_is_at_hand_of_its_cost() -> None:
    """OC-8.4 By day its cost may still be paid tonight; after the step of events only on another night."""
    day = table(2, round=2)
    trigger(day, FIRE)
    assert event_value(*outlook(day)) == 0
    give(day, water=2)
    part = event_value(*outlook(day))
    give(day, water=5)
    assert 0 < part < event_value(*outlook(day))
    night = at_night(day.copy(), Building(0))
    assert 0 < event_value(*outlook(night)) < event_value(*outlook(day))
    last = table(2, round=ROUNDS)
    trigger(last, FIRE)
    give(last, water=5)
    assert event_value(*outlook(at_night(last, Building(0)))) == 0


def test_materials_ammunition_tiles_and_rooms_have_their_uses() -> None:
    """OC-8.13, OC-6.4, OC-9.1, OC-10.1"""
    bare = table(2, round=2)
    assert shelter_value(*outlook(with_goods(bare.copy(), wood=1))) > shelter_value(*outlook(bare))
    assert worth(with_goods(bare.copy(), ammo=2), 0) > worth(bare, 0) + 0.2
    tooled = bare.copy()
    own(tooled, READY, AXE)
    assert tile_value(*outlook(tooled), [0, 0, 0]) > 0
    complete, idle = bare.copy(), at_night(table(2, round=ROUNDS), Repairing(0))
    for state in (complete, idle):
        furnish(state, R_EVENT)
    assert shelter_value(*outlook(complete)) > 0.5
    assert shelter_value(*outlook(idle)) == 0


def test_a_room_is_planned_only_while_it_can_be_paid_and_built() -> None:
    """OC-8.13, OC-8.14 Three materials and four survivors in the airlock, on the last day; not with two, nor after."""
    planned, poor, late = table(2, round=ROUNDS), table(2, round=ROUNDS), table(2, round=ROUNDS)
    for state, wood in ((planned, 3), (poor, 2), (late, 3)):
        furnish(state, R_BUILD)
        airlock(state, 4)
        give(state, wood=wood)
    at_night(late, Building(0))
    assert shelter_value(*outlook(planned)) > shelter_value(*outlook(poor)) + 0.3
    assert shelter_value(*outlook(late)) == 0


def test_materials_on_their_way_into_a_room_are_spent() -> None:
    """OC-8.13 While the materials are chosen the position is worth what it will be once they are paid."""
    paying = table(2, round=2)
    furnish(paying, R_BUILD)
    airlock(paying, 2)
    give(paying, wood=2, metal=2)
    at_night(paying, Building(0))
    play(paying, next(action for action in paying.legal(0) if action.kind == "build"))
    assert isinstance(paying.stack[-1], PayRoom)
    paid = paying.copy()
    play(paid, paid.legal(0)[0])
    assert shelter_value(*outlook(paying)) == pytest.approx(shelter_value(*outlook(paid)), abs=0.2)


def test_rooms_are_completed_one_after_the_other() -> None:
    """OC-13.1b Each takes its survivors and is worth a step of the scale; what is lacking on the last night is lost."""
    last, earlier = table(2, round=ROUNDS), table(2, round=4)
    for state in (last, earlier):
        furnish(state, R_BUILD)
        furnish(state, R_EVENT, 2)
        airlock(state, 3)
        at_night(state, Building(0))
    points = last.components.room_points
    rooms = [(2, 0.0), (2, 0.0), (2, 0.0)]
    for hands, done in ((1, 0), (2, 1), (3, 1), (4, 2), (6, 3)):
        airlock(last, hands)
        assert completions(*outlook(last), rooms, []) == pytest.approx(LIKELY * (points[1 + done] - points[1]))
    assert completions(*outlook(earlier), rooms, []) > 0


def repairing(*tiles: tuple[int, int]) -> OcaleniState:
    """The last night, at the repairs, with materials for the axe."""
    state = table(2, round=ROUNDS)
    for tile, kind in tiles:
        own(state, tile, kind)
    wood, metal, chips = state.components.gear_cost[AXE]
    give(state, wood=wood, metal=metal, chips=chips)
    return at_night(state, Repairing(0))


def test_one_stock_repairs_once_and_a_pair_counts_twice() -> None:
    """OC-8.17, OC-13.1e, OC-13.1f Not after the step of repairs on the last night."""
    alone = repairing((BROKEN, AXE))
    costs, partner = alone.components.gear_cost, alone.components.partner[AXE]
    stock = list(costs[AXE])
    twin = next(kind for kind in range(GEARS) if kind not in (AXE, partner) and costs[kind] == costs[AXE])
    both = repairing((BROKEN, AXE), (BROKEN, twin))
    paired = repairing((BROKEN, AXE), (READY, partner))
    assert tile_value(*outlook(alone), stock[:]) == pytest.approx(LIKELY)
    assert tile_value(*outlook(both), stock[:]) == pytest.approx(LIKELY)
    assert tile_value(*outlook(paired), stock[:]) == pytest.approx(2 * LIKELY)
    done = Outlook(at_night(table(2, round=ROUNDS), Repairing(0)), 0)
    assert tile_value(alone, 0, done, stock[:]) == 0


def test_a_hunt_that_feeds_is_worth_more_than_wood() -> None:
    """OC-7.1 While it has not been done."""
    hungry = table(round=ROUNDS)
    furnish(hungry, R_BUILD)
    furnish(hungry, R_EVENT)
    forest = visit(hungry, FOREST)
    hunted = forest.copy()
    hunted.done |= HUNTED
    assert activation_value(*outlook(forest)) > activation_value(*outlook(hunted)) + 0.3
