"""Section 9: repellents."""

from itertools import combinations, permutations

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.core.snapshot import fingerprint
from ostoja.games.survive_the_island.actions import PASS
from ostoja.games.survive_the_island.places import BOXED, REPELLENT


def shark_attack(active: str = "C", holders: str = "", swimmers: str = "ABC") -> tuple[Table, int]:
    """A shark has come to swimmers of these players, some of whom hold repellents."""
    t = Table(active=active)
    for player in swimmers:
        t.put(f"{player}1", (4, -3))
    for player in holders:
        t.hold(player, "repellent")
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    return t, shark


def test_it_removes_sharks_and_kaiju_but_no_serpent() -> None:
    """SI-9.1"""
    t = Table()
    t.raft((4, -3), "B1")
    t.hold("B", "repellent")
    serpent = t.serpent((4, -2))
    t.rolled("serpent")
    t.roam(serpent, (4, -3))
    assert t.where("B1") == "lost"
    t = Table()
    t.raft((4, -3), "B1")
    repellent = t.hold("B", "repellent")
    kaiju = t.kaiju((4, -2))
    t.rolled("kaiju")
    t.roam(kaiju, (4, -3))
    t.play("repel", repellent)
    assert t.creature_at(kaiju) is None


def test_it_works_in_anybodys_turn() -> None:
    """SI-9.2 In another player's turn and in the own one."""
    for active in "AB":
        t, shark = shark_attack(active, "B", "B")
        assert t.asked == "B"
        t.play("repel", 0)
        assert t.creature_at(shark) is None


def test_who_is_eligible() -> None:
    """SI-9.3 Only holders with an explorer in the creature's space; passengers count, holders elsewhere do not."""
    t = Table(active="A")
    raft = t.raft((4, -3), "B1", "B2", "B3")
    t.put("C1", (4, -3))
    t.put("D1", (4, -4))
    for player in "BD":
        t.hold(player, "repellent")
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    assert t.asked == "B", "B's passengers share the hex, though the shark would not touch them"
    t.play("pass")
    assert t.where("C1") == "lost"
    assert t.crew(raft) == {"B1", "B2", "B3"}


def test_once_the_pushes_have_begun_it_is_too_late() -> None:
    """SI-9.3 One window for the whole effect of a kaiju."""
    t = Table()
    t.raft((4, -3), "B1", "C1")
    t.hold("B", "repellent")
    kaiju = t.kaiju((4, -2))
    t.rolled("kaiju")
    t.roam(kaiju, (4, -3))
    t.play("pass")
    assert t.asked == "A"
    t.next("B1")
    t.push((5, -3))
    assert t.asked == "A"
    t.push((5, -4))
    assert t.creature_at(kaiju) == (4, -3)


def test_all_are_asked_at_once() -> None:
    """SI-9.4 Nobody waits for anybody else's answer, and a pass is final for this window."""
    t, _ = shark_attack("B", "AC", "ABC")
    assert t.asked == "AC"
    t.answer("C", "pass")
    assert t.asked == "A"
    assert t.state.why_not(2, PASS) is not None
    t.answer("A", "pass")
    assert t.where("A1") == t.where("C1") == "lost"


@pytest.mark.parametrize("willing", ["".join(some) for n in range(5) for some in combinations("ABCD", n)])
def test_the_first_who_is_willing_uses_one_clockwise_the_active_player_last(willing: str) -> None:
    """SI-9.4 As if asked one after the other from the active player's left: C, D, A, B; the others keep theirs."""
    for order in ("ABCD", "DCBA", "BDAC"):
        t, shark = shark_attack("B", "ABCD", "ABCD")
        for player in order:
            t.answer(player, *(("repel", "ABCD".index(player)) if player in willing else ("pass",)))
        user = next((player for player in "CDAB" if player in willing), "")
        assert [owner == BOXED for owner in t.state.held_owner[:4]] == [player == user for player in "ABCD"]
        assert (t.creature_at(shark) is None) == bool(user)
        assert t.where("A1") == ((4, -3) if user else "lost")


def test_the_order_of_answers_does_not_matter() -> None:
    """SI-9.4 Whoever answers first: half-way and at the end the position is the same."""
    half, full = set(), set()
    for order in permutations("ACD"):
        t, _ = shark_attack("B", "ABCD", "ABCD")
        for player in order:
            t.answer(player, *(("pass",) if player == "C" else ("repel", "ABCD".index(player))))
        half.add(fingerprint(t.state))
        t.answer("B", "pass")
        full.add(fingerprint(t.state))
    assert (len(half), len(full)) == (1, 1)


def test_whoever_holds_any_face_down_tile_is_asked() -> None:
    """SI-9.3, SI-13.4 Without a repellent there is nothing to answer but a pass; without a tile no question."""
    t = Table(active="C")
    for player in "ABD":
        t.put(f"{player}1", (4, -3))
    t.hold("A", "dolphin")
    t.hold("B", "repellent")
    t.hold("C", "repellent")
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    assert t.asked == "AB", "C is not threatened, D holds nothing"
    assert [action.kind for action in t.state.legal(0)] == ["pass"]
    assert [action.kind for action in t.state.legal(1)] == ["repel", "pass"]
    assert (t.state.prompt(0).key, t.state.prompt(1).key) == ("no-repellent", "repel")


