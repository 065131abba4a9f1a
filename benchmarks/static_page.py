"""What a first visit of the static page fetches, and how long a visitor waits: to the first move, cold and warm, and
from a click to the picture. Warm is a visit after one that was long enough (ten seconds) to keep Python's memory.

    make site && .venv/bin/python benchmarks/static_page.py [build/site]

Chromium and a plain static server on this machine; the network costs nothing here, Python's start and the games do.
"""

import statistics
import subprocess
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parent.parent
GAME = "survive_the_island"
CLICKS = 40
WARM = 6
"""Later visits: who begins a game is drawn, so in some of them a bot moves first, with a pause before each move."""
OPEN = """async (body) => {
    const { post } = await import("/static/api.js");
    await post("/api/me", { name: "Ada" });
    const { id } = await post("/api/tables", body);
    history.pushState({}, "", `/t/${id}`);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
CLICK = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const asked = performance.now();
    while (!robot.choices().length) {
        if (document.querySelector("dialog table.scores") || performance.now() - asked > 30000) return null;
        await frame();
    }
    const shown = () => document.querySelector(".prompt").textContent + document.querySelectorAll(".loglist li").length;
    const all = robot.choices();
    const before = shown();
    const began = performance.now();
    robot.point(all[Math.floor(all.length / 2)]);
    for (;;) {
        await frame();
        if (shown() !== before) return performance.now() - began;
        if (performance.now() - began > 10000) return null;
    }
}"""


class Counting(SimpleHTTPRequestHandler):
    """Says nothing, and counts what it sends."""

    sent: ClassVar[dict[str, int]] = {}

    def log_message(self, *words: Any) -> None:
        """Nobody reads it."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.sent[self.path] = self.sent.get(self.path, 0) + len(data)
        outputfile.write(data)


def first_move(page: Page, address: str) -> tuple[float, float]:
    """Seconds from the address to a table that asks somebody, and to one that asks the visitor."""
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_function("document.documentElement.dataset.python === 'ready'")
    page.evaluate(OPEN, {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "options": {}})
    page.locator(".prompt .ask:not(:empty)").wait_for()
    shown = time.perf_counter() - began
    page.locator('.piece[data-state="lit"], .acts [data-index]').first.wait_for()
    return shown, time.perf_counter() - began


def told(visits: list[tuple[float, float]]) -> str:
    return ", ".join(f"{shown:.1f} ({mine:.1f})" for shown, mine in sorted(visits))


def new_page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.set_default_timeout(300_000)
    page.add_init_script((ROOT / "tests" / "web" / "robot.js").read_text())
    return page


def main(folder: Path) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    found = subprocess.run([sys.executable, ROOT / "scripts" / "browser"], capture_output=True, text=True, check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.stdout.strip() or None, args=["--no-sandbox", "--disable-gpu"]
        )
        context = browser.new_context(reduced_motion="reduce")
        page = new_page(context)
        print(f"table that asks (asks me), cold: {told([first_move(page, address)])} s")
        page.wait_for_function("document.documentElement.dataset.memory === 'kept'")
        networks = sum(size for path, size in Counting.sent.items() if "networks" in path)
        first = sum(Counting.sent.values()) - networks
        print(f"first visit: {first / 1e6:.2f} MB, and networks afterwards: {networks / 1e6:.2f} MB")
        Counting.sent.clear()
        warm = []
        for _ in range(WARM):
            page.close()
            page = new_page(context)
            warm.append(first_move(page, address))
        print(f"table that asks (asks me), warm: {told(warm)} s, {sum(Counting.sent.values()) / 1e3:.0f} kB")
        times = [taken for _ in range(CLICKS) if (taken := page.evaluate(CLICK)) is not None]
        print(f"click to paint: median {statistics.median(times):.0f} ms of {len(times)}, longest {max(times):.0f} ms")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site")
