"""A release, and environments into which its wheels are installed; the source tree cannot be reached from there."""

import importlib.util
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser

from chromium import chromium

ROOT = Path(__file__).parent.parent.parent
WHEELS = {"pure": "*-none-any.whl", "compiled": "*-cp3*.whl"}


def script(name: str) -> ModuleType:
    """A program of scripts/ as a module."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
        assert spec
        assert spec.loader
        found = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found)
    finally:
        sys.path.pop(0)
    return found


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The release in OSTOJA_RELEASE (make test-release sets it), else a small one without compiled wheel and page."""
    given = os.environ.get("OSTOJA_RELEASE")
    if given:
        return Path(given).resolve()
    folder = tmp_path_factory.mktemp("release")
    script("release").release(folder)
    return folder


class Installed:
    """An environment with nothing but a wheel and what it needs, and a home that is empty."""

    def __init__(self, home: Path, *wanted: str) -> None:
        self.home = home
        self.bin = home / "venv" / "bin"
        self.environment = {"PATH": f"{self.bin}:/usr/bin:/bin", "HOME": str(home), "LANG": "en_GB.UTF-8"}
        self.environment |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        venv.create(home / "venv", with_pip=True)
        subprocess.run([self.bin / "pip", "install", "--quiet", *wanted], check=True, cwd=home, env=self.environment)

    def run(self, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / command[0], *command[1:]],
            cwd=self.home,
            env=self.environment,
            input=more.get("typed", ""),
            capture_output=True,
            text=True,
            check=False,
        )

    def start(self, *command: str, **settings: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [self.bin / command[0], *command[1:]],
            cwd=self.home,
            env={**self.environment, **settings},
            stdout=subprocess.PIPE,
            text=True,
        )


def wheel(released: Path, kind: str) -> Path:
    found = list(released.glob(WHEELS[kind]))
    if not found and kind == "compiled" and "OSTOJA_RELEASE" not in os.environ:
        pytest.skip("only make release builds a compiled wheel")
    assert len(found) == 1, f"one {kind} wheel"
    return found[0]


@pytest.fixture(scope="session")
def alone(released: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The pure wheel without any extra."""
    return Installed(tmp_path_factory.mktemp("alone"), str(wheel(released, "pure")))


@pytest.fixture(scope="session", params=WHEELS)
def installed(request: pytest.FixtureRequest, released: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Each wheel with the server."""
    address = wheel(released, request.param).as_uri()
    return Installed(tmp_path_factory.mktemp(request.param), f"ostoja[server] @ {address}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened
