"""PostgreSQL and Redis as tests need them (`scripts/services run` sets where they are), and SQL on either database."""

import asyncio
import itertools
import os
import secrets
from typing import Any

import sqlalchemy
from sqlalchemy.ext.asyncio import create_async_engine

from ostoja.server.settings import Settings

REDIS_DATABASES = 15
numbers = itertools.count(1)


def sql(database: str, command: str, **values: Any) -> list[Any]:
    """Something done to a database past the server; the rows that it answers."""
    return in_database(database, [(command, values)])


def in_database(database: str, commands: list[tuple[str, dict[str, Any]]], **how: Any) -> list[Any]:
    """The same for several, in one transaction; the rows of the last."""

    async def run() -> list[Any]:
        engine = create_async_engine(Settings(database=database).database_url, **how)
        async with engine.begin() as connection:
            for command, values in commands:
                result = await connection.execute(sqlalchemy.text(command), values)
            rows = list(result) if result.returns_rows else []
        await engine.dispose()
        return rows

    return asyncio.run(run())


def empty_database() -> str:
    """The address of PostgreSQL, with nothing in it."""
    address = os.environ["OSTOJA_TEST_POSTGRESQL"]
    in_database(address, [("DROP SCHEMA public CASCADE", {}), ("CREATE SCHEMA public", {})])
    return address


def new_services() -> dict[str, str]:
    """Settings for a database of its own on PostgreSQL, and for a Redis."""
    number, address = next(numbers), os.environ["OSTOJA_TEST_POSTGRESQL"]
    name = f"ostoja_{secrets.token_hex(6)}"
    in_database(address, [(f"CREATE DATABASE {name}", {})], isolation_level="AUTOCOMMIT")
    redis = os.environ["OSTOJA_TEST_REDIS"].rsplit("/", 1)[0]
    return {"database": f"{address.rsplit('/', 1)[0]}/{name}", "redis": f"{redis}/{number % REDIS_DATABASES + 1}"}
