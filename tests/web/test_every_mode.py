"""Every mode of every game can be read with as few and with as many players as it can have; none is kept when left."""

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page

import ostoja
from setups import Setup, setups
from web.test_layout import OPEN, PROBE, SCALES, Found, Measured, looked_at, message, on_the_way, served, told

pytestmark = pytest.mark.xdist_group("browser")
MANY = {"en": ["laptop"], "pl": ["phone", "tablet", "wide laptop", "laptop"]}
FEW = {"en": [], "pl": ["laptop", "phone"]}
"""Where every mode is looked at, with many and with few players; Polish words are longer. The largest letters
are seen where each ends: on a phone, on a laptop."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce")
    opened = context.new_page()
    opened.add_init_script(PROBE)
    opened.route("**/*", served)
    opened.goto("http://table.test/")
    yield opened
    context.close()


def few_and_many(game_id: str) -> list[tuple[Setup, Setup]]:
    """Every mode of a game with as few and with as many players as it can have."""
    by_mode: dict[str, list[Setup]] = {}
    for setup in setups(game_id):
        by_mode.setdefault(str(setup.options), []).append(setup)
    return [(mode[0], mode[-1]) for mode in by_mode.values()]


def problems(measured: Measured, mode: Setup, sizes: dict[str, list[str]]) -> str:
    """All that is wrong at one moment late in a game that is played at random, also with the largest letters."""
    found: Found = {}
    record = next(islice(on_the_way(mode, 4), 3, None))
    measured.look(found, record, sizes)
    measured.scaled(found, SCALES[-1], f"{measured.size}-{SCALES[-1]}")
    return "\n".join(told(each) for each in found.values())


FEW_AND_MANY = {id: few_and_many(id) for id in ostoja.games() if id != "high_water"}


@pytest.mark.parametrize(
    "modes",
    [modes[at : at + 4] for modes in FEW_AND_MANY.values() for at in range(0, len(modes), 4)],
    ids=lambda modes: modes[0][0].name,
)
def test_every_mode_can_be_read_with_few_and_with_many_players(page: Page, modes: list[tuple[Setup, Setup]]) -> None:
    measured = Measured(page)
    wrong = {}
    for few, many in modes:
        wrong[many.name] = problems(measured, many, MANY)
        if few.seats != many.seats:
            wrong[few.name] = problems(measured, few, FEW)
    assert {name: found for name, found in wrong.items() if found} == {}


HEARD = """() => {
    globalThis.heard = 0;
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const outlives = (target) => target === globalThis || target === document || target instanceof MediaQueryList;
    EventTarget.prototype.addEventListener = function (...all) {
        if (outlives(this ?? globalThis)) heard += 1;
        return addEventListener.apply(this ?? globalThis, all);
    };
    EventTarget.prototype.removeEventListener = function (...all) {
        if (outlives(this ?? globalThis)) heard -= 1;
        return removeEventListener.apply(this ?? globalThis, all);
    };
}"""


def test_a_table_that_was_left_hears_of_nothing_any_more(browser: Browser) -> None:
    """Each that went on listening was laid out anew whenever the window changed."""
    context = browser.new_context()
    page = context.new_page()
    page.route("**/*", served)
    page.goto("http://table.test/")
    page.evaluate(HEARD)
    record = Setup("osaczeni", 3, {}).record()
    after = []
    for _ in range(3):
        page.evaluate(OPEN, ["osaczeni", "en", message(record.state, looked_at(record), "en")])
        after.append(page.evaluate("heard"))
    context.close()
    assert after[0] > 0
    assert after[0] == after[1] == after[2]
