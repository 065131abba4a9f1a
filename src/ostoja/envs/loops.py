"""What a step of many tables does, table by table: a loop that is compiled, with little of Python's between.

A table is shown as soon as it has been played, while the processor still has it at hand.
"""

from collections.abc import Callable
from typing import Any, Final

from ostoja.bots.chance import play_on
from ostoja.core.compiled import i32, i64
from ostoja.core.game import Game
from ostoja.core.observation import Common
from ostoja.core.option import Value
from ostoja.core.state import State
from ostoja.core.tape import Tape


class EmptiedTape(Tape):
    """A tape that was emptied, all of it at once, before it is written: zeros are there already and are passed over."""

    def same(self, number: int, count: i64) -> None:
        """One number `count` times."""
        if number:
            super().same(number, count)
        else:
            self.at += count


class Lookout:
    """What one seat is shown of many tables: rows of `numbers`, and in `marks` where the masks have their ones.

    Whoever shows tables again has emptied the numbers before.
    """

    def __init__(self, game: Game[Any], seats: int, seat: int, tables: int, actions: int) -> None:
        self.game: Final = game
        self.common: Final = Common(game.options, game.questions)
        self.seat: Final = seat
        self.size: Final[i64] = game.observed[seats]
        self.actions: Final[i64] = actions
        """How many a mask has."""
        self.numbers: Final = EmptiedTape(self.size * tables)
        self.marks: Final = Tape(0)
        self._observe: Final[Callable[[State, int, Tape], None]] = game.observe_own
        self._options: Final[list[dict[str, Value]]] = [{} for _ in range(tables)]
        self._chosen: Final[list[list[int]]] = [[] for _ in range(tables)]
        """The options of each table's game, and their numbers."""

    def show(self, states: list[State], tables: list[int]) -> None:
        """Write what is to be seen of these tables."""
        for table in tables:
            self._show(states[table], table)

    def _show(self, state: State, table: i64) -> None:
        """What `game.observe_into` writes, and the mask."""
        numbers, marks = self.numbers, self.marks
        start = self.size * table
        numbers.at = start
        options = state.options
        if options is not self._options[table]:
            self._options[table] = options
            self._chosen[table] = self.common.chosen(options)
        self.common.add_asked(numbers, state, self.seat)
        numbers.extend(self._chosen[table])
        self._observe(state, self.seat, numbers)
        if numbers.at != start + self.size:
            raise ValueError(f"{self.game.id} gave {numbers.at - start} numbers, but its pieces have {self.size}")
        if self.seat not in state.waiting:
            return
        offered = state.legal(self.seat)
        marks.make_room(len(offered))
        cells, at = marks.cells, marks.at
        first = self.actions * table
        for action in offered:
            index: i64 = action.index
            cells[at] = i32(first + index)
            at += 1
        marks.at = at

    def step(self, states: list[State], actions: list[int], seeds: list[list[int]]) -> tuple[list[int], list[int]]:
        """The seat takes its action at every table; random bots, by the table's `seeds`, answer until it is asked.

        Gives the tables that were left alone (no seeds: there are other bots; the game is over; the action is not
        offered), and those where the game is over now. All others are shown.
        """
        left: list[int] = []
        ended: list[int] = []
        for table, state in enumerate(states):
            if not seeds[table] or not self._play(state, actions[table], seeds[table]):
                left.append(table)
            elif state.over:
                ended.append(table)
            else:
                self._show(state, table)
        return left, ended

    def _play(self, state: State, action: int, seeds: list[int]) -> bool:
        if state.over or not state.play_index(self.seat, action):
            return False
        play_on(state, self.seat, seeds)
        return True
