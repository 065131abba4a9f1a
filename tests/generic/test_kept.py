"""Positions written down as plain data, whole or as what has changed, are the same positions when they are read."""

import json

import pytest

from ostoja.core.fields import fields
from ostoja.core.kept import KeptHistory, restored, whole, written
from ostoja.core.rng import Rng
from ostoja.core.snapshot import fingerprint
from ostoja.core.state import State
from setups import Setup, random_move, small_setups

MOVES = 120


@pytest.mark.parametrize("mode", range(6))
def test_what_is_kept_is_what_was_played(game_id: str, mode: int) -> None:
    setups = small_setups(game_id)
    setup: Setup = setups[mode * len(setups) // 6]
    record = setup.record()
    state = record.state
    rng = Rng(setup.seed)
    kept = [written(0, None, fields(state), [])]
    marks = [fingerprint(state)]
    while not state.over and len(kept) <= MOVES:
        after: State = state.copy()
        after.watched = True
        after.play(*random_move(after, rng))
        kept.append(written(len(kept), fields(state), fields(after), after.events))
        marks.append(fingerprint(after))
        state = after
    history = KeptHistory(record.game, json.loads(json.dumps(kept)))
    assert (history.last, history.gap) == (len(kept) - 1, "")
    assert [fingerprint(history.at(number)) for number in range(len(kept))] == marks
    assert repr(history.at(history.last).events) == repr(state.events)
    assert fingerprint(restored(record.game, json.loads(json.dumps(whole(state))))) == marks[-1]
