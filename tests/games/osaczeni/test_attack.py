"""Section 11: they are trying to get in!"""

import pytest

from games.osaczeni.positions import act, all_ready, at, begin, halted, hand, item, kinds, may, number, table, why
from ostoja.games.osaczeni.actions import CRYBABY, DEFENDER, KLUTZ, LEADER
from ostoja.games.osaczeni.steps.voting import Decision, Discussion


def test_areas_are_resolved_in_order_and_once() -> None:
    """OS-11.1"""
    state = table("0D@1 1L@2 2L@4 3L@5", monsters=(0, 6, 0, 6, 6, 0), cold=0)
    state.watched = True
    begin(state, 6)
    assert [event.words["area"] for event in state.events if event.key == "attack"] == ["@area-2", "@area-4", "@area-5"]
    assert [at(state, name) for name in ("0D", "1L", "2L", "3L")] == [1, 0, 0, 0]


def test_monsters_wait_at_empty_and_closed_areas() -> None:
    """OS-11.2"""
    state = begin(table("0D@1", monsters=(0, 6, 3, 0, 0, 0), closed=(4,), cold=7), 6)
    assert halted(state)
    assert state.monsters[1:] == [0, 6, 3, 0, 0, 0]


def test_without_a_breach_there_is_no_discussion() -> None:
    """OS-11.3 Nobody is asked, no card can be played, the monsters stay (OS-19.10)."""
    state = begin(table("0D@1 1D@1", monsters=(4, 0, 0, 0, 0, 0), hands={0: "bat", 1: "saw"}, cold=0), 6)
    assert halted(state)
    assert state.monsters[1] == 4


def test_a_breach_begins_a_discussion_also_for_one_family() -> None:
    """OS-11.4"""
    state = begin(table("0L@1 0B@1", monsters=(3, 0, 0, 0, 0, 0), hands={0: "bat"}, cold=0), 6)
    assert isinstance(state.stack[-1], Discussion)
    assert state.may_act == (0,)
    assert state.prompt(0).words["monsters"] == 3


def test_aga_and_filip_keep_the_monsters_out() -> None:
    """OS-11.5, worked example E5"""
    state = table("0L@4 1L@4", monsters=(0, 0, 0, 4, 0, 0), hands={0: "meat", 1: "saw"}, cold=0)
    pool = state.pool
    begin(state, 6)
    act(state, 0, "meat", LEADER)
    assert state.face_down == 1 << number("0L")
    act(state, 1, "saw")
    assert halted(state), "both hands are empty, so both are ready"
    assert state.monsters[4] == 2
    assert state.pool == pool + 2
    assert at(state, "0L") == at(state, "1L") == 4
    assert hand(state, 0) == hand(state, 1) == []
    assert state.face_down == 0


def test_aga_and_filip_with_row_one_full() -> None:
    """OS-11.9, worked example T2: only Filip is a voter, and his character is eaten"""
    state = table("0L@4 1L@4", monsters=(0, 0, 0, 4, 0, 0), hands={0: "meat", 1: "saw"}, cold=3, victim=2)
    pool = state.pool
    begin(state, 6)
    act(state, 0, "meat", LEADER)
    act(state, 1, "saw")
    assert halted(state)
    assert (at(state, "0L"), at(state, "1L")) == (4, 0)
    assert state.monsters[4] == 0
    assert state.pool == pool + 4
    assert state.victim == 1


def test_no_monsters_no_breach() -> None:
    """OS-11.5"""
    state = table("0L@4 1L@4", monsters=(0, 0, 0, 2, 0, 0), hands={0: "saw pistol"}, cold=3)
    begin(state, 6)
    act(state, 0, "saw")
    assert halted(state)
    assert at(state, "0L") == at(state, "1L") == 4


def test_the_chosen_player_chooses_who_is_eaten() -> None:
    """OS-11.6 OS-11.7 Then all monsters of the area return to the pool."""
    state = table("0D@2 0B@2 1L@2", monsters=(0, 6, 0, 0, 0, 0), cold=0)
    begin(state, 6)
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 0)
    act(state, state.victim, "tie", 0)
    assert state.waiting == (0,)
    assert [action.args[0] for action in state.legal(0)] == [DEFENDER, CRYBABY]
    assert why(state, 0, "sacrifice", LEADER) == "OS-11.6"
    assert why(state, 0, "ready") == "OS-11.6"
    act(state, 0, "sacrifice", DEFENDER)
    assert (at(state, "0D"), at(state, "0B")) == (0, 2)
    assert state.monsters[2] == 0
    assert state.cold[-1:] == [number("0D")]
    assert halted(state), "one death at most"


