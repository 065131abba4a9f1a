"""`ostoja serve` and `ostoja doctor` as a person starts them."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from ostoja.cli import main, serve
from ostoja.cli.edge import Mistake
from ostoja.texts import Shell
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
    assert "Nie zapisano tam jeszcze żadnej gry." in done.stdout


def test_the_doctor_makes_no_database(tmp_path: Path) -> None:
    """Nothing is changed: not even an empty file is left behind."""
    with pytest.raises(Mistake, match=r"There is no database .*none\.db"):
        serve.examine(f"sqlite:///{tmp_path}/none.db", Shell("en", strict=True))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("games", "told", "code"),
    [([], "No game is stored there yet.", 0), ([None, None], "Every stored game replays as it was played.", 0)],
)
def test_the_doctor_tells_none_from_sound(
    games: list[None],
    told: str,
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "t.db").touch()
    monkeypatch.setattr("ostoja.server.doctor.examined", lambda settings: games)
    assert serve.examine(f"sqlite:///{tmp_path}/t.db", Shell("en", strict=True)) == code
    assert capsys.readouterr().out.strip() == told


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


def test_without_the_server_a_bare_command_says_what_there_is_and_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "has_server", lambda: False)
    monkeypatch.setattr(sys, "argv", ["ostoja"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert "simulate" in shown
    assert 'pip install "ostoja[server]"' in shown


def test_with_the_server_a_bare_command_serves_and_opens_the_table(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened.part\nmv {tmp_path}/opened.part {tmp_path}/opened\n')
    browser.chmod(0o755)
    environment = {**os.environ, "BROWSER": str(browser), "OSTOJA_DATABASE": f"sqlite:///{tmp_path}/tables.db"}
    with subprocess.Popen(
        COMMAND, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout
        said = re.search(r"http://\S+", server.stdout.readline())
        assert said
        deadline = time.monotonic() + PATIENCE
        while not (tmp_path / "opened").exists():
            assert time.monotonic() < deadline, "no browser was opened"
            time.sleep(0.02)
        server.terminate()
        server.wait(PATIENCE)
    assert (tmp_path / "opened").read_text().strip() == said[0]
