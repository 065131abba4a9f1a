"""What a seat sees: panels of placed pieces, plain data with no rules and no language in it.

A game's `scene.py` turns a masked state into a `Scene`. Symbols and backdrops are SVG files of the game's `art/` and of
`web/`, shared by all games; they are drawn once and sent once, and a scene only says what is where. A browser gets
`plain()` at first and `changes(older)` from then on: a piece keeps its id, so a piece that moved can be seen moving.
`svg()` puts the whole picture together.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple

from ostoja.core.action import Word, seat_name
from ostoja.core.fields import fields
from ostoja.core.piece import NO_WORDS, Piece
from ostoja.core.state import FULL, State

__all__ = (
    "NO_WORDS",
    "Box",
    "Difference",
    "Fold",
    "Panel",
    "Piece",
    "Scene",
    "Tall",
    "applied",
    "plain_scene",
    "tall",
)

painting_order: Final = itemgetter(4, 0)
"""Lower pieces first: by z, then by id."""


class Box(NamedTuple):
    """A rectangle of a panel."""

    x: float
    y: float
    width: float
    height: float


class Fold(NamedTuple):
    """A rectangle of a panel, and where it goes on a narrow screen, so many times as large."""

    x: float
    y: float
    width: float
    height: float
    to_x: float
    to_y: float
    size: float


class Tall(NamedTuple):
    """A panel on a narrow screen: its size there, and the rectangles its pieces are taken from.

    A piece goes with the first rectangle its place lies in. The backdrop is cut alike; a `smooth` one is stretched.
    """

    width: float
    height: float
    folds: tuple[Fold, ...]
    smooth: bool


def tall(width: float, *rows: Sequence[Box | Sequence[Box]], most: float = 1.5, smooth: bool = False) -> Tall:
    """Rows of boxes below each other; boxes of a row stand side by side, those of an inner sequence below each other.

    A row is as large as `width` allows, `most` times at most, and in the middle.
    """
    folds: list[Fold] = []
    top = 0.0
    for row in rows:
        columns = [(cell,) if isinstance(cell, Box) else cell for cell in row]
        widths = [max(box.width for box in column) for column in columns]
        size = min(most, width / sum(widths))
        left = (width - size * sum(widths)) / 2
        height = 0.0
        for column, across in zip(columns, widths, strict=True):
            down = 0.0
            for box in column:
                folds.append(Fold(*box, round(left, 2), round(top + down, 2), round(size, 4)))
                down += size * box.height
            left += size * across
            height = max(height, down)
        top += height
    return Tall(width, round(top, 2), tuple(folds), smooth)


class Panel:
    """A part of the table with its own coordinates, (0, 0) to (width, height), placed by its role.

    Roles: board, mine, others, and any other word for what goes beside the board: market, track, deck …
    `seat` is whose panel it is, `colours` the seat colours (1 to 6) of its edge; the mark `turn`: this seat is to act.
    `tall` is how it is laid out on a narrow screen, if not as it is, `low` on a phone on its side, if otherwise, and
    `square` on a tablet. Of another player's panel a phone shows the first `head` rows of the picture, and all of it on
    the sheet of players; a tablet does so with all beside a board, where there is no room for more. Of the own area an
    upright phone shows the first `head` units of `tall` while only the board is asked.
    """

    def __init__(
        self,
        id: str,
        role: str,
        width: int,
        height: int,
        backdrop: str = "",
        seat: int = -1,
        colours: tuple[int, ...] = (),
        marks: tuple[str, ...] = (),
        tip: str = "",
        tall: Tall | None = None,
        head: int = 0,
        square: Tall | None = None,
        low: Tall | None = None,
    ) -> None:
        self.id: Final = id
        self.role: Final = role
        self.width: Final = width
        self.height: Final = height
        self.backdrop: Final = backdrop
        self.seat: Final = seat
        self.colours: Final = colours
        self.marks: Final = marks
        self.tip: Final = tip
        self.tall: Final = tall
        self.head: Final = head
        self.square: Final = square
        self.low: Final = low
        self.look: Final = (role, width, height, backdrop, seat, colours, marks, tip, tall, head, square, low)
        """Everything of the frame but the id, to be compared."""
        self.pieces: list[Piece] = []

    def frame(self) -> dict[str, Any]:
        """Everything but the pieces, as JSON-able data."""
        data: dict[str, Any] = {"id": self.id, "role": self.role, "width": self.width, "height": self.height}
        if self.backdrop:
            data["backdrop"] = self.backdrop
        if self.seat >= 0:
            data["seat"] = self.seat
        if self.colours:
            data["colours"] = list(self.colours)
        if self.marks:
            data["marks"] = list(self.marks)
        if self.tip:
            data["tip"] = self.tip
        if self.tall:
            data["tall"] = self.tall._asdict()
        if self.head:
            data["head"] = self.head
        if self.square:
            data["square"] = self.square._asdict()
        if self.low:
            data["low"] = self.low._asdict()
        return data

    def difference(self, older: "Panel") -> "Difference | None":
        """What turns `older` into this panel, None if nothing does.

        Pieces that are as they were become the very same objects: a table that is played at for hours then holds a few
        long-lived ones, and the next difference is found sooner.
        """
        pieces, were = self.pieces, older.pieces
        framed = self.look != older.look
        if pieces is were or pieces == were:
            self.pieces = were
            return Difference(self, True, [], []) if framed else None
        old: dict[str, Piece] = {}
        other: list[int] = []
        shorter = min(len(pieces), len(were))
        for at in range(shorter):
            was = were[at]
            if pieces[at] is not was:
                other.append(at)
                old[was[0]] = was
        if len(pieces) != len(were):
            old.update([(piece[0], piece) for piece in were[shorter:]])
            other += range(shorter, len(pieces))
        put = []
        for at in other:
            piece = pieces[at]
            before = old.pop(piece[0], None)
            if before is not piece:
                if before == piece:
                    pieces[at] = before
                else:
                    put.append(piece)
        if len(put) > 1:
            put.sort(key=painting_order)
        return Difference(self, framed, put, sorted(old)) if framed or put or old else None

    def is_like(self, other: "Panel") -> bool:
        """Do the two show the same?"""
        return self is other or (self.look == other.look and self.pieces == other.pieces)

    def painted(self) -> list[Piece]:
        """The pieces in the order in which they are painted."""
        return sorted(self.pieces, key=painting_order)


class Difference(NamedTuple):
    """What makes a panel out of an older one."""

    panel: Panel
    framed: bool
    """Is its frame another?"""
    put: list[Piece]
    """Pieces that are new, moved or altered, in painting order."""
    gone: list[str]

    def plain(self) -> dict[str, Any]:
        """The same as JSON-able data."""
        data: dict[str, Any] = {"id": self.panel.id}
        if self.framed:
            data["frame"] = self.panel.frame()
        if self.gone:
            data["gone"] = self.gone
        if self.put:
            data["put"] = [piece.plain() for piece in self.put]
        return data


class Scene:
    """All panels of one viewer; `seat` is None for a spectator."""

    def __init__(self, game: Any, panels: list[Panel], seat: int | None = None) -> None:
        self.game: Final = game
        self.panels: Final = panels
        self.seat: Final = seat

    def ids(self) -> set[str]:
        """The ids of all pieces: an element of an `action.path` that is not among them becomes a button."""
        return {piece.id for panel in self.panels for piece in panel.pieces}

    def plain(self) -> dict[str, Any]:
        """The whole scene as JSON-able data."""
        return {
            "game": self.game.id,
            "seat": self.seat,
            "panels": [
                {**panel.frame(), "pieces": [piece.plain() for piece in panel.painted()]} for panel in self.panels
            ],
        }

    def changes(self, older: "Scene") -> dict[str, Any]:
        """What turns `older` into this scene: `applied(older.plain(), self.changes(older)) == self.plain()`.

        `order` lists the panels when they are not the same as before; `panels` holds, for each panel that changed, its
        id, its new `frame` if that changed, the pieces to `put` (new, moved or altered) and the ids of those `gone`.
        """
        differences, order = self.differences(older)
        changes: dict[str, Any] = {"panels": [difference.plain() for difference in differences]}
        return changes if order is None else {**changes, "order": order}

    def differences(self, older: "Scene") -> tuple[list[Difference], list[str] | None]:
        """The panels that are not as they were, and the ids of all panels if those are not the ones from before."""
        pairs, order = self.beside(older)
        found = [panel.difference(old) for panel, old in pairs]
        return [difference for difference in found if difference], order

    def beside(self, older: "Scene") -> tuple[list[tuple[Panel, Panel]], list[str] | None]:
        """Every panel that was drawn anew beside what it was, and the ids of all panels if those are others now."""
        panels, were = self.panels, older.panels
        ids = [panel.id for panel in panels]
        old_ids = [panel.id for panel in were]
        order: list[str] | None = None
        if ids != old_ids:
            before = dict(zip(old_ids, were, strict=True))
            were = [before.get(id, NOTHING) for id in ids]
            order = ids
        return [(panel, old) for panel, old in zip(panels, were, strict=True) if panel is not old], order

    def svg(
        self,
        theme: str = "dark",
        lang: str = "en",
        lit: Iterable[str] = (),
        deadly: Iterable[str] = (),
        selected: Iterable[str] = (),
        last: Sequence[str] = (),
        roles: Sequence[str] = (),
        say: Callable[..., str] | None = None,
        names: Sequence[str] = (),
    ) -> str:
        """The whole picture in one self-contained SVG, or only the panels of some `roles`.

        `lit` ids may be pointed at now (those also in `deadly` carry a warning), `selected` ones are in hand, `last` is
        the way of the last move. `say(key, **words)` gives the texts, else they are the game's own in `lang`; `names`
        are the players'.
        """
        from ostoja.core.picture import Picture

        picture = Picture(self, theme, lang, say, names)
        return picture.svg(frozenset(lit), frozenset(deadly), frozenset(selected), tuple(last), tuple(roles))

    def _repr_svg_(self) -> str:
        return self.svg()


NOTHING: Final = Panel("", "", 0, 0)
"""What a panel that is new was before."""


def applied(older: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A plain scene after `changes`, as a browser works it out."""
    panels = {panel["id"]: panel for panel in older["panels"]}
    for entry in changes["panels"]:
        was = panels.get(entry["id"], {"pieces": []})
        pieces = {piece["id"]: piece for piece in was["pieces"]}
        for gone in entry.get("gone", ()):
            del pieces[gone]
        for piece in entry.get("put", ()):
            pieces[piece["id"]] = piece
        frame = entry.get("frame", {name: value for name, value in was.items() if name != "pieces"})
        painted = sorted(pieces.values(), key=lambda piece: (piece.get("z", 0), piece["id"]))
        panels[entry["id"]] = {**frame, "pieces": painted}
    order = changes.get("order", [panel["id"] for panel in older["panels"]])
    return {**older, "panels": [panels[id] for id in order]}


