"""The first page: what each game asks of one, my tables and whose turn it is, something to watch at any time."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, barriers, open_table, ready

pytestmark = pytest.mark.xdist_group("browser")


def card(page: Page, title: str) -> Page:
    return page.locator(".card", has=page.get_by_role("heading", name=title))  # type: ignore[return-value]


def test_games_say_players_length_and_weight_and_the_simplest_is_first(visit: Visit) -> None:
    page = visit()
    cards = page.locator(".card")
    cards.first.wait_for()
    expect(cards.first).to_contain_text("Survive the Island")
    expect(cards.first.locator(".facts").first).to_contain_text("2–5")
    expect(cards.first.locator(".facts").first).to_contain_text("45 min")
    weights = [one.locator(".weight .on").count() for one in cards.all() if one.locator(".weight").count()]
    assert len(weights) == 5
    assert weights == sorted(weights)
    assert barriers(page) == []


def test_the_mode_is_chosen_on_the_card_and_decides_how_many_sit_down(visit: Visit) -> None:
    page = visit()
    arena = card(page, "Bright Future")
    arena.get_by_label("Mode of Bright Future").select_option("arena")
    arena.get_by_role("button", name="Play now").click()
    page.locator(".prompt .ask:not(:empty)").wait_for()
    info = page.evaluate("async () => (await fetch('/api/tables/' + location.pathname.split('/')[2])).json()")
    assert (info["options"]["mode"], len(info["seats"])) == ("arena", 2)


def test_the_form_offers_what_belongs_to_the_mode(visit: Visit) -> None:
    page = visit()
    card(page, "Bright Future").get_by_role("button", name="Own table").click()
    form = page.locator("dialog form")
    mode = form.locator("label").first.locator("select")
    level, solo, survival = (
        form.get_by_label("Difficulty of Underground Fever"),
        form.get_by_label("Difficulty when playing alone"),
        form.get_by_label("Survival"),
    )
    expect(level).to_be_hidden()
    expect(solo).to_be_hidden()  # four sit down
    expect(survival).to_be_visible()
    form.get_by_label("Players").select_option("1")
    expect(solo).to_be_visible()
    expect(survival).to_be_hidden()
    form.get_by_label("Players").select_option("2")
    expect(solo).to_be_hidden()
    form.get_by_label("Players").select_option("1")
    mode.select_option(label="Underground Fever (cooperative)")
    expect(level).to_be_visible()
    expect(solo).to_be_hidden()
    mode.select_option(label="Arena (duel)")
    assert form.get_by_label("Players").locator("option").all_inner_texts() == ["2"]
    expect(form.locator(".seat")).to_have_count(2)
    form.get_by_label("Seat 2", exact=True).select_option("bot:gentle")
    form.get_by_role("button", name="Open the table").click()
    page.locator(".prompt .ask:not(:empty)").wait_for()


def test_variants_have_names_and_say_what_they_change(visit: Visit) -> None:
    page = visit()
    card(page, "Osaczeni").get_by_role("button", name="Own table").click()
    variant = page.get_by_label(re.compile("^Variant"))
    expect(variant).to_be_hidden()
    page.get_by_label("Every variant may be chosen").check()
    assert variant.locator("option").all_inner_texts()[:2] == ["Standard rules", "Starving horde"]
    variant.select_option(label="Lullaby")
    expect(page.locator("dialog .effect:visible")).to_have_text("Crybabies attract no monsters and are worth 5 points.")


def test_my_tables_say_whose_turn_it_is(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.goto("/".join(page.url.split("/")[:3]) + "/")
    back = page.locator(".head a.prim")
    expect(back).to_have_text("Your turn: Survive the Island")
    open_table(page, "high_water", ["me", "open"])
    page.goto("/".join(page.url.split("/")[:3]) + "/")
    expect(back).to_have_text("Your turn: Survive the Island")
    expect(page.locator(".strip", has_text="My tables").locator(".tile")).to_contain_text("High Water")


def test_watch_has_bots_to_watch_where_nobody_plays(visit: Visit) -> None:
    page = visit()
    page.get_by_label("Bots").select_option("gentle")
    card(page, "Metro 2033: Breakthrough").get_by_role("button", name="Watch").click()
    expect(page.locator(".top")).to_contain_text("Watching")
    expect(page.locator(".loglist li").first).to_be_visible()


def test_what_people_play_in_public_is_shown_and_watched_first(visit: Visit) -> None:
    player = visit()
    id = open_table(player, "osaczeni", ["me", "random", "random"], public=True)
    page = visit()
    expect(page.locator(".strip", has_text="Being played now")).to_contain_text("Osaczeni")
    card(page, "Osaczeni").get_by_role("button", name="Watch").click()
    page.wait_for_url(f"**/t/{id}")


def finished(id: str, game: str, title: str, winners: list[int], minutes: int) -> dict[str, Any]:
    """A game that I have played with three others, as the server lists it."""
    seats = [{"kind": "person", "name": "Jagoda", "yours": True}, *({"kind": "bot", "name": name} for name in "ABC")]
    times = {"created": 1_000_000, "started": 1_000_000, "ended": 1_000_000 + 60_000 * minutes}
    over = {"status": "over", "scores": [7, 9, 8, 2], "winners": winners, **times}
    more = {"mode": "", "options": {}, "clock": {"kind": "none"}, "host": "Jagoda", "public": False}
    return {"id": id, "game": game, "title": title, "seats": seats, **over, **more}


def test_my_finished_games_are_listed_with_result_and_length_and_filtered(visit: Visit) -> None:
    page = visit("/about")
    page.evaluate(
        """() => fetch("/api/me", { method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ name: "Jagoda" }) })"""
    )
    mine = [
        finished("one", "ocaleni", "Outlive", [0], 75),
        finished("two", "metro2033", "Metro 2033", [1], 41),
        finished("three", "metro2033", "Metro 2033", [], 4000),
    ]
    page.route("**/api/me/tables*", lambda route: route.fulfill(json=mine))
    page.goto("/".join(page.url.split("/")[:3]) + "/replays")
    rows = page.locator("h3:text-is('My games') + ul li")
    expect(rows).to_have_count(3)
    for row, told in zip(
        rows.all(), ("You won · 75 min", "You: place 3 of 4 · 41 min", "Nobody won · 3 d"), strict=True
    ):
        expect(row).to_contain_text(told)
    page.get_by_label("Game", exact=True).select_option("ocaleni")
    expect(rows).to_have_count(1)
    expect(rows.get_by_role("link", name="Replay")).to_have_attribute("href", "/r/one")


@pytest.mark.parametrize("width", [390, 1024, 1366])
def test_both_ways_on_from_a_finished_game_stand_side_by_side_at_the_right(visit: Visit, width: int) -> None:
    page = visit("/about", viewport={"width": width, "height": 768}, locale="pl-PL")
    page.evaluate(
        """() => fetch("/api/me", { method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ name: "Jagoda" }) })"""
    )
    told = finished("one", "survive_the_island", "Survive the Island", [0], 75)
    told["mode"] = "Poszukiwacze i tratwy rozstawieni losowo"
    page.route("**/api/me/tables*", lambda route: route.fulfill(json=[told]))
    page.goto("/".join(page.url.split("/")[:3]) + "/replays")
    mine = page.locator("main li", has_text="Jagoda")  # beside games of bots that were there to be watched
    review, replay = (mine.locator("a").nth(n).bounding_box() for n in (0, 1))
    row = mine.bounding_box()
    assert review
    assert replay
    assert row
    assert review["y"] == replay["y"]
    assert row["x"] + row["width"] - replay["x"] - replay["width"] < 20


TOUCHING = """(within) => {
    const shown = (element) => element.checkVisibility({ visibilityProperty: true });
    const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.closest(within) && shown(one));
    const box = (one) => one.getBoundingClientRect();
    const name = (one) => one.textContent.trim().slice(0, 30) || one.tagName;
    const controls = all("button, select, input, .btn");
    return controls.flatMap((one) => [...controls, ...all("h2, h3, p, details")].flatMap((other) => {
        const [a, b] = [box(one), box(other)];
        const beside = Math.min(a.right, b.right) - Math.max(a.left, b.left) < 8;
        const apart = Math.max(b.top - a.bottom, a.top - b.bottom);
        return one === other || one.contains(other) || other.contains(one) || beside || apart < -1 || apart >= 4
            ? [] : [`${name(one)} | ${name(other)}: ${apart.toFixed(1)}`];
    }));
}"""


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["laptop", "phone"])
def test_nothing_to_press_touches_what_is_above_or_below_it(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, locale="pl-PL")
    root = page.url.rstrip("/")
    for path in ("", "/lobby", "/replays", "/learn", "/puzzles"):
        page.goto(root + path)
        page.locator("main h2").first.wait_for()
        page.locator("main :is(.card, .list, .puzzle-list, .lead):visible").first.wait_for()
        assert page.evaluate(TOUCHING, "main") == [], path
    page.evaluate(
        """async () => {
            const headers = { "Content-Type": "application/json" };
            const ask = (path, body) => fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
            await ask("/api/me", { name: "Jagoda" });
            await ask("/api/account", { login: `spacious-${innerWidth}`, password: "malinowy chrusniak" });
        }"""
    )
    page.goto(root)
    page.locator(".who-am-i").click()
    page.locator("dialog.account .logged-in").wait_for()
    assert page.evaluate(TOUCHING, "dialog") == []


def test_on_a_laptop_the_whole_card_of_every_game_is_seen(visit: Visit) -> None:
    page = visit(locale="pl-PL")
    five = [page.locator(".card").nth(at) for at in range(5)]
    five[-1].wait_for()
    assert max(card.evaluate("(card) => card.getBoundingClientRect().bottom") for card in five) <= 768


def test_the_same_lines_of_all_cards_stand_side_by_side(visit: Visit) -> None:
    page = visit()
    weights = page.locator(".card .weight")
    weights.nth(4).wait_for()
    tops = {round(one.evaluate("(one) => one.getBoundingClientRect().top")) for one in weights.all()}
    assert len(tops) == 1


def test_on_a_phone_everything_to_press_is_large_enough_for_a_finger(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    root = page.url.rstrip("/")
    for path in ("", "/lobby", "/replays", "/learn", "/puzzles"):
        page.goto(root + path)
        page.locator("main :is(.card, .list, .puzzle-list, .lead):visible").first.wait_for()
        low = page.evaluate(
            """() => [...document.querySelectorAll(".page :is(.btn, select, .ib)")]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
                .map((one) => one.textContent)"""
        )
        assert low == [], path


def test_a_public_table_of_mine_is_listed_once(visit: Visit) -> None:
    page = visit()
    open_table(page, "high_water", ["me", "open"], public=True)
    other = visit()
    open_table(other, "high_water", ["me", "open", "open"], public=True)
    page.goto("/".join(page.url.split("/")[:3]) + "/lobby")
    page.locator("h3:text-is('Public tables') + ul li").first.wait_for()
    expect(page.locator("h3:text-is('My tables') + ul li")).to_have_count(1)
    expect(page.locator(".list").last.get_by_role("link", name="Go there")).to_have_count(0)


@pytest.mark.parametrize(("lang", "width"), [("en-GB", 1366), ("pl-PL", 390)])
def test_who_sits_at_a_seat_can_be_read_beside_the_name(visit: Visit, lang: str, width: int) -> None:
    page = visit(locale=lang, viewport={"width": width, "height": 800})
    page.locator(".card button.clause").first.click()
    seat = page.locator("dialog .seat").first
    expect(seat.locator("input")).to_be_visible()
    room, needed = seat.locator("select").evaluate(
        """(list) => {
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = getComputedStyle(list).font;
            return [list.clientWidth, pen.measureText(list.selectedOptions[0].text).width + 36];
        }"""
    )
    assert needed <= room


@pytest.mark.parametrize("size", [(1366, 768), (390, 844), (844, 390)], ids=["laptop", "phone", "phone on its side"])
def test_the_way_on_of_a_long_form_is_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, locale="pl-PL")
    card(page, "Ocaleni").get_by_role("button", name="Własny stół").click()
    button = page.get_by_role("button", name="Otwórz stół")
    expect(button).to_be_in_viewport(ratio=1)
    button.click(trial=True)


@pytest.mark.parametrize("width", [390, 1366])
def test_lessons_and_puzzles_are_reached_from_every_page(visit: Visit, width: int) -> None:
    page = visit("/about", viewport={"width": width, "height": 800})
    for name, path in (("Lessons", "learn"), ("Puzzles", "puzzles")):
        page.locator(".nav").get_by_role("link", name=name).click()
        page.wait_for_url(f"**/{path}")
        expect(page.locator(".nav [aria-current]")).to_have_text(name)
        expect(page.locator(".nav [aria-current]")).to_be_in_viewport(ratio=1)


def test_the_rules_of_all_games_are_two_clicks_away(visit: Visit) -> None:
    page = visit("/puzzles")
    page.locator(".foot").get_by_role("link", name="Rules").click()
    page.locator(".list li", has_text="Osaczeni").get_by_role("link", name="Rules").click()
    expect(page.locator(".reader-text h1")).to_have_text("Osaczeni")
    page.go_back()
    expect(page.locator(".list li")).to_have_count(6)
    assert barriers(page) == []
    reloaded = page.reload()
    assert reloaded
    assert reloaded.status == 200


def test_puzzles_are_headed_by_game_and_mode(visit: Visit) -> None:
    """The usual mode has a name where a game has several."""
    page = visit("/puzzles")
    page.locator(".puzzle-list h3").first.wait_for()
    heads = page.locator(".puzzle-list h3").all_inner_texts()
    modes = [head.split(" · ")[1] for head in heads if head.startswith("Bright Future")]
    assert [mode.split("solved")[0].strip() for mode in modes] == [
        "Arena (duel)",
        "Underground Fever (cooperative)",
        "Tunnel of Power",
    ]


def test_whoever_plays_is_led_back_to_the_table_and_not_to_a_first_lesson(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    expect(page.locator(".first-time")).to_be_visible()
    open_table(page, "high_water", ["me", "random"])
    page.goto("/".join(page.url.split("/")[:3]) + "/")
    back, bots = page.locator(".head a.prim").bounding_box(), page.get_by_label("Bots").bounding_box()
    assert back
    assert bots
    assert back["y"] < bots["y"], "first of all on a phone"
    expect(page.locator(".first-time")).to_have_count(0)


def test_the_next_puzzle_of_each_game_is_one_click_away(visit: Visit) -> None:
    page = visit("/puzzles")
    first = page.locator(".puzzle-list section").first
    number = first.locator(".puzzle-grid a").nth(0).get_attribute("href") or ""
    expect(first.get_by_role("link", name="Solve no. 1", exact=True)).to_have_attribute("href", number)
    page.evaluate(
        '(id) => localStorage.setItem(`ostoja-puzzle-${id}`, \'{"answers": [], "done": true}\')', number.split("/")[-1]
    )
    page.reload()
    second = first.locator(".puzzle-grid a").nth(1).get_attribute("href") or ""
    expect(first.get_by_role("link", name="Solve no. 2", exact=True)).to_have_attribute("href", second)


def test_whoever_waits_is_told_to_send_the_link(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "open"], clock={"kind": "days", "days": 3}, hints=True)
    expect(page.locator(".lobby")).to_contain_text("Send this link")
    expect(page.locator("main")).to_contain_text("1 of 2 seats taken · Clock: 3 days a move")
    facts, hints = (line.bounding_box() for line in page.locator("main > .meta").all())
    assert facts
    assert hints
    assert facts["y"] + facts["height"] <= hints["y"], "a line each"
    expect(page.locator(".waiting > img")).to_be_visible()
    open_table(page, "high_water", ["me", "open"])
    expect(page.locator(".waiting > img")).to_have_count(0)
