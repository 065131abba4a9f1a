"""The command line: what can be typed, handed on to the modules that do it."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

import ostoja
from ostoja.cli import edge
from ostoja.cli.terminal import Terminal

app = typer.Typer(
    name="ostoja",
    help="One table for survival board games: play, replay, simulate.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
lab_app = typer.Typer(help="Experiments with many bot games.", rich_markup_mode=None)
app.add_typer(lab_app, name="lab")

Lang = Annotated[str | None, typer.Option(metavar="pl|en", help="Language; else taken from LC_ALL or LANG.")]
Seats = Annotated[int | None, typer.Option(help="How many play; else what is usual for the game.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
PackFile = Annotated[Path | None, typer.Option(metavar="FILE", help="A content pack (TOML).")]
Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…; else OSTOJA_DATABASE.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes.")]
Job = Callable[[], object]
"""What a command is going to do. The option parser only makes it; it runs where interruptions are understood."""

GameId = Annotated[str, typer.Argument(metavar="GAME", help="An id from `ostoja games`.")]


def main() -> None:
    """Run the command line and end the process."""
    raise SystemExit(edge.run(lambda: app(standalone_mode=False)))


def _version(wanted: bool) -> None:
    if wanted:
        print(f"ostoja {ostoja.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> Job | None:
    """One table for survival board games: play, replay, simulate. Without a command it serves and opens the table."""
    if context.invoked_subcommand is not None:
        return None

    def job() -> None:
        from ostoja.cli.serve import open_table

        open_table(context.get_help(), edge.speak(None))

    return job


@app.command()
def games(lang: Lang = None) -> Job:
    """List the games with their seats and options."""

    def job() -> None:
        from ostoja.cli.games import listing
        from ostoja.core.registry import playable

        listing([found.id for found in playable()], Terminal(), edge.speak(lang))

    return job


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="An id from `ostoja games`.")] = None,
    seats: Seats = None,
    humans: Annotated[int, typer.Option(min=0, help="People at this keyboard; bots take the other seats.")] = 1,
    bot: Annotated[
        str,
        typer.Option("--bot", "--bots", help="gentle, steady, sharp or another bot: one for all, or a,b,c in turn."),
    ] = "steady",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Options = None,
    pack: PackFile = None,
    profile: Annotated[Path | None, typer.Option(metavar="FILE", help="What outlives a game (JSON).")] = None,
    name: Annotated[list[str] | None, typer.Option(help="The name of the first, second… seat.")] = None,
    lang: Lang = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game (or the one in --save).")] = False,
) -> Job:
    """Play a game against bots, or with friends at one keyboard."""

    def job() -> None:
        from ostoja.cli import play as playing

        say = edge.speak(lang)
        wishes = playing.PlayWishes(game, seats, humans, bot, seed, option or (), pack, profile, save, name or ())
        playing.start(wishes, resume, Terminal(), say)

    return job


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="An id from `ostoja games`.")] = None,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Where a game has several.")] = None,
    again: Annotated[bool, typer.Option("--again", help="From the beginning, not from where it was left.")] = False,
    lang: Lang = None,
) -> Job:
    """Learn a game: a guided first game against gentle bots."""

    def job() -> None:
        from ostoja.cli.learn import learn as begin

        begin(game, lesson, again, Terminal(), edge.speak(lang))

    return job


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay or a save.")],
    seat: Annotated[int | None, typer.Option(help="Look with the eyes of this seat, from 1; else all is open.")] = None,
    whole: Annotated[bool, typer.Option("--print", help="Print the whole game and end.")] = False,
    lang: Lang = None,
) -> Job:
    """Look at a recorded game, step by step."""

    def job() -> None:
        from ostoja.cli.replay import open_viewer

        viewer = open_viewer(file, seat, Terminal(), edge.speak(lang))
        if whole:
            viewer.print()
        else:
            viewer.walk()

    return job


@app.command()
def picture(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay or a save.")],
    to: Annotated[Path, typer.Option("-o", metavar="OUT", help="The picture to write: a .svg or a .png file.")],
    move: Annotated[int | None, typer.Option(help="The position after so many moves; else the last one.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Look with the eyes of this seat, from 1; else a spectator's.")
    ] = None,
    everything: Annotated[bool, typer.Option("--open", help="Show what is hidden, too.")] = False,
    theme: Annotated[str, typer.Option(metavar="dark|light", help="Colours.")] = "dark",
    width: Annotated[int | None, typer.Option(min=1, max=8192, help="How many pixels wide a .png is.")] = None,
    lang: Lang = None,
) -> Job:
    """Draw a position of a recorded game."""

    def job() -> None:
        from ostoja.cli.picture import Viewpoint, write

        say = edge.speak(lang)
        look = Viewpoint(None if seat is None else seat - 1, everything, say.lang, theme)
        write(file, to, move, look, width, say)

    return job


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The replay of a finished game.")],
    page: Annotated[Path | None, typer.Option("-o", metavar="OUT", help="Write an HTML page.")] = None,
    seat: Annotated[int | None, typer.Option(help="The turning points of this seat, from 1; else of all.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; else one for each core.")] = None,
    lang: Lang = None,
) -> Job:
    """Where was a game won and lost: chances, errors and luck. See docs/coach.md."""

    def job() -> None:
        from ostoja.cli.review import run

        run(file, page, seat, jobs or os.cpu_count() or 1, Terminal(), edge.speak(lang))

    return job


@app.command()
def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save or a replay.")],
    move: Annotated[int | None, typer.Option(help="The position after so many moves; else the last one.")] = None,
    seat: Annotated[int | None, typer.Option(help="The seat that asks, from 1; else the first one asked.")] = None,
    lang: Lang = None,
) -> Job:
    """What would the teacher play? It looks with the eyes of the seat that is asked."""

    def job() -> None:
        from ostoja.cli.hint import show

        show(file, move, seat, Terminal(), edge.speak(lang))

    return job


@app.command()
def puzzles(
    game: GameId,
    to: Annotated[
        Path | None, typer.Option("-o", metavar="OUT", help="The file to write; else GAME-puzzles.jsonl.")
    ] = None,
    count: Annotated[int, typer.Option("-n", min=1, help="How many to find.")] = 200,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; else one for each core.")] = None,
    lang: Lang = None,
) -> Job:
    """Find puzzles in games of bots: one action is clearly best, and not the obvious one."""

    def job() -> None:
        from ostoja.cli import settings
        from ostoja.cli.puzzles import search

        say = edge.speak(lang)
        found = ostoja.game(game)
        options = settings.read_options(found, option or (), say)
        file = to or Path(f"{game}-puzzles.jsonl")
        search(found, seats, options, count, seed, jobs or os.cpu_count() or 1, file, Terminal(), say)

    return job


@app.command()
def rules(
    game: GameId,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE|WORDS…]", help="A clause such as SI-4.3, or words to search.")
    ] = None,
    lang: Lang = None,
) -> Job:
    """Read a game's guide, look up a clause, or search both."""

    def job() -> int:
        from ostoja.cli.rules import read

        return read(game, words or (), Terminal(), edge.speak(lang))

    return job


