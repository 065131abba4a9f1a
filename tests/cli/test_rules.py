"""Reading the rules in a terminal."""

import re

from cli.driver import User


def test_the_guide_is_shown_with_captions_for_pictures(user: User) -> None:
    shown = user.types("rules", "survive_the_island").stdout
    assert "A raft with three seats" in shown
    assert "symbol:" not in shown
    assert "![" not in shown
    assert "[SI-4.14]" in shown
    assert re.search(r"ostoja rules survive_the_island SI-\d", shown)


def test_the_guide_speaks_polish(user: User) -> None:
    assert "Typowe pomyłki" in user.types("rules", "osaczeni", "--lang", "pl").stdout


def test_a_clause_with_its_sentences_and_its_full_text(user: User) -> None:
    answer = user.types("rules", "survive_the_island", "si-4.13", "--lang", "pl")
    assert answer.returncode == 0
    assert "SI-4.13" in answer.stdout
    assert "Pozostali zostają w wodzie" in answer.stdout
    assert "Overflow" in answer.stdout
    assert answer.stdout.index("Pozostali") < answer.stdout.index("Overflow")


def test_a_clause_without_sentences_is_its_full_text(user: User) -> None:
    assert "at most 39 tiles" in " ".join(user.types("rules", "survive_the_island", "6.5").stdout.split()).lower()


def test_words_are_searched(user: User) -> None:
    answer = user.types("rules", "osaczeni", "zgnile", "mieso", "--lang", "pl")
    assert answer.returncode == 0
    assert "OS-14.8" in answer.stdout
    assert "Karty przedmiotów" in answer.stdout


def test_nothing_found(user: User) -> None:
    answer = user.types("rules", "osaczeni", "xyzzy")
    assert answer.returncode == 1
    assert "Nothing is said about: xyzzy" in answer.stdout


def test_a_game_without_a_guide(user: User) -> None:
    answer = user.types("rules", "high_water")
    assert answer.returncode == 0
    assert answer.stdout == "Nobody has written a guide to this game yet.\n"


def test_mistakes_are_one_clear_line(user: User) -> None:
    for arguments, word in ((("chess",), "chess"), (("osaczeni", "OS-99.1"), "OS-99.1"), ((), "GAME")):
        answer = user.types("rules", *arguments)
        assert answer.returncode == 2
        assert answer.stdout == ""
        assert answer.stderr.count("\n") == 1
        assert word in answer.stderr
