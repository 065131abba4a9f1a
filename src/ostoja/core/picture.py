"""A scene as one self-contained SVG: symbols embedded once, colours resolved, texts said, panels laid out by role."""

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from ostoja.core.action import Word
from ostoja.core.art import art_of, resolved, theme

if TYPE_CHECKING:
    from ostoja.core.scene import Panel, Piece, Scene
    from ostoja.core.state import State

TEXT: Final[dict[str, tuple[float, int, str, str]]] = {
    "t-title": (15, 600, "text", "start"),
    "t-name": (15, 600, "text", "start"),
    "t-big": (18, 600, "text", "start"),
    "t-text": (13, 400, "text-2", "start"),
    "t-strong": (13, 600, "text", "start"),
    "t-note": (12, 400, "text-3", "start"),
    "t-num": (15, 700, "text", "start"),
    "t-box": (13, 600, "text", "middle"),
    "t-cell": (12, 700, "text", "middle"),
    "t-map": (10.5, 400, "ripple", "middle"),
    "t-land": (11, 600, "paper-ink", "middle"),
    "t-print": (12, 700, "paper-ink", "middle"),
}
"""Text styles: size, weight, colour, anchor. `t-name-3` is `t-name` in the text shade of seat colour 3."""

MARKS: Final[dict[str, str]] = {
    "used": 'opacity=".55"',
    "lost": 'opacity=".3"',
    "good": 'color="var(--success-text)"',
    "bad": 'color="var(--danger-text)"',
    "quiet": 'color="var(--text-3)"',
    "ink": 'color="var(--paper-ink)"',
    "accent": 'color="var(--accent)"',
    "halo": 'paint-order="stroke" stroke="var(--paper)" stroke-width="3" stroke-linejoin="round"',
}
"""What a mark does to a symbol; a `halo` keeps a text legible that leaves its ground.

`free`: nothing is there, a lit `glow-x` gets a `dot-x`. `end`, `middle`: anchors.
"""

COLOUR_MARKS: Final = {
    "good": "success-text",
    "bad": "danger-text",
    "quiet": "text-3",
    "ink": "paper-ink",
    "accent": "accent-text",
    "on-accent": "on-accent",
}
NARROWEST: Final = 0.66
"""How narrow a text may be pressed before it is cut."""
RAIL: Final = 284
GAP: Final = 10
EDGE: Final = 12
MOST_GROWN: Final = 1.4
"""How many times as large a panel may become to be as wide as its column."""
RADIUS: Final = 12

_NAMED: Final = re.compile(r'(\bid="|href="#|url\(#)')


Words = Callable[[Any, str], Callable[..., str]]
"""A game and a language give `say(key, **words)`."""
_words: Final[list[Words]] = []


def say_by(words: Words) -> None:
    """Where pictures that are given no texts get them from now on: core itself knows no language."""
    _words[:] = [words]


def number(value: float) -> str:
    """A coordinate as short as it can be."""
    return f"{value:.1f}".removesuffix(".0") if value % 1 else str(int(value))


def breadth(text: str, size: float) -> float:
    """About how wide a text is."""
    return size * sum(0.32 if letter in " .,:;'|!-/ijlItfr" else 0.86 if letter in "mwMW" else 0.6 for letter in text)


def fitted(text: str, size: float, room: float) -> str:
    """The text, cut with an ellipsis where it is wider than `room`."""
    if breadth(text, size) <= room:
        return text
    while len(text) > 1 and breadth(text, size) + size > room:
        text = text[:-1]
    return text.rstrip() + "…"


def opened(state: "State", seat: int | None) -> "State":
    """A copy that hides nothing but shows itself as a view, so that a scene draws all of it."""
    view = state.copy()
    view.forget()
    view.viewer = -1 if seat is None else seat
    return view


