"""Nothing at a table is cut off, small or on a text: every game and mode, random and crowded, in seven sizes.

The shell's own code draws what the server would send; only the server is not there. Pages with a server are in
test_browser.py.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import ostoja
from ostoja.bots import make
from ostoja.core.art import art_of
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.table.translator import translator
from ostoja.table.viewer import Viewer
from setups import Setup, positions, random_move, small_setups

pytestmark = pytest.mark.xdist_group("browser")

WEB = Path(__file__).parent.parent.parent / "src" / "ostoja" / "web"
PROBE = (Path(__file__).parent / "layout.js").read_text()
SIZES = {
    "laptop": (1366, 768),
    "wide laptop": (1440, 900),
    "desktop": (1920, 1080),
    "tablet": (1024, 768),
    "upright tablet": (820, 1180),
    "phone": (390, 844),
    "on its side": (844, 390),
}
LEAST = {"laptop": 12, "wide laptop": 12, "desktop": 12, "tablet": 12, "phone": 11, "on its side": 9.5}
"""The smallest letters, in pixels, where people play most."""
LANGS = ("en", "pl")
SCALES = (0.9, 1.5)
"""The smallest and the largest letters a person can set."""
SCALED = ("laptop", "tablet", "phone")
SCALE = """(scale) => {
    document.documentElement.style.setProperty("--text-scale", scale);
    dispatchEvent(new Event("resize"));
}"""
NAMES = ["Ada", "Bartłomiej", "Cela", "Dariusz", "Ewa", "Filip"]
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".json": "application/json"}
# What is not to be seen is not painted, which takes longer than measuring it.
PAGE = f"""<!doctype html><html data-theme="dark">
<head><meta name="viewport" content="width=device-width,initial-scale=1">
{"".join(re.findall('<link rel="stylesheet".*>', (WEB / "index.html").read_text()))}</head>
<body style="opacity: 0"><div id="root" class="table"></div></body></html>"""
OPEN = """async ([game, lang, message]) => {
    const { speak, sheet, make } = await import("/static/dom.js");
    const { tableTop } = await import("/static/frame.js");
    const { TableView } = await import("/static/table.js");
    await Promise.all([speak(lang), sheet("/static/icons.svg"), sheet("/static/pieces.svg"), TableView.art(game)]);
    const holder = make("div", { class: "table" });
    globalThis.view?.remove();
    globalThis.view = new TableView(holder, game, { move() {}, undo() {}, say() {} });
    holder.prepend(...tableTop({ lang, theme: "dark" }, { title: game, rules: "/" }, () => globalThis.view.prompt));
    document.querySelector("#root").replaceChildren(holder);
    globalThis.view.show(message);
    await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done)); // letters have been fitted
        setTimeout(done, 10_000); // Chromium may paint no frame until a picture is taken
    });
}"""
# The page itself hears of its new size before the next frame is drawn.
RESIZED = """([width, height]) => new Promise((done) => {
    const look = () => (innerWidth === width && innerHeight === height ? done() : requestAnimationFrame(look));
    requestAnimationFrame(look);
})"""

MODES = [
    Setup("survive_the_island", 5, {}),
    Setup("survive_the_island", 2, {"values": "open_own"}),
    Setup("ocaleni", 4, {}),
    Setup("osaczeni", 6, {}),
    Setup("osaczeni", 3, {"variant": 20, "unlock_all": True}),
    Setup("metro2033", 5, {}),
    Setup("metro2033", 2, {"all_symbols": True, "exhaustion": True, "no_rest": True, "duty": True}),
    Setup("bright_future", 5, {}),
    Setup("bright_future", 1, {"solo": "hard"}),
    Setup("bright_future", 4, {"mode": "fever", "level": "plague"}),
    Setup("bright_future", 2, {"mode": "arena"}),
]
if os.environ.get("OSTOJA_ALL_SETUPS"):  # an hour on two cores: every mode, every player count of the usual one
    MODES = [setup for id in ostoja.games() for setup in small_setups(id)]


def served(route: Route) -> None:
    """The shell's files and the games' art, as the server would give them."""
    path = urlsplit(route.request.url).path
    if path == "/":
        route.fulfill(body=PAGE, content_type="text/html")
    elif path.startswith("/art/"):
        route.fulfill(body=art_of(ostoja.game(path.split("/")[2])).sheet(), content_type="image/svg+xml")
    else:
        file = WEB / path.removeprefix("/static/")
        route.fulfill(body=file.read_text(encoding="utf-8"), content_type=KINDS[file.suffix])


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce")
    opened = context.new_page()
    opened.add_init_script(PROBE)
    opened.route("**/*", served)
    opened.goto("http://table.test/")
    yield opened
    context.close()


def message(state: State, seat: int | None, lang: str) -> dict:
    """What the server sends to somebody who comes to the table."""
    viewer = Viewer("table", seat)
    viewer.show(state.seen_by(seat))
    return json.loads(viewer.snapshot(translator(state.game.id, lang), NAMES[: state.seats], [], None, state))


def looked_at(record: Replay) -> int | None:
    """Whose eyes see most: somebody's who is asked; a spectator's at the end."""
    return record.state.waiting[0] if record.state.waiting else None


def crowded(mode: Setup) -> list[Replay]:
    """The middle and a late moment of a game in which everybody builds up what they can."""
    bots = [make("gentle", seed=seat) for seat in range(mode.seats)]
    record = mode.record()
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, bots[seat].choose(record.state.seen_by(seat), seat))
    length = len(record.moves)
    found = []
    for number in (length // 2, length * 9 // 10):
        moment = mode.record()
        for move in record.moves[:number]:
            moment.play(*move)
        found.append(moment)
    return found


def on_the_way(mode: Setup, count: int = 8) -> Iterator[Replay]:
    """So many moments, spread over a game, in which somebody is asked."""
    record, rng = mode.record(), Rng(mode.seed)
    moves = []
    while not record.state.over:
        moves.append(random_move(record.state, rng))
        record.play(*moves[-1])
    record = mode.record()
    for number, move in enumerate(moves):
        if number % max(1, len(moves) // count) == 0 and record.state.waiting:
            yield record
        record.play(*move)


Found = dict[str, dict[str, list[str]]]
"""Problems by kind, each with where it was found."""


class Measured:
    """What is wrong in a mode, by kind; each mode is looked at once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.size = ""
        self.found: dict[str, Found] = {}

    def of(self, mode: Setup, kind: str) -> str:
        """The problems of one kind, each with where it was found."""
        if mode.name not in self.found:
            found = self.found[mode.name] = {}
            for record in positions(mode, 2):
                self.look(found, record, {lang: ["laptop"] for lang in LANGS})
            for record in crowded(mode):
                self.look(found, record, {lang: list(SIZES) for lang in LANGS})
            self.look_at_letters(found, record)
        return told(self.found[mode.name].get(kind, {}))

    def _resize(self, size: str) -> None:
        """Laying the page out anew takes longest, so it is left out where nothing changes."""
        if size != self.size:
            self.size = size
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(RESIZED, [width, height])

    def look(self, found: Found, record: Replay, sizes: dict[str, list[str]]) -> None:
        """Measure a moment in both languages; what is painted over what, only once for each layout of the panels."""
        for lang in LANGS:
            if not sizes[lang]:
                continue
            self.page.evaluate(OPEN, [record.state.game.id, lang, message(record.state, looked_at(record), lang)])
            for size in sizes[lang] if lang == "en" else sizes[lang][::-1]:
                self._resize(size)
                probes = ["texts()", "shell()"]
                if size in LEAST:
                    probes.append(f"legible({LEAST[size]})")
                if lang == "pl" and size in ("laptop", "phone"):
                    probes.append("pieces()")
                for kind, problem in [each for probe in probes for each in self.page.evaluate(f"layout.{probe}")]:
                    where = found.setdefault(kind, {}).setdefault(problem, [])
                    where.append(f"{len(record.moves)}-{lang}-{size}")

    def look_at_letters(self, found: Found, record: Replay) -> None:
        """Measure a moment with small and with large letters; opponents may have to be pulled into view then."""
        for lang in LANGS:
            self.page.evaluate(OPEN, [record.state.game.id, lang, message(record.state, looked_at(record), lang)])
            for size in SCALED:
                self._resize(size)
                for scale in SCALES:
                    self.scaled(found, scale, f"{lang}-{size}-{scale}")

    def scaled(self, found: Found, scale: float, name: str) -> None:
        """Measure what is shown with letters of another size."""
        self.page.evaluate(SCALE, scale)
        for kind, problem in self.page.evaluate("[...layout.texts(), ...layout.shell()]"):
            if kind != "opponents":
                found.setdefault("letters", {}).setdefault(f"{kind}: {problem}", []).append(name)
        self.page.evaluate(SCALE, 1)


