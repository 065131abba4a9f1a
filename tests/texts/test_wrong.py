"""What was wrong in a text once is not written again: `wrong.toml` has each wrong wording and what replaced it."""

import re
import tomllib
from pathlib import Path

import pytest

import ostoja

WRONG = tomllib.loads(Path(__file__).with_name("wrong.toml").read_text())
WORDINGS = [
    (game, lang, pattern, instead)
    for game, langs in WRONG.items()
    for lang, wordings in langs.items()
    for pattern, instead in wordings.items()
]


def everything_said(game_id: str, lang: str) -> str:
    """A game's texts, lessons, guide, clauses and tips in a language, as one line."""
    folder = ostoja.game(game_id).folder
    guide = folder / "guide"
    files = [folder / "texts" / f"{lang}.ftl", folder / "lessons" / f"{lang}.ftl", guide / f"{lang}.md"]
    said = [file.read_text() for file in files]
    for file in ("clauses.toml", "tips.toml"):
        said += [entry[lang] for entry in tomllib.loads((guide / file).read_text()).values() if lang in entry]
    return re.sub(r"\s+", " ", "\n".join(said))


@pytest.mark.parametrize(("game", "lang", "pattern", "instead"), WORDINGS)
def test_a_wrong_wording_does_not_come_back(game: str, lang: str, pattern: str, instead: str) -> None:
    said = everything_said(game, lang)
    again = re.search(rf".{{0,40}}(?:{pattern}).{{0,40}}", said)
    assert again is None, f"write {instead!r}: {again.group()}"
    assert instead in said
