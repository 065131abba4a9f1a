"""Sections 5 and 10: abilities."""

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.hexes import HEX_AT
from ostoja.games.survive_the_island.places import BOXED


def test_abilities_between_two_moves() -> None:
    """SI-5.1 Free of cost, face up to the box, also without moves or explorers."""
    t = Table()
    t.put("A1", (4, -4))
    number = t.hold("A", "dolphin")
    t.step("A1", (4, -5))
    t.play("use", number)
    assert t.refusal("end") == "finish-ability SI-10.7"
    t.step("A1", (4, -6))
    t.play("stop")
    assert t.state.moves_left == 2
    assert t.state.held_owner[number] == BOXED
    assert t.state.box[6 * 3] == 1, "a beach dolphin is in the box"


def test_tiles_of_others_cannot_be_used() -> None:
    """SI-5.1"""
    t = Table()
    number = t.hold("B", "die")
    assert t.refusal("use", number) == "not-held SI-5.1"
    assert t.refusal("use", 14) == "not-held SI-5.1"


def test_a_tile_gained_now_is_used_from_the_next_turn_on() -> None:
    """SI-5.2 It comes after the action phase; only a repellent can be used at once."""
    t = Table()
    t.tile((3, -1), "beach", "die")
    t.sinking_phase(2)
    t.sink((3, -1))
    assert {action.kind for action in t.legal()} == {"sink"}
    t = Table()
    t.tile((3, -1), "beach", "repellent")
    t.tile((3, -2), "beach", "shark")
    t.put("A1", (3, -2))
    t.sinking_phase(2)
    t.sink((3, -1))
    t.sink((3, -2))
    assert (t.asked, {action.kind for action in t.legal()}) == ("A", {"repel", "pass"})


@pytest.mark.parametrize(
    ("kind", "usable"),
    [("paddles", False), ("dolphin", False), ("submerge", False), ("die", True), ("repellent", False)],
)
def test_an_ability_must_have_a_beginning(kind: str, usable: bool) -> None:
    """SI-5.3 On an empty sea only the die can be used."""
    t = Table()
    t.put("A1", (3, -3))
    number = t.hold("A", kind)
    assert t.refusal("use", number) == ("" if usable else "no-effect SI-5.3")


def test_any_number_of_tiles_is_held() -> None:
    """SI-5.4 No limit, and no way to get rid of one without its effect."""
    t = Table()
    for _ in range(15):
        t.hold("A", "repellent")
    assert t.state.held_by(0) == list(range(15))
    assert not t.legal("use")
    assert t.refusal("pass") == "not-in-action-phase SI-4.1"


@pytest.mark.covers("tile-paddles")
def test_paddles() -> None:
    """SI-10.6 One or two steps of a raft that is empty or controlled; the second may lead back."""
    t = Table()
    raft = t.raft((4, -4), "A1", "B1")
    other = t.raft((5, -3), "B2")
    number = t.hold("A", "paddles")
    t.play("use", number)
    assert t.no_sail(other, (5, -4)) == "not-in-control SI-4.11"
    assert t.refusal("stop") == "finish-ability SI-10.6"
    t.sail(raft, (4, -5))
    assert t.no_sail(other, (5, -4)) == "one-raft SI-10.6"
    t.sail(raft, (4, -4))
    assert t.raft_at(raft) == (4, -4)
    assert t.state.moves_left == 3


def test_paddles_test_control_once() -> None:
    """SI-10.6 A third player's two swimmers board on the way, and the user still moves on."""
    t = Table()
    raft = t.raft((4, -4), "A1")
    t.put("B1", (4, -5))
    t.put("B2", (4, -5))
    number = t.hold("A", "paddles")
    t.play("use", number)
    t.sail(raft, (4, -5))
    assert t.crew(raft) == {"A1", "B1", "B2"}
    t.sail(raft, (4, -6))
    assert t.raft_at(raft) == (4, -6)


def test_paddles_end_with_the_raft() -> None:
    """SI-10.6 A raft that met a serpent makes no second step."""
    t = Table()
    raft = t.raft((4, -4))
    t.serpent((4, -5))
    number = t.hold("A", "paddles")
    t.play("use", number)
    t.sail(raft, (4, -5))
    assert t.raft_at(raft) is None
    assert t.state.prompt(0).key == "act"


def test_the_second_step_of_paddles_obeys_the_same_rules() -> None:
    """SI-10.6, SI-4.10 No other raft, no kaiju, no land."""
    t = Table()
    raft = t.raft((4, -4))
    t.raft((4, -6), "B1")
    t.kaiju((5, -6))
    t.play("use", t.hold("A", "paddles"))
    t.sail(raft, (4, -5))
    assert t.sails(raft) == {(5, -5), (3, -5), (4, -4), (3, -4)}
    assert t.no_sail(raft, (5, -6)) == "kaiju-there SI-4.10"


