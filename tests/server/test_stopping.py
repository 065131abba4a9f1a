"""A server that is asked to stop is gone soon, whatever it is doing, and leaves nothing behind."""

import asyncio
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from endings import wait_for_end
from ostoja.coach import work
from ostoja.server.coaching import AT_ONCE
from patience import PATIENCE
from server.conftest import House
from server.processes import ServerProcess, stored_rows
from server.visitor import Visitor

HANG_UP = 1 << (signal.SIGHUP - 1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(f"sqlite:///{tmp_path}/tables.db")
    yield found
    if found.process is not None and found.process.poll() is None:
        found.kill()


@pytest.mark.parametrize(("how", "status"), [("threads", 0), ("news", 1)])
def test_nothing_holds_up_a_server_that_is_to_stop(
    server: ServerProcess, tmp_path: Path, how: str, status: int
) -> None:
    """Threads that go on for ever are not waited for; what hangs is, but not for long. What is acknowledged is kept."""
    server.environment |= {"OSTOJA_GAMES": "server.hard_to_stop", "HARD_TO_STOP": how}
    server.start()
    with Visitor(server.address, "Ada") as ada:
        id = ada.open("whisper", [{"kind": "me"}, {"kind": "me"}])["id"]
        ada.dial().enter(id, seat=0)
        ada.play(id)
        assert server.stop() == status
        with pytest.raises(ConnectionClosedError, match="1012"):
            ada.until("never")
    assert len(stored_rows(f"sqlite:///{tmp_path}/tables.db", id)) == 1


def test_who_is_impatient_stops_it_at_once(server: ServerProcess, tmp_path: Path) -> None:
    """Ctrl-C twice, the second time while a request is still waited for: no bot that thinks stays."""
    pid, program = tmp_path / "pid", tmp_path / "thinker.py"
    program.write_text(f"import os, time; print(os.getpid(), file=open({str(pid)!r}, 'w')); time.sleep(600)")
    server.environment["OSTOJA_OUTSIDE_BOTS"] = f"thinker=budget=600,{sys.executable} {program}"
    server.start()
    assert server.process is not None
    with Visitor(server.address, "Ada") as ada, socket.create_connection(("127.0.0.1", server.port)) as slow:
        ada.open("high_water", [{"kind": "bot", "bot": "thinker"}, {"kind": "me"}])
        ada.wait_for(lambda: pid.exists() and pid.read_text().endswith("\n"))
        slow.sendall(b"POST /api/me HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n")
        server.process.send_signal(signal.SIGINT)
        time.sleep(0.3)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(PATIENCE) == 0
    wait_for_end(int(pid.read_text()))


@pytest.mark.parametrize("how", ["default", "ignore"])
def test_a_server_ends_with_its_terminal_unless_nohup_started_it(server: ServerProcess, how: str) -> None:
    command = ("env", f"--{how}-signal=HUP", sys.executable, "-m", "ostoja.cli", "serve", "--port", str(server.port))
    process = server.begin(*command)
    assert process.stdout is not None
    assert server.address in process.stdout.readline()
    status = Path(f"/proc/{process.pid}/status").read_text()
    ignored = next(int(line.split()[1], 16) for line in status.splitlines() if line.startswith("SigIgn"))
    assert bool(ignored & HANG_UP) is (how == "ignore")
    process.send_signal(signal.SIGTERM if ignored & HANG_UP else signal.SIGHUP)
    assert process.wait(PATIENCE) == 0


SEVERAL = """
import subprocess, sys
from ostoja.server.processes import Processes
from ostoja.server.settings import Settings

def begin(processes, share):
    program = "import time; print('http', flush=True); time.sleep(600)"
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)

Processes._start = begin
processes = Processes(Settings(port=0, database="postgresql://here/x", redis="redis://here:1/0"), 2)
processes.run(lambda address: print(*(child.pid for child in processes._children), flush=True))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_several_processes_end_together(server: ServerProcess, number: signal.Signals) -> None:
    """Those that are left would keep the port and go on for ever."""
    process = server.begin("env", "--default-signal=HUP,INT", sys.executable, "-c", SEVERAL)
    assert process.stdout is not None
    children = [int(word) for word in process.stdout.readline().split()]
    assert len(children) == 2
    process.send_signal(number)
    assert process.wait(PATIENCE) == 0
    for child in children:
        wait_for_end(child)


def test_a_server_that_waits_for_redis_can_be_stopped(server: ServerProcess) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        server.environment["OSTOJA_REDIS"] = f"redis://127.0.0.1:{silent.getsockname()[1]}/0"
        process = server.begin()
        silent.settimeout(PATIENCE)
        silent.accept()[0].close()
        process.terminate()
        assert process.wait(PATIENCE) == 0


def test_a_review_that_lacks_a_part_is_given_up(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody works on for what nobody will see: a server that stops would do so in workers of its own."""
    house = new_house()
    tried: list[Any] = []

    async def broken(*what: Any) -> Any:
        tried.append(what)
        await asyncio.sleep(0.05)
        raise BrokenProcessPool

    monkeypatch.setattr(work, "PART", 1)
    with Visitor(house.address, "Ada") as ada:
        id = ada.open("high_water", [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])["id"]
        ada.dial().enter(id)
        assert ada.my_turn(id) is False
        ada.wait_over(id)
        house.live.services.bot_workers.work = broken
        ada.get(f"/api/replays/{id}/review")
        ada.wait_for(lambda: bool(tried) and not house.live.services._tasks)
        house.do(asyncio.sleep(1.0))  # in which more would be tried
        moves = len(stored_rows(house.settings.database, id))
    assert len(tried) <= 2 * AT_ONCE < moves
