"""Actions: every move a game can ever offer, created once, with a stable index."""

from collections.abc import Iterator
from typing import Final

Word = int | str
"""A value put into a text: a number, a plain word, `ref(...)` to another text or `seat_name(...)`."""


def ref(key: str) -> str:
    """Stands for the text `key` (a component's name, say) inside another text."""
    return "@" + key


def seat_name(seat: int) -> str:
    """Stands for the name of whoever sits at `seat` inside a text."""
    return f"#{seat}"


def notation(kind: str, path: list[str]) -> str:
    """How an action is written: its kind, and of its path what the kind does not say already.

    >>> notation("give", ["give", "food-rat", "seat-2"])
    'give food-rat seat-2'
    >>> notation("say-agree", ["say", "agree"])
    'say-agree'
    """
    said = [kind, *kind.split("-")]
    return " ".join([kind, *[word for word in path if word not in said]])


def read_notation(text: str) -> str:
    """The notation of the action that `text` names, in small letters: extra spaces and words said twice do not matter.

    >>> read_notation("  Give give  FOOD-rat seat-2")
    'give food-rat seat-2'
    """
    words = text.lower().split()
    return notation(words[0], words[1:]) if words else ""


class Action:
    """One move. `kind` and `args` are what the rules look at, `path` what a person points at, in order.

    >>> action = Action(0, "step", (3, 61), ("explorer-3", "hex-g6"))
    >>> str(action)
    'step explorer-3 hex-g6'
    >>> action.reads("Step explorer-3 hex-G6")
    True

    `str` of it is its notation, which `Game.action` reads; `words` fill the text `action-<kind>`, with which the
    choice is written out for people.
    """

    def __init__(
        self,
        index: int = 0,
        kind: str = "",
        args: tuple[int, ...] = (),
        path: tuple[str, ...] = (),
        words: dict[str, Word] | None = None,
        talk: bool = False,
    ) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.args: Final = args
        self.path: Final = path
        self.words: Final = words if words is not None else {}
        self.talk: Final = talk

    def reads(self, text: str) -> bool:
        """Does `text` name this action?"""
        return read_notation(text) == str(self).lower()

    def __str__(self) -> str:
        return notation(self.kind, list(self.path))

    def __repr__(self) -> str:
        return f"<{self}>"


class ActionSpace:
    """Builds a game's action space in a fixed order; `space[kind, *args]` finds an action again.

    >>> space = ActionSpace()
    >>> space.add("place", 3, path=("tree-3",))
    <place tree-3>
    >>> space["place", 3].index
    0
    """

    def __init__(self) -> None:
        self.all: list[Action] = []
        self._by_name: dict[tuple[str | int, ...], Action] = {}

    def add(
        self,
        kind: str,
        *args: int,
        path: tuple[str, ...] = (),
        words: dict[str, Word] | None = None,
        talk: bool = False,
    ) -> Action:
        action = Action(len(self.all), kind, tuple(args), path, words, talk)
        name: tuple[str | int, ...] = (kind, *args)
        if name in self._by_name:
            raise ValueError(f"the action {name} exists already")
        self._by_name[name] = action
        self.all.append(action)
        return action

    def __getitem__(self, name: tuple[str | int, ...] | str) -> Action:
        return self._by_name[(name,) if isinstance(name, str) else name]

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all)
