"""A game's rules as a page: the guide and the numbered reference as HTML.

The Markdown is read by a library; HTML written in it stays text, and there are no links but those to clauses, so that
nothing comes out but the tags named here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import chain
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from ostoja.texts import guide
from ostoja.texts.guide import CLAUSE

SYMBOL: Final = "symbol:"
"""How the address of a picture begins: the name of a symbol follows."""
FEWER_RULES: Final = ("autolink", "code", "html_block", "html_inline", "lheading", "link", "reference")
"""What our pages do not use, so that an indent, a line of dashes or a bracket means nothing."""

_REFERENCE: Final = re.compile(r"\[(\w\w-\w+\.\d+[a-z]?)\]|\b([A-Z]{2}-[0-9A-Z]+\.\d+[a-z]?)")
_BEGINS: Final = re.compile(rf"\s*(?:- )?\*\*({CLAUSE.pattern})\b\s*")
_FURTHER: Final = re.compile(rf"(?<=[^\s-])\s(?=\*\*{CLAUSE.pattern}\*\*)")
_LETTERED: Final = re.compile(r"^ *(?=[a-z]\. )", re.M)
_CUT: Final = re.compile(r"^## +", re.M)


@cache
def guide_html(game: str, lang: str) -> str:
    """The guide: a section for each of its headings, `s-1`, `s-2`…; "" where there is none."""
    try:
        opening, *parts = _CUT.split(guide.guide(game, lang))
    except guide.NoGuide:
        return ""
    page = Page(guide.sentences(game, lang), lang)
    found = [page.html(re.sub(r"^# .*$", "", opening, count=1, flags=re.M))]
    for number, part in enumerate(parts, 1):
        title, _, text = part.partition("\n")
        heading = f'<h2 id="s-{number}-title">{escape(title.strip())}</h2>'
        found.append(
            f'<section id="s-{number}" aria-labelledby="s-{number}-title">{heading}{page.html(text)}</section>'
        )
    return "".join(found)


@cache
def reference_html(game: str, lang: str) -> str:
    """The numbered rules, folded by chapter, each with what it says in short; "" where there are none."""
    text = guide.source(game)
    page = Page(guide.sentences(game, lang), lang)
    found = []
    for part in _CUT.split(re.sub(r"^# +", "", text)) if text else ():
        title, *lines = part.split("\n")
        inside = "".join(_chapter(lines, page))
        found.append(f'<details lang="en"><summary>{page.inline(title)}</summary>{inside}</details>')
    return "".join(found)


def _chapter(lines: Sequence[str], page: "Page") -> Iterator[str]:
    """What belongs to a clause stands in a box of its own."""
    clause, kept = "", list[str]()
    parts = [[line] if line.startswith("|") else _FURTHER.split(line) for line in lines]
    for line in chain.from_iterable(parts):
        begins = _BEGINS.match(line)
        if begins or line.startswith(("#", "---")):
            yield page.box(clause, "\n".join(kept))
            clause, kept = "", []
        if begins:
            clause = begins[1]
            kept.append(re.sub(r"^\*\*\*\*\s*", "", "**" + line[begins.end() :]))
        elif not line.startswith("---"):
            kept.append(line)
    yield page.box(clause, "\n".join(kept))


class Page:
    """Renders pieces of Markdown; `clauses` are the rules in short, in the reader's language.

    >>> Page({"SI-6.2": "Beaches first."}, "en").html("**Sink** a tile <b>now</b> [SI-6.2].")
    '<p><b>Sink</b> a tile &lt;b&gt;now&lt;/b&gt; <a class="to-rule" href="#SI-6.2" title="Beaches first.">SI-6.2</a>...
    """

    def __init__(self, clauses: Mapping[str, str], lang: str) -> None:
        self.clauses: Final = clauses
        self.lang: Final = lang
        self._markdown: Final = MarkdownIt("commonmark", {"html": False}, renderer_cls=_Renderer)
        self._markdown.enable("table").disable(list(FEWER_RULES))

    def html(self, text: str) -> str:
        """Whole paragraphs, lists and tables. A line `a. …` is a point of a list."""
        tokens = self._markdown.parse(_LETTERED.sub("- ", text))
        return str(self._markdown.renderer.render(_gathered(tokens), self._markdown.options, {"page": self}))

    def inline(self, text: str) -> str:
        """One line, without a paragraph around it."""
        return str(self._markdown.renderInline(text, {"page": self}))

    def box(self, clause: str, text: str) -> str:
        """A clause: in short, then as it is written."""
        inside = self.html(text)
        if not clause:
            return inside
        exact = f'<div class="exact">{inside}</div>' if inside else ""
        return f'<div class="rule" id="{clause}" role="group" aria-label="{clause}">{self.short(clause)}{exact}</div>'

    def short(self, clause: str) -> str:
        """The number of a clause, and what it says in short if that is written."""
        said = self.clauses.get(clause)
        text = f'<p class="short" lang="{self.lang}">{escape(said)}</p>' if said else ""
        return f'<span class="rule-id">{clause}</span>{text}'

    def linked(self, text: str) -> str:
        """Text in which every clause is a link to it."""
        found, end = [], 0
        for each in _REFERENCE.finditer(text):
            clause = each[1] or each[2]
            title = f' title="{escape(self.clauses[clause])}"' if clause in self.clauses else ""
            found.append(escape(text[end : each.start()]))
            found.append(f'<a class="to-rule" href="#{clause}"{title}>{clause}</a>')
            end = each.end()
        return "".join(found) + escape(text[end:])


def _gathered(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with one for each table and one for each paragraph of pictures alone."""
    found: list[Token] = []
    rows: list[list[Token]] | None = None
    for token in tokens:
        if token.type == "table_open":
            rows = []
        elif rows is None:
            found.append(token)
        elif token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(token)
        elif token.type == "inline":
            rows[-1][-1].children = token.children
            rows[-1][-1].content = token.content
        elif token.type == "table_close":
            found.append(Token("rules_table", "", 0, meta={"rows": rows}))
            rows = None
        if token.type == "paragraph_close" and _pictures(found[-2].children or []):
            found[-3:] = [Token("figures", "", 0, children=_pictures(found[-2].children or []))]
    return found


