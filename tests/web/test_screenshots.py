"""The script that takes screenshots ends its server whatever happens."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from patience import PATIENCE

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"
FAILS = """
from screenshots import server
with server() as address:
    raise RuntimeError(f"nothing is to be seen at {address}")
"""


def test_a_failure_ends_the_server_and_is_told() -> None:
    path = os.pathsep.join([str(SCRIPTS), os.environ.get("PYTHONPATH", "")])
    script = subprocess.Popen(
        [sys.executable, "-c", FAILS],
        env={**os.environ, "PYTHONPATH": path},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        _, told = script.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(script.pid, signal.SIGKILL)
        script.communicate()
        raise
    assert script.returncode == 1
    assert "RuntimeError: nothing is to be seen at http://" in told
