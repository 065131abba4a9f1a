"""The text test can fail: each kind of fault is found in a folder made for it."""

from pathlib import Path

from ostoja.texts import Book
from texts import faults
from texts.scan import Scan, Use

CODE = """
def rules(state, seat, key):
    state.tell("sinks", hex=seat, roll=3)
    state.tell(key)
    return ask("move", "X-1", actor=seat) if seat else Refusal("far", "X-2", {"hex": seat})

def draw(say, card):
    return say(f"card-{card}") + say("legend" if card else "title")

def breakdown(self, seat):
    return [("rescued", 3)]
"""


def scanned(tmp_path: Path) -> Scan:
    file = tmp_path / "rules.py"
    file.write_text(CODE)
    return Scan([file])


def english(source: str) -> Book:
    return Book("en", source)


def polish(source: str) -> Book:
    return Book("pl", source)


def test_calls_are_found_with_their_words(tmp_path: Path) -> None:
    uses = {use.key: use.words for use in scanned(tmp_path).uses}
    assert uses == {
        "event-sinks": {"hex", "roll"},
        "prompt-move": {"actor"},
        "refuse-far": {"hex"},
        "legend": set(),
        "title": set(),
    }


def test_a_key_that_is_not_written_out_is_named(tmp_path: Path) -> None:
    assert scanned(tmp_path).unreadable == ["rules.py:4: the key of tell(…) must be written out"]


def test_keys_in_f_strings_and_score_lines_are_known(tmp_path: Path) -> None:
    found = scanned(tmp_path)
    assert found.mentions("card-3")
    assert not found.mentions("tile-3")
    assert found.scores == {"rescued"}


def test_a_missing_text_and_a_missing_others_are_named() -> None:
    book = english("prompt-move = Move.\nprompt-swim = Swim.\n    .others = Others.\n")
    assert faults.missing(["prompt-move", "prompt-swim", "title"], book) == [
        "en: prompt-move has no .others",
        "en: no text title",
    ]


def test_a_text_of_the_program_is_not_missing_in_a_game() -> None:
    assert faults.missing(["refuse-not-now"], english(""), english("refuse-not-now = No.")) == []


def test_a_variable_nobody_supplies_is_named() -> None:
    book = english("event-sinks = { $hex_gen } { $roll } { $who }\n")
    use = Use("event-sinks", frozenset({"hex", "roll"}), "rules.py:3")
    assert faults.unsupplied([use], book) == ["en: event-sinks needs $who, which rules.py:3 does not supply"]


def test_the_others_get_the_actor_and_nobody_else_does() -> None:
    book = english("prompt-move = { $actor }\n    .others = { $actor }\n")
    use = Use("prompt-move", frozenset(), "here")
    assert faults.unsupplied([use], book) == ["en: prompt-move needs $actor, which here does not supply"]


def test_only_a_refusal_may_end_with_its_rule() -> None:
    book = english("refuse-far = Too far. { $rule }\nprompt-move = { $rule }\n    .others = Others.\n")
    uses = [Use("refuse-far", frozenset(), "here"), Use("prompt-move", frozenset(), "here")]
    assert faults.unsupplied(uses, book) == ["en: prompt-move needs $rule, which here does not supply"]


def test_a_text_in_one_language_only_is_named() -> None:
    assert faults.unlike(english("a = A\nb = B"), polish("b = B\nc = C")) == [
        "en: a is missing in pl",
        "pl: c is missing in en",
    ]


def test_cases_are_no_difference_but_other_words_are() -> None:
    one = english("event-a = { $card }\nevent-b = { $card } { $roll }")
    two = polish("event-a = { $card_acc }\nevent-b = { $card_gen }")
    assert faults.unlike(one, two) == ["event-b: only one language uses $roll"]


def test_an_untranslated_text_is_named_unless_it_is_listed_or_a_name() -> None:
    one = english("a = the boat\nb = Metro\nc = { $n } shark\nd = { $n ->\n   *[other] whale\n }")
    two = polish("a = the boat\nb = Metro\nc = { $n } shark\nd = { $n ->\n   *[other] whale\n }")
    assert faults.untranslated(one, two, {"c"}) == [
        "a is not translated: 'the boat'",
        "d is not translated: 'whale'",
    ]


def test_a_listed_key_that_is_no_text_is_named() -> None:
    assert faults.untranslated(english(""), polish(""), {"gone"}) == [
        "gone is listed as the same in both languages but is no text"
    ]


def test_junk_and_doubles_are_named() -> None:
    assert faults.junk(english("a = 1\na = 2\nb { = 3\n")) == [
        "en: not Fluent: 'b { = 3\\n'",
        "en: a stands there twice",
    ]
