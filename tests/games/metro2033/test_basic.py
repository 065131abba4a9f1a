"""Chapter 4: Basic actions."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    BACKPACK,
    CANTEEN,
    DARK_ONE,
    GHOUL,
    GOGGLES,
    HUNTER,
    MILITARY_CARAVAN,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    TEA,
    UNIFORM,
    Player,
    can,
    choices,
    do,
    finish_action,
    names,
    offered,
    position,
    tokens,
    why,
)


def test_exactly_one_of_three_basic_actions() -> None:
    """MT-4.1"""
    state = position(Player(hand=(PORK, RATS)))
    assert choices(state) == {"play", "protect", "discard", "swap"}
    do(state, "play", PORK)
    do(state, "deck")
    assert choices(state) == {"tidy", "close"}
    assert why(state, "discard", RATS) == "MT-3.2"


def test_what_each_card_can_be_played_as() -> None:
    """MT-4.2"""
    state = position(Player(hand=(PORK, RATS, "s23", HUNTER, GHOUL)))
    assert offered(state, "play") == {PORK, RATS, "s23", HUNTER}
    assert offered(state, "protect") == {RATS, GHOUL}
    assert offered(state, "discard") == {PORK, RATS, "s23", HUNTER, GHOUL}
    assert why(state, "protect", PORK) == "MT-4.2"
    active = position(Player(hand=(PEACEFUL_CARAVAN, MILITARY_CARAVAN, DARK_ONE, AMOEBA, TEA)))
    assert offered(active, "play") == {TEA}
    assert offered(active, "protect") == {AMOEBA}
    assert why(active, "play", PORK) == "MT-4.2"


@pytest.mark.parametrize(
    ("kind", "name", "area"),
    [
        ("play", PORK, "supplies"),
        ("play", RATS, "supplies"),
        ("protect", RATS, "shields"),
        ("play", "s23", "stations"),
        ("play", HUNTER, "shields"),
        ("protect", GHOUL, "shields"),
    ],
)
def test_where_a_played_card_goes(kind: str, name: str, area: str) -> None:
    """MT-4.2 Into the own tableau, upright or rotated; a Station comes without tokens."""
    state = position(Player(hand=(name,)))
    do(state, kind, name)
    assert names(getattr(state, area)[0]) == [name]
    assert sum(state.tokens) == 0


def test_a_play_must_be_paid_in_full_from_above() -> None:
    """MT-4.3 Tokens below, in the reserve or on Stations do not pay."""
    state = position(Player(hand=(PORK, TEA), above=2, below=3, kept={"s02": 1}))
    assert not can(state, "play", PORK)
    assert why(state, "play", PORK) == "MT-4.3"
    assert can(state, "play", TEA)


def test_sequence_of_playing_a_card() -> None:
    """MT-4.4 Placed, paid, then exactly one card is drawn."""
    state = position(Player(hand=(PORK,)), top=(GOGGLES,))
    do(state, "play", PORK)
    assert names(state.supplies[0]) == [PORK]
    assert tokens(state) == (2, 3, 5)
    assert len(state.hands[0]) == 4
    do(state, "deck")
    assert len(state.hands[0]) == 5
    assert GOGGLES in names(state.hands[0])
    assert choices(state) == {"tidy", "close"}


def test_a_played_card_works_at_once() -> None:
    """MT-4.5 A Resource pays a Mission in the second window of the same turn."""
    state = position(Player(hand=(PORK,), resources=(TEA,), stations=("s08",)))
    assert not can(state, "mission", "s08")
    do(do(state, "play", PORK), "deck")
    assert can(state, "mission", "s08")


def test_a_station_gives_no_discount_on_itself() -> None:
    """MT-4.5 It lowers costs from the next play on."""
    state = position(Player(hand=("s01", "s02"), above=5))
    finish_action(do(state, "play", "s01"))
    assert tokens(state) == (2, 3, 5)
    finish_action(do(state, "discard", names(state.hands[1])[0]))
    do(state, "play", "s02")
    assert tokens(state) == (0, 5, 5), "3 - 1 for the same allegiance"


def test_sequence_of_discarding_a_card() -> None:
    """MT-4.6 Shown and discarded, its cost moves up, then exactly one card is drawn."""
    state = position(Player(hand=(PORK,), above=1, below=4))
    before = len(state.discard)
    do(state, "discard", PORK)
    assert names(state.discard)[before:] == [PORK]
    assert tokens(state) == (4, 1, 5)
    assert len(state.hands[0]) == 4
    do(state, "deck")
    assert len(state.hands[0]) == 5
    assert state.waiting == (1,)


def test_only_cards_in_hand_can_be_discarded() -> None:
    """MT-4.6"""
    state = position(Player(hand=(PORK,)))
    assert why(state, "discard", GOGGLES) == "MT-4.6"


def test_discarding_is_legal_with_nothing_below() -> None:
    """MT-4.7"""
    state = position(Player(hand=(PORK,)))
    do(state, "discard", PORK)
    assert tokens(state) == (5, 0, 5)


def test_moved_up_tokens_pay_from_then_on() -> None:
    """MT-4.8"""
    state = position(Player(hand=(PORK, UNIFORM), above=0, below=5), Player(hand=(TEA,)))
    assert not can(state, "play", UNIFORM)
    finish_action(do(state, "discard", PORK))
    finish_action(do(state, "discard", TEA))
    assert can(state, "play", UNIFORM)


def test_swapping_three_moves_no_tokens_and_fires_nothing() -> None:
    """MT-4.9"""
    state = position(Player(hand=(AMOEBA, MILITARY_CARAVAN, PORK), above=1, below=4, stations=("s03",)))
    bazaar = state.bazaar[:]
    do(state, "swap")
    for name in (AMOEBA, PORK, MILITARY_CARAVAN):
        do(state, "exchange", name)
    assert sorted(names(state.discard)[-3:]) == [MILITARY_CARAVAN, PORK, AMOEBA]
    assert tokens(state) == (1, 4, 5)
    assert names(state.stations[0]) == ["s03"]
    assert state.bazaar == bazaar
    assert choices(state) == {"take", "deck"}


def test_a_swap_takes_exactly_three_cards_of_the_hand() -> None:
    """MT-4.9"""
    state = position(Player(hand=(PORK, TEA, RATS, RATS, GOGGLES)))
    do(state, "swap")
    assert offered(state, "exchange") == {PORK, TEA, RATS, GOGGLES}
    assert why(state, "exchange", UNIFORM) == "MT-4.9"
    assert why(state, "deck") == "MT-4.9"
    do(do(do(state, "exchange", RATS), "exchange", RATS), "exchange", PORK)
    assert names(state.hands[0]) == [TEA, GOGGLES]


def test_a_swap_needs_three_cards() -> None:
    """MT-4.9"""
    state = position(Player(hand=(PORK, TEA), exact=True))
    assert not can(state, "swap")
    assert why(state, "swap") == "MT-4.9"
    assert can(position(Player(hand=(PORK, TEA, RATS), exact=True)), "swap")


def test_after_a_swap_three_cards_are_drawn_one_by_one() -> None:
    """MT-4.10 A card revealed by the first draw can be taken by the second."""
    state = position(
        Player(hand=(PORK, TEA, RATS)), bazaar=(CANTEEN, BACKPACK, UNIFORM), top=(GOGGLES, HUNTER, AMOEBA, GHOUL)
    )
    do(state, "swap")
    for name in (PORK, TEA, RATS):
        do(state, "exchange", name)
    do(state, "take", BACKPACK)
    assert names(state.bazaar) == [CANTEEN, GOGGLES, UNIFORM]
    do(state, "take", GOGGLES)
    assert names(state.bazaar) == [CANTEEN, HUNTER, UNIFORM]
    do(state, "deck")
    assert {BACKPACK, GOGGLES, AMOEBA} <= set(names(state.hands[0]))
    assert state.waiting == (1,)
