"""Section 16.2: further worked examples."""

import ostoja
from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.hexes import COORDINATES, HEX_AT, ISLAND, SEA, VOLCANO
from ostoja.games.survive_the_island.places import SUPPLY
from ostoja.games.survive_the_island.steps.creature_moves import paths


def test_swim_board_and_land_in_one_turn() -> None:
    """SI-T.20"""
    t = Table()
    t.put("A1", (5, -5))
    t.raft((6, -6))
    t.step("A1", (6, -6), (7, -6))
    assert t.where("A1") == "saved"
    assert t.state.moves_left == 1


def test_a_freed_seat_is_taken_at_once() -> None:
    """SI-T.21"""
    t = Table()
    raft = t.raft((3, -4), "A1", "A2", "B1")
    t.put("C1", (3, -4))
    t.step("A1", (3, -3))
    assert t.crew(raft) == {"A2", "B1", "C1"}
    assert t.state.moves_left == 2


def test_a_raft_into_a_serpent() -> None:
    """SI-T.22 Legal and fatal, and no repellent helps."""
    t = Table()
    raft = t.raft((6, -4), "A1", "B1")
    t.serpent((7, -4))
    t.hold("B", "repellent")
    t.sail(raft, (7, -4))
    assert t.asked == "A"
    assert t.raft_at(raft) is None
    assert t.where("A1") == t.where("B1") == "lost"


def test_a_raft_into_a_shark() -> None:
    """SI-T.23 Raft, passenger and shark share the hex; a repellent may remove the shark later."""
    t = Table()
    shark = t.shark((5, -3))
    raft = t.raft((4, -3), "A1")
    repellent = t.hold("A", "repellent")
    t.sail(raft, (5, -3))
    assert t.crew(raft) == {"A1"}
    assert t.creature_at(shark) == (5, -3)
    assert {action.kind for action in t.legal()} >= {"use", "end", "step"}
    t.play("use", repellent)
    assert t.creature_at(shark) is None
    assert t.crew(raft) == {"A1"}


def test_leaving_a_raft_beside_a_shark_is_harmless() -> None:
    """SI-T.23"""
    t = Table()
    t.shark((5, -3))
    t.raft((5, -3), "A1")
    t.step("A1", (4, -3))
    assert t.where("A1") == (4, -3)


def test_where_a_shark_must_stop() -> None:
    """SI-T.24"""
    t = Table()
    shark = t.shark((5, -5))
    t.put("A1", (4, -4))
    t.put("B1", (4, -3))
    found = [[COORDINATES[hex] for hex in path] for path in paths(t.state, shark)]
    assert [(4, -4), (4, -3)] not in found
    assert [(4, -4)] in found
    assert [(5, -4), (4, -3)] in found
    t.rolled("shark")
    t.roam(shark, (4, -3))
    assert (t.where("A1"), t.where("B1")) == ((4, -4), "lost")


def test_two_sharks_and_one_repellent() -> None:
    """SI-T.25"""
    t = Table()
    first, second = t.shark((4, -3)), t.shark((4, -3))
    t.put("A1", (3, -3))
    repellent = t.hold("A", "repellent")
    t.step("A1", (4, -3))
    assert {action.args[0] for action in t.legal("resolve")} == {first, second}
    t.play("resolve", second)
    assert t.asked == "A"
    t.play("repel", repellent)
    assert t.creature_at(second) is None
    assert t.creature_at(first) == (4, -3)
    assert t.where("A1") == "lost"


def test_a_kaiju_splits_a_group() -> None:
    """SI-T.26"""
    t = Table(active="B")
    kaiju = t.kaiju((4, -2))
    t.put("A1", (3, -2))
    t.put("B1", (3, -2))
    raft = t.raft((4, -3))
    t.sunk((2, -2))
    t.serpent((2, -2))
    t.rolled("kaiju")
    t.roam(kaiju, (3, -2))
    t.next("B1")
    assert t.pushes() == {(4, -2), (4, -3), (3, -3), (2, -2), (2, -1), (3, -1)}
    t.push((4, -3))
    t.push((2, -2))
    assert t.crew(raft) == {"B1"}
    assert t.where("A1") == "lost"


