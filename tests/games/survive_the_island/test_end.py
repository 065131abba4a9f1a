"""Section 11: the end of the game."""

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.hexes import HEX_AT, SAFE_LAND


def volcano_game(volcanoes: int) -> Table:
    """A table where (3,-3) is a volcano and so many have been revealed."""
    t = Table()
    t.tile((3, -3), "mountain", "volcano")
    t.without("beach", "forest")
    t.state.volcanoes = volcanoes
    t.state.watched = True
    t.sinking_phase()
    return t


def test_the_third_volcano_ends_the_game() -> None:
    """SI-11.1 And not the second."""
    t = volcano_game(1)
    t.sink((3, -3))
    assert not t.state.over
    t = volcano_game(2)
    t.sink((3, -3))
    assert t.state.over
    assert [event.key for event in t.state.events if event.key == "last-volcano"]


def test_nobody_left_in_play_ends_the_game() -> None:
    """SI-11.1 The last one may be saved or lost."""
    for end in ("saved", "lost"):
        t = Table(bystanders=False)
        t.put("A1", (6, -6))
        t.serpent((6, -5))
        t.state.watched = True
        t.step("A1", (7, -6) if end == "saved" else (6, -5))
        assert t.where("A1") == end
        assert t.state.over
        assert t.state.events[-1].key == "nobody-left"


@pytest.mark.parametrize("tile", ["volcano", "whirlpool"])
def test_the_last_one_may_go_down_with_a_tile(tile: str) -> None:
    """SI-11.1, SI-3.5 A volcano or whirlpool that takes the last explorer ends the game; the second tile stays."""
    t = Table(bystanders=False)
    t.tile((3, -3), "mountain", tile)
    t.without("beach", "forest")
    t.put("A1", (3, -3))
    t.sinking_phase(2)
    t.sink((3, -3))
    assert t.where("A1") == "lost"
    assert t.state.over
    assert t.state.sinks_left == 1


def test_whoever_is_still_in_play_counts_nothing() -> None:
    """SI-11.2 Not even on a raft beside safe land."""
    t = volcano_game(2)
    t.raft((6, -6), "A1")
    t.sink((3, -3))
    assert t.state.scores == [0, 0, 0, 0]


def test_the_score_is_the_sum_of_saved_values() -> None:
    """SI-11.3 Tiles, rafts and lost explorers count nothing."""
    t = volcano_game(2)
    for name, hex in (("A1", 0), ("A2", 5), ("B1", 11)):
        t.state.explorer_at[explorer(name)] = SAFE_LAND + hex
    t.hold("C", "die")
    t.sink((3, -3))
    value = t.state.value
    assert t.state.scores == [value[0] + value[1], value[10], 0, 0]


def test_ties_are_shared() -> None:
    """SI-11.4 Also when nobody has saved anybody."""
    t = volcano_game(2)
    t.sink((3, -3))
    assert t.state.winners == [0, 1, 2, 3]
    t = volcano_game(2)
    t.state.explorer_at[0] = t.state.explorer_at[20] = HEX_AT[7, -6]
    t.state.value[0] = t.state.value[20] = 4
    t.state.explorer_at[10] = HEX_AT[7, -6]
    t.state.value[10] = 3
    t.sink((3, -3))
    assert t.state.winners == [0, 2]


def test_at_the_end_all_values_are_shown() -> None:
    """SI-11.5"""
    t = volcano_game(2)
    t.sink((3, -3))
    assert t.state.seen_by(1).value == t.state.seen_by(None).value == t.state.value
