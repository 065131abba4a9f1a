"""The database: its form, and rows that are written once, together and for good."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from ostoja.server.log_writer import Conflict, Row, settle
from ostoja.server.metrics import Metrics
from ostoja.server.model import metadata
from ostoja.server.store import Store
from ostoja.table.records import Clock, Head, Person, Place


def with_store(tmp_path: Path, work: Callable[[Store], Awaitable[None]], wait_for_disk: bool = False) -> None:
    async def run() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/tables.db", Metrics(), wait_for_disk)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def add_table(store: Store, id: str) -> None:
    if await store.person("h") is None:
        await store.add_person(Person("h", "Host"))
    head = Head(id, "high_water", 1, {}, None, 2, 7, "h", True, "i", Clock(), "playing", 0)
    await store.add_table(head, [Place("person", "h", "Host"), Place()])


def add(store: Store, row: Row) -> asyncio.Future[None]:
    stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.log.add(row, lambda error: settle(stored, error))
    return stored


def row(table: str, number: int, action: int = 0) -> Row:
    return Row(table, number, 0, action, number + 1, 1, 0, 0)


def test_the_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        pass

    with_store(tmp_path, nothing)
    with_store(tmp_path, nothing)
    with sqlalchemy.create_engine(f"sqlite:///{tmp_path}/tables.db").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(sqlalchemy.text("PRAGMA journal_mode")).scalar() == "wal"


def test_rows_that_arrive_together_share_a_transaction(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for table in ("a", "b", "c"):
            await add_table(store, table)
        await asyncio.gather(*(add(store, row(table, number)) for table in "abc" for number in range(40)))
        for table in "abc":
            assert [found.number for found in await store.rows(table)] == list(range(40))
        (transactions,) = store.log._metrics.commit_rows.collect()
        assert next(sample.value for sample in transactions.samples if sample.name.endswith("_count")) < 120

    with_store(tmp_path, work)


@pytest.mark.parametrize("wait_for_disk", [False, True])
def test_a_number_is_given_once_and_its_neighbours_do_not_suffer(tmp_path: Path, wait_for_disk: bool) -> None:
    async def work(store: Store) -> None:
        await add_table(store, "a")
        await add_table(store, "b")
        await add(store, row("a", 0, action=5))
        results = await asyncio.gather(
            add(store, row("b", 0)),
            add(store, row("a", 0, action=6)),
            add(store, row("b", 1)),
            add(store, row("a", 1)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None), type(None)]
        assert [found.action for found in await store.rows("a")] == [5, 0]
        assert len(await store.rows("b")) == 2

    with_store(tmp_path, work, wait_for_disk)


def test_a_stranger_who_writes_to_the_database_holds_up_rows_but_not_the_server(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await add_table(store, "a")
        await add(store, row("a", 0))
        stranger = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        stranger.execute("BEGIN IMMEDIATE")
        waiting = [add(store, row("a", number)) for number in (1, 2)]
        for _ in range(20):  # the event loop turns; were the row awaited in it, this would stand still
            await asyncio.sleep(0)
        assert not any(one.done() for one in waiting)
        stranger.execute("COMMIT")
        await asyncio.gather(*waiting)
        stranger.close()
        assert [found.number for found in await store.rows("a")] == [0, 1, 2]

    with_store(tmp_path, work)


def test_whoever_wants_it_waits_for_the_disk(tmp_path: Path) -> None:
    async def level(store: Store) -> int:
        async with store.log.writing() as connection:
            return int((await connection.execute(sqlalchemy.text("PRAGMA synchronous"))).scalar_one())

    levels = []
    for wait_for_disk in (False, True):

        async def work(store: Store) -> None:
            levels.append(await level(store))

        with_store(tmp_path, work, wait_for_disk)
    normal, full = 1, 2
    assert levels == [normal, full]


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await add_table(store, "a")
        taken = Place("person", "h", "One")
        tries = [store.change_seats("a", "playing", {1: (Place(), taken)}) for _ in range(5)]
        assert sorted(await asyncio.gather(*tries)) == [False] * 4 + [True]
        assert not await store.change_seats("a", "open", {1: (taken, Place())})
        assert (await store.places("a"))[1] == taken

    with_store(tmp_path, work)


def test_a_closed_ledger_takes_no_more_rows(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await add_table(store, "a")
        last = add(store, row("a", 0))
        await store.log.close()
        assert last.done()
        late = add(store, row("a", 1))
        assert isinstance(late.exception(), ConnectionError)
        await store.log.open()

    with_store(tmp_path, work)
