"""What drawings of all games share: parts that are drawn once, and small things that every table shows."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, TypeVar, cast

from ostoja.core.action import Word
from ostoja.core.piece import NO_WORDS, Piece

P = ParamSpec("P")
T = TypeVar("T")

KEPT: Final = 4000
"""How many drawings of each sort are kept: from one move to the next, for all tables and all who see the same."""

PARTS: Final[list[Any]] = []
"""All parts that are drawn once."""


def drawn_once(draw: Callable[P, T]) -> Callable[P, T]:
    """A part that is drawn once and kept: what has not changed is the very same object, which need not be compared.

    It is drawn from nothing but its arguments (numbers, words, tuples of them, the printed values of a box) and never
    changed: a tuple of pieces, not a list. Larger parts are put together from smaller ones that are kept too.
    """
    return drawn_at_most(KEPT)(draw)


def drawn_at_most(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The same for a part of which fewer, or more, are worth keeping."""

    def keep(draw: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(most)(draw)
        PARTS.append(kept)
        return cast("Callable[P, T]", kept)

    return keep


def forget_drawings() -> None:
    """Everything is drawn anew from now on."""
    for part in PARTS:
        part.cache_clear()


WIDTH: Final = 754
"""How wide the board and the own panel are."""
RAIL: Final = 284
"""How wide the panels beside them are."""


def opponents(seats: int, viewer: int | None) -> list[int]:
    """The others in turn, beginning on the viewer's left; a spectator has all players before them.

    >>> opponents(4, 2), opponents(3, None)
    ([3, 0, 1], [0, 1, 2])
    """
    if viewer is None:
        return list(range(seats))
    return [*range(viewer + 1, seats), *range(viewer)]


def seat_colour(seat: int) -> int:
    """The colour of a seat (1 to 6), where players have the colours in order."""
    return seat + 1


def label(
    id: str,
    style: str,
    x: float,
    y: float,
    text: Word,
    room: float = 0,
    marks: tuple[str, ...] = (),
    size: float = 1,
    z: float = 5,
    words: dict[str, Word] = NO_WORDS,
) -> Piece:
    """A piece that is only text."""
    return Piece(id, style, x, y, z, size, 0, text, room, marks, "", words)
