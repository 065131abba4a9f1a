"""BF-7.20 to BF-7.33: the map of Underground Fever."""

import pytest

from games.bright_future.positions import GAME, act, fever, give, go, kinds, meet, offered, on_map, on_top, play_out
from ostoja.core.action import Word, ref
from ostoja.core.game import Say
from ostoja.games.bright_future.board import node_name
from ostoja.games.bright_future.names import AT_FEVER_ANOMALY, NODES
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.fever import FeverMap, LastWindow
from ostoja.games.bright_future.steps.map import cell, lay_map, may_explore, not_separated


def next_map(state: BrightFutureState, card: int) -> None:
    """This map card is drawn next."""
    state.fever.map_deck.remove(card) if card in state.fever.map_deck else None
    state.fever.map_deck.append(card)


def moving(card: int, node: int, *heroes: str) -> BrightFutureState:
    state = fever(*(heroes or ("courtesan", "thief")))
    on_map(state, 0, card, node)
    state.fever.turn_origin = 10 * card + node
    return go(state, FeverMap(0))


@pytest.mark.parametrize("card", range(16))
@pytest.mark.covers(*[f"map-{n}" for n in range(1, 17)])
def test_every_map_card_can_be_laid_and_walked(card: int) -> None:
    """BF-7.22 From each side it is joined by a port, upright if possible; every node can be reached."""
    for joint in range(4):
        state = fever("courtesan", "thief")
        next_map(state, card)
        lay_map(state, 0, cell(5, 5), joint)
        edges = state.components.map_edges
        upright = bool(edges[10 * card + joint])
        assert state.fever.map_turn[card] == (0 if upright else 1)
        node = state.fever.map_node[0]
        assert node == (joint if upright else (joint + 2) % 4)
        assert edges[10 * card + node], "the token stands on a port"
    reached = {node}
    while True:
        more = {near for one in reached for near in edges[10 * card + one]} - reached
        if not more:
            break
        reached |= more
    nodes = {one for one in range(10) if edges[10 * card + one]}
    assert reached == nodes or card == 10, "only the crossing card M11 has two separate passages"


def test_the_start_field_must_be_left() -> None:
    """BF-7.20, BF-2.27 The first card lies above the field, joined by its S port; no second card this turn."""
    state = fever("courtesan", "thief")
    next_map(state, 5)
    go(state, FeverMap(0))
    assert state.fever.map_cell[5] == cell(1, 1)
    assert (state.fever.map_card[0], state.fever.map_node[0]) == (5, 2)
    assert state.fever.card_changed == 1
    assert not kinds(state, 0) & {"explore", "cross"}


def test_movement_is_step_by_step() -> None:
    """BF-7.21 Along tunnels, stop at any time."""
    state = moving(0, 0)
    assert offered(state, 0) == {("stay",), ("walk", 6), ("explore",)}
    act(state, 0, "stay")
    assert state.waiting == ()


def test_exploring() -> None:
    """BF-7.22, TC-16 M08 is upright when exploring north, turned when exploring south."""
    state = moving(0, 0)
    next_map(state, 7)
    act(state, 0, "explore")
    assert state.fever.map_cell[7] == cell(1, 2)
    assert (state.fever.map_turn[7], state.fever.map_node[0]) == (0, 2)
    state = fever("courtesan", "thief")
    on_map(state, 0, 0, 2, 1, 3)
    go(state, FeverMap(0))
    next_map(state, 7)
    act(state, 0, "explore")
    assert state.fever.map_cell[7] == cell(1, 2)
    assert (state.fever.map_turn[7], state.fever.map_node[0]) == (1, 2), "its printed S port now looks north"


