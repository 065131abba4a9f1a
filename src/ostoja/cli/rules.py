"""`ostoja rules`: the guide, one clause, or where something is said."""

import re
from collections.abc import Sequence
from functools import partial

from rich.markdown import Markdown
from rich.text import Text

import ostoja
from ostoja.cli.terminal import Terminal
from ostoja.texts import Shell, Speaker, guide
from ostoja.texts.guide import PICTURE, NoGuide

NOTHING_FOUND = 1
"""The exit code of a search without an answer."""
LONG = 240
"""Letters of a place that a search shows."""


def read(game: str, words: Sequence[str], terminal: Terminal, say: Shell) -> int:
    """Show what was asked for. An unknown game or clause is the caller's mistake."""
    found = ostoja.game(game)
    if not words:
        whole(game, terminal, say)
    elif len(words) == 1 and guide.looks_like_a_clause(words[0]):
        one(game, guide.find(game, words[0]), terminal, say)
    else:
        return searched(game, " ".join(words), Speaker(found, say.lang).title, terminal, say)
    return 0


def whole(game: str, terminal: Terminal, say: Shell) -> None:
    """The guide, and how to read on."""
    try:
        text = guide.guide(game, say.lang)
    except NoGuide:
        terminal.line(say("rules-no-guide"))
    else:
        terminal.show(Markdown(for_terminal(text)))
    known = [*guide.sentences(game, say.lang), *(id for id, _ in guide.reference(game))]
    if known:
        terminal.show()
        terminal.wide_line(say("rules-how-on", game=game, clause=known[0]), "dim")


def one(game: str, id: str, terminal: Terminal, say: Shell) -> None:
    """A clause: what it says to a player, then its full text."""
    short = guide.sentences(game, say.lang).get(id)
    exact = dict(guide.reference(game)).get(id)
    terminal.line(id, "bold cyan")
    if short:
        terminal.line(short)
    if exact is None:
        terminal.line(say("rules-no-reference"), "dim")
        return
    if short:
        terminal.show()
        terminal.line(say("rules-reference"), "dim")
    terminal.show(Markdown(re.sub(r"^ +([a-z]\.)", r"- \1", exact, flags=re.M)))


def searched(game: str, words: str, title: str, terminal: Terminal, say: Shell) -> int:
    """The places where all the words occur."""
    places = guide.search(game, words, say.lang)
    terminal.line(f"{title}: {say('rules-found', places=len(places), words=words)}", "bold")
    for place in places:
        text = place.text if len(place.text) <= LONG else place.text[:LONG].rsplit(" ", 1)[0] + " …"
        terminal.show(Text(f"\n{place.title}\n", style="cyan").append(text, style="default"))
    return 0 if places else NOTHING_FOUND


def for_terminal(markdown: str) -> str:
    """The guide without pictures: their captions stand for them, in a table only where nothing else says the same."""
    blocks = re.split(r"(\n\s*\n)", markdown)
    return "".join(_table(block) if block.lstrip().startswith("|") else _captions(block) for block in blocks)


def _captions(block: str) -> str:
    """Pictures that follow each other become one line."""
    lines = block.strip().split("\n")
    if all(PICTURE.fullmatch(line.strip()) for line in lines):
        return "*" + " · ".join(PICTURE.sub(r"\1", line.strip()) for line in lines) + "*"
    return PICTURE.sub(r"*\1*", block)


def _table(block: str) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block.strip().split("\n")]
    for cells in rows:
        others = " ".join(PICTURE.sub("", cell) for cell in cells).casefold()
        cells[:] = [PICTURE.sub(partial(_unless_said, others), cell).strip() for cell in cells]
    kept = [place for place in range(len(rows[0])) if any(row[place : place + 1] not in ([""], []) for row in rows[2:])]
    return "\n".join("|" + "|".join(_cell(row, place) for place in kept) + "|" for row in rows)


def _unless_said(others: str, picture: "re.Match[str]") -> str:
    return "" if picture[1].casefold() in others else picture[1]


def _cell(row: list[str], place: int) -> str:
    text = row[place] if place < len(row) else ""
    return text if set(text) <= set(":-") and text else f" {text} "