def test_after_the_first_step_control_is_no_reason() -> None:
    """SI-10.6, SI-R.12 A has lost control on the way; what forbids a hex then is the hex."""
    t = Table()
    raft = t.raft((4, -4), "A1")
    t.raft((4, -6), "C1")
    for name in ("B1", "B2"):
        t.put(name, (4, -5))
    t.play("use", t.hold("A", "paddles"))
    t.sail(raft, (4, -5))
    assert t.no_sail(raft, (4, -6)) == "raft-there SI-4.10"
    assert t.no_sail(raft, (0, -6)) == "not-adjacent SI-4.1"
    t.play("stop")
    assert t.no_sail(raft, (4, -4)) == "not-in-control SI-4.11", "a move of its own asks for it again"


@pytest.mark.covers("tile-dolphin")
def test_dolphin() -> None:
    """SI-10.7 An own swimmer goes one or two steps; it is no swim, and the second step may lead back."""
    t = Table()
    t.put("A1", (4, -4))
    t.put("A2", (3, -2))
    t.put("B1", (5, -4))
    number = t.hold("A", "dolphin")
    t.play("use", number)
    assert t.no_step("A2", (4, -2)) == "dolphin-needs-swimmer SI-10.7"
    assert t.no_step("B1", (5, -5)) == "not-yours SI-4.2"
    t.step("A1", (4, -5))
    t.put("A3", (6, -4))
    assert t.no_step("A3", (5, -4)) == "one-swimmer SI-10.7"
    t.step("A1", (4, -4))
    assert t.where("A1") == (4, -4)
    assert t.state.swum == 0


@pytest.mark.parametrize(("hex", "where"), [((3, -3), (3, -3)), ((4, -5), "raft 0")])
def test_a_dolphin_ends_ashore_or_aboard(hex: tuple[int, int], where: object) -> None:
    """SI-10.7 A step onto a tile or a raft with a free seat ends the movement."""
    t = Table()
    t.put("A1", (4, -4))
    t.raft((4, -5))
    number = t.hold("A", "dolphin")
    t.play("use", number)
    t.step("A1", hex)
    assert t.where("A1") == where
    assert t.state.prompt(0).key == "act"


@pytest.mark.covers("tile-submerge")
def test_submerge() -> None:
    """SI-10.8 Any creature, also a kaiju on land, to any sea hex with nothing on it; no interaction."""
    t = Table()
    kaiju = t.kaiju((3, -1))
    serpent = t.serpent((5, -5))
    t.raft((4, -4))
    t.put("B1", (4, -5))
    number = t.hold("A", "submerge", "forest")
    t.play("use", number)
    assert {action.args[0] for action in t.legal("pick")} == {kaiju, serpent}
    assert t.refusal("pick", 7) == "creature-in-supply SI-10.8"
    t.play("pick", kaiju)
    for hex in ((4, -4), (4, -5), (5, -5), (3, -3)):
        assert t.refusal("dive", HEX_AT[hex]) == "hex-not-free SI-10.8"
    t.play("dive", HEX_AT[-6, 5])
    assert t.creature_at(kaiju) == (-6, 5)
    assert t.state.prompt(0).key == "act"


@pytest.mark.covers("tile-die")
def test_die() -> None:
    """SI-10.9 The die is rolled and a creature moves as in the creature phase."""
    t = Table()
    serpent = t.serpent((5, -5))
    t.put("B1", (5, -6))
    number = t.hold("A", "die")
    t.load_die("serpent")
    t.play("use", number)
    t.roam(serpent, (5, -6))
    assert t.where("B1") == "lost"
    assert (t.asked, t.state.phase) == ("A", 1)


def test_a_die_without_effect_is_spent() -> None:
    """SI-10.9 No creature of the rolled kind can move."""
    t = Table()
    t.serpent((5, -5))
    number = t.hold("A", "die")
    t.load_die("kaiju")
    t.play("use", number)
    assert t.state.held_owner[number] == BOXED
    assert t.state.prompt(0).key == "act"


@pytest.mark.covers("tile-repellent")
def test_repellent_as_an_ability() -> None:
    """SI-10.10, SI-9.7 It removes a shark beside an own passenger; with several, the user chooses."""
    t = Table()
    t.raft((4, -4), "A1")
    t.raft((5, -4), "B1")
    first, second, foreign = t.shark((4, -4)), t.shark((4, -4)), t.shark((5, -4))
    number = t.hold("A", "repellent")
    t.play("use", number)
    assert {action.args[0] for action in t.legal("pick")} == {first, second}
    assert t.refusal("pick", foreign) == "not-threatened SI-9.7"
    t.play("pick", second)
    assert t.creature_at(second) is None
    assert t.creature_at(first) == (4, -4)
    assert t.state.held_owner[number] == BOXED


def test_three_meanings_of_a_free_sea_hex() -> None:
    """SI-10.11 A raft may sail to a swimmer; a creature may not come up there."""
    t = Table()
    raft = t.raft((4, -4))
    t.put("B1", (4, -5))
    t.shark((5, -5))
    number = t.hold("A", "submerge", "forest")
    assert {(4, -5), (5, -5)} <= t.sails(raft)
    t.play("use", number)
    t.play("pick", 5)
    assert t.refusal("dive", HEX_AT[4, -5]) == "hex-not-free SI-10.8"
    assert t.refusal("dive", HEX_AT[5, -5]) == "hex-not-free SI-10.8"
    assert t.refusal("step", explorer("A1"), HEX_AT[4, -5]) == "finish-ability SI-10.8"
