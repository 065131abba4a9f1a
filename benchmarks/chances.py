"""Are the teacher's chances right? Of positions said to be won with 60-70 %, 60-70 % should be won.

    benchmarks/chances.py fit      # find the scale of every mode and seat count and write them to the games' folders
    benchmarks/chances.py modes    # every mode and seat count, a line each
    benchmarks/chances.py tables   # every group of modes, a table each
    benchmarks/chances.py shown    # the same tables of what players are shown: means over worlds that could be
    benchmarks/chances.py GAME [--option mode=fever] [--seats 3] [--bot steady]    # a table of one mode
                  [-n 200] [--jobs 2] [--kept FOLDER] [--game GAME]

Bots play n games of each mode and seat count, more where a game has one result for all; positions of them are compared
with how the games ended. Scales are found in games with even seeds and looked at in games with odd ones. Intervals take
deals, not positions, as independent. Where views say something else than the true position (`Group.worlds`) a scale is
found, and looked at, in what each seat is shown: the mean over worlds it could be in.

With `--kept` every game is written to a file of the folder as soon as it is over: what was broken off goes on where it
was, and more games, or another scale for the same ones, cost nothing twice. With `--game` all is done for one game.
"""

import argparse
import json
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import ostoja
from ostoja import bots
from ostoja.coach.chances import FILE, MIDDLE, Chances, Scale, scales, steepness, usual_scale
from ostoja.coach.review import WORLDS
from ostoja.core.option import Value
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.games.bright_future.names import SOLOS
from ostoja.texts import Speaker

EVERY = 9
"""Every so many decisions a position is looked at."""
CLASSES, FEW = 10, 5
"""Into so many classes chances are put in a table, and in a line."""
FEWEST_GAMES = 10
"""A class of fewer games is left out of a line."""
STEPS = 400
FLATTEST, FINEST = 0.1, 0.0005
"""A scale is at least so steep, and its numbers are found as finely as this."""
MEAN_OFF = 0.2035
"""The mean error of something normal, as a part of its 95 % interval."""
BORROWED = 100
"""As many games a mode borrows: as if so many more had been played and had ended as the scale of its group says."""
GREEDY = "greedy:worlds=2,trials=40"
NOT_PLAYED = {"unlock_all"}
"""Options that say what may be chosen, not how a game goes."""


class Group(NamedTuple):
    """Modes and seat counts that go much alike: those of a scope. `times` as many games as asked for are played."""

    id: str
    scope: dict[str, Value]
    times: int = 1
    bot: str = GREEDY
    worlds: int = 0
    """In so many worlds of each seat's view a position is valued; 0: in the true world alone."""


GROUPS = [
    # Rivals save their best explorers first, and a view does not show which these are: they look poorer than they are.
    Group("survive_the_island", {}, worlds=6),
    Group("metro2033", {"all_symbols": True}),
    Group("metro2033", {}),
    Group("ocaleni", {}),
    Group("osaczeni", {}),
    Group("bright_future", {}),
    *(Group("bright_future", {"mode": "tunnel", "solo": solo, "seats": 1}, 10) for solo in SOLOS),
    Group("bright_future", {"mode": "fever"}, 2),
    Group("bright_future", {"mode": "fever", "level": "epidemic"}, 2),
    # Greedy players hardly ever win these.
    Group("bright_future", {"mode": "fever", "level": "plague"}, 8, "instinct"),
    Group("bright_future", {"mode": "fever", "level": "pandemic"}, 8, "instinct"),
    Group("bright_future", {"mode": "arena"}, 2),
]


