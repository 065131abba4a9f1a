"""Chapter 9, clause by clause: what single cards and abilities do. `test_components` goes through all records."""

from typing import Any

import pytest

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    DARK_ONE,
    DEMON,
    GHOUL,
    GOGGLES,
    GRENADES,
    HUNTER,
    KALASHNIKOV,
    LIBRARIAN,
    MEDICINES,
    NOSALIS,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    TEA,
    UNIFORM,
    WORM,
    Player,
    can,
    choices,
    do,
    draw_all,
    finish_action,
    names,
    offered,
    position,
    tokens,
    why,
)
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import (
    NUMBER,
    TYPES,
)
from ostoja.games.metro2033.steps.costs import play_cost

ROWS: dict[str, dict[str, Any]] = {id: row for table in GAME.tables.values() for id, row in table.items()}
RESOURCES, STATIONS, THREATS, FACTIONS = (
    list(GAME.tables[name]) for name in ("resource", "station", "threat", "faction")
)


# One clause per Faction -----------------------------------------------------------------------------------------


def faction(id: str) -> tuple[Any, ...]:
    row = ROWS[id]
    return row["mission"], row["requirement"], row["reward"], row["bonus"]


@pytest.mark.covers("f1")
def test_fourth_reich() -> None:
    """MT-9.1"""
    assert faction("f1") == ("red", 6, 1, "gear")


@pytest.mark.covers("f2")
def test_arbat_confederation() -> None:
    """MT-9.2"""
    assert faction("f2") == ("blue", 6, 1, "goods")


@pytest.mark.covers("f3")
def test_confederation_of_1905() -> None:
    """MT-9.3"""
    assert faction("f3") == ("red", 6, 1, "weapons")


@pytest.mark.covers("f4")
def test_bandits_take_both_kinds() -> None:
    """MT-9.4"""
    assert faction("f4") == ("green", 7, 1, "ammo")
    state = position(Player(faction="f4", resources=(KALASHNIKOV, TEA)))
    assert can(state, "mission", "f4")


@pytest.mark.covers("f5")
def test_vdnkh_commonwealth() -> None:
    """MT-9.5"""
    assert faction("f5") == ("blue", 6, 1, "food")


def test_an_unflipped_faction_card_gives_nothing_and_may_stay_so() -> None:
    """MT-9.6 Its Mission is optional; before it there is no discount, no free play, no Caravan token."""
    state = position(
        Player(faction="f5", resources=(PORK, MEDICINES), hand=(PORK, PEACEFUL_CARAVAN), above=0, below=9), Player()
    )
    assert can(state, "mission", "f5")
    assert not can(state, "play", PORK)
    do(state, "discard", PEACEFUL_CARAVAN)
    assert state.above[0] == 5
    finish_action(state)
    assert state.waiting == (1,)
    assert not state.flipped[0]


# Resources ------------------------------------------------------------------------------------------------------


def test_blue_resources() -> None:
    """MT-9.7 They serve blue and green Missions and are lost to ALL_BLUE and ALL_RESOURCES."""
    state = position(Player(faction="f1", resources=(PORK, MEDICINES), stations=("s08", "s06", "s17")))
    assert offered(state, "mission") == {"s08", "s17"}
    for monster, left in ((NOSALIS, []), (DARK_ONE, []), (DEMON, [MEDICINES, PORK])):
        attack = position(Player(hand=(monster,)), Player(resources=(PORK, MEDICINES)))
        do(attack, "discard", monster)
        assert names(attack.supplies[1]) == left


def test_red_resources() -> None:
    """MT-9.8 They serve red and green Missions and are lost to ALL_RED and ALL_RESOURCES."""
    state = position(Player(faction="f2", resources=(GOGGLES, GRENADES), stations=("s08", "s06", "s17")))
    assert offered(state, "mission") == {"s06", "s17"}
    for monster, left in ((GHOUL, []), (DARK_ONE, []), (WORM, [GRENADES, GOGGLES])):
        attack = position(Player(hand=(monster,)), Player(resources=(GOGGLES, GRENADES)))
        do(attack, "discard", monster)
        assert names(attack.supplies[1]) == left


