"""Are the teacher's chances right? Of positions said to be won with 60-70 %, 60-70 % should be won.

    benchmarks/chances.py GAME -n 400 [--bot steady] [--option mode=fever] [--seats 3] [--fit] [--kept FOLDER]
    benchmarks/chances.py every -n 400        # all games and modes, as the tables of docs/coach.md

Bots play n games; positions of them are compared with how the games ended. Intervals take games, not positions, as
independent. `--fit` first finds the numbers of `coach.toml` in n other games and writes them to the game's folder.
With `--kept` every game is written to a file of the folder as soon as it is over: what was broken off goes on where it
was, and more games, or another scale for the same ones, cost nothing twice.
"""

import argparse
import json
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import ostoja
from ostoja import bots
from ostoja.coach.chances import FILE, Chances, Scale, scale_for, scales, shares
from ostoja.core.option import Value
from ostoja.texts import Speaker

EVERY = 9
"""Every so many decisions a position is looked at."""
CLASSES = 10
STEPS = 400
FOUND = ("weight", "growth", "nobody")
EVERY_MODE: list[tuple[str, int | None, dict[str, Value]]] = [
    ("survive_the_island", 4, {}),
    ("metro2033", 3, {}),
    ("ocaleni", 3, {}),
    ("bright_future", 3, {}),
    ("bright_future", 2, {"mode": "fever"}),
    ("bright_future", 2, {"mode": "arena"}),
    ("osaczeni", 4, {}),
]


class PlayedGame(NamedTuple):
    """A game of bots: how it ended, and of some positions the number, the evaluations and the network's chances."""

    seed: int
    bot: str
    length: int
    result: list[float]
    positions: list[tuple[int, list[float], list[float]]]


class Sample(NamedTuple):
    """A position: which game, how many decisions, what each seat's evaluation and chance were, what came of it."""

    game: int
    number: int
    worth: list[float]
    by_network: list[float]
    result: list[float]


def played(id: str, seats: int | None, options: dict[str, Value], bot: str, seed: int) -> PlayedGame:
    """One game of bots."""
    game: Any = ostoja.game(id)
    state = game.start(seats, seed, options)
    chances = Chances(game, state.options)
    players = [bots.make(bot, seed * 16 + seat) for seat in range(state.seats)]
    found: list[tuple[int, list[float], list[float]]] = []
    while not state.over:
        if state.number % EVERY == seed % EVERY:
            worth = [game.evaluate(state, at) for at in range(state.seats)]
            found.append((state.number, worth, chances.of(state) if chances.network else []))
        seat = state.waiting[0]
        state.play(seat, players[seat].choose(state.seen_by(seat), seat))
    return PlayedGame(seed, bot, state.number, chances.outcome(state), found)