class Picture:
    """Draws one scene in one theme and one language."""

    def __init__(
        self, scene: "Scene", theme_name: str, lang: str, say: Callable[..., str] | None, names: Sequence[str]
    ) -> None:
        self.scene = scene
        self.lang = lang
        self.values = theme(theme_name)
        self.art = art_of(scene.game)
        self.say: Final = say or _words[0](scene.game, lang)
        self.names = names
        self.prefix = f"{scene.game.prefix}{theme_name[0]}-"
        self.used: set[str] = set()

    def svg(
        self,
        lit: frozenset[str],
        deadly: frozenset[str],
        selected: frozenset[str],
        last: tuple[str, ...],
        roles: tuple[str, ...],
    ) -> str:
        """The picture; the arguments are those of `Scene.svg`."""
        panels = [panel for panel in self.scene.panels if not roles or panel.role in roles]
        places, width, height = layout(panels)
        body = []
        for panel, (x, y, scale) in zip(panels, places, strict=True):
            size = f" scale({scale:.4g})" if scale != 1 else ""
            body.append(f'<g transform="translate({number(x)} {number(y)}){size}">{self._chrome(panel)}')
            pieces = "".join(self._pieces(panel, lit, deadly, selected, last))
            body.append(f"{self._clipped(panel, pieces) if panel.backdrop else pieces}</g>")
        symbols = "".join(self.art.symbols[name] for name in self.art.needed(self.used))
        symbols = _NAMED.sub(rf"\g<1>{self.prefix}", symbols)
        font = escape(self.values["font-ui"])
        picture = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'width="{number(width)}" height="{number(height)}" role="img" xml:lang="{self.lang}" font-family="{font}" '
            f'color="var(--text-2)" style="font-variant-numeric:tabular-nums">'
            f"<title>{escape(self.said('@title', {}))}</title><defs>{symbols}</defs>"
            f'<rect width="100%" height="100%" fill="var(--bg)"/>{"".join(body)}</svg>'
        )
        return resolved(picture, self.values)

    def said(self, word: Word, words: dict[str, Word]) -> str:
        """A piece's text in this language."""
        if isinstance(word, str) and word:
            if word[0] == "@":
                return self.say(word[1:], **words)
            if word[0] == "#" and word[1:].isdigit():
                seat = int(word[1:])
                return self.names[seat] if seat < len(self.names) else f"{self.say('seat')} {seat + 1}"
        return str(word)

    def _use(self, symbol: str, x: float, y: float, size: float = 1, turn: int = 0, extra: str = "") -> str:
        self.used.add(symbol)
        if symbol.startswith("i-"):
            half, full = number(12 * size), number(24 * size)
            box = f' x="-{half}" y="-{half}" width="{full}" height="{full}"'
            grow = ""
        else:
            box = ""
            grow = f" scale({size:.4g})" if size != 1 else ""
        rotate = f" rotate({turn})" if turn else ""
        place = f'transform="translate({number(x)} {number(y)}){rotate}{grow}"'
        return f'<use href="#{self.prefix}{symbol}"{box} {place}{extra}/>'

    def _chrome(self, panel: "Panel") -> str:
        """A panel's surface, its backdrop and the edge in the colours of its seat."""
        width, height = panel.width, panel.height
        active = panel.colours and "turn" in panel.marks
        line = f"var(--seat-{panel.colours[0]}-text)" if active else "var(--line)"
        out = [f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="{RADIUS}" fill="var(--surface-1)"/>']
        if panel.backdrop:
            id = f"{self.prefix}clip-{panel.id}"
            box = f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{RADIUS - 1}"/>'
            out.append(f'<clipPath id="{id}">{box}</clipPath>{self._clipped(panel, self._use(panel.backdrop, 0, 0))}')
        share = (height - 2 * RADIUS) / max(1, len(panel.colours))
        for at, colour in enumerate(panel.colours):
            top = number(RADIUS + at * share)
            fill = f'fill="var(--seat-{colour})"'
            out.append(f'<rect x="0" y="{top}" width="4" height="{number(share)}" rx="2" {fill}/>')
        out.append(
            f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="{RADIUS}" fill="none" '
            f'stroke="{line}" stroke-width="{2 if active else 1}"/>'
        )
        return "".join(out)

    def _clipped(self, panel: "Panel", drawn: str) -> str:
        """A backdrop, and what lies on it, ends where its panel ends."""
        return f'<g clip-path="url(#{self.prefix}clip-{panel.id})">{drawn}</g>'

    def _pieces(
        self,
        panel: "Panel",
        lit: frozenset[str],
        deadly: frozenset[str],
        selected: frozenset[str],
        last: tuple[str, ...],
    ) -> list[str]:
        """The ground and its glow, the last move, what stands there, each on its own glow, then discs and warnings."""
        painted = panel.painted()
        way = [piece for id in last for piece in painted if piece.id == id]
        ground: list[str] = []
        glows: list[str] = []
        standing: list[str] = []
        above: list[str] = []
        for placed in painted:
            piece = placed
            below = glows if piece.z < 0 else standing
            if piece.id in selected:
                if piece.z >= 0:
                    halo = ' color="var(--selected)" opacity=".35"'
                    below.append(self._use(piece.glow, piece.x, piece.y + 1, piece.size * 1.22, piece.turn, halo))
                below.append(self._glow(piece, "selected", ".16", "2.6"))
                if piece.z >= 0:
                    piece = piece._replace(y=piece.y - 2, size=piece.size * 1.05)
            elif piece.id in lit and piece.id in deadly:
                below.append(self._glow(piece, "danger-glow", ".34", "2.2", ' stroke-dasharray="6 4"'))
                above.append(self._use("warning", piece.x + 17, piece.y - 23))
            elif piece.id in lit:
                below.append(self._glow(piece, "legal" if panel.role == "board" else "legal-ui", ".2", "2.4"))
                if "free" in piece.marks:
                    dot = piece.glow.replace("glow", "dot", 1)
                    below.append(self._use(dot, piece.x, piece.y, extra=' color="var(--legal)"'))
            elif last and piece.id == last[0]:
                below.append(self._glow(piece, "last", "0", "1.6", ' stroke-dasharray="4 4"'))
            drawn = self._text(piece) if piece.symbol.startswith("t-") else self._symbol(piece)
            (ground if piece.z < 0 else standing).append(drawn)
            if piece.text != "" and not piece.symbol.startswith("t-"):
                above.append(self._badge(piece))
        trail = [self._trail(way)] if len(way) > 1 else []
        return [*ground, *glows, *trail, *standing, *above]

    def _glow(self, piece: "Piece", colour: str, fill: str, stroke: str, extra: str = "") -> str:
        look = f' color="var(--{colour})" fill-opacity="{fill}" stroke-width="{stroke}"{extra}'
        return self._use(piece.glow, piece.x, piece.y, 1 if piece.z < 0 else piece.size, piece.turn, look)

    def _trail(self, pieces: "list[Piece]") -> str:
        """The dotted way of the last move, with a tip."""
        (x0, y0), (x1, y1) = (pieces[-2].x, pieces[-2].y), (pieces[-1].x, pieces[-1].y)
        length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        stop = max(length - 22, length / 2)
        x, y = x0 + dx * stop, y0 + dy * stop
        points = " ".join(f"{number(piece.x)},{number(piece.y)}" for piece in pieces[:-1])
        corners = ((x + dx * 9, y + dy * 9), (x - dy * 5, y + dx * 5), (x + dy * 5, y - dx * 5))
        tip = "M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "z"
        return (
            f'<polyline points="{points} {number(x)},{number(y)}" fill="none" stroke="var(--last)" stroke-width="2" '
            f'stroke-dasharray="2 5" stroke-linecap="round"/><path d="{tip}" fill="var(--last)"/>'
        )

    def _symbol(self, piece: "Piece") -> str:
        look = "".join(" " + MARKS[mark] for mark in piece.marks if mark in MARKS)
        drawn = self._use(piece.symbol, piece.x, piece.y, piece.size, piece.turn, look) if piece.symbol else ""
        if piece.tip:
            drawn = f"<g><title>{escape(self.say(piece.tip, **piece.words))}</title>{drawn}</g>"
        return drawn

    def _badge(self, piece: "Piece") -> str:
        """A numeral in a bone disc at the lower right of a piece."""
        self.used.add("disc")
        x, y = piece.x + 11 * piece.size, piece.y - 2 * piece.size
        return self._use("disc", x, y) + (
            f'<text x="{number(x)}" y="{number(y + 3.7)}" font-size="10.5" font-weight="700" text-anchor="middle" '
            f'fill="var(--paper-ink)">{escape(self.said(piece.text, piece.words))}</text>'
        )

    def _text(self, piece: "Piece") -> str:
        style, colour = piece.symbol, ""
        if style not in TEXT:
            style, _, number_of = style.rpartition("-")
            colour = f"seat-{number_of}-text"
        size, weight, usual, anchor = TEXT[style]
        for mark in piece.marks:
            colour = COLOUR_MARKS.get(mark, colour)
            anchor = mark if mark in ("middle", "end") else anchor
        size *= piece.size
        text = self.said(piece.text, piece.words)
        look = f'font-size="{number(size)}" font-weight="{weight}" fill="var(--{colour or usual})"'
        if piece.room and breadth(text, size) > piece.room:
            text = fitted(text, size, piece.room / NARROWEST)
            look += f' textLength="{number(piece.room)}" lengthAdjust="spacingAndGlyphs"'
        place = f' x="{number(piece.x)}" y="{number(piece.y)}"'
        align = f' text-anchor="{anchor}"' if anchor != "start" else ""
        dim = ' opacity=".55"' if "used" in piece.marks else ' opacity=".3"' if "lost" in piece.marks else ""
        return f"<text{place} {look}{align}{dim}>{escape(text)}</text>"


def layout(panels: "Sequence[Panel]") -> tuple[list[tuple[float, float, float]], float, float]:
    """Where each panel goes (x, y, scale) and the size of the whole.

    Opponents left, the board in the middle with mine below it, the rest right; or all of it left where it fits.
    """
    centre = [panel for panel in panels if panel.role == "board"]
    below = [panel for panel in panels if panel.role == "mine"]
    left = [panel for panel in panels if panel.role == "others"]
    right = [panel for panel in panels if panel.role not in ("board", "mine", "others")]
    main = max((panel.width for panel in centre + below), default=RAIL)

    def scale_in(width: float, panel: "Panel") -> float:
        """As wide as its column; one that is much narrower keeps its size."""
        scale = width / panel.width
        return scale if scale <= MOST_GROWN else 1

    def tall(column: "list[Panel]", width: float) -> float:
        return sum(panel.height * scale_in(width, panel) + GAP for panel in column) - GAP if column else 0

    height = tall(centre + below, main)
    if left and right and tall(left + right, RAIL) <= height + 1:
        left, right = right + left, []
    columns: list[tuple[list[Panel], float]] = [(left, RAIL), (centre + below, main), (right, RAIL)]
    places: dict[str, tuple[float, float, float]] = {}
    x = bottom = float(EDGE)
    for column, width in columns:
        if not column:
            continue
        y = float(EDGE)
        for panel in column:
            scale = scale_in(width, panel)
            places[panel.id] = (x, y, scale)
            y += panel.height * scale + GAP
        bottom = max(bottom, y - GAP)
        x += width + GAP
    return [places[panel.id] for panel in panels], x - GAP + EDGE, bottom + EDGE
