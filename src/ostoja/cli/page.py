"""Pages of results: one HTML file each, which needs nothing else and follows the reader's light or dark theme."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from ostoja.cli.edge import Mistake
from ostoja.texts import Shell

STYLE: Final = """
:root { color-scheme: light dark; --ink: #2b2f33; --paper: #f6f5f2; --card: #fff; --line: #cfccc4; --quiet: #5d6369 }
:root { --more: #2f7040; --less: #a5382f }
@media (prefers-color-scheme: dark) {
:root { --ink: #e6e3dc; --paper: #191b1e; --card: #24272b; --line: #43474d; --quiet: #a3a8ae }
:root { --more: #7cc48d; --less: #ea8379 }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem }
h1, h2, h3 { line-height: 1.2 } h2 { border-top: 1px solid var(--line); padding-top: 1.2rem; margin-top: 2.5rem }
figure { margin: 1rem 0; background: var(--card); border-radius: 8px; padding: 1rem; overflow-x: auto }
svg { width: 100%; height: auto; display: block }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; background: var(--card); width: 100% }
th, td { text-align: right; padding: .25rem .7rem; border-bottom: 1px solid var(--line) }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere }
.more { color: var(--more); font-weight: 600 } .less { color: var(--less); font-weight: 600 }
.note { color: var(--quiet) }
details > summary { cursor: pointer; margin: .6rem 0 }
"""
VERDICT: Final = {1: "more", 0: "", -1: "less"}


def check_page(page: Path, say: Shell) -> None:
    """Before hours of play: can the page be drawn and written?"""
    try:
        import matplotlib  # noqa: F401  only whether it is there
    except ImportError as error:
        raise Mistake(say("no-plots")) from error
    if not page.parent.is_dir() or page.is_dir():
        raise Mistake(say("not-saved", file=str(page), reason=say("no-such-folder")))


def write_page(page: Path, title: str, parts: Sequence[str], say: Shell) -> None:
    """Write the page; a disk that refuses is a Mistake."""
    text = (
        f'<!doctype html>\n<html lang="{say.lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n"
        f"<body>\n<h1>{escape(title)}</h1>\n{chr(10).join(parts)}\n</body></html>\n"
    )
    try:
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(say("not-saved", file=str(page), reason=str(error.strerror))) from error


def figure(svg: str) -> str:
    return f"<figure>{svg}</figure>"


def folded(summary: str, content: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; heads are text, cells are HTML."""
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"


def marked(text: str, verdict: int) -> str:
    """A number in the colour of its verdict."""
    return f'<span class="{VERDICT[verdict]}">{escape(text)}</span>'
