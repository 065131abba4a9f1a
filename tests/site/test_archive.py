"""What goes into the page is small, and enough."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ostoja.site import archive

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
