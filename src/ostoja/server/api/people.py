"""Who I am: a name, an account with its log-ins, my tables; all of it told to me, or forgotten."""

from typing import Annotated, Any, Final

from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ostoja.server.api.common import (
    CHANGES,
    Asking,
    Lang,
    address,
    beside,
    language,
    owner,
    person,
    refusals,
    session,
    told_alike,
    visitor,
    with_cookie,
)
from ostoja.server.handshake import me
from ostoja.server.leaving import export, forget
from ostoja.server.limits import GUESTS, LOGINS, PERSON_BYTES, STORED
from ostoja.server.live_tables import LiveTables
from ostoja.server.people import People
from ostoja.server.pushes import Device, Pushes
from ostoja.server.services import Services
from ostoja.table.info import info
from ostoja.table.messages import Me, TableInfo
from ostoja.table.problem import Problem

MOST_WAITED: Final = 12
"""Of so many tables of mine it is said whose turn it is: they have to be in memory for that."""
Text = Annotated[str, Meta(max_length=200)]


class Name(Struct, forbid_unknown_fields=True):
    """How a visitor wants to be called."""

    name: Text


class Credentials(Struct, forbid_unknown_fields=True):
    """An account's name and password."""

    login: Text
    password: Text


class NewPassword(Struct, forbid_unknown_fields=True):
    """The password as it was and as it shall be."""

    old: Text
    new: Text


class Confirmed(Struct, forbid_unknown_fields=True):
    """The password, from those who have one."""

    password: Text = ""


class WhichSession(Struct, forbid_unknown_fields=True):
    """A log-in; without an id: all but this one."""

    id: Annotated[str, Meta(max_length=32, pattern=r"^[0-9A-Za-z]*$")] = ""


class PushDevice(Struct, forbid_unknown_fields=True):
    """Where a browser is called, and the keys it reads with; as its PushSubscription says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class PushEnd(Struct, forbid_unknown_fields=True):
    """The address of a device."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class PushKey(Struct):
    """This server's public key for Web Push; empty where nobody is called."""

    key: str


class SessionInfo(Struct):
    """A device I am logged in at; times in milliseconds since 1970, `used` to within a day."""

    id: str
    made: int
    used: int
    device: str
    this: bool


class AccountInfo(Struct):
    """My account (`login` is empty for a guest) and where I am logged in."""

    name: str
    login: str
    sessions: list[SessionInfo]


