"""Ways to and from a table: names at one screen, leaving and coming back, taking back, playing again."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Server
from web.tables import LIT, Visit, open_table, ready

pytestmark = pytest.mark.xdist_group("browser")
WATCH_FOR_ALARMS = """() => {
    globalThis.alarms = [];
    const look = () => document.querySelectorAll(".banner.bad").forEach((one) => alarms.push(one.textContent));
    new MutationObserver(look).observe(document.body, { childList: true });
}"""


def two_at_a_table(visit: Visit, server: Server) -> tuple[Page, Page]:
    """A host and a guest who came by an invitation to a private table of High Water."""
    host = visit()
    id = open_table(host, "high_water", ["me", "open"])
    link = host.get_by_label("Invitation link").input_value()
    guest = visit("/" + link.split("/", 3)[3])
    guest.get_by_role("button", name="Sit down").wait_for()
    guest.evaluate(WATCH_FOR_ALARMS)
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".seatlist")).to_contain_text("Guest")
    expect(guest.locator(".seatlist")).to_contain_text("Guest")
    assert guest.evaluate("alarms") == [], "sitting down for the first time alarms nobody"
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        expect(page.locator(".prompt .ask")).not_to_be_empty()
    assert id
    return host, guest


def test_everybody_is_told_of_a_rematch_and_can_join_it(visit: Visit, server: Server) -> None:
    host, guest = two_at_a_table(visit, server)
    for page, seed in ((host, 3), (guest, 4)):
        page.evaluate("(seed) => { globalThis.done = robot.play(seed, 100); }", seed)
    for page in (host, guest):
        page.evaluate("done")
    old = guest.url
    host.locator("dialog").get_by_role("button", name="Play again").click()
    expect(host.locator(".seatlist")).to_contain_text("Free seat")
    assert host.locator("dialog").count() == 0
    guest.locator(".banner").get_by_role("button", name="Join").click(force=True)
    expect(guest).not_to_have_url(old)
    expect(guest.locator(".seatlist")).to_contain_text("Guest")
    expect(host.locator(".seatlist")).to_contain_text("Guest")
    host.get_by_role("button", name="Start").click()
    expect(guest.locator(".prompt .ask")).not_to_be_empty()


def test_a_request_to_take_back_is_told_to_both_and_its_lines_go(visit: Visit, server: Server) -> None:
    host, guest = two_at_a_table(visit, server)
    mover, other = (
        (host, guest) if host.locator(LIT).count() or host.locator(".acts [data-index]").count() else (guest, host)
    )
    mover.evaluate("robot.until(() => document.querySelectorAll('.loglist li.line').length > 0, 1, 60)")
    lines = mover.locator(".loglist li.line")
    said = lines.first.text_content() or ""
    mover.locator(".undo").click()
    box = other.locator("dialog.undo-asked")
    expect(box).to_contain_text(re.compile("take back"))
    expect(box).to_contain_text(said)
    expect(mover.locator(".banner")).to_contain_text("Waiting for")
    box.get_by_role("button", name="Refuse").click()
    expect(mover.locator(".banner")).to_contain_text("refuses")
    expect(lines.first).to_have_text(said)
    mover.locator(".undo").click()
    other.locator("dialog.undo-asked").get_by_role("button", name="Agree").click()
    for page in (mover, other):
        expect(page.locator(".loglist li.line")).to_have_count(1)
        expect(page.locator(".loglist li.line")).to_contain_text("takes back")


def test_an_undo_that_takes_more_than_an_open_move_asks_first(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.evaluate("robot.until(() => document.querySelectorAll('.recap').length > 0, 2, 100)")
    page.locator(".undo").click()
    box = page.locator("dialog[open]")
    expect(box).to_contain_text("Take the move back?")
    mine = page.locator(".undo").get_attribute("title") or ""
    told = page.locator(".loglist li.line").all_text_contents()
    assert mine in [*told, "I have seen my explorers"], "it says which move, even one that no line of the log tells"
    expect(box.locator("blockquote")).to_have_text(mine)
    said = page.locator(".loglist li.line").count()
    expect(box.get_by_role("button", name="Keep it")).to_be_focused()
    box.get_by_role("button", name="Keep it").click()
    assert page.locator(".loglist li.line").count() == said
    page.locator(".undo").click()
    page.locator("dialog[open]").get_by_role("button", name="Take it all back").click()
    expect(page.locator(".loglist li.line").last).to_contain_text("takes back")
    assert page.locator(".loglist li.line").count() < said


WRONG_ONCE = """async () => {
    const live = (await import("/static/live.js")).Live.prototype;
    const { send } = live;
    live.send = function (what, wish) {
        if (what !== "move") return send.call(this, what, wish);
        live.send = send;
        return send.call(this, what, { ...wish, action: 1e6 });
    };
}"""


def test_a_move_that_is_refused_says_why_and_can_be_made_again(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    page.evaluate(WRONG_ONCE)
    page.locator(".acts [data-index]").first.click()
    expect(page.locator(".banner.bad")).to_have_text("There is no such action in this game.")
    expect(page.locator(LIT)).to_have_count(0)
    ready(page)


def test_a_dialog_does_not_outlive_its_page(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("dialog").get_by_role("link", name="All games").click()
    page.locator(".cards").wait_for()
    expect(page.locator("dialog")).to_have_count(0)


def test_people_at_one_screen_have_names_of_their_own(visit: Visit) -> None:
    page = visit()
    page.locator(".card", has_text="Survive the Island").get_by_role("button", name="Own table").click()
    page.get_by_label("Players").select_option("3")
    page.get_by_label("Seat 2", exact=True).select_option("me")
    page.get_by_label("Seat 3", exact=True).select_option("me")
    page.get_by_label("Name at seat 1").fill("Ala")
    page.get_by_label("Name at seat 2").fill("Olek")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".prompt .ask:not(:empty)").wait_for()
    seats = "async () => (await (await fetch('/api/tables/' + location.pathname.split('/')[2])).json()).seats"
    assert [seat["name"] for seat in page.evaluate(seats)] == ["Ala", "Olek", "Player 3"]


def test_leaving_asks_first(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    for answer, stays in (("Stay", True), ("Leave the game", False)):
        page.get_by_role("button", name="Table", exact=True).click()
        page.locator("dialog[open]").get_by_role("button", name="Leave the game").click()
        expect(page.locator("dialog[open]")).to_contain_text("A bot plays for you")
        expect(page.locator("dialog[open]").get_by_role("button", name="Stay")).to_be_focused()
        page.locator("dialog[open]").get_by_role("button", name=answer, exact=True).click()
        expect(page.locator(".acts .large")).to_have_count(0 if stays else 1)


def test_texts_grow_by_a_setting_that_is_kept(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    size = "parseFloat(getComputedStyle(document.querySelector('.ask')).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Text size").select_option("150")
    assert page.evaluate(size) == pytest.approx(1.5 * before)
    page.reload()
    page.locator(".prompt .ask:not(:empty)").wait_for()
    assert page.evaluate(size) == pytest.approx(1.5 * before)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


ALARMS = """new MutationObserver((changes) => {
    const bad = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.matches?.(".banner.bad"));
    globalThis.alarms = [...(globalThis.alarms ?? []), ...bad.map((node) => node.textContent)];
}).observe(document, { childList: true, subtree: true })"""


def test_a_guest_who_first_sits_down_reads_of_no_lost_connection(visit: Visit) -> None:
    """The guest gets a name and a connection of their own; the old one ends without a word."""
    id = open_table(visit(), "high_water", ["me", "open"], public=True)
    guest = visit("/about")
    guest.add_init_script(ALARMS)
    guest.goto("/".join(guest.url.split("/")[:3]) + f"/t/{id}")
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".prompt .ask:not(:empty), .seatlist").first.wait_for()
    expect(guest.get_by_role("button", name="Sit down")).to_have_count(0)
    assert guest.evaluate("globalThis.alarms ?? []") == []


def test_a_running_table_is_shown_to_friends_by_a_link(visit: Visit) -> None:
    """A private one, too: whoever has the link looks on; without it there is no such table."""
    page, friend = visit(), visit("/about")
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    page.get_by_role("button", name="Table", exact=True).click()
    link = page.get_by_label("Invitation link").input_value()
    friend.goto(link.split("?")[0])
    expect(friend.locator("main")).to_contain_text("There is no such table")
    friend.goto(link)
    expect(friend.locator(".top")).to_contain_text("Watching")
