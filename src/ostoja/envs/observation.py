"""What an agent is given: the numbers of `game.observe` as one vector of named pieces.

>>> import ostoja
>>> game = ostoja.game("survive_the_island")
>>> sight = Sight(game, seats=3)
>>> vector = sight.vector(game.start(3, seed=7), seat=0)
>>> sight.named(vector)["moves_left"]
array([0.], dtype=float32)
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ostoja.core.game import Game
from ostoja.core.observation import Numbers
from ostoja.core.state import State
from ostoja.core.tape import Tape

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Sight:
    """How one game at a table of `seats` is shown to a learner. `pieces`, `low`, `high` and `names` describe it."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.pieces: Final[tuple[Numbers, ...]] = game.pieces
        self.slices: Final[dict[str, slice]] = {}
        size = 0
        for piece in self.pieces:
            self.slices[piece.name] = slice(size, size + piece.length(seats))
            size += piece.length(seats)
        self.size: Final = size
        lengths = [piece.length(seats) for piece in self.pieces]
        self.low: Final[Vector] = np.repeat(np.array([piece.low for piece in self.pieces], np.float32), lengths)
        self.high: Final[Vector] = np.repeat(np.array([piece.high for piece in self.pieces], np.float32), lengths)
        codes = np.repeat([piece.codes for piece in self.pieces], lengths)
        start = np.concatenate([[0], np.cumsum(np.where(codes, self.high - self.low + 1, 1).astype(np.intp))])
        self.feature_size: Final = int(start[-1])
        self._codes: Final = np.flatnonzero(codes)
        self._amounts: Final = np.flatnonzero(~codes)
        self._code_to: Final = start[self._codes]
        self._amount_to: Final = start[self._amounts]
        self._tape: Final = Tape(size)
        self._span: Final = self.high[self._amounts] - self.low[self._amounts]

    @property
    def names(self) -> list[str]:
        """A name for every number of the vector, e.g. `goods[3]`."""
        return [f"{piece.name}[{n}]" for piece in self.pieces for n in range(piece.length(self.seats))]

    def vector(self, state: State, seat: int) -> Vector:
        """All pieces in a row, made from what `seat` may know only."""
        tape = self._tape
        tape.at = 0
        self.game.observe_into(tape, state, seat)
        if tape.at != self.size:
            raise ValueError(f"{self.game.id} gave {tape.at} numbers, but its pieces have {self.size}")
        return np.frombuffer(tape.memory, np.int32).astype(np.float32)

    def named(self, vector: Vector) -> dict[str, Vector]:
        """The vector cut into its pieces."""
        return {name: vector[..., part] for name, part in self.slices.items()}

    def features(self, vector: Vector) -> Vector:
        """A vector, or many in rows, for a simple learner: amounts scaled to 0..1, every code as one 1 among zeros."""
        found = np.zeros((*vector.shape[:-1], self.feature_size), np.float32)
        found[..., self._amount_to] = (vector[..., self._amounts] - self.low[self._amounts]) / self._span
        ones = self._code_to + (vector[..., self._codes] - self.low[self._codes]).astype(np.intp)
        np.put_along_axis(found, ones, 1, axis=-1)
        return found

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every action `seat` may take now, none when it is not asked."""
        found = np.zeros(len(self.game.actions), np.int8)
        found[state.legal_indices(seat)] = 1
        return found
