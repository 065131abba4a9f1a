"""Lessons in the browser: every one played to its end by clicking, left, resumed and gone back in.

Two are played here, in English on a desk and in Polish on a phone; `make test-browser` plays them all, in both
languages on both.
"""

import json
import os
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ostoja
from ostoja.core.lesson import lesson_files, read_lesson
from ostoja.core.registry import game
from patience import PATIENCE
from web.tables import LIT, Visit, barriers

pytestmark = pytest.mark.xdist_group("browser")

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = {"desk": {}, "phone": PHONE}
LESSONS = [(id, file.stem) for id in ostoja.games() for file in lesson_files(game(id))]
EVERY = [(*lesson, lang, size) for lesson, lang, size in product(LESSONS, ("en-GB", "pl-PL"), SIZES)]
TWO = [("survive_the_island", "first", "en-GB", "desk"), ("osaczeni", "first", "pl-PL", "phone")]
ISLAND = "/learn/survive_the_island/first"
FIRST = "Get your people off the island"

FOLLOW = """async ([key, seconds]) => {
    // What a learner does: reads on, does what is lit, plays a free stretch for one decision and leaves the rest.
    // It may take as long as it takes, but nothing in it may stand still for so many seconds.
    const titles = [];
    const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length);
    const given = () => JSON.parse(localStorage.getItem(key) ?? '{"answers": []}').answers.length;
    let [began, last, since] = [0, "", 0];
    while (!shown(".teacher.over")) {
        await new Promise((resolve) => setTimeout(resolve, 15));
        const title = document.querySelector(".teacher h2")?.textContent ?? "";
        const now = `${title}, ${given()} answers`;
        if (now !== last) [last, since] = [now, performance.now()];
        if (performance.now() > since + seconds * 1000)
            throw new Error(`stands still: ${now}: ${document.querySelector(".teacher")?.innerText}`);
        if (title && titles.at(-1) !== title) {
            titles.push(title);
            began = given();
        }
        const onward = shown(".teacher.read .onward");
        const free = shown(".teacher.free");
        if (onward) onward.click();
        else if (free && given() > began) shown(".lesson-skip:enabled")?.click();
        else if (free && shown(".teacher.free:not(.folded) .fold")) shown(".teacher .fold").click();
        else robot.click(() => 0);
    }
    return titles;
}"""


def keep(page: Page, game: str, progress: dict[str, Any]) -> None:
    """What the browser remembers of a first lesson."""
    page.evaluate(
        "([key, kept]) => localStorage.setItem(key, kept)", [f"ostoja-lesson-{game}-first", json.dumps(progress)]
    )


def begun(page: Page) -> None:
    page.locator(".teacher h2").wait_for()


@pytest.mark.parametrize(("id", "name", "lang", "size"), EVERY if os.environ.get("OSTOJA_ALL_LESSONS") else TWO)
def test_a_lesson_is_played_to_its_end_by_clicking(visit: Visit, id: str, name: str, lang: str, size: str) -> None:
    page = visit(f"/learn/{id}/{name}", locale=lang, **SIZES[size])
    begun(page)
    assert barriers(page) == []
    titles = page.evaluate(FOLLOW, [f"ostoja-lesson-{id}-{name}", PATIENCE])
    steps = read_lesson(game(id), game(id).folder / "lessons" / f"{name}.toml").steps
    assert len(titles) >= len(steps)
    assert page.evaluate("[...robot.buried]") == [], "lit, and no pointer can hit it"
    assert barriers(page) == []
    kept = page.evaluate(f"JSON.parse(localStorage.getItem('ostoja-lesson-{id}-{name}'))")
    assert kept["done"]


def test_the_pieces_a_step_speaks_of_are_lettered_and_not_covered(visit: Visit) -> None:
    page = visit(ISLAND)
    begun(page)
    page.locator(".teacher .onward").click()
    expect(page.locator(".teacher h2")).to_have_text("Three moves a turn")
    expect(page.locator(".letter text")).to_have_text(["a", "b"])
    expect(page.locator(".teacher .letter-in")).to_have_text(["a", "b"])
    card = page.locator(".teacher").bounding_box()
    assert card is not None
    for at in range(2):
        mark = page.locator(".letter").nth(at).bounding_box()
        assert mark is not None
        apart = (
            mark["x"] + mark["width"] <= card["x"]
            or card["x"] + card["width"] <= mark["x"]
            or mark["y"] + mark["height"] <= card["y"]
            or card["y"] + card["height"] <= mark["y"]
        )
        assert apart, "the card covers what it speaks of"
    tip, marked = page.locator(".teacher-tip").bounding_box(), page.locator(".piece.taught").first.bounding_box()
    assert tip is not None
    assert marked is not None
    sideways = max(marked["x"] - tip["x"] - tip["width"], tip["x"] - marked["x"] - marked["width"], 0)
    above = max(marked["y"] - tip["y"] - tip["height"], tip["y"] - marked["y"] - marked["height"], 0)
    assert max(sideways, above) < 120, "the card stands beside what it speaks of"


