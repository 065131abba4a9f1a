"""Section 12: colonies."""

import pytest

from games.bright_future.positions import (
    act,
    bazaar,
    codes,
    discarded,
    door,
    fever,
    fight_through,
    food,
    gear,
    give,
    go,
    hire,
    in_colony,
    kinds,
    merc,
    mission,
    offered,
    on_top,
    own,
    pile,
    rewarded,
    table,
    zone,
)
from ostoja.games.bright_future.names import COLONIES, REMOVED, SUPPLY
from ostoja.games.bright_future.state import BrightFutureState
from ostoja.games.bright_future.steps.colony import visit_colony


def inside(name: str, *heroes: str, state: BrightFutureState | None = None) -> BrightFutureState:
    """Seat 0 has taken the reward and looks at the right side of this colony."""
    state = state or table(*(heroes or ("courtesan", "mole")))
    on_top(state, name)
    state.met[0] = state.decks[0].pop()
    return in_colony(state)


def prepared(*heroes: str) -> BrightFutureState:
    return table(*(heroes or ("courtesan", "mole")))


@pytest.mark.parametrize("name", COLONIES)
@pytest.mark.covers(*COLONIES)
def test_rewards_of_the_left_side(name: str) -> None:
    """BF-6.35, BF-12.0 Both for the first visitor, with 9 resources at the 5/4 colonies."""
    state = prepared("soldier", "mole")
    number = on_top(state, name)
    state.met[0] = state.decks[0].pop()
    visit_colony(state, 0, 1)
    go(state)
    parts = state.components
    reward = parts.colony_reward[number]
    assert state.resources[0] == (39 if reward == 0 else 34)
    if reward == 1:
        assert state.food[parts.colony_food[number]] == 1
    if reward == 2:
        act(state, 0, "take-deck")
        assert len(state.gear[0]) == 1


def test_reward_first_then_actions_until_leaving() -> None:
    """BF-12.0 A defeat in a special fight ends the visit; rewards already taken are kept."""
    state = prepared()
    on_top(state, "colony-cannibals")
    on_top(state, "outpost-gigamutant")
    state.met[0] = state.decks[0].pop()
    state.resources[0] = 5
    visit_colony(state, 0, 0)
    go(state)
    act(state, 0, "reward", 0, 1)
    act(state, 0, "special")
    assert state.wounded[0]
    assert state.waiting == ()
    assert state.mission_owner[1] == SUPPLY
    assert state.discards[1] == [merc("gigamutant")]


@pytest.mark.parametrize(("name", "kind"), [("hydroponic", 2), ("rat-farm", 0), ("mushroom-farm", 1)])
@pytest.mark.covers("colony-hydroponic", "colony-rat-farm", "colony-mushroom-farm")
def test_farms(name: str, kind: int) -> None:
    """BF-12.1 One food of another kind for two of the farm's, once; gear and mercenaries for one each."""
    other = (kind + 1) % 3
    state = prepared()
    food(state, 0, other, 2)
    give(state, 0, "weapon-tail")
    hire(state, 0, "slime")
    inside(f"colony-{name}", state=state)
    act(state, 0, "swap-food", other)
    assert state.food[kind] == 2
    assert state.food[other] == 1
    assert "swap-food" not in kinds(state, 0)
    act(state, 0, "feed-gear", gear("weapon-tail"))
    act(state, 0, "feed-merc", merc("slime"))
    assert state.food[kind] == 4
    assert state.waiting == (), "the supply is empty"


def test_the_farm_gives_only_what_it_has() -> None:
    """BF-12.1, TC-24 One Rice left: one card can be fed, a second cannot; a swap gives one."""
    state = prepared()
    food(state, 1, 2, 3)
    give(state, 0, "weapon-tail", "weapon-web")
    food(state, 0, 0)
    inside("colony-hydroponic", state=state)
    act(state, 0, "feed-gear", gear("weapon-tail"))
    assert state.food[2] == 1
    assert state.waiting == ()
    state = prepared()
    food(state, 1, 2, 3)
    food(state, 0, 0)
    inside("colony-hydroponic", state=state)
    act(state, 0, "swap-food", 0)
    assert state.food[:3] == [0, 0, 1]


@pytest.mark.covers("colony-abandoned-farm", "mission-farm")
def test_abandoned_farm() -> None:
    """BF-12.2 Fight the top anomaly for the mission instead of a code; a mission, also this one, for 12 resources."""
    state = prepared()
    on_top(state, "anomaly-worms")
    inside("colony-abandoned-farm", state=state)
    act(state, 0, "special")
    assert state.mission_owner[0] == 0
    assert own(state, 0) == []
    assert state.resources[0] == 22
    assert state.discards[2] == [9]
    assert offered(state, 0) == {("leave",), ("cash-mission", 0)}
    act(state, 0, "cash-mission", 0)
    assert state.resources[0] == 34
    assert state.mission_owner[0] == REMOVED


