"""`ostoja games`: what can be played."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from ostoja.cli.terminal import Terminal
from ostoja.core.game import Game
from ostoja.core.registry import game
from ostoja.texts import Shell, Speaker


def listing(ids: Sequence[str], terminal: Terminal, say: Shell, numbered: bool = False) -> None:
    """A table of games: for a menu with numbers and descriptions, else with all options."""
    grid = Grid(border_style="dim", header_style="bold", show_lines=not numbered)
    if numbered:
        grid.add_column(justify="right", style="bold cyan")
    else:
        grid.add_column(say("column-id"), no_wrap=True, style="cyan")
    grid.add_column(say("column-game"))
    grid.add_column(say("column-seats"), no_wrap=True)
    if not numbered:
        grid.add_column(say("column-options"))
    for number, id in enumerate(ids, 1):
        found = game(id)
        speaker = Speaker(found, say.lang)
        about = Text(speaker.title, style="bold").append(f"\n{speaker.blurb}", style="not bold dim")
        first = str(number) if numbered else id
        row = [Text(first), about, Text(seat_range(found))]
        grid.add_row(*row, *([] if numbered else [options(found, speaker)]))
    terminal.show(grid)


def seat_range(found: Game[Any]) -> str:
    """ "2-4": the player counts over all modes.

    >>> from types import SimpleNamespace
    >>> seat_range(SimpleNamespace(modes=lambda: [{}], seats_for=lambda options: (2, 3, 5), options=()))
    '2-3, 5'
    """
    defaults = {option.id: option.default for option in found.options}
    counts = sorted({count for mode in found.modes() for count in found.seats_for({**defaults, **mode})})
    runs: list[list[int]] = []
    for count in counts:
        if runs and runs[-1][-1] == count - 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def options(found: Game[Any], speaker: Speaker) -> Text:
    """Every option with its values, the default marked, ready to be typed after --option."""
    text = Text(overflow="fold")
    for option in found.options:
        if text:
            text.append("\n")
        text.append(option.id, style="cyan")
        text.append("=")
        for place, value in enumerate(option.values):
            text.append(" | " if place else "")
            text.append(str(value).lower(), style="underline" if value == option.default else "")
        text.append(f"\n  {speaker.option(option)}", style="dim")
    return text
