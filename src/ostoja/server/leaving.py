"""What is stored of a person: told to them, or taken away. Finished games stay for the others, without the name."""

from typing import Any, Final

from msgspec import json
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ostoja.server.model import barred, chat, learnt, moves, people, pushes, seats, sessions, tables
from ostoja.server.seating import bot_place
from ostoja.server.store import Store
from ostoja.table.records import Place

MOVES_AT_ONCE: Final = 200
FORGOTTEN: Final = ""
"""The name of somebody who is gone; a seat is then shown by its number."""


async def export(store: Store, person: str) -> bytes:
    """Everything stored of a person, as JSON. A running game's seed and others' secrets are not theirs.

    Moves are read and written a few at a time: somebody may have made hundreds of thousands.
    """
    mine = select(seats.c.table_id).where(seats.c.person == person)
    async with store.engine.connect() as connection:

        async def found(query: Any) -> list[dict[str, Any]]:
            return [dict(row._mapping) for row in await connection.execute(query)]

        header = (tables.c.id, tables.c.game, tables.c.status, tables.c.created, tables.c.started, tables.c.ended)
        chair = (seats.c.table_id, seats.c.seat, seats.c.name)
        about = (people.c.id, people.c.name, people.c.login, people.c.created)
        known = (sessions.c.id, sessions.c.made, sessions.c.changed, sessions.c.device)
        called = (pushes.c.endpoint, pushes.c.session)
        lessons = (learnt.c.name, learnt.c.answers, learnt.c.done)
        said = (chat.c.table_id, chat.c.name, chat.c.text, chat.c.phrase, chat.c.at)
        played = (moves.c.table_id, moves.c.number, moves.c.seat, moves.c.action, moves.c.at)
        told: dict[str, Any] = {
            "person": (await found(select(*about).where(people.c.id == person)))[0],
            "sessions": await found(select(*known).where(sessions.c.person == person)),
            "pushes": await found(select(*called).where(pushes.c.person == person)),
            "learnt": await found(select(*lessons).where(learnt.c.person == person)),
            "tables": await found(select(*header).where((tables.c.host == person) | tables.c.id.in_(mine))),
            "seats": await found(select(*chair).where(seats.c.person == person)),
            "chat": await found(select(*said).where(chat.c.person == person).order_by(chat.c.id)),
        }
        parts: list[bytes] = []
        for one in told["seats"]:
            last = -1
            mine = (moves.c.table_id == one["table_id"]) & (moves.c.seat == one["seat"])
            ordered = select(*played).order_by(moves.c.number).limit(MOVES_AT_ONCE)
            while rows := await found(ordered.where(mine, moves.c.number > last)):
                parts.append(json.encode(rows)[1:-1])
                last = rows[-1]["number"]
        return json.encode(told)[:-1] + b',"moves":[' + b",".join(parts) + b"]}"


async def forget(store: Store, person: str, stand_in: str) -> list[str]:
    """Take a person's account, name, words and log-ins away; the tables that have changed.

    A row without a name stays, because tables belong to somebody. Tables that have not begun are removed if they were
    theirs; where a game is being played a bot plays on.
    """
    async with store.log.writing() as connection:
        changed = await _leave_seats(connection, person, stand_in)
        opened = select(tables.c.id).where(tables.c.host == person, tables.c.status == "open")
        removed = [row.id for row in await connection.execute(opened)]
        for table in (chat, seats, barred):
            await connection.execute(delete(table).where(table.c.table_id.in_(removed)))
        await connection.execute(delete(tables).where(tables.c.id.in_(removed)))
        await connection.execute(delete(chat).where(chat.c.person == person))
        await connection.execute(delete(barred).where(barred.c.person == person))
        await connection.execute(delete(pushes).where(pushes.c.person == person))
        await connection.execute(delete(learnt).where(learnt.c.person == person))
        await connection.execute(delete(sessions).where(sessions.c.person == person))
        nobody = {"name": FORGOTTEN, "login": None, "password": None}
        await connection.execute(update(people).where(people.c.id == person).values(**nobody))
    return changed + [id for id in removed if id not in changed]


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