@pytest.mark.covers("colony-cannibals", "mission-cult")
def test_cannibal_sect() -> None:
    """BF-12.3 Fight the top outpost, hostile whatever its race, for the mission instead of gear."""
    state = prepared()
    on_top(state, "outpost-vagabonds")
    inside("colony-cannibals", state=state)
    act(state, 0, "special")
    assert state.resources[0] == 25
    assert state.mission_owner[1] == 0
    assert state.gear[0] == []
    assert ("special",) not in offered(state, 0)
    act(state, 0, "cash-mission", 1)
    assert state.resources[0] == 37


@pytest.mark.covers("colony-refugees", "mission-refugees")
def test_refugees() -> None:
    """BF-12.4 Any food for their mission, while it is there; missions for 12, one a visit."""
    state = prepared()
    food(state, 0, 1, 2)
    mission(state, 0, 0)
    inside("colony-refugees", state=state)
    act(state, 0, "give-food", 1)
    assert state.mission_owner[2] == 0
    assert "give-food" not in kinds(state, 0)
    act(state, 0, "cash-mission", 2)
    assert state.resources[0] == 42
    assert state.waiting == (), "one exchange a visit"


@pytest.mark.covers("colony-stadium")
def test_stadium_station() -> None:
    """BF-12.5 A market, and a fight that gives a code if fewer than three resources are lost."""
    state = prepared()
    give(state, 0, "weapon-pickaxe")
    on_top(state, "outpost-vagabonds")
    inside("colony-stadium", state=state)
    assert {"market", "special"} <= kinds(state, 0)
    act(state, 0, "special")
    act(state, 0, "wield", gear("weapon-pickaxe"), 1)
    assert len(own(state, 0)) == 1
    assert "special" not in kinds(state, 0)
    state = prepared()
    on_top(state, "outpost-vagabonds")
    inside("colony-stadium", state=state)
    act(state, 0, "special")
    assert own(state, 0) == []


def test_no_special_fight_without_outposts() -> None:
    """BF-3.20, BF-12.5"""
    state = prepared()
    state.mercs[1] = state.decks[1]
    state.decks[1] = []
    inside("colony-stadium", state=state)
    assert "special" not in kinds(state, 0)


@pytest.mark.parametrize("name", ["colony-harbour", "colony-palace"])
@pytest.mark.covers("colony-harbour", "colony-palace")
def test_harbour_and_palace(name: str) -> None:
    """BF-12.6 A market with half prices for one race; a mission for a random code."""
    state = prepared()
    mission(state, 0, 0)
    bazaar(state, "weapon-claws", "weapon-chainsaw")
    inside(name, state=state)
    act(state, 0, "mission-code", 0)
    assert len(own(state, 0)) == 1
    assert state.mission_owner[0] == REMOVED
    act(state, 0, "market")
    act(state, 0, "buy", gear("weapon-claws"))
    act(state, 0, "buy", gear("weapon-chainsaw"))
    assert state.resources[0] == 30 - 3 - 5


def test_a_code_for_a_mission_once_a_visit() -> None:
    """BF-12.0, BF-12.6"""
    state = prepared()
    mission(state, 0, 0)
    mission(state, 0, 1)
    inside("colony-harbour", state=state)
    act(state, 0, "mission-code", 0)
    assert "mission-code" not in kinds(state, 0)


@pytest.mark.covers("colony-university")
def test_university_swaps_a_door_code() -> None:
    """BF-12.7 Once: a door code against an own one, or against any code of the pile."""
    state = prepared()
    door(state, 1, 1, 2)
    codes(state, 0, 3)
    inside("colony-university", state=state)
    assert ("swap-door", 1, 0, 3) in offered(state, 0)
    assert ("swap-door", 3, 0, 3) not in offered(state, 0)
    act(state, 0, "swap-door", 1, 0, 3)
    assert state.door == [1, 1, 1]
    assert own(state, 0) == [1]
    assert "swap-door" not in kinds(state, 0)
    state = prepared()
    door(state, 1, 1, 2)
    pile(state, 3)
    inside("colony-university", state=state)
    act(state, 0, "swap-door", 2, 1, 3)
    assert state.door == [2, 0, 1]
    assert state.code_pile == [0, 1, 0]


@pytest.mark.covers("colony-university")
def test_university_swaps_a_visible_code() -> None:
    """BF-12.7 In Underground Fever a visible code of an open place; missions for codes too."""
    state = fever("courtesan", "mole")
    zone(state, [1, 3], [2], [], [])
    codes(state, 0, 1)
    mission(state, 0, 1)
    inside("colony-university", state=state)
    act(state, 0, "swap-zone", 0, 0, 1)
    assert state.fever.zone[0] == [1, 1]
    assert own(state, 0) == [3]
    act(state, 0, "mission-code", 1)
    assert len(own(state, 0)) == 2


