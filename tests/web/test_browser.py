"""The shell as a visitor uses it, in a real browser against a real server."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.conftest import Server
from web.tables import LIT, Visit, open_table, ready

pytestmark = pytest.mark.xdist_group("browser")
WEB = Path(__file__).parent.parent.parent / "src" / "ostoja" / "web"


def test_a_newcomer_moves_within_four_clicks(visit: Visit) -> None:
    page = visit()
    page.locator(".card", has_text="Survive the Island").get_by_role("button", name="Play now").click()
    page.locator('.mine .piece[data-state="lit"]').first.click()
    page.locator(".board .glow-lit").first.click()
    expect(page.locator(".loglist li", has_text="Guest").first).to_be_visible()


def test_two_browsers_play_a_whole_game_by_invitation(visit: Visit) -> None:
    host = visit()
    host.locator(".card", has_text="Survive the Island").get_by_role("button", name="Own table").click()
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
        page.evaluate("(seed) => { globalThis.done = robot.play(seed, 400); }", seed)
    assert host.evaluate("done") > 10
    assert guest.evaluate("done") > 10
    assert [page.evaluate("[...robot.buried]") for page in (host, guest)] == [[], []]
    assert host.locator("table.scores").inner_text() == guest.locator("table.scores").inner_text()


def test_one_click_gives_an_invitation_in_the_clipboard(visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.locator(".card", has_text="Survive the Island").get_by_role("button", name="Invite").click()
    shown = page.get_by_label("Invitation link")
    expect(shown).to_have_value(re.compile(r"/t/\w+\?key=.+"))
    expect(page.locator(".banner")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == shown.input_value()
    guest = visit("/" + shown.input_value().split("/", 3)[3])
    guest.get_by_role("button", name="Sit down").first.click()
    expect(page.locator(".seatlist")).to_contain_text("Guest")


def test_an_invitation_that_cannot_be_copied_is_shown(visit: Visit) -> None:
    page = visit()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.locator(".card", has_text="Survive the Island").get_by_role("button", name="Invite").click()
    expect(page.locator(".banner")).to_contain_text("yourself")
    expect(page.get_by_label("Invitation link")).to_be_visible()


def test_all_clocks_are_seen_and_whose_runs(visit: Visit) -> None:
    page = visit()
    clock = {"kind": "live", "bank": 900, "step": 20}
    open_table(page, "survive_the_island", ["me", "me", "random"], {"random_setup": True}, clock=clock)
    clocks = page.locator(".clock")
    expect(clocks).to_have_count(3)
    expect(clocks).to_contain_text(["Me 0", "Me 1", "15:"])
    own, bot = clocks.first, clocks.last
    expect(own).to_have_class(re.compile("runs"))
    expect(own).to_contain_text("thinking")
    expect(bot).not_to_have_class(re.compile("runs"))
    before = [own.inner_text(), bot.inner_text()]
    expect(own).not_to_have_text(before[0])
    assert bot.inner_text() == before[1]


def test_hot_seat_osaczeni_hands_the_screen_over(visit: Visit) -> None:
    page = visit()
    open_table(page, "osaczeni", ["me", "me", "me"])
    screen = page.locator(".handover")
    names = set()
    for seed in range(40):
        page.evaluate(
            """async (seed) => {
                document.querySelector(".handover .btn")?.click();
                await robot.until(() => !document.querySelector(".handover"), seed);
                await robot.until(() => document.querySelector(".handover"), seed);
            }""",
            seed,
        )
        names.add(screen.inner_text())
        if len(names) == 3:
            return
    pytest.fail(f"only these were asked: {names}")


def test_a_reload_in_mid_decision_shows_the_same(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    before = [page.locator(place).inner_text() for place in (".ask", ".loglist >> nth=0")]
    lit = page.locator(LIT).count()
    page.locator(LIT).first.focus()
    page.keyboard.press("Enter")
    page.reload()
    expect(page.locator(LIT)).to_have_count(lit)
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
    lines = page.locator(".loglist").first.locator("li").count()
    page.evaluate(f"robot.until(() => document.querySelectorAll('.loglist li').length > {lines + 5})")


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


def test_how_strong_bots_are_is_chosen_once(visit: Visit) -> None:
    page = visit()
    level = page.get_by_label("Bots")
    expect(level.locator("option")).to_have_text(["gentle", "steady", "sharp"])
    assert level.input_value() == "steady"
    level.select_option("gentle")
    page.locator(".card", has_text="Survive the Island").get_by_role("button", name="Play now").click()
    page.locator(".prompt .ask:not(:empty)").wait_for()
    bots = "async () => (await (await fetch('/api/tables/' + location.pathname.split('/')[2])).json()).seats"
    assert {seat.get("bot") for seat in page.evaluate(bots)} == {None, "gentle"}
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.get_by_label("Bots")).to_have_value("gentle")


def test_a_host_fills_seats_and_begins(visit: Visit) -> None:
    page = visit()
    open_table(page, "high_water", ["me", "open"])
    start = page.get_by_role("button", name="Start")
    expect(start).to_be_disabled()
    expect(page.locator("#missing")).to_contain_text("seat")
    page.get_by_role("combobox", name="Bots").select_option("gentle")
    page.get_by_role("button", name="Add a bot").click()
    expect(page.locator(".seatlist")).to_contain_text("gentle")
    start.click()
    page.locator(".acts [data-index]").first.wait_for()


def test_the_table_names_what_is_not_usual(visit: Visit) -> None:
    page = visit()
    open_table(page, "bright_future", ["me", "random"], {"mode": "arena"}, public=True)
    expect(page.locator("header .mode")).to_have_text("Mode: Arena (duel)")
    page.goto("/".join(page.url.split("/")[:3]) + "/lobby?game=bright_future")
    expect(page.locator("li .mode").first).to_have_text("Mode: Arena (duel)")


def test_a_finished_game_leaves_ways_on(visit: Visit) -> None:
    page = visit()
    id = open_table(page, "high_water", ["me", "random"], public=True)
    page.evaluate("robot.play(1, 300)")
    expect(page.locator("dialog.end")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Final count").click()
    expect(page.locator("dialog table.scores")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".acts").get_by_role("link", name="Replay")).to_be_visible()
    page.get_by_role("button", name="Final count").click()
    page.locator("dialog").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/r/{id}$"))
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".timeline .meta")).not_to_be_empty()
    page.locator(".turn-mark").first.wait_for()
    marks = page.locator(".turn-mark").evaluate_all("all => all.map((one) => [one.title, parseFloat(one.style.width)])")
    assert {name for name, _ in marks} > {"Me 0"}
    assert [name for name, _ in marks] != sorted(name for name, _ in marks), "they take turns"
    assert sum(width for _, width in marks) == pytest.approx(100, abs=0.1)
    before = page.locator(".timeline .meta").inner_text()
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".timeline .meta")).not_to_have_text(before)
    page.locator(".ask").click()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".timeline .meta")).to_have_text(before)


def test_people_talk_in_their_own_and_in_ready_words(visit: Visit) -> None:
    page = visit()
    open_table(page, "osaczeni", ["me", "random", "random"])
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_label("Say something")
    expect(field).to_be_in_viewport()
    field.fill("Dzień dobry")
    field.press("Enter")
    page.locator(".phrases .btn").first.click()
    expect(page.locator(".loglist li", has_text="Jagoda")).to_have_count(2)


def test_a_spectator_sees_and_touches_nothing(visit: Visit) -> None:
    player, watcher = visit(), visit()
    id = open_table(player, "survive_the_island", ["me", "random"], {"random_setup": True}, public=True)
    ready(player)
    watcher.goto("/".join(watcher.url.split("/")[:3]) + f"/t/{id}")
    expect(watcher.locator(".top")).to_contain_text("Watching")
    expect(watcher.locator(".prompt .ask")).to_contain_text("Me 0")
    expect(watcher.locator(".prompt .seals .seal")).to_have_count(1)
    assert watcher.locator(f"{LIT}, .acts button").count() == 0


COUNT_GONE = """() => {
    globalThis.gone = 0;
    const count = (changes) => { for (const { removedNodes } of changes) globalThis.gone += removedNodes.length; };
    new MutationObserver(count).observe(document.querySelector(".acts"), { childList: true });
}"""


def test_whoever_left_finds_one_large_button_to_come_back(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    page.locator(".acts [data-index]").first.wait_for()
    id = page.url.rsplit("/", 1)[1]
    leave = "{method: 'POST', body: '{}', headers: {'Content-Type': 'application/json'}}"
    page.evaluate(f"(id) => fetch(`/api/tables/${{id}}/leave`, {leave})", id)
    back = page.locator(".acts").get_by_role("button", name="Take the seat back")
    expect(back).to_be_visible()
    assert page.locator(f"{LIT}, .acts [data-index]").count() == 0, "nothing can be chosen while a bot plays"
    page.evaluate(COUNT_GONE)
    lines = page.locator(".loglist li.line")
    expect(lines.nth(lines.count() + 1)).to_be_attached()
    assert page.evaluate("gone") == 0, "it stays where it is while others play, so that no click on it is lost"
    back.click()
    expect(page.locator(".stand-in")).to_have_count(0)
    expect(back).to_have_count(0)
    page.locator(f"{LIT}, .acts [data-index]").first.wait_for()


def test_every_word_of_the_shell_is_there_in_both_languages() -> None:
    english, polish = (json.loads((WEB / "words" / f"{lang}.json").read_text()) for lang in ("en", "pl"))
    assert english.keys() == polish.keys()
    places = re.compile(r"\{\w+\}")
    for key, text in english.items():
        assert set(places.findall(text)) == set(places.findall(polish[key])), key
        assert text != polish[key] or text in ("Bot: {bot}", "{minutes} min", "{thing}: {next}"), (
            f"{key} is not translated"
        )
    code = "".join(file.read_text() for file in WEB.glob("*.js"))
    used = set(re.findall(r'\bword\(\s*"([a-z-]+)"', code))
    assert used - english.keys() == set()
    made = ("bot-", "status-", "clock-", "tab-", "set-", "pace-")
    assert [key for key in english if f'"{key}"' not in code and not key.startswith(made)] == []
