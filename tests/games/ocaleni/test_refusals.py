"""What a player is told who asks for something that is not done now, or cannot be paid."""

import pytest

from games.ocaleni.positions import STRONG, airlock, at, give, legal, own, refusal, table, trigger
from ostoja.core.action import Action
from ostoja.games.ocaleni.actions import BUILD, COMPLETE, GATHER, LEAD, LOSE, MOVE, REPAIR, SWING, TAKE, USE
from ostoja.games.ocaleni.ids import AIRLOCK, AXE, BAT, BOW, BROKEN, DAM, FIRE, LOOTERS, READY, UNBUILT, WOOD
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.movement import DAY_TURN


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (GATHER[WOOD], ("by-hero", "OC-7.1")),
        (COMPLETE[FIRE], ("events-at-night", "OC-8.3")),
        (COMPLETE[LOOTERS], ("event-not-active", "OC-8.3")),
        (BUILD[2], ("rooms-at-night", "OC-8.14")),
        (LOSE[AIRLOCK], ("survivors-at-night", "OC-8.15")),
        (LEAD[0], ("leader-chosen", "OC-2.8")),
        (REPAIR[AXE], ("repairs-at-night", "OC-8.17")),
        (USE[BOW], ("gear-by-day", "OC-7.4")),
        (TAKE[BAT], ("gear-in-cities", "OC-7.17")),
        (SWING, ("gear-in-cities", "OC-7.17")),
    ],
)
def test_what_belongs_to_another_moment_is_told_with_it(action: Action, told: tuple[str, str]) -> None:
    state = table()
    trigger(state, FIRE)
    own(state, BROKEN, AXE)
    own(state, READY, BOW)
    at(state, DAY_TURN)
    assert refusal(state, action) == told


def test_heroes_stay_where_they_are_at_night() -> None:
    state = table()
    give(state, wood=3)
    at(state, Building(0))
    assert refusal(state, MOVE[STRONG][DAM]) == ("heroes-by-day", "OC-5.1")


def test_what_is_missing_is_counted() -> None:
    """OC-8.4, OC-8.14 The cost of an event and of a room."""
    state = table()
    airlock(state, 1)
    trigger(state, FIRE, LOOTERS)
    cost = state.components.card_cost
    give(state, **dict.fromkeys(("meat", "cans", "water", "wood", "metal", "chips", "ammo"), max(cost[FIRE])))
    at(state, Completing(0))
    assert COMPLETE[FIRE] in legal(state)
    give(state, wood=0, metal=0, chips=1, meat=0, cans=0, water=0, ammo=0)
    state.forget()
    reason = state.why_not(0, COMPLETE[FIRE])
    assert reason is not None
    assert (reason.key, reason.words["missing"]) == ("cannot-pay-event", sum(cost[FIRE]) - min(1, cost[FIRE][5]))
    give(state, wood=1, chips=1)
    state.people[1] = 0
    at(state, Building(0))
    reason = state.why_not(0, BUILD[2])
    assert reason is not None
    assert (reason.key, reason.words) == ("no-materials", {"count": 3, "stock": 2})


def test_of_two_equal_rooms_the_first_is_built_first() -> None:
    """OC-8.14 Materials are not what is missing."""
    state = table()
    give(state, wood=5)
    state.room[5] = state.room[4] + 1
    assert state.people[4] == state.people[5] == UNBUILT
    at(state, Building(0))
    assert BUILD[state.room[4]] in legal(state)
    assert refusal(state, BUILD[state.room[5]]) == ("twin-first", "OC-8.14")
