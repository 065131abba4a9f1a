"""Names say what a thing is: a class has its name for itself, and a step that was renamed is stored as ever."""

import ast
import re
from collections import defaultdict
from itertools import pairwise
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


RENAMED: dict[str, tuple[str, str, dict[str, int]]] = {
    "metro2033": ("steps.turn:Turn", "MetroTurn", {"seat": 1, "phase": 0}),
    "ocaleni": ("steps.pressure:Defence", "PressureDefence", {"seat": 1, "hero": 0}),
    "osaczeni": ("steps.over_here:Move", "MoveCharacter", {"turn": 0}),
}


@pytest.mark.parametrize("renamed_in", RENAMED)
def test_a_step_that_was_renamed_is_hashed_and_restored_under_its_older_name(renamed_in: str) -> None:
    """Hashes in stored logs and positions kept beside them were written when the step was called otherwise."""
    older, today, values = RENAMED[renamed_in]
    game = ostoja.game(renamed_in)
    position = whole(game.start(seed=7))
    stack = [{"step": f"ostoja.games.{renamed_in}.{older}", **values}]
    state = restored(game, {**position, "stack": stack})
    assert type(state.stack[0]).__name__ == today
    assert snapshot(state.stack[0])[0] == older.partition(":")[2]


def test_a_step_is_given_all_its_fields_unless_it_says_what_it_begins_with() -> None:
    """A default that nothing needs hides what was forgotten; one that is needed is explained beside its field, or named
    in the words about the class."""
    classes = [
        node
        for file in sorted((Path(__file__).parents[2] / "src" / "ostoja" / "games").glob("*/steps/*.py"))
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]
    unexplained: dict[str, set[str]] = {node.name: defaults(node) - explained(node) for node in classes}
    assert sum(len(defaults(node)) > 0 for node in classes) > 5
    assert {name: missing for name, missing in unexplained.items() if missing} == {}


def defaults(node: ast.ClassDef) -> set[str]:
    """The fields of a step that need not be given."""
    made = next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)
    if made is None:
        return set()
    named = [argument.arg for argument in made.args.args]
    kept = [one.arg for one, value in zip(made.args.kwonlyargs, made.args.kw_defaults, strict=True) if value]
    return {*named[len(named) - len(made.args.defaults) :], *kept}


def explained(node: ast.ClassDef) -> set[str]:
    """The fields that the class's words name, and those with words below them."""
    found = set(re.findall(r"`(\w+)`", ast.get_docstring(node) or ""))
    for made in node.body:
        if isinstance(made, ast.FunctionDef) and made.name == "__init__":
            for field, words in pairwise(made.body):
                if isinstance(field, ast.AnnAssign) and isinstance(words, ast.Expr):
                    found.add(ast.unparse(field.target).removeprefix("self."))
    return found


PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_page_about_the_house_has_every_room_and_a_short_list_of_words() -> None:
    rooms = {file.parent.name for file in Path(ostoja.__file__).parent.glob("*/__init__.py")}
    picture = PAGE.partition("## The rooms")[2].partition("A room uses only")[0]
    boxes = {box.partition("·")[0].strip() for line in picture.splitlines() for box in line.split("│")}
    assert rooms - boxes == set()
    words = [line for line in PAGE.partition("## Words")[2].splitlines() if line.startswith("|")]
    assert 10 < len(words) <= 25
