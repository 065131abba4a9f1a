"""Is every level stronger than the one below? One seat of the upper bot against the lower one at all others, in every
mode and at every player count; where all play together, the team of each by itself.

Usage: ladder.py FOLDER [-n GAMES] [--jobs J] [--game GAME] [--usual] [--seconds S]

Every match is a file of results in FOLDER, as `ostoja arena -o` writes it: a ladder that was stopped goes on where it
was, and a later one with more games adds to it. `--usual` leaves out all modes but the usual one, Fever and Arena.
At the end the steps are pooled by game, and those below the fair share are named.
"""

import argparse
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import ostoja
from ostoja.arena.results import Results
from ostoja.arena.standings import FinalTable, difference, weigh
from ostoja.arena.tournament import arrange, plan
from ostoja.arena.workers import cores, play_here
from ostoja.core.errors import BadOption
from ostoja.core.option import Value

LEVELS = ("random", "gentle", "steady", "sharp", "champion")
CLOCKED = ("sharp", "champion")
MOST_SEATS = 8


class LadderMatch(NamedTuple):
    """Two levels at one kind of table."""

    game: str
    seats: int
    options: dict[str, Value]
    upper: str
    lower: str

    @property
    def mode(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.options.items()) or "usual"

    @property
    def together(self) -> bool:
        """Do all win or lose as one?"""
        found = ostoja.game(self.game)
        return bool(found.cooperative(found.complete(self.seats, self.options)))

    def file(self, folder: Path, bots: str) -> Path:
        parts = [self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options.items()), bots]
        return folder / ("-".join(parts).replace(":", ".") + ".jsonl")


def matches(wanted: str | None, usual: bool, seconds: float) -> Iterator[LadderMatch]:
    """All of them, step by step from the bottom."""
    names = [f"{name}:seconds={seconds}" if name in CLOCKED else name for name in LEVELS]
    for id in ostoja.games():
        if wanted not in (None, id):
            continue
        found = ostoja.game(id)
        for options in found.modes():
            plain = set(options) <= {"mode", "level"} and options.get("level", "infection") == "infection"
            for seats in range(1, MOST_SEATS + 1):
                try:
                    full = found.complete(seats, options)
                except BadOption:
                    continue
                if seats == 1 and not found.cooperative(full):
                    continue
                if usual and not (plain and seats == found.usual_seats(options)):
                    continue
                for lower, upper in pairwise(names):
                    yield LadderMatch(id, seats, options, upper, lower)


def played(match: LadderMatch, bots: list[str], folder: Path, games: int, jobs: int) -> FinalTable:
    """The match, what is missing of it played."""
    setup = arrange(match.game, bots, match.seats, match.options, seed=50_000)
    file = match.file(folder, "+".join(dict.fromkeys(bots)))
    results = Results(setup, file)
    try:
        missing = [pairing for pairing in plan(setup, games) if pairing.number not in results.games]
        for ending, _ in play_here(missing, min(jobs, len(missing))):
            results.add(ending)
    finally:
        results.close()
    return weigh(results)


def step(match: LadderMatch, folder: Path, games: int, jobs: int) -> tuple[float, float, float, int]:
    """How many times its share the upper bot wins, with its interval; together, how much more often the team wins."""
    if not match.together:
        table = played(match, [match.upper] + [match.lower] * (match.seats - 1), folder, games, jobs)
        own = next(standing for standing in table.players if standing.player == match.upper)
        low, high = own.interval
        fair = own.fair or 1.0
        return own.ratio, low / fair, high / fair, table.games
    teams: list[Any] = []
    for bot in (match.lower, match.upper):
        table = played(match, [bot] * match.seats, folder, games, jobs)
        teams.append(table.standings[0])
    middle, low, high = difference(teams[0], teams[1])
    return middle, low, high, teams[0].games + teams[1].games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("-n", "--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--game")
    parser.add_argument("--usual", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.1)
    wishes = parser.parse_args()
    wishes.folder.mkdir(parents=True, exist_ok=True)
    pooled: dict[tuple[str, bool, str], list[tuple[float, float, int]]] = {}
    print("| game | mode | seats | step | games | × share, or wins of the team gained | 95 % interval |")
    print("|---|---|--:|---|--:|--:|--:|")
    for match in matches(wishes.game, wishes.usual, wishes.seconds):
        middle, low, high, games = step(match, wishes.folder, wishes.games, wishes.jobs)
        name = f"{match.lower} < {match.upper}"
        row = (
            f"| {match.game} | {match.mode} | {match.seats} | {name} | {games} | {middle:.2f} | {low:.2f}-{high:.2f} |"
        )
        print(row, flush=True)
        pooled.setdefault((match.game, match.together, name), []).append((middle, (high - low) / 2, games))
    print("\nPooled by game, weighed by games:\n")
    below: list[str] = []
    for (game, together, name), found in pooled.items():
        total = sum(games for _, _, games in found)
        mean = sum(middle * games for middle, _, games in found) / total
        error = sqrt(sum((half * games) ** 2 for _, half, games in found)) / total
        line = f"{game}{', together' if together else ''}: {name}: {mean:.2f} ± {error:.2f} ({total} games)"
        print(line)
        fair = 0.0 if together else 1.0
        if mean < fair:
            below.append(f"{line}, {'surely' if mean + error < fair else 'perhaps by luck'}")
    print("\nBelow the fair share:\n\n" + "\n".join(below or ["none"]))


if __name__ == "__main__":
    main()
