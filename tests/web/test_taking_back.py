"""Taking a move back: which move that is, and what was told of it goes from the log."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, show_table
from web.test_told import table

pytestmark = pytest.mark.xdist_group("browser")
CHANGE = "(message) => view.change(message)"
MY_TURN: dict[str, Any] = {
    "waiting": [0],
    "prompt": {"text": "Your turn", "key": "mine", "mine": True},
    "choices": table()["choices"],
}
BOS_TURN: dict[str, Any] = {
    "waiting": [1],
    "prompt": {"text": "Bo moves", "key": "bos", "mine": False},
    "choices": [],
}


def line(text: str, *seats: int, key: str = "does") -> dict[str, Any]:
    return {"text": text, "key": key, "seats": list(seats)}


def undone(*lines: dict[str, Any], by: int) -> dict[str, Any]:
    """These are taken back."""
    return {"unsaid": len(lines), "log": [line("Somebody takes a move back.", by, key="note-took-back")]}


def opened(visit: Visit, *log: dict[str, Any]) -> Page:
    page = visit("/about")
    show_table(page, "survive_the_island", table(log=list(log), undo=True))
    return page


def move(page: Page, *told: dict[str, Any]) -> None:
    """The viewer moves the pawn, and it is Bo's turn."""
    page.locator('[data-id="pawn"]').click()
    page.locator('[data-id="here"]').click()
    page.evaluate(CHANGE, {**BOS_TURN, "log": list(told)})


def quoted(page: Page) -> str | None:
    return page.locator(".undo").get_attribute("title")


def test_an_undo_quotes_my_move_and_not_what_others_did_to_me(visit: Visit) -> None:
    page = opened(visit, line("Ada begins.", 0))
    move(page, line("Ada moves the pawn.", 0), line("Ada draws a card.", 0))
    assert quoted(page) == "Ada moves the pawn."
    page.evaluate(CHANGE, {**MY_TURN, "log": [line("Bo attacks.", 1), line("Ada loses water.", 0)]})
    assert quoted(page) == "Ada moves the pawn."
    assert page.evaluate("view.drawer.lastOf(1)") == "Bo attacks."


def test_a_move_that_no_line_tells_is_quoted_as_it_was_chosen(visit: Visit) -> None:
    page = opened(visit)
    move(page, line("Ada moves the pawn.", 0))
    page.evaluate(CHANGE, MY_TURN)
    move(page)
    assert quoted(page) == "Pawn to here"


def test_a_move_that_was_not_seen_is_not_quoted(visit: Visit) -> None:
    page = opened(visit, line("Ada begins.", 0), line("Ada loses water.", 0))
    assert quoted(page) == ""


def test_what_is_only_said_is_no_move(visit: Visit) -> None:
    page = opened(visit)
    move(page, line("Ada moves the pawn.", 0))
    page.evaluate(CHANGE, {**MY_TURN, "log": [line("Bo moves.", 1)]})
    page.evaluate(CHANGE, {"log": [line("Bo says: help.", 1)]})
    assert quoted(page) == "Ada moves the pawn."
    assert page.evaluate("view.drawer.lastOf(1)") == "Bo moves."


def test_once_it_is_taken_back_the_move_before_it_is_quoted(visit: Visit) -> None:
    page = opened(visit)
    first, second, answer = line("Ada walks.", 0), line("Ada runs.", 0), line("Bo moves.", 1)
    move(page, first)
    page.evaluate(CHANGE, {**MY_TURN, "log": [answer]})
    move(page, second)
    page.evaluate(CHANGE, {**MY_TURN, **undone(second, by=0)})
    assert quoted(page) == "Ada walks."
    page.evaluate(CHANGE, {**MY_TURN, **undone(first, answer, line("Somebody"), by=0)})
    assert quoted(page) == ""


def test_a_move_that_no_line_tells_is_taken_back_like_the_others(visit: Visit) -> None:
    """The log loses nothing; still the move before it is quoted, and nothing happens by itself."""
    page = opened(visit)
    move(page, line("Ada moves the pawn.", 0))
    page.evaluate(CHANGE, MY_TURN)
    move(page)
    page.evaluate(CHANGE, {**MY_TURN, **undone(by=0)})
    assert quoted(page) == "Ada moves the pawn."
    assert page.evaluate("view.habits.resting")
    assert page.locator(".loglist li.line").count() == 2


def test_the_own_move_is_quoted_after_a_reload_while_the_log_tells_it(visit: Visit) -> None:
    page = opened(visit)
    mine = line("Ada moves the pawn.", 0)
    move(page, mine)
    page.reload()
    log = [mine, line("Bo attacks.", 1), line("Ada loses water.", 0)]
    show_table(page, "survive_the_island", table(log=log, undo=True))
    assert quoted(page) == "Ada moves the pawn."
    show_table(page, "survive_the_island", table(log=log[1:], undo=True))
    assert quoted(page) == ""


def test_lines_that_were_taken_back_leave_the_log_and_the_line_of_their_turn(visit: Visit) -> None:
    lines = [line(f"Bo does {n}.", 1) for n in range(3)]
    page = opened(visit, line("Begin."), *lines)
    page.evaluate(CHANGE, undone(*lines[1:], by=1))
    said = page.locator(".loglist li.line").all_text_contents()
    assert said == ["Begin.", "Bo does 0.", "Somebody takes a move back."]
    assert page.locator(".loglist .gist").all_text_contents() == ["Bo does 0."]


def test_after_a_refusal_what_a_rival_does_is_not_mine(visit: Visit) -> None:
    """Two are asked at once; my answer was not taken."""
    page = visit("/about")
    show_table(page, "survive_the_island", table(undo=True, waiting=[0, 1]))
    page.locator('[data-id="pawn"]').click()
    page.locator('[data-id="here"]').click()
    page.evaluate("view.offer()")
    page.evaluate(CHANGE, {"waiting": [0], "log": [line("Bo moves.", 1)]})
    assert quoted(page) == ""
    expect(page.locator(".recap")).to_have_count(1)
