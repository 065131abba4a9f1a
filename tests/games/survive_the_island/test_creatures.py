"""Section 7: the creature phase."""

from collections import Counter

import pytest

import ostoja
from games.survive_the_island.positions import Table
from ostoja.core.rng import Rng
from ostoja.games.survive_the_island.hexes import COORDINATES, HEX_AT, SAFE_LAND
from ostoja.games.survive_the_island.steps.creature_moves import all_roams, paths


def test_the_die_is_rolled() -> None:
    """SI-7.1, SI-1.12 The three kinds come up equally often, and everybody hears of it."""
    t = Table()
    t.tile((3, -1), "beach", "dolphin")
    t.sinking_phase()
    before = t.state.copy()
    rolls: Counter[int] = Counter()
    for seed in range(300):
        twin = before.copy()
        twin.rng = Rng(seed)
        twin.watched = True
        twin.play(0, twin.legal(0)[[a.args[0] for a in twin.legal(0)].index(HEX_AT[3, -1])])
        told = next(event for event in twin.events if event.key in ("rolls", "rolls-absent"))
        assert told.known_to(None)
        rolls[["@creature-serpent", "@creature-shark", "@creature-kaiju"].index(str(told.words["creature"]))] += 1
    assert all(70 < rolls[kind] < 130 for kind in range(3))


def test_one_creature_of_the_kind_must_move() -> None:
    """SI-7.2 All creatures of the kind and all their paths are offered, nothing else."""
    t = Table()
    first, second = t.serpent((5, -5)), t.serpent((6, -3))
    shark = t.shark((-5, 4))
    t.rolled("serpent")
    assert {action.args[0] for action in t.legal()} == {first, second}
    assert t.refusal("end") == "move-creature SI-7.2"
    assert t.no_roam(shark, (-5, 5)) == "other-kind SI-7.2"
    assert t.refusal("roam", 4, HEX_AT[0, 0]) == "creature-in-supply SI-7.2"


def test_nothing_happens_when_none_can_move() -> None:
    """SI-7.2 No creature of the kind on the board, or all of them boxed in."""
    t = Table()
    t.serpent((0, 0))
    t.tile((3, -1), "beach", "dolphin")
    t.tile((3, -2), "beach", "die")
    for kind, hex in (("kaiju", (3, -1)), ("serpent", (3, -2))):
        t.load_die(kind)
        t.sinking_phase()
        player = t.asked
        t.sink(hex)
        assert t.asked != player


def test_a_single_path_is_taken_by_itself() -> None:
    """SI-7.2 A decision with one option needs no question."""
    t = Table()
    serpent = t.serpent((0, 0))
    t.sunk((0, 1))
    t.tile((3, -1), "beach", "dolphin")
    t.load_die("serpent")
    t.sinking_phase()
    t.sink((3, -1))
    assert t.creature_at(serpent) == (0, 1)
    assert t.asked == "B"


def test_owners_have_no_say() -> None:
    """SI-7.3 Nobody is asked before B's swimmer is eaten."""
    t = Table()
    t.put("B1", (4, -4))
    shark = t.shark((4, -5))
    t.rolled("shark")
    t.roam(shark, (4, -4))
    assert t.where("B1") == "lost"


def test_serpents_go_one_step_through_the_sea() -> None:
    """SI-7.4 Not onto land, not to a kaiju."""
    t = Table()
    serpent = t.serpent((4, -3))
    t.kaiju((5, -3))
    t.rolled("serpent")
    assert t.roams(serpent) == {(4, -2), (4, -4), (5, -4)}


def test_sharks_go_one_or_two_steps_through_the_sea() -> None:
    """SI-7.5 A kaiju closes its hex, and no way leads through it."""
    t = Table()
    shark = t.shark((0, -6))
    t.kaiju((1, -6))
    t.rolled("shark")
    assert t.roams(shark) == {(0, -5), (-1, -5), (1, -5), (0, -4), (-1, -4), (-2, -4), (-2, -5)}


def test_kaiju_go_over_land_and_sea() -> None:
    """SI-7.6 In any mixture, but not to safe land or a volcano."""
    t = Table()
    kaiju = t.kaiju((3, -3))
    t.volcano((2, -3))
    t.rolled("kaiju")
    assert {(4, -3), (5, -3), (3, -2), (3, -1), (4, -5)} <= t.roams(kaiju)
    assert (2, -3) not in t.roams(kaiju)
    t = Table()
    kaiju = t.kaiju((7, -5))
    t.rolled("kaiju")
    assert all(HEX_AT[hex] < SAFE_LAND for hex in t.roams(kaiju))


