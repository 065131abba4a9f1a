"""Section 4: the round and its decision points."""

import pytest

from games.osaczeni.positions import GAME, act, all_ready, begin, halted, kinds, may, table
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.actions import DEFENDER, LEADER, SPACE
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.round import SevenPhases


def phases(state: OsaczeniState) -> list[int]:
    state.watched = True
    rng = Rng(3)
    while not state.over:
        seat = rng.pick(list(state.waiting))
        state.play(seat, rng.pick(state.legal(seat)))
    return [int(event.words["phase"]) for event in state.events if event.key == "phase"]


def test_phases_one_to_seven_in_order() -> None:
    """OS-4.1"""
    found = phases(GAME.start(4, 5))
    assert len(found) % 7 == 0
    assert found == [1, 2, 3, 4, 5, 6, 7] * (len(found) // 7)


def test_every_decision_point_has_its_actions() -> None:
    """OS-4.2 OS-4.5 In some random games every kind of action but those of V09 and V11 is offered at its time."""
    when: dict[str, set[int]] = {}
    for seed in range(60):
        state = GAME.start(3 + seed % 4, seed)
        rng = Rng(seed)
        while not state.over:
            for seat in state.may_act:
                for kind in kinds(state, seat):
                    when.setdefault(kind, set()).add(state.phase)
            seat = rng.pick(list(state.waiting))
            state.play(seat, rng.pick(state.legal(seat)))
    assert when == {
        "place": {0},
        "ready": {1, 2, 6},
        "unready": {1, 2, 6},
        "pistol": {1, 2, 6},
        "vote": {1, 2, 6},
        "tie": {1, 2, 6},
        "keep": {1},
        "give": {1},
        "pass": {2},
        "walkie": {2},
        "go": {3},
        "move": {4},
        "done": {4},
        "energy": {4},
        "tin": {6},
        "bat": {6},
        "saw": {6},
        "molotov": {6},
        "meat": {6},
        "sacrifice": {6},
    }
    talk = {action.kind for action in SPACE if action.talk}
    assert {action.kind for action in SPACE} - set(when) - talk == {"place-monster", "discard"}


POINTS = {
    "DP-1": {"place"},
    "DP-2": {"ready", "unready", "pistol", "tin", "bat", "saw", "molotov", "meat"},
    "DP-3": {"vote"},
    "DP-4": {"tie"},
    "DP-5": {"keep", "give"},
    "DP-6": {"pass", "walkie"},
    "DP-7": {"go"},
    "DP-8": {"go"},
    "DP-9": {"move"},
    "DP-10": {"done", "energy"},
    "DP-11": {"sacrifice"},
    "DP-12": {"place-monster", "discard"},
}


@pytest.mark.parametrize("variant", [0, 9, 11])
def test_a_question_belongs_to_one_decision_point(variant: int) -> None:
    """OS-4.2 What is offered together is never of two decision points, and nothing else is offered."""
    for seed in range(12):
        state = GAME.start(3 + seed % 4, seed, {"variant": variant, "unlock_all": True})
        rng = Rng(seed)
        while not state.over:
            for seat in state.may_act:
                assert any(kinds(state, seat) <= offered for offered in POINTS.values())
            seat = rng.pick(list(state.waiting))
            state.play(seat, rng.pick(state.legal(seat)))
    assert set().union(*POINTS.values()) == {action.kind for action in SPACE if not action.talk}


def test_eliminated_players_decide_nothing_but_ties() -> None:
    """OS-4.3 OS-13.4 They keep their hand and play no card."""
    state = table("0D@3 1D@3 2D@3 2L@3", hands={3: "walkie energy bat"}, victim=3, monsters=(0, 0, 6, 0, 0, 0), cold=0)
    begin(state, 2)
    assert 3 not in state.may_act
    for seat, other in ((0, 1), (1, 0), (2, 2)):
        act(state, seat, "vote", other)
    assert not state.hatch_open, "seat 2 has three votes of five: no tie"
    assert halted(state), "seat 3 is not asked about its walkie-talkie"
    begin(state, 3)
    act(state, 2, "go", 1)
    assert state.may_act == (0, 1)
    assert len(state.hands[3]) == 3


def test_an_eliminated_holder_of_the_victim_token_breaks_ties() -> None:
    """OS-4.3 OS-5.9"""
    state = begin(table("0D@3 1D@3", victim=3, cold=0), 2)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 1)
    assert state.waiting == (3,)
    assert [action.args[0] for action in state.legal(3)] == [0, 1]


