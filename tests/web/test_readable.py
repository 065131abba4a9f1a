"""Every page and dialog can be read at any size, in both languages, with small and with large letters."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from patience import PATIENCE
from web.tables import Visit, open_table, show_table
from web.test_layout import SCALE, SCALES
from web.test_told import GAMES, MINE, RIVAL, table

pytestmark = pytest.mark.xdist_group("browser")

PROBE = (Path(__file__).parent / "readable.js").read_text()
SIZES = ((1440, 900), (1366, 768), (1024, 768), (390, 844))
LANGS = ("en-GB", "pl-PL")
RESIZED = """async ([width, height]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (innerWidth !== width || innerHeight !== height) await frame();
    await frame();
    await frame();
}"""
WITHOUT_A_TABLE = [
    "/",
    "/learn",
    "/puzzles",
    "/lobby",
    "/replays",
    "/about",
    "/rules/survive_the_island",
    "/no-such-page",
]
REGISTER = """async (login) => {
    const headers = { "Content-Type": "application/json" };
    const post = (path, body) => fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    await post("/api/me", { name: "Jagoda" });
    await post("/api/account", { login, password: "nobody-guesses-this" });
}"""


def wrong(page: Page, tab: str = "") -> dict[str, Any]:
    """What cannot be read, by the size of the screen and of the letters; `tab` is opened where there are tabs."""
    page.evaluate(PROBE)
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(RESIZED, [width, height])
        page.evaluate("(tab) => { if (tab) document.querySelector(tab)?.click(); }", tab)
        least = 11 if width < 760 else 12
        for scale in (1, *SCALES):
            page.evaluate(SCALE, scale)
            found[f"{width} × {scale}"] = page.evaluate("(least) => readable.wrong(least)", least * min(1, scale))
        page.evaluate(SCALE, 1)
    return {where: problems for where, problems in found.items() if problems}


def site(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])


@pytest.mark.parametrize("lang", LANGS)
def test_pages_without_a_table(visit: Visit, lang: str) -> None:
    page = visit("/about", locale=lang)
    found = {}
    for path in WITHOUT_A_TABLE:
        page.goto(site(page) + path)
        page.locator("main").wait_for()
        page.locator("main h2, main h3").first.wait_for()
        found[path] = wrong(page)
    assert {path: problems for path, problems in found.items() if problems} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_forms_and_settings(visit: Visit, lang: str) -> None:
    """The form of each game and mode, who I am, the hand-over of a screen, the menu of a table and what it asks."""
    page = visit("/", locale=lang)
    found = {}
    for game in GAMES:
        page.locator(f'.card:has([src*="{game}"]) .facts button').evaluate("(button) => button.click()")
        page.locator("dialog form").wait_for()
        found[game] = wrong(page)
        for at in range(1, 3 if game == "bright_future" else 1):
            page.locator("dialog form select").first.select_option(index=at)
            found[f"{game} {at}"] = wrong(page)
        page.keyboard.press("Escape")
    for who in ("guest", "account"):
        page.locator(".who-am-i").evaluate("(button) => button.click()")
        page.locator("dialog form").first.wait_for()
        page.evaluate("for (const part of document.querySelectorAll('dialog details')) part.open = true")
        found[who] = wrong(page)
        page.evaluate(REGISTER, f"jagoda-{lang}")
        page.reload()
    open_table(page, "survive_the_island", ["me", "me"])
    page.evaluate("robot.until(() => document.querySelector('.handover'), 1, 100)")
    found["hand-over"] = wrong(page)
    open_table(page, "high_water", ["me", "open"])
    found["waiting"] = wrong(page)
    open_table(page, "high_water", ["me", "random"])
    for name, way in {"menu": "header > .ib:last-child", "leave": "dialog .danger"}.items():
        page.locator(way).first.evaluate("(button) => button.click()")
        page.locator("dialog .row").first.wait_for()
        found[name] = wrong(page)
    assert {name: problems for name, problems in found.items() if problems} == {}


LINES = [
    {
        "text": f"Bartłomiej plays the card that has the longest name of all {number} cards, and takes another.",
        "key": "plays",
        "seats": [number % 2],
        **({"sum": "strength of the monsters 8 | − gear 3 | = lost 5"} if number % 9 == 0 else {}),
    }
    for number in range(40)
]
TALK = [
    {"i": 50 + number, "path": [], "kind": kind, "text": f"“I shall {kind} number {number} of all.”"}
    for number, kind in enumerate(["vote", "hold", "say-beg", "go", "look"] * 6)
]


@pytest.mark.parametrize("lang", LANGS)
def test_at_a_table(visit: Visit, lang: str) -> None:
    """The question, the log behind its tab, what rivals have done and what can be said."""
    page = visit("/about", locale=lang)
    show_table(page, "survive_the_island", table(log=LINES, talk=TALK, undo=True))
    found = {"question": wrong(page), "log": wrong(page, ".tab-log")}
    page.evaluate("document.querySelector('.acts .btn').click()")
    page.locator("dialog .subjects").wait_for()
    found["statements"] = wrong(page)
    page.keyboard.press("Escape")
    for x in (300, 400):
        page.evaluate(RIVAL, ["knight", x, LINES[0]["text"]])
    page.evaluate(MINE)
    found["recap"] = wrong(page, ".tab-table")
    expect(page.locator(".recap").first).to_be_attached()
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_after_a_game(visit: Visit, lang: str) -> None:
    """The final count, the replay and the review."""
    page = visit("/about", locale=lang)
    id = open_table(page, "high_water", ["me", "random"], public=True)
    page.evaluate("robot.play(1, 300)")
    expect(page.locator("dialog.end .chart")).to_be_visible()
    found = {"end": wrong(page)}
    page.goto(f"{site(page)}/r/{id}")
    page.locator(".turn-mark").first.wait_for()
    found["replay"] = wrong(page)
    page.goto(f"{site(page)}/review/{id}")
    expect(page.locator(".making-row progress")).to_be_hidden(timeout=1000 * PATIENCE)
    page.locator(".skill tr").nth(1).wait_for()
    found["review"] = wrong(page)
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_lessons_and_puzzles(visit: Visit, lang: str) -> None:
    page = visit("/about", locale=lang)
    found = {}
    for path in ("/learn/survive_the_island/first", "/puzzles"):
        page.goto(site(page) + path)
        if path == "/puzzles":
            page.locator(".puzzle-list a").first.click()
        page.locator(".teacher h2").wait_for()
        found[path] = wrong(page)
    assert {name: problems for name, problems in found.items() if problems} == {}
