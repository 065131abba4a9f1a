"""What a seat sees: panels of placed pieces, plain data with no rules and no language in it.

A game's `scene.py` turns a masked state into a `Scene`. Symbols and backdrops are SVG files of the game's `art/` and of
`web/`, shared by all games; they are drawn once and sent once, and a scene only says what is where. A browser gets
`plain()` at first and `changes(older)` from then on: a piece keeps its id, so a piece that moved can be seen moving.
`svg()` puts the whole picture together.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import itemgetter, ne
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ostoja.core.action import Word, seat_name
from ostoja.core.state import FULL, State, fields

NO_WORDS: Final[dict[str, Word]] = {}
_new: Final = tuple.__new__


class Placed(NamedTuple):
    """Something placed on a panel. `id`, unique in its panel, is what `action.path` points at.

    A symbol is drawn with its origin at (x, y), turned and scaled; one whose name begins with `i-` is an icon of 24×24,
    centred there. A symbol that begins with `t-` is a style of text (see `picture.TEXT`) and the piece only text; any
    other piece shows its text in a small disc. Pieces are painted in order of (z, id). What is below 0 is the ground,
    and its glow lies above all of it; a piece at 0 or above stands on its own glow.
    """

    id: str
    symbol: str
    x: float
    y: float
    z: float = 0
    size: float = 1
    turn: int = 0
    text: Word = ""
    """A number, a plain word that needs no translation, `ref(key)` or `seat_name(seat)`."""
    room: float = 0
    """How wide the text may be; 0: as wide as it is."""
    marks: tuple[str, ...] = ()
    """States, drawn alike in all games (see `picture.MARKS`): used, lost, good, bad, quiet, free, end, middle …"""
    tip: str = ""
    """The text key of what a hover or a screen reader says."""
    words: dict[str, Word] = NO_WORDS
    """The words of `text` and `tip`."""
    glow: str = "glow"
    """The symbol that shows it lit, selected or last moved, in the current colour."""

    def plain(self) -> dict[str, Any]:
        """The piece as JSON-able data; what is at its default is left out."""
        id, symbol, x, y, *rest = self
        data: dict[str, Any] = {"id": id, "symbol": symbol, "x": round(x, 1), "y": round(y, 1)}
        if rest != DEFAULTS:
            for name, value in compress(zip(OPTIONAL, rest), map(ne, rest, DEFAULTS)):  # noqa: B905  each has nine
                data[name] = list(value) if isinstance(value, tuple) else value
        return data


if TYPE_CHECKING:
    Piece = Placed
else:

    def Piece(  # noqa: N802  to those who draw it is the class
        id, symbol, x, y, z=0, size=1, turn=0, text="", room=0, marks=(), tip="", words=NO_WORDS, glow="glow"
    ):
        """A piece. A scene has hundreds, and calling a function costs half of calling a named tuple with keywords."""
        return _new(Placed, (id, symbol, x, y, z, size, turn, text, room, marks, tip, words, glow))


OPTIONAL: Final = Placed._fields[4:]
DEFAULTS: Final = list(Placed("", "", 0, 0))[4:]
id_of: Final = itemgetter(0)
painting_order: Final = itemgetter(4, 0)
"""Lower pieces first: by z, then by id."""


class Panel:
    """A part of the table with its own coordinates, (0, 0) to (width, height), placed by its role.

    Roles: board, mine, others, and any other word for what goes beside the board: market, track, deck …
    `seat` is whose panel it is, `colours` the seat colours (1 to 6) of its edge; the mark `turn`: this seat is to act.
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
        self._frame: Final = (role, width, height, backdrop, seat, colours, marks, tip)
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
        return data

    def changes(self, older: "Panel") -> dict[str, Any] | None:
        """What turns `older` into this panel, None if nothing does."""
        pieces, were = self.pieces, older.pieces
        same_frame = self._frame == older._frame
        if same_frame and pieces == were:
            return None
        entry: dict[str, Any] = {"id": self.id}
        if not same_frame:
            entry["frame"] = self.frame()
        ids, old_ids = list(map(id_of, pieces)), list(map(id_of, were))
        if ids == old_ids:
            put = list(compress(pieces, map(ne, were, pieces)))
        else:
            old = dict(zip(old_ids, were, strict=True))
            put = list(compress(pieces, map(ne, map(old.get, ids), pieces)))
            gone = old.keys() - ids
            if gone:
                entry["gone"] = sorted(gone)
        if put:
            if len(put) > 1:
                put.sort(key=painting_order)
            entry["put"] = [piece.plain() for piece in put]
        return entry if len(entry) > 1 else None

    def painted(self) -> list[Piece]:
        """The pieces in the order in which they are painted."""
        return sorted(self.pieces, key=painting_order)


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
        ids = [panel.id for panel in self.panels]
        old_ids = [panel.id for panel in older.panels]
        if ids == old_ids:
            entries = map(Panel.changes, self.panels, older.panels)
            return {"panels": [entry for entry in entries if entry]}
        before = dict(zip(old_ids, older.panels, strict=True))
        nothing = Panel("", "", 0, 0)
        entries = map(Panel.changes, self.panels, (before.get(id, nothing) for id in ids))
        return {"panels": [entry for entry in entries if entry], "order": ids}

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
