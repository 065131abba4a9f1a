"""Section 16.1: the worked examples of the book."""

import ostoja
from games.survive_the_island.positions import Table, explorer
from ostoja.games.survive_the_island.hexes import COAST, COORDINATES, HEX_AT, ISLAND, SAFE_LAND, SEA
from ostoja.games.survive_the_island.places import BOXED, SUPPLY


def test_an_action_phase() -> None:
    """SI-T.1 Swim ashore, board, swim to the same raft, then paddle on."""
    t = Table()
    t.put("A1", (4, -3))
    t.put("A2", (4, -5))
    raft = t.raft((3, -4))
    paddles = t.hold("A", "paddles")
    t.step("A1", (3, -3), (3, -4))
    t.step("A2", (3, -4))
    t.play("use", paddles)
    t.sail(raft, (4, -5), (5, -5))
    assert t.raft_at(raft) == (5, -5)
    assert t.crew(raft) == {"A1", "A2"}
    assert t.state.moves_left == 0
    assert t.state.swum == 1 << explorer("A1") | 1 << explorer("A2")
    assert t.state.held_owner[paddles] == BOXED


def test_an_action_phase_without_moves_goes_on_for_whoever_holds_tiles() -> None:
    """SI-T.1 The action phase has not ended: more abilities could be used."""
    t = Table(moves=1)
    t.put("A1", (4, -3))
    t.hold("A", "die")
    t.step("A1", (4, -4))
    assert (t.state.moves_left, t.asked) == (0, "A")
    assert {action.kind for action in t.legal()} == {"use", "end"}


def test_scoring() -> None:
    """SI-T.2 Saved 4, 5, 1, 2 and 4 make 16; those on a raft count nothing."""
    t = Table(bystanders=False)
    t.state.value[:10] = [4, 5, 1, 2, 4, 3, 3, 5, 2, 1]
    for number in range(5):
        t.state.explorer_at[number] = SAFE_LAND + number
    t.raft((6, -6), "A9", "A10")
    t.without("beach", "forest")
    t.tile((1, 1), "mountain", "volcano")
    t.state.volcanoes = 2
    t.sinking_phase()
    t.sink((1, 1))
    assert t.state.over
    assert t.state.scores[0] == 16
    assert t.state.breakdown(0) == [("saved", 16)]


def test_a_set_up_for_four() -> None:
    """SI-T.3 One explorer on each tile, eight rafts on eight coast hexes, the rest in the supply."""
    state = ostoja.game("survive_the_island").start(4, 11)
    while state.turn == 0:
        seat = state.waiting[0]
        state.play(seat, state.legal(seat)[-1])
    assert sorted(at for at in state.explorer_at if at >= 0) == ISLAND
    rafts = [at for at in state.raft_at if at != SUPPLY]
    assert len(set(rafts)) == 8
    assert set(rafts) <= set(COAST)
    assert state.creature_at[5:] == [SUPPLY] * 8
    assert min(state.creature_at[:5]) >= 0


def test_three_foot_moves_and_no_fourth() -> None:
    """SI-T.4 a Tile, tile, raft; the three moves are used up then."""
    t = Table()
    t.put("A1", (1, -3))
    t.raft((3, -4))
    t.hold("A", "die")
    t.step("A1", (2, -3), (3, -3), (3, -4))
    assert t.where("A1") == "raft 0"
    assert t.no_step("A1", (3, -3)) == "no-moves-left SI-4.1"


def test_a_swim_ashore_and_two_foot_moves() -> None:
    """SI-T.4 b"""
    t = Table()
    t.put("A1", (4, -3))
    t.step("A1", (3, -3), (2, -3), (1, -3))
    assert t.where("A1") == (1, -3)


def test_no_second_swim_after_leaving_a_tile() -> None:
    """SI-T.4 c"""
    t = Table()
    t.put("A1", (3, -3))
    t.step("A1", (4, -4))
    assert t.no_step("A1", (4, -5)) == "has-swum SI-4.7"


def test_no_second_swim_after_leaving_a_raft() -> None:
    """SI-T.4 d"""
    t = Table()
    t.raft((4, -4), "A1")
    t.raft((5, -6))
    t.step("A1", (4, -5))
    assert t.no_step("A1", (5, -6)) == "has-swum SI-4.7"


def test_from_raft_to_raft_to_safe_land() -> None:
    """SI-T.4 e"""
    t = Table()
    t.put("A1", (4, -5))
    t.raft((5, -6))
    t.raft((6, -6))
    t.step("A1", (5, -6), (6, -6), (7, -6))
    assert t.where("A1") == "saved"


def test_who_moves_a_mixed_raft() -> None:
    """SI-T.4 f One against two has no control; one against one both have it, each in their own turn."""
    for player, crew, moves in (
        ("A", ("A1", "B1", "B2"), False),
        ("B", ("A1", "B1", "B2"), True),
        ("A", ("A1", "B1"), True),
        ("B", ("A1", "B1"), True),
    ):
        t = Table(active=player)
        raft = t.raft((4, -4), *crew)
        assert bool(t.sails(raft)) == moves
    t = Table(active="A")
    assert t.no_sail(t.raft((4, -4), "A1", "B1", "B2"), (4, -5)) == "not-in-control SI-4.11"


def test_explorers_share_a_tile() -> None:
    """SI-T.5"""
    t = Table()
    t.put("B1", (2, -3))
    t.put("A1", (1, -3))
    t.step("A1", (2, -3))
    assert t.where("A1") == t.where("B1") == (2, -3)


