"""Outside bots at a table in the terminal."""

import shlex
import sys

from cli.driver import User

PROGRAM = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    print(message["type"], file=open("heard", "a"))
    if message["type"] == "decide":
        {trouble}
        print(json.dumps({{"action": message["actions"][0]["index"]}}), flush=True)
"""


def command(user: User, trouble: str = "pass") -> str:
    (user.home / "bot.py").write_text(PROGRAM.format(trouble=trouble))
    return f"run:{shlex.quote(sys.executable)} bot.py"


def test_a_program_plays_at_the_table_and_hears_the_end(user: User) -> None:
    bot = "random," + command(user)
    answer = user.types("play", "high_water", "--humans", "0", "--seats", "2", "--bot", bot, "--seed", "1")
    assert answer.returncode == 0, answer.stderr
    heard = (user.home / "heard").read_text().split()
    assert [heard[0], heard[-1]] == ["hello", "end"]
    assert len(heard) >= 5


def test_a_program_that_fails_leaves_a_game_that_can_go_on(user: User) -> None:
    bot = command(user, "if message['view']['number'] > 1: sys.exit('oh dear')")
    arguments = ["play", "high_water", "--humans", "0", "--seats", "2", "--seed", "1", "--bot"]
    answer = user.types(*arguments, bot)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "its last words: oh dear. The game is kept. Go on with: ostoja play high_water --resume" in answer.stderr
    assert user.types("play", "--resume", "--humans", "0", "--bot", "random").returncode == 0
    assert (user.home / "heard").read_text().count("hello") == 2


def test_a_save_from_elsewhere_starts_no_program(user: User) -> None:
    bot = command(user)
    user.types("play", "high_water", "--humans", "1", "--seats", "2", "--bot", bot, "--save", "game.json", lines="1\n")
    (user.home / "heard").unlink(missing_ok=True)
    assert "run:" in (user.home / "game.json").read_text()
    user.types("play", "--resume", "--save", "game.json", "--humans", "0", "--bot", "random")
    assert not (user.home / "heard").exists()
