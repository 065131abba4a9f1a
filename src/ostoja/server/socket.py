"""The WebSocket: one per visitor, for the lobby and for all tables they follow."""

import asyncio
import functools
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from msgspec import DecodeError
from msgspec.structs import replace

import ostoja
from ostoja.server.connection import Connection
from ostoja.server.faults import misread
from ostoja.server.hosting import Hosting
from ostoja.server.lane import Lane
from ostoja.server.limits import Buckets
from ostoja.server.people import COOKIE, People
from ostoja.server.play import Play
from ostoja.server.problem import Problem
from ostoja.server.protocol import (
    Agree,
    Done,
    Enter,
    Exit,
    Failed,
    Hello,
    Language,
    Lobby,
    Me,
    Message,
    Move,
    Ping,
    Say,
    Undo,
    Why,
    decode,
)
from ostoja.server.records import Person
from ostoja.server.requests import accepted_language, same_origin

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
MOST_TABLES: Final = 20
"""How many tables one connection may follow."""
MOST_ERRORS: Final = 50
"""A connection that sends this many senseless messages is closed."""
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
log = logging.getLogger("ostoja.server.socket")


class Door:
    """Lets visitors in and carries out what they ask."""

    def __init__(self, play: Play, hosting: Hosting, people: People) -> None:
        self.play: Final = play
        self.hosting: Final = hosting
        self.people: Final = people
        self._addresses: Counter[str] = Counter()
        self._chats = Buckets(play.settings.chats_per_minute / 60, play.settings.chats_per_minute / 2)

    async def __call__(self, lane: Lane, scope: Any, receive: Receive, send: Send) -> None:
        """One connection from handshake to goodbye."""
        await receive()
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        address = scope["client"][0] if scope.get("client") else ""
        settings = self.play.settings
        if not same_origin(headers, settings):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": "origin"})
            return
        if self._addresses[address] >= settings.connections_per_address or self.play.closing:
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too many"})
            return
        self._addresses[address] += 1
        try:
            await send({"type": "websocket.accept"})
            person = await self.people.of_cookie(cookie_of(headers))
            lang = accepted_language(headers, scope.get("query_string", b"").decode("latin-1"))
            connection = Connection(send, lane, person, lang, address, settings.messages_per_second)
            await self._serve(connection, lane, receive)
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _serve(self, connection: Connection, lane: Lane, receive: Receive) -> None:
        self.play.connections.add(connection)
        self.play.metrics.connections.set(len(self.play.connections))
        goodbye = asyncio.create_task(connection.closing())
        lane.listen(functools.partial(self.hear, connection))
        connection.tell(Hello(me(connection.person), ostoja.__version__, connection.lang))
        try:
            await self._listen(connection, receive, goodbye)
        finally:
            self.play.depart(connection)
            self.play.metrics.connections.set(len(self.play.connections))
            goodbye.cancel()
            await asyncio.gather(goodbye, return_exceptions=True)

    async def _listen(self, connection: Connection, receive: Receive, goodbye: "asyncio.Task[None]") -> None:
        errors = 0
        while not goodbye.done():
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            data = event.get("text") or event.get("bytes") or b""
            async with connection.gate:
                sensible = await self.handle(connection, data)
            if not sensible:
                errors += 1
                if errors >= MOST_ERRORS:
                    connection.close(POLICY_VIOLATION)
                    await goodbye
                    return

    def hear(self, connection: Connection, data: bytes) -> bool:
        """Carry out a message at once if it is a move that has to wait for nothing but its commit; else False."""
        play = self.play
        if connection.gate.shut or len(data) > play.settings.message_bytes:
            return False
        try:
            message = decode(data)
        except (DecodeError, UnicodeError, RecursionError):
            return False
        if type(message) is not Move:
            return False
        table = play.tables.get(message.table)
        if table is None or table.gate.shut or not connection.bucket.take():
            return False
        ref = message.ref

        def moved(error: Exception | None) -> None:
            connection.gate.leave()
            if error is None:
                connection.tell(Done(ref))
            else:
                self._explain(connection, error, ref)

        connection.gate.enter_now()
        try:
            play.move_now(connection, message, moved)
        except Exception as error:
            moved(error)
        return True

    def _explain(self, connection: Connection, error: Exception, ref: int) -> None:
        """Why a message was not carried out."""
        if not isinstance(error, Problem):
            log.error("a message failed", exc_info=error)
            self.play.metrics.failures.labels("socket").inc()
            error = Problem("failed", 500)
        self._refuse(connection, error, ref)

    async def handle(self, connection: Connection, data: str | bytes) -> bool:
        """Carry out one message; False if it made no sense at all."""
        ref = 0
        try:
            if len(data) > self.play.settings.message_bytes:
                raise Problem("too-long", 413)
            message = decode(data)
            ref = message.ref
            if not connection.bucket.take():
                self._refuse(connection, Problem("too-fast", 429), ref)
                return False
            await self._obey(connection, message)
        except (DecodeError, UnicodeError, RecursionError) as error:
            self._refuse(connection, misread(str(error)), ref)
            return False
        except Problem as problem:
            self._refuse(connection, problem, ref)
            return problem.code != "too-long"
        except Exception as error:
            self._explain(connection, error, ref)
        return True

    def _refuse(self, connection: Connection, problem: Problem, ref: int) -> None:
        self.play.metrics.refused.labels(problem.code).inc()
        connection.tell(Failed(problem.code, problem.text(connection.lang), ref, problem.clause))

    async def _obey(self, connection: Connection, message: Message) -> None:
        play = self.play
        match message:
            case Move():
                await play.move(connection, message)
            case Enter(table=id, seat=seat, key=key, n=n):
                if len(connection.eyes) >= MOST_TABLES and id not in connection.eyes:
                    raise Problem("too-many", 409)
                await play.enter(connection, id, seat, key, n)
            case Exit(table=id):
                play.exit(connection, id)
            case Say(table=id, text=text, phrase=phrase):
                table, _ = play.followed(connection, id)
                if not self._chats.take(connection.id or connection.address):
                    raise Problem("too-fast", 429)
                await self.hosting.say(connection.person, table, text, phrase)
            case Undo(table=id):
                await play.undo(connection, id)
            case Agree(table=id, yes=yes):
                await play.agree(connection, id, yes)
            case Why():
                connection.tell(play.why(connection, message))
                return
            case Lobby(on=on):
                if on:
                    play.lobby.follow(connection)
                else:
                    play.lobby.listeners.discard(connection)
            case Language(lang=lang):
                await self._speak(connection, lang)
            case Ping():
                pass
        connection.tell(Done(message.ref))

    async def _speak(self, connection: Connection, lang: str) -> None:
        connection.lang = lang
        for id in list(connection.eyes):
            seat, key = connection.wishes.get(id, (None, ""))
            await self.play.enter(connection, id, seat, key, None)
        if connection in self.play.lobby.listeners:
            self.play.lobby.follow(connection)

    def renamed(self, person: Person) -> None:
        """Open connections of somebody who changed their name know it too."""
        for connection in self.play.connections:
            if connection.id == person.id and connection.person is not None:
                connection.person = replace(connection.person, name=person.name, login=person.login)


def me(person: Person | None) -> Me:
    return Me(person.id, person.name, person.login or "") if person else Me()


def cookie_of(headers: dict[str, str]) -> str | None:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return found.value if found else None