def _pictures(children: Sequence[Token]) -> list[Token]:
    """The pictures, if there is nothing else."""
    pictures = [child for child in children if child.type == "image"]
    return pictures if all(child.type in ("image", "softbreak") for child in children) else []


class _Renderer(RendererHTML):
    """One method for every kind of token that is not written as usual; the library finds them by their names."""

    def text(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        page: Page = env["page"]
        return page.linked(tokens[at].content)

    def heading_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return "<h3>"

    def heading_close(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return "</h3>"

    def strong_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return "<b>"

    def strong_close(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return "</b>"

    def hr(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return ""

    def fence(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return f'<pre tabindex="0">{escape(tokens[at].content)}</pre>'

    def bullet_list_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        first = next((token for token in tokens[at:] if token.type == "inline"), tokens[at])
        return '<ul class="lettered">' if _LETTERED.match(first.content) else "<ul>"

    def image(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return _drawn(tokens[at], "small", tokens[at].content)

    def figures(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        found = [
            f"<figure>{_drawn(each, 'large', '')}<figcaption>{escape(each.content)}</figcaption></figure>"
            for each in tokens[at].children or ()
        ]
        return f'<div class="figures">{"".join(found)}</div>'

    def rules_table(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        """Rows; one that begins with a clause is that clause, in short before it stands as it is written."""
        page: Page = env["page"]
        found = []
        for row in tokens[at].meta["rows"]:
            cells = "".join(self._cell(cell, row, options, env) for cell in row)
            clause = row[0].content if CLAUSE.fullmatch(row[0].content) else ""
            if clause in page.clauses:
                short = f'<td colspan="{len(row)}">{page.short(clause)}</td>'
                found.append(f'<tr id="{clause}" class="rule-row">{short}</tr><tr class="exact">{cells}</tr>')
            elif clause:
                found.append(f'<tr id="{clause}" class="rule-row">{cells}</tr>')
            elif row[0].type == "td_open" or any(cell.content for cell in row):
                found.append(f"<tr>{cells}</tr>")
        return f'<div class="scroll" tabindex="0" role="group"><table>{"".join(found)}</table></div>'

    def _cell(self, cell: Token, row: Sequence[Token], options: OptionsDict, env: EnvType) -> str:
        """A picture stands beside the words of its cell, and is named only where no words of its row do."""
        children = cell.children or []
        if not children or children[0].type != "image":
            tag = 'th scope="col"' if cell.type == "th_open" and children else "td"
            return f"<{tag}>{self.renderInline(children, options, env)}</{tag[:2]}>"
        words = " ".join(child.content for other in row for child in other.children or () if child.type == "text")
        name = children[0].content
        picture = _drawn(children[0], "small", "" if name.lower() in words.lower() else name)
        beside = self.renderInline(children[1:], options, env).strip()
        if not beside:
            return f'<td class="picture">{picture}</td>'
        return f'<td><span class="with-picture">{picture}<span>{beside}</span></span></td>'


def _drawn(image: Token, size: str, name: str) -> str:
    """A symbol of the game; the page gives it its view box. What is no symbol is its name alone."""
    source = str(image.attrs["src"])
    if not source.startswith(SYMBOL):
        return escape(image.content)
    told = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    return f'<svg class="drawn {size}" {told}><use href="#{escape(source[len(SYMBOL) :])}"></use></svg>'
