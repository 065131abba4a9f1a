"""Chances: they add up, the end is what it is, and a broken file says where."""

from pathlib import Path

import pytest

import ostoja
from ostoja.coach.chances import FILE, USUAL, BadCoach, Chances, scale_for, scales, shares
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from setups import play_on, small_setups


def test_chances_of_rivals_add_up(game_id: str) -> None:
    """By the evaluation: somebody wins, or nobody; a network is not held to it exactly."""
    for setup in small_setups(game_id)[:3]:
        state = setup.record().state
        chances = Chances(state.game, state.options)
        found = chances.by_evaluation(state)
        assert all(0.0 < chance < 1.0 for chance in found)
        if not chances.together:
            assert sum(found) <= 1.001


def test_the_end_is_certain(game_id: str) -> None:
    record = small_setups(game_id)[0].record()
    state = play_on(record, Rng(3))
    found = Chances(state.game, state.options).of(state)
    assert [seat for seat, chance in enumerate(found) if chance > 0] == state.winners
    assert sum(found) in (0.0, 1.0)


def test_those_who_win_together_share_the_win_of_rivals() -> None:
    """HW-3: as many points for both; each has half of what there is to win."""
    for seed in range(400):
        state = play_on(Replay("high_water", 2, seed), Rng(seed))
        if len(state.winners) == 2:
            assert Chances(state.game, state.options).of(state) == [0.5, 0.5]
            return
    pytest.fail("nobody tied")


def test_every_game_of_ours_is_measured() -> None:
    for id in ("survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future"):
        assert scales(ostoja.game(id).folder / FILE), id


def test_the_narrowest_scope_counts() -> None:
    game = ostoja.game("bright_future")
    assert scale_for(game, {"mode": "fever"}).scope == {"mode": "fever"}
    assert scale_for(game, {"mode": "tunnel"}).scope == {}


def test_a_team_that_is_late_needs_more() -> None:
    """What is gathered in the course of a game wins nothing by itself: the same worth is less at the end."""
    scale = USUAL._replace(weight=2.0, growth=0.0, nobody=0.0, drift=1.5, length=100.0)
    early, middle, late, later = (shares([0.7, 0.7], at, scale, together=True)[0] for at in (0, 50, 100, 200))
    assert early > middle > late == later
    assert shares([0.7, 0.7], 100, scale._replace(drift=0.0), together=True)[0] == early


WHOLE = "[[scale]]\nweight = 1\ngrowth = 1\nnobody = 1\ndrift = 0\nspread = 1\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "no list of"),
        ("[[scale]]\nweight = 1\n", "scale 1: growth must be a number"),
        ("scale = 3", "no list of"),
        (WHOLE + "length = 0\n", "length must be more than 0"),
        (WHOLE + "length = 9\nscope = 'fever'\n", "scale 1: scope must be a table"),
    ],
)
def test_a_broken_file_says_where(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text(text)
    with pytest.raises(BadCoach, match=said):
        scales(file)
