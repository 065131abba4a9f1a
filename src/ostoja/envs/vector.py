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
from typing import Any, Final

import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ostoja.bots import RandomBot
from ostoja.core.errors import BadOption
from ostoja.envs.gymnasium import SeatEnv
from ostoja.envs.parts import STEP, Arrays, Here, Part, Worker, views
from ostoja.envs.table import checked_seed, whole_number

WORTH_A_PROCESS: Final = 16
"""With random bots a step of one table takes about 10 µs, and another process that sleeps some 100 to be woken."""


class Tables(VectorEnv[Any, Any, Any]):
    """`count` tables of `SeatEnv` (whose settings follow) over `workers` processes, of which this one is one. Unless
    told there is one per core, as far as each has enough to do.

    A table whose game is over begins a new one at the next step, as in Gymnasium's own vector environments. The arrays
    it gives are its own and are filled anew by the next step; copy what you keep.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, count: int, workers: int | None = None, **settings: Any) -> None:
        self.workers: Final[list[Worker]] = []
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
        self.arrays: Final = views(shared, count)
        parts = np.array_split(np.arange(count), min(wanted, count))
        self.slices: Final = [slice(int(part[0]), int(part[-1]) + 1) for part in parts]
        for rows in self.slices[:-1]:
            self.workers.append(Worker(shared, count, rows, settings))
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
                self._add_info(found, info, rows.start + row)
        return found

    def _add_info(self, vector_infos: dict[str, Any], env_info: dict[str, Any], env_num: int) -> dict[str, Any]:
        """What Gymnasium's own method does, quicker: our infos hold numbers, texts, lists and further infos only."""
        for name, value in env_info.items():
            there = f"_{name}"
            nested = isinstance(value, dict)
            if there not in vector_infos:
                vector_infos[name] = {} if nested else _column(value, self.num_envs)
                vector_infos[there] = np.zeros(self.num_envs, np.bool_)
            if nested:
                self._add_info(vector_infos[name], value, env_num)
            else:
                vector_infos[name][env_num] = value
            vector_infos[there][env_num] = True
        return vector_infos

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


def _column(value: Any, count: int) -> NDArray[Any]:
    """Room for values like this one, a number for every table or anything."""
    return np.zeros(count, type(value)) if type(value) in (int, float, bool) else np.empty(count, np.object_)
