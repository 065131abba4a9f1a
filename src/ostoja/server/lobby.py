"""The lists of public tables, kept in memory; who looks at those of running games is told of changes live."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from ostoja.server.steady import now
from ostoja.server.store import Store
from ostoja.table.info import info
from ostoja.table.messages import LobbyChange, LobbyList, TableInfo, encode
from ostoja.table.records import Head, Place
from ostoja.table.viewer import Listener
from ostoja.texts import LANGUAGES

LISTED: Final = ("open", "playing")
"""The statuses of tables on the list."""
MOST_LISTED: Final = 200
OVER: Final = "over"
MOST_FINISHED: Final = 100
LONGEST_LABEL: Final = 60
"""Letters of a content pack's name that are shown; older versions stored longer ones."""


class PublicTables:
    """Public tables that are open or being played, and finished games, newest first.

    An open table whose host has been away for `patience` seconds is not listed until the host comes back.
    """

    def __init__(self, store: Store, patience: float) -> None:
        self._store = store
        self._patience: Final = patience
        self._seen: dict[str, int] = {}
        """When the host of an open table was last known to be there, in milliseconds since 1970."""
        self._tables: dict[str, tuple[Head, list[Place]]] = {}
        self._finished: dict[str, tuple[Head, list[Place]]] = {}
        self._infos: dict[tuple[str, str], TableInfo] = {}
        """Each of them in words, by table and language."""
        self.listeners: Final[set[Listener]] = set()

    async def open(self) -> None:
        found = await self._store.list_tables(LISTED, limit=MOST_LISTED)
        finished = await self._store.list_tables((OVER,), limit=MOST_FINISHED)
        self._tables = {head.id: (head, places) for head, places in reversed(found)}
        self._finished = {head.id: (head, places) for head, places in finished}
        self._seen = {head.id: head.created for head, _ in found}
        self._infos.clear()
        self.review()
        for id in [*self._tables, *self._finished]:
            if id in self._tables or id in self._finished:  # it may have gone meanwhile
                for lang in LANGUAGES:
                    self._info(id, lang)
            await asyncio.sleep(0)

    def infos(self, lang: str) -> list[TableInfo]:
        return [self._info(id, lang) for id in reversed(self._tables)]

    def finished(self, lang: str) -> list[TableInfo]:
        return [self._info(id, lang) for id in self._finished]

    def _info(self, id: str, lang: str) -> TableInfo:
        """A table as anybody may know it, put into words once."""
        found = self._infos.get((id, lang))
        if found is None:
            found = self._infos[id, lang] = info(*(self._tables.get(id) or self._finished[id]), lang)
            found.pack = found.pack[:LONGEST_LABEL]
        return found

    def _forget(self, id: str) -> None:
        for lang in LANGUAGES:
            self._infos.pop((id, lang), None)

    def follow(self, listener: Listener) -> None:
        """Send the list now, and its changes from now on."""
        self.listeners.add(listener)
        listener.push(encode(LobbyList(self.infos(listener.lang))))

    def change(self, head: Head, places: list[Place]) -> None:
        """A table is new or has changed, or its host is back."""
        if head.public and head.status in LISTED:
            self._tables[head.id] = (head, places)
            self._seen[head.id] = now()
            self._forget(head.id)
            self._tell(lambda lang: LobbyChange(put=[self._info(head.id, lang)]))
            if len(self._tables) > MOST_LISTED:
                self.remove(next(iter(self._tables)))
        else:
            self.remove(head.id)
            if head.public and head.status == OVER:
                self._finish(head, places)

    def _finish(self, head: Head, places: list[Place]) -> None:
        """A game is over, or whoever played it has another name."""
        self._finished[head.id] = (head, places)
        newest = sorted(self._finished.values(), key=lambda one: (-one[0].created, one[0].id))
        for oldest, _ in newest[MOST_FINISHED:]:
            self._forget(oldest.id)
        self._finished = {head.id: (head, places) for head, places in newest[:MOST_FINISHED]}

    def host_is_there(self, head: Head, places: list[Place]) -> None:
        """The host is looking at the table: it stays on the list, or returns to it."""
        if head.id in self._tables:
            self._seen[head.id] = now()
        elif head.status == "open":
            self.change(head, places)

    def people_are_there(self, id: str, people: Iterable[str]) -> None:
        """Another process says who is looking at a table."""
        if id in self._tables and self._tables[id][0].host in people:
            self._seen[id] = now()

    def review(self) -> None:
        """Take tables off the list whose hosts have been away for too long. Nothing is deleted."""
        oldest = now() - 1000 * self._patience
        for id, (head, _) in list(self._tables.items()):
            if head.status == "open" and self._seen[id] < oldest:
                self.remove(id)

    def remove(self, id: str) -> None:
        """A table is not on the list any more."""
        self._seen.pop(id, None)
        self._forget(id)
        if self._tables.pop(id, None) is not None:
            self._tell(lambda lang: LobbyChange(gone=[id]))

    def _tell(self, make: Callable[[str], LobbyChange]) -> None:
        messages: dict[str, bytes] = {}
        for listener in self.listeners:
            if listener.lang not in messages:
                messages[listener.lang] = encode(make(listener.lang))
            listener.push(messages[listener.lang])