def test_the_board_and_reserved_cells_are_closed() -> None:
    """BF-7.22, BF-7.23, BF-7.25 Not below the map, not above an occupied start field, cards kept for those waiting."""
    state = fever("courtesan", "thief")
    on_map(state, 0, 0, 0)
    assert not may_explore(state, 0, cell(1, 0))
    assert not may_explore(state, 0, cell(2, 1)), "seat 1 still stands on start field 2"
    assert may_explore(state, 0, cell(3, 1))
    state.fever.map_deck = state.fever.map_deck[:1]
    assert not may_explore(state, 0, cell(3, 1)), "the last card is for seat 1"
    state.fever.map_card[1] = 0
    assert may_explore(state, 0, cell(3, 1))


def test_card_changes() -> None:
    """BF-7.24 One a turn: crossing, or a manhole for two resources; a card left is closed this turn."""
    state = fever("courtesan", "thief")
    on_map(state, 0, 6, 1)
    on_map(state, 1, 5, 0, 2, 1)
    go(state, FeverMap(0))
    act(state, 0, "cross")
    assert (state.fever.map_card[0], state.fever.map_node[0]) == (5, 3)
    assert not kinds(state, 0) & {"cross", "explore"}
    state = fever("courtesan", "thief")
    on_map(state, 0, 1, 9)
    on_map(state, 1, 3, 0, 2, 1)
    go(state, FeverMap(0))
    assert ("climb", 3) in offered(state, 0)
    act(state, 0, "climb", 3)
    assert (state.fever.map_card[0], state.fever.map_node[0], state.resources[0]) == (3, 9, 28)
    assert state.fever.cards_exited == 1 << 1
    assert "climb" not in kinds(state, 0)


def test_manholes_need_two_resources_and_one_more() -> None:
    """BF-7.24, BF-3.2"""
    state = fever("courtesan", "thief")
    on_map(state, 0, 1, 9)
    on_map(state, 1, 3, 0, 2, 1)
    state.resources[0] = 2
    go(state, FeverMap(0))
    assert "climb" not in kinds(state, 0)


def test_dead_ends() -> None:
    """BF-7.25 A port that faces a card without a port there, or the board."""
    state = fever("courtesan", "thief")
    on_map(state, 0, 6, 1)
    on_map(state, 1, 3, 0, 2, 1)
    go(state, FeverMap(0))
    assert not kinds(state, 0) & {"cross", "explore"}, "M04 has no W port"
    state = moving(6, 2)
    assert not kinds(state, 0) & {"cross", "explore"}


def test_entering_activates() -> None:
    """BF-7.30, BF-7.31 Once a turn; not the starting node, not where another hero stands, not an empty colony."""
    state = moving(0, 0)
    on_top(state, "anomaly-living-dead")
    act(state, 0, "walk", 6)
    assert state.resources[0] == 16
    act(state, 0, "pass")
    act(state, 0, "walk", 2)
    act(state, 0, "walk", 6)
    assert state.resources[0] == 16, "activated already"
    state = moving(0, 6)
    act(state, 0, "walk", 0)
    act(state, 0, "walk", 6)
    assert state.resources[0] == 30, "where the turn began"
    state = fever("courtesan", "thief")
    on_map(state, 1, 0, 6)
    on_map(state, 0, 0, 0)
    go(state, FeverMap(0))
    act(state, 0, "walk", 6)
    assert state.resources[0] == 30, "somebody stands there"
    state = fever("courtesan", "thief")
    state.discards[0].append(state.fever.slots[0])
    state.fever.slots[0] = -1
    on_map(state, 0, 12, 2)
    go(state, FeverMap(0))
    act(state, 0, "walk", 8)
    assert kinds(state, 0) == {"stay", "walk"}, "an empty slot is plain tunnel"


def test_separated_by_a_location() -> None:
    """BF-7.32, BF-3.41 Barter needs a way without a location on it."""
    state = fever("courtesan", "thief")
    assert not not_separated(state, 0, 0, 2), "A1 lies between"
    assert not_separated(state, 0, 0, 6)
    assert not_separated(state, 9, 0, 2), "M10 has a free way from N to S"
    assert not_separated(state, 12, 8, 2)
    state.discards[0].append(state.fever.slots[0])
    state.fever.slots[0] = -1
    assert not_separated(state, 12, 1, 2), "the empty colony does not separate"
    give(state, 0, "weapon-pistol")
    on_map(state, 0, 9, 0)
    on_map(state, 1, 9, 2)
    go(state, LastWindow(0))
    assert ("barter", 1) in offered(state, 0)
    act(state, 0, "barter", 1)
    act(state, 1, "accept")
    assert state.waiting == (), "one barter a turn"


