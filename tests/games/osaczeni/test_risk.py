"""Legal actions that a person is asked about once more, and what choices say they cost."""

import pytest

from games.osaczeni.positions import act, all_ready, begin, item, number, table
from ostoja.games.osaczeni.actions import DEFENDER, LEADER, PARKING, SPACE
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.voting import Decision, Discussion
from ostoja.texts import Speaker


def asks(state: OsaczeniState, seat: int, kind: str, *args: int) -> tuple[str, str]:
    """Why a seat is asked once more, and the clause; nothing if it is not."""
    action = SPACE[(kind, *args)]
    assert action in state.legal(seat)
    why = state.game.risk(state.seen_by(seat), seat, action)
    return (why.key, why.clause) if why else ("", "")


def test_pointing_at_oneself_as_prey() -> None:
    """OS-11.6 In an attack only: in the other votings whoever is chosen gains by it."""
    state = begin(table("0D@1 1D@1", monsters=(6, 0, 0, 0, 0, 0), cold=0), 6)
    assert isinstance(state.stack[-1], Decision)
    assert asks(state, 0, "vote", 0) == ("risk-own-prey", "OS-11.6")
    assert asks(state, 0, "vote", 1) == ("", "")
    state = begin(table("0D@6 1D@6"), 1)
    all_ready(state)
    assert asks(state, 0, "vote", 0) == ("", "")


def test_breaking_a_tie_against_oneself() -> None:
    """OS-5.9, OS-11.6"""
    state = begin(table("0D@1 1D@1", monsters=(6, 0, 0, 0, 0, 0), cold=0, victim=1), 6)
    act(state, 0, "vote", 1)
    act(state, 1, "vote", 0)
    assert asks(state, 1, "tie", 1) == ("risk-own-prey", "OS-11.6")
    assert asks(state, 1, "tie", 0) == ("", "")


@pytest.mark.parametrize(("kind", "args"), [("meat", (LEADER,)), ("pistol", ())])
def test_a_card_for_a_danger_that_is_over(kind: str, args: tuple[int, ...]) -> None:
    """OS-11.5 The bat has driven away the monster too many: nobody is eaten, whatever is played now."""
    hands = {0: f"{kind} bat", 1: "saw"}
    state = begin(table("0L@1 1L@1", monsters=(5, 0, 0, 0, 0, 0), hands=hands, cold=0), 6)
    assert isinstance(state.stack[-1], Discussion)
    assert asks(state, 0, kind, *args) == ("", "")
    while state.breach(1):
        state.monsters[1] -= 1
    state.forget()
    assert state.monsters[1] >= 1
    assert asks(state, 0, kind, *args) == ("risk-kept-out", "OS-11.5")
    assert asks(state, 0, "bat") == ("", ""), "monsters that stay are dangerous in the next round"


def test_a_card_at_the_parking_lot() -> None:
    """OS-11.11 No strength keeps the monsters out there."""
    state = begin(table("0L@6 1L@6 1D@6", monsters=(0, 0, 0, 0, 0, 1), hands={0: "meat", 1: "bat"}, cold=0), 6)
    assert state.stack[-1].area == PARKING  # type: ignore[attr-defined]
    assert asks(state, 0, "meat", LEADER) == ("", "")


def test_throwing_away_the_keys() -> None:
    """OS-14.9 In the variant with a hand limit, where another card would do."""
    state = begin(table("0L@6 1L@6", hands={0: "keys tin bat"}, variant=11, seats=3), 1)
    while not any(action.kind == "discard" for action in state.legal(state.waiting[0])):
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    seat = state.waiting[0]
    state.hands[seat] = sorted([item("keys"), item("tin"), item("bat")])
    state.forget()
    assert asks(state, seat, "discard", item("keys")) == ("risk-keys", "OS-14.9")
    assert asks(state, seat, "discard", item("tin")) == ("", "")


def test_what_a_character_is_worth_stands_beside_the_choice_to_lose_it() -> None:
    """OS-11.6, OS-16.3"""
    state = begin(table("0D@1 0L@1", monsters=(9, 0, 0, 0, 0, 0), cold=0), 6)
    assert number("0D") == DEFENDER
    speaker = Speaker(state.game, "en", ["Ada", "Bo", "Cy", "Di"], strict=True)
    action = SPACE[("sacrifice", DEFENDER)]
    assert action in state.legal(0)
    assert speaker.action(action, state.seen_by(0)) == "let the Defender be eaten, points −5"