@pytest.mark.parametrize(
    ("clause", "symbol", "cards"),
    [
        ("MT-9.9", "phy", {"r-care-1", "r-weapons-1"}),
        ("MT-9.10", "rad", {"r-care-2", "r-gear-1"}),
        ("MT-9.11", "tox", {"r-food-1", "r-gear-2"}),
        ("MT-9.12", "psy", {"r-food-2", "r-goods-1"}),
        ("MT-9.13", "unk", {"r-goods-2", "r-ammo-1"}),
        ("MT-9.14", "bio", {"r-weapons-2", "r-ammo-2"}),
    ],
)
def test_protection_sides_of_resources(clause: str, symbol: str, cards: set[str]) -> None:
    """MT-9.9 to MT-9.14 (MT-9.10, MT-9.11, MT-9.12, MT-9.13): cost 1, used up by one defence."""
    assert {id for id in RESOURCES if symbol in ROWS[id]["protection"]} == cards, clause
    for id in cards:
        assert ROWS[id]["protection_cost"] == 1
        monster = next(threat for threat in THREATS if symbol in ROWS[threat]["symbols"])
        attack = position(Player(hand=(monster,)), Player(shields=(id,)))
        do(do(attack, "discard", monster), "defend", id)
        assert attack.shields[1] == []


def test_resources_without_a_protection_side() -> None:
    """MT-9.15"""
    bare = {id for id in RESOURCES if not ROWS[id]["protection"]}
    assert bare == {f"r-{type}-{step}" for type in TYPES for step in (3, 4)}
    for id in bare:
        assert why(position(Player(hand=(id,))), "protect", id) == "MT-4.2"


def test_a_played_card_cannot_be_turned() -> None:
    """MT-9.16 Neither by playing it again nor by a Free action."""
    state = position(Player(resources=(RATS,), shields=(CANTEEN,), hand=(PORK,)))
    assert why(state, "protect", RATS) == "MT-4.2"
    assert why(state, "play", CANTEEN) == "MT-4.2"
    assert choices(state) == {"tidy", "tidy-protection", "play", "discard", "swap"}


# Stations -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("s01")
def test_a_station_has_four_effects_at_once() -> None:
    """MT-9.17"""
    state = position(
        Player(
            hand=("s02", PORK),
            stations=("s01",),
            resources=(KALASHNIKOV, "r-weapons-3"),
            faction="f2",
            above=0,
            below=5,
        ),
        Player(hand=(PEACEFUL_CARAVAN,)),
    )
    assert can(state, "mission", "s01")
    assert play_cost(state, 0, NUMBER[PORK]) == ROWS[PORK]["cost"] - 1
    assert play_cost(state, 0, NUMBER["s02"]) == ROWS["s02"]["cost"] - 1
    finish_action(do(state, "swap") and swap_first_three(state))
    do(state, "discard", PEACEFUL_CARAVAN)
    assert state.above[0] == 1


def swap_first_three(state: Any) -> Any:
    for name in names(state.hands[0])[:3]:
        do(state, "exchange", name)
    return state


def test_a_kept_station_makes_its_type_free_and_has_no_mission() -> None:
    """MT-9.18"""
    state = position(Player(kept={"s01": 1}, resources=(KALASHNIKOV, "r-weapons-3"), faction="f2"))
    assert play_cost(state, 0, NUMBER[PORK]) == 0
    assert why(state, "mission", "s01") == "MT-7.1"


@pytest.mark.covers("s19", "s20", "s21", "s22", "s25", "s26")
def test_two_token_stations() -> None:
    """MT-9.19 These six give two tokens; keeping them takes the usual number."""
    assert {id for id in STATIONS if ROWS[id]["reward"] == 2} == {"s19", "s20", "s21", "s22", "s25", "s26"}
    goods = (PORK, MEDICINES, "r-goods-4")
    state = position(Player(resources=goods, stations=("s22",)))
    do(do(state, "mission", "s22"), "keep")
    assert state.tokens[NUMBER["s22"]] == 1
    assert tokens(state) == (6, 0, 3)


@pytest.mark.covers("s25", "s26")
def test_both_kitay_gorod_cards_may_lie_in_one_tableau() -> None:
    """MT-9.20"""
    state = position(Player(hand=("s26",), stations=("s25",)))
    assert play_cost(state, 0, NUMBER["s26"]) == ROWS["s26"]["cost"]
    do(state, "play", "s26")
    assert names(state.stations[0]) == ["s25", "s26"]
    assert (ROWS["s25"]["mission"], ROWS["s26"]["mission"]) == ("red", "green")


def test_a_discarded_station_comes_back_with_an_open_mission() -> None:
    """MT-9.21"""
    state = position(Player(resources=(PORK, MEDICINES, PORK, MEDICINES), stations=("s08",), faction="f1"), deck=0)
    do(do(state, "mission", "s08"), "pay", PORK)
    do(do(state, "pay", MEDICINES), "leave")
    assert names(state.discard[-1:]) == ["s08"]
    state.hands[0][0], state.discard[-1] = state.discard[-1], state.hands[0][0]
    state.hands[0].sort()
    state.forget()
    do(state, "play", "s08")
    draw_all(state)
    assert can(state, "mission", "s08")


