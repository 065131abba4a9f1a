"""The edge of the program: whatever a person or the system does to it ends in one clear line, never in a traceback."""

import io
import os
import sys
from collections.abc import Callable
from typing import Any, Final

from ostoja.cli import signals
from ostoja.cli.signals import Ended
from ostoja.core.errors import OstojaError
from ostoja.texts import Shell, choose

WRONG: Final = 2
"""The exit code of a mistake or an interruption."""


class Mistake(OstojaError):
    """Something a person got wrong, in words that can be shown as they are."""


class Leave(Exception):
    """A person has had enough; the program ends without complaint."""


def run(command: Callable[[], Any]) -> int:
    """Run a command, and the job it may return; the exit code says whether it went well."""
    signals.listen()
    _prepare_streams()
    try:
        code = command()
        if callable(code):
            code = code()
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except Leave:
        return 0
    except (KeyboardInterrupt, EOFError, Ended) as error:
        return _interrupted(error)
    except SystemExit as error:  # the option parser's way to go when nobody reads its help any more
        if not isinstance(error.__context__, BrokenPipeError):
            raise
        return _unread(error.__context__)
    except BrokenPipeError as error:
        return _unread(error)
    except OSError as error:
        return _interrupted(error) if error.errno in signals.GONE else complain(str(error))
    except OstojaError as error:
        return complain(str(error))
    except Exception as error:  # the option parser's own complaints know how to show themselves
        if not hasattr(error, "format_message"):
            raise
        return complain(str(error.format_message()))


def speak(lang: str | None) -> Shell:
    """The program's voice in the language asked for; complaints use it from then on."""
    Voice.say = Shell(choose(lang))
    return Voice.say


class Voice:
    """The language in which the program complains: the environment's until a command has chosen one."""

    say: Shell = Shell(choose())


def complain(message: str) -> int:
    """One line on stderr."""
    try:
        print(Voice.say("error", message=" ".join(message.split())), file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)
    return WRONG


def _interrupted(error: BaseException) -> int:
    """Say what ended the program, and what was kept: the error's notes tell."""
    say = Voice.say
    if isinstance(error, OSError):
        _silence(sys.stdout)
    if isinstance(error, KeyboardInterrupt):
        line = say("stopped")
    elif isinstance(error, EOFError):
        line = say("input-ended")
    else:
        line = say("ended")
    return complain(" ".join([line, *getattr(error, "__notes__", ())]))


def _unread(error: BrokenPipeError) -> int:
    """The reader has seen enough, as `head` has: no mistake, but what was kept is told."""
    _silence(sys.stdout)
    for note in getattr(error, "__notes__", ()):
        complain(note)
    return 0


def _prepare_streams() -> None:
    """Whatever is typed or shown can be read and written; a stream that was closed from the start goes nowhere."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _silence(stream: Any) -> None:
    """Point a broken stream nowhere, so that flushing it at exit cannot fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
