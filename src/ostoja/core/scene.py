"""What a seat sees: panels of placed pieces, no rules in it. Backdrops and symbols are SVG files of the game's `art/`."""

from typing import Any, Final

from ostoja.core.action import Word
from ostoja.core.state import State


class Piece:
    """Something placed on a panel. `id` is what `action.path` points at."""

    def __init__(
        self,
        id: str,
        symbol: str,
        x: float,
        y: float,
        turn: int = 0,
        text: str = "",
        marks: tuple[str, ...] = (),
        tip: str = "",
        words: dict[str, Word] | None = None,
    ) -> None:
        self.id: Final = id
        self.symbol: Final = symbol
        self.x: Final = x
        self.y: Final = y
        self.turn: Final = turn
        self.text: Final = text
        self.marks: Final = marks
        self.tip: Final = tip
        self.words: Final = words if words is not None else {}


class Panel:
    """A part of the table with its own coordinates, laid out by its role: board, mine, others, market, track."""

    def __init__(self, id: str, role: str, width: int, height: int, backdrop: str = "") -> None:
        self.id: Final = id
        self.role: Final = role
        self.width: Final = width
        self.height: Final = height
        self.backdrop: Final = backdrop
        self.pieces: list[Piece] = []


class Scene:
    """All panels of one viewer."""

    def __init__(self, game: Any, panels: list[Panel]) -> None:
        self.game: Final = game
        self.panels: Final = panels

    def svg(self) -> str:
        """The whole picture in one SVG."""
        raise NotImplementedError


def plain_scene(seen: State, seat: int | None) -> Scene:
    """Labelled boxes, for a game whose art is not drawn yet."""
    raise NotImplementedError
