"""Chances of winning in a full position: by the game's network where it judges all seats alike, else by its evaluation.

What either says is made a chance by five numbers of the mode, which `benchmarks/chances.py` finds in many games of bots
and writes to `coach.toml` in the game's folder: how much it counts, how much more above the middle, how much more
towards the end of a game, how likely nobody wins, and how much likelier towards the end. A seat is only ever told the
mean over worlds it could be in. Where these make rivals poorer than they are, "nobody" has what they hide.
"""

import tomllib
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any, Final, NamedTuple

from ostoja.bots.network import Network
from ostoja.bots.networks import network_for
from ostoja.core.errors import OstojaError
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.core.state import State

FILE: Final = "coach.toml"
SOURCES: Final = ("evaluation", "network")
MIDDLE: Final = 0.5
LEAST: Final = 0.0001
"""A position that is not over is never quite won or lost."""


IMAGINED_END: Final = 0.5
"""What the end of an imagined world counts beside its scale where rivals hide things: so all seats together are shown
about 100 % there; by the end alone it was 130 %, by the scale alone 70 %."""


class BadCoach(OstojaError):
    """A file of the teacher's that cannot be used; the message says which, where and why."""


class Scale(NamedTuple):
    """How what the source says, "network" or "evaluation", becomes a chance in the modes of a scope."""

    scope: dict[str, Value]
    """Options, and `seats`."""
    source: str
    weight: float
    above: float
    """What lies above the middle counts so much more, or less: a source may tell poor positions apart better than good
    ones."""
    growth: float
    nobody: float
    drift: float
    """How much `nobody` grows in the course of a game: teams gather things, and that alone does not win; or rivals do,
    and a view does not show it."""
    length: float
    """Decisions of a usual game."""


def usual_scale(source: str, together: bool) -> Scale:
    """Where nothing is known of a game: a rough scale of what rivals are worth; all else is believed."""
    if source == "evaluation" and not together:
        return Scale({}, source, 6.0, 0.0, 6.0, -9.0, 0.0, 200.0)
    return Scale({}, source, 1.0, 0.0, 0.0, -MIDDLE if together else -12.0, 0.0, 200.0)


class Chances:
    """What each seat may hope for in full positions of one game, mode and seat count: those of `state`."""

    def __init__(self, state: State) -> None:
        self.game: Final[Game[Any]] = state.game
        self.together: Final = self.game.cooperative(state.options)
        self.network: Final[Network | None] = network_for(self.game, state.options, fair=True)
        self.scale: Final = scale_for(self.game, state.options, state.seats, self.source)
        self.guarded: Final = not self.together and state.seats > 1 and self.scale.drift > 0.0
        """Rivals hide what "nobody" has, so that the end of an imagined world shows but what was dealt anew."""

    @property
    def source(self) -> str:
        """Where they come from: "network" or "evaluation"."""
        return "evaluation" if self.network is None else "network"

    def of(self, world: State) -> list[float]:
        """Every seat's chance.

        >>> import ostoja
        >>> state = ostoja.game("survive_the_island").start(4, seed=7)
        >>> 0.9 < sum(Chances(state).of(state)) <= 1  # nobody may win, too
        True
        """
        return self.outcome(world) if world.over else self.said(world)

    def imagined(self, world: State) -> list[float]:
        """The same of a world that is only imagined: where rivals hide things its end is half believed."""
        if not world.over or not self.guarded:
            return self.of(world)
        both = zip(self.outcome(world), self.said(world), strict=True)
        return [IMAGINED_END * came + (1.0 - IMAGINED_END) * said for came, said in both]

    def said(self, world: State) -> list[float]:
        """What the scale makes of it."""
        return [within(chance) for chance in shares(self.worth(world), world.number, self.scale, self.together)]

    def worth(self, world: State) -> list[float]:
        """How well each seat stands: its evaluation, or the logarithm of what the network gives; odds without rivals.

        The chance of a team, or of one alone, is its own and no share, and an evaluation close to 0 or 1 hardly shows
        how close: odds do.
        """
        found = self.judged(world)
        if self.together or world.seats == 1:
            return [log(chance / (1.0 - chance)) for chance in map(within, found)]
        return found if self.network is None else [log(within(chance)) for chance in found]

    def judged(self, world: State) -> list[float]:
        """What network or evaluation gives each seat."""
        if self.network is None:
            return [self.game.evaluate(world, seat) for seat in range(world.seats)]
        first = world.waiting[0]
        numbers = self.game.observe(world, first)
        judged, _ = self.network.judge(numbers, first, world.seats, world.legal(first)[:1])
        return [judged[(seat - first) % world.seats] for seat in range(world.seats)]

    def outcome(self, world: State) -> list[float]:
        """What the end brought each seat."""
        winners = world.winners
        part = 0.0 if not winners else 1.0 if self.together else 1.0 / len(winners)
        return [part if seat in winners else 0.0 for seat in range(world.seats)]


def shares(worth: list[float], number: int, scale: Scale, together: bool) -> list[float]:
    """The chances of seats that stand so well after so many decisions: the share of each among all, and nobody."""
    late = min(1.0, number / scale.length)
    weight = scale.weight + scale.growth * late
    nobody = scale.nobody + scale.drift * late
    own = [weight * (value - MIDDLE) + scale.above * max(0.0, value - MIDDLE) for value in worth]
    if together:
        return [1.0 / (1.0 + exp(min(50.0, nobody - value))) for value in own]
    top = max(*own, nobody)
    raised = [exp(value - top) for value in own]
    total = sum(raised) + exp(nobody - top)
    return [value / total for value in raised]


def within(chance: float) -> float:
    """A chance that leaves something open."""
    return min(1.0 - LEAST, max(LEAST, chance))


def scale_for(game: Game[Any], options: dict[str, Value], seats: int, source: str) -> Scale:
    """The scale of this source with the narrowest scope that options and seats fit."""
    mode = {**options, "seats": seats}
    fitting = [
        scale
        for scale in scales(game.folder / FILE)
        if scale.source == source and all(mode.get(name) == value for name, value in scale.scope.items())
    ]
    own = seats == 1 or game.cooperative(options)
    return max(fitting, key=lambda scale: len(scale.scope), default=usual_scale(source, own))


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
    for name in Scale._fields[2:]:
        value = table.get(name)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise BadCoach(f"{where}: {name} must be a number, not {value!r}")
        numbers.append(float(value))
    scope = table.get("scope", {})
    if not isinstance(scope, dict):
        raise BadCoach(f"{where}: scope must be a table of options, not {scope!r}")
    source = table.get("source")
    if source not in SOURCES:
        raise BadCoach(f"{where}: source must be evaluation or network, not {source!r}")
    found = Scale(scope, source, *numbers)
    if found.length <= 0:
        raise BadCoach(f"{where}: length must be more than 0")
    if steepness(found) < 0:
        raise BadCoach(f"{where}: by weight, above and growth whoever stands better would win less often")
    return found


def steepness(scale: Scale) -> float:
    """How much standing better counts where it counts least."""
    return scale.weight + min(0.0, scale.growth) + min(0.0, scale.above)
