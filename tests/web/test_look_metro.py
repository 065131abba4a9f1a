"""The boards of Metro 2033 and Bright Future, where what is being counted comes and goes."""

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, show_table
from web.test_told import MINE, RIVAL, table

pytestmark = pytest.mark.xdist_group("browser")


GONE = """([gone, put, text]) => view.change({
    scene: { panels: [{ id: "board", gone, put }] }, waiting: [1], choices: [],
    log: [{ text, key: "takes", at: gone, seats: [1] }] })"""


def test_what_came_and_went_between_my_turns_is_not_marked(visit: Visit) -> None:
    """A Monster's outcome is shown while it attacks; its marks would lie on what stands there afterwards."""
    page = visit("/about")
    show_table(page, "metro2033", table(waiting=[1], choices=[]))
    page.evaluate(RIVAL, ["monster", 450, "Bo meets the monster."])
    page.evaluate(RIVAL, ["knight", 300, "Bo moves the knight."])
    expect(page.locator(".recap-marks .outline")).to_have_count(2)
    page.evaluate(GONE, [["monster"], [], "Bo repels the monster."])
    page.evaluate(MINE)
    expect(page.locator('.recap-marks [data-step="1"] > *')).to_have_count(0)
    expect(page.locator('.recap-marks [data-step="2"] .line')).to_have_count(1)
    for _ in range(3):
        page.get_by_role("button", name="Step before").click()
    expect(page.locator('.recap-marks [data-step="1"] .outline')).to_have_count(1)


def test_of_what_is_gone_only_places_and_players_pieces_are_missed(visit: Visit) -> None:
    page = visit("/about")
    message = table(waiting=[1], choices=[])
    board = message["scene"]["panels"][0]["pieces"]
    board += [{**board[1], "id": "pawn-2", "x": 60, "y": 200, "whose": 1}, {**board[1], "id": "hex", "x": 300, "z": -1}]
    show_table(page, "metro2033", message)
    for step, (id, marks) in enumerate({"there": 0, "pawn-2": 1, "hex": 1}.items(), 1):
        page.evaluate(GONE, [[id], [], f"Bo takes {id}."])
        expect(page.locator(f'.recap-marks [data-step="{step}"] .outline')).to_have_count(marks)


def test_what_closes_up_to_where_something_was_taken_is_not_said_to_have_moved(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "bright_future", table(waiting=[1], choices=[]))
    knight = {"id": "knight", "symbol": "seal-1", "x": 60, "y": 60, "tip": "Moved."}
    page.evaluate(GONE, [["pawn"], [knight], "Bo takes the pawn."])
    expect(page.locator('.recap-marks [data-step="1"]')).to_have_count(1)
    expect(page.locator(".recap-marks .line")).to_have_count(0)


VERBS = [
    "Zagraj Stację Komsomolskaja, znaczniki −3",
    "Zagraj ją jako Ochronę, znaczniki −1",
    "Odrzuć Stację Komsomolskaja",
]


LONG = "Zagraj Stację Komsomolskaja jako Ochronę przed każdym Potworem, który przyjdzie tej nocy, znaczniki −3"


def picked(visit: Visit, width: int, height: int, verbs: list[str] = VERBS) -> Page:
    """A card of the hand is picked, and three things can be done with it."""
    page = visit("/about", viewport={"width": width, "height": height})
    choices = [{"i": at, "path": ["pawn", f"verb-{at}"], "text": text} for at, text in enumerate(verbs)]
    choices.append({"i": len(verbs), "path": ["knight"], "text": "Take the knight"})
    show_table(page, "metro2033", table(choices=choices, undo=True))
    page.locator('[data-id="pawn"]').dispatch_event("click")
    expect(page.locator(".acts [data-index]")).to_have_count(len(verbs))
    return page


def test_on_a_phone_on_its_side_answers_stand_above_what_leads_back(visit: Visit) -> None:
    """Tools and the way back took two of the four rows that are seen, and an answer was below the edge."""
    page = picked(visit, 844, 390)
    answers = [one.bounding_box() for one in page.locator(".acts [data-index]").all()]
    for place in (".back", ".undo"):
        box = page.locator(place).bounding_box()
        assert box
        assert all(answer and answer["y"] <= box["y"] for answer in answers), place
    prompt = page.locator(".prompt").bounding_box()
    assert prompt
    edge = prompt["y"] + prompt["height"]
    assert all(answer and answer["y"] + answer["height"] <= edge for answer in answers[:2])


def test_on_a_tablet_an_answer_is_not_cut(visit: Visit) -> None:
    """What was left out was its price."""
    page = picked(visit, 1024, 768, [LONG, *VERBS[1:]])
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.locator(".acts .btn, .acts .btn span").evaluate_all(cut) == []
