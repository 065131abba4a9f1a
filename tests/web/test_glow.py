"""What may be clicked glows, and no text vanishes: measured on the painted page with and without them, every mode."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from ostoja.core.replay import Replay
from setups import Setup, positions
from web.test_layout import MODES, OPEN, SIZES, message, served

pytestmark = pytest.mark.xdist_group("browser")
SIZE: ViewportSize = {"width": 1366, "height": 768}
BRIGHT = 3.0
"""How much the glow stands out from what is behind it, as WCAG counts it,"""
MOST_OF_IT = 0.6
"""on so many pixels for every pixel of half the way around: a line around what stands half behind others."""
OUTLINES = """() => [...document.querySelectorAll(".glow-lit, .glow-deadly")].flatMap((glow) => {
    const [outline] = glow.querySelectorAll("use:not(.case)");
    const { left, top, width, height } = outline.getBoundingClientRect();
    const seen = width && left > 2 && top > 2 && left + width < innerWidth - 2 && top + height < innerHeight - 2;
    const id = glow.dataset.id ?? glow.closest(".piece").dataset.id;
    return seen ? [{ id, left, top, width, height }] : [];
})"""
HIDE = ".glow { visibility: hidden !important }"


@contextmanager
def open_page(browser: Browser, size: ViewportSize) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", viewport=size)
    opened = context.new_page()
    opened.route("**/*", served)
    opened.goto("http://table.test/")
    opened.add_style_tag(content="body { opacity: 1 !important }")
    yield opened
    context.close()


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with open_page(browser, SIZE) as opened:
        yield opened


def lightness(picture: bytes) -> NDArray[np.float64]:
    """The relative luminance of every pixel."""
    colours = np.asarray(Image.open(io.BytesIO(picture)).convert("RGB")) / 255
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    found: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return found


def contrast(page: Page, hide: str = HIDE) -> NDArray[np.float64]:
    """How much the glow, or whatever else is hidden, changes every pixel."""
    lit = lightness(page.screenshot())
    hidden = page.add_style_tag(content=hide)
    bare = lightness(page.screenshot())
    hidden.evaluate("(style) => style.remove()")
    found: NDArray[np.float64] = (np.maximum(lit, bare) + 0.05) / (np.minimum(lit, bare) + 0.05)
    return found


def dim(page: Page) -> list[str]:
    """What is lit and can hardly be seen to be."""
    found, change = [], contrast(page)
    for one in page.evaluate(OUTLINES):
        left, top = int(one["left"]) - 2, int(one["top"]) - 2
        here = change[top : top + int(one["height"]) + 4, left : left + int(one["width"]) + 4]
        share = (here >= BRIGHT).sum() / (one["width"] + one["height"])
        if share < MOST_OF_IT:
            found.append(f"{one['id']}: {share:.2f}")
    return found


def show(page: Page, mode: Setup, record: Replay, theme: str, lang: str = "en") -> list[dict[str, Any]]:
    """Draw the table for whoever is asked; what is lit there."""
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.evaluate(OPEN, [mode.game_id, lang, message(record.state, record.state.waiting[0], lang)])
    lit: list[dict[str, Any]] = page.evaluate(OUTLINES)
    return lit


LEGIBLE = 1.7
"""What is spent or out of reach has about 2:1."""
LONG = 40
"""A text so wide may lie on two things: its quarters are looked at."""
TEXTS = """() => [...document.querySelectorAll("svg.panel-picture text")].flatMap((text) => {
    const { left, top, width, height } = text.getBoundingClientRect();
    const at = (x, y) => document.elementFromPoint(x, y)?.closest("article") === text.closest("article");
    const seen = /[\\p{L}\\d]/u.test(text.textContent) && left > 2 && top > 2 && left + width < innerWidth - 2
        && top + height < innerHeight - 2 && at(left + 1, top + 1) && at(left + width - 1, top + height - 1);
    const faint = Number(getComputedStyle(text.closest(".piece")).opacity) < 1;
    const id = `${text.closest(".piece").dataset.id} "${text.textContent}"`;
    return seen && !faint ? [{ id, left, top, width, height }] : [];
})"""


def faint(page: Page) -> list[str]:
    """Texts that vanish in what is behind them, all of them or a part."""
    found, change = [], contrast(page, "svg.panel-picture text { visibility: hidden !important }")
    for one in page.evaluate(TEXTS):
        left, top = int(one["left"]), int(one["top"])
        box = change[top : top + int(one["height"]) + 1, left : left + int(one["width"]) + 1]
        parts = np.array_split(box, 4 if one["width"] > LONG else 1, axis=1)
        least = min(np.sort(part, axis=None)[-max(4, part.size // 60)] for part in parts)
        if least < LEGIBLE:
            found.append(f"{one['id']}: {least:.2f}")
    return found


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_text_vanishes_in_what_is_behind_it(page: Page, mode: Setup, theme: str) -> None:
    found = {}
    for record, lang in zip(positions(mode, 3), ("pl", "en", "pl", "en"), strict=False):
        if record.state.waiting:
            show(page, mode, record, theme, lang)
            found.update({one: len(record.moves) for one in faint(page)})
    assert found == {}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_what_is_legal_stands_out_from_what_is_behind_it(page: Page, mode: Setup, theme: str) -> None:
    looked_at = 0
    for record in positions(mode, 3):
        if record.state.waiting and (lit := show(page, mode, record, theme)):
            looked_at += len(lit)
            assert dim(page) == [], f"after {len(record.moves)} moves"
    assert looked_at


# What is left beside a board --------------------------------------------------------------------------------------


@pytest.fixture
def sized(browser: Browser, size: str) -> Iterator[Page]:
    """A page of its own: one that was given a hundred sizes, one after the other, at last painted nothing more."""
    width, height = SIZES[size]
    with open_page(browser, {"width": width, "height": height}) as opened:
        yield opened


BARE = ".board svg.panel-picture > g:not(.backdrop), .sums { visibility: hidden !important }"
PICTURE = """() => {
    const picture = document.querySelector(".board svg.panel-picture");
    const [, , width, height] = picture.getAttribute("data-whole").split(" ").map(Number);
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    const scale = Math.min((right - left) / width, (bottom - top) / height);
    return { left, top, right, bottom, wide: width * scale, high: height * scale, scale };
}"""
ROUND = 14.5
"""So far from its edge, past its round corners, a backdrop is taken to go on beside it."""
SPECK = 15
"""A stone in the ground is smaller than so many pixels, and no edge."""
NEAR = range(-2, 3)
"""Nor is grass an edge that a slope brings to just that line: the best of some pixels' lines counts."""
ALIKE = 1.25
"""What is beside a board differs so much at most from its own edge, on nearly all pixels."""


