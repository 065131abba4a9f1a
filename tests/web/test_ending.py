"""The end of a game: the final count, and the points as they grew."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit

pytestmark = pytest.mark.xdist_group("browser")

COUNT = """async ([names, result]) => {
    const { Room } = await import("/static/room.js");
    Room.prototype.count.call({ info: { seats: names.map((name) => ({ name })) }, waysOn: () => [] }, result);
}"""
LINES = """async (points) => {
    const { chartOf } = await import("/static/replay.js");
    const chart = chartOf(points, (seat) => [5, 3][seat]);
    const told = (line) => ["stroke", "points"].map((name) => line.getAttribute(name));
    return [...chart.querySelectorAll("polyline")].map(told);
}"""


def count(page: Page, result: dict[str, Any], *names: str) -> list[list[str]]:
    """The final count as it is shown, line by line."""
    page.locator("main").wait_for()
    page.evaluate(COUNT, [list(names), result])
    rows = page.locator("dialog table.scores tr").all()
    return [[cell.inner_text() for cell in row.locator("th, td").all()] for row in rows]


def lines(text: str, *points: int) -> list[list[dict[str, Any]]]:
    return [[{"text": text, "points": many}] for many in points]


def test_what_all_have_in_common_is_said_once(visit: Visit) -> None:
    page = visit("/about")
    result = {
        "scores": [1, 1, 1],
        "winners": [0, 1, 2],
        "breakdown": lines("Victory", 1, 1, 1),
        "besides": lines("Rounds", 7, 7, 7),
    }
    assert count(page, result, "Ada", "Bo", "Cela") == [["", "Everybody"], ["Victory", "1"], ["Rounds", "7"]]
    expect(page.get_by_role("heading", name="Everybody won")).to_be_visible()


def test_players_who_differ_have_columns_and_the_winner_is_marked(visit: Visit) -> None:
    page = visit("/about")
    parts = [[{"text": "Saved", "points": saved}, {"text": "Treasures", "points": 2}] for saved in (3, 5)]
    result = {"scores": [5, 7], "winners": [1], "breakdown": parts, "besides": [[], []]}
    expected = [["", "Ada", "Bo"], ["Saved", "3", "5"], ["Treasures", "2", "2"], ["Total", "5", "7"]]
    assert count(page, result, "Ada", "Bo") == expected
    assert page.locator("dialog .won").all_inner_texts() == ["Bo", "5", "2", "7"]


def test_the_lines_of_the_chart_have_the_colours_of_the_game(visit: Visit) -> None:
    page = visit("/about")
    found = page.evaluate(LINES, [[0, 0], [2, -2], [4, 1]])
    assert [stroke for stroke, _ in found] == ["var(--seat-5-text)", "var(--seat-3-text)"]
    ends = [[float(place.split(",")[1]) for place in points.split()] for _, points in found]
    assert ends[0][0] == ends[1][0], "both begin with nothing"
    assert ends[0][2] < ends[1][2] < ends[1][0] < ends[1][1], "the more points, the higher"
