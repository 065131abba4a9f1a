"""For every game, the bytes a viewer gets are the same when everything hidden from that viewer is swapped."""

from typing import Any

import ostoja
from ostoja.core.rng import Rng
from ostoja.core.state import State
from ostoja.table.records import Clock, Head, Place
from ostoja.table.table import Table
from ostoja.table.viewer import Viewer, ViewerUpdate
from setups import Setup, random_move

MOMENTS = 12


class Listener:
    """Stands for a connection."""

    lang = "en"


def table_of(game_id: str) -> Table:
    """A table of the game's usual set-up, with names at every seat."""
    game = ostoja.game(game_id)
    size = game.usual_seats({})
    head = Head(
        id="t",
        game=game_id,
        rules=game.version,
        options=game.complete(size, {}),
        pack=None,
        size=size,
        seed=Setup(game_id, size, {}).seed,
        host="h",
        public=True,
        invite="i",
        clock=Clock(),
        status="playing",
        created=0,
    )
    return Table(head, [Place("person", f"p{seat}", f"Name{seat}") for seat in range(size)], [])


def snapshot_from(table: Table, state: State, seat: int | None) -> bytes:
    """What a viewer would be shown if `state` were the truth."""
    viewer = Viewer("t", seat)
    viewer.show(state.seen_by(seat))
    log = [] if state.over else table.log
    return viewer.snapshot(table.translator("en"), table.names, log, None, state)


def updates_from(table: Table, prepared: Any, state: State, seat: int | None) -> bytes:
    """What a viewer would be told of a move if `state` were the truth after it."""
    return change_for(table, prepared, seat, state).message(table.translator("en"), table.names, None, state)


def change_for(table: Table, prepared: Any, seat: int | None, state: State | None = None) -> ViewerUpdate:
    viewer = table.viewers[seat]
    viewer.listeners.add(Listener())
    change = viewer.update(state or prepared.state, None, viewer.knows(prepared.events), False, False)
    viewer.listeners.clear()
    return change


def worlds(state: State, viewer: int | None, rng: Rng) -> list[State]:
    """Full states with everything swapped that the viewer cannot know; a spectator knows no more than any seat."""
    return [state.imagine(seat, rng) for seat in (range(state.seats) if viewer is None else [viewer])]


def test_no_byte_depends_on_what_is_hidden(game_id: str) -> None:
    table = table_of(game_id)
    rng = Rng(5)
    compared = 0
    for turn in range(20_000):
        if table.state.over:
            break
        seat, action = random_move(table.state, rng)
        prepared = table.prepare_move(seat, action, 0)
        if not prepared.state.over and (turn < MOMENTS or turn % 150 == 0):
            for viewer in table.viewers:
                told = updates_from(table, prepared, prepared.state, viewer)
                shown = snapshot_from(table, prepared.state, viewer)
                for world in worlds(prepared.state, viewer, rng):
                    assert updates_from(table, prepared, world, viewer) == told
                    assert snapshot_from(table, world, viewer) == shown
                    compared += 1
        table.render(prepared)
        table.commit(prepared)
    assert table.state.over
    assert compared >= MOMENTS


def test_the_whole_log_replays_to_the_same_table(game_id: str) -> None:
    """What is loaded from rows is what was played: position, log lines and update numbers."""
    table = table_of(game_id)
    rng = Rng(6)
    rows = []
    while not table.state.over and len(rows) < 400:
        prepared = table.prepare_move(*random_move(table.state, rng), at=0)
        table.render(prepared)
        table.commit(prepared)
        rows.append(prepared.row)
    again = Table(table.head, table.places, rows)
    assert again.old_rules is None
    assert [viewer.n for viewer in again.viewers.values()] == [viewer.n for viewer in table.viewers.values()]
    for seat in table.viewers:
        assert again.snapshot(again.viewers[seat], "pl", 0) == table.snapshot(table.viewers[seat], "pl", 0)