def test_no_creature_enters_safe_land_or_leaves_the_board() -> None:
    """SI-7.7 a"""
    for kind in ("serpent", "shark"):
        t = Table()
        creature = t.creature(kind, (6, -6))
        t.rolled(kind)
        assert t.roams(creature) <= {COORDINATES[hex] for hex in range(SAFE_LAND)}


def test_creatures_stop_at_their_prey() -> None:
    """SI-7.7 b A kaiju does not pass a raft, a swimmer, an explorer on a tile or another creature."""
    t = Table()
    kaiju = t.kaiju((0, -5))
    t.raft((1, -5))
    t.put("B1", (0, -4))
    t.serpent((-1, -4))
    ends = [[COORDINATES[hex] for hex in path] for path in paths(t.state, kaiju)]
    for prey in ((1, -5), (0, -4), (-1, -4)):
        assert [prey] in ends
        assert not any(path[0] == prey and len(path) == 2 for path in ends)


def test_a_creature_never_ends_where_it_started() -> None:
    """SI-7.7 c"""
    t = Table()
    shark = t.shark((5, -4))
    t.rolled("shark")
    assert (5, -4) not in t.roams(shark)
    assert t.no_roam(shark, (5, -4)) == "no-path SI-7.7"


def test_creatures_pass_what_they_do_not_attack() -> None:
    """SI-7.7 d, e A shark passes and shares hexes with rafts, passengers, serpents and sharks."""
    t = Table()
    shark = t.shark((0, -6))
    t.serpent((0, -5))
    raft = t.raft((1, -6), "B1")
    t.serpent((-1, -5))
    t.rolled("shark")
    assert {(2, -6), (0, -4), (1, -6), (0, -5)} <= t.roams(shark)
    t.roam(shark, (1, -6))
    assert t.crew(raft) == {"B1"}
    assert t.creature_at(shark) == (1, -6)


def test_the_turn_ends_when_everything_is_resolved() -> None:
    """SI-7.8"""
    t = Table()
    t.put("B1", (4, -4))
    kaiju = t.kaiju((4, -5))
    t.rolled("kaiju")
    t.roam(kaiju, (4, -4))
    assert t.asked == "A"
    t.push((5, -4))
    assert (t.asked, t.state.turn) == ("B", 2)


def test_all_creatures_of_the_start_can_be_reached_by_the_die() -> None:
    """SI-7.2 In a real game the serpents are the only creatures that can move at first."""
    state = ostoja.game("survive_the_island").start(4, 2, {"random_setup": True})
    assert [bool(paths(state, creature)) for creature in range(5)] == [False, True, True, True, True]


def test_destinations_are_the_ends_of_all_paths() -> None:
    """SI-7.7 In random games: what is offered is exactly where some legal path ends."""
    compared = 0
    for seed in range(6):
        state = ostoja.game("survive_the_island").start(2 + seed % 4, seed, {"random_setup": True})
        rng = Rng(seed)
        while not state.over:
            if state.phase == 3:
                for creature, hex in enumerate(state.creature_at):
                    if hex >= 0:
                        ends = [action.args[1] for action in all_roams(state, [creature])]
                        assert len(set(ends)) == len(ends)
                        assert set(ends) == {path[-1] for path in paths(state, creature)}
                        compared += 1
            state.play(state.waiting[0], rng.pick(state.legal(state.waiting[0])))
    assert compared > 500


@pytest.mark.parametrize(("where", "told"), [(None, "rolls-absent"), ((0, 0), "rolls-stuck"), ((4, -4), "rolls")])
def test_why_nothing_moves_is_told(where: tuple[int, int] | None, told: str) -> None:
    """SI-7.2 No serpent on the board, one in the lagoon that cannot get out, or one that moves."""
    t = Table()
    if where:
        t.serpent(where)
    t.load_die("serpent")
    t.state.watched = True
    t.play("use", t.hold("A", "die"))
    assert [event.key for event in t.state.events] == ["uses", told]


def test_where_a_creature_comes_from_is_told() -> None:
    """SI-7.2 Who moves it, from where to where."""
    t = Table()
    shark = t.shark((4, -4))
    t.rolled("shark")
    t.state.watched = True
    t.roam(shark, (5, -5))
    words = {"seat": "#0", "creature": "@creature-shark", "start": "C8", "hex": "B8"}
    assert (t.state.events[0].key, t.state.events[0].words) == ("roams", words)
