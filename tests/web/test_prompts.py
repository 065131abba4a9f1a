"""The question follows what is picked: every kind of choice in several steps, every game and mode, both languages."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.texts import Speaker
from setups import random_move, small_setups
from web.test_layout import OPEN, message, served

pytestmark = pytest.mark.xdist_group("browser")
LOOKS = 3
"""So often each kind of action is looked at in a game."""
MOST_MOVES = 1500
UNSAID = {"en": "choose what to do", "pl": "wybierz, co zrobić"}
"""Where the buttons say what there is to choose."""
STEPS = """() => {
    const { chooser } = view;
    const found = [];
    const look = (way) => {
        view.offer();
        for (const id of way) chooser.pick(id);
        const next = [...chooser.next()];
        const kinds = [...new Set(chooser.left().map((one) => one.kind))];
        const then = chooser.left().map((one) => one.then[chooser.picked.length - 1] ?? "");
        const points = next.some(([id]) => id);
        const ask = document.querySelector(".ask").textContent;
        if (way.length) found.push({ way, kinds, then, points, ask });
        const met = new Set();
        for (const [id, all] of next) {
            const more = id && (all.length > 1 || all[0].path.length > chooser.picked.length + 1);
            const like = all.map((one) => one.kind + one.path.length).join();
            if (more && !met.has(like)) look([...way, id]);
            met.add(like);
        }
    };
    look([]);
    return found;
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1366, "height": 768})
    opened = context.new_page()
    opened.route("**/*", served)
    opened.goto("http://table.test/")
    yield opened
    context.close()


@cache
def moments(game_id: str) -> list[tuple[State, int]]:
    """Positions of random games of every mode in which something is chosen in several steps: a few of each kind."""
    found = []
    met: Counter[str] = Counter()
    for setup in small_setups(game_id):
        record, rng = Replay(game_id, setup.seats, setup.seed, setup.options), Rng(setup.seed)
        while not record.state.over and len(record.moves) < MOST_MOVES:
            state, seat = record.state, record.state.waiting[0]
            kinds = {action.kind for action in state.legal(seat) if len(action.path) > 1}
            if any(met[kind] < LOOKS for kind in kinds):
                found.append((state.copy(), seat))
                met.update(kinds)
            record.play(*random_move(state, rng))
    return found


def asked(page: Page, state: State, seat: int, lang: str) -> list[dict[str, Any]]:
    """What is asked at each step of every choice there."""
    page.evaluate(OPEN, [state.game.id, lang, message(state, seat, lang)])
    found: list[dict[str, Any]] = page.evaluate(STEPS)
    return found


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_question_follows_what_is_picked(page: Page, game_id: str, lang: str) -> None:
    """It names what was picked, and says what is to be picked next wherever that is a thing on the table."""
    seen, wrong = set(), set()
    for state, seat in moments(game_id):
        general = Speaker(state.game, lang).prompt(state.prompt(seat), seat, state.waiting)
        for step in asked(page, state, seat, lang):
            seen.update(step["kinds"])
            name, _, next = step["ask"].partition(": ")
            said = [text for text in step["then"] if text]
            if not name or not next or step["ask"] == general:
                wrong.add(f"{step['kinds']} after {step['way']}: {step['ask']}")
            elif step["points"] and not all(step["then"]):
                wrong.add(f"{step['kinds']} after {step['way']} does not say what to point at")
            elif not all(text in next for text in said or [UNSAID[lang]]):
                wrong.add(f"{step['kinds']} after {step['way']}: {step['ask']}, meant {said}")
    assert seen or game_id == "high_water", "no choice of several steps was met"
    assert wrong == set()