class Mode(NamedTuple):
    """What is played: a game, how many seats, and the options."""

    id: str
    seats: int
    options: dict[str, Value]

    @property
    def file(self) -> str:
        """Where its games are kept."""
        return "-".join([self.id, str(self.seats), *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def chances(self) -> Chances:
        return Chances(ostoja.game(self.id).start(self.seats, options=self.options))

    @property
    def scope(self) -> dict[str, Value]:
        """What its scale is for: the options that are not as usual, and `seats`."""
        usual = {option.id: option.default for option in ostoja.game(self.id).options}
        chosen = {name: value for name, value in self.options.items() if value != usual[name]}
        return {name: value for name, value in chosen.items() if name not in NOT_PLAYED} | {"seats": self.seats}


def all_modes() -> Iterator[Mode]:
    """Every mode of every game with every seat count."""
    for id in ostoja.games():
        game: Any = ostoja.game(id)
        for options in game.modes():
            for seats in game.seats_for(game.complete(game.usual_seats(options), options)):
                yield Mode(id, seats, options)


def group_of(mode: Mode) -> Group:
    """The narrowest one it belongs to."""
    whole = {**ostoja.game(mode.id).complete(mode.seats, mode.options), "seats": mode.seats}
    fitting = [
        group
        for group in GROUPS
        if group.id == mode.id and all(whole[name] == value for name, value in group.scope.items())
    ]
    return max(fitting, key=lambda group: len(group.scope))


# Games --------------------------------------------------------------------------------------------------------------


View = list[list[float]]
"""How well each seat stands, in one world or several that somebody could be in."""


class PlayedGame(NamedTuple):
    """A game of bots: how it ended, and of some positions the number and every seat's view, or the true world alone."""

    seed: int
    bot: str
    length: int
    result: list[float]
    positions: list[tuple[int, list[View]]]


class Sample(NamedTuple):
    """A position: which deal, what was said of each seat, what came of it."""

    deal: tuple[int, int]
    """Seats and seed: games of the same deal in two modes are much alike."""
    said: list[float]
    result: list[float]


def played(mode: Mode, bot: str, worlds: int, seed: int) -> PlayedGame:
    """One game of bots."""
    state = ostoja.game(mode.id).start(mode.seats, seed, mode.options)
    chances = Chances(state)
    players = [bots.make(bot, seed * 16 + seat) for seat in range(state.seats)]
    found: list[tuple[int, list[View]]] = []
    while not state.over:
        if state.number % EVERY == seed % EVERY:
            found.append((state.number, views(state, chances, worlds)))
        seat = state.waiting[0]
        state.play(seat, players[seat].choose(state.seen_by(seat), seat))
    return PlayedGame(seed, bot, state.number, chances.outcome(state), found)


def views(state: State, chances: Chances, worlds: int) -> list[View]:
    """Every seat's view of a position, in so many worlds it could be in; in none: the true world, one for all."""
    if not worlds:
        return [[chances.worth(state)]]
    found: list[View] = []
    for seat in range(state.seats):
        dice = Rng(state.number * 31 + seat)
        found.append([chances.worth(state.imagine(seat, dice)) for _ in range(worlds)])
    return found


class Player:
    """Plays games in other processes, and keeps them in a folder if there is one."""

    def __init__(self, pool: ProcessPoolExecutor, count: int, kept: Path | None, game: str | None = None) -> None:
        self.pool = pool
        self.count = count
        self.kept = kept
        self.groups = [group for group in GROUPS if game in (None, group.id)]

    def even(self, mode: Mode) -> list[PlayedGame]:
        """The games in which its scale is found."""
        return self.games(mode, group_of(mode), range(0, 2 * self.count * group_of(mode).times, 2))

    def odd(self, mode: Mode) -> list[PlayedGame]:
        """The games in which it is looked at."""
        return self.games(mode, group_of(mode), range(1, 2 * self.count * group_of(mode).times, 2))

    def games(self, mode: Mode, how: Group, seeds: range) -> list[PlayedGame]:
        """The games with these seeds: those that were kept, and the others, which are played and kept."""
        file = self.kept / f"{mode.file}-worlds={how.worlds}.jsonl" if self.kept else None
        lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
        known = [PlayedGame(*json.loads(line)) for line in lines]
        found = {game.seed: game for game in known if game.bot == how.bot and game.seed in seeds}
        missing = [seed for seed in seeds if seed not in found]
        for game in self.pool.map(partial(played, mode, how.bot, how.worlds), missing, chunksize=4):
            found[game.seed] = game
            if file:
                with file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(game) + "\n")
        return [found[seed] for seed in seeds]


def samples_of(mode: Mode, games: list[PlayedGame], scale: Scale) -> list[Sample]:
    """What a scale says of the positions of these games."""
    stock = Stock(games, mode.chances.together, scale.length)
    deals = [(mode.seats, game.seed) for game in games for _ in game.positions]
    return list(map(Sample, deals, stock.said(scale).tolist(), stock.result.tolist()))


# Finding scales -----------------------------------------------------------------------------------------------------


Array = NDArray[np.float64]


class Stock:
    """Positions of one mode as arrays: how late in the game, how well each seat stood, what came of it."""

    def __init__(self, games: list[PlayedGame], together: bool, length: float | None = None) -> None:
        self.games = len(games)
        self.length = length or sum(game.length for game in games) / len(games)
        positions = [(number, found, game.result) for game in games for number, found in game.positions]
        self.late: Array = np.array([min(1.0, number / self.length) for number, _, _ in positions])
        # Positions, views, worlds, seats.
        self.worth: Array = np.array([found for _, found, _ in positions]) - MIDDLE
        self.result: Array = np.array([result for _, _, result in positions])
        self.together = together

    def said(self, scale: Scale) -> Array:
        """As `shares` does it, for all positions at once: to every seat the mean over the worlds of its view."""
        own = (scale.weight + scale.growth * self.late)[:, None, None, None] * self.worth
        own += scale.above * np.maximum(0.0, self.worth)
        nobody = (scale.nobody + scale.drift * self.late)[:, None, None, None]
        if self.together:
            found = 1.0 / (1.0 + np.exp(np.minimum(50.0, nobody - own)))
        else:
            top = np.maximum(own.max(axis=3, keepdims=True), nobody)
            raised = np.exp(own - top)
            found = raised / (raised.sum(axis=3, keepdims=True) + np.exp(nobody - top))
        means = found.mean(axis=2)
        return np.asarray(means[:, 0] if means.shape[1] == 1 else np.diagonal(means, axis1=1, axis2=2))

    def surprise(self, scale: Scale) -> float:
        """How unlikely the scale makes what came, in all positions together."""
        said = np.clip(self.said(scale), 1e-6, 1 - 1e-6)
        return -float((self.result * np.log(said) + (1 - self.result) * np.log(1 - said)).sum())

    def borrow(self, games: int, scale: Scale) -> None:
        """As if so many more games had been played in the same positions and had ended as the scale says."""
        part = games / (self.games + games)
        self.result = (1 - part) * self.result + part * self.said(scale)


def fit(stocks: list[Stock], start: Scale) -> Scale:
    """The numbers that make what came likeliest: a patient search that halves its steps.

    Rivals hardly ever end without a winner, so that only the bar of a team, or of one alone, drifts; and that of views,
    where it stands for what rivals hide, which grows. Only a team's odds count otherwise above the middle: where rivals
    share a win, or one plays alone, games showed no need of it.
    """
    together = stocks[0].together
    drifts = together or stocks[0].result.shape[1] == 1 or stocks[0].worth.shape[1] > 1
    names = ["weight", "growth", "nobody"] + ["drift"] * drifts + ["above"] * together
    best, step = start, 4.0
    least = sum(stock.surprise(best) for stock in stocks)
    while step > FINEST:
        better = False
        for name in names:
            for way in (step, -step):
                tried = best._replace(**{name: getattr(best, name) + way})
                if steepness(tried) < FLATTEST or not -12 <= tried.nobody <= 12:
                    continue
                found = sum(stock.surprise(tried) for stock in stocks)
                if found < least - 1e-4:
                    best, least, better = tried, found, True
        if not better:
            step /= 2
    return best


def fit_group(player: Player, modes: list[Mode]) -> list[Scale]:
    """A scale for each mode of a group. Each is drawn towards that of all of them, the more the fewer its games."""
    source, together = modes[0].chances.source, modes[0].chances.together
    stocks = [Stock(player.even(mode), together) for mode in modes]
    pooled = fit(stocks, usual_scale(source, together or modes[0].seats == 1))
    found: list[Scale] = []
    for mode, stock in zip(modes, stocks, strict=True):
        stock.borrow(BORROWED, pooled)
        found.append(fit([stock], pooled)._replace(scope=mode.scope, length=stock.length))
    return found


def write(file: Path, found: list[Scale]) -> None:
    """The scales of a game, one a line."""
    lines = ["# How well a seat stands becomes a chance of winning; written by benchmarks/chances.py fit.", "scale = ["]
    for scale in found:
        scope = ", ".join(f"{option} = {json.dumps(value)}" for option, value in scale.scope.items())
        numbers = ", ".join(f"{name} = {value:.4g}" for name, value in zip(scale._fields[2:], scale[2:], strict=True))
        lines.append(f'    {{ scope = {{ {scope} }}, source = "{scale.source}", {numbers} }},')
    file.write_text("\n".join([*lines, "]"]) + "\n", encoding="utf-8")
    scales.cache_clear()


# Looking at them ----------------------------------------------------------------------------------------------------


class Class(NamedTuple):
    """Positions of which about the same was said: how many, what was said on average, how many were won (95 %)."""

    begin: float
    games: int
    positions: int
    said: float
    won: float
    low: float
    high: float


def classes_of(samples: list[Sample], many: int) -> list[Class | None]:
    """How often seats won that were said to win with so much, with an interval over games, by resampling."""
    sums: dict[tuple[int, int], list[list[float]]] = {}
    for sample in samples:
        entries = sums.setdefault(sample.deal, [[0.0, 0.0, 0] for _ in range(many)])
        for chance, came in zip(sample.said, sample.result, strict=True):
            entry = entries[min(many - 1, int(chance * many))]
            entry[0] += chance
            entry[1] += came
            entry[2] += 1
    dice = random.Random(1)
    games = list(sums.values())
    found: list[Class | None] = []
    for at in range(many):
        seen = [entries[at] for entries in games if entries[at][2]]
        if not seen:
            found.append(None)
            continue
        rates: list[float] = []
        for _ in range(STEPS):
            drawn = dice.choices(seen, k=len(seen))
            rates.append(sum(entry[1] for entry in drawn) / sum(entry[2] for entry in drawn))
        rates.sort()
        low, high = rates[int(0.025 * len(rates))], rates[int(0.975 * (len(rates) - 1))]
        said, won, count = (sum(entry[part] for entry in seen) for part in range(3))
        found.append(Class(at / many, len(seen), int(count), said / count, won / count, low, high))
    return found


def table(title: str, samples: list[Sample]) -> None:
    """One class a line."""
    errors = [(said - came) ** 2 for one in samples for said, came in zip(one.said, one.result, strict=True)]
    deals = len({sample.deal for sample in samples})
    print(f"**{title}**: {deals} deals, spread {sqrt(sum(errors) / len(errors)):.3f}\n")
    print("| said, % | positions | said on average, % | won, % | 95 % interval |\n|---|---|---|---|---|")
    for one in filter(None, classes_of(samples, CLASSES)):
        figures = f"{100 * one.said:.0f} | {100 * one.won:.0f} | {100 * one.low:.0f}-{100 * one.high:.0f}"
        print(f"| {100 * one.begin:.0f}-{100 * (one.begin + 1 / CLASSES):.0f} | {one.positions} | {figures} |")
    print(flush=True)


def cell(one: Class | None) -> str:
    """A class in a word: said and won, in bold where what was said is outside of the interval; nothing of few games."""
    if one is None or one.games < FEWEST_GAMES:
        return ""
    words = f"{100 * one.said:.0f}: {100 * one.won:.0f} ({100 * one.low:.0f}-{100 * one.high:.0f})"
    return words if is_right(one) else f"**{words}**"


def is_right(one: Class) -> bool:
    return one.low - 0.005 <= one.said <= one.high + 0.005


def lines(player: Player) -> None:
    """Every mode and seat count: of how many decisions games were, and in five classes what was said and won."""
    heads = [f"{100 * at // FEW}-{100 * (at + 1) // FEW} %" for at in range(FEW)]
    print(f"| game | mode | seats | games | decisions | {' | '.join(heads)} |\n{'|---' * (5 + FEW)}|")
    found: dict[str, list[Class]] = {}
    for mode in (mode for mode in all_modes() if group_of(mode) in player.groups):
        chances, games = mode.chances, player.odd(mode)
        classes = classes_of(samples_of(mode, games, chances.scale), FEW)
        cells = " | ".join(map(cell, classes))
        length = sum(one.length for one in games) / len(games)
        title = Speaker(chances.game, "en").title
        print(f"| {title} | {name_of(mode)} | {mode.seats} | {len(games)} | {length:.0f} | {cells} |", flush=True)
        found.setdefault(title, []).extend(one for one in classes if one and one.games >= FEWEST_GAMES)
    print(
        "\n| game | classes | outside of the interval | differ by, points | by chance alone | at most |\n"
        + "|---" * 6
        + "|"
    )
    for title, its in found.items():
        off = [100 * abs(one.said - one.won) for one in its]
        wrong = sum(not is_right(one) for one in its)
        luck = sum(100 * MEAN_OFF * (one.high - one.low) for one in its) / len(its)
        print(f"| {title} | {len(its)} | {wrong} | {sum(off) / len(off):.1f} | {luck:.1f} | {max(off):.0f} |")


def name_of(mode: Mode) -> str:
    """Its options, as they are typed."""
    return " ".join(f"{name}={value}" for name, value in mode.options.items()) or "usual"


def title_of(group: Group) -> str:
    scope = " ".join(f"{name}={value}" for name, value in group.scope.items())
    chances = modes_of(group)[0].chances
    return (
        ", ".join(filter(None, [Speaker(chances.game, "en").title, scope])) + f" (by the {chances.source}, {group.bot})"
    )


def modes_of(group: Group) -> list[Mode]:
    return [mode for mode in all_modes() if group_of(mode) == group]


def fit_all(player: Player) -> None:
    """Find all scales and write them; those by which a group is judged when its network is missing stay."""
    found: dict[Path, list[Scale]] = {}
    for group in player.groups:
        modes = modes_of(group)
        file = modes[0].chances.game.folder / FILE
        new = fit_group(player, modes)
        others = [old for old in scales(file) if old.scope == group.scope and old.source != new[0].source]
        found.setdefault(file, []).extend(new + others)
    for file, its in found.items():
        write(file, its)


def tables(player: Player) -> None:
    for group in player.groups:
        samples: list[Sample] = []
        for mode in modes_of(group):
            samples += samples_of(mode, player.odd(mode), mode.chances.scale)
        table(title_of(group), samples)


def shown(player: Player) -> None:
    """Of every group what is shown to each seat, in games of the usual seat counts of its modes."""
    for group in player.groups:
        samples: list[Sample] = []
        for mode in modes_of(group):
            if mode.seats == ostoja.game(mode.id).usual_seats(mode.options) or "seats" in group.scope:
                seeds = range(1, 2 * player.count * group.times, 2)
                games = player.games(mode, group._replace(worlds=WORLDS), seeds)
                samples += samples_of(mode, games, mode.chances.scale)
        said, won = (sum(sum(sample[part]) for sample in samples) / len(samples) for part in (1, 2))
        table(f"{title_of(group)}, all seats together {said:.2f}, won {won:.2f}", samples)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what")
    parser.add_argument("-n", type=int, default=200)
    parser.add_argument("--bot", default=GREEDY)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--game", choices=ostoja.games())
    wishes = parser.parse_args()
    if wishes.kept:
        wishes.kept.mkdir(parents=True, exist_ok=True)
    ways = {"fit": fit_all, "modes": lines, "tables": tables, "shown": shown}
    with ProcessPoolExecutor(wishes.jobs) as pool:
        player = Player(pool, wishes.n, wishes.kept, wishes.game)
        if way := ways.get(wishes.what):
            way(player)
            return
        options: dict[str, Value] = dict(entry.split("=", 1) for entry in wishes.option)
        mode = Mode(wishes.what, wishes.seats or ostoja.game(wishes.what).usual_seats(options), options)
        games = player.games(mode, group_of(mode)._replace(bot=wishes.bot), range(1, 2 * wishes.n, 2))
        chances = mode.chances
        title = f"{Speaker(chances.game, 'en').title}, {name_of(mode)}, {mode.seats} seats (by the {chances.source})"
        table(f"{title}, {wishes.bot}", samples_of(mode, games, chances.scale))


if __name__ == "__main__":
    main()
