"""The page "Add a game" tells the truth about the toy game beside it."""

import doctest
import re
from pathlib import Path

DOCS = Path(__file__).parent.parent.parent / "docs"
TOY = [DOCS / "high_water" / name for name in ("__init__.py", "rules.py")]


def test_the_toy_game_is_small() -> None:
    assert sum(len(file.read_text().splitlines()) for file in TOY) < 170


def test_every_piece_of_code_on_the_page_stands_in_the_toy() -> None:
    toy = "".join(file.read_text() for file in TOY)
    pieces = re.findall(r"```python\n(.*?)```", (DOCS / "add_a_game.md").read_text(), re.S)
    assert len(pieces) >= 4
    for piece in pieces:
        assert piece in toy, piece


def test_the_readme_s_example_works() -> None:
    result = doctest.testfile(str(DOCS.parent / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0
