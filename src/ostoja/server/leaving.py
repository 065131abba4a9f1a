"""What is stored of a person: told to them, or taken away. Finished games stay for the others, without the name.

Somebody may have played and said a great deal, which is read and taken away a few rows at a time: neither the event
loop nor whoever has a move to store waits for all of it.
"""

from collections.abc import AsyncIterator
from typing import Any, Final

from msgspec import json
from sqlalchemy import ColumnElement, Select, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ostoja.server.model import barred, chat, learnt, moves, people, pushes, seats, sessions, tables
from ostoja.server.seating import bot_place
from ostoja.server.store import Store
from ostoja.table.records import Place

AT_ONCE: Final = 200
"""So many rows are read in one go, or taken away in one transaction."""
FORGOTTEN: Final = ""
"""The name of somebody who is gone; a seat is then shown by its number."""
Found = list[dict[str, Any]]


async def export(store: Store, person: str) -> bytes:
    """Everything stored of a person, as JSON. A running game's seed and others' secrets are not theirs."""
    sat = select(seats.c.table_id, seats.c.seat, seats.c.name).where(seats.c.person == person)
    mine = select(seats.c.table_id).where(seats.c.person == person)
    header = (tables.c.id, tables.c.game, tables.c.status, tables.c.created, tables.c.started, tables.c.ended)
    hosted = select(*header).where((tables.c.host == person) | tables.c.id.in_(mine))
    line = (chat.c.id, chat.c.table_id, chat.c.name, chat.c.text, chat.c.phrase, chat.c.at)
    said = select(*line).where(chat.c.person == person)
    places = (seats.c.table_id, seats.c.seat)
    async with store.engine.connect() as connection:
        told = [json.encode(await _about(connection, person))[:-1]]
        told.append(await _listed("tables", _pages(connection, hosted, tables.c.id)))
        told.append(await _listed("seats", _pages(connection, sat, *places)))
        told.append(await _listed("chat", _pages(connection, said, chat.c.id)))
        told.append(await _listed("moves", _moves(connection, _pages(connection, sat, *places))))
    return b",".join(told) + b"}"


async def _about(connection: AsyncConnection, person: str) -> dict[str, Any]:
    """That of which there is little."""
    about = (people.c.id, people.c.name, people.c.login, people.c.created)
    known = (sessions.c.id, sessions.c.made, sessions.c.changed, sessions.c.device)
    called = (pushes.c.endpoint, pushes.c.session)
    lessons = (learnt.c.name, learnt.c.answers, learnt.c.done)
    return {
        "person": (await _found(connection, select(*about).where(people.c.id == person)))[0],
        "sessions": await _found(connection, select(*known).where(sessions.c.person == person)),
        "pushes": await _found(connection, select(*called).where(pushes.c.person == person)),
        "learnt": await _found(connection, select(*lessons).where(learnt.c.person == person)),
    }


async def _moves(connection: AsyncConnection, sat: AsyncIterator[Found]) -> AsyncIterator[Found]:
    """The moves that were made in these seats."""
    move = (moves.c.table_id, moves.c.number, moves.c.seat, moves.c.action, moves.c.at)
    async for places in sat:
        for place in places:
            made = select(*move).where(moves.c.table_id == place["table_id"], moves.c.seat == place["seat"])
            async for page in _pages(connection, made, moves.c.number):
                yield page


async def _found(connection: AsyncConnection, query: Select[Any]) -> Found:
    return [dict(row._mapping) for row in await connection.execute(query)]


async def _pages(connection: AsyncConnection, query: Select[Any], *key: ColumnElement[Any]) -> AsyncIterator[Found]:
    """What is found, a few rows at a time, in the order of one or two columns that are among what is asked for."""
    ordered = query.order_by(*key).limit(AT_ONCE)
    page = await _found(connection, ordered)
    while page:
        yield page
        last = [page[-1][column.key or ""] for column in key]
        beyond = key[0] > last[0]
        if len(key) > 1:
            beyond = or_(beyond, and_(key[0] == last[0], key[1] > last[1]))
        page = await _found(connection, ordered.where(beyond)) if len(page) == AT_ONCE else []


