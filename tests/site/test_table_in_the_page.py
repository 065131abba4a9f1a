"""The whole table from a plain static server: nothing else can be reached."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ostoja
from setups import small_setups
from site_tables import KEPT, READY, open_table

pytestmark = [pytest.mark.site, pytest.mark.xdist_group("browser")]
GAMES = [id for id in ostoja.games() if id != "high_water"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WHOLE = {
    "ocaleni": (["me", "random"], {}),
    "osaczeni": (["me", "random", "random"], {}),
    "metro2033": (["me", "greedy"], {}),
    "survive_the_island": (["me", "random"], {"random_setup": True}),
    "bright_future": (["me", "random"], {"mode": "arena"}),
}
FIRST_VISIT = 7_000_000


def ready(page: Page) -> Page:
    page.wait_for_function(READY)
    return page


def decisions(page: Page, lines: int) -> int:
    """Click at least once, and until the log has so many lines more or the game is over; the number of clicks."""
    return int(
        page.evaluate(
            """async (lines) => {
                const told = () => document.querySelectorAll(".loglist li").length;
                const [random, goal, end] = [robot.dice(3), told() + lines, performance.now() + 100_000];
                let clicks = 0;
                while (!clicks || (told() < goal && !document.querySelector("dialog table.scores"))) {
                    if (performance.now() > end) throw new Error(`${clicks} clicks, ${told()} of ${goal} lines`);
                    if (robot.click(random)) clicks += 1;
                    await new Promise((resolve) => setTimeout(resolve, 4));
                }
                return clicks;
            }""",
            lines,
        )
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_can_be_played_by_clicking(visitor: Callable[..., Any], game: str) -> None:
    page = ready(visitor().open())
    for setup in small_setups(game):
        open_table(page, game, ["me", *["random"] * (setup.seats - 1)], setup.options)
        assert decisions(page, 2), setup.name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_a_whole_game(visitor: Callable[..., Any], game: str, size: dict[str, Any]) -> None:
    page = ready(visitor(**size).open())
    seats, options = WHOLE[game]
    open_table(page, game, seats, options)
    assert page.evaluate("robot.play(1, 500)")
    expect(page.locator("dialog table.scores").first).to_be_visible()


def test_a_game_goes_on_after_its_tab_was_killed(visitor: Callable[..., Any]) -> None:
    someone = visitor()
    page = ready(someone.open())
    page.wait_for_function(KEPT)
    id = open_table(page, "osaczeni", ["me", "random", "random"])
    decisions(page, 4)
    page.wait_for_timeout(1000)
    lines = page.locator(".loglist li").count()
    asked = page.locator(".prompt .ask").inner_text()
    page.close()
    again = someone.open(f"/t/{id}")
    expect(again.locator(".prompt .ask")).to_have_text(asked)
    assert again.locator(".loglist li").count() == lines
    assert again.evaluate("robot.play(1, 500)")


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
    assert decisions(page, 2)
    page.goto(f"{someone.site.address}/rules/metro2033")
    expect(page.locator("main h2").first).to_be_visible()
    someone.site.start()


def test_what_a_page_cannot_have_is_absent(visitor: Callable[..., Any]) -> None:
    page = visitor().open()
    page.locator("article.card").first.wait_for()
    assert not page.locator("a[href*='/lobby']:visible").count()
    page.locator(".who-am-i").click()
    expect(page.locator("dialog.account form")).to_have_count(1)
