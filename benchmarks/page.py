"""What a first visit costs: bytes, requests and the time to the first paint, for a server that runs somewhere.

    python benchmarks/page.py http://127.0.0.1:8000 [http://127.0.0.1:8001 …]

Several servers (the one before a change and the one after it) are visited in turn, each time by a browser that has
nothing; the network is as slow as a phone's (1.6 Mbit/s, 150 ms). Prints medians and quartiles.
"""

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parent.parent
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
OPEN = """async () => {
    const headers = { "Content-Type": "application/json" };
    const send = (body) => ({ method: "POST", headers, body: JSON.stringify(body) });
    const ask = async (path, body) => (await fetch(path, send(body))).json();
    await ask("/api/me", { name: "Jagoda" });
    const seats = [{ kind: "me" }, { kind: "bot", bot: "random" }];
    return (await ask("/api/tables", { game: "survive_the_island", seats, public: true })).id;
}"""


def visit(browser: Browser, address: str, path: str, sign: str) -> tuple[float, int, float, float]:
    """Kilobytes, requests, first paint and the moment the page is there, in milliseconds."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW)
    weights: list[float] = []
    wire.on("Network.loadingFinished", lambda told: weights.append(told["encodedDataLength"]))
    page.goto(address + path)
    page.locator(sign).first.wait_for()
    there = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    found = (sum(weights) / 1000, len(weights), page.evaluate(PAINT), there)
    context.close()
    return found


def spread(values: list[float]) -> str:
    low, middle, high = statistics.quantiles(values, n=4) if len(values) > 1 else values * 3
    return f"{middle:.0f} ({low:.0f}-{high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("addresses", nargs="+")
    parser.add_argument("-n", type=int, default=5, help="visits of each page")
    asked = parser.parse_args()
    path = subprocess.run([sys.executable, ROOT / "scripts" / "browser"], capture_output=True, text=True, check=True)
    rows: dict[tuple[str, str], list[tuple[float, int, float, float]]] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path.stdout.strip() or None, args=["--no-sandbox"])
        tables: dict[str, Any] = {}
        for address in asked.addresses:
            page = browser.new_page()
            page.goto(address)
            tables[address] = page.evaluate(OPEN)
            page.close()
        for _ in range(asked.n):
            for address in asked.addresses:
                pages = {"/": ".cards img", f"/t/{tables[address]}": ".prompt .ask:not(:empty)"}
                for name, (where, sign) in zip(("home", "table"), pages.items(), strict=True):
                    rows.setdefault((address, name), []).append(visit(browser, address, where, sign))
        browser.close()
    for (address, name), found in rows.items():
        weight, requests, paint, there = ([float(each[at]) for each in found] for at in range(4))
        figures = {
            "kB": spread(weight),
            "requests": spread(requests),
            "first paint ms": spread(paint),
            "there ms": spread(there),
        }
        print(address, name, json.dumps(figures))


if __name__ == "__main__":
    main()
