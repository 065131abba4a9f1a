"""Errors meant for people: what was wrong, what was expected, what to do."""

from collections.abc import Iterable
from difflib import get_close_matches


class OstojaError(Exception):
    """Anything a caller got wrong. The message can be shown as it is."""


class UnknownGame(OstojaError):
    """No game has this id."""


class UnknownAction(OstojaError):
    """No action of the game is written like this."""


class BadOption(OstojaError):
    """A seat count or an option the game does not have."""


class BadPack(OstojaError):
    """A content pack that does not fit the game's tables."""


class BadReplay(OstojaError):
    """A file that is not a replay, is damaged, or belongs to other rules."""


class IllegalAction(OstojaError):
    """An action the rules forbid now; the state is unchanged. `clause` and `key` say which rule forbids it."""

    def __init__(self, message: str = "", clause: str = "", key: str = "") -> None:
        super().__init__(message)
        self.clause = clause
        self.key = key


class HiddenInformation(OstojaError):
    """Something was asked of a view that only the full state could answer."""


def suggestion(word: str, known: Iterable[str]) -> str:
    """ "; did you mean 'x'?" or the list of what is known, to end an error message."""
    names = sorted(known)
    close = get_close_matches(word, names, n=1)
    if close:
        return f"; did you mean '{close[0]}'?"
    return f"; known: {', '.join(names)}" if names else ""
