"""The review in the browser: chart, luck and skill, turning points; in both languages, on a desk and a phone."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from patience import PATIENCE
from web.tables import Visit, barriers, open_table

pytestmark = pytest.mark.xdist_group("browser")

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = [("en-GB", {}), ("pl-PL", PHONE)]
NAMES = ["desk", "phone"]
CARELESS = 1
"""A robot with this luck makes errors in a game of High Water."""


def site(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])


@pytest.fixture(scope="module")
def finished() -> Callable[[Page], str]:
    """A game that is over, against a bot; played once."""
    known: list[str] = []

    def play(page: Page) -> str:
        if not known:
            known.append(open_table(page, "high_water", ["me", "random"], public=True))
            page.evaluate("robot.play(SEED)".replace("SEED", str(CARELESS)))
        return known[0]

    return play


@pytest.mark.parametrize(("lang", "screen"), SCREENS, ids=NAMES)
def test_a_game_is_reviewed(visit: Visit, finished: Callable[[Page], str], lang: str, screen: dict[str, Any]) -> None:
    """The chart, luck and skill, the turning points with boards; it is there at once when it is asked for again."""
    page = visit("/about", locale=lang, **screen)
    id = finished(page)
    page.goto(f"{site(page)}/review/{id}")
    expect(page.locator(".making-row progress")).to_be_hidden(timeout=1000 * PATIENCE)
    expect(page.locator(".chance-chart polyline")).to_have_count(2)
    expect(page.locator(".skill tr")).to_have_count(3)
    expect(page.locator(".skill tr").nth(1)).to_contain_text("±")
    turns = page.locator(".turn")
    turns.first.scroll_into_view_if_needed()
    expect(turns.first.locator(".mini-board svg").first).to_be_attached()
    expect(page.locator(".turn:not(.luck)").first.locator(".chance")).to_have_count(2)
    expect(page.locator(".turn:not(.luck) .why").first).not_to_be_empty()
    assert barriers(page) == []


ENDS = """async () => {
    const { chanceChart } = await import("/static/review-chart.js");
    const names = ["Ada", "Bartek", "Cela", "Dario", "Ewa", "Filip"];
    const even = names.map(() => 1 / 6);
    const told = { numbers: [0, 5], chances: [even, even], bands: [even, even], result: [1, 0, 0, 0, 0, 0],
        turns: [], decisions: [] };
    const main = document.querySelector("main");
    const rest = { moves: 9, names, mine: 0, colour: (seat) => seat + 1, at: 0, go() {}, open() {} };
    const chart = chanceChart(told, { width: main.clientWidth, ...rest });
    main.replaceChildren(chart);
    return [...chart.querySelectorAll(".name")].map((name) => {
        const { top, bottom } = name.getBoundingClientRect();
        return { top, bottom, high: parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().d };
    });
}"""


@pytest.mark.parametrize("width", [390, 1366])
def test_the_names_at_the_ends_of_the_chart_do_not_lie_on_each_other(visit: Visit, width: int) -> None:
    page = visit("/about", viewport={"width": width, "height": 844})
    page.locator("main").wait_for()
    names = sorted(page.evaluate(ENDS), key=lambda name: name["top"])
    assert len(names) == 6
    for name, below in itertools.pairwise(names):
        assert below["top"] - name["top"] >= name["high"], "a line apart at least"
    assert min(name["high"] for name in names) >= (11 if width < 760 else 12)


SWINGING = """async (names) => {
    const { chanceChart } = await import("/static/review-chart.js");
    const numbers = Array.from({ length: 40 }, (_, at) => at);
    const chances = numbers.map((at) => names.map((_, seat) => ((at + seat) % 2 ? 0.2 : 0.4) + (at < 20 ? 0 : 0.3)));
    const told = { numbers, chances, bands: chances.map((one) => one.map(() => 0.05)), result: names.map(() => 1),
        turns: [], decisions: [] };
    const rest = { moves: 40, names, mine: 0, colour: (seat) => seat + 1, at: 0, go() {}, open() {} };
    const chart = chanceChart(told, { width: 680, ...rest });
    document.querySelector("main").replaceChildren(chart);
    const line = [...chart.querySelector("polyline").points].map(({ y }) => y);
    const least = (from, to) => Math.max(...line.slice(from, to)) - Math.min(...line.slice(from, to));
    const [whole] = [...chart.querySelectorAll(".level")].map((one) => one.getBBox().y);
    return { swing: least(4, 16) / (whole - 14), step: (line[10] - line[30]) / (whole - 14) };
}"""


@pytest.mark.parametrize(("players", "swing"), [(4, 0.05), (2, 0.07), (1, 0.2)])
def test_chances_that_swing_with_whoever_is_to_move_make_a_line(visit: Visit, players: int, swing: float) -> None:
    """In the discussions of Osaczeni lines were a solid block; a team's chance is drawn as it is."""
    page = visit("/about")
    page.locator("main").wait_for()
    found = page.evaluate(SWINGING, ["Ada", "Bartek", "Cela", "Dario"][:players])
    assert found["swing"] == pytest.approx(swing, abs=0.02)
    assert found["step"] == pytest.approx(0.3, abs=0.05), "what turned the game is seen"


