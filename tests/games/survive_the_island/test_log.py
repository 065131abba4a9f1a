"""What the log tells: who, from where to where, and why somebody or something is gone."""

from collections.abc import Callable

import pytest

from games.survive_the_island.positions import Hex, Table
from ostoja.core.action import Word
from ostoja.games.survive_the_island.hexes import COAST, COORDINATES


def told(t: Table, act: Callable[[], None]) -> dict[str, dict[str, Word]]:
    """What is told while something is done: the words of the last event of each key."""
    t.state.watched = True
    t.state.events.clear()
    act()
    return {event.key: event.words for event in t.state.events}


def test_a_step_and_a_raft_move_say_where_from() -> None:
    """SI-4.1, SI-4.10 And a raft move who sails it."""
    t = Table()
    raft = t.raft((4, -4), "B1", "A2")
    t.put("A1", (3, -3))
    steps = told(t, lambda: t.step("A1", (3, -4)))["steps"]
    assert (steps["seat"], steps["start"], steps["hex"]) == ("#0", "D7", "C7")
    sails = told(t, lambda: t.sail(raft, (4, -5)))["sails"]
    assert sails == {"seat": "#0", "start": "C8", "hex": "B7", "aboard": 2}


def test_reaching_safe_land_is_one_line() -> None:
    """SI-4.14 On foot or pushed there by a kaiju: where from, which isle, and nothing else."""
    t = Table()
    t.raft((6, -6), "A1")
    events = told(t, lambda: t.step("A1", (7, -6)))
    assert list(events) == ["saved"]
    assert (events["saved"]["start"], events["saved"]["isle"]) == ("A7", "@isle-ne")
    t = Table()
    t.put("B1", (7, -5))
    kaiju = t.kaiju((6, -4))
    t.rolled("kaiju")
    t.roam(kaiju, (7, -5))
    events = told(t, lambda: t.push((7, -6)))
    assert next(iter(events)) == "pushed-ashore"
    assert events["pushed-ashore"]["seat"] == "#1"
    assert not {"pushed", "saved"} & events.keys()


@pytest.mark.parametrize("kind", ["serpent", "shark", "kaiju"])
def test_what_a_creature_does_names_it(kind: str) -> None:
    """SI-8.4, SI-8.5, SI-8.6 Whoever is lost, and a raft that is destroyed, say by what and where."""
    t = Table()
    t.raft((4, -4), "B1", "B2", "B3")
    t.put("C1", (4, -4))
    creature = t.creature(kind, (4, -5))
    t.rolled(kind)
    events = told(t, lambda: t.roam(creature, (4, -4)))
    assert ("eliminated" in events) == (kind != "kaiju")
    assert ("wrecked" in events) == (kind != "shark")
    for key in {"eliminated", "wrecked"} & events.keys():
        assert (events[key]["cause"], events[key]["hex"]) == (f"@creature-{kind}", "C8")


@pytest.mark.parametrize("tile", ["whirlpool", "volcano"])
def test_what_a_tile_does_names_it(tile: str) -> None:
    """SI-10.4, SI-10.5 Explorers and creatures that are lost say by which tile."""
    t = Table()
    t.tile((3, -3), "mountain", tile)
    t.without("beach", "forest")
    t.put("B1", (3, -3))
    t.kaiju((3, -3))
    t.sinking_phase(2)
    events = told(t, lambda: t.sink((3, -3)))
    assert events["sinks"]["tile"] == f"@tile-{tile}"
    for key in ("eliminated", "creature-leaves"):
        assert (events[key]["cause"], events[key]["hex"]) == (f"@tile-{tile}", "D7")


def test_a_creature_brought_from_elsewhere_says_from_where() -> None:
    """SI-10.2 b Not as if it came out of the supply."""
    t = Table()
    t.kaiju((5, -5))
    t.kaiju((3, -3))
    t.tile((3, -3), "beach", "kaiju")
    t.sinking_phase(2)
    events = told(t, lambda: t.sink((3, -3)))
    assert events["fetched"] == {"creature": "@creature-kaiju", "start": "B8", "hex": "D7"}
    t = Table()
    t.tile((3, -3), "beach", "kaiju")
    t.sinking_phase(2)
    assert list(told(t, lambda: t.sink((3, -3)))) == ["sinks"], "from the supply: the tile has said it"


