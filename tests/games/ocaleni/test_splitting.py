"""Section 12: decisions in parts."""

from games.ocaleni.positions import (
    STRONG,
    at,
    furnish,
    give,
    heroes,
    kinds,
    legal,
    own,
    play,
    stand,
    table,
    trigger,
    visit,
)
from ostoja.games.ocaleni.actions import (
    BUILD,
    COMPLETE,
    DEFEND,
    GIVE,
    HUNT,
    HUNT_WITH,
    MOVE,
    PICK,
    REDUCE,
    USE,
    WEAR,
)
from ostoja.games.ocaleni.ids import (
    BASE,
    BLACKWOOD,
    DAM,
    FAIR,
    FIRE,
    FOREST,
    PEAK,
    R_EVENT,
    R_HUNT1,
    READY,
    SHIP,
    THERMAL,
    VEST,
    WATER,
    WOOD,
)
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.movement import DAY_TURN


def test_a_defence_in_parts() -> None:
    """OC-12.1 D7: vest and ammunition in any order, then tokens; nobody else acts in between."""
    state = table()
    heroes(state, 0, FAIR, BLACKWOOD, SHIP, BASE)
    heroes(state, 1, DAM, BLACKWOOD, FAIR, PEAK)
    stand(state, 1, 0)
    own(state, READY, VEST, 1)
    state.force = 0
    give(state, 1, wood=2, metal=2, ammo=1)
    at(state, DAY_TURN)
    play(state, MOVE[STRONG][DAM])
    assert legal(state) == [WEAR, *DEFEND[:2]]
    play(state, DEFEND[1])
    assert legal(state) == [WEAR, DEFEND[0]], "having spent ammunition, the vest may still be worn"
    play(state, DEFEND[0])
    assert kinds(state) == {"give"}
    play(state, GIVE[WOOD])
    assert state.waiting == (1,)
    assert kinds(state) == {"move"}


def test_a_hunt_in_parts() -> None:
    """OC-12.1 D10: sensor, prey, gear and ammunition, bonuses."""
    state = table()
    own(state, READY, THERMAL)
    furnish(state, R_HUNT1)
    give(state, ammo=2)
    state.prey[0] = (1, 0)
    visit(state, FOREST)
    asked = []
    for action in (USE[THERMAL], PICK[1][1], HUNT_WITH[0][2]):
        play(state, action)
        asked.append(kinds(state))
    assert asked == [{"pick", "no-prey"}, {"hunt-with"}, {"feast"}]


def test_an_event_in_parts() -> None:
    """OC-12.1 D12: event, then discount; what has one answer is not asked."""
    state = table()
    trigger(state, FIRE)
    furnish(state, R_EVENT)
    give(state, water=3)
    at(state, Completing(0))
    play(state, COMPLETE[FIRE])
    assert kinds(state) == {"reduce", "no-reduce"}
    play(state, REDUCE[WATER])
    assert state.cards[FIRE] == 0, "only one food may be taken off, so the rest is paid at once"


def test_a_partial_choice_can_always_be_completed() -> None:
    """OC-12.1 A hunt that cannot be paid, a room that cannot be paid: not offered."""
    state = table()
    state.prey[0] = (4,)
    visit(state, FOREST)
    assert HUNT not in legal(state)
    give(state, wood=2)
    furnish(state, 0, 2)
    state.people[0] = 1
    at(state, Building(0))
    assert BUILD[2] not in legal(state)


def test_single_answers_are_made_automatically() -> None:
    """OC-12.1 A payment with one possible mix is not asked."""
    state = table()
    give(state, wood=3)
    at(state, Building(0))
    play(state, BUILD[0])
    assert sum(state.goods) == 0
    assert state.people[1] == 0
