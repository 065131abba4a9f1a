"""Section 5: votings."""

import pytest

from games.osaczeni.positions import act, all_ready, at, begin, halted, hand, kinds, may, table, why
from ostoja.core.errors import IllegalAction
from ostoja.games.osaczeni.state import NONE, OsaczeniState
from ostoja.games.osaczeni.steps.voting import Decision, Discussion, TieBreak

CARDS = {0: "bat pistol", 1: "saw", 2: "tin"}


def in_area_three(**changes: dict[int, str]) -> OsaczeniState:
    return begin(table("0D@3 1D@3 2D@3 3D@1", hands=changes.get("hands", CARDS)), 2)


def test_votings_are_held_at_their_areas() -> None:
    """OS-5.1 Phase 1 at area 6, phase 2 at area 3, phase 6 at the attacked area."""
    for phase, area in ((1, 6), (2, 3), (6, 4)):
        state = table(f"0D@{area} 1D@{area} 2D@1", monsters=(0, 0, 0, 6, 0, 0), hands=CARDS)
        assert begin(state, phase).voting == area


def test_discussion_then_decision() -> None:
    """OS-5.2"""
    state = in_area_three()
    assert isinstance(state.stack[-1], Discussion)
    all_ready(state)
    assert isinstance(state.stack[-1], Decision)


def test_present_players_play_any_number_of_cards_at_any_time() -> None:
    """OS-5.3 Each is resolved at once and lies open in the played pile."""
    state = table("0D@2 1D@2 2D@1", hands={0: "bat bat", 1: "saw", 2: "bat"}, monsters=(0, 6, 0, 0, 0, 0), cold=0)
    begin(state, 6)
    pile = len(state.played)
    act(state, 1, "saw")
    assert state.monsters[2] == 4
    act(state, 0, "bat")
    act(state, 0, "bat")
    assert state.monsters[2] == 2
    assert state.played[pile:] == [5, 4, 4]
    assert 2 not in state.may_act


def test_a_play_that_has_become_illegal_is_refused_and_stays_in_hand() -> None:
    """OS-5.3 Two tins for the last free notch: the second one is refused."""
    state = table("0D@2 1D@2", hands={0: "tin", 1: "tin"}, monsters=(5, 6, 0, 0, 0, 0), cold=0)
    begin(state, 6)
    act(state, 0, "tin", 1)
    with pytest.raises(IllegalAction) as refusal:
        act(state, 1, "tin", 1)
    assert refusal.value.clause == "OS-14.4"
    assert hand(state, 1) == ["tin"]


def test_ready_can_be_withdrawn_and_the_step_waits_for_all() -> None:
    """OS-5.4"""
    state = in_area_three()
    act(state, 0, "ready")
    act(state, 1, "ready")
    assert may(state, 0, "pistol"), "who is ready may still play"
    act(state, 0, "unready")
    assert state.waiting == (0, 2)
    act(state, 2, "ready")
    assert isinstance(state.stack[-1], Discussion)
    act(state, 0, "ready")
    assert isinstance(state.stack[-1], Decision)
    assert why(in_area_three(), 0, "unready") == "OS-5.4"


def test_a_play_cancels_everybodys_ready() -> None:
    """OS-5.4, worked example T20"""
    state = table("0L@2 1L@2 2L@2", hands={0: "tin", 1: "tin", 2: "bat tin"}, monsters=(0, 6, 0, 0, 0, 0), cold=0)
    begin(state, 6)
    act(state, 0, "ready")
    act(state, 1, "ready")
    act(state, 2, "bat")
    assert state.waiting == (0, 1, 2)
    for seat in (1, 0):
        act(state, seat, "ready")
    assert isinstance(state.stack[-1], Discussion)
    act(state, 2, "ready")
    assert not isinstance(state.stack[-1], Discussion)


def test_a_discussion_of_an_attack_ends_when_the_last_monster_goes() -> None:
    """OS-5.4"""
    state = table("0L@2 1L@2", hands={0: "molotov", 1: "bat"}, monsters=(0, 6, 0, 0, 0, 0), cold=0)
    begin(state, 6)
    act(state, 0, "molotov")
    assert halted(state)
    assert at(state, "0L") == at(state, "1L") == 2


def test_absent_players_cannot_delay_a_discussion() -> None:
    """OS-5.4"""
    state = in_area_three(hands={0: "bat", 1: "bat", 3: "pistol"})
    assert state.may_act == (0, 1, 2)
    act(state, 0, "ready")
    act(state, 1, "ready")
    assert isinstance(state.stack[-1], Decision)


def test_polling_the_players_one_by_one_is_a_legal_realisation() -> None:
    """OS-5.5 Clockwise from the badge holder; a card starts the pass again with the next player."""
    state = table(
        "0L@2 1L@2 2L@2", hands={0: "tin", 1: "bat saw", 2: "tin"}, monsters=(0, 6, 0, 0, 0, 0), badge=1, cold=0
    )
    begin(state, 6)
    act(state, 1, "bat")
    for seat in (2, 0, 1):
        assert isinstance(state.stack[-1], Discussion)
        act(state, seat, "ready")
    assert not isinstance(state.stack[-1], Discussion)


def test_cards_are_never_given_or_shown_in_a_discussion() -> None:
    """OS-5.6"""
    state = in_area_three()
    assert kinds(state, 0) == {"ready", "pistol"}
    assert why(state, 0, "give", 4, 1) == "OS-5.4"
    assert state.seen_by(1).hands[0] == [-2, -2]


