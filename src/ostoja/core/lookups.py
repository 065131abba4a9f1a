"""What an action points at: numbers of the observation that its arguments stand for.

"Step with explorer 3 to hex 40" says nothing of where explorer 3 is or what lies at hex 40. A game's `observation.py`
may say where that is found, so that a network is told for each action by itself and need not work it out.
"""

from collections.abc import Callable
from typing import NamedTuple


class Tally(NamedTuple):
    """A piece made of another one: for each n below `size`, how many of its `entries` are `first` + n, at most `most`.

    Who is on each space is told by where everybody is.
    """

    name: str
    piece: str
    entries: Callable[[int], range]
    """Which numbers of the piece are counted at a table of so many seats."""
    size: int
    first: int = 0
    most: int = 3


class Lookup(NamedTuple):
    """Actions of these kinds are also known by the numbers that one of their arguments points at.

    The argument is the one that `turned_args` gives; it is a place in each of the pieces (or tallies).
    """

    kinds: tuple[str, ...]
    argument: int
    pieces: tuple[str, ...]
