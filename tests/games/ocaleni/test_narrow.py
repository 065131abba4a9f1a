"""The own area on a phone, of which only the head is shown while the board is asked."""

import pytest

from ostoja.core.scene import Panel, Piece
from setups import Setup, positions


def own_areas() -> list[Panel]:
    areas = []
    for record in positions(Setup("ocaleni", 3, {}), 30):
        state = record.state
        for seat in range(state.seats):
            scene = state.game.scene(state.seen_by(seat), seat)
            areas += [panel for panel in scene.panels if panel.id == "mine"]
    return areas


def top_and_foot(panel: Panel, piece: Piece) -> tuple[float, float]:
    """How far down the fold begins and ends that a piece goes with."""
    assert panel.tall
    fold = next(
        fold
        for fold in panel.tall.folds
        if fold.x <= piece.x < fold.x + fold.width and fold.y <= piece.y < fold.y + fold.height
    )
    return fold.to_y, fold.to_y + fold.height * fold.size


@pytest.fixture(scope="module")
def headed() -> list[Panel]:
    return [panel for panel in own_areas() if panel.head]


def test_the_head_shows_the_bill_and_all_stocks_and_nothing_by_half(headed: list[Panel]) -> None:
    assert headed
    for panel in headed:
        pieces = {piece.id: piece for piece in panel.pieces}
        stocks = [id for id in pieces if id.endswith("-coin") and id.startswith(("res-", "stock-"))]
        assert len(stocks) == 7
        for id in ("name", "bill-score", "bill-food", "bill-water", "bill-missing", "bill-rays", *stocks):
            assert top_and_foot(panel, pieces[id])[1] <= panel.head, id
        for piece in pieces.values():
            top, foot = top_and_foot(panel, piece)
            assert foot <= panel.head or top >= panel.head - 1, piece.id


def test_cards_in_hand_and_the_final_count_are_shown_whole() -> None:
    found = own_areas()
    drafts = [panel for panel in found if any(piece.id.startswith("leader-") for piece in panel.pieces)]
    over = found[-1]
    assert drafts
    assert [panel.head for panel in [*drafts, over]] == [0] * (len(drafts) + 1)
