"""Names and words of visitors, made fit to be shown, and ids that cannot be guessed."""

import secrets
import unicodedata
from typing import Final

from ostoja.table.problem import Problem

_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id(length: int = 12) -> str:
    """A random word without letters that are easily mistaken; 12 of them cannot be guessed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    """A name fit to be shown: 1 to 24 visible characters on one line."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(tidy) <= 24 or any(unicodedata.category(letter)[0] == "C" for letter in tidy) or "#" in tidy:
        raise Problem("bad-name")
    return tidy


def clean_text(text: str, most: int) -> str:
    """Chat on one line without control characters."""
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= most or any(unicodedata.category(letter) in ("Cc", "Cs", "Co") for letter in tidy):
        raise Problem("bad-text")
    return tidy
