"""Section 8: the night, from the events to the recruits."""

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
    play,
    refusal,
    stock,
    table,
    trigger,
)
from ostoja.games.ocaleni.actions import (
    COMPLETE,
    END_RECRUITING,
    FEED_CANS,
    FEED_MEAT,
    LOSE,
    PASS,
    RECRUIT,
)
from ostoja.games.ocaleni.ids import (
    AIRLOCK,
    CAN,
    FIRE,
    FOREST,
    LOOTERS,
    MEAT,
    R_AMMO4,
    R_BUILD,
    R_DRAW1,
    R_EVENT,
    SHORTAGE,
    WATER,
)
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.events import limit
from ostoja.games.ocaleni.steps.feeding import Feeding, Recruiting, airlock_water, paid, radiation, room_food
from ostoja.games.ocaleni.steps.losses import LoseSurvivors
from ostoja.games.ocaleni.steps.night import NightSteps
from ostoja.games.ocaleni.steps.rounds import NIGHT, Rounds


def test_the_night_begins_with_the_holder_of_the_marker() -> None:
    """OC-8.1 Step 1 is played by all together, the others by each player completely, in turn order."""
    state = table(3)
    state.marker = 2
    trigger(state, FIRE, SHORTAGE)
    for seat in range(3):
        give(state, seat, cans=4, wood=3, water=3)
    at(state, Rounds(NIGHT))
    assert state.first == 2
    order = []
    while state.round == 1 and not state.over:
        order.append((state.waiting[0], legal(state)[-1].kind))
        play(state, legal(state)[-1])
    assert order[:3] == [(2, "pass"), (0, "pass"), (1, "pass")]
    assert [seat for seat, _ in order[3:]] == sorted([seat for seat, _ in order[3:]], key=[2, 0, 1].index)
    assert [kind for seat, kind in order if seat == 0] == ["pass", "end-recruiting", "end-building"]


def test_events_are_completed_one_at_a_time_in_turn_order() -> None:
    """OC-8.2 Each player who has not passed completes one or passes; passing is final for the night."""
    state = table(3)
    trigger(state, FIRE, LOOTERS, SHORTAGE)
    for seat in range(3):
        give(state, seat, water=3, ammo=5, cans=3)
    at(state, Completing(1))
    assert state.waiting == (1,)
    play(state, PASS)
    assert state.waiting == (2,)
    play(state, COMPLETE[FIRE])
    assert state.waiting == (0,)
    play(state, COMPLETE[LOOTERS])
    assert state.waiting == (2,), "seat 1 has passed"
    play(state, COMPLETE[SHORTAGE])
    assert done(state), "no event is active any more"
    assert (state.cards[FIRE], state.cards[LOOTERS], state.cards[SHORTAGE]) == (2, 0, 2)


def test_only_payable_active_events_are_offered() -> None:
    """OC-8.3 Who can pay none passes without being asked."""
    state = table()
    trigger(state, FIRE, LOOTERS)
    state.cards[SHORTAGE] = 0
    give(state, 1, water=3, cans=3)
    at(state, Completing(0))
    assert state.waiting == (1,)
    assert legal(state) == [COMPLETE[FIRE], PASS]
    assert refusal(state, COMPLETE[LOOTERS]) == ("cannot-pay-event", "OC-8.4")
    assert refusal(state, COMPLETE[SHORTAGE]) == ("event-not-active", "OC-8.3")


def test_the_cost_is_paid_in_the_printed_kinds() -> None:
    """OC-8.4 Cans do not pay for water."""
    state = table()
    trigger(state, FIRE)
    give(state, water=2, cans=9)
    at(state, Completing(0))
    assert done(state)
    give(state, water=4)
    state.passed = 0
    at(state, Completing(0))
    play(state, COMPLETE[FIRE])
    assert stock(state) == {"water": 1, "cans": 9}


def test_a_completed_event_scores_and_ends() -> None:
    """OC-8.5, OC-X.12 Red passes, the next pays 3 water, has 3 points; the Forest limit is normal again."""
    state = table()
    trigger(state, FIRE)
    give(state, water=3)
    give(state, 1, water=3)
    assert limit(state, FOREST) == 4
    at(state, Completing(0))
    play(state, PASS, COMPLETE[FIRE])
    assert stock(state, 1) == {}
    assert dict(state.breakdown(1))["events"] == 3
    assert limit(state, FOREST) == 6


