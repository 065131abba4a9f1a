"""What a person sets for every table: how fast bots move; the whole screen for the table."""

import pytest
from playwright.sync_api import expect

from web.tables import Visit, open_table, show_table
from web.test_told import RIVAL, table

pytestmark = pytest.mark.xdist_group("browser")
TWO_MOVES = f"""async () => {{
    const {{ afterMotion }} = await import("/static/sequence.js");
    const move = {RIVAL};
    for (const [x, text] of [[300, "First."], [400, "Second."]]) afterMotion(() => move(["knight", x, text]));
}}"""
BOTH = 2


@pytest.mark.parametrize(
    ("pace", "soon", "later"), [("quick", BOTH, BOTH), ("normal", 1, BOTH), ("step", 1, 1)], ids=str
)
def test_moves_of_bots_follow_each_other_at_the_pace_that_is_set(
    visit: Visit, pace: str, soon: int, later: int
) -> None:
    """How many moves are told after half a second, when a thing has arrived, and after a minute."""
    page = visit("/about", reduced_motion="no-preference")
    page.evaluate("(pace) => localStorage.setItem('ostoja-pace', pace)", pace)
    page.clock.install()
    page.reload()
    show_table(page, "survive_the_island", table(waiting=[1], choices=[]))
    page.clock.pause_at(page.evaluate("Date.now() + 10000"))
    page.evaluate(TWO_MOVES)
    lines = page.locator(".loglist li.line")
    expect(lines).to_have_count(1)
    page.clock.run_for(500)
    assert lines.count() == soon
    page.clock.run_for(60_000)
    assert lines.count() == later


def test_a_table_takes_the_whole_screen_and_gives_it_back(visit: Visit) -> None:
    page = visit("/about")
    open_table(page, "high_water", ["me", "random"])
    page.get_by_role("button", name="Table", exact=True).click()
    whole = "document.fullscreenElement === document.documentElement"
    for name, other, full in (("Full screen", "Leave full screen", True), ("Leave full screen", "Full screen", False)):
        page.locator("dialog[open]").get_by_role("button", name=name, exact=True).click()
        expect(page.locator("dialog[open]").get_by_role("button", name=other, exact=True)).to_be_visible()
        assert page.evaluate(whole) is full
