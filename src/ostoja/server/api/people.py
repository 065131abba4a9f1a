"""Who I am: a name, an account, my tables."""

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody
from msgspec import Struct

from ostoja.server.api.common import CHANGES, Lang, address, language, person, refusals, visitor, with_cookie
from ostoja.server.handshake import me
from ostoja.server.people import People
from ostoja.table.info import info
from ostoja.table.messages import Me, TableInfo
from ostoja.table.problem import Problem

Asking = Request[Any, Any, Any]


class Name(Struct, forbid_unknown_fields=True):
    """How a visitor wants to be called."""

    name: str


class Credentials(Struct, forbid_unknown_fields=True):
    """An account's name and password."""

    login: str
    password: str


def check_tries(request: Asking) -> None:
    """Not too many new visitors or passwords from one address."""
    if not request.app.state.guests.take(address(request)):
        raise Problem("too-fast", 429)


class PeopleApi(Controller):
    """Guests and accounts."""

    path = "/api"
    tags = ["people"]

    @get("/me", responses=refusals(400))
    async def who(self, request: Asking) -> Me:
        """Who the server takes me for."""
        return me(await visitor(request))

    @post("/me", status_code=200, responses=CHANGES)
    async def rename(self, request: Asking, data: JSONBody[Name]) -> Response[Me]:
        """Take a name, and a cookie if I have none; or change it."""
        people: People = request.app.state.people
        known = await visitor(request)
        if known is None:
            check_tries(request)
        named = await people.name(known, data.name)
        request.app.state.handshake.renamed(named)
        return with_cookie(Response(me(named)), request, named)

    @post("/account", status_code=200, responses=CHANGES)
    async def register(self, request: Asking, data: JSONBody[Credentials]) -> Me:
        """Keep my games under an account."""
        check_tries(request)
        people: People = request.app.state.people
        registered = await people.register(await person(request), data.login, data.password)
        request.app.state.handshake.renamed(registered)
        return me(registered)

    @post("/login", status_code=200, responses=CHANGES)
    async def log_in(self, request: Asking, data: JSONBody[Credentials]) -> Response[Me]:
        """Come back on another device."""
        check_tries(request)
        people: People = request.app.state.people
        found = await people.log_in(data.login, data.password)
        return with_cookie(Response(me(found)), request, found)

    @post("/logout", status_code=200, responses=CHANGES)
    async def log_out(self, request: Asking) -> Response[Me]:
        """Forget me on this device."""
        return with_cookie(Response(Me()), request, None)

    @get("/me/tables", responses=refusals(400, 401))
    async def my_tables(self, request: Asking, lang: Lang = None) -> list[TableInfo]:
        """The tables I sit at or host, newest first."""
        mine = await person(request)
        found = await request.app.state.store.list_tables(("open", "playing", "over"), None, mine.id)
        return [info(head, places, language(request), mine.id) for head, places in found]
