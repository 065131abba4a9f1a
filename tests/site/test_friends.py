"""Friends without a server: one page hosts, another is joined to it by codes that are copied and pasted."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from patience import PATIENCE
from site_tables import KEPT, READY, asked, open_table
from web.tables import until

pytestmark = [pytest.mark.site, pytest.mark.xdist_group("browser")]


def join(host: Page, friend: Any) -> Page:
    """What two people do: a link is sent, an answer comes back."""
    host.locator(".invite-friend").click()
    return answered(host, friend)


def join_again(host: Page, friend: Any) -> Page:
    """The same in the middle of a game, from its menu, which knows when somebody is away."""
    end = time.monotonic() + PATIENCE
    while True:
        host.get_by_role("button", name="Table", exact=True).click()
        if host.locator("dialog .invite-friend").count():
            break
        assert time.monotonic() < end, "nobody is missed"
        host.locator("dialog .close").click()
    host.locator("dialog .invite-friend").click()
    return answered(host, friend)


def answered(host: Page, friend: Any) -> Page:
    link = host.locator("dialog .code").input_value()
    page = friend.open(link.removeprefix(friend.site.address))
    answer = page.locator("dialog .code").input_value()
    host.locator("dialog .answer").fill(answer)
    host.locator("dialog .btn.prim").click()
    until(page, "location.pathname.startsWith('/t/')")
    return page


def test_two_pages_play_a_whole_game(visitor: Callable[..., Any]) -> None:
    host = visitor().open()
    until(host, READY)
    open_table(host, "osaczeni", ["me", "open", "random"])
    friend = visitor()
    guest = join(host, friend)
    guest.locator(".seatlist .btn.tint").click()
    expect(host.locator(".seatlist .btn.prim, .lobby .btn.prim")).to_be_enabled()
    host.locator(".lobby .btn.prim").click()
    guest.locator(".prompt .ask:not(:empty)").wait_for()
    assert guest.evaluate("document.documentElement.dataset.python") is None, "the friend's page needs no Python"
    for page in (host, guest):
        page.evaluate("globalThis.played = player.play(1, 600); 1")
    for page in (host, guest):
        page.evaluate("globalThis.played")
        expect(page.locator("dialog table.scores").first).to_be_visible()
    scores = [page.locator("dialog table.scores").first.inner_text() for page in (host, guest)]
    assert scores[0].split() == scores[1].split()


def take_turns(host: Page, guest: Page, lines: int) -> None:
    """Whoever is asked clicks, until so many more lines are in the friend's log and no choice is half made."""
    told = guest.locator(".loglist li")
    wanted, end, clicks = told.count() + lines, time.monotonic() + PATIENCE, 0
    while told.count() < wanted or any(page.locator("dialog[open]").count() for page in (host, guest)):
        assert time.monotonic() < end, "nothing happens"
        for page in (host, guest):
            clicks += 1
            page.evaluate(f"robot.click(robot.dice({clicks}))")
        guest.wait_for_timeout(50)


def lines(page: Page) -> list[str]:
    """The log, line by line; those of another player's turn may be folded away, where they have no inner text."""
    return page.locator(".loglist li.line").all_text_contents()


def test_a_game_goes_on_after_the_friend_and_after_the_host_were_gone(visitor: Callable[..., Any]) -> None:
    """Both are where they were: the friend by a new invitation, the host's game from its own store."""
    someone, friend = visitor(), visitor()
    host = someone.open()
    until(host, KEPT)
    id = open_table(host, "osaczeni", ["me", "open", "random"])
    guest = join(host, friend)
    guest.locator(".seatlist .btn.tint").click()
    host.locator(".lobby .btn.prim:enabled").click()
    guest.locator(".prompt .ask:not(:empty)").wait_for()
    take_turns(host, guest, 4)
    guest.close()
    guest = join_again(host, friend)
    guest.locator(".prompt .ask:not(:empty)").wait_for()
    take_turns(host, guest, 4)
    seen = lines(guest)
    guest.close()
    host.close()
    host = someone.open(f"/t/{id}")
    host.locator(".prompt .ask:not(:empty)").wait_for()
    guest = join_again(host, friend)
    guest.locator(".prompt .ask:not(:empty)").wait_for()
    assert lines(guest)[: len(seen)] == seen
    take_turns(host, guest, 4)


