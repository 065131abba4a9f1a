"""The pieces of observations mean what they say, looked at in positions made for it."""

from typing import Any

import ostoja
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.games.bright_future.steps.supplies import draw_code
from ostoja.games.metro2033.steps.free import Payment
from ostoja.games.ocaleni.ids import FINDS, HEROES, PLACES
from ostoja.games.osaczeni.actions import HOLD_CARD, PROMISE_VOTE
from ostoja.games.osaczeni.observation import SAID, SAYINGS
from ostoja.games.survive_the_island.hexes import SEA
from ostoja.games.survive_the_island.places import ABOARD, ELIMINATED


def told(state: State, seat: int) -> dict[str, list[int]]:
    """The observation cut into its pieces."""
    numbers = state.game.observe(state, seat)
    found: dict[str, list[int]] = {}
    start = 0
    for piece in state.game.pieces:
        found[piece.name] = numbers[start : start + piece.length(state.seats)]
        start += piece.length(state.seats)
    assert start == len(numbers)
    return found


def play_until(state: State, key: str, seed: int = 1) -> int:
    """Play at random to the next prompt of this key; the seat that is asked."""
    rng = Rng(seed)
    while not state.over:
        seat = state.waiting[0]
        if state.prompt(seat).key == key:
            return seat
        state.play(seat, rng.pick(state.legal(seat)))
    raise AssertionError(f"nobody was asked {key}")


def test_steps_are_told_innermost_first() -> None:
    """HW-3 Beside a risk the turn of the next player waits: what only the risk holds is told, and whose it is."""
    state: Any = ostoja.game("high_water").start(2, seed=1)
    seat = play_until(state, "risk")
    risk = state.stack[-1]
    seen = told(state, 1 - seat)
    assert (seen["step_seat"], seen["step_card"], seen["step_stake"]) == ([1], [risk.card], [risk.stake])
    assert len(state.stack) == 2
    state.pop()
    assert told(state, 1 - seat)["step_card"] == [-1]
    assert told(state, 1 - seat)["step_seat"] == [0], "the next player's turn"


# Survive the Island -------------------------------------------------------------------------------------------


def test_explorers_are_told_from_the_observer_on() -> None:
    """SI-13 Own values are known, foreign ones are not; people are counted by where they are."""
    state: Any = ostoja.game("survive_the_island").start(3, seed=5, options={"random_setup": True})
    own = state.own(1)
    sea = state.surface.index(SEA)
    state.explorer_at[own[0]], state.explorer_at[own[1]], state.explorer_at[own[2]] = ABOARD + 3, 134, ELIMINATED
    state.explorer_at[own[3]] = sea
    seen = told(state, 1)
    assert seen["explorer_place"][:4] == [ABOARD + 3, 134, ELIMINATED, sea]
    assert sorted(seen["explorer_value"][:10]) == state.components.values
    assert seen["explorer_value"][10:] == [0] * 40
    assert seen["people"] == [0, 6, 1, 1, 1, 1, 0, 10, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0]
    assert seen["points_mine"] == [state.value[own[1]]]
    assert told(state, 0)["explorer_place"][10:14] == seen["explorer_place"][:4]


# Metro 2033 ---------------------------------------------------------------------------------------------------


def test_what_is_named_in_a_payment_is_counted() -> None:
    """MT-7.3"""
    state: Any = ostoja.game("metro2033").start(3, seed=5)
    state.push(Payment(2, 7, (31, 31, 55)))
    seen = told(state, 1)
    assert (seen["step_seat"], seen["step_target"]) == ([1], [7])
    assert {card: count for card, count in enumerate(seen["step_named"]) if count} == {31: 2, 55: 1}


# Ocaleni ------------------------------------------------------------------------------------------------------


def test_heroes_placed_in_secret_are_hidden() -> None:
    """OC-2.12 Whoever has placed all heroes is known, where is not."""
    state: Any = ostoja.game("ocaleni").start(2, seed=2)
    play_until(state, "put")
    while 0 in state.waiting:
        state.play(0, state.legal(0)[0])
    assert told(state, 1)["hero_area"] == [-1] * HEROES + [-2] * HEROES
    assert told(state, 0)["hero_area"][:HEROES] == state.hero_area[:HEROES]
    assert -1 not in told(state, 0)["hero_area"][:HEROES]