def test_no_card_is_played_in_the_decision_step() -> None:
    """OS-5.7"""
    state = in_area_three()
    all_ready(state)
    assert kinds(state, 0) == {"vote"}
    assert why(state, 0, "pistol") == "OS-5.7"


def test_a_single_voter_is_chosen_without_pointing() -> None:
    """OS-5.7 b"""
    state = table("0L@2 0B@2 1L@2", hands={1: "meat"}, monsters=(0, 6, 0, 0, 0, 0), cold=0)
    begin(state, 6)
    act(state, 1, "meat", 1)
    assert state.waiting == (0,)
    assert kinds(state, 0) == {"sacrifice"}


def test_each_voter_points_at_one_candidate_himself_included() -> None:
    """OS-5.7 c Only voters are candidates; nobody abstains; a vote can be changed until the last is in."""
    state = in_area_three(hands={})
    assert [action.args[0] for action in state.legal(1)] == [0, 1, 2]
    assert why(state, 1, "vote", 3) == "OS-3.3"
    assert why(state, 1, "vote", 5) == "OS-2.1"
    act(state, 1, "vote", 1)
    assert state.waiting == (0, 2)
    assert why(state, 1, "vote", 1) == "OS-5.7"
    act(state, 1, "vote", 0)
    act(state, 0, "vote", 0)
    act(state, 2, "vote", 2)
    assert state.badge == 0


def test_the_highest_sum_is_chosen_and_shown_to_all() -> None:
    """OS-5.8 A plurality is enough: 2 of 4 votes against 1 and 1."""
    state = begin(table("0D@3 1D@3 2L@3 3D@1"), 2)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    act(state, 2, "vote", 2)
    assert state.badge == 2
    assert state.seen_by(3).votes == [0, 1, 2, NONE]
    assert state.seen_by(None).votes == [0, 1, 2, NONE]


def test_all_votes_go_to_the_one_candidate() -> None:
    """OS-5.7 OS-5.8 The Leader's two votes are not split."""
    state = begin(table("0L@3 1D@3 2D@3"), 2)
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 0)
    act(state, 2, "vote", 2)
    assert state.badge == 1


def test_ties_are_broken_by_the_victim_token() -> None:
    """OS-5.9 The holder need not be there; only the tied can be chosen; there is no second voting."""
    state = begin(table("0D@3 1D@3 2D@3 3D@1", victim=3), 2)
    for seat in range(3):
        act(state, seat, "vote", (0, 1, 0)[seat])
    assert state.badge == 0
    state = begin(table("0L@3 1D@3 2D@3 3D@1", victim=3), 2)
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 2)
    act(state, 2, "vote", 2)
    assert isinstance(state.stack[-1], TieBreak)
    assert state.waiting == (3,)
    assert [action.args[0] for action in state.legal(3)] == [1, 2]
    assert why(state, 3, "tie", 0) == "OS-5.9"
    assert why(state, 3, "tie", 5) == "OS-2.1"
    assert why(state, 3, "vote", 1) == "OS-5.9"
    act(state, 3, "tie", 2)
    assert state.badge == 2


def test_a_tied_player_may_break_the_tie_himself() -> None:
    """OS-5.9"""
    state = begin(table("0D@3 1D@3", victim=1), 2)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    act(state, 1, "tie", 1)
    assert state.badge == 1


def test_a_player_alone_is_chosen_without_discussion() -> None:
    """OS-5.10, worked example T16"""
    state = table("2D@3 2L@3 0D@1", hands={2: "pistol"}, badge=0)
    begin(state, 2)
    assert halted(state)
    assert state.badge == 2
    assert state.seen == 1 << 2
    assert state.seen_by(2).dice == state.dice


def test_pistols_end_with_their_voting() -> None:
    """OS-5.11"""
    state = begin(table("0D@3 1D@3", hands={0: "pistol"}), 2)
    act(state, 0, "pistol")
    assert state.pistols[0] == 1
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    assert state.badge == 0
    assert state.pistols == [0, 0, 0, 0]


def test_pistols_last_through_a_parking_attack_and_no_longer() -> None:
    """OS-5.11 OS-14.3"""
    state = table("0D@6 1D@6 2D@6", hands={0: "pistol pistol"}, monsters=(0, 0, 0, 0, 0, 2), cold=0)
    begin(state, 6)
    act(state, 0, "pistol")
    act(state, 0, "pistol")
    for seat, target in ((0, 2), (1, 0), (2, 0)):
        act(state, seat, "vote", target)
    assert at(state, "2D") == 0, "3 votes against 2"
    assert isinstance(state.stack[-1], Decision)
    assert state.pistols[0] == 2
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 0)
    assert at(state, "1D") == 0, "3 votes against 1"
    assert halted(state)
    assert state.pistols == [0, 0, 0, 0]


def test_every_vote_of_the_sum_comes_from_a_voter() -> None:
    """OS-5.8 Section 21, invariants 12 and 13: at least two point, and the sum of votes is that of the weights."""
    state = begin(table("0L@3 1D@3 2D@3 2L@3"), 2)
    state.watched = True
    for seat, target in ((0, 1), (1, 1), (2, 0)):
        act(state, seat, "vote", target)
    told = [event for event in state.events if event.key == "vote"]
    assert [int(event.words["votes"]) for event in told] == [2, 1, 3]
    assert [action.args[0] for action in state.legal(state.victim)] == [0, 1]
