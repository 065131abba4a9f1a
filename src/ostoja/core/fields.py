"""The fields of states and steps by name: what is stored, hashed, compared and pickled."""

from typing import Any, Final

NOT_THE_POSITION: Final = ("watched", "events", "_offered", "_offered_to")
"""What a state carries beside the position itself."""


def fields(thing: Any) -> dict[str, Any]:
    """All fields of a state or step by the names they are stored under, without what is not the position."""
    own = getattr(thing, "stored", None)
    return own() if own is not None else attributes(thing)


def attributes(thing: Any) -> dict[str, Any]:
    """The attributes of an object by name, interpreted or compiled, without what is not the position."""
    names = list(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names += getattr(cls, "__mypyc_attrs__", ())
    return {
        name: getattr(thing, name)
        for name in dict.fromkeys(names)
        if not name.startswith("__") and name not in NOT_THE_POSITION
    }


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
