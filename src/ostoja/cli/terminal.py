"""What a person reads and types."""

import os
import sys
from typing import IO

from rich.console import Console, RenderableType
from rich.text import Text

CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
"""Clear the screen and what can be scrolled back to."""


class _Console(Console):
    """A console that reports a reader who has gone away, instead of ending the program itself."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """Standard output and input. On a real terminal screens replace each other; in a pipe they follow each other."""

    def __init__(self, out: IO[str] | None = None) -> None:
        self.out: Console = _Console(file=out or sys.stdout, highlight=False)
        self.err: Console = _Console(file=sys.stderr, highlight=False)
        self.live = self.out.is_terminal and sys.stdin.isatty()
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

    def show_wide(self, text: Text) -> None:
        """Print a picture whose lines must not be broken."""
        self.out.print(text, soft_wrap=True)

    def line(self, text: str, style: str = "") -> None:
        """Print a sentence in which nothing is markup."""
        self.out.print(Text(text, style=style))

    def ask(self, prompt: str = "> ") -> str:
        """A line typed by a person. The end of the input is an EOFError."""
        sys.stdout.flush()
        return input(prompt).strip()

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


def _line_editing() -> None:
    """Arrow keys and history, where the system has them."""
    os.environ.setdefault("TERM", "dumb")
    try:
        import readline

        readline.set_auto_history(True)
    except ImportError:
        pass
