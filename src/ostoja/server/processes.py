"""Several server processes on one machine behind one port: started together, started again when one dies."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import fields

from ostoja.core.errors import BadOption
from ostoja.server.settings import PREFIX, Settings

REST_SECONDS: Final = 0.5
"""Before a process that has died is started again."""
STOP_SECONDS: Final = 20.0


def check(settings: Settings, count: int) -> None:
    """Can so many processes share what these settings name?"""
    if count < 1:
        raise BadOption("--processes must be at least 1")
    if settings.database.startswith("sqlite:"):
        raise BadOption(
            "several processes need PostgreSQL (--database postgresql://…): "
            "a SQLite file has one writer at a time, and they would wait for each other"
        )
    if not settings.redis:
        raise BadOption("several processes need Redis (--redis redis://…), by which they tell each other news")


def environment(settings: Settings, **more: Any) -> dict[str, str]:
    """Settings as the environment variables that mean them."""
    chosen = {entry.name: getattr(settings, entry.name) for entry in fields(settings)} | more
    words = {PREFIX + name.upper(): str(value) for name, value in chosen.items()}
    return {**os.environ, **words}


class Processes:
    """The processes, each with a share of the tables; they inherit the socket on which visitors come."""

    def __init__(self, settings: Settings, count: int) -> None:
        check(settings, count)
        self._listener: Final = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind((settings.host, settings.port))
        self._listener.listen(2048)
        self._folder: Final = tempfile.TemporaryDirectory(prefix="ostoja-")
        self._settings: Final = settings
        self._count: Final = count
        self._stopping = False
        self._children: Final[list[subprocess.Popen[str]]] = []
        port = self._listener.getsockname()[1]
        self.address: Final = f"http://{settings.host}:{port}/"

    def run(self, ready: Callable[[str], object]) -> None:
        """Until somebody stops us."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            if signal.getsignal(number) != signal.SIG_IGN:  # as under nohup: it outlives its terminal
                signal.signal(number, self._stop)
        try:
            for share in range(self._count):
                self._children.append(self._start(share))
            if all(self._is_open(child) for child in self._children) and not self._stopping:
                ready(self.address)
                sys.stdout.flush()
            self._watch()
        finally:
            self._end()

    def _start(self, share: int) -> "subprocess.Popen[str]":
        handle = self._listener.fileno()
        workers = max(1, self._settings.bot_workers // self._count)
        variables = environment(
            self._settings,
            share=f"{share}/{self._count}",
            listener=handle,
            neighbours=self._folder.name,
            bot_workers=workers,
        )
        command = [sys.executable, "-m", "ostoja.server"]
        return subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, text=True, pass_fds=[handle])

    def _is_open(self, child: "subprocess.Popen[str]") -> bool:
        """Wait until it can be visited."""
        assert child.stdout is not None
        return child.stdout.readline().startswith("http")

    def _watch(self) -> None:
        while not self._stopping:
            time.sleep(REST_SECONDS)
            for share, child in enumerate(self._children):
                if child.poll() is not None and not self._stopping:
                    print(f"process {share} has ended with {child.returncode} and is started again", file=sys.stderr)
                    self._children[share] = self._start(share)

    def _stop(self, *_: object) -> None:
        """All at once, even those that are only about to open."""
        self._stopping = True
        for child in self._children:
            child.terminate()

    def _end(self) -> None:
        """Stop all, and wait for them."""
        self._stop()
        deadline = time.monotonic() + STOP_SECONDS
        for child in self._children:
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(max(0.0, deadline - time.monotonic()))
            if child.poll() is None:
                child.kill()
        self._listener.close()
        self._folder.cleanup()


def serve_many(settings: Settings, count: int, ready: Callable[[str], object] = print) -> None:
    """Serve with so many processes until stopped."""
    Processes(settings, count).run(ready)
