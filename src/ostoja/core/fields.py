"""The fields of states and steps by name: what is stored, hashed, compared and pickled."""

from functools import cache
from typing import Any, Final

NOT_THE_POSITION: Final = ("watched", "events", "_offered", "_offered_to")
"""What a state carries beside the position itself."""


def fields(thing: Any) -> dict[str, Any]:
    """All fields of a state or step by the names they are stored under, without what is not the position."""
    own = getattr(thing, "stored", None)
    return own() if own is not None else attributes(thing)


def attributes(thing: Any) -> dict[str, Any]:
    """The attributes of an object by name, interpreted or compiled, without what is not the position."""
    found = {**getattr(thing, "__dict__", {})}
    for name in NOT_THE_POSITION:
        found.pop(name, None)
    kind: Any = type(thing)
    for name in _compiled_names(kind):
        found[name] = getattr(thing, name)
    return found


@cache
def _compiled_names(kind: type) -> list[str]:
    """What a compiled class and those above it keep outside `__dict__`."""
    names = [name for cls in kind.__mro__ for name in getattr(cls, "__mypyc_attrs__", ())]
    return [name for name in dict.fromkeys(names) if not name.startswith("__") and name not in NOT_THE_POSITION]


def rebuild_step(cls: Any, values: dict[str, Any]) -> Any:
    """Unpickle a step: its fields are its constructor's arguments."""
    return cls(**values)


def rebuild_state(cls: Any, values: dict[str, Any]) -> Any:
    """Unpickle a state."""
    state = cls()
    for name, value in values.items():
        state.restore(name, value)
    state.forget()
    return state
