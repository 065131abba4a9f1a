"""The whole table from a plain static server: nothing else can be reached."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ostoja
from setups import small_setups
from site_tables import KEPT, LIT, READY, go, open_table

pytestmark = [pytest.mark.site, pytest.mark.xdist_group("browser")]
GAMES = [id for id in ostoja.games() if id != "high_water"]
SIZES: dict[str, dict[str, Any]] = {
    "desk": {},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
WHOLE: dict[str, tuple[str, list[str], dict[str, Any], str]] = {
    "ocaleni": ("ocaleni", ["me", "random"], {}, "desk"),
    "osaczeni": ("osaczeni", ["me", "random", "random"], {}, "phone"),
    "metro2033": ("metro2033", ["me", "random"], {}, "phone"),
    "survive_the_island": ("survive_the_island", ["me", "random"], {"random_setup": True}, "phone"),
    "tunnel": ("bright_future", ["me"], {"mode": "tunnel"}, "desk"),
    "fever": ("bright_future", ["me", "random"], {"mode": "fever"}, "phone"),
    "arena": ("bright_future", ["me", "random"], {"mode": "arena"}, "desk"),
}
CLICKS = 6
FIRST_VISIT = 7_000_000
LONGEST_GAME = 600


def ready(page: Page) -> Page:
    page.wait_for_function(READY)
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_mode_by_clicking_and_then_at_random_to_its_end(
    visitor: Callable[..., Any], game: str, size: str
) -> None:
    """Drawing a whole game takes much longer than playing it: after some clicks the rest is played undrawn."""
    page = ready(visitor(**SIZES[size]).open())
    for setup in small_setups(game):
        id = open_table(page, game, ["me", *["random"] * (setup.seats - 1)], setup.options)
        assert page.evaluate(f"player.some({CLICKS}, {LONGEST_GAME})"), setup.name
        go(page, "/about")
        page.evaluate(f"player.finish('{id}', [0], 1, {LONGEST_GAME})")
        go(page, f"/t/{id}")
        expect(page.locator("dialog table.scores").first).to_be_visible()


@pytest.mark.parametrize("whole", WHOLE)
def test_a_whole_game_by_clicking(visitor: Callable[..., Any], whole: str) -> None:
    game, seats, options, size = WHOLE[whole]
    page = ready(visitor(**SIZES[size]).open())
    open_table(page, game, seats, options)
    assert page.evaluate(f"player.play(1, {LONGEST_GAME})")
    expect(page.locator("dialog table.scores").first).to_be_visible()


def test_a_game_goes_on_after_its_tab_was_killed(visitor: Callable[..., Any]) -> None:
    someone = visitor()
    page = ready(someone.open())
    page.wait_for_function(KEPT)
    id = open_table(page, "osaczeni", ["me", "random", "random"])
    assert page.evaluate("player.some(4, 300)")
    page.locator(LIT).first.wait_for()
    lines = page.locator(".loglist li").count()
    asked = page.locator(".prompt .ask").inner_text()
    page.close()
    again = someone.open(f"/t/{id}")
    again.locator(LIT).first.wait_for()
    expect(again.locator(".prompt .ask")).to_have_text(asked)
    assert again.locator(".loglist li").count() == lines
    assert again.evaluate("player.some(4, 300)")


def test_everything_works_without_network_after_the_first_visit(visitor: Callable[..., Any]) -> None:
    someone = visitor()
    page = ready(someone.open())
    page.wait_for_function(KEPT)
    first = {path: sent for path, sent in someone.site.sent.items() if "networks" not in path}
    assert sum(first.values()) <= FIRST_VISIT, sorted(first.items(), key=lambda one: -one[1])[:12]
    before = dict(someone.site.sent)
    page.reload()
    ready(page)
    assert {path for path, sent in someone.site.sent.items() if before.get(path) != sent} <= {"/sw.js"}
    id = open_table(page, "survive_the_island", ["me", "random"])
    someone.site.stop()
    page.goto(f"{someone.site.address}/t/{id}")
    ready(page)
    page.locator(".prompt .ask:not(:empty)").wait_for()
    assert page.evaluate("player.some(2, 300)")
    page.goto(f"{someone.site.address}/rules/metro2033")
    expect(page.locator("main h2").first).to_be_visible()
    someone.site.start()


def test_what_a_page_cannot_have_is_absent(visitor: Callable[..., Any]) -> None:
    page = visitor().open()
    page.locator("article.card").first.wait_for()
    assert not page.locator("a[href*='/lobby']:visible").count()
    page.locator(".who-am-i").click()
    expect(page.locator("dialog.account form")).to_have_count(1)
