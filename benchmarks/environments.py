"""Steps and decisions a second of our environments, beside the engine alone and the environments of others, in one run.

For each game: random play of the engine, `Tables` over all cores and in one process, Gymnasium's SyncVectorEnv and
AsyncVectorEnv over our environment, and PettingZoo's turn-by-turn door; then PettingZoo's connect four and chess and
RLCard's games, installed into build/peer_environments for this benchmark only. Rounds take turns and the best counts.
The time of whoever chooses the actions is not counted. Opponents are random bots: a step of ours is one decision of the
learner's and all of theirs up to the next one, so decisions are what can be compared with the engine.

Usage: environments.py [GAME …]     BENCH_ROUNDS (3), BENCH_SECONDS (1, per figure), BENCH_TABLES (64)
       BENCH_ALONE=1 BENCH_SECONDS=0.3 environments.py …     (Linux, root) on a machine that others use as well: at
                                    real-time priority nothing else gets the cores while something is being measured
       environments.py --modes      every player count of every game, and every mode of Bright Future: `Tables` alone
       environments.py --processes 1,2 [GAME …]     the engine and `Tables` in so many processes, SyncVectorEnv beside
                                                    them, a line each; nothing of others is installed

A game may be followed by its seats and options: ocaleni:2, bright_future:3:mode=fever. At the end the rows of
docs/environments.md are printed, and for each game whether `Tables` keeps what is promised: at least half of the
engine's decisions on as many cores, in one process and in one for every core, and never fewer than SyncVectorEnv.
"""

import json
import multiprocessing
import os
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
COMPILED = Path(os.environ.get("BENCH_COMPILED", ROOT / "build" / "compiled"))
PEERS = ROOT / "build" / "peer_environments"
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "1"))
TABLES = int(os.environ.get("BENCH_TABLES", "64"))
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

ALONE = os.environ.get("BENCH_ALONE") == "1"

Rates = dict[str, list[float]]
"""Steps and decisions a second, by what was measured."""


@contextmanager
def alone(others: Iterable[int] = ()) -> Iterator[None]:
    """With BENCH_ALONE this process and its `others` are not interrupted, nor wait for a core, till this is over."""
    processes = [0, *others] if ALONE else []
    try:
        for process in processes:
            os.sched_setscheduler(process, os.SCHED_FIFO, os.sched_param(1))
        yield
    finally:
        for process in processes:
            os.sched_setscheduler(process, os.SCHED_OTHER, os.sched_param(0))


# The engine alone ---------------------------------------------------------------------------------------------


def play(spec: str, seconds: float) -> float:
    """Decisions a second of random play in this process, as benchmarks/games.py plays."""
    import random

    import ostoja

    wanted = settings(spec)
    game, choose = ostoja.game(wanted["game"]), random.Random(1)
    decisions = games = 0
    with alone():
        begin = time.perf_counter()
        while time.perf_counter() - begin < seconds:
            state = game.start(wanted["seats"], games, wanted["options"])
            while not state.over:
                seat = state.waiting[0]
                legal = state.legal(seat)
                state.play(seat, legal[int(choose.random() * len(legal))])
            decisions += state.number
            games += 1
        return decisions / (time.perf_counter() - begin)


def engine(spec: str, cores: int) -> float:
    """The same on so many cores at once."""
    with multiprocessing.Pool(cores) as pool:
        return sum(pool.starmap(play, [(spec, SECONDS)] * cores))


# What is measured ---------------------------------------------------------------------------------------------


def settings(spec: str) -> dict[str, Any]:
    """What `game`, `seats` and `options` are, as in bright_future:3:mode=fever."""
    import ostoja

    id, *more = spec.split(":")
    values = {(option.id, str(value).lower()): value for option in ostoja.game(id).options for value in option.values}
    named = [part.split("=") for part in more if "=" in part]
    seats = [int(part) for part in more if "=" not in part]
    options = {name: values[name, value] for name, value in named}
    return {"game": id, "seats": seats[0] if seats else None, "options": options}


def every_mode() -> list[str]:
    """Every player count of every game, and of the other modes of Bright Future."""
    import ostoja

    found: list[str] = []
    for id in ostoja.games():
        game = ostoja.game(id)
        modes = ["", ":mode=fever", ":mode=arena"] if id == "bright_future" else [""]
        for mode in modes:
            chosen = {option.id: option.default for option in game.options} | settings(id + mode)["options"]
            found += [f"{id}:{seats}{mode}" for seats in game.seats_for(chosen)]
    return found


def check_build() -> None:
    """Only the compiled build is measured."""
    from ostoja.core import state as core_state

    assert core_state.__file__.endswith(".so"), "not the compiled build"


# Our environments ---------------------------------------------------------------------------------------------


