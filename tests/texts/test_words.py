"""Every text of every game with everything it can be given: whole, in the right number, and without gaps."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

import ostoja
from ostoja.core.action import Word
from ostoja.texts import LANGUAGES, Book, Speaker
from ostoja.texts.book import read
from texts.given import Given, given

NAMES = [f"Żak{seat}" for seat in range(8)]
GAPS = re.compile(r"  |\( ?\)|\( | \)| [,.;:!?](?:\s|$)|[{}]|^\s|\s$|#\d|@\w")
"""What shows that something was left empty, or not put in."""
WORD = "[a-ząćęłńóśźż]+"
FOLLOWS = re.compile(rf"^[ \xa0](?:(?:nie|się) )?({WORD})")
SINGULAR = {
    "pl": re.compile(f"{WORD}(?:a|e|y|zi|si|ci|oi)|jest"),
    "en": re.compile(r"\w+[^s]s"),
}
"""How the third person singular ends."""
NO_VERBS = {
    "pl": re.compile("ale|albo|czy|do|jeszcze|na|nie|ponownie|przez|te|za|ze|przy"),
    "en": re.compile("as|its|this|towards|whereas"),
}
"""Words with such an ending that are no verbs."""
ALWAYS = {
    "pl": "jest ma może kosztuje pasuje działa leży trafia wchodzi zostaje daje idzie wraca znika",
    "en": "is has does was costs shows comes goes fits works lies stays gives returns needs",
}
"""Verbs in the singular, whether or not a player does so in some text."""
NO_SUBJECT = {
    "pl": re.compile(r"(?:kar[tc]|kafel|żeton|frakcj|stacj|lider|lokacj|misj)\w*[ :„]*$", re.I),
    "en": re.compile(r"\b(?:of|with|from|by|for|against|on|in|at|to)(?: the)? $", re.I),
}
"""What may stand before a name that is not the subject of the verb behind it."""
UNCHANGED = {
    "pl": "albo czy dla do i jest lub ma masz mniej na nie od pkt po przed przy przyjdą razy są to uderza w więcej"
    " wskażę z za zamiast",
    "en": "above already ammunition and are as at available becomes below boards by damage down face food for from go"
    " has in is left less meat meets metal more next of on or population short this to up water with wood",
}
"""Words that may follow any number, or never change."""


def book(game_id: str, lang: str) -> Book:
    found = read(ostoja.game(game_id).folder / "texts", lang)
    assert found is not None
    return found


def parts(book: Book) -> Iterator[tuple[str, str]]:
    """Every text and, for prompts, what the others read."""
    for key in book.messages:
        if book.entries[key].value is not None:
            yield key, ""
        if "others" in book.attributes(key):
            yield key, "others"


def fillings(book: Book, supply: Given, key: str, attribute: str) -> Iterator[tuple[dict[str, Word], Word]]:
    """What a text was given, and all it can be given: each word in turn, named behind, while the others stay."""
    for words in supply.together.get(key, ()):
        yield words, ""
    needs = book.needs(key, attribute)
    names = {name if name in supply.named else name.rpartition("_")[0] or name for name in needs}
    values = {name: supply.words(key, name) for name in sorted(names)}
    usual = {name: words[len(words) // 2] for name, words in values.items()}
    for name, words in values.items():
        for word in words:
            yield {**usual, name: word}, word


def followers(
    pattern: ast.Pattern | None, lang: str, chosen: frozenset[str] = frozenset()
) -> Iterator[tuple[str, str]]:
    """Each variable of a text with the word directly behind it, unless the word was chosen by the variable."""
    elements = pattern.elements if pattern else []
    for number, element in enumerate(elements):
        if not isinstance(element, ast.Placeable):
            continue
        inner = element.expression
        if isinstance(inner, ast.SelectExpression):
            by = {inner.selector.id.name} if isinstance(inner.selector, ast.VariableReference) else set()
            forms = {variant.key.name for variant in inner.variants if isinstance(variant.key, ast.Identifier)}
            for variant in inner.variants:
                too_wide = lang == "pl" and "one" in forms and "few" not in forms and variant.default
                yield from followers(variant.value, lang, chosen if too_wide else chosen | by)
        elif isinstance(inner, ast.VariableReference) and inner.id.name not in chosen:
            behind = elements[number + 1] if number + 1 < len(elements) else None
            follows = FOLLOWS.match(behind.value) if isinstance(behind, ast.TextElement) else None
            if follows:
                yield inner.id.name, follows[1]


def singular_verbs(texts: Book, supply: Given, lang: str) -> set[str]:
    """What players do: the words that follow their names in some text."""
    found = set(ALWAYS[lang].split())
    for key, attribute in parts(texts):
        for name, word in followers(texts._pattern(key, attribute), lang):
            if supply.is_seat(key, name) and SINGULAR[lang].fullmatch(word) and not NO_VERBS[lang].fullmatch(word):
                found.add(word)
    return found


def forms(numbers: set[int], lang: str) -> set[str]:
    """The forms that a noun takes behind these numbers."""
    if lang == "en":
        return {"one" if number == 1 else "other" for number in numbers}
    few = {number for number in numbers if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)}
    return {"one" if number == 1 else "few" if number in few else "many" for number in numbers}


def nothing_wrong(complaints: dict[object, str]) -> None:
    assert not complaints, f"{len(complaints)} complaints:\n" + "\n".join(complaints.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_whole_whatever_is_put_in(game_id: str, lang: str) -> None:
    """A missing text or word raises. Only a part of other texts may come to nothing: a price of 0."""
    texts, supply = book(game_id, lang), given(game_id)
    within = {part for key in texts.messages for part in texts.references(key)}
    speaker = Speaker(ostoja.game(game_id), lang, NAMES, strict=True)
    complaints: dict[object, str] = {}
    for key, attribute in parts(texts):
        for words, new in fillings(texts, supply, key, attribute):
            said = speaker._fill(key, {"rule": "To jest reguła.", **words}, attribute)
            empty = not said and key not in within
            if empty or (new == "" and GAPS.search(said)):
                complaints.setdefault(key, f"{lang}: {key} has a gap: {said!r} with {words}")
    nothing_wrong(complaints)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plural_name_is_no_subject_of_a_verb_in_the_singular(game_id: str, lang: str) -> None:
    """A name says that it is a plural by `.number = plural`."""
    texts, supply = book(game_id, lang), given(game_id)
    speaker = Speaker(ostoja.game(game_id), lang, NAMES, strict=True)
    verbs = "|".join(sorted(singular_verbs(texts, supply, lang)))
    complaints: dict[object, str] = {}
    for key, attribute in parts(texts):
        for words, new in fillings(texts, supply, key, attribute):
            if not isinstance(new, str) or new[:1] != "@" or "number" not in speaker._shelf.attributes(new[1:]):
                continue
            said = speaker._fill(key, {"rule": "", **words}, attribute)
            name = re.escape(speaker.text(new[1:]))
            found = re.search(rf"(^.*?)\b{name}[ \xa0](?:nie |się |not )?(?:{verbs})\b", said)
            if found and not NO_SUBJECT[lang].search(found[1]):
                complaints.setdefault(key, f"{lang}: {key}: a plural with a verb in the singular: {said!r}")
    nothing_wrong(complaints)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_noun_behind_a_number_takes_its_form(game_id: str, lang: str) -> None:
    """Where the numbers that were met take more than one: `{ $n -> [one] … [few] … *[other] … }` in Polish."""
    texts, supply = book(game_id, lang), given(game_id)
    unchanged = {*UNCHANGED[lang].split(), *singular_verbs(texts, supply, lang)}
    complaints: dict[object, str] = {}
    for key, attribute in parts(texts):
        for name, word in followers(texts._pattern(key, attribute), lang):
            if len(forms(supply.numbers(key, name), lang)) > 1 and word not in unchanged:
                complaints[key, name] = f"{lang}: {key}{'.' * bool(attribute)}{attribute}: {{ ${name} }} {word}"
    nothing_wrong(complaints)


PATTERNS = """
bare = Masz { $n } kart.
two-forms = { $n ->
    [one] jedna karta
   *[other] { $n } kart
}
all-forms = { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[other] { $n } kart
}
"""


@pytest.mark.parametrize(
    ("key", "found"), [("bare", [("n", "kart")]), ("two-forms", [("n", "kart")]), ("all-forms", [])]
)
def test_a_noun_that_was_not_chosen_by_its_number_is_found(key: str, found: list[tuple[str, str]]) -> None:
    assert list(followers(Book("pl", PATTERNS)._pattern(key, ""), "pl")) == found


def test_numbers_take_the_forms_of_their_language() -> None:
    assert forms({1, 2, 22, 104}, "pl") == {"one", "few"}
    assert forms({0, 5, 12, 14, 21, 112}, "pl") == {"many"}
    assert forms({0, 2, 21}, "en") == {"other"}