def test_on_a_phone_the_board_shows_what_a_step_speaks_of(visit: Visit) -> None:
    page = visit(ISLAND, **PHONE)
    begun(page)
    board = page.locator(".board").bounding_box()
    assert board is not None
    for at in range(2):
        mark = page.locator(".letter").nth(at).bounding_box()
        assert mark is not None
        assert board["y"] <= mark["y"] <= board["y"] + board["height"] - mark["height"], f"letter {at} cannot be seen"


def test_on_a_phone_the_tab_of_a_sheet_has_the_letters_that_are_on_it(visit: Visit) -> None:
    page = visit("/learn/bright_future/tunnel", **PHONE)
    begun(page)
    tab = page.locator(".ptabs .tab-tracks")
    expect(tab.locator(".letter-in")).to_have_text("a b c")
    tab.click()
    expect(page.locator(".letter:visible")).to_have_count(3)
    page.locator(".ptabs .tab-table").click()
    page.locator(".teacher .onward").click()
    expect(page.locator(".teacher h2")).not_to_have_text("Three codes open the door")
    expect(tab.locator(".letter-in")).to_have_count(0)


APART = """() => [...document.querySelectorAll(".letter")].filter((letter) => {
    const mark = letter.getBoundingClientRect();
    return ![...document.querySelectorAll(".piece.taught")].some((one) => {
        const piece = one.getBoundingClientRect();
        return mark.left < piece.right && piece.left < mark.right && mark.top < piece.bottom && piece.top < mark.bottom;
    });
}).length"""


def test_letters_follow_their_pieces_to_another_screen(visit: Visit) -> None:
    """A tablet turned, a window made narrow: the board is laid out anew."""
    page = visit("/learn/metro2033/symbols")
    begun(page)
    page.locator(".teacher .onward").click()
    for width in (1366, 1024, 390, 1366):
        page.set_viewport_size({"width": width, "height": 844})
        expect(page.locator(".letter text")).to_have_text(["a", "b", "c"])
        assert page.evaluate(APART) == 0, f"{width} wide: a letter stands where no such piece is"


def test_the_card_of_a_free_stretch_is_read_as_well_as_any(visit: Visit) -> None:
    page = visit("/learn/metro2033/symbols")
    begun(page)
    page.locator(".teacher .onward").click()
    expect(page.locator(".teacher.do")).to_be_visible()
    while not page.locator(".teacher.free").count():
        title = page.locator(".teacher h2").inner_text()
        page.locator(".lesson-skip:enabled").click()
        expect(page.locator(".teacher h2")).not_to_have_text(title)
    expect(page.locator(".teacher")).to_have_css("opacity", "1")


def test_what_others_did_stands_back_while_a_step_is_taught(visit: Visit) -> None:
    """Exactly one thing glows: the marks of the recap are there, and are not shown before a free stretch."""
    page = visit("/learn/bright_future/fever")
    begun(page)
    for _ in range(4):
        title = page.locator(".teacher h2").inner_text()
        page.locator(".teacher.read .onward, .lesson-skip:enabled").first.click()
        expect(page.locator(".teacher h2")).not_to_have_text(title)
    expect(page.locator(".teacher h2")).to_have_text("Walk and visit")
    assert page.locator(".recap-marks *").count() > 0
    expect(page.locator(".recap-marks")).to_be_hidden()
    expect(page.locator(".recap")).to_be_hidden()


@pytest.mark.parametrize("width", [390, 1024, 1366])
def test_the_way_on_is_not_cut_by_the_card(visit: Visit, width: int) -> None:
    """Polish words are longer."""
    page = visit(ISLAND, viewport={"width": width, "height": 768}, locale="pl-PL")
    begun(page)
    right = "(one) => one.getBoundingClientRect().right"
    card, onward = page.locator(".teacher"), page.locator(".teacher .onward")
    assert onward.evaluate(right) < card.evaluate(right)


CUT = """() => [...document.querySelectorAll(".others, .prompt")]
    .filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.className)"""
TORN = """() => [...document.querySelectorAll(".said .letter-in")].filter((letter) => {
    const after = letter.nextSibling;
    if (!/^[,.;:]/.test(after?.textContent ?? "")) return false;
    const range = document.createRange();
    range.setStart(after, 0);
    range.setEnd(after, 1);
    return range.getBoundingClientRect().top > letter.getBoundingClientRect().bottom;
}).length"""


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_on_a_phone_a_lesson_cuts_and_tears_nothing(visit: Visit, lang: str) -> None:
    """What has no room on the screen is scrolled to; a comma stays with the letter before it."""
    page = visit(ISLAND, viewport={"width": 390, "height": 844}, locale=lang)
    begun(page)
    page.locator(".lesson-foot").wait_for()
    assert page.evaluate(CUT) == []
    for width in range(320, 400, 5):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(TORN) == 0, f"{width} wide"