def test_a_decision_without_a_choice_is_executed() -> None:
    """OS-4.4 One legal move, one character to be eaten: nobody is asked."""
    state = table("0D@1 1D@2", cold=0)
    state.destination = [3, 3, 0, 0]
    begin(state, 4)
    assert halted(state)
    assert state.where[0] == state.where[4] == 3


def test_windows_are_not_skipped_because_of_a_secret() -> None:
    """OS-4.4 OS-23.6 Whoever holds any card is asked, whatever it is; an empty hand is public and needs no question."""
    useless = begin(table("0D@3 1D@3", hands={0: "keys", 1: "pistol"}), 2)
    assert useless.waiting == (0, 1)
    assert kinds(useless, 0) == {"ready"}
    empty = begin(table("0D@3 1D@3", hands={1: "pistol"}), 2)
    assert empty.waiting == (1,)
    assert empty.may_act == (0, 1), "an empty hand may still hold the discussion up"
    act(empty, 0, "unready")
    assert empty.waiting == (0, 1)


def test_the_energy_window_opens_for_any_card() -> None:
    """OS-4.4 OS-9.6"""
    state = table("0D@1 0L@1 1D@2 1L@2", hands={0: "keys"})
    state.destination = [3, 3, 0, 0]
    begin(state, 4)
    act(state, 0, "move", DEFENDER)
    assert state.waiting == (0,)
    assert kinds(state, 0) == {"done"}
    act(state, 0, "done")
    act(state, 1, "move", LEADER)
    assert halted(state), "an empty hand needs no question"


def test_play_goes_clockwise_from_the_badge_holder() -> None:
    """OS-4.6"""
    state = table("0D@1 0L@1 1D@2 1L@2 3D@4 3L@4", badge=3)
    state.destination = [5, 5, 0, 5]
    begin(state, 4)
    order = []
    while not halted(state):
        order.append(state.waiting[0])
        act(state, state.waiting[0], "move", DEFENDER)
    assert order == [3, 0, 1]


def test_simultaneous_answers_come_in_any_order() -> None:
    """OS-4.6 Here one order; test_simultaneous.py tries them all."""
    state = begin(table("0D@3 1D@3 2D@3", hands={0: "bat", 1: "bat", 2: "bat"}), 2)
    assert state.waiting == (0, 1, 2)
    for seat in (2, 0, 1):
        act(state, seat, "ready")
    assert state.waiting == (0, 1, 2)
    act(state, 1, "vote", 2)
    assert state.waiting == (0, 2)
    assert may(state, 1, "vote", 0)


def test_a_round_follows_the_last_phase() -> None:
    """OS-4.1 OS-12.4"""
    state = table("0D@1 0L@2 0B@4 1D@1 1L@2 1B@4", deck=0)
    state.stack = [SevenPhases()]
    state.phase = 6
    state.advance()
    assert state.round == 2
    assert state.phase == 3, "no truck without cards, no vote in an empty area 3"


def test_all_ready_ends_a_discussion() -> None:
    """OS-4.2 DP-2 `ready` is always legal."""
    state = begin(table("0D@3 1D@3", hands={0: "bat", 1: "bat"}), 2)
    assert may(state, 0, "ready")
    all_ready(state)
    assert kinds(state, 0) == {"vote"}
