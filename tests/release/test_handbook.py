"""The documentation site: it is built without a warning, every link leads somewhere, and the table is on its pages."""

import os
import threading
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from ostoja.texts import LANGUAGES
from patience import PATIENCE
from release.conftest import script
from release.test_installed_wheel import GAMES

pytestmark = pytest.mark.release
HERE = "http://handbook"


class Links(HTMLParser):
    """Where a page leads, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.add(str(found["id"]))
        if tag in ("a", "link", "script", "img", "iframe", "source", "object", "use"):
            self.links |= {str(found[name]) for name in ("href", "src", "data") if found.get(name)}


@pytest.fixture(scope="module")
def handbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in OSTOJA_DOCS (make test-release sets it), else one without a table."""
    given = os.environ.get("OSTOJA_DOCS")
    if given:
        return Path(given).resolve()
    folder = tmp_path_factory.mktemp("docs") / "handbook"
    script("docs").build(folder)
    return folder


def test_every_link_leads_somewhere(handbook: Path) -> None:
    pages = {
        file: Links(file.read_text(encoding="utf-8"))
        for file in handbook.rglob("*.html")
        if not file.is_relative_to(handbook / "table")
    }
    broken = []
    for file, page in pages.items():
        base = f"{HERE}/{file.relative_to(handbook).as_posix()}"
        for link in page.links:
            address, place = urldefrag(urljoin(base, link))
            if not address.startswith(HERE) or (
                urlsplit(address).path.startswith("/table/") and not has_table(handbook)
            ):
                continue
            target = handbook / unquote(urlsplit(address).path).lstrip("/")
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (place and target in pages and unquote(place) not in pages[target].ids):
                broken.append((base, link))
    assert len(pages) > 30
    assert broken == []


def has_table(handbook: Path) -> bool:
    """Without one (only make docs builds it) links to it cannot be checked."""
    return (handbook / "table").is_dir()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_its_page_with_the_table_the_guide_and_the_rules(handbook: Path, lang: str) -> None:
    for game in GAMES:
        text = (handbook / ("" if lang == "en" else lang) / "games" / f"{game}.html").read_text(encoding="utf-8")
        assert f'<iframe class="table" src="/table/learn/?game={game}&amp;lang={lang}"' in text
        assert text.count('class="rule"') > 50
        assert f'lang="{lang}"' in text.split("\n")[1]


def test_the_library_is_described(handbook: Path) -> None:
    text = (handbook / "library.html").read_text(encoding="utf-8")
    for name in ("ostoja.game", "ostoja.core.state.State.seen_by", "ostoja.core.game.Game.start", "ostoja.bots.Bot"):
        assert f'id="{name}"' in text


@pytest.fixture
def address(handbook: Path) -> Iterator[str]:
    if not has_table(handbook):
        pytest.skip("only make docs builds the table")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(handbook)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_the_table_lives_in_a_games_page(address: str, browser: Browser) -> None:
    """A visitor begins the lesson of the game without leaving its page, in the language of the page."""
    page = browser.new_page(viewport={"width": 1366, "height": 900}, locale="en-GB", reduced_motion="reduce")
    page.goto(f"{address}/pl/games/osaczeni.html")
    table = page.frame_locator("iframe.table")
    expect(table.locator("html")).to_have_attribute("lang", "pl", timeout=1000 * PATIENCE)
    lesson = table.locator("a[href*='learn/osaczeni']").first
    expect(lesson).to_be_visible(timeout=1000 * PATIENCE)
    lesson.click()
    expect(table.locator(".piece").first).to_be_visible(timeout=1000 * PATIENCE)
    page.close()