@app.command()
def simulate(
    game: GameId,
    count: Annotated[int, typer.Option("-n", min=1, help="How many games.")] = 1000,
    seats: Seats = None,
    option: Options = None,
    bot: Annotated[str, typer.Option("--bot", "--bots", help="The bots: one for all, or a,b,c by seat.")] = "random",
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    check: Annotated[bool, typer.Option("--check", help="Check the rules' invariants at every decision.")] = False,
    pack: PackFile = None,
    jobs: Jobs = 1,
    lang: Lang = None,
) -> Job:
    """Let bots play many games and sum them up."""

    def job() -> int:
        from ostoja.arena.simulate import prepare
        from ostoja.bots import listed
        from ostoja.cli import settings
        from ostoja.cli.simulate import run

        say = edge.speak(lang)
        options = settings.read_options(ostoja.game(game), option or (), say)
        matches = prepare(game, count, seats, options, listed(bot), seed, settings.read_pack(pack), check)
        return run(matches, jobs, Terminal(), say)

    return job


@app.command()
def arena(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME BOT…", help="A game and its players; they fill the seats in turn."),
    ] = None,
    count: Annotated[int, typer.Option("-n", min=1, help="How many games, rounded up to whole deals.")] = 200,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The seed of the first deal.")] = 0,
    pack: PackFile = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; else one for each core.")] = None,
    out: Annotated[
        Path | None, typer.Option("-o", metavar="FILE", help="Keep the games here (JSON lines); go on if it exists.")
    ] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an HTML page with plots.")] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local: Ray here.")] = None,
    compare: Annotated[bool, typer.Option("--compare", help="Put FILE FILE… with results side by side.")] = False,
    lang: Lang = None,
) -> Job:
    """Let bots play a tournament: every deal in each rotation of the seats."""

    def job() -> int:
        from ostoja.arena.tournament import arrange
        from ostoja.arena.workers import cores
        from ostoja.cli import arena as playing
        from ostoja.cli import settings

        say = edge.speak(lang)
        given = names or []
        if len(given) < (1 if compare else 2):
            raise edge.Mistake(say("arena-needs-files" if compare else "arena-needs-game"))
        if compare:
            playing.compare([Path(name) for name in given], Terminal(), say)
            return 0
        options = settings.read_options(ostoja.game(given[0]), option or (), say)
        setup = arrange(given[0], given[1:], seats, options, settings.read_pack(pack), seed)
        return playing.run(setup, playing.ArenaWishes(count, jobs or cores(), out, report, ray), Terminal(), say)

    return job


