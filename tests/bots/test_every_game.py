"""Bots can play every game: they choose legally, repeat themselves, and know no more than their seat."""

import pytest

from ostoja.bots import Bot, GreedyBot, RandomBot
from ostoja.core.rng import Rng
from setups import positions, small_setups

PLAYERS = [RandomBot(5), GreedyBot(5, worlds=2, trials=16)]


@pytest.mark.parametrize("bot", PLAYERS, ids=lambda bot: type(bot).__name__)
def test_a_choice_is_legal_and_follows_from_the_view(game_id: str, bot: Bot) -> None:
    for setup in small_setups(game_id)[:6]:
        for number, record in enumerate(positions(setup, 6)):
            state = record.state
            for seat in state.waiting:
                choice = bot.choose(state.seen_by(seat), seat)
                assert choice in state.legal(seat)
                assert bot.choose(state.seen_by(seat), seat) is choice
                assert bot.choose(state.imagine(seat, Rng(number)).seen_by(seat), seat) is choice
