"""What is sent below the level of messages: as much as a line carries, in pieces as small as they come.

A quarter of a megabyte, which is read in one go, kept the event loop for 85 to 184 ms, and an address without an end
was kept in memory, copied again with each piece (100 MB: 9.6 s).
"""

import json
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count, islice
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ostoja.server.pieces import PIECE
from ostoja.server.visitor import MOST_UNREAD
from patience import PATIENCE
from server.conftest import House
from server.processes import ServerProcess
from server.visitor import Visitor, get

MUCH = 250_000
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
PING, PONG, EMPTY_TEXT, BEGUN, NOTHING_MORE = (bytes((kind, 128)) + b"mask" for kind in (0x89, 0x8A, 0x81, 0x01, 0x00))


@contextmanager
def line(house: House, room: int = 0) -> Iterator[socket.socket]:
    """A plain connection; with so much room for what is not read yet, if that matters."""
    with closing(socket.socket()) as connection:
        if room:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", house.socket.getsockname()[1]))
        yield connection


def opened(connection: socket.socket, cookie: str = "") -> None:
    """Shake hands for a WebSocket, and read nothing of what comes then."""
    connection.sendall(HANDSHAKE + (f"Cookie: {cookie}\r\n".encode() if cookie else b"") + b"\r\n")
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")


def all_of(connection: socket.socket) -> bytes:
    """What comes until the other side hangs up."""
    answer = b""
    with suppress(ConnectionError):
        while data := connection.recv(1 << 16):
            answer += data
    return answer


def send(connection: socket.socket, data: bytes) -> None:
    """As much of it as is taken."""
    with suppress(ConnectionError):
        connection.sendall(data)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes of WebSockets were read at once."""
    found: list[int] = []
    read = WebSocketsSansIOProtocol.data_received

    def noted(protocol: Any, data: bytes) -> None:
        found.append(len(data))
        read(protocol, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", noted)
    return found


@pytest.mark.parametrize("frames", [PING, PONG, EMPTY_TEXT, BEGUN + NOTHING_MORE * 999])
def test_whoever_sends_very_many_frames_is_read_a_little_at_a_time_and_sent_away(
    new_house: Callable[..., House], no_time: None, at_once: list[int], frames: bytes
) -> None:
    house = new_house(messages_per_second=40)
    with line(house) as flood, Visitor(house.address, "Ada") as ada:
        opened(flood)
        ada.dial().done("ping")
        at_once.clear()
        send(flood, frames * (MUCH // len(frames)))
        all_of(flood)
        ada.done("ping")
    assert max(at_once) <= PIECE
    assert sum(at_once) < MUCH / 10


def test_many_messages_at_once_are_all_heard_in_order(house: House) -> None:
    """Programs may write many in one go, and long ones among them."""
    with line(house) as busy:
        opened(busy)
        busy.sendall(b"".join(text_frame({"do": "ping", "ref": ref}, ref % 7 * 900) for ref in range(1, 400)))
        told = until(busy, b'"ref":399')
    assert re.findall(rb'"ref":(\d+)', told) == [str(ref).encode() for ref in range(1, 400)]


def until(connection: socket.socket, said: bytes) -> bytes:
    """All that comes until this does."""
    told = b""
    while said not in told[-100_000:]:
        more = connection.recv(1 << 16)
        assert more, "they have hung up"
        told += more
    return told


def text_frame(message: dict[str, Any], spaces: int = 0) -> bytes:
    """One message as a browser sends it, masked by nothing."""
    data = json.dumps(message).encode() + b" " * spaces
    size = bytes((128 + len(data),)) if len(data) < 126 else bytes((128 + 126,)) + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


def who_takes_nothing(house: House) -> list[Any]:
    return [one for one in house.live.visitors if not one._socket.writable.is_set()]


def test_who_takes_nothing_of_what_is_sent_is_not_heard_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was asked was answered, up to 4 MB a connection, and one address has two hundred of them."""
    monkeypatch.setattr(house.server.config, "ws_ping_interval", None)  # who is deaf for long is sent away
    with Visitor(house.address, "Ada") as ada, line(house, room=4096) as deaf:
        id = ada.open("survive_the_island", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])["id"]
        opened(deaf, ada.cookie)
        ada.dial()
        enters = (text_frame({"do": "enter", "table": id, "ref": ref}) for ref in count(1))
        while not who_takes_nothing(house):
            send(deaf, next(enters))
            ada.done("ping")
        (visitor,) = who_takes_nothing(house)
        send(deaf, b"".join(islice(enters, 40)) + text_frame({"do": "ping", "ref": 9999}))
        ada.wait_for(lambda: len(visitor._unread) >= MOST_UNREAD)
        assert visitor._size < 500_000
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        until(deaf, b'"ref":9999')


