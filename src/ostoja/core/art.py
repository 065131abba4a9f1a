"""The drawings and colours of pictures: SVG symbols from `web/` and a game's `art/`, values from `web/theme.css`.

Art is made of `<symbol>` elements. One whose id ends in `-me` is drawn in a seat colour and stands for six symbols:
`pawn-me` for `pawn-1` to `pawn-6`, with `var(--me)`, `var(--me-ink)`, `var(--me-text)` and `#i-mark-me` of the colour.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

WEB: Final = Path(__file__).parent.parent / "web"
SEAT_MARKS: Final = ("circle", "diamond", "triangle", "square", "hexagon", "star")
"""The shape that goes with each seat colour, 1 to 6."""

_SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.S)
_GRADIENT: Final = re.compile(r'<(linearGradient|radialGradient) id="([^"]+)".*?</\1>', re.S)
_LINK: Final = re.compile(r'(?:href="|url\()#([\w-]+)')
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)\)")
_ASIDE: Final = re.compile(r"/\*.*?\*/|@media[^{]*\{[^}]*\}\s*\}", re.S)


def read_theme(css: str) -> dict[str, dict[str, str]]:
    """The variables of a style sheet for both themes: `read_theme(...)["dark"]["accent"]`.

    >>> read_theme(':root, [data-theme="dark"] { --a: 1; --b: var(--a); } [data-theme="light"] { --a: 2; }')["light"]
    {'a': '2', 'b': '2'}
    """
    dark: dict[str, str] = {}
    light: dict[str, str] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", _ASIDE.sub("", css)):
        found = {name: " ".join(value.split()) for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", body)}
        if "dark" in selector or ":root" in selector:
            dark |= found
        if "light" in selector or (":root" in selector and "dark" not in selector):
            light |= found
    themes = {"dark": dark, "light": {**dark, **light}}
    for values in themes.values():
        for name in values:
            values[name] = resolved(values[name], values)
    return themes


def resolved(text: str, values: dict[str, str]) -> str:
    """`text` with every `var(--name)` replaced by its value."""

    def value(found: "re.Match[str]") -> str:
        return resolved(values[found.group(1)], values)

    return _VARIABLE.sub(value, text)


class Art:
    """All symbols of some folders of SVG files, those for seat colours multiplied."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.symbols: dict[str, str] = {}
        for folder in folders:
            for file in sorted(folder.glob("*.svg")):
                self._read(file.read_text(encoding="utf-8"))

    def _read(self, text: str) -> None:
        for found in _GRADIENT.finditer(text):
            self.symbols[found.group(2)] = found.group(0)
        for found in _SYMBOL.finditer(text):
            id, body = found.group(1), found.group(0)
            if not id.endswith("-me"):
                self.symbols[id] = body
                continue
            for colour, mark in enumerate(SEAT_MARKS, 1):
                mine = re.sub(r'(id="|href="#)([\w-]+)-me"', rf"\g<1>\g<2>-{colour}" + '"', body)
                mine = mine.replace(f'"#i-mark-{colour}"', f'"#i-mark-{mark}"')
                self.symbols[f"{id[:-3]}-{colour}"] = re.sub(r"var\(--me(-\w+)?\)", rf"var(--seat-{colour}\1)", mine)

    def needed(self, names: set[str]) -> list[str]:
        """`names` and everything they are made of, in a stable order. An unknown symbol is a KeyError that names it."""
        found: set[str] = set()
        todo = sorted(names)
        while todo:
            name = todo.pop()
            if name not in found:
                found.add(name)
                todo += _LINK.findall(self.symbols[name])
        return sorted(found)

    def sheet(self) -> str:
        """Every symbol in one SVG, for a browser to load once."""
        return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(self.symbols.values())}</svg>'


_art: dict[Path, Art] = {}
_themes: dict[str, dict[str, str]] = {}


def art_of(game: Any) -> Art:
    """The symbols of a game and those shared by all games; read once."""
    folder: Path = game.folder / "art"
    if folder not in _art:
        _art[folder] = Art((WEB, folder))
    return _art[folder]


def theme(name: str) -> dict[str, str]:
    """The values of the dark or light theme; read once."""
    if not _themes:
        _themes.update(read_theme((WEB / "theme.css").read_text(encoding="utf-8")))
    return _themes[name]
