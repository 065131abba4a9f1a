"""Section 13: what is hidden, from whom."""

import random
from itertools import product

import pytest

import ostoja
from games.survive_the_island.positions import Table, explorer, tile_named
from ostoja.core.action import Word
from ostoja.core.rng import Rng
from ostoja.core.snapshot import snapshot
from ostoja.games.survive_the_island.hexes import COORDINATES, ISLAND
from ostoja.games.survive_the_island.places import HIDDEN, REPELLENT
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.repellent import NOT_ASKED, OPEN, PASSED, Window

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


def test_only_those_who_are_asked_see_a_question() -> None:
    """SI-13.4 A seat sees its own question, the others that a creature is resolved, and nobody who has answered."""
    for state in windows(40):
        asked = state.waiting
        for viewer in [*range(state.seats), None]:
            view = state.seen_by(viewer)
            mine = (viewer,) if viewer in asked else ()
            assert view.waiting == view.may_act == mine
            assert asked_of(view, viewer) == asked_of(state, viewer)
            assert (view.prompt(viewer).key == "resolving") == (not mine)
            assert not {"seat", "actor"} & view.prompt(viewer).words.keys()


def asked_of(state: IslandState, viewer: int | None) -> tuple[str, str, dict[str, Word]]:
    prompt = state.prompt(viewer)
    return prompt.key, prompt.clause, prompt.words


def attacked(kinds: dict[str, str]) -> Table:
    """A shark has come to swimmers of A, B and C, who hold tiles of these kinds."""
    t = Table(active="D")
    for player in "ABC":
        t.put(f"{player}1", (4, -3))
    for player, kind in kinds.items():
        t.hold(player, kind)
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.state.watched = True
    t.roam(shark, (4, -3))
    return t


def told(t: Table, viewer: int | None) -> object:
    """Everything a viewer has been told and sees."""
    heard = [(event.key, event.words) for event in t.state.events if event.known_to(viewer)]
    return heard, snapshot(t.state.seen_by(viewer)), asked_of(t.state, viewer)


@pytest.mark.parametrize("order", ["AB", "BA"])
def test_onlookers_cannot_tell_who_holds_a_repellent(order: str) -> None:
    """SI-13.4 Nor that somebody does: the window opens, goes on and closes in the same way, whatever is held."""
    ways: list[list[object]] = []
    for kind_of_a, kind_of_b in product(("repellent", "dolphin"), repeat=2):
        t = attacked({"A": kind_of_a, "B": kind_of_b})
        assert t.asked == "AB"
        way = [told(t, viewer) for viewer in (2, 3, None)]
        for player in order:
            t.answer(player, "pass")
            way += [told(t, viewer) for viewer in (2, 3, None)]
        assert t.where("C1") == "lost"
        ways.append(way)
    assert ways[0] == ways[1] == ways[2] == ways[3]


def test_an_answer_does_not_show_before_the_window_closes() -> None:
    """SI-13.4 Willing or not, quick or slow: until the last answer every view but the own one stays as it is."""
    t = attacked({"A": "repellent", "B": "dolphin", "C": "repellent"})
    before = [told(t, viewer) for viewer in (1, 2, 3, None)]
    t.answer("A", "repel", 0)
    assert [told(t, viewer) for viewer in (1, 2, 3, None)] == before
    t.answer("C", "pass")
    assert [told(t, viewer) for viewer in (1, 3, None)] == [before[0], before[2], before[3]]
    assert [event.key for event in t.state.events] == ["roams"]
    t.answer("B", "pass")
    assert [event.key for event in t.state.events][:2] == ["roams", "repels"]


def test_a_window_can_be_imagined() -> None:
    """SI-13.4 The view stays the same in every world, and the world goes on to the end."""
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
                assert [a == NOT_ASKED for a in window.answers] == [a == NOT_ASKED for a in top(state).answers]
                for seat, answer in enumerate(window.answers):
                    assert answer < 0 or (world.held_owner[answer], world.held_kind[answer]) == (seat, REPELLENT)
            while viewer == 0 and not world.over:
                world.play(world.waiting[0], rng.pick(world.legal(world.waiting[0])))


def top(state: IslandState) -> Window:
    window = state.stack[-1]
    assert isinstance(window, Window)
    return window


def test_what_the_others_have_answered_is_imagined() -> None:
    """SI-13.4 In A's worlds B is thinking still, has passed or is willing, and so is C, whose pass is C's secret."""
    t = attacked({"A": "dolphin", "B": "repellent", "C": "die"})
    for kind in ("dolphin", "repellent", "die"):
        t.sunk(next(COORDINATES[hex] for hex in ISLAND if t.state.underside[hex] == tile_named(kind)))
        t.state.box[tile_named(kind) * 3] -= 1  # it is held
    t.answer("C", "pass")
    answers = {top(t.state.imagine(0, Rng(seed))).answers for seed in range(200)}
    assert {a[0] for a in answers} == {OPEN}
    assert {a[1] for a in answers} == {OPEN, PASSED, 1}
    assert {a[2] for a in answers} == {OPEN, PASSED, 2}, "that C has passed is not known to A"
    of_c = {top(t.state.imagine(2, Rng(seed))).answers for seed in range(200)}
    assert {a[2] for a in of_c} == {PASSED}
    assert all(OPEN in a for a in of_c), "somebody is thinking still, for the window is open"


@pytest.mark.parametrize("tiles", [0, 1])
def test_whether_a_held_tile_is_of_use_does_not_show(tiles: int) -> None:
    """SI-13.7 Whoever holds a tile is asked before the phase ends, even if nothing can be used."""
    t = Table(moves=1)
    t.put("A1", (3, -3))
    for _ in range(tiles):
        t.hold("A", "dolphin")
    t.step("A1", (3, -2))
    assert t.state.prompt(0).key == ("act" if tiles else "sink")