@pytest.mark.covers("colony-serdika", "food-rat", "food-mushrooms", "food-rice")
def test_serdika() -> None:
    """BF-12.8 Nine resources for each food token, any number; every gear price +1."""
    state = prepared()
    for kind in range(3):
        food(state, 0, kind)
    bazaar(state, "weapon-pistol")
    inside("colony-serdika", state=state)
    for kind in range(3):
        act(state, 0, "cash-food", kind)
    assert state.resources[0] == 57
    assert state.food_supply == [4, 4, 4]
    act(state, 0, "market")
    act(state, 0, "buy", gear("weapon-pistol"))
    assert state.resources[0] == 52


@pytest.mark.covers("colony-mausoleum")
def test_mausoleum() -> None:
    """BF-12.8 Fifteen for each mission, any number."""
    state = prepared()
    mission(state, 0, 0)
    mission(state, 0, 1)
    inside("colony-mausoleum", state=state)
    act(state, 0, "cash-mission", 0)
    act(state, 0, "cash-mission", 1)
    assert state.resources[0] == 60


def test_abilities_in_special_fights() -> None:
    """BF-12.9 Gigamutant, Cleaners, Carrier, Slime at the Abandoned Farm; no Lasher, no code of the Worms."""
    state = prepared("devourer", "mole")
    hire(state, 0, "gigamutant", "cleaners", "slime", "hooligans")
    on_top(state, "outpost-crawler")
    inside("colony-cannibals", state=state)
    act(state, 0, "special")
    assert offered(state, 0) == {("fight",), ("devour",), ("send", merc("gigamutant")), ("send", merc("cleaners"))}
    state = prepared("stalker", "mole")
    hire(state, 0, "slime", "lasher", "cleaners")
    codes(state, 0, 1)
    on_top(state, "anomaly-worms")
    inside("colony-abandoned-farm", state=state)
    act(state, 0, "special")
    assert offered(state, 0) == {("fight",), ("send", merc("slime")), ("send", merc("cleaners"))}, (
        "the Stalker cannot pass"
    )
    act(state, 0, "send", merc("slime"))
    assert state.mission_owner[0] == 0
    assert kinds(state, 0) == {"leave", "cash-mission"}


@pytest.mark.covers("hero-rat-hunter")
def test_rat_hunter() -> None:
    """BF-9.6 With a reward of food or gear one more food token of any kind; not doubled, not with resources."""
    state = prepared("rat-hunter", "mole")
    on_top(state, "colony-refugees")
    state.met[0] = state.decks[0].pop()
    rewarded(state, 0)
    act(state, 0, "reward", 1, 1)
    act(state, 0, "take-deck")
    assert offered(state, 0) == {("food", 0), ("food", 1), ("food", 2)}
    act(state, 0, "food", 2)
    assert state.food[2] == 1
    state = prepared("rat-hunter", "mole")
    on_top(state, "colony-refugees")
    state.met[0] = state.decks[0].pop()
    rewarded(state, 0)
    act(state, 0, "reward", 0, 1)
    assert state.waiting == ()
    state = prepared("rat-hunter", "mole")
    hire(state, 0, "marauders")
    on_top(state, "colony-rat-farm")
    state.met[0] = state.decks[0].pop()
    rewarded(state, 1)
    act(state, 0, "reward", 2, 2)
    act(state, 0, "food", 0)
    assert state.food[0] == 3


@pytest.mark.covers("hero-dealer")
def test_dealer() -> None:
    """BF-9.5 In each market visit one card of the discard pile for half its printed cost, also with the Trader."""
    from ostoja.games.bright_future.steps.market import TRADER, Market

    state = prepared("dealer", "mole")
    discarded(state, "weapon-chainsaw", "weapon-tail")
    go(state, Market(0, TRADER))
    act(state, 0, "fence")
    assert offered(state, 0) == {("buy-discard", gear("weapon-chainsaw")), ("buy-discard", gear("weapon-tail"))}
    act(state, 0, "buy-discard", gear("weapon-chainsaw"))
    assert state.resources[0] == 27
    assert "fence" not in kinds(state, 0)
    assert ("sell", gear("weapon-chainsaw")) not in offered(state, 0)


def test_fight_for_a_mission_only_once_in_the_game() -> None:
    """BF-12.2, EX-21 Once somebody has the token the fight is not offered any more."""
    state = prepared()
    mission(state, 1, 0)
    inside("colony-abandoned-farm", state=state)
    assert state.waiting == ()
    fight_through(state, 0) if state.waiting else None


def test_the_rat_hunter_gets_no_food_with_resources_alone() -> None:
    """BF-9.6 Not even with both rewards of a 5/4 colony."""
    state = prepared("rat-hunter", "mole")
    on_top(state, "colony-university")
    state.met[0] = state.decks[0].pop()
    rewarded(state, 1)
    assert state.resources[0] == 30 + 9
    assert state.waiting == ()


def test_a_defeat_ends_the_visit() -> None:
    """BF-12.0 Neither the market nor anything else is open to the wounded."""
    state = prepared()
    on_top(state, "outpost-gigamutant")
    state.resources[0] = 5
    mission(state, 0, 0)
    inside("colony-stadium", state=state)
    act(state, 0, "special")
    assert state.wounded[0]
    assert state.waiting == ()
    assert state.mission_owner[0] == 0, "what one has is kept"
