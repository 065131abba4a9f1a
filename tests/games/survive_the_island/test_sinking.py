"""Sections 6 and 10: the sinking phase and what lies under the tiles."""

import pytest

from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.hexes import COAST, COORDINATES, HEX_AT, ISLAND, SEA, VOLCANO
from ostoja.games.survive_the_island.places import NOTHING


def test_one_tile_after_the_other() -> None:
    """SI-6.1 The first tile's effect is finished before the second is chosen."""
    t = Table()
    t.tile((3, -1), "beach", "kaiju")
    t.put("B1", (3, -1))
    t.sinking_phase(2)
    t.sink((3, -1))
    assert {action.kind for action in t.legal()} == {"push"}
    assert t.refusal("sink", ISLAND[0]) == "push-first SI-8.6"
    t.push((4, -1))
    assert {action.kind for action in t.legal()} == {"sink"}
    assert t.state.sinks_left == 1


def test_the_thinnest_terrain_sinks_first() -> None:
    """SI-6.2 Beaches, then forests, then mountains; anywhere, empty or not; volcanoes are no tiles any more."""
    t = Table()
    t.sinking_phase()
    assert {action.args[0] for action in t.legal()} == {hex for hex in ISLAND if t.state.surface[hex] == 1}
    assert t.refusal("sink", HEX_AT[-3, 0]) == "thinner-first SI-6.2"
    t.without("beach")
    assert {t.state.surface[action.args[0]] for action in t.legal()} == {2}
    t.without("forest")
    t.volcano(next(COORDINATES[hex] for hex in ISLAND if t.state.surface[hex] == 3 and hex != HEX_AT[-3, 0]))
    assert len(t.legal()) == 7
    assert {t.state.surface[action.args[0]] for action in t.legal()} == {3}


def test_the_second_tile_may_be_of_another_terrain() -> None:
    """SI-6.2 The thinnest terrain is determined anew for a second tile."""
    t = Table()
    t.tile((3, -1), "beach", "dolphin")
    t.tile((3, -2), "beach", "die")
    others = [COORDINATES[hex] for hex in ISLAND if t.state.surface[hex] == 1 and hex not in t.fixed]
    t.sunk(*others)
    t.sinking_phase(2)
    t.sink((3, -1))
    assert t.surface((3, -2)) == SEA, "the only beach left goes by itself"


def test_explorers_fall_into_the_sea_and_a_kaiju_stays() -> None:
    """SI-6.3"""
    t = Table()
    t.put("A1", (3, -3))
    t.tile((3, -3), "beach", "dolphin")
    kaiju = t.kaiju((3, -1))
    t.tile((3, -1), "beach", "die")
    t.load_die("shark")
    t.sinking_phase(2)
    t.sink((3, -3))
    t.sink((3, -1))
    assert t.state.swims(explorer("A1"))
    assert t.creature_at(kaiju) == (3, -1)
    assert t.surface((3, -1)) == SEA


def test_immediate_effects_are_shown_and_abilities_are_kept() -> None:
    """SI-6.4 A kept tile's terrain is known to all, its underside to its owner only."""
    t = Table()
    t.tile((3, -1), "beach", "shark")
    t.tile((3, -2), "beach", "dolphin")
    t.load_die("kaiju")
    t.state.watched = True
    t.sinking_phase(2)
    t.sink((3, -1))
    assert t.state.box[0] == 1
    t.sink((3, -2))
    assert (t.state.held_owner[0], t.state.held_kind[0], t.state.held_terrain[0]) == (0, 6, 1)
    told = {event.key: event for event in t.state.events}
    assert told["sinks"].words["tile"] == "@tile-shark"
    assert told["sinks"].known_to(None)
    assert told["keeps"].known_to(0)
    assert not told["keeps"].known_to(1)
    assert "tile" not in told["keeps-others"].words
    assert told["keeps-others"].known_to(None)


def test_no_tile_left() -> None:
    """SI-6.5 It cannot happen, but then nothing is sunk."""
    t = Table()
    t.without("beach", "forest", "mountain")
    t.load_die("shark")
    t.sinking_phase()
    t.state.stack = t.state.stack[:1]
    t.state.phase = 1
    t.state.advance()
    assert t.asked == "B"


def sink(t: Table, hex: tuple[int, int]) -> None:
    """Sink a tile in a phase of its own; no creature moves afterwards."""
    t.sinking_phase(2)
    t.sink(hex)


@pytest.mark.covers("tile-shark")
def test_shark_tile() -> None:
    """SI-10.1 A shark comes up and eats whoever fell there."""
    t = Table()
    t.put("A1", (3, -3))
    t.tile((3, -3), "beach", "shark")
    sink(t, (3, -3))
    assert t.creature_at(5) == (3, -3)
    assert t.where("A1") == "lost"


def test_shark_tile_with_an_empty_supply() -> None:
    """SI-10.1 b Any shark on the board is moved there."""
    t = Table()
    sharks = [t.shark((4, -4)) for _ in range(6)]
    t.tile((3, -3), "beach", "shark")
    sink(t, (3, -3))
    assert {action.args[0] for action in t.legal("fetch-creature")} == set(sharks)
    assert t.refusal("fetch-creature", 12) == "fetch-creature SI-10.1"
    t.play("fetch-creature", sharks[3])
    assert t.creature_at(sharks[3]) == (3, -3)


