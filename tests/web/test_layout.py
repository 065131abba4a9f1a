"""Nothing at a table is cut off or lies on a text: every game and mode, three positions, three sizes, both languages.

The shell's own code draws what the server would send; only the server is not there. Pages with a server are in
test_browser.py.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route

import ostoja
from ostoja.core.art import art_of
from ostoja.core.replay import Replay
from ostoja.core.state import State
from ostoja.server.eye import Eye
from ostoja.server.voice import voice
from setups import Setup, positions

pytestmark = pytest.mark.xdist_group("browser")

WEB = Path(__file__).parent.parent.parent / "src" / "ostoja" / "web"
PROBE = (Path(__file__).parent / "layout.js").read_text()
SIZES = {"laptop": (1366, 768), "desktop": (1920, 1080), "phone": (390, 844)}
NAMES = ["Ada", "Bartłomiej", "Cela", "Dariusz", "Ewa", "Filip"]
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".json": "application/json"}
PAGE = """<!doctype html><html data-theme="dark">
<head><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/static/theme.css"><link rel="stylesheet" href="/static/shell.css"></head>
<body><div id="root" class="table"></div></body></html>"""
OPEN = """async ([game, lang, message]) => {
    const { speak, sheet, make } = await import("/static/dom.js");
    const { TableView } = await import("/static/table.js");
    await Promise.all([speak(lang), sheet("/static/icons.svg"), sheet("/static/pieces.svg"), TableView.art(game)]);
    const holder = make("div", { class: "table" });
    globalThis.view?.remove();
    globalThis.view = new TableView(holder, game, { move() {}, undo() {}, say() {} });
    holder.prepend(make("header", { class: "top" }, make("h1", {}, game)));
    document.querySelector("#root").replaceChildren(holder);
    globalThis.view.show(message);
}"""

MODES = [
    Setup("survive_the_island", 5, {}),
    Setup("survive_the_island", 2, {"values": "open_own"}),
    Setup("ocaleni", 4, {}),
    Setup("osaczeni", 6, {}),
    Setup("metro2033", 5, {}),
    Setup("bright_future", 5, {}),
    Setup("bright_future", 1, {"solo": "hard"}),
    Setup("bright_future", 4, {"mode": "fever", "level": "plague"}),
    Setup("bright_future", 2, {"mode": "arena"}),
]


def served(route: Route) -> None:
    """The shell's files and the games' art, as the server would give them."""
    path = urlsplit(route.request.url).path
    if path == "/":
        route.fulfill(body=PAGE, content_type="text/html")
    elif path.startswith("/art/"):
        route.fulfill(body=art_of(ostoja.game(path.split("/")[2])).sheet(), content_type="image/svg+xml")
    else:
        file = WEB / path.removeprefix("/static/")
        route.fulfill(body=file.read_text(encoding="utf-8"), content_type=KINDS[file.suffix])


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce")
    opened = context.new_page()
    opened.add_init_script(PROBE)
    opened.route("**/*", served)
    opened.goto("http://table.test/")
    yield opened
    context.close()


def message(state: State, seat: int | None, lang: str) -> dict:
    """What the server sends to somebody who comes to the table."""
    eye = Eye("table", seat)
    eye.show(state.seen_by(seat))
    return json.loads(eye.snapshot(voice(state.game.id, lang), NAMES[: state.seats], [], None, state))


def looked_at(record: Replay) -> int | None:
    """Whose eyes see most: somebody's who is asked; a spectator's at the end."""
    return record.state.waiting[0] if record.state.waiting else None


class Measured:
    """What a probe finds wrong in a mode, by kind; each mode is looked at once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[tuple[str, str], dict[str, dict[str, list[str]]]] = {}

    def of(self, mode: Setup, probe: str, kind: str) -> str:
        """The problems of one kind, each with where it was found."""
        if (mode.name, probe) not in self.found:
            self.found[mode.name, probe] = self._measure(mode, probe)
        problems = self.found[mode.name, probe].get(kind, {})
        return "\n".join(f"{problem}  [{', '.join(where)}]" for problem, where in problems.items())

    def _measure(self, mode: Setup, probe: str) -> dict[str, dict[str, list[str]]]:
        """Some moments of a game in both languages. Texts need one size: a panel has its own coordinates."""
        found: dict[str, dict[str, list[str]]] = {}
        count, sizes = (5, ["laptop"]) if probe == "texts" else (2, list(SIZES))
        for record in positions(mode, count):
            for lang in ("en", "pl"):
                self.page.evaluate(OPEN, [mode.game_id, lang, message(record.state, looked_at(record), lang)])
                for size in sizes:
                    width, height = SIZES[size]
                    self.page.set_viewport_size({"width": width, "height": height})
                    for kind, problem in self.page.evaluate(f"layout.{probe}()"):
                        where = found.setdefault(kind, {}).setdefault(problem, [])
                        where.append(f"{len(record.moves)}-{lang}-{size}")
        return found


@pytest.fixture(scope="module")
def measured(page: Page) -> Measured:
    return Measured(page)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_text_leaves_its_panel_or_lies_on_another(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "texts", "place")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_nothing_leaves_the_page_or_lies_on_anything_else(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "shell", "page")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_text_is_cut(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "texts", "cut")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_all_opponents_are_seen_without_scrolling(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "shell", "opponents")
    assert not found, found
