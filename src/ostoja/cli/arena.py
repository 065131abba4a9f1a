"""`ostoja arena`: a tournament of bots, its file, its tables and its page."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.markup import escape
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ostoja.arena import workers
from ostoja.arena.results import Results, difference, read
from ostoja.arena.standings import FinalTable, Standing, weigh, wins_of
from ostoja.arena.standings import difference as apart
from ostoja.arena.tournament import Ending, Pairing, Played, Setup, plan
from ostoja.cli.edge import Mistake
from ostoja.cli.lab import VERDICT_STYLE
from ostoja.cli.page import check_page
from ostoja.cli.signals import Ended
from ostoja.cli.simulate import FAILURES, percent, progress
from ostoja.cli.terminal import Terminal
from ostoja.core import replay as replays
from ostoja.core.errors import OstojaError
from ostoja.core.registry import game
from ostoja.texts import Shell, Speaker

MOST_REPLAYS: Final = 20
"""A bot that always fails does not fill the disk."""
MOST_REASONS: Final = 5
MOST_TOLD: Final = 4
"""So many players' win rates fit beside a bar."""
LONGEST_NAME: Final = 40


class ArenaWishes(NamedTuple):
    """How a tournament is played and what is made of it."""

    games: int
    jobs: int
    out: Path | None = None
    page: Path | None = None
    ray: str | None = None


def run(setup: Setup, wishes: ArenaWishes, terminal: Terminal, say: Shell) -> int:
    """Play what is missing, show the tables, write the page. The exit code is 1 if the rules failed in a game."""
    if wishes.page is not None:
        check_page(wishes.page, say)
    if wishes.ray is not None:
        check_ray(say)
    results = Results(setup, wishes.out)
    try:
        play_missing(results, wishes, terminal, say)
    except (KeyboardInterrupt, Ended) as error:
        if wishes.out is not None:
            error.add_note(say("arena-kept", games=len(results.games), file=str(wishes.out)))
        raise
    finally:
        results.close()
    table = weigh(results)
    show(table, terminal, say)
    if wishes.page is not None:
        from ostoja.cli.arena_page import write

        write(wishes.page, table, say)
        terminal.wide_line(say("page-written", file=str(wishes.page)))
    return 1 if table.void else 0


def check_ray(say: Shell) -> None:
    """Before anything else: is Ray there?"""
    try:
        import ray  # noqa: F401  only whether it is there
    except ImportError as error:
        raise Mistake(say("no-ray")) from error


def play_missing(results: Results, wishes: ArenaWishes, terminal: Terminal, say: Shell) -> None:
    """Play the games that are not in the results yet, with a bar and the win rates so far."""
    pairings = plan(results.setup, wishes.games)
    missing = [pairing for pairing in pairings if pairing.number not in results.games]
    if not missing:
        return
    folder = wishes.out.with_name(wishes.out.stem + "-failures") if wishes.out else FAILURES
    replays_left = MOST_REPLAYS - sum(bool(played.replay) for played in results.games.values())
    tally = ArenaTally(results, say)
    with progress(terminal) as bar:
        task = bar.add_task(say("games-played"), total=len(pairings), completed=len(pairings) - len(missing))
        for played, moves in play_all(missing, wishes):
            kept = played
            if moves is not None and replays_left > 0:
                kept = played._replace(replay=str(keep_moves(folder, moves, played)))
                replays_left -= 1
            results.add(kept)
            bar.update(task, advance=1, description=tally.count(kept))


def play_all(missing: Sequence[Pairing], wishes: ArenaWishes) -> Iterator[Ending]:
    """The games as they end, wherever they are played."""
    if wishes.ray is not None:
        return workers.play_on_ray(missing, wishes.ray, wishes.jobs)
    return workers.play_here(missing, min(wishes.jobs, len(missing)))


def keep_moves(folder: Path, moves: dict[str, Any], played: Played) -> Path:
    """The moves up to a failure as a replay file."""
    file = folder / f"{moves['game']}-{played.number}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replays.save(replays.from_plain(moves), file, private=True)
    except (OSError, OstojaError) as error:
        raise Mistake(f"{file}: {error}") from error
    return file


class ArenaTally:
    """The win rates up to now, for the bar."""

    def __init__(self, results: Results, say: Shell) -> None:
        self.text = say("games-played")
        self.games = 0
        self.wins = dict.fromkeys(results.setup.players, 0.0)
        for played in results.games.values():
            self.count(played)

    def count(self, played: Played) -> str:
        """With one more game; where there is little to tell, or too much, only what the bar counts."""
        self.games += 1
        for player in self.wins:
            self.wins[player] += wins_of(player, played)
        if not 2 <= len(self.wins) <= MOST_TOLD:
            return self.text
        told = [f"{short(player, 16)} {100 * wins / self.games:.0f}%" for player, wins in self.wins.items()]
        return escape(" · ".join(told))


def show(table: FinalTable, terminal: Terminal, say: Shell) -> None:
    """The tables of a tournament."""
    terminal.show(Rule(Text(title(table.setup, say), style="bold"), align="left", style="dim"))
    terminal.line(headline(table, say))
    if not table.games:
        return
    terminal.show(team(table, say) if table.cooperative else rates(table, say))
    terminal.show(thinking(table, say))
    if not table.cooperative and len(table.standings) > 1 and table.standings[0].rating is None:
        terminal.line(say("arena-no-ratings"), "dim")
    for played in [*table.void, *table.failed][:MOST_REASONS]:
        terminal.wide_line(failure(played, say), "red")
    more = len(table.void) + len(table.failed) - MOST_REASONS
    if more > 0:
        terminal.line(say("arena-more-failures", count=more), "red")


