"""The moves of one game and the positions they lead to: the one place where a log is played."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ostoja.core.action import Action
from ostoja.core.errors import BadReplay
from ostoja.core.state import State

EVERY: Final = 16
"""A position is remembered every so many moves, so that none takes longer than this to play."""


def moves_text(moves: Iterable[tuple[int, Action]]) -> str:
    """Who played what, as it is written."""
    return ", ".join(f"{seat} {action}" for seat, action in moves)


class History:
    """A game move by move. The start and the `most` last of the remembered positions are at hand, all if None."""

    def __init__(
        self,
        deal: Callable[[], State],
        most: int | None = None,
        moves: Iterable[tuple[int, Action]] = (),
        state: State | None = None,
    ) -> None:
        self.moves: Final = list(moves)
        self._start: Final = deal()
        self._most: Final = most
        self._remembered: dict[int, State] = {}
        self.state: State = self.at(len(self.moves)) if state is None else state
        """The position after the last move: played, unless it is known already."""

    def play(self, seat: int, action: Action) -> None:
        """Play on; an illegal action changes nothing."""
        self.state.play(seat, action)
        self.take(seat, action, self.state)

    def take(self, seat: int, action: Action, state: State) -> None:
        """Write down a move that has been played already and led to `state`."""
        self.state = state
        self.moves.append((seat, action))
        if len(self.moves) % EVERY == 0:
            self.remember(len(self.moves), state)

    def at(self, number: int) -> State:
        """The position after the first `number` moves; its events are those of the last of them, or of the deal."""
        if not 0 <= number <= len(self.moves):
            raise BadReplay(f"this replay has moves 0 to {len(self.moves)}, not {number}")
        begin = max((kept for kept in self._remembered if kept < number), default=0)
        state = self._remembered.get(begin, self._start).copy()
        if number == 0:
            state.watched = self._start.watched
            state.events = self._start.events[:]
        for place in range(begin, number):
            state.watched = place == number - 1
            state.play(*self.moves[place])
            if (place + 1) % EVERY == 0 and place + 1 not in self._remembered:
                self.remember(place + 1, state)
        return state

    def walk(self) -> Iterator[State]:
        """All positions in order, each with the events of its move: one state, which is played on."""
        state = self.at(0)
        yield state
        for seat, action in self.moves[:]:
            state.events = []
            state.watched = True
            state.play(seat, action)
            yield state

    def cut(self, number: int) -> None:
        """Only the first `number` moves stand."""
        self.take_back(number, self.at(number))

    def take_back(self, number: int, state: State) -> None:
        """The same, where the position `state` after them is known already."""
        self.state = state
        del self.moves[number:]
        for kept in [kept for kept in self._remembered if kept > number]:
            del self._remembered[kept]

    def __repr__(self) -> str:
        return f"<History of {self._start!r}: {moves_text(self.moves)}>"

    def remember(self, number: int, state: State) -> None:
        """Have the position after the first `number` moves at hand."""
        self._remembered[number] = state.copy()
        if self._most is not None and len(self._remembered) > self._most:
            del self._remembered[min(self._remembered)]
