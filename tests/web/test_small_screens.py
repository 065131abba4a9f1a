"""Phones and tablets: nothing is cut, what is not on the screen is one tap away, and the board has most of the room."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, open_table, show_table, until

pytestmark = pytest.mark.xdist_group("browser")

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
ON_ITS_SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET = {"width": 1024, "height": 768}
UPRIGHT_TABLET = {"width": 820, "height": 1180}
LAPTOP = {"width": 1366, "height": 768}
CUT = "(element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1"
GAMES = ["survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future"]


def panel(id: str, role: str, *things: str, seat: int = -1, **more: Any) -> dict[str, Any]:
    pieces = [{"id": thing, "symbol": "seal-1", "x": 40, "y": 40, "tip": thing.title()} for thing in things]
    return {"id": id, "role": role, "width": 280, "height": 120, "seat": seat, "pieces": pieces, **more}


def table(*lit: str, undo: bool = False) -> dict[str, Any]:
    """A table of three: a board, a track beside it, the own area and two rivals; these things can be chosen."""
    panels = [
        panel("board", "board", "there"),
        panel("round", "track", "coin"),
        panel("mine", "mine", "hand", seat=0),
        panel("seat-1", "others", "ally", seat=1),
        panel("seat-2", "others", "foe", seat=2),
    ]
    choices = [{"i": n, "path": [id], "text": f"take {id}"} for n, id in enumerate(lit)]
    prompt = {"text": "Take one", "mine": True}
    return {"scene": {"panels": panels}, "log": [], "prompt": prompt, "choices": choices, "undo": undo}


def width_of(page: Page, place: str) -> float:
    return float(page.locator(place).first.evaluate("(element) => element.getBoundingClientRect().width"))


@pytest.mark.parametrize("game", ["metro2033", "bright_future"])
def test_the_whole_title_stands_in_the_head_of_a_phone(visit: Visit, game: str) -> None:
    page = visit(**PHONE, locale="pl-PL")
    id = open_table(page, game, ["me", "random"], public=True)
    spectator = visit(f"/t/{id}", **PHONE, locale="pl-PL")
    for seen in (page, spectator):
        expect(seen.locator("h1")).not_to_be_empty()
        assert not seen.locator("h1").evaluate(CUT)


@pytest.mark.parametrize("game", GAMES)
def test_the_form_for_a_table_fits_a_phone(visit: Visit, game: str) -> None:
    page = visit(**PHONE, locale="pl-PL")
    page.locator(f'.card:has([src*="{game}"]) .facts button').click()
    expect(page.locator("dialog form")).to_be_visible()
    assert page.locator("dialog").evaluate("(box) => box.scrollWidth <= box.clientWidth")


def test_the_menu_of_a_table_fits_a_phone_and_calls_no_keyboard(visit: Visit) -> None:
    page = visit(**PHONE, locale="pl-PL")
    open_table(page, "high_water", ["me", "random"])
    page.locator("header.top button").last.click()
    expect(page.locator("dialog").get_by_role("button", name="Poddaj")).to_be_visible()
    inside = "all => all.every((one) => one.getBoundingClientRect().right <= innerWidth)"
    assert page.locator("dialog :is(.btn, input, select)").evaluate_all(inside)
    assert page.evaluate("!document.activeElement.matches('input')")


@pytest.mark.parametrize("width", [390, 1366])
def test_a_list_of_tables_fits_the_screen_and_is_in_the_language_of_the_visitor(visit: Visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 768}, locale="pl-PL")
    id = open_table(page, "ocaleni", ["me"] * 4, public=True)
    page.goto("/".join(page.url.split("/")[:3]) + "/lobby")
    entry = page.locator(".list li", has=page.locator(f'[href="/t/{id}"]')).last
    expect(entry).to_contain_text("Ocaleni")
    entry.locator(".grow").evaluate("(names) => { names.textContent = 'Wwwwwwwwwwwwwwwwwwwwwwww, '.repeat(6); }")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = entry.locator(".btn").bounding_box()
    assert box
    assert box["x"] + box["width"] <= width


def test_on_a_phone_a_tab_shows_the_players_in_large(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there"))
    before = width_of(page, ".others .scene-panel")
    page.locator(".tab-others").tap()
    assert width_of(page, ".others .scene-panel") > 1.5 * before
    expect(page.locator(".tab-others")).to_have_attribute("aria-pressed", "true")
    page.locator(".tab-tracks").tap()
    expect(page.locator('[data-id="coin"]')).to_be_visible()
    expect(page.locator(".loglist").first).to_be_hidden()
    page.locator(".tab-log").tap()
    expect(page.locator('[data-id="coin"]')).to_be_hidden()
    expect(page.locator(".loglist").first).to_be_visible()
    page.locator(".tab-table").tap()
    assert width_of(page, ".others .scene-panel") == before


@pytest.mark.parametrize("phone", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_what_can_be_picked_beside_the_board_comes_by_itself_and_goes_again(
    visit: Visit, phone: dict[str, Any]
) -> None:
    page = visit("/about", **phone)
    show_table(page, "survive_the_island", table("ally", "foe"))
    sheet = page.locator(".table[data-sheet]")
    expect(sheet).to_have_attribute("data-sheet", "others")
    page.locator('[data-id="foe"]').tap()
    assert page.evaluate("moves") == ["take foe"]
    for lit, shown in (("coin", "tracks"), ("there", "table"), ("hand", "table")):
        page.evaluate("(choices) => view.change({ choices })", table(lit)["choices"])
        expect(sheet).to_have_attribute("data-sheet", shown)


def test_what_was_picked_already_does_not_hold_back_the_sheet_with_the_rest(visit: Visit) -> None:
    """The way on may lead through the same thing once more, which the next click puts back."""
    page = visit("/about", **PHONE)
    ways = [["hand", "hand"], ["hand", "coin"], ["there"]]
    message = table("there")
    message["choices"] = [{"i": n, "path": way, "text": "take"} for n, way in enumerate(ways)]
    show_table(page, "survive_the_island", message)
    page.locator('[data-id="hand"]').tap()
    expect(page.locator(".table[data-sheet]")).to_have_attribute("data-sheet", "tracks")
    page.locator('[data-id="coin"]').tap()
    assert page.evaluate("moves") == ["take"]


def test_what_could_be_picked_instead_holds_no_sheet_back_and_is_picked_behind_its_tab(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    message = table("there")
    message["choices"] = [
        {"i": n, "path": [one, "coin"], "text": f"{one} pays"} for n, one in enumerate(("hand", "there"))
    ]
    show_table(page, "survive_the_island", message)
    sheet = page.locator(".table[data-sheet]")
    page.locator('[data-id="hand"]').tap()
    expect(page.locator('[data-id="there"]')).to_have_attribute("data-state", "instead")
    expect(sheet).to_have_attribute("data-sheet", "tracks")
    page.locator(".tab-table").tap()
    page.locator('[data-id="there"]').tap()
    expect(page.locator('[data-id="hand"]')).to_have_attribute("data-state", "instead")
    expect(sheet).to_have_attribute("data-sheet", "tracks")
    page.locator('[data-id="coin"]').tap()
    until(page, "moves.join() === 'there pays'")


@pytest.mark.parametrize("screen", [{"viewport": LAPTOP}, PHONE, ON_ITS_SIDE], ids=["laptop", "upright", "on its side"])
def test_buttons_bring_the_board_nearer_by_click_and_by_keyboard(visit: Visit, screen: dict[str, Any]) -> None:
    page = visit(**screen)
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    picture = page.locator(".board .panel-picture")

    def seen() -> float:
        return float((picture.get_attribute("viewBox") or "").split()[2])

    whole = seen()
    page.get_by_role("button", name="Zoom in").click()
    near = seen()
    assert near < whole
    page.get_by_role("button", name="Zoom out").focus()
    page.keyboard.press("Enter")
    assert seen() > near
    page.get_by_role("button", name="Whole board").press("Enter")
    assert seen() == whole


def test_what_can_be_picked_beside_the_board_comes_when_a_window_becomes_small(visit: Visit) -> None:
    """A tablet that is turned, too: what was lit on the rail lay behind a tab, and nothing said so."""
    page = visit("/about", viewport=LAPTOP)
    show_table(page, "survive_the_island", table("coin"))
    expect(page.locator('[data-id="coin"]')).to_be_visible()
    page.set_viewport_size(UPRIGHT_TABLET)
    expect(page.locator(".table[data-sheet]")).to_have_attribute("data-sheet", "tracks")
    page.locator('[data-id="coin"]').click()
    assert page.evaluate("moves") == ["take coin"]


def test_a_tab_says_that_something_behind_it_can_be_picked(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there", "coin"))
    dot = "(icon) => getComputedStyle(icon).boxShadow !== 'none'"
    tabs = {name: page.locator(f".tab-{name} .ic") for name in ("table", "others", "tracks", "mine")}
    assert [name for name, tab in tabs.items() if tab.evaluate(dot)] == ["tracks"]
    page.locator(".tab-tracks").tap()
    assert [name for name, tab in tabs.items() if tab.evaluate(dot)] == ["table"]


def test_on_a_phone_the_log_opens_at_its_end(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    log = [{"text": f"Line {n}", "key": "line"} for n in range(80)]
    show_table(page, "survive_the_island", {**table("there"), "log": log})
    page.locator(".tab-log").tap()
    expect(page.locator(".loglist li").last).to_be_in_viewport()


def test_what_happened_while_the_log_lay_behind_a_tab_is_in_view_when_the_screen_is_turned(visit: Visit) -> None:
    page = visit("/about")
    log = [{"text": f"Line {n}", "key": "line"} for n in range(160)]
    show_table(page, "survive_the_island", {**table("there"), "log": log[:80]})
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".loglist").first).to_be_hidden()
    page.evaluate("(log) => view.change({ log })", log[80:])
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".loglist li").last).to_be_in_viewport()


def test_what_was_said_while_the_chat_was_closed_is_counted_until_it_is_opened(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there"))
    said = "view.drawer.addChat([{ name: 'Ada', text: 'Hello' }], false)"
    count = page.locator(".tabs2 .count")
    for unread in ("1", "2"):
        page.evaluate(said)
        expect(count).to_have_text(unread)
    page.locator(".tab-log").tap()
    page.get_by_role("tab", name="Chat").tap()
    expect(count).to_be_hidden()
    page.evaluate(said)
    expect(count).to_be_hidden()
    page.locator(".tab-table").tap()
    page.evaluate(said)
    expect(count).to_have_text("1")


def test_on_a_phone_undo_stands_beside_the_question(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    show_table(page, "survive_the_island", table("there", undo=True))
    question, undo = page.locator(".say").bounding_box(), page.locator(".undo").bounding_box()
    assert question
    assert undo
    assert undo["y"] < question["y"] + question["height"]
    assert undo["x"] >= question["x"] + question["width"]


ALONE = """() => {
    const box = (element) => element.getBoundingClientRect();
    const { top, bottom } = box(document.querySelector(".undo"));
    const beside = [...document.querySelectorAll(".say, .acts .btn")].map(box);
    return !beside.some((other) => other.top < bottom && other.bottom > top);
}"""


@pytest.mark.parametrize("recap", [False, True])
@pytest.mark.parametrize("answers", [("no",), ("back on top of the deck", "to the bottom"), ("say", "ready")])
def test_on_a_phone_undo_takes_no_row_of_its_own(visit: Visit, answers: tuple[str, ...], recap: bool) -> None:
    page = visit("/about", **PHONE)
    message = table(*answers, undo=True)
    show_table(page, "survive_the_island", message)
    expect(page.locator(".acts .btn")).to_have_count(len(answers))
    if recap and len(" ".join(answers)) < 20:  # long answers have two rows then
        page.evaluate("""() => document.querySelector(".say").append(
            Object.assign(document.createElement("p"), { className: "recap", textContent: "Since your last turn" }))""")
    assert not page.evaluate(ALONE)


def test_on_a_phone_a_board_keeps_its_top_when_its_room_shrinks(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    message = table("hand")
    board = message["scene"]["panels"][0]
    board.update(width=390, height=1200, tall={"width": 390, "height": 1200, "folds": [], "smooth": True})
    board["pieces"] += [{"id": "plate", "symbol": "seal-1", "x": 195, "y": 30}]
    show_table(page, "bright_future", message)
    high = page.evaluate("document.querySelector('.board').clientHeight")
    page.evaluate(TEACHER)
    until(page, f"document.querySelector('.board').clientHeight < {high - 100}")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    top = "(id) => document.querySelector(id).getBoundingClientRect().top"
    assert page.evaluate(top, '[data-id="plate"]') > page.evaluate(top, ".board")


def test_on_a_phone_a_fight_is_seen_whole(visit: Visit) -> None:
    """What is going on in the middle of the board comes into view where nothing on the board is to be picked."""
    page = visit("/about", **PHONE)
    message = table("hand")
    board = message["scene"]["panels"][0]
    board.update(width=390, height=1200, tall={"width": 390, "height": 1200, "folds": [], "smooth": True})
    board["pieces"] += [
        {"id": "stage", "symbol": "seal-1", "x": 195, "y": 600, "size": 8},
        {"id": "sum-loss", "symbol": "seal-1", "x": 195, "y": 700, "tip": "Loss"},
    ]
    show_table(page, "bright_future", message)
    inside = """() => {
        const loss = document.querySelector('[data-id="sum-loss"]').getBoundingClientRect();
        const board = document.querySelector(".board").getBoundingClientRect();
        return loss.top > board.top && loss.bottom < board.bottom;
    }"""
    assert page.evaluate(inside)


TEACHER = """() => {
    const card = document.createElement("aside");
    card.style.cssText = "flex: none; height: 150px";
    document.querySelector("main").before(card);
}"""


@pytest.mark.parametrize(("at", "top_is_seen"), [(330, True), (700, False)])
def test_on_a_phone_the_top_of_a_board_stays_while_what_is_lit_has_room_below_it(
    visit: Visit, at: int, top_is_seen: bool
) -> None:
    """The plate of the Arena's other fighter stands there."""
    page = visit("/about", **PHONE)
    message = table("deck", "hand")
    board = message["scene"]["panels"][0]
    board.update(width=390, height=1200, tall={"width": 390, "height": 1200, "folds": [], "smooth": True})
    board["pieces"] += [
        {"id": "plate", "symbol": "seal-1", "x": 195, "y": 30},
        {"id": "deck", "symbol": "seal-1", "x": 195, "y": at, "tip": "Deck"},
    ]
    show_table(page, "bright_future", message)
    seen = """(id) => {
        const { top, bottom } = document.querySelector(`[data-id="${id}"]`).getBoundingClientRect();
        const board = document.querySelector(".board").getBoundingClientRect();
        return top > board.top && bottom < board.bottom;
    }"""
    assert page.evaluate(seen, "deck")
    assert page.evaluate(seen, "plate") == top_is_seen
    high = page.evaluate("document.querySelector('.board').clientHeight")
    page.evaluate(TEACHER)
    until(page, f"document.querySelector('.board').clientHeight < {high - 100}")
    until(page, f"({seen})('deck')")


