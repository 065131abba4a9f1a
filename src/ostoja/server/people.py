"""Visitors: a signed cookie says who they are, a password keeps their games on several devices."""

import asyncio
import base64
import hashlib
import hmac
import re
import secrets
import unicodedata
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ostoja.server.store import Store, now
from ostoja.table.problem import Problem
from ostoja.table.records import Person

COOKIE: Final = "ostoja"
COOKIE_SECONDS: Final = 365 * 24 * 3600
_LOGIN: Final = re.compile(r"[a-z0-9._-]{3,24}")
_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id(length: int = 12) -> str:
    """A random word without letters that are easily mistaken; 12 of them cannot be guessed."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    """A name fit to be shown: 1 to 24 visible characters on one line."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(tidy) <= 24 or any(unicodedata.category(letter)[0] == "C" for letter in tidy) or "#" in tidy:
        raise Problem("bad-name")
    return tidy


def clean_text(text: str, most: int) -> str:
    """Chat on one line without control characters."""
    tidy = " ".join(text.split())
    if not 1 <= len(tidy) <= most or any(unicodedata.category(letter) in ("Cc", "Cs", "Co") for letter in tidy):
        raise Problem("bad-text")
    return tidy


class Signer:
    """Makes and reads cookies; a changed or foreign one is nobody's."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(b"ostoja cookie " + secret.encode()).digest()

    def sign(self, person: str) -> str:
        body = f"{person}.{now() // 1000}"
        return f"{body}.{self._seal(body)}"

    def read(self, cookie: str) -> str | None:
        """The person's id."""
        body, _, seal = cookie.rpartition(".")
        person, _, when = body.partition(".")
        if not body or not hmac.compare_digest(self._seal(body).encode(), seal.encode(errors="replace")):
            return None
        return person if when.isdecimal() and now() // 1000 - int(when) < COOKIE_SECONDS else None

    def _seal(self, body: str) -> str:
        digest = hmac.new(self._key, body.encode(errors="replace"), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class People:
    """Guests and accounts."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store: Final = store
        self.signer: Final = signer
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)

    async def of_cookie(self, cookie: str | None) -> Person | None:
        id = self.signer.read(cookie) if cookie and len(cookie) < 200 else None
        return await self.store.person(id) if id else None

    async def name(self, person: Person | None, name: str) -> Person:
        """A new guest, or the old one under a new name."""
        tidy = clean_name(name)
        if person is None:
            person = Person(new_id(16), tidy)
            await self.store.add_person(person)
            return person
        await self.store.change_person(person.id, name=tidy)
        return Person(person.id, tidy, person.login, person.password)

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Give a guest an account."""
        login = login.lower()
        if person.login is not None:
            raise Problem("has-account", 409)
        if not _LOGIN.fullmatch(login):
            raise Problem("bad-login")
        if not 8 <= len(password) <= 128:
            raise Problem("bad-password")
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password.encode(errors="replace"))
        if not await self.store.change_person(person.id, login=login, password=hashed):
            raise Problem("login-taken", 409)
        return Person(person.id, person.name, login, hashed)

    async def log_in(self, login: str, password: str) -> Person:
        """The person of an account. An unknown name takes as long as a wrong password."""
        person = await self.store.person_by_login(login.lower()) if _LOGIN.fullmatch(login.lower()) else None
        hashed = person.password if person else None
        async with self._hashing:
            right = await asyncio.to_thread(self._verify, hashed or nobodys_password(), password[:128])
        if person is None or not right:
            raise Problem("login-failed", 403)
        return person

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password.encode(errors="replace"))
        except (Argon2Error, InvalidHashError):
            return False


@cache
def nobodys_password() -> str:
    """What the password of an unknown account is compared with."""
    return PasswordHasher().hash(secrets.token_hex())
