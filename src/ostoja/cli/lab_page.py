"""The balance page: one HTML file that needs nothing else."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from ostoja.arena.lab import Share
from ostoja.cli import lab_plots as plots
from ostoja.cli.edge import Mistake
from ostoja.cli.lab import Finding, headline
from ostoja.cli.simulate import percent
from ostoja.texts import Shell, Speaker

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; color: #2b2f33; background: #f6f5f2 }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem }
h1, h2, h3 { line-height: 1.2 } h2 { border-top: 1px solid #cfccc4; padding-top: 1.2rem; margin-top: 2.5rem }
figure { margin: 1rem 0; background: #fff; border-radius: 8px; padding: 1rem; overflow-x: auto }
svg { width: 100%; height: auto; display: block }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; background: #fff; width: 100% }
th, td { text-align: right; padding: .25rem .7rem; border-bottom: 1px solid #e5e2da }
th:first-child, td:first-child { text-align: left }
.more { color: #2f7040; font-weight: 600 } .less { color: #a5382f; font-weight: 600 } .note { color: #5d6369 }
details > summary { cursor: pointer; margin: .6rem 0 }
"""
VERDICT: Final = {1: "more", 0: "", -1: "less"}


def write(page: Path, findings: Sequence[Finding], speaker: Speaker, say: Shell) -> None:
    """Write the page; a disk that refuses is a Mistake."""
    title = say("lab-title", game=speaker.title)
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="note">{escape(say("lab-how-to-read"))}</p>']
    if len(findings) > 1:
        parts.append(modes_table(findings, say))
    for finding in findings:
        parts += section(finding, speaker, say)
    text = (
        f'<!doctype html>\n<html lang="{say.lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n"
        f"<body>\n{chr(10).join(parts)}\n</body></html>\n"
    )
    try:
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(say("not-saved", file=str(page), reason=str(error.strerror))) from error


def modes_table(findings: Sequence[Finding], say: Shell) -> str:
    """All modes side by side."""
    heads = [say("column-mode"), say("column-games"), say("column-median"), say("column-nobody"), say("column-first")]
    rows = []
    for finding in findings:
        whole = finding.whole
        first = whole.by_seat[0] if whole.by_seat else Share()
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
    seats = [
        (say("seat-of", seat=seat + 1, seats=part.seats[0]), share)
        for part in finding.by_count
        for seat, share in enumerate(part.by_seat)
    ]
    parts += rates(seats, say("plot-seats"), say("column-seat"), say)
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
    rate = f'<span class="{VERDICT[share.verdict]}">{percent(share.rate)}</span>'
    return [rate, f"{percent(low)} – {percent(high)}", percent(share.fair)]


def figure(svg: str) -> str:
    return f"<figure>{svg}</figure>"


def folded(summary: str, content: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{content}</details>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; heads are text, cells are HTML."""
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"
