"""Bots can play every game: they choose legally, repeat themselves, and know no more than their seat."""

import pytest

from ostoja import bots
from ostoja.core.rng import Rng
from setups import MOST_DECISIONS, Setup, positions, small_setups

QUICK = ("random", "greedy:worlds=2,trials=16", "search:looks=8", "search:looks=4,beyond=0")
SLOW_TO_END = 18
"""After so many decisions of a thinking bot the rest of a game is played at random."""


def some_setups(game_id: str) -> list[Setup]:
    """Four of a game's set-ups: player counts and modes."""
    found = small_setups(game_id)
    return found[:: max(1, len(found) // 4)][:4]


@pytest.mark.parametrize("spec", QUICK)
def test_a_choice_is_legal_and_follows_from_the_view(game_id: str, spec: str) -> None:
    """The same in every world the seat could be in: a bot knows no more than a person there."""
    bot = bots.make(spec, 5)
    for setup in some_setups(game_id):
        for number, record in enumerate(positions(setup, 3)):
            state = record.state
            for seat in state.waiting:
                choice = bot.choose(state.seen_by(seat), seat)
                assert choice in state.legal(seat)
                assert bot.choose(state.seen_by(seat), seat) is choice
                assert bot.choose(state.imagine(seat, Rng(number)).seen_by(seat), seat) is choice


def test_what_a_bot_says_follows_from_the_view(game_id: str) -> None:
    bot = bots.make("steady", 5)
    for setup in some_setups(game_id):
        for number, record in enumerate(positions(setup, 8)):
            state = record.state
            for seat in state.waiting:
                statement = bot.speak(state.seen_by(seat), seat)
                assert statement is None or statement in state.talk(seat)
                assert bot.speak(state.imagine(seat, Rng(number)).seen_by(seat), seat) is statement


def test_bots_of_all_kinds_play_whole_games(small_setup: Setup) -> None:
    """A thinking bot begins, continues in the middle and ends the game; in between the game goes on at random."""
    state = small_setup.record().state
    thinkers = [bots.make(spec, 7) for spec in ("search:looks=2", "gentle", "search:looks=3,beyond=1")]
    quick = bots.make("random", 7)
    while not state.over:
        assert state.number < MOST_DECISIONS, "the game does not end"
        seat = state.waiting[0]
        thinks = state.number < SLOW_TO_END or state.number % 40 == 0
        bot = thinkers[state.number % 3] if thinks else quick
        state.play(seat, bot.choose(state.seen_by(seat), seat))
    assert set(state.winners) <= set(range(state.seats))
