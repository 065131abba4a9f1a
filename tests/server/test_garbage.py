"""Garbage in cycles is searched for in what is new while people play, a little at a time, and everywhere when nobody
does.
"""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from ostoja.server.housekeeping import FEW_OBJECTS, MANY_TIMES, SOME_OBJECTS, collect_garbage, spare_the_collector

Searches = list[tuple[int, int]]


class Ring:
    """Refers to itself: only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def searches() -> Iterator[Searches]:
    """The collector as in a server; which generations were searched, and how many objects were new by then."""
    before = gc.get_threshold()
    found: Searches = []

    def note(phase: str, about: dict[str, Any]) -> None:
        if phase == "start":
            found.append((about["generation"], gc.get_count()[0]))

    spare_the_collector()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*before)
    gc.unfreeze()


def lost() -> "weakref.ref[Ring]":
    return weakref.ref(Ring())


def test_new_garbage_is_found_while_people_play_and_little_is_searched_at_a_time(searches: Searches) -> None:
    ring = lost()
    kept = [[] for _ in range(20 * FEW_OBJECTS)]
    assert ring() is None
    assert kept
    assert len(searches) >= 19
    assert {generation for generation, _ in searches} == {0}
    assert all(new < 2 * FEW_OBJECTS for _, new in searches)


def test_old_garbage_waits_until_nobody_plays(searches: Searches) -> None:
    ring = Ring()
    kept = [[] for _ in range(2 * SOME_OBJECTS)]
    old = weakref.ref(ring)
    del ring
    kept += [[] for _ in range(2 * SOME_OBJECTS)]
    collect_garbage(busy=True)
    assert old() is not None
    collect_garbage(busy=False)
    assert old() is None


def test_old_garbage_does_not_wait_for_ever(searches: Searches) -> None:
    ring = Ring()
    gc.collect(0)
    old = weakref.ref(ring)
    del ring
    for _ in range(MANY_TIMES):
        gc.collect(0)
    collect_garbage(busy=True)
    assert old() is None


def test_little_is_not_worth_a_search_of_everything(searches: Searches) -> None:
    collect_garbage(busy=True)
    collect_garbage(busy=False)
    assert not searches
