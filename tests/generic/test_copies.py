"""Copies, saves and other processes: a position is the same wherever it is."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

from ostoja.core.replay import from_plain, load, save
from ostoja.core.rng import Rng
from ostoja.core.snapshot import fingerprint, snapshot
from ostoja.core.state import State
from setups import Setup, play_on, play_out, positions, setups

ROOT = Path(__file__).parent.parent.parent


def test_copies_are_equal_and_independent(small_setup: Setup) -> None:
    """Every copy made along a game still looks the same at its end, and so does a state whose copy was played on."""
    kept: list[tuple[State, str]] = []

    def keep(state: State) -> None:
        if state.number % 7 == 0:
            twin = state.copy()
            assert snapshot(twin) == snapshot(state)
            kept.append((twin, fingerprint(twin)))

    play_on(small_setup.record(), Rng(3), keep)
    for twin, mark in kept:
        assert fingerprint(twin) == mark
    for twin, mark in kept[:: max(1, len(kept) // 5)]:
        play_out(twin.copy(), Rng(4))
        assert fingerprint(twin) == mark


def test_saving_and_loading_at_any_moment_changes_nothing(small_setup: Setup, tmp_path: Path) -> None:
    for record in positions(small_setup, 4):
        again = from_plain(json.loads(json.dumps(record.plain())))
        assert fingerprint(again.state) == fingerprint(record.state)
        assert again.moves == record.moves
        save(record, tmp_path / "game.json", private=True)
        assert fingerprint(load(tmp_path / "game.json").state) == fingerprint(record.state)


def test_a_state_can_be_pickled_at_any_moment(small_setup: Setup) -> None:
    for record in positions(small_setup, 6):
        again = pickle.loads(pickle.dumps(record.state))
        assert snapshot(again) == snapshot(record.state)
        for seat in range(record.state.seats):
            view = record.state.seen_by(seat)
            assert snapshot(pickle.loads(pickle.dumps(view))) == snapshot(view)


def ends(game_id: str) -> list[str]:
    """How one random game of each set-up ends."""
    return [f"{setup.name} {fingerprint(play_on(setup.record(), Rng(5)))}" for setup in setups(game_id)]


def test_the_same_seed_gives_the_same_game_in_another_process(game_id: str) -> None:
    code = f"import conftest; from generic.test_copies import ends; print('\\n'.join(ends({game_id!r})))"
    path = os.pathsep.join([str(ROOT / "tests"), str(ROOT / "docs"), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": path}
    elsewhere = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert elsewhere.stdout.splitlines() == ends(game_id)