# Threats --------------------------------------------------------------------------------------------------------


def threat(id: str) -> tuple[Any, ...]:
    row = ROWS[id]
    return row["value"], set(row["symbols"]), row["loss"], row["protection_cost"], set(row["protection"])


@pytest.mark.covers(AMOEBA)
def test_amoeba() -> None:
    """MT-9.22"""
    assert threat(AMOEBA) == (5, {"bio", "psy"}, "one-station", 2, {"tox", "rad"})


@pytest.mark.covers(GHOUL)
def test_ghoul() -> None:
    """MT-9.23"""
    assert threat(GHOUL) == (4, {"phy", "tox"}, "all-red", 2, {"bio", "unk"})


@pytest.mark.covers(DARK_ONE)
def test_dark_one_has_no_protection_side() -> None:
    """MT-9.24"""
    assert threat(DARK_ONE) == (5, {"psy", "unk"}, "all-resources", 0, set())
    assert why(position(Player(hand=(DARK_ONE,))), "protect", DARK_ONE) == "MT-4.2"


@pytest.mark.covers(LIBRARIAN)
def test_librarian() -> None:
    """MT-9.25"""
    assert threat(LIBRARIAN) == (5, {"phy", "unk"}, "one-station", 2, {"psy", "tox"})


@pytest.mark.covers(NOSALIS)
def test_nosalis() -> None:
    """MT-9.26"""
    assert threat(NOSALIS) == (4, {"bio", "phy"}, "all-blue", 2, {"rad", "unk"})


@pytest.mark.covers(DEMON)
def test_demon() -> None:
    """MT-9.27"""
    assert threat(DEMON) == (4, {"rad", "bio"}, "all-red", 2, {"phy", "psy"})


@pytest.mark.covers(WORM)
def test_great_worm() -> None:
    """MT-9.28"""
    assert threat(WORM) == (4, {"tox", "rad"}, "all-blue", 2, {"bio", "phy"})


# Heroes and Caravans --------------------------------------------------------------------------------------------


@pytest.mark.covers("h1", "h2", "h3", "h4", "h5", "h6")
@pytest.mark.parametrize(
    ("clause", "id", "doubles", "symbol"),
    [
        ("MT-9.29", "h1", "gear", "phy"),
        ("MT-9.30", "h2", "weapons", "rad"),
        ("MT-9.31", "h3", "ammo", "unk"),
        ("MT-9.32", "h4", "goods", "psy"),
        ("MT-9.33", "h5", "care", "bio"),
        ("MT-9.34", "h6", "food", "tox"),
    ],
)
def test_heroes(clause: str, id: str, doubles: str, symbol: str) -> None:
    """MT-9.29 to MT-9.34"""
    row = ROWS[id]
    assert (row["cost"], row["doubles"], row["protection"]) == (3, doubles, [symbol]), clause


def test_a_hero_is_used_once_by_whoever_played_it() -> None:
    """MT-9.35 For a Mission or as Protection, then it is gone; any player can play any Hero."""
    for faction_id in FACTIONS:
        assert can(position(Player(faction=faction_id, hand=(HUNTER,))), "play", HUNTER)
    mission = position(Player(resources=(UNIFORM,), shields=(HUNTER,), stations=("s06",)), Player(hand=(LIBRARIAN,)))
    do(do(mission, "mission", "s06"), "leave")
    assert mission.shields[0] == []
    defence = position(
        Player(hand=(LIBRARIAN,), resources=(UNIFORM, BACKPACK), shields=(HUNTER,), stations=("s06",), faction="f2")
    )
    do(do(do(defence, "discard", LIBRARIAN), "defend", HUNTER), "decline")
    draw_all(defence)
    assert not can(defence, "mission", "s06")


@pytest.mark.covers("c1")
def test_peaceful_caravan() -> None:
    """MT-9.36"""
    assert (ROWS["c1"]["colour"], ROWS["c1"]["value"]) == ("blue", 5)
    state = position(Player(hand=("c1",), above=0, below=9, stations=("s01", "s03")))
    do(state, "discard", "c1")
    assert state.above[0] == 6


@pytest.mark.covers("c2")
def test_military_caravan() -> None:
    """MT-9.37"""
    assert (ROWS["c2"]["colour"], ROWS["c2"]["value"]) == ("red", 5)
    state = position(Player(hand=("c2",), above=0, below=9, stations=("s01", "s03")))
    do(state, "discard", "c2")
    assert state.above[0] == 6
