"""The rules to be read: a player's guide, each rule in a sentence or two, and the numbered reference behind them.

All of it lies in the game's folder: `guide/en.md`, `guide/pl.md`, `guide/clauses.toml` and the reference, `rules.md`.

What an option changes is said where it holds. Beside the general sentence of `clauses.toml` another may stand for
tables with certain options, and takes its place there; of several, the one that asks for most:

    ["OS-3.4"]                          at every table
    ["OS-3.4[variant=15]"]              where the option `variant` is 15
    ["XX-1.2[mode=fever,calm=true]"]    where both hold

`guide/modes.toml`, where a game has it, names the sections of the guide and the chapters of the reference that hold at
some tables only: `"s-4" = "mode=fever"`, `"XX-7" = "mode=fever"`.
"""

import re
import tomllib
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from ostoja.core.errors import OstojaError, suggestion
from ostoja.core.option import Value
from ostoja.core.registry import game as registered
from ostoja.texts.language import DEFAULT

CLAUSE: Final = re.compile(r"[A-Z]{2}-[0-9A-Z]+[.-]\d+[a-z]?")
"""A clause id: SI-4.3, OC-13.1a, MT-R.5."""
PICTURE: Final = re.compile(r"!\[([^\]]*)\]\(symbol:([\w-]+)\)")
"""A picture in a guide: its caption and its symbol."""

USUAL: Final[Mapping[str, Value]] = {}
"""No option in particular: what the rules say in general."""

_WORDING: Final = re.compile(rf"({CLAUSE.pattern})(?:\[(.+)\])?")
_BEGINS: Final = re.compile(rf"\s*(?:- )?\*\*({CLAUSE.pattern})\b([^*]*)\*\*")
_FURTHER: Final = re.compile(rf"(?<=\s)\*\*({CLAUSE.pattern})\*\*")
_ROW: Final = re.compile(rf"\|\s*({CLAUSE.pattern})\s*\|")
_NUMBER: Final = re.compile(r"(?:[a-z]{2}-)?(?:\d+|[a-z])\.\d+[a-z]?|[a-z]{2}-(?:[a-z]-)?\d+", re.I)
_NAME: Final = re.compile(r"\*+([^*]+)\*")
_BREAK: Final = re.compile(r"#|---$")
MOST: Final = 40
"""As many places as a search names."""
MOST_WORDS: Final = 8
"""As many different words as a search looks for."""


class UnknownClause(OstojaError):
    """No rule has this number."""


class NoGuide(OstojaError):
    """A game that nobody has written a guide for."""


@dataclass(frozen=True)
class Wording:
    """What a clause says to a player, by language, at tables whose options are those of `where`."""

    where: dict[str, str]
    texts: dict[str, str]

    def holds(self, options: Mapping[str, Value]) -> bool:
        return all(str(options.get(name)).lower() == value for name, value in self.where.items())


@dataclass(frozen=True)
class Found:
    """A place that a search has found. `place` is a clause id, or the number of a section of the guide, from 1."""

    kind: str
    """`guide` or `clause`."""
    place: str
    title: str
    text: str
    score: int


def guide(game: str, lang: str) -> str:
    """The player's guide as Markdown; in English where there is no other."""
    folder = _folder(game)
    for wanted in (lang, DEFAULT):
        file = folder / f"{wanted}.md"
        if file.is_file():
            return _read(file)
    raise NoGuide(f"there is no guide to '{game}'")


def sections(game: str, lang: str) -> list[tuple[str, str]]:
    """The guide cut at its `## ` headings: title and text of each section; what comes before them is left out."""
    parts = re.split(r"^## +(.+)$", guide(game, lang), flags=re.M)[1:]
    return [(title.strip(), text.strip()) for title, text in zip(parts[::2], parts[1::2], strict=True)]


def sentences(game: str, lang: str, options: Mapping[str, Value] = USUAL) -> dict[str, str]:
    """What each rule says in a sentence or two at a table with these options, as far as somebody has written it."""
    folder = registered(game).folder
    said = {id: sentence(folder, id, lang, options) for id in wordings(folder)}
    return {id: text for id, text in said.items() if text}


def sentence(folder: Path, id: str, lang: str, options: Mapping[str, Value] = USUAL) -> str:
    """What a rule of the game in this folder says at a table with these options; empty where nobody has written it."""
    for wording in wordings(folder).get(id, ()):
        if wording.holds(options):
            return wording.texts.get(lang) or wording.texts[DEFAULT]
    return ""


def said_otherwise(game: str, options: Mapping[str, Value]) -> list[str]:
    """The rules that say something of their own at a table with these options."""
    found = wordings(registered(game).folder)
    return [id for id, texts in found.items() if next((one.where for one in texts if one.holds(options)), None)]


