"""Outside bots see their seat's view and answer in time and legally, or are ended with a reason and without a trace."""

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from endings import wait_for_end
from ostoja import bots
from ostoja.bots import outside, pipe
from ostoja.bots.outside import OutsideBot, OutsideFailure, decision, hello, line, offer, read_command
from ostoja.core.errors import BadOption
from ostoja.core.replay import Replay
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.texts.speaker import Speaker
from patience import PATIENCE
from setups import Setup, positions

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
HONEST = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        {answer}
"""
FIRST = 'print(json.dumps({"action": message["actions"][0]["index"]}), flush=True)'

Script = Callable[[str], str]


@pytest.fixture(autouse=True)
def time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "BUDGET", PATIENCE)


@pytest.fixture
def script(tmp_path: Path) -> Script:
    """The command of a program with this text."""

    def write(text: str) -> str:
        file = tmp_path / "bot.py"
        file.write_text(text)
        return shlex.join([sys.executable, str(file)])

    return write


def toy(seed: int = 1) -> State:
    return Replay("high_water", 2, seed).state


def play_out(record: Replay, players: list[Any]) -> State:
    while not record.state.over:
        seat = record.state.waiting[0]
        record.play(seat, players[seat].choose(record.state.seen_by(seat), seat))
    return record.state


def test_it_hears_hello_every_decision_and_the_end(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "FAREWELL", PATIENCE)
    log = tmp_path / "log"
    text = HONEST.format(answer=FIRST).replace("    message =", f"    open({str(log)!r}, 'a').write(line); message =")
    bot = OutsideBot("budget=30," + script(text), seed=3)
    record = Replay("high_water", 2, 1, {"calm": True})
    end = play_out(record, [bot, bots.make("random", 2)])
    bot.close(end.seen_by(0))
    heard = [json.loads(entry) for entry in log.read_text().splitlines()]
    assert [message["type"] for message in heard] == ["hello", *["decide"] * 3, "end"]
    assert heard[0]["game"] == "high_water"
    assert [heard[0][key] for key in ("protocol", "rules", "seats", "seat", "budget")] == [1, 1, 2, 0, 30]
    assert heard[0]["options"] == {"calm": True}
    assert heard[0]["names"] == ["seat 0", "seat 1"]
    assert heard[1]["view"]["hands"][1] == [-1] * 3
    assert heard[1]["actions"][0] == {
        "index": heard[1]["view"]["hands"][0][0],
        "kind": "lay",
        "args": [heard[1]["view"]["hands"][0][0]],
        "path": [f"card-{heard[1]['view']['hands'][0][0]}"],
        "text": heard[1]["actions"][0]["text"],
    }
    assert heard[1]["actions"][0]["text"].startswith("lay")
    assert [heard[-1]["scores"], heard[-1]["winners"]] == [end.scores, end.winners]


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ("print('what?', flush=True)", "its answer is not JSON: what?"),
        ("print('[1]', flush=True)", 'its answer is not {"action": INDEX}'),
        ("print('{\"action\": true}', flush=True)", 'its answer is not {"action": INDEX}'),
        ("print('{\"action\": 9999}', flush=True)", "its action 9999 is not legal"),
        ("print('{\"say\": 3}', flush=True)", "its say 3 is not legal"),
        ("print('x' * 100_000, flush=True)", "its answer is longer than 65536 bytes"),
        ("print('[' * 60_000, flush=True)", "its answer is not JSON"),
        ("print('oh dear', file=sys.stderr); sys.exit(7)", "it has ended with exit code 7; its last words: oh dear"),
        ("raise ValueError('no idea')", "it has ended with exit code 1; its last words: Traceback"),
    ],
)
def test_a_wrong_answer_is_named_and_the_program_ended(script: Script, answer: str, wanted: str) -> None:
    bot = OutsideBot(script(HONEST.format(answer=answer)))
    with pytest.raises(OutsideFailure) as failure:
        bot.choose(toy().seen_by(0), 0)
    assert wanted in str(failure.value)
    assert "bot.py" in str(failure.value)
    assert not running()


def test_a_line_nobody_asked_for_is_an_error(script: Script) -> None:
    record = Replay("high_water", 2, 1)
    bot = OutsideBot(script(HONEST.format(answer=FIRST.replace("flush", "end='\\n{}\\n', flush"))))
    with pytest.raises(OutsideFailure, match="more than the one line"):
        play_out(record, [bot, bots.make("random", 2)])


CHILD = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"


@pytest.mark.parametrize("deaf", [False, True])
def test_a_program_that_hangs_is_killed_with_its_children(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deaf: bool
) -> None:
    """It does not answer, or does not even listen while more is written than a pipe holds. Its time begins to run
    when it has begun, and is up at once.
    """
    pids = tmp_path / "pids"
    text = (
        "import os, signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"child = {CHILD}\n"
        f"open({str(pids)!r} + '.part', 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        f"os.rename({str(pids)!r} + '.part', {str(pids)!r})\n"
        "time.sleep(600)\n"
    )
    bot = OutsideBot("budget=0.01," + script(text))
    view = toy().seen_by(0)
    view.profile = {"ballast": "x" * (300_000 if deaf else 1)}
    monkeypatch.setattr(outside, "START", 0.1)
    monkeypatch.setattr(pipe, "time", SimpleNamespace(monotonic=lambda: 1.0 if pids.exists() else 0.0))
    with pytest.raises(OutsideFailure, match=r"no answer in time within 0\.11 s"):
        bot.choose(view, 0)
    program, child = map(int, pids.read_text().split())
    assert not Path(f"/proc/{program}").exists()
    wait_for_end(child)
    assert not running()


def running() -> list[Any]:
    return [program for program in pipe.RUNNING if program._finish.alive]


def test_a_bot_that_is_forgotten_takes_its_program_along(script: Script) -> None:
    bot = OutsideBot(script(HONEST.format(answer=FIRST)))
    bot.choose(toy().seen_by(0), 0)
    (program,) = running()
    pid = program._process.pid
    del program
    assert Path(f"/proc/{pid}").exists()
    del bot
    assert not Path(f"/proc/{pid}").exists()


def test_after_a_failure_it_can_be_asked_again(script: Script, tmp_path: Path) -> None:
    """A server asks for the decision once more; the program begins anew."""
    once = tmp_path / "once"
    answer = f"import os; os.path.exists({str(once)!r}) or (open({str(once)!r}, 'w'), sys.exit(1)); {FIRST}"
    bot = OutsideBot(script(HONEST.format(answer=answer)))
    view = toy().seen_by(0)
    with pytest.raises(OutsideFailure):
        bot.choose(view, 0)
    assert bot.choose(view, 0) in view.legal(0)
    bot.close()


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BadOption, match="there is no program 'no-such-program'"):
        bots.check("run:no-such-program --fast")
    with pytest.raises(OutsideFailure, match="does not start"):
        OutsideBot("no-such-program").choose(toy().seen_by(0), 0)


@pytest.mark.parametrize("written", ["", "  ", "budget=0,cat", "budget=3,", "'cat"])
def test_what_is_no_command_is_refused(written: str) -> None:
    with pytest.raises(BadOption, match="outside bot"):
        bots.check("run:" + written)


def test_settings_of_ours_stay_here(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OSTOJA_DATABASE", "postgresql://user:secret@host/db")
    monkeypatch.setenv("OTHER", "kept")
    told = "import os; print(os.environ.get('OSTOJA_DATABASE'), os.environ['OTHER'], file=sys.stderr); sys.exit(1)"
    with pytest.raises(OutsideFailure, match="its last words: None kept"):
        OutsideBot(script(HONEST.format(answer=told))).choose(toy().seen_by(0), 0)


def test_operators_offer_bots_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    monkeypatch.setattr(outside, "OFFERED", {})
    offer("mine = budget=2,cat -u; yours=cat")
    offer("mine = budget=2,cat -u")
    assert bots.offered()[-2:] == ["mine", "yours"]
    assert outside.spec_of("mine") == "run:budget=2,cat -u"
    assert outside.spec_of("steady") == "steady"
    bot = bots.make("mine", 4)
    assert isinstance(bot, OutsideBot)
    assert [bot.budget, bot.command, bot.seed] == [2, ["cat", "-u"], 4]
    assert read_command("cat")[0] == outside.BUDGET
    for wrong in ("cat", "My Bot=cat", "run:x=cat", "his=no-such-program", "steady=cat"):
        with pytest.raises(BadOption):
            offer(wrong)


def test_every_byte_it_is_sent_is_the_same_in_every_world_its_seat_allows(small_setup: Setup) -> None:
    """Whatever is hidden from the seat is drawn anew: nothing that is sent may change."""
    rng = Rng(12)
    speaker = Speaker(small_setup.game, "en", [f"seat {seat}" for seat in range(small_setup.seats)])
    for record in positions(small_setup, 4):
        state = record.state
        for seat in state.may_act:
            here, there = state.seen_by(seat), state.imagine(seat, rng).seen_by(seat)
            sent = line(decision(here, seat, here.talk(seat), speaker))
            assert sent == line(decision(there, seat, there.talk(seat), speaker))
            assert line(hello(here, seat, [], 1, 7)) == line(hello(there, seat, [], 1, 7))
            assert b"\n" not in sent
            assert json.loads(sent)["view"]["seats"] == state.seats


def test_the_game_s_seed_is_not_sent() -> None:
    record = Replay("high_water", 2, 123456789)
    speaker = Speaker(record.game, "en", ["a", "b"])
    view = record.state.seen_by(0)
    sent = line(decision(view, 0, [], speaker)) + line(hello(view, 0, ["a", "b"], 1, 123456789))
    assert b"123456789" not in sent
    assert b"rng" not in sent


def test_it_may_speak_before_it_acts(script: Script) -> None:
    """Where the game has statements, an answer may be one; it is then asked again."""
    answer = 'print(json.dumps({"say": message["statements"][0]["index"]} if message["statements"] else '
    answer += '{"action": message["actions"][-1]["index"]}), flush=True)'
    bot = OutsideBot(script(HONEST.format(answer=answer)))
    record = Replay("osaczeni", 4, 2)
    while not (record.state.waiting and record.state.talk(record.state.waiting[0])):
        seat = record.state.waiting[0]
        record.play(seat, record.state.legal(seat)[0])
    seat = record.state.waiting[0]
    view = record.state.seen_by(seat)
    statement = bot.speak(view, seat)
    assert statement is view.talk(seat)[0]
    record.play(seat, statement)
    assert bot.choose(record.state.seen_by(seat), seat) is record.state.legal(seat)[-1]
    bot.close()


def test_an_action_answered_instead_of_a_statement_is_kept_for_the_choice(script: Script, tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = OutsideBot(script(HONEST.format(answer=f"open({str(log)!r}, 'a').write('asked\\n'); {FIRST}")))
    record = Replay("osaczeni", 4, 2)
    while not (record.state.waiting and record.state.talk(record.state.waiting[0])):
        seat = record.state.waiting[0]
        record.play(seat, record.state.legal(seat)[0])
    seat = record.state.waiting[0]
    view = record.state.seen_by(seat)
    assert bot.speak(view, seat) is None
    assert bot.choose(view, seat) is view.legal(seat)[0]
    assert log.read_text() == "asked\n"
    bot.close()


def test_the_example_is_short_plays_legally_and_better_than_chance() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40
    ours, theirs = 0, 0
    for seed in range(4):
        seat = seed % 2
        players = [bots.make("random", seed), bots.make("random", seed)]
        players[seat] = bots.make(f"run:{sys.executable} {EXAMPLE}", seed)
        end = play_out(Replay("survive_the_island", 2, seed), players)
        players[seat].close(end.seen_by(seat))
        ours += end.scores[seat]
        theirs += end.scores[1 - seat]
    assert ours > theirs + 5
    assert not running()
