"""Section 15: negotiation."""

import pytest

from games.osaczeni.positions import GAME, act, begin, halted, table
from ostoja.core.errors import IllegalAction
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.games.osaczeni import statements
from ostoja.games.osaczeni.actions import SPACE
from ostoja.games.osaczeni.state import OsaczeniState


def sayable(state: OsaczeniState, seat: int) -> set[str]:
    return {action.kind for action in state.talk(seat)}


def everything_but_talk(state: OsaczeniState) -> object:
    twin = state.copy()
    twin.said = []
    twin.number = twin.number_known = 0
    return snapshot(twin)


def in_phase_three() -> OsaczeniState:
    """Seat 1 holds the badge and was elected, seat 2 has listened in, seat 3 is eliminated."""
    state = begin(table("0D@1 1D@3 2D@2 2L@4", hands={2: "walkie"}), 2)
    act(state, 2, "walkie")
    return begin(state, 3)


def test_talk_is_free_and_changes_nothing() -> None:
    """OS-15.1 At any time, by anybody, the eliminated too; every statement leaves the game as it was."""
    rng = Rng(4)
    for seed in range(6):
        state = GAME.start(3 + seed % 4, seed)
        while not state.over:
            for seat in range(state.seats):
                before = everything_but_talk(state)
                action = rng.pick(state.talk(seat))
                number = state.number
                state.play(seat, action)
                assert everything_but_talk(state) == before
                assert state.number == number + 1
                assert statements.heard(state)[-1] == (seat, action)
            seat = rng.pick(list(state.waiting))
            state.play(seat, rng.pick(state.legal(seat)))


def test_what_may_be_said_belongs_to_whoever_asks() -> None:
    state = in_phase_three()
    offer = state.talk(1)
    expected = offer[:]
    offer.clear()
    assert state.talk(1) == expected


def test_every_statement_is_public() -> None:
    """OS-15.2 There is one channel in the rules; chat and whispers belong to the table."""
    state = in_phase_three()
    state.watched = True
    for action in state.talk(1):
        state.play(1, action)
    assert len(state.events) == len(state.talk(1))
    assert all(event.known_to(None) for event in state.events)
    assert "whispers" not in {option.id for option in GAME.options}
    assert state.seen_by(None).said == state.said


def test_who_may_say_what_and_when() -> None:
    """OS-15.3"""
    always = {"promise-vote", "promise-no-vote", "hold-card", "hold-no-card"}
    always |= {f"say-{phrase}" for phrase in ("agree", "refuse", "thank", "accuse", "beg")}
    state = in_phase_three()
    assert sayable(state, 0) == always | {"going-there", "invite"}
    assert sayable(state, 1) == always | {"going-there", "invite", "monsters-here", "monsters-not-here"}
    assert sayable(state, 2) == sayable(state, 1), "seat 2 has seen the dice"
    assert sayable(state, 3) == always | {"invite"}, "the eliminated go nowhere, but may call others"
    truck = begin(table("0D@6 1D@6 2D@1", hands={0: "bat"}), 1)
    assert sayable(truck, 2) == always | {"promise-card", "ask-vote"}
    assert {action.args[0] for action in truck.talk(2) if action.kind == "ask-vote"} == {0, 1}
    assert {action.args[0] for action in truck.talk(2) if action.kind == "promise-card"} == {0, 1, 3}
    badge = begin(table("0D@3 1D@3 2D@1", hands={0: "bat"}), 2)
    assert sayable(badge, 2) == always | {"ask-vote"}
    quiet = table("0D@1")
    quiet.phase = 5
    assert sayable(quiet, 0) == always


def test_a_badge_holder_who_was_not_elected_may_bluff() -> None:
    """OS-15.3 `claimDice`"""
    state = begin(begin(table("0D@1 1D@2", badge=1), 2), 3)
    assert state.seen == 0
    assert "monsters-here" in sayable(state, 1)
    assert "monsters-here" not in sayable(state, 0)


def test_claims_build_up_sets() -> None:
    """OS-15.3 One statement for each area or card; the opposite takes it back."""
    state = in_phase_three()
    for area in (2, 5):
        act(state, 1, "monsters-here", area)
    act(state, 1, "monsters-not-here", 3)
    assert statements.claimed_dice(state, 1) == (1 << 2 | 1 << 5, 1 << 3)
    act(state, 1, "monsters-not-here", 5)
    assert statements.claimed_dice(state, 1) == (1 << 2, 1 << 3 | 1 << 5)
    assert statements.claimed_dice(state, 2) == (0, 0)
    assert statements.claimed_destination(state, 0) == 0
    act(state, 0, "going-there", 2)
    act(state, 0, "going-there", 4)
    assert statements.claimed_destination(state, 0) == 4


