"""The page of a tournament."""

from html import escape
from pathlib import Path

from ostoja.arena.standings import FinalTable, Standing
from ostoja.cli import lab_plots as plots
from ostoja.cli.arena import between, failure, headline, lasting, rating, short, title
from ostoja.cli.page import figure, folded, marked, table, write_page
from ostoja.cli.simulate import percent
from ostoja.texts import Shell

MOST_FAILURES = 50


def write(page: Path, found: FinalTable, say: Shell) -> None:
    """Write the page; a disk that refuses is a Mistake."""
    parts = [f"<p>{escape(headline(found, say))}</p>", f'<p class="note">{escape(say("arena-how-to-read"))}</p>']
    if found.games:
        parts += results(found, say)
    if found.void or found.failed:
        parts += failures(found, say)
    write_page(page, title(found.setup, say), parts, say)


def results(found: FinalTable, say: Shell) -> list[str]:
    """Plots and tables of all that was counted."""
    rows = [(short(standing.player), standing) for standing in found.standings]
    parts = [figure(plots.rates(rows, say("plot-bots"), say("plot-wins"))), rate_table(found, say)]
    rated = [(name, standing.rating) for name, standing in rows if standing.rating]
    if rated:
        drawn = [(name, own.mu, own.sigma) for name, own in rated]
        parts.append(figure(plots.ratings(drawn, say("plot-ratings"), say("plot-mu"))))
    curves = [(name, standing.curve) for name, standing in rows]
    parts.append(figure(plots.curves(curves, say("plot-curves"), say("plot-games"), say("plot-wins"))))
    if not found.cooperative:
        parts += [f"<h2>{escape(say('plot-seats'))}</h2>", seat_table(found, say)]
    return [*parts, f"<h2>{escape(say('arena-thinking'))}</h2>", thinking_table(found, say)]


def rate_table(found: FinalTable, say: Shell) -> str:
    """Win rates, what would be fair, and ratings."""
    if found.cooperative:
        heads = [say("column-lineup"), say("column-won"), say("column-interval"), say("column-mean")]
        return table(heads, [team_cells(standing) for standing in found.standings])
    heads = [say("column-bot"), say("column-seats"), say("column-wins"), say("column-interval"), say("column-fair")]
    heads += [say("column-ratio"), say("column-rating"), say("column-mean")]
    return table(heads, [cells(standing) for standing in found.standings])


def cells(standing: Standing) -> list[str]:
    """A player's line."""
    return [
        escape(standing.player),
        str(standing.seats),
        marked(percent(standing.rate), standing.verdict),
        between(standing),
        percent(standing.fair),
        f"{standing.ratio:.2f}",
        rating(standing),
        f"{standing.points:.1f}",
    ]


def team_cells(standing: Standing) -> list[str]:
    """The line of a line-up that plays together."""
    return [escape(standing.player), percent(standing.rate), between(standing), f"{standing.points:.1f}"]


def seat_table(found: FinalTable, say: Shell) -> str:
    """How each player fares at each seat."""
    seats = range(found.setup.seats)
    heads = [say("column-bot"), *(say("seat-of", seat=seat + 1, seats=found.setup.seats) for seat in seats)]
    rows = []
    for standing in found.standings:
        counted = [found.by_seat[standing.player, seat] for seat in seats]
        rates = [percent(wins / games) if games else "" for wins, games in counted]
        rows.append([escape(standing.player), *rates])
    return table(heads, rows)


def thinking_table(found: FinalTable, say: Shell) -> str:
    """How much each player decided, how long it thought, how often it failed."""
    heads = [say("column-bot"), say("column-decisions"), say("column-pace"), say("column-slowest")]
    rows = [
        [
            escape(standing.player),
            str(standing.decisions),
            lasting(standing.pace),
            lasting(standing.slowest),
            marked(str(standing.failures), -1 if standing.failures else 0),
        ]
        for standing in found.players
    ]
    return table([*heads, say("column-failures")], rows)


def failures(found: FinalTable, say: Shell) -> list[str]:
    """What went wrong."""
    wrong = [*found.void, *found.failed]
    lines = "".join(f"<li>{escape(failure(played, say))}</li>" for played in wrong[:MOST_FAILURES])
    return [folded(f"{say('column-failures')}: {len(wrong)}", f"<ul>{lines}</ul>")]
