"""The balance page."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from ostoja.arena.lab import Share
from ostoja.cli import lab_plots as plots
from ostoja.cli.lab import Finding, headline
from ostoja.cli.page import figure, folded, marked, table, write_page
from ostoja.cli.simulate import percent
from ostoja.texts import Shell, Speaker


def write(page: Path, findings: Sequence[Finding], speaker: Speaker, say: Shell) -> None:
    """Write the page; a disk that refuses is a Mistake."""
    parts = [f'<p class="note">{escape(say("lab-how-to-read"))}</p>']
    if len(findings) > 1:
        parts.append(modes_table(findings, say))
    for finding in findings:
        parts += section(finding, speaker, say)
    write_page(page, say("lab-title", game=speaker.title), parts, say)


def modes_table(findings: Sequence[Finding], say: Shell) -> str:
    """All modes side by side."""
    heads = [say("column-mode"), say("column-games"), say("column-median"), say("column-nobody"), say("column-first")]
    rows = []
    for finding in findings:
        whole = finding.whole
        first = whole.by_order[0] if whole.by_order else Share()
        nobody = percent(whole.nobody / whole.games) if whole.games else ""
        edge = f"{100 * (first.rate - first.fair):+.1f}"
        rows.append([escape(finding.name), str(whole.games), str(whole.median), nobody, edge])
    return table(heads, rows)


def section(finding: Finding, speaker: Speaker, say: Shell) -> list[str]:
    """One mode: headlines, plots and tables."""
    parts = [f"<h2>{escape(finding.name)}</h2>"]
    if not finding.by_count:
        return [*parts, f"<p>{escape(say('lab-no-games'))}</p>"]
    parts += [f"<p>{escape(headline(part, say))}</p>" for part in finding.by_count]
    lengths = plots.lengths(finding.by_count, say("plot-lengths"), say("plot-decisions"), say("column-seats"))
    parts.append(figure(lengths))
    order = [
        (say("place-of", place=place, seats=part.seats[0]), share)
        for part in finding.by_count
        for place, share in enumerate(part.by_order, 1)
    ]
    parts += rates(order, say("plot-order"), say("column-order"), say)
    if finding.whole.by_label:
        labels = [(speaker.text(label), share) for label, share in finding.whole.by_label.items()]
        parts += rates(labels, say("plot-labels"), say("column-label"), say)
    if finding.whole.components:
        parts += components(finding, speaker, say)
    return parts


def rates(rows: Sequence[tuple[str, Share]], title: str, first: str, say: Shell) -> list[str]:
    """Win rates as a plot and as a table."""
    heads = [first, say("column-games"), say("column-wins"), say("column-interval"), say("column-fair")]
    cells = [[escape(name), str(share.games), *rate_cells(share)] for name, share in rows]
    return [figure(plots.rates(rows, title, say("plot-wins"))), folded(say("as-table"), table(heads, cells))]


def components(finding: Finding, speaker: Speaker, say: Shell) -> list[str]:
    """What each component has to do with winning."""
    found = [(speaker.text(key), component) for key, component in finding.whole.components.items()]
    drawn = [(name, component.usage, component.share) for name, component in found]
    heads = [say("column-component"), say("column-times"), say("column-used"), say("column-wins")]
    heads += [say("column-interval"), say("column-fair")]
    cells = [
        [escape(name), str(component.times), percent(component.usage), *rate_cells(component.share)]
        for name, component in sorted(found, key=lambda pair: -pair[1].share.games)
    ]
    plot = plots.usage(drawn, say("plot-components"), say("plot-used"), say("plot-edge"))
    return [figure(plot), folded(say("as-table"), table(heads, cells))]


def rate_cells(share: Share) -> list[str]:
    """A win rate, its interval and what would be fair, as cells."""
    low, high = share.interval
    rate = marked(percent(share.rate), share.verdict)
    return [rate, f"{percent(low)} – {percent(high)}", percent(share.fair)]