# A picture for a game whose art is not drawn yet ------------------------------------------------------------------

COMMON: Final = frozenset(fields(State()))
"""The fields every state has; what a game adds is what there is to show."""
BOX_WIDTH: Final = 34
ROW_HEIGHT: Final = 30
LABEL_WIDTH: Final = 90
SHORT_WIDTH: Final = 124
EDGE: Final = 16


def plain_scene(seen: State, seat: int | None) -> Scene:
    """Labelled boxes for every field of a view: what belongs to a seat in a panel of that seat, the rest on the board.

    A full state is masked first, and numbers below 0, with which games mask and say "none", are shown as empty boxes.
    """
    if seen.viewer == FULL:
        seen = seen.seen_by(seat)
    own = {name: value for name, value in fields(seen).items() if name not in COMMON and not name.startswith("_")}
    by_seat = [name for name, value in own.items() if seen.seats > 1 and _length(value) == seen.seats]
    rest = [(name, _rows(value)) for name, value in own.items() if name not in by_seat]
    waiting = seen.waiting
    panels = [_boxes("board", "board", 754, rest, ())]
    for turn in range(seen.seats):
        other = (turn + (seat or 0)) % seen.seats
        rows = [(name, _rows(own[name][other])) for name in by_seat]
        if other == seat:
            panel = _boxes("mine", "mine", 754, rows, ("turn",) if other in waiting else (), other)
        else:
            panel = _boxes(f"seat-{other}", "others", 284, rows, ("turn",) if other in waiting else (), other)
        panels.append(panel)
    return Scene(seen.game, panels, seat)


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list | tuple) else -1


