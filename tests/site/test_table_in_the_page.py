"""The whole table from a plain static server: nothing else can be reached."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ostoja
from setups import Setup, small_setups
from site_tables import KEPT, KEPT_MEMORY, LIT, READY, SIZES, asked, go, open_table
from web.tables import until

pytestmark = [pytest.mark.site, pytest.mark.xdist_group("browser")]
GAMES = [id for id in ostoja.games() if id != "high_water"]
WHOLE: dict[str, tuple[str, list[str], dict[str, Any]]] = {
    "metro2033": ("metro2033", ["me", "random"], {}),
    "ocaleni": ("ocaleni", ["me", "random"], {}),
    "survive_the_island": ("survive_the_island", ["me", "random"], {"random_setup": True}),
    "tunnel": ("bright_future", ["me"], {"mode": "tunnel"}),
    "arena": ("bright_future", ["me", "random"], {"mode": "arena"}),
    "fever": ("bright_future", ["me", "random"], {"mode": "fever"}),
    "osaczeni": ("osaczeni", ["me", "random", "random"], {}),
}
LONG = ("metro2033",)
"""Five hundred clicks of one's own in each of twenty modes: after the first ones, the rest is played undrawn."""
SOME = 12
"""Clicks until the page is given the other size."""
MOST_LAYOUTS = 20
"""Times the page is laid out for a click and the moves that follow it: eight were seen, thirty-six with every text."""
FIRST_VISIT = 7_000_000
LONGEST_GAME = 600
OVER = "Boolean(document.querySelector('dialog table.scores'))"
MODES = [setup for game in GAMES for setup in small_setups(game)]


def ready(page: Page) -> Page:
    until(page, READY)
    return page


@pytest.mark.parametrize("whole", WHOLE)
def test_a_whole_game_by_clicking_on_a_phone(phone: Page, whole: str) -> None:
    open_table(phone, *WHOLE[whole])
    assert phone.evaluate(f"player.play(1, {LONGEST_GAME})")
    expect(phone.locator("dialog table.scores").first).to_be_visible()


@pytest.mark.parametrize("mode", MODES, ids=[mode.name for mode in MODES])
def test_every_mode_to_its_end_by_clicking_on_desk_and_phone(page: Page, mode: Setup) -> None:
    """The page is given the other size after some clicks, again and again."""
    sizes = cycle(SIZES.values())
    id = open_table(page, mode.game_id, ["me", *["random"] * (mode.seats - 1)], mode.options)
    clicks = 0
    for seed, size in enumerate(sizes):
        page.set_viewport_size(size)
        clicks += page.evaluate(f"player.some({SOME}, {seed}, {LONGEST_GAME})")
        if page.evaluate(OVER):
            break
        if mode.game_id in LONG and seed > 0:
            go(page, "/about")
            page.evaluate(f"player.finish('{id}', [0], 1, {LONGEST_GAME})")
            go(page, f"/t/{id}")
            break
    assert clicks >= SOME
    for size in SIZES.values():
        page.set_viewport_size(size)
        expect(page.locator("dialog table.scores").first).to_be_visible()


def test_a_move_does_not_lay_the_page_out_for_every_text(page: Page) -> None:
    """How wide texts are is found without looking at the page, which would be laid out anew for each of them."""
    open_table(page, "metro2033", ["me", "random"])
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")

    def layouts() -> float:
        told = devtools.send("Performance.getMetrics")["metrics"]
        return sum(float(one["value"]) for one in told if one["name"] == "RecalcStyleCount")

    before = layouts()
    clicks = page.evaluate(f"player.some({SOME}, 1, {LONGEST_GAME})")
    assert (layouts() - before) / clicks < MOST_LAYOUTS
    devtools.detach()


