"""A program spoken to line by line, which may hang, babble or die without harm to us."""

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

LONGEST: Final = 65_536
"""The longest answer in bytes."""
KEPT: Final = 2_000
"""How many bytes of its complaints are kept."""
LAST_WORDS: Final = 2.0
"""Seconds a program that has closed its output gets to end by itself, so that its exit code is known."""
OWN_SETTINGS: Final = "OSTOJA_"
"""Our own settings, which may hold passwords, are not handed to the program."""


class Broken(Exception):
    """The program did not answer as it should; the message says what happened."""


class Pipe:
    """A running program in a process group of its own, which is killed as a whole."""

    def __init__(self, command: Sequence[str]) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(OWN_SETTINGS)}
        self._process = subprocess.Popen(
            list(command),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
        self._to, self._from, self._errors = (
            stream.fileno()
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr)
            if stream is not None
        )
        for stream in (self._to, self._from, self._errors):
            os.set_blocking(stream, False)
        self._heard = bytearray()
        self._complaints = bytearray()
        self._finish = weakref.finalize(self, kill, self._process)
        RUNNING.add(self)

    @property
    def complaints(self) -> str:
        """The last lines it wrote to its standard error."""
        return printable(bytes(self._complaints)).strip()

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for the answer, a line too. Anything else is a Broken."""
        if self._heard:
            raise Broken("it wrote more than the one line it was asked for")
        self._exchange(line + b"\n", time.monotonic() + seconds, listen=True)
        answer, _, rest = bytes(self._heard).partition(b"\n")
        self._heard[:] = rest
        return answer

    def tell(self, line: bytes, seconds: float) -> None:
        """Send a line that needs no answer."""
        self._exchange(line + b"\n", time.monotonic() + seconds, listen=False)

    def end(self, grace: float = 0.0) -> int | None:
        """Close its input, wait up to `grace` seconds, then kill all that is left of it. The exit code of its own."""
        if not self._finish.alive:
            return None
        if self._process.stdin is not None:
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        code = self._process.returncode
        self._drain()
        self._finish()
        return code

    def _exchange(self, out: bytes, end: float, listen: bool) -> None:
        """Write and read side by side, so that neither can hold up the other."""
        with selectors.DefaultSelector() as streams:
            streams.register(self._to, selectors.EVENT_WRITE)
            streams.register(self._from, selectors.EVENT_READ)
            streams.register(self._errors, selectors.EVENT_READ)
            while out or (listen and b"\n" not in self._heard):
                left = end - time.monotonic()
                if left <= 0:
                    raise Broken("no answer in time")
                for key, _ in streams.select(left):
                    if key.fd == self._to:
                        out = self._write(out)
                        if not out:
                            streams.unregister(self._to)
                    elif key.fd == self._from:
                        self._listen()
                    elif not self._hear_complaints():
                        streams.unregister(self._errors)

    def _write(self, out: bytes) -> bytes:
        try:
            return out[os.write(self._to, out[:LONGEST]) :]
        except BlockingIOError:
            return out
        except BrokenPipeError as error:
            raise Broken("it has ended") from error

    def _listen(self) -> None:
        data = os.read(self._from, LONGEST)
        if not data:
            raise Broken("it has ended")
        self._heard += data
        if len(self._heard) > LONGEST:
            raise Broken(f"its answer is longer than {LONGEST} bytes")

    def _hear_complaints(self) -> bool:
        data = os.read(self._errors, LONGEST)
        self._complaints += data
        del self._complaints[:-KEPT]
        return bool(data)

    def _drain(self) -> None:
        with suppress(OSError):
            while self._hear_complaints():
                pass


RUNNING: "weakref.WeakSet[Pipe]" = weakref.WeakSet()
"""Every program that was started here and may still run."""


def printable(data: bytes) -> str:
    r"""What a program wrote, without anything that could play tricks on a terminal.

    >>> printable(b"oh \x1b[2Jdear")
    'oh �[2Jdear'
    """
    return "".join(
        sign if sign.isprintable() or sign in "\n\t" else "\ufffd" for sign in data.decode("utf-8", "replace")
    )


def kill(process: "subprocess.Popen[bytes]") -> None:
    """End a program with all that it has started, and leave no trace of it."""
    _strike(process)
    process.wait()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()


def end_all() -> None:
    """Kill every program, before this process is ended without ceremony."""
    for pipe in list(RUNNING):
        if pipe._finish.alive:
            _strike(pipe._process)


def _strike(process: "subprocess.Popen[bytes]") -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