CLUSTER = """async () => {
    const { chanceChart } = await import("/static/review-chart.js");
    const turns = [10, 10, 11, 12, 12].map((number) => ({ number, seat: 0, what: "luck" }));
    const told = { numbers: [0, 10, 11, 12], chances: [[0.5], [0.5], [0.5], [0.5]], bands: [[0], [0], [0], [0]],
        result: [1], turns, decisions: [] };
    const rest = { moves: 200, names: ["Ada"], mine: 0, colour: () => 1, at: 0, go() {}, open() {} };
    const chart = chanceChart(told, { width: 680, ...rest });
    document.querySelector("main").replaceChildren(chart);
    const own = getComputedStyle(chart.querySelector("polyline"));
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const dots = [...chart.querySelectorAll(".dot circle")].map((one) => middle(one.getBoundingClientRect()));
    return { own: [own.display, parseFloat(own.strokeWidth)], dots };
}"""


def test_turning_points_lie_beside_each_other_on_a_line_of_ones_own_that_is_seen(visit: Visit) -> None:
    page = visit("/about")
    page.locator("main").wait_for()
    found = page.evaluate(CLUSTER)
    assert found["own"] == ["inline", 3]
    for (x, y), (other_x, other_y) in itertools.combinations(found["dots"], 2):
        assert max(abs(x - other_x), abs(y - other_y)) >= 20


LOW = CLUSTER.replace("[0.5]", "[0.02]").replace("moves: 200", "moves: 340").replace("width: 680", "width: 300")


def test_turning_points_cover_nothing_below_the_chart_and_its_start_stands_alone(visit: Visit) -> None:
    """Chances near nothing: the discs go up. In Polish "początek" is long."""
    page = visit("/about", locale="pl-PL", **PHONE)
    page.locator("main").wait_for()
    page.evaluate(LOW)
    box = "(one) => one.getBoundingClientRect().toJSON()"
    texts = {one.text_content(): one.evaluate(box) for one in page.locator(".chance-chart text:not(.name)").all()}
    discs = [one.evaluate(box) for one in page.locator(".chance-chart .dot circle").all()]
    assert max(disc["bottom"] for disc in discs) <= texts["początek"]["top"] + 8
    assert texts["200"]["left"] > texts["początek"]["right"] + 8
    assert "100" not in texts


