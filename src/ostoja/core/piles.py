"""Lists that a copied state shares with its source: copying costs nothing, so they are never changed but replaced.

A state that shares a list says so where the field is made, and writes `self.deck = source.deck` instead of a slice.
From then on no rule may call `append`, `sort`, `remove` … on that field or assign to one of its places: it puts a new
list there, made by the functions below. Worth it for lists that many decisions leave as they are (decks, discards);
a list that nearly every decision changes is better copied. `tests/generic/test_copies.py` finds a shared list that was
changed: an earlier copy is then not what it was.
"""


def put(pile: list[int], item: int) -> list[int]:
    """The pile with `item` on top.

    >>> put([3, 1], 2)
    [3, 1, 2]
    """
    return [*pile, item]


def plus(pile: list[int], item: int) -> list[int]:
    """The sorted pile with `item` in its place.

    >>> plus([1, 3], 2)
    [1, 2, 3]
    """
    more = [*pile, item]
    more.sort()
    return more


def minus(pile: list[int], item: int) -> list[int]:
    """The pile without `item`.

    >>> minus([1, 2, 3], 2)
    [1, 3]
    """
    rest = pile[:]
    rest.remove(item)
    return rest


def with_value(values: list[int], index: int, value: int) -> list[int]:
    """The list with one value changed.

    >>> with_value([0, 0, 0], 1, 7)
    [0, 7, 0]
    """
    changed = values[:]
    changed[index] = value
    return changed
