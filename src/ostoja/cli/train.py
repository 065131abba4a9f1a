"""`ostoja train`: self-play and learning, with a progress line, and a page of curves at the end."""

import os
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ostoja.cli.edge import Mistake
from ostoja.cli.page import check_page
from ostoja.cli.terminal import Terminal
from ostoja.core.option import Value
from ostoja.core.registry import game as find_game
from ostoja.texts import Shell


class TrainWishes(NamedTuple):
    """What to train, how long and where."""

    game: str
    options: dict[str, Value]
    seats: tuple[int, ...]
    minutes: float
    folder: Path
    start: Path | None
    workers: int | None
    device: str
    width: int
    seed: int
    page: Path | None
    ray: str | None = None


def run(wishes: TrainWishes, terminal: Terminal, say: Shell) -> int:
    """Learn for the time given, in a folder that a later run goes on from."""
    try:
        import torch
    except ImportError as error:
        raise Mistake(say("no-torch")) from error
    from ostoja.train.learner import LearnerSettings
    from ostoja.train.training import Training, TrainingPlan, suited

    if wishes.page is not None:
        check_page(wishes.page, say)
    if wishes.ray is not None:
        from ostoja.arena.workers import knock
        from ostoja.cli.arena import check_ray

        check_ray(say)
        knock(wishes.ray)
    device = wishes.device
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    workers = wishes.workers or max(1, cores - (1 if device != "cpu" or cores > 2 else 0))
    many = device != "cpu"
    game = find_game(wishes.game)
    settings = LearnerSettings(
        workers=workers,
        games=256 if many else 64,
        steps=64 if many else 48,
        minibatch=16_384 if many else 3_072,
        width=wishes.width,
        seed=wishes.seed,
        device=device,
        threads=0 if many else 1,
        ray=wishes.ray or "",
        **suited(game, LearnerSettings),
    )
    plan = TrainingPlan(
        wishes.game, wishes.options, wishes.seats, wishes.minutes, start=wishes.start, **suited(game, TrainingPlan)
    )
    with _progress(terminal) as bar:
        task = bar.add_task(say("training"), total=wishes.minutes * 60)

        def told(line: str, spent: float, measured: bool) -> None:
            bar.update(task, completed=spent, description=line if not measured else say("training"))
            if measured or not terminal.err.is_terminal:
                terminal.line(line)

        training = Training(plan, settings, wishes.folder, told)
        terminal.line(say("training-begins", modes=len(training.modes), device=device, workers=workers))
        training.run()
    terminal.wide_line(say("network-written", file=str(wishes.folder / "network.net")))
    if wishes.page is not None:
        from ostoja.cli.train_page import write

        write(wishes.page, wishes.folder / "log.jsonl", say)
        terminal.wide_line(say("page-written", file=str(wishes.page)))
    return 0


def _progress(terminal: Terminal) -> Progress:
    columns: list[Any] = [TextColumn("{task.description}"), BarColumn(bar_width=20), TimeRemainingColumn()]
    return Progress(*columns, console=terminal.err, transient=True, disable=not terminal.err.is_terminal)
