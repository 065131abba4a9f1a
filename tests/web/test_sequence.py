"""What happens in one update is seen in its order; whoever clicks or presses a key sees the end at once."""

import json
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ostoja
from games.metro2033.positions import DARK_ONE, Player, do, finish_action, names, position
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.table.translator import translator
from ostoja.table.viewer import Viewer
from web.tables import Visit, show_table

pytestmark = pytest.mark.xdist_group("browser")

ARMS = ["arm-0", "arm-1", "arm-2"]
NAMES = ["Ada", "Bo", "Cela", "Dan"]
BEGIN = """(update) => {
    globalThis.started = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const id = this.closest("[data-id]")?.dataset.id ?? this.getAttribute("class");
        if (timing.id) started.push([timing.id, id, timing.delay ?? 0]);
        return animate.call(this, frames, timing);
    };
    view.change(update);
    Element.prototype.animate = animate;
    globalThis.atFirst = document.getAnimations().filter((one) => one.playState === "running").length;
    return started;
}"""
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"


def shown(page: Page, game: str, seats: int, told: str, *pieces: str) -> list[Any]:
    """Look on at random games until an update tells something and puts these; the motions begun, with their delays."""
    begun: list[Any] = page.evaluate(BEGIN, about_to_be_shown(page, game, seats, told, *pieces))
    return begun


def about_to_be_shown(page: Page, game: str, seats: int, told: str, *pieces: str) -> Any:
    """The same up to the moment before; the update."""
    before, after = next(found for seed in range(1, 99) if (found := update_with(game, seats, seed, told, pieces)))
    show_table(page, game, before)
    return after


def update_with(game: str, seats: int, seed: int, told: str, pieces: tuple[str, ...]) -> list[Any]:
    """What the server sends a spectator before and with the first such update, [] if there is none."""
    state: State = ostoja.game(game).start(seats=seats, seed=seed)
    rng = Rng(seed)
    while not state.over:
        after = state.copy()
        after.watched = True
        seat = rng.pick(list(after.waiting))
        after.play(seat, rng.pick(after.legal(seat)))
        if any(event.key == told for event in after.events):
            before, update = sent(state, after)
            put = {one["id"] for panel in update["scene"]["panels"] for one in panel.get("put", ())}
            if put.issuperset(pieces):
                return [before, update]
        state = after
    return []


def sent(state: State, after: State) -> tuple[Any, Any]:
    """What the server sends a spectator of one position and then of the next."""
    speak, names = translator(state.game.id, "en"), NAMES[: state.seats]
    viewer = Viewer("table", None)
    viewer.show(state.seen_by(None))
    before = viewer.snapshot(speak, names, [], None, state)
    viewer.listeners.add(object())
    change = viewer.update(after, None, viewer.knows(list(after.events)), False, False)
    update = change.message(speak, names, None, after)
    return json.loads(before), json.loads(update)


def starts(begun: list[Any], kind: str, name: str) -> list[tuple[str, float]]:
    """When pieces of a name begin a kind of motion, in the order of time."""
    found = {id: delay for what, id, delay in begun if what == kind and id.rstrip("0123456789") == name}
    return sorted(found.items(), key=lambda one: one[1])


def apart(found: list[tuple[str, float]]) -> bool:
    """Is each begun some time after the one before it, and the last soon enough?"""
    delays = [delay for _, delay in found]
    return all(later - earlier >= 100 for earlier, later in pairwise(delays)) and delays[-1] < 2500


@pytest.fixture
def page(visit: Visit) -> Page:
    opened = visit("/about", reduced_motion="no-preference")
    opened.locator("main").wait_for()
    return opened


