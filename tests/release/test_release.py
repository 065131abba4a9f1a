"""What `make release` builds: complete, the same every time, and listed."""

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from release.conftest import ROOT, script, wheel

pytestmark = pytest.mark.release


def tracked(folder: str) -> set[str]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", folder]
    names = subprocess.check_output(command, cwd=ROOT, text=True).split("\n")
    return {name for name in names if name and (ROOT / name).is_file()}


@pytest.mark.parametrize("kind", ["pure", "compiled"])
def test_a_wheel_has_every_file_of_the_source(released: Path, kind: str) -> None:
    """Rules pages, art, texts, guides, lessons, puzzles, networks, migrations and the shell are inside."""
    with zipfile.ZipFile(wheel(released, kind)) as archive:
        assert archive.testzip() is None
        inside = set(archive.namelist())
    assert {name.removeprefix("src/") for name in tracked("src")} <= inside
    libraries = {name for name in inside if name.endswith(".so")}
    assert bool(libraries) == (kind == "compiled")
    assert not [name for name in inside if name.startswith(("toys", "high_water", "endless", "tests"))]


def test_the_source_has_what_a_build_and_its_tests_need(released: Path) -> None:
    with tarfile.open(next(released.glob("*.tar.gz"))) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert tracked("src") | tracked("scripts") | tracked("tests") | tracked("docs") <= inside
    assert {"pyproject.toml", "LICENSE", "README.md", "requirements.lock", "Makefile"} <= inside


def test_the_sums_are_those_of_all_files(released: Path) -> None:
    lines = [line.split("  ") for line in (released / "SHA256SUMS").read_text().splitlines()]
    assert {name for _, name in lines} == {file.name for file in released.iterdir()} - {"SHA256SUMS"}
    for digest, name in lines:
        assert hashlib.sha256((released / name).read_bytes()).hexdigest() == digest


def test_the_list_of_parts_is_valid_and_has_every_pinned_package(released: Path) -> None:
    text = next(released.glob("*.cdx.json")).read_text()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    listed = {(part["name"], part["version"]) for part in json.loads(text)["components"]}
    lock = (ROOT / "requirements.lock").read_text().splitlines()
    pinned = [line.split()[0].split("==") for line in lock if "==" in line and not line.startswith((" ", "#"))]
    assert {(name.partition("[")[0], version) for name, version in pinned} <= listed
    assert "pyodide" in {name for name, _ in listed}


def test_the_same_source_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for a compiled wheel and a page: whatever dates and order their files have."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    release = script("release")
    source = tmp_path / "source"
    release.copy_source(source)
    monkeypatch.setattr(release, "copy_source", lambda to: shutil.copytree(source, to, copy_function=shutil.copy))
    made = []
    for number in (1, 2):
        site, compiled = tmp_path / f"site{number}", tmp_path / f"compiled{number}"
        for folder, names in (
            (site, ["index.html", "a.js"]),
            (compiled, [f"core{release.sysconfig.get_config_var('EXT_SUFFIX')}"]),
        ):
            (folder / "ostoja").mkdir(parents=True)
            for name in names[:: 1 if number == 1 else -1]:
                (folder / name).write_text(name)
        made.append(release.release(tmp_path / f"release{number}", compiled, site))
    assert [file.name for file in made[0]] == [file.name for file in made[1]]
    assert len(made[0]) == 7
    for one, other in zip(*made, strict=True):
        assert one.read_bytes() == other.read_bytes(), one.name


def test_a_stale_compiled_build_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    program = [sys.executable, ROOT / "scripts" / "release.py", tmp_path / "dist", "--compiled", tmp_path]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "make compiled" in done.stderr
    assert not (tmp_path / "dist").exists()


def test_a_page_is_in_the_release(released: Path) -> None:
    """`make release` has the static page, ready for any host."""
    found = list(released.glob("*-site.zip"))
    if not found:
        pytest.skip("only make release builds the page")
    with zipfile.ZipFile(found[0]) as archive:
        assert {"index.html", "sw.js", "static/app.js", "python/ostoja.zip.gz"} <= set(archive.namelist())
