"""The list of public tables, kept in memory and told live to those who look at it."""

from typing import Final

from ostoja.server.connection import Connection
from ostoja.server.info import info
from ostoja.server.protocol import LobbyChange, LobbyList, TableInfo, encode
from ostoja.server.records import Head, Place
from ostoja.server.store import Store

LISTED: Final = ("open", "playing")
MOST_LISTED: Final = 200


class Lobby:
    """Public tables that are open or being played, newest first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: dict[str, tuple[Head, list[Place]]] = {}
        self.listeners: Final[set[Connection]] = set()

    async def open(self) -> None:
        found = await self._store.list_tables(LISTED, limit=MOST_LISTED)
        self._tables = {head.id: (head, places) for head, places in reversed(found)}

    def infos(self, lang: str) -> list[TableInfo]:
        newest = reversed(self._tables.values())
        return [info(head, places, lang) for head, places in newest]

    def follow(self, connection: Connection) -> None:
        """Send the list now, and its changes from now on."""
        self.listeners.add(connection)
        connection.tell(LobbyList(self.infos(connection.lang)))

    def change(self, head: Head, places: list[Place]) -> None:
        """A table is new or has changed."""
        if head.public and head.status in LISTED:
            self._tables[head.id] = (head, places)
            self._tell(lambda lang: LobbyChange(put=[info(head, places, lang)]))
            if len(self._tables) > MOST_LISTED:
                self._drop(next(iter(self._tables)))
        else:
            self._drop(head.id)

    def _drop(self, id: str) -> None:
        if self._tables.pop(id, None) is not None:
            self._tell(lambda lang: LobbyChange(gone=[id]))

    def _tell(self, make: "object") -> None:
        assert callable(make)
        messages: dict[str, bytes] = {}
        for connection in self.listeners:
            if connection.lang not in messages:
                messages[connection.lang] = encode(make(connection.lang))
            connection.push(messages[connection.lang])
