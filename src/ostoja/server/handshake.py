"""Visitors come in: the handshake of a WebSocket, who may come, and who they are."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec.structs import replace

import ostoja
from ostoja.server.hosting import Hosting
from ostoja.server.limits import READINGS, WORK, Owner
from ostoja.server.live_tables import LiveTables
from ostoja.server.people import People
from ostoja.server.requests import accepted_language, cookie_of, same_origin
from ostoja.server.visitor import POLICY_VIOLATION, TRY_AGAIN, Socket, Visitor
from ostoja.server.watchdog import visible
from ostoja.table.messages import Hello, Me
from ostoja.table.problem import Problem
from ostoja.table.records import Person

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class Handshake:
    """Lets visitors in."""

    def __init__(self, house: LiveTables, hosting: Hosting, people: People) -> None:
        self._house: Final = house
        self._hosting: Final = hosting
        self._people: Final = people

    async def __call__(self, socket: Socket, scope: Any, receive: Receive, send: Send, known: dict[str, Owner]) -> None:
        """One connection from handshake to goodbye; to whom it is accounted is written into `known`."""
        await receive()
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        services = self._house.services
        if not same_origin(headers, services.settings):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "origin"})
            return
        address = scope["client"][0] if scope.get("client") else ""
        where = services.ledger.address(address)
        if where.connections >= services.settings.connections_per_address or services.closing:
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too many"})
            return
        where.connections += 1
        try:
            session = await self._people.of_cookie(cookie_of(headers))
            owner = services.ledger.owner(session.person.id if session else "", address)
            known["owner"] = owner
            try:
                owner.take(READINGS)
                owner.take(WORK, 0)
            except Problem:
                await asyncio.sleep(services.settings.refusal_seconds)
                await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too many"})
                return
            lang = accepted_language(headers, scope.get("query_string", b"").decode("latin-1"))
            visitor = Visitor(send, socket, session, lang, owner, self._house, self._hosting)
            socket.hear = visible(visitor.hear)
            await send({"type": "websocket.accept"})
            await self._serve(visitor, socket, receive)
        finally:
            where.connections -= 1

    async def _serve(self, visitor: Visitor, socket: Socket, receive: Receive) -> None:
        """Messages go to the visitor by themselves; wait until one side hangs up."""
        house = self._house
        house.visitors.add(visitor)
        house.services.metrics.connections.set(len(house.visitors))
        if socket.gift is None:
            visitor.tell(Hello(me(visitor.person), ostoja.__version__, visitor.lang))
        else:
            visitor.go_on(socket.gift)
        visitor.free()
        socket.read_on()
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

    async def ended(self, sessions: list[str]) -> None:
        """These log-ins are no more: their connections end, in every process."""
        if sessions:
            await self._house.services.news.tell("ended", sessions=sessions)


def me(person: Person | None) -> Me:
    return Me(person.id, person.name, person.login or "") if person else Me()
