"""Take screenshots of the real page: home, lessons, puzzles; every game and mode from its set-up to its replay.

Usage: screenshots.py [GAME ...] [--bot greedy] [--folder screenshots]

Bots play each game to its end at a server of its own; the live positions are branches of that game with a person at the
seat that is to move. Dark pages are in English, light ones in Polish.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, Page, sync_playwright

import ostoja

ROOT = Path(__file__).parent.parent
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LOOKS = (("dark", "en"), ("light", "pl"))
NAMES = ("Ada", "Bruno", "Cela", "Dario", "Ewa", "Filip")
PATIENCE = 300_000
PAGES = {"home": ("/", ".cards"), "lessons": ("/learn", ".list"), "puzzles": ("/puzzles", ".puzzle-list")}
"""Pages without a game, and what is there once they are drawn."""


def modes(game_id: str) -> list[tuple[str, int, dict[str, Any]]]:
    """What to show of a game: its largest table, or the largest of each of its modes."""
    game = ostoja.game(game_id)
    (chosen,) = [option.values for option in game.options if option.id == "mode"] or [()]
    found = [(f"{game_id}_{mode}", {"mode": mode}) for mode in chosen] or [(game_id, {})]
    usual = {option.id: option.default for option in game.options}
    return [(name, max(game.seats_for({**usual, **options})), options) for name, options in found]


@contextmanager
def server() -> Iterator[str]:
    """A server with an empty database; its address."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "OSTOJA_DATABASE": f"sqlite:///{folder}/tables.db",
            "OSTOJA_PORT": "0",
            "OSTOJA_BOT_PAUSE": "0",
            "OSTOJA_SECRET_SECONDS": "0",
            "OSTOJA_SECRET_BOT_SECONDS": "0",
            "OSTOJA_REQUESTS_PER_SECOND": "500",
            "OSTOJA_LOG_LEVEL": "ERROR",
        }
        command = [sys.executable, "-m", "ostoja.server"]
        with subprocess.Popen(command, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            try:
                yield next(line for line in process.stdout if line.startswith("http")).strip().rstrip("/")
            finally:
                process.terminate()


class Visitor:
    """Somebody who asks the server for games and looks at them."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.context = browser.new_context(reduced_motion="reduce")  # a game is as long as its bots think, not longer
        self.ask: APIRequestContext = self.context.request
        self.post("/api/me", {"name": NAMES[0]})

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.ask.post(self.address + path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.ask.get(self.address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def played(self, game: str, seats: int, options: dict[str, Any], bot: str) -> str:
        """A game that bots have played to its end; its id."""
        chairs = [{"kind": "bot", "bot": bot, "name": name} for name in NAMES[:seats]]
        id: str = self.post("/api/tables", {"game": game, "seats": chairs, "options": options, "public": True})["id"]
        page = self.context.new_page()
        page.goto(f"{self.address}/t/{id}")
        page.locator("table.scores").wait_for(timeout=PATIENCE)
        page.close()
        return id

    def branch(self, id: str, number: int, bot: str) -> str:
        """The page of a table that goes on from a position, this visitor being to move."""
        seat = self.get(f"/api/replays/{id}/positions/{number}")["waiting"][0]
        return "/t/" + str(self.post(f"/api/replays/{id}/branch", {"number": number, "seat": seat, "bot": bot})["id"])

    def shoot(self, path: str, ready: str, name: str, folder: Path) -> None:
        """Screenshots of a page in both looks and all sizes, once the element `ready` is there."""
        for theme, lang in LOOKS:
            context = self.browser.new_context(storage_state=self.context.storage_state(), reduced_motion="reduce")
            choose = f"localStorage.setItem('ostoja-theme', '{theme}'); localStorage.setItem('ostoja-lang', '{lang}');"
            context.add_init_script(choose)
            page: Page = context.new_page()
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                page.goto(self.address + path)
                page.locator(ready).first.wait_for()
                page.wait_for_timeout(200)
                page.screenshot(path=folder / f"{name}_{size}_{theme}.png")
            context.close()


def main() -> None:
    """Read the arguments and take the screenshots."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--folder", type=Path, default=ROOT / "screenshots")
    options = parser.parse_args()
    options.folder.mkdir(exist_ok=True)
    found = subprocess.run([sys.executable, ROOT / "scripts" / "browser"], capture_output=True, text=True, check=True)
    with server() as address, sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=found.stdout.strip() or None, args=flags)
        visitor = Visitor(browser, address)
        for name, (path, ready) in PAGES.items():
            visitor.shoot(path, ready, name, options.folder)
        for game in options.games or ostoja.games():
            for name, seats, mode in modes(game):
                id = visitor.played(game, seats, mode, options.bot)
                count = visitor.get(f"/api/replays/{id}")["moves"]
                print(f"{name}: {seats} seats, {count} moves", flush=True)
                lit = ".panel-picture"
                visitor.shoot(visitor.branch(id, 0, options.bot), lit, f"{name}_1_set_up", options.folder)
                visitor.shoot(visitor.branch(id, count // 2, options.bot), lit, f"{name}_2_middle", options.folder)
                visitor.shoot(f"/t/{id}", "table.scores", f"{name}_3_end", options.folder)
                visitor.shoot(f"/r/{id}?move={count * 3 // 4}", lit, f"{name}_4_replay", options.folder)
        browser.close()


if __name__ == "__main__":
    main()
