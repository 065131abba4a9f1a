"""Lessons in the terminal."""

from cli.driver import User

SKIP_ALL = "skip\n" * 20


def test_a_lesson_is_followed_left_and_resumed(user: User) -> None:
    answer = user.types(
        "learn", "survive_the_island", lines="\n\nsail raft-0 hex-j10\nstep explorer-0 hex-d4\nwhy\nq\n"
    )
    assert answer.returncode == 0, answer.stderr
    assert "1/15 Get your people off the island · SI-4.14" in answer.stdout
    assert "3/15 On foot: one hex" in answer.stdout
    assert "Not this now. The step is: On foot: one hex (SI-4.5)." in answer.stdout
    assert "D4 is too far away" in answer.stdout, "the rule that forbids it"
    assert "ostoja learn survive_the_island first" in answer.stdout
    again = user.types("learn", "survive_the_island", "--lang", "pl", lines="wstecz\nq\n")
    assert "3/15 Pieszo: jedno pole" in again.stdout
    assert again.stdout.rindex("2/15 Trzy ruchy w turze") > again.stdout.rindex("3/15")
    anew = user.types("learn", "survive_the_island", "--again", lines="q\n")
    assert "1/15" in anew.stdout
    assert "3/15" not in anew.stdout


def test_help_is_there_in_a_lesson(user: User) -> None:
    answer = user.types("learn", "survive_the_island", lines="?\nhelp\npomoc\nq\n")
    assert " ".join(answer.stdout.split()).count("skip: do it for me") == 3
    polish = user.types("learn", "survive_the_island", "--lang", "pl", lines="?\nhelp\npomoc\nq\n")
    assert " ".join(polish.stdout.split()).count("pomiń: zrób to za mnie") == 3


def test_a_lesson_is_played_to_its_end(user: User) -> None:
    answer = user.types("learn", "bright_future", "arena", lines=SKIP_ALL)
    assert answer.returncode == 0, answer.stderr
    assert "The lesson is over" in answer.stdout
    assert "12/12 The duel is yours" in answer.stdout


def test_what_there_is_to_learn(user: User) -> None:
    assert "ostoja learn osaczeni first" in user.types("learn").stdout
    several = user.types("learn", "bright_future")
    found = [several.stdout.index(f"ostoja learn bright_future {name}\n") for name in ("fever", "tunnel", "rescue")]
    assert found == sorted(found), "what comes after another lesson is named after it"
    missing = user.types("learn", "bright_future", "polka")
    assert missing.returncode == 2
    assert "arena, fever, rescue, solo, survival, tunnel" in missing.stderr.replace("\n", " ")
    first = user.types("learn", "metro2033", lines="q\n")
    assert "1/14 Ten tokens win" in first.stdout, "where all others come after it, the first one is meant"
