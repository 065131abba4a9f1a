"""What can be wrong with two languages' texts, as lists of complaints."""

import re
from collections.abc import Iterable

from fluent.syntax import ast

from ostoja.texts import Book
from texts.scan import Use

CASES = {"nom", "gen", "dat", "acc", "ins", "loc", "voc", "number"}
LOWER_CASE_WORD = re.compile(r"(?<!\w)[a-ząćęłńóśźż]{4,}(?!\w)")


def junk(book: Book) -> list[str]:
    """Syntax errors and keys that stand there twice."""
    return [f"{book.lang}: not Fluent: {piece[:60]!r}" for piece in book.junk] + [
        f"{book.lang}: {key} stands there twice" for key in book.twice
    ]


def missing(keys: Iterable[str], book: Book, shared: Book | None = None) -> list[str]:
    """Keys without a text; a prompt needs one for the others, too."""
    found = []
    for key in dict.fromkeys(keys):
        home = book if key in book or shared is None else shared
        if key not in home:
            found.append(f"{book.lang}: no text {key}")
        elif key.startswith("prompt-") and "others" not in home.attributes(key):
            found.append(f"{book.lang}: {key} has no .others")
    return found


def unsupplied(uses: Iterable[Use], book: Book) -> list[str]:
    """Variables of a text that a call does not supply; the speaker adds who is asked, and what a rule says."""
    found = []
    for use in uses:
        if use.words is None or use.key not in book:
            continue
        for attribute in ["", *(name for name in book.attributes(use.key) if name == "others")]:
            given = use.words | ({"actor"} if attribute == "others" else set())
            given |= {"rule"} if use.key.startswith("refuse-") else set()
            for variable in sorted(book.needs(use.key, attribute)):
                if variable not in given and variable.rpartition("_")[0] not in given:
                    found.append(f"{book.lang}: {use.key} needs ${variable}, which {use.place} does not supply")
    return found


def unlike(one: Book, two: Book) -> list[str]:
    """Texts that one language lacks, and texts that speak of different things."""
    found = [f"{one.lang}: {key} is missing in {two.lang}" for key in one.messages if key not in two]
    found += [f"{two.lang}: {key} is missing in {one.lang}" for key in two.messages if key not in one]
    cases = CASES | {name for book in (one, two) for key in book.messages for name in book.attributes(key)}
    for key in (key for key in one.messages if key in two):
        for attribute in ("", "others"):
            first, second = (_bare(book.needs(key, attribute), cases) for book in (one, two))
            if first != second:
                words = ", ".join(sorted(f"${name}" for name in first ^ second))
                found.append(f"{key}{'.' * bool(attribute)}{attribute}: only one language uses {words}")
    return found


def untranslated(one: Book, two: Book, same: set[str]) -> list[str]:
    """Texts that read the same in both languages though they have words; `same` lists those that should."""
    found = []
    for key in (key for key in one.messages if key in two):
        words = _words(one.entries[key].value)
        if key not in same and words == _words(two.entries[key].value) and LOWER_CASE_WORD.search(words):
            found.append(f"{key} is not translated: {words!r}")
    return found + [f"{key} is listed as the same in both languages but is no text" for key in same if key not in one]


def _bare(variables: Iterable[str], cases: set[str]) -> set[str]:
    """Variables without their cases."""
    bare = set()
    for variable in variables:
        name, _, case = variable.rpartition("_")
        bare.add(name if name and case in cases else variable)
    return bare


def _words(pattern: ast.Pattern | None) -> str:
    """The words of a text, those of its variants too, without what is put in."""
    if pattern is None:
        return ""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            parts += [_words(variant.value) for variant in element.expression.variants]
        else:
            parts.append("…")
    return "".join(parts)
