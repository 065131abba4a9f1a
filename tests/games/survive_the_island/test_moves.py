"""Section 4: moves in the action phase."""

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.core.snapshot import fingerprint
from ostoja.games.survive_the_island.hexes import HEX_AT
from ostoja.games.survive_the_island.steps.moves import is_foot_move


def test_three_moves_divided_freely() -> None:
    """SI-4.1 Explorers and rafts in any order, each move to an adjacent space, and the phase may end at any time."""
    t = Table()
    t.put("A1", (3, -3))
    t.put("A2", (2, -3))
    raft = t.raft((4, -4))
    assert t.no_step("A1", (4, -5)) == "not-adjacent SI-4.1"
    assert t.no_sail(raft, (4, -6)) == "not-adjacent SI-4.1"
    t.sail(raft, (4, -5))
    t.step("A2", (1, -3))
    assert t.state.moves_left == 1
    assert t.refusal("end") == ""
    t.step("A1", (2, -3))
    assert t.state.moves_left == 0
    assert t.state.phase == 2, "without moves and tiles the phase is over"


def test_only_own_explorers_in_play_move() -> None:
    """SI-4.2 Not others', not saved ones; rafts must be empty or controlled."""
    t = Table()
    t.put("B1", (3, -3))
    t.state.explorer_at[explorer("A1")] = HEX_AT[7, -6]
    raft = t.raft((5, -5), "B2")
    assert t.no_step("B1", (4, -3)) == "not-yours SI-4.2"
    assert t.no_step("A1", (6, -6)) == "not-in-play SI-4.2"
    assert t.no_step("A2", (6, -6)) == "not-in-play SI-4.2"
    assert t.no_sail(raft, (5, -4)) == "not-in-control SI-4.11"
    assert t.refusal("sail", 11, HEX_AT[5, -4]) == "raft-in-supply SI-4.2"


def test_where_an_explorer_may_step() -> None:
    """SI-4.3 Land, sea and safe land; not to a volcano, not to a kaiju; everything else there is allowed."""
    t = Table()
    t.put("A1", (3, -2))
    t.put("B1", (3, -3))
    t.volcano((2, -2))
    t.kaiju((4, -3))
    t.shark((4, -2))
    t.raft((4, -2), "B2", "C1", "C2")
    assert t.steps("A1") == {(4, -2), (3, -3), (2, -1), (3, -1)}
    assert t.no_step("A1", (2, -2)) == "volcano SI-4.3"
    assert t.no_step("A1", (4, -3)) == "kaiju-there SI-4.3"


def test_landing_beside_safe_land() -> None:
    """SI-4.3 Safe land is an adjacent space like any other."""
    t = Table()
    t.put("A1", (7, -5))
    assert t.steps("A1") == {(6, -5), (7, -4), (6, -4), (7, -6), (8, -6), (8, -5)}


@pytest.mark.parametrize(
    ("hex", "where"), [((3, -3), (3, -3)), ((4, -3), "raft 0"), ((4, -2), (4, -2)), ((5, -3), (5, -3))]
)
def test_where_an_explorer_ends_up(hex: tuple[int, int], where: object) -> None:
    """SI-4.4 On the tile, aboard a raft with a free seat, or swimming beside a full raft or alone."""
    t = Table()
    t.put("A1", (4, -3) if hex == (5, -3) else (3, -2))
    t.raft((4, -3) if hex != (5, -3) else (6, -6), "B1", "B2")
    t.raft((4, -2), "B3", "B4", "C1")
    t.step("A1", hex)
    assert t.where("A1") == where


def test_an_explorer_saved_from_the_sea() -> None:
    """SI-4.4, SI-4.6 A swimmer steps ashore on safe land."""
    t = Table()
    t.put("A1", (7, -4))
    t.step("A1", (8, -5))
    assert t.where("A1") == "saved"


FOOT = [("tile", "tile"), ("tile", "raft"), ("raft", "tile"), ("raft", "raft"), ("raft", "safe")]
SWIM = [("tile", "sea"), ("raft", "sea"), ("sea", "tile"), ("sea", "sea"), ("sea", "raft"), ("sea", "safe")]
SWIM += [("tile", "full raft"), ("raft", "full raft"), ("sea", "full raft")]


def table_between(start: str, end: str) -> tuple[Table, tuple[int, int]]:
    """A1 on a tile, in the sea or on a raft, and the hex of the target beside it."""
    t = Table()
    here, there = {"tile": (3, -3), "sea": (4, -3), "raft": (4, -3)}[start], (4, -4)
    if end == "tile":
        there = (3, -2)
    if end == "safe":
        here, there = (6, -5), (7, -6)
    if start == "raft":
        t.raft(here, "A1")
    else:
        t.put("A1", here)
    if end == "raft":
        t.raft(there)
    if end == "full raft":
        t.raft(there, "B1", "B2", "B3")
    return t, there


