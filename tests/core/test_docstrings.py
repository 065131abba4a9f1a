"""What outside programs call is explained by an example first, which is run with the other doctests."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest

import ostoja
from ostoja import bots, envs
from ostoja.core import registry
from ostoja.core.fields import attributes
from ostoja.core.game import Game
from ostoja.core.lists import COMPILED
from ostoja.core.replay import Replay, from_plain, load, save
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.envs import chance, gymnasium, openspiel, pettingzoo, vector

WRITTEN_BY_GAMES = {"hide", "guess", "stored", "restore", "final_scores", "final_winners", "besides", "check"}
WRITTEN_BY_GAMES |= {"statements", "hear"}
CALLED_BY_RULES = {"push", "pop", "replace", "finish", "tell", "advance", "forget", "remember"}
"""docs/add_a_game.md explains these by a whole game."""


COMMON = set(attributes(State()))
"""The fields that every state has."""

pytestmark = pytest.mark.skipif(COMPILED, reason="examples stand in the source")


def methods(cls: type, but: set[str]) -> Iterator[tuple[str, Any]]:
    for name, found in vars(cls).items():
        if not name.startswith("_") and name not in but and (callable(found) or isinstance(found, property)):
            yield f"{cls.__name__}.{name}", found


CONTRACT: dict[str, Any] = {
    **{module.__name__: module for module in (ostoja, ostoja.replay, bots, envs)},
    **{module.__name__: module for module in (chance, gymnasium, openspiel, pettingzoo, vector)},
    **{found.__name__: found for found in (ostoja.game, registry.games, ostoja.load_pack)},
    **{f"replay.{found.__name__}": found for found in (Replay, save, load, from_plain)},
    **{found.__name__: found for found in (State, Game, Rng)},
    **dict(methods(State, WRITTEN_BY_GAMES | CALLED_BY_RULES)),
    **dict(methods(Rng, {"hide", "state"})),
    **dict(methods(Replay, set())),
    **{f"Game.{name}": getattr(Game, name) for name in ("start", "action", "observe")},
    **{f"bots.{name}": getattr(bots, name) for name in bots.__all__ if name not in ("BOTS", "LEVELS", "RUN")},
    **{found.__name__: found for found in (gymnasium.SeatEnv, pettingzoo.env, pettingzoo.parallel_env)},
}


@pytest.mark.parametrize("name", CONTRACT)
def test_it_begins_with_an_example(name: str) -> None:
    said = inspect.cleandoc(CONTRACT[name].__doc__ or "")
    beginning = said.split("\n\n")[:3]
    assert any(part.startswith(">>> ") for part in beginning), said


@pytest.mark.parametrize("id", ostoja.games())
def test_every_field_of_a_state_is_explained(id: str) -> None:
    """Each in a line of its own or before a comma, in the docstring of its class."""
    state = ostoja.game(id).new_state()
    parts = [part for part in vars(state).values() if type(part).__module__.startswith("ostoja.games.")]
    assert (len(parts) > 3) == (id == "bright_future"), "its modes have parts of their own"
    for thing in (state, *parts):
        said = inspect.getdoc(type(thing)) or ""
        missing = [name for name in attributes(thing) if name not in COMMON and not is_explained(name, said)]
        assert missing == [], type(thing).__name__


def is_explained(name: str, said: str) -> bool:
    return re.search(rf"^ *(\w+, )*{name}\b[^ ]*(, \w+)* +\S", said, re.M) is not None


def test_all_of_it_is_looked_at() -> None:
    assert {"State.legal", "State.waiting", "State.play_index", "Rng.below", "Replay.at", "bots.make"} <= set(CONTRACT)


def test_examples_are_run(pytestconfig: pytest.Config) -> None:
    assert "src" in pytestconfig.getini("testpaths")
    assert pytestconfig.getoption("doctestmodules")
