"""A table, a replay and a review in a notebook: what they send, what they hear, and a click in a real browser."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

import high_water
import ostoja
from ostoja import bots, notebook
from ostoja.core import registry
from ostoja.core.replay import Replay
from ostoja.core.state import State
from ostoja.notebook import page as pages
from patience import PATIENCE

GAMES = ("survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future")
SCRIPTS = Path(notebook.__file__).parent
MODEL = """
globalThis.sent = [];
globalThis.values = JSON.parse(given);
globalThis.heard = {};
globalThis.model = {
  get: (name) => values[name],
  set: (name, value) => (values[name] = value),
  on: (event, call) => (heard[event] = call),
  send: (message) => sent.push(message),
  save_changes: () => sent.push({ number: values.number }),
};
globalThis.update = (fresh) => {
  Object.assign(values, fresh);
  for (const name of Object.keys(fresh)) heard[`change:${name}`]?.();
};
"""


def begun(game: str, seed: int = 3) -> State:
    found = ostoja.game(game)
    return found.start(found.seats[0] if found.seats[0] > 1 else 2, seed=seed)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_may_be_pointed_at_can_be_clicked_and_is_played(game: str) -> None:
    """By pointing alone as far as there are pieces, else by a button; the state itself is played."""
    state = begun(game)
    table = notebook.play(state)
    for _ in range(40):
        spots = re.findall(r'class="spot" data-id="([^"]+)"', table.picture)
        before = (state.number, tuple(table.chosen))
        if spots:
            table.hear({"point": spots[len(spots) // 2]})
        else:
            table.hear({"play": table.choices[0]["i"]})
        assert (state.number, tuple(table.chosen)) != before
        if state.over:
            break
        assert table.choices
        assert table.ask
        texts = {state.game.actions[choice["i"]] for choice in table.choices}
        assert texts <= set(state.legal(state.waiting[0]))


def test_a_step_back_widens_the_choice_again() -> None:
    state = begun("survive_the_island")
    table = notebook.play(state)
    for _ in range(200):
        wide = table.choices
        spot = re.search(r'class="spot" data-id="([^"]+)"', table.picture)
        assert spot
        number = state.number
        table.hear({"point": spot[1]})
        if state.number == number:
            assert table.chosen == [spot[1]]
            assert len(table.choices) < len(wide)
            table.hear({"back": True})
            assert table.chosen == []
            assert table.choices == wide
            return
    raise AssertionError("nothing took two clicks")


@pytest.mark.parametrize("content", [{"play": -1}, {"play": 10**9}, {"point": "nowhere"}, {"back": 1}, [], "x", None])
def test_nonsense_from_the_page_changes_nothing(content: Any) -> None:
    state = begun("osaczeni")
    table = notebook.play(state)
    before = (state.number, table.picture, table.choices)
    table.hear(content)
    assert (state.number, table.picture, table.choices) == before


def test_bots_play_the_other_seats() -> None:
    registry.register(high_water.GAME)
    state = begun("high_water")
    table = notebook.play(state, me=1, bots="random")
    while not state.over:
        assert 1 in state.waiting
        assert {choice["i"] for choice in table.choices} == {action.index for action in state.legal(1)}
        table.hear({"play": table.choices[0]["i"]})
    assert table.choices == []
    assert all(str(score) in table.ask for score in state.scores)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_sent_my_view_alone(game: str) -> None:
    """Where something else is hidden from my seat, nothing that is sent is different."""
    state = begun(game)
    table = notebook.play(state, me=0, bots="random")
    for luck in range(5):
        if state.over:
            break
        other = notebook.play(state.seen_by(0).imagine(0, ostoja.Rng(luck)), me=0, bots="random")
        for name in ("picture", "ask", "choices", "chosen"):
            assert getattr(other, name) == getattr(table, name)
        table.hear({"play": table.choices[0]["i"]})


def test_the_log_has_only_what_the_seat_may_know() -> None:
    state = begun("osaczeni")
    table = notebook.play(state, me=0, bots="random")
    hidden = 0
    while not state.over:
        table.hear({"play": table.choices[0]["i"]})
        known = [event for event in table.told if event.known_to(0)]
        hidden += known[-8:] != table.told[-8:]
        assert table.log == [table.speaker.event(event) for event in known[-8:]]
    assert hidden, "something was told to others alone"


def test_who_is_no_player_is_a_clear_mistake() -> None:
    with pytest.raises(ostoja.BadOption, match="no seat 9"):
        notebook.play(begun("osaczeni"), me=9)
    with pytest.raises(ostoja.BadOption, match="did you mean"):
        notebook.play(begun("osaczeni"), me=0, bots="stedy")


def recorded(game: str) -> Replay:
    record = Replay(game, seed=5)
    bot = bots.make("random", 5)
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, bot.choose(record.state.seen_by(seat), seat))
    return record


def test_a_replay_is_scrubbed() -> None:
    record = recorded("osaczeni")
    slider = notebook.scrub(record, seat=2, lang="pl")
    assert slider.last == len(record.moves)
    first = slider.picture
    slider.number = 10_000
    assert slider.number == slider.last
    assert slider.picture != first
    slider.number = 4
    seen = record.at(4).seen_by(2)
    assert slider.picture == seen.game.scene(seen, 2).svg(theme="light", lang="pl", names=slider.speaker.names)
    assert slider.text.startswith(f"4/{slider.last} ")
    with pytest.raises(ostoja.BadOption, match="no seat 7"):
        notebook.scrub(record, seat=7)


def test_a_review_shows_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is that of `ostoja review`; nothing in it can run."""

    def write(page: Path, found: Any, seat: int | None, say: Any) -> None:
        page.write_text(f'<p title="x">{found.name} {seat} {say.lang}</p>')

    monkeypatch.setattr(pages, "write", write)
    shown = notebook.ReviewPage(SimpleNamespace(name="a game"), 1, "pl")._repr_html_()
    assert "&lt;p title=&quot;x&quot;&gt;a game 1 pl&lt;/p&gt;" in shown
    assert 'sandbox=""' in shown


