"""Build the documentation site: the pages of docs/, the games' guides and rules, and the library from its docstrings.

Usage: docs.py FOLDER [--table SITE]     (make docs gives both)

The English site lies in FOLDER, the player's part in Polish in FOLDER/pl, the static table (a folder of
`ostoja site --at /table/`) in FOLDER/table; the site is for the root of a host. Warnings end the build.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import ostoja
from ostoja.core.art import art_of, theme
from ostoja.texts import LANGUAGES, Speaker
from ostoja.texts.guide import PICTURE, guide, sections, sentences
from ostoja.texts.rules_page import Page, reference_html

PROJECT: Final = Path(__file__).parent.parent
PARTS: Final = PROJECT / "docs" / "site_parts"
PAGES: Final = ("docs", "examples", "SECURITY.md", "CHANGELOG.md", "LICENSE")
"""What the English site is made of, at the places where links expect it."""
WORDS: Final = {
    "en": {
        "rules": "The rules, clause by clause",
        "learn": "Learn it here",
        "large": "in a page of its own",
    },
    "pl": {
        "rules": "Zasady, punkt po punkcie",
        "learn": "Naucz się tutaj",
        "large": "na osobnej stronie",
    },
}
TO_A_FOLDER: Final = re.compile(r"\[([^\]]+)\]\(([\w./-]+)\)")


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the documentation site.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--table", type=Path, help="a folder of `ostoja site --at /table/`")
    asked = parser.parse_args()
    build(asked.folder.absolute(), asked.table)


def build(folder: Path, table: Path | None = None) -> None:
    """Both languages, and the table beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as place:
        for lang in LANGUAGES:
            source = Path(place) / lang
            (source / "games").mkdir(parents=True)
            if lang == "en":
                write_english(source)
            else:
                shutil.copytree(PROJECT / "docs" / lang, source, dirs_exist_ok=True)
            for id in own_games():
                (source / "games" / f"{id}.md").write_text(game_page(id, lang), encoding="utf-8")
            to = folder if lang == "en" else folder / lang
            command = [
                "-W",
                "--keep-going",
                "-q",
                "-c",
                str(PARTS),
                "-D",
                f"language={lang}",
                "-d",
                f"{place}/kept-{lang}",
            ]
            done = subprocess.run([sys.executable, "-m", "sphinx", *command, str(source), str(to)], check=False)
            if done.returncode:
                sys.exit("the documentation site has the faults named above")
    for css in (folder / "_static", *(folder / lang / "_static" for lang in LANGUAGES if lang != "en")):
        values = "".join(f"--{name}:{value};" for name, value in theme("light").items())
        (css / "colours.css").write_text(f"svg.drawn{{{values}}}\n")
    if table is not None:
        shutil.copytree(table, folder / "table")


def own_games() -> list[str]:
    return [id for id in ostoja.games() if ostoja.game(id).folder.is_relative_to(PROJECT / "src")]


def write_english(source: Path) -> None:
    """Everything of docs/, at the places where its links lead; a link to a folder is words only."""
    for name in PAGES:
        file = PROJECT / name
        if file.is_dir():
            skipped = shutil.ignore_patterns("__pycache__", "site_parts", "pl", "*.net")
            shutil.copytree(file, source / name, ignore=skipped)
        else:
            shutil.copy(file, source / name)
    for page in (source / "docs").glob("*.md"):
        text = page.read_text(encoding="utf-8")

        def link(found: "re.Match[str]", at: Path = page) -> str:
            place = PROJECT / at.relative_to(source).parent / found[2]
            return found[1] if place.is_dir() else found[0]

        page.write_text(TO_A_FOLDER.sub(link, text), encoding="utf-8")
    shutil.move(source / "docs" / "index.md", source / "index.md")
    shutil.copy(PARTS / "library.md", source / "library.md")


def game_page(id: str, lang: str) -> str:
    """A game for those who play it: the table to try it at, the guide, the rules."""
    words = WORDS[lang]
    game = ostoja.game(id)
    title = Speaker(game, lang).text("title")
    text = guide(id, lang)
    page = Page(sentences(id, lang), lang)
    opening = re.sub(r"^# .*$", "", re.split(r"^## ", text, maxsplit=1, flags=re.M)[0], count=1, flags=re.M)
    table = f"/table/learn/?game={id}&amp;lang={lang}"
    found = [
        f"# {title}",
        raw(page.html(opening)),
        f"## {words['learn']}",
        raw(
            f'<iframe class="table" src="{table}" title="{title}" loading="lazy" allow="fullscreen"></iframe>'
            f'<p><a href="{table}">{title} {words["large"]}</a></p>'
        ),
    ]
    for heading, part in sections(id, lang):
        found += [f"## {heading}", raw(page.html(part))]
    found += [f"## {words['rules']}", raw(f'<div class="reference">{reference_html(id, lang)}</div>')]
    art = art_of(game)
    symbols = "".join(art.symbols[name] for name in art.needed({name for _, name in PICTURE.findall(text)}))
    found.append(raw(f'<svg class="symbols" aria-hidden="true">{symbols}</svg>'))
    return "\n\n".join(found) + "\n"


def raw(html: str) -> str:
    """HTML as it is, in a page of Markdown."""
    return f"`````{{raw}} html\n{html}\n`````" if html.strip() else ""


if __name__ == "__main__":
    main()
