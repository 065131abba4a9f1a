"""Chapter 14a: the worked examples of the book."""

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    GAS_MASK,
    GHOUL,
    GOGGLES,
    HUNTER,
    KALASHNIKOV,
    MILITARY_CARAVAN,
    PORK,
    RATS,
    REVOLVER,
    TEA,
    UNIFORM,
    Player,
    can,
    choices,
    do,
    names,
    offered,
    paying,
    payments,
    position,
    tokens,
)
from ostoja.games.metro2033 import GAME
from ostoja.games.metro2033.cards import IDS, NUMBER
from ostoja.games.metro2033.steps.costs import keep_cost, play_cost


def test_mission_with_mixed_resources() -> None:
    """MT-EX-1"""
    state = position(
        Player(
            faction="f1", resources=(TEA, RATS, REVOLVER), stations=("s08", "s10"), above=1, below=4, hand=(GOGGLES,)
        )
    )
    assert offered(state, "mission") == {"s10"}
    assert payments(state, "s10") == {paying(TEA, RATS, REVOLVER)}
    do(state, "mission", "s10")
    assert tokens(state) == (6, 0, 4)
    assert sorted(names(state.discard)) == [RATS, TEA, REVOLVER]
    do(state, "keep")
    assert state.tokens[NUMBER["s10"]] == 1
    assert state.above[0] == 5
    assert state.total(0) == 6


def test_faction_mission_of_the_fourth_reich() -> None:
    """MT-EX-2"""
    state = position(
        Player(faction="f1", resources=(KALASHNIKOV, GAS_MASK), above=0, below=5, hand=(GOGGLES,)), Player(faction="f2")
    )
    assert not can(state, "play", GOGGLES)
    do(state, "mission", "f1")
    assert tokens(state) == (6, 0, 4)
    assert state.flipped[0]
    assert sorted(names(state.discard)) == [GAS_MASK, KALASHNIKOV]
    do(state, "play", GOGGLES)
    assert tokens(state) == (6, 0, 4)
    do(state, "deck")
    assert not can(state, "mission", "f1")


def test_komsomolskaya() -> None:
    """MT-EX-3"""
    state = position(Player(faction="f2", stations=("s01",), resources=(KALASHNIKOV, REVOLVER)))
    assert play_cost(state, 0, NUMBER[PORK]) == 2
    assert play_cost(state, 0, NUMBER["s02"]) == 2
    do(do(state, "mission", "s01"), "keep")
    assert state.tokens[NUMBER["s01"]] == 1
    assert state.reserve[0] == 4
    assert all(play_cost(state, 0, NUMBER[f"r-food-{step}"]) == 0 for step in (1, 2, 3, 4))
    assert play_cost(state, 0, NUMBER["s02"]) == 2


def test_military_caravan() -> None:
    """MT-EX-4"""
    state = position(
        Player(faction="f2", hand=(MILITARY_CARAVAN,), above=0, below=7, stations=("s03",)),
        Player(faction="f1", above=3, below=2, stations=("s10",)),
    )
    bazaar = state.bazaar[:]
    do(state, "discard", MILITARY_CARAVAN)
    assert tokens(state) == (6, 1, 3)
    assert tokens(state, 1) == (4, 1, 5)
    assert state.discard[1:] == bazaar
    assert choices(state) == {"take", "deck"}


def test_hunter() -> None:
    """MT-EX-5"""
    state = position(Player(faction="f2", resources=(UNIFORM, BACKPACK), stations=("s23",), hand=(HUNTER,)))
    assert not can(state, "mission", "s23")
    do(state, "play", HUNTER)
    assert tokens(state) == (2, 3, 5)
    do(state, "deck")
    assert payments(state, "s23") == {paying(UNIFORM, BACKPACK, HUNTER)}
    do(state, "mission", "s23")
    assert tokens(state) == (6, 0, 4)
    assert sorted(names(state.discard)) == [HUNTER, BACKPACK, UNIFORM]
    assert do(state.copy(), "keep").above[0] == 5
    assert do(state.copy(), "leave").above[0] == 6


def test_hunter_bounds_the_card_values() -> None:
    """MT-EX-5"""
    uniform, backpack = (GAME.components.amount[NUMBER[name]] for name in (UNIFORM, BACKPACK))
    requirement = GAME.components.requirement[NUMBER["s23"]]
    assert uniform + backpack < requirement <= 2 * (uniform + backpack)
    assert requirement > 2 * max(uniform, backpack)


def test_the_amoeba_attacks() -> None:
    """MT-EX-6"""
    state = position(
        Player(hand=(AMOEBA, PORK), above=0, below=5, shields=(CANTEEN,)),
        Player(shields=(BACKPACK, RATS), stations=("s01",), kept={"s10": 1}, above=1, below=4),
        Player(hand=(TEA,), shields=(GHOUL,)),
    )
    do(state, "discard", AMOEBA)
    assert tokens(state) == (5, 0, 5)
    do(do(state, "defend", CANTEEN), "play", PORK)
    assert state.waiting == (1,)
    assert offered(state, "lose") == {"s01", "s10"}
    do(state, "lose", "s10")
    assert tokens(state, 1) == (2, 4, 4)
    assert names(state.shields[1]) == [RATS, BACKPACK]
    do(state, "defend", GHOUL)
    do(state, "play", TEA)
    asked = []
    while choices(state) == {"take", "deck"}:
        asked.append(state.waiting[0])
        do(state, "deck")
    assert asked == [0, 0, 2]


def test_statements_with_numbers() -> None:
    """MT-EX-7"""
    two = position(Player(stations=("s01", "s02")))
    assert play_cost(two, 0, NUMBER["s06"]) == GAME.components.cost[NUMBER["s06"]] - 2
    assert keep_cost(position(Player(kept={"s01": 1})), 0) == 2
    assert keep_cost(position(Player(kept={"s01": 1, "s02": 2})), 0) == 3
    refund = position(Player(hand=(PORK,), above=4, below=1))
    assert tokens(do(refund, "discard", PORK)) == (5, 0, 5)
    rich = [IDS[card] for card in range(30) if GAME.components.reward[card] == 2]
    assert rich == ["s19", "s20", "s21", "s22", "s25", "s26"]
    assert position(Player()).total(0) == 5
