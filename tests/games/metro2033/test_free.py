"""Chapter 7: Free actions."""

from itertools import combinations

import pytest

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    FLASHLIGHT,
    FUEL,
    GHOUL,
    GOGGLES,
    GRENADES,
    HUNTER,
    KALASHNIKOV,
    KHAN,
    KNIFE,
    LIBRARIAN,
    MEDICINES,
    MILITARY_CARAVAN,
    MUSHROOMS,
    PORK,
    RATS,
    REVOLVER,
    TEA,
    TOM,
    UNIFORM,
    WATER,
    Player,
    can,
    choices,
    do,
    draw_all,
    finish_action,
    names,
    offered,
    paying,
    payments,
    position,
    tokens,
    why,
)
from ostoja.core.rng import Rng
from ostoja.games.metro2033.cards import FIRST_HERO, IDS, NUMBER
from ostoja.games.metro2033.steps.costs import keep_cost
from ostoja.games.metro2033.steps.payment import payment_choices


def test_which_missions_are_available() -> None:
    """MT-7.1 The unflipped Faction card and own Stations without tokens; nobody else's, none in hand or Bazaar."""
    rich = (PORK, PORK, MEDICINES, MEDICINES, KALASHNIKOV, GRENADES, GOGGLES)
    state = position(
        Player(faction="f1", resources=rich, stations=("s08", "s06"), kept={"s01": 1}, hand=("s02",)),
        Player(faction="f2", stations=("s12",)),
        bazaar=("s13", "s14", "s15"),
    )
    assert offered(state, "mission") == {"f1", "s08", "s06"}
    assert why(state, "mission", "s12") == "MT-7.1"
    assert why(state, "mission", "s02") == "MT-7.1"
    assert why(state, "mission", "s01") == "MT-7.1"
    flipped = position(Player(faction="f1", flipped=True, resources=rich))
    assert offered(flipped, "mission") == set()
    assert why(flipped, "mission", "f1") == "MT-7.1"


def test_only_upright_resources_of_a_fitting_kind_count() -> None:
    """MT-7.2 Blue for blue, red for red, both for green; rotated cards and hand cards never."""
    blue = position(Player(faction="f1", resources=(PORK, TEA), stations=("s08", "s06", "s17")))
    assert offered(blue, "mission") == {"s08", "s17"}
    red = position(Player(resources=(KALASHNIKOV, REVOLVER), stations=("s08", "s06", "s17")))
    assert offered(red, "mission") >= {"s06", "s17"}
    assert "s08" not in offered(red, "mission")
    rotated = position(Player(shields=(RATS, RATS, MUSHROOMS), resources=(PORK,), hand=(PORK,), stations=("s08",)))
    assert offered(rotated, "mission") == set()
    assert why(rotated, "mission", "s08") == "MT-7.3"


def test_a_payment_must_reach_the_requirement() -> None:
    """MT-7.3"""
    assert not can(position(Player(resources=(PORK,), stations=("s08",))), "mission", "s08")
    assert can(position(Player(resources=(PORK, RATS), stations=("s08",))), "mission", "s08")


def test_only_minimal_payments_can_be_named() -> None:
    """MT-7.3"""
    state = position(Player(resources=(PORK, TEA, RATS), stations=("s24",)))
    assert payments(state, "s24") == {paying(PORK, TEA)}
    two_copies = position(Player(resources=(TEA, TEA, TEA, RATS), stations=("s08",)))
    assert payments(two_copies, "s08") == {paying(TEA, TEA)}
    state = position(Player(resources=(PORK, MEDICINES, FUEL, RATS), stations=("s08",)))
    do(state, "mission", "s08")
    do(state, "pay", MEDICINES)
    assert why(state, "pay", TEA) == "MT-7.3"