def told(problems: dict[str, list[str]]) -> str:
    """A line for each problem."""
    return "\n".join(f"{problem}  [{', '.join(where)}]" for problem, where in problems.items())


@pytest.fixture(scope="module")
def measured(page: Page) -> Measured:
    return Measured(page)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_text_leaves_its_panel_or_lies_on_another(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "place")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_nothing_leaves_the_page_or_lies_on_anything_else(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "page")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_text_is_cut(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "cut")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_every_text_can_be_read(measured: Measured, mode: Setup) -> None:
    """Nothing under 12 pixels on laptops, a desktop and a tablet, 11 on a phone and 9.5 on its side; sheets, too."""
    found = measured.of(mode, "small")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_nothing_breaks_under_smaller_and_larger_letters(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "letters")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_piece_lies_on_a_text(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "covered")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_piece_is_cut_off(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "off")
    assert not found, found


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_all_opponents_are_seen_without_scrolling(measured: Measured, mode: Setup) -> None:
    found = measured.of(mode, "opponents")
    assert not found, found


# What the rulebook counts is shown as a sum over the board ---------------------------------------------------------

SUMS = """[...document.querySelectorAll(".sums:not([hidden]) .sum")].map(
    (sum) => [...sum.children].map((term) => term.textContent))"""
COUNTED = {"text": "Ada fights", "key": "fight", "sum": "strength 8 | − gear 3 | = lost 5"}
OTHER = {"text": "Ada goes on", "key": "other"}


