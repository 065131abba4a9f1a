"""A site written once, a plain static server that counts what it sends, and a browser that reaches nothing else."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from chromium import chromium
from patience import PATIENCE
from site_tables import READY, SIZES, go
from web.tables import until

ROOT = Path(__file__).parent.parent.parent
ROBOT = (ROOT / "tests" / "web" / "robot.js").read_text() + (ROOT / "tests" / "site" / "player.js").read_text()
QUICK = """
    sessionStorage.setItem("ostoja-site-settings", '{"bot_pause": 0, "secret_seconds": 0, "secret_bot_seconds": 0}');
    localStorage.setItem("ostoja-pace", "quick");
    localStorage.setItem("ostoja-sound", "off");
"""
expect.set_options(timeout=1000 * PATIENCE)


class Sender(SimpleHTTPRequestHandler):
    """A plain static server: it knows no compression and no addresses but files."""

    sent: dict[str, int] = {}

    def log_message(self, *words: Any) -> None:
        """Nobody reads it."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.sent[self.path] = self.sent.get(self.path, 0) + len(data)
        outputfile.write(data)


class Site:
    """The folder, being served."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent: dict[str, int] = {}
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        handler = partial(type("Counted", (Sender,), {"sent": self.sent}), directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def written(folder: Path, *more: str) -> Path:
    """A site, as the command writes it."""
    command = [sys.executable, "-m", "ostoja.cli", "site", str(folder), *more]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE)
    return folder


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in OSTOJA_SITE (make test-site sets it), else one of our own."""
    given = os.environ.get("OSTOJA_SITE")
    return ROOT / given if given else written(tmp_path_factory.mktemp("site") / "site")


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    served = Site(folder)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    flags = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
    flags += ["--allow-loopback-in-peer-connection", "--disable-features=WebRtcHideLocalIpsWithMdns"]
    with chromium(*flags) as opened:
        yield opened


class Visitor:
    """A browser of somebody's own; none of its pages may have an error."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.context = context
        self.site = site
        self.problems: list[str] = []

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.problems.append(said.text))
        page.add_init_script(ROBOT)
        page.add_init_script(QUICK)
        page.goto(self.site.address + path)
        return page


def come(browser: Browser, site: Site, **more: Any) -> Visitor:
    """A browser of a visitor's own, with a store of its own."""
    settings = {"viewport": SIZES["desk"], "locale": "en-GB", "reduced_motion": "reduce", **more}
    return Visitor(browser.new_context(**settings), site)


@pytest.fixture
def visitor(browser: Browser, site: Site) -> Iterator[Callable[..., Visitor]]:
    """Opens browsers of visitors."""
    found: list[Visitor] = []

    def another(**more: Any) -> Visitor:
        found.append(come(browser, site, **more))
        return found[-1]

    yield another
    for one in found:
        one.context.close()
    assert [problem for one in found for problem in one.problems] == []


@pytest.fixture
def below(browser: Browser, tmp_path: Path) -> Iterator[Visitor]:
    """A visitor of a site that lies in a folder of its host."""
    written(tmp_path / "table", "--at", "/table/")
    served = Site(tmp_path)
    one = come(browser, served)
    yield one
    one.context.close()
    served.stop()
    assert one.problems == []


class Regular:
    """Somebody whose page stays open from test to test: Python begins once."""

    def __init__(self, browser: Browser, folder: Path, **more: Any) -> None:
        self.site = Site(folder)
        self.visitor = come(browser, self.site, **more)
        self.page = self.visitor.open()
        until(self.page, READY)

    def again(self, size: ViewportSize) -> Iterator[Page]:
        """The page that has been used before, at home again."""
        self.page.set_viewport_size(size)
        go(self.page, "/")
        self.page.locator("article.card").first.wait_for()
        yield self.page
        problems, self.visitor.problems[:] = list(self.visitor.problems), []
        assert problems == []

    def leave(self) -> None:
        self.visitor.context.close()
        self.site.stop()


@pytest.fixture(scope="session")
def regular(browser: Browser, folder: Path) -> Iterator[Regular]:
    one = Regular(browser, folder)
    yield one
    one.leave()


@pytest.fixture
def page(regular: Regular) -> Iterator[Page]:
    yield from regular.again(SIZES["desk"])


@pytest.fixture(scope="session")
def regular_phone(browser: Browser, folder: Path) -> Iterator[Regular]:
    one = Regular(browser, folder, viewport=SIZES["phone"], has_touch=True, is_mobile=True)
    yield one
    one.leave()


@pytest.fixture
def phone(regular_phone: Regular) -> Iterator[Page]:
    yield from regular_phone.again(SIZES["phone"])
