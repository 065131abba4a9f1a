"""Processes that die, processes that are left, and a real Ray."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from endings import wait_for_end
from ostoja.arena import workers
from ostoja.arena.tournament import NOBODY, Ending, Pairing, arrange, plan, play
from ostoja.arena.workers import WorkersLost, play_here, play_on_ray
from ostoja.core import registry
from patience import PATIENCE

FATAL = """
import multiprocessing, os, pathlib
import high_water
from ostoja.core.rng import Rng

class Fatal(high_water.HighWater):
    id = "fatal"
    def set_up(self, state):
        if multiprocessing.parent_process() is not None and {condition}:
            os._exit(3)
        super().set_up(state)

GAME = Fatal()
"""


@pytest.fixture
def fatal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Fatal":
    monkeypatch.syspath_prepend(str(tmp_path))
    return Fatal(tmp_path)


class Fatal:
    """A game that ends the process it is played in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def register(self, condition: str) -> None:
        name = f"fatal_{self.folder.name}".replace("-", "_")
        (self.folder / f"{name}.py").write_text(FATAL.format(condition=condition))
        registry.register(__import__(name).GAME)


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", dict(registry._registered))


def test_games_lost_with_a_process_are_played_again(fatal: Fatal) -> None:
    once = fatal.folder / "once"
    fatal.register(f"not pathlib.Path({str(once)!r}).exists() and pathlib.Path({str(once)!r}).touch() is None")
    setup = arrange("fatal", ["random", "greedy"], seats=2)
    endings = [played.number for played, _ in play_here(plan(setup, 6), 2)]
    assert once.exists()
    assert sorted(endings) == list(range(6))


def test_a_game_that_kills_its_process_is_void_and_the_others_are_played(fatal: Fatal) -> None:
    fatal.register("state.rng.copy().next() == Rng(2).next()")
    setup = arrange("fatal", ["random"], seats=2)
    endings = {played.number: played for played, _ in play_here(plan(setup, 6), 2)}
    assert sorted(endings) == list(range(6))
    assert [played.seed for played in endings.values() if played.failure] == [2]
    assert "died" in endings[2].failure
    assert endings[2].culprit == NOBODY


def test_processes_that_always_die_end_the_tournament_with_a_reason(fatal: Fatal) -> None:
    fatal.register("True")
    setup = arrange("fatal", ["random"], seats=2)
    with pytest.raises(WorkersLost, match="die again and again"):
        list(play_here(plan(setup, 4), 2))


DEAF = """
import os, sys, time
with open({pids!r}, "a") as file:
    file.write(f"{{os.getpid()}} ")
time.sleep(600)
"""
LEFT = """
import multiprocessing, os, signal, sys, threading, time
sys.path.insert(0, {docs!r})
import high_water
from ostoja.arena.tournament import arrange, plan
from ostoja.arena.workers import play_here
from ostoja.core import registry

if __name__ == "__main__":
    registry.register(high_water.GAME)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs are begun without it
    def strike():
        while not os.path.exists({pids!r}) or len(open({pids!r}).read().split()) < 2:
            time.sleep(0.01)
        print(*[child.pid for child in multiprocessing.active_children()], flush=True)
        os.kill(os.getpid(), {number})

    threading.Thread(target=strike, daemon=True).start()
    next(play_here(plan(arrange("high_water", ["run:budget=600," + {bot!r}], 2), 9), 2))
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_neither_workers_nor_their_outside_bots_outlive_a_parent_that_is_ended(tmp_path: Path, number: int) -> None:
    """The bots hang, so that they would not notice the end of their input either."""
    pids = tmp_path / "pids"
    (tmp_path / "deaf.py").write_text(DEAF.format(pids=str(pids)))
    bot = f"{sys.executable} {tmp_path}/deaf.py"
    docs = str(Path(__file__).parents[2] / "docs")
    script = tmp_path / "left.py"
    script.write_text(LEFT.format(docs=docs, bot=bot, pids=str(pids), number=int(number)))
    done = subprocess.run(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == -number
    children = [int(pid) for pid in done.stdout.split()]
    programs = [int(pid) for pid in pids.read_text().split()]
    assert [len(children), len(programs)] == [2, 2]
    for pid in children + programs:
        wait_for_end(pid)


def patient(games: list[Pairing]) -> list[Ending]:
    """Ray gives a node thirty seconds to start, which a crowded machine may not have: a few attempts."""
    for _ in range(3):
        try:
            return list(play_on_ray(games, "local", 1))
        except WorkersLost as lost:
            if "timed out during startup" not in str(lost):
                raise
    raise AssertionError("no Ray node has started in three attempts")


def test_a_real_ray_plays_the_same_games() -> None:
    setup = arrange("survive_the_island", ["random"], seats=2, seed=3)
    games = plan(setup, 3)
    there = {played.number: (played.scores, played.failure) for played, _ in patient(games)}
    assert there == {game.number: (play(game)[0].scores, "") for game in games}


def test_a_cluster_that_is_not_there_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "KNOCK", 0.5)
    with pytest.raises(WorkersLost, match=r"no Ray cluster at 127\.0\.0\.1:9"):
        list(play_on_ray([], "127.0.0.1:9"))
