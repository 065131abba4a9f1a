"""Servers as processes of their own, that can be killed, and people who play through it."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from patience import PATIENCE
from server import whisper
from server.services import sql
from server.visitor import Visitor

ROOT = Path(__file__).parent.parent.parent
GONE = (
    OSError,
    EOFError,
    TimeoutError,
    ConnectionClosed,
    InvalidHandshake,
    InvalidMessage,
    httpx.TransportError,
)


def free_port() -> int:
    """A port no client is given by chance while a server is down."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


class ServerProcess:
    """`python -m ostoja.server` on a port of its own."""

    def __init__(self, database: str, redis: str = "") -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT / "tests"), str(ROOT / "docs"), os.environ.get("PYTHONPATH", "")]),
            "OSTOJA_DATABASE": database,
            "OSTOJA_REDIS": redis,
            "OSTOJA_PORT": str(self.port),
            "OSTOJA_GAMES": "high_water,server.whisper",
            "OSTOJA_BOT_PAUSE": "0",
            "OSTOJA_BOT_WORKERS": "1",
            "OSTOJA_SECRET_SECONDS": "0",
            "OSTOJA_SECRET_BOT_SECONDS": "0",
            "OSTOJA_GUESTS_PER_MINUTE": "100000",
            "OSTOJA_REQUESTS_PER_SECOND": "100000",
            "OSTOJA_MESSAGES_PER_SECOND": "100000",
            "OSTOJA_STORED_BYTES_PER_HOUR": "10000000000",
            "OSTOJA_LOG_LEVEL": "ERROR",
        }
        self.process: subprocess.Popen[str] | None = None
        self.log: IO[str] | None = None
        """Where its log goes, if not to ours."""

    def begin(self, *command: str) -> "subprocess.Popen[str]":
        """The process, which need not be open yet; `command` may start it in another way."""
        chosen = command or (sys.executable, "-m", "ostoja.server")
        self.process = subprocess.Popen(
            chosen, env=self.environment, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        return self.process

    def start(self) -> "ServerProcess":
        process = self.begin()
        assert process.stdout is not None
        assert process.stdout.readline().startswith("http"), "the server did not start"
        return self

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop, as an operator would; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


class Pair(threading.Thread):
    """Two people at one table who play as fast as they can and write down what was promised."""

    def __init__(self, addresses: list[str], seed: int) -> None:
        super().__init__()
        self.addresses = addresses
        self.rng = random.Random(seed)
        self.done = threading.Event()
        self.error: BaseException | None = None
        self.acknowledged = 0
        self.table = ""
        self.promises: list[list[tuple[int, bool]]] = [[], []]
        """Per seat, in order: the action sent, and whether it was acknowledged."""
        self.people = [Visitor(self.address(), name) for name in ("Ada", "Bo")]
        self.table = self.people[0].open("whisper", [{"kind": "me"}, {"kind": "open"}], public=True)["id"]
        self.people[1].post(f"/api/tables/{self.table}/sit", seat=1)
        self.people[0].post(f"/api/tables/{self.table}/start")

    def address(self) -> str:
        return self.rng.choice(self.addresses)

    def run(self) -> None:
        try:
            while not self.done.is_set():
                try:
                    for person in self.people:
                        person.address = self.address()
                        shown = person.dial().enter(self.table)
                        while not shown.message:  # this process has not heard yet that another one began the game
                            person.read()
                    while not self.done.is_set():
                        self.turn()
                except GONE:
                    time.sleep(0.02)  # the server is down: a browser would wait before it tries again
        except BaseException as error:
            self.error = error
        finally:
            for person in self.people:
                person.hang_up()
                person.http.close()

    def turn(self) -> None:
        """Somebody who is asked answers; then both look."""
        for seat, person in enumerate(self.people):
            shown = person.tables[self.table]
            if not shown.message["choices"]:
                continue
            indexes = [choice["i"] for choice in shown.message["choices"] if choice["i"] != whisper.END.index]
            action = self.rng.choice(indexes)
            promise = self.promises[seat]
            promise.append((action, False))
            answer = person.ask("move", table=self.table, n=shown.n, action=action)
            if answer["is"] == "done":
                promise[-1] = (action, True)
                self.acknowledged += 1
            else:
                assert answer["code"] in ("stale", "illegal"), answer
                promise.pop()
        for person in self.people:
            person.done("ping")

    def check(self, rows: list[Any]) -> None:
        """Everything acknowledged is stored, in order, and nothing is stored that was not sent."""
        assert [row.number for row in rows] == list(range(len(rows)))
        for seat, promise in enumerate(self.promises):
            stored = [row.action for row in rows if row.seat == seat]
            reached = {0}
            for action, acknowledged in promise:
                with_it = {at + 1 for at in reached if at < len(stored) and stored[at] == action}
                reached = with_it if acknowledged else with_it | reached
                assert reached, f"an acknowledged move of seat {seat} at {self.table} is lost"
            assert len(stored) in reached, "something is stored that nobody sent"


def stored_rows(database: str, table: str) -> list[Any]:
    """The log of a table, read past the server."""
    return sql(database, "SELECT number, seat, action FROM moves WHERE table_id = :id ORDER BY number", id=table)


def kill_while_playing(servers: list[ServerProcess], database: str, kills: int, pairs: int, seed: int) -> int:
    """Kill servers at random moments while people play; how many moves were acknowledged, all of them stored."""
    rng = random.Random(seed)
    for server in servers:
        server.start()
    players = [Pair([server.address for server in servers], seed + number) for number in range(pairs)]
    try:
        for player in players:
            player.start()
        for number in range(kills):
            time.sleep(rng.uniform(0.05, 0.8))  # the random moment is what is tested
            victim = servers[number % len(servers)]
            victim.kill()
            victim.start()
        before = [player.acknowledged for player in players]
        deadline = time.monotonic() + PATIENCE
        while any(
            player.acknowledged <= count + kills and not player.error
            for player, count in zip(players, before, strict=True)
        ):
            assert time.monotonic() < deadline, "the game does not go on after a restart"
            time.sleep(0.01)
    finally:
        for player in players:
            player.done.set()
        for player in players:
            player.join(PATIENCE)
        for server in servers:
            server.kill()
    for player in players:
        if player.error:
            raise player.error
        player.check(stored_rows(database, player.table))
    moves = sum(player.acknowledged for player in players)
    print(f"{kills} kills, {moves} acknowledged moves, all of them stored")  # shown by pytest -s
    return moves