def of_other_tables(game: str, options: Mapping[str, Value]) -> list[str]:
    """The sections of the guide (`s-4`) and the chapters (`BF-7`) that do not hold at a table with these options."""
    file = _folder(game) / "modes.toml"
    modes = tomllib.loads(_read(file)) if file.is_file() else {}
    wanted = {place: text.split("=", 1) for place, text in modes.items()}
    return [place for place, (name, value) in wanted.items() if str(options.get(name, value)).lower() != value]


def options_in(game: str, text: str) -> dict[str, Value]:
    """Options written as `mode=fever,level=plague`, as far as the game has them.

    >>> options_in("bright_future", "mode=fever,level=plague,mode=polka,hat=true,no_rescue=true")
    {'mode': 'fever', 'level': 'plague', 'no_rescue': True}
    """
    values = {(one.id, str(value).lower()): value for one in registered(game).options for value in one.values}
    parts = (tuple(part.split("=", 1)) for part in text.split(",") if "=" in part)
    return {part[0]: values[part[0], part[1]] for part in parts if (part[0], part[1]) in values}


def source(game: str) -> str:
    """The whole numbered reference as Markdown; empty where nobody has written it."""
    file = registered(game).folder / "rules.md"
    return _read(file) if file.is_file() else ""


def reference(game: str) -> list[tuple[str, str]]:
    """Every clause of the reference with its text, in order; empty where nobody has written it."""
    return list(_parsed(source(game)))


def find(game: str, id: str) -> str:
    """The clause that somebody means: `si-4.3` and `4.3` are `SI-4.3`. An UnknownClause where there is none."""
    known = {**dict.fromkeys(sentences(game, DEFAULT)), **dict.fromkeys(id for id, _ in reference(game))}
    prefix = registered(game).prefix
    wanted = id if "-" in id and id[:2].upper() == prefix else f"{prefix}-{id}"
    for spelling in (wanted, wanted.rstrip("abcdefghijklmnopqrstuvwxyz")):
        for name in known:
            if name.lower() == spelling.lower():
                return name
    close = suggestion(wanted.upper(), known) if known else ""
    raise UnknownClause(f"there is no clause '{id}' in {game}{close if 'did you mean' in close else ''}")


def clause(game: str, id: str, lang: str) -> str:
    """What a rule says, for a player; where nobody has written that, the reference's own text."""
    name = find(game, id)
    return sentences(game, lang).get(name) or dict(reference(game))[name]


def looks_like_a_clause(text: str) -> bool:
    """Is this meant as the number of a rule?

    >>> [looks_like_a_clause(text) for text in ("SI-4.3", "4.3", "si-r.3", "raft", "one-way", "SI-99")]
    [True, True, True, False, False, True]
    """
    return bool(_NUMBER.fullmatch(text))


def search(game: str, words: str, lang: str) -> list[Found]:
    """The places of the guide and the clauses in which all of `words` occur, the best first.

    Each word counts where it stands best, and what a text begins with is what it is about.
    """
    asked = list(dict.fromkeys(_tokens(words)))[:MOST_WORDS]
    if not asked:
        return []
    index = _index(game, lang)
    scores = dict.fromkeys(range(len(index.places)), 0)
    about: dict[int, int] = {}
    told = set()
    for word in asked:
        best: dict[int, int] = {}
        for token, fit in index.fitting(word):
            for at, weight, is_first, is_text in index.where[token]:
                score = weight * fit
                if score > best.get(at, 0):
                    best[at] = score
                if is_first and 2 * score > about.get(at, 0):
                    about[at] = 2 * score
                if is_text:
                    told.add(at)
        scores = {at: score + best[at] for at, score in scores.items() if at in best}
    totals = [
        (place.score + score + about.get(at, 0), place)
        for at, score in scores.items()
        if (place := index.places[at]).kind == "clause" or at in told
    ]
    totals.sort(key=lambda one: -one[0])
    return [replace(place, score=score) for score, place in totals[:MOST]]


@dataclass(frozen=True)
class _Index:
    """Everything that can be found, and where each word stands."""

    places: list[Found]
    where: dict[str, list[tuple[int, int, bool, bool]]]
    """For each word: the place, what it counts there, whether a text begins with it, whether it is the place's text (a
    heading is no answer by itself).
    """
    words: list[str]
    """All of them, sorted."""

    def fitting(self, word: str) -> Iterator[tuple[str, int]]:
        """The words that somebody who asks for `word` may mean, and how well each of them fits."""
        stem = _stem(word)
        for at in range(bisect_left(self.words, stem), len(self.words)):
            token = self.words[at]
            if not token.startswith(stem):
                return
            fit = _fit(word, token)
            if fit:
                yield token, fit