@pytest.mark.xdist_group("browser")
def test_clicks_in_a_browser() -> None:
    """A lit piece, a button and the slider are clicked; Python hears of it and sends what is to be shown."""
    path = subprocess.run(
        [sys.executable, SCRIPTS.parents[2] / "scripts" / "browser"], capture_output=True, text=True, check=True
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path.stdout.strip() or None, args=["--no-sandbox", "--disable-gpu"], timeout=1000 * PATIENCE
        )
        state = begun("survive_the_island")
        table = notebook.play(state)
        names = ("picture", "ask", "choices", "chosen", "log")
        page, answer = opened(browser, "table.js", table, names, table.hear)
        piece = page.locator(".spot").first
        piece.dispatch_event("click")
        answer()
        assert state.number == 1 or table.chosen
        number = state.number
        page.locator(".choices button").last.click()
        answer()
        assert state.number > number
        assert page.locator(".ask").inner_text() == table.ask
        assert page.locator(".log li").count() == len(table.log) > 0
        slider = notebook.scrub(recorded("osaczeni"))
        page, answer = opened(
            browser,
            "replay.js",
            slider,
            ("number", "last", "picture", "text"),
            lambda told: slider.set_trait(**told_number(told)),
        )
        page.locator("input").fill("7")
        answer()
        assert slider.number == 7
        assert page.locator("p").inner_text() == slider.text.strip()
        browser.close()


def told_number(told: dict[str, Any]) -> dict[str, Any]:
    return {"name": "number", "value": told["number"]}


def opened(
    browser: Any, script: str, widget: Any, names: tuple[str, ...], hear: Callable[[Any], None]
) -> tuple[Any, Callable[[], None]]:
    """A page with the widget's script, and what lets Python hear and answer."""
    page = browser.new_page()
    page.set_default_timeout(1000 * PATIENCE)

    def values() -> dict[str, Any]:
        return {name: getattr(widget, name) for name in names}

    page.evaluate(f"(given) => {{ {MODEL} }}", json.dumps(values()))
    source = (SCRIPTS / script).read_text()
    page.evaluate(
        """async (source) => {
            const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
            (await import(address)).render({ model, el: document.body });
        }""",
        source,
    )

    def answer() -> None:
        for message in page.evaluate("sent.splice(0)"):
            hear(message)
        page.evaluate("(fresh) => update(fresh)", values())

    return page, answer
