"""Small piles that are never changed but replaced, so that a copied state can share them with its source."""


def put(pile: list[int], item: int) -> list[int]:
    """The pile with `item` on top."""
    return [*pile, item]


def plus(pile: list[int], item: int) -> list[int]:
    """The sorted pile with `item` in its place."""
    more = [*pile, item]
    more.sort()
    return more


def minus(pile: list[int], item: int) -> list[int]:
    """The pile without `item`."""
    rest = pile[:]
    rest.remove(item)
    return rest


def with_value(values: list[int], index: int, value: int) -> list[int]:
    """The list with one value changed."""
    changed = values[:]
    changed[index] = value
    return changed
