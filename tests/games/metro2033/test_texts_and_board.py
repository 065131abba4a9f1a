"""Texts, prompts and the terminal's picture, in both languages, along busy games."""

import pytest
from rich.text import Text

from games.metro2033.positions import GHOUL, HUNTER, PORK, RATS, Player, do, position
from games.metro2033.test_invariants import busy_game
from ostoja.games.metro2033 import GAME
from ostoja.texts.speaker import Speaker

NAMES = ("Ada", "Bruno", "Cela", "Dora", "Edek")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("options", [{}, {"all_symbols": True, "exhaustion": True, "no_rest": True, "duty": True}])
def test_everything_that_happens_can_be_told(lang: str, options: dict[str, bool]) -> None:
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    told: set[str] = set()
    for seed in range(3):
        for state, seat, action in busy_game(4, seed, options):
            for event in state.events:
                told.add(event.key)
                assert speaker.event(event)
            state.events.clear()
            state.watched = True
            if seat >= 0:
                assert speaker.prompt(state.prompt(seat), seat, state.waiting)
                assert speaker.prompt(state.prompt(None), None, state.waiting)
                assert speaker.action(action)
    assert told >= {"plays", "discards", "completes", "delivers", "attacks", "takes", "draws", "loses"}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_refusal_can_be_told(lang: str) -> None:
    speaker = Speaker(GAME, lang, NAMES, strict=True)
    reasons: set[str] = set()
    for number, (state, seat, _) in enumerate(busy_game(3, 5, {"all_symbols": True})):
        if seat >= 0 and number % 9 == 0:
            for action in GAME.actions:
                reason = state.why_not(seat, action)
                if reason is not None and reason.key not in reasons:
                    reasons.add(reason.key)
                    assert speaker.refusal(reason)
    assert len(reasons) > 8


def test_the_board_shows_costs_missions_and_bonuses() -> None:
    state = position(
        Player(
            faction="f1", hand=(PORK, RATS), stations=("s08",), kept={"s01": 1}, resources=(RATS,), shields=(HUNTER,)
        ),
        Player(faction="f5", flipped=True, shields=(GHOUL,)),
    )
    say = Speaker(GAME, "en", NAMES, strict=True).say
    text = Text.from_markup(GAME.board(state.seen_by(0), 0, say)).plain
    assert "Ada leading the Fourth Reich (Military Mission 0/6)" in text
    assert "Kropotkinskaya (Peaceful Mission 1/5)" in text
    assert "Komsomolskaya (kept, 1 token)" in text
    assert "free: Food" in text
    assert "cheaper: Weapons" in text
    assert "Ghoul (Biological, Unknown)" in text
    assert "Pork Food, amount 4, cost 3 now 0" in text
    assert "Mission completed" in text


def test_the_board_of_a_spectator_shows_no_hand() -> None:
    state = position(Player(hand=(PORK,)), Player(hand=(RATS,)), bazaar=("s01", "s02", "s03"))
    say = Speaker(GAME, "pl", NAMES, strict=True).say
    text = Text.from_markup(GAME.board(state.seen_by(None), None, say)).plain
    assert "Wieprzowina" not in text
    assert "w ręce 5 kart" in text
    assert "Bazar 1: Komsomolskaja" in text


def test_the_board_before_the_deal() -> None:
    say = Speaker(GAME, "en", NAMES, strict=True).say
    text = Text.from_markup(GAME.board(GAME.start(3, 1).seen_by(0), 0, say)).plain
    assert "Ada" in text
    assert "deck 128, discard pile 0" in text


def test_evaluation_knows_what_is_good() -> None:
    """More tokens, a Mission in reach and a win are better than less, and a lost game is worth nothing."""
    plain = position(Player())
    ready = position(Player(faction="f1", stations=("s08",), resources=(PORK, "r-food-3")))
    ahead = position(Player(above=8))
    values = [GAME.evaluate(state, 0) for state in (plain, ready, ahead)]
    assert values == sorted(values)
    assert 0 < values[0] < values[2] < 1
    won = position(Player(stations=("s08",), resources=(PORK, "r-food-3"), above=9))
    do(won, "mission", "s08")
    assert (GAME.evaluate(won, 0), GAME.evaluate(won, 1)) == (1.0, 0.0)
