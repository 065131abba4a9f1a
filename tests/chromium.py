"""The browser that tests click in."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from patience import PATIENCE

FINDER = Path(__file__).parent.parent / "scripts" / "browser"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run")


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """Chromium as it is installed here, else Playwright's own; `more` are flags."""
    found = subprocess.run([sys.executable, FINDER], capture_output=True, text=True, check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.stdout.strip() or None, args=[*FLAGS, *more], timeout=1000 * PATIENCE
        )
        yield browser
        browser.close()