def title(setup: Setup, say: Shell) -> str:
    """The game, its mode and its seats."""
    speaker = Speaker(game(setup.game), say.lang)
    mode = speaker.options(setup.options) or say("usual-game")
    return say("arena-title", game=speaker.title, mode=mode, seats=setup.seats)


def headline(table: FinalTable, say: Shell) -> str:
    """How many games and deals, and what is not counted."""
    parts = [say("arena-headline", games=table.games, deals=table.deals, rotations=table.setup.rotations)]
    if table.waiting:
        parts.append(say("arena-waiting", games=table.waiting))
    if table.void:
        parts.append(say("arena-void", games=len(table.void)))
    return " ".join(parts)


def rates(table: FinalTable, say: Shell) -> Grid:
    """Win rates, what would be fair, and ratings."""
    heads = (say("column-seats"), say("column-wins"), say("column-interval"), say("column-fair"), say("column-ratio"))
    grid = _grid(say("column-bot"), [*heads, say("column-rating")])
    for standing in table.standings:
        grid.add_row(
            Text(short(standing.player)),
            str(standing.seats),
            Text(percent(standing.rate), style=VERDICT_STYLE[standing.verdict]),
            between(standing),
            percent(standing.fair),
            f"{standing.ratio:.2f}",
            rating(standing),
        )
    return grid


def team(table: FinalTable, say: Shell) -> Grid:
    """How often a cooperative game was won."""
    grid = _grid(say("column-lineup"), [say("column-won"), say("column-interval")])
    for standing in table.standings:
        grid.add_row(Text(short(standing.player)), percent(standing.rate), between(standing))
    return grid


def thinking(table: FinalTable, say: Shell) -> Grid:
    """Each player's points and decisions, how long it thought, how often it failed."""
    heads = [say("column-decisions"), say("column-pace"), say("column-slowest"), say("column-failures")]
    grid = _grid(say("column-bot"), [say("column-mean"), *heads])
    for standing in table.players:
        grid.add_row(
            Text(short(standing.player)),
            f"{standing.points:.1f}",
            str(standing.decisions),
            lasting(standing.pace),
            lasting(standing.slowest),
            Text(str(standing.failures), style="bold red" if standing.failures else ""),
        )
    return grid


def compare(files: Sequence[Path], terminal: Terminal, say: Shell) -> None:
    """Files of results side by side; of two, also how far they are apart."""
    tables = [weigh(read(file)) for file in files]
    for file, table in zip(files, tables, strict=True):
        terminal.wide_line(f"{file}: {title(table.setup, say)}. {headline(table, say)}")
    setups = [table.setup._replace(bots=()) for table in tables]
    for file, setup in zip(files[1:], setups[1:], strict=True):
        if setup != setups[0]:
            terminal.wide_line(say("arena-differs", file=str(file), how=difference(setup, setups[0])), "yellow")
    grid = _grid(say("column-bot"), [str(file) for file in files])
    if len(files) == 2:
        grid.add_column(say("column-difference"), justify="right")
    found = [{standing.player: standing for standing in table.standings} for table in tables]
    for player in dict.fromkeys(name for standings in found for name in standings):
        own = [standings.get(player) for standings in found]
        cells = [side(standing) for standing in own]
        if len(files) == 2:
            cells.append(Text(gap(own[0], own[1])))
        grid.add_row(Text(short(player)), *cells)
    terminal.show(grid)


def side(standing: Standing | None) -> Text:
    """A player's result in one cell."""
    if standing is None:
        return Text("")
    text = Text(percent(standing.rate), style=VERDICT_STYLE[standing.verdict])
    return text.append(f" ({between(standing)})", style="not bold default")


def gap(one: Standing | None, other: Standing | None) -> str:
    """How many percentage points higher the second is, with its interval."""
    if one is None or other is None:
        return ""
    middle, low, high = apart(one, other)
    return f"{100 * middle:+.1f} ({100 * low:+.1f} … {100 * high:+.1f})"


def failure(played: Played, say: Shell) -> str:
    """What went wrong in a game, by whose fault, and where its moves are."""
    who = short(played.bots[played.culprit]) if played.culprit >= 0 else say("arena-rules")
    line = say("arena-failed", number=str(played.number), who=who, reason=short(played.failure, 300))
    return f"{line} {say('look-at-failure', file=played.replay)}" if played.replay else line


def between(standing: Standing) -> str:
    """The interval of a rate."""
    low, high = standing.interval
    return f"{100 * low:.1f}–{100 * high:.1f}%"


def rating(standing: Standing) -> str:
    """Skill and uncertainty."""
    return f"{standing.rating.mu:.1f}±{standing.rating.sigma:.1f}" if standing.rating else ""


def lasting(seconds: float) -> str:
    """A time that can be read at a glance.

    >>> lasting(0.00123), lasting(0.25), lasting(12)
    ('1.23 ms', '250 ms', '12.0 s')
    """
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms"


def short(name: str, most: int = LONGEST_NAME) -> str:
    """A name that is not too long for a table; of a command its end tells more.

    >>> short("run:python examples/outside_bot.py", 20)
    '…ples/outside_bot.py'
    """
    line = " ".join(name.split())
    if len(line) <= most:
        return line
    return "…" + line[1 - most :] if line.startswith("run:") else line[: most - 1] + "…"


def _grid(first: str, others: Sequence[str]) -> Grid:
    grid = Grid(border_style="dim", header_style="bold")
    grid.add_column(first, min_width=12, overflow="fold")
    for name in others:
        grid.add_column(name, justify="right", no_wrap=True)
    return grid
