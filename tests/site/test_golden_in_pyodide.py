"""The rules play in the page's Python as they do here: recorded games and what holds for every game, in every mode."""

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
NOT_HERE = (
    "test_golden.py",  # compared below, before anything that only tests need is there
    "test_copies.py::test_the_same_seed_gives_the_same_game_in_another_process",  # a page starts none
    "test_components.py",  # pictures lie beside the page, not where its Python is
    "test_coverage.py",  # looks at the tests, not at the game
    "test_order.py",  # these two take a minute and a half for every game
    "test_secrets.py::test_a_move_tells_the_same_in_every_world_that_its_viewer_could_be_in",
)
"""Which of the tests that hold for every game are left out, and why. The others get one seat count for every mode."""


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_ends_as_recorded_and_keeps_what_every_game_keeps(folder: Path, game: str) -> None:
    node = str(NODE) if NODE.exists() else "node"
    places = (TESTS / "site" / "golden.mjs", folder, ROOT / "node_modules" / "pyodide", ROOT)
    packages = Path(pytest.__file__).parent.parent
    done = subprocess.run([node, *places, packages, game, *NOT_HERE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert len(told["played"]) == 2
    for name, text in told["played"].items():
        assert text == (TESTS / "golden" / name).read_text(encoding="utf-8"), name
    assert told["code"] == 0, done.stderr[-4000:]
