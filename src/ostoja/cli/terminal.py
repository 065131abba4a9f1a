"""What a person reads and types."""

import errno
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import IO

from rich.console import Console, RenderableType
from rich.text import Text

from ostoja.cli.signals import Knocker
from ostoja.texts.guide import fold

HELP = ("?", "help", "pomoc")
"""What asks for help, wherever something can be typed."""
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Clear the screen and what can be scrolled back to."""


class _Console(Console):
    """A console that reports a reader who has gone away, instead of ending the program itself."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


class Terminal:
    """Standard output and input. On a real terminal screens replace each other; in a pipe they follow each other."""

    def __init__(self, out: IO[str] | None = None) -> None:
        self.out: Console = _Console(file=out or sys.stdout, highlight=False)
        self.err: Console = _Console(file=sys.stderr, highlight=False)
        self.live = self.out.is_terminal and sys.stdin.isatty()
        self._knocker: Knocker | None = None
        if self.live:
            _line_editing()

    @property
    def width(self) -> int:
        """How many characters fit in a line."""
        return self.out.width

    @property
    def height(self) -> int:
        """How many lines fit on the screen."""
        return self.out.height

    def show(self, thing: RenderableType = "") -> None:
        """Print something."""
        self.out.print(thing)

    def picture(self, text: Text) -> None:
        """Print a picture. What is too wide for a screen goes on below, further in; in a pipe it stays as it is."""
        self.out.print(Text("\n").join(self.cut(text, self.width)) if self.live else text, soft_wrap=True)

    def cut(self, text: Text, width: int) -> list[Text]:
        """The lines of a picture; what is wider than `width` goes on below, further in."""
        lines: list[Text] = []
        for line in text.split("\n", allow_blank=True):
            if line.cell_len <= width:
                lines.append(line)
                continue
            inward = min(width // 2, len(line.plain) - len(line.plain.lstrip()) + 2)
            first, *rest = line.wrap(self.out, width - inward)
            lines += [first, *(Text(" " * inward).append_text(part) for part in rest)]
        return lines

    def lines_of(self, thing: RenderableType) -> int:
        """How many lines something takes on the screen."""
        return len(self.out.render_lines(thing, pad=False))

    def line(self, text: str, style: str = "") -> None:
        """Print a sentence in which nothing is markup."""
        self.out.print(Text(text, style=style))

    def wide_line(self, text: str, style: str = "") -> None:
        """Print a sentence whose end is to be copied: a command or a file name must not be broken."""
        self.out.print(Text(text, style=style), soft_wrap=True)

    def ask(self, prompt: str = "> ", choices: Sequence[str] = ()) -> str:
        """A line typed by a person: Tab completes one of `choices`, the arrows up and down walk through them.

        The end of the input is an EOFError.
        """
        sys.stdout.flush()
        if self.live:
            _complete(choices)
        if self.live and self._knocker is None and hasattr(signal, "pthread_kill"):
            self._knocker = Knocker()
        try:
            return input(prompt).strip()
        except OSError as error:
            raise EOFError from error

    @contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """Show that something takes a moment, where there is somebody to see it."""
        if self.live:
            with _without_echo(), self.out.status(Text(text, style="dim")):
                yield
        else:
            yield

    def fresh(self) -> None:
        """A new screen; in a pipe only a gap."""
        if self.live:
            self.out.clear()
        else:
            self.out.print()

    def hide(self) -> None:
        """A new screen from which nothing older can be read."""
        if self.live:
            self.out.file.write(CLEAR_ALL)
            self.out.file.flush()
        else:
            self.out.print()


def whole(text: str) -> int | None:
    """The whole number that a text is, if it is one of a sensible size.

    >>> whole("12"), whole("-1"), whole("twelve"), whole("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isdecimal() and len(text) < 10 else None


def _line_editing() -> None:
    """Arrow keys and history, where the system has them."""
    os.environ.setdefault("TERM", "dumb")
    try:
        import readline

        readline.set_auto_history(True)
        readline.set_completer_delims("")
        for binding in BINDINGS:
            readline.parse_and_bind(binding)
    except ImportError:
        pass


BINDINGS = (
    "tab: complete",
    r'"\e[B": menu-complete',
    r'"\e[A": menu-complete-backward',
    r'"\eOB": menu-complete',
    r'"\eOA": menu-complete-backward',
)
"""What Tab and the arrows do, in both ways in which terminals send arrows."""


def _complete(choices: Sequence[str]) -> None:
    """Let Tab and the arrows know what can be chosen now."""
    try:
        import readline
    except ImportError:
        return

    def completer(text: str, number: int) -> str | None:
        return next(islice(fitting(text, choices), number, None), None)

    readline.set_completer(completer)


def fitting(text: str, choices: Sequence[str]) -> Iterator[str]:
    """The choices that go on from what is typed, capitals and accents aside.

    >>> list(fitting("zoł", ["żółta łódź", "zolty dom", "czółno"]))
    ['żółta łódź', 'zolty dom']
    """
    return (choice for choice in choices if fold(choice).startswith(fold(text)))


@contextmanager
def _without_echo() -> Iterator[None]:
    """Keys pressed meanwhile wait for the next question and are not shown in between."""
    try:
        import termios
    except ImportError:
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    quiet = termios.tcgetattr(sys.stdin)
    quiet[3] &= ~termios.ECHO
    termios.tcsetattr(sys.stdin, termios.TCSANOW, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
