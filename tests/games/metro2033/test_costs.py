"""Chapter 5: costs, payment, refunds."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    CANTEEN,
    DARK_ONE,
    GAS_MASK,
    GHOUL,
    GOGGLES,
    GRENADES,
    HUNTER,
    LIBRARIAN,
    MUSHROOMS,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    TEA,
    TOM,
    UNIFORM,
    Player,
    can,
    do,
    position,
    tokens,
)
from ostoja.games.metro2033.cards import IDS, NUMBER
from ostoja.games.metro2033.state import MetroState
from ostoja.games.metro2033.steps.costs import cheaper_types, free_types, move_up, play_cost


def cost(state: MetroState, name: str, seat: int = 0) -> int:
    return play_cost(state, seat, NUMBER[name])


def test_paying_moves_tokens_down() -> None:
    """MT-5.1"""
    state = position(Player(hand=(TEA,), above=4, below=1))
    do(state, "play", TEA)
    assert tokens(state) == (2, 3, 5)


def test_no_cost_is_negative() -> None:
    """MT-5.1, MT-5.2"""
    state = position(Player(stations=tuple(f"s{n:02}" for n in range(1, 19))))
    assert all(play_cost(state, 0, card) >= 0 for card in range(60))


def test_cost_of_a_resource() -> None:
    """MT-5.2 Printed, one less, or nothing."""
    assert cost(position(Player()), PORK) == 3
    assert cost(position(Player(stations=("s01",))), PORK) == 2
    assert cost(position(Player(kept={"s01": 1})), PORK) == 0


@pytest.mark.parametrize(("faction", "free"), [("f1", GOGGLES), ("f2", CANTEEN), ("f4", GRENADES), ("f5", PORK)])
def test_a_flipped_faction_makes_its_type_free(faction: str, free: str) -> None:
    """MT-5.3"""
    assert cost(position(Player(faction=faction, flipped=True)), free) == 0
    assert cost(position(Player(faction=faction)), free) > 0


def test_a_kept_station_makes_its_type_free() -> None:
    """MT-5.3 Only its type, only for its owner, and playing still takes the Basic action."""
    state = position(Player(kept={"s01": 1}, hand=(PORK,), above=0, below=5), Player())
    assert (cost(state, PORK), cost(state, MUSHROOMS), cost(state, UNIFORM)) == (0, 0, 2)
    assert cost(state, PORK, seat=1) == 3
    assert free_types(state, 0) == [1]
    do(state, "play", PORK)
    assert not can(state, "play", TEA)


def test_a_station_makes_its_type_one_cheaper_once() -> None:
    """MT-5.4 Two Stations of one bonus type still give one off; a cost of 1 becomes 0."""
    one = position(Player(stations=("s01",)))
    two = position(Player(stations=("s01", "s12")))
    assert [cost(one, name) for name in (RATS, MUSHROOMS, PORK)] == [0, 1, 2]
    assert [cost(two, name) for name in (RATS, MUSHROOMS, PORK)] == [0, 1, 2]
    assert cheaper_types(two, 0) == [1]


def test_a_free_type_beats_a_cheaper_one() -> None:
    """MT-5.2 In whatever order the Stations lie."""
    assert cost(position(Player(stations=("s01",), kept={"s12": 1})), PORK) == 0
    assert cost(position(Player(stations=("s12",), kept={"s01": 1})), PORK) == 0


def test_stations_of_one_allegiance_lower_each_others_cost() -> None:
    """MT-5.5 One less for each, kept or not, but never below 1; not for other allegiances."""
    state = position(Player(stations=("s01",), kept={"s02": 1}))
    assert cost(state, "s06") == 2
    assert cost(state, "s09") == 1
    assert cost(state, "s11") == 3
    assert cost(position(Player(stations=("s01", "s02", "s05", "s07"))), "s06") == 1


@pytest.mark.parametrize(
    ("tableau", "name", "paid"), [("s10", "s11", 2), ("s19", "s20", 4), ("s23", "s24", 1), ("s25", "s26", 4)]
)
def test_allegiances(tableau: str, name: str, paid: int) -> None:
    """MT-5.5 Hanza and Polis help each other, neutral Stations do not."""
    assert cost(position(Player(stations=(tableau,))), name) == paid


def test_discounts_never_touch_protections_heroes_or_threats() -> None:
    """MT-5.6"""
    state = position(Player(faction="f5", flipped=True, hand=(RATS, TOM, GHOUL), above=1, below=4))
    assert can(state, "play", RATS)
    assert can(state, "protect", RATS)
    assert not can(state, "protect", GHOUL)
    assert cost(state, TOM) == 3
    do(state, "protect", RATS)
    assert tokens(state) == (0, 5, 5)


@pytest.mark.parametrize(
    ("name", "moved"),
    [
        (PORK, 3),
        (RATS, 1),
        (GAS_MASK, 2),
        ("s06", 4),
        ("s19", 5),
        (HUNTER, 3),
        (PEACEFUL_CARAVAN, 5),
        (AMOEBA, 5),
        (GHOUL, 4),
    ],
)
def test_refund_on_discarding_from_the_hand(name: str, moved: int) -> None:
    """MT-5.7 The printed cost of the upright side, whatever discounts there are."""
    state = position(
        Player(hand=(name,), above=0, below=9, faction="f5", flipped=True, stations=("s01", "s02")), Player(hand=(TEA,))
    )
    do(state, "discard", name)
    blue_bonuses = 3 if name == PEACEFUL_CARAVAN else 0
    assert state.above[0] == moved + blue_bonuses


def test_a_refund_is_limited_by_below_and_never_touches_the_reserve() -> None:
    """MT-5.7"""
    state = position(Player(hand=(PEACEFUL_CARAVAN,), above=3, below=2))
    do(state, "discard", PEACEFUL_CARAVAN)
    assert tokens(state) == (5, 0, 5)


def test_refund_on_tidying_up() -> None:
    """MT-5.8"""
    state = position(Player(resources=(PORK,), above=1, below=4))
    do(state, "tidy", PORK)
    assert tokens(state) == (4, 1, 5)


def test_no_refund_for_cards_used_up_or_lost() -> None:
    """MT-5.9 Protection used, Hero used, Resources and Stations lost: no tokens; a Mission moves all up anyway."""
    used = position(Player(hand=(AMOEBA,), above=5), Player(shields=(CANTEEN,), above=1, below=4))
    do(do(used, "discard", AMOEBA), "defend", CANTEEN)
    assert tokens(used, 1) == (1, 4, 5)
    hero = position(Player(hand=(LIBRARIAN,), above=5), Player(shields=(HUNTER,), above=1, below=4))
    do(do(hero, "discard", LIBRARIAN), "defend", HUNTER)
    assert tokens(hero, 1) == (1, 4, 5)
    lost = position(Player(hand=(DARK_ONE,), above=5), Player(resources=(PORK, UNIFORM), above=0, below=5))
    do(lost, "discard", DARK_ONE)
    assert lost.supplies[1] == []
    assert tokens(lost, 1) == (0, 5, 5)
    mission = position(Player(resources=(PORK, TEA), stations=("s08",), above=0, below=5), options={"no_rest": True})
    do(mission, "mission", "s08")
    assert mission.above[0] == 1, "only the reward"


def test_refunds_are_automatic_and_maximal() -> None:
    """MT-5.10"""
    state = position(Player(above=0, below=5))
    assert move_up(state, 0, 3) == 3
    assert move_up(state, 0, 3) == 2
    assert tokens(state) == (5, 0, 5)
    choosing = position(Player(hand=(PORK,), above=0, below=5))
    do(choosing, "discard", PORK)
    assert tokens(choosing) == (3, 2, 5), "nobody is asked how many"


def test_factions_and_allegiances_never_interact() -> None:
    """MT-5.11 Every Faction pays the printed cost for every Station."""
    for faction in ("f1", "f2", "f3", "f4", "f5"):
        state = position(Player(faction=faction, flipped=True))
        for card in range(30):
            assert play_cost(state, 0, card) == state.components.cost[card], IDS[card]


def test_the_reference_function() -> None:
    """MT-5.2 to MT-5.5 as the rules page writes them, over every card and many tableaus."""
    for stations, kept in (((), {}), (("s01", "s10"), {"s05": 1}), (("s19", "s20", "s12"), {"s03": 1, "s27": 2})):
        state = position(Player(faction="f1", flipped=True, stations=stations, kept=kept))
        rows = {name: state.components.records[NUMBER[name]] for name in (*stations, *kept)}
        for card in range(54):
            row = state.components.records[card]
            if "type" in row:
                free = row["type"] == "gear" or any(rows[name]["bonus"] == row["type"] for name in kept)
                cheaper = any(other["bonus"] == row["type"] for other in rows.values())
                expected = 0 if free else max(0, row["cost"] - cheaper)
            else:
                same = sum(other["allegiance"] == row["allegiance"] for other in rows.values())
                expected = row["cost"] if row["allegiance"] == "neutral" else max(1, row["cost"] - same)
            assert play_cost(state, 0, card) == expected, row["id"]
