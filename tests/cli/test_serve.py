"""`ostoja serve` and `ostoja doctor` as a person starts them."""

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

from patience import PATIENCE

COMMAND = [sys.executable, "-m", "ostoja.cli"]


def test_serve_prints_one_address_that_answers_and_stops_cleanly(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--database", database, "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        with urllib.request.urlopen(found[0] + "health") as answer:
            assert answer.status == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) in (0, 2)
    done = subprocess.run(
        [*COMMAND, "doctor", "--database", database, "--lang", "pl"], capture_output=True, text=True, check=True
    )
    assert "Każda zapisana gra" in done.stdout


def test_a_taken_port_is_a_clear_mistake(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        done = subprocess.run(
            [*COMMAND, "serve", "--port", port, "--database", f"sqlite:///{tmp_path}/t.db", "--lang", "en"],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert "--port" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_setting_is_a_clear_mistake() -> None:
    done = subprocess.run(
        [*COMMAND, "serve", "--database", "mysql://nowhere/x"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