def test_a_tablet_has_one_rail_and_a_laptop_two(visit: Visit) -> None:
    page = visit("/about", viewport=LAPTOP)
    show_table(page, "survive_the_island", table("there"))
    log = page.locator(".loglist").first
    for size, rails in ((LAPTOP, 2), (TABLET, 1), (LAPTOP, 2)):
        page.set_viewport_size(size)
        left = width_of(page, "main") - width_of(page, ".board")
        assert round(left / width_of(page, ".side")) == rails
        expect(log).to_be_visible()
        assert log.evaluate("(list) => list.clientHeight") > 60


def test_a_tablet_held_upright_has_tabs_and_an_own_area_as_on_a_laptop(visit: Visit) -> None:
    page = visit("/about", viewport=UPRIGHT_TABLET)
    message = table("there")
    mine = message["scene"]["panels"][2]
    mine["tall"] = {"width": 140, "height": 240, "folds": [[0, 0, 280, 120, 0, 0, 0.5]], "smooth": False}
    show_table(page, "survive_the_island", message)
    expect(page.locator(".ptabs")).to_be_visible()
    expect(page.locator(".mine .tall")).to_have_count(0)
    assert width_of(page, ".board") == UPRIGHT_TABLET["width"]


def test_on_a_tablet_held_upright_a_small_own_area_leaves_the_room_to_the_board(visit: Visit) -> None:
    """It was drawn as wide as the screen, nearly three times as large as it is."""
    page = visit("/about", viewport=UPRIGHT_TABLET)
    show_table(page, "survive_the_island", table("hand"))
    assert width_of(page, ".mine .panel-picture") == pytest.approx(280 * 1.4, abs=1)
    page.set_viewport_size(PHONE["viewport"])
    assert width_of(page, ".mine .panel-picture") == pytest.approx(390, abs=4)


