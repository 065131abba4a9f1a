"""All tables in memory: loaded when somebody asks, followed by visitors, kept in step with other processes."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ostoja.core.errors import OstojaError
from ostoja.server.handover import Handover
from ostoja.server.limits import ASKS, WORK
from ostoja.server.live_table import LiveTable
from ostoja.server.lobby import PublicTables
from ostoja.server.news import News
from ostoja.server.services import Services
from ostoja.server.shares import Shares
from ostoja.server.steady import now
from ostoja.server.stored_logs import AWAKE
from ostoja.server.threads import compute, timed
from ostoja.server.undoing import Undoing
from ostoja.table.info import chat_line, info
from ostoja.table.kept_rows import NotKept
from ostoja.table.messages import Chat, TableInfo, TableNews, encode
from ostoja.table.problem import Problem
from ostoja.table.records import Head, KeptRows, Place, Row, Saying
from ostoja.table.table import Table

if TYPE_CHECKING:
    from ostoja.server.visitor import Visitor

MANY_ROWS: Final = 100
"""A log from this length on is read in a thread."""
MANY_TABLES: Final = 200
"""So many are looked at in one go."""
REST_SECONDS: Final = 1.0
"""After a failure what is done by itself rests for so long."""
FAILS_SECONDS: Final = 60.0
"""A table that cannot be loaded by itself is tried again after this time, or when somebody enters."""
ID_LETTERS: Final = 32
LOGGED_OUT: Final = 4001
"""Why a connection is closed whose log-in was ended."""
log = logging.getLogger("ostoja.server.live_tables")


class LiveTables:
    """The tables of one process, and who is there."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.public: Final = PublicTables(services.store, services.settings.host_away_after)
        self.undo: Final = Undoing()
        self.visitors: Final[set[Visitor]] = set()
        self.tables: Final[dict[str, LiveTable]] = {}
        self.shares: Final = Shares(services.settings.share, lambda: services.news.alive)
        folder = services.settings.neighbours
        self.handover: Final = Handover(folder, self.shares.mine) if folder else None
        self.not_noted: Final[set[str]] = set()
        """Tables in memory of which that is not written down yet."""
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._leaving: Final[dict[str, asyncio.Task[None]]] = {}
        self._fails: Final[dict[str, float]] = {}
        """When tables that cannot be loaded are tried again."""

    # Tables ---------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> LiveTable:
        """The table, loaded if need be."""
        found = self.tables.get(id)
        if found is None or found.stale:
            task = self._loading.get(id)
            if task is None:
                asks = ASKS.get()
                loading = self._load(id) if asks is None else asks.paid(self._load, id)
                task = self._loading[id] = asyncio.create_task(loading)
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            found = await asyncio.shield(task)
        if found is None:
            raise Problem("no-table", 404)
        found.touched = time.monotonic()
        return found

    async def _load(self, id: str) -> LiveTable | None:
        if not (0 < len(id) <= ID_LETTERS and id.isalnum()):
            return None
        if id in self._leaving:
            await asyncio.wait((self._leaving[id],))
        slept = await self.services.store.slept(id)
        table = await self._read(id)
        if table is None:
            return None
        if table.old_rules is not None:
            log.warning("a stored game cannot go on", extra={"table": id, "reason": table.old_rules.text()})
        if table.timer is not None and not slept:
            table.timer.resume(now())
        return self._install(table)

    async def _read(self, id: str) -> Table | None:
        """A table as it is stored: from where it has got to or, if that cannot be trusted, from its beginning."""
        store = self.services.store
        head, places = await store.seated(id)
        if head is None:
            return None
        try:
            try:
                return await _set_up(head, places, *await store.at_hand(id))
            except NotKept as error:
                log.warning("a game is played from its beginning", extra={"table": id, "reason": str(error)})
                return await _set_up(head, places, await store.rows(id), await store.kept(id))
        except OstojaError as error:
            log.warning("a stored game cannot be set up", extra={"table": id, "reason": str(error)})
            return None

    def _install(self, table: Table) -> LiveTable:
        """A table is in memory now, in the place of the one that was there before."""
        id = table.head.id
        old = self.tables.get(id)
        live = self.tables[id] = LiveTable(table, self, self.services)
        self.services.metrics.tables.set(len(self.tables))
        if table.playing and self.shares.looks_after(id):
            self.not_noted.add(id)
            self.services.spawn(self.note_awake())
        if old is not None:
            self._move_over(old, live)
        live.look_after(REST_SECONDS if old is not None else 0.0)
        return live

    def _move_over(self, old: LiveTable, new: LiveTable) -> None:
        """Visitors of a table that was loaded anew see it as it is."""
        old.quiet()
        for visitor in old.visitors():
            seat = visitor.followed[new.table.head.id][1].seat
            self._follow(visitor, new, seat)
        new.when_free(lambda: self.services.spawn(self._show_moved(new)))

    async def _show_moved(self, live: LiveTable) -> None:
        try:
            await self.show_all(live)
        finally:
            live.free()

    async def reload(self, id: str) -> None:
        """Load a table again that may not be what is stored, as soon as the database answers."""
        rest = REST_SECONDS / 4
        while not self.services.closing and (live := self.tables.get(id)) is not None and live.stale:
            try:
                await self.table(id)
            except Exception as error:
                log.warning("a table cannot be loaded again yet", extra={"table": id, "reason": repr(error)})
                await asyncio.sleep(rest)
                rest = min(2 * rest, 2 * REST_SECONDS)

    async def look_again(self, id: str) -> None:
        """A game that could not go on because its log is damaged goes on when somebody has mended it."""
        table = await self._read(id)
        if table is not None and table.old_rules is None and id in self.tables:
            self._install(table)

    # Sleep ----------------------------------------------------------------------------------------------------

    async def note_awake(self) -> None:
        """Write down which tables are in memory, so that whoever starts after a crash loads them."""
        ids = list(self.not_noted)
        if ids:
            await self.services.store.set_waking(dict.fromkeys(ids, AWAKE))
            self.not_noted.difference_update(ids)

    async def let_go(self, ids: list[str]) -> None:
        """Drop tables from memory, and write down when they have to be back."""
        times: dict[str, int | None] = {}
        for id in ids:
            live = self.tables.pop(id)
            if live.table.playing and self.shares.looks_after(id):
                times[id] = live.wakes()
            live.part()
        self.not_noted.difference_update(ids)
        self.services.metrics.tables.set(len(self.tables))
        if times:
            task = self.services.spawn(self.services.store.set_waking(times))
            self._leaving.update(dict.fromkeys(times, task))
            try:
                await asyncio.wait((task,))
            finally:
                for id in times:
                    del self._leaving[id]

    async def wake(self, after_a_start: bool = False) -> None:
        """Load the games that somebody has to look after now; after a start also those that were in memory."""
        for id in await self.services.store.to_wake(now(), after_a_start):
            if id in self.tables or not self.shares.looks_after(id) or self._fails.get(id, 0) > time.monotonic():
                continue
            try:
                (await self.table(id)).touched = 0.0
            except Exception as error:
                self._fails[id] = time.monotonic() + FAILS_SECONDS
                self.services.metrics.failures.labels("resume").inc()
                log.warning("a table could not be loaded", extra={"table": id, "reason": repr(error)})
            await asyncio.sleep(0)

    # Other processes ------------------------------------------------------------------------------------------

    async def catch_up(self, ids: list[str]) -> None:
        """Take over rows that others have written and we have not heard of."""
        for start in range(0, len(ids), MANY_TABLES):
            for id, number in (await self.services.store.newest(ids[start : start + MANY_TABLES])).items():
                live = self.tables.get(id)
                if live is not None and live.table.rows <= number and not live.stale:
                    async with live.alone():
                        await live.catch_up()

    async def missed_news(self) -> None:
        """Redis was away and is back: look at the database for everything that others may have told meanwhile."""
        await self.public.open()
        for listener in list(self.public.listeners):
            self.public.follow(listener)
        ids = [id for id, live in self.tables.items() if live.in_use]
        await self.catch_up(ids)
        for id in ids:
            await self.refresh(id, load=False)
            live = self.tables.get(id)
            if live is not None and live.visitors():
                await self._tell_all_sayings(live)
        await self.wake()

    async def _tell_all_sayings(self, live: LiveTable) -> None:
        id = live.table.head.id
        sayings = await self.services.store.sayings(id)
        for visitor in live.visitors():
            lines = [chat_line(saying, visitor.lang, live.table.places) for saying in sayings]
            visitor.tell(Chat(id, lines, True))

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
        if self.services.news.shared:
            await self.catch_up([id])
        live = await self.table(id)  # nothing waits from here on: it may have left memory meanwhile
        table = live.table
        visitor.wishes[id] = (seat, key)
        chosen = self._seat_for(visitor, table)
        table.viewers[chosen].shown()
        self._follow(visitor, live, chosen)
        viewer = visitor.followed[id][1]
        self.tell_info(live, visitor)
        if table.head.status != "open":
            for data in table.greeting(viewer, visitor.lang, n, now()):
                visitor.push(data)
        if live.window is not None:
            live.window.show(visitor)
        visitor.tell(Chat(id, [chat_line(saying, visitor.lang, table.places) for saying in sayings], True))
        if visitor.person is not None and table.seats_of(visitor.id):
            self.show_presence(live)
        elif self.services.news.shared:
            self.services.spawn(self.tell_presence(live))
        live.bots.wake()
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
            viewer.rest(live.over)
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
        return info(
            table.head,
            table.places,
            lang,
            person,
            frozenset(live.present()),
            live.watchers,
            frozen,
            table.rules_in_play(),
        )

    def tell_info(self, live: LiveTable, visitor: "Visitor") -> None:
        visitor.tell(TableNews(live.table.head.id, self.info_for(live, visitor.id, visitor.lang)))

    def show_presence(self, live: LiveTable) -> None:
        """Who is here has changed: tell all visitors, and other processes theirs. Onlookers all get the same words."""
        head, places = live.table.head, live.table.places
        known = {head.host, *(place.person for place in places)}
        words: dict[tuple[str, str], bytes] = {}
        for visitor in live.visitors():
            reader = (visitor.id if visitor.id in known else "", visitor.lang)
            if reader not in words:
                words[reader] = encode(TableNews(head.id, self.info_for(live, *reader)))
            visitor.push(words[reader])
        if self.services.news.shared:
            self.services.spawn(self.tell_presence(live))

    async def tell_presence(self, *tables: LiveTable) -> None:
        """Tell the other processes who looks at these tables here."""
        here = {live.table.head.id: (sorted(live.here()), len(live.table.viewers[None].listeners)) for live in tables}
        await self.services.news.tell("presence", here=here)

    async def show_all(self, live: LiveTable) -> None:
        """Seats, names or rights have changed: everybody gets the table anew, as the viewer they are now.

        The caller is alone at the table; between two visitors others have their turn.
        """
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
        for visitor in live.visitors() if table.head.status != "open" else ():
            found = visitor.followed.get(id)
            if found is not None and found[0] is live:  # else they have gone meanwhile
                visitor.push(table.snapshot(found[1], visitor.lang, now()))
                await asyncio.sleep(0)

    # Changes --------------------------------------------------------------------------------------------------

    async def changed(self, id: str) -> None:
        """The header or the seats of a table have changed: look again, here and in every process."""
        await self.refresh(id)
        await self.services.news.tell("table", id)

    async def refresh(self, id: str, load: bool = True) -> None:
        """The header or the seats of a table were changed in the database; a game that begins is loaded."""
        head, places = await self.services.store.seated(id)
        if head is None:
            self._remove(id)
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
                await self.show_all(live)
            else:
                self.show_presence(live)
        live.look_after()

    def _remove(self, id: str) -> None:
        """A table that never began is no more: its host has been forgotten."""
        self.public.remove(id)
        live = self.tables.pop(id, None)
        if live is not None:
            live.quiet()
            for visitor in live.visitors():
                self.exit(visitor, id)

    async def hear(self, news: News) -> None:
        """Something happened at a table, here or in another process."""
        elsewhere = news.node != self.services.news.node
        if news.what == "ended":
            for visitor in self.visitors:
                if visitor.session in news.data["sessions"]:
                    visitor.close(LOGGED_OUT)
            return
        if news.what == "rows":
            if elsewhere:
                await self._hear_of_rows(news.tables)
            return
        if news.what == "here":
            self.shares.hear(news.data["share"])
            return
        if news.what == "table":
            if elsewhere:
                await self.refresh(news.table, load=self.shares.looks_after(news.table))
            return
        if news.what == "presence":
            for id, (people, watchers) in news.data["here"].items() if elsewhere else ():
                self._hear_of_people(id, news.node, people, watchers)
            return
        live = self.tables.get(news.table)
        if live is None:
            return
        if news.what == "chat":
            saying = Saying(**news.data)
            for visitor in live.visitors():
                visitor.tell(Chat(news.table, [chat_line(saying, visitor.lang, live.table.places)]))
        elif news.what == "undo":
            if elsewhere:  # of a move that we may not have heard of
                await self.catch_up([news.table])
            self.undo.asked(live, news)
        elif news.what == "agree":
            await self.undo.agreed(live, news)
        elif news.what == "back":
            live.came_back(int(news.data["seat"]))

    def _hear_of_people(self, id: str, node: str, people: list[str], watchers: int) -> None:
        self.public.people_are_there(id, people)
        live = self.tables.get(id)
        if live is not None and live.hear_of(node, people, watchers):
            for visitor in live.visitors():
                self.tell_info(live, visitor)

    async def _hear_of_rows(self, ids: list[str]) -> None:
        for id in ids:
            live, mine = self.tables.get(id), self.shares.looks_after(id)
            if live is not None and not mine and not live.visitors():
                live.quiet()
                del self.tables[id]
            elif live is not None:
                async with live.alone():
                    await live.catch_up()
            elif self.shares.of > 1 and mine:
                await self.table(id)

    def close(self) -> None:
        if self.handover is not None:
            self.handover.close()
        for live in self.tables.values():
            live.quiet()


async def _set_up(head: Head, places: list[Place], rows: list[Row], kept: list[KeptRows]) -> Table:
    if len(rows) <= MANY_ROWS:
        return Table(head, places, rows, kept)
    table, seconds = await compute(lambda: timed(Table, head, places, rows, kept))
    asks = ASKS.get()
    if asks is not None:
        asks.pay(WORK, seconds)
    return table
