"""Looking for a number in a list of whole numbers.

Compiled, a loop over plain numbers is several times as fast as `in`, `index` and `count`, which ask every number
whether it is equal; interpreted it is the other way round.
"""

from typing import Final

COMPILED: Final = not __file__.endswith(".py")


def holds(numbers: list[int], wanted: int) -> bool:
    """Is the number in the list?

    >>> holds([3, 5, 5], 5)
    True
    """
    if not COMPILED:
        return wanted in numbers
    return any(number == wanted for number in numbers)


def place_of(numbers: list[int], wanted: int) -> int:
    """Where the number stands first, -1 if it does not.

    >>> place_of([3, 5, 5], 5)
    1
    >>> place_of([3, 5, 5], 4)
    -1
    """
    if not COMPILED:
        return numbers.index(wanted) if wanted in numbers else -1
    for place, number in enumerate(numbers):
        if number == wanted:
            return place
    return -1


def places_of(numbers: list[int], wanted: int) -> list[int]:
    """Where the number stands.

    >>> places_of([3, 5, 5], 5)
    [1, 2]
    """
    if not COMPILED and wanted not in numbers:
        return []
    return [place for place, number in enumerate(numbers) if number == wanted]


def count_of(numbers: list[int], wanted: int) -> int:
    """How often the number is in the list.

    >>> count_of([3, 5, 5], 5)
    2
    """
    if not COMPILED:
        return numbers.count(wanted)
    count = 0
    for number in numbers:
        if number == wanted:
            count += 1
    return count
