"""Who I am: an account made in the page keeps a guest's games; logging out, in, and elsewhere out."""

import pytest
from playwright.sync_api import Page, expect

from web.tables import Visit, barriers, open_table

pytestmark = pytest.mark.xdist_group("browser")


def open_account(page: Page) -> None:
    page.goto("/".join(page.url.split("/")[:3]) + "/")
    page.locator(".who-am-i").click()
    page.locator("dialog.account").wait_for()


def section(page: Page, name: str) -> Page:
    page.locator("dialog summary", has_text=name).click()
    return page.locator("dialog details", has=page.locator("summary", has_text=name))  # type: ignore[return-value]


def sign(page: Page, how: str, login: str, password: str) -> None:
    """Make an account or log in."""
    part = section(page, how)
    part.get_by_label("Account name").fill(login)
    part.get_by_label("assword").fill(password)
    part.get_by_role("button", name=how).click()


def test_a_guest_makes_an_account_and_finds_the_games_on_another_device(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"])
    open_account(page)
    assert barriers(page) == []
    sign(page, "Make an account", "jagoda.k", "malinowy chrusniak")
    expect(page.locator(".head a.prim")).to_contain_text("Survive the Island")
    other = visit()
    open_account(other)
    sign(other, "Log in", "jagoda.k", "wrong password")
    expect(other.locator("dialog [role=alert]:not(:empty)")).to_contain_text("wrong")
    other.locator("dialog").get_by_label("assword").last.fill("malinowy chrusniak")
    other.locator("dialog").get_by_role("button", name="Log in").click()
    expect(other.locator(".who-am-i")).to_contain_text("Jagoda")
    expect(other.locator(".head a.prim")).to_contain_text("Survive the Island")


def test_a_guest_is_told_so_and_finds_the_settings(visit: Visit) -> None:
    page = visit()
    open_account(page)
    expect(page.locator("dialog.account")).not_to_contain_text("You are a guest")
    page.keyboard.press("Escape")
    open_table(page, "high_water", ["me", "random"])
    open_account(page)
    expect(page.locator("dialog.account")).to_contain_text("You are a guest")
    section(page, "Settings").get_by_label("Text size").select_option("150")
    page.reload()
    assert page.evaluate("document.documentElement.style.getPropertyValue('--text-scale')") == "1.5"


def test_changing_the_password_logs_other_devices_out_and_they_say_so(visit: Visit) -> None:
    page, other = visit(), visit()
    open_account(page)
    sign(page, "Make an account", "wilga-2", "pierwsze haslo")
    expect(page.locator(".banner")).to_contain_text("kept with your account")
    open_account(other)
    sign(other, "Log in", "wilga-2", "pierwsze haslo")
    expect(other.locator("dialog.account")).to_have_count(0)
    other.get_by_role("link", name="Tables").click()
    other.locator("h2", has_text="Tables").wait_for()
    open_account(page)
    part = section(page, "Change the password")
    part.get_by_label("Old password").fill("pierwsze haslo")
    part.get_by_label("New password").fill("drugie haslo 2")
    part.get_by_role("button", name="Change the password").click()
    expect(page.locator(".banner")).to_contain_text("password is changed")
    expect(other.locator(".banner")).to_contain_text("logged out")
    expect(other.locator(".who-am-i")).to_have_text("Choose a name")


def test_one_logs_out_and_renames_oneself(visit: Visit) -> None:
    page = visit()
    open_account(page)
    page.locator("dialog").get_by_label("Your name").fill("Sowa")
    page.locator("dialog").get_by_role("button", name="Save").click()
    expect(page.locator(".who-am-i")).to_have_text("Sowa")
    open_account(page)
    sign(page, "Make an account", "sowa_3", "haslo sowy")
    expect(page.locator(".banner")).to_contain_text("kept with your account")
    open_account(page)
    page.locator("dialog").get_by_role("button", name="Log out").first.click()
    expect(page.locator(".who-am-i")).to_have_text("Choose a name")


def test_the_dialog_keeps_its_width_and_names_devices_as_people_do(visit: Visit) -> None:
    page = visit()
    open_account(page)
    sign(page, "Make an account", "kania_4", "haslo kani")
    expect(page.locator(".banner")).to_contain_text("kept with your account")
    open_account(page)
    wide = "(box) => box.getBoundingClientRect().width"
    before = page.locator("dialog.account").evaluate(wide)
    devices = section(page, "Where I am logged in")
    expect(devices.locator("li")).to_have_text("Chrome, Linuxthis device")
    section(page, "My data")
    assert page.locator("dialog.account").evaluate(wide) == before
    names = page.evaluate(
        """async (told) => told.map((await import("/static/account.js")).deviceName)""",
        [
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1",
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
            "curl/8.5",
            "",
        ],
    )
    assert names == ["Firefox, Windows", "Safari, iPhone", "Chrome, Android", "curl/8.5", "?"]
