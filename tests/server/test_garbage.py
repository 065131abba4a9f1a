"""Garbage in cycles is searched for in what requests have made, not in what moves have, and everywhere when nobody is
there.
"""

import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ostoja
from ostoja.server import app as application
from ostoja.server import housekeeping
from ostoja.server.garbage import COLLECTOR, FEW_OBJECTS, MANY_WRITTEN, SOME_TIMES, Collector
from ostoja.table.table import Table
from server.conftest import House, settings_for
from server.visitor import Visitor

Searches = list[int]


class Ring:
    """Refers to itself: only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    """As in a server."""
    collector = Collector()
    collector.take_over()
    yield collector
    collector.give_back()


@pytest.fixture
def searches(collector: Collector) -> Iterator[Searches]:
    """Which generations were searched."""
    found: Searches = []

    def note(phase: str, about: dict[str, Any]) -> None:
        if phase == "start":
            found.append(about["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def lost() -> "weakref.ref[Ring]":
    return weakref.ref(Ring())


def test_what_a_request_leaves_is_found_before_the_next_move(collector: Collector) -> None:
    ring = lost()
    assert ring() is not None
    collector.before_move()
    assert ring() is None


def test_what_a_move_makes_is_not_searched(collector: Collector, searches: Searches) -> None:
    kept: list[list[int]] = []
    for _ in range(20):
        collector.before_move()
        kept += [[] for _ in range(FEW_OBJECTS // 2)]
        collector.after_move()
    assert searches == [0] * 20
    assert gc.get_freeze_count() > len(kept)
    assert len(gc.get_objects()) < FEW_OBJECTS


def test_without_moves_new_garbage_is_found_too_and_little_is_searched_at_a_time(
    collector: Collector, searches: Searches
) -> None:
    ring = Ring()
    kept = [[] for _ in range(2 * FEW_OBJECTS)]
    was, new = weakref.ref(ring), lost()
    del ring
    kept += [[] for _ in range(2 * SOME_TIMES * FEW_OBJECTS)]
    assert (was(), new()) == (None, None)
    assert set(searches) == {0, 1}
    assert kept


def test_old_garbage_waits_until_nobody_is_there_and_nothing_is_written(collector: Collector) -> None:
    ring = Ring()
    collector.after_move()
    old = weakref.ref(ring)
    del ring
    for written, alone in ((5, False), (5, False), (6, True)):
        collector.round(written, alone)
        assert old() is not None
    collector.round(6, alone=True)
    assert old() is None


def test_old_garbage_does_not_wait_for_ever(collector: Collector) -> None:
    ring = Ring()
    collector.after_move()
    old = weakref.ref(ring)
    del ring
    collector.round(MANY_WRITTEN - 1, alone=False)
    assert old() is not None
    collector.round(MANY_WRITTEN, alone=False)
    assert old() is None


def test_where_nothing_was_written_nothing_is_searched(collector: Collector, searches: Searches) -> None:
    for alone in (True, True, False):
        collector.round(0, alone)
    assert not searches


def test_a_collector_that_is_not_a_servers_is_left_alone() -> None:
    collector = Collector()
    gc.disable()
    try:
        ring, before = lost(), gc.get_freeze_count()
        collector.before_move()
        collector.after_move()
        collector.round(MANY_WRITTEN, alone=True)
        assert ring() is not None
        assert gc.get_freeze_count() == before
    finally:
        gc.enable()


def test_a_server_takes_the_collector_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bool] = []

    class Stub:
        def __init__(self, *what: Any) -> None:
            pass

        def run(self, sockets: Any) -> None:
            found.append(COLLECTOR._ours)

    monkeypatch.setattr(application, "_Server", Stub)
    monkeypatch.setattr(application.signal, "signal", lambda *what: None)
    monkeypatch.setattr(application, "raise_file_limit", lambda: None)
    monkeypatch.setattr(application.logs, "set_up", lambda level: None)
    try:
        application.serve(settings_for(tmp_path, port=0))
    finally:
        COLLECTOR.give_back()
    assert found == [True]


def test_a_move_is_searched_before_and_set_aside_after(
    house: House, visit: Callable[..., Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And housekeeping knows whether anybody is there."""
    calls: list[Any] = []
    monkeypatch.setattr(COLLECTOR, "before_move", lambda: calls.append("before"))
    monkeypatch.setattr(COLLECTOR, "after_move", lambda: calls.append("after"))
    ada = visit("Ada")
    id = ada.open(seats=[{"kind": "me"}, {"kind": "me", "name": "Bo"}])["id"]
    ada.dial().enter(id)
    calls.clear()
    ada.play(id)
    assert calls == ["before", "after"] * max(1, len(calls) // 2), "each part of it, if it is done in several"
    keeping, written = house.app.state.housekeeping, house.live.services.store.log.written
    monkeypatch.setattr(COLLECTOR, "round", lambda written, alone: calls.append((written, alone)))
    calls.clear()
    house.do(keeping.round())
    ada.hang_up()
    ada.wait_for(lambda: not house.live.visitors)
    house.do(keeping.round())
    assert calls[0][0] >= written
    assert (calls[0][1], calls[-1][1]) == (False, True)


WITH_BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def in_memory(id: str) -> bool:
    """Is a table anywhere, be it garbage?"""
    return any(type(one) is Table and one.head.id == id for one in gc.get_objects())


def test_a_table_that_leaves_memory_is_gone_without_a_search(new_house: Callable[..., House], game_id: str) -> None:
    """With moves played and told, in every game: else a busy server fills its memory with games long ended."""
    house = new_house(idle_after=0.1)
    with Visitor(house.address, "Ada") as ada:
        size = ostoja.game(game_id).usual_seats({})
        id = ada.open(game_id, WITH_BOTS[:1] + WITH_BOTS[1:] * (size - 1))["id"]
        ada.dial().enter(id)
        for _ in range(3):
            assert ada.my_turn(id)
            ada.play(id)
        gc.collect()
        gc.disable()
        try:
            assert in_memory(id)
            ada.hang_up()
            ada.wait_for(lambda: id not in house.live.tables)
            ada.wait_for(lambda: not in_memory(id))
        finally:
            gc.enable()


def test_a_game_that_is_over_leaves_memory_soon(
    new_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "OVER_SECONDS", 0.05)
    house = new_house()
    with Visitor(house.address, "Ada") as ada:
        running = ada.open(seats=WITH_BOTS)["id"]
        ended = ada.open(seats=WITH_BOTS)["id"]
        ada.dial().enter(ended)
        ada.play_on(ended)
        ada.wait_over(ended)
        keeping = house.app.state.housekeeping
        house.do(keeping.round())
        assert ended in house.live.tables, "somebody looks at it"
        ada.hang_up()
        ada.wait_for(lambda: ended not in house.live.tables)
        assert running in house.live.tables


def test_what_nobody_looks_at_is_forgotten(house: House, visit: Callable[..., Visitor]) -> None:
    """Views and scenes; what a player may have missed waits for them while the game goes on."""
    ada = visit("Ada")
    id = ada.open(seats=WITH_BOTS)["id"]
    ada.dial().enter(id)
    assert ada.my_turn(id)
    ada.play(id)
    viewer = house.table(id).viewers[0]
    assert viewer.content is not None
    ada.hang_up()
    ada.wait_for(lambda: viewer.content is None)
    assert viewer._view is None
    assert viewer.history
    ada.dial().enter(id)
    ada.play_on(id)
    ada.wait_over(id)
    ada.hang_up()
    ada.wait_for(lambda: not viewer.history)
