"""A finished game looked at again: what the moves told stays in the log, and numbers are printed as everywhere."""

import itertools

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, open_table

pytestmark = pytest.mark.xdist_group("browser")
BELOW_ZERO = """async (points) => {
    const { chartOf } = await import("/static/replay.js");
    const { endPicture } = await import("/static/share.js");
    const chart = chartOf(points, (seat) => seat + 1);
    const outcome = { names: ["Ada", "Bo"], order: [1, 0], scores: points.at(-1), points, colour: (seat) => seat + 1 };
    const picture = endPicture("Game", "", outcome);
    return [chart, picture].map((one) => [...one.querySelectorAll("text")].map((text) => text.textContent));
}"""


def said(page: Page) -> list[str]:
    return page.locator(".loglist").first.locator("li.line").all_text_contents()


def test_the_log_of_a_replay_tells_what_was_gone_through(visit: Visit) -> None:
    page = visit()
    id = open_table(page, "high_water", ["me", "random"])
    page.evaluate("robot.play(1, 100)")
    page.goto("/".join(page.url.split("/")[:3]) + f"/r/{id}")
    number, on, back = (
        page.locator(".timeline > .meta"),
        *(page.get_by_label(name) for name in ("Next move", "Back one move")),
    )
    told: list[list[str]] = []
    for n in range(1, 6):
        on.click()
        expect(number).to_contain_text(f"{n} / ")
        told.append(said(page))
    assert all(lines == more[: len(lines)] for lines, more in itertools.pairwise(told)), "nothing goes"
    assert len(told[-1]) > len(told[0]) > 0
    back.click()
    expect(number).to_contain_text("4 / ")
    assert said(page) == told[3]
    page.get_by_label("Position").fill("8")
    expect(number).to_contain_text("8 / ")
    old = page.locator(".loglist li.line:not(.new)")
    expect(old, "between them there is a gap").to_have_count(0)


def test_numbers_below_zero_have_a_minus_and_no_hyphen(visit: Visit) -> None:
    page = visit("/about")
    page.locator("main").wait_for()
    chart, picture = page.evaluate(BELOW_ZERO, [[0, 0], [-3, 4]])
    assert "−3" in chart
    assert "−3" in picture
    assert not any("-" in text for text in chart + picture)
