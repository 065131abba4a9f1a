"""Who stands in the door: slow requests, too many connections, and who may read what is counted."""

import socket
from collections.abc import Callable

import httpx
import pytest

from ostoja.server import door
from ostoja.server.metrics import Metrics
from patience import PATIENCE
from server.conftest import House
from server.visitor import Visitor, get


def half_request(house: House) -> socket.socket:
    """A connection that has begun to ask for something, and goes no further."""
    half = socket.create_connection(("127.0.0.1", house.socket.getsockname()[1]), timeout=PATIENCE)
    half.sendall(b"GET /api/me HTTP/1.1\r\nHost: here\r\nX-Slow: ")
    return half


def is_closed(connection: socket.socket) -> bool:
    """Waits until the other side hangs up."""
    try:
        while connection.recv(1000):
            pass
    except ConnectionError:
        pass
    return True


def test_requests_that_do_not_come_in_are_given_up(new_house: Callable[..., House]) -> None:
    """Finding 8: half requests were waited for without end."""
    house = new_house(request_seconds=0.3)
    halves = [half_request(house) for _ in range(20)]
    late = socket.create_connection(("127.0.0.1", house.socket.getsockname()[1]), timeout=PATIENCE)
    assert get(f"{house.address}/api/me").status_code == 200
    body = socket.create_connection(("127.0.0.1", house.socket.getsockname()[1]), timeout=PATIENCE)
    body.sendall(b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{")
    for connection in (*halves, late, body):
        assert is_closed(connection)
        connection.close()


def test_slow_requests_leave_room_for_others(new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_BEGUN", 10)
    house = new_house()
    halves = [half_request(house) for _ in range(11)]
    assert is_closed(halves[0])
    assert get(f"{house.address}/api/me").status_code == 200
    for half in halves:
        half.close()


def test_one_address_has_so_many_connections(new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it is a proxy whose word is trusted."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "203.0.113.1")
    house = new_house(connections_per_address=5)
    halves = [half_request(house) for _ in range(6)]
    assert is_closed(halves[5])
    halves[0].close()
    with Visitor(house.address) as ada:
        ada.wait_for(lambda: is_let_in(house))
    for half in halves:
        half.close()


def is_let_in(house: House) -> bool:
    try:
        return get(f"{house.address}/api/me").status_code == 200
    except httpx.TransportError:
        return False


def test_metrics_are_for_this_machine_and_for_those_who_know_the_token(new_house: Callable[..., House]) -> None:
    """Finding 11."""
    house = new_house(metrics_token="open sesame")
    page = f"{house.address}/metrics"
    assert b"ostoja_connections" in get(page).content
    for headers in ({"x-forwarded-for": "203.0.113.5"}, {"forwarded": "for=203.0.113.5"}, {"via": "1.1 proxy"}):
        assert get(page, headers=headers).status_code == 404
        assert get(page, headers={**headers, "authorization": "Bearer guess"}).status_code == 404
        assert get(page, headers={**headers, "authorization": "Bearer open sesame"}).status_code == 200
    house = new_house()
    for shown in ("Bearer", "Bearer x", ""):
        headers = {"x-forwarded-for": "203.0.113.5", "authorization": shown}
        assert get(f"{house.address}/metrics", headers=headers).status_code == 404


def test_metrics_count_no_answer_that_only_the_rules_gave() -> None:
    """How many seats were asked in secret and had no choice is nobody's business."""
    metrics = Metrics()
    before = metrics.page()
    metrics.moved("guard", "rules", 0.001)
    assert metrics.page() == before
    metrics.moved("guard", "person", 0.001)
    assert metrics.page() != before