def test_a_hidden_character_cannot_be_chosen_to_be_eaten() -> None:
    """OS-11.6 OS-14.8"""
    state = table("0D@2 0B@2 0L@2 1L@2", monsters=(0, 6, 0, 0, 0, 0), hands={0: "meat"}, cold=0)
    begin(state, 6)
    act(state, 0, "meat", CRYBABY)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 0)
    assert not may(state, 0, "sacrifice", CRYBABY)
    assert why(state, 0, "sacrifice", CRYBABY) == "OS-14.8"


def test_monsters_that_find_nobody_leave() -> None:
    """OS-11.8, worked example T3"""
    state = table("0B@1 1D@5", monsters=(2, 0, 0, 0, 0, 0), hands={0: "meat"}, cold=3, victim=2)
    pool = state.pool
    begin(state, 6)
    act(state, 0, "meat", CRYBABY)
    assert halted(state)
    assert at(state, "0B") == 1
    assert state.monsters[1] == 0
    assert state.pool == pool + 2
    assert state.victim == 2


def test_nothing_happens_on_an_empty_or_quiet_parking_lot() -> None:
    """OS-11.10"""
    state = begin(table("0D@1", monsters=(0, 0, 0, 0, 0, 4), cold=0), 6)
    assert state.monsters[6] == 4
    assert halted(begin(table("0D@6", cold=0), 6))


def test_every_monster_on_the_parking_lot_costs_a_character() -> None:
    """OS-11.11 OS-11.12, worked example T6. Strength does not count, and a family alone is asked for each monster."""
    state = table("0L@6 0G@6 1B@6", seats=3, monsters=(0, 0, 0, 0, 0, 3), hands={0: "keys"}, cold=0)
    begin(state, 6)
    all_ready(state)
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 0)
    assert at(state, "1B") == 0
    assert state.monsters[6] == 2
    assert state.victim == 1
    assert isinstance(state.stack[-1], Discussion)
    act(state, 0, "ready")
    assert [action.args[0] for action in state.legal(0)] == [LEADER, KLUTZ]
    act(state, 0, "sacrifice", KLUTZ)
    assert state.monsters[6] == 1
    act(state, 0, "ready")
    assert at(state, "0L") == 0
    assert state.monsters[6] == 0
    assert len(state.cold) == 3
    assert halted(state)


def test_monsters_without_prey_leave_the_parking_lot() -> None:
    """OS-11.11 step 1, worked example T7"""
    state = table("0L@6 1D@6", monsters=(0, 0, 0, 0, 0, 4), hands={0: "meat"}, cold=0)
    pool = state.pool
    begin(state, 6)
    act(state, 0, "meat", LEADER)
    assert halted(state)
    assert (at(state, "0L"), at(state, "1D")) == (6, 0)
    assert state.monsters[6] == 0
    assert state.pool == pool + 4
    assert state.face_down == 0


def test_whoever_is_hidden_takes_part_in_the_further_discussions_of_the_attack() -> None:
    """OS-11.11 step 2 OS-19.7 Present, though no voter: asked before every vote, and free to play cards."""
    state = table("0D@6 1D@6 1L@6", monsters=(0, 0, 0, 0, 0, 3), hands={0: "meat bat pistol", 1: "keys"}, cold=0)
    begin(state, 6)
    act(state, 0, "meat", DEFENDER)
    all_ready(state)
    act(state, 1, "sacrifice", LEADER)
    assert isinstance(state.stack[-1], Discussion)
    assert state.waiting == (0, 1)
    assert kinds(state, 0) == {"ready", "bat"}
    act(state, 0, "bat")
    assert state.monsters[6] == 1


def test_the_stop_test_is_made_again_after_each_discussion() -> None:
    """OS-11.11 step 3"""
    state = table("0L@6 1D@6", monsters=(0, 0, 0, 0, 0, 4), hands={0: "meat", 1: "meat"}, cold=0)
    begin(state, 6)
    act(state, 0, "meat", LEADER)
    act(state, 1, "meat", DEFENDER)
    assert halted(state)
    assert (at(state, "0L"), at(state, "1D")) == (6, 6)
    assert state.monsters[6] == 0


def test_canned_food_backwards_waits_and_closes() -> None:
    """OS-11.13, worked example T8"""
    people = "0D@1 0B@1 1D@1 1L@3 2D@5 2L@5 2B@5 3D@5 3L@5 3B@5"
    state = table(people, monsters=(5, 0, 4, 0, 0, 0), hands={1: "tin"}, cold=0)
    begin(state, 6)
    assert state.voting == 3, "5 monsters against strength 5 at area 1"
    act(state, 1, "tin", 1)
    assert state.monsters[1] == 6
    assert halted(state), "area 3 is breached; area 1 is not resolved again"
    assert at(state, "1L") == 0
    begin(state, 7)
    assert state.is_closed(1)
    assert at(state, "0D") == at(state, "0B") == at(state, "1D") == 6


