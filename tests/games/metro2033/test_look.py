"""How Metro 2033 uses the room there is: on a phone, and beside the board where few players sit."""

from games.metro2033.pictures import GAME, panel_of, seen_scene
from games.metro2033.positions import ANNA, Player, position
from ostoja.core.scene import Panel
from ostoja.games.metro2033.state import MetroState

STATION = "s01"


def place_of_stations(board: Panel) -> float:
    """How large the places of Stations and Heroes are on a phone, beside the width of the board there."""
    assert board.tall
    (fold,) = [fold for fold in board.tall.folds if fold.x == 178 and fold.y <= 198 < fold.y + fold.height]
    return fold.width * fold.size / board.tall.width


def test_places_without_a_card_are_small_on_a_phone() -> None:
    """They took a fifth of what is seen, and the Bazaar was above the edge."""
    for player, small in ((Player(), True), (Player(stations=(STATION,)), False), (Player(shields=(ANNA,)), False)):
        board = panel_of(seen_scene(position(player, Player()), 0), "board")
        assert (place_of_stations(board) < 0.5) == small
        labels = [piece for piece in board.pieces if piece.id in ("stations-label", "heroes-label")]
        slots = [piece for piece in board.pieces if piece.symbol == "slot" and piece.y > 172]
        assert labels
        assert slots
        for piece in (*labels, *slots):
            assert any(at.x <= piece.x < at.x + at.width and at.y <= piece.y < at.y + at.height for at in folds(board))


def folds(board: Panel) -> tuple:
    assert board.tall
    return board.tall.folds


def test_the_fewer_rivals_the_larger_their_cards() -> None:
    sizes = []
    for seats in (2, 3, 4, 5):
        state: MetroState = GAME.start(seats, 1)
        while len(state.waiting) and not state.turns:
            state.play(state.waiting[0], state.legal(state.waiting[0])[0])
        panel = panel_of(seen_scene(state, 0), "seat-1")
        card = next(piece for piece in panel.pieces if piece.id.endswith("-face") and "-f" in piece.id)
        sizes.append(card.size)
        assert all(0 <= piece.y <= panel.height for piece in panel.pieces)
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 4
