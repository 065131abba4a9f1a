"""Two compiled builds of different source beside each other in one run: what has become faster, and nothing slower.

Usage: versus.py OLD NEW [GAME …]

The last lines say the worst ratio of each figure over all rows; worlds are to be imagined in at most half the time.

OLD and NEW are folders that `scripts/compile.py` of either source has made. Their rounds take turns, and the best of
each counts, as in `run.py`; BENCH_ROUNDS and BENCH_SECONDS likewise.
"""

import json
import os
import subprocess
import sys

from run import ROOT, ROUNDS, SECONDS, Row, best

HALF = 0.5


def measured(build: str, games: list[str]) -> list[Row]:
    """One round of a build."""
    command = [sys.executable, str(ROOT / "benchmarks" / "games.py"), *games, "--json", "--seconds", SECONDS]
    found: list[Row] = json.loads(subprocess.check_output(command, env={**os.environ, "PYTHONPATH": build}))
    assert all(row["compiled"] for row in found), f"{build} is not a compiled build"
    return found


def main(old: str, new: str, games: list[str]) -> None:
    """Print the table."""
    before: list[list[Row]] = []
    after: list[list[Row]] = []
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {ROUNDS}", file=sys.stderr)
        before.append(measured(old, games))
        after.append(measured(new, games))
    heads = ["game", "seats", "dec./s before", "now", "×", "copy µs before", "now", "×"]
    heads += ["imagine µs before", "now", "×"]
    print(f"| {' | '.join(heads)} |\n|---|{'--:|' * (len(heads) - 1)}")
    worst: dict[str, float] = {}
    for rounds in zip(zip(*before, strict=True), zip(*after, strict=True), strict=True):
        then, now = best(list(rounds[0])), best(list(rounds[1]))
        cells = [f"{now['game']} {now['mode']}".strip(), f"{now['seats']}"]
        for name, places in (("decisions_per_second", 0), ("copy_us", 2), ("imagine_us", 1)):
            cells += [f"{then[name]:,.{places}f}", f"{now[name]:,.{places}f}", f"{now[name] / then[name]:.2f}"]
            ratio = then[name] / now[name] if name.endswith("_per_second") else now[name] / then[name]
            worst[name] = max(worst.get(name, 0.0), ratio)
        print(f"| {' | '.join(cells)} |")
    print(f"\nworst: decisions {1 / worst['decisions_per_second']:.2f} ×, copy {worst['copy_us']:.2f} ×, ", end="")
    print(f"imagine {worst['imagine_us']:.2f} ×; at most half: {'yes' if worst['imagine_us'] <= HALF else 'NO'}")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: versus.py OLD NEW [GAME …]")
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
