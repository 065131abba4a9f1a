"""Chances of winning in a full position: by the game's network where it judges all seats alike, else by its evaluation.

What `evaluate` says is made a chance by four numbers of the mode, which `benchmarks/chances.py` finds in many games of
bots and writes to `coach.toml` in the game's folder: how much the evaluation counts, how much more towards the end of a
game, how likely nobody wins, and how much likelier towards the end.
"""

import tomllib
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final, NamedTuple

from ostoja.bots.network import Network
from ostoja.bots.networks import network_for
from ostoja.core.errors import OstojaError
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.state import State

FILE: Final = "coach.toml"
LEAST: Final = 0.0001
"""A position that is not over is never quite won or lost."""


class BadCoach(OstojaError):
    """A file of the teacher's that cannot be used; the message says which, where and why."""


class Scale(NamedTuple):
    """How an evaluation becomes a chance in the modes of a scope."""

    scope: dict[str, Value]
    weight: float
    growth: float
    nobody: float
    drift: float
    """How much `nobody` grows in the course of a game: teams gather things, and that alone does not win."""
    length: float
    """Decisions of a usual game."""
    spread: float
    """How far off the chances were, by the games they were found in (root mean square)."""


USUAL: Final = Scale({}, 6.0, 6.0, -9.0, 0.0, 200.0, 0.4)
"""Where nothing is known of a game."""


class Chances:
    """What each seat may hope for in full positions of one game and mode."""

    def __init__(self, game: Game[Any], options: dict[str, Value]) -> None:
        self.game: Final = game
        self.together: Final = game.cooperative(options)
        self.network: Final[Network | None] = network_for(game, options, fair=True)
        self.scale: Final = scale_for(game, options)

    @property
    def source(self) -> str:
        """Where they come from: "network" or "evaluation"."""
        return "evaluation" if self.network is None else "network"

    def of(self, world: State) -> list[float]:
        """Every seat's chance.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> 0.9 < sum(Chances(state.game, state.options).of(state)) <= 1  # nobody may win, too
        True
        """
        if world.over:
            return self.outcome(world)
        if self.network is None:
            return self.by_evaluation(world)
        first = world.waiting[0]
        numbers = self.game.observe(world, first)
        found, _ = self.network.judge(numbers, first, world.seats, world.legal(first)[:1])
        return [found[(seat - first) % world.seats] for seat in range(world.seats)]

    def by_evaluation(self, world: State) -> list[float]:
        """By the game's evaluation: the share of each seat among all, and nobody."""
        worth = [self.game.evaluate(world, seat) for seat in range(world.seats)]
        return [within(chance) for chance in shares(worth, world.number, self.scale, self.together)]

    def outcome(self, world: State) -> list[float]:
        """What the end brought each seat."""
        winners = world.winners
        part = 0.0 if not winners else 1.0 if self.together else 1.0 / len(winners)
        return [part if seat in winners else 0.0 for seat in range(world.seats)]


def shares(worth: list[float], number: int, scale: Scale, together: bool) -> list[float]:
    """The chances of seats whose evaluations these are, after so many decisions."""
    late = min(1.0, number / scale.length)
    weight = scale.weight + scale.growth * late
    nobody = scale.nobody + scale.drift * late
    own = [weight * (value - 0.5) for value in worth]
    if together:
        return [1.0 / (1.0 + exp(min(50.0, nobody - value))) for value in own]
    top = max(*own, nobody)
    raised = [exp(value - top) for value in own]
    total = sum(raised) + exp(nobody - top)
    return [value / total for value in raised]


def within(chance: float) -> float:
    """A chance that leaves something open."""
    return min(1.0 - LEAST, max(LEAST, chance))


def scale_for(game: Game[Any], options: dict[str, Value]) -> Scale:
    """The scale with the narrowest scope that these options fit."""
    fitting = [
        scale
        for scale in scales(game.folder / FILE)
        if all(options.get(name) == value for name, value in scale.scope.items())
    ]
    return max(fitting, key=lambda scale: len(scale.scope), default=USUAL)


@cache
def scales(file: Path) -> list[Scale]:
    """The scales written in a file; none where there is no file."""
    if not file.exists():
        return []
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))["scale"]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError) as error:
        raise BadCoach(f"{file}: it is no list of [[scale]] tables ({error})") from error
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadCoach(f"{file}: it is no list of [[scale]] tables, but scale = {tables!r:.40}")
    return [read_scale(table, f"{file}: scale {number}") for number, table in enumerate(tables, 1)]


def read_scale(table: dict[str, Any], where: str) -> Scale:
    """One scale, checked."""
    numbers: list[float] = []
    for name in Scale._fields[1:]:
        value = table.get(name)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise BadCoach(f"{where}: {name} must be a number, not {value!r}")
        numbers.append(float(value))
    scope = table.get("scope", {})
    if not isinstance(scope, dict):
        raise BadCoach(f"{where}: scope must be a table of options, not {scope!r}")
    found = Scale(scope, *numbers)
    if found.length <= 0:
        raise BadCoach(f"{where}: length must be more than 0")
    return found
