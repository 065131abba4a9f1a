"""`ostoja puzzles`: find positions with one clearly best action that is not the obvious one."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import count
from pathlib import Path
from typing import Any

from ostoja.bots.process import home, start_pool, stop_pool
from ostoja.cli.edge import Mistake
from ostoja.cli.terminal import Terminal
from ostoja.coach.puzzles import Puzzle, found_in, write
from ostoja.core import registry
from ostoja.core.game import Game
from ostoja.core.option import Value
from ostoja.texts import Shell


def search(
    game: Game[Any],
    seats: int | None,
    options: dict[str, Value],
    wanted: int,
    seed: int,
    jobs: int,
    to: Path,
    terminal: Terminal,
    say: Shell,
) -> None:
    """Find so many puzzles and write them to a file, which always holds what was found so far."""
    if to.is_dir() or not to.parent.is_dir():
        raise Mistake(say("not-saved", file=str(to), reason=say("no-such-folder")))
    game.complete(game.usual_seats(options) if seats is None else seats, options)  # what cannot be played is said here
    found: list[Puzzle] = []
    for puzzles in in_games(game.id, seats, options, seed, jobs):
        found += puzzles
        if puzzles:
            write(found[:wanted], to)
            terminal.line(say("puzzles-found", count=min(wanted, len(found)), wanted=wanted), "dim")
        if len(found) >= wanted:
            break
    terminal.line(say("puzzles-written", count=wanted, file=str(to)))


def in_games(id: str, seats: int | None, options: dict[str, Value], seed: int, jobs: int) -> Iterator[list[Puzzle]]:
    """What game after game holds; without end."""
    seeds = count(seed)
    pool = start_pool(jobs, (home(id),))
    try:
        running = {pool.submit(of_game, id, seats, options, next(seeds)) for _ in range(jobs)}
        while True:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                running.add(pool.submit(of_game, id, seats, options, next(seeds)))
                yield one.result()
    finally:
        stop_pool(pool)


def of_game(id: str, seats: int | None, options: dict[str, Value], seed: int) -> list[Puzzle]:
    """The puzzles of one game; runs in a worker."""
    return list(found_in(registry.game(id), seats, options, seed, lambda: None))
