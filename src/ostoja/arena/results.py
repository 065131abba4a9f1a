"""The file of a tournament: a header line, then one line for every game as it ends, so that it can be continued."""

import fcntl
import json
from pathlib import Path
from typing import IO, Any, Final

from ostoja.arena.tournament import Played, Setup
from ostoja.core.errors import OstojaError

FORMAT: Final = "ostoja-arena-1"


class BadResults(OstojaError):
    """A file that holds no tournament, another one, or a damaged one."""


class Results:
    """The games played so far, in memory and, if there is a file, in it.

    A file that is there already is continued: its set-up must be the same. Whoever else writes to it is refused.
    """

    def __init__(self, setup: Setup, path: Path | None = None) -> None:
        self.setup = setup
        self.path = path
        self.games: dict[int, Played] = {}
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    def add(self, played: Played) -> None:
        """Write a game down; it is out of our hands when this returns."""
        self.games[played.number] = played
        self._write(row(played))

    def close(self) -> None:
        """Let others write to the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _open(self, path: Path) -> None:
        try:
            self._file = path.open("a+b", buffering=0)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BadResults(f"{path} is being written by another tournament") from error
        except OSError as error:
            raise BadResults(f"{path} cannot be written: {error.strerror}") from error
        self._file.seek(0)
        data = self._file.read()
        whole = data[: data.rfind(b"\n") + 1]
        if not whole:
            if data and not header(self.setup).encode().startswith(data):
                raise BadResults(f"{path} is not a file of results")
            self._file.truncate(0)
            self._write(header(self.setup))
            return
        setup, self.games = parse(whole, str(path))
        if setup != self.setup:
            raise BadResults(f"{path} holds another tournament: {difference(setup, self.setup)}; choose another file")
        self._file.truncate(len(whole))

    def _write(self, line: str) -> None:
        if self._file is not None:
            self._file.write(line.encode() + b"\n")


def read(path: Path) -> Results:
    """A file of results, only to be looked at."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadResults(f"cannot read {path}: {error.strerror}") from error
    setup, games = parse(data[: data.rfind(b"\n") + 1], str(path))
    results = Results(setup)
    results.path, results.games = path, games
    return results


def parse(data: bytes, source: str) -> tuple[Setup, dict[int, Played]]:
    """Header and games; anything wrong is a BadResults that names the line."""
    games: dict[int, Played] = {}
    setup: Setup | None = None
    for number, line in enumerate(data.splitlines(), 1):
        try:
            entry = json.loads(line)
            if setup is None:
                setup = read_header(entry, source)
                continue
            played = read_row(entry, setup)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            what = "not a file of results" if setup is None else f"damaged in line {number}"
            raise BadResults(f"{source} is {what}") from error
        games.setdefault(played.number, played)
    if setup is None:
        raise BadResults(f"{source} is not a file of results")
    return setup, games


def header(setup: Setup) -> str:
    """The first line."""
    return json.dumps({"format": FORMAT, **setup._asdict()}, ensure_ascii=False)


def read_header(entry: Any, source: str) -> Setup:
    """The set-up of a first line."""
    if not isinstance(entry, dict) or entry.pop("format", "") != FORMAT:
        raise BadResults(f"{source} is not a file of results (its first line should have the format {FORMAT})")
    return Setup(**{**entry, "bots": tuple(entry["bots"])})


def row(played: Played) -> str:
    """The line of a game; a game without a failure has no word of it."""
    entry = played._asdict()
    if not played.failure:
        for name in ("failure", "culprit", "replay"):
            del entry[name]
    return json.dumps(entry, ensure_ascii=False)


def read_row(entry: Any, setup: Setup) -> Played:
    """The game of a line."""
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    played = Played(**values)
    if played.bots != setup.sitting(played.number % setup.rotations):
        raise ValueError(f"game {played.number} has the wrong bots")
    return played


def difference(there: Setup, here: Setup) -> str:
    """What two set-ups differ in, in a few words."""
    return "; ".join(
        f"its {name} is {_short(old)}, not {_short(new)}"
        for name, old, new in zip(Setup._fields, there, here, strict=True)
        if old != new
    )


def _short(value: Any) -> str:
    text = " ".join(value) if isinstance(value, tuple) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"
