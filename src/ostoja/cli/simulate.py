"""`ostoja simulate`: many bot games, and what came out."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from ostoja.arena.simulate import Match, Outcome, play_all
from ostoja.cli.terminal import Terminal
from ostoja.core import replay as replays
from ostoja.texts import Shell

FAILURES = Path("failures")


def run(matches: Sequence[Match], jobs: int, terminal: Terminal, say: Shell) -> int:
    """Play all matches, show the summary; the exit code tells whether all of them ended well."""
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    with progress(terminal) as bar:
        task = bar.add_task(say("games-played"), total=len(matches))
        for outcome in play_all(matches, jobs):
            outcomes.append(outcome)
            bar.advance(task)
    seconds = time.perf_counter() - began
    good = [outcome for outcome in outcomes if not outcome.failure]
    if good:
        summary(good, seconds, terminal, say)
    failed = [outcome for outcome in outcomes if outcome.failure]
    for outcome in failed:
        report_failure(outcome, terminal, say)
    return 1 if failed else 0


def progress(terminal: Terminal) -> Progress:
    """A bar on stderr, seen only where somebody looks."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=terminal.err,
        transient=True,
        disable=not terminal.err.is_terminal,
    )


def summary(outcomes: Sequence[Outcome], seconds: float, terminal: Terminal, say: Shell) -> None:
    """Speed, lengths, and scores and wins by seat."""
    lengths = sorted(outcome.decisions for outcome in outcomes)
    decisions = sum(lengths)
    facts = Grid.grid(padding=(0, 2))
    facts.add_row(say("sum-games"), Text(f"{len(outcomes)}", style="bold"))
    facts.add_row(
        say("sum-speed"), say("speed", games=rate(len(outcomes), seconds), decisions=rate(decisions, seconds))
    )
    facts.add_row(
        say("sum-lengths"),
        say("spread", least=lengths[0], middle=lengths[len(lengths) // 2], most=lengths[-1]),
    )
    nobody = sum(not outcome.winners for outcome in outcomes)
    if nobody:
        facts.add_row(say("sum-nobody"), f"{nobody} ({percent(nobody / len(outcomes))})")
    terminal.show(facts)
    terminal.show(by_seat(outcomes, say))


def by_seat(outcomes: Sequence[Outcome], say: Shell) -> Grid:
    """Scores and wins of every seat."""
    grid = Grid(border_style="dim", header_style="bold")
    grid.add_column(say("column-seat"))
    grid.add_column(say("column-bot"))
    for title in (say("column-mean"), say("column-least"), say("column-most"), say("column-wins")):
        grid.add_column(title, justify="right")
    match = outcomes[0].match
    for seat in range(match.seats):
        points = [outcome.scores[seat] for outcome in outcomes]
        wins = sum(1 / len(outcome.winners) for outcome in outcomes if seat in outcome.winners)
        grid.add_row(
            str(seat + 1),
            match.bots[seat],
            f"{sum(points) / len(points):.1f}",
            str(min(points)),
            str(max(points)),
            f"{percent(wins / len(outcomes))}",
        )
    return grid


def report_failure(outcome: Outcome, terminal: Terminal, say: Shell) -> None:
    """Write a failed game down and say how to look at it."""
    terminal.line(say("failed", seed=str(outcome.match.seed), reason=outcome.failure), "bold red")
    if outcome.replay is not None:
        terminal.wide_line(say("look-at-failure", file=str(write_failure(outcome.replay))))


def write_failure(data: dict[str, Any]) -> Path:
    """The moves up to the failure as a replay file."""
    FAILURES.mkdir(exist_ok=True)
    file = FAILURES / f"{data['game']}-{data['seats']}-{data['seed']}.json"
    replays.save(replays.from_plain(data), file, private=True)
    return file


def rate(count: int, seconds: float) -> str:
    """How many a second, with a decimal where they are few.

    >>> rate(3, 2.0), rate(50_000, 2.0)
    ('1.5', '25000')
    """
    speed = count / seconds if seconds > 0 else float(count)
    return f"{speed:.1f}" if speed < 10 else f"{speed:.0f}"


def percent(share: float) -> str:
    """ "12.5%"."""
    return f"{100 * share:.1f}%"
