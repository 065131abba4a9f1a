"""The shell without a mouse and without sight: barriers, focus order, announcements."""

import re

import pytest
from playwright.sync_api import expect

from web.tables import LIT, Visit, barriers, open_table, ready

pytestmark = pytest.mark.xdist_group("browser")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

WHERE = """() => ["skip", "top", "board", "side", "prompt"].find(
    (place) => document.activeElement?.closest(`.${place}`)) ?? "page"
"""
LAST_LINE_AND_NEWS = """() => [
    [...document.querySelectorAll(".loglist li")].at(-1).innerText, document.querySelector("p.sr").innerText
]"""


@pytest.mark.parametrize("path", ["/", "/lobby", "/replays", "/about", "/rules/survive_the_island"])
def test_pages_have_no_serious_barriers(visit: Visit, path: str) -> None:
    page = visit(path)
    page.locator("main").wait_for()
    assert barriers(page) == []


def test_an_address_without_a_page_says_so_and_leads_on(visit: Visit) -> None:
    page = visit("/nosuch/page")
    expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("main").get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/$"))


@pytest.mark.parametrize(
    ("game", "seats", "look"),
    [
        ("survive_the_island", 2, {"color_scheme": "dark"}),
        ("ocaleni", 2, {"color_scheme": "light", "locale": "pl-PL"}),
        ("osaczeni", 3, {"color_scheme": "dark", **PHONE}),
        ("metro2033", 2, {"color_scheme": "light", **PHONE}),
        ("bright_future", 2, {"color_scheme": "dark", "locale": "pl-PL"}),
    ],
)
def test_tables_have_no_serious_barriers(visit: Visit, game: str, seats: int, look: dict[str, object]) -> None:
    page = visit(**look)
    open_table(page, game, ["me"] + ["random"] * (seats - 1))
    page.locator(f"{LIT}, .acts [data-index]").first.wait_for()
    assert barriers(page) == []


def test_a_waiting_table_and_the_form_have_no_serious_barriers(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Own table").first.click()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    open_table(page, "ocaleni", ["me", "open"])
    assert barriers(page) == []


def test_tab_leads_through_everything_and_out_again(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.locator(".skip").focus()
    places = ["skip"]
    for _ in range(page.locator(LIT).count() + 40):
        page.keyboard.press("Tab")
        places.append(page.evaluate(WHERE))
        if places[-1] == "skip":
            break
    order = [place for at, place in enumerate(places) if at == 0 or place != places[at - 1]]
    assert [place for place in order if place != "page"] == ["skip", "top", "board", "side", "prompt", "skip"]
    page.locator(".skip").press("Enter")
    expect(page.locator("#prompt")).to_be_focused()


def test_what_happens_is_announced_once(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    news, ask = page.locator("p.sr[role=status]"), page.locator(".ask[role=status]")
    expect(news).to_be_empty()
    asked = ask.inner_text()
    page.locator(".acts [data-index]").first.click()
    expect(news).not_to_be_empty()
    expect(ask).not_to_have_text(asked)
    last, told = page.evaluate(LAST_LINE_AND_NEWS)
    assert last in told
    regions = page.locator("main [role=status], main [aria-live=polite]")
    assert regions.filter(has=page.locator("button")).count() == 0, "buttons are not read out at every change"
