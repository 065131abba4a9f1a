"""Programs as bots online: those the operator names, and never a command from a visitor."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ostoja import bots
from ostoja.bots import outside
from ostoja.core.errors import BadOption
from ostoja.server.app import make_app
from patience import PATIENCE
from server.conftest import House, settings_for
from server.visitor import Visitor

PROGRAM = """
import json, sys
open({log!r}, "a").write("started\\n")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        print(json.dumps({{"action": message["actions"][0]["index"]}}), flush=True)
"""


@pytest.fixture(autouse=True)
def own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    monkeypatch.setattr(outside, "OFFERED", {})


def test_a_program_named_by_the_operator_plays_a_game(new_house: Callable[..., House], tmp_path: Path) -> None:
    log = tmp_path / "log"
    (tmp_path / "bot.py").write_text(PROGRAM.format(log=str(log)))
    house = new_house(outside_bots=f"mine=budget={PATIENCE},{sys.executable} {tmp_path}/bot.py")
    with Visitor(house.address, "Ada") as ada:
        assert ada.get("/api/games")[0]["bots"][-1] == "mine"
        table = ada.open(seats=[{"kind": "me"}, {"kind": "bot", "bot": "mine"}])["id"]
        ada.dial().enter(table)
        ada.play_on(table)
        ada.wait_over(table)
    assert log.read_text().startswith("started\n" * 3)
    assert house.live.services.metrics.failures.labels("bot")._value.get() == 0


def test_a_visitor_never_names_a_command(new_house: Callable[..., House], tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    house = new_house(outside_bots="mine=cat")
    with Visitor(house.address, "Ada") as ada:
        for spec in (f"run:touch {touched}", f"mine:touch {touched}", "run:", "mine=cat"):
            seats = [{"kind": "me"}, {"kind": "bot", "bot": spec}]
            answer = ada.http.post("/api/tables", json={"game": "high_water", "seats": seats})
            assert answer.status_code == 400, answer.text
    assert not touched.exists()


def test_an_operator_s_mistake_is_said_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="there is no program 'no-such-program'"):
        make_app(settings_for(tmp_path, outside_bots="mine=no-such-program"))
    with pytest.raises(BadOption, match="name=COMMAND"):
        make_app(settings_for(tmp_path, outside_bots="steady=cat"))
