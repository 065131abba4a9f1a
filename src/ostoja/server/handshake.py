"""Visitors come in: the handshake of a WebSocket, who may come, and who they are."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from msgspec.structs import replace

import ostoja
from ostoja.server.hosting import Hosting
from ostoja.server.limits import Buckets
from ostoja.server.live_tables import LiveTables
from ostoja.server.people import COOKIE, People
from ostoja.server.requests import accepted_language, same_origin
from ostoja.server.visitor import POLICY_VIOLATION, TRY_AGAIN, Socket, Visitor
from ostoja.table.messages import Hello, Me
from ostoja.table.records import Person

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class Handshake:
    """Lets visitors in."""

    def __init__(self, house: LiveTables, hosting: Hosting, people: People) -> None:
        self._house: Final = house
        self._hosting: Final = hosting
        self._people: Final = people
        self._addresses: Counter[str] = Counter()
        per_minute = house.services.settings.chats_per_minute
        self._chats: Final = Buckets(per_minute / 60, per_minute / 2)

    async def __call__(self, socket: Socket, scope: Any, receive: Receive, send: Send) -> None:
        """One connection from handshake to goodbye."""
        await receive()
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        address = scope["client"][0] if scope.get("client") else ""
        settings = self._house.services.settings
        if not same_origin(headers, settings):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "origin"})
            return
        if self._addresses[address] >= settings.connections_per_address or self._house.services.closing:
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too many"})
            return
        self._addresses[address] += 1
        try:
            person = await self._people.of_cookie(cookie_of(headers))
            lang = accepted_language(headers, scope.get("query_string", b"").decode("latin-1"))
            visitor = Visitor(send, socket, person, lang, address, self._house, self._hosting, self._chats)
            await send({"type": "websocket.accept"})
            await self._serve(visitor, receive)
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _serve(self, visitor: Visitor, receive: Receive) -> None:
        """Messages go to the visitor by themselves; wait until one side hangs up."""
        house = self._house
        house.visitors.add(visitor)
        house.services.metrics.connections.set(len(house.visitors))
        visitor.tell(Hello(me(visitor.person), ostoja.__version__, visitor.lang))
        visitor.free()
        goodbye = asyncio.create_task(visitor.say_goodbye())
        gone = asyncio.ensure_future(receive())
        try:
            await asyncio.wait((gone, goodbye), return_when=asyncio.FIRST_COMPLETED)
        finally:
            visitor.leave()
            house.services.metrics.connections.set(len(house.visitors))
            for task in (gone, goodbye):
                task.cancel()
            await asyncio.gather(gone, goodbye, return_exceptions=True)

    def renamed(self, person: Person) -> None:
        """Open connections of somebody who changed their name know it too."""
        for visitor in self._house.visitors:
            if visitor.id == person.id and visitor.person is not None:
                visitor.person = replace(visitor.person, name=person.name, login=person.login)


def me(person: Person | None) -> Me:
    return Me(person.id, person.name, person.login or "") if person else Me()


def cookie_of(headers: dict[str, str]) -> str | None:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return found.value if found else None