def brute_force(state: object, target: str) -> set[frozenset[tuple[str, int]]]:
    """Every minimal payment, straight from the definition of MT-7.3."""
    components = state.components
    number = NUMBER[target]
    kind, need = components.mission[number], components.requirement[number]
    resources = [card for card in state.supplies[0] if kind == 2 or components.colour[card] == kind]
    items = resources + [card for card in state.shields[0] if FIRST_HERO <= card < FIRST_HERO + 6]

    def total(cards: list[int]) -> int:
        doubled = {components.type[card] for card in cards if card >= FIRST_HERO}
        return sum(
            components.amount[card] * (2 if components.type[card] in doubled else 1)
            for card in cards
            if card < FIRST_HERO
        )

    found = set()
    for size in range(1, len(items) + 1):
        for places in combinations(range(len(items)), size):
            cards = [items[place] for place in places]
            smaller = [total(cards[:place] + cards[place + 1 :]) for place in range(size)]
            if total(cards) >= need and all(rest < need for rest in smaller):
                found.add(paying(*names(cards)))
    return found


def test_exactly_the_minimal_payments_can_be_named() -> None:
    """MT-7.3 Compared with the definition on random tableaus with up to three Heroes."""
    rng = Rng(4)
    stations = ("s20", "s21", "s26", "s08", "s11", "s30")
    compared = 0
    for _ in range(150):
        pool = [name for name in IDS[30:54] for _ in range(3)]
        rng.shuffle(pool)
        heroes = [HUNTER, TOM, KHAN, "h2", "h3", "h5"]
        rng.shuffle(heroes)
        station = rng.pick(list(stations))
        state = position(
            Player(
                resources=tuple(pool[: 4 + rng.below(6)]), shields=tuple(heroes[: rng.below(4)]), stations=(station,)
            )
        )
        expected = brute_force(state, station)
        assert can(state, "mission", station) == bool(expected)
        if expected:
            assert payments(state, station) == expected
            compared += len(expected)
    assert compared > 500


def test_a_huge_tableau_is_no_problem() -> None:
    """MT-7.3 Forty Resources and six Heroes: the next card is still found at once."""
    resources = tuple(name for name in IDS[30:54] for _ in range(2) if name not in (RATS,))
    state = position(Player(resources=resources[:40], shields=("h1", "h2", "h3", "h4", "h5", "h6"), stations=("s26",)))
    do(state, "mission", "s26")
    rng = Rng(1)
    while "pay" in choices(state):
        state.play(0, rng.pick(state.legal(0)))
    assert state.total(0) == 7


def test_surplus_is_lost() -> None:
    """MT-7.4"""
    state = position(Player(resources=(PORK, MEDICINES), stations=("s08",), above=0, below=5))
    do(state, "mission", "s08")
    assert state.supplies[0] == []
    assert tokens(state) == (6, 0, 4)


def test_a_hero_doubles_all_resources_of_its_type_once() -> None:
    """MT-7.5 Then it is discarded; it doubles no other type and nothing outside Missions."""
    state = position(Player(resources=(UNIFORM, BACKPACK, KNIFE), shields=(HUNTER,), stations=("s15",)))
    assert payments(state, "s15") == {paying(UNIFORM, BACKPACK, HUNTER), paying(UNIFORM, KNIFE, HUNTER)}
    do(do(state, "mission", "s15"), "pay", BACKPACK)
    assert state.shields[0] == []
    assert HUNTER in names(state.discard)


def test_several_heroes_may_help_in_one_mission() -> None:
    """MT-7.5"""
    state = position(Player(resources=(TEA, UNIFORM), shields=(HUNTER, TOM), stations=("s26",)))
    assert payments(state, "s26") == {paying(TEA, UNIFORM, HUNTER, TOM)}


def test_a_hero_that_is_not_needed_stays() -> None:
    """MT-7.3, MT-7.5 It may be used in place of a Resource, never on top of a sufficient payment."""
    state = position(Player(faction="f2", resources=(UNIFORM, GOGGLES), shields=(HUNTER,), stations=("s15",)))
    assert payments(state, "s15") == {paying(UNIFORM, GOGGLES), paying(GOGGLES, HUNTER)}


def test_sequence_of_a_completed_mission() -> None:
    """MT-7.6 Reward, payment discarded, all tokens up, then the choice about the Station."""
    state = position(Player(resources=(PORK, TEA), stations=("s08",), above=1, below=4))
    state.watched = True
    before = len(state.discard)
    do(state, "mission", "s08")
    assert [event.key for event in state.events] == ["completes", "delivers", "delivers", "rests"]
    assert tokens(state) == (6, 0, 4)
    assert sorted(names(state.discard[before:])) == [TEA, PORK]
    assert choices(state) == {"keep", "leave"}
    assert why(state, "tidy", TEA) == "MT-7.7"