def _rows(value: Any) -> list[list[Word]]:
    """Any plain value as rows of numbers and words; what is not plain becomes the name of its kind."""
    if isinstance(value, dict):
        return [[str(key), *_row(item)] for key, item in value.items()]
    if isinstance(value, set | frozenset):
        value = sorted(value)
    if isinstance(value, list | tuple) and any(isinstance(item, list | tuple | dict | set) for item in value):
        return [_row(item) for item in value]
    return [_row(value)]


def _row(value: Any) -> list[Word]:
    if isinstance(value, bool):
        return [int(value)]
    if isinstance(value, int | str):
        return [value]
    if isinstance(value, dict):
        return [word for key, item in value.items() for word in (str(key), *_row(item))]
    if isinstance(value, list | tuple | set | frozenset):
        return [word for item in value for word in _row(item)]
    return [] if value is None else [type(value).__name__]


def _boxes(
    id: str,
    role: str,
    width: int,
    shown: list[tuple[str, list[list[Word]]]],
    marks: tuple[str, ...],
    seat: int = -1,
) -> Panel:
    """A panel of fields: those with one value several to a line, then the longer ones below each other."""
    pieces: list[Piece] = []
    top = EDGE
    if seat >= 0:
        pieces += [
            Piece("seal", f"seal-{seat % 6 + 1}", EDGE + 14, top + 14),
            Piece("name", f"t-name-{seat % 6 + 1}", EDGE + 38, top + 20, text=seat_name(seat), room=width - 80),
        ]
        top += 40
    short = [(name, rows[0]) for name, rows in shown if len(rows) == 1 and len(rows[0]) == 1]
    across = (width - 2 * EDGE) // SHORT_WIDTH
    for at, (name, row) in enumerate(short):
        down, right = divmod(at, across)
        x = EDGE + right * (width - 2 * EDGE) // across
        pieces += _field(name, [row], x, top + down * ROW_HEIGHT, SHORT_WIDTH - BOX_WIDTH - 6, 1)
    top += ROW_HEIGHT * -(-len(short) // across)
    left = LABEL_WIDTH if width > 400 else 84
    across = (width - left - 2 * EDGE) // BOX_WIDTH
    for name, rows in shown:
        if len(rows) != 1 or len(rows[0]) != 1:
            pieces += _field(name, rows, EDGE, top, left, across)
            top += ROW_HEIGHT * max(1, sum(max(1, -(-len(row) // across)) for row in rows))
    colours = (seat % 6 + 1,) if seat >= 0 else ()
    panel = Panel(id, role, width, top + EDGE - 8, seat=seat, colours=colours, marks=marks)
    panel.pieces = pieces
    return panel


def _field(name: str, rows: list[list[Word]], x: float, y: float, left: float, across: int) -> list[Piece]:
    """A field's name and its values in boxes, a line for each row and as many as it needs."""
    pieces = [Piece(f"label-{name}", "t-note", x, y + 15, text=name.replace("_", " "), room=left - 6)]
    count = 0
    for row in rows:
        for at, word in enumerate(row):
            middle, line = x + left + (at % across + 0.5) * BOX_WIDTH, y + 11 + at // across * ROW_HEIGHT
            if isinstance(word, int) and word < 0:
                pieces.append(Piece(f"box-{name}-{count}", "box-empty", middle, line, -1))
            else:
                text = word if isinstance(word, int) else word.lstrip("@#")
                size = 0.8 if isinstance(word, str) else 1 if word < 10000 else 4 / len(str(word))
                pieces.append(Piece(f"box-{name}-{count}", "box", middle, line, -1))
                pieces.append(Piece(f"{name}-{count}", "t-box", middle, line + 4.5, 0, size, 0, text, BOX_WIDTH - 4))
            count += 1
        y += ROW_HEIGHT * max(1, -(-len(row) // across))
    return pieces
