"""`ostoja lab balance`: bots play many games, and tables and a page of plots tell what came out."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ostoja.arena.lab import Balance, JudgedMode, Share, weigh
from ostoja.arena.simulate import Outcome, play_all
from ostoja.cli.page import check_page
from ostoja.cli.simulate import percent, progress, report_failure
from ostoja.cli.terminal import Terminal
from ostoja.core.game import Game
from ostoja.texts import Shell, Speaker

MOST_COMPONENTS: Final = 12
VERDICT_STYLE: Final = {1: "bold green", 0: "", -1: "bold red"}


class Finding(NamedTuple):
    """A mode, weighed seat count by seat count and as a whole."""

    name: str
    by_count: list[Balance]
    whole: Balance


def run(
    found: Game[Any], modes: Sequence[JudgedMode], jobs: int, page: Path | None, terminal: Terminal, say: Shell
) -> int:
    """Play all modes, show the tables, write the page. The exit code tells whether all games ended well."""
    if page is not None:
        check_page(page, say)
    speaker = Speaker(found, say.lang)
    findings: list[Finding] = []
    failed: list[Outcome] = []
    with progress(terminal) as bar:
        task = bar.add_task(say("games-played"), total=sum(len(mode.matches) for mode in modes))
        for mode in modes:
            outcomes: list[Outcome] = []
            for outcome in play_all(mode.matches, jobs):
                outcomes.append(outcome)
                bar.advance(task)
            failed += [outcome for outcome in outcomes if outcome.failure]
            findings.append(finding(mode, outcomes, speaker, say))
    for result in findings:
        show(result, speaker, terminal, say)
    if page is not None:
        from ostoja.cli.lab_page import write

        write(page, findings, speaker, say)
        terminal.wide_line(say("page-written", file=str(page)))
    for outcome in failed:
        report_failure(outcome, terminal, say)
    return 1 if failed else 0


def finding(mode: JudgedMode, outcomes: Sequence[Outcome], speaker: Speaker, say: Shell) -> Finding:
    """Weigh the outcomes of a mode."""
    counts = sorted({outcome.match.seats for outcome in outcomes})
    parts = [weigh([outcome for outcome in outcomes if outcome.match.seats == count]) for count in counts]
    name = speaker.options(mode.options) or say("usual-game")
    return Finding(name, [part for part in parts if part.games], weigh(outcomes))


def show(result: Finding, speaker: Speaker, terminal: Terminal, say: Shell) -> None:
    """The tables of one mode."""
    terminal.show(Rule(Text(result.name, style="bold"), align="left", style="dim"))
    for part in result.by_count:
        terminal.line(headline(part, say))
        order = [(str(place), share) for place, share in enumerate(part.by_order, 1)]
        terminal.show(shares(order, say("column-order"), say))
    if result.whole.by_label:
        labels = [(speaker.text(label), share) for label, share in result.whole.by_label.items()]
        terminal.show(shares(labels, say("column-label"), say))
    if result.whole.components:
        terminal.show(components(result.whole, speaker, say))


def headline(part: Balance, say: Shell) -> str:
    """Games, length and first-player advantage in a sentence."""
    first = part.by_order[0]
    sentence = say(
        "lab-headline",
        seats=part.seats[0],
        games=part.games,
        least=min(part.lengths),
        middle=part.median,
        most=max(part.lengths),
        nobody=percent(part.nobody / part.games),
    )
    if len(part.by_order) < 2:
        return sentence
    return sentence + " " + say("lab-first", edge=f"{100 * (first.rate - first.fair):+.1f}")


def shares(rows: Sequence[tuple[str, Share]], title: str, say: Shell) -> Grid:
    """Win rates with their intervals; what chance does not explain is coloured."""
    grid = Grid(border_style="dim", header_style="bold")
    grid.add_column(title)
    for name in (say("column-games"), say("column-wins"), say("column-interval"), say("column-fair")):
        grid.add_column(name, justify="right")
    for name, share in rows:
        low, high = share.interval
        grid.add_row(
            Text(name),
            str(share.games),
            Text(percent(share.rate), style=VERDICT_STYLE[share.verdict]),
            f"{percent(low)} - {percent(high)}",
            percent(share.fair),
        )
    return grid


def components(whole: Balance, speaker: Speaker, say: Shell) -> Grid:
    """The components that matter most: those farthest from their fair share, in wins."""
    ranked = sorted(whole.components.items(), key=lambda pair: -abs(pair[1].share.wins - pair[1].share.due))
    caption = say("lab-most", shown=min(MOST_COMPONENTS, len(ranked)), all=len(ranked))
    grid = Grid(border_style="dim", header_style="bold", caption=caption)
    grid.add_column(say("column-component"))
    for name in (say("column-used"), say("column-wins"), say("column-interval"), say("column-fair")):
        grid.add_column(name, justify="right")
    for key, component in ranked[:MOST_COMPONENTS]:
        low, high = component.share.interval
        grid.add_row(
            Text(speaker.text(key)),
            percent(component.usage),
            Text(percent(component.share.rate), style=VERDICT_STYLE[component.share.verdict]),
            f"{percent(low)} - {percent(high)}",
            percent(component.share.fair),
        )
    return grid