def test_kaiju_raft_and_shark_together() -> None:
    """SI-T.27"""
    t = Table(active="B")
    raft = t.raft((5, -3), "A1", "A2")
    shark = t.shark((5, -3))
    kaiju = t.kaiju((6, -3))
    t.rolled("kaiju")
    t.roam(kaiju, (5, -3))
    assert t.raft_at(raft) is None
    assert t.where("A1") == t.where("A2") == (5, -3)
    assert {(a.kind, a.args[0]) for a in t.legal()} == {
        ("next-explorer", explorer("A1")),
        ("next-explorer", explorer("A2")),
        ("next-creature", shark),
    }
    repellent = t.hold("A", "repellent")
    t.next("A1")
    t.push((6, -3))
    t.play("next-creature", shark)
    assert (5, -1) in t.roams(shark)
    t.roam(shark, (6, -3))
    assert t.asked == "A"
    t.play("pass")
    assert t.where("A1") == "lost"
    assert t.state.held_owner[repellent] == 0
    t.push((4, -3))
    assert t.where("A2") == (4, -3)


def test_the_lagoon_is_closed_to_kaiju_while_its_serpent_cannot_leave() -> None:
    """SI-T.28"""
    t = Table()
    serpent = t.serpent((0, 0))
    kaiju = t.kaiju((2, -1))
    t.rolled("kaiju")
    assert t.no_roam(kaiju, (0, 0)) == "no-path SI-7.7"
    t.sunk((0, 1))
    t.roam(kaiju, (0, 0))
    assert t.creature_at(serpent) == (0, 1)


def test_a_kaiju_pushes_a_kaiju() -> None:
    """SI-T.29"""
    t = Table()
    first, second = t.kaiju((5, -2)), t.kaiju((4, -2))
    raft = t.raft((4, -4))
    t.put("B1", (4, -4))
    t.state.explorer_at[explorer("B1")] = 145 + raft
    t.rolled("kaiju")
    assert (3, -2) not in [COORDINATES[path[-1]] for path in paths(t.state, first) if path[0] == HEX_AT[4, -2]]
    t.roam(first, (4, -2))
    assert (4, -2) not in t.roams(second)
    t.roam(second, (4, -4))
    assert t.raft_at(raft) is None
    assert (4, -2) not in t.pushes()
    t.push((5, -5))
    assert t.where("B1") == (5, -5)
    assert (t.creature_at(first), t.creature_at(second)) == ((4, -2), (4, -4))


def test_a_kaiju_tile_with_both_kaiju_on_the_board() -> None:
    """SI-T.30 The one elsewhere is moved without a choice; the one that fell is pushed."""
    t = Table()
    first, second = t.kaiju((3, -1)), t.kaiju((5, -3))
    t.tile((3, -1), "beach", "kaiju")
    t.sinking_phase()
    t.sink((3, -1))
    assert t.creature_at(second) == (3, -1)
    assert {(4, -1), (5, -1)} <= t.roams(first)


def test_a_shark_under_a_beach() -> None:
    """SI-T.31"""
    for answer in ("repel", "pass"):
        t = Table(active="C")
        t.put("A1", (3, -3))
        t.put("B1", (3, -3))
        t.tile((3, -3), "beach", "shark")
        repellent = t.hold("B", "repellent")
        t.sinking_phase()
        t.sink((3, -3))
        assert t.asked == "B"
        if answer == "repel":
            t.play("repel", repellent)
            assert t.in_supply("shark") == 6
            assert t.where("A1") == t.where("B1") == (3, -3)
            assert t.surface((3, -3)) == SEA
        else:
            t.play("pass")
            assert t.where("A1") == t.where("B1") == "lost"
            assert t.in_supply("shark") == 5


