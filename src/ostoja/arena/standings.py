"""What the games of a tournament say about its players: win rates with intervals, ratings, thinking times.

The rotations of one deal are not independent games, so every interval counts deals: the spread of the deals gives the
number of independent games that would be as telling (Kish's effective sample size, never more than were played, with
Student's allowance for few deals), and the Wilson interval is taken for that number.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from ostoja.arena.lab import CONFIDENCE, wilson
from ostoja.arena.results import Results
from ostoja.arena.tournament import NOBODY, Played, Setup


class Rating(NamedTuple):
    """Skill and its uncertainty as OpenSkill counts them: everybody begins at 25 with 8.3."""

    mu: float
    sigma: float


class Standing(NamedTuple):
    """One player's results, or in a cooperative game those of the whole line-up."""

    player: str
    seats: int
    """How many seats of a table it holds."""
    games: int
    wins: float
    due: float
    """The wins that would be nobody's advantage: its part of the seats in every game that somebody won."""
    interval: tuple[float, float]
    points: float
    """The mean score of its seats."""
    decisions: int
    thought: float
    """Seconds for all decisions."""
    slowest: float
    """Seconds for the longest."""
    failures: int
    curve: tuple[tuple[int, float], ...]
    """The rate after so many games."""
    rating: Rating | None = None

    @property
    def rate(self) -> float:
        """Wins a game; a shared victory counts as a part of one."""
        return self.wins / self.games if self.games else 0.0

    @property
    def fair(self) -> float:
        """The rate that would be nobody's advantage."""
        return self.due / self.games if self.games else 0.0

    @property
    def ratio(self) -> float:
        """How many times its fair share it wins."""
        return self.wins / self.due if self.due else 0.0

    @property
    def verdict(self) -> int:
        """1 when it surely wins more than its due, -1 when less, 0 when chance may explain it."""
        low, high = self.interval
        return 1 if low > self.fair else -1 if high < self.fair else 0

    @property
    def pace(self) -> float:
        """Seconds for a decision on average."""
        return self.thought / self.decisions if self.decisions else 0.0


class FinalTable(NamedTuple):
    """What a tournament adds up to."""

    setup: Setup
    cooperative: bool
    standings: list[Standing]
    """Who has won how often, best first; in a cooperative game the line-up as one."""
    players: list[Standing]
    """Each player by itself, for how it thinks."""
    games: int
    deals: int
    failed: list[Played]
    void: list[Played]
    """Games that failed by nobody's fault; they count for nothing."""
    waiting: int
    """Games of deals that are not complete yet; they do not count yet."""
    by_seat: dict[tuple[str, int], tuple[float, int]]
    """Wins and games of each player at each seat."""


def weigh(results: Results) -> FinalTable:
    """Add up all complete deals."""
    setup = results.setup
    deals = whole_deals(results)
    counted = [game for deal in deals for game in deal]
    cooperative = is_cooperative(setup, counted)
    played = [[game for game in deal if not is_void(game)] for deal in deals]
    ratings = {} if cooperative else rate_all(setup, [game for deal in played for game in deal])
    players = [_player(setup, player, played, ratings.get(player)) for player in setup.players]
    players.sort(key=lambda standing: -standing.ratio)
    return FinalTable(
        setup,
        cooperative,
        [_team(setup, played)] if cooperative else players,
        players,
        sum(map(len, played)),
        len(deals),
        [game for game in counted if game.failure and not is_void(game)],
        [game for game in results.games.values() if is_void(game)],
        len(results.games) - len(counted),
        _by_seat(setup, played),
    )


