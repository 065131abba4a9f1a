"""The database: opened, migrated, and asked for what tables and people need. Log rows are written by the log."""

import json
import logging
import secrets as token
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ostoja.server.database import make_engine, migrate
from ostoja.server.log_writer import LogWriter
from ostoja.server.metrics import Metrics
from ostoja.server.model import barred, chat, learnt, moves, people, reviews, seats, secrets, tables
from ostoja.server.steady import now
from ostoja.server.stored_logs import ROWS_AT_ONCE, StoredLogs
from ostoja.table.records import Head, Person, Place, Row, Saying

log = logging.getLogger("ostoja.server.store")


HEALTH = "written lately"
"""What is written to see whether anything can be."""


class Store(StoredLogs):
    """Everything read from and written to the database, in the words of the table."""

    def __init__(self, url: str, metrics: Metrics, wait_for_disk: bool = False) -> None:
        self.engine = make_engine(url, wait_for_disk)
        self.log = LogWriter(self.engine, metrics, wait_for_disk)

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        await self.log.open()

    async def close(self) -> None:
        await self.log.close()
        await self.engine.dispose()

    async def alive(self) -> bool:
        """Can the database be written to?"""
        async with self.log.writing() as connection:
            mark = update(secrets).where(secrets.c.name == HEALTH).values(value=token.token_hex(8))
            if (await connection.execute(mark)).rowcount == 0:
                await connection.execute(insert(secrets).values(name=HEALTH, value=""))
        return True

    async def secret(self, name: str) -> str:
        """A random word made at the first start and kept; all processes on one database share it."""
        async with self.log.writing() as connection:
            found = (await connection.execute(select(secrets.c.value).where(secrets.c.name == name))).scalar()
            if found is not None:
                return str(found)
        try:
            async with self.log.writing() as connection:
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
        async with self.log.writing() as connection:
            await connection.execute(
                insert(people).values(id=person.id, name=person.name, login=person.login, created=now())
            )

    async def change_person(self, id: str, **values: Any) -> bool:
        """False if the account name is taken."""
        try:
            async with self.log.writing() as connection:
                await connection.execute(update(people).where(people.c.id == id).values(**values))
        except IntegrityError:
            return False
        return True

    # Tables ---------------------------------------------------------------------------------------------------

    async def add_table(
        self, head: Head, places: list[Place], rows: list[Row] | None = None, rematch_of: str | None = None
    ) -> bool:
        """False, and nothing is added, if it should be the rematch of a table that has one."""
        async with self.log.writing() as connection:
            if rematch_of is not None:
                first = update(tables).where(tables.c.id == rematch_of, tables.c.rematch.is_(None))
                if (await connection.execute(first.values(rematch=head.id))).rowcount != 1:
                    return False
            await connection.execute(insert(tables).values(**head.columns()))
            await connection.execute(
                insert(seats), [{"table_id": head.id, "seat": at, **place.columns()} for at, place in enumerate(places)]
            )
            for start in range(0, len(rows or ()), ROWS_AT_ONCE):
                some = (rows or [])[start : start + ROWS_AT_ONCE]
                await connection.execute(insert(moves), [row._asdict() for row in some])
        return True

    async def head(self, id: str) -> Head | None:
        async with self.engine.connect() as connection:
            return await self._head(connection, id)

    async def _head(self, connection: AsyncConnection, id: str) -> Head | None:
        row = (await connection.execute(select(tables).where(tables.c.id == id))).first()
        return _head(row._asdict()) if row else None

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

    async def change_table(self, id: str, was: str | None = None, **values: Any) -> bool:
        """True if the table had the status `was` (any, if none) and is changed."""
        query = update(tables).where(tables.c.id == id).values(**values)
        if was is not None:
            query = query.where(tables.c.status == was)
        async with self.log.writing() as connection:
            return (await connection.execute(query)).rowcount == 1

    async def start_table(self, id: str, rules: int) -> str:
        """Begin the game if every seat is taken: "" if so, else why not."""
        async with self.log.writing() as connection:
            query = select(tables.c.status).where(tables.c.id == id)
            if connection.dialect.name == "postgresql":
                query = query.with_for_update()
            if (await connection.execute(query)).scalar() != "open":
                return "not-open"
            if any(place.kind == "open" for place in (await self._places(connection, [id])).get(id, [])):
                return "empty-seats"
            started = {"status": "playing", "started": now(), "rules": rules}
            await connection.execute(update(tables).where(tables.c.id == id).values(**started))
        return ""

    async def finish_table(self, id: str, scores: list[int], winners: list[int]) -> bool:
        return await self.change_table(
            id, "playing", status="over", ended=now(), scores=json.dumps(scores), winners=json.dumps(winners)
        )

    async def change_seats(self, id: str, status: str, changes: dict[int, tuple[Place, Place]]) -> bool:
        """Replace seats, each only if it still is as it was, while the table has `status`; all of them or none."""
        async with self.log.writing() as connection:
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

    async def bar(self, id: str, person: str) -> None:
        """Somebody was sent away from a table."""
        async with self.log.writing() as connection:
            if not await self._is_barred(connection, id, person):
                await connection.execute(insert(barred).values(table_id=id, person=person))

    async def is_barred(self, id: str, person: str) -> bool:
        async with self.engine.connect() as connection:
            return await self._is_barred(connection, id, person)

    async def _is_barred(self, connection: AsyncConnection, id: str, person: str) -> bool:
        query = select(barred.c.person).where(barred.c.table_id == id, barred.c.person == person)
        return (await connection.execute(query)).first() is not None

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
            heads = [head for row in rows if (head := _head(row._asdict())) is not None]
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

    async def add_saying(self, table: str, saying: Saying) -> int:
        async with self.log.writing() as connection:
            result = await connection.execute(
                insert(chat).values(
                    table_id=table,
                    person=saying.person,
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
        return [Saying(row.id, row.person, row.name, row.text, row.phrase, row.at) for row in reversed(rows)]

    # The teacher ----------------------------------------------------------------------------------------------

    async def review(self, table: str) -> str | None:
        """What was found out about a finished game, as it was kept."""
        async with self.engine.connect() as connection:
            return (await connection.execute(select(reviews.c.found).where(reviews.c.table_id == table))).scalar()

    async def keep_review(self, table: str, found: str) -> None:
        """Keep it in the place of an older one."""
        async with self.log.writing() as connection:
            await connection.execute(delete(reviews).where(reviews.c.table_id == table))
            await connection.execute(insert(reviews).values(table_id=table, found=found))

    async def learnt(self, person: str) -> list[tuple[str, list[int], bool]]:
        """How far somebody is: lesson or puzzle, the answers given, and whether it is done."""
        async with self.engine.connect() as connection:
            rows = list(await connection.execute(select(learnt).where(learnt.c.person == person)))
        return [(row.name, json.loads(row.answers), bool(row.done)) for row in rows]

    async def keep_learnt(self, person: str, name: str, answers: list[int], done: bool) -> None:
        """Keep how far somebody is with a lesson or puzzle; what is done stays done."""
        where = (learnt.c.person == person) & (learnt.c.name == name)
        async with self.log.writing() as connection:
            was = (await connection.execute(select(learnt.c.done).where(where))).scalar()
            await connection.execute(delete(learnt).where(where))
            values = {"answers": json.dumps(answers), "done": done or bool(was)}
            await connection.execute(insert(learnt).values(person=person, name=name, **values))


def _head(row: dict[str, Any]) -> Head | None:
    """A header, None if its row is damaged: that table is left out, the others are not."""
    try:
        return Head.from_row(row)
    except (ValueError, TypeError):
        log.exception("a stored table is damaged", extra={"table": row["id"]})
        return None
