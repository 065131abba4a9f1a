"""Drives the command line as a user would: in a process and a data folder of its own, by pipes or at a terminal."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from patience import PATIENCE

TOY = Path(__file__).parent / "toy.py"


class User:
    """Somebody at a command line."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data = home / "data" / "ostoja"
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "LANG": "en_GB.UTF-8",
            "TERM": "xterm",
            "COLUMNS": "100",
            "LINES": "40",
        }

    def types(self, *arguments: str, lines: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end, with `lines` as all its input."""
        return subprocess.run(
            [sys.executable, str(TOY), *arguments],
            input=lines,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=self.home,
            env={**self.environment, **environment},
            timeout=PATIENCE,
            check=False,
        )

    def starts(self, *arguments: str, **environment: str) -> "Running":
        """Start a command and go on typing."""
        return Running(self, arguments, environment)

    def saves(self) -> list[Path]:
        return sorted(self.data.glob("saves/*.json"))

    def replays(self) -> list[Path]:
        return sorted(self.data.glob("replays/*.json"))


class Running:
    """A command that is running at a pseudo-terminal of 100 by 40."""

    def __init__(self, user: User, arguments: tuple[str, ...], environment: dict[str, str]) -> None:
        self.screen = ""
        self.colours: set[str] = set()
        """The colours shown so far, as terminals are told them."""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.process, self.terminal = self._start(user, arguments, environment)

    @staticmethod
    def _start(
        user: User, arguments: tuple[str, ...], environment: dict[str, str]
    ) -> tuple[subprocess.Popen[bytes], int]:
        master, slave = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, str(TOY), *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=user.home,
            env={**user.environment, **environment},
            start_new_session=True,
        )
        os.close(slave)
        return process, master

    def reads_until(self, wanted: str) -> str:
        """What has been shown since the last time, as soon as it has `wanted` in it."""
        end = time.monotonic() + PATIENCE
        while not re.search(wanted, plain(self.screen)):
            if time.monotonic() > end:
                raise AssertionError(f"{wanted!r} never came; the screen has\n{plain(self.screen)}")
            if select.select([self.terminal], [], [], 0.2)[0]:
                try:
                    self.screen += self.decoder.decode(os.read(self.terminal, 65536))
                except OSError:
                    raise AssertionError(f"ended without {wanted!r}:\n{plain(self.screen)}") from None
        for codes in re.findall(r"\x1b\[([0-9;]+)m", self.screen):
            self.colours |= set(re.findall(r"[34]8;[25]|\b(?:3|4|9|10)[0-7]\b", codes))
        shown, self.screen = plain(self.screen), ""
        return shown

    def types(self, line: str) -> None:
        os.write(self.terminal, line.encode() + b"\n")

    def sends(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def hangs_up(self) -> None:
        """Close the terminal's window."""
        os.close(self.terminal)

    def ends(self) -> int:
        """The exit code, once the command has ended."""
        code = self.process.wait(PATIENCE)
        os.close(self.terminal)
        return code


def plain(screen: str) -> str:
    """A screen without colours and movements."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", screen)
