"""The balance lab from the command line."""

import re
from xml.etree import ElementTree

import pytest

from cli.driver import User


def test_tables_and_a_page_that_needs_nothing_else(user: User) -> None:
    arguments = ["-n", "40", "--bots", "random", "--seats", "2-3", "--all-modes", "-o", "report.html"]
    answer = user.types("lab", "balance", "high_water", *arguments)
    assert answer.returncode == 0, answer.stderr
    assert re.search(r"2 seats: 40 games of \d+ to \d+ decisions", answer.stdout)
    assert "Calm sea: no second wave" in answer.stdout
    assert re.search(r"stone 12 +│ +[\d.]+% │ +[\d.]+% │ +[\d.]+% - [\d.]+% │", answer.stdout)
    page = (user.home / "report.html").read_text(encoding="utf-8")
    plots = re.findall(r"<svg.*?</svg>", page, re.S)
    assert len(plots) == 6
    for plot in plots:
        ElementTree.fromstring(plot)
    assert not re.search(r'(src|href)="(?!#)', page)
    assert "First-player advantage" in page


def test_without_a_word_it_says_what_it_can_do(user: User) -> None:
    answer = user.types("lab")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert re.search(r"^Usage: .*\n(.*\n)+ +balance +Who and what wins", answer.stdout)


def test_sides_are_named_in_the_language(user: User) -> None:
    answer = user.types("lab", "balance", "showdown", "-n", "60", "--bots", "random", "--seats", "2", "--lang", "pl")
    assert answer.returncode == 0, answer.stderr
    assert re.search(r"nieparzyści +│ +\d+ │", answer.stdout)
    assert "Przewaga pierwszego gracza" in answer.stdout


def test_the_same_seed_gives_the_same_tables_on_any_number_of_cores(user: User) -> None:
    arguments = ["lab", "balance", "high_water", "-n", "20", "--bots", "greedy,random", "--seats", "2", "--seed", "3"]
    assert user.types(*arguments, "--jobs", "1").stdout == user.types(*arguments, "--jobs", "2").stdout


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["--seats", "2-x"], "Seats are written as"),
        (["--seats", "9"], "2-4 players"),
        (["--bots", "gredy"], "did you mean 'greedy'?"),
        (["-o", "no/such/folder/x.html"], "there is no such folder"),
    ],
)
def test_mistakes_are_explained_before_any_game(user: User, arguments: list[str], wanted: str) -> None:
    answer = user.types("lab", "balance", "high_water", *arguments)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert wanted in answer.stderr
