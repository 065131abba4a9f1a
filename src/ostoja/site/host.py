"""The server's part, played in a page: tables in this browser's own store, moves one at a time, bots, taking back.

A row is stored before it is told, as online. Who else comes (another page joined to this one) is a visitor like the
page itself, and is sent only what its seat may know.
"""

import asyncio
import pickle
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from msgspec import json

from ostoja.core.action import Action
from ostoja.core.rng import Rng
from ostoja.server.secret_window import SecretWindow
from ostoja.site.services import Beside, PageServices, PageSettings, PageStore
from ostoja.table.info import chat_line, info
from ostoja.table.messages import Chat, Move, TableInfo, TableNews, Told, UndoAsked, encode
from ostoja.table.names import new_id
from ostoja.table.problem import Problem
from ostoja.table.records import Clock, Head, KeptRows, Person, Place, Row, Saying
from ostoja.table.rows import PreparedRow, asks_in_secret
from ostoja.table.setting_up import checked
from ostoja.table.table import Table
from ostoja.table.undo import UndoRequest, undone_at_once, wished_undo
from ostoja.table.viewer import Viewer

BOT_TRIES: Final = 3
MOST_SAYINGS: Final = 100


class PageVisitor:
    """Somebody who looks: this page, or one that is joined to it."""

    def __init__(self, person: Person | None, send: Callable[[str], object], guest: bool = False) -> None:
        self.person = person
        self.guest: Final = guest
        """Somebody whose own page is another: they sit at tables here, but open none."""
        self.lang = "en"
        self.followed: Final[dict[str, Viewer]] = {}
        self.wishes: Final[dict[str, tuple[int | None, str]]] = {}
        """The seat asked for at each table, and the invitation shown."""
        self.turn: Final = asyncio.Lock()
        self._send: Final = send

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def push(self, data: bytes) -> None:
        self._send(data.decode())

    def tell(self, message: Told) -> None:
        self.push(encode(message))


