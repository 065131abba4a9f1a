"""`make bench`: every game interpreted and compiled, beside catanatron, in one run on one core.

The peer is measured before, between and after our own rows and its best figure counts, so that a busy machine does not
flatter us. catanatron is installed into build/peer, for this benchmark only.
"""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PEER = ROOT / "build" / "peer"
SECONDS = os.environ.get("BENCH_SECONDS", "2")


def peer() -> dict[str, Any]:
    """What catanatron reaches on this machine."""
    python = PEER / "bin" / "python"
    if not (PEER / "ready").exists():
        venv.create(PEER, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "catanatron==3.2.1"], check=True)
        (PEER / "ready").touch()
    found: dict[str, Any] = json.loads(subprocess.check_output([python, ROOT / "benchmarks" / "peer.py", SECONDS]))
    return found


def ours(compiled: bool, games: list[str]) -> list[dict[str, Any]]:
    """Our rows, interpreted or compiled."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "compiled") if compiled else str(ROOT / "src")}
    command = [sys.executable, str(ROOT / "benchmarks" / "games.py"), *games, "--json", "--seconds", SECONDS]
    found: list[dict[str, Any]] = json.loads(subprocess.check_output(command, env=environment))
    assert all(row["compiled"] == compiled for row in found), "not the build that was asked for"
    return found


def main() -> None:
    """Print the table."""
    games = sys.argv[1:]
    peers = [peer()]
    plain = ours(False, games)
    peers.append(peer())
    fast = ours(True, games)
    peers.append(peer())
    speed = max(row["decisions_per_second"] for row in peers)
    copy = min(row["copy_us"] for row in peers)
    print(f"catanatron, 4 players: {speed:,.0f} decisions/s, {copy:.1f} µs per Game.copy (best of {len(peers)})\n")
    heads = ["game", "seats", "decisions/s", "× peer", "games/s", "dec./game", "copy µs", "peer copy ÷ ours"]
    heads += ["imagine µs", "bytes", "compiled dec./s", "× plain", "compiled copy µs"]
    print(f"| {' | '.join(heads)} |\n|---|{'--:|' * (len(heads) - 1)}")
    for row, quick in zip(plain, fast, strict=True):
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
            f"{quick['copy_us']:.2f}",
        )
        print(f"| {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
