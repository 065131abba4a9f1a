"""How long a review takes, when something can be read, and whether its parts add up: whole games of every mode.

    benchmarks/reviews.py [GAME …] [-n 1] [--jobs 2] [--bot greedy]

For each mode a table of what reviews of n games took (seconds by the clock, with so many processes), after how long
there was a chart to read, how long 300 decisions take by the clock and, since other work on the machine makes that
longer, by the processor time of each process, what part of the time went to chances, first looks and closer looks, how
great a player's luck was at most and how well it is known, in how many accounts start, luck, own errors and errors of
others give the result within the stated error, and how large that error is.
"""

import argparse
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from typing import Any

import ostoja
from ostoja import bots
from ostoja.coach.review import MoveFinding, Review, ReviewStep
from ostoja.coach.work import STAGES, Work, do_part, packed, review_by
from ostoja.core.replay import Replay
from ostoja.texts import Speaker

Entries = list[ReviewStep | MoveFinding]


def played(id: str, options: dict[str, Any], bot: str, seed: int) -> Replay:
    """A whole game of bots."""
    seats = ostoja.game(id).usual_seats(options)
    record = Replay(id, seats, seed, options)
    players = [bots.make(bot, seed * 16 + seat) for seat in range(seats)]
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, players[seat].choose(record.state.seen_by(seat), seat))
    return record


class Watch:
    """When each stage of a review was done, and when there was the first part of it."""

    def __init__(self) -> None:
        self.began = time.perf_counter()
        self.first = 0.0
        self.ends = [0.0] * len(STAGES)

    def told(self, found: Review, part: float) -> None:
        now = time.perf_counter() - self.began
        self.first = self.first or now
        for stage, end in enumerate(STAGES):
            if part <= end:
                self.ends[stage] = now
                break

    def shares(self) -> str:
        """The part of the time that each stage took, in percent."""
        marks = [max(self.ends[: stage + 1]) for stage in range(len(STAGES))]
        steps = [later - earlier for earlier, later in pairwise(marks)]
        return " / ".join(f"{100 * step / max(marks[-1], 1e-9):.0f}" for step in steps)


def timed_part(parcel: bytes, work: Work) -> tuple[Entries, float]:
    """A part of a review, and the processor time it took."""
    began = time.process_time()
    return do_part(parcel, work.numbers, work.rounds), time.process_time() - began


def measured(pool: ProcessPoolExecutor, record: Replay) -> tuple[Review, Watch, float, float]:
    """A review by worker processes, as on a server; how long it took by the clock, and their processor time."""
    parcel = packed(record)
    times: list[float] = []

    def do(works: list[Work]) -> Iterator[Entries]:
        for coming in as_completed([pool.submit(timed_part, parcel, work) for work in works]):
            entries, worked = coming.result()
            times.append(worked)
            yield entries

    watch = Watch()
    found = review_by(record, do, watch.told)
    return found, watch, time.perf_counter() - watch.began, sum(times)


def rows(pool: ProcessPoolExecutor, jobs: int, games: Iterable[str], count: int, bot: str) -> Iterator[str]:
    heads = "s | first after, s | s for 300 | processor s for 300 | chances / looks / closer, %"
    yield f"| game | mode | decisions | {heads} | luck at most | ± | add up | ± |"
    yield "|---" * 12 + "|"
    for id in games:
        game: Any = ostoja.game(id)
        speaker = Speaker(game, "en")
        for options in game.modes():
            sizes: list[int] = []
            took: list[float] = []
            worked: list[float] = []
            first: list[float] = []
            within: list[bool] = []
            errors: list[float] = []
            luck: list[float] = []
            luck_errors: list[float] = []
            for seed in range(count):
                record = played(id, options, bot, seed)
                found, watch, seconds, processor = measured(pool, record)
                sizes.append(len(record.moves))
                took.append(seconds)
                worked.append(processor / jobs)
                first.append(watch.first)
                for seat in range(found.seats):
                    account = found.account(seat)
                    within.append(abs(account.rest) <= account.error)
                    errors.append(account.error)
                    luck.append(abs(account.luck))
                    luck_errors.append(account.luck_error)
            mode = " ".join(f"{name}={value}" for name, value in options.items()) or "usual"
            per, own = (300 * sum(times) / sum(sizes) for times in (took, worked))
            figures = f"{sum(sizes) / count:.0f} | {sum(took) / count:.1f} | {max(first):.1f} | {per:.0f} | {own:.0f}"
            sums = f"{sum(within)} of {len(within)} | {100 * sum(errors) / len(errors):.0f}"
            lucky = f"{100 * max(luck):.0f} | {100 * sum(luck_errors) / len(luck_errors):.0f}"
            yield f"| {speaker.title} | {mode} | {figures} | {watch.shares()} | {lucky} | {sums} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("-n", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="greedy")
    wishes = parser.parse_args()
    with ProcessPoolExecutor(wishes.jobs) as pool:
        for row in rows(pool, wishes.jobs, wishes.games or ostoja.games(), wishes.n, wishes.bot):
            print(row, flush=True)


if __name__ == "__main__":
    main()
