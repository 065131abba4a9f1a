"""Chapter 11: Survival mode."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    ANTIRAD,
    CANTEEN,
    DARK_ONE,
    DEMON,
    FLAMETHROWER,
    FLASHLIGHT,
    GHOUL,
    HUNTER,
    KHAN,
    LIBRARIAN,
    MUSHROOMS,
    PORK,
    RATS,
    SASHA,
    TEA,
    Player,
    can,
    choices,
    do,
    names,
    offered,
    position,
    tokens,
    why,
)
from ostoja.core.tables import Pack
from ostoja.games.metro2033.cards import NUMBER


def test_all_symbols_must_be_shown() -> None:
    """MT-11.1 A minimal set of Protections and Heroes, all of it discarded; an unable player keeps everything."""
    state = position(
        Player(hand=(AMOEBA,), shields=(CANTEEN, FLAMETHROWER, RATS), stations=("s01",)),
        Player(shields=(CANTEEN,), stations=("s02",)),
        Player(shields=(KHAN, SASHA), stations=("s03",)),
        options={"all_symbols": True},
    )
    do(state, "discard", AMOEBA)
    assert offered(state, "defend") == {CANTEEN, FLAMETHROWER}
    assert why(state, "defend", RATS) == "MT-11.1"
    assert state.prompt(0).clause == "MT-11.1"
    do(state, "defend", CANTEEN)
    assert names(state.shields[0]) == [RATS]
    do(state, "decline")
    assert names(state.shields[1]) == [CANTEEN]
    assert state.stations[1] == []
    assert state.waiting == (2,)
    do(state, "defend", KHAN)
    assert state.shields[2] == []
    assert choices(state) >= {"decline"}


def test_a_superfluous_card_cannot_be_added() -> None:
    """MT-11.1 One card with both symbols is a set of its own."""
    both = Pack("both", {"threat": {"t6": {"protection": ["psy", "bio"]}}}, "metro2033")
    state = position(
        Player(hand=(AMOEBA,), shields=(CANTEEN, FLAMETHROWER, DEMON)), options={"all_symbols": True}, pack=both
    )
    do(state, "discard", AMOEBA)
    assert offered(state, "defend") == {CANTEEN, FLAMETHROWER, DEMON}
    one = do(state.copy(), "defend", DEMON)
    assert names(one.shields[0]) == [CANTEEN, FLAMETHROWER]
    two = do(state.copy(), "defend", CANTEEN)
    assert names(two.shields[0]) == [DEMON], "the Flamethrower follows, for nothing else completes a minimal set"


def test_a_started_defence_must_be_finished() -> None:
    """MT-11.1, MT-8.8"""
    state = position(Player(hand=(AMOEBA,), shields=(CANTEEN, FLAMETHROWER, "r-ammo-2")), options={"all_symbols": True})
    do(state, "discard", AMOEBA)
    do(state, "defend", CANTEEN)
    assert offered(state, "defend") == {FLAMETHROWER, "r-ammo-2"}
    assert why(state, "suffer") == "MT-8.8"
    do(state, "defend", "r-ammo-2")
    assert names(state.shields[0]) == [FLAMETHROWER]


@pytest.mark.parametrize(("shields", "choose"), [((), False), ((MUSHROOMS,), True)], ids=["unable", "unwilling"])
def test_exhaustion(shields: tuple[str, ...], choose: bool) -> None:
    """MT-11.2 After the loss all tokens of ABOVE move down, also those of the lost Station; others stay."""
    state = position(
        Player(hand=(PORK, AMOEBA), shields=shields, above=3, below=0, kept={"s01": 1, "s02": 2}),
        options={"exhaustion": True},
    )
    do(state, "discard", AMOEBA)
    if choose:
        do(state, "suffer")
    do(state, "lose", "s02")
    assert tokens(state) == (0, 5, 4)
    assert state.tokens[NUMBER["s01"]] == 1


def test_exhaustion_needs_no_loss_and_spares_defenders() -> None:
    """MT-11.2"""
    state = position(
        Player(hand=(DARK_ONE,), above=2, below=3),
        Player(shields=(CANTEEN,), above=4, below=1),
        options={"exhaustion": True},
    )
    do(state, "discard", DARK_ONE)
    assert tokens(state) == (0, 5, 5), "5 up, then all down"
    do(do(state, "defend", CANTEEN), "decline")
    assert tokens(state, 1) == (4, 1, 5)


def test_no_rest_after_a_mission() -> None:
    """MT-11.3 The reward goes to ABOVE, spent tokens stay below and keep no Station (MT-R.35)."""
    state = position(
        Player(resources=(PORK, TEA), stations=("s08",), kept={"s01": 1}, above=3, below=1), options={"no_rest": True}
    )
    do(state, "mission", "s08")
    assert tokens(state) == (4, 1, 4)
    do(state, "keep")
    assert tokens(state) == (2, 1, 4)
    assert state.tokens[NUMBER["s08"]] == 2


def test_no_rest_below_keeps_no_station() -> None:
    """MT-11.3, MT-7.7 Three tokens are asked for and one is above: the Station is discarded, though two lie below."""
    player = Player(resources=(PORK, TEA), stations=("s08",), kept={"s01": 1, "s02": 2}, above=0, below=2)
    state = position(player, options={"no_rest": True})
    do(state, "mission", "s08")
    assert tokens(state) == (1, 2, 4)
    assert names(state.stations[0]) == ["s01", "s02"]
    assert choices(state) >= {"play", "swap"}


def test_no_rest_by_keeping_and_tidying_either() -> None:
    """MT-11.3, MT-R.35 A Station kept and tidied up at once leaves the tokens as if it had been discarded."""
    player = Player(resources=(PORK, TEA), stations=("s08",), kept={"s01": 1, "s02": 2}, above=2, below=2)
    state = position(player, options={"no_rest": True})
    do(state, "mission", "s08")
    left = do(state.copy(), "leave")
    kept = do(do(state.copy(), "keep"), "tidy", "s08")
    assert tokens(left) == tokens(kept) == (3, 2, 2)


def test_duty_to_defend() -> None:
    """MT-11.4 An able player must; which card and the free play remain choices."""
    state = position(
        Player(hand=(LIBRARIAN,), shields=(HUNTER, FLASHLIGHT)),
        Player(stations=("s01",)),
        options={"duty": True},
    )
    do(state, "discard", LIBRARIAN)
    assert choices(state) == {"defend"}
    assert offered(state, "defend") == {HUNTER, FLASHLIGHT}
    assert why(state, "suffer") == "MT-11.4"
    do(state, "defend", FLASHLIGHT)
    assert can(state, "decline")


def test_a_forced_defence_is_not_asked() -> None:
    """MT-11.4, MT-3.10"""
    state = position(Player(hand=(LIBRARIAN, PORK), shields=(HUNTER,)), options={"duty": True})
    do(state, "discard", LIBRARIAN)
    assert state.shields[0] == []
    assert choices(state) >= {"play", "decline"}


def test_the_duty_needs_all_symbols_where_they_are_asked_for() -> None:
    """MT-11.5"""
    options = {"duty": True, "all_symbols": True}
    state = position(
        Player(hand=(AMOEBA,), shields=(CANTEEN,), stations=("s01",)),
        Player(shields=(CANTEEN, FLAMETHROWER), stations=("s02",)),
        options=options,
    )
    do(state, "discard", AMOEBA)
    assert names(state.shields[0]) == [CANTEEN]
    assert state.stations[0] == []
    assert state.shields[1] == [], "the only way to defend is taken"
    assert state.waiting == (1,)
    assert can(state, "decline")


def test_combinations_apply_all_texts() -> None:
    """MT-11.5 With all four on, an unable player loses a Station and is exhausted."""
    options = {"duty": True, "all_symbols": True, "exhaustion": True, "no_rest": True}
    state = position(
        Player(hand=(AMOEBA,), shields=(GHOUL,), kept={"s01": 1}, above=1, below=3),
        Player(shields=(ANTIRAD,)),
        options=options,
    )
    do(state, "discard", AMOEBA)
    assert names(state.shields[0]) == [GHOUL]
    assert tokens(state) == (0, 5, 5)
    assert tokens(state, 1) == (0, 5, 5)
