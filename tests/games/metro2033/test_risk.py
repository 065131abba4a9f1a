"""MT-3.11 Legal actions that a person is asked about once more."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    CANTEEN,
    FLAMETHROWER,
    HUNTER,
    KNIFE,
    LIBRARIAN,
    NOSALIS,
    PORK,
    RATS,
    TEA,
    UNIFORM,
    Player,
    act,
    can,
    do,
    draw_all,
    position,
)
from ostoja.games.metro2033.state import MetroState


def asks(state: MetroState, kind: str, name: str = "") -> str:
    """Why it is asked, "" if it is not."""
    assert can(state, kind, name)
    why = state.game.risk(state.seen_by(0), 0, act(kind, name))
    return f"{why.key} {why.words.get('card', '')}".strip() if why else ""


def test_ending_the_turn_with_a_payable_mission() -> None:
    """MT-3.11 In the second window; without a Mission that can be paid the turn ends unasked."""
    ready = draw_all(do(position(Player(hand=(PORK,), resources=(TEA,), stations=("s08",))), "play", PORK))
    assert can(ready, "mission", "s08")
    assert asks(ready, "close") == "risk-mission @s08"
    short = draw_all(do(position(Player(hand=(RATS,), resources=(TEA,), stations=("s08",))), "play", RATS))
    assert not asks(short, "close")


def test_tidying_up_a_kept_station() -> None:
    """MT-3.11 It cannot be won back; an open Station goes unasked."""
    state = position(Player(stations=("s08",), kept={"s01": 1}))
    assert asks(state, "tidy", "s01") == "risk-kept @s01"
    assert not asks(state, "tidy", "s08")


@pytest.mark.parametrize(
    ("kind", "name", "asked"), [("tidy", UNIFORM, True), ("tidy", HUNTER, True), ("tidy", RATS, False)]
)
def test_tidying_up_what_a_mission_needs(kind: str, name: str, asked: bool) -> None:
    """MT-3.11 A Resource or a Hero without which a payable Mission can no longer be paid, or its Station."""
    state = position(Player(resources=(UNIFORM, RATS), shields=(HUNTER, CANTEEN), stations=("s06",)))
    assert can(state, "mission", "s06")
    assert asks(state, kind, name) == ("risk-needed @f1" if asked else ""), "its own Mission, too"
    assert asks(state, "tidy", "s06") == "risk-needed @s06"
    assert not asks(state, "tidy-protection", CANTEEN)


def test_letting_loose_a_monster_that_takes_something_of_ones_own() -> None:
    """MT-3.11 Not where it can be repelled, nor where there is nothing to lose."""
    state = position(
        Player(hand=(AMOEBA, LIBRARIAN, NOSALIS), shields=(CANTEEN,), stations=("s01",), resources=(KNIFE,))
    )
    assert asks(state, "discard", LIBRARIAN) == "risk-monster"
    assert not asks(state, "discard", AMOEBA), "the Canteen repels it"
    assert not asks(state, "discard", NOSALIS), "no blue Resource to lose"


def test_under_survival_1_one_symbol_repels_nothing() -> None:
    """MT-3.11, MT-11.1"""
    options = {"all_symbols": True}
    half = position(Player(hand=(AMOEBA,), shields=(CANTEEN,), stations=("s01",)), options=options)
    assert asks(half, "discard", AMOEBA) == "risk-monster"
    whole = position(Player(hand=(AMOEBA,), shields=(CANTEEN, FLAMETHROWER), stations=("s01",)), options=options)
    assert not asks(whole, "discard", AMOEBA)


def test_under_survival_2_tokens_are_at_stake_too() -> None:
    """MT-3.11, MT-11.2 Whoever does not repel the Monster is exhausted, also with nothing else to lose."""
    player = Player(hand=(NOSALIS,), resources=(KNIFE,))
    assert not asks(position(player), "discard", NOSALIS)
    assert asks(position(player, options={"exhaustion": True}), "discard", NOSALIS) == "risk-monster"
    spent = Player(hand=(NOSALIS,), resources=(KNIFE,), above=0, below=5)
    assert not asks(position(spent, options={"exhaustion": True}), "discard", NOSALIS)


def test_nothing_else_is_asked_twice() -> None:
    """MT-3.11 Playing and discarding cards, Missions and swaps go through at once."""
    state = position(Player(hand=(PORK, TEA), resources=(PORK, TEA), stations=("s08",)))
    quick = [action for action in state.legal(0) if action.kind in ("play", "discard", "mission", "swap")]
    assert len(quick) > 5
    assert not any(state.game.risk(state.seen_by(0), 0, action) for action in quick)
