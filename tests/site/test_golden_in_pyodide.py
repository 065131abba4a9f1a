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
GENERIC = (
    "test_play.py",
    "test_kept.py",
    "test_copies.py::test_copies_are_equal_and_independent",
    "test_copies.py::test_saving_and_loading_at_any_moment_changes_nothing",
    "test_copies.py::test_a_state_can_be_pickled_at_any_moment",
    "test_secrets.py::test_a_view_is_the_same_in_every_world_it_allows",
    "test_secrets.py::test_a_view_answers_for_its_own_seat_only",
    "test_secrets.py::test_refusals_do_not_betray_secrets",
    "test_secrets.py::test_a_spectator_sees_no_more_than_any_seat",
    "test_secrets.py::test_imagined_worlds_can_be_played_to_the_end",
)
"""What every game has to keep, with one seat count for every mode. A page starts no other processes."""


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_ends_as_recorded_and_keeps_what_every_game_keeps(folder: Path, game: str) -> None:
    node = str(NODE) if NODE.exists() else "node"
    places = (TESTS / "site" / "golden.mjs", folder, ROOT / "node_modules" / "pyodide", ROOT)
    packages = Path(pytest.__file__).parent.parent
    done = subprocess.run([node, *places, packages, game, *GENERIC], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert len(told["played"]) == 2
    for name, text in told["played"].items():
        assert text == (TESTS / "golden" / name).read_text(encoding="utf-8"), name
    assert told["code"] == 0, done.stderr[-4000:]
