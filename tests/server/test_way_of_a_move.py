"""The page about the house says which modules a move passes and which it asks on its way: there are no others."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from ostoja.core.lists import COMPILED
from server.conftest import House
from server.test_play import Visit, two_at_a_table

PAGE = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
WAY = {f"ostoja.{room}.{name}" for room, name in re.findall(r"\b[1-7] (server|table)/(\w+)\.py", PAGE)}
ASKED = {
    f"ostoja.{room}.{name}"
    for line in re.findall(r"^On its way a move asks.*?\n\n", PAGE, re.M | re.S)
    for room, name in re.findall(r"`(server|table)/(\w+)`", line)
}


def called(frame: FrameType) -> list[str]:
    """The modules of server and table that have called each other, down to this call."""
    names = []
    at: FrameType | None = frame
    while at is not None:
        names.append(at.f_globals.get("__name__", ""))
        at = at.f_back
    return [name for name in reversed(names) if name.startswith(("ostoja.server.", "ostoja.table."))]


def modules_passed(house: House, work: Callable[[], object]) -> list[str]:
    """The modules that are called, in order; not what the server does by itself meanwhile, such as housekeeping."""
    found: dict[str, None] = {}

    def look(frame: FrameType, event: str, arg: Any) -> None:
        names = called(frame) if event == "call" else []
        if names and names[0] in WAY:
            found[names[-1]] = None

    async def begin() -> None:
        sys.setprofile(look)

    async def end() -> None:
        sys.setprofile(None)

    house.do(begin())
    try:
        work()
    finally:
        house.do(end())
    return list(found)


def test_the_way_has_at_most_seven_modules() -> None:
    assert 3 < len(WAY) <= 7
    assert ASKED
    assert not WAY & ASKED


@pytest.mark.skipif(COMPILED, reason="compiled functions are not seen by a profiler")
def test_a_move_passes_these_modules_and_no_others(house: House, visit: Visit) -> None:
    ada, bo, id = two_at_a_table(visit)

    def move() -> None:
        (ada if ada.tables[id].mine else bo).play(id)

    move()  # whatever is done only once is done
    for visitor in (ada, bo):
        visitor.done("ping")
    passed = modules_passed(house, move)
    assert passed[0] == "ostoja.server.visitor"
    assert set(passed) >= WAY - {"ostoja.table.messages"}, "messages are read and written by a library"
    assert set(passed) <= WAY | ASKED
