"""Section 3: the turn."""

from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.hexes import HEX_AT
from ostoja.games.survive_the_island.places import ACTIONS, CREATURES, SINKING


def test_three_phases_then_the_player_to_the_left() -> None:
    """SI-3.1 Actions, sinking, creatures; nobody is skipped, not even a player without explorers."""
    t = Table()
    t.lose("B10")
    serpent = t.serpent((5, -5))
    t.tile((3, -1), "beach", "dolphin")
    assert t.state.phase == ACTIONS
    t.play("end")
    assert (t.state.phase, {a.kind for a in t.legal()}) == (SINKING, {"sink"})
    t.load_die("serpent")
    t.sink((3, -1))
    assert (t.state.phase, {a.kind for a in t.legal()}) == (CREATURES, {"roam"})
    t.roam(serpent, (5, -6))
    assert (t.asked, t.state.phase) == ("B", SINKING), "B has nothing to do in the action phase"


def test_what_is_fixed_at_the_start_of_a_turn() -> None:
    """SI-3.2 Three moves and one tile with an explorer in play, none and two without; nobody has swum."""
    t = Table(active="D")
    t.state.swum = 1 << explorer("D10")
    t.next_turn()
    assert (t.asked, t.state.moves_left, t.state.sinks_due, t.state.swum) == ("A", 3, 1, 0)
    t = Table(active="D")
    t.lose("A10")
    t.hold("A", "die")
    t.next_turn()
    assert (t.asked, t.state.moves_left, t.state.sinks_due) == ("A", 0, 2)


def test_a_turn_without_explorers() -> None:
    """SI-3.3 No moves, but abilities, two tiles and the die."""
    t = Table(active="D")
    t.lose("A10")
    raft = t.raft((4, -4))
    die = t.hold("A", "die")
    t.tile((3, -1), "beach", "dolphin")
    t.tile((3, -2), "beach", "dolphin")
    serpent = t.serpent((5, -5))
    t.next_turn()
    assert t.no_sail(raft, (4, -5)) == "no-moves-left SI-4.1"
    t.load_die("kaiju")
    t.play("use", die)
    assert (t.state.rolled, t.state.phase) == (2, SINKING), "no kaiju can move, and nothing else is left to do"
    t.sink((3, -1))
    assert t.state.phase == SINKING
    t.load_die("serpent")
    t.sink((3, -2))
    assert t.roams(serpent)


def test_losing_everybody_keeps_the_moves_of_this_turn() -> None:
    """SI-3.4 The moves that are left may still go to empty rafts, and one tile is due."""
    t = Table()
    t.lose("A10")
    t.put("A1", (6, -6))
    raft = t.raft((4, -4))
    t.step("A1", (7, -6))
    assert (t.state.moves_left, t.state.sinks_due) == (2, 1)
    t.sail(raft, (4, -5))
    assert t.raft_at(raft) == (4, -5)


def test_the_end_is_checked_after_every_step() -> None:
    """SI-3.5 The last explorer is eaten in the middle of a kaiju's pushes: nothing else is carried out."""
    t = Table(bystanders=False)
    t.raft((5, -4), "A1")
    waiting = t.shark((5, -4))
    t.serpent((5, -5))
    kaiju = t.kaiju((4, -3))
    t.rolled("kaiju")
    t.roam(kaiju, (5, -4))
    t.next("A1")
    t.push((5, -5))
    assert t.state.over
    assert t.creature_at(waiting) == (5, -4), "the waiting shark is not pushed any more"


def test_last_started_first_finished() -> None:
    """SI-3.6 A pushed shark eats before the next piece is pushed."""
    t = Table(active="B")
    t.put("A1", (4, -3))
    shark = t.shark((5, -3))
    t.put("C1", (6, -3))
    t.raft((5, -3), "A2")
    kaiju = t.kaiju((5, -2))
    t.rolled("kaiju")
    t.roam(kaiju, (5, -3))
    t.play("next-creature", shark)
    t.roam(shark, (6, -3))
    assert t.where("C1") == "lost"
    assert t.where("A2") == (5, -3), "A2 still waits"
    assert t.pushes()


def test_what_comes_later_in_the_turn_is_told_with_its_phase() -> None:
    """SI-3.1, SI-7.2 In the action phase creatures stay, no tile sinks, and without moves nobody moves."""
    t = Table()
    t.put("A1", (3, -3))
    t.hold("A", "die")
    assert t.refusal("pick", 0) == "creatures-later SI-7.2"
    assert t.refusal("sink", HEX_AT[3, -3]) == "sink-later SI-3.1"
    assert t.refusal("board", explorer("A1")) == "not-in-action-phase SI-4.1"
    t.state.moves_left = 0
    t.state.forget()
    assert t.refusal("board", explorer("A1")) == "no-moves-left SI-4.1"
