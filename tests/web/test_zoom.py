"""Pulling the board: it follows finger and mouse alone; afterwards what can be picked comes into view."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, show_table, until

pytestmark = pytest.mark.xdist_group("browser")

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
SETTLED = "() => new Promise((done) => setTimeout(done, 50))"


def choices(*lit: str) -> list[dict[str, Any]]:
    return [{"i": n, "path": [id], "text": f"take {id}"} for n, id in enumerate(lit)]


def table(*lit: str) -> dict[str, Any]:
    """A board much wider than a phone, with two things at either end."""
    places = {"near": (60, 100), "nearer": (60, 200), "far": (1340, 100), "farther": (1340, 200)}
    pieces = [{"id": id, "symbol": "seal-1", "x": x, "y": y, "tip": id.title()} for id, (x, y) in places.items()]
    board = {"id": "board", "role": "board", "width": 1400, "height": 300, "pieces": pieces}
    return {
        "scene": {"panels": [board]},
        "log": [],
        "prompt": {"text": "Take one", "mine": True},
        "choices": choices(*lit),
    }


def pull(page: Page, across: int) -> None:
    """A finger pulls the board and is lifted: no click follows."""
    finger = page.context.new_cdp_session(page)
    box = page.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 30
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 6):
        point = {"x": x + across * part / 5, "y": y}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def seen_from(page: Page) -> float:
    return float((page.locator(".board .panel-picture").get_attribute("viewBox") or "").split()[0])


def test_what_can_be_picked_comes_into_view_after_a_finger_pulled_the_board(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("near", "nearer"))
    expect(page.locator('[data-id="near"]')).to_be_in_viewport()
    before = seen_from(page)
    pull(page, -100)
    assert seen_from(page) > before, "the board has followed the finger"
    page.evaluate(SETTLED)
    page.evaluate("(choices) => view.change({ choices })", choices("far", "farther"))
    expect(page.locator('[data-id="far"]')).to_be_in_viewport()
    page.evaluate(SETTLED)  # the dock may still grow by a line, and the board with it
    page.locator('[data-id="far"]').tap()
    until(page, "moves.length > 0")
    assert page.evaluate("moves") == ["take far"]


def test_a_pull_that_ends_beside_the_board_is_over_and_picks_nothing(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table("near", "nearer"))
    page.evaluate("view.zoom.by(2)")
    box = page.locator(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=4)
    page.mouse.move(x + 60, box["y"] + box["height"] + 60, steps=4)
    page.mouse.up()
    rests = seen_from(page)
    page.mouse.move(x, y, steps=4)
    page.mouse.move(x - 80, y, steps=4)
    assert seen_from(page) == rests, "a mouse that presses nothing pulls nothing"
    assert page.evaluate("moves") == []
