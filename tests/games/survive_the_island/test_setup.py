"""Section 2: set-up."""

from collections import Counter

import pytest

import ostoja
from ostoja.games.survive_the_island.actions import SPACE
from ostoja.games.survive_the_island.hexes import COAST, HEX_AT, ISLAND, SERPENT_STARTS
from ostoja.games.survive_the_island.places import RESERVE, SUPPLY
from ostoja.games.survive_the_island.state import IslandState
from ostoja.games.survive_the_island.steps.setup import PlaceExplorer

GAME = ostoja.game("survive_the_island")


def place_all(state: IslandState, rafts: bool = True) -> list[tuple[str, int]]:
    """Place explorers (and rafts); who did what, in order."""
    done = []
    while state.turn == 0 and (rafts or state.prompt(0).key != "launch"):
        seat = state.waiting[0]
        action = state.legal(seat)[state.number % len(state.legal(seat))]
        done.append((action.kind, seat))
        state.play(seat, action)
    return done


def test_the_first_player_is_drawn() -> None:
    """SI-2.1 Every seat is first now and then, and placing goes round by increasing seats."""
    firsts = {GAME.start(4, seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    state = GAME.start(4, 5)
    takers = [seat for kind, seat in place_all(state) if kind == "take"]
    assert takers[:5] == [(state.first + turn) % 4 for turn in range(5)]


def test_colours_are_dealt_in_seat_order() -> None:
    """SI-2.2 One colour each; with two players red and blue against yellow and purple."""
    assert [GAME.start(5, 1).owner(colour * 10) for colour in range(5)] == [0, 1, 2, 3, 4]
    assert [GAME.start(2, 1).owner(colour * 10) for colour in range(5)] == [0, 1, 0, 1, -1]
    assert [GAME.start(3, 1).owner(colour * 10) for colour in range(5)] == [0, 1, 2, -1, -1]


def test_the_island_is_shuffled() -> None:
    """SI-2.3 One tile on each island hex, laid differently each time."""
    layouts = set()
    for seed in range(10):
        state = GAME.start(4, seed)
        assert all(1 <= state.surface[hex] <= 3 and 0 <= state.underside[hex] <= 9 for hex in ISLAND)
        layouts.add(tuple(state.surface))
    assert len(layouts) == 10


def test_creatures_at_the_start() -> None:
    """SI-2.4 Serpents on their hexes, sharks and kaiju in the supply."""
    assert GAME.start(4, 1).creature_at == SERPENT_STARTS + [SUPPLY] * 8


@pytest.mark.parametrize(("seats", "explorers", "rafts"), [(2, 20, 4), (3, 10, 2), (4, 10, 2), (5, 10, 2)])
def test_material_by_player_count(seats: int, explorers: int, rafts: int) -> None:
    """SI-2.5 Explorers and rafts for each player, and what stays in the supply."""
    state = GAME.start(seats, 1)
    assert Counter(state.owner(e) for e in range(50) if state.explorer_at[e] == RESERVE) == dict.fromkeys(
        range(seats), explorers
    )
    done = Counter(place_all(state))
    assert [done["launch", seat] for seat in range(seats)] == [rafts] * seats
    assert state.raft_at.count(SUPPLY) == 12 - rafts * seats


def test_placing_an_explorer() -> None:
    """SI-2.6 Any own explorer, on any tile without one."""
    state = GAME.start(4, 1)
    seat = state.first
    assert [action.args[0] for action in state.legal(seat)] == list(range(seat * 10, seat * 10 + 10))
    state.play(seat, SPACE["take", seat * 10 + 3])
    assert [action.args[0] for action in state.legal(seat)] == ISLAND
    state.play(seat, SPACE["place", ISLAND[5]])
    assert state.explorer_at[seat * 10 + 3] == ISLAND[5]
    follower = (seat + 1) % 4
    state.play(follower, SPACE["take", follower * 10])
    reason = state.why_not(follower, SPACE["place", ISLAND[5]])
    assert reason
    assert (reason.key, reason.clause) == ("tile-taken", "SI-2.6")


def test_only_own_explorers_are_placed_and_each_once() -> None:
    """SI-2.6"""
    state = GAME.start(4, 1)
    seat = state.first
    other = SPACE["take", (seat + 1) % 4 * 10]
    assert state.why_not(seat, other).key == "not-yours"
    state.play(seat, SPACE["take", seat * 10])
    state.play(seat, SPACE["place", ISLAND[0]])
    while state.waiting[0] != seat or state.prompt(seat).key != "take":
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    assert state.why_not(seat, SPACE["take", seat * 10]).key == "already-placed"


def test_five_players_double_up() -> None:
    """SI-2.7 Ten tiles carry two explorers, none three."""
    state = GAME.start(5, 1)
    place_all(state, rafts=False)
    counts = Counter(at for at in state.explorer_at if at >= 0)
    assert Counter(counts.values()) == {1: 30, 2: 10}


def test_a_second_explorer_of_the_same_owner_and_no_third() -> None:
    """SI-2.7 The two on a tile may belong to the same player; a third is refused."""
    state = GAME.start(5, 1)
    while state.explorer_at.count(RESERVE) > 10 or state.prompt(0).key != "place":
        state.play(state.waiting[0], state.legal(state.waiting[0])[0])
    seat = state.waiting[0]
    mine = next(state.explorer_at[e] for e in state.own(seat) if state.explorer_at[e] >= 0)
    state.play(seat, SPACE["place", mine])
    assert sorted(state.owner(e) for e in state.standing(mine)) == [seat, seat]
    following = state.waiting[0]
    state.play(following, state.legal(following)[0])
    assert state.why_not(following, SPACE["place", mine]).clause == "SI-2.7"


def test_placing_rafts() -> None:
    """SI-2.8 Round by round on coast hexes without a raft; never in the lagoon."""
    state = GAME.start(4, 1)
    place_all(state, rafts=False)
    seat = state.waiting[0]
    assert seat == state.first
    assert [action.args[0] for action in state.legal(seat)] == COAST
    assert HEX_AT[0, 0] not in COAST
    state.play(seat, SPACE["launch", COAST[0]])
    assert state.waiting == ((seat + 1) % 4,)
    assert state.why_not(state.waiting[0], SPACE["launch", COAST[0]]).clause == "SI-2.8"
    assert HEX_AT[0, 0] not in [action.args[0] for action in state.legal(state.waiting[0])]


def test_the_first_player_takes_the_first_turn() -> None:
    """SI-2.10"""
    for seed in range(5):
        state = GAME.start(3, seed)
        place_all(state)
        assert (state.turn, state.active, state.waiting) == (1, state.first, (state.first,))


def test_two_players_have_two_colours_each() -> None:
    """SI-2.11 Twenty explorers, four of each value, one turn and one score."""
    state = GAME.start(2, 1)
    assert Counter(state.value[e] for e in state.own(0)) == dict.fromkeys(range(1, 6), 4)
    place_all(state)
    seat = state.active
    movable = {action.args[0] // 10 for action in state.legal(seat) if action.kind == "step"}
    assert movable == ({0, 2} if seat == 0 else {1, 3})
    for e in (0, 20):
        state.explorer_at[e] = 140
    assert state.final_scores()[0] == state.value[0] + state.value[20]


def test_only_the_owner_is_told_the_value_of_the_explorer_in_hand() -> None:
    """SI-2.6, SI-13.1 Whoever places it reads the value; it is in nobody else's question."""
    state = GAME.start(4, 3)
    seat = state.first
    state.play(seat, state.legal(seat)[0])
    step = state.stack[-1]
    assert isinstance(step, PlaceExplorer)
    for viewer in (*range(4), None):
        value = state.value[step.explorer] if viewer == seat else 0
        assert state.prompt(viewer).words["value"] == value
        assert state.seen_by(viewer).prompt(viewer).words["value"] == value