@pytest.mark.parametrize(("boxed", "asked"), [(1, "A"), (2, "B")])
def test_no_window_for_tiles_that_everybody_knows_are_none(boxed: int, asked: str) -> None:
    """SI-9.3 Both beach repellents have been used: a beach tile is something else, and everybody can count that."""
    t = Table(active="A")
    t.put("A1", (4, -3))
    t.hold("A", "dolphin")
    t.state.box[REPELLENT * 3] = boxed
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    assert t.asked == asked, "B: the next turn has begun"


def test_without_an_eligible_player_there_is_no_window() -> None:
    """SI-9.4"""
    t, _ = shark_attack("C", "D")
    assert t.asked == "D", "D's turn has begun"
    assert t.where("A1") == "lost"


def test_what_a_repellent_does() -> None:
    """SI-9.5 The tile to the box, the creature to the supply, everybody else stays."""
    t, shark = shark_attack("C", "A")
    t.play("repel", 0)
    assert [t.where(f"{player}1") for player in "ABC"] == [(4, -3)] * 3
    assert (t.state.held_owner[0], t.state.box[9 * 3]) == (-2, 1)
    assert t.creature_at(shark) is None


@pytest.mark.parametrize("kind", ["shark", "kaiju"])
def test_a_repelled_creature_does_nothing_more(kind: str) -> None:
    """SI-9.5 It does not attack, its movement is over, and the turn goes on."""
    t = Table(active="A")
    t.put("B1", (4, -3))
    creature = t.creature(kind, (4, -2))
    t.hold("B", "repellent")
    t.rolled(kind)
    t.state.watched = True
    t.roam(creature, (4, -3))
    t.play("repel", 0)
    assert [event.key for event in t.state.events] == ["roams", "repels", "turn"]
    assert (t.asked, t.state.prompt(1).key) == ("B", "act")


def test_one_repellent_for_each_creature() -> None:
    """SI-9.6 The second shark has its own window, and several repellents may follow each other."""
    t = Table()
    t.shark((4, -3))
    t.shark((4, -3))
    t.put("A1", (4, -4))
    first, second = t.hold("A", "repellent"), t.hold("A", "repellent")
    t.step("A1", (4, -3))
    t.play("resolve", 5)
    assert {action.args[0] for action in t.legal("repel")} == {first, second}
    t.play("repel", first)
    assert t.asked == "A"
    t.play("repel", second)
    assert t.where("A1") == (4, -3)
    assert t.in_supply("shark") == 6


def test_as_an_ability() -> None:
    """SI-9.7 Only against a creature in the space of an own explorer."""
    t = Table()
    t.raft((4, -4), "A1")
    t.raft((5, -4), "B1")
    number = t.hold("A", "repellent")
    t.shark((5, -4))
    assert t.refusal("use", number) == "no-effect SI-5.3"
    shark = t.shark((4, -4))
    t.play("use", number)
    assert t.creature_at(shark) is None


def test_somebody_else_in_the_space_is_not_enough() -> None:
    """SI-9.7 Whoever is active needs an explorer of their own there."""
    t = Table(active="B")
    t.raft((4, -4), "A1")
    t.shark((4, -4))
    number = t.hold("B", "repellent")
    assert t.refusal("use", number) == "no-effect SI-5.3"
    raft = t.raft((5, -4), "A2", "B1")
    shark = t.shark((5, -4))
    t.play("use", number)
    assert t.creature_at(shark) is None
    assert t.where("B1") == f"raft {raft}"


@pytest.mark.parametrize("tile", ["whirlpool", "volcano"])
def test_what_cannot_be_answered(tile: str) -> None:
    """SI-9.8 Whirlpools and volcanoes open no window."""
    t = Table()
    t.tile((3, -3), "mountain", tile)
    t.without("beach", "forest")
    t.put("B1", (3, -3))
    t.hold("B", "repellent")
    t.kaiju((4, -3))
    t.sinking_phase(2)
    t.sink((3, -3))
    assert t.asked == "A"
    assert t.where("B1") == "lost"


def test_what_may_be_answered_in_a_window() -> None:
    """SI-9.4 Use or pass, nothing else; a tile that is no repellent cannot be used."""
    t, _ = shark_attack("C", "A")
    dolphin = t.hold("A", "dolphin")
    assert t.refusal("repel", dolphin) == "no-repellent SI-9.3"
    assert t.refusal("end") == "repel-or-pass SI-9.4"
    assert t.state.prompt(0).key == "repel"
    assert t.state.prompt(1).key == "resolving"
    assert t.state.explorer_at[explorer("A1")] == t.state.explorer_at[explorer("B1")]
