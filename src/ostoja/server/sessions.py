"""Log-ins: one for each device, kept in the database, so that it can be ended.

The cookie is the log-in's id and a random token, of which only a hash is stored. Once a day the visitor is given a new
token; the old one holds until the new one comes back, so that an answer that was lost costs nobody their games, and for
a moment longer, for what was under way.
"""

import hashlib
import hmac
import secrets
from typing import Final

from msgspec import Struct
from sqlalchemy import Row, delete, insert, select, update

from ostoja.server.model import people, sessions
from ostoja.server.steady import now
from ostoja.server.store import Store
from ostoja.table.records import Person

COOKIE: Final = "ostoja"
COOKIE_SECONDS: Final = 365 * 24 * 3600
"""A log-in that was not used for so long is ended."""
ROTATE_AFTER: Final = 24 * 3600 * 1000
"""Milliseconds after which a token is replaced."""
GRACE: Final = 60 * 1000
"""Milliseconds for which the former one still holds."""
MOST_DEVICES: Final = 50
"""Log-ins of one person; those used longest ago end."""
LONGEST_COOKIE: Final = 200
LONGEST_DEVICE: Final = 120


class Session(Struct, frozen=True):
    """A log-in and whose it is."""

    id: str
    person: Person
    made: int
    changed: int
    """When its token was last replaced: about when it was last used."""
    device: str


class Sessions:
    """All log-ins."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    async def begin(self, person: str, device: str) -> str:
        """A new log-in; its cookie. Old ones that nobody uses are forgotten."""
        id, token = secrets.token_hex(12), secrets.token_urlsafe(24)
        at = now()
        async with self._store.log.writing() as connection:
            mine = sessions.c.person == person
            await connection.execute(delete(sessions).where(mine, sessions.c.changed < at - COOKIE_SECONDS * 1000))
            newest = select(sessions.c.id).where(mine).order_by(sessions.c.changed.desc(), sessions.c.id)
            stay = [row.id for row in await connection.execute(newest.limit(MOST_DEVICES - 1))]
            await connection.execute(delete(sessions).where(mine, sessions.c.id.not_in(stay)))
            await connection.execute(
                insert(sessions).values(
                    id=id,
                    person=person,
                    token=hashed(token),
                    following="",
                    former="",
                    changed=at,
                    made=at,
                    device=printable(device)[:LONGEST_DEVICE],
                )
            )
        return f"{id}.{token}"

    async def of_cookie(self, cookie: str | None) -> Session | None:
        """Whose cookie this is; nobody's if it is made up or its log-in was ended."""
        if not cookie or len(cookie) > LONGEST_COOKIE or not cookie.isascii():
            return None
        id, _, token = cookie.partition(".")
        query = select(sessions, people.c.name, people.c.login, people.c.password).join(people)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(query.where(sessions.c.id == id))).first()
        if row is None or not await self._holds(row, hashed(token)):
            return None
        person = Person(row.person, row.name, row.login, row.password)
        return Session(row.id, person, row.made, row.changed, row.device)

    async def _holds(self, row: Row[tuple[object, ...]], token: str) -> bool:
        at = now()
        if at - row.changed > COOKIE_SECONDS * 1000:
            return False
        if hmac.compare_digest(token, row.token):
            return True
        if row.following and hmac.compare_digest(token, row.following):
            values = {"token": token, "following": "", "former": row.token, "changed": at}
            async with self._store.log.writing() as connection:
                same = (sessions.c.id == row.id) & (sessions.c.following == token)
                await connection.execute(update(sessions).where(same).values(**values))
            return True
        return bool(row.former) and hmac.compare_digest(token, row.former) and at - row.changed < GRACE

    async def rotate(self, session: Session) -> str | None:
        """The cookie to be used from now on, if it is time for another."""
        if now() - session.changed < ROTATE_AFTER:
            return None
        token = secrets.token_urlsafe(24)
        async with self._store.log.writing() as connection:
            same = (sessions.c.id == session.id) & (sessions.c.changed == session.changed)
            change = update(sessions).where(same).values(following=hashed(token), changed=now())
            if (await connection.execute(change)).rowcount != 1:
                return None  # somebody was faster
        return f"{session.id}.{token}"

    async def of(self, person: str) -> list[Session]:
        """The log-ins of a person, newest first."""
        owner = await self._store.person(person)
        query = select(sessions).where(sessions.c.person == person).order_by(sessions.c.made.desc())
        async with self._store.engine.connect() as connection:
            rows = list(await connection.execute(query))
        return [Session(row.id, owner, row.made, row.changed, row.device) for row in rows] if owner else []

    async def living(self, ids: list[str]) -> set[str]:
        """Those of them that have not been ended."""
        async with self._store.engine.connect() as connection:
            return {row.id for row in await connection.execute(select(sessions.c.id).where(sessions.c.id.in_(ids)))}

    async def end(self, person: str, only: str = "", but: str = "") -> list[str]:
        """End one log-in of a person, or all but one; the ids of those that were ended."""
        which = sessions.c.person == person
        if only:
            which &= sessions.c.id == only
        async with self._store.log.writing() as connection:
            rows = await connection.execute(select(sessions.c.id).where(which & (sessions.c.id != but)))
            ended = [row.id for row in rows]
            await connection.execute(delete(sessions).where(sessions.c.id.in_(ended)))
        return ended


def hashed(token: str) -> str:
    """What is stored of a token: it is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())
