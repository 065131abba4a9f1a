"""Sections 12 and 13: closings, the end test, deaths, tokens and elimination."""

from games.osaczeni.positions import act, at, begin, halted, number, table, why
from ostoja.games.osaczeni.actions import DEFENDER
from ostoja.games.osaczeni.state import OsaczeniState
from ostoja.games.osaczeni.steps.attack import die

CROWD = "1D@1 1L@1 2D@4 2L@4 3D@3 3L@3"


def test_an_area_with_six_monsters_closes() -> None:
    """OS-12.1, worked example E9"""
    state = table("0D@2 1B@2 " + CROWD, monsters=(0, 6, 0, 5, 0, 6))
    pool = state.pool
    begin(state, 7)
    assert state.closed == 1 << 2
    assert at(state, "0D") == at(state, "1B") == 6
    assert state.monsters[1:] == [0, 0, 0, 5, 0, 6], "the parking lot never closes"
    assert state.pool == pool + 6


def test_areas_close_at_the_same_time() -> None:
    """OS-12.1 OS-19.39"""
    state = begin(table("0D@1 0L@3 " + CROWD.replace("@1", "@5"), monsters=(6, 0, 6, 0, 0, 0)), 7)
    assert state.closed == 1 << 1 | 1 << 3
    assert at(state, "0D") == at(state, "0L") == 6


def test_a_closed_area_takes_nobody_and_nothing() -> None:
    """OS-12.2"""
    state = table("0D@6 0L@2 1L@2", closed=(4,), monsters=(0, 4, 0, 0, 0, 0), hands={0: "tin", 1: "energy"}, cold=0)
    assert not state.has_room(4)
    assert not state.free_notch(4)
    begin(state, 6)
    assert why(state, 0, "tin", 4) == "OS-12.2"
    state = begin(table("0D@1 0L@2", closed=(4,)), 3)
    assert why(state, 0, "go", 4) == "OS-12.2"
    state = table("0D@1 0L@2", closed=(4,), hands={0: "energy"})
    state.destination[0] = 3
    begin(state, 4)
    act(state, 0, "move", DEFENDER)
    assert why(state, 0, "energy", DEFENDER, 4) == "OS-12.2"


def test_a_closed_monitoring_centre_holds_no_voting_again() -> None:
    """OS-12.3"""
    state = begin(table("0D@6 1D@6", closed=(3,), badge=1, hands={0: "walkie"}), 2)
    assert state.badge == 1
    assert state.seen == 0
    act(state, 0, "walkie")
    assert state.seen == 1


def five_living(extra: str = "") -> OsaczeniState:
    return table("0D@1 1D@2 2D@3 3D@4 4D@5 " + extra, seats=5)


def test_the_game_ends_when_at_most_x_characters_live() -> None:
    """OS-12.4, worked example E10"""
    assert begin(five_living(), 7).over
    assert not begin(five_living("0L@1"), 7).over


def test_the_table_is_cleared_for_the_next_round() -> None:
    """OS-12.4 No dice, maps or votes of the old round are left."""
    state = five_living("0L@1")
    state.dice, state.seen = [1, 2, 3, 4], 0b11
    state.destination = [1, 2, 3, 4, 5]
    state.votes = [0, 0, 1, -1, -1]
    begin(state, 7)
    assert (state.dice, state.seen) == ([], 0)
    assert state.destination == [0] * 5
    assert state.votes == [-1] * 5


def test_phase_six_runs_to_its_end() -> None:
    """OS-12.5, worked example T19: the last three are eaten on the parking lot, and nobody wins"""
    state = table("0L@6 1L@6 2L@6", monsters=(0, 0, 0, 0, 0, 4), cold=9)
    begin(state, 6)
    while not halted(state):
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[0])
    assert state.living_characters() == 0
    assert not state.over
    begin(state, 7)
    assert state.over
    assert state.winners == []
    assert state.epilogue == 1


