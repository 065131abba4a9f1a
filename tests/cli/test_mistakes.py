"""Whatever a user gets wrong is answered by one clear line on stderr and exit code 2."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.driver import TOY, User
from ostoja.cli import main, signals
from ostoja.core import replay as replays
from ostoja.core.replay import Replay

Complaint = Callable[..., str]


@pytest.fixture
def complaint(user: User, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Complaint]:
    """Runs a command here, where that is quicker, and gives the one line that its mistake is answered with."""
    monkeypatch.chdir(user.home)
    for name, value in user.environment.items():
        monkeypatch.setenv(name, value)
    handlers = {number: signal.getsignal(number) for number in signals.numbers()}

    def run(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["ostoja", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        with pytest.raises(SystemExit) as ending:
            main()
        answer = capsys.readouterr().err
        assert ending.value.code == 2
        assert answer.count("\n") == 1, answer
        assert answer.startswith("ostoja: ")
        return answer

    yield run
    for number, handler in handlers.items():
        signal.signal(number, handler)


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["plya"], "No such command 'plya'"),
        (["play", "--nonsense"], "--nonsense"),
        (["play", "high_watr"], "did you mean 'high_water'?"),
        (["play", "high_water", "--seats", "9"], "2-4 players, not 9"),
        (["play", "high_water", "--seats", "many"], "--seats"),
        (["play", "high_water", "--humans", "5", "--seats", "2"], "5 people do not fit 2 seats"),
        (["play", "high_water", "--bot", "gredy"], "did you mean 'greedy'?"),
        (["play", "high_water", "--option", "calm=perhaps"], "one of false, true"),
        (["play", "high_water", "--option", "calmness=1"], "no option 'calmness'"),
        (["play", "high_water", "--option", "nothing"], "name=value"),
        (["play", "high_water", "--lang", "de"], "no language 'de'"),
        (["play", "high_water", "--pack", "none.toml"], "cannot read the content pack"),
        (["play", "high_water", "--save", "no/such/folder/x.json"], "could not be written"),
        (["play", "--resume"], "no unfinished game"),
        (["play", "--resume", "--seats", "3"], "keeps its seats"),
        (["replay", "none.json"], "cannot read none.json"),
        (["simulate", "high_water", "-n", "0"], "-n"),
        (["simulate", "high_water", "--bot", "random,random,random", "--seats", "2"], "3 bots do not fit 2 seats"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["arena", "high_water", "random", "gredy"], "did you mean 'greedy'?"),
        (["lab", "balance"], "GAME"),
        (["lab", "balnce"], "balnce"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["learn", "chess"], "there is no game 'chess'"),
        (["picture", "none.json", "-o", "x.svg"], "none.json"),
        (["doctor", "--database", "sqlite:///none.db"], "There is no database none.db"),
    ],
)
def test_a_mistake_is_explained(complaint: Complaint, arguments: list[str], wanted: str) -> None:
    assert wanted in complaint(*arguments)


@pytest.mark.parametrize(
    "typed",
    [
        "play osaczeni",
        "simulate osaczeni -n 1",
        "lab balance osaczeni -n 1",
        "arena osaczeni random random",
        "puzzles osaczeni -o x.jsonl",
    ],
)
def test_a_locked_variant_says_what_opens_it(complaint: Complaint, user: User, typed: str) -> None:
    told = complaint(*typed.split(), "--option", "variant=3")
    assert "variant 3 is locked at this table" in told
    assert "the option unlock_all opens all" in told
    assert not any(user.home.rglob("*.json*")), "nothing was begun"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("no toml at all", "is not a TOML file"),
        ('[pack]\nname = "P"\n[card.card-0]\nhight = 3\n', "did you mean 'height'?"),
        ('[pack]\nname = "P"\ngame = "chess"\n', "is for chess"),
    ],
)
def test_a_bad_pack_is_explained(complaint: Complaint, user: User, text: str, wanted: str) -> None:
    (user.home / "pack.toml").write_text(text)
    assert wanted in complaint("play", "high_water", "--pack", "pack.toml")


@pytest.mark.parametrize("text", ["{", "[1, 2]", "\x00"])
def test_a_bad_profile_is_explained(complaint: Complaint, user: User, text: str) -> None:
    (user.home / "profile.json").write_text(text)
    assert "profile.json cannot be read" in complaint("play", "high_water", "--profile", "profile.json")


def finished(user: User) -> Path:
    """A file with a finished game of four."""
    record = Replay("high_water", 4, seed=1)
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, record.state.legal(seat)[0])
    replays.save(record, user.home / "game.json")
    return user.home / "game.json"


@pytest.mark.parametrize(
    ("damage", "wanted"),
    [
        (lambda data: data.update(format="other"), "not an Ostoja replay"),
        (lambda data: data.update(rules=99, kept=None), "rules version 99"),
        (lambda data: data.update(game="chess"), "there is no game 'chess'"),
        (lambda data: data["moves"].pop(), "do not lead to the result"),
        (lambda data: data["moves"][0].__setitem__(1, 9999), "move 1"),
        (lambda data: data["moves"].reverse(), "cannot be played"),
        (lambda data: data.pop("seed"), "incomplete"),
    ],
)
def test_a_damaged_replay_is_explained(
    complaint: Complaint, user: User, damage: Callable[[Any], Any], wanted: str
) -> None:
    file = finished(user)
    data = json.loads(file.read_text(encoding="utf-8"))
    damage(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    assert wanted in complaint("replay", "game.json")


def test_half_a_file_is_explained(complaint: Complaint, user: User) -> None:
    file = finished(user)
    file.write_bytes(file.read_bytes()[:200])
    assert "damaged" in complaint("replay", "game.json", "--print")
    assert "damaged" in complaint("play", "--resume", "--save", "game.json")


def test_a_finished_game_is_not_resumed(complaint: Complaint, user: User) -> None:
    finished(user)
    assert "is over" in complaint("play", "--resume", "--save", "game.json")


def test_a_seat_that_is_not_there(complaint: Complaint, user: User) -> None:
    finished(user)
    assert "seats are 1 to 4" in complaint("replay", "game.json", "--seat", "5")


def test_an_unwritable_data_folder_is_named(complaint: Complaint, user: User) -> None:
    (user.home / "data").write_text("a file, not a folder")
    assert "--save" in complaint("play", "high_water")


def test_the_end_of_the_input_in_the_menu(complaint: Complaint, user: User) -> None:
    assert "The input has ended." in complaint("play")


def test_complaints_follow_the_language(complaint: Complaint, user: User) -> None:
    assert "Nie ma niedokończonej gry" in complaint("play", "--resume", "--lang", "pl")
    polish = user.types("play", "--resume", LANG="pl_PL.UTF-8")
    assert "Nie ma niedokończonej gry" in polish.stderr


def into_a_closed_pipe(user: User, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The output goes into a pipe whose other end is closed before anything is written."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, str(TOY), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        cwd=user.home,
        env=user.environment,
        check=False,
    )
    os.close(writer)
    return done


@pytest.mark.parametrize(
    "typed",
    [
        "replay game.json --print",
        "rules osaczeni",
        "rules osaczeni OS-14.8",
        "rules osaczeni meat",
        "games",
        "learn",
        "simulate high_water -n 2",
        "lab",
        "lab balance high_water -n 4 --bot random --seats 2 --jobs 1",
        "arena high_water random random -n 2 --jobs 1",
        "--help",
        "play --help",
        "--version",
    ],
)
def test_a_reader_who_goes_away(user: User, typed: str) -> None:
    finished(user)
    done = into_a_closed_pipe(user, *typed.split())
    assert (done.returncode, done.stderr) == (0, ""), "whoever reads decides when it is enough"


def test_a_reader_who_goes_away_from_a_game_is_told_where_it_is(user: User) -> None:
    done = into_a_closed_pipe(user, "play", "high_water", "--humans", "0", "--bot", "random")
    assert done.returncode == 0
    assert done.stderr == "ostoja: The game is kept. Go on with: ostoja play high_water --resume\n"
    assert len(user.saves()) == 1
