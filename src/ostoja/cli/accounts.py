"""What an operator does for people who have forgotten their password."""

import asyncio
import secrets
from typing import TYPE_CHECKING

from ostoja.cli.edge import Mistake
from ostoja.cli.serve import needs_server
from ostoja.texts import Shell

if TYPE_CHECKING:
    from ostoja.server.settings import Settings


def reset(login: str, database: str | None, say: Shell) -> None:
    """Give an account a new password, and print it."""
    needs_server(say)
    from ostoja.server import from_environment

    fresh = reset_password(login, from_environment(database=database))
    if fresh is None:
        raise Mistake(say("no-account", login=login))
    print(say("password-reset", login=login, password=fresh))


def reset_password(login: str, settings: "Settings") -> str | None:
    """A new password for an account, whose log-ins all end; None if there is no such account."""
    from ostoja.server.metrics import Metrics
    from ostoja.server.people import People
    from ostoja.server.store import Store

    async def change() -> str | None:
        store = Store(settings.database_url, Metrics())
        await store.open()
        try:
            people = People(store)
            person = await store.person_by_login(login.lower())
            if person is None:
                return None
            fresh = secrets.token_urlsafe(12)
            await people.change_password(person, fresh)
            await people.sessions.end(person.id)
            return fresh
        finally:
            await store.close()

    return asyncio.run(change())
