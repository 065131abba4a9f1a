"""Replays and packs from files, the teacher, the version and its successor: all in the page, without a server."""

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ostoja import bots
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from patience import PATIENCE
from setups import play_on
from site_tables import KEPT, LIT, READY, asked, go, open_table
from web.tables import until

pytestmark = [pytest.mark.site, pytest.mark.xdist_group("browser")]
GAME = "osaczeni"


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    """A finished game's file, as another program wrote it."""
    record = Replay(GAME, 3, 11, names=["Ala", "Bo", "Celina"])
    play_on(record, Rng(4))
    return record.plain()


def chosen(text: str, name: str = "game.json") -> dict[str, Any]:
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def asked_until(page: Page, how: str, path: str, body: Any, done: Callable[[Any], Any]) -> Any:
    """The answer of somebody who works on it, once it is done."""
    end = time.monotonic() + PATIENCE
    while not done(told := asked(page, how, path, body)):
        assert time.monotonic() < end, told
    return told


def test_a_replay_is_opened_looked_at_saved_and_played_on(page: Page, finished: dict[str, Any]) -> None:
    go(page, "/replays")
    page.locator(".open-replay").set_input_files([chosen(json.dumps(finished))])
    page.locator(".timeline input[type=range]").wait_for()
    count = len(finished["moves"])
    expect(page.locator(".timeline")).to_contain_text(f"0 / {count}")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".timeline")).to_contain_text(f"1 / {count}")
    with page.expect_download() as waiting:
        page.locator(".timeline a[download]").click()
    saved = json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))
    assert [saved[name] for name in ("seed", "moves", "scores")] == [
        finished[name] for name in ("seed", "moves", "scores")
    ]
    page.locator(".timeline button", has_text="Play on").click()
    page.locator("dialog .legend button").first.click()
    until(page, "location.pathname.startsWith('/t/')")
    page.locator(".prompt .ask:not(:empty)").wait_for()


def test_broken_files_are_refused_and_nothing_is_lost(page: Page, finished: dict[str, Any]) -> None:
    id = open_table(page, GAME, ["me", "random", "random"])
    before = asked(page, "get", "/api/me/tables")
    broken = {**finished, "moves": finished["moves"][:-1]}
    for text, said in (("{", "not readable as JSON"), (json.dumps(broken), "its moves do not lead to the result")):
        go(page, "/replays")
        page.locator(".open-replay").set_input_files([chosen(text)])
        expect(page.locator(".banner.bad").last).to_contain_text(said)
    pack = {"pack": {"name": "Mine"}, "cards": {"no-such-card": {"count": 3}}}
    wish = {"game": GAME, "seats": [{"kind": "me"}] * 3, "pack": pack}
    refused = asked(page, "post", "/api/tables", wish)
    assert "cards.no-such-card" in refused["error"]
    mine = asked(page, "get", "/api/me/tables")
    assert id in [table["id"] for table in mine]
    assert [table["id"] for table in mine] == [table["id"] for table in before]
    go(page, f"/t/{id}")
    page.locator(LIT).first.wait_for()


def test_a_table_is_opened_with_a_content_pack(page: Page) -> None:
    card = page.locator("article.card").filter(has=page.get_by_role("heading", name="Survive the Island"))
    card.locator("button", has_text="Your own table").click()
    page.locator("dialog input.pack").set_input_files([chosen("[pack", "mine.toml")])
    for seat in page.locator("dialog .seat select").all():
        seat.select_option("me")
    page.locator("dialog form .btn.prim").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("mine.toml")
    page.locator("dialog input.pack").set_input_files([chosen('[pack]\nname = "Mine"\n', "mine.toml")])
    page.locator("dialog form .btn.prim").click()
    until(page, "location.pathname.startsWith('/t/')")


