"""The parts of many tables (`vector.py`): each is played here or in a process of its own."""

import ctypes
import multiprocessing
import os
import pickle
import time
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ostoja.core.errors import BadOption
from ostoja.core.state import State
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.loops import Lookout
from ostoja.envs.table import Saved

Arrays = dict[str, NDArray[Any]]

STEP: Final = ("step", None)
AWAKE: Final = 0.005
"""For how many seconds a process that waits for another stays awake."""
ANY_PIPE_HOLDS: Final = 4096
"""An answer of so many bytes is in the pipe before the bell rings, so that nobody has to sleep until it comes."""
give_way = getattr(os, "sched_yield", lambda: time.sleep(0))


def views(shared: dict[str, Any], count: int) -> Arrays:
    return {name: np.frombuffer(memory, np.dtype(memory._type_)).reshape(count, -1) for name, memory in shared.items()}


class Bell:
    """A signal from one process to another.

    To wake a process costs as much as a step of several tables, so whoever waits looks again and again for a while,
    leaving the core to anybody else who wants it, before going to sleep.
    """

    def __init__(self) -> None:
        self._rung: Final = multiprocessing.Semaphore(0)

    def ring(self) -> None:
        """Whoever waits may go on."""
        self._rung.release()

    def wait(self, other: Any) -> bool:
        """Wait for it; False if the `other` process is gone."""
        end = time.perf_counter() + AWAKE
        while time.perf_counter() < end:
            if self._rung.acquire(False):
                return True
            give_way()
        while not self._rung.acquire(True, 1):
            if not other.is_alive():
                return self._rung.acquire(False)
        return True


class Worker:
    """A process that plays some of the tables. Orders and answers go through a pipe, unless there is nothing to say:
    what a step needs and shows is in the shared arrays.
    """

    def __init__(self, shared: dict[str, Any], count: int, rows: slice, settings: dict[str, Any]) -> None:
        self.go: Final = Bell()
        self.done: Final = Bell()
        self.letter: Final = multiprocessing.RawValue(ctypes.c_bool)
        """Is there something in the pipe?"""
        self.pipe, theirs = multiprocessing.Pipe()
        its = (theirs, self.go, self.done, self.letter, shared, count, rows, settings)
        self.process: Final = multiprocessing.Process(target=_work, args=its, daemon=True)
        self.process.start()
        theirs.close()

    def send(self, order: tuple[str, Any]) -> None:
        """Give it an order; `recv` waits for the answer."""
        letter = self.letter.value = order is not STEP
        self.go.ring()
        if letter:
            self.pipe.send(order)

    def recv(self) -> Any:
        """The answer to the last order."""
        if not self.done.wait(self.process):
            raise EOFError("a process of these tables is gone: make new ones")
        return pickle.loads(self.pipe.recv_bytes()) if self.letter.value else []

    def close(self) -> None:
        """End it."""
        if self.process.is_alive():
            self.send(("close", None))
        self.process.join()
        self.pipe.close()


def _work(
    pipe: Connection,
    go: Bell,
    done: Bell,
    letter: Any,
    shared: dict[str, Any],
    count: int,
    rows: slice,
    settings: dict[str, Any],
) -> None:
    """A worker: steps its own rows and writes what they show into the shared arrays."""
    arrays = {name: array[rows] for name, array in views(shared, count).items()}
    tables = Part([SeatEnv(**settings) for _ in range(rows.stop - rows.start)], arrays)
    parent = multiprocessing.parent_process()
    while True:
        try:
            if not go.wait(parent):
                return
            order, given = pipe.recv() if letter.value else STEP
        except (EOFError, KeyboardInterrupt):
            return
        if order == "close":
            return
        try:
            answer = tables.obey(order, given)
        except Exception as error:  # whatever went wrong is raised where the step was asked for
            answer = error
        said = letter.value = order != "step" or answer != []
        told = _pickled(answer) if said else b""
        late = len(told) > ANY_PIPE_HOLDS
        if said and not late:
            pipe.send_bytes(told)
        done.ring()
        if late:
            pipe.send_bytes(told)


def _pickled(answer: Any) -> bytes:
    """An answer as bytes; one that cannot be sent is an error where it was asked for."""
    try:
        return pickle.dumps(answer)
    except Exception as error:
        return pickle.dumps(error)


