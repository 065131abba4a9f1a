"""Pointing at things: crowds spread out, the way of a move is shown, a finger hits what it is meant to hit."""

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ostoja.table.translator import translator
from ostoja.table.viewer import Viewer
from setups import Setup, positions
from web.tables import Visit, open_table, show_table, until

pytestmark = pytest.mark.xdist_group("browser")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CENTRE = (300, 200)
FEWEST = {"survive_the_island": 2, "ocaleni": 2, "osaczeni": 3, "metro2033": 2, "bright_future": 2}
TAPS = """() => {
    const found = { count: 0, missed: [], buried: [] };
    const meant = (panel, x, y) => {
        const target = document.elementFromPoint(x, y);
        if (!target || !panel.element.contains(target)) return undefined;
        let id;
        const look = (event) => { event.stopImmediatePropagation(); id = view.scene.meant(event)?.piece.id ?? null; };
        const where = { bubbles: true, clientX: x, clientY: y, pointerType: "touch" };
        panel.element.addEventListener("click", look, { capture: true, once: true });
        target.dispatchEvent(new PointerEvent("click", where));
        return view.scene.lit(view.scene.find(id ?? "")) ? id : null;
    };
    for (const panel of view.scene.panels.values()) {
        for (const piece of panel.pieces.values()) {
            const { state } = piece.element.dataset;
            if (!["lit", "deadly"].includes(state) || !piece.element.getClientRects().length) continue;
            const box = piece.inner.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            if (meant(panel, x, y) === undefined) continue;
            found.count += 1;
            const { id } = piece.piece;
            if (meant(panel, x, y) !== id && !robot.pointOf(piece.element)) found.buried.push(id);
            for (const [right, down] of [[21, 0], [-21, 0], [0, 21], [0, -21]]) {
                if (meant(panel, x + right, y + down) === null) found.missed.push(`${id} ${right} ${down}`);
            }
        }
    }
    return found;
}"""


def crowd() -> dict[str, Any]:
    """Four discs that nearly cover each other, each of which can be chosen, and one far away."""
    spots = [(0, 0), (6, 0), (0, 6), (6, 6), (200, 100)]
    pieces = [
        {"id": f"pawn-{n}", "symbol": "seal-1", "x": CENTRE[0] + x, "y": CENTRE[1] + y, "z": n, "tip": f"Pawn {n}"}
        for n, (x, y) in enumerate(spots)
    ]
    choices = [{"i": n, "path": [f"pawn-{n}"], "text": f"take {n}"} for n in range(len(spots))]
    board = {"id": "board", "role": "board", "width": 700, "height": 500, "pieces": pieces}
    return {"scene": {"panels": [board]}, "log": [], "prompt": {"text": "Take one", "mine": True}, "choices": choices}


def middles(page: Page) -> list[tuple[float, float]]:
    """Where the discs are on the screen, once they have arrived."""
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    boxes = [page.locator(f'[data-id="pawn-{n}"] > g').last.bounding_box() for n in range(5)]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]


def closest(points: list[tuple[float, float]]) -> float:
    pairs = [(a, b) for at, a in enumerate(points) for b in points[:at]]
    return min(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in pairs)


