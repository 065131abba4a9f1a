"""What a hover says ends with the clause it comes from."""

import pytest

import ostoja
from ostoja.core.action import ref
from ostoja.texts import Speaker, guide
from ostoja.texts.tips import clause_behind, tip_clauses

GAMES = [id for id in ostoja.games() if id != "high_water"]


@pytest.mark.parametrize("real", GAMES)
def test_every_clause_and_every_key_exists(real: str) -> None:
    game = ostoja.game(real)
    clauses = tip_clauses(game.folder)
    assert clauses
    known = dict(guide.reference(real))
    assert [key for key, clause in clauses.items() if clause not in known] == []
    speaker = Speaker(game, "pl", strict=True)
    assert [key for key in clauses if speaker._shelf.find(key) is None] == []


def test_a_tip_goes_before_the_component_it_names() -> None:
    game = ostoja.game("ocaleni")
    words = {"gear": ref("gear-bow"), "partner": ref("gear-axe")}
    assert clause_behind(game.folder, "scene-gear-shown", words) == "OC-9.2"
    assert clause_behind(game.folder, "scene-discard", words) == "OC-3.3"
    assert clause_behind(game.folder, "no-such-tip", {}) == ""


@pytest.mark.parametrize(("lang", "text"), [("en", "Events completed OC-8.5"), ("pl", "Zakończone wydarzenia OC-8.5")])
def test_the_clause_is_the_end_of_what_is_said(lang: str, text: str) -> None:
    assert Speaker(ostoja.game("ocaleni"), lang).tip("scene-events") == text
