"""Others at the table: who is there, whose words are not wanted, giving up, being called back."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from web.conftest import Server
from web.tables import Visit, open_table, ready, until
from web.test_ways import two_at_a_table

pytestmark = pytest.mark.xdist_group("browser")


def test_who_loses_connection_and_comes_back_is_said(visit: Visit, server: Server) -> None:
    host, guest = two_at_a_table(visit, server)
    address = guest.url
    guest.goto("about:blank")
    expect(host.locator(".banner")).to_contain_text("lost connection")
    guest.goto(address)
    expect(host.locator(".banner")).to_contain_text("is back")


def test_a_muted_player_is_not_heard(visit: Visit, server: Server) -> None:
    host, guest = two_at_a_table(visit, server)
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill("First words")
    guest.get_by_role("button", name="Send").click()
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".loglist li", has_text="First words")).to_be_visible()
    host.get_by_role("button", name="Table", exact=True).click()
    host.locator("dialog[open]").get_by_role("button", name="Mute").click()
    host.keyboard.press("Escape")
    expect(host.locator(".loglist li", has_text="First words")).to_be_hidden()
    guest.get_by_label("Say something").fill("Second words")
    guest.get_by_role("button", name="Send").click()
    expect(host.locator(".loglist li", has_text="Second words")).to_be_attached()
    expect(host.locator(".loglist li", has_text="Second words")).to_be_hidden()


def test_somebody_is_reported_to_those_who_run_the_server(visit: Visit, server: Server) -> None:
    host, guest = two_at_a_table(visit, server)
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill("Something rude")
    guest.get_by_role("button", name="Send").click()
    expect(guest.locator(".loglist li", has_text="Something rude")).to_be_visible()
    host.get_by_role("button", name="Table", exact=True).click()
    host.locator("dialog[open]").get_by_role("button", name="Report").click()
    host.get_by_label("What happened").fill("He was rude to me")
    host.get_by_role("button", name="Send the report").click()
    expect(host.locator(".banner")).to_contain_text("report is sent")
    written = (server.folder / "server.log").read_text()
    assert re.search(r"reported.*He was rude to me.*Something rude|Something rude.*He was rude to me", written)


def test_who_resigns_gives_the_seat_up_for_good(visit: Visit, server: Server) -> None:
    host, guest = two_at_a_table(visit, server)
    guest.get_by_role("button", name="Table", exact=True).click()
    guest.locator("dialog[open]").get_by_role("button", name="Resign").click()
    expect(guest.locator("dialog[open]")).to_contain_text("cannot come back")
    guest.locator("dialog[open]").get_by_role("button", name="Resign", exact=True).click()
    expect(host.locator(".banner")).to_contain_text("has resigned")
    seats = host.evaluate(
        "async () => (await (await fetch('/api/tables/' + location.pathname.split('/')[2])).json()).seats"
    )
    assert [seat["kind"] for seat in seats] == ["person", "bot"]
    expect(guest.locator(".acts [data-index], .acts .large")).to_have_count(0)
    host.evaluate("robot.play(4, 100)")
    expect(host.locator("dialog.end")).to_be_visible()


CALLED = """() => {
    globalThis.called = [];
    globalThis.Notification = class { static permission = "granted"; static requestPermission = async () => "granted";
        constructor(title, { body }) { called.push([title, body]); } };
    Object.defineProperty(document, "hidden", { get: () => true });
}"""


def test_who_looks_elsewhere_is_called_when_it_is_their_turn(visit: Visit, server: Server) -> None:
    host, guest = two_at_a_table(visit, server)
    mover, other = (host, guest) if host.locator(".mine-now").count() else (guest, host)
    other.evaluate(CALLED)
    other.get_by_role("button", name="Table", exact=True).click()
    other.get_by_label("A message of the system").check()
    other.keyboard.press("Escape")
    mover.evaluate("robot.until(() => !document.querySelector('.mine-now'), 5, 30)")
    until(other, "called.length > 0")
    assert other.evaluate("called") == [["High Water", "Your turn"]]
    assert other.title().startswith("●")


def test_a_move_that_is_not_taken_says_why_and_can_be_made_again(visit: Visit, server: Server) -> None:
    """A bot has taken over meanwhile: the banner says so, with the way back."""
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.evaluate(
        """async () => {
            const { Live } = await import("/static/live.js");
            const send = Live.prototype.send;
            const refusal = { is: "error", code: "bot-plays", text: "A bot is playing your seat; take it back first." };
            Live.prototype.send = function (what, more) {
                return what === "move" ? Promise.reject(refusal) : send.call(this, what, more);
            };
        }"""
    )
    before = page.locator(".acts [data-index], .piece[data-state]").count()
    page.evaluate("robot.until(() => document.querySelector('.banner.bad'), 3, 20)")
    expect(page.locator(".banner.bad")).to_contain_text("take it back first")
    expect(page.locator(".banner.bad").get_by_role("button", name="Take the seat back")).to_be_visible()
    assert page.locator(".acts [data-index], .piece[data-state]").count() == before


def test_taking_the_seat_back_is_one_large_button(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    ready(page)
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("dialog[open]").get_by_role("button", name="Leave the game").click()
    page.locator("dialog[open]").get_by_role("button", name="Leave the game").click()
    page.locator(".acts .large").click()
    expect(page.locator(".acts .large")).to_have_count(0)


CHIMES = """() => {
    globalThis.tones = 0;
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { gain, frequency: {}, start() {}, stop() {}, connect: (other) => other };
    globalThis.AudioContext = class { state = "running"; currentTime = 0; createGain = () => node;
        createOscillator = () => { globalThis.tones += 1; return node; }; };
}"""


@pytest.mark.parametrize("wanted", [True, False])
def test_my_turn_is_heard_unless_that_is_switched_off(visit: Visit, server: Server, wanted: bool) -> None:
    host, guest = two_at_a_table(visit, server)
    mover, other = (host, guest) if host.locator(".mine-now").count() else (guest, host)
    other.evaluate(CHIMES)
    other.get_by_role("button", name="Table", exact=True).click()
    other.get_by_label("A sound").set_checked(wanted)
    other.keyboard.press("Escape")
    mover.evaluate("robot.until(() => !document.querySelector('.mine-now'), 5, 30)")
    until(other, "document.title.startsWith('●')")
    assert other.evaluate("tones") == (2 if wanted else 0)


DEVICE = """() => {
    const made = { endpoint: "https://push.example/device", keys: { p256dh: "mine", auth: "secret" } };
    const pushManager = { getSubscription: async () => null, subscribe: async () => ({ toJSON: () => made }) };
    globalThis.PushManager = class {};
    Object.defineProperty(navigator.serviceWorker, "getRegistration", { value: async () => ({ pushManager }) });
}"""


def test_a_device_is_called_by_push_only_when_it_asks_for_it(visit: Visit) -> None:
    page = visit("/about")
    asked: list[Any] = []

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            asked.append(route.request.post_data_json)
        route.fulfill(json={"key": "of the server"})

    page.route("**/api/push*", answer)
    page.evaluate(
        """() => fetch("/api/me", { method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ name: "Jagoda" }) })"""
    )
    page.reload()
    page.evaluate(DEVICE)
    page.locator(".who-am-i").click()
    box = page.get_by_role("checkbox", name="Call me on this device")
    expect(box).not_to_be_checked()
    assert asked == []
    with page.expect_response(lambda told: told.request.method == "POST" and "/api/push" in told.url):
        box.check()
    assert asked == [{"endpoint": "https://push.example/device", "p256dh": "mine", "auth": "secret"}]
