"""What a page weighs over the wire: home under 120 KB, a table under 200 KB, everything that can be compressed."""

import pytest
from playwright.sync_api import Browser

from ostoja import games
from web.conftest import Server
from web.tables import open_table

pytestmark = pytest.mark.xdist_group("browser")
SEATS = {"osaczeni": 3}


class Scale:
    """A new visitor's browser that weighs all it fetches."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.context = browser.new_context(service_workers="block", reduced_motion="reduce", locale="pl-PL")
        self.page = self.context.new_page()
        self.weights: dict[str, int] = {}
        wire = self.context.new_cdp_session(self.page)
        wire.send("Network.enable")
        wire.on(
            "Network.responseReceived", lambda told: self.names.update({told["requestId"]: told["response"]["url"]})
        )
        wire.on("Network.loadingFinished", self._weigh)
        self.names: dict[str, str] = {}
        self.address = server.address.rstrip("/")

    def _weigh(self, told: dict[str, float | str]) -> None:
        self.weights[self.names.get(str(told["requestId"]), "?")] = int(told["encodedDataLength"])

    def kilobytes(self) -> float:
        return sum(self.weights.values()) / 1000


def test_home_weighs_less_than_120_kb(browser: Browser, server: Server) -> None:
    scale = Scale(browser, server)
    scale.page.goto(scale.address + "/", wait_until="networkidle")
    scale.page.locator(".cards").wait_for()
    assert scale.kilobytes() < 120, sorted(scale.weights.items(), key=lambda each: -each[1])[:12]
    scale.context.close()


@pytest.mark.parametrize("game", [game for game in games() if game != "high_water"])
def test_a_table_weighs_less_than_200_kb(browser: Browser, server: Server, game: str) -> None:
    scale = Scale(browser, server)
    scale.page.goto(scale.address + "/about")
    id = open_table(scale.page, game, ["me"] + ["random"] * (SEATS.get(game, 2) - 1), public=True)
    scale.context.close()
    scale = Scale(browser, server)
    scale.page.goto(f"{scale.address}/t/{id}", wait_until="networkidle")
    scale.page.locator(".prompt .ask:not(:empty)").wait_for()
    assert scale.kilobytes() < 200, sorted(scale.weights.items(), key=lambda each: -each[1])[:12]
    assert [name for name in scale.weights if "/art/" in name] == [f"{scale.address}/art/{game}/sheet.svg"]
    scale.context.close()
