"""The page "Add a game" holds a whole game, and the README's example works."""

import ast
import doctest
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ostoja
from generic.causes import CAUSES
from generic.test_observation import LEFT_OUT, UNTOLD
from generic.test_prices import CALLED, NO_PRICE, SAID
from ostoja.core.choice import Choice
from ostoja.core.game import Game
from ostoja.core.lists import COMPILED
from ostoja.core.state import State, Step

ROOT = Path(__file__).parent.parent.parent
TOY = ROOT / "docs" / "high_water"
BESIDE = ("pyproject.toml", "bot.py")
"""What the toy's folder has only to be a package of its own."""
DRAWN = {"panels.py"}
"""How a scene is divided into modules is the game's own affair."""


def written_files() -> dict[str, str]:
    """The files that the page holds: blocks below a file's name, one after the other."""
    page = (ROOT / "docs" / "add_a_game.md").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for name, block in re.findall(r"^\*\*`(\S+)`\*\*\n\n```\w+\n(.*?)\n```$", page, re.M | re.S):
        found.setdefault(name, []).append(block)
    return {name: "\n\n\n".join(blocks) + "\n" for name, blocks in found.items()}


def test_the_toy_game_is_small() -> None:
    assert sum(len((TOY / name).read_text().splitlines()) for name in ("__init__.py", "rules.py")) < 160


def test_the_page_is_the_whole_toy() -> None:
    files = [file for file in TOY.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    lying = {f"high_water/{file.relative_to(TOY)}": file for file in files if file.name not in BESIDE}
    tests = {str(file.relative_to(ROOT)): file for file in (ROOT / "tests" / "games" / "high_water").glob("*.py")}
    written = written_files()
    assert sorted(written) == sorted(lying | tests)
    for name, file in (lying | tests).items():
        assert written[name] == file.read_text(encoding="utf-8"), name


@pytest.mark.skipif(COMPILED, reason="the source is read")
def test_the_page_names_everything_a_game_may_write() -> None:
    """The fields and methods that the Game object, states and steps may have, and the files that every game has."""
    pages = "".join((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("add_a_game.md", "draw_a_game.md"))
    source = inspect.getsource(Game).partition("# The contract")[0]
    written = set(re.findall(r"^    (?:def )?([a-z]\w*)(?:\(|:)", source, re.M))
    source = inspect.getsource(State).partition("# The contract")[0]
    written |= set(re.findall(r"^    def ([a-z]\w*)", source, re.M))
    written |= {name for name in (*vars(Step), *vars(Choice)) if not name.startswith("_")}
    assert {"minutes", "risk", "make_small", "breakdown", "several", "settle"} <= written
    assert {name for name in written if not re.search(rf"\b{name}\b", pages)} == set()
    games = [folder for folder in (ROOT / "src" / "ostoja" / "games").iterdir() if (folder / "rules.md").exists()]
    common = set.intersection(*({file.name for file in folder.iterdir()} for folder in games)) - {"__pycache__"}
    assert {"rules.md", "lessons", "coach.toml"} <= common
    assert {name for name in common if name not in pages} == DRAWN


def test_the_page_names_the_lists_in_which_tests_keep_something_of_each_game() -> None:
    """The suites pass on the toy below because it stands there."""
    page = (ROOT / "docs" / "add_a_game.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` in `(tests/\w+/\w+\.py)` \|.*\| (?:`(.*)` )?\|$", page, re.M)
    written = {name: ast.literal_eval(entry) if entry else None for name, _, entry in rows}
    assert all(f"\n{name}" in (ROOT / file).read_text(encoding="utf-8") for name, file, _ in rows)
    lists = {"CAUSES": CAUSES, "UNTOLD": UNTOLD, "LEFT_OUT": LEFT_OUT}
    lists |= {"CALLED": CALLED, "NO_PRICE": NO_PRICE, "SAID": SAID}
    assert written == {name: found.get("high_water") for name, found in lists.items()}
    assert (ROOT / "tests" / "golden" / "high_water").exists()
    assert "high_water" in (ROOT / "tests" / "generic" / "layouts.json").read_text(encoding="utf-8")
    assert all(written in page for written in ("`make golden`", "tests/golden/", "tests/generic/layouts.json"))


def test_generic_suites_pass_on_a_game_made_from_the_page_alone(tmp_path: Path) -> None:
    for name, text in written_files().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    suites = ["tests/generic", "tests/texts/test_texts.py", "tests/core/test_drawing.py", str(tmp_path / "tests")]
    paths = f"pythonpath=tests {tmp_path}"
    no_other = " and ".join(f"not {id}" for id in ostoja.games() if id != "high_water")
    how = ["--game", "high_water", "-k", no_other, "-o", paths, "-n", "0", "-p", "no:cacheprovider"]
    how += ["--rootdir", str(ROOT)]
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), *how, *suites]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    answer = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240, check=False
    )
    assert answer.returncode == 0, answer.stdout[-3000:] + answer.stderr[-1000:]


def test_the_readme_s_example_works() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


def test_every_page_is_in_the_list_of_pages() -> None:
    """Else the documentation site is not built (`make docs`)."""
    listed = set(re.findall(r"^docs/(\w+)$", (ROOT / "docs" / "index.md").read_text(encoding="utf-8"), re.M))
    assert listed == {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index"}


@pytest.mark.parametrize("page", ["index.md", "pl/index.md"])
def test_every_game_is_in_the_list_of_games(page: str) -> None:
    listed = re.findall(r"^games/(\w+)$", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.M)
    assert sorted(listed) == sorted(rules.parent.name for rules in (ROOT / "src/ostoja/games").glob("*/rules.md"))