@pytest.mark.parametrize(
    "nonsense",
    [
        b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n" * 6000,
        b"GET /health HTTP/1.1\r\n" + b"a:\r\n" * 60_000 + b"\r\n",
        b"GET /health HTTP/1.1\r\nHost: here\r\nCookie: " + b"a=b;" * 10_000 + b"\r\n\r\n",
        b"GET /health?" + b"a=b&" * 60_000 + b" HTTP/1.1\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 40_000,
        b"POST /api/me HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + b"a:b\r\n" * 40_000,
    ],
    ids=["requests", "headers", "cookies", "address", "parts", "trailers"],
)
def test_very_much_in_one_request_is_refused(house: House, nonsense: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    begin = HttpToolsProtocol._start_asgi_task
    monkeypatch.setattr(HttpToolsProtocol, "_start_asgi_task", lambda *what: (asked.append(1), begin(*what))[1])
    with line(house) as flood:
        send(flood, nonsense)
        answer = all_of(flood)
    assert b" 400 " in answer or not answer  # what was on its way when we hung up is lost
    assert len(asked) <= 1
    assert answer.count(b"HTTP/1.1 ") <= 2
    assert get(f"{house.address}/health").status_code == 200


@pytest.mark.parametrize("begun", [b"GET /", b"GET / HTTP/1.1\r\nX-Long: "])
def test_an_endless_address_or_header_is_given_up(house: House, begun: bytes) -> None:
    with line(house) as endless:
        send(endless, begun)
        with pytest.raises(ConnectionError):
            endless.sendall(b"a" * 50_000_000)


@pytest.mark.parametrize(
    "more",
    [
        b"Content-Length: 5\r\n\r\nabcde",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
        b"X-Long: " + b"a" * 9000 + b"\r\n\r\n",
    ],
    ids=["body", "parts", "header"],
)
def test_a_request_that_opens_no_websocket_is_not_waited_for(house: House, more: bytes) -> None:
    """The door had let it pass and nobody counted it: one address could take every descriptor there is."""
    with line(house) as odd:
        odd.sendall(HANDSHAKE + more)
        assert all_of(odd).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("upgrade", [b"", b"Connection: Upgrade\r\nUpgrade: h2c\r\n"], ids=["plain", "h2c"])
def test_empty_lines_do_not_keep_a_connection_open(new_house: Callable[..., House], upgrade: bytes) -> None:
    """Whatever came made uvicorn forget that it waited for another request."""
    house = new_house(request_seconds=0.5)
    with line(house) as idle:
        idle.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\n" + upgrade + b"\r\n")
        assert until(idle, b"connections").startswith(b"HTTP/1.1 200 ")
        idle.sendall(b"\r\n")
        assert not all_of(idle)


def test_nonsense_fills_no_log(tmp_path: Any) -> None:
    """A hundred bytes made a traceback of three thousand, as often as anybody liked."""
    server = ServerProcess(f"sqlite:///{tmp_path}/tables.db")
    server.environment["OSTOJA_LOG_LEVEL"] = "INFO"
    with (tmp_path / "log").open("w") as log:
        server.log = log
        server.start()
        for sent in (
            b"nonsense\r\n\r\n",
            HANDSHAKE.replace(b"13\r\n", b"1\r\n") + b"\r\n",
            b"GET / HTTP/1.1\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
        ):
            with closing(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)) as connection:
                connection.sendall(sent)
                connection.recv(1000)
        with closing(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)) as connection:
            opened(connection)
            connection.sendall(b"\xff" * 100)
            all_of(connection)
        assert server.stop() == 0
    lines = [json.loads(one)["message"] for one in (tmp_path / "log").read_text().splitlines()]
    assert {"open", "closed"} <= set(lines)
    assert not [one for one in lines if "Invalid" in one or "handshake" in one or "upgrade" in one or "parser" in one]
