"""A game in which all decide at once, talk, have many choices and take something with them."""

import json
import re

from cli.driver import User


def test_people_who_decide_at_once_answer_one_after_the_other(user: User) -> None:
    lines = "\nn7\n\nn70\n\nn5\n"
    answer = user.types("play", "showdown", "--seats", "3", "--humans", "3", lines=lines)
    assert answer.returncode == 0, answer.stderr
    assert re.findall(r"(Player \d), it is your turn", answer.stdout) == ["Player 1", "Player 2", "Player 3"]
    third = answer.stdout.split("Player 3, it is your turn")[1].split("Pick a number.")[0]
    assert "Player 1: ?" in third
    assert "70" not in third
    assert "Player 2 wins." in answer.stdout
    assert re.findall(r"• Player \d shows (\d+)", answer.stdout) == ["7", "70", "5"]


def test_bots_answer_at_once_and_unseen(user: User) -> None:
    answer = user.types("play", "showdown", "--seats", "3", "--seed", "2", lines="n7\n")
    before = answer.stdout.split("Pick a number.")[0]
    assert "Ada: ?" in before
    assert "Bruno: ?" in before
    assert len(re.findall(r"• \w+ shows \d+", answer.stdout)) == 3


def test_many_choices_come_in_columns_and_narrow(user: User) -> None:
    answer = user.types("play", "showdown", lines="7\nq\n", LINES="12")
    assert re.search(r"^pick …\n *1  0 +5  4 ", answer.stdout, re.M), "what all begin with is said once"
    narrowed = user.types("play", "showdown", lines="/ick 7\nq\n")
    assert "'ick 7' fits 17 of 80" in narrowed.stdout


def test_pages_turn_when_the_screen_is_small(user: User) -> None:
    answer = user.types("play", "showdown", "--seats", "1", lines="\n\nq\n", LINES="12", COLUMNS="20")
    assert "page 1 of" in answer.stdout
    assert "page 3 of" in answer.stdout


def test_statements_are_said_and_heard(user: User) -> None:
    answer = user.types("play", "showdown", "--seats", "2", "--humans", "2", lines="\ns\ns 2\nn1\n\nq\n")
    assert "2  I pick 1!" in answer.stdout
    second = answer.stdout.split("Player 2, it is your turn")[1]
    assert "• Player 1 claims to pick 1." in second


def test_a_profile_grows_from_game_to_game(user: User) -> None:
    for games in (1, 2, 3):
        assert user.types("play", "showdown", "--profile", "me.json", lines="n7\n").returncode == 0
        assert json.loads((user.home / "me.json").read_text()) == {"played": games}


def test_a_resumed_game_still_writes_its_profile(user: User) -> None:
    user.types("play", "showdown", "--profile", "me.json")
    assert not (user.home / "me.json").exists()
    assert user.types("play", "--resume", lines="n7\n").returncode == 0
    assert json.loads((user.home / "me.json").read_text()) == {"played": 1}


def test_alone_at_the_table(user: User) -> None:
    assert "You have won." in user.types("play", "showdown", "--seats", "1", lines="n7\n").stdout
