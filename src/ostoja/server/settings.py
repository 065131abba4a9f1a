"""Settings of the server, read from environment variables that begin with `OSTOJA_`."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, ValidationError, convert, field
from msgspec.structs import fields

from ostoja.core.errors import BadOption, suggestion

PREFIX: Final = "OSTOJA_"


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{home}/ostoja/tables.db"


def usable_cores() -> int:
    """As many as this process may use: a container or `taskset` may leave it fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2


class Settings(Struct, frozen=True, kw_only=True):
    """Everything an operator may choose; `OSTOJA_PORT=9000` sets `port`, and so on."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=default_database)
    """`sqlite:///path` or `postgresql://user:password@host:port/name`."""
    wait_for_disk: bool = False
    """With SQLite: acknowledge a move when it is on the disk. Else it outlives this process, but the machine only after
    about two seconds."""
    redis: str = ""
    """`redis://host:port/0` joins several server processes; empty: this process is alone."""
    share: str = "0/1"
    """Of the tables that several processes share, this one looks after so many: "2/4" is the third of four parts."""
    listener: int = -1
    """The file descriptor of a socket that listens already; set by `ostoja serve --processes`."""
    neighbours: str = ""
    """A folder in which the processes of one machine find each other; set by `ostoja serve --processes`."""
    secret: str = ""
    """What bots' luck is made from; empty: one is made once and kept in the database."""
    https: bool = False
    """Visitors come by https (through a proxy): cookies are marked Secure."""
    origins: str = ""
    """Further origins, separated by commas, whose pages may talk to this server."""
    games: str = ""
    """Python modules with a `GAME`, separated by commas, offered beside the built-in games."""
    outside_bots: str = ""
    """Programs offered as bots: `name=COMMAND; name=COMMAND`. Visitors see the names only."""
    bot_workers: int = field(default_factory=lambda: max(1, usable_cores() - 1))
    bot_pause: float = 0.4
    """The least time in seconds between two moves of bots, so that people can follow."""
    secret_seconds: float = 10.0
    """How long everybody waits where the rules ask people in secret, whoever is asked and whatever they answer; 0: no
    longer than it takes, which tells more than the rules allow."""
    secret_bot_seconds: float = 1.5
    """The same where at most one person plays."""
    stand_in: str = "steady"
    """The bot that takes over when a player leaves or a clock runs out."""
    absent_after: float = 30.0
    """After so many seconds without a connection a host may let a bot stand in."""
    host_away_after: float = 900.0
    """After so many seconds without its host an open table is no longer listed in the lobby, until the host is back."""
    idle_after: float = 600.0
    """After so many seconds without visitors a table is dropped from memory (never from the database)."""
    message_bytes: int = 16_384
    """The longest WebSocket message taken."""
    body_bytes: int = 131_072
    """The longest request body taken."""
    messages_per_second: float = 40.0
    """Per connection; four times as many in a burst."""
    requests_per_second: float = 20.0
    """Changing requests per visitor; four times as many in a burst."""
    reads_per_second: float = 100.0
    """All other requests, likewise."""
    guests_per_minute: float = 60.0
    """New visitors per address."""
    logins_per_minute: float = 10.0
    """Passwords and account names tried, per address."""
    work_seconds_per_minute: float = 6.0
    """Processor time for what visitors ask for, moves apart: searches, charts, positions, lists, entering."""
    stored_bytes_per_hour: float = 8_000_000.0
    """What visitors have written down, moves apart: tables, content packs, chat."""
    limits_times: float = 1.0
    """Multiplies all of these limits; load tests set it high."""
    refusal_seconds: float = 2.0
    """Whoever asks for too much waits so long for the refusal: to refuse very many would be work, too."""
    request_seconds: float = 20.0
    """A request that has not come in completely by then is given up."""
    connections_per_address: int = 200
    metrics_token: str = ""
    """Who shows it as a bearer may read `/metrics` from afar; else only programs on this machine may."""
    chats_per_minute: float = 20.0
    push_contact: str = ""
    """`mailto:…` or `https://…` of the operator, for push services; empty: nobody is called by Web Push."""
    push_hosts: str = "fcm.googleapis.com, push.services.mozilla.com, notify.windows.com, push.apple.com"
    """The push services that are sent to, and their subdomains."""
    log_level: str = "INFO"

    @property
    def database_url(self) -> str:
        """The database with the driver that is used for it."""
        for plain, driven in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
            if self.database.startswith(plain):
                return driven + self.database.removeprefix(plain)
        return self.database

    @property
    def extra_games(self) -> tuple[str, ...]:
        return tuple(name.strip() for name in self.games.split(",") if name.strip())

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())


def from_environment(environment: Mapping[str, str] | None = None, **chosen: Any) -> Settings:
    """The settings of the environment, with `chosen` ones before them. A wrong value is a BadOption.

    >>> from_environment({"OSTOJA_PORT": "9000", "OSTOJA_HTTPS": "true"}).port
    9000
    >>> from_environment({"OSTOJA_PORT": "high"})
    Traceback (most recent call last):
    ...
    ostoja.core.errors.BadOption: OSTOJA_PORT: Expected `int`, got `str`
    """
    found = os.environ if environment is None else environment
    known = {entry.name: entry.type for entry in fields(Settings)}
    for name in chosen:
        if name not in known:
            raise BadOption(f"there is no setting '{name}'{suggestion(name, known)}")
    values: dict[str, Any] = {name: value for name, value in chosen.items() if value is not None}
    for name, kind in known.items():
        written = found.get(PREFIX + name.upper())
        if written is None or name in values:
            continue
        try:
            values[name] = convert(written, kind, strict=False)
        except ValidationError as error:
            raise BadOption(f"{PREFIX}{name.upper()}: {error}") from error
    settings = Settings(**values)
    share = settings.share.split("/")
    if not (len(share) == 2 and all(part.isdigit() for part in share) and int(share[0]) < int(share[1])):
        raise BadOption(f"{PREFIX}SHARE must be like 0/2, the first of two parts, not {settings.share!r}")
    if not settings.database.startswith(("sqlite:///", "postgresql://")):
        raise BadOption(f"{PREFIX}DATABASE must be sqlite:///FILE or postgresql://…, not {settings.database!r}")
    return settings
