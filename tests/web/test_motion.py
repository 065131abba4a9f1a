"""What changes is seen changing; who asked their system for less motion sees it fade."""

import pytest
from playwright.sync_api import Page, expect

from patience import PATIENCE
from web.tables import Visit, open_table, show_table
from web.test_told import table

pytestmark = pytest.mark.xdist_group("browser")

NOTE_MOTIONS = """() => {
    globalThis.motions = {};
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const names = Object.keys(Object.assign({}, ...frames)).sort().join(" ");
        motions[timing.id ?? ""] = names;
        return animate.call(this, frames, timing);
    };
}"""
PLAY_UNTIL = """async ([wanted, clicks, seconds]) => {
    const random = robot.dice(4);
    const end = performance.now() + seconds * 1000;
    for (let made = 0; (made < clicks || !wanted.every((name) => name in motions)) && performance.now() < end;) {
        if (robot.click(random)) made += 1;
        await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return Object.keys(motions);
}"""


def moves_seen(page: Page, wanted: list[str]) -> set[str]:
    """Play until all these kinds of motion were seen, or there has been time for several games; the kinds that were."""
    page.evaluate(NOTE_MOTIONS)
    return set(page.evaluate(PLAY_UNTIL, [wanted, 0, 2 * PATIENCE]))


@pytest.mark.parametrize(
    ("game", "seats", "kinds"),
    [
        ("survive_the_island", 2, ["travel", "appear", "vanish", "sink", "roll", "float"]),
        ("osaczeni", 3, ["flip", "roll", "fly", "appear"]),
        ("metro2033", 2, ["travel", "flip", "appear", "vanish"]),
    ],
)
def test_every_kind_of_event_has_its_motion(visit: Visit, game: str, seats: int, kinds: list[str]) -> None:
    page = visit(reduced_motion="no-preference")
    options = {"random_setup": True} if game == "survive_the_island" else {}
    open_table(page, game, ["me"] + ["random"] * (seats - 1), options)
    assert set(kinds) - moves_seen(page, kinds) == set()
    page.mouse.click(680, 2)
    expect(page.locator(".air")).to_have_count(0)
    expect(page.locator(".leaving")).to_have_count(0)


def test_less_motion_fades_only(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, "survive_the_island", ["me", "random"], {"random_setup": True})
    page.evaluate(NOTE_MOTIONS)
    page.evaluate(PLAY_UNTIL, [["appear"], 40, PATIENCE])
    assert page.evaluate("motions") == {"appear": "opacity"}


MANY_MOVE = """async () => {
    const { pieces } = view.scene.panels.get("board");
    const put = [...pieces.values()].map(({ piece }, n) => ({ ...piece, x: piece.x + 7 * n, y: 160 }));
    const said = new Set();
    const look = () => {
        const ask = document.querySelector(".ask");
        said.add(ask.checkVisibility({ opacityProperty: true }) ? ask.textContent : "");
    };
    look();
    view.change({ scene: { panels: [{ id: "board", put }] }, prompt: { text: "Now this", key: "", mine: true },
        choices: [{ i: 9, path: ["pawn"], text: "that" }] });
    if (!document.getAnimations().some(({ id }) => id === "tell")) return ["nothing took long"];
    while (!said.has("Now this")) {
        look();
        await new Promise((next) => requestAnimationFrame(next));
    }
    return [...said];
}"""


def test_the_question_before_stays_until_what_moves_has_been_seen(visit: Visit) -> None:
    """It is never blank; the next question, said at once, would tell the end."""
    page = visit("/about", reduced_motion="no-preference")
    show_table(page, "survive_the_island", table())
    assert page.evaluate(MANY_MOVE) == ["Move a pawn", "Now this"]