def many(tables: Any) -> list[float]:
    """Steps and decisions a second of a vector environment of `SeatEnv`; only its steps are timed."""
    import numpy as np

    dice = np.random.default_rng(1)
    seen, _ = tables.reset(seed=1)
    before = sum(tables.get_attr("decisions"))
    steps, spent = 0, 0.0
    workers = [worker.process for worker in getattr(tables, "workers", [])] or getattr(tables, "processes", [])
    with alone(worker.pid for worker in workers):
        while spent < SECONDS:
            actions = np.zeros(tables.num_envs, np.int64)
            rows, legal = seen["action_mask"].nonzero()
            for row, choices in zip(*grouped(rows, legal), strict=True):
                actions[row] = choices[int(dice.random() * len(choices))]
            begin = time.perf_counter()
            seen, *_ = tables.step(actions)
            spent += time.perf_counter() - begin
            steps += tables.num_envs
    decisions = sum(tables.get_attr("decisions")) - before
    tables.close()
    return [steps / spent, decisions / spent]


def grouped(rows: Any, values: Any) -> tuple[list[int], list[Any]]:
    """The values of every row that has some."""
    import numpy as np

    there, starts = np.unique(rows, return_index=True)
    return there.tolist(), np.split(values, starts)[1:]


def turn_by_turn(table: Any) -> list[float]:
    """Steps a second of an AEC environment, in which every step is one decision."""
    import numpy as np

    dice = np.random.default_rng(1)
    steps, spent = 0, 0.0
    with alone():
        while spent < SECONDS:
            table.reset(seed=steps)
            while table.agents and spent < SECONDS:
                begin = time.perf_counter()
                seen, _, terminated, truncated, info = table.last()
                spent += time.perf_counter() - begin
                action = None
                if not (terminated or truncated):
                    mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
                    legal = mask.nonzero()[0]
                    action = int(legal[int(dice.random() * len(legal))])
                begin = time.perf_counter()
                table.step(action)
                spent += time.perf_counter() - begin
                steps += action is not None
    return [steps / spent, steps / spent]


def ours(spec: str) -> Rates:
    """All figures of one game."""
    from functools import partial

    from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

    from ostoja.envs import pettingzoo
    from ostoja.envs.gymnasium import SeatEnv
    from ostoja.envs.vector import Tables

    wanted = settings(spec)
    makers = [partial(SeatEnv, **wanted)] * TABLES
    return {
        **tables_alone(spec),
        "Tables, features": many(Tables(TABLES, CORES, observation="features", **wanted)),
        "SyncVectorEnv": many(SyncVectorEnv(makers)),
        "AsyncVectorEnv": many(AsyncVectorEnv(makers[:CORES])),
        "AEC": turn_by_turn(pettingzoo.env(**wanted)),
    }


def tables_alone(spec: str) -> Rates:
    """The engine and `Tables`, in one process and in one for every core."""
    from ostoja.envs.vector import Tables

    check_build()
    wanted = settings(spec)
    alone, together = engine(spec, 1), engine(spec, CORES)
    return {
        "engine": [alone, alone],
        f"engine, {CORES} cores": [together, together],
        "Tables, one process": many(Tables(TABLES, 1, **wanted)),
        f"Tables, {CORES} processes": many(Tables(TABLES, CORES, **wanted)),
    }


def by_processes(spec: str, counts: list[int]) -> Rates:
    """The engine and `Tables` in so many processes each, and SyncVectorEnv beside them."""
    from functools import partial

    from gymnasium.vector import SyncVectorEnv

    from ostoja.envs.gymnasium import SeatEnv
    from ostoja.envs.vector import Tables

    check_build()
    wanted = settings(spec)
    found = {"SyncVectorEnv": many(SyncVectorEnv([partial(SeatEnv, **wanted)] * TABLES))}
    for count in counts:
        found[f"engine {count}"] = [engine(spec, count)] * 2
        found[f"Tables {count}"] = many(Tables(TABLES, count, **wanted))
    return found


# Those of others ----------------------------------------------------------------------------------------------


def peers() -> Rates:
    """Steps a second of PettingZoo's and RLCard's games; run by the Python they are installed for."""
    import random

    import rlcard  # type: ignore[import-not-found] # installed for the peers only
    from pettingzoo.classic import chess_v6, connect_four_v3

    found = {"PettingZoo connect four": turn_by_turn(connect_four_v3.env())}
    found["PettingZoo chess"] = turn_by_turn(chess_v6.env())
    choose = random.Random(1)
    for name in ("leduc-holdem", "uno", "gin-rummy", "mahjong"):
        table = rlcard.make(name)
        steps, spent = 0, 0.0
        with alone():
            while spent < SECONDS:
                state, _ = table.reset()
                while not table.is_over() and spent < SECONDS:
                    action = choose.choice(list(state["legal_actions"]))
                    begin = time.perf_counter()
                    state, _ = table.step(action)
                    spent += time.perf_counter() - begin
                    steps += 1
        found[f"RLCard {name}"] = [steps / spent, steps / spent]
    return found


def peer_python() -> Path | None:
    """The Python of the others, installed at the first call; None, with a word, if that cannot be."""
    python = PEERS / "bin" / "python"
    if (PEERS / "ready").exists():
        return python
    venv.create(PEERS, with_pip=True, clear=True)
    wanted = ["pettingzoo[classic]==1.25.0", "rlcard==1.2.0", "setuptools<81"]
    if subprocess.run([python, "-m", "pip", "install", "-q", *wanted], check=False).returncode:
        print("the environments of others could not be installed: their rows are missing", file=sys.stderr)
        return None
    (PEERS / "ready").touch()
    return python


