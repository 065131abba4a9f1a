"""Web Push: who has asked for it is called when a table of days waits for them, by push services only."""

import base64
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ostoja.server import pushes
from server.conftest import House
from server.visitor import Visitor

CONTACT = "mailto:operator@example.org"
PLACE = "https://updates.push.services.mozilla.com/wpush/v2/abc"
DAYS = {"kind": "days", "days": 1}
Sent = tuple[str, bytes, dict[str, str]]


class Browser:
    """Keys of a device, and what it can read."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen letters!"

    def device(self, endpoint: str = PLACE) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "p256dh": _text(point), "auth": _text(self.auth)}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Sent]:
    """What a push service is sent; it takes everything."""
    found: list[Sent] = []

    def post(address: str, data: bytes = b"", headers: Any = None, **more: Any) -> Any:
        found.append((address, data, dict(headers)))
        return SimpleNamespace(status_code=201, text="", reason="Created")

    monkeypatch.setattr("pywebpush.requests.post", post)
    return found


def play_where_bo_is_away(house: House, before: Callable[[Visitor, str], object]) -> Visitor:
    """Ada and Bo sit down at a table of days, Bo does something `before`; Ada plays until Bo is waited for."""
    ada, bo = Visitor(house.address, "Ada"), Visitor(house.address, "Bo")
    table = ada.open(seats=[{"kind": "me"}, {"kind": "open"}], clock=DAYS)
    id = str(table["id"])
    bo.post(f"/api/tables/{id}/sit", seat=1, key=table["invite"])
    before(bo, id)
    shown = ada.dial().enter(id)
    ada.post(f"/api/tables/{id}/start")
    ada.until("snapshot")
    while shown.mine:
        ada.play(id)
    return ada


def test_somebody_who_is_away_is_called_once_with_nothing_but_the_table(
    new_house: Callable[..., House], sent: list[Sent]
) -> None:
    house = new_house(push_contact=CONTACT)
    browser = Browser()
    tables: list[str] = []

    def before(bo: Visitor, id: str) -> None:
        assert len(base64.urlsafe_b64decode(bo.get("/api/push")["key"] + "==")) == 65
        bo.post("/api/push", **browser.device())
        tables.append(id)

    ada = play_where_bo_is_away(house, before)
    ada.wait_for(lambda: bool(sent))
    ((address, body, headers),) = sent
    assert address == PLACE
    assert browser.read(body) == {"table": tables[0], "title": "High Water"}
    assert {name.lower(): value for name, value in headers.items()}["authorization"].startswith("vapid ")


@pytest.mark.parametrize("reason", ["here", "not asked", "logged out", "no days", "no contact"])
def test_nobody_else_is_called(
    new_house: Callable[..., House], sent: list[Sent], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if reason == "no days":
        monkeypatch.setitem(DAYS, "kind", "none")
    house = new_house(push_contact=CONTACT)
    services = house.live.services
    called, tried = services.pushes.call, []

    async def call(person: str, table: str, title: str) -> None:
        await called(person, table, title)
        tried.append(person)

    monkeypatch.setattr(services.pushes, "call", call)

    def before(bo: Visitor, id: str) -> None:
        if reason != "not asked":
            bo.post("/api/push", **Browser().device())
        if reason == "here":
            bo.dial().enter(id)
        if reason == "logged out":
            bo.post("/api/logout")
        if reason == "no contact":
            services.pushes._key = None

    ada = play_where_bo_is_away(house, before)
    if reason not in ("here", "no days"):
        ada.wait_for(lambda: bool(tried))
    assert (sent, len(tried)) == ([], 0 if reason in ("here", "no days") else 1)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://updates.push.services.mozilla.com/x",
        "https://127.0.0.1/x",
        "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com.evil.example/x",
        "https://notfcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com:99999/x",
        "https://[fcm.googleapis.com/x",
        "https://fcm.googleapis.com/\0",
    ],
)
def test_only_push_services_are_sent_to(new_house: Callable[..., House], endpoint: str) -> None:
    house = new_house(push_contact=CONTACT)
    bo = Visitor(house.address, "Bo")
    assert bo.post("/api/push", 400, **Browser().device(endpoint))["code"] == "bad-push"


def test_a_device_that_the_service_does_not_know_is_forgotten(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house(push_contact=CONTACT)
    bo = Visitor(house.address, "Bo")
    bo.post("/api/push", **Browser().device())
    monkeypatch.setattr(pushes.Pushes, "_send", lambda *_: 410)
    assert len(bo.get("/api/account/export")["pushes"]) == 1
    house.do(house.live.services.pushes.call(bo.get("/api/me")["id"], "table", "Title"))
    assert bo.get("/api/account/export")["pushes"] == []


def test_keys_that_are_none_are_refused(new_house: Callable[..., House]) -> None:
    """They were stored, failed at every call with a traceback in the log, and kept other devices from being called."""
    house = new_house(push_contact=CONTACT)
    good = Browser().device()
    with Visitor(house.address, "Bo") as bo:
        for keys in (
            {"p256dh": "x", "auth": "y"},
            {"p256dh": "!" * 87},
            {"p256dh": "A" * 87},
            {"auth": "AA"},
            {"auth": "ż"},
            {"auth": good["auth"] + "\0"},
            {"p256dh": "\0" + good["p256dh"]},
        ):
            assert bo.post("/api/push", 400, **{**good, **keys})["code"] == "bad-push"
        bo.post("/api/push", **good)
        assert len(bo.get("/api/account/export")["pushes"]) == 1
