"""The pictures of the terminal: board, news, choices, scores. No rules and no input in here."""

import textwrap
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.errors import MarkupError
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ostoja.cli.table import HUMAN, LocalTable, ToldEvent
from ostoja.core.action import Action
from ostoja.core.state import State
from ostoja.core.words import Prompt
from ostoja.texts import Shell, Speaker

COLUMN_GAP: Final = 3
FEW: Final = 8
"""So many choices need no order."""
ALIKE: Final = 3
"""So many choices of a kind may stand under their common beginning."""


def header(table: LocalTable, seat: int | None) -> Text:
    """What stands above the board: the game, and whose eyes it is seen with."""
    speaker, say = table.speaker, table.say
    title = Text(speaker.title, style="bold")
    title.append(f" · {say('move-number', number=len(table.record.moves) + 1)}", style="dim")
    if seat is not None and len(table.humans) > 1:
        title.append(f" · {speaker.name(seat)}", style="bold cyan")
    return title


def board(state: State, seat: int | None, speaker: Speaker, width: int, low: bool = False) -> Text:
    """The table in characters, its maps as large as fits."""
    speaker.say.width = width
    speaker.say.low = low
    drawn = speaker.game.board(state, seat, speaker.say)
    try:
        return Text.from_markup(drawn, emoji=False)
    except MarkupError:
        return Text(drawn)


def news(told: Sequence[ToldEvent], speaker: Speaker, say: Shell, most: int) -> list[Text]:
    """What happened, one sentence a line; repetitions are counted, and the oldest left out when they are many."""
    sentences: list[tuple[str, int]] = []
    for entry in told:
        sentence = speaker.event(entry.event)
        times = 1
        if sentences and sentences[-1][0] == sentence:
            times += sentences.pop()[1]
        sentences.append((sentence, times))
    lines = [Text(f"• {sentence}{f' ×{times}' * (times > 1)}", style="dim") for sentence, times in sentences[-most:]]
    if len(sentences) > most:
        lines.insert(0, Text(say("earlier-news", count=len(sentences) - most), style="dim italic"))
    return lines


def question(prompt: Prompt, seat: int | None, actors: Sequence[int], speaker: Speaker) -> Text:
    """What is asked, and the clause of the rules behind it."""
    text = Text(speaker.prompt(prompt, seat, actors), style="bold")
    if prompt.clause:
        text.append(f"  {prompt.clause}", style="dim cyan")
    return text


def choices(numbered: Sequence[tuple[int, Action]], seen: State, speaker: Speaker, width: int) -> list[Text]:
    """Numbered choices in columns. When they are many, those that begin alike stand together under their beginning."""
    entries = [ChoiceLine(number, action.kind, speaker.action(action, seen)) for number, action in numbered]
    digits = len(str(max((entry.number for entry in entries), default=0)))
    if len(entries) <= FEW:
        return _columns(entries, digits, width)
    lines: list[Text] = []
    alone: list[ChoiceLine] = []
    for kind in dict.fromkeys(entry.kind for entry in entries):
        group = [entry for entry in entries if entry.kind == kind]
        beginning = common_beginning([entry.label for entry in group])
        if len(group) < ALIKE or not beginning:
            alone += group
            continue
        lines.append(Text(f"{beginning} …", style="italic"))
        rest = [entry._replace(label=entry.label[len(beginning) + 1 :]) for entry in group]
        lines += [Text("  ").append_text(line) for line in _columns(rest, digits, width - 2, fewest_rows=1)]
    return lines + _columns(alone, digits, width)


class ChoiceLine(NamedTuple):
    """A line of the list of choices."""

    number: int
    kind: str
    label: str


def common_beginning(labels: Sequence[str]) -> str:
    """The words with which all labels begin, leaving each at least one of its own.

    >>> common_beginning(["place it on D4", "place it on H10"])
    'place it on'
    >>> common_beginning(["keep", "keep all"])
    ''
    """
    words = [label.split(" ") for label in labels]
    shared = 0
    while all(len(own) > shared + 1 and own[shared] == words[0][shared] for own in words):
        shared += 1
    return " ".join(words[0][:shared])


def _columns(entries: Sequence[ChoiceLine], digits: int, width: int, fewest_rows: int = 4) -> list[Text]:
    """As many columns as fit, read from top to bottom; a short list stays one column."""
    if not entries:
        return []
    cell = digits + 2 + max(Text(entry.label).cell_len for entry in entries)
    columns = max(1, min((width + COLUMN_GAP) // (cell + COLUMN_GAP), -(-len(entries) // fewest_rows)))
    if columns == 1:
        return [_wrapped(entry, digits, width) for entry in entries]
    rows = -(-len(entries) // columns)
    lines = [Text() for _ in range(rows)]
    for place, entry in enumerate(entries):
        written = _written(entry.number, digits, entry.label)
        if place + rows < len(entries):
            written.pad_right(max(0, cell + COLUMN_GAP - written.cell_len))
        lines[place % rows].append_text(written)
    return lines


def _written(number: int, digits: int, label: str) -> Text:
    text = Text(f"{number:>{digits}}", style="bold cyan")
    return text.append(f"  {label}", style="not bold default")


def _wrapped(entry: ChoiceLine, digits: int, width: int) -> Text:
    """One choice on its own, its further lines under its first word."""
    parts = textwrap.wrap(entry.label, max(20, width - digits - 2)) or [""]
    text = _written(entry.number, digits, parts[0])
    for part in parts[1:]:
        text.append("\n" + " " * (digits + 2) + part, style="not bold default")
    return text


def players(table: LocalTable) -> Text:
    """Who sits at the table."""
    text = Text()
    for seat, player in enumerate(table.players):
        if seat:
            text.append(" · ", style="dim")
        text.append(table.speaker.name(seat), style="bold" if player == HUMAN else "")
        if player != HUMAN:
            text.append(f" ({table.say('bot-named', bot=player)})", style="dim")
    return text


def scores(state: State, speaker: Speaker, say: Shell) -> RenderableType:
    """The points as the rulebook counts them, one column for each seat."""
    parts = [state.breakdown(seat) for seat in range(state.seats)]
    keys = list(dict.fromkeys(key for part in parts for key, _ in part))
    grid = Grid(show_footer=True, header_style="bold", footer_style="bold", border_style="dim")
    grid.add_column(footer=say("total"))
    totals = state.scores or [sum(points for _, points in part) for part in parts]
    for seat in range(state.seats):
        style = "bold green" if seat in state.winners else ""
        name = Text(speaker.name(seat), style=style)
        grid.add_column(name, footer=Text(str(totals[seat]), style=style), justify="right")
    for key in keys:
        cells = [str(sum(points for found, points in part if found == key)) for part in parts]
        grid.add_row(Text(speaker.score(key)), *cells)
    if not state.over:
        return grid
    besides = [state.besides(seat) for seat in range(state.seats)]
    for at, (key, _) in enumerate(besides[0]):
        grid.add_row(Text(speaker.score(key), style="dim"), *[str(lines[at][1]) for lines in besides], style="dim")
    return grid


def winners(state: State, speaker: Speaker, say: Shell) -> Text:
    """Who has won."""
    if not state.winners:
        return Text(say("all-lost"), style="bold red")
    if state.seats == 1:
        return Text(say("you-won"), style="bold green")
    names = speaker.listed(state.winners)
    return Text(say("won", names=names, count=len(state.winners)), style="bold green")


def notice(text: str) -> RenderableType:
    """Something a person should read before going on."""
    return Padding(Panel(Text(text), expand=False, border_style="yellow"), (1, 0))
