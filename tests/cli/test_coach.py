"""The teacher's commands, for every game: `review`, `hint`, `puzzles` and `learn`, and what bad input is told."""

import io
import json
import re
import signal
import sys
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import ostoja
from cli.driver import User
from ostoja import bots
from ostoja.cli import main, review_page, signals
from ostoja.coach import decision, work
from ostoja.coach import puzzles as finding
from ostoja.coach import review as reviewing
from ostoja.coach.hint import hint
from ostoja.core.lesson import lesson_files
from ostoja.core.option import Value
from ostoja.core.replay import Replay
from ostoja.texts import LANGUAGES, Shell
from ostoja.texts import lesson as told

HALF = 8
"""After so many moves a game is looked at that is not over."""
SHORT: dict[str, tuple[int, dict[str, Value]]] = {
    "bright_future": (2, {"mode": "arena"}),
    "osaczeni": (3, {}),
}
"""Seats and options of short games; else two seats and no options."""


class Answer(NamedTuple):
    """How a command ended, and what it said."""

    code: object
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def command(user: User, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Command]:
    """Runs a command here, in a folder of its own, by few looks: this is no test of how good they are."""
    monkeypatch.chdir(user.home)
    for name, value in user.environment.items():
        monkeypatch.setenv(name, value)
    for module, name, value in (
        (reviewing, "WORLDS", 2),
        (reviewing, "MORE_WORLDS", 2),
        (reviewing, "FEWEST", 1),
        (reviewing, "CLOSER", 2),
        (work, "ROUNDS", 1),
        (work, "MORE_ROUNDS", 4),
        (decision, "FIRST_TRIALS", 10),
        (decision, "RUNNERS", 3),
    ):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr("ostoja.cli.hint.hint", partial(hint, rounds=4))
    handlers = {number: signal.getsignal(number) for number in signals.numbers()}

    def run(*arguments: object, lines: str = "") -> Answer:
        monkeypatch.setattr(sys, "argv", ["ostoja", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ending:
            main()
        return Answer(ending.value.code, *capsys.readouterr())

    yield run
    for number, handler in handlers.items():
        signal.signal(number, handler)


@cache
def played(game_id: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A short game of bots, half and whole, as files hold it."""
    seats, options = SHORT.get(game_id, (2, {}))
    record = Replay(game_id, seats, 3, options, names=[f"Ada & {seat}" for seat in range(seats)])
    players = [bots.make("greedy:worlds=1,trials=6", seat) for seat in range(seats)]
    half: dict[str, Any] = {}
    while not record.state.over:
        if len(record.moves) <= HALF:
            half = record.plain()
        seat = record.state.waiting[0]
        record.play(seat, players[seat].choose(record.state.seen_by(seat), seat))
    return half, record.plain()


def written(name: str, data: Any) -> str:
    """A file with this in it; its name."""
    Path(name).write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return name


def complaint(answer: Answer) -> str:
    """The one line that a mistake is answered with."""
    assert answer.code == 2, answer
    assert answer.err.count("\n") == 1, answer.err
    assert answer.err.startswith("ostoja: ")
    assert "Traceback" not in answer.err
    return answer.err


# Reviews ------------------------------------------------------------------------------------------------------------


def test_a_game_is_reviewed(command: Command, game_id: str) -> None:
    """A line for each player, and a page that is whole in itself."""
    seats = SHORT.get(game_id, (2, {}))[0]
    file = written("game.json", played(game_id)[1])
    answer = command("review", file, "-o", "review.html", "--jobs", 1)
    assert (answer.code, answer.err) == (0, ""), answer
    for seat in range(seats):
        assert f"Ada & {seat}" in answer.out
    assert " ".join(answer.out.split()).count("±") >= seats, "what is left open has its interval"
    page = Path("review.html").read_text(encoding="utf-8")
    assert page.count("Ada &amp; 0") >= 2
    assert "http" not in page.replace("http://www.w3.org", "")
    assert "<polyline" in page or "<path" in page


SUMS = [  # luck and its interval, own errors and theirs, what is left open and the interval of that
    ((0.28, 0.19), (-0.11, 0.04), (0.1, 0.4), "+28 ±19", "−11 ±4", "within the error ±40"),
    ((-0.1, 1.0), (-0.03, 0.05), (-0.3, 0.2), "cannot be told", "hardly any", "−30 ±20"),
    ((0.02, 0.07), (-1.2, 0.06), (0.0, 0.1), "about even", "very costly", "within the error ±10"),
    ((1.1, 0.2), (-0.2, 0.2), (0.0, 0.1), "very lucky", "cannot be told", "within the error ±10"),
    ((-1.45, 0.2), (0.0, 0.0), (0.0, 0.1), "very unlucky", "hardly any", "within the error ±10"),
]


@pytest.mark.parametrize(("luck", "own", "left", "lucky", "costly", "open"), SUMS)
def test_a_sum_that_says_less_than_its_interval_is_said_in_words(
    luck: tuple[float, float], own: tuple[float, float], left: tuple[float, float], lucky: str, costly: str, open: str
) -> None:
    """No sum is a number that its interval takes back, nor more points than there are; in the browser likewise."""
    result = 0.5 + luck[0] + own[0] + left[0]
    account = reviewing.Account(0.5, *luck, *own, 0.0, result, left[1], 0.9, {})
    say = Shell("en", strict=True)
    assert review_page.luck_said(account, say) == lucky
    assert review_page.errors_said(account, say) == costly
    assert review_page.open_said(account, say) == open


@pytest.mark.parametrize("wanted", [[320.0] * 6, [120.0, 120.0, 336.0], [16.0, 336.0, 336.0, 336.0], [300.0]])
def test_the_names_at_the_ends_of_the_chart_do_not_lie_on_each_other(wanted: list[float]) -> None:
    """Those who win together end at the same height, and so do all who lose."""
    found = review_page.below_each_other(wanted)
    places = sorted(found)
    assert all(below - above >= review_page.LINE for above, below in pairwise(places))
    assert places[-1] < review_page.HIGH
    assert found[0] == wanted[0] or wanted.count(wanted[0]) > 1


def test_a_game_is_reviewed_by_several_processes_for_one_seat_in_polish(command: Command) -> None:
    file = written("game.json", played("high_water")[1])
    answer = command("review", file, "-o", "review.html", "--seat", 2, "--jobs", 2, "--lang", "pl")
    assert answer.code == 0, answer
    assert '<html lang="pl"' in Path("review.html").read_text(encoding="utf-8")


def test_what_cannot_be_reviewed_says_why(command: Command, game_id: str) -> None:
    half, whole = played(game_id)
    seats = SHORT.get(game_id, (2, {}))[0]
    for data, wanted in wrong_files(whole):
        assert wanted in complaint(command("review", written("wrong.json", data)))
    old = complaint(command("review", written("old.json", {**whole, "rules": 99})))
    assert "can be looked at, but not be reviewed" in old
    assert "rules version 99" in old
    assert "give hidden things away" in complaint(command("review", written("half.json", half)))
    file = written("game.json", whole)
    for seat in (0, seats + 1):
        assert f"no seat {seat}; seats are 1 to {seats}" in complaint(command("review", file, "--seat", seat))
    for page in ("no/such/review.html", "."):
        assert "could not be written" in complaint(command("review", file, "-o", page))
    assert "cannot read none.json" in complaint(command("review", "none.json"))


def wrong_files(whole: dict[str, Any]) -> Iterator[tuple[Any, str]]:
    """Files that are no game of ours, and what is to be said of each."""
    moves = whole["moves"]
    yield "{", "not readable as JSON"
    yield [], "is not an Ostoja replay"
    yield {"format": whole["format"]}, "its header or moves are incomplete"
    yield {**whole, "game": "chess"}, "there is no game 'chess'"
    yield {**whole, "seats": 99}, "cannot be played here"
    yield {**whole, "rules": 99, "kept": None}, "rules version 99"
    yield {**whole, "moves": [*moves[:5], [0, 10**7, "x"]]}, "move 6 is no action of"
    yield {**whole, "moves": moves[:-1]}, "its moves do not lead to the result it states"
    yield {**whole, "moves": moves[1:]}, "is damaged: move "


# Hints --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_is_given_in_a_saved_game(command: Command, game_id: str, lang: str) -> None:
    """Up to three actions with chances and intervals, for whoever is asked; at the position of a replay, too."""
    half, whole = played(game_id)
    for arguments in ([written("half.json", half)], [written("game.json", whole), "--move", HALF]):
        answer = command("hint", *arguments, "--lang", lang)
        assert (answer.code, answer.err) == (0, ""), answer
        assert "Ada & " in answer.out.splitlines()[0]
        assert 1 <= len(re.findall(r"^\d+ % ±(?:<1|\d+) ", answer.out, re.MULTILINE)) <= 3


def test_several_who_choose_at_once_are_told_apart(command: Command) -> None:
    """OS-8.3: destinations are marked in secret by all; each may ask."""
    record = Replay("osaczeni", 4, 3)
    while len(record.state.waiting) < 2:
        seat = record.state.waiting[0]
        record.play(seat, record.state.legal(seat)[0])
    file = written("half.json", record.plain())
    first, second = record.state.waiting[:2]
    assert f"{second + 1}" in command("hint", file, "--seat", second + 1).out.splitlines()[0]
    assert f"{first + 1}" in command("hint", file).out.splitlines()[0]
    nobody = next((seat for seat in range(4) if seat not in record.state.waiting), None)
    if nobody is not None:
        said = complaint(command("hint", file, "--seat", nobody + 1))
        assert f"Seat {nobody + 1} is not asked anything there." in said


def test_where_no_hint_can_be_given_it_is_said_why(command: Command, game_id: str) -> None:
    half, whole = played(game_id)
    seats = SHORT.get(game_id, (2, {}))[0]
    for data, wanted in wrong_files(whole):
        assert wanted in complaint(command("hint", written("wrong.json", data)))
    assert "Nobody is asked" in complaint(command("hint", written("game.json", whole)))
    old = complaint(command("hint", written("old.json", {**whole, "rules": 99})))
    assert "no hint can be given in this game: it was played by rules version 99" in old
    file = written("half.json", half)
    for seat in (0, seats + 1):
        assert f"no seat {seat}; seats are 1 to {seats}" in complaint(command("hint", file, "--seat", seat))
    for move in (-1, HALF + 1):
        assert f"moves are 0 to {len(half['moves'])}" in complaint(command("hint", file, "--move", move))


# Puzzles ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [True, False])
def test_puzzles_are_found_and_can_be_read_again(
    command: Command, game_id: str, named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file holds as many as were wanted. What is clear is not asked of them here: that takes many looks."""
    for name, value in (("LOOKED", 1), ("SURELY", 1), ("PLAYER", "random"), ("clear", lambda *_: True), ("WON", 0.0)):
        monkeypatch.setattr(finding, name, value)
    monkeypatch.setattr("ostoja.cli.puzzles.start_pool", lambda *_: Here())
    monkeypatch.setattr("ostoja.cli.puzzles.stop_pool", lambda _: None)
    given, file = (("-o", "found.jsonl"), "found.jsonl") if named else ((), f"{game_id}-puzzles.jsonl")
    answer = command("puzzles", game_id, "-n", 2, *given, "--jobs", 1, "--seed", 5)
    assert (answer.code, answer.err) == (0, ""), answer
    assert f"2 puzzles are in {file}." in " ".join(answer.out.split())
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    game: Any = ostoja.game(game_id)
    found = [finding.read_puzzle(line, game, file) for line in lines]
    assert len({puzzle.id for puzzle in found}) == 2
    for puzzle in found:
        assert puzzle.seat in finding.record_of(puzzle).state.waiting


class Here:
    """A pool of no processes: what is submitted is done at once."""

    def submit(self, task: Callable[..., Any], *given: Any) -> Any:
        done: Future[Any] = Future()
        done.set_result(task(*given))
        return done


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["-o", "found.jsonl", "-n", "0"], "-n"),
        (["-o", "no/such/found.jsonl"], "could not be written"),
        (["-o", "."], "could not be written"),
        (["-o", "found.jsonl", "--seats", "99"], "players, not 99"),
        (["-o", "found.jsonl", "--option", "weather=fair"], "no option 'weather'"),
    ],
)
def test_puzzles_that_cannot_be_looked_for(
    command: Command, game_id: str, arguments: list[str], wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said before any process begins to look."""
    monkeypatch.setattr("ostoja.cli.puzzles.start_pool", lambda *_: pytest.fail("it was begun"))
    assert wanted in complaint(command("puzzles", game_id, *arguments))
    assert not Path("found.jsonl").exists()


# Lessons ------------------------------------------------------------------------------------------------------------


def test_every_lesson_begins_in_the_terminal_and_is_left(command: Command, game_id: str) -> None:
    """By its name; a game with one first lesson needs none. What is no lesson of it is answered by those there are."""
    names = [file.stem for file in lesson_files(ostoja.game(game_id))]
    for name in names:
        answer = command("learn", game_id, name, lines="q\n")
        assert (answer.code, answer.err) == (0, ""), answer
        assert re.search(r"1/\d+ ", answer.out)
        assert f"ostoja learn {game_id} {name}" in answer.out
    shown = command("learn", game_id, lines="q\n")
    if not names:
        assert f"ostoja rules {game_id}" in complaint(shown)
        return
    assert shown.code == 0
    assert f"ostoja learn {game_id} " in shown.out
    assert ", ".join(sorted(names)) in complaint(command("learn", game_id, "polka"))


def test_answers_that_lead_nowhere_any_more_begin_anew(command: Command, user: User, game_id: str) -> None:
    for file in lesson_files(ostoja.game(game_id))[:1]:
        command("learn", game_id, file.stem, lines="q\n")
        kept = user.data / "lessons" / f"{game_id}-{file.stem}.json"
        for broken in ("{", "[7, 7]", '["x"]', "null", "[-7]"):
            kept.write_text(broken, encoding="utf-8")
            answer = command("learn", game_id, file.stem, lines="q\n")
            assert (answer.code, answer.err) == (0, ""), broken
            assert re.search(r"\b1/\d+ ", answer.out), broken


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_lesson_is_named_and_the_others_are_played(
    command: Command, game_id: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By file, step and field, above the lesson that was asked for; it is itself no lesson any more."""
    game: Any = ostoja.game(game_id)
    sound = lesson_files(game)
    if not sound:
        return
    text = sound[0].read_text(encoding="utf-8")
    step = tomllib.loads(text)["step"][0]["id"]
    broken = Path(written("broken.toml", re.sub(r"(?m)^clause = .*", "clause = 7", text, count=1)))
    monkeypatch.setattr(told, "lesson_files", lambda _: [*sound, broken])
    told.lessons.cache_clear()
    try:
        answer = command("learn", game_id, sound[0].stem, "--lang", lang, lines="q\n")
        refused = complaint(command("learn", game_id, "broken", "--lang", lang))
    finally:
        told.lessons.cache_clear()
    assert (answer.code, answer.err) == (0, "")
    assert f"{game_id}/lessons/broken.toml, step '{step}', clause: must be" in " ".join(answer.out.split())
    assert re.search(r"\b1/\d+ ", answer.out)
    assert sound[0].stem in refused
