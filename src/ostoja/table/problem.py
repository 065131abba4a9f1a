"""What a visitor did wrong, told in their language; nothing has changed when one is raised."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from ostoja.core.action import Word
from ostoja.core.words import Refusal
from ostoja.texts.book import Book, read
from ostoja.texts.language import DEFAULT

FOLDER: Final = Path(__file__).parent / "texts"


class Problem(Exception):
    """A refusal with a `code` for programs, an HTTP `status`, and a text `error-<code>` for people."""

    def __init__(self, code: str, status: int = 400, key: str = "", **words: Word) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.key = key
        """The text `error-<key>` says more than that of the code."""
        self.words = words

    @property
    def clause(self) -> str:
        """The rule behind it, if it is one of a game."""
        return ""

    def text(self, lang: str = DEFAULT) -> str:
        """The refusal as a sentence."""
        return say(lang, f"error-{self.key or self.code}", **self.words)


class Illegal(Problem):
    """A move that a rule forbids, told as far as the mover may know it; `explain` puts it into a language."""

    def __init__(self, refusal: Refusal | None, explain: Callable[[str, Refusal], str]) -> None:
        super().__init__("illegal", 409)
        self.refusal = refusal
        self.explain = explain

    @property
    def clause(self) -> str:
        return self.refusal.clause if self.refusal else ""

    def text(self, lang: str = DEFAULT) -> str:
        return self.explain(lang, self.refusal) if self.refusal else super().text(lang)


@cache
def _books(lang: str) -> tuple[Book, ...]:
    found = [read(FOLDER, lang), read(FOLDER, DEFAULT)]
    return tuple(book for book in found if book is not None)


def say(lang: str, key: str, **words: Word) -> str:
    """A text of the server itself.

    >>> say("en", "error-stale")
    'The table has moved on; look again.'
    """
    for book in _books(lang):
        if key in book:
            return book.format(key, words)[0]
    return key
