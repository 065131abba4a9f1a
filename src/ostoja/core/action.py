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


class Action:
    """One move. `kind` and `args` are what the rules look at, `path` what a person points at, in order.

    `words` fill the text `action-<kind>`, with which the choice is written out.
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

    def __repr__(self) -> str:
        return f"<{' '.join((self.kind, *self.path))}>"


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
