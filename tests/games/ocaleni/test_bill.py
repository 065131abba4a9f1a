"""Tonight's bill: what a shelter still has to pay, in one place for board, picture and bots."""

from games.ocaleni.positions import GAME, airlock, at, furnish, give, legal, play, table
from ostoja.games.ocaleni.actions import END_RECRUITING, FEED_CANS, LOSE, RECRUIT
from ostoja.games.ocaleni.bill import bill_of
from ostoja.games.ocaleni.ids import AIRLOCK, CAN, R_BUILD, R_VENT, ROUNDS
from ostoja.games.ocaleni.state import OcaleniState
from ostoja.games.ocaleni.steps.movement import DAY_TURN
from ostoja.games.ocaleni.steps.night import NightSteps
from ostoja.games.ocaleni.steps.rounds import NIGHT, SHELTERS, Rounds
from ostoja.texts import Speaker


def last_night() -> OcaleniState:
    """Both players need 2 food and 1 water; the first has 2 cans and 1 meat, the second nothing."""
    state = table(2, round=ROUNDS)
    for seat in range(2):
        furnish(state, R_BUILD, seat=seat)
        airlock(state, 2, seat)
    give(state, cans=3, meat=1)
    return state


def test_all_is_due_by_day() -> None:
    """OC-8.6, OC-8.11 F, W, what cannot be paid of them, and the radiation less the airlock."""
    state = at(last_night(), Rounds(NIGHT), DAY_TURN)
    assert bill_of(state, 0) == (2, 1, 1, 1)
    assert bill_of(state, 1) == (2, 1, 3, 1)
    furnish(state, R_VENT)
    assert bill_of(state, 0).rays == 0
    state.round = 0
    assert bill_of(state, 0).rays == 0, "before the first day"


def test_what_is_paid_is_due_no_more() -> None:
    """OC-8.7, OC-8.9 After feeding nothing is missing, while the survivors to lose are chosen and later."""
    state = at(last_night(), Rounds(SHELTERS + 1), NightSteps(0))
    assert bill_of(state, 0) == (2, 1, 1, 1), "still to be paid"
    play(state, legal(state)[0])
    if state.stack[-1].__class__.__name__ == "Feeding":
        play(state, FEED_CANS[1])
    assert [action.kind for action in legal(state)] == ["lose", "lose"]
    assert bill_of(state, 0) == (0, 0, 0, 1), "only the radiation is to come"
    play(state, LOSE[AIRLOCK])
    assert legal(state)[-1] is END_RECRUITING
    assert bill_of(state, 0) == (0, 0, 0, 0)
    play(state, RECRUIT[CAN])
    assert bill_of(state, 0) == (0, 0, 0, 0), "a recruit of the last night is a point that costs nothing more"
    assert bill_of(state, 1) == (2, 1, 3, 1), "the second player's night is still to come"


def test_a_finished_night_costs_nothing() -> None:
    """OC-8.1 The first player has cleaned up and waits for the second."""
    state = last_night()
    give(state, 1, cans=4, water=2)
    at(state, Rounds(SHELTERS + 2), NightSteps(1, 4))
    assert bill_of(state, 0) == bill_of(state, 1) == (0, 0, 0, 0)


def test_the_board_warns_of_what_is_due_only() -> None:
    """OC-8.6 The terminal's line is red while something is missing or radiation comes, and not after it."""
    speaker = Speaker(GAME, "en", ["Ada", "Bob"], strict=True)
    state = at(last_night(), Rounds(NIGHT), DAY_TURN)
    words = speaker.text("board-bill", food=2, water=1, missing=1, rays=1)
    assert f"[red]{words}[/red]" in GAME.board(state.seen_by(0), 0, speaker.say)
    at(state, Rounds(SHELTERS + 1), NightSteps(0, 4))
    paid = speaker.text("board-bill", food=0, water=0, missing=0, rays=0)
    assert f"  {paid}" in GAME.board(state.seen_by(0), 0, speaker.say)
