"""Section 2: setup of the three modes."""

import pytest

from games.bright_future.positions import GAME, act, kinds, offered
from ostoja.core.errors import BadOption
from ostoja.games.bright_future.names import SUPPLY


def test_decks_and_bazaar() -> None:
    """BF-2.1, BF-2.2 Three face-down location decks; six gear cards lie in the Bazaar, six before the first player."""
    state = GAME.start(seats=3, seed=1)
    assert [len(deck) for deck in state.decks] == [12, 12, 12]
    assert state.discards == [[], [], []]
    assert len(state.bazaar) == 6
    assert len(state.draft_row) == 6
    assert len(state.gear_deck) == 48 - 6 - 6


def test_the_door_code_is_three_open_codes() -> None:
    """BF-2.3"""
    state = GAME.start(seats=2, seed=3)
    assert sum(state.door) == 3
    assert sum(state.code_pile) == 15


def test_resources_and_supplies() -> None:
    """BF-2.4, BF-2.24 Thirty resources each, food and missions in the supply."""
    for options in ({}, {"mode": "fever"}):
        state = GAME.start(seats=3, seed=1, options=options)
        assert state.resources == [30, 30, 30]
        assert state.food_supply == [4, 4, 4]
        assert state.mission_owner == [SUPPLY] * 3


def test_the_tunnel_of_power_uses_seven_tunnel_cards_and_no_map() -> None:
    """BF-2.5"""
    state = GAME.start(seats=2, seed=1)
    assert state.fever.map_deck == []
    assert state.fever.population == 0
    while state.round == 0:
        state.play(state.waiting[0], state.legal(state.waiting[0])[-1])
    assert len(state.tunnel.offer) == 3
    assert bin(state.tunnel.cards_aside).count("1") + (state.tunnel.mole_card >= 0) == 4


def test_the_first_player_is_drawn_by_lot() -> None:
    """BF-2.6, BF-2.25, BF-2.41"""
    for options in ({}, {"mode": "fever"}, {"mode": "arena"}):
        firsts = {GAME.start(seats=2, seed=seed, options=options).first for seed in range(12)}
        assert firsts == {0, 1}


def test_players_draft_one_after_another_from_the_explorer() -> None:
    """BF-2.7 Hero and gear are chosen before the next player starts."""
    state = GAME.start(seats=3, seed=5)
    first = state.first
    assert state.waiting == (first,)
    act(state, first, "hero", 0, 0)
    assert state.waiting == (first,)
    act(state, first, "done")
    assert state.waiting == ((first + 1) % 3,)


def test_six_cards_are_seen_before_the_hero_is_chosen() -> None:
    """BF-2.8, BF-2.9 Any hero not yet taken, either side."""
    state = GAME.start(seats=2, seed=1)
    first = state.first
    assert len(state.draft_row) == 6
    assert len(state.legal(first)) == 24
    act(state, first, "hero", 6, 1)
    assert (state.hero[first], state.side[first], state.race[first]) == (6, 1, 1)
    act(state, first, "done")
    assert ("hero", 6, 0) not in offered(state, 1 - first)
    assert len(state.legal(1 - first)) == 22


def test_kept_gear_is_paid_and_the_rest_discarded() -> None:
    """BF-2.10, BF-2.11 Cards of the other race may be kept, none need be; kept gear is active."""
    state = GAME.start(seats=2, seed=1)
    first = state.first
    row = state.draft_row[:]
    act(state, first, "hero", 0, 0)
    act(state, first, "keep", row[1])
    assert ("keep", row[0]) in offered(state, first), "any order of choosing will do"
    act(state, first, "done")
    assert state.gear[first] == [row[1]]
    assert state.spent[row[1]] == 0
    assert state.resources[first] == 30 - state.components.cost[row[1]]
    assert set(row) - {row[1]} <= set(state.gear_discard)


