"""What a browser runs: what is written by a script is up to date, and lines are as short as in Python."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parent.parent.parent
WEB = PROJECT / "src" / "ostoja" / "web"
ROOMS = (WEB, WEB.parent / "notebook", WEB.parent / "site")
KINDS = (".js", ".mjs", ".ts", ".css", ".html")
FILES = sorted(file for room in ROOMS for file in room.iterdir() if file.suffix in KINDS)


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("message_types", PROJECT / "scripts" / "message_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_messages_are_those_of_the_server(script: ModuleType) -> None:
    assert (WEB / "messages.d.ts").read_text() == script.message_types(), "run scripts/message_types.py"
    assert (WEB / "teacher_messages.d.ts").read_text() == script.teacher_types(), "run scripts/message_types.py"


def test_texts_are_written_in_the_browser_as_elsewhere(script: ModuleType) -> None:
    assert (WEB / "styles.js").read_text() == script.styles(), "run scripts/message_types.py"


def test_a_struct_becomes_an_interface(script: ModuleType) -> None:
    types = script.message_types()
    assert '  is: "update";\n  table: string;\n  n: number;\n  seat?: number | null;\n  scene?: SceneChange;\n' in types
    assert "  choices?: (OfferedMove | number)[];\n" in types
    assert '  do: "move";\n  table: string;\n  n: number;\n  action: number;\n  ref?: number;\n' in types
    assert '  kind: "open" | "person" | "bot";\n' in types


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_line_is_longer_than_in_python_and_no_file_too_long(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > 120] == []
    assert len(lines) <= 500
