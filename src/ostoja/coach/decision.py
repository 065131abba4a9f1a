"""One decision, looked at from the seat that had it: what each action promises, and how sure that is.

The actions run a race as in the searching bot: every round gives each of them one look in the same world with the same
luck, so that the difference of two is known better than either. What a look finds is not valued by the mover alone:
every seat's chance is written down.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from ostoja.bots.champion import InstinctBot
from ostoja.bots.networks import network_for
from ostoja.bots.tree import Tree
from ostoja.coach.chances import Chances
from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.core.state import State

FIRST_WORLDS: Final = 3
FIRST_TRIALS: Final = 90
"""In how many worlds every action is tried one step ahead, and how many such tries there are, more or less."""
RUNNERS: Final = 6
"""How many actions are looked at further."""
SURE: Final = 2.0
"""Two actions are told apart when their difference is so many standard errors from nothing."""
SHOWN: Final = 1.2816
"""Standard errors on each side of an 80 % interval, as it is shown."""
FEWEST_ROUNDS: Final = 4
LEAST_NOISE: Final = 0.002
"""No chance and no difference is known better than this: looks that agree have looked at few worlds."""
Go = Callable[[], None]


class Stopped(Exception):
    """Whoever asked does not want to know any more."""


class JudgedChoice:
    """One action of a decision: what its looks found."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.first = 0.0
        """What it is worth one step ahead."""
        self.found: list[list[float]] = []
        """Every seat's chance, look by look."""
        self.merits: dict[str, float] = {}
        """What the mover had at the end of the looks, summed up: see `Game.merits`."""

    def chance(self, seat: int) -> float:
        return sum(found[seat] for found in self.found) / len(self.found)

    def error(self, seat: int) -> float:
        """The standard error of that chance."""
        return max(LEAST_NOISE, deviation([found[seat] for found in self.found]) / sqrt(len(self.found)))

    def sum_of(self, seat: int, half: int) -> float:
        """Of every second look."""
        return sum(found[seat] for found in self.found[half::2])

    def merit(self, key: str) -> float:
        return self.merits.get(key, 0.0) / len(self.found)


class StudiedDecision:
    """A decision of `seat`, who sees `seen`. `played` is among the choices whatever it seems to be worth."""

    def __init__(self, seen: State, seat: int, chances: Chances, seed: int, played: Action | None = None) -> None:
        self.seat: Final = seat
        self.game: Final = seen.game
        self.chances: Final = chances
        self.played: Final = played
        self.tree: Final = Tree(seen, seat, Rng(seed), seen.game.look_on(seen), 0.0, seen.game.turns_ahead)
        self.seen: Final = seen
        self.choices: list[JudgedChoice] = [JudgedChoice(action) for action in seen.legal(seat)]
        self.rounds = 0

    # Thinking -------------------------------------------------------------------------------------------------

    def think(self, rounds: int, go: Go = lambda: None) -> None:
        """Look at every choice so many times more. `go` is called before every look and may raise `Stopped`."""
        if not self.rounds:
            self.qualify(go)
        for _ in range(rounds):
            self.round(go)

    def qualify(self, go: Go) -> None:
        """Try every action one step ahead in the same few worlds; the best go on, and what was played."""
        tree, choices = self.tree, self.choices
        if len(choices) <= RUNNERS:
            return
        for _ in range(max(1, min(FIRST_WORLDS, FIRST_TRIALS // len(choices)))):
            world = tree.world()
            luck = tree.dice.next()
            before = float(self.game.evaluate(world, self.seat))
            for choice in choices:
                go()
                choice.first += tree.try_out(world, self.seat, choice.action, luck, before)
        liked = None
        if network_for(self.game, self.seen.options) is not None:
            liked = InstinctBot().choose(self.seen, self.seat)
        ordered = sorted(choices, key=lambda choice: -choice.first)
        rest = [choice for choice in ordered[RUNNERS:] if choice.action in (self.played, liked)]
        self.choices = ordered[:RUNNERS] + rest

    def round(self, go: Go) -> None:
        """One look for each choice, all in the same world with the same luck."""
        world = self.tree.world()
        for choice in self.choices:
            go()
            self.tree.look(world, choice.action)
            leaf = self.tree.leaf
            choice.found.append(self.chances.of(leaf))
            for key, worth in self.game.merits(leaf, self.seat):
                choice.merits[key] = choice.merits.get(key, 0.0) + worth
        self.rounds += 1

    # What was found -------------------------------------------------------------------------------------------

    def ranked(self) -> list[JudgedChoice]:
        """The choices, best first; what was played goes before what is as good."""
        return sorted(self.choices, key=lambda one: (-one.chance(self.seat), one.action is not self.played))

    def best(self) -> JudgedChoice:
        return self.ranked()[0]

    def of(self, action: Action) -> JudgedChoice:
        return next(choice for choice in self.choices if choice.action is action)

    def gap(self, better: JudgedChoice, other: JudgedChoice) -> tuple[float, float]:
        """By how much one choice is better for the mover than another, and its standard error."""
        at = self.seat
        steps = [mine[at] - its[at] for mine, its in zip(better.found, other.found, strict=True)]
        return sum(steps) / len(steps), max(LEAST_NOISE, deviation(steps) / sqrt(len(steps)))

    def loss(self, played: JudgedChoice, seat: int | None = None) -> tuple[float, float]:
        """By how much the best is better for a seat than what was played, and the standard error of that.

        What seems best among many flatters itself, so each half of the looks picks it and the other half measures it.
        """
        at = self.seat if seat is None else seat
        steps: list[float] = []
        for half in (0, 1):
            picked = max(self.choices, key=lambda one: (one.sum_of(self.seat, half), one is played))
            pairs = zip(picked.found[1 - half :: 2], played.found[1 - half :: 2], strict=True)
            steps += [mine[at] - its[at] for mine, its in pairs]
        return sum(steps) / len(steps), max(LEAST_NOISE, deviation(steps) / sqrt(len(steps)))

    def told_apart(self, better: JudgedChoice, other: JudgedChoice) -> bool:
        gap, error = self.gap(better, other)
        return self.rounds >= FEWEST_ROUNDS and gap > SURE * error

    def gains(self, better: JudgedChoice, other: JudgedChoice) -> list[tuple[str, float]]:
        """What the mover has more of after one choice than after another, and less of; the greatest change first."""
        keys = {**better.merits, **other.merits}
        found = [(key, better.merit(key) - other.merit(key)) for key in keys]
        return sorted(found, key=lambda entry: -abs(entry[1]))


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample; of a single value it is not known, and taken to be large."""
    if len(values) < 2:
        return 0.5
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def study(
    seen: State, seat: int, seed: int = 0, rounds: int = 24, played: Action | None = None, go: Go = lambda: None
) -> StudiedDecision:
    """A decision thought about: the seat's view is all that is looked at.

    >>> import ostoja
    >>> state = ostoja.game("survive_the_island").start(4, seed=7)
    >>> found = study(state.seen_by(1), 1, rounds=4)
    >>> 0 < found.best().chance(1) < 1
    True
    """
    decision = StudiedDecision(seen, seat, Chances(seen), seed, played)
    decision.think(rounds, go)
    return decision
