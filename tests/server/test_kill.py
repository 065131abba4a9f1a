"""A killed server loses nothing it has acknowledged. OSTOJA_KILLS=50 makes it a long test."""

import os
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

from endings import wait_for_end
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
    server.environment["OSTOJA_BOT_PAUSE"] = "2"  # so slow that the game cannot be over before the server is killed
    server.start()
    with Visitor(server.address, "Ada") as ada:
        id = ada.open("high_water", [{"kind": "bot", "bot": "random"}] * 3 + [{"kind": "open"}])["id"]
        ada.dial().enter(id)
        ada.post(f"/api/tables/{id}/bot", seat=3, bot="random")
        ada.post(f"/api/tables/{id}/start")
        ada.until("update")
        server.kill()
        ada.hang_up()
        server.environment["OSTOJA_BOT_PAUSE"] = "0"
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


def test_stopping_waits_for_no_bot_and_leaves_none_behind(tmp_path: Path) -> None:
    pid, program = tmp_path / "pid", tmp_path / "thinker.py"
    program.write_text(f"import os, time; print(os.getpid(), file=open({str(pid)!r}, 'w')); time.sleep(600)")
    server = ServerProcess(f"sqlite:///{tmp_path}/tables.db")
    server.environment["OSTOJA_OUTSIDE_BOTS"] = f"thinker=budget=600,{sys.executable} {program}"
    server.start()
    with Visitor(server.address, "Ada") as ada:
        ada.open("high_water", [{"kind": "bot", "bot": "thinker"}, {"kind": "me"}])
        ada.wait_for(lambda: pid.exists() and pid.read_text().endswith("\n"))
        assert server.stop() == 0
    wait_for_end(int(pid.read_text()))