def test_a_friend_comes_back_to_the_same_seat(visitor: Callable[..., Any]) -> None:
    host = visitor().open()
    until(host, READY)
    open_table(host, "osaczeni", ["me", "open", "random"])
    friend = visitor()
    guest = join(host, friend)
    guest.locator(".seatlist .btn.tint").click()
    expect(guest.locator(".seatlist li").nth(1)).to_contain_text("Get up")
    guest.close()
    again = join(host, friend)
    expect(again.locator(".seatlist li").nth(1)).to_contain_text("Get up")


def test_a_friend_whose_host_has_gone_is_not_kept_waiting(visitor: Callable[..., Any]) -> None:
    host = visitor().open()
    until(host, READY)
    open_table(host, "osaczeni", ["me", "open", "random"])
    guest = join(host, visitor())
    guest.locator(".seatlist").wait_for()
    host.close()
    assert asked(guest, "get", "/api/me") == {"error": "The connection is lost. Trying again…"}


def test_a_code_waits_for_a_way_to_reach_us(visitor: Callable[..., Any]) -> None:
    """On a machine so slow that none is known when the time for it is over, the code comes later, not without any."""
    host, friend = visitor(), visitor()
    for one in (host, friend):
        one.context.add_init_script(
            """const wait = setTimeout;
            globalThis.setTimeout = (act, after, ...more) => wait(act, after === 3000 ? 0 : after, ...more);"""
        )
    page = host.open()
    until(page, READY)
    open_table(page, "osaczeni", ["me", "open", "random"])
    join(page, friend).locator(".seatlist").wait_for()


def test_a_friend_who_is_not_heard_at_first_knocks_again(visitor: Callable[..., Any]) -> None:
    """What comes before the host's side of a line is open is lost."""
    host, friend = visitor().open(), visitor()
    until(host, READY)
    open_table(host, "osaczeni", ["me", "open", "random"])
    friend.context.add_init_script(
        """const send = RTCDataChannel.prototype.send;
        let lost = 0;
        RTCDataChannel.prototype.send = function (text) {
            if (++lost > 1) send.call(this, text);
        };"""
    )
    join(host, friend).locator(".seatlist").wait_for()


def test_what_is_longer_than_one_message_arrives_as_it_was(visitor: Callable[..., Any]) -> None:
    """Its pieces end between letters: no letter that takes two places is cut in half."""
    page = visitor().open()
    page.locator("article.card").first.wait_for()
    same = page.evaluate(
        """async () => {
            const { Line } = await import("/static/pwa-friends.js");
            const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
            near.onicecandidate = ({ candidate }) => far.addIceCandidate(candidate);
            far.onicecandidate = ({ candidate }) => near.addIceCandidate(candidate);
            const line = new Line(near, near.createDataChannel("test"), () => {}, () => {});
            const come = new Promise((resolve) => {
                far.ondatachannel = ({ channel }) => new Line(far, channel, resolve, () => {});
            });
            await near.setLocalDescription();
            await far.setRemoteDescription(near.localDescription);
            await far.setLocalDescription();
            await near.setRemoteDescription(far.localDescription);
            await new Promise((resolve) => line.channel.addEventListener("open", resolve));
            const texts = ["🃁".repeat(40_000), "🃁".repeat(40_000)];
            line.send(texts);
            return JSON.stringify(await come) === JSON.stringify(texts);
        }"""
    )
    assert same


def test_a_code_that_cannot_be_read_leaves_one_at_home(visitor: Callable[..., Any]) -> None:
    page = visitor().open("/#join=nonsense")
    page.locator("article.card").first.wait_for()
    expect(page.locator(".banner.bad")).to_be_visible()
