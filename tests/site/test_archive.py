"""What goes into the page is small, and enough."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ostoja.site import archive, bytecode

SAID = """
import json, babel
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource
found = [babel.__file__]
TEXT = "n = { $n ->\\n  [one] one\\n  [few] few\\n  [many] many\\n *[other] other\\n } { NUMBER($n) }"
for lang in ("en", "pl"):
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(TEXT))
    for number in (0, 1, 2, 5, 12, 22, 1.5, 1234567):
        found.append(bundle.format_pattern(bundle.get_message("n").value, {"n": number})[0])
        found.append(format_decimal(number, locale=lang) + format_percent(number, locale=lang))
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    for name, data in archive.packages().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def test_numbers_and_plurals_are_written_in_the_page_as_elsewhere(packages: Path) -> None:
    """Of what is known of languages only these go along: names of countries and currencies are ten times as large."""
    here, there = (
        json.loads(
            subprocess.run(
                [sys.executable, "-c", SAID], env={"PYTHONPATH": path}, capture_output=True, check=True, text=True
            ).stdout
        )
        for path in ("", str(packages))
    )
    assert there[0].startswith(str(packages))
    assert here[1:] == there[1:]
    assert sum(file.stat().st_size for file in packages.rglob("*.dat")) < 100_000


def test_what_is_imported_at_once_comes_as_bytecode_and_the_rest_as_plain_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both do what they did; docstrings are gone but for Pyodide's own modules, which it reads itself."""
    source = (
        b'"""About."""\n\ndef twice(n: int) -> int:\n    "Twice as much."\n    assert n\n    return 2 * n  # n and n'
    )
    names = ("site/early.py", "site/late.py", "site/pack/__init__.py", "library/pyodide/it.py", "site/data.txt")
    for early in ("early", "pack"):
        monkeypatch.setitem(sys.modules, early, ModuleType(early))
    light = archive.unzipped(bytecode.squeezed(archive.zipped(dict.fromkeys(names, source))))
    late = b"def twice(n: int) -> int:\n    assert n\n    return 2 * n"
    assert {name: data for name, data in light.items() if not name.endswith(".pyc")} == {
        "site/late.py": late,
        "library/pyodide/it.py": source,
        "site/data.txt": source,
    }
    for name, data in light.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    code = (
        "import early, late, pack; print([(one.twice(21), one.__doc__) for one in (early, late, pack)], early.__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "site", capture_output=True, text=True, check=True
    )
    assert done.stdout.split("] ")[0] == "[(42, None), (42, None), (42, None)"
    assert done.stdout.strip().endswith("early.pyc")
