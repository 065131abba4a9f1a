"""Listing, replaying and simulating."""

import json
import re

import pytest

from cli.driver import User


def test_the_version(user: User) -> None:
    assert re.fullmatch(r"ostoja \d+\.\d+\.\d+\n", user.types("--version").stdout)


def test_help(user: User) -> None:
    answer = user.types("--help")
    assert answer.returncode == 0
    assert "simulate" in answer.stdout


def test_games_lists_seats_and_options(user: User) -> None:
    english = user.types("games").stdout
    assert re.search(r"high_water\s.*High Water\s.*2-4\s.*calm=false \| true", english)
    assert "Wysoka woda" in user.types("games", "--lang", "pl").stdout


def recorded(user: User, *arguments: str) -> None:
    assert (
        user.types("play", "high_water", "--humans", "0", "--seed", "1", "--save", "game.json", *arguments).returncode
        == 0
    )


def test_a_replay_is_printed_whole(user: User) -> None:
    recorded(user, "--option", "calm")
    shown = user.types("replay", "game.json", "--print").stdout
    assert [int(number) for number in re.findall(r"^(\d+)\. \w+: lay", shown, re.M)] == list(range(1, 13))
    assert shown.count("A wave of") == 12
    assert "Points banked" in shown


def test_a_seat_sees_only_its_own_choices(user: User) -> None:
    recorded(user, "--option", "calm")
    shown = user.types("replay", "game.json", "--print", "--seat", "2").stdout
    assert len(re.findall(r"^\d+\. Bruno: lay", shown, re.M)) == 3
    assert not re.search(r"^\d+\. Ada: lay", shown, re.M)
    board = user.types("replay", "game.json", "--seat", "2", lines="q\n").stdout
    assert re.search(r"Ada: 0 points \(\?, \?, \?\)", board)
    assert re.search(r"Bruno: 0 points \([a-z]", board)


def test_an_unfinished_save_opens_too(user: User) -> None:
    user.types("play", "high_water", lines="1\n")
    shown = user.types("replay", str(user.saves()[0]), "--print").stdout
    assert "The game is not finished." in shown


def test_a_simulation_sums_up(user: User) -> None:
    answer = user.types("simulate", "high_water", "-n", "20", "--seats", "3", "--bot", "random,greedy", "--check")
    assert answer.returncode == 0, answer.stderr
    assert re.search(r"games\s+20", answer.stdout)
    assert "decisions/s" in answer.stdout
    rows = re.findall(r"│ (\d) +│ (\w+) +│ +([\d.]+) │ +(\d+) │ +(\d+) │ +([\d.]+)%", answer.stdout)
    assert [(row[0], row[1]) for row in rows] == [("1", "random"), ("2", "greedy"), ("3", "random")]
    assert abs(sum(float(row[5]) for row in rows) - 100) < 0.3


@pytest.mark.parametrize(
    "typed",
    [
        "play high_water --humans 0 --seats 2 --seed 1 --save game.json",
        "simulate high_water -n 2 --seats 2",
        "lab balance high_water -n 4 --seats 2 --jobs 1",
    ],
)
def test_bots_are_named_by_either_word(user: User, typed: str) -> None:
    for word in ("--bot", "--bots"):
        answer = user.types(*typed.split(), word, "random,greedy")
        assert (answer.returncode, answer.stderr) == (0, "")


def test_a_simulation_repeats_itself(user: User) -> None:
    first, second = (user.types("simulate", "high_water", "-n", "10", "--seed", "5").stdout for _ in range(2))
    assert first.split("┏")[1] == second.split("┏")[1]


def test_a_failing_game_is_written_down(user: User) -> None:
    """The toy run with a card that is in two places."""
    answer = user.types("simulate", "high_water", "-n", "2", "--seed", "6", "--check", OSTOJA_TOY="broken")
    assert answer.returncode == 1
    assert "The game with seed 6 failed: AssertionError: HW-1" in answer.stdout
    (command,) = set(re.findall(r"ostoja replay (failures/\S+-6\.json)", answer.stdout))
    assert "The game is not finished." in user.types("replay", command, "--print").stdout


def test_a_replay_of_other_rules_is_shown_and_says_why_it_cannot_go_on(user: User) -> None:
    user.types("play", "high_water", "--humans", "0", "--seed", "3", "--save", "game.json")
    shown = user.types("replay", "game.json", "--print").stdout
    data = json.loads((user.home / "game.json").read_text())
    (user.home / "old.json").write_text(json.dumps({**data, "rules": 0}))
    for lang, sentence in (
        ("en", "This game was played by rules version 0; this program plays version 1."),
        ("pl", "Tę grę rozegrano według wersji 0 zasad; ten program gra według wersji 1."),
    ):
        old = user.types("replay", "old.json", "--print", "--lang", lang)
        assert old.returncode == 0
        assert sentence in old.stdout.replace("\n", " ")
    assert user.types("replay", "old.json", "--print").stdout.startswith(shown.rstrip())
    data["kept"][5]["changed"]["tide"] = 1
    (user.home / "gap.json").write_text(json.dumps({**data, "rules": 0}))
    assert "up to move 4" in user.types("replay", "gap.json", "--print").stdout.replace("\n", " ")
