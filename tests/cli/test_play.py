"""Games played from start to end in pipes."""

import json
import re

from cli.driver import User
from ostoja.core import replay as replays

ALL_FIRST = "1\n" * 40
"""Always the first choice: longer than any game of the toy."""


def test_a_whole_game_ends_with_scores_winners_and_a_replay(user: User) -> None:
    answer = user.types("play", "high_water", "--seed", "3", lines=ALL_FIRST)
    assert answer.returncode == 0, answer.stderr
    assert "Lay a card on the dyke.  HW-2" in answer.stdout
    assert "Points banked" in answer.stdout
    assert re.search(r"\w+ wins\.|share the victory", answer.stdout)
    (file,) = user.replays()
    assert f"ostoja replay {file}" in answer.stdout
    assert user.saves() == []
    assert replays.load(file).state.over


def test_the_same_seed_gives_the_same_game(user: User) -> None:
    first, second = (user.types("play", "high_water", "--seed", "3", lines=ALL_FIRST).stdout for _ in range(2))
    assert re.sub(r"ostoja replay .*", "", first) == re.sub(r"ostoja replay .*", "", second)


def test_a_game_in_polish(user: User) -> None:
    answer = user.types("play", "high_water", "--seed", "3", "--lang", "pl", lines=ALL_FIRST)
    assert "Połóż kartę na wale." in answer.stdout
    assert "Gracz" in answer.stdout
    assert "Zapis gry:" in answer.stdout


def test_the_news_since_the_last_decision_are_told(user: User) -> None:
    answer = user.types("play", "high_water", "--seats", "2", "--seed", "3", "--option", "calm", lines=ALL_FIRST)
    second = answer.stdout.split("Lay a card on the dyke.")[1]
    assert len(re.findall(r"• A wave of \d+ meets .* \(Player\)", second)) == 1
    assert len(re.findall(r"• A wave of \d+ meets .* \(Ada\)", second)) == 1


def test_the_menu_starts_a_game(user: User) -> None:
    answer = user.types("play", lines="99\nhigh_water\nq\n")
    assert "There is no game '99'" in answer.stdout
    assert "Lay a card on the dyke." in answer.stdout
    assert answer.returncode == 0


def test_the_menu_takes_a_part_of_a_name(user: User) -> None:
    answer = user.types("play", "--bot", "random", lines="o\nMETRO\nq\n")
    assert "'o' fits several: " in answer.stdout
    assert "ostoja play metro2033 --resume" in answer.stdout
    polish = user.types("play", "--bot", "random", "--lang", "pl", lines="o\nocalen\nq\n")
    assert "„o” pasuje do kilku gier: " in polish.stdout
    assert "ostoja play ocaleni --resume" in polish.stdout


def test_leaving_keeps_the_game_and_says_how_to_go_on(user: User) -> None:
    answer = user.types("play", "high_water", "--seed", "3", lines="1\nq\n")
    assert answer.returncode == 0
    assert "ostoja play high_water --resume" in answer.stdout
    (save,) = user.saves()
    assert save.stat().st_mode & 0o077 == 0
    again = user.types("play", "--resume", lines=ALL_FIRST)
    assert again.returncode == 0
    assert user.saves() == []
    assert len(user.replays()) == 1


def test_the_end_of_the_input_keeps_the_game(user: User) -> None:
    answer = user.types("play", "high_water", "--seed", "3", lines="1\n")
    assert answer.returncode == 2
    assert answer.stderr == (
        "ostoja: The input has ended. The game is kept. Go on with: ostoja play high_water --resume\n"
    )
    moves = json.loads(user.saves()[0].read_text(encoding="utf-8"))["moves"]
    assert [move[0] for move in moves].count(0) == 1


def test_a_resumed_game_goes_on_as_if_it_had_not_been_left(user: User) -> None:
    whole = user.types("play", "high_water", "--seed", "8", "--save", "whole.json", lines=ALL_FIRST)
    user.types("play", "high_water", "--seed", "8", "--save", "parts.json", lines="1\n")
    rest = user.types("play", "--resume", "--save", "parts.json", lines=ALL_FIRST)
    assert whole.returncode == rest.returncode == 0
    assert replays.load(user.home / "whole.json").moves == replays.load(user.home / "parts.json").moves


def test_resume_takes_the_game_that_is_named(user: User) -> None:
    user.types("play", "high_water", lines="1\n")
    assert user.types("play", "high_water", "--resume", lines="q\n").returncode == 0
    assert "no unfinished game" in user.types("play", "metro2033", "--resume").stderr


def test_resume_passes_over_games_that_ended(user: User) -> None:
    """A finished game whose file was not moved away does not stand before an unfinished one."""
    user.types("play", "high_water", "--seed", "3", lines="1\n")
    (save,) = user.saves()
    user.types("play", "high_water", "--humans", "0", "--save", str(save.with_name("high_water-z.json")))
    answer = user.types("play", "--resume", lines="q\n")
    assert answer.returncode == 0
    assert "move 1 " not in answer.stdout


def test_a_choice_by_text_and_by_path(user: User) -> None:
    """The hand of seed 3 is beam 8, stone 9 and stone 10."""
    answer = user.types("play", "high_water", "--seed", "3", lines="stone\n\nbeam\ncard-8\nq\n")
    assert "'stone' fits 2 of 3" in answer.stdout
    assert "Enter: take it" in answer.stdout
    assert "Dyke: stone 9" in answer.stdout


