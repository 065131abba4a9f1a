"""The database: opened, migrated, and asked for what tables and people need. Log rows are written by the ledger."""

import json
import secrets as token
import time
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ostoja.server.database import make_engine, migrate
from ostoja.server.ledger import Ledger, Row
from ostoja.server.metrics import Metrics
from ostoja.server.model import chat, moves, people, seats, secrets, tables
from ostoja.server.records import Head, Person, Place, Saying


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """Everything read from and written to the database, in the words of the table."""

    def __init__(self, url: str, metrics: Metrics, wait_for_disk: bool = False) -> None:
        self.engine = make_engine(url, wait_for_disk)
        self.ledger = Ledger(self.engine, metrics, wait_for_disk)

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        await self.ledger.open()

    async def close(self) -> None:
        await self.ledger.close()
        await self.engine.dispose()

    async def alive(self) -> bool:
        """Does the database answer?"""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    async def secret(self, name: str) -> str:
        """A random word made at the first start and kept; all processes on one database share it."""
        async with self.ledger.writing() as connection:
            found = (await connection.execute(select(secrets.c.value).where(secrets.c.name == name))).scalar()
            if found is not None:
                return str(found)
        try:
            async with self.ledger.writing() as connection:
                await connection.execute(insert(secrets).values(name=name, value=token.token_urlsafe(48)))
        except IntegrityError:
            pass
        return await self.secret(name)

    # People ---------------------------------------------------------------------------------------------------

    async def person(self, id: str) -> Person | None:
        return await self._person(people.c.id == id)

    async def person_by_login(self, login: str) -> Person | None:
        return await self._person(people.c.login == login)

    async def _person(self, condition: Any) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(people).where(condition))).first()
        return Person(row.id, row.name, row.login, row.password) if row else None

    async def add_person(self, person: Person) -> None:
        async with self.ledger.writing() as connection:
            await connection.execute(
                insert(people).values(id=person.id, name=person.name, login=person.login, created=now())
            )

    async def change_person(self, id: str, **values: Any) -> bool:
        """False if the account name is taken."""
        try:
            async with self.ledger.writing() as connection:
                await connection.execute(update(people).where(people.c.id == id).values(**values))
        except IntegrityError:
            return False
        return True

    # Tables ---------------------------------------------------------------------------------------------------

    async def add_table(self, head: Head, places: list[Place], rows: list[Row] | None = None) -> None:
        async with self.ledger.writing() as connection:
            await connection.execute(insert(tables).values(**head.columns()))
            await connection.execute(
                insert(seats), [{"table_id": head.id, "seat": at, **place.columns()} for at, place in enumerate(places)]
            )
            if rows:
                await connection.execute(insert(moves), [row._asdict() for row in rows])

    async def head(self, id: str) -> Head | None:
        async with self.engine.connect() as connection:
            return await self._head(connection, id)

    async def _head(self, connection: AsyncConnection, id: str) -> Head | None:
        row = (await connection.execute(select(tables).where(tables.c.id == id))).first()
        return Head.from_row(row._asdict()) if row else None

    async def seated(self, id: str) -> tuple[Head | None, list[Place]]:
        """A table's header and its seats."""
        async with self.engine.connect() as connection:
            head = await self._head(connection, id)
            return head, (await self._places(connection, [id])).get(id, []) if head else []

    async def places(self, id: str) -> list[Place]:
        async with self.engine.connect() as connection:
            return (await self._places(connection, [id])).get(id, [])

    async def _places(self, connection: AsyncConnection, ids: list[str]) -> dict[str, list[Place]]:
        query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        found: dict[str, list[Place]] = {}
        for row in await connection.execute(query):
            place = Place(row.kind, row.person, row.name, row.bot, row.stand_in)
            found.setdefault(row.table_id, []).append(place)
        return found

    async def rows(self, id: str, after: int = -1) -> list[Row]:
        """The log of a table from row number `after + 1` on."""
        query = select(moves).where(moves.c.table_id == id, moves.c.number > after).order_by(moves.c.number)
        async with self.engine.connect() as connection:
            return [Row(*row) for row in await connection.execute(query)]

    async def change_table(self, id: str, was: str | None = None, **values: Any) -> bool:
        """True if the table had the status `was` (any, if none) and is changed."""
        query = update(tables).where(tables.c.id == id).values(**values)
        if was is not None:
            query = query.where(tables.c.status == was)
        async with self.ledger.writing() as connection:
            return (await connection.execute(query)).rowcount == 1

    async def finish_table(self, id: str, scores: list[int], winners: list[int]) -> bool:
        return await self.change_table(
            id, "playing", status="over", ended=now(), scores=json.dumps(scores), winners=json.dumps(winners)
        )

    async def change_seats(self, id: str, status: str, changes: dict[int, tuple[Place, Place]]) -> bool:
        """Replace seats, each only if it still is as it was, while the table has `status`; all of them or none."""
        async with self.ledger.writing() as connection:
            query = select(tables.c.status).where(tables.c.id == id)
            if connection.dialect.name == "postgresql":
                query = query.with_for_update()
            if (await connection.execute(query)).scalar() != status:
                return False
            found = (await self._places(connection, [id])).get(id, [])
            if any(found[seat] != was for seat, (was, _) in changes.items()):
                return False
            for seat, (_, place) in changes.items():
                where = (seats.c.table_id == id) & (seats.c.seat == seat)
                await connection.execute(update(seats).where(where).values(**place.columns()))
            return True

    async def list_tables(
        self, statuses: tuple[str, ...], public: bool | None = True, person: str = "", limit: int = 100
    ) -> list[tuple[Head, list[Place]]]:
        """Headers and seats, newest first: public ones, or those of a person."""
        query = select(tables).where(tables.c.status.in_(statuses))
        if public is not None:
            query = query.where(tables.c.public == public)
        if person:
            mine = select(seats.c.table_id).where(seats.c.person == person)
            query = query.where((tables.c.host == person) | tables.c.id.in_(mine))
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(tables.c.created.desc(), tables.c.id).limit(limit))
            heads = [Head.from_row(row._asdict()) for row in rows]
            places = await self._places(connection, [head.id for head in heads])
        return [(head, places.get(head.id, [])) for head in heads]

    async def ids(self, *statuses: str) -> list[str]:
        query = select(tables.c.id).order_by(tables.c.created)
        if statuses:
            query = query.where(tables.c.status.in_(statuses))
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def open_tables_of(self, person: str) -> int:
        query = select(func.count()).where(tables.c.host == person, tables.c.status != "over")
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    # Chat -----------------------------------------------------------------------------------------------------

    async def add_saying(self, table: str, person: str, saying: Saying) -> int:
        async with self.ledger.writing() as connection:
            result = await connection.execute(
                insert(chat).values(
                    table_id=table,
                    person=person,
                    name=saying.name,
                    text=saying.text,
                    phrase=saying.phrase,
                    at=saying.at,
                )
            )
            key = result.inserted_primary_key
            return int(key[0]) if key is not None else 0

    async def sayings(self, table: str, limit: int = 100) -> list[Saying]:
        query = select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(limit)
        async with self.engine.connect() as connection:
            rows = list(await connection.execute(query))
        return [Saying(row.id, row.name, row.text, row.phrase, row.at) for row in reversed(rows)]
