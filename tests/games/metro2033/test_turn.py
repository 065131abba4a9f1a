"""Chapter 3: turn structure."""

import pytest

from games.metro2033.positions import (
    AMOEBA,
    CANTEEN,
    DARK_ONE,
    GHOUL,
    KNIFE,
    LIBRARIAN,
    PEACEFUL_CARAVAN,
    PORK,
    RATS,
    TEA,
    Player,
    can,
    choices,
    do,
    draw_all,
    finish_action,
    offered,
    position,
    why,
)
from ostoja.games.metro2033.cards import NUMBER


def test_turns_go_clockwise() -> None:
    """MT-3.1"""
    state = position(Player(hand=(PORK,)), Player(hand=(TEA,)), Player(hand=(RATS,)))
    order = []
    for name in (PORK, TEA, RATS, PORK):
        order.append(state.waiting[0])
        kind = "discard" if name != PORK or len(order) == 1 else "swap"
        if kind == "swap":
            break
        finish_action(do(state, "discard", name))
    assert order == [0, 1, 2, 0]
    assert state.turns == 4


def test_a_turn_is_window_basic_action_window_end() -> None:
    """MT-3.2 Tidying before, exactly one Basic action, tidying after; then the next player."""
    state = position(Player(hand=(PORK,), resources=(TEA, RATS)))
    assert choices(state) >= {"tidy", "play", "discard", "swap"}
    do(state, "tidy", TEA)
    do(state, "play", PORK)
    do(state, "deck")
    assert choices(state) == {"tidy", "close"}
    assert why(state, "swap") == "MT-3.2"
    do(state, "tidy", RATS)
    do(state, "close")
    assert state.waiting == (1,)


def test_any_number_of_free_actions_and_only_in_the_own_turn() -> None:
    """MT-3.3"""
    state = position(
        Player(hand=(PORK,), resources=(TEA, RATS), shields=(CANTEEN,)), Player(resources=(KNIFE,), shields=(GHOUL,))
    )
    for kind, name in (("tidy", TEA), ("tidy", RATS), ("tidy-protection", CANTEEN)):
        do(state, kind, name)
    assert state.waiting == (0,)
    assert state.legal(1) == []
    reason = state.why_not(1, next(a for a in state.game.actions if a.kind == "tidy" and a.args[0] == NUMBER[KNIFE]))
    assert reason is not None
    assert reason.key == "not-your-turn"


def test_a_window_with_nothing_to_do_is_not_asked() -> None:
    """MT-3.10 Only "close" is left where the tableau is empty."""
    state = position(Player(hand=(PORK,)))
    do(state, "discard", PORK)
    do(state, "deck")
    assert state.waiting == (1,)


def test_free_actions_cannot_be_inserted_elsewhere() -> None:
    """MT-3.4 Not before the draw of a Basic action, not in an attack, not in a Mission."""
    state = position(Player(hand=(PORK, LIBRARIAN), resources=(TEA, TEA), stations=("s01", "s08")))
    drawing = do(state.copy(), "play", PORK)
    assert choices(drawing) == {"take", "deck"}
    assert why(drawing, "tidy", TEA) == "MT-6.2"
    attacked = do(state.copy(), "discard", LIBRARIAN)
    assert choices(attacked) == {"lose"}
    assert why(attacked, "tidy", TEA) == "MT-8.12"
    mission = do(do(state.copy(), "mission", "s08"), "leave")
    assert choices(mission) >= {"play", "swap"}
    paying = position(Player(resources=(TEA, TEA, PORK, PORK), stations=("s08",)))
    do(paying, "mission", "s08")
    assert choices(paying) == {"pay"}
    assert why(paying, "tidy", TEA) == "MT-7.6"


def test_the_basic_action_is_mandatory_and_always_possible() -> None:
    """MT-3.5 A turn cannot be ended without it; whatever the hand, a card can be discarded."""
    state = position(
        Player(hand=(DARK_ONE, DARK_ONE, PEACEFUL_CARAVAN, PEACEFUL_CARAVAN, PEACEFUL_CARAVAN), above=0, below=5)
    )
    assert choices(state) == {"discard", "swap"}
    assert why(state, "close") == "MT-3.5"


def test_without_a_hand_the_basic_action_is_skipped() -> None:
    """MT-3.5 Only the free windows are left."""
    state = position(Player(exact=True, resources=(TEA,)), Player(hand=(PORK,)), top=(RATS, KNIFE))
    assert choices(state) == {"tidy", "close"}
    do(state, "close")
    do(state, "close")
    draw_all(state)
    assert len(state.hands[0]) == 5
    assert state.waiting == (1,)
    bare = position(Player(exact=True), Player(hand=(PORK,)))
    assert bare.waiting == (0,)
    assert choices(bare) == {"take", "deck"}, "nothing to tidy, nothing to play: only the refill is asked"


def test_at_the_end_everybody_short_of_cards_draws_up_to_five() -> None:
    """MT-3.6 From the active player on, clockwise."""
    state = position(Player(hand=(PORK,)), Player(hand=(TEA, RATS), exact=True), Player(hand=(KNIFE,), exact=True))
    do(state, "discard", PORK)
    do(state, "deck")
    asked = []
    while "deck" in choices(state):
        asked.append(state.waiting[0])
        do(state, "deck")
    assert asked == [1] * 3 + [2] * 4
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert state.waiting == (1,)


def test_no_hand_exceeds_five_but_a_tableau_has_no_limit() -> None:
    """MT-3.7"""
    many = tuple(name for name in (PORK, TEA, RATS, KNIFE, CANTEEN, "r-care-3") for _ in range(2))
    state = position(Player(hand=("r-gear-4",), resources=many))
    do(state, "play", "r-gear-4")
    assert len(state.supplies[0]) == 13
    draw_all(state)
    assert len(state.hands[0]) == 5


def test_copies_are_offered_once() -> None:
    """MT-3.10"""
    state = position(Player(hand=(PORK, PORK, PORK), resources=(TEA, TEA), shields=(RATS, RATS)))
    actions = state.legal(0)
    assert len(actions) == len(set(actions))
    assert can(state, "tidy", TEA)
    assert can(state, "tidy-protection", RATS)
    assert [a.kind for a in actions if a.args == (NUMBER[PORK],)] == ["play", "discard"]


def test_a_card_upright_and_rotated_are_two_things() -> None:
    """MT-3.10 Same place, other orientation: both are offered."""
    state = position(Player(resources=(RATS,), shields=(RATS,)))
    assert offered(state, "tidy") == {RATS}
    assert offered(state, "tidy-protection") == {RATS}
    do(state, "tidy-protection", RATS)
    assert state.supplies[0] == [NUMBER[RATS]]
    assert state.shields[0] == []


@pytest.mark.parametrize("hand", [(PEACEFUL_CARAVAN,) * 3 + (DARK_ONE,) * 2, (PORK,) * 3 + (TEA,) * 2])
def test_a_free_play_is_asked_whatever_the_hand(hand: tuple[str, ...]) -> None:
    """MT-3.10 To the others it looks the same whether the defender has nothing to play or declines."""
    state = position(Player(hand=(AMOEBA,)), Player(hand=hand, shields=(CANTEEN,)))
    do(state, "discard", AMOEBA)
    do(state, "defend", CANTEEN)
    view = state.seen_by(0)
    assert view.waiting == (1,)
    assert view.prompt(0).key == "free-play"
    assert can(state, "decline")
    state.watched = True
    do(state, "decline")
    assert [event.key for event in state.events if event.known_to(0)] == ["declines"]
