"""The guide "Train your first bot" shows the program's own code, and the program learns."""

import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import ostoja
from ostoja import bots
from ostoja.core.rng import Rng
from ostoja.envs.pettingzoo import env

ROOT = Path(__file__).parent.parent.parent
PROGRAM = ROOT / "examples" / "train_first_bot.py"


@pytest.fixture(scope="module")
def guide() -> ModuleType:
    sys.path.insert(0, str(PROGRAM.parent))
    try:
        import train_first_bot
    finally:
        sys.path.remove(str(PROGRAM.parent))
    return train_first_bot


def test_every_piece_of_code_in_the_guide_stands_in_the_program() -> None:
    text = (ROOT / "docs" / "train_your_first_bot.md").read_text(encoding="utf-8")
    pieces = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(pieces) == 4
    for piece in pieces:
        assert piece in PROGRAM.read_text(encoding="utf-8"), piece


def test_the_guide_counts_the_features_the_program_has(guide: ModuleType) -> None:
    text = (ROOT / "docs" / "train_your_first_bot.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"observations of (\d+) features", text)
    assert int(told) == env(guide.GAME, guide.SEATS).table.sight.feature_size


def test_what_it_learns_foretells_games_it_has_not_seen(guide: ModuleType) -> None:
    weights = guide.fit(*guide.collect(80))
    rows, results = guide.collect(30, seed=5000)
    foretold = rows @ weights[:-1] + weights[-1]
    assert np.mean((foretold - results) ** 2) < np.mean((results.mean() - results) ** 2)


def test_the_learnt_bot_plays_in_the_arena(
    guide: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    weights = guide.main(20, 3)
    told = capsys.readouterr().out
    assert re.search(r"^20 random games, \d[\d,]* observations of \d+ features\nwon \d+\.\d% of 3 games", told)
    bot = bots.make("learnt", 4)
    assert bot.weights is weights
    seen = ostoja.game("osaczeni").start(3, seed=2)
    seen = seen.imagine(seen.waiting[0], Rng(1)).seen_by(seen.waiting[0])
    seat = seen.waiting[0]
    assert bot.choose(seen, seat) is bots.make("learnt", 4).choose(seen, seat)