def test_loop_guard() -> None:
    """BF-7.33 After twenty steps without an event only steps that cause one, or stopping."""
    state = moving(0, 0)
    state.fever.activated = [6]
    for _ in range(10):
        act(state, 0, "walk", 6)
        act(state, 0, "walk", 0)
    assert offered(state, 0) == {("stay",), ("explore",)}
    state = moving(0, 0)
    state.fever.idle_steps = 20
    state.forget()
    assert ("walk", 6) in offered(state, 0), "it would activate the anomaly"


@pytest.mark.covers("map-1", "map-2")
def test_the_moles_walk() -> None:
    """EX-05 From A1 of M01 N and S are free; P1 is activated; then W, explore M02, which lies upright."""
    state = moving(0, 6, "mole", "thief")
    assert offered(state, 0) == {("stay",), ("walk", 0), ("walk", 2), ("walk", 4)}
    on_top(state, "outpost-slime")
    act(state, 0, "walk", 4)
    assert "hire" in kinds(state, 0)
    act(state, 0, "pass")
    act(state, 0, "take-deck")
    act(state, 0, "walk", 3)
    next_map(state, 1)
    act(state, 0, "explore")
    assert (state.fever.map_card[0], state.fever.map_turn[1], state.fever.map_node[0]) == (1, 0, 1)
    assert offered(state, 0) == {("stay",), ("walk", 4), ("walk", 6)}
    on_top(state, "anomaly-living-dead")
    act(state, 0, "walk", 6)
    play_out_fight(state)
    assert offered(state, 0) == {("stay",), ("walk", 1), ("walk", 2), ("walk", 3), ("walk", 9)}
    state.fever.card_changed = 0
    state.fever.turn_origin = 16
    for node in (1, 2, 3, 9):
        copy = state.copy()
        act(copy, 0, "walk", node)
        assert copy.fever.map_node[0] == node
        assert copy.resources[0] == state.resources[0]


def play_out_fight(state: BrightFutureState) -> None:
    while not kinds(state, 0) & {"stay", "walk"}:
        act(state, 0, "pass")


def test_a_fight_on_the_map_ends() -> None:
    """BF-7.41"""
    state = fever("courtesan", "thief")
    meet(state, 0, "anomaly-living-dead", AT_FEVER_ANOMALY)
    play_out(state, -1)
    assert state.waiting == ()


@pytest.mark.parametrize(("turned", "way"), [(0, "W"), (1, "E")])
def test_ports_are_named_by_where_they_lead(turned: int, way: str) -> None:
    """BF-7.22 The western port of a card turned by 180 degrees faces east: offered, drawn and told."""
    state = fever("courtesan", "thief")
    on_map(state, 0, 0, NODES.index("P1"))
    state.fever.map_turn[0] = turned
    state.watched = True
    go(state, FeverMap(0))
    assert {args[0] for kind, *args in offered(state, 0) if kind == "walk" and args[0] < 4} == {NODES.index(way)}
    pieces = {piece.id: piece for panel in GAME.scene(state.seen_by(0), 0).panels for piece in panel.pieces}
    card, port = pieces["map-1"], pieces[f"node-{way}"]
    assert (port.x > card.x) == (way == "E"), "what the step points at lies where its name says"
    act(state, 0, "walk", NODES.index(way))
    assert state.fever.map_node[0] == NODES.index("W"), "the port as it is printed"
    assert state.events[-1].words["node"] == ref(f"node-{way.lower()}")
    assert node_name(state, 0, state.fever.map_node[0], Says()) == f"port-{way.lower()}"


class Says(Say):
    """Says the key itself."""

    def __call__(self, key: str, **words: Word) -> str:
        return key