def test_a_wrong_click_is_answered_by_the_rule_and_the_clause(visit: Visit) -> None:
    page = visit(ISLAND)
    begun(page)
    page.locator(".teacher .onward").click()
    expect(page.locator(LIT)).to_have_count(1)
    page.evaluate("""robot.point(document.querySelector('.piece[data-id="raft-5"]'))""")
    expect(page.locator(".wrong")).to_contain_text("Three moves a turn")
    expect(page.locator(".wrong .clause")).to_have_text("SI-4.1")
    expect(page.locator(".teacher h2")).to_have_text("Three moves a turn")


def test_why_unfolds_the_rule(visit: Visit) -> None:
    page = visit(ISLAND)
    begun(page)
    page.locator(".teacher .onward").click()
    expect(page.locator(".teacher h2")).to_have_text("Three moves a turn")
    page.locator(".reason summary").click()
    expect(page.locator(".reason p")).to_contain_text("up to three moves")


def test_a_lesson_is_left_resumed_gone_back_in_and_repeated(visit: Visit) -> None:
    page = visit(ISLAND)
    begun(page)
    page.locator(".teacher .onward").click()
    page.locator(".lesson-skip").click()
    expect(page.locator(".teacher h2")).to_have_text("On foot: one hex")
    page.get_by_role("link", name="Leave").click()
    row = page.locator(".lessons li:has(a[href^='/learn/survive_the_island/first'])")
    expect(row).to_contain_text("begun")
    row.get_by_role("link", name="Go on").click()
    expect(page.locator(".teacher h2")).to_have_text("On foot: one hex")
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".teacher h2")).to_have_text("Three moves a turn")
    page.get_by_role("button", name="Polski").click()
    expect(page.locator(".teacher h2")).to_have_text("Trzy ruchy w turze")
    page.get_by_role("button", name="English").click()
    keep(page, "survive_the_island", {"answers": [-1], "done": True})
    page.get_by_role("link", name="Leave").click()
    page.locator(".lessons li:has(a[href^='/learn/survive_the_island/first'])").get_by_role(
        "link", name="Again"
    ).click()
    expect(page.locator(".teacher h2")).to_have_text(FIRST)


def test_answers_that_lead_nowhere_any_more_begin_anew(visit: Visit) -> None:
    page = visit()
    keep(page, "survive_the_island", {"answers": [7, 7]})
    page.goto("/".join(page.url.split("/")[:3]) + ISLAND)
    expect(page.locator(".teacher h2")).to_have_text(FIRST)


def test_a_first_visitor_is_offered_a_lesson(visit: Visit) -> None:
    """On the home page, where there is no history yet, and beside the rules."""
    page = visit()
    page.get_by_role("link", name="First time? Learn in 6 minutes").click()
    expect(page.locator(".lessons li")).to_have_count(len(LESSONS))
    future = page.locator(".lessons", has_text="Bright Future").locator("li b")
    expect(future.nth(2)).to_have_text("Tunnel of Power")  # before those that come after it
    assert barriers(page) == []
    page.goto("/".join(page.url.split("/")[:3]) + "/rules/bright_future")
    expect(page.get_by_role("link", name="Learn: Arena (6 min)")).to_be_visible()
    others = {"id": "x", "game": "metro2033", "title": "Metro", "seats": [{"kind": "bot"}], "status": "over"}
    for games in ([], [others]):
        page.route("**/api/replays*", lambda route, _, games=games: route.fulfill(json=games))
        page.goto("/".join(page.url.split("/")[:3]) + "/replays")
        expect(page.locator(".list li")).to_have_count(len(games))
        expect(page.get_by_role("link", name="First time?")).to_be_visible()
    keep(page, "metro2033", {"answers": [], "done": True})
    page.goto("/".join(page.url.split("/")[:3]))
    page.locator(".card").first.wait_for()
    expect(page.get_by_role("link", name="First time?")).to_have_count(0)
    expect(page.get_by_role("link", name="Lessons").first).to_be_visible()


@pytest.mark.parametrize("path", ["/learn", "/puzzles"])
def test_lessons_and_puzzles_come_in_the_order_of_the_home_page(visit: Visit, path: str) -> None:
    page = visit()
    page.locator(".card").first.wait_for()
    home = page.locator(".card h3").all_inner_texts()
    page.goto("/".join(page.url.split("/")[:3]) + path)
    page.locator("main section h3").first.wait_for()
    told = page.locator("main section h3").all_inner_texts()
    first = [min(at for at, title in enumerate(told) if title.startswith(name)) for name in home if name in str(told)]
    assert len(first) == 5
    assert first == sorted(first)


def test_on_a_phone_a_lessons_name_and_what_it_is_about_stand_below_each_other(visit: Visit) -> None:
    page = visit("/learn", viewport={"width": 390, "height": 844})
    expect(page.locator(".lessons li")).to_have_count(len(LESSONS))
    for row in page.locator(".lessons li").all():
        name, about = row.locator("b").bounding_box(), row.locator(".grow").bounding_box()
        assert name
        assert about
        assert name["y"] + name["height"] <= about["y"]
        assert about["width"] > 300
