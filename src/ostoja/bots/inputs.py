"""What a network is fed: an observation as a short list of rows, one for every number that says something.

Every number of an observation has a block of rows, one per value (amounts that run high share rows, more and more of
them the higher they are). A number at its most silent value (an amount of nothing, the lowest code) adds no row, so
that a seat or a piece that is not there costs nothing. What the game itself tells of it (`Game.glance`) comes behind.
The first layer of a network is then a sum of few rows.
"""

from typing import Any, Final

from ostoja.core.errors import BadOption
from ostoja.core.game import Game
from ostoja.core.observation import MOST_SEATS, Numbers
from ostoja.core.option import Value

EXACT: Final = 12
"""Amounts up to this one have a row each."""
COARSE: Final = (14, 16, 19, 23, 29, 39, 59, 99)
"""Above, all amounts up to the next of these share a row."""


class Inputs:
    """The rows of one game, the same for all its modes and seat counts."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        counts = sorted({seats for _, seats in tables_of(game)})
        most = max(counts)
        bases: dict[tuple[str, int], int] = {}
        """Where the block of a number begins, by its piece and its place in it at the largest table."""
        self.rows = 0
        pieces = [piece for piece in game.pieces if piece.name not in game.glanced]
        tables: dict[str, list[int]] = {}
        for piece in pieces:
            tables[piece.name] = table_of(piece)
            for at in range(piece.length(most)):
                bases[piece.name, at] = self.rows
                self.rows += max(tables[piece.name]) + 1
        self.glanced: Final = self.rows
        """Where the rows of `Game.glance` begin."""
        self.rows += game.glances
        self.plans: Final[list[Plan | None]] = [None] * (most + 1)
        for seats in counts:
            plan = Plan()
            place = 0
            for piece in game.pieces:
                if piece.name not in game.glanced:
                    for at in range(piece.length(seats)):
                        plan.places.append(place + at)
                        plan.silent.append(silent_value(piece))
                        plan.low.append(piece.low)
                        plan.tables.append(tables[piece.name])
                        plan.bases.append(bases[piece.name, at])
                place += piece.length(seats)
            self.plans[seats] = plan

    def active(self, numbers: list[int], seats: int) -> list[int]:
        """The rows that an observation at a table of `seats` switches on."""
        plan = self.plans[seats]
        assert plan is not None
        silent = plan.silent
        places = plan.places
        found: list[int] = []
        for at in range(len(silent)):
            number = numbers[places[at]]
            if number != silent[at]:
                table = plan.tables[at]
                place = number - plan.low[at]
                if place < 0:
                    place = 0
                elif place >= len(table):
                    place = len(table) - 1
                row = table[place]
                if row >= 0:
                    found.append(plan.bases[at] + row)
        if self.game.glances:
            glanced = self.glanced
            found += [glanced + row for row in self.game.glance(numbers, seats)]
        return found


class Plan:
    """How the numbers of an observation at tables of one size become rows: five lists, one entry a number."""

    def __init__(self) -> None:
        self.places: Final[list[int]] = []
        self.silent: Final[list[int]] = []
        self.low: Final[list[int]] = []
        self.tables: Final[list[list[int]]] = []
        self.bases: Final[list[int]] = []


def tables_of(game: Game[Any]) -> list[tuple[dict[str, Value], int]]:
    """Every mode with each of its player counts."""
    found: list[tuple[dict[str, Value], int]] = []
    for options in game.modes():
        for seats in range(1, MOST_SEATS + 1):
            try:
                game.complete(seats, options)
            except BadOption:
                continue
            found.append((options, seats))
    return found


def silent_value(piece: Numbers) -> int:
    """The value that adds nothing: no amount, or the lowest code."""
    return 0 if not piece.codes and piece.low <= 0 <= piece.high else piece.low


def table_of(piece: Numbers) -> list[int]:
    """The row of every value from `low` to `high` within its block; -1 for the silent one."""
    silent = silent_value(piece)
    shared: dict[int, int] = {}
    found: list[int] = []
    for value in range(piece.low, piece.high + 1):
        if value == silent:
            found.append(-1)
            continue
        step = value if piece.codes or value <= EXACT else next((end for end in COARSE if value <= end), COARSE[-1] + 1)
        if step not in shared:
            shared[step] = len(shared)
        found.append(shared[step])
    return found
