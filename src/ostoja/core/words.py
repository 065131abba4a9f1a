"""What the rules say to people: prompts, refusals and events. Plain data; the texts live in each game's `texts/`."""

from typing import Final

from ostoja.core.action import Word

EVERYONE: Final = -1
SPECTATOR: Final = -1
"""The seat number of somebody who only watches."""


class Prompt:
    """What is being asked: the text `prompt-<key>` (`.others` for those not asked) and the rule behind it."""

    def __init__(self, key: str = "", clause: str = "", words: dict[str, Word] | None = None) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.words: Final = words if words is not None else {}

    def __repr__(self) -> str:
        return f"<Prompt {self.key} {self.clause}>"


class Refusal:
    """Why an action is not legal: the text `refuse-<key>` and the clause that forbids it."""

    def __init__(self, key: str = "", clause: str = "", words: dict[str, Word] | None = None) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.words: Final = words if words is not None else {}

    def __repr__(self) -> str:
        return f"<Refusal {self.key} {self.clause}>"


class Event:
    """Something that happened: the text `event-<key>`, told to the seats of the bit mask `audience`."""

    def __init__(self, key: str = "", words: dict[str, Word] | None = None, audience: int = EVERYONE) -> None:
        self.key: Final = key
        self.words: Final = words if words is not None else {}
        self.audience: Final = audience

    def known_to(self, seat: int | None) -> bool:
        """May this seat know it? None is a spectator, who hears only what everyone hears."""
        if seat is None or seat == SPECTATOR:
            return self.audience < 0
        return (self.audience >> seat) & 1 == 1

    def __repr__(self) -> str:
        return f"<Event {self.key} {self.words}>"


def only(*seats: int) -> int:
    """The audience of exactly these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def others(*seats: int) -> int:
    """The audience of everybody but these seats, spectators included."""
    return EVERYONE ^ only(*seats)


def ask(key: str, clause: str, **words: Word) -> Prompt:
    return Prompt(key, clause, words)


def refuse(key: str, clause: str, **words: Word) -> Refusal:
    return Refusal(key, clause, words)
