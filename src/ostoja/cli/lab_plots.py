"""The plots of the pages of results, each as one piece of SVG."""

import io
from collections.abc import Sequence
from typing import Any, Final, Protocol

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ostoja.arena.lab import Balance, Share

INK: Final = "#2b2f33"
QUIET: Final = "#8a9099"
COLOURS: Final = ("#3b6ea5", "#c2703d", "#4f8a5b", "#8a5a9e", "#b0953c", "#5f9ea8")
VERDICT: Final = {1: "#4f8a5b", 0: QUIET, -1: "#b5493f"}
STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ostoja",
    "text.parse_math": False,
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
}


class Rated(Protocol):
    """Something with a win rate."""

    @property
    def rate(self) -> float: ...
    @property
    def fair(self) -> float: ...
    @property
    def interval(self) -> tuple[float, float]: ...
    @property
    def verdict(self) -> int: ...


def lengths(parts: Sequence[Balance], title: str, across: str, up: str) -> str:
    """How long games are, one line of steps for each seat count."""
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(7.2, 3.2)
        longest = max(max(part.lengths) for part in parts)
        shortest = min(min(part.lengths) for part in parts)
        bins = min(30, max(1, longest - shortest + 1))
        for place, part in enumerate(parts):
            axes.hist(
                part.lengths,
                bins=bins,
                range=(shortest - 0.5, longest + 0.5),
                histtype="stepfilled",
                alpha=0.35,
                color=COLOURS[place % len(COLOURS)],
                label=str(part.seats[0]),
            )
        if len(parts) > 1:
            axes.legend(title=up, frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(across)
        return _svg(figure, axes, title)


def rates(rows: Sequence[tuple[str, Rated]], title: str, across: str) -> str:
    """Win rates as dots with their intervals; a tick shows what would be fair."""
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(7.2, 0.9 + 0.34 * len(rows))
        for place, (_, share) in enumerate(rows):
            low, high = share.interval
            colour = VERDICT[share.verdict]
            axes.plot([100 * low, 100 * high], [place, place], color=colour, linewidth=2, solid_capstyle="round")
            axes.plot([100 * share.rate], [place], "o", color=colour, markersize=7)
            axes.plot([100 * share.fair], [place], "|", color=INK, markersize=14, markeredgewidth=1.5)
        axes.set_yticks(range(len(rows)), [name for name, _ in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlim(left=0)
        axes.set_xlabel(across)
        axes.grid(axis="x", color=QUIET, alpha=0.25)
        return _svg(figure, axes, title)


def usage(rows: Sequence[tuple[str, float, Share]], title: str, across: str, up: str) -> str:
    """Components by how often they are used and how far their seats' wins are from fair; the far ones are named."""
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(7.2, 4.6)
        axes.axhline(0, color=QUIET, linewidth=1)
        for _, used, share in rows:
            axes.plot([100 * used], [_edge(share)], "o", color=VERDICT[share.verdict], markersize=6, alpha=0.8)
        sure = [row for row in rows if row[2].verdict]
        for name, used, share in sorted(sure, key=lambda row: -abs(_edge(row[2])))[:10]:
            axes.annotate(name, (100 * used, _edge(share)), xytext=(6, 3), textcoords="offset points", fontsize=8)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.grid(color=QUIET, alpha=0.2)
        return _svg(figure, axes, title)


def ratings(rows: Sequence[tuple[str, float, float]], title: str, across: str) -> str:
    """Ratings as dots, with two standard deviations either side."""
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(7.2, 0.9 + 0.34 * len(rows))
        for place, (_, mu, sigma) in enumerate(rows):
            axes.plot([mu - 2 * sigma, mu + 2 * sigma], [place, place], color=COLOURS[0], linewidth=2)
            axes.plot([mu], [place], "o", color=COLOURS[0], markersize=7)
        axes.set_yticks(range(len(rows)), [name for name, _, _ in rows])
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_xlabel(across)
        axes.grid(axis="x", color=QUIET, alpha=0.25)
        return _svg(figure, axes, title)


def curves(rows: Sequence[tuple[str, Sequence[tuple[int, float]]]], title: str, across: str, up: str) -> str:
    """How win rates settle as games are played."""
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(7.2, 3.2)
        for place, (name, points) in enumerate(rows):
            colour = COLOURS[place % len(COLOURS)]
            axes.plot([games for games, _ in points], [100 * rate for _, rate in points], color=colour, label=name)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_ylim(bottom=0)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.grid(color=QUIET, alpha=0.2)
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
        return _svg(figure, axes, title)


def lines(
    rows: Sequence[tuple[str, Sequence[tuple[float, float]]]], title: str, across: str, level: float | None = None
) -> str:
    """Curves over time, and a level to compare with."""
    with matplotlib.rc_context(STYLE):
        figure, axes = _figure(7.2, 3.0)
        if level is not None:
            axes.axhline(level, color=QUIET, linewidth=1)
        for place, (name, points) in enumerate(rows):
            colour = COLOURS[place % len(COLOURS)]
            axes.plot([at for at, _ in points], [value for _, value in points], color=colour, label=name)
        axes.set_xlabel(across)
        axes.grid(color=QUIET, alpha=0.2)
        if len(rows) > 1:
            axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
        return _svg(figure, axes, title)


def _edge(share: Share) -> float:
    """How many points of a hundred the rate lies above what is fair."""
    return 100 * (share.rate - share.fair)


def _figure(width: float, height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.add_subplot()


def _svg(figure: Figure, axes: Axes, title: str) -> str:
    axes.set_title(title, loc="left", fontsize=11, fontweight="bold")
    drawn = io.StringIO()
    figure.savefig(drawn, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = drawn.getvalue()
    return text[text.index("<svg") :].replace(INK, "currentColor")