@pytest.mark.covers("tile-kaiju")
def test_kaiju_tile() -> None:
    """SI-10.2 A kaiju comes up and pushes whoever fell there."""
    t = Table()
    t.put("B1", (3, -3))
    t.tile((3, -3), "beach", "kaiju")
    sink(t, (3, -3))
    assert t.creature_at(11) == (3, -3)
    t.push((4, -3))
    assert t.where("B1") == (4, -3)


def test_kaiju_tile_with_both_elsewhere() -> None:
    """SI-10.2 b The active player chooses which one comes."""
    t = Table()
    first, second = t.kaiju((5, -5)), t.kaiju((6, -3))
    t.tile((3, -3), "beach", "kaiju")
    sink(t, (3, -3))
    assert {action.args[0] for action in t.legal()} == {first, second}
    t.play("fetch-creature", second)
    assert (t.creature_at(first), t.creature_at(second)) == ((5, -5), (3, -3))


def test_kaiju_tile_under_a_kaiju_that_cannot_give_way() -> None:
    """SI-10.2 c Then the tile has no effect."""
    t = Table()
    kaiju = t.kaiju((3, -3))
    t.tile((3, -3), "beach", "kaiju")
    around = [(4, -3), (2, -3), (3, -2), (3, -4), (4, -4), (2, -2)]
    for hex in around:
        t.state.lay(HEX_AT[hex], VOLCANO)
        t.state.underside[HEX_AT[hex]] = NOTHING
    sink(t, (3, -3))
    assert t.creature_at(kaiju) == (3, -3)
    assert t.creature_at(12) is None


@pytest.mark.covers("tile-raft")
def test_raft_tile() -> None:
    """SI-10.3 A raft comes up and whoever fell there boards; overflow is chosen."""
    t = Table()
    for name in ("A1", "B1", "C1", "D1"):
        t.put(name, (3, -3))
    t.tile((3, -3), "beach", "raft")
    sink(t, (3, -3))
    for name in ("D1", "B1", "C1"):
        t.play("board", explorer(name))
    assert t.crew(0) == {"B1", "C1", "D1"}
    assert t.where("A1") == (3, -3)


def test_raft_tile_under_a_kaiju() -> None:
    """SI-10.3 a Nothing happens."""
    t = Table()
    t.kaiju((3, -3))
    t.tile((3, -3), "beach", "raft")
    sink(t, (3, -3))
    assert HEX_AT[3, -3] not in t.state.raft_at


def test_raft_tile_under_a_kaiju_fetches_none() -> None:
    """SI-10.3 a, SI-R.17 With an empty supply the empty raft stays where it is, and is not wrecked."""
    t = Table(seats=5)
    empty = t.raft(COORDINATES[COAST[0]])
    for number, hex in enumerate(COAST[1:12]):
        t.raft(COORDINATES[hex], f"{'ABCDE'[number % 5]}{number // 5 + 1}")
    t.kaiju((3, -3))
    t.tile((3, -3), "beach", "raft")
    sink(t, (3, -3))
    assert t.raft_at(empty) == COORDINATES[COAST[0]]


def test_raft_tile_with_one_empty_raft_left() -> None:
    """SI-10.3 b The only empty raft comes without a question."""
    t = Table(seats=5)
    empty = t.raft(COORDINATES[COAST[0]])
    for number, hex in enumerate(COAST[1:12]):
        t.raft(COORDINATES[hex], f"{'ABCDE'[number % 5]}{number // 5 + 1}")
    t.tile((3, -3), "beach", "raft")
    sink(t, (3, -3))
    assert t.raft_at(empty) == (3, -3)


@pytest.mark.covers("tile-whirlpool")
def test_whirlpool() -> None:
    """SI-10.4 Everything on the hex and the sea around it is lost; land, volcanoes and safe land are not."""
    t = Table()
    t.tile((3, -3), "forest", "whirlpool")
    t.tile((2, -2), "mountain")
    t.tile((3, -2), "mountain")
    t.without("beach")
    t.put("A1", (3, -3))
    t.put("B1", (4, -3))
    raft = t.raft((4, -4), "B2", "C1")
    kaiju = t.kaiju((3, -4))
    t.put("C2", (2, -2))
    t.put("D1", (5, -4))
    t.hold("B", "repellent")
    sink(t, (3, -3))
    assert [t.where(name) for name in ("A1", "B1", "B2", "C1")] == ["lost"] * 4
    assert t.raft_at(raft) is None
    assert t.creature_at(kaiju) is None
    assert (t.where("C2"), t.where("D1")) == ((2, -2), (5, -4))
    assert t.asked == "A", "nobody is asked about a repellent"


@pytest.mark.covers("tile-volcano")
def test_volcano() -> None:
    """SI-10.5 The tile stays and closes its hex; the counter rises."""
    t = Table()
    t.tile((3, -3), "mountain", "volcano")
    t.without("beach", "forest")
    t.put("A1", (3, -3))
    kaiju = t.kaiju((3, -3))
    raft = t.raft((4, -3))
    shark = t.shark((4, -4))
    boxed = t.state.box[:]
    sink(t, (3, -3))
    assert t.state.box == boxed, "the tile stays on its hex"
    assert (t.surface((3, -3)), t.state.volcanoes) == (VOLCANO, 1)
    assert t.where("A1") == "lost"
    assert t.creature_at(kaiju) is None
    t.rolled("shark")
    assert (3, -3) not in t.roams(shark)
    t.state.stack.pop()
    t.next_turn()
    assert (3, -3) not in t.sails(raft)
