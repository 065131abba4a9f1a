"""Garbage in cycles is searched for in what is new while people play, and everywhere when nobody does."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from ostoja.server.housekeeping import MANY_OBJECTS, MANY_TIMES, SOME_OBJECTS, collect_garbage


class Ring:
    """Refers to itself: only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def kept() -> Iterator[list[list[int]]]:
    """As in the server, nothing is collected by itself; more new objects than are let go by."""
    gc.collect()
    gc.disable()
    yield [[] for _ in range(2 * MANY_OBJECTS)]
    gc.enable()


def lost() -> "weakref.ref[Ring]":
    return weakref.ref(Ring())


def test_new_garbage_is_found_while_people_play(kept: list[list[int]]) -> None:
    ring = lost()
    collect_garbage(busy=True)
    assert ring() is None


def test_old_garbage_waits_until_nobody_plays(kept: list[list[int]]) -> None:
    ring = Ring()
    collect_garbage(busy=True)
    old = weakref.ref(ring)
    del ring
    kept.extend([] for _ in range(2 * MANY_OBJECTS))
    collect_garbage(busy=True)
    assert old() is not None
    collect_garbage(busy=False)
    assert old() is None


def test_old_garbage_does_not_wait_for_ever(kept: list[list[int]]) -> None:
    ring = Ring()
    collect_garbage(busy=True)
    old = weakref.ref(ring)
    del ring
    for _ in range(MANY_TIMES):
        gc.collect(0)
    collect_garbage(busy=True)
    assert old() is None


def test_what_a_while_of_play_leaves_is_not_searched_before_nobody_plays() -> None:
    gc.collect()
    gc.disable()
    try:
        some = [[] for _ in range(2 * SOME_OBJECTS)]
        ring = lost()
        collect_garbage(busy=True)
        assert ring() is not None
        collect_garbage(busy=False)
        assert ring() is None
        assert some
    finally:
        gc.enable()


def test_little_is_not_worth_a_search() -> None:
    gc.collect()
    gc.disable()
    try:
        ring = lost()
        collect_garbage(busy=True)
        collect_garbage(busy=False)
        assert ring() is not None
    finally:
        gc.enable()
