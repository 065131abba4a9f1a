"""PostgreSQL and Redis as tests need them; `scripts/services run` sets where they are."""

import asyncio
import os

import sqlalchemy
from sqlalchemy.ext.asyncio import create_async_engine


def empty_database() -> str:
    """The address of PostgreSQL, with nothing in it."""
    address = os.environ["OSTOJA_TEST_POSTGRESQL"]

    async def empty() -> None:
        engine = create_async_engine(address.replace("postgresql:", "postgresql+asyncpg:"))
        async with engine.begin() as connection:
            for command in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
                await connection.execute(sqlalchemy.text(command))
        await engine.dispose()

    asyncio.run(empty())
    return address