def test_a_faction_mission_flips_the_card_without_tokens() -> None:
    """MT-7.6"""
    state = position(Player(faction="f5", resources=(PORK, MEDICINES), above=2, below=3))
    do(state, "mission", "f5")
    assert state.flipped == [True, False]
    assert sum(state.tokens) == 0
    assert tokens(state) == (6, 0, 4)
    assert choices(state) >= {"play", "discard", "swap"}


def test_two_token_stations_give_two() -> None:
    """MT-7.6"""
    state = position(Player(resources=(PORK, MEDICINES, FUEL), stations=("s22",)))
    do(state, "mission", "s22")
    assert tokens(state) == (7, 0, 3)


def test_keeping_or_discarding_a_station() -> None:
    """MT-7.7"""
    state = position(Player(resources=(PORK, TEA), stations=("s08",), above=0, below=5))
    do(state, "mission", "s08")
    kept = do(state.copy(), "keep")
    assert kept.tokens[NUMBER["s08"]] == 1
    assert tokens(kept) == (5, 0, 4)
    assert names(kept.stations[0]) == ["s08"]
    left = do(state.copy(), "leave")
    assert names(left.discard[-1:]) == ["s08"]
    assert tokens(left) == (6, 0, 4)
    assert left.stations[0] == []


@pytest.mark.parametrize(("kept", "count"), [({}, 1), ({"s01": 1}, 2), ({"s01": 1, "s02": 2}, 3)])
def test_each_further_kept_station_takes_one_token_more(kept: dict[str, int], count: int) -> None:
    """MT-7.7, MT-7.8"""
    state = position(Player(resources=(PORK, TEA), stations=("s08",), kept=kept, above=3, below=2))
    do(do(state, "mission", "s08"), "keep")
    assert state.tokens[NUMBER["s08"]] == count
    assert state.above[0] == 6 - count


def test_a_station_that_cannot_be_afforded_is_discarded_without_asking() -> None:
    """MT-7.7 Neither the reserve nor other Stations pay for keeping."""
    state = position(
        Player(resources=(PORK, TEA), stations=("s08",), kept={"s01": 1, "s02": 2, "s10": 3}, above=1, below=1)
    )
    do(state, "mission", "s08")
    assert names(state.discard[-1:]) == ["s08"]
    assert tokens(state) == (3, 0, 1)
    assert choices(state) >= {"play", "swap"}


def test_the_price_of_keeping_counts_stations_not_tokens() -> None:
    """MT-7.8 It drops again when a kept Station leaves."""
    state = position(Player(resources=(RATS,), kept={"s01": 1, "s10": 2}, above=3))
    assert keep_cost(state, 0) == 3
    do(state, "tidy", "s01")
    assert keep_cost(state, 0) == 2
    assert state.tokens[NUMBER["s10"]] == 2


def test_tokens_on_stations_are_out_of_reach() -> None:
    """MT-7.9 They neither pay nor move up with Missions, Caravans or refunds."""
    state = position(
        Player(hand=(MILITARY_CARAVAN,), resources=(PORK, TEA), stations=("s08",), kept={"s01": 1}, above=0, below=4)
    )
    do(do(state, "mission", "s08"), "leave")
    assert state.tokens[NUMBER["s01"]] == 1
    assert tokens(state) == (5, 0, 4)
    do(state, "discard", MILITARY_CARAVAN)
    assert state.tokens[NUMBER["s01"]] == 1
    draw_all(state)
    do(state, "tidy", "s01")
    assert tokens(state) == (6, 0, 4)


def test_several_missions_in_one_turn() -> None:
    """MT-7.9 One after the other, each with what is there then."""
    state = position(Player(resources=(PORK, TEA, KALASHNIKOV, REVOLVER), stations=("s08", "s06")))
    assert offered(state, "mission") >= {"s08", "s06"}
    do(do(state, "mission", "s08"), "leave")
    do(do(state, "mission", "s06"), "leave")
    assert state.total(0) == 7
    assert state.waiting == (0,)


