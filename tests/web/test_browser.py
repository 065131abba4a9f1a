"""The shell as a visitor uses it, in a real browser against a real server."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from web.conftest import Server

pytestmark = pytest.mark.xdist_group("browser")
Visit = Callable[..., Page]
WEB = Path(__file__).parent.parent.parent / "src" / "ostoja" / "web"


def open_table(page: Page, game: str, seats: list[str], options: dict | None = None, public: bool = False) -> str:
    """Open a table by the server's own interface and go there; its id."""
    wishes = [{"kind": "me", "name": f"Me {at}"} if seat == "me" else seat_wish(seat) for at, seat in enumerate(seats)]
    body = json.dumps({"game": game, "seats": wishes, "options": options or {}, "public": public})
    id = page.evaluate(
        """async (body) => {
            const headers = {"Content-Type": "application/json"};
            const ask = async (path, body) => (await fetch(path, {method: "POST", headers, body})).json();
            await ask("/api/me", JSON.stringify({name: "Jagoda"}));
            return (await ask("/api/tables", body)).id;
        }""",
        body,
    )
    page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + f"/t/{id}")
    return id


def ready(page: Page) -> None:
    """Past the look at one's own values, to the first move on the board."""
    page.locator(".acts [data-index]").first.click()
    page.locator('.piece[data-state="lit"]').first.wait_for()


def seat_wish(seat: str) -> dict:
    return {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}


def test_a_newcomer_moves_within_four_clicks(visit: Visit) -> None:
    page = visit()
    page.locator(".card", has_text="Survive the Island").get_by_role("button", name="Play now").click()
    page.locator('.mine .piece[data-state="lit"]').first.click()
    page.locator(".board .glow-lit").first.click()
    expect(page.locator(".loglist li", has_text="Guest").first).to_be_visible()


def test_two_browsers_play_a_whole_game_by_invitation(visit: Visit) -> None:
    host = visit()
    host.locator(".card", has_text="Survive the Island").get_by_role("button", name="Invite").click()
    host.get_by_label("Players").select_option("2")
    host.get_by_role("checkbox", name=re.compile("random", re.I)).check()
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Invitation link").input_value()
    guest = visit("/" + link.split("/", 3)[3])
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        expect(page.locator(".prompt .ask")).not_to_be_empty()
    for page, seed in ((host, 3), (guest, 4)):
        page.evaluate("(seed) => { globalThis.done = robot.play(seed, 150); }", seed)
    assert host.evaluate("done") > 10
    assert guest.evaluate("done") > 10
    assert host.locator("table.scores").inner_text() == guest.locator("table.scores").inner_text()


def test_hot_seat_osaczeni_hands_the_screen_over(visit: Visit) -> None:
    page = visit()
    open_table(page, "osaczeni", ["me", "me", "me"])
    screen = page.locator(".handover")
    page.evaluate(
        """async () => {
            while (!document.querySelector(".handover")) {
                robot.click(Math.random);
                await new Promise((done) => setTimeout(done, 10));
            }
        }"""
    )
    expect(screen).to_contain_text("Me")
    assert page.evaluate("robot.play(5, 150)") > 20


def test_a_reload_in_mid_decision_shows_the_same(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    before = [page.locator(place).inner_text() for place in (".ask", ".loglist >> nth=0")]
    lit = page.locator('.piece[data-state="lit"]').count()
    page.locator('.piece[data-state="lit"]').first.focus()
    page.keyboard.press("Enter")
    page.reload()
    expect(page.locator('.piece[data-state="lit"]')).to_have_count(lit)
    assert [page.locator(place).inner_text() for place in (".ask", ".loglist >> nth=0")] == before


def test_a_killed_server_comes_back_and_the_game_goes_on(visit: Visit, server: Server) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    log = page.locator(".loglist").first.inner_text()
    server.kill()
    expect(page.locator(".offline")).to_be_visible()
    server.start()
    expect(page.locator(".offline")).to_have_count(0)
    assert page.locator(".loglist").first.inner_text() == log
    assert page.evaluate("robot.play(6, 100)") > 5


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    open_table(page, "high_water", ["me", "random"])
    page.locator(".prompt .ask").wait_for()
    for _ in range(200):
        if page.locator("dialog table.scores").count():
            break
        page.keyboard.press("1")
        page.wait_for_timeout(30)
    expect(page.locator("dialog table.scores")).to_be_visible()


def test_pieces_are_picked_by_keyboard(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"])
    page.locator('.mine .piece[data-state="lit"]').first.wait_for()
    lines = page.locator(".loglist li", has_text="Me 0").count()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator('.board .piece[data-state="lit"]').first.wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".loglist li", has_text="Me 0")).not_to_have_count(lines)


def test_polish_and_english_at_any_moment(visit: Visit) -> None:
    page = visit(locale="pl-PL")
    expect(page.get_by_role("heading", level=2)).to_have_text("Pięć gier o przetrwaniu. Jeden stół.")
    open_table(page, "survive_the_island", ["me", "random"])
    expect(page.locator(".ask")).to_contain_text("poszukiwacz")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".ask")).to_contain_text("explorer")


def test_a_phone_shows_everything_and_takes_taps(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_table(page, "survive_the_island", ["me", "random"])
    page.locator('.mine .piece[data-state="lit"]').first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator('.mine .piece[data-state="lit"]').first.tap()
    page.locator(".board .glow-lit").first.tap()
    page.get_by_role("button", name="Log").last.click()
    expect(page.locator(".loglist li", has_text="Me 0").first).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/lobby", "/replays", "/about", "/rules/survive_the_island"])
def test_pages_have_no_serious_barriers(visit: Visit, path: str) -> None:
    page = visit(path)
    page.locator("main").wait_for()
    assert barriers(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_table_has_no_serious_barriers(visit: Visit, theme: str) -> None:
    page = visit(color_scheme=theme)
    open_table(page, "survive_the_island", ["me", "random"])
    page.locator('.piece[data-state="lit"]').first.wait_for()
    assert barriers(page) == []


def barriers(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    found = Axe().run(page).response["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in grave]


def test_every_word_of_the_shell_is_there_in_both_languages() -> None:
    english, polish = (json.loads((WEB / "words" / f"{lang}.json").read_text()) for lang in ("en", "pl"))
    assert english.keys() == polish.keys()
    places = re.compile(r"\{\w+\}")
    for key, text in english.items():
        assert set(places.findall(text)) == set(places.findall(polish[key])), key
        assert text != polish[key] or text == "Bot: {bot}", f"{key} is not translated"
    code = "".join(file.read_text() for file in WEB.glob("*.js"))
    used = set(re.findall(r'\bword\(\s*"([a-z-]+)"', code))
    assert used - english.keys() == set()
    made = ("bot-", "status-", "clock-")
    assert [key for key in english if f'"{key}"' not in code and not key.startswith(made)] == []