def whole_deals(results: Results) -> list[list[Played]]:
    """The games by deals, those deals only that have been played in every rotation."""
    turns = results.setup.rotations
    found: dict[int, list[Played]] = {}
    for number in sorted(results.games):
        found.setdefault(number // turns, []).append(results.games[number])
    return [deal for deal in found.values() if len(deal) == turns]


def is_void(game: Played) -> bool:
    """Did the game fail by nobody's fault?"""
    return bool(game.failure) and game.culprit == NOBODY


def is_cooperative(setup: Setup, games: Iterable[Played]) -> bool:
    """A game that was always won by everybody or by nobody is played together."""
    ended = [game for game in games if not game.failure]
    return bool(ended) and all(len(game.winners) in (0, setup.seats) for game in ended)


def winners(game: Played) -> tuple[int, ...]:
    """Who has won; a seat that failed has lost to all the others."""
    if game.failure:
        return tuple(seat for seat in range(len(game.bots)) if seat != game.culprit)
    return game.winners


def wins_of(player: str, game: Played) -> float:
    """Its part of the victory."""
    won = winners(game)
    return sum(game.bots[seat] == player for seat in won) / len(won) if won else 0.0


def interval(wins: Sequence[float], games: Sequence[int]) -> tuple[float, float]:
    """Where the true rate is likely to be, from the wins and games of each deal."""
    deals, total = len(games), sum(games)
    if deals == 0 or total == 0:
        return 0.0, 1.0
    rate = sum(wins) / total
    number = float(deals)
    if deals > 1 and 0 < rate < 1:
        spread = sum((won - rate * played) ** 2 for won, played in zip(wins, games, strict=True))
        variance = deals / (deals - 1) * spread / total**2
        few = (CONFIDENCE / student(deals - 1)) ** 2
        number = min(rate * (1 - rate) / variance * few, total) if variance > 0 else total * few
    return wilson(rate * number, number)


def student(freedom: int) -> float:
    """The 97.5% point of Student's distribution, by Cornish and Fisher's series.

    >>> [f"{student(freedom):.2f}" for freedom in (5, 10, 30)]
    ['2.57', '2.23', '2.04']
    """
    z: float = CONFIDENCE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return float(z + first / freedom + second / freedom**2 + third / freedom**3)


def rate_all(setup: Setup, games: Sequence[Played]) -> dict[str, Rating]:
    """OpenSkill ratings (Plackett-Luce), game after game; {} without rivals or without the library.

    A player with several seats gets the mean of what its seats would get. Bots do not learn between games: tau is 0.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    if len(setup.players) < 2:
        return {}
    model = PlackettLuce(tau=0)
    ratings = {player: model.rating(name=player) for player in setup.players}
    for game in games:
        seated = [[ratings[name]] for name in game.bots]
        rated = model.rate(seated, ranks=places(game))
        for player in setup.players:
            own = [new[0] for name, new in zip(game.bots, rated, strict=True) if name == player]
            mu, sigma = sum(new.mu for new in own) / len(own), sum(new.sigma for new in own) / len(own)
            ratings[player] = model.rating(mu=mu, sigma=sigma, name=player)
    return {player: Rating(rating.mu, rating.sigma) for player, rating in ratings.items()}


def places(game: Played) -> list[float]:
    """The place of each seat, from 1: the winners, then the others by score."""
    won = winners(game)
    scores = game.scores or (0,) * len(game.bots)
    keys = [(seat not in won, 0 if seat in won else -scores[seat]) for seat in range(len(game.bots))]
    order = sorted(set(keys))
    return [1.0 + order.index(key) for key in keys]


def _player(setup: Setup, player: str, deals: Sequence[Sequence[Played]], rating: Rating | None) -> Standing:
    wins = [sum(wins_of(player, game) for game in deal) for deal in deals]
    held = setup.bots.count(player)
    won_by_somebody = sum(bool(winners(game)) for deal in deals for game in deal)
    return _standing(player, (player,), held, deals, wins, held / setup.seats * won_by_somebody, rating)


def _team(setup: Setup, deals: Sequence[Sequence[Played]]) -> Standing:
    """All together: the game is won or lost, a failure is a defeat, and nothing is anybody's due but what was won."""
    wins = [float(sum(bool(game.winners) and not game.failure for game in deal)) for deal in deals]
    return _standing(" + ".join(setup.players), setup.players, setup.seats, deals, wins, sum(wins), None)


def _standing(
    name: str,
    players: tuple[str, ...],
    held: int,
    deals: Sequence[Sequence[Played]],
    wins: Sequence[float],
    due: float,
    rating: Rating | None,
) -> Standing:
    games = [game for deal in deals for game in deal]
    seats = [(game, seat) for game in games for seat, bot in enumerate(game.bots) if bot in players]
    points = [game.scores[seat] for game, seat in seats if game.scores]
    return Standing(
        name,
        held,
        len(games),
        sum(wins),
        due,
        interval(wins, [len(deal) for deal in deals]),
        sum(points) / len(points) if points else 0.0,
        sum(game.decisions[seat] for game, seat in seats),
        sum(game.thought[seat] for game, seat in seats),
        max((game.slowest[seat] for game, seat in seats), default=0.0),
        sum(game.culprit == seat for game, seat in seats),
        _curve(wins, [len(deal) for deal in deals]),
        rating,
    )


MOST_POINTS: Final = 200


def _curve(wins: Sequence[float], games: Sequence[int]) -> tuple[tuple[int, float], ...]:
    """How the rate settled, at no more than `MOST_POINTS` moments."""
    points: list[tuple[int, float]] = []
    won, played = 0.0, 0
    for deal, (gained, size) in enumerate(zip(wins, games, strict=True), 1):
        won += gained
        played += size
        if played and (deal % (1 + len(wins) // MOST_POINTS) == 0 or deal == len(wins)):
            points.append((played, won / played))
    return tuple(points)


def _by_seat(setup: Setup, deals: Sequence[Sequence[Played]]) -> dict[tuple[str, int], tuple[float, int]]:
    found = {(player, seat): (0.0, 0) for player in setup.players for seat in range(setup.seats)}
    for deal in deals:
        for game in deal:
            won = winners(game)
            for seat, bot in enumerate(game.bots):
                wins, games = found[bot, seat]
                found[bot, seat] = wins + (1 / len(won) if seat in won else 0.0), games + 1
    return found


def difference(one: Standing, other: Standing) -> tuple[float, float, float]:
    """How much higher the other's rate is, and between what it is likely to be, taken as independent.

    Newcombe's way: the distances of the two rates from the ends of their intervals are added like errors.
    """
    (low, high), (other_low, other_high) = one.interval, other.interval
    gap = other.rate - one.rate
    below = sqrt((other.rate - other_low) ** 2 + (high - one.rate) ** 2)
    above = sqrt((other_high - other.rate) ** 2 + (one.rate - low) ** 2)
    return gap, gap - below, gap + above
