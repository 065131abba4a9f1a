"""Section 9: over here!"""

from games.osaczeni.positions import act, at, begin, halted, kinds, may, table, why
from ostoja.games.osaczeni.actions import CRYBABY, DEFENDER, LEADER
from ostoja.games.osaczeni.state import OsaczeniState

FULL_HALL = "1D@5 1L@5 1B@5 2D@5 2L@5 2B@5"


def moving(people: str, *goals: int, **more: object) -> OsaczeniState:
    state = table(people, **more)  # type: ignore[arg-type]  # passes the helper's own keywords on
    state.destination = [*goals, *[0] * (state.seats - len(goals))]
    return begin(state, 4)


def test_all_maps_are_revealed() -> None:
    """OS-9.1"""
    state = table("0D@1 0L@1 1D@2")
    state.destination = [3, 4, 0, 0]
    state.maps_open = False
    begin(state, 4)
    assert state.seen_by(0).destination == [3, 4, 0, 0]


def test_the_hatch_is_lifted_before_anybody_moves() -> None:
    """OS-9.2"""
    state = table("0D@1 0L@1 1D@2")
    state.destination = [3, 4, 0, 0]
    state.dice, state.hatch_open = [1, 2, 2, 6], False
    assert state.seen_by(3).dice == [0, 0, 0, 0]
    begin(state, 4)
    assert state.waiting == (0,)
    assert state.seen_by(3).dice == [1, 2, 2, 6]


def test_each_moves_one_character_clockwise_from_the_badge() -> None:
    """OS-9.3 Room is checked at the moment of each move: the second finds the last space taken."""
    state = moving("0D@2 0L@2 1D@2 1L@2 2D@1 2L@1", 1, 1, badge=1)
    assert state.waiting == (1,)
    act(state, 1, "move", LEADER)
    assert state.waiting == (0,)
    act(state, 0, "move", DEFENDER)
    assert at(state, "1L") == 1
    assert at(state, "0D") == 6
    assert halted(state)


def test_a_character_not_yet_there_is_moved_to_the_destination() -> None:
    """OS-9.4 a, worked example T13: with one at 4 and one at 2 and destination 4, only the other may move"""
    state = moving("0D@4 0L@2 0B@3 1D@1", 4)
    assert not may(state, 0, "move", DEFENDER)
    assert why(state, 0, "move", DEFENDER) == "OS-9.4"
    act(state, 0, "move", CRYBABY)
    assert at(state, "0B") == 4
    single = moving("0D@4 0L@2 1D@1", 4)
    assert halted(single)
    assert at(single, "0L") == 4
    full = moving("0D@4 0L@2 1D@4 1L@4 2D@4", 4)
    assert at(full, "0L") == 6


def test_krzysztof_must_leave_area_three_for_the_parking_lot() -> None:
    """OS-9.4 b, worked example E3"""
    state = moving("0D@3 0L@6 " + FULL_HALL, 5)
    assert at(state, "0D") == 6
    assert at(state, "0L") == 6
    assert halted(state)


def test_a_full_destination_leaves_a_choice_of_those_inside() -> None:
    """OS-9.4 b"""
    state = moving("0D@3 0L@6 0B@1 " + FULL_HALL, 5)
    assert not may(state, 0, "move", LEADER)
    act(state, 0, "move", CRYBABY)
    assert at(state, "0B") == 6


def test_nobody_to_move_from_inside_means_nobody_moves() -> None:
    """OS-9.5, worked example E4"""
    state = moving("0L@6 " + FULL_HALL, 5)
    assert halted(state)
    assert at(state, "0L") == 6
    inside = moving("0L@6 0D@5 1D@5 1L@5 1B@5 2D@5 2L@5", 5)
    assert at(inside, "0D") == 5
    assert at(inside, "0L") == 6


def test_energy_drinks_follow_the_own_move() -> None:
    """OS-9.6 Any number, then done; also when nothing could move or no destination was left."""
    state = moving("0D@1 0L@1 1D@2 1L@3", 4, 5, hands={0: "energy energy", 1: "energy"})
    assert kinds(state, 0) == {"move"}
    act(state, 0, "move", DEFENDER)
    act(state, 0, "energy", DEFENDER, 2)
    act(state, 0, "energy", LEADER, 3)
    assert (at(state, "0D"), at(state, "0L")) == (2, 3)
    assert state.waiting == (1,), "an empty hand is done"
    act(state, 1, "move", LEADER)
    act(state, 1, "done")
    assert halted(state)
    stuck = moving("0L@6 " + FULL_HALL, 5, hands={0: "energy"})
    act(stuck, 0, "energy", LEADER, 1)
    assert at(stuck, "0L") == 1
    nowhere = moving("0L@6 0D@6", 7, closed=(1, 2, 3, 4, 5), hands={0: "energy"})
    assert kinds(nowhere, 0) == {"done"}


def test_no_other_card_is_played_in_phase_four() -> None:
    """OS-9.7"""
    state = moving("0D@1 0L@1", 4, hands={0: "bat energy walkie"})
    assert why(state, 0, "bat") == "OS-9.7"
    assert why(state, 0, "energy", LEADER, 2) == "OS-9.7"
    assert why(state, 0, "ready") == "OS-9.3"
    assert why(state, 0, "move", CRYBABY) == "OS-13.2"
    act(state, 0, "move", DEFENDER)
    assert why(state, 0, "bat") == "OS-14.5"
    assert why(state, 0, "walkie") == "OS-14.1"
    assert why(state, 0, "saw") == "OS-14.0"
    assert why(state, 0, "ready") == "OS-9.6"


def test_an_energy_drink_takes_the_last_space() -> None:
    """OS-9.4, worked example T14"""
    state = moving("0D@2 0L@3 1D@2 2D@1 2L@1", 4, 1, hands={0: "energy"})
    act(state, 0, "move", DEFENDER)
    act(state, 0, "energy", LEADER, 1)
    assert at(state, "1D") == 6
