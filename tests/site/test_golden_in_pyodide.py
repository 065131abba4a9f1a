"""The rules play in the page's Python as they do here: recorded games, every mode, from the archives of the site."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ostoja

pytestmark = pytest.mark.site
TESTS = Path(__file__).parent.parent
ROOT = TESTS.parent
NODE = Path(sys.executable).with_name("node")
GAMES = [id for id in ostoja.games() if id != "high_water"]


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_ends_as_recorded(folder: Path, game: str) -> None:
    node = str(NODE) if NODE.exists() else "node"
    command = [
        node,
        str(TESTS / "site" / "golden.mjs"),
        str(folder),
        str(ROOT / "node_modules" / "pyodide"),
        str(TESTS),
    ]
    done = subprocess.run([*command, game], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    played = json.loads(done.stdout)
    assert len(played) == 2
    for name, text in played.items():
        assert text == (TESTS / "golden" / name).read_text(encoding="utf-8"), name
