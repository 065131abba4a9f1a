"""What the tests of the shell do at a table."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from patience import PATIENCE

Visit = Callable[..., Page]
LIT = '.piece[data-state="lit"]'


def open_table(
    page: Page,
    game: str,
    seats: Sequence[str],
    options: dict[str, Any] | None = None,
    public: bool = False,
    **more: Any,
) -> str:
    """Open a table by the server's own interface and go there; its id. A seat is "me", "open" or a bot."""
    wishes = [{"kind": "me", "name": f"Me {at}"} if seat == "me" else seat_wish(seat) for at, seat in enumerate(seats)]
    body = json.dumps({"game": game, "seats": wishes, "options": options or {}, "public": public, **more})
    id: str = page.evaluate(
        """async (body) => {
            const headers = {"Content-Type": "application/json"};
            const ask = async (path, body) => (await fetch(path, {method: "POST", headers, body})).json();
            await ask("/api/me", JSON.stringify({name: "Jagoda"}));
            return (await ask("/api/tables", body)).id;
        }""",
        body,
    )
    page.goto("/".join(page.url.split("/")[:3]) + f"/t/{id}")
    page.locator(".prompt .ask:not(:empty), .seatlist").first.wait_for()
    return id


def show_table(page: Page, game: str, message: dict[str, Any]) -> None:
    """Draw a table from a snapshot that no server sent; `view` is it, `moves` will be what was chosen there."""
    page.locator("main").wait_for()
    page.evaluate(
        """async ([game, message]) => {
            const { make } = await import("/static/dom.js");
            const { TableView } = await import("/static/table.js");
            await TableView.art(game);
            const holder = make("div", { class: "table" });
            globalThis.moves = [];
            const move = (choice) => moves.push(choice.text);
            globalThis.view = new TableView(holder, game, { move, undo() {}, say() {}, why: () => null });
            document.querySelector("#root").className = "table";
            document.querySelector("#root").replaceChildren(holder);
            view.show(message);
        }""",
        [game, message],
    )


def until(page: Page, condition: str) -> None:
    """Wait for something to be true in the page, whose policy forbids what Playwright compiles at each look."""
    never = json.dumps(f"never: {condition}")
    page.evaluate(
        f"""async () => {{ const end = Date.now() + {1000 * PATIENCE};
            while (!({condition})) {{
                if (Date.now() > end) throw new Error({never});
                await new Promise((next) => setTimeout(next, 10));
            }} }}"""
    )


def seat_wish(seat: str) -> dict[str, str]:
    return {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}


def ready(page: Page) -> None:
    """Past the look at one's own values, to the first move on the board."""
    page.locator(".acts [data-index]").first.click()
    page.locator(LIT).first.wait_for()


def barriers(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    found = Axe().run(page).response["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in grave]
