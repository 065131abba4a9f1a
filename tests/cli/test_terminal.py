"""At a real terminal: a whole game, a killed one, and signals."""

import io
import os
import signal
import sys

import pytest

from cli.driver import Running, User
from ostoja.cli.terminal import Terminal
from ostoja.core import replay as replays
from ostoja.core.replay import Replay
from patience import PATIENCE

READY = r"\?: help\n> $"
OVER = r"ostoja replay .*json"


def finish(game: Running) -> str:
    """Take the first choice until the game is over."""
    shown = ""
    while "ostoja replay" not in shown:
        game.types("1")
        shown = game.reads_until(f"{READY}|{OVER}")
    return shown


def test_a_whole_game_at_a_terminal(user: User) -> None:
    game = user.starts("play", "high_water", "--seed", "3")
    assert "Player · Ada (steady bot)" in game.reads_until(READY)
    assert "Points banked" in finish(game)
    assert game.ends() == 0
    assert replays.load(user.replays()[0]).state.over


def test_a_hand_over_leaves_nothing_to_scroll_back_to(user: User) -> None:
    game = user.starts("play", "high_water", "--seed", "3", "--seats", "2", "--humans", "2", "--option", "calm")
    game.reads_until("at the keyboard")
    game.types("")
    game.reads_until(READY)
    game.types("1")
    while "at the keyboard" not in game.screen:
        game.screen += game.reads_until("at the keyboard")
    game.types("")
    assert "?, ?" in game.reads_until(READY)
    game.types("q")
    assert game.ends() == 0


def test_a_killed_game_resumes_where_it_was(user: User) -> None:
    game = user.starts("play", "high_water", "--seed", "3")
    game.reads_until(READY)
    game.types("2")
    before = game.reads_until(READY)
    game.sends(signal.SIGKILL)
    assert game.ends() == -signal.SIGKILL
    again = user.starts("play", "--resume")
    after = again.reads_until(READY)
    assert before.split("High Water")[1].split("•")[0] == after.split("High Water")[1].split("•")[0]
    finish(again)
    assert again.ends() == 0
    assert user.saves() == []


@pytest.mark.parametrize(
    ("number", "words"),
    [(signal.SIGINT, "Stopped."), (signal.SIGTERM, "Ended from outside."), (signal.SIGHUP, "Ended from outside.")],
)
def test_a_signal_keeps_the_game(user: User, number: signal.Signals, words: str) -> None:
    game = user.starts("play", "high_water", "--seed", "3")
    game.reads_until(READY)
    game.types("1")
    game.reads_until(READY)
    game.sends(number)
    shown = game.reads_until("--resume")
    assert words in shown
    assert "Traceback" not in shown
    assert game.ends() == 2
    assert [seat for seat, _ in replays.load(user.saves()[0]).moves].count(0) == 1


def test_a_closed_terminal_keeps_the_game(user: User) -> None:
    game = user.starts("play", "high_water", "--seed", "3")
    game.reads_until(READY)
    game.types("1")
    game.reads_until(READY)
    game.hangs_up()
    assert game.process.wait(PATIENCE) == 2
    assert [seat for seat, _ in replays.load(user.saves()[0]).moves].count(0) == 1


def test_a_replay_is_walked_through(user: User) -> None:
    user.types("play", "high_water", "--humans", "0", "--seed", "1", "--save", "game.json")
    last = len(replays.load(user.home / "game.json").moves)
    walk = user.starts("replay", "game.json")
    assert f"after move 0 of {last}" in walk.reads_until("> $")
    for typed, place in [("", 1), ("n", 2), ("p", 1), ("7", 7), ("p", 6), ("e", last), ("n", last), ("0", 0), ("p", 0)]:
        walk.types(typed)
        assert f"after move {place} of {last}" in walk.reads_until("> $")
    walk.types("99")
    assert "means nothing here" in walk.reads_until("> $")
    walk.types("q")
    assert walk.ends() == 0


def test_arrows_walk_through_what_is_legal(user: User) -> None:
    """Down, down, up: the first choice, written out; Enter takes it."""
    game = user.starts("play", "high_water", "--seed", "3")
    game.reads_until(READY)
    game.types("\x1b[B\x1b[B\x1b[A")
    game.reads_until(READY)
    game.types("q")
    assert game.ends() == 0
    moves = replays.load(user.saves()[0]).moves
    (first,) = [action for seat, action in moves if seat == 0][:1]
    start = Replay("high_water", seed=3).state
    assert str(first) == str(start.legal(0)[0])


def test_tab_completes_what_is_legal(user: User) -> None:
    game = user.starts("play", "high_water", "--seed", "3")
    assert "1  lay beam 8" in game.reads_until(READY)
    game.types("lay b\t")
    game.reads_until(READY)
    game.types("q")
    assert game.ends() == 0
    start = Replay("high_water", seed=3).state
    assert replays.load(user.saves()[0]).moves[0] == (0, start.legal(0)[0])


def test_help_is_there_everywhere(user: User) -> None:
    menu = user.starts("play")
    menu.reads_until("quit\\) $")
    for word in ("?", "help"):
        menu.types(word)
        assert "Tab completes" in menu.reads_until("quit\\) $")
    menu.types("water")
    for word in ("?", "help"):
        menu.reads_until(READY)
        menu.types(word)
        assert "the arrows up and down walk" in menu.reads_until("q +leave[^>]*> $")
        menu.types("")
    menu.types("q")
    assert menu.ends() == 0
    user.types("play", "high_water", "--humans", "0", "--seed", "1", "--save", "game.json")
    walk = user.starts("replay", "game.json")
    walk.reads_until("> $")
    for word in ("?", "help"):
        walk.types(word)
        assert "the previous one" in walk.reads_until("> $")
    walk.types("q")
    assert walk.ends() == 0


@pytest.mark.parametrize(
    ("environment", "wanted", "unwanted"),
    [
        ({"TERM": "xterm-16color"}, {"44"}, {"48;5", "48;2"}),
        ({"TERM": "xterm-256color"}, {"48;5"}, {"48;2"}),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"48;2"}, {"48;5"}),
    ],
)
def test_as_many_colours_as_the_terminal_has(
    user: User, environment: dict[str, str], wanted: set[str], unwanted: set[str]
) -> None:
    game = user.starts("play", "survive_the_island", "--seed", "3", "--bot", "random", **environment)
    assert "~A1" in game.reads_until(READY)
    assert wanted <= game.colours
    assert not unwanted & game.colours
    game.types("q")
    assert game.ends() == 0


def test_no_colours_where_none_are_wanted(user: User) -> None:
    """NO_COLOR, whatever the terminal can do; sea and land are told by their signs."""
    game = user.starts(
        "play", "survive_the_island", "--seed", "3", "--bot", "random", NO_COLOR="1", TERM="xterm-256color"
    )
    shown = game.reads_until(READY)
    assert game.colours == set()
    assert all(sign in shown for sign in "~.%^#")
    game.types("q")
    assert game.ends() == 0


def test_keys_pressed_while_a_bot_thinks_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait for the next question; then typing shows again."""
    termios = pytest.importorskip("termios", reason="only systems with termios have such terminals")
    keyboard, typed = os.openpty()
    with os.fdopen(typed) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        terminal = Terminal(io.StringIO())
        terminal.live = True
        with terminal.busy("…"):
            assert not termios.tcgetattr(stdin)[3] & termios.ECHO
            os.write(keyboard, b"2\n")
        assert termios.tcgetattr(stdin)[3] & termios.ECHO
        assert stdin.readline() == "2\n"
    os.close(keyboard)