def test_a_choice_as_replays_write_it(user: User) -> None:
    lines = "lay card-0\nwhy lay card-0\nLAY  card-8\nq\n"
    answer = user.types("play", "high_water", "--seed", "3", lines=lines)
    assert "No choice fits 'lay card-0'" in answer.stdout
    assert re.search(r"lay sandbag 1: .*\(HW-2\)", answer.stdout)
    assert "Dyke: stone 9" in answer.stdout
    polish = user.types("play", "high_water", "--seed", "3", "--lang", "pl", lines=lines)
    assert "(HW-2)" in polish.stdout
    assert "kamień 9" in polish.stdout


def test_a_statement_as_replays_write_it(user: User) -> None:
    answer = user.types("play", "osaczeni", "--seed", "3", lines="1\n" * 8 + "s say-agree\nl\nq\n")
    assert "Player: “Agreed.”" in answer.stdout


def test_enter_takes_the_only_choice_left(user: User) -> None:
    answer = user.types("play", "high_water", "--seed", "3", lines="ten\n10\nbeam\n\nq\n")
    assert "No choice fits 'ten'" in answer.stdout
    assert "There is no choice 10; choices are 1 to 3." in answer.stdout
    assert "Dyke: beam 8" in answer.stdout


def test_why_names_the_clause(user: User) -> None:
    lines = "why card-0\nwhy risk\nwhy beam 8\nwhy xyz\nwhy\nq\n"
    answer = user.types("play", "high_water", "--seed", "3", lines=lines)
    assert re.search(r"lay sandbag 1: .*\(HW-2\)", answer.stdout)
    assert re.search(r"face the sea once more: .*\(HW-3\)", answer.stdout)
    assert "lay beam 8: this is allowed now" in answer.stdout
    assert "Nothing in this game fits 'xyz'." in answer.stdout
    assert "Why what?" in answer.stdout


def test_help_board_log_statements_and_save(user: User) -> None:
    answer = user.types(
        "play", "high_water", "--seed", "3", "--option", "calm", lines="1\n?\nb\nl 2\ns\nsave\nsave copy.json\nq\n"
    )
    assert "why text" in answer.stdout
    assert "take your last move back" in answer.stdout
    assert "and 2 earlier" in answer.stdout
    assert "nothing to say" in answer.stdout
    assert "copy.json" in answer.stdout
    assert not replays.load(user.home / "copy.json").state.over


def test_undo_takes_back_the_own_move_and_what_followed(user: User) -> None:
    answer = user.types("play", "high_water", "--seed", "3", "--option", "calm", lines="u\n1\nu\n3\nq\n")
    assert "There is no move of yours to take back here." in answer.stdout
    moves = json.loads(user.saves()[0].read_text(encoding="utf-8"))["moves"]
    assert moves[0] == [0, 9, "lay card-9"]
    assert len(moves) == 4


def test_two_people_hand_the_keyboard_over_and_cannot_undo(user: User) -> None:
    lines = "\n1\n\n1\n\nu\nq\n"
    answer = user.types(
        "play", "high_water", "--seed", "3", "--seats", "2", "--humans", "2", "--option", "calm", lines=lines
    )
    assert answer.stdout.count("please look away") == 3
    assert "Player 1, it is your turn." in answer.stdout
    assert "Player 2, it is your turn." in answer.stdout
    assert "There is no move of yours to take back here." in answer.stdout
    first, second = re.findall(r"Player 1: 0 points \((.*?)\)", answer.stdout)[:2]
    assert "?" not in first
    assert second == "?, ?"


def test_names_are_shown_as_they_are(user: User) -> None:
    answer = user.types("play", "high_water", "--name", "[bold]Ala", "--name", "@title", lines="q\n")
    assert "[bold]Ala" in answer.stdout
    assert "@title" in answer.stdout
    assert "too many for" in user.types("play", "high_water", "--seats", "2", *["--name", "x"] * 3).stderr


def test_a_profile_is_read_before_and_written_after(user: User) -> None:
    profile = user.home / "profile.json"
    for _ in range(2):
        answer = user.types("play", "high_water", "--profile", "profile.json", lines=ALL_FIRST)
        assert answer.returncode == 0, answer.stderr
        assert json.loads(profile.read_text()) == {}


def test_bots_can_play_alone(user: User) -> None:
    answer = user.types("play", "high_water", "--humans", "0", "--bot", "random,greedy", "--seed", "2")
    assert answer.returncode == 0
    assert "Ada (random bot) · Bruno (greedy bot)" in answer.stdout
    assert answer.stdout.count("A wave of") >= 12


def test_nothing_typed_ends_the_game(user: User) -> None:
    odd = ["", "\x00", "ł" * 3000, "-1", "9" * 30, "9" * 5000, "²", "why " + "x" * 500]
    odd += ["why [red]", "[/red]", "s 99", "l x", "/", "u", "b 3"]
    answer = user.types("play", "high_water", "--seed", "3", lines="\n".join(odd) + "\nq\n")
    assert answer.returncode == 0, answer.stderr
    assert answer.stderr == ""
    assert "ostoja play high_water --resume" in answer.stdout


def test_typed_bytes_that_are_no_text_are_survived(user: User) -> None:
    import subprocess
    import sys

    from cli.driver import TOY

    done = subprocess.run(
        [sys.executable, str(TOY), "play", "high_water"],
        input=b"\xff\xfe\nq\n",
        capture_output=True,
        env=user.environment,
        cwd=user.home,
        check=False,
    )
    assert done.returncode == 0, done.stderr