class HostedTable:
    """One table of this page."""

    def __init__(self, table: Table, house: "House") -> None:
        self.table: Final = table
        self.services: Final = house.services
        self.window: SecretWindow | None = None
        self.sayings: Final[list[Saying]] = []
        self._house: Final = house
        self._turn: Final = asyncio.Lock()
        self._bots_think = False
        self._ended = False

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Table]:
        """One's turn at the table."""
        async with self._turn:
            yield self.table

    def visitors(self) -> list[PageVisitor]:
        found = [listener for viewer in self.table.viewers.values() for listener in viewer.listeners]
        return found  # type: ignore[return-value]  # a page has no other listeners

    def tell_visitors(self, message: Told) -> None:
        for visitor in self.visitors():
            visitor.tell(message)

    # Moves ----------------------------------------------------------------------------------------------------

    async def move(self, person: str, viewer: Viewer, asked: Move) -> "asyncio.Future[None] | None":
        """A visitor's move; where a window has to close first, what to wait for."""
        async with self.alone() as table:
            seat = table.playing_seat(person, viewer)
            action = table.check_move(seat, asked.n, asked.action)
            return await self._answer(seat, action)

    async def _answer(self, seat: int, action: Action) -> "asyncio.Future[None] | None":
        prepared = self.prepare(seat, action)
        if self.window is None or not self.window.ends_with(prepared):
            await self.write(prepared, "")
            return None
        held: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.window.hold(seat, action, lambda error: _settle(held, error))
        return held

    def prepare(self, seat: int, action: Action) -> PreparedRow:
        return self.table.prepare_move(seat, action, now())

    async def write(self, prepared: PreparedRow, by: str) -> None:
        """Store a row, then take it over and tell everybody. The caller is alone at the table."""
        table, row = self.table, prepared.row
        table.render(prepared)
        await self.services.store.put(row_key(row.table_id, row.number), json.encode(row).decode())
        table.commit(prepared)
        table.unkept.clear()
        self.look_after()

    # After a move ---------------------------------------------------------------------------------------------

    def look_after(self) -> None:
        """A new position has been reached: who has to answer now, or is the game over?"""
        table = self.table
        if table.undo_request is not None and table.undo_request.rows != table.rows:
            self.settle_undo(False)
        if not table.playing or table.old_rules is not None:
            return
        secret = asks_in_secret(table.state)
        if secret and self.window is None:
            self.window = SecretWindow(self)  # type: ignore[arg-type]  # what it uses of a table is all here
        elif not secret and self.window is not None:
            self.window.close()
            self.window = None
        if table.state.over:
            if not self._ended:
                self._ended = True
                self.services.spawn(self._finish())
            return
        if self.window is not None:
            self.window.answer_without_choice()
        self.wake_bots()

    async def _finish(self) -> None:
        state = self.table.state
        ended = self.table.head.but(status="over", scores=state.scores, winners=state.winners, ended=now())
        await self._house.change(self, ended, self.table.places)

    def wake_bots(self) -> None:
        """Is a bot asked now?"""
        if not self._bots_think and self.visitors() and self.table.bot_to_move() is not None:
            self._bots_think = True
            self.services.spawn(self._play_bots())

    async def _play_bots(self) -> None:
        """Bots answer one after the other, until a person is asked. One who has spoken is asked again, then acts."""
        table = self.table
        spoke = False
        try:
            while self.visitors() and (seat := table.bot_to_move()) is not None:
                rows = table.rows
                statement, index = await self._choice(seat)
                held = None
                async with self.alone():
                    if table.rows == rows and seat in table.state.waiting and table.places[seat].player:
                        spoke = statement >= 0 and not spoke
                        held = await self._answer(seat, table.game.actions[statement if spoke else index])
                if held is not None:
                    await held
        except Problem as problem:
            if problem.code != "stale":
                raise
        finally:
            self._bots_think = False
        self.wake_bots()

    async def _choice(self, seat: int) -> tuple[int, int]:
        """What the seat's bot says (-1: nothing) and does; the first legal action if it fails again and again."""
        table = self.table
        began = time.monotonic()
        bot = table.places[seat].player
        view = pickle.dumps(table.state.seen_by(seat), protocol=pickle.HIGHEST_PROTOCOL)
        for _ in range(BOT_TRIES):
            try:
                chosen = await self.services.bot_workers.think(view, seat, bot)
            except Exception as error:
                print("a bot failed:", error)
                continue
            await asyncio.sleep(max(0.0, began + self.services.settings.bot_pause - time.monotonic()))
            return chosen
        return -1, table.state.legal(seat)[0].index

    # Taking back ----------------------------------------------------------------------------------------------

    async def undo(self, person: str, viewer: Viewer, careful: bool) -> None:
        """Take back this seat's last move, or ask the other people whether it may be."""
        async with self.alone() as table:
            seat = table.playing_seat(person, viewer)
            keep, others = wished_undo(table, seat, person, self.window is not None)
            free = all(table.undo_signs(seat, keep, Rng(secrets.randbits(63))))
            if undone_at_once(table, keep, others, free, careful):
                await self.write(table.prepare_undo(seat, keep, now()), "undo")
                return
            table.undo_request = UndoRequest(seat, table.rows, keep, others)
        self.tell_visitors(UndoAsked(table.head.id, seat, True, False, sorted(others)))

    async def agree(self, person: str, yes: bool) -> None:
        """Answer somebody who asks to take back a move."""
        async with self.alone() as table:
            request, own = table.undo_request, set(table.seats_of(person))
            if not own:
                raise Problem("not-seated", 403)
            if request is None or not own & request.waiting:
                raise Problem("no-request", 409)
            request.waiting.difference_update(own)
            if yes and request.waiting:
                self.tell_visitors(UndoAsked(table.head.id, request.seat, True, False, sorted(request.waiting)))
                return
            self.settle_undo(yes)
            if yes and table.rows == request.rows and table.playing:
                await self.write(table.prepare_undo(request.seat, request.keep, now()), "undo")

    def settle_undo(self, agreed: bool) -> None:
        request, self.table.undo_request = self.table.undo_request, None
        if request is not None:
            self.tell_visitors(UndoAsked(self.table.head.id, request.seat, False, agreed))


