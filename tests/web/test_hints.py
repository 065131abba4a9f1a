"""What the shell says of the thing under the pointer, the focus or the finger."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.tables import LIT, Visit, open_table, ready, show_table

pytestmark = pytest.mark.xdist_group("browser")
FEWEST = {"survive_the_island": 2, "ocaleni": 2, "osaczeni": 3, "metro2033": 2, "bright_future": 2}
NOT_LIT = ".piece[role=img]:not([data-state])"
HANDED_OVER = "robot.until(() => !document.querySelector('.handover'))"


def point_at(page: Page, places: str) -> str:
    """Rest the pointer on the first of these pieces that it can hit; the piece's id."""
    found = page.evaluate(
        """(places) => {
            for (const element of document.querySelectorAll(places)) {
                const point = robot.pointOf(element);
                if (point) return { x: point.x, y: point.y, id: element.dataset.id };
            }
            return null;
        }""",
        places,
    )
    page.mouse.move(found["x"], found["y"])
    id: str = found["id"]
    return id


def reason(page: Page, game: str) -> str:
    """The rule against what is pointed at, with a clause that leads to it; its words."""
    why = page.locator(".hint .why")
    clause = why.locator(".clause")
    expect(clause).to_have_attribute("href", re.compile(rf"^/rules/{game}\?options=\w+=[^#]*#[A-Z]{{2}}-\d+"))
    text = why.inner_text().replace(clause.inner_text(), "").strip()
    assert len(text) > 10
    return text


@pytest.mark.parametrize("game", FEWEST)
def test_a_thing_that_is_not_legal_now_says_why(visit: Visit, game: str) -> None:
    page = visit()
    open_table(page, game, ["me"] * FEWEST[game])  # nobody else's answer changes the table under the pointer
    page.evaluate(HANDED_OVER)
    point_at(page, NOT_LIT)
    english = reason(page, game)
    page.get_by_role("button", name="Polski").click()
    expect(page.get_by_role("button", name="English")).to_be_visible()
    page.locator(".prompt .ask:not(:empty)").wait_for()
    page.evaluate(HANDED_OVER)
    point_at(page, NOT_LIT)
    assert reason(page, game) != english


def enlarged(hint: Locator, piece: Locator) -> bool:
    large, small = hint.locator("svg.large").bounding_box(), piece.bounding_box()
    assert large
    assert small
    return large["width"] > small["width"]


def test_a_lit_thing_is_enlarged_and_says_what_it_does(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    id = point_at(page, f".board {LIT}")
    hint = page.locator(".hint")
    expect(hint.locator(".effects li").first).to_be_visible()
    assert enlarged(hint, page.locator(f'.board [data-id="{id}"]').first)
    page.mouse.move(5, 5)
    expect(hint).to_be_hidden()


def test_what_others_have_is_told_apart_from_mine(visit: Visit) -> None:
    page = visit()
    open_table(page, "ocaleni", ["me", "me"])
    page.evaluate(
        "robot.until(() => document.querySelector('.others .piece[role=img]') && !document.querySelector('.handover'))"
    )
    id = point_at(page, ".others .piece[role=img]")
    tip = page.locator(f'.others [data-id="{id}"]').first.get_attribute("aria-label")
    expect(page.locator(".hint .tip")).to_have_text(tip or "?")
    expect(page.locator(".hint")).to_have_class(re.compile("away"))


def test_the_keyboard_looks_at_everything_and_escape_closes(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator(f"{LIT}:focus-visible")).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Shift+ArrowUp")
        if page.locator(f"{NOT_LIT}:focus").count():
            break
    expect(page.locator(".hint .why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_be_hidden()


def test_a_finger_that_rests_looks_and_does_not_pick(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_table(page, "survive_the_island", ["me", "random"])
    piece = page.locator(f".mine {LIT}").first
    touch = {"bubbles": True, "pointerType": "touch", "pointerId": 5, "clientX": 1, "clientY": 1}
    piece.dispatch_event("pointerdown", touch)
    expect(page.locator(".hint .tip")).to_be_visible()
    piece.dispatch_event("pointerup", touch)
    piece.dispatch_event("click")
    expect(page.locator(f".board {LIT}")).to_have_count(0)
    piece.dispatch_event("click")
    expect(page.locator(f".board {LIT}").first).to_be_visible()


@pytest.mark.parametrize(("rivals", "away"), [(2, False), (4, True)])
def test_the_card_lies_on_no_other_player(visit: Visit, rivals: int, away: bool) -> None:
    """At the foot of the left rail; where that is full, over the log."""
    page = visit("/about", viewport={"width": 1440, "height": 900})

    def panel(id: str, role: str, seat: int) -> dict[str, Any]:
        thing = {"id": f"thing-{seat}", "symbol": "seal-1", "x": 40, "y": 40, "tip": "A thing. SI-4.1"}
        return {"id": id, "role": role, "width": 284, "height": 150, "seat": seat, "pieces": [thing]}

    panels = [panel("board", "board", -1), panel("mine", "mine", 0)]
    panels += [panel(f"seat-{seat}", "others", seat) for seat in range(1, rivals + 1)]
    prompt = {"text": "Wait", "mine": False}
    show_table(page, "survive_the_island", {"scene": {"panels": panels}, "log": [], "prompt": prompt, "choices": []})
    page.locator('.board .piece[data-id="thing--1"]').hover()
    card = page.locator(".hint")
    expect(card).to_be_visible()
    assert ("away" in (card.get_attribute("class") or "")) == away
    lies_on = """(card) => [...document.querySelectorAll(".others .scene-panel")].filter((rival) => {
        const [a, b] = [card, rival].map((one) => one.getBoundingClientRect());
        return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
    }).length"""
    assert card.evaluate(lies_on) == 0
