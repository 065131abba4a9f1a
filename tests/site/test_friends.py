"""Friends without a server: one page hosts, another is joined to it by codes that are copied and pasted."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from site_tables import READY, open_table
from web.tables import until

pytestmark = [pytest.mark.site, pytest.mark.xdist_group("browser")]


def join(host: Page, friend: Any) -> Page:
    """What two people do: a link is sent, an answer comes back."""
    host.locator(".invite-friend").click()
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


def test_a_friend_comes_back_to_the_same_seat(visitor: Callable[..., Any]) -> None:
    host = visitor().open()
    until(host, READY)
    open_table(host, "osaczeni", ["me", "open", "random"])
    friend = visitor()
    guest = join(host, friend)
    guest.locator(".seatlist .btn.tint").click()
    expect(guest.locator(".seatlist li").nth(1).locator(".btn")).to_have_count(1)
    guest.close()
    again = join(host, friend)
    expect(again.locator(".seatlist li").nth(1)).to_contain_text("Get up")


def test_a_code_that_cannot_be_read_leaves_one_at_home(visitor: Callable[..., Any]) -> None:
    page = visitor().open("/#join=nonsense")
    page.locator("article.card").first.wait_for()
    expect(page.locator(".banner.bad")).to_be_visible()
