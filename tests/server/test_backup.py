"""A copy of the database is made while people play, and put back: no game is lost that was there (docs/operate.md)."""

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from ostoja.server.backup import BadBackup, restore, save
from ostoja.server.doctor import doctor
from patience import PATIENCE
from server.processes import Pair, ServerProcess, stored_rows
from server.services import empty_database
from server.visitor import Visitor

GAMES = "high_water,server.whisper"


def backup(database: str, *words: str) -> subprocess.CompletedProcess[str]:
    """As an operator types it."""
    return subprocess.run(
        [sys.executable, "-m", "ostoja.server.backup", *words],
        env={**os.environ, "OSTOJA_DATABASE": database},
        capture_output=True,
        text=True,
        check=False,
    )


def copied_while_playing(database: str, file: Path) -> tuple[list[Pair], list[int]]:
    """People play, a copy is made, and they play on; they, and how many rows each table had before."""
    server = ServerProcess(database).start()
    pairs = [Pair([server.address], seed) for seed in (1, 2)]
    try:
        for pair in pairs:
            pair.start()
        wait_for_moves(pairs, 10)
        before = [len(stored_rows(database, pair.table)) for pair in pairs]
        done = backup(database, "save", str(file))
        assert done.returncode == 0, done.stderr
        wait_for_moves(pairs, 10)
    finally:
        for pair in pairs:
            pair.done.set()
        for pair in pairs:
            pair.join(PATIENCE)
        server.kill()
    assert [pair.error for pair in pairs] == [None, None]
    return pairs, before


def wait_for_moves(pairs: list[Pair], more: int) -> None:
    wanted = [pair.acknowledged + more for pair in pairs]
    deadline = time.monotonic() + PATIENCE
    while any(pair.acknowledged < count and not pair.error for pair, count in zip(pairs, wanted, strict=True)):
        assert time.monotonic() < deadline, "nobody plays"
        time.sleep(0.01)


def check_restored(database: str, pairs: list[Pair], before: list[int], played: list[list[object]]) -> None:
    """What was stored before is there, as it was; the rules find nothing wrong; a game goes on."""
    for pair, count, rows in zip(pairs, before, played, strict=True):
        kept = stored_rows(database, pair.table)
        assert count <= len(kept) < len(rows)
        assert rows[: len(kept)] == kept
    path = os.pathsep.join(["tests", "docs", os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "ostoja.cli", "doctor", "--lang", "en"],
        env={**os.environ, "OSTOJA_DATABASE": database, "OSTOJA_GAMES": GAMES, "PYTHONPATH": path},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    server = ServerProcess(database).start()
    try:
        pair = pairs[0]
        kept = len(stored_rows(database, pair.table))
        for seat, person in enumerate(pair.people):
            with Visitor(server.address) as back:
                back.http.cookies = person.http.cookies
                shown = back.dial().enter(pair.table)
                while not shown.message:
                    back.read()
                assert shown.message["seat"] == seat, "whoever sat there still does"
                if shown.message["choices"]:
                    back.play(pair.table)
        assert len(stored_rows(database, pair.table)) > kept
    finally:
        server.kill()


def test_sqlite_is_copied_while_people_play_and_restored(tmp_path: Path) -> None:
    database, file = f"sqlite:///{tmp_path}/tables.db", tmp_path / "copy.db"
    pairs, before = copied_while_playing(database, file)
    assert file.stat().st_mode & 0o077 == 0, "nobody else may read it"
    restored = f"sqlite:///{tmp_path}/elsewhere/tables.db"
    assert backup(restored, "restore", str(file)).returncode == 0
    check_restored(restored, pairs, before, [stored_rows(database, pair.table) for pair in pairs])


@pytest.mark.services
def test_postgresql_is_copied_while_people_play_and_restored(tmp_path: Path) -> None:
    database, file = empty_database(), tmp_path / "copy.dump"
    pairs, before = copied_while_playing(database, file)
    played = [stored_rows(database, pair.table) for pair in pairs]
    refused = backup(database, "restore", str(file))
    assert refused.returncode == 2, "never over what is there"
    assert [stored_rows(database, pair.table) for pair in pairs] == played
    empty_database()
    done = backup(database, "restore", str(file))
    assert done.returncode == 0, done.stderr
    check_restored(database, pairs, before, played)


def test_a_killed_server_is_copied_too(tmp_path: Path) -> None:
    """What it had committed is in the write-ahead log only."""
    database = f"sqlite:///{tmp_path}/tables.db"
    server = ServerProcess(database).start()
    with Visitor(server.address, "Ada") as ada:
        id = ada.open("whisper", [{"kind": "me"}, {"kind": "me", "name": "B"}])["id"]
        ada.dial().enter(id)
        ada.play(id)
        server.kill()
    save(make_url(database), tmp_path / "copy.db")
    assert len(stored_rows(f"sqlite:///{tmp_path}/copy.db", id)) == len(stored_rows(database, id)) > 0


def test_nothing_is_overwritten_and_nothing_half_made_is_left(tmp_path: Path) -> None:
    database, file, other = make_url(f"sqlite:///{tmp_path}/tables.db"), tmp_path / "copy", tmp_path / "other"
    with pytest.raises(BadBackup, match="no database"):
        save(database, file)
    assert not file.exists()
    assert doctor(database.render_as_string()) == []  # makes an empty one
    save(database, file)
    with pytest.raises(BadBackup, match="not overwritten"):
        save(database, file)
    with pytest.raises(BadBackup, match="a database already"):
        restore(database, file)
    with pytest.raises(BadBackup, match=r"there is no .*nowhere"):
        restore(make_url(f"sqlite:///{other}"), tmp_path / "nowhere")
    file.write_text("not a database, and long enough to be looked at " * 100)
    with pytest.raises(sqlite3.DatabaseError):
        restore(make_url(f"sqlite:///{other}"), file)
    assert not other.exists()


@pytest.mark.parametrize("words", [(), ("save",), ("copy", "x"), ("restore", "nowhere")])
def test_a_mistake_is_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = backup(f"sqlite:///{tmp_path}/tables.db", *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
