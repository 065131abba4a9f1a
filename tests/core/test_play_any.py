"""Playing on quickly: `play_any`, and random bots that answer until a seat is asked."""

import pytest

import ostoja
from ostoja import bots
from ostoja.bots.chance import play_on
from ostoja.core.errors import HiddenInformation, IllegalAction
from ostoja.core.rng import Rng
from ostoja.core.snapshot import fingerprint


def test_it_plays_what_the_generator_picks_among_the_legal() -> None:
    quick = ostoja.game("survive_the_island").start(3, seed=5)
    slow = quick.copy()
    dice, same = Rng(2), Rng(2)
    for _ in range(150):
        seat = slow.waiting[0]
        slow.play(seat, same.pick(slow.legal(seat)))
        quick.play_any(seat, dice)
        assert fingerprint(quick) == fingerprint(slow)


def test_a_seat_that_is_not_asked_and_a_view_play_nothing() -> None:
    state = ostoja.game("survive_the_island").start(3, seed=5)
    before = fingerprint(state)
    idle = (state.waiting[0] + 1) % 3
    with pytest.raises(IllegalAction, match="not asked"):
        state.play_any(idle, Rng(1))
    with pytest.raises(HiddenInformation):
        state.seen_by(state.waiting[0]).play_any(state.waiting[0], Rng(1))
    assert fingerprint(state) == before


def test_what_is_legal_is_told_by_index_to_those_who_are_waited_for() -> None:
    state = ostoja.game("survive_the_island").start(3, seed=5)
    seat = state.waiting[0]
    assert state.legal_indices(seat) == [action.index for action in state.legal(seat)]
    assert state.legal_indices((seat + 1) % 3) == []


def test_random_bots_at_once_choose_as_one_by_one() -> None:
    """A table played by `play_on` goes like one whose random bots are asked each in turn."""
    seeds = [11, 12, 13]
    players = [bots.make("random", seed) for seed in seeds]
    quick = ostoja.game("osaczeni").start(3, seed=5)
    slow = quick.copy()
    for _ in range(40):
        while not slow.over and 1 not in slow.waiting:
            seat = slow.waiting[0]
            slow.play(seat, players[seat].choose(slow, seat))
        play_on(quick, 1, seeds)
        assert fingerprint(quick) == fingerprint(slow)
        if slow.over:
            break
        for state in (quick, slow):
            state.play(1, state.legal(1)[-1])
