"""What is paid or given away is named in any order."""

from itertools import permutations

from games.metro2033.positions import (
    AMOEBA,
    ANNA,
    CANTEEN,
    FLAMETHROWER,
    FLARES,
    GHOUL,
    GRENADES,
    HUNTER,
    KALASHNIKOV,
    KHAN,
    KNIFE,
    MEDICINES,
    PORK,
    RATS,
    REVOLVER,
    SASHA,
    TEA,
    Player,
    can,
    choices,
    do,
    names,
    offered,
    position,
    why,
)
from ostoja.core.snapshot import fingerprint
from ostoja.games.metro2033.state import MetroState


def named(state: MetroState, kind: str, cards: tuple[str, ...]) -> str:
    """The position after these cards, each of which must be offered until the last one is taken for granted."""
    after = state.copy()
    for card in cards:
        if kind in choices(after):
            do(after, kind, card)
    after.number = after.number_known = 0
    return fingerprint(after)


def test_a_payment_is_named_in_any_order() -> None:
    """MT-7.3 Small cards first, the Hero last: the same payment, the same position."""
    player = Player(resources=(FLARES, GRENADES, KNIFE, KALASHNIKOV), shields=(ANNA,), stations=("s19",))
    state = do(position(player), "mission", "s19")
    assert offered(state, "pay") == {FLARES, GRENADES, KNIFE, KALASHNIKOV, ANNA}
    for payment in ((ANNA, GRENADES, FLARES), (ANNA, GRENADES, KALASHNIKOV), (KNIFE, FLARES, GRENADES, KALASHNIKOV)):
        assert len({named(state, "pay", order) for order in permutations(payment)}) == 1


def test_no_card_goes_that_was_not_named() -> None:
    """MT-7.3 After a small card the larger ones are still offered: nothing is given up by a click."""
    state = do(position(Player(resources=(RATS, RATS, PORK, MEDICINES, TEA), stations=("s18",))), "mission", "s18")
    do(state, "pay", RATS)
    assert offered(state, "pay") == {RATS, PORK, MEDICINES, TEA}
    do(state, "pay", MEDICINES)
    assert names(state.supplies[0]) == [RATS, TEA, PORK]


def test_a_single_payment_is_not_asked_for() -> None:
    """MT-3.10, MT-7.3 Both cards are needed: there is nothing to choose, before the first click or after it."""
    state = do(position(Player(resources=(PORK, TEA), stations=("s08",))), "mission", "s08")
    assert choices(state) == {"keep", "leave"}
    state = do(position(Player(resources=(KALASHNIKOV, REVOLVER, KNIFE), stations=("s06",))), "mission", "s06")
    do(state, "pay", KNIFE)
    assert choices(state) == {"keep", "leave"}, "only the Kalashnikov makes five with the Knife alone"


def test_a_payment_that_has_a_choice_is_announced() -> None:
    """MT-7.6"""
    state = position(Player(resources=(PORK, MEDICINES, TEA), stations=("s08",)))
    state.watched = True
    do(state, "mission", "s08")
    assert [event.key for event in state.events] == ["announces"]


def test_a_defence_with_several_cards_is_named_in_any_order() -> None:
    """MT-11.1"""
    state = position(
        Player(hand=(AMOEBA,), shields=(CANTEEN, GHOUL, FLAMETHROWER, KHAN, SASHA)), options={"all_symbols": True}
    )
    do(state, "discard", AMOEBA)
    assert offered(state, "defend") == {CANTEEN, GHOUL, FLAMETHROWER, KHAN, SASHA}
    for first, second in ((SASHA, CANTEEN), (GHOUL, KHAN)):
        assert named(state, "defend", (first, second)) == named(state, "defend", (second, first))
    do(state, "defend", SASHA)
    assert offered(state, "defend") == {CANTEEN, KHAN}
    assert why(state, "defend", GHOUL) == "MT-11.1", "it would be superfluous"
    do(state, "defend", CANTEEN)
    assert names(state.shields[0]) == [FLAMETHROWER, KHAN, GHOUL]


def test_a_swap_is_named_in_any_order() -> None:
    """MT-4.9, MT-6.8 The order of the discard pile means nothing, so it does not remember how the cards were named."""
    state = do(position(Player(hand=(PORK, TEA, RATS, HUNTER, AMOEBA))), "swap")
    swaps = {named(state, "exchange", order) for order in permutations((HUNTER, RATS, PORK))}
    assert len(swaps) == 1
    do(state, "exchange", AMOEBA)
    do(state, "exchange", RATS)
    assert names(state.discard) == [RATS, AMOEBA]
    assert can(state, "exchange", PORK)


def test_steps_with_several_choices_say_so() -> None:
    """MT-4.9, MT-7.3, MT-11.1"""
    swap = do(position(Player(hand=(PORK, TEA, RATS))), "swap")
    payment = do(position(Player(resources=(PORK, MEDICINES, TEA), stations=("s08",))), "mission", "s08")
    defence = do(position(Player(hand=(AMOEBA,), shields=(CANTEEN,))), "discard", AMOEBA)
    assert [state.stack[-1].several() for state in (swap, payment, defence)] == [True] * 3
    assert not position(Player()).stack[-1].several()
