"""The servers of two trees of the source beside each other, played at in turn: is a move as cheap as it was?

    git worktree add /tmp/before 538f6ef
    python benchmarks/trees.py /tmp/before .                    # the toy and every game, about twenty minutes
    python benchmarks/trees.py /tmp/before . endless --rounds 3 --seconds 2

Both servers run all the time, on plain CPython and a database of their own each. Ten rounds at full speed give the
processor time of a move, ten rounds at a fixed rate the time until one is acknowledged; what is printed are medians,
and the ratio of the second tree to the first round by round, with its quartiles. A game whose rules have changed
between the trees plays other moves: its ratio says less.
"""

import argparse
import functools
import statistics
import tempfile
from pathlib import Path

import uvloop
from in_turn import beside, in_turn, running

import ostoja
from server import PLAIN, TOY, Ours


async def compare(game: str, trees: list[Path], options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:

        def server(name: str, tree: Path) -> Ours:
            place = Path(folder) / name
            place.mkdir()
            return Ours(game, PLAIN, argparse.Namespace(database="", redis=""), str(place), tree=tree)

        make = {
            name: functools.partial(server, name, tree) for name, tree in zip(("before", "now"), trees, strict=True)
        }
        with running(make) as servers:
            found = await in_turn(servers, options.rounds, options.tables, options.rate, options.seconds)
    before, now = found["before"], found["now"]
    cells = [game]
    for then, today, places in ((before.micros, now.micros, 0), (before.p99, now.p99, 1)):
        middle = [f"{statistics.median(each):.{places}f}" for each in (then, today)]
        cells += [*middle, beside(today, then), f"{statistics.median(today) / statistics.median(then):.2f}"]
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("now", type=Path)
    parser.add_argument("what", nargs="*", default=[TOY, *ostoja.games()], help="games, endless")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5, help="of a round at a fixed rate")
    parser.add_argument("--rate", type=float, default=200)
    options = parser.parse_args()
    heads = ["", "µs/move before", "now", "by rounds", "medians"]
    heads += [f"p99 at {options.rate:.0f}/s before, ms", "now", "by rounds", "medians"]
    print(f"| {' | '.join(heads)} |\n|---|{'--:|' * (len(heads) - 1)}", flush=True)
    for game in options.what:
        uvloop.run(compare(game, [options.before.resolve(), options.now.resolve()], options))


if __name__ == "__main__":
    main()
