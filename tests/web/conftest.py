"""A real server and a real browser for the tests of the shell."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from chromium import chromium
from patience import PATIENCE
from server.processes import free_port

ROOT = Path(__file__).parent.parent.parent
ROBOT = (Path(__file__).parent / "robot.js").read_text()


expect.set_options(timeout=1000 * PATIENCE)


class Server:
    """A server on a port of its own, with a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = str(free_port())
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        settings = {
            "OSTOJA_DATABASE": f"sqlite:///{self.folder}/tables.db",
            "OSTOJA_PORT": self.port,
            "OSTOJA_BOT_PAUSE": "0",
            "OSTOJA_SECRET_SECONDS": "0",
            "OSTOJA_SECRET_BOT_SECONDS": "0",
            "OSTOJA_LIMITS_TIMES": "100",  # all visitors come from one address
            "OSTOJA_GAMES": "high_water",
            "PYTHONPATH": os.pathsep.join([str(ROOT / "docs"), os.environ.get("PYTHONPATH", "")]),
        }
        log = (self.folder / "server.log").open("a")
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("same_deals.py"))],
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        assert self.process.stdout
        self.address = next(line for line in self.process.stdout if line.startswith("http")).strip()

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Opens pages, each of a visitor of its own; afterwards none of them may have had an error."""
    problems: list[str] = []
    contexts = []

    def open_page(path: str = "/", **more: Any) -> Page:
        settings = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB", "reduced_motion": "reduce", **more}
        context = browser.new_context(**settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.add_init_script(ROBOT)
        page.goto(server.address.rstrip("/") + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []
