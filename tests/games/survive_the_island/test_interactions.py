"""Section 8: what creatures do."""

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.hexes import HEX_AT, VOLCANO
from ostoja.games.survive_the_island.steps.interactions import PushCreature, PushExplorer


def test_when_creatures_interact() -> None:
    """SI-8.1 When they move to pieces, when pieces come to them, when a tile puts them there."""
    t = Table()
    t.put("B1", (4, -4))
    shark = t.shark((4, -5))
    t.rolled("shark")
    t.roam(shark, (4, -4))
    assert t.where("B1") == "lost"
    t = Table()
    raft = t.raft((4, -4), "A1")
    t.serpent((4, -5))
    t.sail(raft, (4, -5))
    assert t.where("A1") == "lost"
    t = Table()
    t.put("B1", (3, -3))
    t.tile((3, -3), "beach", "shark")
    t.sinking_phase()
    t.sink((3, -3))
    assert t.where("B1") == "lost"


def test_arrival_boards_first_and_then_resolves_one_creature_after_the_other() -> None:
    """SI-8.2 A shark and a serpent wait for a swimmer: the active player says who acts."""
    t = Table()
    t.put("A1", (4, -4))
    shark, serpent = t.shark((4, -5)), t.serpent((4, -5))
    t.step("A1", (4, -5))
    assert {action.args[0] for action in t.legal("resolve")} == {shark, serpent}
    assert t.refusal("end") == "resolve-first SI-8.2"
    t.play("resolve", shark)
    assert t.where("A1") == "lost"
    assert t.state.prompt(0).key == "act", "the serpent has nobody left to act on"


def test_only_live_creatures_act() -> None:
    """SI-8.3 A shark does nothing to passengers, a serpent does, a kaiju also to creatures."""
    t = Table()
    raft = t.raft((4, -4), "B1")
    shark = t.shark((4, -5))
    t.rolled("shark")
    t.roam(shark, (4, -4))
    assert t.crew(raft) == {"B1"}
    t.state.active = 0
    serpent = t.serpent((4, -5))
    t.rolled("serpent")
    t.roam(serpent, (4, -4))
    assert t.where("B1") == "lost"
    assert t.raft_at(raft) is None
    t.state.active = 0
    kaiju = t.kaiju((4, -5))
    t.rolled("kaiju")
    t.roam(kaiju, (4, -4))
    assert {action.args[0] for action in t.legal("next-creature")} == {shark, serpent}


def test_serpent_effect() -> None:
    """SI-8.4 The raft goes to the supply, swimmers and passengers are lost."""
    t = Table()
    raft = t.raft((4, -4), "A1", "B1", "C1")
    t.put("D1", (4, -4))
    serpent = t.serpent((4, -5))
    t.rolled("serpent")
    t.roam(serpent, (4, -4))
    assert t.raft_at(raft) is None
    assert [t.where(name) for name in ("A1", "B1", "C1", "D1")] == ["lost"] * 4


def test_shark_effect() -> None:
    """SI-8.5 Swimmers are lost, raft and passengers stay."""
    t = Table()
    raft = t.raft((4, -4), "A1", "B1", "C1")
    t.put("D1", (4, -4))
    shark = t.shark((4, -5))
    t.rolled("shark")
    t.roam(shark, (4, -4))
    assert t.where("D1") == "lost"
    assert t.crew(raft) == {"A1", "B1", "C1"}


def test_kaiju_effect() -> None:
    """SI-8.6 The raft is lost, everybody else is pushed in the active player's order; the kaiju stays."""
    t = Table()
    raft = t.raft((4, -4), "B1", "C1")
    kaiju = t.kaiju((4, -5))
    t.rolled("kaiju")
    t.roam(kaiju, (4, -4))
    assert t.raft_at(raft) is None
    assert t.refusal("end") == "push-first SI-8.6"
    t.next("C1")
    t.push((5, -4))
    assert t.where("B1") == (4, -4)
    t.push((5, -5))
    assert (t.where("B1"), t.where("C1"), t.creature_at(kaiju)) == ((5, -5), (5, -4), (4, -4))


def test_where_explorers_are_pushed() -> None:
    """SI-8.7 Land, sea or safe land without a kaiju, also where the kaiju came from; they board and meet creatures."""
    t = Table()
    t.put("B1", (4, -4))
    t.kaiju((5, -5))
    kaiju = t.kaiju((4, -5))
    raft = t.raft((5, -4))
    t.rolled("kaiju")
    t.roam(kaiju, (4, -4))
    assert t.pushes() == {(5, -4), (3, -4), (4, -3), (4, -5), (3, -3)}
    assert t.refusal("push", HEX_AT[5, -5]) == "kaiju-there SI-8.7"
    assert t.refusal("push", HEX_AT[0, 0]) == "not-adjacent SI-8.7"
    t.push((5, -4))
    assert t.crew(raft) == {"B1"}
    assert t.state.swum == 0


def test_nobody_is_pushed_into_a_volcano() -> None:
    """SI-8.7"""
    t = Table()
    t.put("B1", (3, -3))
    t.volcano((3, -2))
    kaiju = t.kaiju((4, -3))
    t.rolled("kaiju")
    t.roam(kaiju, (3, -3))
    assert (3, -2) not in t.pushes()
    assert t.refusal("push", HEX_AT[3, -2]) == "volcano SI-8.7"


def surround(t: Table, *hexes: tuple[int, int]) -> None:
    """Close hexes for good; no real game can come to this."""
    for hex in hexes:
        t.state.lay(HEX_AT[hex], VOLCANO)


AROUND = [(5, -4), (3, -4), (4, -3), (3, -3), (5, -5), (4, -5)]


