"""`scripts/house.py` counts what docs/architecture.md says of the house's size."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("house", ROOT / "scripts" / "house.py")
assert SPEC
assert SPEC.loader
house = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(house)

ONCE = "class Step:\n    def run(self):\n        return 1\n\n\ndef moved():\n    return 2\n\n\ndef gone():\n    pass\n"
NOW = "class Step:\n    @final\n    def run(self):\n        return 1\n\n\ndef new():\n    pass\n"
ELSEWHERE = '"""A picture."""\n\nfrom ostoja.core.scene import Piece\n\n\ndef moved():\n    return 2\n'


@pytest.fixture
def games(tmp_path: Path) -> tuple[Path, Path]:
    before, after = tmp_path / "before", tmp_path / "after"
    for game, files in ((before, {"state.py": ONCE}), (after, {"state.py": NOW, "track.py": ELSEWHERE})):
        game.mkdir()
        for name, text in files.items():
            (game / name).write_text(text, encoding="utf-8")
    return before, after


def test_functions_are_found_with_their_decorators(games: tuple[Path, Path]) -> None:
    assert list(house.functions(games[1])) == [
        house.Function("state.py", "Step.run", 3),
        house.Function("state.py", "new", 2),
        house.Function("track.py", "moved", 2),
    ]


def test_what_has_moved_is_still_there(games: tuple[Path, Path]) -> None:
    assert house.stay(*games) == (4, 5, 2, 2)


def test_what_draws_is_told_from_the_rules(games: tuple[Path, Path]) -> None:
    assert house.by_sort(games[1]) == {"rules": 8, "picture": 7}


def test_the_page_has_every_room() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("## How large it is")[2]
    named = {name.split(" ")[0] for row in page.splitlines() for name in row.strip("| ").partition("|")[0].split(", ")}
    assert set(house.rooms(ROOT / "src" / "ostoja")) <= named


def test_the_script_tells_of_every_game() -> None:
    told = subprocess.run([sys.executable, "scripts/house.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert all(f"| `{rules.parent.name}` | now |" in told.stdout for rules in ROOT.glob("src/ostoja/games/*/rules.md"))


SILENCED = re.compile(r"# (?:noqa: [A-Z]+\d+(?:, [A-Z]+\d+)*|type: ignore(?:\[[\w, -]+\])?)[ ,#(-]*(.*)$", re.M)


def test_a_check_that_is_silenced_says_why() -> None:
    """Of what is checked by mypy; tests silence what they do to a program from outside."""
    files = [file for folder in ("src", "docs", "scripts", "benchmarks") for file in (ROOT / folder).rglob("*.py")]
    found = {str(file.relative_to(ROOT)): SILENCED.findall(file.read_text(encoding="utf-8")) for file in files}
    assert len([file for file in found if found[file]]) > 5
    assert [file for file, reasons in found.items() if not all(reasons)] == []