class PeopleApi(Controller):
    """Guests and accounts."""

    path = "/api"
    tags = ["people"]

    @get("/me", responses=refusals(400))
    async def who(self, request: Asking) -> Response[Me]:
        """Who the server takes me for; now and then with a new cookie."""
        known = session(request)
        answer = Response(me(known.person if known else None))
        cookie = await _people(request).sessions.rotate(known) if known else None
        return with_cookie(answer, request, cookie) if cookie else answer

    @post("/me", status_code=200, responses=CHANGES)
    async def rename(self, request: Asking, data: JSONBody[Name]) -> Response[Me]:
        """Take a name, and a cookie if I have none; or change it."""
        known = visitor(request)
        if known is None:
            _ledger(request).address(address(request)).take(GUESTS)
            owner(request).take(STORED, PERSON_BYTES)
        named = await _people(request).name(known, data.name)
        request.app.state.handshake.renamed(named)
        answer = Response(me(named))
        return answer if known else await _new_cookie(answer, request, named.id)

    @get("/account", responses=refusals(400, 401))
    async def account(self, request: Asking) -> AccountInfo:
        """My account and my log-ins."""
        mine, here = person(request), session(request)
        found = await _people(request).sessions.of(mine.id)
        listed = [
            SessionInfo(one.id, one.made, one.changed, one.device, here is not None and one.id == here.id)
            for one in found
        ]
        return AccountInfo(mine.name, mine.login or "", listed)

    @post("/account", status_code=200, responses=CHANGES)
    async def register(self, request: Asking, data: JSONBody[Credentials]) -> Response[Me]:
        """Keep my games under an account. Other cookies of the guest I was are worth nothing from now on."""
        _check_tries(request)
        registered = await _people(request).register(person(request), data.login, data.password)
        request.app.state.handshake.renamed(registered)
        return await _begin_anew(Response(me(registered)), request, registered.id)

    @post("/account/login", status_code=200, responses=CHANGES)
    async def change_login(self, request: Asking, data: JSONBody[Credentials]) -> Me:
        """Another account name; with the password."""
        _check_tries(request)
        mine = person(request)
        await _people(request).confirm(mine, data.password)
        changed = await _people(request).change_login(mine, data.login)
        request.app.state.handshake.renamed(changed)
        return me(changed)

    @post("/account/password", status_code=200, responses=CHANGES)
    async def change_password(self, request: Asking, data: JSONBody[NewPassword]) -> Response[Me]:
        """Another password. All other devices are logged out."""
        _check_tries(request)
        mine = person(request)
        await _people(request).confirm(mine, data.old)
        await _people(request).change_password(mine, data.new)
        return await _begin_anew(Response(me(mine)), request, mine.id)

    @post("/account/sessions/end", status_code=200, responses=CHANGES)
    async def end_sessions(self, request: Asking, data: JSONBody[WhichSession]) -> AccountInfo:
        """Log another device out, or all of them."""
        mine, here = person(request), session(request)
        ended = await _people(request).sessions.end(mine.id, data.id, here.id if here else "")
        await request.app.state.handshake.ended(ended)
        if data.id and not ended:
            raise Problem("no-session", 404)
        answer: AccountInfo = await self.account.fn(self, request)
        return answer

    @get("/account/export", responses=told_alike(dict[str, Any], 400, 401))
    async def export(self, request: Asking) -> Response[bytes]:
        """Everything stored of me."""
        found = await export(request.app.state.store, person(request).id)
        headers = {"Content-Disposition": 'attachment; filename="ostoja-account.json"'}
        return Response(found, headers=headers, media_type=MediaType.JSON)

    @post("/account/delete", status_code=200, responses=CHANGES)
    async def delete(self, request: Asking, data: JSONBody[Confirmed]) -> Response[Me]:
        """Forget me. Finished games stay for the others, without my name; where I was playing, a bot plays on."""
        _check_tries(request)
        mine = person(request)
        people = _people(request)
        await people.confirm(mine, data.password)
        ended = [one.id for one in await people.sessions.of(mine.id)]
        house = request.app.state.house
        for table in await forget(people.store, mine.id, house.services.settings.stand_in):
            await house.changed(table)
        await request.app.state.handshake.ended(ended)
        return with_cookie(Response(Me()), request, None)

    @post("/login", status_code=200, responses=CHANGES)
    async def log_in(self, request: Asking, data: JSONBody[Credentials]) -> Response[Me]:
        """Come back on another device."""
        _check_tries(request)
        found = await _people(request).log_in(data.login, data.password)
        await _end(request)
        return await _new_cookie(Response(me(found)), request, found.id)

    @post("/logout", status_code=200, responses=CHANGES)
    async def log_out(self, request: Asking) -> Response[Me]:
        """Forget me on this device: its cookie is worth nothing from now on."""
        await _end(request)
        return with_cookie(Response(Me()), request, None)

    @get("/push", responses=refusals(400))
    async def push_key(self, request: Asking) -> PushKey:
        """By which key this server calls devices; an empty one if it calls none."""
        return PushKey(_pushes(request).public_key)

    @post("/push", status_code=200, responses=CHANGES)
    async def push_me(self, request: Asking, data: JSONBody[PushDevice]) -> PushKey:
        """Call me on this device when a table of days waits for me."""
        mine, here = person(request), session(request)
        owner(request).take(STORED, PERSON_BYTES)
        device = Device(data.endpoint, data.p256dh, data.auth)
        await _pushes(request).add(mine.id, here.id if here else "", device)
        return PushKey(_pushes(request).public_key)

    @post("/push/end", status_code=200, responses=CHANGES)
    async def push_no_more(self, request: Asking, data: JSONBody[PushEnd]) -> PushKey:
        """Do not call me on this device any more; who knows its address may say so."""
        await _pushes(request).remove(data.endpoint)
        return PushKey(_pushes(request).public_key)

    @get("/me/tables", responses=refusals(400, 401))
    async def my_tables(self, request: Asking, lang: Lang = None) -> list[TableInfo]:
        """The tables I sit at or host, newest first."""
        mine = person(request)
        found = await request.app.state.store.list_tables(("open", "playing", "over"), None, mine.id)
        spoken = language(request)
        listed = await beside(request, lambda: [info(head, places, spoken, mine.id) for head, places in found])
        for table in [one for one in listed if one.status == "playing"][:MOST_WAITED]:
            table.waiting = await _waited_for(request.app.state.house, table.id, mine.id)
        return listed


async def _waited_for(house: LiveTables, id: str, person: str) -> list[int]:
    """The seats whose answer is needed at a table, as far as those who sit there know."""
    table = (await house.table(id)).table
    if table.old_rules is not None:
        return []
    own = table.seats_of(person)
    return sorted({seat for one in own for seat in table.state.seen_by(one).waiting})


def _people(request: Asking) -> People:
    people: People = request.app.state.people
    return people


def _pushes(request: Asking) -> Pushes:
    services: Services = request.app.state.house.services
    return services.pushes


def _ledger(request: Asking) -> Any:
    services: Services = request.app.state.house.services
    return services.ledger


def _check_tries(request: Asking) -> None:
    """Not too many account names and passwords are tried from one address."""
    _ledger(request).address(address(request)).take(LOGINS)


async def _new_cookie(response: Response[Me], request: Asking, id: str) -> Response[Me]:
    cookie = await _people(request).sessions.begin(id, request.headers.get("user-agent", ""))
    return with_cookie(response, request, cookie)


async def _begin_anew(response: Response[Me], request: Asking, id: str) -> Response[Me]:
    """A new log-in for this device, and the end of all others."""
    await request.app.state.handshake.ended(await _people(request).sessions.end(id))
    return await _new_cookie(response, request, id)


async def _end(request: Asking) -> None:
    """The end of this log-in."""
    here = session(request)
    if here is not None:
        await request.app.state.handshake.ended(await _people(request).sessions.end(here.person.id, here.id))
