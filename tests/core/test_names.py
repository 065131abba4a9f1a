"""Names say what a thing is: a class has its name for itself, and a step that was renamed is stored as ever."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import ostoja
from ostoja.core.kept import restored, whole
from ostoja.core.snapshot import snapshot


def test_no_two_public_classes_have_the_same_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted((Path(__file__).parents[2] / "src" / "ostoja").rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(file.parent.name + "/" + file.name)
    assert len(found) > 500
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


RENAMED = {
    "metro2033": ("steps.turn:Turn", "MetroTurn"),
    "ocaleni": ("steps.pressure:Defence", "PressureDefence"),
    "osaczeni": ("steps.over_here:Move", "MoveCharacter"),
}


@pytest.mark.parametrize("renamed_in", RENAMED)
def test_a_step_that_was_renamed_is_hashed_and_restored_under_its_older_name(renamed_in: str) -> None:
    """Hashes in stored logs and positions kept beside them were written when the step was called otherwise."""
    older, today = RENAMED[renamed_in]
    game = ostoja.game(renamed_in)
    position = whole(game.start(seed=7))
    state = restored(game, {**position, "stack": [{"step": f"ostoja.games.{renamed_in}.{older}"}]})
    assert type(state.stack[0]).__name__ == today
    assert snapshot(state.stack[0])[0] == older.partition(":")[2]


PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_page_about_the_house_has_every_room_and_a_short_list_of_words() -> None:
    rooms = {file.parent.name for file in Path(ostoja.__file__).parent.glob("*/__init__.py")}
    picture = PAGE.partition("## The rooms")[2].partition("A room uses only")[0]
    boxes = {box.partition("·")[0].strip() for line in picture.splitlines() for box in line.split("│")}
    assert rooms - boxes == set()
    words = [line for line in PAGE.partition("## Words")[2].splitlines() if line.startswith("|")]
    assert 10 < len(words) <= 25
