"""A large own area on an upright phone: its head while only the board is asked, all of it when it is needed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ostoja.core.replay import Replay
from setups import Setup, positions
from web.tables import Visit, show_table, until
from web.test_glow import open_page
from web.test_layout import OPEN, PROBE, looked_at, message

pytestmark = pytest.mark.xdist_group("browser")

UPRIGHT = {"width": 390, "height": 844}
PHONE: dict[str, Any] = {"viewport": UPRIGHT, "is_mobile": True, "has_touch": True}
HEAD, WHOLE = 60, 300
HIGH = "document.querySelector('.mine').clientHeight"


def choices(*lit: str) -> list[dict[str, Any]]:
    return [{"i": n, "path": id.split(), "text": f"take {id}"} for n, id in enumerate(lit)]


def table(*lit: str, head: int = HEAD) -> dict[str, Any]:
    """A board and an own area of two things, one of them far below; these can be chosen."""
    tall = {"width": 390, "height": WHOLE, "folds": [[0, 0, 390, WHOLE, 0, 0, 1]], "smooth": False}

    def panel(
        id: str, role: str, width: int, height: int, *things: tuple[str, int, int], **more: Any
    ) -> dict[str, Any]:
        pieces = [
            {"id": thing, "symbol": "seal-1", "x": x, "y": y, "tip": thing.title(), "glow": "glow-seal"}
            for thing, x, y in things
        ]
        return {"id": id, "role": role, "width": width, "height": height, "pieces": pieces, **more}

    board = panel("board", "board", 800, 800, ("there", 400, 400), ("corner", 40, 760))
    mine = panel("mine", "mine", 390, WHOLE, ("near", 40, 30), ("far", 40, 270), seat=0, tall=tall, head=head)
    prompt = {"text": "Take one", "mine": True}
    return {"scene": {"panels": [board, mine]}, "log": [], "seat": 0, "prompt": prompt, "choices": choices(*lit)}


def ask(page: Page, *lit: str) -> None:
    page.evaluate("(choices) => view.change({ choices })", choices(*lit))


def test_it_gives_its_room_to_the_board_while_only_that_is_asked(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there"))
    until(page, f"Math.abs({HIGH} - {HEAD}) < 3")
    board = page.evaluate("view.board.clientHeight")
    expect(page.locator(".tab-mine")).to_have_attribute("aria-pressed", "false")
    ask(page, "there", "far")
    until(page, f"Math.abs({HIGH} - {WHOLE}) < 3")
    expect(page.locator(".tab-mine")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("view.board.clientHeight") < board - 200
    ask(page, "there")
    until(page, f"Math.abs({HIGH} - {HEAD}) < 3")


def test_it_stays_whole_while_something_in_it_is_picked(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("far there", "far corner", "corner"))
    page.evaluate("view.chooser.pick('far')")
    expect(page.locator('[data-id="there"]')).to_have_attribute("data-state", "lit")
    until(page, f"Math.abs({HIGH} - {WHOLE}) < 3")


@pytest.mark.parametrize("way", [".tab-mine", ".mine"])
def test_a_tap_opens_it_until_something_else_is_asked(visit: Visit, way: str) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there corner", "there there", "corner"))
    until(page, f"Math.abs({HIGH} - {HEAD}) < 3")
    page.locator(way).tap()
    until(page, f"Math.abs({HIGH} - {WHOLE}) < 3")
    expect(page.locator(".hint")).not_to_be_visible()
    page.evaluate("view.chooser.pick('there')")
    expect(page.locator('[data-id="there"]')).to_have_attribute("data-state", "selected")
    assert page.evaluate(HIGH) > WHOLE - 3, "it was opened while this is asked"
    ask(page, "there")
    until(page, f"Math.abs({HIGH} - {HEAD}) < 3")


def test_on_its_side_and_in_a_lesson_about_it_it_is_whole(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there"))
    until(page, f"Math.abs({HIGH} - {HEAD}) < 3")
    page.evaluate("view.scene.find('far').element.classList.add('taught')")
    until(page, f"Math.abs({HIGH} - {WHOLE}) < 3")
    page.evaluate("view.scene.find('far').element.classList.remove('taught')")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".mine")).not_to_have_class(re.compile("short"))
    page.set_viewport_size(UPRIGHT)
    until(page, f"Math.abs({HIGH} - {HEAD}) < 3")


def test_one_that_is_small_stays_as_it_is(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there", head=0))
    until(page, f"Math.abs({HIGH} - {WHOLE}) < 3")
    expect(page.locator(".unfold")).to_have_count(0)


def test_a_question_about_nothing_on_the_board_shows_where_it_comes_from(visit: Visit) -> None:
    page = visit("/about", viewport={"width": 390, "height": 500})
    message = table("there")
    message["waiting"] = [1]
    show_table(page, "survive_the_island", message)
    line = {"text": "Bo comes.", "key": "comes", "at": ["corner"], "seats": [1]}
    page.evaluate("(log) => view.change({ log, choices: [] })", [line])
    page.evaluate("(choices) => view.change({ choices, waiting: [0] })", choices("no", "yes"))
    expect(page.locator('.board [data-id="corner"]')).to_be_in_viewport(ratio=1)


# Ocaleni has such an area ------------------------------------------------------------------------------------------

BOARD_ONLY = """() => {
    const high = (one) => one.getBoundingClientRect().height;
    const lit = [...document.querySelectorAll(".piece[data-state='lit'], .piece[data-state='deadly']")];
    const only = lit.length > 0 && lit.every((one) => one.closest(".board"));
    return { only, board: high(document.querySelector(".board")), mine: high(document.querySelector(".mine")) };
}"""
OUTLINE = """() => [...document.querySelectorAll(".board .glow-lit use:not(.case)")].filter(
    (one) => /hero|lying|pawn|swim/.test(one.getAttribute("href"))).map((one) => {
    const symbol = document.getElementById(one.getAttribute("href").slice(1));
    const em = parseFloat(symbol.querySelector("[stroke-width]").getAttribute("stroke-width"));
    return em * parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a;
})"""


def shown(page: Page, record: Replay, lang: str) -> None:
    page.evaluate(OPEN, [record.state.game.id, lang, message(record.state, looked_at(record), lang)])


def asked(setup: Setup) -> list[Replay]:
    found: list[Replay] = [record for record in positions(setup, 12) if record.state.waiting]
    return found


def test_the_board_of_ocaleni_has_most_of_a_phone_where_it_is_asked(browser: Browser) -> None:
    seen = 0
    with open_page(browser, {"width": 390, "height": 844}) as page:
        for record in asked(Setup("ocaleni", 4, {})):
            if record.state.round == 0:
                continue
            shown(page, record, "pl")
            page.wait_for_timeout(100)
            found = page.evaluate(BOARD_ONLY)
            if not found["only"]:
                continue
            seen += 1
            assert found["board"] > 2.5 * found["mine"], found
    assert seen, "no such moment was met"


@pytest.mark.parametrize(("game", "least"), [("ocaleni", 6.5), ("survive_the_island", 4.5)])
def test_outlines_of_who_can_be_picked_are_seen_on_a_phone(browser: Browser, game: str, least: float) -> None:
    """The piece covers the inner half of them, and its keyline more, as much more as the piece is larger."""
    widths: list[float] = []
    with open_page(browser, {"width": 390, "height": 844}) as page:
        for record in asked(Setup(game, 2, {})):
            shown(page, record, "en")
            widths += page.evaluate(OUTLINE)
    assert widths
    assert min(widths) >= least


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_points_at_the_end_of_ocaleni_lie_on_no_words(browser: Browser, lang: str) -> None:
    """Contamination costs up to 11 points: the longest word of the sum beside the longest number."""
    record = positions(Setup("ocaleni", 4, {}), 1)[-1]
    assert record.state.over
    with open_page(browser, {"width": 1024, "height": 768}) as page:
        page.add_script_tag(content=PROBE)
        for width, height in ((1024, 768), (390, 844), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(OPEN, ["ocaleni", lang, message(record.state, 0, lang)])
            assert "−11" in page.locator(".mine").text_content(), "nobody lives who is not contaminated"
            assert [said for kind, said in page.evaluate("layout.texts()") if kind == "place"] == []
