"""Connections to the database: SQLite with a write-ahead log, or PostgreSQL; and its migrations."""

from functools import partial
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
PRAGMAS: Final = (
    "journal_mode=WAL",
    "foreign_keys=ON",
    # A checkpoint inside a commit would make one player in a thousand wait; the hall does it beside the writer.
    "wal_autocheckpoint=0",
)
PATIENCE: Final = 10_000
"""Milliseconds to wait for another process that is writing."""
CONNECTIONS: Final = 5
"""To SQLite; one of them writes. Each has a thread, and to open one takes longer than to wait for one."""
CONNECT_SECONDS: Final = 5
"""To PostgreSQL: after this time it is away."""
CHECKPOINT: Final = "PRAGMA wal_checkpoint(PASSIVE)"


def make_engine(url: str, wait_for_disk: bool = False) -> AsyncEngine:
    """An engine; see `prepare` for SQLite. Errors show no values in logs."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            pool_timeout=CONNECT_SECONDS,
            hide_parameters=True,
            connect_args={"timeout": CONNECT_SECONDS},
        )
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", partial(prepare, wait_for_disk, PATIENCE))
    return engine


def make_writer(url: URL, wait_for_disk: bool, patience: int = PATIENCE) -> Engine:
    """A plain engine on the same SQLite file, for one who writes without an event loop."""
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", partial(prepare, wait_for_disk, patience))
    return engine


def prepare(wait_for_disk: bool, patience: int, connection: Any, record: Any) -> None:
    """How every SQLite connection works.

    What is committed outlives this process. It outlives the machine as soon as it is on the disk, which a commit waits
    for only if it has to: else that is done at the next checkpoint.
    """
    cursor = connection.cursor()
    synchronous = "FULL" if wait_for_disk else "NORMAL"
    for pragma in (*PRAGMAS, f"synchronous={synchronous}", f"busy_timeout={patience}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the database to the newest form; on PostgreSQL one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(715517)")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def checkpoint(engine: AsyncEngine) -> int:
    """Move SQLite's write-ahead log into the database file without holding up a writer; how many pages it is long."""
    async with engine.connect() as connection:
        _, pages, _ = (await connection.execute(text(CHECKPOINT))).one()
    return int(pages)