def test_votes_are_revealed_one_by_one_and_then_counted(page: Page) -> None:
    begun = shown(page, "osaczeni", 4, "vote", *ARMS)
    arms = starts(begun, "flip", "arm-")
    assert [id for id, _ in arms] == sorted(id for id, _ in arms), "in the order of seats"
    assert len(arms) >= 3
    assert apart(arms)
    counts = [delay for what, id, delay in begun if what == "appear" and id.endswith("-sum")]
    verdicts = [delay for what, id, delay in begun if what == "fade" and id.endswith("-state-text")]
    assert min(counts + verdicts) > arms[-1][1]
    lines_told = [delay for what, id, delay in begun if (what, id) == ("tell", "line new")]
    assert lines_told == sorted(lines_told)
    assert lines_told[0] < lines_told[-1]


def test_a_monster_comes_and_then_turns_to_one_after_another(page: Page) -> None:
    begun = shown(page, "metro2033", 3, "attacks", "victim-0")
    victims = starts(begun, "appear", "victim-")
    assert len(victims) == 3
    assert apart(victims)
    (monster,) = {delay for what, id, delay in begun if (what, id) == ("appear", "monster")}
    assert monster < victims[0][1]


def test_an_attack_that_nobody_must_answer_goes_round_from_the_active_player(page: Page) -> None:
    state = position(Player(), Player(hand=(DARK_ONE,)), Player())
    finish_action(do(state, "discard", names(state.hands[0])[0]))
    after = state.copy()
    after.watched = True
    before, update = sent(state, do(after, "discard", DARK_ONE))
    show_table(page, "metro2033", before)
    begun = page.evaluate(BEGIN, update)
    victims = starts(begun, "appear", "victim-")
    assert [id for id, _ in victims] == ["victim-1", "victim-2", "victim-0"]
    assert apart(victims)
    results = {id: delay for what, id, delay in begun if what == "appear" and id.endswith("-text")}
    assert [results[f"stand-{seat}-text"] for seat in (1, 2, 0)] == [delay for _, delay in victims]


def test_a_line_of_the_log_bears_the_seal_of_its_player(page: Page) -> None:
    state = position(Player(faction="f2"), Player())
    before, _ = sent(state, state)
    log = [{"text": "Bo draws.", "key": "x", "seats": [1, 0]}, {"text": "Dusk.", "key": "y"}]
    show_table(page, "metro2033", {**before, "log": log})
    first, second = page.locator(".loglist").first.locator("li").all()
    seal = first.locator(".seal")
    assert seal.count() == 1
    assert second.locator(".seal").count() == 0
    colour = "(element) => element.style.getPropertyValue('--me')"
    assert seal.evaluate(colour) == page.locator("[data-panel=seat-1]").evaluate(colour), "as the game colours its seat"


@pytest.mark.parametrize("how", ["click", "key"])
def test_whoever_does_not_want_to_wait_sees_the_end(page: Page, how: str) -> None:
    shown(page, "osaczeni", 4, "vote", *ARMS)
    assert page.evaluate("atFirst") > 0
    if how == "click":
        page.locator(".ask").dispatch_event("pointerdown")
    else:
        page.keyboard.press("Shift")
    assert page.evaluate(RUNNING) == 0
    expect(page.locator(".ask")).to_have_css("opacity", "1")
    expect(page.locator(".piece.leaving")).to_have_count(0)


def test_less_motion_shows_all_at_once(visit: Visit) -> None:
    page = visit("/about", reduced_motion="reduce")
    page.locator("main").wait_for()
    begun = shown(page, "osaczeni", 4, "vote", *ARMS)
    assert {(what, delay) for what, _, delay in begun} == {("appear", 0)}


def test_an_update_waits_until_the_one_before_it_has_been_seen(page: Page) -> None:
    seen = """async (update) => {
        const { afterMotion, skipMotion } = await import("/static/sequence.js");
        const twoMore = () => {
            const last = { seen: false };
            afterMotion(() => afterMotion(() => { last.seen = true; }));
            return last;
        };
        view.change(update);
        const last = twoMore();
        const before = last.seen;
        skipMotion();
        return [before, last.seen, twoMore().seen];
    }"""
    assert page.evaluate(seen, about_to_be_shown(page, "osaczeni", 4, "vote", *ARMS)) == [False, True, True]