@pytest.mark.parametrize(("start", "end"), FOOT)
def test_foot_moves(start: str, end: str) -> None:
    """SI-4.5 From tile or raft to tile, raft or safe land: any number per turn."""
    t, there = table_between(start, end)
    assert is_foot_move(t.state, explorer("A1"), HEX_AT[there])
    t.step("A1", there)
    assert t.state.swum == 0


@pytest.mark.parametrize(("start", "end"), SWIM)
def test_swims(start: str, end: str) -> None:
    """SI-4.6, SI-R.7 Whatever starts or ends in the water, beside a full raft too."""
    t, there = table_between(start, end)
    assert not is_foot_move(t.state, explorer("A1"), HEX_AT[there])
    t.step("A1", there)
    assert t.state.swum == 1 << explorer("A1")


def test_one_swim_per_turn_with_foot_moves_around_it() -> None:
    """SI-4.7 Foot moves before and after the swim, but no second swim; another explorer may swim."""
    t = Table()
    t.put("A1", (2, -3))
    t.put("A2", (3, -2))
    t.raft((4, -5))
    t.step("A1", (3, -3), (4, -4))
    assert t.steps("A1") == set()
    assert t.no_step("A1", (4, -5)) == "has-swum SI-4.7"
    assert t.no_step("A1", (3, -3)) == "has-swum SI-4.7"
    t.step("A2", (4, -2))
    assert t.state.swum == 1 << explorer("A1") | 1 << explorer("A2")


def test_foot_moves_after_a_swim() -> None:
    """SI-4.7 Once ashore the explorer walks on, but may not enter the water again."""
    t = Table()
    t.put("A1", (4, -3))
    t.step("A1", (3, -3))
    assert t.steps("A1") == {(2, -3), (3, -2), (2, -2)}


def test_boarding_and_pushes_are_no_swims() -> None:
    """SI-4.7, SI-4.12 A raft that comes to a swimmer takes it aboard without a move or a swim of its own."""
    t = Table()
    t.put("A1", (4, -4))
    raft = t.raft((4, -3))
    t.sail(raft, (4, -4))
    assert t.crew(raft) == {"A1"}
    assert (t.state.swum, t.state.moves_left) == (0, 2)


def test_nobody_steps_into_the_hex_of_the_own_raft() -> None:
    """SI-4.8"""
    t = Table()
    t.raft((4, -3), "A1")
    assert (4, -3) not in t.steps("A1")
    assert t.no_step("A1", (4, -3)) == "same-hex SI-4.8"


def test_returning_to_the_island() -> None:
    """SI-4.9 From a raft or from the sea back onto a tile."""
    t = Table()
    t.raft((4, -3), "A1")
    t.put("A2", (4, -2))
    t.step("A1", (3, -3))
    t.step("A2", (3, -2))
    assert (t.where("A1"), t.where("A2")) == ((3, -3), (3, -2))


def test_where_a_raft_may_sail() -> None:
    """SI-4.10 Sea without another raft and without a kaiju; swimmers, sharks and serpents do not forbid it."""
    t = Table()
    raft = t.raft((4, -3))
    t.raft((4, -4))
    t.kaiju((5, -4))
    t.shark((5, -3))
    t.serpent((4, -2))
    assert t.sails(raft) == {(5, -3), (4, -2)}
    assert t.no_sail(raft, (3, -3)) == "rafts-need-sea SI-4.10"
    assert t.no_sail(raft, (4, -4)) == "raft-there SI-4.10"
    assert t.no_sail(raft, (5, -4)) == "kaiju-there SI-4.10"


def test_a_raft_in_open_water_sails_anywhere_but_ashore() -> None:
    """SI-4.10 Safe land is no sea."""
    t = Table()
    raft = t.raft((6, -5))
    assert t.sails(raft) == {(7, -5), (5, -5), (6, -4), (6, -6), (5, -4)}
    t.sail(raft, (7, -5), (7, -4))
    assert t.raft_at(raft) == (7, -4)


@pytest.mark.parametrize(
    ("crew", "controllers"),
    [
        ((), "ABCD"),
        (("A1",), "A"),
        (("A1", "B1"), "AB"),
        (("A1", "A2", "B1"), "A"),
        (("A1", "B1", "C1"), "ABC"),
        (("B1", "B2", "B3"), "B"),
    ],
)
def test_control(crew: tuple[str, ...], controllers: str) -> None:
    """SI-4.11 At least one aboard and at least as many as each other player; an empty raft is anybody's."""
    found = ""
    for player in "ABCD":
        t = Table(active=player)
        raft = t.raft((5, -4), *crew)
        found += player if t.sails(raft) else ""
    assert found == controllers


