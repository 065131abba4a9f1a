"""Which texts a folder of source code asks for, found without running it."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

PREFIXES = {"tell": "event-", "ask": "prompt-", "refuse": "refuse-", "say": ""}
CONSTRUCTORS = {"Event": "event-", "Prompt": "prompt-", "Refusal": "refuse-"}
"""What the three functions make; written directly, their words are a dict."""


class Use(NamedTuple):
    """One call that needs a text."""

    key: str
    """The whole key, prefix included."""
    words: frozenset[str] | None
    """The words it supplies; None when they cannot be read off."""
    place: str


class Scan:
    """All uses of texts in some Python files, and every string in them that might be a key."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.uses: list[Use] = []
        self.unreadable: list[str] = []
        """Calls whose key is not written out."""
        self.strings: set[str] = set()
        self.patterns: list[re.Pattern[str]] = []
        self.scores: set[str] = set()
        for file in files:
            self._file(file)

    def mentions(self, key: str) -> bool:
        """Is the key written out somewhere, or does an f-string fit it?"""
        return key in self.strings or any(pattern.fullmatch(key) for pattern in self.patterns)

    def _file(self, file: Path) -> None:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                self._call(node, f"{file.name}:{node.lineno}")
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.strings.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pattern = _pattern(node)
                if pattern is not None:
                    self.patterns.append(pattern)
            elif isinstance(node, ast.FunctionDef) and node.name in ("breakdown", "besides"):
                self.scores |= set(_first_words(node))

    def _call(self, node: ast.Call, place: str) -> None:
        name = _called(node)
        prefix = PREFIXES.get(name, CONSTRUCTORS.get(name))
        if prefix is None or not node.args or isinstance(node.args[0], ast.Starred):
            return
        keys = _literals(node.args[0])
        if keys is None:
            if name != "say":
                self.unreadable.append(f"{place}: the key of {name}(…) must be written out")
            return
        words = _dict_words(node) if name in CONSTRUCTORS else _keywords(node)
        self.uses += [Use(prefix + key, words, place) for key in keys]


def _called(node: ast.Call) -> str:
    """The function's name: `ask` and `refuse` only bare, `tell` and `say` also as methods."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    if isinstance(node.func, ast.Attribute) and node.func.attr in ("tell", "say"):
        return node.func.attr
    return ""


def _literals(node: ast.expr) -> list[str] | None:
    """The strings an expression can be, when they are all written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        yes, no = _literals(node.body), _literals(node.orelse)
        return None if yes is None or no is None else yes + no
    return None


def _keywords(node: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in node.keywords]
    return None if None in names else frozenset(name for name in names if name)


def _dict_words(node: ast.Call) -> frozenset[str] | None:
    """The keys of the dict literal among the arguments of an Event, Prompt or Refusal."""
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    dicts = [argument for argument in given if isinstance(argument, ast.Dict)]
    if not dicts:
        return frozenset() if all(isinstance(argument, ast.Constant) for argument in given) else None
    keys = [key.value for key in dicts[0].keys if isinstance(key, ast.Constant)]
    return frozenset(map(str, keys)) if len(keys) == len(dicts[0].keys) else None


def _pattern(node: ast.JoinedStr) -> re.Pattern[str] | None:
    """What an f-string can be, if it says anything definite."""
    parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
    fixed = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    return re.compile("".join(parts)) if re.search("[a-z]", fixed) else None


def _first_words(function: ast.FunctionDef) -> Iterator[str]:
    """The string at the head of every tuple in a function."""
    for node in ast.walk(function):
        if isinstance(node, ast.Tuple) and node.elts:
            yield from _literals(node.elts[0]) or []
