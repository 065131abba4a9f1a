"""Section 2: setup."""

import pytest

import ostoja
from games.osaczeni.positions import GAME, Halt, act, may, table, why
from ostoja.core.errors import BadOption
from ostoja.core.rng import Rng
from ostoja.games.osaczeni.actions import CRYBABY, DEFENDER, KLUTZ, LEADER
from ostoja.games.osaczeni.state import NOT_IN_PLAY, UNPLACED, OsaczeniState
from ostoja.games.osaczeni.steps.setup import FirstMonsters, StartingAreas


def placed(seats: int, seed: int = 3, **options: str | int | bool) -> OsaczeniState:
    """A game whose families have just taken their places."""
    state = GAME.start(seats, seed, options)
    rng = Rng(seed)
    while state.round == 0:
        seat = state.waiting[0]
        state.play(seat, rng.pick(state.legal(seat)))
    return state


def test_three_to_six_players_in_a_circle() -> None:
    """OS-2.1"""
    assert tuple(GAME.seats) == (3, 4, 5, 6)
    for seats in (2, 7):
        with pytest.raises(BadOption):
            GAME.start(seats)
    assert table("3D@1 1D@1 0D@1").next_living(3) == 0


def test_all_areas_are_open_and_all_monsters_in_the_pool() -> None:
    """OS-2.2 OS-2.3"""
    state = GAME.start(4, 1)
    assert state.closed == 0
    assert state.pool == 25
    assert state.monsters == [0] * 7


def test_the_deck_is_shuffled_and_holds_the_23_cards() -> None:
    """OS-2.4"""
    one, two = GAME.start(4, 1), GAME.start(4, 2)
    assert one.deck != two.deck
    assert sorted(one.deck + [card for hand in one.hands for card in hand]) == sorted(
        kind for kind, copies in enumerate((3, 3, 3, 3, 3, 3, 1, 3, 1)) for _ in range(copies)
    )
    assert one.epilogue == 0


def test_the_cold_store_is_empty_and_four_dice_are_under_the_hatch() -> None:
    """OS-2.5"""
    state = GAME.start(5, 1)
    assert state.cold == []
    assert state.dice_available() == 4


def test_badge_and_victim_token_go_to_two_random_players() -> None:
    """OS-2.6"""
    pairs = {(state.badge, state.victim) for state in (GAME.start(3, seed) for seed in range(80))}
    assert pairs == {(badge, victim) for badge in range(3) for victim in range(3) if badge != victim}


def test_the_host_may_fix_both_roles() -> None:
    """OS-2.6"""
    state = GAME.start(5, 9, {"seat_roles": "fixed", "badge_seat": 5, "victim_seat": 2})
    assert (state.badge, state.victim) == (4, 1)
    with pytest.raises(BadOption, match="two different players"):
        GAME.start(5, 9, {"seat_roles": "fixed", "badge_seat": 2, "victim_seat": 2})
    with pytest.raises(BadOption, match="1 to 4"):
        GAME.start(4, 9, {"seat_roles": "fixed", "badge_seat": 5, "victim_seat": 2})


@pytest.mark.covers("character-klutz")
def test_the_klutz_is_used_with_three_players_only() -> None:
    """OS-2.7"""
    assert GAME.start(3, 1).where.count(UNPLACED) == 12
    for seats in (4, 5, 6):
        state = GAME.start(seats, 1)
        assert [state.where[4 * seat + KLUTZ] for seat in range(seats)] == [NOT_IN_PLAY] * seats
    state = table("0G@3", seats=3)
    assert (state.strength[KLUTZ], state.weight[KLUTZ], state.points[KLUTZ]) == (1, 1, 1)


@pytest.mark.parametrize(
    ("seats", "family", "in_play", "deck"), [(3, 4, 12, 20), (4, 3, 12, 19), (5, 3, 15, 18), (6, 3, 18, 17)]
)
def test_everything_by_player_count(seats: int, family: int, in_play: int, deck: int) -> None:
    """OS-2.8 OS-2.12 One card each; characters, placement dice and deck by player count."""
    state = GAME.start(seats, 4)
    assert [len(hand) for hand in state.hands] == [1] * seats
    assert len(state.deck) == deck
    assert state.where.count(UNPLACED) == in_play
    assert len(state.dice) == family
    assert state.waiting == (state.badge,)


def test_cards_are_dealt_from_the_badge_holder_clockwise() -> None:
    """OS-2.8 Whoever holds the badge draws first; each card is known to its owner alone."""
    for badge in (1, 3):
        options: dict[str, str | int | bool] = {"seat_roles": "fixed", "badge_seat": badge + 1, "victim_seat": 1}
        state = GAME.start(4, 9, options, watched=True)
        dealt = [event.audience for event in state.events if event.key == "dealt"]
        assert dealt == [1 << (badge + turn) % 4 for turn in range(4)]


