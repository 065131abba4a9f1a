"""The clock by which bots stop thinking."""

import subprocess
import sys

import pytest

WAITED = "import time; from ostoja.bots.clock import now; began = now(); time.sleep(0.3); print(now() - began > 0.2)"


@pytest.mark.parametrize(("name", "counted"), [("wall", "True"), ("processor", "False")])
def test_who_is_interrupted_loses_no_time_by_the_processors_clock(
    name: str, counted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTOJA_BOT_CLOCK", name)
    done = subprocess.run([sys.executable, "-c", WAITED], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == counted


def test_another_clock_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTOJA_BOT_CLOCK", "sun")
    done = subprocess.run(
        [sys.executable, "-c", "import ostoja.bots.clock"], capture_output=True, text=True, check=False
    )
    assert "OSTOJA_BOT_CLOCK must be wall or processor, not 'sun'" in done.stderr
