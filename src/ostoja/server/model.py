"""What is stored: people, tables, their seats, the log of each table, what was said; reviews, and how far learners are.

A table is its header and its log. A log row is a move, or an undo that says how many moves remain; rows are only ever
added, and `(table, number)` is unique, so two processes cannot both write the same row. Positions are written a little
later, to begin from when a table is loaded and to be looked at when the rules have become others; while they have not,
they can be worked out again. `wakes` is when a running game needs somebody to look after it, in milliseconds since
1970: no time at all if only people without a clock are waited for, and 0 while a process has it in memory.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("token", String(64), nullable=False),
    Column("following", String(64), nullable=False),
    Column("former", String(64), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("device", String(120), nullable=False),
    Index("sessions_by_person", "person"),
)

pushes = Table(
    "pushes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("session", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Index("pushes_by_person", "person"),
)

barred = Table(
    "barred",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("person", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("pack", Text),
    Column("size", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("invite", String(40), nullable=False),
    Column("clock", Text, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("scores", Text),
    Column("winners", Text),
    Column("origin", String(32)),
    Column("branched_at", Integer),
    Column("rematch", String(32)),
    Column("wakes", BigInteger, server_default="1"),
    Column("hints", Boolean, server_default=false(), nullable=False),
    Index("tables_by_status", "status", "created"),
    Index("tables_by_waking", "status", "wakes"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), ForeignKey("people.id")),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("stand_in", String(40), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_person", "person"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("keep", Integer, nullable=False),
    Column("told", Integer, nullable=False),
    Column("mark", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

positions = Table(
    "positions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("first", Integer, nullable=False),
    Column("kept", Text, nullable=False),
    Column("sum", BigInteger),
    PrimaryKeyConstraint("table_id", "first"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("found", Text, nullable=False),
)

learnt = Table(
    "learnt",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("answers", Text, nullable=False),
    Column("done", Boolean, nullable=False),
    PrimaryKeyConstraint("person", "name"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("phrase", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_by_table", "table_id", "id"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), nullable=False),
    Column("value", String(200), nullable=False),
    UniqueConstraint("name"),
)
