"""What a clause says at a table: the mode, level and options in play, and nothing of the others."""

from typing import Any

import pytest

from games.bright_future.positions import GAME
from ostoja.games.bright_future.drawing import about
from ostoja.games.bright_future.names import LOCATIONS, OUTPOSTS
from ostoja.texts import LANGUAGES, Speaker
from ostoja.texts.guide import sentences

SAID = {
    "tunnel": ("Tunnel of Power", "Tunelu Władzy", "Tunel Władzy"),
    "fever": ("Underground Fever", "Podziemnej Gorącz", "Podziemną Gorącz"),
    "arena": ("Arena", "Arenie"),
}
OF_ONE_MODE = {
    "tunnel": {"BF-2.26", "BF-3.26", "BF-3.41", "BF-3.52", "BF-7.41", "BF-8.4", "BF-8.12", "BF-16.11"},
    "fever": {"BF-8.4", "BF-8.12"},
}
"""Clauses of another mode altogether: they are told only to refuse what belongs there."""


def hints(lang: str, seats: int = 2, **options: Any) -> dict[str, str]:
    return sentences("bright_future", lang, GAME.complete(seats, options))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ["tunnel", "fever"])
def test_a_hint_speaks_of_the_mode_in_play(mode: str, lang: str) -> None:
    """BF-17.40"""
    strange = [word for other, words in SAID.items() if other != mode for word in words]
    found = {id for id, text in hints(lang, mode=mode).items() if any(word in text for word in strange)}
    assert found == OF_ONE_MODE[mode] | {"BF-17.40"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_knows_the_options(lang: str) -> None:
    """BF-2.21, BF-3.6, BF-17.1, BF-17.18 to BF-17.20"""
    numbers = {"easy": "10", "normal": "9", "hard": "7", "hardcore": "5", "impossible": "3"}
    for solo, number in numbers.items():
        for id in ("BF-17.18", "BF-17.19"):
            said = hints(lang, 1, solo=solo)[id]
            assert [other for other in numbers.values() if f" {other} " in said] == [number], said
    levels = {
        hints(lang, mode="fever", level=level)["BF-2.21"] for level in ("infection", "epidemic", "plague", "pandemic")
    }
    assert len(levels) == 4
    wounded = [
        hints(lang)["BF-3.6"],
        hints(lang, survival=True)["BF-3.6"],
        hints(lang, mode="fever")["BF-3.6"],
        hints(lang, mode="fever", no_rescue=True)["BF-3.6"],
    ]
    assert len(set(wounded)) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_arena_has_its_own_reactions(lang: str) -> None:
    """BF-8.7 There they cost an action point."""
    for id in ("BF-5.3", "BF-13.3", "BF-13.10", "BF-13.12"):
        assert ("action point" in hints(lang, mode="arena")[id]) or ("punkt akcji" in hints(lang, mode="arena")[id])


IN_FEVER = {"gigamutant": 1, "cleaners": 2, "marauders": 2, "crawler": 0, "spitter": 0, "hooligans": 0, "expedition": 0}
"""BF-10 Mercenaries with an ability of their own in Underground Fever, and the population it costs."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mercenary_is_explained_by_the_mode_in_play(lang: str) -> None:
    """BF-10.1 to BF-10.12"""
    speaker = Speaker(GAME, lang, strict=True)
    for card, id in enumerate(LOCATIONS):
        tunnel, fever = (speaker.text(str(about(card, mode))[1:]) for mode in (False, True))
        name = id.removeprefix("outpost-")
        assert (tunnel != fever) == (id in OUTPOSTS and name in IN_FEVER), id
        assert not any(word in text for text in (tunnel, fever) for words in SAID.values() for word in words)
        if IN_FEVER.get(name):
            assert f" {IN_FEVER[name]} " in fever
