"""Are the teacher's chances right? Of positions said to be won with 60-70 %, 60-70 % should be won.

    benchmarks/chances.py GAME -n 400 [--bot steady] [--option mode=fever] [--seats 3] [--kept FOLDER]
    benchmarks/chances.py scales [--fit]    # every scale, a table each
    benchmarks/chances.py modes -n 100      # every mode and seat count, a line each

Bots play n games; positions of them are compared with how the games ended. Intervals take games, not positions, as
independent. `--fit` first finds the numbers of `coach.toml` in n other games and writes them to the game's folder.
With `--kept` every game is written to a file of the folder as soon as it is over: what was broken off goes on where it
was, and more games, or another scale for the same ones, cost nothing twice.
"""

import argparse
import json
import random
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import ostoja
from ostoja import bots
from ostoja.coach.chances import FILE, Chances, Scale, scales, shares
from ostoja.core.option import Value
from ostoja.games.bright_future.names import SOLOS
from ostoja.texts import Speaker

EVERY = 9
"""Every so many decisions a position is looked at."""
CLASSES, FEW = 10, 5
"""Into so many classes chances are put in a table, and in a line."""
STEPS = 400
FOUND = ("weight", "growth", "nobody")
GREEDY = "greedy:worlds=2,trials=40"


class Measured(NamedTuple):
    """A scale: with how many seats, games and which bot it is found, and its scope: options, and `seats`."""

    id: str
    seats: int
    scope: dict[str, Value]
    size: int = 400
    bot: str = GREEDY

    @property
    def mode(self) -> "Mode":
        return Mode(self.id, self.seats, {name: value for name, value in self.scope.items() if name != "seats"})


SCALES = [
    Measured("survive_the_island", 4, {}),
    Measured("metro2033", 3, {}, 800),
    Measured("ocaleni", 3, {}),
    Measured("bright_future", 3, {}),
    *(Measured("bright_future", 1, {"mode": "tunnel", "solo": solo, "seats": 1}) for solo in SOLOS),
    Measured("bright_future", 2, {"mode": "fever"}),
    Measured("bright_future", 2, {"mode": "fever", "level": "epidemic"}),
    # Greedy players win 22 of 800 games here, and 11.
    Measured("bright_future", 2, {"mode": "fever", "level": "plague"}, bot="instinct"),
    Measured("bright_future", 2, {"mode": "fever", "level": "pandemic"}, bot="instinct"),
    Measured("bright_future", 2, {"mode": "arena"}, 800),
    Measured("osaczeni", 4, {}),
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


class PlayedGame(NamedTuple):
    """A game of bots: how it ended, and of some positions the number and how well each seat stood."""

    seed: int
    bot: str
    length: int
    result: list[float]
    positions: list[tuple[int, list[float]]]


class Sample(NamedTuple):
    """A position: which game, how many decisions, how well each seat stood, what came of it."""

    game: int
    number: int
    worth: list[float]
    result: list[float]


def played(mode: Mode, bot: str, seed: int) -> PlayedGame:
    """One game of bots."""
    game: Any = ostoja.game(mode.id)
    state = game.start(mode.seats, seed, mode.options)
    chances = Chances(state)
    players = [bots.make(bot, seed * 16 + seat) for seat in range(state.seats)]
    found: list[tuple[int, list[float]]] = []
    while not state.over:
        if state.number % EVERY == seed % EVERY:
            found.append((state.number, chances.worth(state)))
        seat = state.waiting[0]
        state.play(seat, players[seat].choose(state.seen_by(seat), seat))
    return PlayedGame(seed, bot, state.number, chances.outcome(state), found)


def games_of(pool: ProcessPoolExecutor, mode: Mode, bot: str, seeds: range, kept: Path | None) -> list[PlayedGame]:
    """The games with these seeds: those that were kept, and the others, which are played and kept."""
    file = kept / f"{mode.file}.jsonl" if kept else None
    lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
    known = [PlayedGame(*json.loads(line)) for line in lines]
    found = {game.seed: game for game in known if game.bot == bot and game.seed in seeds}
    missing = [seed for seed in seeds if seed not in found]
    coming: Iterable[PlayedGame] = pool.map(partial(played, mode, bot), missing)
    for game in coming:
        found[game.seed] = game
        if file:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(game) + "\n")
    return [found[seed] for seed in seeds]


def samples_of(games: Iterable[PlayedGame]) -> list[Sample]:
    return [Sample(game.seed, *position, game.result) for game in games for position in game.positions]