def test_a_long_statement_is_read_whole_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE)
    statement = {
        "i": 7,
        "path": ["say"],
        "text": "If I am the one who searches the truck, you get the card that is left over",
    }
    show_table(page, "osaczeni", {**table("there"), "talk": [statement]})
    page.locator(".acts .btn:not([data-index])").click()
    entry = page.locator("dialog .btn[data-index]")
    expect(entry).to_have_text(statement["text"])
    inside = "(element) => element.getBoundingClientRect().right <= innerWidth"
    assert entry.evaluate(inside)
    assert not entry.evaluate(CUT)


def test_a_full_tablet_shows_the_heads_of_all_and_the_log(visit: Visit) -> None:
    """What is beside the board is folded as far as it has to be; a button shows the rest, and so does what is lit."""
    page = visit("/about", viewport=TABLET)
    rivals = [panel(f"seat-{n}", "others", f"foe-{n}", seat=n, height=220, head=60) for n in range(1, 5)]
    track = panel("round", "track", "coin", height=260, head=60)
    message = table("there")
    message["scene"]["panels"][1:] = [track, panel("mine", "mine", "hand", seat=0), *rivals]
    show_table(page, "survive_the_island", message)
    high = "(one) => Math.round(one.getBoundingClientRect().height)"
    panels = page.locator(".side .scene-panel, .others .scene-panel")
    assert [one.evaluate(high) < 80 for one in panels.all()] == [True] * 5
    for one in (*panels.all(), page.locator("article.drawer")):
        expect(one).to_be_in_viewport(ratio=1)
    page.locator(".others .unfold").first.click()
    assert panels.first.evaluate(high) > 200
    page.locator(".others .unfold").first.click()
    assert panels.first.evaluate(high) < 80
    page.evaluate("() => view.change({ choices: [{ i: 1, path: ['foe-2'], text: 'hit' }] })")
    assert [one.evaluate(high) > 200 for one in panels.all()] == [False, True, False, False, False]
    page.set_viewport_size(LAPTOP)
    expect(page.locator(".unfold").first).to_be_hidden()
    assert panels.last.evaluate(high) > 200