def test_a_whirlpool() -> None:
    """SI-T.32"""
    t = Table()
    t.put("A1", (3, -3))
    raft = t.raft((4, -3), "B1", "B2")
    serpent = t.serpent((4, -4))
    shark = t.shark((3, -4))
    t.put("C1", (3, -2))
    kaiju = t.kaiju((2, -3))
    t.tile((3, -2), "mountain")
    t.tile((2, -3), "mountain")
    t.tile((3, -3), "forest", "whirlpool")
    t.without("beach")
    t.load_die("shark")
    t.sinking_phase()
    t.sink((3, -3))
    assert t.where("A1") == t.where("B1") == t.where("B2") == "lost"
    assert t.raft_at(raft) is t.creature_at(serpent) is t.creature_at(shark) is None
    assert (t.where("C1"), t.creature_at(kaiju)) == ((3, -2), (2, -3))
    assert t.surface((3, -3)) == SEA


def test_a_volcano() -> None:
    """SI-T.33"""
    t = Table()
    t.put("A1", (1, 1))
    t.put("B1", (1, 0))
    t.tile((1, 0), "mountain")
    t.tile((0, 1), "mountain", "whirlpool")
    t.tile((1, 1), "mountain", "volcano")
    t.without("beach", "forest")
    t.load_die("shark")
    t.sinking_phase()
    t.sink((1, 1))
    assert t.where("A1") == "lost"
    assert (t.surface((1, 1)), t.state.volcanoes) == (VOLCANO, 1)
    assert t.asked == "B"
    assert t.no_step("B1", (1, 1)) == "volcano SI-4.3"
    t.play("end")
    assert t.refusal("sink", HEX_AT[1, 1]) == "no-tile SI-6.2"
    t.load_die("shark")
    t.sink((0, 1))
    assert t.surface((1, 1)) == VOLCANO
    assert t.where("B1") == (1, 0)


def test_a_player_with_nobody_left_sinks_two_tiles() -> None:
    """SI-T.34 The last beach, then a forest, then the die; paddles only on an empty raft, and no moves."""
    t = Table(active="D")
    t.lose("A10")
    empty = t.raft((4, -3))
    full = t.raft((5, -3), "B1")
    paddles = t.hold("A", "paddles")
    t.tile((3, -1), "beach", "dolphin")
    t.tile((3, -2), "forest", "die")
    beaches = [COORDINATES[hex] for hex in ISLAND if t.state.surface[hex] == 1 and hex != HEX_AT[3, -1]]
    t.sunk(*beaches)
    t.next_turn()
    assert (t.asked, t.state.moves_left, t.state.sinks_due) == ("A", 0, 2)
    assert t.refusal("sail", empty, HEX_AT[4, -4]) == "no-moves-left SI-4.1"
    t.play("use", paddles)
    assert t.sails(empty)
    assert not t.sails(full)
    t.sail(empty, (4, -4))
    t.play("stop")
    assert t.surface((3, -1)) == SEA, "without moves and tiles the phase ends, and the only beach is sunk"
    assert t.state.sinks_left == 1
    assert {t.state.surface[action.args[0]] for action in t.legal("sink")} == {2}
    t.load_die("shark")
    t.sink((3, -2))
    assert t.asked == "B"


def test_the_third_volcano_ends_a_double_sink() -> None:
    """SI-T.35"""
    t = Table()
    t.tile((1, 1), "mountain", "volcano")
    t.without("beach", "forest")
    t.state.volcanoes = 2
    t.sinking_phase(2)
    t.sink((1, 1))
    assert t.state.over
    assert (t.state.sinks_left, t.state.rolled) == (1, -1)


def test_losing_the_last_explorer_in_the_own_turn() -> None:
    """SI-T.36 One tile this turn, two in each later turn."""
    t = Table(seats=3, bystanders=False)
    t.put("A1", (4, -4))
    t.put("B1", (-3, 1))
    t.put("C1", (-3, 1))
    t.serpent((5, -5))
    t.tile((3, -1), "beach", "dolphin")
    t.step("A1", (5, -5))
    assert t.where("A1") == "lost"
    t.play("end")
    assert (t.state.sinks_due, t.state.sinks_left) == (1, 1)
    t.state.creature_at = [SUPPLY] * 13
    t.sink((3, -1))
    for _ in range(2):
        t.play("end")
        hex = next(hex for hex in ISLAND if t.state.surface[hex] == 1 and t.state.underside[hex] >= 5)
        t.sink(COORDINATES[hex])
    assert (t.asked, t.state.moves_left, t.state.sinks_due) == ("A", 0, 2)


