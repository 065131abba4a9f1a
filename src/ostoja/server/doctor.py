"""Stored games that the rules of today do not play as they were played. They stay as they are."""

import asyncio

from msgspec import Struct

from ostoja.bots.process import make_known
from ostoja.core.errors import OstojaError
from ostoja.server.metrics import Metrics
from ostoja.server.settings import Settings
from ostoja.server.store import Store
from ostoja.table.records import Head
from ostoja.table.table import Table


class UnplayableGame(Struct, frozen=True):
    """A stored game whose replay differs."""

    table: str
    game: str
    status: str
    stored_rules: int
    rules: int | None
    row: int | None
    reason: str

    @property
    def text(self) -> str:
        """The finding as a line for people."""
        where = f" at row {self.row}" if self.row is not None else ""
        now = f", now {self.rules}" if self.rules is not None else ""
        return f"{self.table} ({self.game}, {self.status}, rules {self.stored_rules}{now}): {self.reason}{where}"


def doctor(database: str | None = None, settings: Settings | None = None) -> list[UnplayableGame]:
    """Play every stored game again and list those that differ. Changes nothing."""
    chosen = settings or Settings()
    if database is not None:
        chosen = Settings(database=database, games=chosen.games)
    return [finding for finding in examined(chosen) if finding is not None]


def examined(settings: Settings) -> list[UnplayableGame | None]:
    """What is wrong with each of the stored games, None if nothing is."""
    make_known(settings.extra_games)
    return asyncio.run(_examine(settings))


async def _examine(settings: Settings) -> list[UnplayableGame | None]:
    store = Store(settings.database_url, Metrics())
    await store.open()
    try:
        return [await _examine_table(store, id) for id in await store.ids("playing", "over")]
    finally:
        await store.close()


async def _examine_table(store: Store, id: str) -> UnplayableGame | None:
    head = await store.head(id)
    assert head is not None
    try:
        table = Table(head, await store.places(id), await store.rows(id), await store.kept(id), trusted=False)
    except OstojaError as error:
        return _finding(head, None, None, str(error))
    old = table.old_rules
    if old is not None:
        shown = "all of it can be looked at" if old.row is None else f"it can be looked at up to row {old.row}"
        reason = f"{old.reason}; {shown}"
        return _finding(head, table.game.version, old.differs_at, reason + (f" ({old.gap})" if old.gap else ""))
    if head.status == "over" and (not table.state.over or table.state.scores != head.scores):
        return _finding(head, table.game.version, None, "the moves do not lead to the stored result")
    return None


def _finding(head: Head, rules: int | None, row: int | None, reason: str) -> UnplayableGame:
    return UnplayableGame(head.id, head.game, head.status, head.rules, rules, row, reason)
