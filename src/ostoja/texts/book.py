"""One language's texts, read from a Fluent file.

A component's text may carry other forms of its name as attributes; a text that is given it as `$card` asks for them
by name (the Speaker puts them in). A form that a word does not have is its plain name, so English needs none of them:

    card-flares = Race
        .gen = Rac
        .number = plural
    event-lost = { $seat } traci kartę { $card_gen }.
    cost = { $card } { $card_number ->
        [plural] kosztują
       *[other] kosztuje
    } { $n }.

A sum may work out PLUS($one, $other), and OVER($most, $value, $off, $times): by how much ($value − $off) × $times is
more than $most.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ostoja.core.action import Word
from ostoja.core.errors import OstojaError

HYPHEN_AS_MINUS: Final = re.compile(r"(?<![^\s(\[„“\"=:±+|/])-(?=\d)")
"""Before a number, at the beginning or after what no name or range ends with."""


def over(most: int, value: int, off: int = 0, times: int = 1) -> Any:
    """By how much (value − off) × times is more than there is to lose.

    >>> over(4, 8) == 4, over(4, 7, 3) == 0, over(3, 5, 3, 2) == 1
    (True, True, True)
    """
    return fluent_number(max(0, (value - off) * times - most))


def plus(one: int, other: int) -> Any:
    """Both together, as what it was before something was taken off."""
    return fluent_number(one + other)


FUNCTIONS: Final[dict[str, Any]] = {"OVER": over, "PLUS": plus}
"""What texts may call."""


class MissingText(OstojaError):
    """A text, or a word inside one, that no file has."""


class Book:
    """The texts of one file: formatted by key, and open to be asked what each of them needs."""

    def __init__(self, lang: str, source: str, name: str = "") -> None:
        self.lang = lang
        self.name = name
        resource = FluentParser(with_spans=False).parse(source)
        self.junk: list[str] = [str(item.content) for item in resource.body if isinstance(item, ast.Junk)]
        entries = [item for item in resource.body if isinstance(item, ast.Message | ast.Term)]
        self.entries: dict[str, ast.Message | ast.Term] = {}
        self.twice: list[str] = []
        for entry in entries:
            key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if key in self.entries:
                self.twice.append(key)
            self.entries[key] = entry
        self._bundle = FluentBundle([lang], functions=FUNCTIONS, use_isolating=False)
        self._bundle.add_resource(resource)
        self._needs: dict[tuple[str, str], frozenset[str]] = {}

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    @property
    def messages(self) -> list[str]:
        """The keys of the texts, in the order of the file; terms are only building blocks."""
        return [key for key in self.entries if not key.startswith("-")]

    def attributes(self, key: str) -> list[str]:
        """The attributes of a text, e.g. its cases."""
        return [attribute.id.name for attribute in self.entries[key].attributes]

    def needs(self, key: str, attribute: str = "") -> frozenset[str]:
        """The variables that a text (or one of its attributes) mentions, also through the texts it refers to."""
        if (key, attribute) not in self._needs:
            self._needs[key, attribute] = frozenset(self._collect(key, attribute, set()))
        return self._needs[key, attribute]

    def _collect(self, key: str, attribute: str, visited: set[tuple[str, str]]) -> set[str]:
        pattern = self._pattern(key, attribute)
        if pattern is None or (key, attribute) in visited:
            return set()
        visited.add((key, attribute))
        mentions = _Mentions()
        mentions.visit(pattern)
        found = set(mentions.variables)
        for other in mentions.references:
            found |= self._collect(*other, visited)
        return found

    def references(self, key: str, attribute: str = "") -> set[str]:
        """The texts and terms that a text mentions directly."""
        mentions = _Mentions()
        pattern = self._pattern(key, attribute)
        if pattern is not None:
            mentions.visit(pattern)
        return {other for other, _ in mentions.references}

    def _pattern(self, key: str, attribute: str) -> ast.Pattern | None:
        entry = self.entries.get(key)
        if entry is None:
            return None
        if not attribute:
            return entry.value
        return next((found.value for found in entry.attributes if found.id.name == attribute), None)

    def prepare(self) -> None:
        """Read all texts as they will be formatted: else that is done when each is needed first."""
        for key in self.messages:
            self._bundle.get_message(key)

    def format(self, key: str, words: dict[str, Word], attribute: str = "") -> tuple[str, list[str]]:
        """The text with its words put in, and what went wrong while doing so."""
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return key, [f"{key} has no {'.' + attribute if attribute else 'text of its own'}"]
        text, errors = self._bundle.format_pattern(pattern, words)
        return HYPHEN_AS_MINUS.sub("−", str(text)), [f"{key}: {error}" for error in errors]


class _Mentions(Visitor):
    """Collects the variables and the other texts that a pattern mentions."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.references: set[tuple[str, str]] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  the visitor of fluent.syntax calls it by this name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802  as above
        self.references.add((node.id.name, node.attribute.name if node.attribute else ""))

    def visit_TermReference(self, node: Any) -> None:  # noqa: N802  as above
        self.references.add(("-" + node.id.name, node.attribute.name if node.attribute else ""))
        self.generic_visit(node)


@cache
def read(folder: Path, lang: str) -> Book | None:
    """The book of a folder in a language, None where nobody has written one."""
    file = folder / f"{lang}.ftl"
    if not file.is_file():
        return None
    return Book(lang, file.read_text(encoding="utf-8"), str(file))
