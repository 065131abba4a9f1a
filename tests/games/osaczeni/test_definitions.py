"""Sections 1 and 3: tiles, families and the words the other clauses use."""

import pytest

from games.osaczeni.positions import GAME, act, begin, may, number, table
from ostoja.core.errors import BadPack
from ostoja.core.tables import Pack
from ostoja.games.osaczeni.actions import CRYBABY, DEFENDER, LEADER


def test_strength_counts_the_living_and_the_hidden() -> None:
    """OS-3.1"""
    state = table("0D@2 1L@2 2B@2 3D@4")
    assert state.strength_at(2) == 4
    state.face_down = 1 << number("0D")
    assert state.strength_at(2) == 4
    assert state.strength_at(4) == 2
    assert state.strength_at(1) == 0


def test_presence_needs_a_character_and_voting_a_face_up_one() -> None:
    """OS-3.2 OS-3.3"""
    state = table("0D@2 1L@2 1B@2 2B@3")
    state.face_down = 1 << number("0D") | 1 << number("1B")
    assert state.present(2) == 0b0011
    assert state.voters(2) == 0b0010


@pytest.mark.covers("character-leader")
def test_a_leader_has_two_votes() -> None:
    """OS-3.4 Leader 2, others 1, each pistol 1; hidden characters none."""
    state = table("0L@2 0B@2 1D@2")
    assert state.vote_weight(0, 2) == 3
    assert state.vote_weight(1, 2) == 1
    state.pistols[1] = 2
    assert state.vote_weight(1, 2) == 3
    state.face_down = 1 << number("0L") | 1 << number("1D")
    assert state.vote_weight(0, 2) == 1
    assert state.vote_weight(1, 2) == 0
    assert (state.strength[LEADER], state.points[LEADER]) == (1, 3)


def test_breach_needs_more_monsters_until_row_one_is_full() -> None:
    """OS-3.5"""
    state = table("0D@2 1L@2", cold=2, monsters=(0, 3, 0, 0, 0, 0))
    assert not state.breach(2)
    state.monsters[2] = 4
    assert state.breach(2)
    state = table("0D@2 1L@2", cold=3, monsters=(0, 3, 0, 0, 0, 0))
    assert state.breach(2)
    state.monsters[2] = 2
    assert not state.breach(2)


def test_no_breach_where_nobody_is() -> None:
    """OS-3.5 The test is made only where somebody lives, and never at area 6."""
    state = begin(table("0D@1 1D@6", cold=7, monsters=(0, 3, 0, 0, 0, 0)), 6)
    assert state.monsters[2] == 3
    assert state.cold[-1] == table("0D@1 1D@6", cold=7).cold[-1]


def test_room_is_below_capacity_and_open() -> None:
    """OS-3.6 Every character takes one space, the Defender too."""
    state = table("0D@1 1D@1")
    assert state.has_room(1)
    state.where[number("2D")] = 1
    assert not state.has_room(1)
    assert not table(closed=(4,)).has_room(4)


@pytest.mark.parametrize(
    ("area", "capacity"),
    [
        pytest.param(1, 3, marks=pytest.mark.covers("area-1")),
        pytest.param(2, 4),
        pytest.param(3, 3),
        pytest.param(4, 4),
        pytest.param(5, 6),
    ],
)
def test_capacities(area: int, capacity: int) -> None:
    """OS-3.6 Areas 1 to 5 take as many characters as they have spaces."""
    state = table(seats=6)
    names = [f"{seat}{kind}" for seat in range(6) for kind in "DLB"]
    for count in range(capacity):
        assert state.has_room(area), f"room for character {count + 1}"
        state.where[number(names[count])] = area
    assert not state.has_room(area)


@pytest.mark.covers("area-1", "area-2", "area-3", "area-4", "area-5", "area-6")
def test_a_full_area_turns_a_mover_away_to_the_parking_lot() -> None:
    """OS-3.6 Each area 1 to 5 by play; the parking lot takes any number."""
    names = [f"{seat}{kind}" for seat in range(1, 6) for kind in "DLB"]
    for area, capacity in enumerate((3, 4, 3, 4, 6), 1):
        for taken, reached in ((capacity - 1, area), (capacity, 6)):
            home = 5 if area != 5 else 4
            state = table(" ".join(f"{name}@{area}" for name in names[:taken]) + f" 0D@{home}", seats=6)
            state.destination[0] = area
            begin(state, 4)
            assert state.where[0] == reached
    crowd = table(" ".join(f"{name}@6" for name in names) + " 0D@1 0L@1", seats=6)
    crowd.destination[0] = 6
    begin(crowd, 4)
    act(crowd, 0, "move", DEFENDER)
    assert crowd.where.count(6) == 16