async def _listed(name: str, pages: AsyncIterator[Found]) -> bytes:
    """A field of the answer."""
    written = [json.encode(page)[1:-1] async for page in pages]
    return f'"{name}":['.encode() + b",".join(written) + b"]"


async def forget(store: Store, person: str, stand_in: str) -> list[str]:
    """Take a person's account, name, words and log-ins away; the tables that have changed.

    A row without a name stays, because tables belong to somebody. Tables that have not begun are removed if they were
    theirs; where a game is being played a bot plays on. What there may be much of goes first; should that be
    interrupted, the person is still there and may ask for it again.
    """
    newest = await _take_words(store, person)
    changed = await _leave_finished(store, person)
    async with store.log.writing() as connection:
        changed += await _leave_seats(connection, person, stand_in)
        opened = select(tables.c.id).where(tables.c.host == person, tables.c.status == "open")
        removed = [row.id for row in await connection.execute(opened)]
        for table in (chat, seats, barred):
            await connection.execute(delete(table).where(table.c.table_id.in_(removed)))
        await connection.execute(delete(tables).where(tables.c.id.in_(removed)))
        await connection.execute(delete(chat).where(chat.c.person == person, chat.c.id > newest))
        await connection.execute(delete(barred).where(barred.c.person == person))
        await connection.execute(delete(pushes).where(pushes.c.person == person))
        await connection.execute(delete(learnt).where(learnt.c.person == person))
        await connection.execute(delete(sessions).where(sessions.c.person == person))
        nobody = {"name": FORGOTTEN, "login": None, "password": None}
        await connection.execute(update(people).where(people.c.id == person).values(**nobody))
    return list(dict.fromkeys(changed + removed))


async def _take_words(store: Store, person: str) -> int:
    """Take away what they have said, and what was said at tables of theirs that have not begun: up to which line."""
    opened = select(tables.c.id).where(tables.c.host == person, tables.c.status == "open")
    said = select(chat.c.id).where((chat.c.person == person) | chat.c.table_id.in_(opened))
    async with store.engine.connect() as reading:
        newest = (await reading.execute(select(func.max(chat.c.id)))).scalar() or 0
        async for page in _pages(reading, said.where(chat.c.id <= newest), chat.c.id):
            async with store.log.writing() as connection:
                await connection.execute(delete(chat).where(chat.c.id.in_([line["id"] for line in page])))
    return int(newest)


async def _leave_finished(store: Store, person: str) -> list[str]:
    """Take their name from games that are over."""
    over = (seats.c.person == person) & (tables.c.status == "over")
    sat = select(seats.c.table_id).distinct().join(tables, tables.c.id == seats.c.table_id).where(over)
    left = Place("person", None, FORGOTTEN).columns()
    changed: list[str] = []
    async with store.engine.connect() as reading:
        async for page in _pages(reading, sat, seats.c.table_id):
            ids = [row["table_id"] for row in page]
            async with store.log.writing() as connection:
                theirs = (seats.c.person == person) & seats.c.table_id.in_(ids)
                await connection.execute(update(seats).where(theirs).values(**left))
            changed += ids
    return changed


async def _leave_seats(connection: AsyncConnection, person: str, stand_in: str) -> list[str]:
    query = (
        select(seats.c.table_id, seats.c.seat, tables.c.status)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.person == person)
    )
    rows = list(await connection.execute(query))
    for row in rows:
        left = Place("person", None, FORGOTTEN)
        if row.status == "open":
            left = Place()
        elif row.status == "playing":
            left = bot_place(stand_in, row.seat)
        where = (seats.c.table_id == row.table_id) & (seats.c.seat == row.seat)
        await connection.execute(update(seats).where(where).values(**left.columns()))
    return list(dict.fromkeys(row.table_id for row in rows))
