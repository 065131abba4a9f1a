"""The own area on a phone: laid out for it however it is held, put away for the board, and back when it is needed."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, show_table

pytestmark = pytest.mark.xdist_group("browser")

UPRIGHT = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
LAPTOP = {"width": 1366, "height": 768}
PHONE: dict[str, Any] = {"viewport": UPRIGHT, "is_mobile": True, "has_touch": True}
SENTENCE = "Lost four or more: discard one gear card, then take one from the Bazaar."


def table(*lit: str) -> dict[str, Any]:
    """A board and an own area of two halves, side by side or below each other; these things can be chosen."""
    halves = [[0, 0, 300, 100, 0, 0, 1], [300, 0, 300, 100, 0, 100, 1]]
    tall = {"width": 300, "height": 200, "folds": halves, "smooth": False}
    pieces = [
        {"id": "near", "symbol": "seal-1", "x": 50, "y": 50, "tip": "Near"},
        {"id": "far", "symbol": "seal-2", "x": 550, "y": 50, "tip": "Far"},
        {"id": "said", "symbol": "t-text", "x": 100, "y": 30, "text": SENTENCE, "room": 480},
    ]
    ground = [{"id": "there", "symbol": "seal-3", "x": 350, "y": 250, "tip": "There"}]
    board = {"id": "board", "role": "board", "width": 700, "height": 500, "pieces": ground}
    mine = {"id": "mine", "role": "mine", "width": 600, "height": 100, "seat": 0, "tall": tall, "pieces": pieces}
    choices = [{"i": n, "path": [id], "text": f"take {id}"} for n, id in enumerate(lit)]
    return {"scene": {"panels": [board, mine]}, "log": [], "prompt": {"text": "Take one"}, "choices": choices}


def place_of(page: Page, id: str) -> list[float]:
    return list(page.evaluate("(id) => [view.scene.find(id).piece.x, view.scene.find(id).piece.y]", id))


def test_it_is_laid_out_for_the_phone_however_that_is_held(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there"))
    for size, folded in ((UPRIGHT, True), (ON_ITS_SIDE, True), (LAPTOP, False)):
        page.set_viewport_size(size)
        expect(page.locator(".mine .tall")).to_have_count(int(folded))
        assert place_of(page, "far") == ([250, 150] if folded else [550, 50])
        wide = page.evaluate("[view.mine.scrollWidth, view.mine.clientWidth]")
        assert wide[0] == wide[1], "nothing of it is beyond the edge"


def test_the_board_is_laid_out_for_the_phone_however_that_is_held(visit: Visit) -> None:
    """On its side, too, its letters are as large as those of an upright phone; what can be picked is in view."""
    page = visit("/about", **PHONE)
    message = table("there")
    message["scene"]["panels"][0]["tall"] = {
        "width": 350, "height": 1000, "folds": [[0, 0, 350, 500, 0, 0, 1], [350, 0, 350, 500, 0, 500, 1]],
        "smooth": False,
    }  # fmt: skip
    show_table(page, "survive_the_island", message)
    for size, folded in ((UPRIGHT, True), (ON_ITS_SIDE, True), (LAPTOP, False)):
        page.set_viewport_size(size)
        expect(page.locator(".board .tall")).to_have_count(int(folded))
        assert place_of(page, "there") == ([0, 750] if folded else [350, 250])
        expect(page.locator('[data-id="there"]')).to_be_in_viewport()


def test_it_gives_its_room_to_the_board_and_comes_back_when_all_there_is_to_pick_lies_in_it(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there", "near"))
    own, tab, height = page.locator(".mine"), page.locator(".tab-mine"), "view.board.clientHeight"
    before = page.evaluate(height)
    tab.tap()
    expect(own).to_be_hidden()
    expect(tab).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(height) > before + 100
    page.evaluate("(choices) => view.change({ choices })", table("there", "far")["choices"])
    expect(own).to_be_hidden()
    page.evaluate("(choices) => view.change({ choices })", table("near", "far")["choices"])
    expect(own).to_be_visible()
    expect(tab).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(height) == before


def test_where_it_has_little_room_it_is_pulled_to_what_can_be_picked(visit: Visit) -> None:
    page = visit("/about", **{**PHONE, "viewport": ON_ITS_SIDE})
    message = table("far")
    message["scene"]["panels"][1]["tall"].update(
        height=900, folds=[[0, 0, 300, 100, 0, 0, 1], [300, 0, 300, 100, 0, 800, 1]]
    )
    show_table(page, "survive_the_island", message)
    own, far = page.locator(".mine").bounding_box(), page.locator('[data-id="far"]').bounding_box()
    assert own
    assert far
    assert own["y"] <= far["y"]
    assert far["y"] + far["height"] <= own["y"] + own["height"] + 1


def test_on_a_wide_screen_it_cannot_be_away(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there"))
    page.locator(".tab-mine").tap()
    page.set_viewport_size(ON_ITS_SIDE)
    expect(page.locator(".mine")).to_be_visible()
    page.set_viewport_size(LAPTOP)
    expect(page.locator(".mine")).to_be_visible()


def test_a_spectator_has_no_tab_for_it(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    message = table("there")
    message["scene"]["panels"].pop()
    show_table(page, "survive_the_island", message)
    expect(page.locator(".tab-mine")).to_be_hidden()


def test_a_text_that_the_edge_of_its_part_would_cut_is_written_in_lines(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there"))
    text = page.locator('[data-id="said"] text')
    lines = text.locator("tspan")
    assert lines.count() > 1
    assert " ".join(lines.all_text_contents()) == SENTENCE
    assert page.evaluate("view.scene.find('said').element.getBBox().width") <= 200
    page.set_viewport_size(LAPTOP)
    expect(lines).to_have_count(0)
    assert text.text_content() == SENTENCE
