"""The beginning and the end of a game of every kind are played at the table, in both languages."""

import io
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import ostoja
from ostoja.bots import RandomBot
from ostoja.cli import play as playing
from ostoja.cli.dialogue import Dialogue
from ostoja.cli.edge import Leave
from ostoja.cli.table import HUMAN, LocalTable
from ostoja.cli.terminal import Terminal
from ostoja.core import replay as replays
from ostoja.core.action import Action
from ostoja.core.option import Value
from ostoja.core.replay import Replay
from ostoja.texts import LANGUAGES, Shell

BEGINNING, END = 15, 10
"""How many moves of a long game are played at the table."""
LOOKS, MOST_NAMES = 4, 40
"""How many positions of a game are looked at, and how many names of actions in each."""


@cache
def recorded(game_id: str) -> Replay:
    """A whole game played at random, in the order in which a table asks."""
    return played_at_random(game_id, {})


def played_at_random(game_id: str, options: dict[str, Value]) -> Replay:
    record = Replay(game_id, seed=11, options=options)
    bot = RandomBot(11)
    seat = 0
    while not record.state.over:
        waiting = record.state.waiting
        seat = seat if seat in waiting else waiting[0]
        record.play(seat, bot.choose(record.state, seat))
    return record


class Typist(Terminal):
    """Plays a record again for all seats, by number or by words, and looks around before each move."""

    def __init__(self, record: Replay, stop: int) -> None:
        self.shown = io.StringIO()
        super().__init__(self.shown)
        self.record = record
        self.stop = stop
        self.table: LocalTable | None = None
        self.looks = ["?", "help", "pomoc", "b", "l", "s", "u", "save", "nonsense", "why nonsense", "/e", ""]

    def ask(self, prompt: str = "> ", choices: Sequence[str] = ()) -> str:
        assert self.table is not None
        number = len(self.table.record.moves)
        if prompt != "> ":
            return ""
        if number == self.stop:
            return "q"
        if self.looks:
            return self.looks.pop()
        state = self.table.state
        seat, action = self.record.moves[number]
        return str(state.legal(seat).index(action) + 1)


def at_the_table(record: Replay, moves: int, stop: int, file: Path, lang: str) -> Typist:
    """A save after so many moves, resumed by people at all seats."""
    part = Replay(
        record.game.id,
        record.state.seats,
        record.seed,
        record.state.options,
        names=[f"[{seat}] Żaneta" for seat in range(record.state.seats)],
        notes={"players": [HUMAN] * record.state.seats},
    )
    for seat, action in record.moves[:moves]:
        part.play(seat, action)
    replays.save(part, file, private=True)
    typist = Typist(record, stop)
    typist.table = playing.resumed_table(playing.PlayWishes(save=file), Shell(lang, strict=True))
    return typist


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_beginning_of_a_game(game_id: str, lang: str, tmp_path: Path) -> None:
    record = recorded(game_id)
    stop = min(BEGINNING, len(record.moves) - 1)
    typist = at_the_table(record, 0, stop, tmp_path / "game.json", lang)
    assert typist.table is not None
    with pytest.raises(Leave):
        playing.run(typist.table, typist, own_place=True)
    assert replays.load(tmp_path / "game.json").moves == record.moves[:stop]
    assert typist.table.speaker.title in typist.shown.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_completed_is_understood(game_id: str, lang: str, tmp_path: Path) -> None:
    """Tab and the arrows write nothing but legal actions: typed, each is taken, or the few of its name are left."""
    for mode in ostoja.game(game_id).modes():
        whole = played_at_random(game_id, mode)
        record = Replay(game_id, whole.state.seats, whole.seed, whole.state.options)
        table = LocalTable(record, [HUMAN] * record.state.seats, tmp_path / "game.json", Shell(lang, strict=True))
        for number, (seat, action) in enumerate(whole.moves):
            if number % (len(whole.moves) // LOOKS + 1) == 0:
                dialogue = Dialogue(table, seat, Terminal(io.StringIO()))
                names: dict[str, list[Action]] = {}
                for _, legal in dialogue.all:
                    for name in {dialogue.speaker.action(legal, dialogue.seen), str(legal)}:
                        names.setdefault(name, []).append(legal)
                assert set(dialogue.completions()) == set(names)
                for name, meant in islice(names.items(), MOST_NAMES):
                    taken = dialogue.understand(name)
                    assert [taken] == meant or (taken is None and [left for _, left in dialogue.shown] == meant), name
            table.play(seat, action)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_a_game(game_id: str, lang: str, tmp_path: Path) -> None:
    record = recorded(game_id)
    file = tmp_path / "game.json"
    typist = at_the_table(record, max(0, len(record.moves) - END), -1, file, lang)
    assert typist.table is not None
    playing.run(typist.table, typist, own_place=True)
    assert replays.load(file).state.scores == record.state.scores
    shown = typist.shown.getvalue()
    assert str(file) in shown
    for seat in range(record.state.seats):
        assert typist.table.speaker.name(seat) in shown
