"""A copy of the whole database while people play, and the way back.

    python -m ostoja.server.backup save FILE       of OSTOJA_DATABASE; FILE must not exist
    python -m ostoja.server.backup restore FILE    into OSTOJA_DATABASE, which must be empty or not there

SQLite's file is copied by SQLite itself, which gives one moment of it. For PostgreSQL this calls `pg_dump` and
`pg_restore`, which have to be there. The copy holds everything the server knows: keep it as secret as the server.
"""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from ostoja.core.errors import OstojaError
from ostoja.server.settings import from_environment


class BadBackup(OstojaError):
    """A copy cannot be made or put back; nothing was changed."""


def save(database: URL, file: Path) -> None:
    """Write the database as it is at one moment."""
    if file.exists():
        raise BadBackup(f"{file} is there already; copies are not overwritten")
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if database.get_backend_name() == "sqlite":
            _copy(_file(database), file)
        else:
            _call(database, "pg_dump", "--format=custom", "--no-owner", f"--file={file}")
    except Exception:
        file.unlink()
        raise


def restore(database: URL, file: Path) -> None:
    """Put a copy where there is nothing yet."""
    if not file.is_file():
        raise BadBackup(f"there is no {file}")
    if database.get_backend_name() == "sqlite":
        place = _file(database, there=False)
        place.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(place, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            _copy(file, place)
        except Exception:
            place.unlink()
            raise
    else:
        _call(database, "pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", str(file))


def _file(database: URL, there: bool = True) -> Path:
    place = Path(database.database or "")
    if place.is_file() != there:
        raise BadBackup(f"there is {'no database' if there else 'a database already'} at {place}")
    return place


def _copy(source: Path, to: Path) -> None:
    address = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as one, closing(sqlite3.connect(to)) as other:
        one.backup(other)
        if other.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise BadBackup(f"{source} is damaged")


def _call(database: URL, program: str, *words: str) -> None:
    """Run one of PostgreSQL's programs; what it complains of is ours to say. Nobody can read the password meanwhile."""
    address = database.set(drivername="postgresql", password=None).render_as_string()
    environment = {**os.environ, "PGPASSWORD": database.password or os.environ.get("PGPASSWORD", "")}
    try:
        command = [program, f"--dbname={address}", *words]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BadBackup(f"{program} is not installed: it comes with PostgreSQL's client") from None
    if done.returncode:
        raise BadBackup(f"{program}: {' '.join(done.stderr.split())}")


def main(words: Sequence[str]) -> int:
    """The exit code: 0 if it is done, 2 with one line why not."""
    try:
        database = make_url(from_environment().database_url)
        match words:
            case ["save", file]:
                save(database, Path(file))
            case ["restore", file]:
                restore(database, Path(file))
            case _:
                raise BadBackup("say save FILE or restore FILE")
    except (OstojaError, OSError, sqlite3.Error) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
