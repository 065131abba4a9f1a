"""Section 18 and the table's picture: what is open, what is secret, and that every mode can be shown."""

import pytest

from games.bright_future.positions import GAME, give, hire, table
from ostoja.core.rng import Rng
from ostoja.games.bright_future.names import EVERYBODY
from ostoja.texts import Speaker


def test_decks_are_secret_and_everything_else_is_open() -> None:
    """Section 18"""
    state = table("courtesan", "mole")
    give(state, 0, "weapon-pistol")
    hire(state, 0, "slime")
    seen = state.seen_by(1)
    assert set(seen.gear_deck) == {-1}
    assert {card for deck in seen.decks for card in deck} == {-1}
    assert seen.gear == state.gear
    assert seen.mercs == state.mercs
    assert seen.bazaar == state.bazaar
    assert seen.door == state.door


def test_imagined_worlds_keep_what_is_known() -> None:
    """Section 18: a face-up card stays where it lies, everything unseen is dealt anew."""
    state = table("courtesan", "mole", mode="fever")
    top = state.decks[1][-1]
    state.known[12 + top] = EVERYBODY
    orders = set()
    for seed in range(6):
        world = state.imagine(0, Rng(seed))
        world.check()
        assert world.decks[1][-1] == top
        assert {12, 13, 14, 15} <= set(world.fever.map_deck)
        orders.add(tuple(world.gear_deck))
    assert len(orders) > 1


@pytest.mark.parametrize("options", GAME.modes(), ids=str)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_picture(options: dict[str, str], lang: str) -> None:
    """Every player's resources and the parts of the mode are in it."""
    seats = max(GAME.seats_for({**GAME.complete(2, {}), **options}))
    state = GAME.start(seats=seats, seed=2, options=options)
    rng = Rng(1)
    speaker = Speaker(GAME, lang, [f"Gracz {seat}" for seat in range(seats)])
    for _ in range(60):
        if state.over:
            break
        picture = GAME.board(state.seen_by(0), 0, speaker.say)
        for seat in range(seats):
            assert f"Gracz {seat}" in picture
            assert str(state.resources[seat]) in picture
        state.play(state.waiting[0], rng.pick(state.legal(state.waiting[0])))