# The table ----------------------------------------------------------------------------------------------------


def child(python: Path, *what: str) -> Rates:
    """Measure in a process of its own."""
    path = os.pathsep.join([str(COMPILED), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path}
    found: Rates = json.loads(subprocess.check_output([python, __file__, "--measure", *what], env=environment))
    return found


def better(old: Rates, new: Rates) -> Rates:
    """The best of two rounds, figure by figure."""
    return {name: max(rates, old.get(name, rates)) for name, rates in new.items()}


def main(games: list[str], brief: bool) -> None:
    """Print the table."""
    others = None if brief else peer_python()
    best: dict[str, Rates] = {game: {} for game in games}
    beside: Rates = {}
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {ROUNDS}", file=sys.stderr)
        for game in games:
            best[game] = better(best[game], child(Path(sys.executable), *(["--tables"] if brief else []), game))
        if others is not None:
            beside = better(beside, child(others, "peers"))
    print(f"Best of {ROUNDS} rounds of {SECONDS} s; {TABLES} tables, {CORES} cores, random opponents, compiled.\n")
    print("| game | door | steps/s | decisions/s | of the engine on as many cores |\n|---|---|--:|--:|--:|")
    for game, rates in best.items():
        for name, (steps, decisions) in rates.items():
            print(f"| {game} | {name} | {steps:,.0f} | {decisions:,.0f} | {share(rates, name):.2f} |")
    for name, (steps, decisions) in beside.items():
        print(f"| | {name} | {steps:,.0f} | {decisions:,.0f} | |")
    print(f"\n| | engine, decisions/s | `Tables` in one process | in {CORES} | SyncVectorEnv | AEC |")
    print("|---|--:|--:|--:|--:|--:|")
    for game, rates in best.items():
        pure = rates[f"engine, {CORES} cores"][1]
        doors = ("Tables, one process", f"Tables, {CORES} processes", "SyncVectorEnv", "AEC")
        told = [f"{rates[name][1]:,.0f} ({share(rates, name):.2f})" if name in rates else "" for name in doors]
        print(f"| {game} | {pure:,.0f} | {' | '.join(told)} |")
    print()
    for game, rates in best.items():
        print(f"{game}: {verdict(rates)}")


def main_processes(games: list[str], counts: list[int]) -> None:
    """Print a line for each game and number of processes, as soon as the game is measured."""
    told = ",".join(map(str, counts))
    print(f"Best of {ROUNDS} rounds of {SECONDS} s; {TABLES} tables, random opponents, compiled; decisions/s")
    for game in games:
        best: Rates = {}
        for _ in range(ROUNDS):
            best = better(best, child(Path(sys.executable), "--processes", told, game))
        other = best["SyncVectorEnv"][1]
        for count in counts:
            pure, ours = best[f"engine {count}"][1], best[f"Tables {count}"][1]
            kept = "kept" if ours >= pure / 2 and ours >= other else "SHORT"
            print(
                f"{game:20} processes {count}: engine {pure:10,.0f}  Tables {ours:10,.0f} ({ours / pure:.3f})"
                f"  SyncVectorEnv {other:10,.0f}  {kept}",
                flush=True,
            )


def verdict(rates: Rates) -> str:
    """Does `Tables` make half of the engine's decisions or more, and no fewer than Gymnasium's vector?"""
    doors = ("Tables, one process", f"Tables, {CORES} processes")
    short = [
        f"{name} makes {share(rates, name):.2f} of the engine, not 0.5" for name in doors if share(rates, name) < 0.5
    ]
    if "SyncVectorEnv" in rates:
        other = rates["SyncVectorEnv"][1]
        short += [f"{name} is slower than SyncVectorEnv" for name in doors if rates[name][1] < other]
    return "; ".join(short) or "kept: half of the engine or more, and no slower than SyncVectorEnv"


def share(rates: Rates, name: str) -> float:
    """The decisions of a door beside those of the engine alone on as many cores."""
    many_cores = str(CORES) in name or name in ("Tables, features", "AsyncVectorEnv")
    return rates[name][1] / rates[f"engine, {CORES} cores" if many_cores else "engine"][1]


def run(measure: Callable[[], Rates]) -> None:
    """What a child prints."""
    print(json.dumps(measure()))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--measure", "peers"]:
            run(peers)
        case ["--measure", "--tables", spec]:
            run(lambda: tables_alone(spec))
        case ["--measure", spec]:
            run(lambda: ours(spec))
        case ["--measure", "--processes", counts, spec]:
            run(lambda: by_processes(spec, [int(count) for count in counts.split(",")]))
        case ["--processes", counts, *named]:
            import ostoja

            main_processes(named or ostoja.games(), [int(count) for count in counts.split(",")])
        case ["--modes"]:
            main(every_mode(), brief=True)
        case named:
            import ostoja

            main(named or ostoja.games(), brief=False)