def test_rooms_cost_their_full_upkeep_and_rows_of_the_airlock_water() -> None:
    """OC-8.6, OC-8.10 Also with one survivor; 1–2 in the airlock one water, 3–7 two."""
    state = table()
    furnish(state, R_BUILD, 1)
    furnish(state, R_EVENT)
    furnish(state, R_DRAW1, 0)
    assert room_food(state, 0) == 3
    needs = []
    for count in range(8):
        airlock(state, count)
        needs.append(airlock_water(state, 0))
    assert needs == [0, 1, 1, 2, 2, 2, 2, 2]


def test_everything_possible_must_be_paid() -> None:
    """OC-8.7, OC-X.31 F = 3, W = 2, only 3 water: P = 3, 2 survivors are lost."""
    state = table()
    furnish(state, R_BUILD, 3)
    furnish(state, R_EVENT, 4)
    airlock(state, 3)
    give(state, water=3)
    assert paid(state, 0) == 3
    at(state, Feeding(0))
    assert stock(state) == {}
    assert state.prompt(0).words["count"] == 2
    play(state, LOSE[AIRLOCK], LOSE[2 * R_EVENT])
    assert (inside(state), inside(state, 3), inside(state, 1)) == (2, 3, 3)


def test_feeding_example() -> None:
    """OC-X.13, OC-8.8 2 meat, 1 can and 1 water are paid; 1 survivor is lost, 2 cans remain."""
    state = table()
    furnish(state, R_BUILD, 1)
    furnish(state, R_EVENT, 1)
    airlock(state, 3)
    give(state, meat=2, cans=3, water=1)
    assert (room_food(state, 0), airlock_water(state, 0), paid(state, 0)) == (3, 2, 4)
    at(state, Feeding(0))
    assert legal(state) == [FEED_MEAT[2], FEED_MEAT[1], FEED_MEAT[0]]
    play(state, FEED_MEAT[2])
    assert stock(state) == {"cans": 2}
    assert legal(state) == [LOSE[AIRLOCK], LOSE[0], LOSE[2 * R_EVENT]]
    play(state, LOSE[0])
    assert (inside(state), inside(state, 1)) == (3, 0)


def test_the_owner_chooses_which_food_is_paid() -> None:
    """OC-8.8 Any split that feeds all: at most W, all water, to the airlock."""
    state = table()
    furnish(state, R_BUILD, 3)
    airlock(state, 1)
    give(state, meat=1, cans=2, water=2)
    at(state, Feeding(0))
    assert legal(state) == [FEED_MEAT[1], FEED_MEAT[0]]
    play(state, FEED_MEAT[0])
    assert legal(state) == [FEED_CANS[1], FEED_CANS[2]], "one of the two waters must go to the airlock"
    assert refusal(state, FEED_CANS[0]) == ("wrong-food", "OC-8.8")
    play(state, FEED_CANS[1])
    assert stock(state) == {"meat": 1, "cans": 1}
    assert done(state)


def test_lost_survivors_are_chosen_and_costs_not_recomputed() -> None:
    """OC-8.9 All of them if there are fewer."""
    state = table()
    furnish(state, R_BUILD, 1)
    airlock(state, 1)
    at(state, Feeding(0))
    assert (inside(state), inside(state, 1)) == (0, 0), "three short, two there"
    some = table()
    furnish(some, R_AMMO4, 3)
    at(some, Feeding(0))
    assert inside(some, 4) == 0
    assert done(some)


def test_losses_can_be_spread_in_any_way() -> None:
    """OC-8.9, OC-12.1 Each combination can be reached, in any order of places."""
    ways = set()
    for first in range(3):
        state = table()
        furnish(state, R_BUILD, 2)
        furnish(state, R_EVENT, 2)
        airlock(state, 2)
        at(state, LoseSurvivors(0, 2, "OC-8.9"))
        for second in range(3):
            fork = state.copy()
            play(fork, legal(fork)[first])
            assert len(legal(fork)) == 3, "no place has gone from the choice"
            play(fork, legal(fork)[second])
            assert done(fork)
            ways.add((inside(fork), inside(fork, 1), inside(fork, 3)))
    assert ways == {(0, 2, 2), (1, 1, 2), (1, 2, 1), (2, 0, 2), (2, 1, 1), (2, 2, 0)}


