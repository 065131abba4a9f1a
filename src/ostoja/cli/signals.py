"""Interruptions from outside: each ends the program once, and in order."""

import errno
import os
import signal
import threading
import time
from typing import Any, Final

GONE: Final = (errno.EPIPE, errno.EIO)
"""What the system says when a pipe or a terminal has no other end any more."""
NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")
NOHUP: Final = hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
"""Were we started to outlive our terminal?"""
KNOCK: Final = 0.05
"""Seconds between two knocks at a program that waits for a key."""


class Ended(BaseException):
    """The system asked the program to end: a signal, or nobody reads its output any more."""


def numbers() -> list[signal.Signals]:
    """The interruptions this system knows."""
    return [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


def listen() -> None:
    """Turn the first interruption into an exception. Later ones cannot disturb what is being put in order then."""
    for number in numbers():
        signal.signal(number, _answer)


def _answer(number: int, frame: Any) -> None:
    for other in numbers():
        signal.signal(other, signal.SIG_IGN)
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise Ended


class Knocker:
    """Wakes a program that waits for a key.

    A signal that comes in the moment before the wait begins is noticed only with the next key. So a thread hears of
    every signal, too, and repeats it until it has been answered.
    """

    def __init__(self) -> None:
        self._ear, mouth = os.pipe()
        os.set_blocking(mouth, False)
        signal.set_wakeup_fd(mouth, warn_on_full_buffer=False)
        threading.Thread(target=self._knock, daemon=True).start()

    def _knock(self) -> None:
        while True:
            number = os.read(self._ear, 1)[0]
            time.sleep(KNOCK)
            if signal.getsignal(number) is _answer:
                signal.pthread_kill(threading.main_thread().ident or 0, number)
