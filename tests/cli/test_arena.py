"""Tournaments from the command line."""

import doctest
import json
import re
import shlex
import signal
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.driver import User, plain
from patience import PATIENCE

PAGE = Path(__file__).parents[2] / "docs" / "arena.md"
FIRST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        {trouble}
        print(json.dumps({{"action": message["actions"][0]["index"]}}), flush=True)
"""


def games(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()][1:]


def program(user: User, trouble: str = "pass") -> str:
    """An outside bot that takes the first action, with a trouble before it."""
    (user.home / "bot.py").write_text(FIRST.format(trouble=trouble))
    return f"run:{shlex.quote(sys.executable)} bot.py"


def test_a_tournament_is_played_kept_and_shown(user: User) -> None:
    answer = user.types("arena", "high_water", "greedy", "random", "random", "-n", "7", "--seats", "3", "-o", "r.jsonl")
    assert answer.returncode == 0, answer.stderr
    assert "High Water (The usual game), 3 seats" in answer.stdout
    assert "9 games: 3 deals, each played in 3 seatings." in answer.stdout
    assert re.search(r"greedy +│ +1 │ +[\d.]+% │ +[\d.]+–[\d.]+% │ +33\.3% │ +[\d.]+ │ +[\d.]+±[\d.]+ │", answer.stdout)
    assert re.search(r"random +│ +2 │ +[\d.]+% │ +[\d.]+–[\d.]+% │ +66\.7%", answer.stdout)
    assert re.search(r"greedy +│ +[\d.]+ │ +\d+ │ +[\d.]+ m?s │ +[\d.]+ m?s │ +0 │", answer.stdout)
    assert sorted(game["number"] for game in games(user.home / "r.jsonl")) == list(range(9))


def test_the_same_command_goes_on_and_more_games_can_be_asked_for(user: User) -> None:
    command = ["arena", "high_water", "greedy", "random", "--seats", "2", "--seed", "3", "--jobs", "1", "-o", "r.jsonl"]
    assert user.types(*command, "-n", "4").returncode == 0
    first = (user.home / "r.jsonl").read_text()
    assert user.types(*command, "-n", "4").returncode == 0
    assert (user.home / "r.jsonl").read_text() == first
    assert "10 games" in user.types(*command, "-n", "10").stdout
    assert (user.home / "r.jsonl").read_text().startswith(first)


def test_an_interrupted_tournament_says_how_to_go_on(user: User) -> None:
    trouble = "import time; time.sleep(0.05)"
    bot = program(user, trouble)
    running = user.starts(
        "arena", "high_water", bot, "random", "--seats", "2", "-n", "400", "--jobs", "2", "-o", "r.jsonl"
    )
    running.reads_until(r"([2-9]|\d\d)/400")
    running.sends(signal.SIGINT)
    said = running.reads_until("the same command goes on from there")
    assert running.ends() == 2
    kept = len(games(user.home / "r.jsonl"))
    assert f"{kept} games are kept" in plain(said)
    assert 2 <= kept < 400


def test_the_page_has_everything_and_needs_nothing_else(user: User) -> None:
    bot = program(user, "if message['view']['number'] > 3 and message['seat'] == 1: sys.exit('<b>oh</b>')")
    answer = user.types("arena", "high_water", bot, "greedy", "--seats", "2", "-n", "20", "--report", "r.html")
    assert answer.returncode == 0, answer.stderr
    assert "The page is in r.html" in answer.stdout
    page = (user.home / "r.html").read_text(encoding="utf-8")
    plots = re.findall(r"<svg.*?</svg>", page, re.S)
    assert len(plots) == 3
    for plot in plots:
        ElementTree.fromstring(plot)
    assert not re.search(r'(src|href)="(?!#)', page)
    for wanted in (
        "High Water",
        "bot.py",
        "greedy",
        "Ratings",
        "How the win rates settle",
        "seat 2 of 2",
        "failures: 10",
    ):
        assert wanted in page
    assert "prefers-color-scheme: dark" in page
    assert "<b>oh</b>" not in page
    assert "&lt;b&gt;oh&lt;/b&gt;" in page


@pytest.mark.parametrize(
    ("trouble", "budget", "wanted"),
    [
        ("sys.exit('oh dear')", PATIENCE, "it has ended with exit code 1; its last words: oh dear"),
        ("print('hm', flush=True)", PATIENCE, "its answer is not JSON: hm"),
        ("import time; time.sleep(600)", 0.5, "no answer in time within"),
    ],
)
def test_a_bot_that_fails_loses_and_the_others_play_on(user: User, trouble: str, budget: float, wanted: str) -> None:
    bot = program(user, f"if message['view']['number'] > 1: {trouble}").replace("run:", f"run:budget={budget},")
    answer = user.types("arena", "high_water", bot, "random", "--seats", "2", "-n", "2", "-o", "r.jsonl", "--jobs", "1")
    assert answer.returncode == 0, answer.stderr
    assert wanted in answer.stdout
    assert re.search(r"random +│ +1 │ +100\.0%", answer.stdout)
    kept = games(user.home / "r.jsonl")
    assert [wanted in str(game["failure"]) for game in kept] == [True, True]
    assert str(kept[0]["replay"]) == "r-failures/high_water-0.json"
    assert user.types("replay", "r-failures/high_water-0.json", "--print").returncode == 0


def test_files_are_put_side_by_side(user: User) -> None:
    command = ["arena", "high_water", "--seats", "2", "-n", "12", "--jobs", "1"]
    assert user.types(*command, "greedy", "random", "-o", "a.jsonl").returncode == 0
    assert user.types(*command, "gentle", "random", "-o", "b.jsonl", "--seed", "9").returncode == 0
    answer = user.types("arena", "--compare", "a.jsonl", "b.jsonl")
    assert answer.returncode == 0, answer.stderr
    assert "b.jsonl is not the same tournament as the first file: its seed is 9, not 0" in answer.stdout
    rate = r"[\d.]+% \([\d.]+–[\d.]+%\)"
    assert re.search(rf"random +│ +{rate} │ +{rate} │ +[+-][\d.]+ \([+-][\d.]+ … [+-][\d.]+\)", answer.stdout)
    assert re.search(rf"greedy +│ +{rate} │ +│ +│", answer.stdout)


def test_a_tournament_in_polish(user: User) -> None:
    answer = user.types("arena", "high_water", "greedy", "random", "-n", "2", "--seats", "2", "--lang", "pl")
    assert "2 gry: jedno rozdanie, każde w 2 układach miejsc." in answer.stdout
    assert "przedział 95%" in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ([], "needs a game and bots"),
        (["high_water"], "needs a game and bots"),
        (["chess", "greedy"], "there is no game 'chess'"),
        (["high_water", "gredy"], "did you mean 'greedy'?"),
        (["high_water", "run:no-such-program"], "there is no program 'no-such-program'"),
        (["high_water", "run:"], "run:COMMAND"),
        (["high_water", "random", "--seats", "9"], "2-4 players, not 9"),
        (["high_water", "random", "random", "random", "--seats", "2"], "3 bots do not fit 2 seats"),
        (["high_water", "random", "--option", "calm=perhaps"], "one of false, true"),
        (["high_water", "random", "-n", "0"], "-n"),
        (["high_water", "random", "-o", "no/such/r.jsonl"], "cannot be written"),
        (["high_water", "random", "-o", "notes.txt"], "is not a file of results"),
        (["high_water", "random", "--report", "no/such/r.html"], "there is no such folder"),
        (["high_water", "random", "--ray", "127.0.0.1:9"], "no Ray cluster at 127.0.0.1:9"),
        (["--compare"], "Which results?"),
        (["--compare", "none.jsonl"], "cannot read none.jsonl"),
        (["--compare", "notes.txt"], "is not a file of results"),
    ],
)
def test_mistakes_are_explained(user: User, arguments: list[str], wanted: str) -> None:
    (user.home / "notes.txt").write_text("my notes\n")
    answer = user.types("arena", *arguments)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1, answer.stderr
    assert wanted in answer.stderr
    assert (user.home / "notes.txt").read_text() == "my notes\n"


def test_a_file_of_another_tournament_is_refused(user: User) -> None:
    assert user.types("arena", "high_water", "random", "-n", "1", "-o", "r.jsonl").returncode == 0
    answer = user.types("arena", "high_water", "random", "-n", "1", "-o", "r.jsonl", "--seed", "4")
    assert answer.returncode == 2
    assert "r.jsonl holds another tournament: its seed is 0, not 4; choose another file" in answer.stderr


def test_the_pages_python_works() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