def games_of(
    pool: ProcessPoolExecutor, mode: tuple[str, int | None, dict[str, Value]], bot: str, seeds: range, kept: Path | None
) -> list[PlayedGame]:
    """The games with these seeds: those that were kept, and the others, which are played and kept."""
    id, seats, options = mode
    file = kept / f"{'-'.join([id, *map(str, options.values())])}.jsonl" if kept else None
    lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
    known = [PlayedGame(*json.loads(line)) for line in lines]
    found = {game.seed: game for game in known if game.bot == bot and game.seed in seeds}
    missing = [seed for seed in seeds if seed not in found]
    coming: Iterable[PlayedGame] = pool.map(partial(played, id, seats, options, bot), missing)
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

    Rivals hardly ever end without a winner, so that only a team's bar drifts.
    """
    names = (*FOUND, "drift") if together else FOUND

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


def table(samples: list[Sample], said: list[list[float]]) -> list[str]:
    """How often seats won that were said to win with so much, with an interval over games (95 %, by resampling)."""
    games = sorted({sample.game for sample in samples})
    sums = {game: [[0.0, 0.0, 0] for _ in range(CLASSES)] for game in games}
    for sample, chances in zip(samples, said, strict=True):
        for chance, came in zip(chances, sample.result, strict=True):
            entry = sums[sample.game][min(CLASSES - 1, int(chance * CLASSES))]
            entry[0] += chance
            entry[1] += came
            entry[2] += 1
    dice = random.Random(1)
    lines = ["| said, % | positions | said on average, % | won, % | 95 % interval |", "|---|---|---|---|---|"]
    for at in range(CLASSES):
        count = sum(sums[game][at][2] for game in games)
        if not count:
            continue
        mean = sum(sums[game][at][0] for game in games) / count
        won = sum(sums[game][at][1] for game in games) / count
        rates: list[float] = []
        for _ in range(STEPS):
            drawn = [sums[dice.choice(games)][at] for _ in games]
            many = sum(entry[2] for entry in drawn)
            if many:
                rates.append(sum(entry[1] for entry in drawn) / many)
        rates.sort()
        low, high = rates[int(0.025 * len(rates))], rates[int(0.975 * (len(rates) - 1))]
        figures = f"{100 * mean:.0f} | {100 * won:.0f} | {100 * low:.0f}-{100 * high:.0f}"
        lines.append(f"| {at * 10}-{at * 10 + 10} | {count} | {figures} |")
    return lines


def write(file: Path, new: Scale, games: int, bot: str) -> None:
    """Put a scale in its place in the file, beside those of other modes."""
    scales.cache_clear()
    lines = ["# How the evaluation becomes a chance of winning; written by benchmarks/chances.py --fit."]
    for scale in sorted(
        [new, *(old for old in scales(file) if old.scope != new.scope)], key=lambda one: str(one.scope)
    ):
        note = [f"# {games} games of {bot}"] if scale is new else []
        inner = ", ".join(f'{name} = "{value}"' for name, value in scale.scope.items())
        lines += ["", *note, "[[scale]]", f"scope = {{ {inner} }}" if inner else "scope = {}"]
        lines += [f"{name} = {value:.4g}" for name, value in zip(scale._fields[1:], scale[1:], strict=True)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=400)
    parser.add_argument("--bot", default="greedy:worlds=2,trials=40")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--kept", type=Path)
    wishes = parser.parse_args()
    options: dict[str, Value] = dict(entry.split("=", 1) for entry in wishes.option)
    if wishes.kept:
        wishes.kept.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(wishes.jobs) as pool:
        for mode in EVERY_MODE if wishes.game == "every" else [(wishes.game, wishes.seats, options)]:
            measure(pool, mode, wishes)


def measure(
    pool: ProcessPoolExecutor, mode: tuple[str, int | None, dict[str, Value]], wishes: argparse.Namespace
) -> None:
    """Play the games of one mode and print its table."""
    id, seats, options = mode
    count, bot = wishes.n, wishes.bot
    game: Any = ostoja.game(id)
    size = seats or game.usual_seats(options)
    whole = game.complete(size, options)
    together = game.cooperative(whole)
    tested = games_of(pool, mode, bot, range(count), wishes.kept)
    samples = samples_of(tested)
    scale = scale_for(game, whole)
    if wishes.fit:
        learnt = games_of(pool, mode, bot, range(count, 2 * count), wishes.kept)
        usual = sum(one.length for one in learnt) / count
        scale = fit(samples_of(learnt), Scale(options, 4.0, 4.0, -6.0, 0.0, usual, 0.0), together)
    said = [sample.by_network or shares(sample.worth, sample.number, scale, together) for sample in samples]
    errors = [
        (chance - came) ** 2
        for sample, chances in zip(samples, said, strict=True)
        for chance, came in zip(chances, sample.result, strict=True)
    ]
    spread = sqrt(sum(errors) / len(errors))
    if wishes.fit:
        write(game.folder / FILE, scale._replace(spread=spread), count, bot)
    speaker = Speaker(game, "en")
    title = ", ".join(filter(None, [speaker.title, speaker.options(whole), f"{size} seats"]))
    length = sum(one.length for one in tested) / count
    facts = f"{count} games of {bot}, {length:.0f} decisions each, spread {spread:.3f}"
    print(f"**{title}** (by the {Chances(game, whole).source}): {facts}\n")
    print("\n".join(table(samples, said)), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
