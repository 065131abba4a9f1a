"""Looks after the event loop: whoever holds it up for longer than 5 ms of processor time is named in the metrics.

A thread asks the loop now and then to answer. If no answer comes at once, it looks at what the loop's thread is doing,
and looks again: the same call still under way after so much processor time is one that all others had to wait for. That
costs some hundred wake-ups a minute; long delays are always found, short ones now and then. `benchmarks/watchdog.py`
measures every call.
"""

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, Final, TypeVar

from ostoja.server.metrics import Metrics

T = TypeVar("T")
MOST_SECONDS: Final = 0.005
"""As long as a call may keep the loop to itself."""
TURN_SECONDS: Final = 0.0015
"""After so long work that has parts lets others have their turn."""
PAUSE: Final = 0.25
"""Between two questions."""
LOOK_AGAIN: Final = 0.002
LOOP_CALLS: Final = ("_run_once", "_run")
"""What asyncio's own loop calls in every round, and for every call of a round (uvloop's shows neither)."""
OURS: Final = "ostoja."


class Watchdog:
    """Watches the loop it is made in."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics: Final = metrics
        self._loop: Final = asyncio.get_running_loop()
        self._ident: Final = threading.get_ident()
        self._clock: Final = time.pthread_getcpuclockid(self._ident)
        self._end: Final = threading.Event()
        self._thread: Final = threading.Thread(target=self._run, name="watchdog", daemon=True)
        self._base: FrameType | None = None
        """The frame that runs the loop."""

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._end.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._end.wait(PAUSE):
            answered = threading.Event()
            try:
                self._loop.call_soon_threadsafe(self._answer, answered)
            except RuntimeError:
                return  # the loop is closed
            self._watch(answered)

    def _answer(self, answered: threading.Event) -> None:
        base = sys._getframe().f_back
        while base is not None and base.f_code.co_name in LOOP_CALLS:
            base = base.f_back
        self._base = base
        answered.set()

    def _watch(self, answered: threading.Event) -> None:
        """Until the loop answers: which call has it been at, and since when?"""
        call: FrameType | None = None
        began, place = 0.0, ""
        while not answered.wait(LOOK_AGAIN) and not self._end.is_set():
            used = time.clock_gettime(self._clock)
            frames = self._frames()
            if not frames or frames[0] is not call:
                self._note(place, began, used)
                call, began, place = (frames[0] if frames else None), used, ""
            place = place or place_of(frames)
        self._note(place, began, time.clock_gettime(self._clock))

    def _frames(self) -> list[FrameType]:
        """What the loop's thread is at, from the call the loop has made to what that is at."""
        found: list[FrameType] = []
        frame = sys._current_frames().get(self._ident)
        while frame is not None and frame is not self._base:
            found.append(frame)
            frame = frame.f_back
        if found and found[-1].f_code.co_name == LOOP_CALLS[0]:
            found.pop()
        return found[::-1] if frame is not None else []

    def _note(self, place: str, began: float, used: float) -> None:
        if place and used - began > MOST_SECONDS:
            self._metrics.held_up.labels(place).observe(used - began)


def visible(call: Callable[..., T]) -> Callable[..., T]:
    """The same call with a frame of its own, by which it is known: compiled functions have none."""

    def compiled_call(*what: Any) -> T:
        return call(*what)

    return compiled_call


def place_of(frames: list[FrameType]) -> str:
    """The innermost function of ours: a name of the program, so there are not many, and never of a person or a game."""
    for frame in reversed(frames):
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith(OURS):
            return f"{module}.{frame.f_code.co_qualname}"
    return frames[-1].f_code.co_qualname if frames else ""
