"""A killed server loses nothing it has acknowledged. OSTOJA_KILLS=50 makes it a long test."""

import os
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

from server.processes import ServerProcess, kill_while_playing, stored_rows
from server.visitor import Visitor

KILLS = int(os.environ.get("OSTOJA_KILLS", "4"))


def test_a_killed_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    moves = kill_while_playing([ServerProcess(database)], database, KILLS, pairs=3, seed=KILLS)
    assert moves > KILLS


def test_bots_go_on_after_a_restart_and_stopping_is_clean(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    server = ServerProcess(database)
    server.environment["OSTOJA_BOT_PAUSE"] = "0.05"
    server.start()
    with Visitor(server.address, "Ada") as ada:
        id = ada.open("high_water", [{"kind": "bot", "bot": "random"}] * 4)["id"]
        ada.dial().enter(id)
        ada.until("update")
        server.kill()
        ada.hang_up()
        rows = stored_rows(database, id)
        assert 0 < len(rows) < 12
        server.start()
        ada.dial().enter(id)
        assert ada.my_turn(id) is False
        assert len(ada.tables[id].message["result"]["scores"]) == 4
        assert stored_rows(database, id)[: len(rows)] == rows
        assert server.stop() == 0
        with pytest.raises(ConnectionClosedError, match="1012"):
            ada.until("never")