def test_a_crowd_spreads_out_under_the_pointer_and_each_can_be_hit(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", crowd())
    before = middles(page)
    assert closest(before) < 10
    page.mouse.move(*before[3])
    after = middles(page)
    assert closest(after) > 30
    assert after[3] == pytest.approx(before[3], abs=1), "what is pointed at stays under the pointer"
    assert after[4] == before[4]
    page.mouse.move(*after[0])
    page.mouse.click(*after[0])
    assert page.evaluate("moves") == ["take 0"]
    page.mouse.move(5, 5)
    assert middles(page) == before


def test_a_crowd_spreads_out_for_the_keyboard(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", crowd())
    page.keyboard.press("ArrowRight")
    expect(page.locator(".piece:focus")).to_be_visible()
    while page.evaluate("document.activeElement.dataset.id") == "pawn-4":
        page.keyboard.press("ArrowLeft")
    assert closest(middles(page)) > 30


def test_a_tap_on_a_crowd_spreads_it_and_the_next_tap_takes(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", crowd())
    page.touchscreen.tap(*middles(page)[3])
    assert page.evaluate("moves") == []
    after = middles(page)
    assert closest(after[:4]) > 40
    page.touchscreen.tap(*after[1])
    assert page.evaluate("moves") == ["take 1"]


def test_the_way_of_a_move_is_shown_before_it_is_made(visit: Visit) -> None:
    page = visit("/about")
    message = crowd()
    message["choices"] = [{"i": n, "path": ["pawn-4", f"pawn-{n}"], "text": f"jump to {n}"} for n in (0, 3)] + [
        {"i": 9, "path": ["pawn-1"], "text": "stay"}
    ]
    show_table(page, "survive_the_island", message)
    trail = page.locator(".board .trail")
    page.mouse.click(*middles(page)[4])
    expect(trail).to_have_count(0)
    page.locator('[data-id="pawn-3"]').dispatch_event("pointerover")
    expect(trail).to_have_attribute("points", f"{CENTRE[0] + 200},{CENTRE[1] + 100} {CENTRE[0] + 6},{CENTRE[1] + 6}")
    page.mouse.move(5, 5)
    page.locator(".board .scene-panel").dispatch_event("pointerleave")
    expect(trail).to_have_count(0)


def test_a_finger_that_just_misses_takes_what_it_missed(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    message = crowd()
    message["choices"] = [{"i": n, "path": [f"pawn-{n}"], "text": f"take {n}"} for n in (0, 4)]
    for piece in message["scene"]["panels"][0]["pieces"]:
        piece["size"] = 0.3
    show_table(page, "survive_the_island", message)
    x, y = middles(page)[4]
    page.touchscreen.tap(x + 30, y)
    assert page.evaluate("moves") == []
    page.touchscreen.tap(x + 20, y - 20)
    assert page.evaluate("moves") == ["take 4"]


def test_a_board_is_folded_for_a_narrow_screen_and_unfolded_for_a_wide_one(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    message = crowd()
    (board,) = message["scene"]["panels"]
    here, there = [0, 0, 700, CENTRE[1] + 50, 0, 300, 1], [0, CENTRE[1] + 50, 700, 300, 0, 0, 0.5]
    board["tall"] = {"width": 700, "height": 900, "folds": [here, there], "smooth": False}
    show_table(page, "survive_the_island", message)
    places = "view.scene.places(['pawn-0', 'pawn-4']).map(({ x, y, size }) => [x, y, size ?? 1])"
    far = [(CENTRE[0] + 200) / 2, 50 / 2, 0.5]
    assert page.evaluate(places) == [[CENTRE[0], CENTRE[1] + 300, 1], far]
    page.touchscreen.tap(*middles(page)[4])
    assert page.evaluate("moves") == ["take 4"]
    page.set_viewport_size({"width": 1366, "height": 768})
    until(page, "!view.board.querySelector('.tall')")
    assert page.evaluate(places) == [[*CENTRE, 1], [CENTRE[0] + 200, CENTRE[1] + 100, 1]]


@pytest.mark.parametrize(("game", "seats"), FEWEST.items())
def test_everything_lit_is_as_broad_as_a_finger_or_next_to_something_lit(visit: Visit, game: str, seats: int) -> None:
    page = visit("/about", **PHONE)
    looked_at = 0
    for record in positions(Setup(game, seats, {}), 6):
        seat = record.state.waiting[0] if record.state.waiting else None
        viewer = Viewer("table", seat)
        viewer.show(record.state.seen_by(seat))
        names = ["Ada", "Bo", "Cela"][:seats]
        show_table(page, game, json.loads(viewer.snapshot(translator(game, "en"), names, [], None, record.state)))
        found = page.evaluate(TAPS)
        looked_at += found["count"]
        assert found["missed"] == [], "a tap near its middle takes nothing lit"
        assert found["buried"] == [], "no tap takes it"
    assert looked_at > 3


def test_a_whole_game_by_taps_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    open_table(page, "high_water", ["me", "random"])
    random = Random(3)
    table = page.locator("dialog table.scores")
    taps = 0
    while not table.count():
        lit = page.evaluate(
            "robot.choices().map((one) => robot.pointOf(one)).filter(Boolean).map(({x, y}) => ({x, y}))"
        )
        if lit:
            point = random.choice(lit)
            page.touchscreen.tap(point["x"], point["y"])
            taps += 1
        assert taps < 200
    assert taps, "the seat had decisions of its own"
    expect(table).to_be_visible()
