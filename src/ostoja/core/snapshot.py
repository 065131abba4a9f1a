"""A slow, complete picture of any state as plain data, to compare states and to check hand-written copies against."""

import hashlib
from typing import Any

from ostoja.core.action import Action
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.state import State, Step


def snapshot(thing: Any) -> Any:
    """`thing` with every object in it replaced by its class name and fields."""
    if thing is None or isinstance(thing, int | str | float | bytes):
        return thing
    if isinstance(thing, list | tuple):
        return [type(thing).__name__, *map(snapshot, thing)]
    if isinstance(thing, dict):
        return [
            "dict",
            *sorted(([repr(key), snapshot(value)] for key, value in thing.items()), key=lambda pair: pair[0]),
        ]
    if isinstance(thing, set | frozenset):
        return ["set", *sorted(map(repr, thing))]
    if isinstance(thing, Game):
        return ["game", thing.id, thing.pack.plain() if thing.pack else None]
    if isinstance(thing, Action):
        return ["action", thing.index]
    if isinstance(thing, Rng):
        return ["Rng", ["state", thing.state]]
    if isinstance(thing, State | Step):
        name = thing.stored_as() if isinstance(thing, Step) else type(thing).__name__
        return [name, *([field, snapshot(value)] for field, value in sorted(fields(thing).items()))]
    raise TypeError(f"a state must be plain data, but holds a {type(thing).__name__}: {thing!r}")


def fingerprint(thing: Any) -> str:
    """A short hash of the whole of `thing`; equal exactly for equal positions."""
    return hashlib.sha256(repr(snapshot(thing)).encode()).hexdigest()[:16]