def test_the_sixtieth_round_is_the_last() -> None:
    """OS-12.6"""
    state = five_living("0L@1 1L@2")
    state.round = 59
    assert not begin(state, 7).over
    state.round = 60
    assert begin(state, 7).over
    assert state.scores == [8, 8, 5, 5, 5]


def test_what_a_death_does() -> None:
    """OS-13.1 Into the first free space; the owner takes the victim token."""
    state = table("0D@2 0L@2 1D@3", cold=2, victim=3)
    die(state, number("0L"))
    assert at(state, "0L") == 0
    assert state.cold[2] == number("0L")
    assert state.victim == 0
    assert state.row_one()


def test_full_rows_add_dice_in_the_next_round() -> None:
    """OS-13.1 OS-7.5, worked example T15: from 4 to 7 dead in one phase 6, then six dice"""
    state = table("0L@1 1L@2 2L@4 3D@5 3L@5 2D@5", monsters=(6, 6, 0, 6, 0, 0), cold=4)
    state.dice = [1, 1, 1, 1]
    begin(state, 6)
    assert len(state.cold) == 7
    assert len(state.dice) == 4
    begin(state, 2)
    assert len(state.dice) == 6


def test_the_dead_never_come_back() -> None:
    """OS-13.2 No action moves a dead character, and its points are lost."""
    state = table("0D@1 0L@2 1D@3", hands={0: "energy"})
    state.destination[0] = 4
    begin(state, 4)
    assert why(state, 0, "move", 2) == "OS-13.2"
    act(state, 0, "move", DEFENDER)
    assert why(state, 0, "energy", 2, 1) == "OS-13.2"
    assert sum(points for _, points in state.breakdown(0)) == 8


def test_the_victim_token_moves_by_deaths_only() -> None:
    """OS-13.3"""
    state = begin(table("0D@3 1D@3 2D@1", victim=2, cold=0), 2)
    act(state, 0, "vote", 0)
    act(state, 1, "vote", 0)
    assert state.victim == 2
    die(state, number("1D"))
    assert state.victim == 1
    die(state, number("0D"))
    assert state.victim == 0


def test_an_eliminated_player_keeps_the_victim_token_until_the_next_death() -> None:
    """OS-13.4 He still breaks ties, counts for X, and scores nothing."""
    state = table("0D@2 1D@3 2D@3 3D@1", cold=0)
    die(state, number("0D"))
    assert state.victim == 0
    begin(state, 2)
    act(state, 1, "vote", 1)
    act(state, 2, "vote", 2)
    assert state.waiting == (0,)
    act(state, 0, "tie", 2)
    die(state, number("3D"))
    assert state.victim == 3
    assert sum(points for _, points in state.breakdown(0)) == 0


def test_the_badge_passes_to_the_next_family_that_lives() -> None:
    """OS-13.5, worked example E8: seat 2 is eliminated and skipped"""
    state = table("0D@1 1D@2 3D@3 3L@4", badge=1, cold=0)
    die(state, number("1D"))
    assert state.victim == 1
    assert state.badge == 3


def test_the_badge_stays_when_nobody_lives() -> None:
    """OS-13.5"""
    state = table("1D@2", badge=1)
    die(state, number("1D"))
    assert state.badge == 1


def test_a_badge_passed_on_has_no_effect_in_phase_six() -> None:
    """OS-13.6 The attack goes on; in the next round the new holder leads."""
    state = table("1L@1 0L@2 2L@2 2D@5", monsters=(6, 6, 0, 0, 0, 0), badge=1, hands={0: "keys"}, cold=0)
    begin(state, 6)
    assert state.badge == 2
    assert state.voting == 2
    act(state, 0, "ready")
    act(state, 0, "vote", 0)
    act(state, 2, "vote", 0)
    assert halted(state)
    begin(state, 3)
    assert state.waiting == (2,)
