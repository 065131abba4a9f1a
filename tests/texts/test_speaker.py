"""Keys and words become sentences."""

from pathlib import Path
from types import SimpleNamespace

import pytest

import ostoja
from ostoja.core.action import Action, ref, seat_name
from ostoja.core.errors import BadOption
from ostoja.core.option import Option, flag
from ostoja.core.words import ask, refuse
from ostoja.texts import MissingText, Shell, Speaker, choose
from ostoja.texts.speaker import Event

ENGLISH = """
title = Tiny
tile-shark = shark
event-eaten = { $tile } eats { $count ->
    [one] one swimmer
   *[other] { $count } swimmers
} of { $seat }.
prompt-move = Move your { $tile }.
    .others = { $actor } moves.
action-swim = swim past { $tile }
refuse-far = { $tile } is too far.
refuse-slow = No. { $rule }
tile-reeds = reeds
    .number = plural
costs = { $tile } { $tile_number ->
    [plural] cost
   *[other] costs
} 3
option-depth = How deep
option-depth-low = shallow
only-english = here
"""
POLISH = """
title = Mała
tile-shark = rekin
    .gen = rekina
event-eaten = { $tile } pożera { $count ->
    [one] jednego pływaka
    [few] { $count } pływaków
   *[other] { $count } pływaków
} ({ $seat_gen }).
prompt-move = Rusz { $tile_acc }.
    .others = Rusza się { $actor }.
action-swim = opłyń { $tile_gen }
refuse-far = { $tile } jest za daleko.
option-depth = Jak głęboko
option-depth-low = płytko
"""
SHARK = {"tile": ref("tile-shark")}


@pytest.fixture
def tiny(tmp_path: Path) -> SimpleNamespace:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "texts" / "pl.ftl").write_text(POLISH, encoding="utf-8")
    return SimpleNamespace(folder=tmp_path)


def speaker(tiny: SimpleNamespace, lang: str = "en", strict: bool = True) -> Speaker:
    return Speaker(tiny, lang, ["Ala", "Ola", "[red]Jan"], strict)


def test_an_event_is_a_sentence_with_names_and_numbers(tiny: SimpleNamespace) -> None:
    event = Event("eaten", {**SHARK, "count": 1, "seat": seat_name(1)})
    assert speaker(tiny).event(event) == "Shark eats one swimmer of Ola."


def test_a_case_is_used_where_a_word_has_it(tiny: SimpleNamespace) -> None:
    assert speaker(tiny, "pl").action(Action(0, "swim", words=dict(SHARK))) == "opłyń rekina"


def test_a_case_that_a_word_lacks_falls_back_to_its_plain_form(tiny: SimpleNamespace) -> None:
    polish = speaker(tiny, "pl")
    assert polish.prompt(ask("move", "T-1", **SHARK), 0, (0,)) == "Rusz rekin."
    assert polish.event(Event("eaten", {**SHARK, "count": 2, "seat": "#0"})) == "Rekin pożera 2 pływaków (Ala)."


def test_a_prompt_speaks_to_the_asked_and_of_them_to_others(tiny: SimpleNamespace) -> None:
    prompt = ask("move", "T-1", **SHARK)
    english = speaker(tiny)
    assert english.prompt(prompt, 0, (0,)) == "Move your shark."
    assert english.prompt(prompt, 1, (0,)) == "Ala moves."
    assert english.prompt(prompt, None, (0, 1)) == "Ala and Ola moves."


def test_a_prompt_may_name_its_actor_itself(tiny: SimpleNamespace) -> None:
    assert speaker(tiny).prompt(ask("move", "T-1", actor=seat_name(1), **SHARK), 2, (0,)) == "Ola moves."


def test_refusals_options_and_shared_texts(tiny: SimpleNamespace) -> None:
    english = speaker(tiny)
    assert english.refusal(refuse("far", "T-2", **SHARK)) == "Shark is too far."
    assert english.refusal(refuse("not-your-turn", "")) == "It is not your turn."
    assert english.option_value(Option("depth", ("low",), "low"), "low") == "shallow"
    assert english.option_value(flag("calm"), True) == "yes"
    assert speaker(tiny, "pl").option_value(flag("calm"), False) == "nie"