class House:
    """All tables of this page."""

    def __init__(self, store: PageStore, beside: Beside, settings: PageSettings | None = None) -> None:
        self.services: Final = PageServices(store, beside, settings or PageSettings())
        self.heads: Final[dict[str, tuple[Head, list[Place]]]] = {}
        self._tables: Final[dict[str, HostedTable]] = {}
        self._loading: Final = asyncio.Lock()

    async def open(self) -> None:
        """Look what is stored. A table that cannot be read is left alone: it stays stored, and is not offered."""
        for text in await self.services.store.all(TABLE):
            try:
                head, places = json.decode(text, type=tuple[Head, list[Place]])
            except ValueError as error:
                print("a table cannot be read:", error)
            else:
                self.heads[head.id] = (head, places)

    async def add(self, head: Head, places: list[Place], rows: list[Row]) -> HostedTable:
        """A new table, with rows that lead to where it begins."""
        for row in rows:
            await self.services.store.put(row_key(head.id, row.number), json.encode(row).decode())
        await self._keep(head, places)
        return await self.table(head.id)

    async def _keep(self, head: Head, places: list[Place]) -> None:
        await self.services.store.put(TABLE + head.id, json.encode((head, places)).decode())
        self.heads[head.id] = (head, places)

    async def table(self, id: str) -> HostedTable:
        async with self._loading:
            found = self._tables.get(id)
            if found is None:
                if id not in self.heads:
                    raise Problem("no-table", 404)
                head, places = self.heads[id]
                found = self._tables[id] = HostedTable(Table(head, places, await self.rows(id)), self)
                found.table.unkept.clear()
        return found

    async def rows(self, id: str) -> list[Row]:
        """The log of a table. One that cannot be read is refused, and stays as it is stored."""
        found: list[Row] = []
        for text in await self.services.store.all(f"{ROW}{id}/"):
            try:
                found.append(json.decode(text, type=Row))
            except ValueError as error:
                raise Problem("bad-save", 409, number=len(found) + 1) from error
        return found

    async def kept(self, id: str, first: int, last: int) -> list[KeptRows]:
        """A page keeps no positions: its logs are short enough to be played again."""
        return []

    async def change(self, hosted: HostedTable, head: Head, places: list[Place]) -> None:
        """The header or the seats of a table are others now: store them, then tell."""
        table = hosted.table
        await self._keep(head, places)
        began = table.head.status == "open" and head.status == "playing"
        others = [(place.kind, place.person, place.name) for place in table.places]
        table.head = head
        table.seat_people(places)
        if began or others != [(place.kind, place.person, place.name) for place in places]:
            for viewer in table.viewers.values():
                viewer.forget()
            for visitor in hosted.visitors():
                self._follow(visitor, hosted)
        for visitor in hosted.visitors():
            self.tell_info(hosted, visitor)
            if began or head.status == "playing":
                visitor.push(table.snapshot(visitor.followed[head.id], visitor.lang, now()))
        hosted.look_after()

    # Visitors -------------------------------------------------------------------------------------------------

    async def enter(self, visitor: PageVisitor, id: str, seat: int | None, key: str, n: int | None) -> None:
        """Follow a table: what was missed since update `n`, or all of it."""
        hosted = await self.table(id)
        table = hosted.table
        if not table.visible_to(visitor.id, key):
            raise Problem("no-table", 404)
        if seat is not None and seat not in table.seats_of(visitor.id):
            raise Problem("not-your-seat", 403)
        visitor.wishes[id] = (seat, key)
        self._follow(visitor, hosted)
        viewer = visitor.followed[id]
        self.tell_info(hosted, visitor)
        if table.head.status != "open":
            for data in table.greeting(viewer, visitor.lang, n, now()):
                visitor.push(data)
        if hosted.window is not None:
            hosted.window.show(visitor)
        visitor.tell(Chat(id, [chat_line(one, visitor.lang, table.places) for one in hosted.sayings], True))
        for other in hosted.visitors():
            if other is not visitor:
                self.tell_info(hosted, other)
        hosted.look_after()

    def _follow(self, visitor: PageVisitor, hosted: HostedTable) -> None:
        """As the seat asked for while it is theirs, else their first, preferring one that is asked."""
        table = hosted.table
        id = table.head.id
        own = table.seats_of(visitor.id)
        wish = visitor.wishes[id][0]
        waiting = table.state.waiting if len(own) > 1 and table.old_rules is None else ()
        seat = wish if wish in own else next((seat for seat in own if seat in waiting), own[0] if own else None)
        self.exit(visitor, id, False)
        viewer = table.viewers[seat]
        viewer.shown()
        viewer.listeners.add(visitor)
        visitor.followed[id] = viewer

    def exit(self, visitor: PageVisitor, id: str, tell: bool = True) -> None:
        """Stop following a table."""
        viewer = visitor.followed.pop(id, None)
        if viewer is not None:
            viewer.listeners.discard(visitor)
            if tell:
                hosted = self._tables[id]
                for other in hosted.visitors():
                    self.tell_info(hosted, other)

    def leave(self, visitor: PageVisitor) -> None:
        """The visitor is gone."""
        for id in list(visitor.followed):
            self.exit(visitor, id)

    def info_for(self, hosted: HostedTable, person: str, lang: str) -> TableInfo:
        """The table as a person may know it."""
        table = hosted.table
        here = hosted.visitors()
        present = frozenset(visitor.id for visitor in here if visitor.id)
        frozen = table.old_rules.text(lang) if table.old_rules else ""
        watchers = len(table.viewers[None].listeners)
        return info(table.head, table.places, lang, person, present, watchers, frozen, table.rules_in_play())

    def tell_info(self, hosted: HostedTable, visitor: PageVisitor) -> None:
        visitor.tell(TableNews(hosted.table.head.id, self.info_for(hosted, visitor.id, visitor.lang)))

    def say(self, hosted: HostedTable, person: Person, text: str, phrase: str) -> None:
        """Chat; it lasts as long as the page."""
        sayings = hosted.sayings
        sayings.append(Saying(len(sayings) + 1, person.id, person.name, text, phrase, now()))
        del sayings[:-MOST_SAYINGS]
        for visitor in hosted.visitors():
            visitor.tell(Chat(hosted.table.head.id, [chat_line(sayings[-1], visitor.lang, hosted.table.places)]))


TABLE: Final = "table/"
ROW: Final = "row/"


def row_key(id: str, number: int) -> str:
    """Keys are in the order of the rows."""
    return f"{ROW}{id}/{number:08}"


def new_head(
    person: Person,
    game: str,
    places: list[Place],
    options: dict[str, Any],
    pack: dict[str, Any] | None,
    hints: bool = False,
) -> Head:
    """The header of a new table; the game begins at once if nobody is awaited."""
    ready = all(place.kind != "open" for place in places)
    head = Head(
        id=new_id(),
        game=game,
        rules=0,
        options=options,
        pack=pack,
        size=len(places),
        seed=secrets.randbits(63),
        host=person.id,
        public=False,
        invite=secrets.token_urlsafe(12),
        clock=Clock(),
        hints=hints,
        status="playing" if ready else "open",
        created=now(),
        started=now() if ready else None,
    )
    return checked(head)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _settle(held: "asyncio.Future[None]", error: Exception | None) -> None:
    if held.done():
        return
    if error is None:
        held.set_result(None)
    else:
        held.set_exception(error)
