"""Every game can be played through at the table, in both languages, by somebody who types numbers. `--game ID` picks one."""

import io
from pathlib import Path

import pytest

import ostoja
from ostoja.cli import play as playing
from ostoja.cli.table import Table
from ostoja.cli.terminal import Terminal
from ostoja.core import replay as replays
from ostoja.core.rng import Rng
from ostoja.texts import LANGUAGES, Shell


class Typist(Terminal):
    """Somebody who types the number of a choice without reading it, and now and then a command."""

    def __init__(self, seed: int) -> None:
        self.shown = io.StringIO()
        super().__init__(self.shown)
        self.rng = Rng(seed)
        self.table: Table | None = None

    def ask(self, prompt: str = "> ") -> str:
        assert self.table is not None
        state = self.table.state
        if self.rng.below(20) == 0:
            return self.rng.pick(["?", "b", "l", "s", "s 1", "why 1", "", "save", "a"])
        counts = [len(state.legal(seat)) for seat in state.waiting if seat in self.table.humans]
        return str(self.rng.below(max(counts)) + 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_played_through(game_id: str, lang: str, tmp_path: Path) -> None:
    say = Shell(lang, strict=True)
    file = tmp_path / "game.json"
    humans = min(2, ostoja.game(game_id).usual_seats({}))
    wishes = playing.Wishes(game_id, humans=humans, bot="random", seed=11, save=file)
    typist = Typist(11)
    typist.table = playing.new_table(wishes, game_id, say)
    playing.run(typist.table, typist, own_place=True)
    record = replays.load(file)
    assert record.state.over
    shown = typist.shown.getvalue()
    assert typist.table.speaker.title in shown
    assert str(file) in shown
    for seat in range(record.state.seats):
        assert record.names[seat] in shown