def test_swimmers_do_not_count_for_control() -> None:
    """SI-4.11"""
    t = Table(active="B")
    raft = t.raft((5, -4), "B1", "C1", "C2")
    t.put("B2", (5, -4))
    t.put("B3", (5, -4))
    assert t.no_sail(raft, (5, -5)) == "not-in-control SI-4.11"


def test_a_freed_seat_with_two_swimmers_is_settled_first() -> None:
    """SI-4.12, SI-4.15 The seat A1 leaves is taken before A1 meets what is in the new hex."""
    t = Table()
    raft = t.raft((4, -4), "A1", "A2", "B1")
    t.put("C1", (4, -4))
    t.put("D1", (4, -4))
    t.shark((4, -5))
    t.step("A1", (4, -5))
    assert {action.args[0] for action in t.legal("board")} == {explorer("C1"), explorer("D1")}
    assert t.where("A1") == (4, -5)
    t.play("board", explorer("D1"))
    assert t.crew(raft) == {"A2", "B1", "D1"}
    assert t.where("A1") == "lost"


def overflow() -> tuple[Table, int]:
    """A raft with two free seats has come to four swimmers."""
    t = Table()
    raft = t.raft((4, -3), "A5")
    for name in ("A1", "B1", "C1", "D1"):
        t.put(name, (4, -4))
    t.sail(raft, (4, -4))
    return t, raft


def test_overflow_is_chosen_one_by_one() -> None:
    """SI-4.13 All swimmers are offered until the raft is full, and nobody boards unasked."""
    t, raft = overflow()
    assert [action.args[0] for action in t.legal()] == [explorer(name) for name in ("A1", "B1", "C1", "D1")]
    assert t.refusal("board", explorer("D10")) == "not-swimming-there SI-4.13"
    assert t.refusal("end") == "board-first SI-4.13"
    t.play("board", explorer("D1"))
    assert t.crew(raft) == {"A5", "D1"}
    assert [action.args[0] for action in t.legal()] == [explorer(name) for name in ("A1", "B1", "C1")]
    t.play("board", explorer("B1"))
    assert t.crew(raft) == {"A5", "B1", "D1"}
    assert (t.asked, t.state.prompt(0).key) == ("A", "act")


def test_who_boards_may_be_named_in_any_order() -> None:
    """SI-4.13 The same two, the same position."""
    ends = set()
    for pair in (("B1", "D1"), ("D1", "B1")):
        t, _ = overflow()
        for name in pair:
            t.play("board", explorer(name))
        ends.add(fingerprint(t.state))
    assert len(ends) == 1


def test_saved_explorers_never_move_again() -> None:
    """SI-4.14 And passengers of a raft beside safe land are not saved by themselves."""
    t = Table()
    t.raft((6, -6), "A1", "A2")
    t.step("A1", (7, -6))
    assert t.where("A1") == "saved"
    assert t.steps("A1") == set()
    assert t.where("A2") == "raft 0"


def test_the_order_of_a_step() -> None:
    """SI-4.15 The swim is marked, the explorer boards where it arrives, then creatures act: a shark finds nobody."""
    t = Table()
    t.put("A1", (4, -4))
    raft = t.raft((4, -5))
    t.shark((4, -5))
    t.step("A1", (4, -5))
    assert t.crew(raft) == {"A1"}
    assert t.state.swum == 1 << explorer("A1")


def test_the_order_of_a_raft_move() -> None:
    """SI-4.16 Swimmers in the new hex board before a serpent acts; those left behind stay."""
    t = Table()
    raft = t.raft((4, -4), "A1", "A2", "A3")
    t.put("B1", (4, -4))
    t.put("C1", (4, -5))
    t.sail(raft, (4, -5))
    assert (t.where("B1"), t.where("C1")) == ((4, -4), (4, -5))
    second = t.raft((3, -4), "A4")
    t.sail(second, (4, -4))
    assert t.crew(second) == {"A4", "B1"}


@pytest.mark.parametrize("creature", ["serpent", "shark"])
def test_stepping_into_a_creature_is_legal(creature: str) -> None:
    """SI-4.17, SI-8.1 b It is legal, and fatal."""
    t = Table()
    t.put("A1", (4, -4))
    t.creature(creature, (4, -5))
    t.step("A1", (4, -5))
    assert t.where("A1") == "lost"
