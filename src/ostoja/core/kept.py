"""Positions and events as plain data, whole or as what has changed, to be looked at when the rules have become others.

A kept position tells everything hidden, like the seed. It is drawn as ever: restored by the names of its fields, then
seen by a seat.
"""

import sys
from typing import Any, Final

from ostoja.core.action import Action
from ostoja.core.errors import OstojaError
from ostoja.core.fields import fields
from ostoja.core.game import Game
from ostoja.core.rng import Rng
from ostoja.core.state import State, Step
from ostoja.core.words import Event

WHOLE_EVERY: Final = 32
"""So many moves apart positions are written down whole, so that each is reached in the same time."""
NOT_KEPT: Final = ("game", "viewer")
Plain = dict[str, Any]
_steps: dict[type, tuple[str, tuple[str, ...]]] = {}


class OtherRules(OstojaError):
    """A kept position that the game of today cannot hold: the message names what is missing."""


def kept_fields(state: State) -> Plain:
    """The fields of a state by name, without what is the same in every position of a game."""
    return {name: value for name, value in fields(state).items() if name not in NOT_KEPT}


def whole(state: State) -> Plain:
    """All of a position."""
    return _whole(fields(state))


def _whole(now: Plain) -> Plain:
    return {name: _plain(value) for name, value in now.items() if name not in NOT_KEPT}


def changed(old: Plain, new: Plain) -> Plain:
    """The fields of a position that are not as in the one before it."""
    found: Plain = {}
    for name, after in new.items():
        before = old[name]
        if before is after or before == after or name in NOT_KEPT:
            continue
        if name != "rng" or before.state != after.state:
            found[name] = _plain(after)
    return found


def told(events: list[Event]) -> list[Any]:
    """Events with those who may know them."""
    return [[event.key, event.words, event.audience] for event in events]


def heard(data: list[Any]) -> list[Event]:
    """The events that `told` wrote down."""
    return [Event(key, words, audience) for key, words, audience in data]


def restored(game: Game[Any], data: Plain) -> State:
    """The position with these fields, as far as the game still has them."""
    state: State = game.new_state()
    state.game = game
    known = kept_fields(state)
    for name, value in data.items():
        if name not in known:
            raise OtherRules(f"positions of {game.id} have no '{name}' any more")
        try:
            state.restore(name, _thing(game, value))
        except (TypeError, ValueError, AttributeError) as error:
            raise OtherRules(f"'{name}' of {game.id} is of another kind today ({error})") from error
    state.forget()
    return state


class KeptHistory:
    """A game move by move as `written` has kept it, beginning with the deal; see `History` for one that is played.

    Where the game of today cannot hold a position, `last` is the one before it and `gap` says why.
    """

    def __init__(self, game: Game[Any], kept: list[Plain]) -> None:
        self.game: Final = game
        self._kept: Final = kept
        self.gap = ""
        self.last = -1
        for number in range(len(kept)):
            try:
                self.at(number).seen_by(None)
            except OtherRules as error:
                self.gap = str(error)
                break
            except Exception as failure:  # rules of today at a position of others: anything may be missing
                self.gap = f"{type(failure).__name__}: {failure}"
                break
            self.last = number
        if self.last < 0:
            raise OtherRules(f"positions of {game.id} are kept in another way today ({self.gap})")

    def at(self, number: int) -> State:
        """The position after `number` moves, with the events of the last of them."""
        return position(self.game, self._kept, number)


def position(game: Game[Any], kept: list[Plain], number: int) -> State:
    """The position that entry `number` of what was kept leads to, with its events; the first entry is whole."""
    begin = number
    while "whole" not in kept[begin]:
        begin -= 1
    data = dict(kept[begin]["whole"])
    for entry in kept[begin + 1 : number + 1]:
        data.update(entry["changed"])
    state = restored(game, data)
    state.events = heard(kept[number]["events"])
    return state


def written(number: int, old: Plain | None, new: Plain, events: list[Event]) -> Plain:
    """A position to be kept after the move with this number (from 1; 0 is the deal), `old` being the one before it.

    Both are given by their `fields`, which are the same for a position that is `new` now and `old` for the next move.
    """
    if old is None or number % WHOLE_EVERY == 0:
        return {"whole": _whole(new), "events": told(events)}
    return {"changed": changed(old, new), "events": told(events)}


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind is int:
        return value
    if kind is list:
        for one in value:
            if type(one) is not int:
                return [_plain(each) for each in value]
        return value[:]
    if kind is str or kind is bool or value is None or kind is float:
        return value
    if kind is tuple:
        return {"tuple": [_plain(one) for one in value]}
    if kind is dict:
        return {"dict": [[_plain(key), _plain(one)] for key, one in value.items()]}
    if kind in _steps or isinstance(value, Step):
        return _plain_step(value)
    if isinstance(value, Rng):
        return {"rng": value.state}
    if isinstance(value, Action):
        return {"action": value.index}
    raise TypeError(f"a position must be plain data, but holds a {kind.__name__}: {value!r}")


def _plain_step(step: Step[Any]) -> Plain:
    """A step is the name of its class and its constructor's arguments."""
    kind: Any = type(step)
    known = _steps.get(kind)
    if known is None:
        known = _steps[kind] = (f"{kind.__module__}:{kind.__qualname__}", tuple(fields(step)))
    found: Plain = {"step": known[0]}
    for name in known[1]:
        found[name] = _plain(getattr(step, name))
    return found


def _thing(game: Game[Any], value: Any) -> Any:
    if isinstance(value, list):
        return [one if type(one) is int else _thing(game, one) for one in value]
    if not isinstance(value, dict):
        return value
    (kind, held), *more = value.items()
    if kind == "tuple":
        return tuple([_thing(game, one) for one in held])
    if kind == "dict":
        return {_thing(game, key): _thing(game, one) for key, one in held}
    if kind == "rng":
        return Rng(0, held)
    if kind == "action" and 0 <= held < len(game.actions):
        return game.actions[held]
    if kind == "step":
        return _step(game, held, {name: _thing(game, one) for name, one in more})
    raise ValueError(f"no {kind}")


def _step(game: Game[Any], name: str, values: dict[str, Any]) -> Step[Any]:
    """A step of this game or of core by its name, today's or an older one; nothing else is ever made from a file."""
    module, _, called = name.partition(":")
    rooms = {cls.__module__ for cls in type(game).__mro__ if issubclass(cls, Game)}
    own = any(f"{module}.".startswith(f"{room}.") for room in rooms)
    known = vars(sys.modules[module]) if own and module in sys.modules else {}
    cls = known.get(called)
    if isinstance(cls, type) and issubclass(cls, Step):
        return cls(**values)
    for cls in known.values():
        if isinstance(cls, type) and issubclass(cls, Step) and "stored_as" in vars(cls):
            try:
                step = cls(**values)
            except TypeError:  # one with other fields
                continue
            if step.stored_as() == called:
                return step
    raise ValueError(f"no step {called}")
