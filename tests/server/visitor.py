"""A visitor as tests need one: a browser's cookie jar and WebSocket, and what its page would show."""

import json
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
from websockets.sync.client import connect

from ostoja.core.scene import applied
from patience import PATIENCE

get, post = (partial(ask, timeout=PATIENCE) for ask in (httpx.get, httpx.post))
"""Requests of somebody without a cookie."""


class Shown:
    """What a page shows of one table: a snapshot and the updates after it."""

    def __init__(self) -> None:
        self.message: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> None:
        kind = message["is"]
        if kind == "snapshot":
            self.message = {**message, "is": "sum"}
        elif kind == "update":
            for key, value in message.items():
                if key == "scene":
                    self.message["scene"] = applied(self.message["scene"], value)
                elif key == "log":
                    told = self.message["log"]
                    self.message["log"] = told[: len(told) - message.get("unsaid", 0)] + value
                elif key in ("choices", "talk"):
                    before = {choice["i"]: choice for choice in self.message[key]}
                    self.message[key] = [before[one] if isinstance(one, int) else one for one in value]
                elif key not in ("is", "unsaid"):
                    self.message[key] = value

    @property
    def n(self) -> int:
        return self.message["n"]

    @property
    def mine(self) -> bool:
        return self.message["prompt"].get("mine", False) and "result" not in self.message


class Visitor:
    """Somebody at the server. Messages are kept in the order in which they came."""

    def __init__(self, address: str, name: str = "", lang: str = "en", **headers: str) -> None:
        self.address = address.rstrip("/")
        self.lang = lang
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE, headers=headers)
        self.socket: Any = None
        self.inbox: deque[dict[str, Any]] = deque()
        self.answered: dict[int, dict[str, Any]] = {}
        """Answers that came while something else was waited for."""
        self.tables: dict[str, Shown] = {}
        self.refs = 0
        if name:
            self.post("/api/me", name=name)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *error: object) -> None:
        self.hang_up()
        self.http.close()

    # HTTP

    def post(self, path: str, status: int | None = None, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        expected = status if status is not None else answer.status_code if answer.is_success else 200
        assert answer.status_code == expected, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def open(self, game: str = "high_water", seats: list[Any] | None = None, **more: Any) -> dict[str, Any]:
        seats = seats if seats is not None else [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        return self.post("/api/tables", 201, game=game, seats=seats, **more)

    def wait_for(self, true: Callable[[], bool]) -> None:
        """Ask again until it is true."""
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, "waited in vain"
            time.sleep(0.005)

    def wait_over(self, table: str) -> None:
        """Until the end of a game is stored."""
        self.wait_for(lambda: self.get(f"/api/tables/{table}")["status"] == "over")

    # WebSocket

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    def dial(self, **headers: str) -> "Visitor":
        self.hang_up()
        address = self.address.replace("http", "ws", 1) + f"/ws?lang={self.lang}"
        if self.cookie:
            headers["Cookie"] = self.cookie
        self.call = connect(
            address,
            additional_headers=headers,
            max_size=None,
            max_queue=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        self.socket = self.call.__enter__()
        self.until("hello")
        return self

    def hang_up(self) -> None:
        if self.socket is not None:
            self.call.__exit__(None, None, None)
            self.socket = None
        self.inbox.clear()

    def send(self, do: str, **fields: Any) -> int:
        self.refs += 1
        self.socket.send(json.dumps({"do": do, "ref": self.refs, **fields}))
        return self.refs

    def read(self, timeout: float = PATIENCE) -> None:
        """Take one frame in."""
        for line in self.socket.recv(timeout=timeout).split("\n"):
            message = json.loads(line)
            if message["is"] in ("snapshot", "update"):
                self.tables.setdefault(message["table"], Shown()).take(message)
            self.inbox.append(message)

    def until(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """The next message of one of these kinds with these fields; those before it are dropped.

        An answer that cannot be the awaited one any more is told at once, and what came instead when none comes.
        """
        ref, came = fields.get("ref"), list[dict[str, Any]]()
        deadline = time.monotonic() + PATIENCE
        assert ref not in self.answered, f"{kinds} {fields} was answered before: {self.answered[ref]}"
        while True:
            while self.inbox:
                message = self.inbox.popleft()
                if message["is"] in kinds and all(message.get(key) == value for key, value in fields.items()):
                    return message
                assert ref is None or message.get("ref") != ref, (
                    f"{kinds} {fields} is awaited, and this came: {message}"
                )
                came.append(message)
                if message.get("ref"):
                    self.answered[message["ref"]] = message
            try:
                self.read(max(0.01, deadline - time.monotonic()))
            except TimeoutError:
                raise TimeoutError(f"{kinds} {fields} did not come; this did: {came}") from None

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send and wait for the answer: done, error or because."""
        ref = self.send(do, **fields)
        return self.until("done", "error", "because", ref=ref)

    def done(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(do, **fields)
        assert answer["is"] == "done", answer
        return answer

    def refused(self, code: str, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(do, **fields)
        assert answer["is"] == "error", answer
        assert answer["code"] == code, answer
        assert answer["text"], answer
        return answer

    def enter(self, table: str, **fields: Any) -> Shown:
        self.done("enter", table=table, **fields)
        return self.tables.setdefault(table, Shown())

    def shown(self, table: str) -> dict[str, Any]:
        """A fresh snapshot, as a reload would show it."""
        with Visitor(self.address, lang=self.lang) as other:
            other.http.cookies = self.http.cookies
            other.dial().enter(table, seat=self.tables[table].message.get("seat"))
            return other.tables[table].message

    def my_turn(self, table: str) -> bool:
        """Read on until it is my turn (True) or the game is over (False)."""
        shown = self.tables[table]
        while not shown.mine:
            if "result" in shown.message:
                return False
            self.read()
        return True

    def play(self, table: str, which: int = 0) -> dict[str, Any]:
        """Play one of my choices and wait until it is stored."""
        shown = self.tables[table]
        choice = shown.message["choices"][which % len(shown.message["choices"])]
        return self.done("move", table=table, n=shown.n, action=choice["i"])

    def play_on(self, table: str) -> None:
        """Play my first choice whenever I am asked, to the end."""
        while self.my_turn(table):
            self.play(table)


def over(visitor: Visitor) -> str:
    """A finished public game."""
    id = visitor.open(public=True)["id"]
    visitor.dial().enter(id)
    visitor.play_on(id)
    visitor.wait_over(id)
    return str(id)