def test_a_phone_says_the_round_and_the_phase_above_the_board(visit: Visit) -> None:
    page = visit("/about", **PHONE)
    said = [("round", "t-title", "Round 4"), ("phase", "t-strong", "Tunnel phase"), ("supply", "t-text", "Supply")]
    track = panel("track", "track")
    track["pieces"] = [{"id": id, "symbol": look, "x": 40, "y": 40, "text": text} for id, look, text in said]
    message = table("there")
    message["scene"]["panels"][1] = track
    show_table(page, "survive_the_island", message)
    expect(page.locator(".phase")).to_have_text("Round 4 · Tunnel phase")
    steps = [("phase-1", "step", None), ("phase-1-name", "t-text", "Dawn"), ("phase-2", "step-on", None)]
    steps += [("phase-2-name", "t-text", "Day"), ("day", "t-note", "day 3 of 6"), ("round", "t-num", 3)]
    put = [{"id": id, "symbol": look, "x": 40, "y": 40, "text": text} for id, look, text in steps]
    page.evaluate("(put) => view.change({ scene: { panels: [{ id: 'track', put, gone: ['phase'] }] } })", put)
    expect(page.locator(".phase")).to_have_text("day 3 of 6 · Day")
    page.set_viewport_size(LAPTOP)
    expect(page.locator(".phase")).to_be_hidden()