SMALL = """() => [...document.querySelectorAll("main *")].flatMap((one) => {
    const said = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!said || one.closest(".sr, .mini-board") || !one.checkVisibility()) return [];
    const high = parseFloat(getComputedStyle(one).fontSize) * (one.ownerSVGElement ? one.getScreenCTM().d : 1);
    return high < (innerWidth < 760 ? 10.9 : 11.9) ? [`${one.textContent}: ${high}`] : [];
})"""


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
@pytest.mark.parametrize("width", [390, 1024, 1366])
def test_a_review_fits_its_screen_and_can_be_read(
    visit: Visit, finished: Callable[[Page], str], width: int, lang: str
) -> None:
    """Nothing is beside the screen, and no letter is tiny."""
    screen = PHONE if width < 760 else {"viewport": {"width": width, "height": 768}}
    page = visit("/about", locale=lang, **screen)
    id = finished(page)
    page.goto(f"{site(page)}/review/{id}")
    expect(page.locator(".making-row progress")).to_be_hidden(timeout=1000 * PATIENCE)
    page.locator(".skill tr").nth(1).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    table = page.locator(".skill .scroll")
    assert table.evaluate("(part) => part.scrollWidth <= part.clientWidth"), "no column is hidden"
    assert page.evaluate(SMALL) == []


SUMS = [  # luck and its interval, own errors and theirs, what is left open
    ((0.28, 0.19), (-0.11, 0.04), (0.1, 0.4), "Lucky +28 ±19", "−11 ±4", "within the error"),
    ((-0.1, 1.0), (-0.03, 0.05), (-0.3, 0.2), "Cannot be told", "Hardly any", "−30 ±20"),
    ((0.02, 0.07), (-1.2, 0.06), (0.0, 0.1), "About even", "Very costly", "within the error"),
    ((-1.45, 0.2), (-0.2, 0.2), (0.0, 0.1), "Very unlucky", "Cannot be told", "within the error"),
]


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_a_sum_that_says_less_than_its_interval_is_said_in_words(
    visit: Visit, finished: Callable[[Page], str], lang: str
) -> None:
    """No sum is a number that its interval takes back, nor more points than there are."""
    page = visit("/about", locale=lang, **(PHONE if lang == "pl-PL" else {}))
    id = finished(page)
    page.route("**/api/replays/*/review*", sums_of_all_kinds)
    page.goto(f"{site(page)}/review/{id}")
    rows = page.locator(".skill tr:not(:first-child)")
    expect(rows).to_have_count(len(SUMS))
    assert page.locator(".skill .scroll").evaluate("(part) => part.scrollWidth <= part.clientWidth"), "no column is cut"
    if lang == "pl-PL":
        expect(rows.nth(1).locator("td").first).to_contain_text("Nie da się ocenić")
        return
    for row, (*_, luck, own, left) in zip(rows.all(), SUMS, strict=True):
        said = [" ".join(cell.split()) for cell in row.locator("td").all_inner_texts()]
        assert [said[0], said[1], said[3]] == [luck, own, left]
        drawn = row.locator(".gauge i").first.evaluate("(bar) => bar.style.width !== '0%'")
        assert drawn == luck.startswith(("Lucky", "Very"))


def sums_of_all_kinds(route: Route) -> None:
    """The review as it is, but for four players with these sums."""
    told = route.fetch().json()
    told["part"] = 1
    told["seats"] = [
        {"start": 0.5, "luck": luck, "luck_error": band, "own": own, "own_error": within, "others": 0.1, "error": error}
        | {"result": 0.6 + luck + own + left, "accuracy": 0.9, "counts": {"good": 3}}
        for (luck, band), (own, within), (left, error), *_ in SUMS
    ]
    route.fulfill(json=told)


def test_a_click_on_the_chart_goes_there_and_one_plays_on(visit: Visit, finished: Callable[[Page], str]) -> None:
    page = visit("/about")
    id = finished(page)
    page.goto(f"{site(page)}/review/{id}")
    chart = page.locator(".chance-chart")
    expect(page.locator(".making-row progress")).to_be_hidden(timeout=1000 * PATIENCE)
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * (44 + 556 / 2) / 700, "y": 20})
    moves = int(page.locator(".review input[type=range]").get_attribute("max") or 0)
    expect(page.locator(".here")).to_contain_text(f"After move {round(moves / 2)} of {moves}")
    dot = page.locator(".dot").first
    dot.focus()
    page.keyboard.press("Enter")
    place = page.locator(".turn").first.locator("h4 small").inner_text()
    number = int(page.locator(".here").inner_text().split("After move ")[1].split()[0])
    assert f"move {number + 1}," in place
    page.locator(".review input[type=range]").focus()
    page.keyboard.press("Home")
    expect(page.locator(".here")).to_contain_text("After move 0 of")
    page.locator(".turn").first.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    page.locator(".acts [data-index], .piece[data-state=lit]").first.wait_for()


