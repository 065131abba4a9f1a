"""The clause behind what a piece says when it is hovered over, kept in each game's `guide/tips.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ostoja.core.action import Word


def clause_behind(folder: Path, tip: str, words: Mapping[str, Word]) -> str:
    """The clause of a tip, else of the first component that it names; empty where nobody has said one."""
    clauses = tip_clauses(folder)
    return next((clauses[key] for key in (tip, *components_named(folder, words)) if key in clauses), "")


def components_named(folder: Path, words: Mapping[str, Word]) -> list[str]:
    """The components that have a clause among the words of a tip."""
    clauses = tip_clauses(folder)
    return [word[1:] for word in words.values() if isinstance(word, str) and word[:1] == "@" and word[1:] in clauses]


@cache
def tip_clauses(folder: Path) -> dict[str, str]:
    """The clause of every component and tip of the game in this folder."""
    file = folder / "guide" / "tips.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
