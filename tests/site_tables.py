"""What the tests of a site do at a table."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, ViewportSize

READY = "document.documentElement.dataset.python === 'ready'"
KEPT = "document.documentElement.dataset.offline === 'ready'"
KEPT_MEMORY = "document.documentElement.dataset.memory === 'kept'"
SIZES: dict[str, ViewportSize] = {"desk": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}
LIT = '.piece[data-state="lit"], .acts [data-index]'


def asked(page: Page, how: str, path: str, body: Any = None) -> Any:
    """What the shell is answered when it asks; a refusal as {"error": its words}."""
    return page.evaluate(
        """async ([how, path, body]) => {
            const lies = document.querySelector("link[rel=manifest]").href;
            const api = await import(new URL("static/api.js", lies).href);
            return api[how](path, body ?? undefined).catch((error) => ({ error: error.message }));
        }""",
        [how, path, body],
    )


def open_table(page: Page, game: str, seats: Sequence[str], options: dict[str, Any] | None = None) -> str:
    """Open a table by the shell's own requests and go there; its id. A seat is "me", "open" or a bot."""
    wishes = [
        {"kind": "me", "name": f"Me {at}"}
        if seat == "me"
        else {"kind": "open"}
        if seat == "open"
        else {"kind": "bot", "bot": seat}
        for at, seat in enumerate(seats)
    ]
    asked(page, "post", "/api/me", {"name": "Jagoda"})
    id: str = asked(page, "post", "/api/tables", {"game": game, "seats": wishes, "options": options or {}})["id"]
    go(page, f"/t/{id}")
    page.locator(".prompt .ask:not(:empty), .seatlist").first.wait_for()
    return id


def go(page: Page, path: str) -> None:
    """As a link does, wherever the site lies."""
    page.evaluate(
        """(path) => {
            const lies = new URL(".", document.querySelector("link[rel=manifest]").href).pathname;
            history.pushState({}, "", lies + path.slice(1));
            dispatchEvent(new PopStateEvent("popstate"));
        }""",
        path,
    )
