"""The end of a game: the final count, and the points as they grew."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.tables import Visit, open_table

pytestmark = pytest.mark.xdist_group("browser")

COUNT = """async ([names, result]) => {
    const { showEnd } = await import("/static/ending.js");
    const told = [{ text: "Bo knocks." }, { text: "Bo opens the door." }];
    const view = { drawer: { told }, seal: () => document.createElement("i"), scene: { colourOf: (seat) => seat + 1 } };
    const seats = names.map((name) => ({ name }));
    showEnd({ id: "none", seat: 0, info: { seats, title: "Game", mode: "" }, view, waysOn: () => [] }, result);
}"""
LINES = """async (points) => {
    const { chartOf } = await import("/static/replay.js");
    const chart = chartOf(points, (seat) => [5, 3][seat]);
    const told = (line) => ["stroke", "points"].map((name) => line.getAttribute(name));
    return [...chart.querySelectorAll("polyline")].map(told);
}"""


SIX = {
    "scores": [10, 0, 5, 8, 7, 7],
    "winners": [0],
    "breakdown": [
        [{"text": "Kluczyki do ciężarówki", "points": points}, {"text": "Lider", "points": 13}] for points in range(6)
    ],
    "besides": [[]] * 6,
}
TURNING = "async ([points, seat]) => (await import('/static/ending.js')).turningPoints(points, seat)"
MANY_ENDS = """async (result) => {
    const { Room } = await import("/static/room.js");
    const info = { seats: [{ name: "Ada" }, { name: "Bo" }], title: "Game", mode: "" };
    const view = { drawer: { told: [] }, seal: () => document.createElement("i"), scene: { colourOf: (seat) => seat } };
    const room = Object.assign(Object.create(Room.prototype), { id: "none", seat: 0, left: false, info, view });
    await Promise.all(Array.from({ length: 9 }, () => room.end(result)));
    return document.querySelectorAll("dialog").length;
}"""


def count(page: Page, result: dict[str, Any], *names: str) -> list[list[str]]:
    """The final count as it is shown, line by line."""
    page.locator("main").wait_for()
    page.evaluate(COUNT, [list(names), result])
    rows = page.locator("dialog table.scores tr").all()
    return [[cell.inner_text() for cell in row.locator("th, td").all()] for row in rows]


def places(page: Page) -> list[Locator]:
    return page.locator("dialog .ranks li").all()


def lines(text: str, *points: int) -> list[list[dict[str, Any]]]:
    return [[{"text": text, "points": many}] for many in points]


def test_what_all_have_in_common_is_said_once(visit: Visit) -> None:
    page = visit("/about")
    result = {
        "scores": [1, 1, 1],
        "winners": [0, 1, 2],
        "breakdown": lines("Victory", 1, 1, 1),
        "besides": lines("Rounds", 7, 7, 7),
    }
    assert count(page, result, "Ada", "Bo", "Cela") == [["", "Everybody"], ["Victory", "1"], ["Rounds", "7"]]
    expect(page.get_by_role("heading", name="Everybody won")).to_be_visible()


def test_players_who_differ_have_columns_and_the_winner_is_marked(visit: Visit) -> None:
    page = visit("/about")
    parts = [[{"text": "Saved", "points": saved}, {"text": "Treasures", "points": 2}] for saved in (3, 5)]
    result = {"scores": [5, 7], "winners": [1], "breakdown": parts, "besides": [[], []]}
    expected = [["", "Ada", "Bo"], ["Saved", "3", "5"], ["Treasures", "2", "2"], ["Total", "5", "7"]]
    assert count(page, result, "Ada", "Bo") == expected
    assert page.locator("dialog .won").all_inner_texts() == ["Bo", "5", "2", "7"]


def test_the_end_says_places_what_decided_and_by_how_much(visit: Visit) -> None:
    page = visit("/about")
    parts = [
        [{"text": "Saved", "points": saved}, {"text": "Treasures", "points": found}]
        for saved, found in ((6, 1), (4, 2), (5, 6))
    ]
    result = {"scores": [7, 6, 11], "winners": [2], "breakdown": parts, "besides": [[], [], []]}
    count(page, result, "Ada", "Bo", "Cela")
    box = page.locator("dialog.end")
    expect(box.get_by_role("heading", level=2)).to_have_text("Cela wins by 4")
    expect(box.locator(".decided")).to_have_text("What decided: Treasures, 5 more than Ada.")
    ranks = [[part.inner_text() for part in row.locator(".place, b, .points").all()] for row in places(page)]
    assert ranks == [["1", "Cela", "11"], ["2", "Ada (you)", "7"], ["3", "Bo", "6"]]


def test_where_points_are_equal_the_last_lines_say_what_decided(visit: Visit) -> None:
    """They tell how the tie was broken; the largest part of an equal count decided nothing."""
    page = visit("/about")
    parts = [
        [{"text": "Saved", "points": saved}, {"text": "Treasures", "points": found}]
        for saved, found in ((6, 1), (2, 5))
    ]
    result = {"scores": [7, 7], "winners": [0], "breakdown": parts, "besides": lines("Tie: badge", 1, 0)}
    count(page, result, "Ada", "Bo")
    expect(page.locator("dialog.end .decided")).to_have_text("Bo knocks. Bo opens the door.")


def test_however_often_it_is_asked_for_the_end_opens_once(visit: Visit) -> None:
    page = visit("/about")
    page.locator("main").wait_for()
    result = {"scores": [5, 7], "winners": [1], "breakdown": lines("Saved", 5, 7), "besides": [[], []]}
    assert page.evaluate(MANY_ENDS, result) == 1


def test_a_race_says_who_arrived_and_counts_no_points(visit: Visit) -> None:
    page = visit("/about")
    parts = [
        [{"text": "Victory", "points": won}, {"text": "Left behind", "points": behind}]
        for won, behind in ((0, 0), (1, 1))
    ]
    result = {
        "scores": [0, 2],
        "winners": [1],
        "breakdown": parts,
        "besides": lines("Codes", 2, 4),
        "race": True,
    }
    assert count(page, result, "Ada", "Bo") == [["", "Ada", "Bo"], ["Codes", "2", "4"]]
    expect(page.locator("dialog.end h2")).to_have_text("Bo won")
    expect(page.locator(".decided")).to_have_text("Bo opens the door.")
    assert [row.inner_text().split() for row in places(page)] == [["1", "Bo"], ["2", "Ada", "(you)"]]


def test_those_who_lose_together_are_told_why(visit: Visit) -> None:
    """ "Defeat." alone says nothing; the line before it does."""
    page = visit("/about")
    result = {
        "scores": [0, 0],
        "winners": [],
        "breakdown": lines("Victory", 0, 0),
        "besides": lines("Population", 0, 0),
        "race": True,
    }
    count(page, result, "Ada", "Bo")
    expect(page.locator(".decided")).to_have_text("Bo knocks. Bo opens the door.")
    expect(page.locator("dialog.end h2")).to_have_text("Everybody lost")


def test_of_those_who_win_together_the_last_line_says_why(visit: Visit) -> None:
    page = visit("/about")
    won = {
        "scores": [1, 1],
        "winners": [0, 1],
        "breakdown": lines("Victory", 1, 1),
        "besides": lines("Population", 3, 3),
        "race": True,
    }
    count(page, won, "Ada", "Bo")
    expect(page.locator(".decided")).to_have_text("Bo opens the door.")


def test_the_best_and_the_worst_moment_are_the_largest_changes_of_the_lead(visit: Visit) -> None:
    page = visit("/about")
    page.locator("main").wait_for()
    points = [[0, 0, 0], [0, 3, 0], [4, 3, 0], [4, 3, 9], [5, 3, 9], [2, 3, 9]]
    found = page.evaluate(TURNING, [points, 0])
    assert found == {"best": {"number": 2, "by": 4}, "worst": {"number": 5, "by": -3}}
    assert page.evaluate(TURNING, [points[:5], 0])["worst"] == {"number": 3, "by": -6, "rival": 2}, "nothing was lost"


MOMENTS = """async (points) => {
    const { showEnd } = await import("/static/ending.js");
    const scene = { colourOf: (seat) => seat + 1 };
    const view = { drawer: { told: [] }, seal: () => document.createElement("i"), scene };
    const seats = ["Ada", "Bo"].map((name) => ({ name }));
    const scores = points.at(-1);
    const breakdown = scores.map((points) => [{ text: "Saved", points }]);
    const result = { scores, winners: [scores[0] > scores[1] ? 0 : 1], breakdown, besides: [[], []] };
    showEnd({ id: "none", seat: 0, info: { seats, title: "Game", mode: "" }, view, waysOn: () => [] }, result);
}"""


def test_a_moment_is_told_by_lines_about_whoever_it_is_of(visit: Visit) -> None:
    """What a rival did is never called mine; lines about others are left out, and what has a colour is not ringed."""
    page = visit("/about")
    pieces = [piece(f"pawn-{at}", symbol="red-pawn", of="colour-red", x=40 * at) for at in range(5)]
    board = {"id": "board", "role": "board", "width": 300, "height": 200, "pieces": [*pieces, piece("a7", x=250)]}
    lines = [
        {"text": "Bo passes.", "key": "", "seats": [1]},
        {"text": "Ada goes ashore from A7.", "key": "", "seats": [0], "at": ["colour-red", "a7"]},
    ]
    page.route("**/positions/*", lambda route: route.fulfill(json={"scene": {"panels": [board]}, "log": lines}))
    page.route("**/chart*", lambda route: route.fulfill(json={"points": [[0, 0], [5, 0], [5, 3]]}))
    page.locator("main").wait_for()
    page.evaluate(MOMENTS, [[0, 0], [5, 0], [5, 3]])
    good, bad = page.locator("dialog .moment.good"), page.locator("dialog .moment.bad")
    expect(good.locator("h3")).to_have_text("Your best moment")
    expect(good.locator(".why")).to_have_text("Ada goes ashore from A7.")
    expect(good.locator(".named")).to_have_count(1)
    assert good.locator(".named").evaluate("(ring) => getComputedStyle(ring).fill") == "none"
    expect(bad.locator("h3")).to_have_text("Bo gains on you")
    expect(bad.locator(".why")).to_have_text("Bo passes.")
    expect(page.locator("dialog .decided")).to_have_text("You had the lead for good from move 1 of 2.")


def test_a_moment_is_shown_from_near(visit: Visit) -> None:
    """In a picture as large as a thumb a third of the board can be read; its middle is what the line names."""
    page = visit("/about")
    board = {"id": "board", "role": "board", "width": 900, "height": 600, "pieces": [piece("a7", x=450, y=300)]}
    told = [{"text": "Ada goes ashore.", "key": "", "seats": [0], "at": ["a7"]}]
    page.route("**/positions/*", lambda route: route.fulfill(json={"scene": {"panels": [board]}, "log": told}))
    page.route("**/chart*", lambda route: route.fulfill(json={"points": [[0, 0], [5, 0]]}))
    page.locator("main").wait_for()
    page.evaluate(MOMENTS, [[0, 0], [5, 0]])
    expect(page.locator("dialog .moment .panel-picture").first).to_have_attribute("viewBox", "300 200 300 200")


def piece(id: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "symbol": "token", "x": 0, "y": 100, **more}


def test_those_who_play_together_have_a_best_and_a_worst_moment_and_no_places(visit: Visit) -> None:
    page = visit("/about")
    result = {
        "scores": [1, 1],
        "winners": [0, 1],
        "breakdown": lines("Victory", 1, 1),
        "besides": lines("Population", 4, 4),
        "race": True,
    }
    count(page, result, "Ada", "Bo")
    expect(page.locator(".ranks")).to_be_hidden()
    found = page.evaluate(TURNING, [[[9, 9], [9, 9], [7, 7], [8, 8], [4, 4]], 0])
    assert found == {"best": {"number": 3, "by": 1}, "worst": {"number": 4, "by": -4}}


def test_a_race_is_charted_by_what_it_is_about_and_has_moments_with_their_part_of_the_board(visit: Visit) -> None:
    """A duel in the Arena: the resources of both over time, no points of a place."""
    page = visit()
    id = open_table(page, "bright_future", ["me", "random"], {"mode": "arena"})
    page.evaluate("robot.play(1, 600)")
    box = page.locator("dialog.end")
    expect(box.locator(".chart-part h3")).to_have_text("Resources over time")
    told = page.evaluate(f"async () => (await fetch('/api/replays/{id}/chart')).json()")["points"]
    assert told[0][0] == told[0][1] > 10
    expect(box.locator(".moment .mini-board svg.panel-picture").first).to_be_visible()
    assert box.locator(".moment .by").count() >= 1
    expect(box.locator(".moment .why").first).not_to_be_empty()


def test_lines_that_lie_on_each_other_are_all_seen(visit: Visit) -> None:
    page = visit("/about")
    page.locator("main").wait_for()
    dashes, discs, right = page.evaluate(DRAWN, [[0] * 6, [0, 1, 0, 0, 0, 0], [3] * 6])
    assert len(set(dashes)) == len(set(discs)) == 6
    ends = [float(disc.split("(")[1].split()[0]) for disc in discs]
    assert max(ends) + 8 <= right, "no disc is cut off"


def test_what_all_have_in_common_is_one_line_of_nobody(visit: Visit) -> None:
    """A game played together."""
    page = visit("/about")
    page.locator("main").wait_for()
    dashes, discs, _ = page.evaluate(DRAWN, [[12] * 4, [7] * 4, [1] * 4])
    assert (len(dashes), discs) == (1, [])


DRAWN = """async (points) => {
    const chart = (await import("/static/replay.js")).chartOf(points, (seat) => seat + 1);
    const all = (kind, name) => [...chart.querySelectorAll(kind)].map((one) => one.getAttribute(name));
    return [all("polyline", "stroke-dasharray"), all("use", "transform"), chart.viewBox.baseVal.width];
}"""


@pytest.mark.parametrize("width", [390, 1024, 1366])
def test_the_numbers_of_the_chart_can_be_read(visit: Visit, width: int) -> None:
    page = visit("/about", viewport={"width": width, "height": 768})
    result = {"scores": [5, 7], "winners": [1], "breakdown": lines("Saved", 5, 7), "besides": [[], []]}
    count(page, result, "Ada", "Bo")
    sizes = page.evaluate(
        """async () => {
            const { chartOf } = await import("/static/replay.js");
            const part = document.querySelector(".chart-part");
            part.append(chartOf([[0, 0], [5, 17]], (seat) => seat + 1));
            part.hidden = false;
            const high = (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
            return [...part.querySelectorAll("text")].map(high);
        }"""
    )
    assert len(sizes) == 3
    assert min(sizes) >= (11 if width < 760 else 12)


def test_a_spectators_chart_is_as_wide_as_its_place(visit: Visit) -> None:
    page = visit("/about")
    page.route("**/api/replays/none/chart*", lambda route: route.fulfill(json={"points": [[0, 0], [5, 7]]}))
    result = {"scores": [5, 7], "winners": [1], "breakdown": lines("Saved", 5, 7), "besides": [[], []]}
    page.locator("main").wait_for()
    page.evaluate(COUNT.replace("seat: 0", "seat: null"), [["Ada", "Bo"], result])
    page.locator(".chart polyline").first.wait_for()
    wide = "(one) => one.getBoundingClientRect().width"
    line, part = page.locator(".chart polyline").first, page.locator(".chart-part")
    assert line.evaluate(wide) > 0.8 * part.evaluate(wide)


def test_the_picture_to_share_names_the_winner_of_a_race_first(visit: Visit) -> None:
    page = visit("/about")
    page.locator("main").wait_for()
    said = page.evaluate(
        """async () => {
            const { endPicture } = await import("/static/share.js");
            const { placesOf } = await import("/static/ending.js");
            const { order } = placesOf({ scores: [1, 0, 3], winners: [2] });
            const outcome = { names: ["Ada", "Bo", "Cela"], order, scores: [], points: [], colour: (seat) => seat + 1 };
            const picture = endPicture("Game", "", outcome);
            return [...picture.querySelectorAll("text")].map((text) => text.textContent);
        }"""
    )
    assert said[-3:] == ["Cela", "Ada", "Bo"]


PICTURE = """async (names) => {
    const { endPicture } = await import("/static/share.js");
    const points = [[0, 0], [128, 117]];
    const outcome = { names, order: [0, 1], scores: points[1], points, colour: (seat) => seat + 1 };
    const picture = endPicture(`Bright Future: Świetlana Przyszłość: ${names[0]} wygrywa przewagą 11 pkt`, "", outcome);
    document.body.append(picture);
    return [...picture.querySelectorAll("text")].map((text) => {
        const { x, width } = text.getBBox();
        return [text.textContent, x, x + width];
    });
}"""


def test_long_names_have_room_in_the_picture_to_share(visit: Visit) -> None:
    page = visit("/about")
    page.locator("main").wait_for()
    names = ["Wilgotna Wilga z Wilkowa", "MMMMMMMMMMMM"]
    said = {text: (left, right) for text, left, right in page.evaluate(PICTURE, names)}
    assert max(right for _, right in said.values()) <= 1140, "nothing reaches the edge"
    for name, points in zip(names, ("128", "117"), strict=True):
        assert said[name][1] < said[points][0]


def test_the_total_is_a_row_like_the_others(visit: Visit) -> None:
    page = visit("/about")
    parts = [[{"text": "Saved", "points": 6}, {"text": "Lost", "points": lost}] for lost in (-1, -2)]
    result = {"scores": [5, 4], "winners": [0], "breakdown": parts, "besides": [[], []]}
    assert count(page, result, "Ada", "Bo")[2:] == [["Lost", "−1", "−2"], ["Total", "5", "4"]]
    left = "(row) => [...row.cells].map((cell) => cell.getBoundingClientRect().left)"
    lefts = [row.evaluate(left) for row in page.locator("dialog table.scores tr").all()]
    assert lefts[1] == lefts[3], "its cells stand below theirs"


def test_the_lines_of_the_chart_have_the_colours_of_the_game(visit: Visit) -> None:
    page = visit("/about")
    found = page.evaluate(LINES, [[0, 0], [2, -2], [4, 1]])
    assert [stroke for stroke, _ in found] == ["var(--seat-5-text)", "var(--seat-3-text)"]
    ends = [[float(place.split(",")[1]) for place in points.split()] for _, points in found]
    assert ends[0][0] == ends[1][0], "both begin with nothing"
    assert ends[0][2] < ends[1][2] < ends[1][0] < ends[1][1], "the more points, the higher"


def test_on_a_laptop_the_end_is_seen_at_once(visit: Visit) -> None:
    """Six parts of a count, the chart and both moments with a part of a high board, without scrolling."""
    page = visit("/about")
    points = [[0, 0, 0], [0, 3, 0], [4, 3, 0], [4, 3, 9], [5, 3, 9]]
    pieces = [piece("a7", y=90), piece("b7"), piece("name", symbol="t-s", text="One life", x=90)]
    board = {"id": "board", "role": "board", "width": 300, "height": 600, "pieces": pieces}
    lines_of_it = [{"text": "Ada goes ashore. " * 9, "key": "", "seats": [0, 1, 2], "at": ["a7", "b7"]}]
    page.route("**/api/replays/none/chart*", lambda route: route.fulfill(json={"points": points}))
    page.route("**/positions/*", lambda route: route.fulfill(json={"scene": {"panels": [board]}, "log": lines_of_it}))
    parts = [[{"text": f"Part {at}", "points": at} for at in range(6)] for _ in range(3)]
    result = {"scores": [5, 3, 9], "winners": [2], "breakdown": parts, "besides": [[], [], []]}
    count(page, result, "Ada", "Bo", "Cela")
    expect(page.locator("dialog .moment .named")).to_have_count(4)
    expect(page.locator("dialog .moment text").last).to_have_attribute("font-size", "13")  # not over its neighbours
    expect(page.locator("dialog .chart")).to_be_visible()
    high, seen = page.locator("dialog.end").evaluate("(box) => [box.scrollHeight, box.clientHeight]")
    assert high <= seen <= 768


@pytest.mark.parametrize("lang", ["en-GB", "pl-PL"])
def test_on_a_phone_the_count_of_six_is_seen_whole(visit: Visit, lang: str) -> None:
    page = visit("/about", viewport={"width": 390, "height": 844}, locale=lang)
    count(page, SIX, "Wilga", "Sójka", "Czapla", "Gil", "Kos", "Żuraw")
    table = page.locator("dialog .scroll")
    assert table.evaluate("(part) => part.scrollWidth <= part.clientWidth"), "nobody's column is cut"
    expect(page.locator("dialog .ways .btn").first).to_be_focused()


# Ways on from the end ----------------------------------------------------------------------------------------------

SHARED = """async () => {
    const made = new Promise((done) => {
        navigator.canShare = ({ files }) => files.length === 1;
        navigator.share = async ({ files, title }) => done([files[0], title]);
    });
    document.querySelector("dialog.end .share").click();
    const [file, title] = await made;
    const image = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    const wide = image.width;
    const part = (left, width) => brush.getImageData(left, 200, width, image.height - 200).data;
    const drawn = (data) => {
        let other = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at] !== data[0] || data[at + 1] !== data[1]) other += 1;
        return other;
    };
    const [names, chart] = [drawn(part(0, 530)), drawn(part(530, wide - 530))];
    return { title, type: file.type, size: [wide, image.height], names, chart };
}"""


@pytest.fixture
def over(visit: Visit) -> Page:
    """A short game that was played to its end; the final count is open."""
    page = visit()
    open_table(page, "high_water", ["me", "random"])
    page.evaluate("robot.play(3, 100)")
    expect(page.locator("dialog.end .chart")).to_be_visible()
    return page


def test_the_end_is_shared_as_a_picture_of_names_and_chart(over: Page) -> None:
    told = over.evaluate(SHARED)
    assert told["title"].startswith("High Water: ")
    assert (told["type"], told["size"]) == ("image/png", [1200, 630])
    assert told["names"] > 2000, "discs, names and points"
    assert told["chart"] > 500, "the lines of the chart"


def test_where_nothing_can_be_shared_the_picture_is_kept_as_a_file(over: Page) -> None:
    over.evaluate("navigator.canShare = () => false")
    with over.expect_download() as kept:
        over.get_by_role("button", name="Share a picture").click()
    assert kept.value.suggested_filename == "ostoja.png"
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_end_leads_to_another_game(over: Page) -> None:
    over.locator("dialog.end").get_by_role("link", name="Another game").click()
    expect(over.locator(".cards")).to_be_visible()
    expect(over.locator("dialog")).to_have_count(0)
    assert over.url.endswith("/")
