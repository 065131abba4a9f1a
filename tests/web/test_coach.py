"""The teacher in the browser: hints, one puzzle of each game; in both languages, on a desk and a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import ostoja
from ostoja.coach.puzzles import Puzzle, puzzles
from ostoja.core.registry import game
from patience import PATIENCE
from web.tables import Visit, barriers, open_table, ready

pytestmark = pytest.mark.xdist_group("browser")

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = [("en-GB", {}), ("pl-PL", PHONE)]
NAMES = ["desk", "phone"]
PUZZLED = [id for id in ostoja.games() if puzzles(game(id))]

SOLVE = """async ([id, index, seconds]) => {
    // Point at what the action is about, one thing after the other, as they are lit; what is no piece has a button.
    const end = performance.now() + seconds * 1000;
    const { choices } = await (await fetch(`/api/puzzles/${id}`)).json();
    const { path, text } = choices.find((one) => one.i === index);
    const capital = text.charAt(0).toLocaleUpperCase() + text.slice(1);
    const shown = (place) => [...document.querySelectorAll(place)].filter((one) => one.getClientRects().length);
    while (!document.querySelector(".puzzle .advice")) {
        if (performance.now() > end) throw new Error(`not solved: ${document.querySelector(".puzzle")?.innerText}`);
        await new Promise((resolve) => setTimeout(resolve, 15));
        const inDialog = shown("dialog[open] button");
        const named = inDialog.find((one) => one.textContent.includes(capital));
        const button = shown(`.acts [data-index="${index}"]`)[0];
        const lit = path.flatMap((one) => shown(`.piece[data-id="${CSS.escape(one)}"]`))
            .find((one) => ["lit", "deadly"].includes(one.dataset.state));
        if (inDialog.length) (named ?? shown("dialog[open] .btn:not(.prim)")[0] ?? inDialog[0]).click();
        else if (button) robot.point(button);
        else if (lit) robot.point(lit);
        else shown(".acts .btn.prim")[0]?.click();
    }
}"""


def site(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])


def ask(page: Page, path: str, **body: Any) -> Any:
    """Ask the server something as the visitor of this page."""
    return page.evaluate(
        """async ([path, body]) => {
            const headers = {"Content-Type": "application/json"};
            return (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
        }""",
        [path, body],
    )


# Hints --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "screen"), SCREENS, ids=NAMES)
def test_the_teacher_is_asked_at_the_table(visit: Visit, lang: str, screen: dict[str, Any]) -> None:
    """Three actions with chances, intervals and a sentence why, numbered on the table; Escape puts them away."""
    page = visit("/about", locale=lang, **screen)
    open_table(page, "survive_the_island", ["me", "random"])
    button = page.locator(".ask-teacher")
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    rows = page.locator(".advice li")
    rows.first.wait_for()
    assert 1 <= rows.count() <= 3
    for row in rows.all():
        expect(row.locator(".chance b").first).to_contain_text("%")
        expect(row.locator(".chance small")).to_contain_text("±")
        expect(row.locator(".why")).not_to_be_empty()
        number = row.locator(".letter-in").bounding_box()
        assert number
        assert number["height"] < 1.5 * number["width"], "a number is a round mark, however long its sentence"
    marks = page.locator(".letter, .acts .letter-in")
    assert marks.count() >= rows.count()
    rows.first.focus()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator(".letter")).to_have_count(0)
    expect(button).to_be_focused()


def test_thinking_shows_how_far_it_is_and_can_be_stopped(visit: Visit) -> None:
    page = visit("/about")
    id = open_table(page, "high_water", ["me", "random"])
    asked: list[str] = []

    def slow(route: Route) -> None:
        asked.append(route.request.url.split("?")[0].removeprefix(site(page)))
        route.fulfill(json={"part": 0.25, "advice": []})

    page.route("**/hint*", slow)
    page.route("**/hint/stop*", slow)
    page.locator(".ask-teacher").click()
    expect(page.locator(".hints progress")).to_have_js_property("value", 0.25)
    with page.expect_request("**/hint/stop*") as stop:
        page.locator(".hints").get_by_role("button", name="Stop").click()
    stopped = stop.value.url
    expect(page.locator(".hints")).to_have_count(0)
    assert asked[0] == f"/api/tables/{id}/hint"
    expect(page.locator(".ask-teacher")).to_be_focused()
    assert f"/api/tables/{id}/hint/stop" in stopped


def test_advice_leaves_the_board_and_its_marks_uncovered(visit: Visit) -> None:
    """On a desk it lies on the log; on a phone it stands above the board, and the heads of the others make room."""
    page = visit("/about")
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.locator(".ask-teacher").click()
    page.locator(".advice li").first.wait_for()
    card, board = page.locator(".hints").bounding_box(), page.locator(".board").bounding_box()
    assert card
    assert board
    assert card["x"] >= board["x"] + board["width"]
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".others")).to_be_hidden()
    page.locator(".hints .ib").click()
    expect(page.locator(".others")).to_be_visible()


PORTRAIT = {"width": 820, "height": 1180}


def test_on_a_tablet_held_upright_the_teacher_is_seen(visit: Visit) -> None:
    """There the log is on a sheet of its own: what is said about the whole board lies on the board."""
    page = visit("/about", viewport={"width": PORTRAIT["height"], "height": PORTRAIT["width"]})
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.locator(".ask-teacher").click()
    best = page.locator(".advice li").first
    expect(best).to_be_in_viewport()
    page.set_viewport_size(PORTRAIT)
    expect(best).to_be_in_viewport()
    page.reload()
    page.locator(".ask-teacher").click()
    expect(best).to_be_in_viewport()
    page.goto(f"{site(page)}/puzzles/{puzzles(game('osaczeni'))[0].id}")
    expect(page.locator(".puzzle .said")).to_be_in_viewport()


@pytest.mark.parametrize("height", [768, 680])
def test_advice_beside_a_short_log_covers_no_board_either(visit: Visit, height: int) -> None:
    """Osaczeni's track leaves the log little room: the card grows upwards, and what comes first is in sight."""
    page = visit("/about", viewport={"width": 1366, "height": height})
    open_table(page, "osaczeni", ["me", "random", "random", "random"])
    page.locator(".ask-teacher").click()
    best = page.locator(".advice li").first
    best.wait_for()
    card, board = page.locator(".hints").bounding_box(), page.locator(".board").bounding_box()
    assert card
    assert board
    assert card["x"] >= board["x"] + board["width"]
    assert card["height"] >= 219
    row, head = best.bounding_box(), page.locator(".hints h2").bounding_box()
    assert row
    assert head
    assert card["y"] <= head["y"], "its head is not cut off"
    assert row["y"] + row["height"] <= card["y"] + card["height"]
    assert head["y"] == page.evaluate(
        """() => {
            const head = document.querySelector(".hints h2");
            const { left, top, height } = head.getBoundingClientRect();
            return document.elementFromPoint(left + 4, top + height / 2) === head ? top : null;
        }"""
    ), "nothing lies on it"


def test_a_move_puts_the_hint_away(visit: Visit) -> None:
    page = visit("/about")
    open_table(page, "high_water", ["me", "random"])
    page.locator(".ask-teacher").click()
    page.locator(".advice li").first.wait_for()
    page.evaluate("robot.click(() => 0)")
    expect(page.locator(".hints")).to_have_count(0)


def test_hints_at_a_table_of_several_are_agreed_on_before_it_begins(visit: Visit) -> None:
    """The switch in the form; whoever sits down is told; the table shows it. Without it there is no button."""
    page = visit("/about")
    ask(page, "/api/me", name="Jagoda")
    page.goto(site(page))
    page.locator(".card", has_text="Survive the Island").get_by_role("button", name="Your own table…").click()
    page.get_by_label("Hints: everybody may ask what to play").check()
    page.locator("dialog select").first.select_option("2")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".hints-agreed")).to_contain_text("everybody may ask for hints")
    friend = visit("/about")
    ask(friend, "/api/me", name="Bo")
    friend.goto(page.locator(".lobby input").input_value())
    expect(friend.locator(".hints-agreed")).to_contain_text("everybody may ask for hints")
    friend.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Start").click()
    for one in (page, friend):
        expect(one.locator(".top .hints-agreed")).to_be_visible()
        expect(one.locator(".ask-teacher")).to_be_attached()
    other = visit("/about")
    open_table(other, "high_water", ["me", "me"])
    other.locator(".acts [data-index], .piece[data-state=lit]").first.wait_for()
    expect(other.locator(".ask-teacher")).to_have_count(0)