def test_each_player_places_a_character_for_each_die() -> None:
    """OS-2.9 From the badge holder clockwise, one roll each, every die used once, the lowest first."""
    state = GAME.start(4, 11)
    seat = state.badge
    dice = state.dice[:]
    assert dice == sorted(dice)
    assert len(state.legal(seat)) == 3
    act(state, seat, "place", dice[0], LEADER)
    assert state.where[4 * seat + LEADER] == dice[0]
    assert not may(state, seat, "place", dice[1], LEADER)
    assert why(state, seat, "place", dice[1], LEADER) == "OS-2.9"
    assert why(state, seat, "place", dice[1] % 6 + 1, CRYBABY) == "OS-2.9"
    act(state, seat, "place", dice[1], CRYBABY)
    assert state.where[4 * seat + DEFENDER] == dice[2], "the last one has no choice"
    assert state.waiting == ((seat + 1) % 4,)


def at_placement(people: str, seats: int, dice: list[int]) -> OsaczeniState:
    """The last player in turn has rolled these dice."""
    state = table(people, seats=seats, cold=0, badge=0)
    for kind in range(3):
        state.where[4 * (seats - 1) + kind] = UNPLACED
    state.round = 0
    state.dice = dice
    state.stack = [Halt(), StartingAreas(seats - 1)]
    return state


NORBERT = "0D@1 0L@1 0B@1 1D@3 1L@3 1B@4 2D@4 2L@5 2B@5 3D@6 3L@6 3B@2"


def test_norbert_finds_the_toilets_full() -> None:
    """OS-2.9 b, worked example E1"""
    state = at_placement(NORBERT, 5, [1, 2, 3])
    act(state, 4, "place", 1, LEADER)
    act(state, 4, "place", 2, CRYBABY)
    assert [state.where[16 + kind] for kind in (DEFENDER, CRYBABY, LEADER)] == [3, 2, 6]
    assert [state.where.count(area) for area in range(1, 7)] == [3, 2, 3, 2, 2, 3]


def test_a_six_and_a_closed_area_place_on_the_parking_lot() -> None:
    """OS-2.9 b"""
    state = at_placement("", 4, [2, 6, 6])
    state.closed = 1 << 2
    act(state, 3, "place", 2, DEFENDER)
    act(state, 3, "place", 6, LEADER)
    assert state.where[12:15] == [6, 6, 6]


def test_only_equal_dice_compete_for_a_space() -> None:
    """OS-2.9 Two equal dice, one space left: the choice of character decides."""
    state = at_placement("0D@1 0L@1", 4, [1, 1, 4])
    act(state, 3, "place", 1, CRYBABY)
    act(state, 3, "place", 1, DEFENDER)
    assert state.where[12:15] == [6, 4, 1]


def test_the_first_monsters_arrive() -> None:
    """OS-2.10, worked example E2"""
    state = table("0D@1 0B@1 1B@1 2D@2 2B@2 3D@3 3B@3 4D@3 0L@4 1D@4 1L@5 2L@5 3L@6 4L@6 4B@6", seats=5)
    assert [state.where.count(area) for area in range(1, 7)] == [3, 2, 3, 2, 2, 3]
    state.dice = [1, 3, 5, 5]
    from ostoja.games.osaczeni.steps.coming import arrive

    arrive(state)
    assert state.monsters[1:] == [3, 0, 2, 0, 2, 1]
    assert state.pool == 17


def test_four_dice_are_rolled_for_the_arrival() -> None:
    """OS-2.10 A monster for each of four dice, then Crybabies and crowds."""
    for seed in range(20):
        state = table("0B@5 1B@5 2L@5 3D@4", seed=seed)
        state.stack = [Halt(), FirstMonsters()]
        state.phase = 0
        state.advance()
        assert sum(state.monsters) == 6
        assert state.monsters[5] >= 2


def test_round_one_begins_with_phase_one_and_no_attack() -> None:
    """OS-2.11"""
    for seed in range(12):
        state = placed(4, seed)
        assert state.round == 1
        assert state.cold == []
        if 6 in state.where:
            assert state.phase == 1
        else:
            assert state.phase == 2


def test_nothing_else_is_done_before_everybody_is_placed() -> None:
    """OS-2.11"""
    state = GAME.start(4, 1)
    assert why(state, state.badge, "ready") == "OS-2.11"


def test_randomness_is_uniform_and_comes_from_the_seed() -> None:
    """OS-3.10"""
    assert placed(4, 5).monsters == placed(4, 5).monsters
    faces = [die for seed in range(400) for die in GAME.start(3, seed).dice]
    assert all(200 < faces.count(face) < 335 for face in range(1, 7)), "1600 dice, 267 expected"


@pytest.mark.parametrize("area", range(1, 7))
def test_area_tiles(area: int) -> None:
    """OS-2.2 The six tiles are in the box (their own tests are below)."""
    assert f"area-{area}" in ostoja.game("osaczeni").component_ids()
