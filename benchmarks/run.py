"""`make bench`: every game interpreted and compiled, beside catanatron, in one run on one core.

Short rounds of peer, interpreted and compiled take turns, and for each figure the best of its rounds counts: whatever
else the machine does meanwhile hits all three alike, and seldom in every round. Times are processor time. catanatron is
installed into build/peer, for this benchmark only.

BENCH_ROUNDS and BENCH_SECONDS (per row and round) make it longer; games can be named: run.py survive_the_island
"""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PLAIN = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
PEER = ROOT / "build" / "peer"
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
SECONDS = os.environ.get("BENCH_SECONDS", "0.5")

LEAST = {"survive_the_island": 15.0}
"""So many times the peer's decisions a game is to make at least, compiled, with every number of seats."""

Row = dict[str, Any]


def peer() -> Row:
    """What catanatron reaches on this machine."""
    python = PEER / "bin" / "python"
    if not (PEER / "ready").exists():
        venv.create(PEER, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "catanatron==3.2.1"], check=True)
        (PEER / "ready").touch()
    found: Row = json.loads(subprocess.check_output([python, ROOT / "benchmarks" / "peer.py", SECONDS]))
    return found


def ours(source: Path, games: list[str]) -> list[Row]:
    """Our rows, interpreted or compiled."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, str(ROOT / "benchmarks" / "games.py"), *games, "--json", "--seconds", SECONDS]
    found: list[Row] = json.loads(subprocess.check_output(command, env=environment))
    assert all(row["compiled"] == (source == COMPILED) for row in found), "not the build that was asked for"
    return found


def best(rounds: list[Row]) -> Row:
    """One row out of the same row of all rounds: the highest rates and the lowest times."""
    found = dict(rounds[0])
    for name in found:
        if name.endswith("_per_second"):
            found[name] = max(row[name] for row in rounds)
        elif name.endswith("_us"):
            found[name] = min(row[name] for row in rounds)
    return found


def main() -> None:
    """Print the table."""
    games = sys.argv[1:]
    peers: list[Row] = []
    plain: list[list[Row]] = []
    compiled: list[list[Row]] = []
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {ROUNDS}", file=sys.stderr)
        peers.append(peer())
        plain.append(ours(PLAIN, games))
        compiled.append(ours(COMPILED, games))
    other = best(peers)
    print(f"Processor time on one core, best of {ROUNDS} alternating rounds of {SECONDS} s per row.")
    speed, copy = other["decisions_per_second"], other["copy_us"]
    print(f"catanatron, 4 players: {speed:,.0f} decisions/s, {copy:.1f} µs per Game.copy\n")
    heads = ["game", "seats", "decisions/s", "× peer", "games/s", "dec./game", "copy µs", "peer copy ÷ ours"]
    heads += ["imagine µs", "bytes", "compiled dec./s", "× plain", "× peer", "compiled copy µs", "compiled imagine µs"]
    print(f"| {' | '.join(heads)} |\n|---|{'--:|' * (len(heads) - 1)}")
    times: dict[str, list[float]] = {}
    for slow, fast in zip(zip(*plain, strict=True), zip(*compiled, strict=True), strict=True):
        row, quick = best(list(slow)), best(list(fast))
        rate, quick_rate = row["decisions_per_second"], quick["decisions_per_second"]
        cells = (
            f"{row['game']} {row['mode']}".strip(),
            f"{row['seats']}",
            f"{rate:,.0f}",
            f"{rate / speed:.2f}",
            f"{row['games_per_second']:.1f}",
            f"{row['decisions_per_game']:.0f}",
            f"{row['copy_us']:.2f}",
            f"{copy / row['copy_us']:.1f}",
            f"{row['imagine_us']:.1f}",
            f"{row['bytes']}",
            f"{quick_rate:,.0f}",
            f"{quick_rate / rate:.2f}",
            f"{quick_rate / speed:.1f}",
            f"{quick['copy_us']:.2f}",
            f"{quick['imagine_us']:.1f}",
        )
        print(f"| {' | '.join(cells)} |")
        times.setdefault(row["game"], []).append(quick_rate / speed)
    print()
    for game, found in times.items():
        verdict = (
            f"; at least {LEAST[game]:.0f}: {'yes' if min(found) >= LEAST[game] else 'NO'}" if game in LEAST else ""
        )
        print(f"{game}: {min(found):.1f} to {max(found):.1f} times catanatron, compiled{verdict}")


if __name__ == "__main__":
    main()
