"""Chapter 8: Caravan and Monster."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    DARK_ONE,
    DEMON,
    FLAMETHROWER,
    GHOUL,
    GOGGLES,
    GRENADES,
    HUNTER,
    KNIFE,
    LIBRARIAN,
    MILITARY_CARAVAN,
    NOSALIS,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    SASHA,
    TEA,
    UNIFORM,
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
from ostoja.core.action import seat_name
from ostoja.games.metro2033.cards import NUMBER


def test_a_caravan_renews_the_bazaar() -> None:
    """MT-8.1 Old cards to the discard pile, three new ones in order; the Caravan lies there already."""
    state = position(
        Player(hand=(PEACEFUL_CARAVAN,), above=0, below=9),
        bazaar=(CANTEEN, BACKPACK, UNIFORM),
        top=(GOGGLES, HUNTER, AMOEBA),
    )
    do(state, "discard", PEACEFUL_CARAVAN)
    assert tokens(state) == (5, 4, 1)
    assert names(state.bazaar) == [GOGGLES, HUNTER, AMOEBA]
    assert names(state.discard) == [PEACEFUL_CARAVAN, CANTEEN, BACKPACK, UNIFORM]


def test_everybody_moves_up_a_token_for_each_bonus_of_the_colour() -> None:
    """MT-8.2 Stations completed or not, and a flipped Faction card; limited by BELOW."""
    state = position(
        Player(hand=(MILITARY_CARAVAN,), faction="f5", flipped=True, above=0, below=8, stations=("s03", "s01")),
        Player(faction="f1", flipped=True, above=2, below=4, stations=("s10",), kept={"s05": 1}),
        Player(faction="f3", above=2, below=3, stations=("s04",)),
        Player(faction="f4", flipped=True, above=5, below=1, stations=("s06", "s11")),
    )
    do(state, "discard", MILITARY_CARAVAN)
    assert state.above == [0 + 5 + 1, 2 + 3, 2 + 1, 5 + 1]
    assert state.tokens[NUMBER["s05"]] == 1
    assert choices(state) == {"take", "deck"}


def test_a_caravan_serves_the_active_player_first() -> None:
    """MT-8.2 Clockwise from whoever discarded it."""
    state = position(
        Player(hand=(PORK,), above=3, below=5, stations=("s03",)),
        Player(hand=(MILITARY_CARAVAN,), above=0, below=8, stations=("s10",)),
        Player(above=3, below=4, stations=("s05",)),
    )
    finish_action(do(state, "discard", PORK))
    state.watched = True
    do(state, "discard", MILITARY_CARAVAN)
    served = [event.words["seat"] for event in state.events if event.key == "supplied"]
    assert served == [seat_name(1), seat_name(2), seat_name(0)]


def test_after_a_caravan_one_card_is_drawn_also_from_the_new_bazaar() -> None:
    """MT-8.3"""
    state = position(Player(hand=(PEACEFUL_CARAVAN,)), top=(GOGGLES, HUNTER, AMOEBA))
    do(state, "discard", PEACEFUL_CARAVAN)
    assert offered(state, "take") == {GOGGLES, HUNTER, AMOEBA}
    do(state, "take", HUNTER)
    assert HUNTER in names(state.hands[0])
    assert state.waiting == (1,)


def test_a_monster_attacks_everybody_from_the_active_player_on() -> None:
    """MT-8.4 Value moved up, then each player completely before the next."""
    state = position(
        Player(hand=(LIBRARIAN, PORK), above=0, below=6, stations=("s01", "s02")),
        Player(hand=(TEA,), shields=(HUNTER,)),
        Player(stations=("s10", "s11")),
    )
    do(state, "discard", LIBRARIAN)
    assert tokens(state) == (5, 1, 4)
    assert state.waiting == (0,)
    do(state, "lose", "s01")
    assert state.waiting == (1,)
    do(state, "defend", HUNTER)
    assert state.waiting == (1,)
    assert why(state, "suffer") == "MT-8.10"
    do(state, "play", TEA)
    assert state.waiting == (2,)
    assert why(state, "swap") == "MT-8.12"
    do(state, "lose", "s11")
    assert names(state.stations[0] + state.stations[2]) == ["s02", "s10"]


def test_hand_cards_never_protect() -> None:
    """MT-8.5"""
    state = position(
        Player(hand=(AMOEBA, CANTEEN), stations=("s01",)), Player(hand=(CANTEEN,), shields=(FLAMETHROWER,))
    )
    do(state, "discard", AMOEBA)
    assert state.stations[0] == []
    assert state.waiting == (1,)
    assert why(state, "defend", CANTEEN) == "MT-8.5"


def test_one_matching_symbol_is_enough() -> None:
    """MT-8.6 Amoeba (biological, psychic): Canteen and Flamethrower match, Ghoul too; Rats and Backpack do not."""
    state = position(
        Player(hand=(AMOEBA,), shields=(CANTEEN, FLAMETHROWER, RATS, BACKPACK, GHOUL, SASHA, HUNTER)),
        Player(shields=(RATS, BACKPACK), stations=("s01",)),
    )
    do(state, "discard", AMOEBA)
    assert offered(state, "defend") == {CANTEEN, FLAMETHROWER, GHOUL, SASHA}
    assert why(state, "defend", RATS) == "MT-8.6"
    do(state, "suffer")
    assert state.stations[1] == [], "seat 1 is not able to defend and is not asked"


def test_an_able_player_may_choose_not_to_defend() -> None:
    """MT-8.7"""
    state = position(Player(hand=(AMOEBA,), shields=(CANTEEN,), stations=("s01",)))
    do(state, "discard", AMOEBA)
    assert can(state, "suffer")
    assert why(state, "play", PORK) == "MT-8.4"
    do(state, "suffer")
    assert names(state.shields[0]) == [CANTEEN]
    assert state.stations[0] == []


def test_defending_uses_up_exactly_one_card() -> None:
    """MT-8.8 As a whole, without refund or effect; all others stay."""
    state = position(Player(hand=(AMOEBA,), shields=(CANTEEN, GHOUL), above=0, below=5), Player(stations=("s01",)))
    do(state, "discard", AMOEBA)
    do(state, "defend", GHOUL)
    assert names(state.shields[0]) == [CANTEEN]
    assert names(state.discard[-1:]) == [GHOUL]
    assert tokens(state) == (5, 0, 5)
    assert choices(state) >= {"decline"}


def test_who_does_not_defend_suffers_and_gets_nothing() -> None:
    """MT-8.9"""
    state = position(Player(hand=(DARK_ONE,), shields=(CANTEEN,), resources=(PORK,)), Player(resources=(TEA,)))
    do(state, "discard", DARK_ONE)
    do(state, "suffer")
    assert state.supplies == [[], []]
    assert choices(state) == {"take", "deck"}, "no free play, only the refill"


def test_a_defender_may_play_a_card_for_free_before_the_next_player() -> None:
    """MT-8.10"""
    state = position(
        Player(hand=(AMOEBA, "s19"), shields=(CANTEEN,), above=0, below=5), Player(stations=("s01", "s02"))
    )
    do(do(state, "discard", AMOEBA), "defend", CANTEEN)
    assert state.waiting == (0,)
    do(state, "play", "s19")
    assert names(state.stations[0]) == ["s19"]
    assert state.waiting == (1,)


def test_what_may_be_played_for_free() -> None:
    """MT-8.11 Every playable side, whatever it costs; no Caravan, no Monster, no token, no card, no chain."""
    state = position(
        Player(hand=(AMOEBA, RATS, "s20", DARK_ONE, PEACEFUL_CARAVAN), shields=(CANTEEN, SASHA), above=0, below=5),
        Player(hand=(HUNTER, GHOUL), shields=(FLAMETHROWER,), above=0, below=5),
    )
    do(do(state, "discard", AMOEBA), "defend", CANTEEN)
    above = state.above[0]
    assert offered(state, "play", "protect") == {RATS, "s20"}
    assert can(state, "play", RATS)
    assert can(state, "protect", RATS)
    assert why(state, "discard", PEACEFUL_CARAVAN) == "MT-8.11"
    assert why(state, "protect", DARK_ONE) == "MT-8.11"
    assert why(state, "play", PORK) == "MT-8.11"
    do(state, "play", "s20")
    assert state.above[0] == above
    assert len(state.hands[0]) == 3, "nothing is drawn yet"
    assert state.waiting == (1,)
    do(state, "defend", FLAMETHROWER)
    assert offered(state, "protect") == {GHOUL}
    assert HUNTER in offered(state, "play")
    do(state, "protect", GHOUL)
    assert tokens(state, 1) == (0, 5, 5)
    assert choices(state) == {"take", "deck"}


def test_a_free_play_cannot_change_the_running_attack_for_its_owner() -> None:
    """MT-8.11 A Station played as a reward is not lost to the same Monster."""
    state = position(Player(hand=(AMOEBA, "s20"), shields=(CANTEEN,)), Player())
    do(do(do(state, "discard", AMOEBA), "defend", CANTEEN), "play", "s20")
    assert names(state.stations[0]) == ["s20"]


def test_a_free_play_may_be_declined() -> None:
    """MT-8.10"""
    state = position(Player(hand=(AMOEBA, PORK), shields=(CANTEEN,)))
    do(do(do(state, "discard", AMOEBA), "defend", CANTEEN), "decline")
    assert PORK in names(state.hands[0])
    assert len(state.hands[0]) == 4


def test_the_loss_of_a_station() -> None:
    """MT-8.12 The owner chooses, kept or not; its tokens move to ABOVE. No Station, no loss."""
    state = position(
        Player(hand=(LIBRARIAN,), stations=("s02",), kept={"s01": 2}, above=1, below=4),
        Player(),
        Player(stations=("s10",)),
    )
    do(state, "discard", LIBRARIAN)
    assert offered(state, "lose") == {"s01", "s02"}
    assert why(state, "lose", "s10") == "MT-8.12"
    do(state, "lose", "s01")
    assert tokens(state) == (5 + 2, 0, 3)
    assert state.tokens[NUMBER["s01"]] == 0
    assert state.stations[2] == [], "an only Station is lost without asking"
    assert choices(state) == {"take", "deck"}


@pytest.mark.parametrize(
    ("monster", "left"),
    [(NOSALIS, [KNIFE, GRENADES]), (DEMON, [TEA, PORK]), (DARK_ONE, [])],
    ids=["blue", "red", "all"],
)
def test_the_loss_of_resources(monster: str, left: list[str]) -> None:
    """MT-8.12 All upright ones of the kind, without refund; rotated cards and Heroes stay."""
    state = position(
        Player(hand=(monster,)),
        Player(resources=(TEA, PORK, KNIFE, GRENADES), shields=(RATS, "h6"), above=1, below=4),
    )
    do(state, "discard", monster)
    assert names(state.supplies[1]) == left
    assert names(state.shields[1]) == [RATS, "h6"]
    assert tokens(state, 1) == (1, 4, 5)


def test_the_common_refill_replaces_the_single_draw() -> None:
    """MT-8.13 The active player first; with a reward played the discarder draws two."""
    state = position(
        Player(hand=(AMOEBA, PORK), shields=(CANTEEN,)), Player(), Player(hand=(TEA,), shields=(FLAMETHROWER,))
    )
    do(do(do(state, "discard", AMOEBA), "defend", CANTEEN), "play", PORK)
    do(do(state, "defend", FLAMETHROWER), "play", TEA)
    asked = []
    while choices(state) == {"take", "deck"}:
        asked.append(state.waiting[0])
        do(state, "deck")
    assert asked == [0, 0, 2]
    assert choices(state) == {"tidy", "close"}


def test_the_monster_lies_in_the_discard_pile_from_the_start() -> None:
    """MT-8.14"""
    state = position(Player(hand=(AMOEBA,), shields=(CANTEEN,)))
    do(state, "discard", AMOEBA)
    assert names(state.discard) == [AMOEBA]


def test_effects_fire_only_through_the_discard_from_the_hand() -> None:
    """MT-8.8, MT-7.12 A Threat used up as Protection attacks nobody."""
    state = position(Player(hand=(AMOEBA,), shields=(GHOUL,), resources=(KNIFE,)), Player(resources=(KNIFE,)))
    do(do(do(state, "discard", AMOEBA), "defend", GHOUL), "decline")
    assert names(state.supplies[0] + state.supplies[1]) == [KNIFE, KNIFE]
    draw_all(state)
    assert choices(state) == {"tidy", "close"}