def test_bots_of_every_level_think_in_the_page(page: Page, regular: Any) -> None:
    """None of them fails for want of a module or of its network, which has come by then."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    end = time.monotonic() + PATIENCE
    while not any("networks" in path for path in regular.site.sent):
        assert time.monotonic() < end, "no networks come"
        page.wait_for_timeout(100)
    open_table(page, GAME, ["me", *bots.offered(), "champion"])
    assert page.evaluate("player.some(6, 1, 600)")
    assert [text for text in said if "failed" in text] == []


def test_bots_move_before_anybody_thinks_for_them(visitor: Callable[..., Any]) -> None:
    """The table does it until somebody is there; here nobody ever comes."""
    someone = visitor()
    someone.context.add_init_script(
        """globalThis.Worker = class extends Worker {
            constructor(address, options) {
                super(options.name === "thinker" ? "data:text/javascript," : address, options);
            }
        };"""
    )
    page = someone.open()
    until(page, READY)
    open_table(page, GAME, ["me", "gentle", "random"])
    assert page.evaluate(f"player.some(6, 1, {PATIENCE})")


def test_the_teacher_gives_hints_and_puzzles(page: Page) -> None:
    id = open_table(page, GAME, ["me", "random", "random"])
    page.locator(LIT).first.wait_for()
    told = asked_until(page, "post", f"/api/tables/{id}/hint", {"seat": 0}, lambda told: told["part"] == 1)
    assert 1 <= len(told["advice"]) <= 3
    assert all(0 <= one["chance"] <= 1 and one["text"] for one in told["advice"])
    today = asked(page, "get", "/api/puzzles/today")
    every = asked(page, "get", "/api/puzzles")
    assert today in every
    go(page, f"/puzzles/{today['id']}")
    page.locator(LIT).first.wait_for()
    table = asked(page, "get", f"/api/puzzles/{today['id']}")
    solved = asked(page, "post", f"/api/puzzles/{today['id']}", {"action": table["choices"][0]["i"]})
    assert solved["answers"]


def test_a_finished_game_is_reviewed(page: Page, finished: dict[str, Any]) -> None:
    asked(page, "post", "/api/me", {"name": "Jagoda"})
    opened = asked(page, "post", "/api/replays", {"name": "game.json", "text": json.dumps(finished)})
    address = f"/api/replays/{opened['id']}/review"
    told = asked_until(page, "get", address, None, lambda told: told["problem"] or told["chances"])
    assert told["problem"] == ""
    assert all(len(chances) == finished["seats"] for chances in told["chances"])


@pytest.fixture
def successor(folder: Path, tmp_path: Path, site: Any) -> Callable[[], str]:
    """Puts a newer version where the site is served from."""
    served = tmp_path / "served"
    shutil.copytree(folder, served)
    site.stop()
    site.folder = served
    site.start()
    version = json.loads((served / "index.html").read_text().split('id="site">')[1].split("</script>")[0])["version"]

    def renew() -> str:
        for name in ("index.html", "sw.js"):
            file = served / name
            file.write_text(file.read_text().replace(version, f"{version}-newer"))
        return f"{version}-newer"

    return renew


@pytest.mark.parametrize("part", ["asm.wasm.gz", "ostoja.zip.gz"])
def test_a_page_whose_python_cannot_begin_says_so(successor: Any, site: Any, browser: Any, part: str) -> None:
    """It does not wait for ever; what needs no Python is there."""
    (site.folder / "python" / part).write_bytes(b"nothing")
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.address)
    expect(page.locator(".site-told[role=alert]")).to_contain_text("Python: ")
    expect(page.locator(".site-bar")).to_have_count(0)
    expect(page.locator("article.card").first).to_be_visible()
    context.close()


def test_what_comes_after_python_has_failed_does_not_hide_it(successor: Any, site: Any, browser: Any) -> None:
    """One part cannot be used, another one is still on its way."""
    (site.folder / "python" / "asm.wasm.gz").write_bytes(b"nothing")
    context = browser.new_context()
    page = context.new_page()
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/library.zip.gz?*", hold)
    page.goto(site.address)
    expect(page.locator(".site-told[role=alert]")).to_contain_text("Python: ")
    with page.expect_event("requestfinished", lambda request: "library.zip.gz" in request.url):
        held.pop().continue_()
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 200))")
    expect(page.locator(".site-told[role=alert]")).to_contain_text("Python: ")
    context.close()


def test_the_page_says_which_version_it_is_and_uses_a_newer_one(
    successor: Callable[[], str], visitor: Callable[..., Any]
) -> None:
    someone = visitor()
    page = someone.open("/about/")
    until(page, KEPT)
    version = page.locator("html").get_attribute("data-site")
    assert version is not None
    expect(page.locator(".site-version")).to_contain_text(version)
    expect(page.locator("main")).to_contain_text("Whoever hosts could look at everything")
    newer = successor()
    page.reload()
    page.locator(".banner button").click()
    expect(page.locator("html")).to_have_attribute("data-site", newer)
    expect(page.locator("html")).to_have_attribute("data-python", "ready")