def test_the_last_explorer_reaches_safe_land() -> None:
    """SI-T.37"""
    t = Table(bystanders=False)
    t.raft((6, -6), "A1")
    before = t.state.surface[:]
    t.step("A1", (7, -6))
    assert t.state.over
    assert t.state.surface == before


def test_a_dolphin_after_a_swim() -> None:
    """SI-T.38"""
    t = Table()
    t.put("A1", (3, -3))
    first, second = t.hold("A", "dolphin"), t.hold("A", "dolphin")
    t.step("A1", (4, -4))
    t.play("use", first)
    t.step("A1", (5, -5), (6, -6))
    assert (t.where("A1"), t.state.moves_left) == ((6, -6), 2)
    assert t.no_step("A1", (7, -6)) == "has-swum SI-4.7"
    t.play("use", second)
    t.step("A1", (7, -6))
    assert t.where("A1") == "saved"


def test_two_colours_count_as_one() -> None:
    """SI-T.39 Two players: red and blue are both A's."""
    crew = ("A1", "C1", "B1")
    t = Table(seats=2, active="A")
    assert t.sails(t.raft((4, -4), *crew))
    t = Table(seats=2, active="B")
    assert not t.sails(t.raft((4, -4), *crew))


def test_a_three_way_tie() -> None:
    """SI-T.40"""
    moves = {}
    for player in "ABCD":
        t = Table(active=player)
        moves[player] = bool(t.sails(t.raft((4, -4), "A1", "B1", "C1")))
    assert moves == {"A": True, "B": True, "C": True, "D": False}


def test_five_players_place_a_second_round() -> None:
    """SI-T.41 The 41st explorer goes anywhere, the 42nd on one of the 39 tiles with one explorer."""
    state = ostoja.game("survive_the_island").start(5, 3)
    placed = 0
    options = []
    while placed < 42:
        seat = state.waiting[0]
        action = state.legal(seat)[0]
        if action.kind == "place":
            options.append(len(state.legal(seat)))
        state.play(seat, action)
        placed = sum(at >= 0 for at in state.explorer_at)
    assert options[-2:] == [40, 39]


def test_the_order_of_a_window() -> None:
    """SI-T.42 Active C: A, B and C are asked at once. A passes; of B and C, both willing, B comes first."""
    t = Table(active="C")
    for name in ("A1", "B1", "C1"):
        t.put(name, (4, -3))
    for player in "ABC":
        t.hold(player, "repellent")
    shark = t.shark((4, -2))
    t.rolled("shark")
    t.roam(shark, (4, -3))
    assert t.asked == "ABC"
    t.answer("C", "repel", 2)
    t.answer("A", "pass")
    assert t.asked == "B"
    t.answer("B", "repel", 1)
    assert t.creature_at(shark) is None
    assert t.asked == "D", "the next turn has begun"
    assert [t.state.held_owner[number] for number in (0, 2)] == [0, 2]


def test_a_trapped_shark() -> None:
    """SI-T.43"""
    t = Table()
    t.sunk((1, 1))
    shark = t.shark((1, 1))
    t.tile((3, -1), "beach", "die")
    t.load_die("shark")
    t.sinking_phase()
    t.sink((3, -1))
    assert t.creature_at(shark) == (1, 1)
    assert t.asked == "B"


def test_a_push_to_safety() -> None:
    """SI-T.44"""
    t = Table()
    t.put("A1", (7, -5))
    kaiju = t.kaiju((6, -4))
    t.rolled("kaiju")
    t.roam(kaiju, (7, -5))
    assert {(7, -6), (8, -6), (8, -5)} <= t.pushes()
    t.push((8, -6))
    assert t.where("A1") == "saved"