@cache
def _index(game: str, lang: str) -> _Index:
    """Worked out once."""
    places: list[Found] = []
    where: dict[str, list[tuple[int, int, bool, bool]]] = {}

    def add(place: Found, *texts: tuple[str, int]) -> None:
        """Of a place's texts with what their words count, the first is its own."""
        for number, (text, weight) in enumerate(texts):
            for nth, token in enumerate(dict.fromkeys(_tokens(text))):
                where.setdefault(token, []).append((len(places), weight, nth == 0, number == 0))
        places.append(place)

    try:
        written = sections(game, lang)
    except NoGuide:
        written = []
    for number, (title, text) in enumerate(written, 1):
        for block in re.split(r"\n\s*\n|\n(?=- |\d+\. |\|)", text):
            plain = plain_text(block)
            add(Found("guide", str(number), title, plain, 1), (plain, 3), (title, 2))
    short = sentences(game, lang)
    numbered = dict(reference(game))
    for id in {**numbered, **short}:
        own, exact = short.get(id, ""), numbered.get(id, "")
        name = _NAME.match(exact)
        place = Found("clause", id, id, own or plain_text(exact), int(bool(own)))
        add(place, (id, 9), (name[1] if name else "", 3), (own, 3), (exact, 1))
    return _Index(places, where, sorted(where))


def plain_text(markdown: str) -> str:
    """Markdown as one line of words.

    >>> plain_text("- **Sink** a *tile* [SI-6.2]. ![A beach](symbol:beach-0)")
    'Sink a tile [SI-6.2].'
    """
    text = PICTURE.sub("", markdown)
    text = re.sub(r"^\s*(?:[-#>]+|\d+\.)\s+|^\|[\s:|-]+\|$", "", text, flags=re.M)
    text = re.sub(r"\*+([^*]+)\*+|`([^`]+)`", r"\1\2", text)
    return " ".join(text.replace("|", " ").split())


def fold(text: str) -> str:
    """The text without case and diacritics.

    >>> fold("Żółty Wąż, Kaijū")
    'zolty waz, kaiju'
    """
    apart = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _tokens(text: str) -> list[str]:
    return re.findall(r"\w+(?:[.-]\w+)*", fold(text))


def _fit(word: str, token: str) -> int:
    """The same word, its beginning, or (endings change in Polish) most of it.

    >>> _fit("tratwa", "tratwa"), _fit("trat", "tratwa"), _fit("tratwa", "tratwie"), _fit("raft", "kaiju")
    (4, 3, 2, 0)
    """
    if word == token:
        return 4
    if token.startswith(word):
        return 3
    return 2 if token.startswith(_stem(word)) else 0


def _stem(word: str) -> str:
    """What stays when an ending changes; a short word changes none."""
    return word[: max(4, len(word) - 2)]


def _folder(game: str) -> Path:
    return registered(game).folder / "guide"


@cache
def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def wordings(folder: Path) -> dict[str, list[Wording]]:
    """What each clause of the game in this folder says: the wording that asks for most first, the general one last."""
    file = folder / "guide" / "clauses.toml"
    found: dict[str, list[Wording]] = {}
    for name, texts in tomllib.loads(_read(file)).items() if file.is_file() else ():
        written = _WORDING.fullmatch(name)
        if written is None:
            raise UnknownClause(f"{file.name}: '{name}' is no clause, nor a clause at tables with some options")
        where = dict(part.split("=", 1) for part in written[2].split(",")) if written[2] else {}
        found.setdefault(written[1], []).append(Wording(where, texts))
    return {id: sorted(all_of_it, key=lambda wording: -len(wording.where)) for id, all_of_it in found.items()}


@cache
def _parsed(text: str) -> tuple[tuple[str, str], ...]:
    """The clauses of a rules page: paragraphs that begin with a bold id, and table rows whose first cell is one."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in _lines(text):
        begins = _BEGINS.match(line)
        row = _ROW.match(line)
        if begins:
            name = begins.group(2).strip(" .—–:")
            rest = line[begins.end() :].strip()
            current = found.setdefault(begins.group(1), [])
            current.append(f"**{name}.** {rest}".strip() if name else rest)
        elif row:
            found.setdefault(row.group(1), []).append(_row_text(line))
        elif _BREAK.match(line):
            current = None
        elif current is not None:
            current.append(line)
    return tuple((id, re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()) for id, lines in found.items())


def _lines(text: str) -> Iterator[str]:
    """The lines of a page; where one line holds several clauses, each gets its own."""
    for line in text.split("\n"):
        parts = _FURTHER.split(line) if not line.startswith("|") else [line]
        yield parts[0].rstrip() if len(parts) > 1 else line
        for id, rest in zip(parts[1::2], parts[2::2], strict=True):
            yield f"**{id}**{rest}".rstrip()


def _row_text(line: str) -> str:
    return " — ".join(cell.strip() for cell in line.strip().strip("|").split("|")[1:] if cell.strip())
