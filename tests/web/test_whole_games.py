"""Whole games in the browser: everything lit can be hit by a pointer, and a keyboard alone is enough."""

from typing import Any

import pytest

from web.tables import Visit, open_table

pytestmark = pytest.mark.xdist_group("browser")

GAMES = {
    "ocaleni": ("ocaleni", ["me", "random"], {}),
    "osaczeni": ("osaczeni", ["me", "random", "random"], {}),
    "metro2033": ("metro2033", ["me", "greedy"], {}),
    "tunnel": ("bright_future", ["me"], {"mode": "tunnel"}),
    "fever": ("bright_future", ["me", "random"], {"mode": "fever"}),
    "arena": ("bright_future", ["me", "random"], {"mode": "arena"}),
}


@pytest.mark.parametrize(("game", "seats", "options"), GAMES.values(), ids=GAMES)
def test_a_whole_game_by_pointing_at_what_is_lit(
    visit: Visit, game: str, seats: list[str], options: dict[str, Any]
) -> None:
    page = visit()
    open_table(page, game, seats, options)
    assert page.evaluate("robot.play(1, 400)"), "decisions were made"
    assert page.evaluate("[...robot.buried]") == [], "lit, and no pointer can hit it"
    head = page.locator("dialog table.scores tr").first.inner_text()
    assert ("Everybody" if options.get("mode") == "fever" else "Me 0") in head


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    page.evaluate("globalThis.random = robot.dice(5)")
    pressed = 0
    while key := page.evaluate("robot.key(random, 300)"):
        page.keyboard.press(key)
        pressed += 1
    assert pressed
    assert page.locator("dialog[open] table.scores").is_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
