"""Simultaneous steps: every order of answers leads to the same state, and so does every change of mind."""

from itertools import permutations

import pytest

from games.osaczeni.positions import act, begin, table
from ostoja.core.action import Action
from ostoja.core.snapshot import snapshot
from ostoja.games.osaczeni.actions import GO, PASS, READY, VOTE
from ostoja.games.osaczeni.state import OsaczeniState


def every_order(state: OsaczeniState, answers: dict[int, Action]) -> OsaczeniState:
    """Play the answers in every order; all must lead to the same state, which is returned."""
    found: OsaczeniState | None = None
    for order in permutations(answers):
        after = state.copy()
        for seat in order:
            assert seat in after.waiting
            after.play(seat, answers[seat])
        if found is not None:
            assert snapshot(after) == snapshot(found)
        found = after
    assert found is not None
    return found


def same_but_for_the_number(one: OsaczeniState, two: OsaczeniState) -> bool:
    one, two = one.copy(), two.copy()
    one.number = two.number = one.number_known = two.number_known = 0
    return bool(snapshot(one) == snapshot(two))


@pytest.mark.parametrize("voters", [2, 3, 4])
@pytest.mark.parametrize("phase", [1, 2, 6])
def test_votes_in_every_order(voters: int, phase: int) -> None:
    """OS-4.6 OS-5.7"""
    area = {1: 6, 2: 3, 6: 5}[phase]
    people = " ".join(f"{seat}L@{area} {seat}B@{area if seat == 0 and area != 3 else 2}" for seat in range(voters))
    if area == 3:
        people = " ".join(f"{seat}L@3" for seat in range(min(voters, 3)))
    state = begin(table(people, seats=5, monsters=(0, 0, 0, 0, 6, 0), victim=4, cold=0), phase)
    assert len(state.waiting) == min(voters, state.capacity[area])
    after = every_order(state, {seat: VOTE[seat // 2] for seat in state.waiting})
    assert after.votes_open


def test_destinations_in_every_order() -> None:
    """OS-4.6 OS-8.3"""
    state = begin(table("0D@1 1D@2 2D@3 3D@4 4D@5 4L@6", seats=5), 3)
    act(state, 0, "go", 6)
    assert state.waiting == (1, 2, 3, 4)
    after = every_order(state, {1: GO[6], 2: GO[5], 3: GO[1], 4: GO[2]})
    assert after.destination == [6, 6, 5, 1, 2]


def test_ready_in_every_order() -> None:
    """OS-4.6 OS-5.4"""
    hands = {seat: "keys" if seat == 0 else "bat" for seat in range(4)}
    state = begin(table("0L@5 1L@5 2L@5 3L@5", monsters=(0, 0, 0, 0, 6, 0), hands=hands, cold=0), 6)
    every_order(state, dict.fromkeys(range(4), READY))


def test_passes_in_every_order() -> None:
    """OS-4.6 OS-7.6"""
    hands = {0: "keys", 1: "walkie", 2: "bat", 3: "walkie"}
    state = begin(table("0L@5 1L@5 2L@5 3L@5", hands=hands), 2)
    after = every_order(state, dict.fromkeys(range(4), PASS))
    assert after.seen == 0


def test_a_changed_vote_counts_as_if_given_first() -> None:
    """OS-5.7 A vote sent again before the reveal replaces the first."""
    state = begin(table("0L@3 1D@3 2D@3"), 2)
    straight, changed = state.copy(), state.copy()
    for seat, target in ((0, 1), (1, 1), (2, 0)):
        straight.play(seat, VOTE[target])
    for seat, target in ((2, 2), (0, 0), (2, 1), (0, 1), (2, 0), (1, 1)):
        changed.play(seat, VOTE[target])
    assert straight.badge == 1
    assert same_but_for_the_number(straight, changed)


def test_a_changed_destination_counts_as_if_given_first() -> None:
    """OS-8.3 A destination sent again before the last lock replaces the first."""
    state = begin(table("0D@1 1D@2 2D@3"), 3)
    act(state, 0, "go", 6)
    straight, changed = state.copy(), state.copy()
    straight.play(1, GO[4])
    straight.play(2, GO[5])
    for seat, area in ((2, 1), (2, 4), (2, 5), (1, 4)):
        changed.play(seat, GO[area])
    assert same_but_for_the_number(straight, changed)


def test_ready_and_unready_leave_no_trace() -> None:
    """OS-5.4"""
    state = begin(table("0L@3 1D@3", hands={0: "bat", 1: "saw"}), 2)
    twin = state.copy()
    act(twin, 0, "ready")
    act(twin, 0, "unready")
    assert same_but_for_the_number(state, twin)
