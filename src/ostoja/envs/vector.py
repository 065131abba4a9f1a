"""Many tables at once, several in each process: what one process per table costs in waiting is saved.

>>> from ostoja.envs.vector import Tables
>>> tables = Tables(4, workers=2, game="survive_the_island", seats=2)
>>> seen, infos = tables.reset(seed=7)
>>> seen["observation"].shape[0]
4
>>> tables.close()
"""

import ctypes
import multiprocessing
import os
import time
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ostoja.bots import RandomBot
from ostoja.core.errors import BadOption
from ostoja.core.state import State
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.loops import Lookout
from ostoja.envs.table import Saved, checked_seed, whole_number

Arrays = dict[str, NDArray[Any]]

STEP: Final = ("step", None)
WORTH_A_PROCESS: Final = 16
"""With random bots a step of one table takes 8 to 17 µs, and another process that sleeps some 100 to be woken."""
AWAKE: Final = 0.005
"""For how many seconds a process that waits for another stays awake."""
give_way = getattr(os, "sched_yield", lambda: time.sleep(0))


class Tables(VectorEnv[Any, Any, Any]):
    """`count` tables of `SeatEnv` (whose settings follow) over `workers` processes, of which this one is one. Unless
    told there is one per core, as far as each has enough to do.

    A table whose game is over begins a new one at the next step, as in Gymnasium's own vector environments. The arrays
    it gives are its own and are filled anew by the next step; copy what you keep.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, count: int, workers: int | None = None, **settings: Any) -> None:
        whole_number("the number of tables", count, least=1)
        example = SeatEnv(**settings)
        wanted = _usual_workers(count, example) if workers is None else whole_number("workers", workers, least=1)
        self.num_envs = count
        self.single_observation_space = example.observation_space
        self.single_action_space = example.action_space
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self.closed = False
        self.begun: bool = False
        self.render_mode = example.render_mode
        self.strict: Final = example.table.illegal == "raise"
        spaces = example.table.observation_space().spaces
        self.shown: Final = tuple(spaces)
        shapes: dict[str, tuple[Any, int]] = {
            "action": (ctypes.c_int64, 1),
            "reward": (ctypes.c_double, 1),
            "terminated": (ctypes.c_bool, 1),
        }
        for name, space in spaces.items():
            kind: Any = ctypes.c_int8 if name == "action_mask" else ctypes.c_float
            shapes[name] = (kind, int(np.prod(space.shape or ())))
        shared = {name: multiprocessing.RawArray(kind, count * size) for name, (kind, size) in shapes.items()}
        self.arrays: Final = _views(shared, count)
        parts = np.array_split(np.arange(count), min(wanted, count))
        self.slices: Final = [slice(int(part[0]), int(part[-1]) + 1) for part in parts]
        self.workers: Final = [Worker(shared, count, rows, settings) for rows in self.slices[:-1]]
        rows = self.slices[-1]
        seats = [example, *[SeatEnv(**settings) for _ in range(rows.start + 1, count)]]
        here = Here(Part(seats, {name: array[rows] for name, array in self.arrays.items()}))
        self.parts: Final[list[Worker | Here]] = [*self.workers, here]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """New games everywhere; table n gets `seed + n`, or its own of a list. `options` are for these games only."""
        seeds = self._seeds(seed)
        told = self._all([("reset", (seeds[rows], options)) for rows in self.slices])
        self.begun = True
        return self._seen(), self._infos(told)

    def step(self, actions: Any) -> tuple[Arrays, Any, Any, Any, dict[str, Any]]:
        """One action for every table. If one of them is wrong, no table is touched."""
        self._must_have_begun()
        self.arrays["action"][:, 0] = self._checked(_array(actions))
        told = self._all([STEP] * len(self.parts))
        terminated = self.arrays["terminated"][:, 0].copy()
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._seen(), self.arrays["reward"][:, 0].copy(), terminated, truncated, self._infos(told)

    def call(self, name: str, *args: Any, **kwargs: Any) -> tuple[Any, ...]:
        """What the method `name` of every table's environment gives; for an attribute, its value."""
        if name in ("reset", "step", "close"):
            raise BadOption(f"{name} is for all tables together: call {name}() of the tables themselves")
        return self._each("call", (name, args, kwargs))

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """The attribute `name` of every table's environment."""
        return self._each("call", (name, (), None))

    def render(self) -> tuple[Any, ...]:
        """Every table as its own seat sees it."""
        return self.call("render")

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every action that may be taken now, table by table."""
        self._must_have_begun()
        found: NDArray[np.bool_] = self.arrays["action_mask"].astype(np.bool_)
        return found

    def save(self) -> list[Any]:
        """Every table as it stands, exactly."""
        self._must_have_begun()
        return [table for part in self._all([("save", None)] * len(self.parts)) for table in part]

    def restore(self, saved: list[Any]) -> None:
        """Go on from a `save()` of as many tables. If one of them does not fit, no table is touched."""
        if not isinstance(saved, list | tuple):
            raise BadOption(f"tables are restored from what save() gave, a list, not {saved!r}")
        if len(saved) != self.num_envs:
            raise BadOption(f"this was saved of {len(saved)} tables, and here are {self.num_envs}")
        self._all([("open", saved[rows]) for rows in self.slices])
        self._all([("restore", None)] * len(self.parts))
        self.begun = True

    def close_extras(self, **kwargs: Any) -> None:
        for worker in self.workers:
            worker.close()

    def _must_have_begun(self) -> None:
        self._must_be_open()
        if not self.begun:
            raise ResetNeeded("no game has begun: call reset() first")

    def _must_be_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("these tables are closed: make new ones")

    def _seeds(self, seed: int | list[int | None] | None) -> list[int | None]:
        """The seed of every table."""
        if seed is None:
            return [None] * self.num_envs
        if not isinstance(seed, list | tuple):
            first = checked_seed(seed)
            return [first + number for number in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise BadOption(f"one seed is needed for each of {self.num_envs} tables, not {len(seed)}")
        return [None if one is None else checked_seed(one) for one in seed]

    def _checked(self, given: NDArray[Any]) -> NDArray[Any]:
        """The actions, if there is a possible one for every table."""
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadOption(f"one whole number is needed for each of {self.num_envs} tables, not {given!r}")
        masks = self.arrays["action_mask"]
        count = masks.shape[1]
        if not self.strict and given.min() >= 0 and given.max() < count:
            return given
        wrong = (given < 0) | (given >= count)
        if self.strict:
            wrong |= masks.any(axis=1) & (masks[np.arange(self.num_envs), given % count] == 0)
        if wrong.any():
            number = int(np.argmax(wrong))
            worker = next(at for at, rows in enumerate(self.slices) if number < rows.stop)
            self._tell([(worker, ("check", (number - self.slices[worker].start, int(given[number]))))])
        return given

    def _seen(self) -> Arrays:
        return {name: self.arrays[name] for name in self.shown}

    def _infos(self, told: list[list[tuple[int, dict[str, Any]]]]) -> dict[str, Any]:
        """What the tables tell beside their observations, put together as Gymnasium does."""
        found: dict[str, Any] = {}
        for rows, part in zip(self.slices, told, strict=True):
            for row, info in part:
                found = self._add_info(found, info, rows.start + row)
        return found

    def _each(self, order: str, given: Any) -> tuple[Any, ...]:
        return tuple(answer for part in self._all([(order, given)] * len(self.parts)) for answer in part)

    def _all(self, orders: list[tuple[str, Any]]) -> list[Any]:
        """Give every worker its order, then wait for all of them."""
        return self._tell(list(enumerate(orders)))

    def _tell(self, orders: list[tuple[int, tuple[str, Any]]]) -> list[Any]:
        self._must_be_open()
        for worker, order in orders:
            self.parts[worker].send(order)
        answers = [self.parts[worker].recv() for worker, _ in orders]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers


def make_tables(num_envs: int = 1, workers: int | None = None, **settings: Any) -> Tables:
    """What `gymnasium.make_vec` calls."""
    return Tables(num_envs, workers, **settings)


def _usual_workers(count: int, example: SeatEnv) -> int:
    """A process per core, but none that would be waited for longer than it works."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    quick = all(bot == "random" or type(bot) is RandomBot for bot in example.bots.values())
    return max(1, min(cores, count // WORTH_A_PROCESS)) if quick else cores


def _array(actions: Any) -> NDArray[Any]:
    """The actions as an array; rows of different lengths make none."""
    try:
        return np.asarray(actions)
    except ValueError:
        return np.empty(0, np.object_)


def _views(shared: dict[str, Any], count: int) -> Arrays:
    return {name: np.frombuffer(memory, np.dtype(memory._type_)).reshape(count, -1) for name, memory in shared.items()}


# Processes ----------------------------------------------------------------------------------------------------


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
        return self.pipe.recv() if self.letter.value else []

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
    arrays = {name: array[rows] for name, array in _views(shared, count).items()}
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
        done.ring()
        if said:
            try:
                pipe.send(answer)
            except Exception as error:  # an answer that cannot be sent
                pipe.send(error)


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