def test_a_sum_stays_until_my_next_move(page: Page) -> None:
    mode = Setup("osaczeni", 6, {})
    record = next(record for record in positions(mode, 2) if record.state.waiting)
    page.evaluate(OPEN, [mode.game_id, "en", message(record.state, record.state.waiting[0], "en")])
    assert page.evaluate(SUMS) == []
    page.evaluate("(log) => view.change({ log })", [COUNTED, OTHER])
    assert page.evaluate(SUMS) == [["strength 8", "− gear 3", "= lost 5"]]
    page.evaluate("(log) => view.change({ log })", [OTHER])
    assert len(page.evaluate(SUMS)) == 1
    page.evaluate("() => { view.moved = true; view.change({ log: [] }); }")
    assert page.evaluate(SUMS) == []
    page.evaluate("(log) => view.change({ log })", [COUNTED])
    page.locator(".sums button").dispatch_event("click")
    assert page.evaluate(SUMS) == []


MANY = [{**COUNTED, "text": f"Ada fights for the {n} time with all she has", "key": "fight"} for n in range(9)]
SIZED = """() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 10_000);
})"""
SHEET = """() => {
    const box = (one) => one.getBoundingClientRect();
    const sheet = document.querySelector(".sums");
    const { left, right, top, bottom, height } = box(sheet);
    const over = (one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top;
    const board = document.querySelector(".board");
    const lit = [...board.querySelectorAll(".piece[data-state='lit'], .piece[data-state='deadly']")].map(box);
    const counted = [...board.querySelectorAll(".piece:is([data-id^='sum-'], [data-id^='victim-'])")].map(box);
    const whole = box(board);
    const inside = ({ left, right, top, bottom }) => (left + right) / 2 > whole.left && (left + right) / 2 < whole.right
        && (top + bottom) / 2 > whole.top && (top + bottom) / 2 < whole.bottom;
    return {
        covers: !sheet.hidden && [...lit, ...counted].some(over), most: Math.max(whole.height / 2, 190) + 1, height,
        unseen: lit.length > 0 && !lit.some(inside),
    };
}"""


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_what_can_be_picked_is_in_view_and_what_was_counted_does_not_cover_it(
    page: Page, mode: Setup, size: str
) -> None:
    """
    The sheet is bounded, shows less where it would cover something (what is being counted on the board, too), and folds
    to a tab beside the question.
    """
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(RESIZED, [width, height])
    for record in on_the_way(mode):
        page.evaluate(OPEN, [mode.game_id, "en", message(record.state, looked_at(record), "en")])
        page.evaluate("(log) => view.change({ log })", MANY)
        page.evaluate(SIZED)
        found, asked = page.evaluate(SHEET), f"after {len(record.moves)} moves"
        assert not found["unseen"], asked
        assert not found["covers"], asked
        assert found["height"] <= found["most"], asked
    tab, sheet = page.locator(".counted"), page.locator(".sums")
    expect(tab).to_contain_text("6")
    for _ in range(2):
        before = sheet.is_visible() and tab.get_attribute("aria-expanded") == "true"
        tab.dispatch_event("click")
        page.evaluate(SIZED)
        expect(sheet).to_be_visible(visible=not before)
        expect(tab).to_have_attribute("aria-expanded", str(not before).lower())


# On a phone --------------------------------------------------------------------------------------------------------

BETWEEN = """() => {
    const box = (id) => document.querySelector(`.board [data-id="${id}"]`).getBoundingClientRect();
    return box("stage-seal").top - box("sign-3").bottom;
}"""


