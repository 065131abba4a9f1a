"""Section 8: where to go?"""

from games.osaczeni.positions import act, begin, halted, may, table, why
from ostoja.games.osaczeni.state import HIDDEN, NOWHERE, OsaczeniState


def goals(state: OsaczeniState, seat: int) -> list[int]:
    return [action.args[0] for action in state.legal(seat)]


def test_the_badge_holder_chooses_openly_and_finally() -> None:
    """OS-8.1"""
    state = begin(table("0D@1 0L@2 1D@2 2D@4", badge=1), 3)
    assert state.waiting == state.may_act == (1,)
    act(state, 1, "go", 5)
    assert state.destination[1] == 5
    assert state.seen_by(0).destination[1] == 5
    assert 1 not in state.may_act
    assert why(begin(table("0D@1 1D@2"), 3), 0, "ready") == "OS-8.1"


def test_legal_destinations() -> None:
    """OS-8.2, worked example T12: any open area but the one where the whole family stands; full ones too."""
    state = begin(table("0D@5 0L@5 1D@1 2D@1 3D@1", closed=(2,)), 3)
    assert goals(state, 0) == [1, 3, 4, 6]
    assert why(state, 0, "go", 5) == "OS-8.2"
    assert why(state, 0, "go", 2) == "OS-12.2"
    apart = begin(table("0D@5 0L@4"), 3)
    assert goals(apart, 0) == [1, 2, 3, 4, 5, 6]


def test_the_others_have_the_same_destinations() -> None:
    """OS-8.3 OS-19.16 OS-19.17 Closed areas and the family's only area are out, full ones are not."""
    state = begin(table("0D@4 1D@5 1L@5 2D@1 2L@1 3D@1", closed=(2,)), 3)
    act(state, 0, "go", 6)
    assert goals(state, 1) == [1, 3, 4, 6]
    assert goals(state, 2) == [3, 4, 5, 6]


def test_the_others_choose_in_secret_and_at_once() -> None:
    """OS-8.3 Locked or not is all that shows; a choice can be changed until the last is in."""
    state = begin(table("0D@1 1D@2 2D@4"), 3)
    act(state, 0, "go", 2)
    assert state.waiting == (1, 2)
    act(state, 2, "go", 6)
    assert state.waiting == (1,)
    assert state.may_act == (1, 2)
    assert state.seen_by(1).destination == [2, 0, HIDDEN, 0]
    assert state.seen_by(None).destination == [2, 0, HIDDEN, 0]
    assert state.seen_by(2).destination == [2, 0, 6, 0]
    assert why(state, 2, "go", 6) == "OS-8.3"
    act(state, 2, "go", 5)
    act(state, 1, "go", 6)
    assert halted(state)
    assert state.destination == [2, 6, 5, 0]


def test_a_player_who_can_go_nowhere_stays() -> None:
    """OS-8.4 All on the parking lot and areas 1 to 5 closed."""
    state = begin(table("0D@6 0L@6 1D@6", closed=(1, 2, 3, 4, 5)), 3)
    assert halted(state)
    assert state.destination[:2] == [NOWHERE, NOWHERE]
    begin(state, 4)
    assert halted(state)
    assert state.where[0] == state.where[1] == 6


def test_a_single_destination_needs_no_question() -> None:
    """OS-4.4 OS-8.2"""
    state = begin(table("0D@6 1D@6 1L@6 2D@5", closed=(1, 2, 3, 4), badge=2), 3)
    assert halted(state)
    assert state.destination == [5, 5, 6, 0]


def test_talk_about_dice_names_areas_never_numbers() -> None:
    """OS-8.5 OS-15.7 The badge holder and whoever saw the dice may claim areas; anybody may say where he goes."""
    state = begin(table("0D@1 1D@2 2D@4", badge=1), 3)
    state.hatch_open = False
    state.seen = 1 << 2
    said = [{action.kind for action in state.talk(seat)} for seat in range(4)]
    assert ["monsters-here" in kinds for kinds in said] == [False, True, True, False]
    assert ["going-there" in kinds for kinds in said] == [True, True, True, False]
    claims = [action for action in state.talk(2) if action.kind == "monsters-here"]
    assert [action.args for action in claims] == [(area,) for area in range(1, 7)], "one area each, no counts"
    assert may(state, 1, "go", 1)
