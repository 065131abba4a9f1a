"""High Water, clause by clause."""

import pytest

from high_water import GAME
from high_water.rules import HIDDEN, KEEP, LAY, RISK, HighWaterState


def table(*hands: list[int], seed: int = 1, calm: bool = False) -> HighWaterState:
    """A game in which the players hold these cards."""
    state = GAME.start(len(hands), seed, {"calm": calm})
    state.hands = [*hands]
    state.forget()
    return state


def test_three_cards_each_in_secret() -> None:
    """HW-1, HW-4"""
    state = GAME.start(3, seed=7)
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert state.seen_by(1).hands == [[HIDDEN] * 3, state.hands[1], [HIDDEN] * 3]


def test_cards_are_laid_in_turn_until_a_hand_is_empty() -> None:
    """HW-2"""
    state = table([0], [1], calm=True)
    assert state.legal(0) == [LAY[0]]
    state.play(0, LAY[0])
    assert (state.waiting, state.laid) == ((1,), [0])
    state.play(1, LAY[1])
    assert (state.waiting, state.over) == ((), True)


@pytest.mark.covers(*(f"card-{card}" for card in range(12)))
@pytest.mark.parametrize("card", range(12))
def test_a_card_that_holds_banks_its_height(card: int) -> None:
    """HW-3 Whoever may risk the points has them."""
    for seed in range(8):
        state = table([card], [11], seed=seed)
        state.play(0, LAY[card])
        assert state.points[0] == (card + 1 if state.waiting == (0,) else 0)


@pytest.mark.parametrize(("answer", "points"), [(KEEP, 12), (RISK, 24)])
def test_points_may_be_risked_for_double(answer: object, points: int) -> None:
    """HW-3 The highest card holds every wave."""
    state = table([11], [0])
    state.play(0, LAY[11])
    assert state.legal(0) == [KEEP, RISK]
    state.play(0, answer)
    assert state.points[0] == points


def test_a_calm_sea_has_no_second_wave() -> None:
    """HW-5"""
    state = table([11], [0], calm=True)
    state.play(0, LAY[11])
    assert (state.points[0], state.waiting) == (12, (1,))
