"""Section 16: scores, winners and epilogues."""

from collections.abc import Callable
from typing import Any

import pytest

from games.osaczeni.positions import GAME, begin, table
from ostoja.core.replay import Replay, from_plain
from ostoja.core.rng import Rng
from ostoja.games.osaczeni import scoring
from ostoja.games.osaczeni.state import OsaczeniState


def ended(people: str, **more: Any) -> OsaczeniState:
    """A game that ends with these characters alive."""
    state = table(people, **more)
    begin(state, 7)
    assert state.over
    return state


def play_out(state: OsaczeniState, seed: int = 1) -> OsaczeniState:
    rng = Rng(seed)
    while not state.over:
        seat = rng.pick(list(state.waiting))
        state.play(seat, rng.pick(state.legal(seat)))
    return state


def test_the_game_ends_in_phase_seven_only() -> None:
    """OS-16.1"""
    for seed in range(8):
        state = play_out(GAME.start(4, seed), seed)
        assert state.phase == 7
        assert state.living_characters() <= 4


def test_all_hands_are_revealed() -> None:
    """OS-16.2 The deck and the box stay closed."""
    state = ended("0D@1", hands={0: "bat", 1: "keys saw"}, deck=3)
    assert state.seen_by(2).hands == state.hands
    assert state.seen_by(None).hands == state.hands
    assert state.seen_by(2).deck == [-2] * 3


def test_points_of_the_living() -> None:
    """OS-16.3 Defender 5, Leader 3, Crybaby 7, Klutz 1, truck keys 1"""
    state = ended("0D@1 0L@2 1B@6", seats=3, hands={1: "keys"})
    assert state.scores == [8, 8, 0]
    assert dict(state.breakdown(0)) == {"defender": 5, "leader": 3, "crybaby": 0, "klutz": 0, "keys": 0}
    assert dict(state.breakdown(1)) == {"defender": 0, "leader": 0, "crybaby": 7, "klutz": 0, "keys": 1}
    assert ended("0G@1", seats=3).scores == [1, 0, 0]


def test_scoring_example() -> None:
    """OS-16.3 OS-16.4, worked example T17"""
    state = ended("0B@1 1D@2 2L@3", hands={1: "keys"})
    assert state.scores == [7, 6, 3, 0]
    assert state.winners == [0]
    state = ended("0B@1 1D@2 1L@2 2L@3", hands={1: "keys"})
    assert state.scores == [7, 9, 3, 0]
    assert state.winners == [1]
    assert ended("0B@1 1D@2", hands={3: "keys"}).scores == [7, 5, 0, 0]


def test_tied_players_share_the_victory() -> None:
    """OS-16.4"""
    assert ended("0B@1 1B@2 2L@3").winners == [0, 1]


def test_nobody_alive_nobody_wins() -> None:
    """OS-16.5"""
    state = ended("")
    assert state.winners == []
    assert state.scores == [0, 0, 0, 0]


def test_places() -> None:
    """OS-16.6"""
    assert scoring.places(ended("0B@1 1D@2 2D@3")) == [1, 2, 2, 4]


def test_the_highest_score_is_sixteen() -> None:
    """OS-16.7"""
    state = ended("0B@1 0D@2 0L@3", hands={0: "keys"})
    assert state.scores[0] == 16
    assert ended("0B@1 0D@2 0L@3", seats=3, hands={0: "keys"}).scores[0] == 16


# The epilogue table: a position that meets the condition, and one that just does not
QUIET = (2, 4)
"""Areas closed in the positions, so that "nothing fell" stays out of the way."""

MEETS: dict[int, Callable[[], OsaczeniState]] = {
    1: lambda: ended(""),
    2: lambda: ended("0D@1 0L@1 0B@1"),
    17: lambda: ended("0D@1"),
    19: lambda: ended("0B@1 1B@2 2L@3"),
    5: lambda: ended("0D@1", hands={0: "bat saw molotov"}),
    4: lambda: ended("0D@1 1D@2"),
    11: lambda: ended("0D@1", hands={0: "keys tin"}),
    3: lambda: ended("0B@1 1B@1 2B@1"),
    18: lambda: ended("0D@1"),
    8: lambda: ended("0D@1", closed=(2, 4)),
    16: lambda: ended("0D@6 1D@6"),
    12: lambda: ended("0D@1 1D@1"),
    10: lambda: ended("0D@1 1D@1 2D@1"),
    14: lambda: ended("0D@1", hands={0: "keys"}),
    7: lambda: ended("0D@1 1D@1"),
    9: lambda: ended("0D@1 1D@1"),
    15: lambda: ended("0L@1 1L@1 2L@1"),
    6: lambda: ended("0D@3 1L@1"),
    20: lambda: ended("0D@1 1D@1", hands={0: "bat"}),
    13: lambda: ended("0D@1", deck=0),
    21: lambda: ended("0D@1"),
}
MISSES: dict[int, Callable[[], OsaczeniState]] = {
    1: lambda: ended("0D@1"),
    2: lambda: ended("0D@1 0L@1 1B@1"),
    17: lambda: ended("0D@1 1D@1"),
    19: lambda: ended("0B@1 1B@2 2B@3"),
    5: lambda: ended("0D@1 2D@1", hands={0: "bat tin", 1: "saw saw", 2: "keys molotov"}),
    4: lambda: ended("0D@1 1D@2 2D@1"),
    11: lambda: ended("0D@1", hands={0: "keys", 1: "bat saw"}),
    3: lambda: ended("0B@1 1B@1 2D@1"),
    18: lambda: ended("0D@1", closed=(2,)),
    8: lambda: ended("0D@1", closed=(2,)),
    16: lambda: ended("0D@6 1D@5"),
    12: lambda: ended("0D@1 1B@1"),
    10: lambda: ended("0D@1 1D@1 2L@1"),
    14: lambda: ended("0D@1", hands={1: "keys"}),
    7: lambda: ended("0D@1 1D@2"),
    9: lambda: ended("0D@1 1D@1 2D@1"),
    15: lambda: ended("0L@1 1L@1 2B@1"),
    6: lambda: ended("0D@1 1L@3"),
    20: lambda: ended("0D@1", hands={0: "bat"}),
    13: lambda: ended("0D@1", deck=1),
}


