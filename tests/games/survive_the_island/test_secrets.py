"""Section 13: what is hidden, from whom."""

import random

import pytest

import ostoja
from games.survive_the_island.positions import Table, explorer
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.games.survive_the_island.hexes import ISLAND
from ostoja.games.survive_the_island.places import HIDDEN, REPELLENT
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.repellent import Resolving, Window

GAME = ostoja.game("survive_the_island")


def windows(count: int) -> list[IslandState]:
    """Positions of random games in which somebody is asked about a repellent."""
    found: list[IslandState] = []
    seed = 0
    while len(found) < count:
        state = GAME.start(3 + seed % 3, seed, {"random_setup": True})
        choose = random.Random(seed)
        while not state.over:
            if isinstance(state.stack[-1], Window):
                found.append(state.copy())
            seat = state.waiting[0]
            legal = state.legal(seat)
            state.play(seat, legal[-1] if legal[-1].kind == "pass" else choose.choice(legal))
        seed += 1
    return found


def test_values_are_for_their_owner_only() -> None:
    """SI-13.1, SI-13.2, SI-13.3 Placed or not, saved or lost."""
    t = Table()
    t.put("A1", (3, -3))
    t.state.explorer_at[explorer("A2")] = 140
    for viewer in (0, 1, None):
        value = t.state.seen_by(viewer).value
        assert value[:10] == (t.state.value[:10] if viewer == 0 else [0] * 10)
    state = GAME.start(4, 1)
    assert state.seen_by(2).value[:20] == [0] * 20


def test_what_lies_under_the_island_is_for_nobody() -> None:
    """SI-13.5"""
    state = GAME.start(4, 1)
    for viewer in (0, 3, None):
        assert all(state.seen_by(viewer).underside[hex] == HIDDEN for hex in ISLAND)


def test_held_tiles() -> None:
    """SI-13.7 Number and terrain are known to all, the underside to the owner, and to all once it is used."""
    t = Table()
    number = t.hold("A", "die", "forest")
    assert t.state.seen_by(0).held_kind[number] == 8
    view = t.state.seen_by(1)
    assert (view.held_owner[number], view.held_terrain[number], view.held_kind[number]) == (0, 2, HIDDEN)
    t.load_die("kaiju")
    t.play("use", number)
    assert t.state.seen_by(1).held_kind[number] == 8


def test_what_everybody_knows() -> None:
    """SI-13.6, SI-13.8, SI-13.12 Positions, terrains, supplies, moves left and who has swum, for spectators too."""
    t = Table()
    t.put("A1", (4, -4))
    t.step("A1", (4, -5))
    view = t.state.seen_by(None)
    for name in ("explorer_at", "surface", "raft_at", "creature_at", "box", "moves_left", "swum", "volcanoes"):
        assert getattr(view, name) == getattr(t.state, name)


def test_tiles_are_imagined_from_what_is_left() -> None:
    """SI-13.9 A has seen both submerges and the forest dolphin, so a forest tile that B holds is something else."""
    t = Table()
    for kind in ("submerge", "submerge", "dolphin"):
        t.gain("A", kind, "forest")
    number = t.gain("B", "die", "forest")
    kinds = {t.state.imagine(0, Rng(seed)).held_kind[number] for seed in range(60)}
    assert kinds == {8, 9}


def test_numbers_say_nothing_about_values() -> None:
    """SI-13.11 Every number of a colour has every value now and then, and placing lists them in a fixed order."""
    values = {GAME.start(4, seed).value[3] for seed in range(60)}
    assert values == {1, 2, 3, 4, 5}
    state = GAME.start(4, 7)
    seat = state.first
    taken = [action.args[0] for action in state.legal(seat)]
    assert taken == sorted(taken)


def test_only_the_one_who_is_asked_sees_the_window() -> None:
    """SI-13.4 The others see that a creature is resolved, not who is asked."""
    for state in windows(40):
        asked = state.waiting[0]
        for viewer in [*range(state.seats), None]:
            view = state.seen_by(viewer)
            if viewer == asked:
                assert view.waiting == (asked,)
                continue
            assert isinstance(view.stack[-1], Resolving)
            assert view.waiting == view.may_act == ()
            assert view.prompt(viewer).key == state.prompt(viewer).key == "resolving"
            assert "seat" not in view.prompt(viewer).words
            assert "actor" not in view.prompt(viewer).words


def test_a_window_can_be_imagined() -> None:
    """SI-13.4 Somebody who may hold a repellent is asked, and the view stays the same."""
    rng = Rng(5)
    for state in windows(50):
        for viewer in range(state.seats):
            view = snapshot(state.seen_by(viewer))
            for _ in range(3):
                world = state.imagine(viewer, rng)
                world.check()
                assert snapshot(world.seen_by(viewer)) == view
                window = world.stack[-1]
                assert isinstance(window, Window)
                assert window.seat == viewer if state.waiting == (viewer,) else window.seat != viewer
                assert any(world.held_kind[number] == REPELLENT for number in world.held_by(window.seat))
                world.play(window.seat, world.legal(window.seat)[-1])
            while viewer == 0 and not world.over:
                world.play(world.waiting[0], rng.pick(world.legal(world.waiting[0])))


def test_different_suspects_are_imagined() -> None:
    """SI-13.4 B and C swim there and hold unknown tiles: A cannot tell who is asked."""
    t = Table(active="A")
    for name in ("B1", "C1"):
        t.put(name, (4, -3))
    t.gain("B", "repellent")
    t.gain("C", "die")
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    suspects = {t.state.imagine(0, Rng(seed)).waiting for seed in range(40)}
    assert suspects == {(1,), (2,)}
    assert {t.state.imagine(2, Rng(seed)).waiting for seed in range(40)} == {(1,)}, "C knows the own tile"


def test_who_has_passed_knows_that_somebody_later_is_asked() -> None:
    """SI-13.4 A passed; in A's worlds somebody after A is asked, and nobody hears of the pass."""
    t = Table(active="C")
    for name in ("A1", "B1", "C1"):
        t.put(name, (4, -3))
    t.gain("A", "repellent")
    t.gain("B", "repellent")
    t.gain("D", "die")
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    t.state.watched = True
    before = snapshot(t.state.seen_by(3))
    t.play("pass")
    assert t.asked == "B"
    assert t.state.events == []
    assert snapshot(t.state.seen_by(3)) == before, "nor is the decision counted"
    top = t.state.seen_by(0).stack[-1]
    assert isinstance(top, Resolving)
    assert top.passed
    assert {t.state.imagine(0, Rng(seed)).waiting for seed in range(20)} == {(1,)}


@pytest.mark.parametrize("tiles", [0, 1])
def test_whether_a_held_tile_is_of_use_does_not_show(tiles: int) -> None:
    """SI-13.7 Whoever holds a tile is asked before the phase ends, even if nothing can be used."""
    t = Table(moves=1)
    t.put("A1", (3, -3))
    for _ in range(tiles):
        t.hold("A", "dolphin")
    t.step("A1", (3, -2))
    assert t.state.prompt(0).key == ("act" if tiles else "sink")