def test_whoever_is_left_alone_with_bots_may_ask_at_once(visit: Visit) -> None:
    """Hints harm nobody once the other person has resigned: the button is there without a reload."""
    page = visit("/about")
    id = open_table(page, "high_water", ["me", "open"])
    friend = visit("/about")
    ask(friend, "/api/me", name="Bo")
    friend.goto(page.locator(".lobby input").input_value())
    friend.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name="Start").click()
    page.locator(".prompt .ask:not(:empty)").wait_for()
    expect(page.locator(".ask-teacher")).to_have_count(0)
    ask(friend, f"/api/tables/{id}/resign", seat=1)
    expect(page.locator(".ask-teacher")).to_be_visible()
    page.locator(".ask-teacher").click()
    page.locator(".advice li").first.wait_for()


# Puzzles ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", PUZZLED)
def test_a_puzzle_of_each_game_is_solved_by_clicking(visit: Visit, id: str) -> None:
    """Every second one in Polish on a phone; the answer is explained."""
    lang, screen = SCREENS[PUZZLED.index(id) % 2]
    puzzle: Puzzle = puzzles(game(id))[0]
    page = visit(f"/puzzles/{puzzle.id}", locale=lang, **screen)
    page.locator(".puzzle .said").wait_for()
    page.evaluate(SOLVE, [puzzle.id, int(puzzle.answers[0][0]), PATIENCE])
    expect(page.locator(".puzzle h2")).to_have_text("Right!" if lang == "en-GB" else "Dobrze!")
    expect(page.locator(".puzzle .said")).not_to_be_empty()
    expect(page.locator(".advice li")).to_have_count(len(puzzle.answers))
    assert barriers(page) == []
    page.goto(f"{site(page)}/puzzles")
    expect(page.locator(f'.solved[href="/puzzles/{puzzle.id}"]')).to_be_visible()
    assert barriers(page) == []


