"""A wheel in an environment of its own, without the source: every game is played in the terminal and in the browser."""

import json
import re
import shutil
import signal
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import ostoja
from patience import PATIENCE
from release.conftest import ROOT, Installed, wheel
from web.tables import open_table

pytestmark = pytest.mark.release
GAMES = ("survive_the_island", "ocaleni", "osaczeni", "metro2033", "bright_future")
ROBOT = (ROOT / "tests" / "web" / "robot.js").read_text()
COUNT = """
globalThis.moves = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (JSON.parse(data).do === "move") globalThis.moves += 1;
  return send.call(this, data);
};
"""


def test_all_games_are_tried_here() -> None:
    assert set(GAMES) == {game for game in ostoja.games() if ostoja.game(game).folder.is_relative_to(ROOT / "src")}


def test_it_is_the_wheel_that_runs(installed: Installed, request: pytest.FixtureRequest) -> None:
    where = installed.run("python", "-c", "import ostoja.core.rng as it; print(it.__file__)").stdout.strip()
    assert where.startswith(str(installed.bin.parent))
    assert where.endswith(".so" if "compiled" in request.node.name else ".py")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_the_terminal(installed: Installed, game: str) -> None:
    """The first choice every time, to the end."""
    done = installed.run("ostoja", "play", game, "--bot", "random", "--seed", "3", "--lang", "pl", typed="1\n" * 5000)
    assert done.returncode == 0, done.stderr
    assert re.search(r"ostoja replay \S+json", done.stdout)
    assert installed.run("ostoja", "rules", game).returncode == 0


@pytest.fixture(scope="module")
def address(installed: Installed) -> Iterator[str]:
    server = installed.start(
        "ostoja", "serve", "--port", "0", OSTOJA_BOT_PAUSE="0", OSTOJA_SECRET_BOT_SECONDS="0", OSTOJA_LIMITS_TIMES="100"
    )
    assert server.stdout
    found = re.search(r"http://[^\s/]+", server.stdout.readline())
    assert found
    yield found[0]
    server.send_signal(signal.SIGTERM)
    server.wait(PATIENCE)


@pytest.mark.parametrize("game", GAMES)
def test_moves_in_the_browser(address: str, browser: Browser, game: str) -> None:
    page = browser.new_page(viewport={"width": 1366, "height": 768}, locale="pl-PL", reduced_motion="reduce")
    problems: list[str] = []
    page.set_default_timeout(1000 * PATIENCE)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("response", lambda answer: answer.status >= 400 and problems.append(f"{answer.status} {answer.url}"))
    page.add_init_script(ROBOT + COUNT)
    page.goto(address)
    seats = ostoja.game(game).seats[0]
    open_table(page, game, ["me"] + ["gentle"] * (max(2, seats) - 1))
    page.evaluate("robot.until(() => moves >= 10 || document.querySelector('dialog table.scores'), 1, 300)")
    assert page.locator(".piece").count() > 10, "the table is drawn"
    assert problems == []
    page.close()


def test_without_the_server_games_are_played_and_a_bare_command_says_what_to_install(alone: Installed) -> None:
    done = alone.run("ostoja", "play", "osaczeni", "--bot", "steady", "--seed", "3", typed="1\n" * 5000)
    assert done.returncode == 0, done.stderr
    bare = alone.run("ostoja")
    assert bare.returncode == 0
    assert 'pip install "ostoja[server]"' in bare.stdout
    refused = alone.run("ostoja", "serve")
    assert refused.returncode == 2
    assert 'pip install "ostoja[server]"' in refused.stderr


@pytest.fixture(scope="module")
def with_toy(released: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The pure wheel with the server, and the toy as the package it is."""
    home = tmp_path_factory.mktemp("toy")
    shutil.copytree(ROOT / "docs" / "high_water", home / "source", ignore=shutil.ignore_patterns("__pycache__"))
    return Installed(home, f"ostoja[server] @ {wheel(released, 'pure').as_uri()}", str(home / "source"))


def test_a_package_with_a_game_and_a_bot_is_offered_without_another_step(with_toy: Installed) -> None:
    assert "high_water" in with_toy.run("ostoja", "games").stdout
    done = with_toy.run("ostoja", "play", "high_water", "--bot", "highest", "--seed", "3", typed="1\n" * 40)
    assert done.returncode == 0, done.stderr
    assert re.search(r"ostoja replay \S+json", done.stdout)
    done = with_toy.run("ostoja", "arena", "high_water", "highest", "random", "-n", "2", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    server = with_toy.start("ostoja", "serve", "--port", "0")
    assert server.stdout
    try:
        found = re.search(r"http://[^\s/]+", server.stdout.readline())
        assert found
        with urllib.request.urlopen(f"{found[0]}/api/games?lang=pl", timeout=PATIENCE) as answer:
            offered = {game["id"]: game for game in json.load(answer)}
        assert offered["high_water"]["title"] == "Wysoka woda"
        assert "highest" in offered["high_water"]["bots"]
        assert set(offered) == {*GAMES, "high_water"}
    finally:
        server.terminate()
        server.wait(PATIENCE)


def test_pipx_runs_the_wheel_which_serves_and_opens_the_table(released: Path, tmp_path: Path) -> None:
    pipx = Installed(tmp_path, "pipx")
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/part\nmv {tmp_path}/part {tmp_path}/opened\n')
    browser.chmod(0o755)
    asked = f"ostoja[server] @ {wheel(released, 'pure').as_uri()}"
    server = pipx.start("pipx", "run", asked, BROWSER=str(browser))
    assert server.stdout
    try:
        said = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+", line)))
        deadline = time.monotonic() + PATIENCE
        while not (tmp_path / "opened").exists():
            assert time.monotonic() < deadline, "no browser was opened"
            time.sleep(0.05)
        assert (tmp_path / "opened").read_text().strip() == said
    finally:
        server.terminate()
        server.wait(PATIENCE)
