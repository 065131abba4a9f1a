"""The board on a phone: everything on it has its place there, and cards in one row take the room of one row."""

import pytest

from ostoja.core.scene import Panel
from ostoja.games.osaczeni.scene import TALL, TALL_ONE_ROW
from setups import Setup, positions


def boards(setup: Setup) -> list[Panel]:
    found = []
    for record in positions(setup, 60):
        state = record.state
        for seat in (None, *state.waiting[:1]):
            found.append(state.game.scene(state.seen_by(seat), seat).panels[0])
    return found


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_piece_of_the_board_has_a_place_on_a_phone(seats: int) -> None:
    layouts = []
    for panel in boards(Setup("osaczeni", seats, {})):
        assert panel.tall
        layouts.append(panel.tall)
        for piece in panel.pieces:
            assert any(
                fold.x <= piece.x < fold.x + fold.width and fold.y <= piece.y < fold.y + fold.height
                for fold in panel.tall.folds
            ), piece.id
    assert TALL in layouts
    assert TALL_ONE_ROW in layouts


def test_cards_in_one_row_take_the_room_of_one_row() -> None:
    for panel in boards(Setup("osaczeni", 6, {})):
        cards = {piece.y for piece in panel.pieces if piece.symbol.startswith("place-card")}
        if cards:
            assert (panel.tall is TALL_ONE_ROW) == (len(cards) == 1)
    assert TALL_ONE_ROW.height < TALL.height - 100