def test_a_refusal_says_the_rule_of_this_table(tiny: SimpleNamespace) -> None:
    (tiny.folder / "guide").mkdir()
    clauses = '["TT-1.2"]\nen = "Swim one hex."\n["TT-1.2[calm=true]"]\nen = "Swim two hexes."\n'
    (tiny.folder / "guide" / "clauses.toml").write_text(clauses)
    english = speaker(tiny)
    assert english.refusal(refuse("slow", "TT-1.2")) == "No. Swim one hex."
    assert english.refusal(refuse("slow", "TT-1.2"), {"calm": True}) == "No. Swim two hexes."


def test_a_word_tells_its_number(tiny: SimpleNamespace) -> None:
    """`.number = plural` makes a plural name choose its verb; every other word is singular."""
    english = speaker(tiny)
    assert english.text("costs", tile=ref("tile-reeds")) == "reeds cost 3"
    assert english.text("costs", tile=ref("tile-shark")) == english.text("costs", tile="shark") == "shark costs 3"


def test_names_cannot_smuggle_markup_onto_the_board(tiny: SimpleNamespace) -> None:
    assert speaker(tiny).say("prompt-move", tile=seat_name(2)) == r"Move your \[red]Jan."


def test_a_name_that_looks_like_a_word_stays_a_name(tiny: SimpleNamespace) -> None:
    cunning = Speaker(tiny, "en", ["@title", "#0"], strict=True)
    assert cunning.prompt(ask("move", "", tile=seat_name(0)), 0, (0,)) == "Move your @title."
    assert cunning.prompt(ask("move", "", tile=seat_name(1)), 0, (0,)) == "Move your #0."


def test_what_is_missing_raises_in_tests(tiny: SimpleNamespace) -> None:
    with pytest.raises(MissingText, match="event-gone"):
        speaker(tiny).event(Event("gone", {}))
    with pytest.raises(MissingText, match="tile-whale"):
        speaker(tiny).action(Action(0, "swim", words={"tile": ref("tile-whale")}))
    with pytest.raises(MissingText, match="tile"):
        speaker(tiny).action(Action(0, "swim"))
    with pytest.raises(MissingText, match="#7"):
        speaker(tiny).name(7)


def test_what_is_missing_shows_its_key_in_play(tiny: SimpleNamespace) -> None:
    lenient = speaker(tiny, strict=False)
    assert lenient.event(Event("gone", {})) == "Event-gone"
    assert lenient.action(Action(0, "swim", words={"tile": ref("tile-whale")})) == "swim past tile-whale"


def test_english_stands_in_for_a_missing_translation_in_play(tiny: SimpleNamespace) -> None:
    assert speaker(tiny, "pl", strict=False).text("only-english") == "here"
    with pytest.raises(MissingText):
        speaker(tiny, "pl").text("only-english")


def test_the_program_speaks_both_languages() -> None:
    assert Shell("en", strict=True)("refuse-game-over") == "The game is over."
    assert Shell("pl", strict=True)("refuse-game-over") == "Gra już się skończyła."


def test_the_language_follows_the_wish_then_the_environment() -> None:
    assert choose("en", {"LANG": "pl_PL.UTF-8"}) == "en"
    assert choose(None, {"LC_ALL": "", "LANG": "pl_PL.UTF-8"}) == "pl"
    assert choose(None, {"LANG": "de_DE.UTF-8"}) == "en"
    with pytest.raises(BadOption, match="'de'"):
        choose("de")


@pytest.mark.parametrize(("lang", "name"), [("en", "Nothing to hide"), ("pl", "Nic do ukrycia")])
def test_a_variant_is_called_by_its_name(lang: str, name: str) -> None:
    """OS-17.1 What differs from the usual game is said in words, not by a number."""
    assert Speaker(ostoja.game("osaczeni"), lang).options({"variant": 20}) == name
    assert "150" not in Speaker(ostoja.game("metro2033"), lang).options({"round_limit": 150})
    assert "0" not in Speaker(ostoja.game("metro2033"), lang).options({"round_limit": 0})