@pytest.mark.parametrize(("empty", "key"), [(True, "raft-fetched"), (False, "no-raft")])
def test_a_raft_brought_from_elsewhere_says_from_where(empty: bool, key: str) -> None:
    """SI-10.3 b, SI-T.8 Or that there is none."""
    t = Table(seats=5)
    crews = [f"{'ABCDE'[number % 5]}{number // 5 + 1}" for number in range(12)]
    for number, hex in enumerate(COAST[:12]):
        t.raft(COORDINATES[hex], *crews[number : number + (not (empty and number == 0))])
    t.tile((3, -3), "beach", "raft")
    t.sinking_phase(2)
    events = told(t, lambda: t.sink((3, -3)))
    assert key in events
    assert not empty or events[key] == {"start": "C4", "hex": "D7"}


@pytest.mark.parametrize("tile", ["shark", "raft"])
def test_a_kaiju_in_the_way_is_told(tile: str) -> None:
    """SI-10.1 a, SI-10.3 a Nothing comes up, and why."""
    t = Table()
    t.kaiju((3, -3))
    t.tile((3, -3), "beach", tile)
    t.sinking_phase(2)
    assert told(t, lambda: t.sink((3, -3)))["no-room"] == {"hex": "D7"}


def test_a_turn_without_explorers_says_so() -> None:
    """SI-3.3 No moves, and two tiles to sink."""
    t = Table(active="D")
    t.lose("A10")
    assert told(t, t.next_turn)["turn"] == {"seat": "#0", "turn": 2, "sinks": 2}
    t = Table(active="D")
    assert told(t, t.next_turn)["turn"]["sinks"] == 1


def test_who_is_left_behind_at_the_end() -> None:
    """SI-11.2 The third volcano: how many of each player's explorers are lost with it."""
    t = Table(bystanders=False)
    t.put("A1", (4, -4))
    t.raft((5, -5), "B1", "B2")
    t.tile((3, -3), "mountain", "volcano")
    t.without("beach", "forest")
    t.volcano((0, -3))
    t.volcano((0, 3))
    t.sinking_phase()
    t.state.watched = True
    t.sink((3, -3))
    lost = [event.words for event in t.state.events if event.key == "left-behind"]
    assert lost == [{"seat": "#0", "lost": 1}, {"seat": "#1", "lost": 2}]


def test_a_repellent_says_who_used_it_on_what() -> None:
    """SI-9.5, SI-9.7 In a window, and as an ability."""
    words = {"seat": "#0", "tile": "@tile-repellent", "creature": "@creature-shark", "hex": "C8"}
    t = Table()
    t.raft((4, -4), "A1")
    t.shark((4, -4))
    number = t.hold("A", "repellent")
    events = told(t, lambda: t.play("use", number))
    assert events["uses"] == {"seat": "#0", "tile": "@tile-repellent"}
    assert events["creature-leaves"] == {"creature": "@creature-shark", "hex": "C8", "cause": "@tile-repellent"}
    t = Table(active="B")
    t.put("A1", (4, -4))
    number = t.hold("A", "repellent")
    shark = t.shark((4, -5))
    t.rolled("shark")
    t.roam(shark, (4, -4))
    assert told(t, lambda: t.play("repel", number))["repels"] == words


def test_a_dive_says_where_from() -> None:
    """SI-10.8"""
    t = Table()
    serpent = t.serpent((4, -4))
    t.play("use", t.hold("A", "submerge", "forest"))
    t.play("pick", serpent)
    start: Hex = (6, -6)
    dives = told(t, lambda: t.play("dive", COORDINATES.index(start)))["dives"]
    assert (dives["start"], dives["hex"]) == ("C8", "A7")