@app.command()
def train(
    game: GameId,
    option: Options = None,
    seats: Annotated[list[int] | None, typer.Option(help="Only these player counts; else all.")] = None,
    minutes: Annotated[float, typer.Option(min=0.05, help="How long to learn in this run.")] = 30,
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Checkpoints, log and network; a later run goes on from it.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that play; else by the number of cores.")
    ] = None,
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A network to begin with instead of the teacher's lessons.")
    ] = None,
    device: Annotated[str, typer.Option(metavar="auto|cpu|cuda", help="Where to learn.")] = "auto",
    width: Annotated[int, typer.Option(min=16, max=1024, help="Units of the network's first layer.")] = 256,
    seed: Annotated[int, typer.Option(help="Where chance begins.")] = 1,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an HTML page with curves.")] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local: Ray here.")] = None,
    lang: Lang = None,
) -> Job:
    """Train a network by self-play: see docs/training.md."""

    def job() -> int:
        from ostoja.cli import settings
        from ostoja.cli import train as training

        say = edge.speak(lang)
        options = settings.read_options(ostoja.game(game), option or (), say)
        place = folder or Path("training") / game
        wishes = training.TrainWishes(
            game, options, tuple(seats or ()), minutes, place, start, workers, device, width, seed, report, ray
        )
        return training.run(wishes, Terminal(), say)

    return job


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; else OSTOJA_HOST or 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option(help="Port; else OSTOJA_PORT or 8000, or a free one.")] = None,
    database: Database = None,
    redis: Annotated[str | None, typer.Option(help="redis://… joins several processes; else OSTOJA_REDIS.")] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Processes behind one port; they need PostgreSQL and Redis.")
    ] = None,
    browse: Annotated[bool, typer.Option("--open", help="Open the address in a browser.")] = False,
    lang: Lang = None,
) -> Job:
    """Serve the table in the browser. All other settings are environment variables: see docs/server.md."""

    def job() -> None:
        from ostoja.cli.serve import serve as run

        run(host, port, database, redis, processes, browse, edge.speak(lang))

    return job


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to write it.")],
    at: Annotated[str, typer.Option(metavar="/PATH/", help="Where the folder will lie on its host.")] = "/",
    stun: Annotated[str, typer.Option(metavar="stun:HOST:PORT", help="Lets friends join from other networks.")] = "",
    pyodide: Annotated[Path, typer.Option(help="The npm package pyodide.")] = Path("node_modules/pyodide"),
    wheels: Annotated[Path, typer.Option(help="A folder with msgspec for Pyodide.")] = Path("build/wheels"),
    lang: Lang = None,
) -> Job:
    """Write the whole table as a folder for any static host: see docs/site.md."""

    def job() -> None:
        from ostoja.cli.site import site as run

        run(folder, at, stun, pyodide, wheels, edge.speak(lang))

    return job


@app.command()
def doctor(
    database: Database = None,
    lang: Lang = None,
) -> Job:
    """Find stored games that the rules of this version play otherwise; nothing is changed."""

    def job() -> int:
        from ostoja.cli.serve import examine

        return examine(database, edge.speak(lang))

    return job


@app.command()
def reset_password(
    login: Annotated[str, typer.Argument(help="The account's name.")],
    database: Database = None,
    lang: Lang = None,
) -> Job:
    """Give an account a new password and print it; whoever is logged in there has to log in again."""

    def job() -> None:
        from ostoja.cli.accounts import reset

        reset(login, database, edge.speak(lang))

    return job


@lab_app.callback(invoke_without_command=True)
def lab(context: typer.Context) -> None:
    """Experiments with many bot games."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@lab_app.command()
def balance(
    game: GameId,
    count: Annotated[int, typer.Option("-n", min=1, help="Games for each mode and seat count.")] = 400,
    bots: Annotated[str, typer.Option("--bot", "--bots", help="The bots: one for all, or a,b,c by seat.")] = "greedy",
    seats: Annotated[str | None, typer.Option(help="Seat counts: 4, 2-5 or 2,4; else all of the mode.")] = None,
    option: Options = None,
    all_modes: Annotated[bool, typer.Option("--all-modes", help="Every mode of the game in turn.")] = False,
    pack: PackFile = None,
    page: Annotated[Path | None, typer.Option("-o", metavar="FILE", help="Write an HTML page with plots.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes; else one for each core.")] = None,
    lang: Lang = None,
) -> Job:
    """Who and what wins more often than its share?"""

    def job() -> int:
        from ostoja.arena.lab import plan
        from ostoja.bots import listed
        from ostoja.cli import settings
        from ostoja.cli.lab import run

        say = edge.speak(lang)
        found = ostoja.game(game)
        options = settings.read_options(found, option or (), say)
        names = listed(bots)
        counts = settings.read_seats(seats, say)
        modes = plan(game, count, counts, options, names, seed, settings.read_pack(pack), all_modes)
        return run(found, modes, jobs or os.cpu_count() or 1, page, Terminal(), say)

    return job
