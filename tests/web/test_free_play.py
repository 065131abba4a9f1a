"""Lessons in the browser without a short cut: free games played to their real ends, whole lessons by keys alone."""

from typing import Any

import pytest
from playwright.sync_api import Page

import ostoja
from ostoja import bots
from ostoja.core.lesson import SKIP, LessonPlay, lesson_files, read_lesson
from ostoja.core.registry import game
from patience import PATIENCE
from web.tables import Visit, barriers

pytestmark = pytest.mark.xdist_group("browser")

SHORTEST = {"bright_future": "arena", "osaczeni": "variant"}
"""Which lesson of a game ends in the shortest game, where it is not the first one."""
FIRST = {"bright_future": ("arena", "fever", "tunnel")}
"""Lessons that take nothing for known, where they are not called so."""
TAUGHT = [id for id in ostoja.games() if lesson_files(game(id))]
BY_KEYS = [(id, name) for id in TAUGHT for name in FIRST.get(id, ("first",))]

PLAY = """async ([seed, seconds]) => {
    // Reads on, and clicks on what is lit until the lesson is over, whatever comes of it.
    const end = performance.now() + seconds * 1000;
    const dice = robot.dice(seed);
    const shown = (place) => [...document.querySelectorAll(place)].find((one) => one.getClientRects().length);
    while (!shown(".teacher.over")) {
        if (performance.now() > end) throw new Error(`no end: ${document.querySelector(".teacher")?.innerText}`);
        const aside = shown(".teacher.read .onward, .teacher.free:not(.folded) .fold");
        if (aside) robot.point(aside);
        else robot.click(dice);
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
}"""

KEY = """async ([kept, seconds]) => {
    // The key that a learner without a mouse presses next: reads on, does what is lit, and leaves the rest of a free
    // stretch after one decision. Nothing once the lesson is over.
    const end = performance.now() + seconds * 1000;
    const given = () => JSON.parse(localStorage.getItem(kept) ?? '{"answers": []}').answers.length;
    const shown = (places) => [...document.querySelectorAll(places)].filter((one) => one.getClientRects().length);
    const learner = (globalThis.learner ??= { title: "", began: 0, left: "", dice: robot.dice(3) });
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    if (!robot.ring()) throw new Error(`the focus cannot be seen: ${document.activeElement?.outerHTML.slice(0, 200)}`);
    for (;;) {
        if (shown(".teacher.over").length) return "";
        const title = document.querySelector(".teacher h2")?.textContent ?? "";
        if (title !== learner.title) Object.assign(learner, { title, began: given(), left: "" });
        const focused = document.activeElement;
        const leave = shown(".teacher.free").length && given() > learner.began ? ".lesson-skip:enabled" : "";
        const [onward] = shown(leave || ".teacher.read .onward");
        const lit = shown('.piece[data-state="lit"], .piece[data-state="deadly"]');
        const buttons = shown(".acts [data-index]").length;
        const [prim] = shown(".acts .btn.prim");
        if (onward && learner.left !== title) {
            if (focused === onward) learner.left = title;
            return focused === onward ? "Enter" : "Tab";
        } else if (!onward && document.querySelector("dialog[open]")) {
            return focused?.closest("dialog") ? "Enter" : "Tab";
        } else if (!onward && buttons && learner.dice() * (lit.length + buttons) < buttons) {
            return String(1 + Math.floor(learner.dice() * buttons));
        } else if (!onward && lit.length) {
            return lit.includes(focused) ? "Enter" : keys[Math.floor(learner.dice() * keys.length)];
        } else if (!onward && prim) {
            return focused === prim ? "Enter" : "Tab";
        }
        if (performance.now() > end) throw new Error(`no key: ${document.querySelector(".teacher")?.innerText}`);
        await new Promise((resolve) => setTimeout(resolve, 4));
    }
}"""


def answers(page: Page, id: str, name: str) -> list[int]:
    """What was answered in a lesson that is done."""
    kept: dict[str, Any] = page.evaluate(f"JSON.parse(localStorage.getItem('ostoja-lesson-{id}-{name}'))")
    assert kept["done"]
    found: list[int] = kept["answers"]
    return found


def lesson_play(id: str, name: str) -> LessonPlay:
    lesson = read_lesson(game(id), game(id).folder / "lessons" / f"{name}.toml")
    return LessonPlay(lesson, bots.make("gentle", lesson.seed).choose)


@pytest.mark.parametrize("id", TAUGHT)
def test_free_games_are_clicked_to_their_real_ends(visit: Visit, id: str) -> None:
    """Nothing is skipped: by the same answers the game itself is over, and every free stretch had its decisions."""
    name = SHORTEST.get(id, "first")
    page = visit(f"/learn/{id}/{name}")
    page.locator(".teacher h2").wait_for()
    page.evaluate(PLAY, [7, PATIENCE])
    assert page.evaluate("[...robot.buried]") == [], "lit, and no pointer can hit it"
    assert barriers(page) == []
    play = lesson_play(id, name)
    free: set[str] = set()
    given = answers(page, id, name)
    assert SKIP not in given
    for answer in given:
        assert play.step is not None
        free |= {play.step.id} if play.step.free else set()
        play.answer(answer)
    assert play.over
    assert play.state.over
    assert free == {step.id for step in play.lesson.steps if step.free}


@pytest.mark.parametrize(("id", "name"), BY_KEYS)
def test_a_whole_lesson_by_keyboard_alone(visit: Visit, id: str, name: str) -> None:
    """To its end, and the page always shows where the keyboard is."""
    page = visit(f"/learn/{id}/{name}")
    page.locator(".teacher h2").wait_for()
    pressed = 0
    while key := page.evaluate(KEY, [f"ostoja-lesson-{id}-{name}", PATIENCE]):
        page.keyboard.press(key)
        pressed += 1
        assert pressed < 1500, page.locator(".teacher").inner_text()
    play = lesson_play(id, name)
    given = answers(page, id, name)
    for answer in given:
        play.answer(answer)
    assert play.over
    assert given.count(SKIP) <= sum(1 for step in play.lesson.steps if step.free), "nothing else was skipped"