def test_on_a_phone_what_is_going_on_stands_right_below_the_tracks(page: Page) -> None:
    """Both are seen at once; the cards at the ends of the tracks stood between them."""
    mode = Setup("bright_future", 5, {})
    record = mode.record()
    rng = Rng(1)
    while all(piece.id != "stage-seal" for piece in mode.game.scene(record.state.seen_by(None), None).panels[0].pieces):
        record.play(*random_move(record.state, rng))
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(RESIZED, [390, 844])
    page.evaluate(OPEN, [mode.game_id, "pl", message(record.state, record.state.waiting[0], "pl")])
    assert 0 < page.evaluate(BETWEEN) < 40


def test_a_phone_says_the_phase_from_the_beginning(page: Page) -> None:
    """In Ocaleni only the board names the set-up."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(RESIZED, [390, 844])
    said = {}
    for mode in MODES:
        state = mode.record().state
        page.evaluate(OPEN, [mode.game_id, "en", message(state, state.waiting[0], "en")])
        said[mode.name] = page.locator(".phase").text_content()
    assert all(said.values()), said


# On a tablet -------------------------------------------------------------------------------------------------------

FILLED = """() => {
    const picture = document.querySelector(".board .panel-picture");
    const [, , width, height] = picture.getAttribute("data-whole").split(" ").map(Number);
    const box = picture.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    return (scale * width * scale * height) / (box.width * box.height);
}"""


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (820, 1180)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_tablets_the_arena_fills_its_place(page: Page, size: tuple[int, int]) -> None:
    """A duel lies on a board almost twice as wide as it is high, which left a third of a tablet empty."""
    mode = Setup("bright_future", 2, {"mode": "arena"})
    record = mode.record()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(RESIZED, list(size))
    page.evaluate(OPEN, [mode.game_id, "pl", message(record.state, record.state.waiting[0], "pl")])
    assert page.evaluate(FILLED) > 0.78
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate(RESIZED, [1366, 768])
    assert page.locator(".board .panel-picture").get_attribute("data-whole") == "0 0 960 500"


HEADS = """() => [...document.querySelectorAll(".heads-only .scene-panel:not(.unfolded, .roomy)")].flatMap((panel) => {
    const end = panel.getBoundingClientRect().bottom;
    const cut = (piece) => {
        const { top, bottom, width } = piece.getBoundingClientRect();
        return width && top < end - 3 && bottom > end + 1;
    };
    const pieces = panel.querySelectorAll("[data-id]");
    return [...pieces].filter(cut).map((piece) => `${panel.dataset.panel}: ${piece.dataset.id}`);
})"""
TABLET_MODES = [
    Setup("survive_the_island", 5, {}),
    Setup("ocaleni", 4, {}),
    Setup("osaczeni", 6, {}),
    Setup("metro2033", 5, {}),
    Setup("bright_future", 5, {}),
    Setup("bright_future", 4, {"mode": "fever", "level": "plague"}),
]


@pytest.mark.parametrize("mode", TABLET_MODES, ids=lambda mode: mode.name)
def test_on_a_tablet_nothing_is_cut_where_the_head_of_a_panel_ends(page: Page, mode: Setup) -> None:
    record = crowded(mode)[0]
    page.set_viewport_size({"width": 1024, "height": 768})
    page.evaluate(RESIZED, [1024, 768])
    page.evaluate(OPEN, [mode.game_id, "pl", message(record.state, looked_at(record), "pl")])
    assert page.evaluate(HEADS) == []


def test_on_a_tablet_what_is_beside_the_board_is_whole_as_far_as_there_is_room(page: Page) -> None:
    """The Infection Zone is; only the Bazaar below it is folded to its head."""
    mode = Setup("bright_future", 3, {"mode": "fever"})
    record = crowded(mode)[0]
    page.set_viewport_size({"width": 1024, "height": 768})
    page.evaluate(RESIZED, [1024, 768])
    page.evaluate(OPEN, [mode.game_id, "en", message(record.state, looked_at(record), "en")])
    heights = page.evaluate("[...document.querySelectorAll('.tracks .scene-panel')].map((panel) => panel.clientHeight)")
    assert heights[0] > 150 > heights[1]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_on_a_tablet_two_answers_stand_side_by_side(page: Page, lang: str) -> None:
    """Each below the other, they took height from the board."""
    mode = Setup("bright_future", 2, {"mode": "arena"})
    record = mode.record()
    page.set_viewport_size({"width": 1024, "height": 768})
    page.evaluate(RESIZED, [1024, 768])
    for _ in range(2):
        record.play(record.state.waiting[0], record.state.legal(record.state.waiting[0])[0])
    page.evaluate(OPEN, [mode.game_id, lang, message(record.state, record.state.waiting[0], lang)])
    tops = page.evaluate("[...document.querySelectorAll('.acts .btn')].map((button) => button.offsetTop)")
    assert len(tops) == 2
    assert len(set(tops)) == 1
