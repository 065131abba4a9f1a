"""The edge of the program: whatever a person or the system does to it ends in one clear line, never in a traceback."""

import os
import signal
import sys
from collections.abc import Callable
from typing import Any, Final

from ostoja.core.errors import OstojaError
from ostoja.texts import Shell, choose

WRONG: Final = 2
"""The exit code of a mistake or an interruption."""


class Mistake(OstojaError):
    """Something a person got wrong, in words that can be shown as they are."""


class Ended(BaseException):
    """The system asked the program to end: a signal, or nobody reads its output any more."""


class Leave(Exception):
    """A person has had enough; the program ends without complaint."""


def run(command: Callable[[], Any]) -> int:
    """Run a command; the exit code says whether it went well."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _end)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = command()
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except Leave:
        return 0
    except (KeyboardInterrupt, EOFError, Ended, BrokenPipeError) as error:
        return _interrupted(error)
    except OstojaError as error:
        return complain(str(error))
    except Exception as error:  # the option parser's own complaints know how to show themselves
        if not hasattr(error, "format_message"):
            raise
        return complain(str(error.format_message()))


def complain(message: str) -> int:
    """One line on stderr."""
    say = Shell(choose())
    try:
        print(say("error", message=" ".join(message.split())), file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)
    return WRONG


def _interrupted(error: BaseException) -> int:
    """Say what ended the program, and what was kept: the error's notes tell."""
    if isinstance(error, BrokenPipeError):
        _silence(sys.stdout)
    say = Shell(choose())
    reason = {KeyboardInterrupt: "stopped", EOFError: "input-ended"}.get(type(error), "ended")
    line = {"stopped": say("stopped"), "input-ended": say("input-ended"), "ended": say("ended")}[reason]
    kept = " ".join(getattr(error, "__notes__", ()))
    return complain(f"{line} {kept}".strip())


def _silence(stream: Any) -> None:
    """Point a broken stream nowhere, so that flushing it at exit cannot fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())


def _end(signal_number: int, frame: Any) -> None:
    raise Ended
