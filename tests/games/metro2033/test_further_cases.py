"""Chapter 14b: further test cases of the rules page."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    DARK_ONE,
    FLAMETHROWER,
    FLASHLIGHT,
    FUEL,
    GHOUL,
    GOGGLES,
    HUNTER,
    KALASHNIKOV,
    LIBRARIAN,
    MEDICINES,
    MILITARY_CARAVAN,
    MUSHROOMS,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    REVOLVER,
    TEA,
    UNIFORM,
    Player,
    can,
    choices,
    do,
    draw_all,
    names,
    offered,
    paying,
    payments,
    position,
    tokens,
)
from ostoja.games.metro2033.cards import NUMBER
from ostoja.games.metro2033.steps.costs import free_types, keep_cost, play_cost


def test_minimum_of_one() -> None:
    """MT-T-1"""
    state = position(Player(stations=("s01", "s02", "s05", "s07"), hand=("s06", "s03"), above=0, below=5))
    assert play_cost(state, 0, NUMBER["s06"]) == 1
    assert play_cost(state, 0, NUMBER["s03"]) == 1
    do(state, "discard", "s06")
    assert tokens(state) == (4, 1, 5)


def test_neutral() -> None:
    """MT-T-2"""
    state = position(Player(stations=("s23", "s24")))
    assert play_cost(state, 0, NUMBER["s27"]) == 2
    assert play_cost(state, 0, NUMBER["s01"]) == 3


def test_no_cumulation() -> None:
    """MT-T-3"""
    state = position(Player(stations=("s01", "s12")))
    assert [play_cost(state, 0, NUMBER[name]) for name in (PORK, MUSHROOMS, RATS)] == [2, 1, 0]


def test_protection_is_not_discounted() -> None:
    """MT-T-4"""
    player = {"faction": "f5", "flipped": True, "hand": (RATS,)}
    assert do(position(Player(**player)), "play", RATS).below[0] == 0
    assert do(position(Player(**player)), "protect", RATS).below[0] == 1
    broke = position(Player(**player, above=0, below=5))
    assert can(broke, "play", RATS)
    assert not can(broke, "protect", RATS)


def test_nine_tokens_and_a_two_token_mission() -> None:
    """MT-T-5"""
    state = position(Player(resources=(PORK, MEDICINES, FUEL), stations=("s22",), above=9))
    do(state, "mission", "s22")
    assert state.over
    assert tokens(state) == (10, 0, 0)
    assert len(state.supplies[0]) == 3
    assert names(state.stations[0]) == ["s22"]


def test_a_fourth_kept_station_is_impossible() -> None:
    """MT-T-6"""
    state = position(
        Player(
            resources=(PORK, TEA),
            stations=("s08",),
            kept={"s01": 1, "s10": 2, "s12": 3},
            above=1,
            below=1,
            faction="f1",
        )
    )
    do(state, "mission", "s08")
    assert state.total(0) == 9
    assert state.above[0] == 3
    assert names(state.discard[-1:]) == ["s08"]


def test_the_price_of_keeping_drops_after_tidying() -> None:
    """MT-T-7"""
    state = position(Player(kept={"s01": 1, "s10": 2}, above=2, below=1))
    assert keep_cost(state, 0) == 3
    do(state, "tidy", "s10")
    assert tokens(state) == (4, 1, 4)
    assert keep_cost(state, 0) == 2
    assert free_types(state, 0) == [1]


def test_two_missions_in_one_turn() -> None:
    """MT-T-8"""
    state = position(
        Player(
            resources=(KALASHNIKOV, REVOLVER, PORK, TEA),
            stations=("s29", "s27"),
            faction="f4",
            flipped=True,
            above=0,
            below=5,
        )
    )
    do(do(state, "mission", "s29"), "keep")
    assert tokens(state) == (5, 0, 4)
    do(state, "mission", "s27")
    assert tokens(state) == (6, 0, 3)
    do(state, "keep")
    assert tokens(state) == (4, 0, 3)


def test_swapped_threats_do_nothing() -> None:
    """MT-T-9"""
    state = position(
        Player(hand=(DARK_ONE, PEACEFUL_CARAVAN, AMOEBA), stations=("s01",), resources=(PORK,), above=0, below=5)
    )
    bazaar = state.bazaar[:]
    do(state, "swap")
    for name in (DARK_ONE, PEACEFUL_CARAVAN, AMOEBA):
        do(state, "exchange", name)
    assert (names(state.stations[0]), names(state.supplies[0])) == (["s01"], [PORK])
    assert state.bazaar == bazaar
    assert tokens(state) == (0, 5, 5)
    before = len(state.hands[0])
    draw_all(state)
    assert len(state.hands[0]) - before == 3


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ((PEACEFUL_CARAVAN, DARK_ONE, MILITARY_CARAVAN, GHOUL, PORK), {("protect", GHOUL), ("play", PORK)}),
        ((PEACEFUL_CARAVAN, MILITARY_CARAVAN, DARK_ONE, DARK_ONE, PEACEFUL_CARAVAN), set()),
    ],
)
def test_free_play_options(hand: tuple[str, ...], plays: set[tuple[str, str]]) -> None:
    """MT-T-10"""
    state = position(Player(hand=(AMOEBA,)), Player(hand=hand, shields=(CANTEEN,), above=0, below=5))
    do(do(state, "discard", AMOEBA), "defend", CANTEEN)
    found = {(kind, name) for kind in ("play", "protect") for name in offered(state, kind)}
    assert found == plays
    assert can(state, "decline")


def test_tidy_refunds() -> None:
    """MT-T-11"""
    state = position(Player(shields=(FLASHLIGHT, HUNTER), resources=(KALASHNIKOV,), above=0, below=5))
    assert tokens(do(state, "tidy-protection", FLASHLIGHT)) == (1, 4, 5)
    assert tokens(do(state, "tidy", KALASHNIKOV)) == (4, 1, 5)
    assert tokens(do(state, "tidy", HUNTER)) == (5, 0, 5)


def test_the_deck_runs_out_during_a_renewal() -> None:
    """MT-T-12"""
    state = position(Player(hand=(PEACEFUL_CARAVAN,)), top=(GOGGLES,), deck=1)
    pile = len(state.discard)
    do(state, "discard", PEACEFUL_CARAVAN)
    assert names(state.bazaar[:1]) == [GOGGLES]
    assert len(state.deck) == pile + 4 - 2
    assert state.discard == []


def test_minimal_payments() -> None:
    """MT-T-13"""
    blue = position(Player(resources=(PORK, TEA, RATS), stations=("s24",)))
    assert payments(blue, "s24") == {paying(PORK, TEA)}
    red = position(Player(faction="f2", resources=(UNIFORM, GOGGLES), shields=(HUNTER,), stations=("s23",)))
    assert payments(red, "s23") == {paying(UNIFORM, GOGGLES), paying(GOGGLES, HUNTER)}


def test_station_loss_with_tokens() -> None:
    """MT-T-14"""
    state = position(Player(hand=(LIBRARIAN,)), Player(kept={"s01": 1, "s10": 2}, above=2, below=3))
    do(do(state, "discard", LIBRARIAN), "lose", "s10")
    assert tokens(state, 1) == (4, 3, 2)
    assert state.total(1) == 8
    assert keep_cost(state, 1) == 2


def test_declining_a_defence() -> None:
    """MT-T-15"""
    state = position(Player(hand=(LIBRARIAN,)), Player(shields=(HUNTER,)))
    do(do(state, "discard", LIBRARIAN), "suffer")
    assert names(state.shields[1]) == [HUNTER]
    duty = position(Player(hand=(LIBRARIAN,)), Player(shields=(HUNTER,)), options={"duty": True})
    do(duty, "discard", LIBRARIAN)
    assert duty.shields[1] == []
    assert duty.waiting == (1,)
    assert can(duty, "decline")


def defences(*shields: str) -> set[frozenset[str]]:
    """Every set of cards that repels the Amoeba under Survival 1."""
    start = position(Player(hand=(AMOEBA,)), Player(shields=shields), options={"all_symbols": True})
    do(start, "discard", AMOEBA)
    found: set[frozenset[str]] = set()

    def explore(state: object) -> None:
        for name in offered(state, "defend"):
            after = do(state.copy(), "defend", name)
            if offered(after, "defend"):
                explore(after)
            else:
                left = list(after.shields[1])
                found.add(frozenset(name for name in shields if NUMBER[name] not in left))

    if start.waiting == (1,):
        explore(start)
    return found


def test_survival_1() -> None:
    """MT-T-16"""
    assert defences(CANTEEN, FLAMETHROWER) == {frozenset({CANTEEN, FLAMETHROWER})}
    assert defences(CANTEEN) == set()
    assert defences(CANTEEN, GHOUL, FLAMETHROWER) == {frozenset({CANTEEN, GHOUL}), frozenset({CANTEEN, FLAMETHROWER})}


def test_survival_2() -> None:
    """MT-T-17"""
    state = position(Player(hand=(AMOEBA,)), Player(kept={"s01": 1}, above=3, below=2), options={"exhaustion": True})
    do(state, "discard", AMOEBA)
    assert tokens(state, 1) == (0, 6, 4)


def test_survival_3() -> None:
    """MT-T-18"""
    state = position(Player(resources=(PORK, TEA), stations=("s08",), above=0, below=5), options={"no_rest": True})
    do(state, "mission", "s08")
    assert tokens(state) == (1, 5, 4)
    do(state, "keep")
    assert tokens(state) == (0, 5, 4)
    assert state.tokens[NUMBER["s08"]] == 1


def test_bazaar_refill_between_draws() -> None:
    """MT-T-19"""
    state = position(
        Player(hand=(PORK, TEA, RATS)), bazaar=("s01", "s02", "s03"), top=(BACKPACK, UNIFORM, GOGGLES, HUNTER)
    )
    do(state, "swap")
    for name in (PORK, TEA, RATS):
        do(state, "exchange", name)
    assert names(do(state, "take", "s02").bazaar) == ["s01", BACKPACK, "s03"]
    assert names(do(state, "take", BACKPACK).bazaar) == ["s01", UNIFORM, "s03"]
    do(state, "deck")
    assert GOGGLES in names(state.hands[0])
    assert names(state.deck[-1:]) == [HUNTER]


def test_caravan_without_tokens_below() -> None:
    """MT-T-20"""
    state = position(
        Player(hand=(PEACEFUL_CARAVAN,), stations=("s01",)),
        Player(stations=("s02",), above=4, below=1),
        top=(GOGGLES, HUNTER, UNIFORM),
    )
    do(state, "discard", PEACEFUL_CARAVAN)
    assert tokens(state) == (5, 0, 5)
    assert tokens(state, 1) == (5, 0, 5)
    assert names(state.bazaar) == [GOGGLES, HUNTER, UNIFORM]
    assert choices(state) == {"take", "deck"}