def test_canned_food_forwards_attacks_in_the_same_phase() -> None:
    """OS-11.13, worked example T9"""
    state = table("0L@2 1D@6", monsters=(0, 2, 0, 0, 0, 0), hands={0: "tin"}, cold=0)
    begin(state, 6)
    act(state, 0, "tin", 6)
    assert halted(state)
    assert at(state, "0L") == 2, "one monster against strength 1"
    assert at(state, "1D") == 0


def test_hidden_characters_are_face_up_again_and_pistols_over() -> None:
    """OS-11.14"""
    state = table("0L@2 0B@2 1L@2 1B@2", monsters=(0, 6, 0, 0, 0, 0), hands={0: "meat", 1: "pistol"}, cold=0)
    begin(state, 6)
    act(state, 0, "meat", LEADER)
    act(state, 1, "pistol")
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 0)
    assert halted(state)
    assert state.face_down == 0
    assert state.pistols == [0, 0, 0, 0]


@pytest.mark.covers("row-1")
def test_row_one_works_at_once_for_the_next_area() -> None:
    """OS-3.5 OS-13.1, worked example T1"""
    state = table("0L@2 1L@2 2L@3 3L@3", monsters=(0, 3, 2, 0, 0, 0), cold=2)
    begin(state, 6)
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 1)
    assert len(state.cold) == 3
    assert state.voting == 3, "2 against 2 is a breach now"
    before = table("2L@3 3L@3", monsters=(0, 0, 2, 0, 0, 0), cold=2)
    assert halted(begin(before, 6))


def test_two_defenders_hold_the_hall() -> None:
    """OS-11.3, worked example T11"""
    state = table("0D@5 1D@5 2B@5 3L@5", monsters=(0, 0, 0, 0, 6, 0), cold=0)
    begin(state, 6)
    assert halted(state)
    begin(state, 7)
    assert state.is_closed(5)
    assert state.where.count(6) == 4


def test_leader_and_tie() -> None:
    """OS-5.9, worked example T4"""
    state = table("0L@2 1D@2 2B@2", monsters=(0, 6, 0, 0, 0, 0), victim=3, cold=0)
    begin(state, 6)
    for seat, target in ((0, 1), (1, 0), (2, 0)):
        act(state, seat, "vote", target)
    assert state.waiting == (3,)
    assert [action.args[0] for action in state.legal(3)] == [0, 1]
    act(state, 3, "tie", 1)
    assert at(state, "1D") == 0


def test_a_pistol_decides() -> None:
    """OS-14.3, worked example T5"""
    state = table("0L@2 1D@2 2B@2", monsters=(0, 6, 0, 0, 0, 0), hands={2: "pistol"}, victim=3, cold=0)
    begin(state, 6)
    act(state, 2, "pistol")
    for seat, target in ((0, 1), (1, 0), (2, 0)):
        act(state, seat, "vote", target)
    assert at(state, "0L") == 0


def test_after_the_discussion_the_decision() -> None:
    """OS-11.6 Two voters point."""
    state = table("0L@2 1L@2", monsters=(0, 6, 0, 0, 0, 0), hands={0: "keys"}, cold=0)
    begin(state, 6)
    assert kinds(state, 0) == {"ready"}
    all_ready(state)
    assert isinstance(state.stack[-1], Decision)
    assert item("keys") in state.hands[0]


@pytest.mark.parametrize(("cold", "monsters", "sign"), [(0, 4, ">"), (7, 3, "≥")])
def test_the_log_tells_how_the_breach_was_counted(cold: int, monsters: int, sign: str) -> None:
    """OS-3.5 More monsters than strength; once row 1 is full, as many are enough."""
    state = table("0D@1 1L@1", monsters=(monsters, 0, 0, 0, 0, 0), cold=cold)
    state.watched = True
    begin(state, 6)
    (words,) = [event.words for event in state.events if event.key == "attack"]
    assert (words["monsters"], words["strength"], words["sign"]) == (monsters, 3, sign)


def test_the_log_adds_the_votes_up() -> None:
    """OS-5.8"""
    state = table("0L@2 1D@2 2B@2", monsters=(0, 6, 0, 0, 0, 0), hands={2: "pistol"}, victim=3, cold=0)
    state.watched = True
    begin(state, 6)
    act(state, 2, "pistol")
    for seat, target in ((0, 1), (1, 0), (2, 0)):
        act(state, seat, "vote", target)
    votes = [event.words for event in state.events if event.key == "vote"]
    assert [(one["player"], one["was"], one["votes"], one["total"]) for one in votes][1:] == [
        ("#0", 0, 1, 1),
        ("#0", 1, 2, 3),
    ]
