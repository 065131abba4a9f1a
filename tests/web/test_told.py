"""What happened is told: log lines find their pieces, rivals' turns are one line, marks stay until one moves."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ostoja.games
from web.tables import Visit, show_table, until

pytestmark = pytest.mark.xdist_group("browser")
NAMES = ["Ada", "Bo", "Cela", "Dariusz", "Ewa", "Filip"]
GAMES = ("survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future")
WEB = Path(__file__).parent.parent.parent / "src" / "ostoja" / "web"
IDS = re.compile(r'\bid="([^"]+)"')


def table(**more: Any) -> dict[str, Any]:
    """Seat 0 and a rival, each with water; a pawn on the board can be picked and put in two places."""

    def piece(id: str, x: int, **kind: Any) -> dict[str, Any]:
        return {"id": id, "symbol": "seal-1", "x": x, "y": 60, "tip": f"{id.title()}.", **kind}

    board = [
        piece("pawn", 60, tip="Pawn worth 5. It walks."),
        piece("knight", 160),
        piece("here", 260),
        piece("there", 360),
    ]
    choices = [
        {"i": n, "path": [one, to], "text": f"{one} to {to}", "then": ["pick where it goes"]}
        for n, (one, to) in enumerate((one, to) for one in ("pawn", "knight") for to in ("here", "there"))
    ]
    panels = [
        {"id": "board", "role": "board", "width": 600, "height": 300, "pieces": board},
        {"id": "mine", "role": "mine", "width": 280, "height": 120, "seat": 0, "pieces": [piece("water", 40)]},
        {"id": "seat-1", "role": "others", "width": 280, "height": 120, "seat": 1, "pieces": [piece("water", 40)]},
    ]
    prompt = {"text": "Move a pawn", "key": "", "mine": True}
    return {
        "scene": {"panels": panels},
        "log": [],
        "seat": 0,
        "waiting": [0],
        "prompt": prompt,
        "choices": choices,
        **more,
    }


def state_of(page: Page, panel: str, id: str) -> str | None:
    return page.locator(f'[data-panel="{panel}"] .piece[data-id="{id}"]').get_attribute("data-state")


def test_a_pointer_on_the_log_marks_the_named_players_thing_and_switches_no_light_off(visit: Visit) -> None:
    page = visit("/about")
    line = {"text": "Bo gains water.", "key": "gains", "at": ["water"], "seats": [1]}
    show_table(page, "survive_the_island", table(log=[line]))
    assert state_of(page, "board", "pawn") == "lit"
    page.locator(".loglist li.line").hover()
    assert state_of(page, "seat-1", "water") == "pointed"
    assert state_of(page, "mine", "water") is None
    assert state_of(page, "board", "pawn") == "lit"
    page.mouse.move(5, 5)
    assert state_of(page, "seat-1", "water") is None


def test_pieces_are_folded_again_when_the_folds_change(visit: Visit) -> None:
    page = visit("/about", viewport={"width": 390, "height": 844})
    message = table()
    board = message["scene"]["panels"][0]
    fold = {"width": 300, "height": 300, "smooth": False}
    board["tall"] = {**fold, "folds": [[0, 0, 600, 300, 0, 0, 0.5]]}
    show_table(page, "survive_the_island", message)
    places = "['pawn', 'there'].map((id) => view.scene.find(id).piece.x)"
    assert page.evaluate(places) == [30, 180]
    frame = {
        **{key: value for key, value in board.items() if key != "pieces"},
        "tall": {**fold, "folds": [[0, 0, 600, 300, 10, 0, 0.25]]},
    }
    page.evaluate("(frame) => view.change({ scene: { panels: [{ id: 'board', frame }] } })", frame)
    assert page.evaluate(places) == [25, 100]


def test_what_goes_is_not_painted_over_what_stays(visit: Visit) -> None:
    page = visit("/about", reduced_motion="no-preference")
    message = table()
    message["scene"]["panels"][0]["pieces"].insert(0, {"id": "a-rim", "symbol": "box", "x": 60, "y": 60, "z": -0})
    show_table(page, "survive_the_island", message)
    page.evaluate(
        """() => view.change({ scene: { panels: [{ id: "board", gone: ["a-rim"],
            put: [{ id: "b-rim", symbol: "box", x: 60, y: 60 }] }] } })"""
    )
    order = page.evaluate(
        """() => [...document.querySelectorAll('[data-panel="board"] .piece')]
            .map((one) => one.dataset.id ?? "leaving")"""
    )
    assert order.index("leaving") < order.index("pawn")


def test_the_log_stays_where_it_was_read_when_the_page_changes_its_size(visit: Visit) -> None:
    page = visit("/about")
    lines = [{"text": f"Line {n}.", "key": "line"} for n in range(80)]
    show_table(page, "survive_the_island", table(log=lines))
    log = page.locator(".loglist").first
    at_end = "(list) => list.scrollHeight - list.scrollTop - list.clientHeight < 5"
    assert log.evaluate(at_end)
    page.set_viewport_size({"width": 1024, "height": 768})
    until(page, "view.drawer.element.parentElement === view.others")
    assert log.evaluate(at_end)


def test_a_lit_thing_says_what_it_is_and_what_it_does(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table(choices=[{"i": 1, "path": ["pawn"], "text": "take it"}]))
    expect(page.locator('[data-id="pawn"]')).to_have_attribute("aria-label", "take it — Pawn worth 5. It walks.")


def test_an_arrow_key_goes_where_it_points_or_nowhere(visit: Visit) -> None:
    page = visit("/about")
    message = table()
    message["scene"]["panels"][0]["pieces"][1]["y"] = 85  # the knight is far to the right and a little lower
    show_table(page, "survive_the_island", message)
    page.locator('[data-id="pawn"]').focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.id") == "pawn"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.id") == "knight"


def test_the_question_follows_what_is_picked_and_another_piece_is_picked_at_once(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table(undo=True))
    undo = page.locator(".undo").bounding_box()
    page.locator('[data-id="pawn"]').dispatch_event("click")
    expect(page.locator(".ask")).to_have_text("Pawn worth 5: pick where it goes")
    back = page.locator(".back").bounding_box()
    assert undo
    assert back
    assert back["x"] + back["width"] <= undo["x"] or back["y"] >= undo["y"] + undo["height"]
    assert page.locator(".undo").bounding_box() == undo, "undo stays where it was"
    assert state_of(page, "board", "knight") == "instead"
    page.locator('[data-id="knight"]').dispatch_event("click")
    expect(page.locator(".ask")).to_have_text("Knight: pick where it goes")
    page.evaluate("() => { view.chooser.left()[1].then = ['pick whom it hits']; view.refresh(); }")
    expect(page.locator(".ask")).to_have_text("Knight: pick where it goes, or pick whom it hits")
    page.evaluate("() => { for (const one of view.chooser.left()) one.then = []; view.refresh(); }")
    expect(page.locator(".ask")).to_have_text("Knight: choose what to do")
    page.locator('[data-id="here"]').dispatch_event("click")
    assert page.evaluate("moves") == ["knight to here"]


RIVAL = """([id, x, text]) => view.change({
    scene: { panels: [{ id: "board", put: [{ id, symbol: "seal-1", x, y: 60, tip: "Moved." }] }] },
    log: [{ text, key: "moves", at: [id], seats: [1] }], waiting: [1],
    prompt: { text: "Bo moves", key: "", mine: false }, choices: [] })"""
MINE = """() => view.change({ waiting: [0], prompt: { text: "Your turn", key: "", mine: true },
    choices: [{ i: 1, path: ["pawn"], text: "take" }, { i: 2, path: ["there"], text: "leave" }] })"""


def test_rivals_turns_are_one_line_and_their_marks_stay_until_i_move(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table(waiting=[1], choices=[]))
    page.evaluate(RIVAL, ["knight", 300, "Bo moves the knight."])
    page.evaluate(RIVAL, ["here", 400, "Bo moves here, beside Ada."])
    expect(page.locator(".loglist > li")).to_have_count(1)
    page.locator(".loglist summary").click()
    expect(page.locator(".loglist .turn li.line")).to_have_text(["Bo moves the knight.", "Bo moves here, beside Ada."])
    page.evaluate(MINE)
    expect(page.locator(".recap-marks .step")).to_have_count(2)
    expect(page.locator(".recap-marks .line")).to_have_count(2)
    page.get_by_role("button", name="Step before").click()
    expect(page.locator(".recap-marks .now")).to_have_attribute("data-step", "2")
    expect(page.locator(".caption")).to_contain_text("beside Ada")
    page.get_by_role("button", name="Show again").click()
    for told in ("the knight", "beside Ada"):
        expect(page.locator(".caption")).to_contain_text(told)
    expect(page.locator(".caption")).to_be_hidden()
    page.locator('[data-id="pawn"]').dispatch_event("click")
    assert page.evaluate("moves") == ["take"]
    page.evaluate("() => view.change({ log: [{ text: 'You move.', key: 'moves', seats: [0] }] })")
    expect(page.locator(".recap-marks .step")).to_have_count(0)
    expect(page.locator(".recap")).to_have_count(0)


def test_marks_go_behind_what_can_be_picked_but_for_a_step_that_is_looked_at(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table(waiting=[1], choices=[]))
    page.evaluate(RIVAL, ["knight", -20, "Bo moves the knight."])  # across the pawn
    page.evaluate(MINE)
    pawn = page.locator('.piece[data-id="pawn"]')

    def clear() -> bool:
        pictures = []
        for visible in ("hidden", "visible"):
            page.evaluate("(visible) => { view.recap.marks.style.visibility = visible; }", visible)
            pictures.append(pawn.screenshot())
        return pictures[0] == pictures[1]

    assert clear()
    page.get_by_role("button", name="Step before").click()
    assert not clear()


def test_what_only_made_room_is_not_marked(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table(waiting=[1], choices=[]))
    page.evaluate(
        "(put) => view.change({ scene: { panels: [{ id: 'board', put }] }, waiting: [1], choices: [], log:"
        " [{ text: 'Bo moves the knight.', key: 'moves', at: ['knight'], seats: [1] }] })",
        [
            {"id": id, "symbol": "seal-1", "x": x, "y": 200, "tip": "Moved."}
            for id, x in (("knight", 300), ("here", 90))
        ],
    )
    expect(page.locator(".recap-marks .line")).to_have_count(1)


def test_a_board_laid_out_anew_keeps_the_marks_where_things_are_now(visit: Visit) -> None:
    """A map that grows is drawn smaller: arrows would begin where nothing is any more."""
    page = visit("/about")
    tiles = [{"id": f"tile-{n}", "symbol": "seal-1", "x": 50 * n, "y": 200, "tip": "A tile."} for n in range(9)]
    message = table(waiting=[1], choices=[])
    message["scene"]["panels"][0]["pieces"] += tiles
    show_table(page, "bright_future", message)
    page.evaluate(RIVAL, ["knight", 300, "Bo moves the knight."])
    expect(page.locator(".recap-marks .line")).to_have_count(1)
    moved = [{**tile, "y": 100} for tile in tiles] + [
        {"id": "knight", "symbol": "seal-1", "x": 500, "y": 90, "tip": "!"}
    ]
    page.evaluate(
        "(put) => view.change({ scene: { panels: [{ id: 'board', put }] }, waiting: [1], choices: [], log:"
        " [{ text: 'Bo finds a tile.', key: 'finds', seats: [1] }] })",
        moved,
    )
    expect(page.locator(".recap-marks .line")).to_have_count(0)
    outline = page.locator(".recap-marks .outline")
    expect(outline).to_have_count(1)
    expect(outline).to_have_attribute("cx", "500")


def test_whoever_comes_back_is_told_what_happened_since_their_own_last_line(visit: Visit) -> None:
    page = visit("/about")
    mine = {"text": "Ada moves.", "key": "moves", "seats": [0]}
    rivals = [{"text": f"Bo moves the {one}.", "key": "moves", "at": [one], "seats": [1]} for one in ("pawn", "knight")]
    show_table(page, "survive_the_island", table(log=[*rivals, mine, *rivals, {"text": "It rains.", "key": "rains"}]))
    expect(page.locator(".recap")).to_have_count(0)
    page.evaluate("view.recall()")
    expect(page.locator(".recap-marks .step")).to_have_count(1)
    expect(page.locator(".recap-marks .outline")).to_have_count(2)
    page.get_by_role("button", name="Step before").click()
    expect(page.locator(".caption")).to_have_text("Bo moves the pawn. Bo moves the knight. It rains.")
    page.evaluate("(log) => { view.show({ ...view.message, scene: { panels: [] }, log }); view.recall(); }", [mine])
    expect(page.locator(".recap")).to_have_count(0)


def test_arrows_outlive_a_reload_of_the_page(visit: Visit) -> None:
    page = visit("/about")
    mine = {"text": "Ada moves.", "key": "moves", "seats": [0]}
    show_table(page, "survive_the_island", table(log=[mine], waiting=[1], choices=[]))
    page.evaluate("view.recall()")
    page.evaluate(RIVAL, ["knight", 300, "Bo moves the knight."])
    told = page.evaluate("view.drawer.told")
    page.reload()
    show_table(page, "survive_the_island", table(log=[*told, {"text": "It rains.", "key": "rains"}]))
    page.evaluate("view.recall()")
    expect(page.locator(".recap-marks .step")).to_have_count(1)
    expect(page.locator(".recap-marks .line")).to_have_count(1)
    page.get_by_role("button", name="Step before").click()
    expect(page.locator(".caption")).to_have_text("Bo moves the knight. It rains.")
    show_table(page, "survive_the_island", table(log=[*told, mine]))
    page.evaluate("view.recall()")
    expect(page.locator(".recap-marks .step")).to_have_count(0)


BOXES = """() => Object.fromEntries(Object.entries({
    card: '[data-id="rifle"]', outline: ".recap-marks .outline", number: ".recap-marks .badge",
}).map(([name, place]) => [name, document.querySelector(place).getBoundingClientRect().toJSON()]))"""


def test_the_number_of_a_step_does_not_hide_what_came(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table(waiting=[1], choices=[]))
    page.evaluate(RIVAL, ["rifle", 300, "Bo comes."])
    page.evaluate(MINE)
    at = page.evaluate(BOXES)
    middle = at["card"]["left"] + at["card"]["width"] / 2, at["card"]["top"] + at["card"]["height"] / 2
    assert at["number"]["right"] < middle[0] or at["number"]["bottom"] < middle[1]


@pytest.mark.parametrize("turn", [0, 90])
def test_the_mark_of_a_card_goes_around_it_and_its_number_leaves_its_middle_free(visit: Visit, turn: int) -> None:
    page = visit("/about")
    show_table(page, "bright_future", table(waiting=[1], choices=[]))
    card = {"id": "rifle", "symbol": "hit-card", "x": 300, "y": 200, "z": 2, "tip": "Rifle.", "glow": "glow-card"}
    page.evaluate(
        """(card) => view.change({ scene: { panels: [{ id: "board", put: [card] }] },
            log: [{ text: "Bo takes the rifle.", key: "takes", at: ["rifle"], seats: [1] }],
            waiting: [1], prompt: { text: "Bo moves", key: "", mine: false }, choices: [] })""",
        {**card, "turn": turn},
    )
    page.evaluate(MINE)
    at = page.evaluate(BOXES)
    card_box, outline, number = at["card"], at["outline"], at["number"]
    expect(page.locator(".recap-marks .outline")).to_have_css("fill-opacity", "0")
    assert (outline["width"] > outline["height"]) == (turn == 90)
    assert outline["left"] <= card_box["left"] + 1
    assert outline["bottom"] >= card_box["bottom"] - 1
    assert number["right"] < card_box["left"] + card_box["width"] / 3
    assert number["bottom"] < card_box["top"] + card_box["height"] / 3


def test_the_mark_of_a_creature_does_not_paint_over_it(visit: Visit) -> None:
    """Its light is its own shape, filled, which lies below it; as a mark it would lie above."""
    page = visit("/about")
    show_table(page, "survive_the_island", table(waiting=[1], choices=[]))
    creature = {"id": "kaiju", "symbol": "kaiju", "x": 300, "y": 200, "z": 2, "tip": "Kaiju.", "glow": "glow-kaiju"}
    page.evaluate(
        """(creature) => view.change({ scene: { panels: [{ id: "board", put: [creature] }] },
            log: [{ text: "A kaiju comes.", key: "comes", at: ["kaiju"], seats: [1] }],
            waiting: [1], prompt: { text: "Bo moves", key: "", mine: false }, choices: [] })""",
        creature,
    )
    page.evaluate(MINE)
    expect(page.locator(".recap-marks circle.outline")).to_have_count(1)
    expect(page.locator(".recap-marks use.outline")).to_have_count(0)


def test_the_light_of_a_turned_card_is_turned_too(visit: Visit) -> None:
    page = visit("/about")
    message = table()
    card = {"id": "pawn", "symbol": "hit-card", "x": 300, "y": 200, "z": 2, "turn": 90, "tip": "Rifle."}
    pieces = message["scene"]["panels"][0]["pieces"]
    pieces[:] = [piece for piece in pieces if piece["id"] != "pawn"] + [{**card, "glow": "glow-card"}]
    show_table(page, "bright_future", message)
    page.evaluate(MINE)
    glow = page.locator('[data-id="pawn"] .glow-lit').bounding_box()
    assert glow
    assert glow["width"] > glow["height"]


def test_who_has_one_choice_is_offered_no_hint(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table())
    page.evaluate("""() => {
        const button = Object.assign(document.createElement("button"), { className: "ask-teacher", textContent: "?" });
        view.bar.undo.before(button);
    }""")
    expect(page.locator(".ask-teacher")).to_be_visible()
    page.evaluate("() => view.change({ choices: [{ i: 1, path: ['pawn'], text: 'take', risky: true }] })")
    expect(page.locator(".ask-teacher")).to_be_hidden()


def test_step_by_step_waits_for_the_next_move_to_be_asked_for(visit: Visit) -> None:
    page = visit("/about")
    show_table(page, "survive_the_island", table(waiting=[1], choices=[]))
    page.evaluate(
        f"""async () => {{
            const {{ afterMotion, setPace }} = await import("/static/sequence.js");
            setPace("step");
            const move = {RIVAL};
            for (const [x, text] of [[300, "First."], [400, "Second."]]) afterMotion(() => move(["knight", x, text]));
        }}"""
    )
    lines = page.locator(".loglist li.line")
    expect(lines).to_have_text(["First."])
    page.mouse.click(5, 5)
    expect(lines).to_have_text(["First."])
    page.locator(".onward").click()
    expect(page.locator(".loglist li.turn")).to_contain_text("Second.")


def test_what_can_only_be_given_up_looks_otherwise_than_what_gains(visit: Visit) -> None:
    """By the shape of its outline and by a sign, not by colour alone; what can be used, too, looks as ever."""
    page = visit("/about")
    lose = {"text": "give it up", "costs": True}
    choices = [
        {"i": 1, "path": ["pawn"], **lose},
        {"i": 2, "path": ["knight", "here"], **lose},
        {"i": 3, "path": ["knight", "there"], "text": "ride"},
        {"i": 4, "path": ["water"], "text": "drink"},
    ]
    show_table(page, "survive_the_island", table(choices=choices))
    for thing, costs in (("pawn", True), ("knight", False), ("water", False)):
        piece = page.locator(f'.piece[data-id="{thing}"]').first
        dashes = piece.locator(".glow-lit").evaluate("(one) => getComputedStyle(one).strokeDasharray")
        sign = piece.locator('.sign[href="#sign-minus"]')
        assert (dashes != "none", sign.count()) == (costs, int(costs)), thing
        if costs:
            assert sign.evaluate(SIGN) == ["none", "1", True], "a whole disc, over the piece, at the corner"


SIGN = """(sign) => {
    const { strokeDasharray, fillOpacity } = getComputedStyle(sign);
    const box = sign.parentElement.querySelector(".glow use:not(.case)").getBoundingClientRect();
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    const corner = left < box.right && right > box.right && top < box.top && bottom > box.top;
    return [strokeDasharray, fillOpacity, corner && sign === sign.parentElement.lastElementChild];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_no_drawing_of_a_game_takes_the_place_of_one_of_the_shells(game: str) -> None:
    """One page holds both: the first drawing of a name would be shown for the other."""
    shared = {name for sheet in ("pieces.svg", "icons.svg") for name in IDS.findall((WEB / sheet).read_text())}
    assert "sign-minus" in shared
    art = Path(ostoja.games.__path__[0]) / game / "art"
    own = {name for sheet in art.glob("*.svg") for name in IDS.findall(sheet.read_text())}
    assert own & shared == set()


def test_in_a_turn_that_is_told_in_one_line_who_moves_is_named_once(visit: Visit) -> None:
    page = visit("/about")
    texts = ["Turn 3: Bo.", "Bo: knight, F3 → E2.", "Bo: pawn stays; lost: none.", "Bobby: pawn lost.", "Bo: stays."]
    log = [{"text": text, "key": "does", "seats": [1]} for text in texts]
    show_table(page, "survive_the_island", table(log=log))
    told = "Turn 3: Bo. Knight, F3 → E2. Pawn stays; lost: none. Bobby: pawn lost. Bo: stays."
    expect(page.locator(".loglist .gist")).to_have_text(told)
    assert page.locator(".loglist li.line").all_text_contents() == texts, "unfolded, each line is whole"