@pytest.mark.parametrize(("closed", "where"), [(AROUND[:5], (4, -5)), (AROUND, "lost")])
def test_a_push_with_one_space_or_none(closed: list[tuple[int, int]], where: object) -> None:
    """SI-8.7 One space needs no question; without any the explorer is lost."""
    t = Table()
    t.kaiju((4, -4))
    t.put("B1", (4, -4))
    surround(t, *closed)
    t.state.push(PushExplorer(explorer("B1")))
    t.state.advance()
    assert t.where("B1") == where


def test_pushing_creatures() -> None:
    """SI-8.8 By their own movement rules: a serpent one step, a shark one or two, never to a kaiju."""
    t = Table()
    serpent, shark = t.serpent((4, -4)), t.shark((4, -4))
    kaiju = t.kaiju((4, -5))
    t.rolled("kaiju")
    t.roam(kaiju, (4, -4))
    t.play("next-creature", serpent)
    assert t.roams(serpent) == {(5, -4), (3, -4), (4, -3), (4, -5), (5, -5)}
    assert t.refusal("push", HEX_AT[4, -5]) == "push-first SI-8.6"
    assert t.no_roam(serpent, (6, -4)) == "no-path SI-8.8"
    t.roam(serpent, (3, -4))
    assert (6, -4) in t.roams(shark)
    assert (4, -4) not in t.roams(shark)
    t.roam(shark, (6, -4))
    assert (t.creature_at(serpent), t.creature_at(shark)) == ((3, -4), (6, -4))


@pytest.mark.parametrize(("closed", "where"), [(AROUND[:5], (4, -5)), (AROUND, None)])
def test_a_creature_with_one_way_out_or_none(closed: list[tuple[int, int]], where: object) -> None:
    """SI-8.8 One way needs no question; the fallback without any is the supply."""
    t = Table()
    t.kaiju((4, -4))
    serpent = t.serpent((4, -4))
    surround(t, *closed)
    t.state.push(PushCreature(serpent))
    t.state.advance()
    assert t.creature_at(serpent) == where


def test_a_pushed_kaiju_resolves_its_own_arrival_first() -> None:
    """SI-8.9 Only a kaiju enters a kaiju's space; the pushed one wrecks and pushes before the first goes on."""
    t = Table()
    first, second = t.kaiju((5, -4)), t.kaiju((4, -4))
    raft = t.raft((4, -5), "B1", "C1")
    t.rolled("kaiju")
    t.roam(first, (4, -4))
    t.roam(second, (4, -5))
    assert t.raft_at(raft) is None
    t.next("B1")
    assert (4, -4) not in t.pushes()
    t.push((5, -6))
    t.push((3, -4))
    assert (t.where("B1"), t.where("C1")) == ((5, -6), (3, -4))


def test_a_pushed_kaiju_never_pushes_back() -> None:
    """SI-8.8"""
    t = Table()
    first, second = t.kaiju((5, -4)), t.kaiju((4, -4))
    t.rolled("kaiju")
    t.roam(first, (4, -4))
    assert (4, -4) not in t.roams(second)
    assert (5, -4) in t.roams(second)


def test_the_entry_test() -> None:
    """SI-8.10 A kaiju enters only where every other creature could be pushed."""
    t = Table()
    t.sunk((1, 1))
    shark = t.shark((1, 1))
    kaiju = t.kaiju((1, 2))
    t.rolled("kaiju")
    assert t.no_roam(kaiju, (1, 1)) == "no-path SI-7.7"
    t.sunk((0, 1))
    t.roam(kaiju, (1, 1))
    assert t.roams(shark) == {(0, 1), (0, 0)}


def test_another_kaiju_closes_the_only_way_out() -> None:
    """SI-8.10, SI-7.4 The serpent of the lagoon cannot be pushed to where the other kaiju is, so nobody comes."""
    t = Table()
    t.sunk((0, 1))
    t.serpent((0, 0))
    kaiju, other = t.kaiju((2, -1)), t.kaiju((0, 1))
    t.rolled("kaiju")
    assert t.no_roam(kaiju, (0, 0)) == "no-path SI-7.7"
    assert (0, 0) in t.roams(other), "the space that this one leaves is the way out"


def test_the_space_a_kaiju_leaves_is_open_to_what_it_pushes() -> None:
    """SI-8.10 The test imagines the kaiju already gone from its previous space."""
    t = Table()
    t.sunk((1, 1), (1, 2))
    shark = t.shark((1, 1))
    kaiju = t.kaiju((1, 2))
    t.rolled("kaiju")
    t.roam(kaiju, (1, 1))
    assert (1, 2) in t.roams(shark)


def test_what_is_removed_goes_where() -> None:
    """SI-8.11 Explorers out of the game with their values unseen, rafts and creatures back to the supply."""
    t = Table()
    raft = t.raft((4, -4), "B1")
    serpent = t.serpent((4, -5))
    value = t.state.value[explorer("B1")]
    t.state.watched = True
    t.rolled("serpent")
    t.roam(serpent, (4, -4))
    assert t.where("B1") == "lost"
    assert t.state.value[explorer("B1")] == value
    told = next(event for event in t.state.events if event.key == "eliminated")
    assert set(told.words) == {"seat", "colour", "number", "hex", "cause"}, "not the value"
    assert (told.words["hex"], told.words["cause"]) == ("C8", "@creature-serpent")
    assert t.state.raft_at[raft] == -1


def test_the_active_player_chooses_for_everybody() -> None:
    """SI-8.12 Boarding of other players' swimmers, too."""
    t = Table(active="D")
    t.put("A1", (4, -4))
    t.put("B1", (4, -4))
    raft = t.raft((4, -5), "D1", "D2")
    t.sail(raft, (4, -4))
    assert t.asked == "D"
    assert {action.args[0] for action in t.legal("board")} == {explorer("A1"), explorer("B1")}
