"""The strip in the middle of a board: its pieces, and the rows it is taken apart into on a narrow screen."""

from typing import Final, NamedTuple

from ostoja.core.drawing import WIDTH, drawn_at_most
from ostoja.core.scene import Box, Fold, Piece, Tall, tall

Row = tuple[Box | tuple[Box, ...], ...]

STAGE_HEIGHT: Final = 200
MIDDLE: Final = 377
READ: Final = 430
"""A text in a row as wide as this can be read on a phone."""
LOW: Final = 494
"""A row as wide as this is seen whole below the tracks of a phone on its side."""
FRAME_WIDTH: Final = 738
FRAME_HEIGHT: Final = 194
"""The size of the drawing `stage`."""


class Strip(NamedTuple):
    """What lies in a strip of 754×200, and its rows on a narrow screen."""

    pieces: list[Piece]
    rows: tuple[Row, ...]
    low: tuple[Row, ...] = ()
    """The rows on a phone on its side, if they are others."""


def whole(y: float) -> tuple[Row, ...]:
    """The strip as it is, without its empty ends."""
    return ((Box(77, y, WIDTH - 154, STAGE_HEIGHT),),)


def title(y: float, left: float = 18) -> Row:
    """The line at the top of the strip."""
    return (Box(left, y + 4, READ, 36),)


def side_by_side(count: int, most: int, left: float, pitch: float, y: float, height: float) -> tuple[Row, ...]:
    """Things drawn side by side, in equal rows of at most so many."""
    rows = -(-count // most)
    across = -(-count // max(1, rows))
    starts = range(0, count, max(1, across))
    return tuple((Box(left + pitch * at, y, pitch * min(across, count - at), height),) for at in starts)


def nothing(width: float) -> Box:
    """An empty place in a row."""
    return Box(0, 0, max(0.0, width), 0)


def smaller(rows: tuple[Row, ...], width: float) -> tuple[Row, ...]:
    """The same rows with empty ends, so that each is at least so wide."""
    found: list[Row] = []
    for row in rows:
        wide = sum(cell.width if isinstance(cell, Box) else max(box.width for box in cell) for cell in row)
        found.append((nothing((width - wide) / 2), *row, nothing((width - wide) / 2)))
    return tuple(found)


def space(height: float) -> Box:
    """Room above something in a column; nothing lies there."""
    return Box(0, -abs(height), 1, max(0.0, height))


@drawn_at_most(512)
def around(
    width: float, above: tuple[Row, ...], strip: tuple[Row, ...], below: tuple[Row, ...], y: float, most: float,
    smooth: bool,
) -> Tall:  # fmt: skip
    """A board on a narrow screen, with the strip that begins at `y` between its other rows.

    The frame of the strip becomes a band behind all of its rows, which leaves the screen on both sides.
    """
    layout = tall(width, *above, *strip, *below, most=most, smooth=smooth)
    top = tall(width, *above, most=most).height
    bottom = tall(width, *above, *strip, most=most).height
    size = max(width / FRAME_WIDTH, (bottom - top) / FRAME_HEIGHT)
    middle = Box(MIDDLE - 0.5, y + STAGE_HEIGHT / 2 - 0.5, 1, 1)
    frame = Fold(*middle, (width - size) / 2, (top + bottom - size) / 2, size)
    return layout._replace(folds=(frame, *layout.folds))