def test_a_page_that_comes_late_is_not_drawn_over_the_next_one(visitor: Callable[..., Any]) -> None:
    """Somebody goes to a table while the list of games still waits for something."""
    someone = visitor()
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    someone.context.route("**/api/days.*", hold)
    page = ready(someone.open())
    asked(page, "post", "/api/me", {"name": "Jagoda"})
    wish = {"game": "osaczeni", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    go(page, f"/t/{asked(page, 'post', '/api/tables', wish)['id']}")
    page.wait_for_timeout(2000)
    for route in held:
        route.continue_()
    page.locator(".seatlist").wait_for()
    page.wait_for_timeout(1000)
    expect(page.locator(".seatlist")).to_be_visible()


def test_what_nobody_can_answer_is_refused(page: Page) -> None:
    """A friend who has gone meanwhile has asked: no answer would keep whoever asks waiting for ever."""
    assert page.evaluate("player.ask('gone', '/api/me')") == 500


def test_a_game_goes_on_after_its_tab_was_killed(visitor: Callable[..., Any]) -> None:
    someone = visitor()
    page = ready(someone.open())
    until(page, KEPT)
    id = open_table(page, "osaczeni", ["me", "random", "random"])
    assert page.evaluate("player.some(4, 3, 300)")
    page.locator(LIT).first.wait_for()
    lines = page.locator(".loglist li").count()
    asked = page.locator(".prompt .ask").inner_text()
    page.close()
    again = someone.open(f"/t/{id}")
    again.locator(LIT).first.wait_for()
    expect(again.locator(".prompt .ask")).to_have_text(asked)
    assert again.locator(".loglist li").count() == lines
    assert again.evaluate("player.some(4, 3, 300)")


def test_everything_works_without_network_after_the_first_visit(visitor: Callable[..., Any]) -> None:
    someone = visitor()
    page = ready(someone.open())
    until(page, KEPT)
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
    assert page.evaluate("player.some(2, 3, 300)")
    page.goto(f"{someone.site.address}/rules/metro2033")
    expect(page.locator("main h2").first).to_be_visible()
    someone.site.start()


def test_a_site_in_a_folder_of_its_host_plays_and_works_without_network(below: Any) -> None:
    """Nothing is asked for outside the folder."""
    page = ready(below.open("/table/"))
    until(page, KEPT)
    id = open_table(page, "osaczeni", ["me", "random", "random"])
    assert page.evaluate("location.pathname") == f"/table/t/{id}"
    assert page.evaluate("player.some(2, 3, 300)")
    assert [path for path in below.site.sent if not path.startswith("/table/")] == []
    below.site.stop()
    page.reload()
    ready(page)
    page.locator(LIT).first.wait_for()
    assert page.evaluate("player.some(2, 3, 300)")
    below.site.start()


def test_what_a_page_cannot_have_is_absent(visitor: Callable[..., Any]) -> None:
    page = visitor().open()
    page.locator("article.card").first.wait_for()
    assert not page.locator("a[href*='/lobby']:visible").count()
    page.locator(".who-am-i").click()
    expect(page.locator("dialog.account form")).to_have_count(1)


def test_later_visits_begin_with_what_python_knew(visitor: Callable[..., Any]) -> None:
    """A memory that was kept is used; one that cannot be used is thrown away, and nothing is lost."""
    someone = visitor()
    page = ready(someone.open())
    id = open_table(page, "osaczeni", ["me", "random", "random"])
    until(page, KEPT_MEMORY)
    page.close()
    again = ready(someone.open(f"/t/{id}"))
    again.locator(LIT).first.wait_for()
    assert again.evaluate("player.some(2, 3, 300)")
    again.evaluate(
        """async () => {
            const kept = await caches.open((await caches.keys())[0]);
            const memory = (await kept.keys()).find((request) => request.url.includes("/python/memory"));
            await kept.put(memory, new Response(new Uint8Array(64)));
        }"""
    )
    again.close()
    anew = ready(someone.open(f"/t/{id}"))
    anew.locator(LIT).first.wait_for()
    assert [table["id"] for table in asked(anew, "get", "/api/me/tables")] == [id]
