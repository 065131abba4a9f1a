"""Section 7: who takes the security badge?"""

import pytest

from games.osaczeni.positions import act, begin, halted, kinds, may, table, why
from ostoja.games.osaczeni.state import HIDDEN_DIE, OsaczeniState
from ostoja.games.osaczeni.steps.badge import WalkieTalkies


def window(**hands: str) -> OsaczeniState:
    """Seat 1 alone in area 3 was elected; seats 0 and 2 live, seat 3 does not."""
    cards = {int(name[1]): text for name, text in hands.items()}
    return begin(table("1D@3 0D@1 2D@2", hands=cards, badge=0, cold=0), 2)


def test_those_in_area_three_vote() -> None:
    """OS-7.1"""
    state = begin(table("0D@3 1L@3 2D@1"), 2)
    assert state.waiting == (0, 1)
    assert state.voting == 3


def test_the_chosen_player_takes_the_badge_at_once() -> None:
    """OS-7.2 He may have it already."""
    state = begin(table("0D@3 1L@3 2D@1", badge=2), 2)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    assert state.badge == 1
    assert state.seen == 0b10
    again = begin(table("1D@3 0D@1", badge=1), 2)
    assert again.badge == 1
    assert again.seen == 0b10


@pytest.mark.parametrize("closed", [(), (3,)])
def test_without_an_election_the_badge_stays_and_nobody_looks(closed: tuple[int, ...]) -> None:
    """OS-7.3 OS-7.4, worked example E7"""
    state = begin(table("0D@1 2D@2", badge=2, closed=closed, cold=0), 2)
    assert state.badge == 2
    assert state.seen == 0
    assert len(state.dice) == 4
    assert state.seen_by(2).dice == [HIDDEN_DIE] * 4
    begin(state, 3)
    assert state.waiting == (2,), "and he still declares his destination first"


def test_the_dice_are_fixed_and_secret() -> None:
    """OS-7.4 The elected holder looks, nobody else."""
    state = window()
    assert all(1 <= die <= 6 for die in state.dice)
    assert state.seen_by(1).dice == state.dice
    for seat in (0, 2, 3, None):
        assert state.seen_by(seat).dice == [HIDDEN_DIE] * 4


@pytest.mark.parametrize(("dead", "dice"), [(0, 4), (4, 4), (5, 5), (6, 5), (7, 6), (9, 6)])
@pytest.mark.covers("row-2", "row-3")
def test_the_number_of_dice(dead: int, dice: int) -> None:
    """OS-7.5 One more for row 2 (five dead) and one for row 3 (seven dead)."""
    state = begin(table("0D@1 1D@2", cold=dead), 2)
    assert len(state.dice) == dice


def test_the_walkie_talkie_window() -> None:
    """OS-7.6 Everybody alive who has not seen the dice is asked, on public grounds only."""
    state = window(s0="bat", s1="walkie", s2="walkie bat", s3="walkie")
    assert isinstance(state.stack[-1], WalkieTalkies)
    assert state.waiting == (0, 2), "seat 1 has seen them, seat 3 is eliminated"
    assert kinds(state, 0) == {"pass"}
    act(state, 2, "pass")
    assert state.waiting == (0,)
    assert may(state, 2, "walkie"), "who passed may still play"
    act(state, 2, "walkie")
    assert state.seen_by(2).dice == state.dice
    assert state.waiting == (0,), "a play does not cancel passes, and asks nobody again"
    act(state, 0, "pass")
    assert halted(state)


def test_the_badge_holder_who_was_not_elected_may_listen_in() -> None:
    """OS-7.6"""
    state = begin(table("0D@1 2D@2", hands={2: "walkie"}, badge=2), 2)
    assert state.waiting == (2,)
    act(state, 2, "walkie")
    assert state.seen_by(2).dice == state.dice
    assert halted(state)


def test_an_empty_hand_is_not_asked() -> None:
    """OS-7.6 OS-23.6"""
    assert window(s2="keys").waiting == (2,)
    assert halted(window())


def test_the_dice_stay_until_the_hatch_is_lifted() -> None:
    """OS-7.7"""
    state = window()
    dice = state.dice[:]
    begin(state, 3)
    act(state, 1, "go", 1)
    act(state, 0, "go", 2)
    assert state.seen_by(0).dice == [HIDDEN_DIE] * 4
    act(state, 2, "go", 1)
    begin(state, 4)
    assert state.dice == dice == state.seen_by(0).dice


def test_asking_one_by_one_is_a_legal_realisation() -> None:
    """OS-7.8 Clockwise from the badge holder, each asked once."""
    state = begin(table("0D@1 1D@2 2D@2", hands={0: "walkie", 1: "bat", 2: "walkie"}, badge=1), 2)
    act(state, 1, "pass")
    act(state, 2, "walkie")
    act(state, 0, "pass")
    assert halted(state)
    assert state.seen == 0b100


def test_only_walkie_talkies_are_played_in_the_window() -> None:
    """OS-7.6 OS-14.1"""
    state = window(s0="bat", s2="walkie")
    assert why(state, 0, "walkie") == "OS-14.0"
    assert why(state, 0, "bat") == "OS-14.5"
    assert why(state, 0, "done") == "OS-7.6"
