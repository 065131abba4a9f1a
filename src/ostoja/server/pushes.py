"""Web Push: a message to the devices that somebody has asked to be called on, when a table of days waits for them.

It says at which table, and nothing of the game. The key by which push services know this server is made from a secret
of the database. A device is forgotten when its log-in ends, or when its push service does not know it any more.
"""

import asyncio
import hashlib
import json
import logging
from base64 import urlsafe_b64decode
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct
from py_vapid import Vapid02, b64urlencode
from pywebpush import WebPushException, webpush
from sqlalchemy import delete, insert, select

from ostoja.server.model import pushes, sessions
from ostoja.server.settings import Settings
from ostoja.server.store import Store
from ostoja.table.problem import Problem

MOST_DEVICES: Final = 10
"""Of one person; a further one takes the place of all before it."""
GONE: Final = (404, 410)
"""How a push service answers that a device is not to be called any more."""
KEPT_SECONDS: Final = 24 * 3600
"""For so long a push service keeps a message for a device that is off."""
SEND_SECONDS: Final = 10.0
POINT_BYTES: Final = 65
"""What a browser's public key takes."""
AUTH_BYTES: Final = 16
log = logging.getLogger("ostoja.server.pushes")


class Device(Struct, frozen=True):
    """Where a browser is called, and the keys that only it can read with."""

    endpoint: str
    p256dh: str
    auth: str


class Pushes:
    """Who is called where. Without a contact address of the operator, which push services ask for, nobody is."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store: Final = store
        self._settings: Final = settings
        self._key: Vapid02 | None = None

    async def open(self) -> None:
        if self._settings.push_contact:
            seed = hashlib.sha256((await self._store.secret("push")).encode()).digest()
            order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
            self._key = Vapid02(ec.derive_private_key(1 + int.from_bytes(seed) % (order - 1), ec.SECP256R1()))

    @property
    def public_key(self) -> str:
        """What a browser needs to be called by this server alone; empty where it calls nobody."""
        if self._key is None:
            return ""
        point = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    def check(self, device: Device) -> None:
        """Only push services are sent to: an address that a visitor chooses freely could be anybody's."""
        try:
            place = urlsplit(device.endpoint)
            port = place.port
        except ValueError as error:
            raise Problem("bad-push") from error
        hosts = [host.strip() for host in self._settings.push_hosts.split(",")]
        known = any(place.hostname == host or (place.hostname or "").endswith(f".{host}") for host in hosts if host)
        if self._key is None or place.scheme != "https" or not known or port not in (None, 443):
            raise Problem("bad-push")
        if not all(text.isascii() and text.isprintable() for text in (device.endpoint, device.p256dh, device.auth)):
            raise Problem("bad-push")  # PostgreSQL takes no NUL in a text
        if not are_keys(device):
            raise Problem("bad-push")

    async def add(self, person: str, session: str, device: Device) -> None:
        self.check(device)
        async with self._store.log.writing() as connection:
            await connection.execute(delete(pushes).where(pushes.c.id == _id(device.endpoint)))
            mine = select(pushes.c.id).where(pushes.c.person == person)
            if len(list(await connection.execute(mine))) >= MOST_DEVICES:
                await connection.execute(delete(pushes).where(pushes.c.person == person))
            values = {"endpoint": device.endpoint, "p256dh": device.p256dh, "auth": device.auth}
            row = {"id": _id(device.endpoint), "person": person, "session": session, **values}
            await connection.execute(insert(pushes).values(**row))

    async def remove(self, endpoint: str) -> None:
        async with self._store.log.writing() as connection:
            await connection.execute(delete(pushes).where(pushes.c.id == _id(endpoint)))

    async def call(self, person: str, table: str, title: str) -> None:
        """Say to all devices of somebody that a table waits for them."""
        if self._key is None:
            return
        query = select(pushes).join(sessions, sessions.c.id == pushes.c.session).where(pushes.c.person == person)
        async with self._store.engine.connect() as connection:
            rows = list(await connection.execute(query))
        for row in rows:
            known = {"endpoint": row.endpoint, "keys": {"p256dh": row.p256dh, "auth": row.auth}}
            status = await asyncio.to_thread(self._send, known, {"table": table, "title": title})
            if status in GONE:
                await self.remove(row.endpoint)

    def _send(self, device: dict[str, Any], message: dict[str, str]) -> int:
        """The push service's answer; 0 if there is none."""
        claims: dict[str, str | int] = {"sub": self._settings.push_contact}
        data = json.dumps(message)
        try:
            answer = webpush(
                device,
                data,
                self._key,
                vapid_claims=claims,
                ttl=KEPT_SECONDS,
                timeout=SEND_SECONDS,
            )
        except WebPushException as error:
            status = error.response.status_code if error.response is not None else 0
            log.warning(
                "a push message was refused", extra={"status": status, "host": urlsplit(device["endpoint"]).hostname}
            )
            return status
        except (ValueError, IndexError):  # keys that are none, which older versions stored
            return GONE[0]
        except OSError as error:
            log.warning("a push service cannot be reached", extra={"reason": repr(error)})
            return 0
        return int(answer.status_code)


def are_keys(device: Device) -> bool:
    """Could anything be written to this device? A call that fails would keep the person's other devices from theirs."""
    try:
        point, auth = (urlsafe_b64decode(f"{text}==") for text in (device.p256dh, device.auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == POINT_BYTES and len(auth) == AUTH_BYTES


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
