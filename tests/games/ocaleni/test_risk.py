"""Legal actions that a person is asked about once more, and what choices say they cost."""

import pytest

from games.ocaleni.positions import airlock, at, furnish, give, legal, own, play, table, trigger, visit
from ostoja.core.action import Action
from ostoja.games.ocaleni.actions import (
    BUILD,
    COMPLETE,
    END,
    END_RECRUITING,
    END_REPAIRS,
    FEED_CANS,
    FEED_MEAT,
    PASS,
    RECRUIT,
    REPAIR,
    SCRAP,
)
from ostoja.games.ocaleni.ids import BROKEN, FIRE, FOREST, R_BUILD, R_SCRAP, READY, ROUNDS, SHORTAGE
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.building import Building
from ostoja.games.ocaleni.steps.completing import Completing
from ostoja.games.ocaleni.steps.feeding import Feeding, Recruiting
from ostoja.games.ocaleni.steps.repairing import Repairing
from ostoja.texts import Speaker


def asks(state: OcaleniState, action: Action) -> tuple[str, str]:
    """Why the seat that is asked is asked once more, and the clause; nothing if it is not."""
    (seat,) = state.waiting
    assert action in state.legal(seat)
    why = state.game.risk(state.seen_by(seat), seat, action)
    return (why.key, why.clause) if why else ("", "")


def says(state: OcaleniState, action: Action) -> str:
    (seat,) = state.waiting
    assert action in state.legal(seat)
    return Speaker(state.game, "en", ["Ada", "Bo"], strict=True).action(action, state.seen_by(seat))


def test_actions_that_could_still_do_something() -> None:
    """OC-5.6 Unused actions are lost."""
    state = visit(table(), FOREST)
    assert state.points == 5
    assert asks(state, END) == ("risk-actions", "OC-5.6")
    assert says(state, END).endswith(" and lose 5 actions")
    while len(legal(state)) > 1 and END in legal(state):
        play(state, next(action for action in legal(state) if action is not END))
    assert END not in legal(state) or asks(state, END) == ("", "")


def test_an_event_paid_for_with_the_food_of_tonight() -> None:
    """OC-8.4, OC-8.9 Not where enough is left, nor for more points than the starving are worth in the last night."""
    state = table()
    trigger(state, SHORTAGE)
    furnish(state, R_BUILD, 3)
    give(state, cans=3)
    at(state, Completing(0))
    assert asks(state, COMPLETE[SHORTAGE]) == ("risk-hunger", "OC-8.9")
    assert says(state, COMPLETE[SHORTAGE]).endswith(", cans −3")
    assert asks(state, PASS) == ("", "")
    give(state, cans=9)
    state.forget()
    assert asks(state, COMPLETE[SHORTAGE]) == ("", "")
    state.round = ROUNDS
    give(state, cans=3)
    state.forget()
    assert asks(state, COMPLETE[SHORTAGE]) == ("", ""), "3 points for one survivor"


def test_food_that_spoils_is_eaten_first() -> None:
    """OC-8.8, OC-8.20 Meat spoils, cans do not."""
    state = table()
    furnish(state, R_BUILD, 3)
    give(state, meat=9, cans=9)
    at(state, Feeding(0))
    assert legal(state)[0] == FEED_MEAT[2]
    assert asks(state, FEED_MEAT[2]) == ("", "")
    assert asks(state, FEED_MEAT[0]) == ("risk-spoils", "OC-8.20")
    give(state, meat=1, cans=9)
    state.forget()
    assert asks(state, FEED_MEAT[0]) == ("", ""), "one meat keeps till the morning"


def test_a_meal_says_what_it_takes_besides() -> None:
    """OC-8.8"""
    state = table()
    furnish(state, R_BUILD, 3)
    airlock(state, 1)
    give(state, meat=1, cans=2, water=2)
    at(state, Feeding(0))
    assert says(state, FEED_MEAT[1]) == "pay 1 meat", "the rest is asked next"
    play(state, FEED_MEAT[0])
    assert says(state, FEED_CANS[1]) == "pay one can, water −2"
    state = table()
    furnish(state, R_BUILD, 3)
    airlock(state, 1)
    give(state, meat=1, cans=2, water=1)
    at(state, Feeding(0))
    assert says(state, FEED_MEAT[1]) == "pay 1 meat, cans −1, water −1"


def test_scrapping_what_is_repaired() -> None:
    """OC-8.18 It is worth a point; what is still broken is scrapped unasked."""
    state = table()
    own(state, READY, 0)
    own(state, BROKEN, 1)
    furnish(state, R_SCRAP)
    at(state, Building(0))
    run = next(action for action in legal(state) if action.kind == "run-room")
    play(state, run)
    assert asks(state, SCRAP[0]) == ("risk-repaired", "OC-8.18")
    assert asks(state, SCRAP[1]) == ("", "")


@pytest.mark.parametrize(("round", "asked"), [(ROUNDS, True), (1, False)])
def test_points_of_the_last_night(round: int, asked: bool) -> None:
    """OC-13.1 What is left afterwards is worth nothing; in other nights it is kept."""
    state = table(round=round)
    trigger(state, FIRE)
    give(state, water=9)
    at(state, Completing(0))
    assert asks(state, PASS) == (("risk-last-event", "OC-13.1") if asked else ("", ""))
    at(state, Recruiting(0))
    assert RECRUIT[1] in legal(state)
    assert asks(state, END_RECRUITING) == (("risk-last-recruit", "OC-13.1") if asked else ("", ""))
    own(state, BROKEN, 0)
    give(state, wood=9, metal=9, chips=9)
    at(state, Repairing(0))
    assert asks(state, END_REPAIRS) == (("risk-last-repair", "OC-13.1") if asked else ("", ""))


def test_prices_stand_beside_the_choices() -> None:
    """OC-8.14, OC-8.17 The materials themselves where there is one way to pay them."""
    state = table()
    own(state, BROKEN, 0)
    give(state, wood=9, metal=9, chips=9)
    at(state, Repairing(0))
    cost = says(state, REPAIR[0])
    assert cost.startswith("repair the Axe, wood −")
    at(state, Building(0))
    assert ", materials −3" in says(state, next(action for action in legal(state) if action in BUILD))
