"""Fewer clicks: what has one answer, what is gathered, what is let pass, and what is confirmed."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, open_table, show_table, until
from web.test_told import table

pytestmark = pytest.mark.xdist_group("browser")
CHANGE = "(message) => view.change(message)"
ASKED = {"text": "Your turn", "key": "", "mine": True}


def choice(index: int, kind: str, **more: Any) -> dict[str, Any]:
    return {"i": index, "path": [], "text": f"{kind} {index}", "kind": kind, **more}


def shown(visit: Visit, *settings: str, **more: Any) -> Page:
    """A table with these settings on."""
    page = visit("/about")
    page.locator("main").wait_for()
    page.evaluate("(names) => names.forEach((name) => localStorage.setItem(`ostoja-${name}`, 'on'))", list(settings))
    show_table(page, "survive_the_island", table(**more))
    return page


def moves(page: Page, *expected: str) -> None:
    until(page, f"moves.length >= {len(expected)}")
    page.wait_for_timeout(1000)
    assert page.evaluate("moves") == list(expected)


def test_an_answer_without_a_choice_is_not_asked_for(visit: Visit) -> None:
    page = shown(visit, choices=[choice(4, "end")])
    moves(page, "end 4")


@pytest.mark.parametrize(
    "kept",
    [
        {"choices": [choice(4, "ready")]},
        {"choices": [choice(4, "end", risky=True)]},
        {"choices": [choice(4, "end")], "talk": [choice(9, "say-agree")]},
        {"choices": [choice(4, "end"), choice(5, "end")]},
        {"choices": [choice(4, "end")], "prompt": {**ASKED, "mine": False}},
    ],
    ids=["what is to be looked at", "risky", "something to say", "two answers", "not mine"],
)
def test_nothing_else_is_answered_by_itself(visit: Visit, kept: dict[str, Any]) -> None:
    page = shown(visit, **kept)
    page.wait_for_timeout(1200)
    assert page.evaluate("moves") == []


ONE_ANSWER = """(() => {
    const [only, ...more] = document.querySelectorAll(".acts [data-index]");
    const lit = document.querySelector('.piece[data-state="lit"]');
    return Boolean(only) && !more.length && !lit && only.textContent.startsWith("Pass");
})()"""


@pytest.mark.parametrize("others", ["random", "me"], ids=["bots", "people"])
def test_among_bots_the_only_answer_is_given_although_something_can_be_said(visit: Visit, others: str) -> None:
    """Among people all are asked for walkie-talkies: how soon somebody passed would tell that they hold none."""
    page = visit("/")
    open_table(page, "osaczeni", ["me", others, "random", "random"])
    page.evaluate("globalThis.dice = robot.dice(1)")
    until(page, f"{ONE_ANSWER} || (robot.click(dice), false)")
    asked = page.locator(".ask").text_content()
    page.wait_for_timeout(1500)
    assert (page.evaluate(ONE_ANSWER) and page.locator(".ask").text_content() == asked) == (others == "me")


def test_after_an_undo_nothing_happens_by_itself(visit: Visit) -> None:
    page = shown(visit, log=[{"text": "You end.", "key": "end", "seats": [0]}], choices=[])
    page.evaluate(CHANGE, {"unsaid": 1, "choices": [choice(4, "end")], "prompt": ASKED})
    page.wait_for_timeout(1200)
    assert page.evaluate("moves") == []


def test_gather_all_takes_the_same_again(visit: Visit) -> None:
    wood, end = choice(1, "gather"), choice(9, "end")
    page = shown(visit, "gather", choices=[wood, choice(2, "gather"), end])
    page.wait_for_timeout(1000)
    assert page.evaluate("moves") == [], "the first is chosen"
    page.locator('.acts [data-index="1"]').click()
    page.evaluate(CHANGE, {"choices": [1, 2, 9], "prompt": ASKED})
    moves(page, "gather 1", "gather 1")
    page.evaluate(CHANGE, {"choices": [2, 9], "prompt": ASKED})
    moves(page, "gather 1", "gather 1")


def test_passing_goes_on_until_something_concerns_me(visit: Visit) -> None:
    both = [choice(1, "pass"), choice(2, "fight")]
    page = shown(visit, "pass", choices=both)
    page.locator(".pass-on").click()
    moves(page, "pass 1")
    other = {"text": "Bo takes wood.", "key": "takes", "seats": [1]}
    page.evaluate(CHANGE, {"choices": both, "prompt": ASKED, "log": [other]})
    moves(page, "pass 1", "pass 1")
    me = {"text": "Bo attacks Ada.", "key": "attacks", "seats": [1, 0]}
    page.evaluate(CHANGE, {"choices": both, "prompt": ASKED, "log": [me]})
    moves(page, "pass 1", "pass 1")


ENDS = "() => { view.acts.risk = ({ index }) => Promise.resolve({ text: '', clause: '', ends: index === 2 }); }"
"""What the server would answer: the second choice ends the turn."""


def test_a_turn_is_confirmed_before_others_move_if_that_is_set(visit: Visit) -> None:
    page = shown(visit, "confirm", choices=[choice(1, "fight"), choice(2, "end")])
    page.evaluate(ENDS)
    page.locator('.acts [data-index="1"]').click()
    moves(page, "fight 1")
    page.evaluate(CHANGE, {"choices": [1, 2], "prompt": ASKED})
    page.locator('.acts [data-index="2"]').click()
    page.get_by_role("heading", name="Confirm your turn").wait_for()
    assert page.evaluate("moves") == ["fight 1"]
    page.locator("dialog").get_by_role("button", name="Back").click()
    page.locator('.acts [data-index="2"]').click()
    page.locator("dialog .prim").click()
    moves(page, "fight 1", "end 2")


def test_a_turn_that_would_end_by_itself_is_confirmed_too(visit: Visit) -> None:
    page = shown(visit, "confirm", choices=[], prompt={**ASKED, "mine": False})
    page.evaluate(ENDS)
    page.evaluate(CHANGE, {"choices": [choice(2, "end")], "prompt": ASKED})
    page.locator("dialog .prim").click()
    moves(page, "end 2")


def test_without_the_setting_nothing_is_confirmed(visit: Visit) -> None:
    page = shown(visit, choices=[choice(1, "fight"), choice(2, "end")])
    page.evaluate(ENDS)
    page.locator('.acts [data-index="2"]').click()
    moves(page, "end 2")


def test_a_real_turn_is_confirmed(visit: Visit) -> None:
    """The server says which move ends the turn."""
    page = visit("/about")
    page.evaluate("localStorage.setItem('ostoja-confirm', 'on')")
    open_table(page, "high_water", ["me", "random"])
    until(page, "document.querySelector('dialog[open]') || (robot.click(() => 0), false)")
    expect(page.locator("dialog[open]")).to_contain_text("Confirm your turn")


def test_things_to_say_are_chips_by_subject(visit: Visit) -> None:
    talk = [
        choice(10, "say-agree", text="“Agreed.”"),
        choice(11, "say-beg", text="“Have mercy!”"),
        *(choice(20 + n, "hold", text=f"“I hold the {what}.”") for n, what in enumerate(("bat", "saw", "keys"))),
        *(choice(30 + n, "vote", text=f"“I vote for {who}.”") for n, who in enumerate(("Ada", "Bo"))),
    ]
    page = shown(visit, choices=[choice(4, "ready")], talk=talk)
    page.get_by_role("button", name="Say…").click()
    subjects = page.locator("dialog .subjects button")
    assert subjects.all_inner_texts() == ["In short", "I hold the…", "I vote for…"]
    said = page.locator("dialog ul.chips button")
    expect(said).to_have_count(2)
    subjects.nth(1).click()
    assert said.all_inner_texts() == ["“I hold the bat.”", "“I hold the saw.”", "“I hold the keys.”"]
    said.nth(1).click()
    assert page.evaluate("moves") == ["“I hold the saw.”"]