@pytest.mark.parametrize(("round", "level"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_radiation_grows(round: int, level: int) -> None:
    """OC-8.11 1/2/2/2/3/3 less the survivors in the airlock; surplus never lowers the marker."""
    state = table(2, round=round)
    radiation(state, 0)
    assert state.dose[0] == 2 + level
    airlock(state, 7, 1)
    radiation(state, 1)
    assert state.dose[1] == 2


def test_radiation_example() -> None:
    """OC-X.14 Round 5, one survivor in the airlock: two positions up."""
    state = table(2, round=5)
    airlock(state, 1)
    radiation(state, 0)
    assert GAME.components.track[state.dose[0]] == -2


def test_the_log_tells_how_radiation_was_counted() -> None:
    """OC-8.11, OC-10.12 Level of the round − survivors in the airlock − ventilation; also where nothing gets in."""
    state = table(2, round=5)
    state.watched = True
    airlock(state, 1)
    radiation(state, 0)
    airlock(state, 7, 1)
    radiation(state, 1)
    rise, safe = state.events[-2:]
    assert (rise.key, rise.words["level"], rise.words["airlock"], rise.words["vents"]) == ("irradiated", 3, 1, 0)
    assert (rise.words["count"], safe.key, safe.words["airlock"]) == (2, "kept-safe", 7)


def test_beyond_the_track_survivors_die() -> None:
    """OC-8.12, OC-8.11, OC-I.10 x is computed once; the marker stays on −11; who has none loses none."""
    state = table(2, round=6)
    state.dose[0] = 9
    airlock(state, 1)
    furnish(state, R_BUILD, 3)
    at(state, NightSteps(0, 3))
    assert state.dose[0] == 10
    assert legal(state) == [LOSE[AIRLOCK], LOSE[0]]
    assert state.prompt(0).clause == "OC-8.12"
    play(state, LOSE[AIRLOCK])
    assert inside(state) == 0
    assert state.dose[0] == 10, "one survivor for the one point beyond the end"


def test_every_point_beyond_the_end_costs_a_survivor() -> None:
    """OC-8.12, OC-I.10 Three points at the end: three survivors of the owner's choice; who has none loses none."""
    state = table(2, round=6)
    state.dose[0] = 10
    furnish(state, R_BUILD)
    furnish(state, R_EVENT)
    at(state, NightSteps(0, 3))
    play(state, LOSE[4], LOSE[0], LOSE[4])
    assert (inside(state, 1), inside(state, 3)) == (2, 2)
    assert state.dose[0] == 10
    assert done(state)
    empty = table(2, round=6)
    empty.dose[0] = 10
    assert done(at(empty, NightSteps(0, 3)))
    assert empty.dose[0] == 10


def test_recruiting() -> None:
    """OC-8.13, OC-X.15 2 water and 1 can: for 1 water and 1 can two survivors; 1 water is left."""
    state = table()
    give(state, water=2, cans=1)
    at(state, Recruiting(0))
    assert legal(state) == [RECRUIT[WATER], RECRUIT[CAN], END_RECRUITING]
    assert refusal(state, RECRUIT[MEAT]) == ("no-such-food", "OC-8.13")
    play(state, RECRUIT[WATER], RECRUIT[CAN])
    assert inside(state) == 2
    assert stock(state) == {"water": 1}
    play(state, END_RECRUITING)
    assert done(state)


def test_recruits_are_paid_with_foods_in_any_order() -> None:
    """OC-8.13, OC-12.1 A can first: the meat can still be spent before it spoils."""
    state = table()
    give(state, meat=1, cans=2)
    at(state, Recruiting(0))
    play(state, RECRUIT[CAN])
    assert legal(state) == [RECRUIT[MEAT], RECRUIT[CAN], END_RECRUITING]
    assert refusal(state, RECRUIT[WATER]) == ("no-such-food", "OC-8.13")
    play(state, RECRUIT[MEAT])
    assert stock(state) == {"cans": 1}
    assert inside(state) == 2


def test_recruits_need_space_in_the_airlock() -> None:
    """OC-8.13 At most as many as are free; never directly into rooms (OC-R.5)."""
    state = table()
    airlock(state, 6)
    furnish(state, R_BUILD, 0)
    give(state, meat=3)
    at(state, Recruiting(0))
    play(state, RECRUIT[MEAT])
    assert inside(state) == 7
    assert inside(state, 1) == 0
    assert done(state)