class Part:
    """Tables that are stepped together, by compiled loops; what they show is written at once at the end."""

    def __init__(self, seats: list[SeatEnv], arrays: Arrays) -> None:
        self.seats: Final = seats
        self.arrays: Final = arrays
        self.ended: Final = [False] * len(seats)
        """The tables whose game is over, which begin a new one at the next step."""
        self._told: list[int] = []
        """The tables that have something in their `info`."""
        self._opened: list[tuple[Saved, bool]] = []
        """What is restored when the tables of all processes have been found to fit."""
        table = seats[0].table
        self._table: Final = table
        self._lookout: Final = Lookout(table.game, table.seats, seats[0].seat, len(seats), table.action_count)
        self._numbers: Final = np.frombuffer(self._lookout.numbers.memory, np.int32).reshape(len(seats), -1)
        self._memory: Final = self._numbers.ctypes.data
        """Where they lie: NumPy may only read them."""
        self._masks: Final = arrays["action_mask"].reshape(-1)
        self._chosen: Final = arrays["action"][:, 0]
        self._reward: Final = arrays["reward"][:, 0]
        self._terminated: Final = arrays["terminated"][:, 0]
        self._states: list[State] = []
        self._seeds: list[list[int]] = []
        """The position at each table and its random bots' seeds, as the loops want them."""

    def obey(self, order: str, given: Any) -> Any:
        """Do what the tables were asked for, and answer."""
        seats = self.seats
        if order == "save":
            return [(seat.save(), ended) for seat, ended in zip(seats, self.ended, strict=True)]
        if order == "open":
            self._opened = [_opened(seat, saved) for seat, saved in zip(seats, given, strict=True)]
            return None
        if order == "restore":
            for number, (opened, ended) in enumerate(self._opened):
                seats[number].put(opened)
                self.ended[number] = ended
            self._opened = []
            self._show_all()
            return None
        if order == "call":
            answers = [_asked(seat, *given) for seat in seats]
            self._gather()  # whatever was called may have begun other games
            return answers
        if order == "check":
            row, action = given
            return seats[row].table.checked(seats[row].seat, action)
        if order == "reset":
            self.reset(*given)
        else:
            self.step()
            self.show()
        return [(row, seats[row].info) for row in self._told]

    def reset(self, seeds: list[int | None], options: dict[str, Any] | None) -> None:
        """New games everywhere."""
        for row, seat in enumerate(self.seats):
            seat.begin(seeds[row], options)
            self.ended[row] = False
        self._show_all()

    def step(self) -> None:
        """The action of every table."""
        seats, chosen = self.seats, self._chosen.tolist()
        for row in self._told:
            seats[row].info = {}
        self._reward.fill(0)
        self._terminated.fill(False)
        self._clear()
        left, ended = self._lookout.step(self._states, chosen, self._seeds)
        for row in left:
            seat = seats[row]
            if self.ended[row]:
                seat.begin(None, None)
                self._states[row], self._seeds[row] = seat.table.state, seat.seeds
                self.ended[row] = False
            else:
                self._reward[row] = seat.move(chosen[row])
                self._terminated[row] = self.ended[row] = seat.table.state.over
        for row in ended:
            self._reward[row] = seats[row].settle()
            self._terminated[row] = self.ended[row] = True
        self._tell(sorted(left + ended))

    def show(self) -> None:
        """Fill the arrays."""
        if self._table.observation == "numbers":
            self.arrays["observation"][:] = self._numbers
        else:
            for name, values in self._table.shown(self._numbers.astype(np.float32)).items():
                self.arrays[name][:] = values
        self._mark(1)

    def _show_all(self) -> None:
        """Fill the arrays with what every table shows now."""
        self._gather()
        self._clear()
        self._tell(list(range(len(self.seats))))
        self.show()

    def _tell(self, rows: list[int]) -> None:
        """Show these tables, and note which of them have something in their `info`."""
        self._lookout.show(self._states, rows)
        self._told = [row for row in rows if self.seats[row].info]

    def _clear(self) -> None:
        """Take the ones out of the masks, and empty the numbers."""
        self._mark(0)
        self._lookout.marks.at = 0
        ctypes.memset(self._memory, 0, self._numbers.nbytes)

    def _mark(self, sign: int) -> None:
        marks = self._lookout.marks
        self._masks[np.frombuffer(marks.memory, np.int32)[: marks.at]] = sign

    def _gather(self) -> None:
        """Look at every table anew."""
        self._states = [seat.table.state for seat in self.seats]
        self._seeds = [seat.seeds for seat in self.seats]


class Here:
    """The worker in this very process, as a pipe to it. It is told last, so that the others work meanwhile."""

    def __init__(self, part: Part) -> None:
        self.part: Final = part
        self.answer: Any = None

    def send(self, order: tuple[str, Any]) -> None:
        """Do it now."""
        try:
            self.answer = self.part.obey(*order)
        except Exception as error:  # raised when the answer is taken, as with workers elsewhere
            self.answer = error

    def recv(self) -> Any:
        """The answer to the last order."""
        return self.answer

    def close(self) -> None:
        """There is nothing to give back."""


def _opened(seat: SeatEnv, saved: Any) -> tuple[Saved, bool]:
    """What `save` gave for one table, if it fits here: the position, and whether its game was over."""
    if not isinstance(saved, tuple) or len(saved) != 2:
        raise BadOption(f"this was not saved by save() of many tables: {saved!r}")
    return seat.opened(saved[0]), bool(saved[1])


def _asked(seat: SeatEnv, name: str, args: tuple[Any, ...], kwargs: dict[str, Any] | None) -> Any:
    """An attribute of a table's environment, or what a method of it gives (no `kwargs`: never called)."""
    found = getattr(seat, name)
    return found(*args, **kwargs) if kwargs is not None and callable(found) else found
