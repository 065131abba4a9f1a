"""One screen of the terminal: a title, as much of the board as there is room for, and below it what has to be seen.

In a pipe everything follows everything else. On a screen a board that is too tall stands in two columns where the
lines are long enough, and else is folded into parts, of which one is shown.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from ostoja.cli.terminal import Terminal
from ostoja.texts import Shell

Picture = Callable[[int, bool], Text]
"""A board drawn for lines of so many characters, on a low screen or not."""
LOW: Final = 36
"""A screen of fewer lines is low."""
TWO_COLUMNS: Final = 100
"""So long a line has room for two columns."""
DRAWN_FOR: Final = 80
"""Boards in columns are drawn for lines of this length."""
NARROWEST: Final = 36
"""No column is narrower."""
BETWEEN: Final = " │ "
LEAST: Final = 5
"""So many lines of the board are shown at least."""


class BoardBlock:
    """Lines of a board between two empty ones, fitted to columns of several widths."""

    def __init__(self, lines: Sequence[Text], terminal: Terminal) -> None:
        self.text: Final = Text("\n").join(lines)
        self.width: Final = max(line.cell_len for line in lines)
        self.terminal: Final = terminal
        self.known: Final[dict[int, list[Text]]] = {}

    def fitted(self, width: int) -> list[Text]:
        """The lines in a column of this width."""
        if width not in self.known:
            self.known[width] = self.terminal.cut(self.text, width)
        return self.known[width]


class Sheet:
    """What stands below a board, and how the board is fitted above it."""

    def __init__(self, terminal: Terminal, picture: Picture) -> None:
        self.terminal = terminal
        low = terminal.live and terminal.height < LOW
        self.picture: Final[Callable[[int], Text]] = lambda width: picture(width, low)
        self.drawn: Final = terminal.cut(self.picture(terminal.width), terminal.width)

    def room_above(self, below: Sequence[RenderableType]) -> int:
        """So many lines are left for the board; one is the title's and one the typist's."""
        return max(LEAST, self.terminal.height - 2 - sum(self.terminal.lines_of(thing) for thing in below))

    def show(self, title: Text, below: Sequence[RenderableType], part: int, say: Shell) -> None:
        """A new screen with the part of the board that is wanted; after the last part comes the first again."""
        terminal = self.terminal
        terminal.fresh()
        if not terminal.live:
            terminal.show(rule(title))
            terminal.picture(self.picture(terminal.width))
        else:
            parts = self.parts(self.room_above(below))
            if len(parts) > 1:
                place = say("board-part", part=part % len(parts) + 1, parts=len(parts))
                title = title.copy().append(f" · {place}", style="not bold cyan")
            terminal.show(rule(title))
            for line in parts[part % len(parts)]:
                terminal.show(line)
        for thing in below:
            terminal.show(thing)

    def parts(self, room: int) -> list[list[Text]]:
        """The board in as few parts of `room` lines as it takes."""
        if len(self.drawn) <= room or self.terminal.width < TWO_COLUMNS:
            return folded(self.drawn, room)
        drawn = [
            BoardBlock(lines, self.terminal) for lines in blocks(self.picture(DRAWN_FOR).split("\n", allow_blank=True))
        ]
        ways = [way for above in range(len(drawn)) for way in self.columns(drawn, above)]
        height, above, cut, left = min(ways, default=(len(self.drawn), 0, 0, 0))
        if height > room:
            return folded(self.pairs(drawn), room)
        right = self.terminal.width - len(BETWEEN) - left
        top = [*column(drawn[:above], self.terminal.width), Text()] if above else []
        return [[*top, *beside(column(drawn[above:cut], left), column(drawn[cut:], right), left)]]

    def columns(self, drawn: Sequence[BoardBlock], above: int) -> Iterator[tuple[int, int, int, int]]:
        """The ways to set all but the blocks above in two columns: the height, then what makes it."""
        width = self.terminal.width - len(BETWEEN)
        top = height(drawn[:above], self.terminal.width) + (above > 0)
        for cut in range(above + 1, len(drawn)):
            natural = max(block.width for block in drawn[above:cut])
            for left in (width // 2, width * 5 // 8, min(natural, width - NARROWEST)):
                low = max(height(drawn[above:cut], left), height(drawn[cut:], width - left))
                yield top + low, above, cut, left

    def pairs(self, drawn: Sequence[BoardBlock]) -> list[Text]:
        """Blocks below each other, two side by side where that is lower: folding finds an empty line between them."""
        half = (self.terminal.width - len(BETWEEN)) // 2
        lowest: list[list[Text]] = [[], []]
        """What the blocks from the last on come to, and from the one after it."""
        for at in reversed(range(len(drawn))):
            ways = [[*drawn[at].fitted(self.terminal.width), Text(), *lowest[0]]]
            if at + 1 < len(drawn):
                pair = beside(drawn[at].fitted(half), drawn[at + 1].fitted(half), half)
                ways.append([*pair, Text(), *lowest[1]])
            lowest = [min(ways, key=len), lowest[0]]
        return lowest[0][:-1]


def column(found: Sequence[BoardBlock], width: int) -> list[Text]:
    """Blocks below each other, an empty line between two."""
    return [line for at, block in enumerate(found) for line in ([Text()] if at else []) + block.fitted(width)]


def height(found: Sequence[BoardBlock], width: int) -> int:
    """How many lines that is."""
    return sum(len(block.fitted(width)) + 1 for block in found) - 1 if found else 0


def blocks(lines: Iterable[Text]) -> list[list[Text]]:
    """The lines between empty lines; a line of coloured blanks is not empty.

    >>> [[line.plain for line in block] for block in blocks([Text("a"), Text(" "), Text(""), Text("b")])]
    [['a', ' '], ['b']]
    """
    found: list[list[Text]] = [[]]
    for line in lines:
        if line.plain:
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [block for block in found if block]


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two columns, the left one `width` characters wide."""
    lines = []
    for row in range(max(len(left), len(right))):
        line = left[row].copy() if row < len(left) else Text()
        line.append(" " * (width - line.cell_len)).append(BETWEEN, style="dim")
        lines.append(line.append_text(right[row]) if row < len(right) else line)
    return lines


def folded(lines: Sequence[Text], room: int) -> list[list[Text]]:
    """Parts of at most `room` lines, cut at an empty line if a part is not half empty then.

    A block that is longer is cut after an even number of its lines: a map has two for each row.

    >>> [[line.plain for line in part] for part in folded([Text(sign) for sign in ("a", "b", "", "c", "d", "e")], 4)]
    [['a', 'b'], ['c', 'd', 'e']]
    >>> [len(part) for part in folded([Text("~")] * 26, 9)]
    [8, 8, 8, 2]
    """
    parts: list[list[Text]] = []
    rest = list(lines)
    while len(rest) > room:
        gaps = [at for at in range(room + 1) if not rest[at].plain]
        cut = gaps[-1] if gaps else 0
        if cut < room // 2:
            begun = cut + bool(gaps)
            cut = begun + (room - begun) // 2 * 2
        parts.append(rest[:cut])
        rest = rest[cut:]
        while rest and not rest[0].plain:
            rest.pop(0)
    return [*parts, rest] if rest else parts


def rule(title: Text) -> Rule:
    """The line above a board."""
    return Rule(title, align="left", style="dim")
