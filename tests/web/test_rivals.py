"""Pieces that several players have under the same name."""

import pytest
from playwright.sync_api import expect

from web.tables import Visit, open_table

pytestmark = pytest.mark.xdist_group("browser")

NAMES = "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).seats.map((seat) => seat.name)"
MY_TURN_BY_DAY = """() => document.querySelector(".mine-now")
    && document.querySelectorAll('.others [data-id="airlock-base"]').length === 2"""


def test_a_piece_that_several_rivals_have_is_explained_as_the_one_pointed_at(visit: Visit) -> None:
    page = visit()
    id = open_table(page, "ocaleni", ["me", "random", "random"])
    page.evaluate(f"robot.until({MY_TURN_BY_DAY})")
    names = page.evaluate(NAMES, id)
    for seat in (1, 2):
        page.locator(f'[data-panel="seat-{seat}"] [data-id="airlock-base"]').hover()
        expect(page.locator(".hint .why")).to_contain_text(names[seat])