def test_the_active_player_decides_everything_about_a_kaiju() -> None:
    """SI-T.6"""
    t = Table()
    kaiju = t.kaiju((4, -2))
    t.put("B1", (3, -2))
    t.put("B2", (3, -2))
    t.rolled("kaiju")
    assert t.asked == "A"
    t.roam(kaiju, (3, -2))
    assert t.asked == "A"
    t.next("B2")
    assert t.asked == "A"
    t.push((4, -3))
    assert t.asked == "A"
    t.push((3, -3))
    assert (t.where("B2"), t.where("B1")) == ((4, -3), (3, -3))


def test_no_shark_comes_up_under_a_kaiju() -> None:
    """SI-T.7 A kaiju that falls with its tile keeps the hex for itself."""
    t = Table()
    kaiju = t.kaiju((3, -1))
    t.tile((3, -1), "beach", "shark")
    t.load_die("serpent")
    t.sinking_phase()
    t.sink((3, -1))
    assert t.surface((3, -1)) == SEA
    assert t.creature_at(kaiju) == (3, -1)
    assert t.in_supply("shark") == 6


def test_a_second_kaiju_pushes_the_first() -> None:
    """SI-T.7 The other one is placed and the first must give way by one or two spaces."""
    t = Table()
    first = t.kaiju((3, -1))
    t.tile((3, -1), "beach", "kaiju")
    t.sinking_phase()
    t.sink((3, -1))
    assert t.creature_at(12) == (3, -1)
    assert t.asked == "A"
    assert (3, -1) not in t.roams(first)
    assert {(4, -1), (5, -1)} <= t.roams(first)
    t.roam(first, (5, -1))
    assert t.creature_at(first) == (5, -1)


def test_without_rafts_in_the_supply_an_empty_one_is_brought() -> None:
    """SI-T.8"""
    t = Table(seats=5)
    rafts = [t.raft(COORDINATES[hex]) for hex in COAST[:11]]
    t.raft(COORDINATES[COAST[11]], "B1")
    t.tile((3, -1), "beach", "raft")
    t.load_die("shark")
    t.sinking_phase()
    t.sink((3, -1))
    assert {action.args[0] for action in t.legal("fetch-raft")} == set(rafts)
    t.play("fetch-raft", 4)
    assert t.raft_at(4) == (3, -1)


def test_without_an_empty_raft_none_is_brought() -> None:
    """SI-T.8 Every raft has a passenger: nothing happens."""
    t = Table(seats=5)
    for number, hex in enumerate(COAST[:12]):
        t.raft(COORDINATES[hex], f"{'ABCDE'[number % 5]}{number // 5 + 1}")
    t.tile((3, -1), "beach", "raft")
    t.load_die("shark")
    t.sinking_phase()
    t.sink((3, -1))
    assert HEX_AT[3, -1] not in t.state.raft_at
    assert t.asked == "B"


def test_overflow() -> None:
    """SI-T.9 One free seat and three swimmers: A chooses who boards."""
    t = Table()
    t.put("A1", (4, -4))
    t.put("B1", (4, -4))
    t.put("C1", (4, -4))
    raft = t.raft((4, -3), "A2", "B2")
    t.sail(raft, (4, -4))
    assert t.asked == "A"
    assert {action.args[0] for action in t.legal()} == {explorer("A1"), explorer("B1"), explorer("C1")}
    t.play("board", explorer("C1"))
    assert t.crew(raft) == {"A2", "B2", "C1"}
    assert t.where("A1") == t.where("B1") == (4, -4)


def test_a_dolphin_needs_a_swimmer() -> None:
    """SI-T.10"""
    t = Table()
    t.put("A1", (3, -3))
    t.raft((4, -3), "A2")
    dolphin = t.hold("A", "dolphin")
    assert t.refusal("use", dolphin) == "no-effect SI-5.3"


def test_the_die_tile_does_not_replace_the_creature_phase() -> None:
    """SI-T.11"""
    t = Table(moves=0)
    serpent = t.serpent((5, -5))
    die = t.hold("A", "die")
    t.load_die("serpent")
    t.play("use", die)
    t.roam(serpent, (5, -6))
    t.tile((3, -1), "beach", "paddles")
    t.load_die("serpent")
    t.sink((3, -1))
    assert (t.asked, t.state.phase) == ("A", 3)
    assert t.roams(serpent)


def test_a_repellent_saves_everybody_in_the_hex() -> None:
    """SI-T.12"""
    t = Table()
    raft = t.raft((4, -3), "B1", "C1")
    kaiju = t.kaiju((5, -3))
    repellent = t.hold("B", "repellent")
    t.rolled("kaiju")
    t.roam(kaiju, (4, -3))
    assert t.asked == "B"
    t.play("repel", repellent)
    assert t.creature_at(kaiju) is None
    assert t.raft_at(raft) == (4, -3)
    assert t.crew(raft) == {"B1", "C1"}


def test_a_repellent_removes_one_creature() -> None:
    """SI-T.13"""
    t = Table()
    t.put("B1", (4, -3))
    first, second = t.shark((4, -2)), t.shark((4, -2))
    repellent = t.hold("B", "repellent")
    t.rolled("shark")
    t.roam(first, (4, -3))
    t.play("repel", repellent)
    assert t.creature_at(first) is None
    assert t.creature_at(second) == (4, -2)
    assert t.where("B1") == (4, -3)