def test_any_statement_may_be_false_repeated_and_contradicted() -> None:
    """OS-15.4 Nothing is checked; said again it is the latest again; after its time it is forgotten."""
    state = in_phase_three()
    act(state, 1, "hold-card", 8)
    assert 8 not in state.hands[1]
    act(state, 1, "say-agree")
    act(state, 1, "hold-card", 8)
    assert [action.kind for _, action in statements.heard(state)] == ["say-agree", "hold-card"]
    act(state, 0, "going-there", 5)
    act(state, 1, "go", 2)
    act(state, 0, "go", 4)
    act(state, 2, "go", 1)
    assert halted(state)
    assert state.destination[0] == 4


def test_the_next_round_remembers_promises_of_votes_and_claims_about_hands() -> None:
    """OS-15.3"""
    state = table("0D@1 0L@1 1D@2 1L@2 2D@4 2L@4")
    state.phase = 3
    for kind, args in (
        ("going-there", (5,)),
        ("invite", (5,)),
        ("hold-card", (4,)),
        ("promise-vote", (6, 1)),
        ("say-beg", ()),
    ):
        act(state, 0, kind, *args)
    begin(state, 7)
    assert [action.kind for _, action in statements.heard(state)] == ["hold-card", "promise-vote"]


def test_nobody_claims_dice_before_they_are_shaken() -> None:
    """OS-15.3 Phases 2C and 3 only"""
    state = begin(table("0D@3 1D@3", hands={0: "bat"}), 2)
    assert state.badge == 0
    assert "monsters-here" not in sayable(state, 0)


def test_no_promise_about_a_closed_area() -> None:
    """OS-15.3 No voting can ever be held there."""
    state = table("0D@1 1D@2", closed=(4,))
    areas = {action.args[0] for action in state.talk(0) if action.kind.startswith("promise-")}
    assert areas == {1, 2, 3, 5, 6}


def test_a_promise_of_a_vote_lasts_until_that_voting() -> None:
    """OS-15.4"""
    state = begin(table("0D@3 1D@3 2D@1"), 2)
    act(state, 2, "promise-vote", 3, 0)
    act(state, 2, "promise-no-vote", 6, 1)
    act(state, 1, "ask-vote", 0)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 0)
    assert [action.kind for _, action in statements.heard(state)] == ["promise-no-vote"]


def test_nobody_can_show_proof() -> None:
    """OS-15.5 No action reveals a card, the dice or a locked answer: statements leave every view's secrets masked."""
    state = in_phase_three()
    act(state, 1, "go", 2)
    act(state, 2, "go", 1)
    for seat in (1, 2):
        for action in state.talk(seat):
            state.play(seat, action)
    view = state.seen_by(0)
    assert view.dice == [0] * len(state.dice)
    assert view.destination == [0, 2, -2, 0]
    assert view.hands[1] == [-2] * len(state.hands[1])


def test_only_the_searcher_gives_a_card() -> None:
    """OS-15.6"""
    giving = {"give"}
    rng = Rng(2)
    state = GAME.start(4, 2)
    while not state.over:
        for seat in state.may_act:
            if giving & {action.kind for action in state.legal(seat)}:
                assert state.phase == 1
                assert seat == state.chosen
        seat = rng.pick(list(state.waiting))
        state.play(seat, rng.pick(state.legal(seat)))


def test_no_statement_has_a_number_of_monsters() -> None:
    """OS-15.7 Claims about dice have an area and nothing else."""
    claims = [action for action in SPACE if action.kind in ("monsters-here", "monsters-not-here")]
    assert len(claims) == 12
    assert all(set(action.words) == {"area"} for action in claims)


def test_what_cannot_be_said_now_is_refused() -> None:
    """OS-15.3"""
    state = in_phase_three()
    with pytest.raises(IllegalAction):
        act(state, 0, "monsters-here", 1)
    with pytest.raises(IllegalAction):
        act(state, 0, "promise-card", 1)
    assert state.said == []