@pytest.mark.parametrize("size", ["laptop", "tablet", "upright tablet"])
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_a_board_goes_on_beside_itself(sized: Page, mode: Setup, theme: str) -> None:
    """Where a board does not fill its place no edge is seen, dark beside light least of all."""
    page = sized
    record = next(record for record in positions(mode, 2) if record.state.waiting)
    show(page, mode, record, theme)
    bare = page.add_style_tag(content=BARE)
    light = lightness(page.screenshot())
    bare.evaluate("(style) => style.remove()")
    at = page.evaluate(PICTURE)
    beside = (at["right"] - at["left"] - at["wide"]) / 2
    above = (at["bottom"] - at["top"] - at["high"]) / 2
    if max(beside, above) < 8:
        return  # it fills its place
    if beside > above:
        light = light[int(at["top"]) : int(at["bottom"])]
        edge, within = at["left"] + beside, ROUND * at["scale"]
        outer, inner = light[:, int(edge - beside / 2)], [light[:, int(edge + within) + near] for near in NEAR]
    else:
        light = light[:, int(at["left"]) : int(at["right"])]
        edge, within = at["top"] + above, ROUND * at["scale"]
        outer, inner = light[int(edge - above / 2)], [light[int(edge + within) + near] for near in NEAR]
    ends = slice(16, -16)  # the place itself is round, too
    outer, *inner = (np.convolve(line, np.ones(SPECK) / SPECK, "same") for line in (outer, *inner))
    apart = [(np.maximum(outer, line) + 0.05) / (np.minimum(outer, line) + 0.05) for line in inner]
    assert min(np.quantile(one[ends], 0.96) for one in apart) < ALIKE