def test_tidying_up() -> None:
    """MT-7.10 Resources, Protections, Heroes and Stations, one by one; never the Faction card."""
    state = position(Player(resources=(PORK, RATS), stations=("s01",), shields=(HUNTER, CANTEEN, GHOUL)))
    assert offered(state, "tidy") == {PORK, RATS, "s01", HUNTER}
    assert offered(state, "tidy-protection") == {CANTEEN, GHOUL}
    assert why(state, "tidy-protection", RATS) == "MT-7.10"
    for kind, name in (("tidy", HUNTER), ("tidy", "s01"), ("tidy-protection", GHOUL), ("tidy", PORK)):
        do(state, kind, name)
    assert names(state.discard[-4:]) == [HUNTER, "s01", GHOUL, PORK]
    assert (names(state.supplies[0]), names(state.shields[0])) == ([RATS], [CANTEEN])


@pytest.mark.parametrize(
    ("kind", "player", "name", "moved"),
    [
        ("tidy", Player(resources=(PORK,), above=0, below=5), PORK, 3),
        ("tidy", Player(resources=(PORK,), above=3, below=2), PORK, 2),
        ("tidy", Player(resources=(PORK,), kept={"s01": 1}, above=0, below=5), PORK, 3),
        ("tidy-protection", Player(shields=(FLASHLIGHT,), above=0, below=5), FLASHLIGHT, 1),
        ("tidy-protection", Player(shields=(GHOUL,), above=0, below=5), GHOUL, 2),
        ("tidy", Player(shields=(HUNTER,), above=0, below=5), HUNTER, 3),
        ("tidy", Player(stations=("s06",), above=0, below=5), "s06", 0),
        ("tidy", Player(kept={"s06": 3}, above=0, below=5), "s06", 3),
    ],
)
def test_refund_per_tidied_card(kind: str, player: Player, name: str, moved: int) -> None:
    """MT-7.11 The printed cost of the side played, even if it was played cheaper; a Station gives its tokens only."""
    state = position(player)
    before = state.above[0]
    do(state, kind, name)
    assert state.above[0] - before == moved


def test_tidying_fires_no_effects() -> None:
    """MT-7.12"""
    state = position(
        Player(shields=(AMOEBA, HUNTER), stations=("s01",), resources=(UNIFORM,)), Player(stations=("s02",))
    )
    do(do(state, "tidy-protection", AMOEBA), "tidy", HUNTER)
    assert names(state.stations[0] + state.stations[1]) == ["s01", "s02"]
    assert choices(state) >= {"play", "swap"}
    assert not can(state, "mission", "s01")


def test_bonuses_end_when_a_station_leaves() -> None:
    """MT-7.13 Tidied, lost or discarded after its Mission; a flipped Faction card keeps its bonus."""
    state = position(
        Player(hand=(TEA, "s02", LIBRARIAN), kept={"s01": 1}, above=1, below=3, faction="f1", flipped=True), Player()
    )
    assert can(state, "play", TEA)
    tidied = do(state.copy(), "tidy", "s01")
    assert tokens(tidied) == (2, 3, 5)
    assert can(tidied, "play", TEA)
    do(tidied, "play", TEA)
    assert tokens(tidied) == (0, 5, 5), "no longer free"
    lost = do(state.copy(), "discard", LIBRARIAN)
    assert lost.stations[0] == []
    finish_action(lost)
    assert lost.flipped[0]


def test_every_step_of_a_payment_is_minimal_in_between() -> None:
    """MT-7.3 While a payment is named, in any order, the next cards are those that can still complete it."""
    state = position(Player(resources=(PORK, TEA, WATER, RATS), stations=("s18",)))
    target = NUMBER["s18"]

    def next_cards(*named: str) -> list[str]:
        return names(payment_choices(state, 0, target, tuple(sorted(NUMBER[name] for name in named)))[0])

    assert next_cards() == [WATER, RATS, TEA, PORK]
    assert next_cards(PORK) == [WATER, RATS, TEA]
    assert next_cards(RATS) == [PORK], "with Water or Tea it falls short, with both it is one too many"
    assert next_cards(WATER) == [TEA, PORK]
    assert next_cards(WATER, TEA) == []