def fit(samples: list[Sample], start: Scale, together: bool) -> Scale:
    """The numbers that make what happened likeliest: a patient search that halves its steps.

    Rivals hardly ever end without a winner, so that only the bar of a team, or of one alone, drifts.
    """
    names = (*FOUND, "drift") if together or len(samples[0].worth) == 1 else FOUND

    def surprise(scale: Scale) -> float:
        total = 0.0
        for sample in samples:
            for chance, came in zip(shares(sample.worth, sample.number, scale, together), sample.result, strict=True):
                kept = min(1 - 1e-6, max(1e-6, chance))
                total -= came * log(kept) + (1 - came) * log(1 - kept)
        return total / len(samples)

    best, step = start, 4.0
    least = surprise(best)
    while step > 0.02:
        better = False
        for name in names:
            for way in (step, -step):
                tried = best._replace(**{name: getattr(best, name) + way})
                if min(tried.weight, tried.weight + tried.growth) < 0.1 or not -12 <= tried.nobody <= 12:
                    continue
                found = surprise(tried)
                if found < least - 1e-7:
                    best, least, better = tried, found, True
        if not better:
            step /= 2
    return best


FEWEST_GAMES = 10
"""A class of fewer games is left out of a line."""


class Class(NamedTuple):
    """Positions of which about the same was said: how many, what was said on average, how many were won (95 %)."""

    begin: float
    games: int
    positions: int
    said: float
    won: float
    low: float
    high: float


def classes_of(samples: list[Sample], said: list[list[float]], many: int) -> list[Class | None]:
    """How often seats won that were said to win with so much, with an interval over games, by resampling."""
    games = sorted({sample.game for sample in samples})
    sums = {game: [[0.0, 0.0, 0] for _ in range(many)] for game in games}
    for sample, chances in zip(samples, said, strict=True):
        for chance, came in zip(chances, sample.result, strict=True):
            entry = sums[sample.game][min(many - 1, int(chance * many))]
            entry[0] += chance
            entry[1] += came
            entry[2] += 1
    dice = random.Random(1)
    found: list[Class | None] = []
    for at in range(many):
        count = sum(sums[game][at][2] for game in games)
        if not count:
            found.append(None)
            continue
        rates: list[float] = []
        for _ in range(STEPS):
            drawn = [sums[dice.choice(games)][at] for _ in games]
            if looked := sum(entry[2] for entry in drawn):
                rates.append(sum(entry[1] for entry in drawn) / looked)
        rates.sort()
        low, high = rates[int(0.025 * len(rates))], rates[int(0.975 * (len(rates) - 1))]
        mean, won = (sum(sums[game][at][part] for game in games) / count for part in (0, 1))
        seen = sum(sums[game][at][2] > 0 for game in games)
        found.append(Class(at / many, seen, int(count), mean, won, low, high))
    return found


def table(classes: list[Class | None]) -> list[str]:
    """One class a line."""
    lines = ["| said, % | positions | said on average, % | won, % | 95 % interval |", "|---|---|---|---|---|"]
    for one in filter(None, classes):
        figures = f"{100 * one.said:.0f} | {100 * one.won:.0f} | {100 * one.low:.0f}-{100 * one.high:.0f}"
        lines.append(
            f"| {100 * one.begin:.0f}-{100 * (one.begin + 1 / len(classes)):.0f} | {one.positions} | {figures} |"
        )
    return lines


def cell(one: Class | None) -> str:
    """A class in a word: said and won, in bold where what was said is outside of the interval; nothing of few games."""
    if one is None or one.games < FEWEST_GAMES:
        return ""
    words = f"{100 * one.said:.0f}: {100 * one.won:.0f} ({100 * one.low:.0f}-{100 * one.high:.0f})"
    return words if one.low - 0.005 <= one.said <= one.high + 0.005 else f"**{words}**"


