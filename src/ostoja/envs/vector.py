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
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Final, cast

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ostoja.core.errors import BadOption
from ostoja.envs.gymnasium import SeatEnv

Arrays = dict[str, NDArray[Any]]


class Tables(VectorEnv[Any, Any, Any]):
    """`count` tables of `SeatEnv` (whose settings follow) over `workers` processes, one per core unless told.

    A table whose game is over begins a new one at the next step, as in Gymnasium's own vector environments. The arrays
    it gives are its own and are filled anew by the next step; copy what you keep.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, count: int, workers: int | None = None, **settings: Any) -> None:
        wanted = workers if workers is not None else os.cpu_count() or 1
        if count < 1 or wanted < 1:
            raise BadOption(f"at least one table and one worker are needed, not {count} and {wanted}")
        example = SeatEnv(**settings)
        self.num_envs = count
        self.single_observation_space = example.observation_space
        self.single_action_space = example.action_space
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self.closed = False
        shapes: dict[str, tuple[Any, int]] = {
            "observation": (ctypes.c_float, example.table.sight.size),
            "action_mask": (ctypes.c_int8, len(example.table.game.actions)),
            "reward": (ctypes.c_double, 1),
            "terminated": (ctypes.c_bool, 1),
        }
        shared = {name: multiprocessing.RawArray(kind, count * size) for name, (kind, size) in shapes.items()}
        self.arrays: Final = _views(shared, count)
        self.pipes: Final[list[Connection]] = []
        self.slices: Final[list[slice]] = []
        self.workers: Final = []
        for part in np.array_split(np.arange(count), min(wanted, count)):
            ours, theirs = multiprocessing.Pipe()
            rows = slice(int(part[0]), int(part[-1]) + 1)
            worker = multiprocessing.Process(target=_work, args=(theirs, shared, count, rows, settings), daemon=True)
            worker.start()
            theirs.close()
            self.pipes.append(ours)
            self.slices.append(rows)
            self.workers.append(worker)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """New games everywhere; table n gets `seed + n`."""
        self._all([("reset", None if seed is None else seed + rows.start) for rows in self.slices])
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Arrays, Any, Any, Any, dict[str, Any]]:
        """One action for every table."""
        given = np.asarray(actions)
        self._all([("step", given[rows]) for rows in self.slices])
        terminated = self.arrays["terminated"][:, 0].copy()
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._seen(), self.arrays["reward"][:, 0].copy(), terminated, truncated, {}

    def save(self) -> list[Any]:
        """Every table as it stands, exactly."""
        return [table for part in self._all([("save", None)] * len(self.pipes)) for table in part]

    def restore(self, saved: list[Any]) -> None:
        """Go on from a `save()` of as many tables."""
        self._all([("restore", saved[rows]) for rows in self.slices])

    def close_extras(self, **kwargs: Any) -> None:
        for pipe, worker in zip(self.pipes, self.workers, strict=True):
            if worker.is_alive():
                pipe.send(("close", None))
            worker.join()
            pipe.close()

    def _seen(self) -> Arrays:
        return {name: self.arrays[name] for name in ("observation", "action_mask")}

    def _all(self, orders: list[tuple[str, Any]]) -> list[Any]:
        """Give every worker its order, then wait for all of them."""
        for pipe, order in zip(self.pipes, orders, strict=True):
            pipe.send(order)
        answers = [pipe.recv() for pipe in self.pipes]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers


def _views(shared: dict[str, Any], count: int) -> Arrays:
    return {name: np.frombuffer(memory, np.dtype(memory._type_)).reshape(count, -1) for name, memory in shared.items()}


def _work(pipe: Connection, shared: dict[str, Any], count: int, rows: slice, settings: dict[str, Any]) -> None:
    """A worker: steps its own rows and writes what they show into the shared arrays."""
    arrays = {name: array[rows] for name, array in _views(shared, count).items()}
    tables = SyncVectorEnv([partial(SeatEnv, **settings)] * (rows.stop - rows.start), copy=False)
    while True:
        try:
            order, given = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if order == "close":
            return
        try:
            pipe.send(_obey(tables, arrays, order, given))
        except Exception as error:  # whatever went wrong is raised where the step was asked for
            pipe.send(error)


def _obey(tables: SyncVectorEnv, arrays: Arrays, order: str, given: Any) -> Any:
    seats = cast("list[SeatEnv]", tables.envs)
    if order == "save":
        return [(seat.save(), bool(ended)) for seat, ended in zip(seats, tables._autoreset_envs, strict=True)]
    if order == "restore":
        for number, (saved, ended) in enumerate(given):
            seats[number].restore(saved)
            tables._autoreset_envs[number] = ended
        return None
    if order == "reset":
        seen, _ = tables.reset(seed=given)
    else:
        seen, arrays["reward"][:, 0], arrays["terminated"][:, 0], _, _ = tables.step(given)
    for name, values in seen.items():
        arrays[name][:] = values
    return None