def test_a_review_that_has_found_nothing_yet_stands_at_the_start(visit: Visit, finished: Callable[[Page], str]) -> None:
    """And keeps room for the chart, so that what is below it does not jump."""
    page = visit("/about")
    id = finished(page)
    told = {"part": 0.01, "problem": "", "numbers": [], "chances": [], "bands": [], "seats": [], "turns": []}
    page.route("**/api/replays/*/review*", lambda route: route.fulfill(json={**told, "decisions": [], "result": []}))
    page.goto(f"{site(page)}/review/{id}")
    expect(page.locator(".turn-list .lead")).to_be_visible()
    slider = page.locator(".review input[type=range]")
    expect(slider).to_have_js_property("value", "0")
    before = slider.bounding_box()
    page.unroute("**/api/replays/*/review*")
    page.locator(".chance-chart polyline").first.wait_for(state="attached", timeout=1000 * PATIENCE)
    after = slider.bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 40


def test_turning_points_of_one_kind_can_be_listed_alone(visit: Visit, finished: Callable[[Page], str]) -> None:
    """How many there are of each kind is said; another press lists all again, under the same numbers."""
    page = visit("/about")
    id = finished(page)
    page.route("**/api/replays/*/review*", three_turns)
    page.goto(f"{site(page)}/review/{id}")
    expect(page.locator(".making-row progress")).to_be_hidden(timeout=1000 * PATIENCE)
    turns = page.locator(".turn")
    expect(turns).to_have_count(3)
    expect(page.locator(".turn-kinds button")).to_have_text(["Mistake 1", "Luck 2"])
    page.locator(".turn-kinds [data-kind=luck]").focus()
    page.keyboard.press("Enter")
    expect(turns).to_have_count(2)
    expect(page.locator(".turn .no")).to_have_text(["1", "3"])
    expect(page.locator(".turn-kinds [data-kind=luck]")).to_be_focused()
    assert barriers(page) == []
    page.keyboard.press("Enter")
    expect(turns).to_have_count(3)


def three_turns(route: Route) -> None:
    """The review as it is, but that luck turned the game twice, and a mistake once."""
    told = route.fetch().json()
    turn = {"number": 0, "seat": 0, "what": "luck", "change": 0.1, "came": 0.5, "expected": 0.4, "band": 0.01}
    told["turns"] = [turn, {**turn, "number": 1, "what": "decision"}, {**turn, "number": 2}]
    action = {"i": 0, "text": "that", "path": [], "chance": 0.4, "band": 0.01, "sure": True, "why": "so"}
    judged = {"number": 1, "seat": 0, "kind": "mistake", "played": action, "better": action, "loss": 0.1, "clause": ""}
    told["decisions"] = [judged]
    route.fulfill(json=told)


def test_finished_games_lead_to_their_review(visit: Visit, finished: Callable[[Page], str]) -> None:
    page = visit("/about")
    id = finished(page)
    for place in (f"/t/{id}", f"/r/{id}", "/replays"):
        page.goto(site(page) + place)
        expect(page.locator(f'a[href="/review/{id}"]').first).to_be_attached()


def test_what_cannot_be_reviewed_says_why(visit: Visit) -> None:
    page = visit("/review/none-such")
    expect(page.locator("h2")).to_have_text("That did not work.")
    id = open_table(page, "high_water", ["me", "random"])
    page.goto(f"{site(page)}/review/{id}")
    expect(page.locator("h2")).to_have_text("That did not work.")
