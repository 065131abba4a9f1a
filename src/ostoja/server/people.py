"""Visitors: guests with a name, accounts with a password, and what is known of them."""

import asyncio
import re
import secrets
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ostoja.server.sessions import Session, Sessions
from ostoja.server.store import Store
from ostoja.table.names import clean_name, new_id
from ostoja.table.problem import Problem
from ostoja.table.records import Person

_LOGIN: Final = re.compile(r"[a-z0-9._-]{3,24}")


class People:
    """Guests and accounts."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.sessions: Final = Sessions(store)
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)

    async def of_cookie(self, cookie: str | None) -> Session | None:
        return await self.sessions.of_cookie(cookie)

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
        hashed = await self._hash(checked_login(login), password)
        if not await self.store.change_person(person.id, login=login, password=hashed):
            raise Problem("login-taken", 409)
        return Person(person.id, person.name, login, hashed)

    async def log_in(self, login: str, password: str) -> Person:
        """The person of an account. An unknown name takes as long as a wrong password."""
        person = await self.store.person_by_login(login.lower()) if _LOGIN.fullmatch(login.lower()) else None
        right = await self._is_right(person.password if person else None, password)
        if person is None or not right:
            raise Problem("login-failed", 403)
        return person

    async def confirm(self, person: Person, password: str) -> None:
        """Somebody with an account shows that it is theirs; a guest has nothing to show."""
        if person.login is not None and not await self._is_right(person.password, password):
            raise Problem("login-failed", 403)

    async def change_login(self, person: Person, login: str) -> Person:
        """Another account name."""
        login = checked_login(login.lower())
        if person.login is None:
            raise Problem("no-account", 409)
        if not await self.store.change_person(person.id, login=login):
            raise Problem("login-taken", 409)
        return Person(person.id, person.name, login, person.password)

    async def change_password(self, person: Person, password: str) -> None:
        """Another password."""
        if person.login is None:
            raise Problem("no-account", 409)
        await self.store.change_person(person.id, password=await self._hash(person.login, password))

    async def _hash(self, login: str, password: str) -> str:
        if not 8 <= len(password) <= 128 or password.lower() == login:
            raise Problem("bad-password")
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password.encode(errors="replace"))

    async def _is_right(self, hashed: str | None, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(self._verify, hashed, password[:128])

    def _verify(self, hashed: str | None, password: str) -> bool:
        try:
            return self._hasher.verify(hashed or nobodys_password(), password.encode(errors="replace"))
        except (Argon2Error, InvalidHashError):
            return False


def checked_login(login: str) -> str:
    if not _LOGIN.fullmatch(login):
        raise Problem("bad-login")
    return login


@cache
def nobodys_password() -> str:
    """What the password of an unknown account is compared with."""
    return PasswordHasher().hash(secrets.token_hex())
