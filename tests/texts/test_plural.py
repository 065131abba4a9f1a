"""Every name that is a plural noun says so (`.number = plural`), so that the verbs beside it can follow.

Which Polish names are singular no rule can tell; they were read one by one and stand in `singular.toml`. A new or
changed name has to be put on one side: marked in its text, or written down there.
"""

import tomllib
from pathlib import Path

import ostoja
from ostoja.texts import Speaker
from texts.given import given

SINGULAR = tomllib.loads((Path(__file__).parent / "singular.toml").read_text(encoding="utf-8"))
NO_NAMES = ("scene-about-", "scene-night-", "loss-")
"""Texts that are put into others as whole sentences."""
ENGLISH_SINGULAR = {
    "bright_future": {"anomaly-gas", "mission-refugees"},
    "metro2033": {"allegiance-polis", "c1", "c2", "t5"},
    "ocaleni": {"card-debris"},
    "osaczeni": {"epilogue-15", "variant-16"},
}
"""English names that end in -s and are no plural nouns."""


def names(game_id: str, lang: str) -> dict[str, tuple[str, bool]]:
    """Everything that is put into texts by its name: the name, and whether it is marked as a plural."""
    game = ostoja.game(game_id)
    words = {word[1:] for seen in given(game_id).named.values() for word in seen if str(word)[:1] == "@"}
    speaker = Speaker(game, lang, strict=True)
    found = {}
    for key in sorted({*game.component_ids(), *words}):
        if not key.startswith(NO_NAMES) and not speaker._shelf.needs(key, ""):
            found[key] = (speaker.text(key), "number" in speaker._shelf.attributes(key))
    return found


def test_every_polish_name_is_marked_as_a_plural_or_known_as_a_singular(game_id: str) -> None:
    singular = SINGULAR.get(game_id, {})
    here = names(game_id, "pl")
    assert {key: name for key, (name, plural) in here.items() if not plural} == singular


def test_an_english_name_that_ends_like_a_plural_is_marked(game_id: str) -> None:
    known = ENGLISH_SINGULAR.get(game_id, set())
    found = {
        key
        for key, (name, plural) in names(game_id, "en").items()
        if not plural and name.split(" (")[0].split(",")[0].split(" of ")[0].endswith("s")
    }
    assert found == known
