"""Which rule clauses and components no test is about. The allow-lists in tests/uncovered/<game>.txt may only shrink."""

import importlib.util
import re
from pathlib import Path

import ostoja

TESTS = Path(__file__).parent.parent
ID = r"[A-Z]{2}-(?:[A-Z]+[-.]?)?\d+(?:\.\d+)*[a-z]?"
DEFINED = re.compile(rf"^\s*(?:[-*+]\s+|\d+\.\s+|#+\s+|\|\s*)?(?:\*\*|`|\[)*({ID})\b", re.M)
ONLY_EXPLAINS = re.compile(r"ruling|hidden information|bot notes|table notes|sources|glossary", re.I)


def clauses(page: str) -> set[str]:
    """The clause ids a page defines, chapters that only explain left out."""
    chapters = re.split(r"^## ", page, flags=re.M)
    return {id for text in chapters if not ONLY_EXPLAINS.search(text.split("\n", 1)[0]) for id in DEFINED.findall(text)}


def allowed(game_id: str) -> set[str]:
    file = TESTS / "uncovered" / f"{game_id}.txt"
    return set(file.read_text(encoding="utf-8").split()) if file.exists() else set()


def test_every_clause_is_cited_by_a_test_of_its_game(game_id: str) -> None:
    page = ostoja.game(game_id).folder / "rules.md"
    cited: set[str] = set()
    for test in (TESTS / "games" / game_id).rglob("*.py"):
        cited.update(re.findall(rf"\b{ID}\b", test.read_text(encoding="utf-8")))
    assert clauses(page.read_text(encoding="utf-8")) - cited == allowed(game_id)


def covered(game_id: str) -> set[str]:
    """The component ids that tests of the game are marked with."""
    found: set[str] = set()
    for file in sorted((TESTS / "games" / game_id).glob("test_*.py")):
        spec = importlib.util.spec_from_file_location(f"covers_{game_id}_{file.stem}", file)
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for test in vars(module).values():
            marks = getattr(test, "pytestmark", [])
            for mark in marks if isinstance(marks, list) else [marks]:
                if getattr(mark, "name", "") == "covers":
                    found.update(mark.args)
    return found


def test_every_component_has_a_test_of_its_own(game_id: str) -> None:
    components = set(ostoja.game(game_id).component_ids())
    assert components, "component_ids() lists every card, tile, hero and event"
    marked = covered(game_id)
    assert components - marked == set(), "components without a test"
    assert marked - components == set(), "tests about components that do not exist"