def write(file: Path, new: Scale, note: str) -> None:
    """Put a scale in its place in the file, beside those of other modes."""
    notes = {key(old): line for old, line in zip(scales(file), notes_of(file), strict=True)}
    found = {key(scale): scale for scale in [*scales(file), new]}
    notes[key(new)] = f"# {note}"
    lines = ["# How well a seat stands becomes a chance of winning; written by benchmarks/chances.py --fit."]
    for name, scale in sorted(found.items()):
        inner = ", ".join(f"{option} = {json.dumps(value)}" for option, value in scale.scope.items())
        lines += ["", *filter(None, [notes[name]]), "[[scale]]", f"scope = {{ {inner} }}" if inner else "scope = {}"]
        lines.append(f'source = "{scale.source}"')
        lines += [f"{field} = {value:.4g}" for field, value in zip(scale._fields[2:], scale[2:], strict=True)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    scales.cache_clear()


def key(scale: Scale) -> str:
    return f"{scale.scope} {scale.source}"


def notes_of(file: Path) -> list[str]:
    """The line above each scale of a file, where it is a note."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    above = [lines[at - 1] for at, line in enumerate(lines) if line == "[[scale]]"]
    return [line if line.startswith("#") else "" for line in above]


def all_modes() -> Iterator[Mode]:
    """Every mode of every game with its usual count of seats, and the modes that have a scale with all others."""
    for id in ostoja.games():
        game: Any = ostoja.game(id)
        usual = [Mode(id, game.usual_seats(options), options) for options in game.modes()]
        yield from usual
        for mode in [own.mode for own in SCALES if own.id == id and "seats" not in own.scope]:
            counts = game.seats_for(game.complete(mode.seats, mode.options))
            others = [Mode(id, seats, mode.options) for seats in counts]
            yield from (other for other in others if other not in usual)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=400)
    parser.add_argument("--bot", default=GREEDY)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--kept", type=Path)
    wishes = parser.parse_args()
    if wishes.kept:
        wishes.kept.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(wishes.jobs) as pool:
        if wishes.game == "modes":
            lines(pool, wishes)
        elif wishes.game == "scales":
            for own in SCALES:
                measure(pool, own, wishes)
        else:
            chosen: dict[str, Value] = dict(entry.split("=", 1) for entry in wishes.option)
            seats = wishes.seats or ostoja.game(wishes.game).usual_seats(chosen)
            measure(pool, Measured(wishes.game, seats, chosen, wishes.n, wishes.bot), wishes)


def measure(pool: ProcessPoolExecutor, own: Measured, wishes: argparse.Namespace) -> None:
    """Play the games of one mode and print its table."""
    mode, count, bot = own.mode, own.size, own.bot
    tested = games_of(pool, mode, bot, range(count), wishes.kept)
    samples = samples_of(tested)
    chances = Chances(ostoja.game(mode.id).start(mode.seats, options=mode.options))
    scale, together = chances.scale, chances.together
    if wishes.fit:
        learnt = games_of(pool, mode, bot, range(count, 2 * count), wishes.kept)
        usual = sum(one.length for one in learnt) / count
        scale = fit(samples_of(learnt), Scale(own.scope, chances.source, 4.0, 4.0, -6.0, 0.0, usual, 0.0), together)
    said = said_of(samples, scale, together)
    spread = spread_of(samples, said)
    if wishes.fit:
        note = f"{count} games of {bot} with {mode.seats} seats"
        write(chances.game.folder / FILE, scale._replace(spread=spread), note)
    speaker = Speaker(chances.game, "en")
    seats = "1 seat" if mode.seats == 1 else f"{mode.seats} seats"
    title = ", ".join(filter(None, [speaker.title, name_of(mode), seats]))
    length = sum(one.length for one in tested) / count
    facts = f"{count} games of {bot}, {length:.0f} decisions each, spread {spread:.3f}"
    print(f"**{title}** (by the {chances.source}): {facts}\n")
    print("\n".join(table(classes_of(samples, said, CLASSES))), end="\n\n", flush=True)


def lines(pool: ProcessPoolExecutor, wishes: argparse.Namespace) -> None:
    """Every mode and seat count: of how many decisions games were, and in five classes what was said and won."""
    heads = [f"{100 * at // FEW}-{100 * (at + 1) // FEW} %" for at in range(FEW)]
    print(f"| game | mode | seats | scale | decisions | {' | '.join(heads)} |\n{'|---' * (5 + FEW)}|")
    for mode in all_modes():
        chances = Chances(ostoja.game(mode.id).start(mode.seats, options=mode.options))
        tested = games_of(pool, mode, wishes.bot, range(wishes.n), wishes.kept)
        samples = samples_of(tested)
        said = said_of(samples, chances.scale, chances.together)
        cells = " | ".join(map(cell, classes_of(samples, said, FEW)))
        scope = " ".join(f"{name}={value}" for name, value in chances.scale.scope.items()) or "usual"
        length = sum(one.length for one in tested) / wishes.n
        title = Speaker(chances.game, "en").title
        print(f"| {title} | {name_of(mode)} | {mode.seats} | {scope} | {length:.0f} | {cells} |", flush=True)


def name_of(mode: Mode) -> str:
    """Its options, as they are typed."""
    return " ".join(f"{name}={value}" for name, value in mode.options.items()) or "usual"


def said_of(samples: list[Sample], scale: Scale, together: bool) -> list[list[float]]:
    return [shares(sample.worth, sample.number, scale, together) for sample in samples]


def spread_of(samples: list[Sample], said: list[list[float]]) -> float:
    """How far off chances were (root mean square)."""
    errors = [
        (chance - came) ** 2
        for sample, chances in zip(samples, said, strict=True)
        for chance, came in zip(chances, sample.result, strict=True)
    ]
    return sqrt(sum(errors) / len(errors))


if __name__ == "__main__":
    main()
