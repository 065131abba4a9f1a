"""The own area on a narrow screen: which rectangles of its panel go where."""

from typing import Final

from ostoja.core.drawing import drawn_once
from ostoja.core.scene import Box, Fold, Tall, tall

NARROW: Final = 430
NAME: Final = Box(0, 6, 150, 46)
EDGE: Final = Box(0, 0, 8, 0)
GAP: Final = Box(0, 0, 20, 0)
SHELTER: Final = (Box(244, 4, 412, 142),)
STOCKS: Final = (Box(240, 146, 420, 29), Box(0, 0, 8, 0))
"""The last of them may have a sign at its corner."""
TRACK: Final = (Box(240, 175, 420, 25), Box(0, 0, 8, 0))
"""Of contamination."""
BROKEN_AT: Final = 152
REPAIRED_AT: Final = 662
HEAD: Final = 20
"""How high the heading of the equipment is."""
DRAFT: Final = tall(
    NARROW,
    (NAME, Box(14, 48, 136, 46), Box(0, 0, 144, 0)),
    (EDGE, Box(152, 4, NARROW - 8, 18)),
    (EDGE, Box(152, 22, 396, 74), Box(0, 0, 26, 0)),
    (EDGE, Box(548, 22, 206, 74), Box(442, 102, 304, 96)),
    (EDGE, Box(152, 96, 302, 104), Box(0, 0, 120, 0)),
)
"""The name, the rooms in hand, of which the last two share a row with the leaders, and the basic rooms."""
OTHER: Final = tall(
    NARROW,
    ((NAME, Box(8, 52, 144, 144)), Box(BROKEN_AT - 2, 6, 92, 190), Box(REPAIRED_AT - 2, 6, 94, 190), Box(0, 0, 160, 0)),
    SHELTER,
    STOCKS,
    TRACK,
)
"""Before the first day and at the end, when other things stand where the bill is."""


HEAD_AND_STOCKS: Final = 97
"""So much of `shelter` an upright phone shows while only the board is asked: the bill and the stocks."""


def columns(count: int) -> tuple[int, float]:
    """How many tiles of equipment lie side by side when there are so many in all, and how large they are."""
    return (2, 1.0) if count <= 6 else (2, 0.78) if count <= 8 else (3, 0.67) if count <= 12 else (4, 0.5)


def equipment(x: float, count: int) -> list[tuple[Box, ...]]:
    """Broken or repaired equipment: the rows of tiles side by side, the first below the heading."""
    across, size = columns(count)
    high = 52 * size
    rows = [Box(x - 2, 31 + high * down, 43.5 * across * size + 4, high) for down in range(-(-count // across))]
    return [(Box(x - 2, 10, 90, HEAD), *rows[:1]), *((Box(0, 0, 0, HEAD), row) for row in rows[1:])]


@drawn_once
def shelter(broken: int, repaired: int) -> Tall:
    """By day and night: the name beside the lines of the bill, without a frame, stocks, rooms, track and equipment."""
    lines = [Box(14, 60 + 21 * n, 122, 21) for n in range(5)]
    above = Box(0, 0, 0, 3)
    head = (NAME, (above, *lines[:3]), GAP, (above, *lines[3:]), EDGE)
    tiles = equipment(BROKEN_AT, broken) + equipment(REPAIRED_AT, repaired)
    taken = sum(max(box.width for box in column) for column in tiles)
    layout = tall(NARROW, head, STOCKS, SHELTER, TRACK, (EDGE, *tiles, Box(0, 0, max(0.0, NARROW - 8 - taken), 0)))
    return layout._replace(folds=(Fold(12, 56, 1, 1, 0, 0, 0), *layout.folds))