def test_an_area_has_six_notches() -> None:
    """OS-3.7"""
    state = table(monsters=(6, 5, 0, 0, 0, 6), closed=(4,))
    assert [state.free_notch(area) for area in range(1, 7)] == [False, True, True, False, True, False]


def test_placing_a_monster() -> None:
    """OS-3.8"""
    state = table(monsters=(6, 0, 0, 0, 0, 5), closed=(2,))
    assert state.place_monster(3) == 3
    assert state.place_monster(1) == 6
    assert state.monsters[1:] == [6, 0, 1, 0, 0, 6]
    assert state.place_monster(2) == 0
    assert state.place_monster(6) == 0
    assert state.pool == 12


def test_an_empty_pool_places_nothing() -> None:
    """OS-3.8 step 3, OS-19.20"""
    state = table(monsters=(5, 5, 5, 5, 5, 0))
    assert state.pool == 0
    assert state.place_monster(6) == 0
    assert state.monsters[6] == 0


def test_x_counts_those_who_started() -> None:
    """OS-3.9 Eliminated players count: with four who started, four living end the game, five do not."""
    state = table("0D@1 0L@1 1D@2 1L@2")
    state.phase = 7
    assert begin(state, 7).over
    assert not begin(table("0D@1 0L@1 1D@2 1L@2 1B@2"), 7).over


@pytest.mark.covers("character-defender")
def test_a_defender_counts_two_in_every_comparison() -> None:
    """OS-3.1"""
    held = begin(table("0D@1 1D@6", monsters=(2, 0, 0, 0, 0, 0), cold=0), 6)
    assert held.where[0] == 1
    state = begin(table("0L@1 1D@6", monsters=(2, 0, 0, 0, 0, 0), cold=0), 6)
    assert state.where[1] == 0
    assert (state.strength[DEFENDER], state.weight[DEFENDER], state.points[DEFENDER]) == (2, 1, 5)


@pytest.mark.covers("character-crybaby")
def test_crybabies_attract_a_monster() -> None:
    """OS-10.1 B"""
    state = begin(table("0B@2 1B@2 2B@4 3D@4 3L@5"), 5)
    assert state.monsters[1:] == [0, 2, 0, 1, 0, 0], "crying at 2, crowds at 2 and 4"
    assert state.points[CRYBABY] == 7


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"item": {"item-bat": {"copies": 4}}}, "23 cards"),
        ({"area": {"area-2": {"notches": 5}}}, "6 notches"),
        ({"area": {"area-6": {"limited": True}}}, "parking lot"),
        ({"area": {"area-2": {"capacity": 0}}}, "at least one"),
        ({"epilogue": {"epilogue-01": {"number": 2}}}, "1 to 21"),
        ({"character": {"character-leader": {"most_players": 3}}}, "every player count"),
        ({"supply": {"dice-under-the-hatch": {"count": 5}}}, "6 dice"),
        ({"supply": {"cards-in-the-truck": {"count": 4}}}, "1 to 3 cards"),
        ({"supply": {"cards-dealt": {"count": 4}}}, "dealt 1 to 3"),
        ({"supply": {"round-limit": {"count": 0}}}, "below 1"),
        ({"supply": {"monsters": {"count": 37}}}, "36 monsters"),
        ({"row": {"row-1": {"spaces": 0}}}, "have spaces"),
        ({"character": {"character-leader": {"votes": 0}}}, "no vote"),
        ({"variant": {"variant-12": {"changes": {"attracts": 4}}}}, "names no character"),
        ({"variant": {"variant-12": {"changes": {"attract": 1}}}}, "did you mean 'attracts'"),
        ({"variant": {"variant-12": {"changes": {"attracts": True}}}}, "whole number"),
    ],
)
def test_a_pack_that_breaks_a_count_is_refused(values: dict[str, dict[str, dict[str, object]]], complaint: str) -> None:
    """OS-3.6 Counts and ranges of section 1 are checked."""
    with pytest.raises(BadPack, match=complaint):
        GAME.start(4, pack=Pack("odd", values))


def test_a_pack_changes_printed_values() -> None:
    """OS-3.1 Values are read from the components, never from the code."""
    pack = Pack("strong", {"character": {"character-defender": {"strength": 4}}, "area": {"area-1": {"capacity": 1}}})
    state = GAME.start(4, pack=pack)
    assert state.strength[DEFENDER] == 4
    assert state.capacity[1] == 1
    assert state.components.strengths[10][DEFENDER] == 3, "V10 says 3 whatever is printed"
    assert may(GAME.start(4), GAME.start(4).badge, "place", GAME.start(4).dice[0], 0)