def test_the_question_of_a_puzzle_leaves_the_board_uncovered(visit: Visit) -> None:
    """On a laptop the log has little room beside Osaczeni's track, but enough for a question."""
    page = visit(f"/puzzles/{puzzles(game('osaczeni'))[0].id}")
    page.locator(".puzzle .said").wait_for()
    card = page.locator(".teacher.puzzle").bounding_box()
    board = page.locator(".board").bounding_box()
    assert card
    assert board
    assert card["x"] >= board["x"] + board["width"]


def test_a_puzzle_is_solved_by_the_keyboard_alone(visit: Visit) -> None:
    actions = game("bright_future").actions
    puzzle = next(one for one in puzzles(game("bright_future")) if str(actions[int(one.answers[0][0])]) == "pass")
    page = visit(f"/puzzles/{puzzle.id}")
    page.locator(f'.acts [data-index="{int(puzzle.answers[0][0])}"]').wait_for()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.index") == str(int(puzzle.answers[0][0])):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle h2")).to_have_text("Right!")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body"), "the keyboard stays where something is to be done"


def test_a_wrong_answer_is_no_dead_end(visit: Visit) -> None:
    """One may try again, or be shown the solution; it does not count as solved then."""
    puzzle = puzzles(game("osaczeni"))[0]
    page = visit(f"/puzzles/{puzzle.id}")
    page.locator(".puzzle .said").wait_for()
    best = int(puzzle.answers[0][0])
    page.route(f"**/api/puzzles/{puzzle.id}*", lambda route: amend(route, best))
    page.evaluate("robot.until(() => document.querySelector('.puzzle .teacher-foot button'), 1, 60)")
    expect(page.locator(".puzzle h2")).to_have_text("Not the best")
    page.locator(".acts [data-index], .piece[data-state=lit]").first.wait_for()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".puzzle h2")).to_have_text("The solution")
    expect(page.locator(".drawer > .puzzle"), "it lies on the log, not on the board").to_be_visible()
    expect(page.get_by_role("link", name="Next puzzle")).to_be_in_viewport()
    page.goto(f"{site(page)}/puzzles")
    expect(page.locator(f'.puzzle-grid a[href="/puzzles/{puzzle.id}"]')).to_be_visible()
    expect(page.locator(".solved")).to_have_count(0)


def amend(route: Route, best: int) -> None:
    """Whatever was clicked, another action than the best was answered."""
    if route.request.method == "POST":
        route.continue_(post_data={"action": best + 1})
    else:
        route.continue_()


def test_the_puzzle_of_the_day_is_on_the_home_page(visit: Visit) -> None:
    page = visit()
    page.get_by_role("link", name="Puzzle of the day").click()
    page.locator(".puzzle .said").wait_for()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(".puzzle-list section")).to_have_count(len(PUZZLED) + 2)
    expect(page.locator(".puzzle-list")).to_contain_text("Save the city")
    assert barriers(page) == []


def test_what_is_solved_and_learnt_comes_along_to_another_device(visit: Visit) -> None:
    """With an account; a guest's progress stays on the device."""
    puzzle = puzzles(game("osaczeni"))[0]
    page = visit("/about")
    ask(page, "/api/me", name="Jagoda")
    ask(page, "/api/account", login="jagoda-learns", password="correct horse")
    page.goto(f"{site(page)}/puzzles/{puzzle.id}")
    page.locator(".puzzle .said").wait_for()
    with page.expect_response("**/api/me/learnt*"):
        page.evaluate(SOLVE, [puzzle.id, int(puzzle.answers[0][0]), PATIENCE])
    with page.expect_response(lambda told: "/api/me/learnt" in told.url and told.request.method == "POST"):
        page.goto(f"{site(page)}/learn/survive_the_island/first")
    other = visit("/about")
    ask(other, "/api/login", login="jagoda-learns", password="correct horse")
    other.goto(f"{site(other)}/puzzles")
    expect(other.locator(f'.solved[href="/puzzles/{puzzle.id}"]')).to_be_visible()
