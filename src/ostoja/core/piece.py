"""A piece: something placed on a panel of a scene."""

from itertools import compress
from operator import ne
from typing import Any, Final, NamedTuple

from ostoja.core.action import Word

NO_WORDS: Final[dict[str, Word]] = {}


class Piece(NamedTuple):
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


OPTIONAL: Final = Piece._fields[4:]
DEFAULTS: Final = list(Piece("", "", 0, 0))[4:]
