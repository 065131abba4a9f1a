"""All tables in memory: loaded when somebody asks, followed by visitors, kept in step with other processes."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ostoja.core.errors import OstojaError
from ostoja.server.live_table import LiveTable
from ostoja.server.lobby import PublicTables
from ostoja.server.news import News
from ostoja.server.services import Services
from ostoja.server.store import now
from ostoja.server.undoing import Undoing
from ostoja.table.info import chat_line, info
from ostoja.table.messages import Chat, Resumed, TableInfo, TableNews
from ostoja.table.problem import Problem
from ostoja.table.records import Saying
from ostoja.table.table import Table

if TYPE_CHECKING:
    from ostoja.server.visitor import Visitor

MANY_ROWS: Final = 100
"""A log from this length on is played in a thread."""
ID_LETTERS: Final = 32
log = logging.getLogger("ostoja.server.live_tables")


class LiveTables:
    """The tables of one process, and who is there."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.public: Final = PublicTables(services.store, services.settings.host_away_after)
        self.undo: Final = Undoing()
        self.visitors: Final[set[Visitor]] = set()
        self.tables: Final[dict[str, LiveTable]] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}

    # Tables ---------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable:
        """The table, loaded if need be."""
        found = self.tables.get(id)
        if found is None or found.stale:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        if found is None:
            raise Problem("no-table", 404)
        found.touched = time.monotonic()
        return found

    async def _load(self, id: str) -> LiveTable | None:
        if not (0 < len(id) <= ID_LETTERS and id.isalnum()):
            return None
        store = self.services.store
        head, places = await store.seated(id)
        if head is None:
            return None
        rows, kept = await store.rows(id), await store.kept(id)
        try:
            if len(rows) > MANY_ROWS:
                table = await asyncio.to_thread(Table, head, places, rows, kept)
            else:
                table = Table(head, places, rows, kept)
        except OstojaError as error:
            log.warning("a stored game cannot be set up", extra={"table": id, "reason": str(error)})
            return None
        if table.timer is not None:
            table.timer.resume(now())
        if table.old_rules is not None:
            log.warning("a stored game cannot go on", extra={"table": id, "reason": table.old_rules.text()})
        old = self.tables.get(id)
        live = self.tables[id] = LiveTable(table, self, self.services)
        self.services.metrics.tables.set(len(self.tables))
        if old is not None:
            self._move_over(old, live)
        live.look_after()
        return live

    def _move_over(self, old: LiveTable, new: LiveTable) -> None:
        """Visitors of a table that was loaded anew see it as it is."""
        old.quiet()
        for visitor in old.visitors():
            seat = visitor.followed[new.table.head.id][1].seat
            self._follow(visitor, new, seat)
        self.show_all(new)

    async def reload(self, id: str) -> None:
        if not self.services.closing:
            await self.table(id)

    def _follow(self, visitor: "Visitor", live: LiveTable, seat: int | None) -> None:
        """Look at a table as a seat, and no longer as before."""
        id = live.table.head.id
        before = visitor.followed.get(id)
        if before is not None:
            before[1].listeners.discard(visitor)
        viewer = live.table.viewers[seat]
        viewer.listeners.add(visitor)
        visitor.followed[id] = (live, viewer)

    # Visitors -------------------------------------------------------------------------------------------------

    async def enter(self, visitor: "Visitor", id: str, seat: int | None, key: str, n: int | None) -> None:
        """Follow a table: what was missed since update `n`, or all of it."""
        table = (await self.table(id)).table
        if not table.visible_to(visitor.id, key):
            raise Problem("no-table", 404)
        if seat is not None and seat not in table.seats_of(visitor.id):
            raise Problem("not-your-seat", 403)
        sayings = await self.services.store.sayings(id)
        live = await self.table(id)  # nothing waits from here on: it may have left memory meanwhile
        table = live.table
        visitor.wishes[id] = (seat, key)
        chosen = self._seat_for(visitor, table)
        table.viewers[chosen].shown()
        self._follow(visitor, live, chosen)
        viewer = visitor.followed[id][1]
        self.tell_info(live, visitor)
        if table.head.status != "open":
            missed = viewer.missed(visitor.lang, n) if n is not None else None
            if missed is None:
                visitor.push(table.snapshot(viewer, visitor.lang, now()))
            else:
                visitor.tell(Resumed(id, viewer.n if not missed else n or 0, viewer.seat))
                for data in missed:
                    visitor.push(data)
        visitor.tell(Chat(id, [chat_line(saying, visitor.lang, table.places) for saying in sayings], True))
        if visitor.person is not None and table.seats_of(visitor.id):
            self.show_presence(live)
        if table.head.public and visitor.id == table.head.host:
            self.public.host_is_there(table.head, table.places)

    def _seat_for(self, visitor: "Visitor", table: Table) -> int | None:
        """The seat asked for while it is theirs, else their first, preferring one that is asked."""
        own = table.seats_of(visitor.id)
        wish = visitor.wishes.get(table.head.id, (None, ""))[0]
        if wish in own:
            return wish
        waiting = table.state.waiting if len(own) > 1 and table.old_rules is None else ()
        return next((seat for seat in own if seat in waiting), own[0] if own else None)

    def exit(self, visitor: "Visitor", id: str) -> None:
        """Stop following a table."""
        found = visitor.followed.pop(id, None)
        visitor.wishes.pop(id, None)
        if found is None:
            return
        live, viewer = found
        viewer.listeners.discard(visitor)
        if not viewer.listeners:
            viewer.content = None
        live.touched = time.monotonic()
        if visitor.id:
            live.left[visitor.id] = now()
        self.show_presence(live)

    def depart(self, visitor: "Visitor") -> None:
        """The connection is gone."""
        self.visitors.discard(visitor)
        self.public.listeners.discard(visitor)
        for id in list(visitor.followed):
            self.exit(visitor, id)

    def info_for(self, live: LiveTable, person: str, lang: str) -> TableInfo:
        """The table as a person may know it."""
        table = live.table
        frozen = table.old_rules.text(lang) if table.old_rules else ""
        return info(table.head, table.places, lang, person, frozenset(live.present()), live.watchers, frozen)

    def tell_info(self, live: LiveTable, visitor: "Visitor") -> None:
        visitor.tell(TableNews(live.table.head.id, self.info_for(live, visitor.id, visitor.lang)))

    def show_presence(self, live: LiveTable) -> None:
        """Who is here has changed: tell all visitors, and other processes theirs."""
        for visitor in live.visitors():
            self.tell_info(live, visitor)
        if self.services.news.shared:
            self.services.spawn(self.tell_presence(live))

    async def tell_presence(self, live: LiveTable) -> None:
        watchers = len(live.table.viewers[None].listeners)
        await self.services.news.tell("presence", live.table.head.id, people=sorted(live.here()), watchers=watchers)

    def show_all(self, live: LiveTable) -> None:
        """Seats, names or rights have changed: everybody gets the table anew, as the viewer they are now."""
        table = live.table
        id = table.head.id
        for viewer in table.viewers.values():
            viewer.forget()
        for visitor in live.visitors():
            if not table.visible_to(visitor.id, visitor.wishes.get(id, (None, ""))[1]):
                self.exit(visitor, id)
                continue
            self._follow(visitor, live, self._seat_for(visitor, table))
            self.tell_info(live, visitor)
            if table.head.status != "open":
                visitor.push(table.snapshot(visitor.followed[id][1], visitor.lang, now()))

    # Changes --------------------------------------------------------------------------------------------------

    async def changed(self, id: str) -> None:
        """The header or the seats of a table have changed: look again, here and in every process."""
        await self.refresh(id)
        await self.services.news.tell("table", id)

    async def refresh(self, id: str, load: bool = True) -> None:
        """The header or the seats of a table were changed in the database; a game that begins is loaded."""
        head, places = await self.services.store.seated(id)
        if head is None:
            return
        self.public.change(head, places)
        live = self.tables.get(id)
        if live is None:
            if head.status == "playing" and load:
                await self.table(id)
            return
        async with live.alone() as table:
            began = table.head.status == "open" and head.status == "playing"
            same_people = [(p.kind, p.person, p.name) for p in table.places] == [
                (p.kind, p.person, p.name) for p in places
            ]
            table.head = head
            table.seat_people(places)
            if began:
                table.begin(head.started or now())
            if began or not same_people:
                self.show_all(live)
            else:
                self.show_presence(live)
        live.look_after()

    async def hear(self, news: News) -> None:
        """Something happened at a table, here or in another process."""
        elsewhere = news.node != self.services.news.node
        if news.what == "rows":
            for id in news.tables if elsewhere else ():
                if id in self.tables:
                    async with self.tables[id].alone():
                        await self.tables[id].catch_up()
            return
        if news.what == "table":
            if elsewhere:
                await self.refresh(news.table, load=False)
            return
        if news.what == "presence":
            self.public.people_are_there(news.table, news.data["people"])
        live = self.tables.get(news.table)
        if live is None:
            return
        if news.what == "chat":
            saying = Saying(**news.data)
            for visitor in live.visitors():
                visitor.tell(Chat(news.table, [chat_line(saying, visitor.lang, live.table.places)]))
        elif news.what == "undo":
            self.undo.asked(live, news)
        elif news.what == "agree":
            await self.undo.agreed(live, news)
        elif news.what == "presence":
            if elsewhere and live.hear_of(news.node, news.data["people"], news.data["watchers"]):
                for visitor in live.visitors():
                    self.tell_info(live, visitor)
        elif news.what == "back":
            live.came_back(int(news.data["seat"]))

    async def resume_all(self) -> None:
        """After a start: every game that waits for a bot or a clock goes on."""
        for id in await self.services.store.ids("playing"):
            try:
                await self.table(id)
            except Exception:
                self.services.metrics.failures.labels("resume").inc()
                log.exception("a table could not be loaded", extra={"table": id})
            await asyncio.sleep(0)

    def close(self) -> None:
        for live in self.tables.values():
            live.quiet()
