"""Observations as vectors: cut into named pieces, scaled for simple learners, and as documented."""

import doctest
from pathlib import Path

import numpy as np
import pytest

import ostoja
from ostoja.core.rng import Rng
from ostoja.envs.describe import page
from ostoja.envs.observation import Sight
from setups import Setup, positions

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_every_number_has_a_name(game_id: str) -> None:
    sight = Sight(ostoja.game(game_id), 3)
    assert sight.pieces == sight.game.pieces
    assert len(sight.names) == sight.size == len(set(sight.names))


def test_the_page_lists_the_pieces_of_the_code() -> None:
    told = (DOCS / "environments.md").read_text(encoding="utf-8")
    assert page() in told, "run: python -m ostoja.envs.describe docs/environments.md"


def test_the_pages_example_works() -> None:
    result = doctest.testfile(str(DOCS / "environments.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_masks_alike_in_worlds_alike(small_setup: Setup) -> None:
    sight = Sight(small_setup.game, small_setup.seats)
    rng = Rng(12)
    for record in positions(small_setup, 6):
        for seat in range(small_setup.seats):
            world = record.state.imagine(seat, rng)
            assert sight.vector(world, seat).tobytes() == sight.vector(record.state, seat).tobytes()
            asked = seat in world.waiting and seat in record.state.waiting
            assert not asked or np.array_equal(sight.mask(world, seat), sight.mask(record.state, seat))


def test_the_observer_counts_seats_from_itself() -> None:
    game = ostoja.game("high_water")
    sight = Sight(game, 3)
    state = game.start(3, seed=4)
    state.points = [5, 6, 7]
    assert list(sight.named(sight.vector(state, 1))["points"]) == [6, 7, 5]
    assert list(sight.named(sight.vector(state, 1))["asked"]) == [0, 0, 1]


def test_features_are_scaled_amounts_and_one_mark_per_code() -> None:
    game = ostoja.game("osaczeni")
    sight = Sight(game, 3)
    features = sight.features(sight.vector(game.start(3, seed=4), 0))
    codes = sum(piece.length(3) for piece in sight.pieces if piece.codes)
    marks = sum(piece.length(3) * (piece.high - piece.low + 1) for piece in sight.pieces if piece.codes)
    assert features.shape == (sight.size - codes + marks,)
    assert features.min() >= 0
    assert features.max() == 1


def test_a_game_without_pieces_of_its_own_shows_the_common_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(ostoja.game("high_water"))()
    monkeypatch.setattr(game, "own_pieces", ())
    monkeypatch.setattr(game, "observe_own", lambda state, seat, found: None)
    sight = Sight(game, 3)
    assert [piece.name for piece in sight.pieces] == ["seat", "seats", "asked", "question", "option_calm"]
    state = game.start(3, seed=4, options={"calm": True})
    assert list(sight.vector(state, 2)) == [2, 3, 0, 1, 0, 1, 1]


def test_pieces_that_do_not_fit_their_description_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = Sight(ostoja.game("high_water"), 2)
    monkeypatch.setattr(sight.game, "observe_own", lambda state, seat, found: found.append(1))
    with pytest.raises(ValueError, match="its pieces have"):
        sight.vector(sight.game.start(2), 0)