def test_the_bill_is_what_the_night_asks_for() -> None:
    """OC-8.6 Food for every room with people in it, water for the rows of the airlock in use."""
    state: Any = ostoja.game("ocaleni").start(2, seed=2)
    play_until(state, "move")
    state.people[PLACES : 2 * PLACES] = [0] + [-1] * 7
    assert told(state, 0)["bill"][2:] == [0, 0]
    state.people[PLACES] = 1
    state.people[PLACES + 1] = 1
    upkeep = state.components.upkeep[state.room[PLACES + 1] >> 1]
    assert told(state, 0)["bill"][2:] == [upkeep, 1]
    assert told(state, 1)["bill"][:2] == [upkeep, 1]
    assert told(state, 1)["score"][0] == sum(points for _, points in state.breakdown(1))


def test_search_stacks_are_told_to_those_who_looked() -> None:
    """OC-10.16 From the top; the others see how many tokens there are."""
    state: Any = ostoja.game("ocaleni").start(2, seed=2)
    play_until(state, "move")
    state.known = 1 << 1
    stack = list(state.search[0])
    assert told(state, 1)["finds"][: len(stack)] == stack[::-1]
    assert told(state, 0)["finds"][: len(stack)] == [-2] * len(stack)
    assert told(state, 1)["peeked"] == [1, 0, 0, 0]
    assert told(state, 0)["peeked"] == [0, 0, 1, 0]
    assert max(stack) < FINDS


# Osaczeni -----------------------------------------------------------------------------------------------------


def test_votes_are_hidden_until_all_have_voted() -> None:
    """OS-5.7 Whom somebody points at is a secret; that the seat has voted is not."""
    state: Any = ostoja.game("osaczeni").start(3, seed=2)
    seat = play_until(state, "vote-badge")
    action = state.legal(seat)[0]
    state.play(seat, action)
    assert told(state, seat)["vote"] == [(action.args[0] - seat) % 3, -1, -1]
    assert told(state, (seat + 1) % 3)["vote"] == [-1, -1, -2]
    assert told(state, (seat + 1) % 3)["ready"] == [0, 0, 1]


def test_statements_are_told_with_whoever_made_them() -> None:
    """OS-15.4"""
    state: Any = ostoja.game("osaczeni").start(4, seed=2)
    state.play(1, HOLD_CARD[5])
    state.play(1, PROMISE_VOTE[2][3])
    state.play(1, PROMISE_VOTE[4][3])
    start = {kind: sum(count for _, count in SAID[:place]) for place, (kind, _) in enumerate(SAID)}
    said = told(state, 2)["said"]
    marks = {place: number for place, number in enumerate(said) if number}
    speaker = 3 * SAYINGS
    assert marks == {speaker + start["hold-card"] + 5: 1, speaker + start["promise-vote"] + 1: 2}


# Bright Future ------------------------------------------------------------------------------------------------


def test_the_pile_holds_codes_one_to_three() -> None:
    """BF-3.23 A random code is one of the pile's."""
    state: Any = ostoja.game("bright_future").start(2, seed=3)
    for _ in range(8):
        before = told(state, 0)["pile"]
        code = draw_code(state)
        after = told(state, 0)["pile"]
        assert [old - new for old, new in zip(before, after, strict=True)] == [int(n == code) for n in (1, 2, 3)]


def test_a_place_holds_codes_from_the_top() -> None:
    """BF-7.60 The code drawn comes to lie on top of the place chosen."""
    state: Any = ostoja.game("bright_future").start(2, seed=3, options={"mode": "fever"})
    seat = play_until(state, "infect")
    before = told(state, seat)
    drawn = before["drawn"][0]
    action = state.legal(seat)[0]
    place = action.args[0]
    state.play(seat, action)
    after = told(state, seat)
    assert after["zone"][3 * place + drawn - 1] == before["zone"][3 * place + drawn - 1] + 1
    assert after["zone_codes"][8 * place : 8 * place + 8] == [drawn, *before["zone_codes"][8 * place : 8 * place + 7]]


def test_the_row_is_the_draft() -> None:
    """BF-2.8, BF-2.10 The six cards laid out for the choice of gear; afterwards there are none."""
    state: Any = ostoja.game("bright_future").start(2, seed=3)
    seat = play_until(state, "keep")
    row = told(state, seat)["row"]
    assert sum(row) > 0
    assert all(row[action.args[0]] for action in state.legal(seat) if action.kind == "keep")
    play_until(state, "tunnel")
    assert sum(told(state, seat)["row"]) == 0


def test_a_barter_says_who_offers_what() -> None:
    """BF-3.43 The partner sees the proposer, what is offered and what is wanted."""
    from ostoja.games.bright_future.steps.barter import Answer

    state: Any = ostoja.game("bright_future").start(4, seed=3)
    state.push(Answer(3, 1, 5, 60))
    seen = told(state, 3)
    assert (seen["step_seat"], seen["step_proposer"], seen["step_given"], seen["step_wanted"]) == ([0], [2], [5], [60])