@pytest.mark.covers(*(f"epilogue-{number:02}" for number in range(1, 22)))
@pytest.mark.parametrize("number", sorted(MEETS))
def test_epilogue_conditions(number: int) -> None:
    """OS-16.8 OS-16.11 Each condition of table 1.7, met."""
    assert scoring.condition(MEETS[number](), number)


@pytest.mark.parametrize("number", sorted(MISSES))
def test_epilogue_conditions_not_met(number: int) -> None:
    """OS-16.11 Each condition just not met; the last one is always met."""
    assert not scoring.condition(MISSES[number](), number)


@pytest.mark.parametrize("number", range(1, 22))
def test_each_epilogue_is_unlocked_when_all_before_it_are(number: int) -> None:
    """OS-16.9 With everything else unlocked, exactly the one whose condition is met comes."""
    others = [other for other in range(1, 22) if other != number]
    state = MEETS[number]()
    assert scoring.epilogue(state, others) == number
    if number in MISSES:
        assert scoring.epilogue(MISSES[number](), others) == 0


def test_empty_cases_of_the_table() -> None:
    """OS-16.11 Entries 11 and 15 need somebody alive; V18's closed area counts for neither 9 nor 10."""
    state = ended("")
    assert not scoring.condition(state, 16)
    assert not scoring.condition(state, 7)
    sealed = table("0D@3", variant=18)
    sealed.closed = 1 << sealed.sealed
    begin(sealed, 7)
    assert scoring.condition(sealed, 18)
    assert not scoring.condition(sealed, 8)


def test_two_families_gone_are_exactly_two() -> None:
    """OS-16.11 Entry 16: one or three families gone are not two."""
    gone = [scoring.condition(ended(people), 9) for people in ("0D@1 1D@1 2D@1", "0D@1 1D@1", "0D@1")]
    assert gone == [False, True, False]


def test_one_of_several_winners_on_camera_is_enough() -> None:
    """OS-16.11 OS-19.45 Entry 18, with a shared victory and more than one character in the monitoring centre."""
    state = ended("0D@3 1D@1 2L@3")
    assert state.winners == [0, 1]
    assert scoring.condition(state, 6)
    assert scoring.condition(ended("0B@3 0L@3 1D@1"), 6)


def test_the_klutz_belongs_to_the_whole_family() -> None:
    """OS-16.11 With three players all four must live, which only a round limit allows."""
    three = table("0D@1 0L@1 0B@1", seats=3)
    begin(three, 7)
    assert not scoring.condition(three, 2)
    four = table("0D@1 0L@1 0B@1 0G@1", seats=3)
    four.round = 60
    begin(four, 7)
    assert scoring.condition(four, 2)


def test_the_first_condition_in_table_order_counts() -> None:
    """OS-16.9, worked example T18"""
    people = "0B@1 1D@3 2D@5 3L@5"
    state = ended(people, closed=QUIET, hands={1: "bat saw"}, deck=3)
    assert state.epilogue == 5
    state = ended(people, closed=QUIET, hands={1: "bat saw"}, deck=3, profile={"unlocked": [5]})
    assert state.epilogue == 11


def test_at_most_one_epilogue_and_none_when_all_are_unlocked() -> None:
    """OS-16.9"""
    everything = {"unlocked": list(range(1, 22))}
    state = ended("0D@1", profile=everything)
    assert state.epilogue == 0
    assert state.profile == everything


def test_the_profile_outlives_the_game_and_the_callers_is_never_changed() -> None:
    """OS-16.10"""
    mine: dict[str, Any] = {"unlocked": [9, 4], "name": "Thursday group"}
    state = GAME.start(4, 3, profile=mine)
    twin = state.copy()
    play_out(state)
    assert mine == {"unlocked": [9, 4], "name": "Thursday group"}
    assert twin.profile == {"unlocked": [4, 9], "name": "Thursday group"}
    assert state.profile == {"unlocked": sorted([4, 9, state.epilogue]), "name": "Thursday group"}
    assert GAME.start(4, 3).profile == {"unlocked": []}


def test_a_replay_plays_from_the_profile_as_it_was() -> None:
    """OS-16.10"""
    record = Replay("osaczeni", 4, 7, None, None, {"unlocked": [4, 18]})
    rng = Rng(2)
    while not record.state.over:
        seat = rng.pick(list(record.state.waiting))
        record.play(seat, rng.pick(record.state.legal(seat)))
    after = record.state.profile
    assert len(after["unlocked"]) == 3
    again = from_plain(record.plain())
    assert again.profile == {"unlocked": [4, 18]}
    assert again.state.profile == after