def test_the_last_resource_cannot_be_spent_on_gear() -> None:
    """BF-2.10, BF-3.2 The kept cards cost at most 29."""
    state = GAME.start(seats=2, seed=1)
    first = state.first
    act(state, first, "hero", 0, 0)
    state.resources[first] = state.components.cost[state.draft_row[0]]
    state.forget()
    assert ("keep", state.draft_row[0]) not in offered(state, first)
    state.resources[first] += 1
    state.forget()
    assert ("keep", state.draft_row[0]) in offered(state, first)


def test_fever_table() -> None:
    """BF-2.20 Four colonies in the slots, eight in the deck."""
    state = GAME.start(seats=2, seed=1, options={"mode": "fever"})
    assert all(card >= 0 for card in state.fever.slots)
    assert len(state.decks[0]) == 8
    assert len(state.decks[1]) == len(state.decks[2]) == 12


@pytest.mark.parametrize(
    ("level", "sizes"),
    [("infection", [0, 0, 1, 1]), ("epidemic", [1, 1, 1, 1]), ("plague", [1, 1, 2, 2]), ("pandemic", [2, 2, 2, 2])],
)
def test_fever_difficulty(level: str, sizes: list[int]) -> None:
    """BF-2.21, BF-2.22 Codes in the Infection Zone by difficulty; the others are the pile; population 12."""
    for seed in range(8):
        state = GAME.start(seats=2, seed=seed, options={"mode": "fever", "level": level})
        assert sorted(len(stack) for stack in state.fever.zone) == sizes
        assert sum(state.code_pile) == 18 - sum(sizes)
        assert state.fever.population == 12
        if level == "plague":
            single = [stack[0] for stack in state.fever.zone if len(stack) == 1]
            double = [stack[0] for stack in state.fever.zone if len(stack) == 2]
            assert max(double) <= min(single), "the lowest two are covered"


@pytest.mark.parametrize(("seats", "size"), [(4, 16), (3, 14), (2, 12), (1, 10)])
def test_map_deck(seats: int, size: int) -> None:
    """BF-2.23 Two plain cards fewer per missing player, the numbered colonies always in."""
    state = GAME.start(seats=seats, seed=1, options={"mode": "fever"})
    assert len(state.fever.map_deck) == size
    assert {12, 13, 14, 15} <= set(state.fever.map_deck)


def test_start_fields_and_no_map_card_yet() -> None:
    """BF-2.26, BF-2.27"""
    state = GAME.start(seats=2, seed=1, options={"mode": "fever"})
    first = state.first
    act(state, first, "hero", 0, 0)
    act(state, first, "done")
    assert offered(state, first) == {("start", field) for field in range(4)}
    act(state, first, "start", 2)
    act(state, 1 - first, "hero", 1, 0)
    act(state, 1 - first, "done")
    assert offered(state, 1 - first) == {("start", 0), ("start", 1), ("start", 3)}
    assert state.fever.map_cell == [-1] * 16
    assert state.fever.map_card == [-1, -1]


def test_arena_set_up() -> None:
    """BF-2.40, BF-2.42 Six hidden cards and twenty resources each; both may announce the same race."""
    state = GAME.start(seats=2, seed=1, options={"mode": "arena"})
    first = state.first
    assert [len(hand) for hand in state.arena.hands] == [6, 6]
    assert len(state.gear_deck) == 36
    assert state.resources == [20, 20]
    assert offered(state, first) == {("race", 0), ("race", 1)}
    act(state, first, "race", 1)
    assert state.waiting == (1 - first,)
    act(state, 1 - first, "race", 1)
    assert state.race == [1, 1]
    assert state.waiting == (first,)
    assert "end-turn" in kinds(state, first)


def test_player_counts_of_the_modes() -> None:
    """BF-17.30, BF-17.40"""
    assert GAME.start(seats=1).options["mode"] == "tunnel"
    assert GAME.start(seats=1, options={"mode": "fever"}).mode == 1
    for seats, options in (
        (3, {"mode": "arena"}),
        (5, {"mode": "fever"}),
        (1, {"survival": True}),
        (2, {"solo": "hard"}),
    ):
        with pytest.raises(BadOption):
            GAME.start(seats=seats, options=options)
