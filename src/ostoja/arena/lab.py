"""What many bot games say about a game's balance: lengths, and who and what wins more often than its share."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from ostoja.arena.simulate import Match, Outcome, prepare
from ostoja.core.errors import BadOption
from ostoja.core.option import Value
from ostoja.core.registry import game
from ostoja.core.tables import Pack

CONFIDENCE: Final = 1.96
"""Standard errors either side that hold the truth 95 times in 100."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The Wilson interval: where the true rate is likely to be, sound for few games and for rates near 0 and 1.

    >>> low, high = wilson(8, 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.490 0.943'
    """
    if games <= 0:
        return 0.0, 1.0
    square = CONFIDENCE * CONFIDENCE
    rate = wins / games
    middle = (rate + square / (2 * games)) / (1 + square / games)
    spread = CONFIDENCE * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


class Share(NamedTuple):
    """How often something won, how often it took part, and how many of those wins were its due.

    A shared victory counts as a part of one; the due is an equal part for every seat of each game that somebody won.
    Where all win or lose together, a victory is everybody's, and the due is how often they win at all.
    """

    wins: float = 0.0
    games: int = 0
    due: float = 0.0

    @property
    def rate(self) -> float:
        """Wins a game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def fair(self) -> float:
        """The rate that would be nobody's advantage."""
        return self.due / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate is likely to be."""
        return wilson(self.wins, self.games)

    @property
    def verdict(self) -> int:
        """1 when it surely wins more than its due, -1 when less, 0 when chance may explain it."""
        low, high = self.interval
        return 1 if low > self.fair else -1 if high < self.fair else 0

    def plus(self, wins: float, due: float) -> "Share":
        """With one more game."""
        return Share(self.wins + wins, self.games + 1, self.due + due)


class Component(NamedTuple):
    """How often a component was used by a seat, and how those seats fared."""

    times: int
    share: Share
    """Over the seats that used it, each game counted once."""
    offered: int
    """How many seats there were in all these games."""

    @property
    def usage(self) -> float:
        """The part of all seats that used it."""
        return self.share.games / self.offered if self.offered else 0.0


class Balance(NamedTuple):
    """What games of one mode and one or more seat counts add up to."""

    seats: tuple[int, ...]
    options: dict[str, Value]
    lengths: list[int]
    nobody: int
    by_order: list[Share]
    """In the order of play: the player who began is first, whatever the seat."""
    by_label: dict[str, Share]
    components: dict[str, Component]

    @property
    def games(self) -> int:
        """How many games these are."""
        return len(self.lengths)

    @property
    def median(self) -> int:
        """The middle length."""
        return sorted(self.lengths)[len(self.lengths) // 2] if self.lengths else 0


def weigh(outcomes: Sequence[Outcome]) -> Balance:
    """Add up the outcomes of one mode; failures are left out."""
    good = [outcome for outcome in outcomes if not outcome.failure]
    seats = tuple(sorted({outcome.match.seats for outcome in good}))
    by_order = [Share()] * max(seats, default=0)
    by_label: dict[str, Share] = {}
    used: dict[str, Share] = {}
    times: Counter[str] = Counter()
    together = all(len(outcome.winners) in (0, outcome.match.seats) for outcome in good)
    won = sum(bool(outcome.winners) for outcome in good)
    for outcome in good:
        due = won / len(good) if together else bool(outcome.winners) / outcome.match.seats
        part = 1.0 if together else 1 / max(1, len(outcome.winners))
        for seat in range(outcome.match.seats):
            wins = part if seat in outcome.winners else 0.0
            place = (seat - outcome.starter) % outcome.match.seats
            by_order[place] = by_order[place].plus(wins, due)
            if outcome.labels:
                label = outcome.labels[seat]
                by_label[label] = by_label.get(label, Share()).plus(wins, due)
            for key in (key for at, key in outcome.uses if at == seat):
                used[key] = used.get(key, Share()).plus(wins, due)
                times[key] += outcome.uses[seat, key]
    offered = sum(outcome.match.seats for outcome in good)
    return Balance(
        seats,
        good[0].match.options if good else {},
        [outcome.decisions for outcome in good],
        sum(not outcome.winners for outcome in good),
        by_order,
        dict(sorted(by_label.items())),
        {key: Component(times[key], used[key], offered) for key in sorted(used)},
    )


class JudgedMode(NamedTuple):
    """One set of options, and the matches by which it is judged."""

    options: dict[str, Value]
    """Only what differs from the game's defaults."""
    matches: list[Match]


def plan(
    game_id: str,
    count: int,
    seats: Sequence[int] | None = None,
    options: dict[str, Value] | None = None,
    names: Sequence[str] = ("greedy",),
    seed: int = 0,
    pack: Pack | None = None,
    all_modes: bool = False,
) -> list[JudgedMode]:
    """`count` matches for every mode and each of its seat counts; a count that no mode knows is a BadOption."""
    wanted = options or {}
    modes: list[JudgedMode] = []
    refusal: BadOption | None = None
    for mode in unique([{**found, **wanted} for found in game(game_id).modes()] if all_modes else [wanted]):
        matches: list[Match] = []
        for players in seats if seats is not None else range(1, 17):
            try:
                game(game_id).complete(players, mode)
            except BadOption as error:
                refusal = refusal or error
                continue
            matches += prepare(game_id, count, players, mode, names, seed, pack, watch=True)
        if matches:
            modes.append(JudgedMode(mode, matches))
    if not modes and refusal is not None:
        raise refusal
    return modes


def unique(modes: Iterable[dict[str, Value]]) -> list[dict[str, Value]]:
    """Each set of options once."""
    found: list[dict[str, Value]] = []
    for mode in modes:
        if mode not in found:
            found.append(mode)
    return found
